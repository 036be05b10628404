"""The actions: what chance deals and draws, and what a seat may do (Boom Bokken, Notation)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.rules.api import Seat
from game.rules.boom_bokken.cards import Call, Card
from game.rules.boom_bokken.teams import Role


@dataclass(frozen=True, slots=True)
class DealTeam:
    """Chance: a seat joins a team (rule 31)."""

    seat: Seat
    team: int


@dataclass(frozen=True, slots=True)
class DealRole:
    """Chance: a seat gets its role (rule 23)."""

    seat: Seat
    role: Role


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a seat is dealt a card (rule 3)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: a seat draws a card (rules 9, 10 and 25)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Throw:
    """A start or an answer: cards of one value, basics first, the last on top (rules 5, 6 and 42)."""

    cards: tuple[Card, ...]
    target: Seat
    call: Call
    hit: bool = False


@dataclass(frozen=True, slots=True)
class Flash:
    """A reaction with Flash cards on a card of the same value (rule 8)."""

    cards: tuple[Card, ...]
    target: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Taking:
    """A Guardian answers in a partner's place (rule 24)."""

    card: Card
    target: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Timeout:
    """A Timeout: the pile is turned over, its player draws and starts again (rule 9)."""


@dataclass(frozen=True, slots=True)
class Explode:
    """The designated seat cannot answer: the bomb explodes (rules 7 and 16)."""


@dataclass(frozen=True, slots=True)
class Restart:
    """The exploded seat designates who restarts (rule 16)."""

    target: Seat


ChanceAction: TypeAlias = DealTeam | DealRole | Deal | Draw
SeatAction: TypeAlias = Throw | Flash | Taking | Timeout | Explode | Restart
Action: TypeAlias = ChanceAction | SeatAction
