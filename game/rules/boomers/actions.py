"""What a player can do, and how it is written (Boomers rules 11, 19, 22 and 32)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeAlias

from game.rules.boomers.board import square_from_name, square_name
from game.rules.quoting import brief


class Piece(StrEnum):
    """What the advanced set-up puts down."""

    STONE = "stone"
    BOOMER = "boomer"
    SOONER = "sooner"


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn: the boomer on `start` moves to `to`; then cornerstones with the help of `helper`.

    `helper` is the square of an opposing boomer or a Sooner, None for no stones. `ride` is where a Sooner
    that helped is ridden to, None when it cannot be moved or none was used. Written `c3-c8`, `c3-c8+f5`
    or `c3-c8+f5>f9`.
    """

    start: int
    to: int
    helper: int | None = None
    ride: int | None = None


turn_of: Final = lru_cache(maxsize=1 << 16)(Turn)
"""The shared turn of these squares: finding one is several times quicker than making it anew."""


@dataclass(frozen=True, slots=True)
class Place:
    """One placement of the advanced set-up (Boomers rule 19), written `stone e5`."""

    piece: Piece
    square: int


BoomersAction: TypeAlias = Turn | Place

_NAME: Final = r"[a-o](?:[1-9]|1[0-5])"
_TURN: Final = re.compile(rf"({_NAME})-({_NAME})(?:\+({_NAME})(?:>({_NAME}))?)?")
_PLACE: Final = re.compile(rf"(stone|boomer|sooner) ({_NAME})")


def to_text(action: BoomersAction) -> str:
    """The action as records write it."""
    match action:
        case Turn(start, to, helper, ride):
            text = f"{square_name(start)}-{square_name(to)}"
            text += "" if helper is None else f"+{square_name(helper)}"
            return text if ride is None else f"{text}>{square_name(ride)}"
        case Place(piece, square):
            return f"{piece} {square_name(square)}"


def from_text(text: str) -> BoomersAction:
    """The action of a text. Raises ValueError for any other spelling than `to_text` gives."""
    if match := _TURN.fullmatch(text):
        start, to, *extras = match.groups()
        helper, ride = (None if name is None else square_from_name(name) for name in extras)
        return Turn(square_from_name(start), square_from_name(to), helper, ride)
    if match := _PLACE.fullmatch(text):
        return Place(Piece(match[1]), square_from_name(match[2]))
    raise ValueError(
        f"“{brief(text)}” is no action of Oklahoma Boomers: write c3-c8, c3-c8+f5, c3-c8+f5>f9 or stone e5."
    )
