"""A whole Boomtown position."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.api import CHANCE, Seat
from game.rules.boomtown.actions import BoomtownAction, ChanceAction, Holdup, SeatAction
from game.rules.boomtown.apply import apply_action
from game.rules.boomtown.auction import Auction
from game.rules.boomtown.cards import CardId, Deck
from game.rules.boomtown.events import BoomtownEvent
from game.rules.boomtown.legal import chance_outcomes, legal_actions, mustang_riders
from game.rules.boomtown.observation import Observation
from game.rules.boomtown.phase import CHANCE_PHASES, Phase
from game.rules.boomtown.placing import Placement
from game.rules.boomtown.scoring import scores
from game.rules.boomtown.table import Table
from game.rules.chance import Multiset


@dataclass(frozen=True, slots=True)
class BoomtownState:
    """A position: the table, the cards still to come, and where the turn stands.

    `unseen` holds all cards not yet revealed, of which `to_come` will still be (fewer than all when
    cards are set aside). `active` is the seat that bids next or has taken a card last. `takers` choose
    in this order; the winner of the auction stands in `winner` until the next auction ends. `dice` are the
    production dice as they lie; `telegraphs` are the holders to be asked about them.
    """

    deck: Deck
    telegraph_any_roll: bool
    table: Table
    unseen: Multiset[CardId]
    to_come: int
    auction: Auction
    phase: Phase = Phase.START
    turn: int = 0
    first: Seat = CHANCE
    active: Seat = CHANCE
    row: tuple[CardId, ...] = ()
    winner: Seat | None = None
    takers: tuple[Seat, ...] = ()
    pending: CardId | None = None
    placing: tuple[Placement, ...] = ()
    holdup: Holdup | None = None
    dice: tuple[int, int] | None = None
    telegraphs: tuple[Seat, ...] = ()

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.table.gold)

    @property
    def awaited(self) -> Seat:
        """Whose action comes next, `CHANCE` included; CHANCE also at the end, when nobody's does."""
        match self.phase:
            case Phase.AUCTION | Phase.TARGET:
                return self.active
            case Phase.TAKE:
                return self.takers[0]
            case Phase.PLACE:
                return self.placing[0].seat
            case Phase.TELEGRAPH:
                return self.telegraphs[0]
            case _:
                return CHANCE

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act; while a card is chosen, also the holders of a Mustang (Boomtown rule 40)."""
        if self.phase is Phase.END:
            return ()
        if self.phase in CHANCE_PHASES:
            return (CHANCE,)
        return (self.awaited, *mustang_riders(self))

    def legal_actions(self, seat: Seat) -> tuple[SeatAction, ...]:
        """All legal actions of a seat, in the order of Boomtown rule 44."""
        return legal_actions(self, seat)

    def chance_outcomes(self) -> tuple[tuple[ChanceAction, float], ...]:
        """The outcomes of a draw or throw with their probabilities; equal cards are one outcome."""
        return chance_outcomes(self)

    def apply(self, seat: Seat, action: BoomtownAction) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
        """The next position and what happened. Trusts that the action is legal."""
        return apply_action(self, seat, action)

    def returns(self) -> tuple[float, ...]:
        """Everybody's score as if the game ended now (Boomtown rule 29)."""
        return tuple(map(float, scores(self.table, self.deck.amounts)))

    def observation(self, seat: Seat | None) -> Observation:
        """What a seat sees: everything, for nothing is hidden but cards nobody has drawn yet."""
        return Observation(
            seat=seat,
            actors=self.actors,
            deck=self.deck,
            telegraph_any_roll=self.telegraph_any_roll,
            table=self.table,
            unseen=self.unseen,
            to_come=self.to_come,
            auction=self.auction,
            phase=self.phase,
            turn=self.turn,
            first=self.first,
            active=self.active,
            row=self.row,
            winner=self.winner,
            takers=self.takers,
            pending=self.pending,
            placing=self.placing,
            holdup=self.holdup,
            dice=self.dice,
            telegraphs=self.telegraphs,
        )
