"""What a seat sees of Boomtown: the whole table."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.api import Seat
from game.rules.boomtown.actions import Holdup
from game.rules.boomtown.auction import Auction
from game.rules.boomtown.cards import CardId, Deck
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.placing import Placement
from game.rules.boomtown.table import Table
from game.rules.chance import Multiset


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything public, which is everything; the fields mean what they mean in the state.

    `seat` is the onlooker's own seat (None: nobody's), `actors` who may act now, the first awaited.
    `pending` is the event whose target is awaited, `placing[0]` the card to be attached now.
    `row` are the cards still to be taken, in the order in which they came; `auction.bids` everybody's
    last bid; `to_come` the cards not yet revealed, each equally likely one of `unseen`.
    """

    seat: Seat | None
    actors: tuple[Seat, ...]
    deck: Deck
    telegraph_any_roll: bool
    table: Table
    unseen: Multiset[CardId]
    to_come: int
    auction: Auction
    phase: Phase
    turn: int
    first: Seat
    active: Seat
    row: tuple[CardId, ...]
    winner: Seat | None
    takers: tuple[Seat, ...]
    pending: CardId | None
    placing: tuple[Placement, ...]
    holdup: Holdup | None
    dice: tuple[int, int] | None
    telegraphs: tuple[Seat, ...]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.table.gold)
