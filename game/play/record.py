"""Records: a game written as text, one action a line, and read back.

A record is UTF-8 text. Its first line is a JSON object, the header; every further line is one action in
the order in which it happened: the seat's number, a space, and the action's text as the rules of that
game fix it. What chance decided has the letter `c` in place of a seat. A record of a Boomtown game:

    {"format": 1, "game": "boomtown", "rules": 1, "seed": 77, "options": {}, "players": [
     {"name": "Ada", "kind": "person", "level": 3}, {"name": "Bo", "kind": "computer", "level": 4},
     {"name": "Cy", "kind": "computer", "level": 2}]}
    c start 2
    c reveal cm-6-9
    c reveal cj-2-6
    c reveal dg-11-3
    2 bid 3
    0 pass

(the header is on one line; it is broken here to fit the page).

- `format` is the number of this format, `rules` the number of the rules the game was played by.
- `seed` drives chance: every chance action is drawn with one call of `Random(seed).random()`, in order.
- `options` are the game's set-up options, `players` the seats from 0: name, `person` or `computer`, level.
- Every line ends with a line feed. One that does not is torn (the power went while it was written) and
  does not count. Empty lines at the end and a carriage return before the line feed are
  forgiven.
- A save is the record of a game that is not over yet. Taking an action back rewrites the file without it.
- Reading is replaying: see `game.play.session.replay`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from game.play.player import Kind, Player
from game.rules.api import CHANCE, Seat
from game.rules.quoting import brief

Value = TypeVar("Value")

FORMAT: Final = 1
"""The number of the record format written here."""

RULES: Final = 1
"""The number of the rules this program plays by."""


class RecordError(ValueError):
    """A record that cannot be read, in a sentence that names the line; line 0 is the whole file."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line}: {sentence}" if line else sentence)
        self.line = line
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Header:
    """What is settled before the first action."""

    game: str
    seed: int
    options: Mapping[str, object]
    players: tuple[Player, ...]
    rules: int = RULES


@dataclass(frozen=True, slots=True)
class Line:
    """One action as written: whose, and its text."""

    seat: Seat
    text: str

    def __str__(self) -> str:
        return f"{'c' if self.seat == CHANCE else self.seat} {self.text}"


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, or the part of it that has been played."""

    header: Header
    lines: tuple[Line, ...] = ()

    def to_text(self) -> str:
        """The record as it stands in a file."""
        return "".join(f"{line}\n" for line in (header_text(self.header), *self.lines))


class Journal(Protocol):
    """What keeps a record safe while its game goes on. Its calls return when the record is kept."""

    def append(self, lines: Sequence[Line]) -> None:
        """Keep further actions."""
        ...

    def rewrite(self, record: Record) -> None:
        """Keep this record instead: actions were taken back, or another player sits at a seat."""
        ...

    def finish(self, record: Record) -> None:
        """The game is over."""
        ...

    @property
    def notes(self) -> str:
        """What `note` was told last; "" when nothing was."""
        ...

    def note(self, text: str) -> None:
        """Keep what the table's screen wants to find again when the game goes on. No part of the record."""
        ...

    def close(self) -> None:
        """The table is left; what has been kept stays."""
        ...


def header_text(header: Header) -> str:
    """The header's one line of JSON, without its line feed."""
    players = [{"name": one.name, "kind": one.kind.value, "level": one.level} for one in header.players]
    fields = {
        "format": FORMAT,
        "game": header.game,
        "rules": header.rules,
        "seed": header.seed,
        "options": dict(header.options),
        "players": players,
    }
    # An option may come from anywhere: what UTF-8 cannot hold becomes a question mark.
    return json.dumps(fields, ensure_ascii=False).encode("utf-8", "replace").decode()


def parse(data: bytes | str) -> Record:
    """The record in a file's bytes or text, its torn last line dropped.

    Raises RecordError. Whether the actions are legal only replaying can tell.
    """
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    first, *rest = _whole_lines(raw.removeprefix(b"\xef\xbb\xbf"))
    header = _parse_header(first)
    return Record(header, tuple(_parse_line(number, text, header) for number, text in enumerate(rest, 2)))


def _whole_lines(raw: bytes) -> list[str]:
    """The text of each complete line, at least one. Raises RecordError for bytes that are no UTF-8."""
    whole = raw[: raw.rfind(b"\n") + 1].rstrip(b"\r\n")
    lines = []
    for number, line in enumerate(whole.split(b"\n"), start=1):
        try:
            lines.append(line.decode().rstrip("\r"))
        except UnicodeDecodeError:
            raise RecordError(number, "this is not text in UTF-8.") from None
    return lines


def _parse_line(number: int, text: str, header: Header) -> Line:
    who, blank, action = text.partition(" ")
    seats = {str(seat): Seat(seat) for seat in range(len(header.players))} | {"c": CHANCE}
    if who not in seats:
        last = len(header.players) - 1
        raise RecordError(number, f'an action starts with a seat, 0 to {last} or "c", not "{brief(who)}".')
    if not blank or not action:
        raise RecordError(number, f'after seat "{who}" there is no action.')
    return Line(seats[who], action)


def _parse_header(text: str) -> Header:
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        raw = None
    if not isinstance(raw, dict):
        raise RecordError(1, "a record starts with a header in JSON, and this is none.")
    if raw.get("format") != FORMAT:
        raise RecordError(1, f'"format" must be {FORMAT}; a newer program may be able to read this.')
    return Header(
        game=_field(raw, "game", str),
        seed=_field(raw, "seed", int),
        options=_field(raw, "options", dict),
        players=tuple(_parse_player(one) for one in _field(raw, "players", list)),
        rules=_field(raw, "rules", int),
    )


def _field(raw: Mapping[str, object], key: str, kind: type[Value]) -> Value:
    value = raw.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(1, f'in the header, "{key}" must be {_KINDS[kind]}.')
    return value


_KINDS: Final[Mapping[type, str]] = {
    str: "a text",
    int: "a whole number",
    dict: "an object",
    list: "a list",
}


def _parse_player(raw: object) -> Player:
    if not isinstance(raw, dict):
        raise RecordError(1, 'in the header, each of the "players" must be an object.')
    kind = _field(raw, "kind", str)
    if kind not in {one.value for one in Kind}:
        raise RecordError(1, f'a player\'s "kind" must be "person" or "computer", not "{brief(kind)}".')
    try:
        return Player(_field(raw, "name", str), Kind(kind), _field(raw, "level", int))
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(1, str(error)) from None
