"""The look as data: colours, seat marks, type, measures and motion times from a theme's tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from pygame import Color

T = TypeVar("T")

LARGEST: Final = 100_000
"""The largest length (units) or time (milliseconds) a theme may name."""
SHAPES: Final = {
    "A": "diamond",
    "B": "disc",
    "C": "square",
    "D": "triangle",
    "E": "pentagon",
    "F": "hexagon",
    "G": "star",
    "H": "cross",
    "I": "crescent",
}
"""The shape each seat's picture shows; a theme chooses colours and names."""


class ThemeError(ValueError):
    """A theme lacks a token or has a bad one; the sentence names the key."""


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How a seat shows everywhere: colour, shape and letter, never colour alone."""

    letter: str
    name: str
    shape: str
    colour: str
    text: str

    @property
    def image(self) -> str:
        """The picture of the shape, without its letter."""
        return f"common/seat_{self.letter}_{self.shape}"


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """One voice of the type: face ("title" or "text"), size in units, weight 400-700."""

    face: str
    size: float
    weight: int = 500

    def sized(self, size: float) -> TypeStyle:
        """The same voice at another size in units."""
        return replace(self, size=size)


@dataclass(frozen=True, slots=True)
class Theme:
    """All tokens of a theme; `room` picks the room whose colours go first, "" for none."""

    colours: Mapping[str, str]
    rooms: Mapping[str, Mapping[str, str]]
    seats: tuple[SeatMark, ...]
    type: Mapping[str, TypeStyle]
    measures: Mapping[str, float]
    motions: Mapping[str, float]
    vision: Mapping[str, Mapping[str, str]]
    room: str = ""
    recolour: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def from_mapping(cls, tokens: Mapping[str, Any]) -> Theme:
        """Read a theme's tables (colours, rooms, seats, type, measures, motion, vision).

        Raises ThemeError with the name of the missing or malformed key.
        """
        try:
            return cls(
                colours=_colours("colours", tokens["colours"]),
                rooms={room: _colours(f"rooms.{room}", table) for room, table in tokens["rooms"].items()},
                seats=_seats(tokens["seats"]),
                type={name: _style(f"type.{name}", table) for name, table in tokens["type"].items()},
                measures=_flat("measures", tokens["measures"]),
                motions=_flat("motion", tokens["motion"]),
                vision={
                    kind: _colours(f"vision.{kind}", table)
                    for kind, table in tokens.get("vision", {}).items()
                },
            )
        except KeyError as error:
            raise ThemeError(f"The theme has no table {error}: add it.") from error
        except (TypeError, AttributeError, ValueError) as error:
            if isinstance(error, ThemeError):
                raise
            raise ThemeError(f"The theme cannot be read: {error}.") from error

    def hex(self, name: str) -> str:
        """The colour called `name` as "#RRGGBB"; the room's own before the common one."""
        try:
            return self.rooms.get(self.room, {}).get(name) or self.colours[name]
        except KeyError:
            raise ThemeError(f"The theme has no colour {name!r}: add it under [colours].") from None

    def colour(self, name: str) -> Color:
        """The colour called `name`, or a literal "#RRGGBB"."""
        return Color(name if name.startswith("#") else self.hex(name))

    def style(self, name: str) -> TypeStyle:
        """The type style called `name`: title, heading, subheading, numeral, label, text, strong, small."""
        return _token(self.type, name, "type")

    def measure(self, name: str) -> float:
        """The length called `name`, in units."""
        return _token(self.measures, name, "measures")

    def motion(self, name: str) -> float:
        """The time called `name` ("walk_square", "boomtown.roll"), in milliseconds at normal speed."""
        return _token(self.motions, name, "motion")

    def seat(self, number: int) -> SeatMark:
        """The mark of seat `number`, counted from 0 (A)."""
        return self.seats[number % len(self.seats)]

    def in_room(self, room: str) -> Theme:
        """This theme inside a room: "boomers", "boomtown", "boom_bokken", or "" for the hall."""
        return replace(self, room=room)

    def for_vision(self, kind: str) -> Theme:
        """This theme for "red_green" or "blue_yellow" eyes; "" or an unknown kind changes nothing.

        `recolour` then maps each replaced hex, so that pictures can follow.
        """
        swaps = self.vision.get(kind, {})
        if not swaps:
            return self
        old = dict(self.colours) | {seat.name: seat.colour for seat in self.seats}
        recolour = {old[name].upper(): value for name, value in swaps.items() if name in old}
        return replace(
            self,
            colours=_swapped(self.colours, recolour),
            rooms={room: _swapped(table, recolour) for room, table in self.rooms.items()},
            seats=tuple(replace(seat, colour=recolour.get(seat.colour, seat.colour)) for seat in self.seats),
            recolour=recolour,
        )


def laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """The tokens of two themes: what the upper one does not name is taken from the lower one."""
    merged = dict(below)
    for name, value in above.items():
        under = merged.get(name)
        both = isinstance(value, Mapping) and isinstance(under, Mapping)
        merged[name] = laid_over(under, value) if both else value  # type: ignore[arg-type]
    return merged


def contrast(one: Color, other: Color) -> float:
    """How well two colours can be told apart, from 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def _token(table: Mapping[str, T], name: str, where: str) -> T:
    try:
        return table[name]
    except KeyError:
        raise ThemeError(f"The theme has no {name!r}: add it under [{where}].") from None


def _colours(where: str, table: Mapping[str, str]) -> dict[str, str]:
    for name, value in table.items():
        if not (isinstance(value, str) and value.startswith("#") and _is_colour(value)):
            raise ThemeError(f"{where}.{name} is {value!r}: write a colour such as #F4EAD5.")
    return {name: value.upper() for name, value in table.items()}


def _is_colour(text: str) -> bool:
    try:
        Color(text)
    except ValueError:
        return False
    return True


def _swapped(table: Mapping[str, str], recolour: Mapping[str, str]) -> dict[str, str]:
    return {name: recolour.get(value, value) for name, value in table.items()}


def _seats(tables: Sequence[Mapping[str, str]]) -> tuple[SeatMark, ...]:
    seats = tuple(SeatMark(**table) for table in tables)
    for seat in seats:
        _colours(f"seats.{seat.letter}", {"colour": seat.colour, "text": seat.text})
        if not all(isinstance(one, str) for one in (seat.letter, seat.name, seat.shape)):
            raise ThemeError(f"seats.{seat.letter}: write letter, name and shape in quotes.")
        if (wanted := SHAPES.get(seat.letter, seat.shape)) != seat.shape:
            raise ThemeError(
                f'seats.{seat.letter}.shape is "{seat.shape}": write "{wanted}", as its picture.'
            )
    if tuple(seat.letter for seat in seats) != tuple(SHAPES):
        raise ThemeError(
            f"The theme has not the seats {', '.join(SHAPES)}: write a [[seats]] for each in turn."
        )
    return seats


def _style(where: str, table: Mapping[str, Any]) -> TypeStyle:
    style = TypeStyle(**table)
    if style.face not in ("title", "text"):
        raise ThemeError(f'{where}.face is {style.face!r}: write "title" or "text".')
    if not 1 <= _number(f"{where}.size", style.size) <= 200 or style.weight not in (400, 500, 600, 700):
        raise ThemeError(f"{where}: write a size from 1 to 200 and a weight of 400, 500, 600 or 700.")
    return style


def _flat(where: str, table: Mapping[str, Any]) -> dict[str, float]:
    """All numbers of nested tables, by their dotted names below the outermost table."""
    flat: dict[str, float] = {}
    for name, value in table.items():
        if isinstance(value, Mapping):
            flat |= {f"{name}.{inner}": number for inner, number in _flat(f"{where}.{name}", value).items()}
        else:
            flat[name] = _number(f"{where}.{name}", value)
    return flat


def _number(where: str, value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= LARGEST:
        raise ThemeError(f"{where} is {value!r}: write a number from 0 to {LARGEST}.")
    return float(value)
