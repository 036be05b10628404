"""How a turn begins and ends (Boomtown rules 3, 4 and 29)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.api import Seat
from game.rules.boomtown.auction import fresh_auction
from game.rules.boomtown.cards import CardId
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.events import BoomtownEvent, FirstSeat, GameEnded, Revealed, TurnBegan
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.scoring import leaders, scores
from game.rules.chance import without

if TYPE_CHECKING:
    from game.rules.boomtown.state import BoomtownState


def start(state: BoomtownState, seat: Seat) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """The first turn begins with the seat that chance named."""
    after = replace(state, phase=Phase.REVEAL, turn=1, first=seat, active=seat)
    return after, (FirstSeat(seat), TurnBegan(1, seat))


def reveal(state: BoomtownState, card: CardId) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """A card joins the row; a full row is auctioned."""
    row = (*state.row, card)
    after = replace(
        state,
        row=row,
        unseen=without(state.unseen, card),
        to_come=state.to_come - 1,
        phase=Phase.AUCTION if len(row) == state.seats else Phase.REVEAL,
    )
    return after, (Revealed(card, len(state.row), after.to_come),)


def end_turn(
    state: BoomtownState, winner: Seat, draft: Draft
) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """The next turn, begun by the winner of the last auction; without cards the end."""
    table = draft.frozen()
    if not state.to_come:
        amounts = state.deck.amounts
        draft.log(GameEnded(scores(table, amounts), leaders(table, amounts)))
        after = replace(state, table=table, phase=Phase.END, placing=(), telegraphs=())
        return after, tuple(draft.events)
    draft.log(TurnBegan(state.turn + 1, winner))
    after = replace(
        state,
        table=table,
        phase=Phase.REVEAL,
        turn=state.turn + 1,
        first=winner,
        active=winner,
        auction=fresh_auction(state.seats),
        winner=None,
        placing=(),
        dice=None,
        telegraphs=(),
    )
    return after, tuple(draft.events)
