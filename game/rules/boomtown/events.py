"""What happens in Boomtown, told in facts. Everything is public, so every seat sees every event whole.

Seats pay the bank or are paid by it where a payer or payee is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self, TypeAlias

from game.rules.api import Seat
from game.rules.boomtown.cards import CardId, Town


class OpenEvent:
    """An event without secrets."""

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> Self:  # noqa: ARG002  the contract's signature
        """The same event: at this table all is open."""
        return self


@dataclass(frozen=True, slots=True)
class FirstSeat(OpenEvent):
    """Chance named the seat that starts the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(OpenEvent):
    """A turn, counted from 1, begins; `first` opens its auction."""

    turn: int
    first: Seat


@dataclass(frozen=True, slots=True)
class Revealed(OpenEvent):
    """A card was laid out as number `place` (from 0) of the row; `remaining` are still to come."""

    card: CardId
    place: int
    remaining: int


@dataclass(frozen=True, slots=True)
class BidMade(OpenEvent):
    """A seat bid."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Passed(OpenEvent):
    """A seat left the auction; `bankrupt` when it had no gold to bid (Boomtown rule 7)."""

    seat: Seat
    bankrupt: bool


@dataclass(frozen=True, slots=True)
class AuctionWon(OpenEvent):
    """The auction is over; `bid` is 0 when all passed."""

    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class HopPaid(OpenEvent):
    """One hop of the payment chain: `amount` handed on, of which the payee keeps `kept`."""

    payer: Seat
    payee: Seat | None
    amount: int
    kept: int


@dataclass(frozen=True, slots=True)
class Took(OpenEvent):
    """A seat took a card of the row."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class FeePaid(OpenEvent):
    """A fee to a mayor for `mine`: `due` by the rules, `paid` as far as the payer's gold went."""

    payer: Seat
    mayor: Seat
    mine: CardId
    due: int
    paid: int


@dataclass(frozen=True, slots=True)
class MayorChanged(OpenEvent):
    """A pawn moved; None is the supply."""

    town: Town
    before: Seat | None
    after: Seat | None


@dataclass(frozen=True, slots=True)
class CardKept(OpenEvent):
    """A taken event stays before its seat until it can be used."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Discarded(OpenEvent):
    """An event card of a seat left the game, used up or without effect."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class EventPaid(OpenEvent):
    """Gold that an event card moved: Card Shark, Stagecoach, Holdup."""

    card: CardId
    payer: Seat | None
    payee: Seat
    due: int
    paid: int


@dataclass(frozen=True, slots=True)
class SaloonOpened(OpenEvent):
    """A saloon got its town."""

    seat: Seat
    town: Town


@dataclass(frozen=True, slots=True)
class GirlsAttached(OpenEvent):
    """Saloon Girls joined a saloon of their seat."""

    seat: Seat
    town: Town


@dataclass(frozen=True, slots=True)
class VeinAttached(OpenEvent):
    """A New Vein went under a mine of its seat, which is now worth `gold`."""

    seat: Seat
    mine: CardId
    gold: int


@dataclass(frozen=True, slots=True)
class GovernorPlaced(OpenEvent):
    """The Governor went on a mayor pawn of its seat."""

    seat: Seat
    town: Town


@dataclass(frozen=True, slots=True)
class MineDestroyed(OpenEvent):
    """Dynamite: a mine left the game, with the gold value (veins included) it had."""

    by: Seat
    victim: Seat
    mine: CardId
    gold: int


@dataclass(frozen=True, slots=True)
class SaloonDestroyed(OpenEvent):
    """Dynamite: a saloon left the game, with its Girls if it had some."""

    by: Seat
    victim: Seat
    town: Town
    girls: bool


@dataclass(frozen=True, slots=True)
class MineExpropriated(OpenEvent):
    """A mine changed its owner, with what is attached."""

    by: Seat
    victim: Seat
    mine: CardId


@dataclass(frozen=True, slots=True)
class HoldupNamed(OpenEvent):
    """A seat named its victim and the number to reach."""

    seat: Seat
    victim: Seat
    number: int


@dataclass(frozen=True, slots=True)
class HoldupRolled(OpenEvent):
    """The dice of a holdup, and whether it came off."""

    seat: Seat
    first: int
    second: int
    success: bool


@dataclass(frozen=True, slots=True)
class MustangRidden(OpenEvent):
    """A seat leapt to the front; `overtaken` was to choose."""

    seat: Seat
    overtaken: Seat


@dataclass(frozen=True, slots=True)
class ProductionRolled(OpenEvent):
    """The winner's production roll, before any Telegraph."""

    seat: Seat
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class DieTurned(OpenEvent):
    """A Telegraph turned a die (1 or 2)."""

    seat: Seat
    die: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class RollKept(OpenEvent):
    """A holder of a Telegraph let the roll stand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Produced(OpenEvent):
    """A mine paid its owner from the bank."""

    seat: Seat
    mine: CardId
    gold: int


@dataclass(frozen=True, slots=True)
class SaloonPaid(OpenEvent):
    """The owner of a producing mine paid a saloon of the mine's town."""

    payer: Seat
    payee: Seat
    mine: CardId
    due: int
    paid: int


@dataclass(frozen=True, slots=True)
class Collapsed(OpenEvent):
    """A dangerous mine left the game, with the gold value (veins included) it had."""

    seat: Seat
    mine: CardId
    gold: int


@dataclass(frozen=True, slots=True)
class GameEnded(OpenEvent):
    """The final scores, one a seat, and who wins or shares the win."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


BoomtownEvent: TypeAlias = (
    FirstSeat
    | TurnBegan
    | Revealed
    | BidMade
    | Passed
    | AuctionWon
    | HopPaid
    | Took
    | FeePaid
    | MayorChanged
    | CardKept
    | Discarded
    | EventPaid
    | SaloonOpened
    | GirlsAttached
    | VeinAttached
    | GovernorPlaced
    | MineDestroyed
    | SaloonDestroyed
    | MineExpropriated
    | HoldupNamed
    | HoldupRolled
    | MustangRidden
    | ProductionRolled
    | DieTurned
    | RollKept
    | Produced
    | SaloonPaid
    | Collapsed
    | GameEnded
)
