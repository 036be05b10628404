"""What all scenes share, made once at the start and let go of at the end."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.ai.api import Thinker
from game.play.levels import Levels
from game.play.record import Journal, Record
from game.play.session import Session
from game.rules.api import Game
from game.storage.catalog import Catalog
from game.storage.paths import Paths, find_paths
from game.storage.report import Report
from game.storage.saves import Saves
from game.storage.settings import Settings, SettingsFile
from game.storage.strings import Strings
from game.ui.images import Images
from game.ui.sound import Sound
from game.ui.theme import Theme, ThemeError, laid_over

if TYPE_CHECKING:
    from game.storage.history import History

SHIPPED_THEME: Final = "boombox"


class Services:
    """The person's settings, the look, the words, the sounds, the games, and what plays the computer seats.

    Files that are damaged are noted in `report`; whoever shows a screen next may tell them. What only a
    table needs is made when it is first asked for, so that the first picture comes quickly.
    """

    def __init__(self, directory: Path | None = None) -> None:
        self.report = Report()
        self.paths: Paths = find_paths(self.report, directory)
        self.catalog = Catalog(self.paths.assets, self.report)
        self._settings = SettingsFile(self.paths, self.report)
        self.saves = Saves(self.paths, self.report)
        self.sound = Sound(self.paths.assets / "sounds")
        self._dress()
        self._apply()

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self._settings.settings

    def change(self, group: str, **values: object) -> None:
        """Change settings of one group, keep them, and let them work at once.

        Scenes call `App.change`, which has the window follow too. Raises ValueError with the reason for a
        wrong value.
        """
        before = self._wardrobe()
        self._settings.set(group, **values)
        if self._wardrobe() != before:
            self._dress()
        self._apply()

    def _wardrobe(self) -> tuple[str, ...]:
        """What theme, pictures and words depend on."""
        look = self.settings.look
        return look.theme, look.vision, look.language

    def _dress(self) -> None:
        """Take the theme and the words that the settings name."""
        self.theme: Theme = self._find_theme().for_vision(self.settings.look.vision)
        self.images = Images(self.paths.assets / "images", self.theme.recolour)
        self.words: Strings = self.catalog.strings(self.settings.look.language)

    def _apply(self) -> None:
        """Hand the other settings on to those who work by them."""
        settings = self.settings
        self.sound.effects_volume = settings.sound.effects / 100
        self.sound.music_volume = settings.sound.music / 100

    def _find_theme(self) -> Theme:
        """The theme the person chose, or the shipped one. Raises ValueError when there is none at all."""
        themes, chosen = self.catalog.themes, self.settings.look.theme
        if SHIPPED_THEME not in themes:
            raise ValueError(f"The theme {SHIPPED_THEME} cannot be read: install the program again.")
        shipped = themes[SHIPPED_THEME]
        try:
            if chosen != SHIPPED_THEME and chosen in themes:
                # A theme names what it changes; for all else the shipped one stands.
                return Theme.from_mapping(laid_over(shipped, themes[chosen]))
        except ThemeError as error:
            self.report.add("damaged", file=f"assets/themes/{chosen}.toml", reason=error)
        return Theme.from_mapping(shipped)

    @cached_property
    def games(self) -> Mapping[str, Game]:
        """Every game whose data could be read, by name."""
        return self.catalog.games

    @cached_property
    def levels(self) -> Mapping[str, Levels]:
        """Each game's computer levels by number."""
        return {name: self.catalog.levels(name) for name in self.games}

    @cached_property
    def history(self) -> History:
        """Finished games and statistics."""
        from game.storage.history import History

        return History(self.paths, self.report)

    @cached_property
    def thinker(self) -> Thinker:
        """The process of the computer seats; it starts when it is first asked for."""
        from game.ai.worker import ProcessThinker

        return ProcessThinker(self.games)

    def keep(self, record: Record) -> Journal:
        """What keeps a new table's actions; it begins with what has happened so far."""
        return self.saves.start(record, datetime.now().astimezone())

    def load(self, path: Path) -> tuple[Session, Journal] | None:
        """Go on with a save or any other record: its session and what keeps it; None and a report if not."""
        return self.saves.load(path, self.games, datetime.now().astimezone())

    def close(self) -> None:
        """End the thinking process and the sound."""
        if "thinker" in self.__dict__:
            self.thinker.close()
        self.sound.close()
