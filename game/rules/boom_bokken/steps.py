"""What the table waits for: one small frozen value for each kind of moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from game.rules.api import Seat
from game.rules.boom_bokken.cards import Call


class Why(StrEnum):
    """For what a card is drawn."""

    TIMEOUT = "timeout"
    NO_VALUE = "no_value"
    HIT = "hit"


@dataclass(frozen=True, slots=True)
class DealingTeam:
    """Chance: this seat is dealt its team."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealingRole:
    """Chance, expert only: this seat is dealt its role."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealing:
    """Chance: this seat is dealt its next card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Starting:
    """This seat lays a first card: a start, a restart, or the start after its Timeout (rules 5 and 34)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Calling:
    """A called card lies on the pile: `target` is designated, everybody else in play may react."""

    caller: Seat
    target: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Drawing:
    """Chance: this seat draws a card, and then play goes on (rules 9, 10 and 25)."""

    seat: Seat
    why: Why
    then: Starting | Calling


@dataclass(frozen=True, slots=True)
class Restarting:
    """This exploded seat designates who restarts (rule 16)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Step: TypeAlias = DealingTeam | DealingRole | Dealing | Starting | Calling | Drawing | Restarting | Over
