"""The shipped data: games with their boards, decks and levels, themes and string tables.

Whatever is damaged is reported with file, key and reason and left out; the program starts all the same.
Rules are imported where their game is made: the first picture needs none of them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Final, cast

from game.play.levels import Levels, learn, make_levels, plain_levels
from game.rules.api import Game
from game.storage.files import DamagedFile, read_toml
from game.storage.paths import data_root
from game.storage.report import Report
from game.storage.strings import FALLBACK, PSEUDO, Strings, flatten, pseudo

log = logging.getLogger(__name__)


class Catalog:
    """What lies under `assets`. Each part is read when it is first asked for."""

    def __init__(self, assets: Path, report: Report) -> None:
        self._assets = assets
        self._report = report
        self._texts: dict[str, dict[str, str]] = {}

    @cached_property
    def games(self) -> dict[str, Game]:
        """Every game whose data could be read, by name."""
        games = ((name, maker(self)) for name, maker in _MAKERS.items())
        return {name: game for name, game in games if game is not None}

    def levels(self, game: str) -> Levels:
        """The computer's five levels at a game; plain ones when its table is damaged.

        At some games they have learned something, which stands in `learned.toml`.
        """
        folder = self._game_folder(game)
        levels: Levels = self._parsed(folder / "levels.toml", partial(make_levels, game)) or plain_levels()
        learned = folder / "learned.toml"
        return (self._parsed(learned, partial(learn, game, levels)) if learned.exists() else None) or levels

    @cached_property
    def themes(self) -> dict[str, Mapping[str, Any]]:
        """Every theme's table, by the name of its file."""
        found = ((path.stem, self._read(path)) for path in sorted((self._assets / "themes").glob("*.toml")))
        return {name: table for name, table in found if table is not None}

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages there are string tables for, English first; the made-up one is not listed."""
        folders = sorted(path.name for path in (self._assets / "strings").glob("*") if path.is_dir())
        return tuple(sorted(folders, key=lambda name: name != FALLBACK))

    def strings(self, language: str) -> Strings:
        """The sentences of a language, those of English where it has none."""
        english = self._language(FALLBACK)
        if language == PSEUDO:
            return Strings({key: pseudo(text) for key, text in english.items()}, english)
        return Strings(self._language(language), english)

    def boomers(self) -> Game | None:
        """Oklahoma Boomers with every board that could be read."""
        from game.rules.boomers.board_file import parse_board
        from game.rules.boomers.game import BoomersGame

        boards = {}
        for path in sorted((self._game_folder("boomers") / "boards").glob("*.toml")):
            parsed = self._parsed(path, partial(parse_board, path.stem))
            if parsed is not None:
                boards[path.stem], warnings = parsed
                for warning in warnings:
                    self._report.add("warning", file=self._name(path), reason=warning)
        if not boards:
            self._report.add("no_boards", folder=self._name(self._game_folder("boomers") / "boards"))
        return BoomersGame(boards) if boards else None

    def boomtown(self) -> Game | None:
        """Boomtown with its deck."""
        from game.rules.boomtown.deck_file import parse_deck
        from game.rules.boomtown.game import BoomtownGame

        deck = self._parsed(self._game_folder("boomtown") / "deck.toml", parse_deck)
        # A game is only ever handed states of its own, which the protocol cannot say.
        return None if deck is None else cast(Game, BoomtownGame(deck))

    def boom_bokken(self) -> Game | None:
        """Boom Bokken with its deck."""
        from game.rules.boom_bokken.deck_file import parse_deck
        from game.rules.boom_bokken.game import BokkenGame

        deck = self._parsed(self._game_folder("boom_bokken") / "deck.toml", parse_deck)
        return None if deck is None else cast(Game, BokkenGame(deck))

    def _game_folder(self, game: str) -> Path:
        return self._assets / "games" / game

    def _name(self, path: Path) -> str:
        """A file as the person knows it."""
        return path.relative_to(self._assets.parent).as_posix()

    def _read(self, path: Path) -> dict[str, Any] | None:
        """A file's table, or None and a report."""
        try:
            return read_toml(path)
        except FileNotFoundError:
            self._report.add("missing", file=self._name(path))
        except DamagedFile as error:
            self._report.add("damaged", file=self._name(path), reason=error)
        return None

    def _parsed(self, path: Path, parse: Callable[[Mapping[str, object]], Any]) -> Any:
        """What a parser makes of a file, or None and a report."""
        table = self._read(path)
        if table is None:
            return None
        try:
            return parse(table)
        except ValueError as error:
            self._report.add("damaged", file=self._name(path), reason=error)
            return None

    def _language(self, language: str) -> dict[str, str]:
        """All sentences of a language's files, merged; read once."""
        if language not in self._texts:
            self._texts[language] = texts = {}
            for path in sorted((self._assets / "strings" / language).glob("*.toml")):
                for key, text in flatten(self._read(path) or {}):
                    if isinstance(text, str):
                        texts[key] = text
                    else:
                        self._report.add("damaged", file=self._name(path), reason=f"{key}: must be a text.")
        return self._texts[language]


_MAKERS: Final[Mapping[str, Callable[[Catalog], Game | None]]] = {
    "boomers": Catalog.boomers,
    "boomtown": Catalog.boomtown,
    "boom_bokken": Catalog.boom_bokken,
}
"""Every game there is, in the order in which it is offered."""


def load_games() -> dict[str, Game]:
    """The shipped games, by name. One whose data is damaged is left out and logged."""
    report = Report()
    games = Catalog(data_root() / "assets", report).games
    for problem in report.problems:
        log.warning("%s", problem)
    return games
