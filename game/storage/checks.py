"""What a setting may be: each check returns the value to use, or raises ValueError with the reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.play.player import Kind, Player
from game.play.tempo import Tempo
from game.rules.quoting import brief, quoted

Check: TypeAlias = Callable[[object], Any]


@dataclass(frozen=True, slots=True)
class Setup:
    """A table as it was set up last: who sat where, and the game's options."""

    players: tuple[Player, ...]
    options: Mapping[str, object]


def whole(low: int, high: int) -> Check:
    """A whole number within bounds."""

    def check(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError(f"must be a whole number from {low} to {high}, not {quoted(value)}.")
        return value

    return check


def one_of(*words: str) -> Check:
    """One of these words."""

    def check(value: object) -> str:
        if value not in words:
            raise ValueError(f"must be one of {', '.join(words)}, not {quoted(value)}.")
        return str(value)

    return check


def flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValueError(f"must be true or false, not {quoted(value)}.")
    return value


def word(value: object) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"must be a text in quotes, not {quoted(value)}.")
    return value


def words(value: object) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) and item for item in value):
        raise ValueError(f"must be a list of texts in quotes, not {quoted(value)}.")
    return tuple(value)


def tempo(value: object) -> Tempo:
    """A table of seconds: beat, window and asked."""
    if isinstance(value, Tempo):
        return value
    table = _table(value, {"beat", "window", "asked"})
    for name, seconds in table.items():
        if not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 <= seconds <= 60:
            raise ValueError(f"must have seconds from 0 to 60 as {name}, not {quoted(seconds)}.")
    if table["window"] < 1:
        raise ValueError("must have a window of at least one second.")
    return Tempo(**{name: float(seconds) for name, seconds in table.items()})


def setups(value: object) -> Mapping[str, Setup]:
    """For each game its last set-up."""
    if not isinstance(value, Mapping):
        raise ValueError(f"must be a table, not {quoted(value)}.")
    return {str(game): _of(game, _setup, setup) for game, setup in value.items()}


def lessons(value: object) -> Mapping[str, tuple[str, ...]]:
    """For each game the positions of its lesson that are solved, by name."""
    if not isinstance(value, Mapping):
        raise ValueError(f"must be a table, not {quoted(value)}.")
    return {str(game): _of(game, words, solved) for game, solved in value.items()}


def _of(game: object, check: Check, value: object) -> Any:
    """A value that stands for one game, which the reason names."""
    try:
        return check(value)
    except ValueError as error:
        raise ValueError(f"is wrong: {brief(str(game))} {error}") from None


def _setup(value: object) -> Setup:
    if isinstance(value, Setup):
        return value
    table = _table(value, {"players", "options"})
    if not isinstance(table["players"], list) or not isinstance(table["options"], Mapping):
        raise ValueError("must have a list of players and a table of options.")
    return Setup(tuple(_player(one) for one in table["players"]), dict(table["options"]))


player_kind = one_of(*(one.value for one in Kind))


def _player(value: object) -> Player:
    table = _table(value, {"name", "kind", "level"})
    return Player(word(table["name"]), Kind(player_kind(table["kind"])), whole(1, 5)(table["level"]))


def _table(value: object, keys: set[str]) -> dict[str, Any]:
    if not isinstance(value, Mapping) or set(value) != keys:
        raise ValueError(f"must be a table of {', '.join(sorted(keys))}.")
    return dict(value)


def plain(value: object) -> Any:
    """A setting as TOML writes it."""
    match value:
        case Tempo(beat, window, asked):
            return {"beat": beat, "window": window, "asked": asked}
        case Setup(players, options):
            return {"players": [plain(one) for one in players], "options": dict(options)}
        case Player(name, kind, level):
            return {"name": name, "kind": kind.value, "level": level}
        case Mapping():
            return {key: plain(item) for key, item in value.items()}
        case tuple():
            return [plain(item) for item in value]
    return value
