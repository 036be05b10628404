"""The production roll and the Telegraph (Boomtown rules 26 to 28, 41 and 42)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.api import Seat
from game.rules.boomtown.actions import Dice, Telegraph
from game.rules.boomtown.cards import TELEGRAPH
from game.rules.boomtown.choosing import settle
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.events import BoomtownEvent, DieTurned, ProductionRolled, RollKept
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.production import produce
from game.rules.boomtown.table import clockwise

if TYPE_CHECKING:
    from game.rules.boomtown.state import BoomtownState


def roll(state: BoomtownState, dice: Dice) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """The winner rolls; who may use a Telegraph on it is asked, otherwise it takes effect."""
    assert state.winner is not None
    draft = Draft(state.table, state.deck.amounts)
    draft.log(ProductionRolled(state.winner, dice.first, dice.second))
    askers = holders(state, state.winner)
    return go_on(state, draft, (dice.first, dice.second), askers)


def holders(state: BoomtownState, roller: Seat) -> tuple[Seat, ...]:
    """Who may use a Telegraph on a roll: the roller, or by the house rule anybody, clockwise from him."""
    seats = clockwise(roller, state.seats) if state.telegraph_any_roll else (roller,)
    return tuple(seat for seat in seats if TELEGRAPH in state.table.kept[seat])


def turn_die(
    state: BoomtownState, seat: Seat, action: Telegraph
) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """A holder turns a die; he is asked again if he holds another Telegraph."""
    assert state.dice is not None
    before = state.dice[action.die - 1]
    dice = (action.face, state.dice[1]) if action.die == 1 else (state.dice[0], action.face)
    draft = Draft(state.table, state.deck.amounts)
    draft.unkeep(seat, TELEGRAPH)
    draft.log(DieTurned(seat, action.die, before, action.face))
    draft.discard(seat, TELEGRAPH)
    again = TELEGRAPH in draft.kept[seat]
    return go_on(state, draft, dice, state.telegraphs if again else state.telegraphs[1:])


def keep_roll(state: BoomtownState, seat: Seat) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """A holder lets the roll stand."""
    assert state.dice is not None
    draft = Draft(state.table, state.deck.amounts)
    draft.log(RollKept(seat))
    return go_on(state, draft, state.dice, state.telegraphs[1:])


def go_on(
    state: BoomtownState, draft: Draft, dice: tuple[int, int], askers: tuple[Seat, ...]
) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """Asks the next holder, or lets the final total take effect."""
    assert state.winner is not None
    rolled = replace(state, dice=dice, telegraphs=askers)
    if askers:
        return replace(rolled, table=draft.frozen(), phase=Phase.TELEGRAPH), tuple(draft.events)
    produce(draft, state.winner, sum(dice))
    return settle(rolled, draft)
