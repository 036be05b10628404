"""What seats and chance may do in Boomtown; their text forms are in `notation`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from game.rules.api import Seat
from game.rules.boomtown.cards import CardId, Town


@dataclass(frozen=True, slots=True)
class Start:
    """Chance: who starts the first turn (Boomtown rule 3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance: the next card of the row (Boomtown rule 4)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Dice:
    """Chance: two dice, for production or a holdup."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Out of this auction (Boomtown rule 5)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of so much gold."""

    amount: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card of the row (Boomtown rule 10)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Open:
    """Name the town of the saloon just taken (Boomtown rule 23)."""

    town: Town


@dataclass(frozen=True, slots=True)
class Girls:
    """Attach Saloon Girls to the own saloon in a town (Boomtown rule 24)."""

    town: Town


@dataclass(frozen=True, slots=True)
class DynamiteMine:
    """Blow up a mine of another seat (Boomtown rule 17)."""

    victim: Seat
    mine: CardId


@dataclass(frozen=True, slots=True)
class DynamiteSaloon:
    """Blow up a saloon of another seat (Boomtown rule 17)."""

    victim: Seat
    town: Town


@dataclass(frozen=True, slots=True)
class Expropriate:
    """Take a mine from another seat (Boomtown rule 18)."""

    victim: Seat
    mine: CardId


@dataclass(frozen=True, slots=True)
class Govern:
    """Put the Governor on the own mayor pawn of a town (Boomtown rule 19)."""

    town: Town


@dataclass(frozen=True, slots=True)
class Holdup:
    """Name another seat and the number to reach, 2 to 12 (Boomtown rule 20)."""

    victim: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Vein:
    """Attach a New Vein to an own mine (Boomtown rule 22)."""

    mine: CardId


@dataclass(frozen=True, slots=True)
class Mustang:
    """Choose before the seat whose turn it is (Boomtown rules 21 and 40)."""


@dataclass(frozen=True, slots=True)
class Telegraph:
    """Turn one die (1 or 2) to another face (Boomtown rules 26 and 41)."""

    die: int
    face: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Let the roll stand (Boomtown rule 41)."""


ChanceAction: TypeAlias = Start | Reveal | Dice
AuctionAction: TypeAlias = Pass | Bid
ChoosingAction: TypeAlias = Take | Mustang
TargetAction: TypeAlias = Open | DynamiteMine | DynamiteSaloon | Expropriate | Holdup
PlacingAction: TypeAlias = Vein | Govern | Girls
RollAction: TypeAlias = Telegraph | Keep
SeatAction: TypeAlias = AuctionAction | ChoosingAction | TargetAction | PlacingAction | RollAction
BoomtownAction: TypeAlias = ChanceAction | SeatAction


@cache
def bids(least: int, most: int) -> tuple[Bid, ...]:
    """The bids from `least` to `most` gold, rising; none when `most` is smaller."""
    return tuple(map(Bid, range(least, most + 1)))


ALL_DICE = tuple(Dice(first, second) for first in range(1, 7) for second in range(1, 7))
"""The 36 equally likely throws."""
