"""The expected-value policy: every choice by what it brings on average, no look at the answers."""

from __future__ import annotations

from math import floor

from game.ai.boomtown.auction import all_shares, shares_of_row, stakes
from game.ai.boomtown.rollout import Roller, rolls_left
from game.ai.boomtown.sketch import Sketch, card_of
from game.ai.boomtown.worth import REACHED, Appraiser
from game.rules.api import Seat
from game.rules.boomtown.actions import Holdup, SeatAction, Take
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.state import BoomtownState


class Expected:
    """Ranks actions by expected gold."""

    def __init__(self, appraiser: Appraiser) -> None:
        self.appraiser = appraiser
        self.roller = Roller(appraiser)

    def reserve(self, state: BoomtownState, seat: Seat) -> float:
        """What a seat would bid at most in the auction under way."""
        sketch = Sketch(state.table, state.deck)
        row = [card_of(state.deck, card) for card in state.row]
        values = self.roller.values(sketch, row, rolls_left(state))
        return self.roller.reserves(sketch, stakes(values, all_shares(values)))[seat]

    def leap(self, state: BoomtownState, seat: Seat) -> float:
        """What a seat gains by choosing next instead of waiting for its turn."""
        sketch = Sketch(state.table, state.deck)
        row = [card_of(state.deck, card) for card in state.row]
        values = self.roller.values(sketch, row, rolls_left(state))
        waiting = shares_of_row(values, list(map(int, state.takers)))[seat]
        return max(values[seat]) - values[seat][waiting]

    def ranked(
        self, state: BoomtownState, seat: Seat, actions: tuple[SeatAction, ...]
    ) -> list[tuple[float, SeatAction]]:
        """Actions of one kind with their worth, the best first; cards, targets, places, dice."""
        worth = self.card_worth if state.phase is Phase.TAKE else self.margin
        found = [(worth(state, seat, action), action) for action in actions]
        return sorted(found, key=lambda pair: -pair[0])

    def card_worth(self, state: BoomtownState, seat: Seat, action: SeatAction) -> float:
        """What taking a card is worth."""
        assert isinstance(action, Take)
        sketch = Sketch(state.table, state.deck)
        return self.appraiser.card(sketch, seat, card_of(state.deck, action.card), rolls_left(state))

    def margin(self, state: BoomtownState, seat: Seat, action: SeatAction) -> float:
        """How a seat stands beside the others after an action."""
        if isinstance(action, Holdup):
            loot = min(action.number, state.table.gold[action.victim])
            wealth = state.returns()[action.victim]
            return REACHED[action.number] * loot * (1 + wealth / 1000)
        after, _ = state.apply(seat, action)
        sketch = Sketch(after.table, after.deck)
        return self.appraiser.margin(sketch, seat, rolls_left(after))

    def settled(self, state: BoomtownState) -> BoomtownState:
        """The position once all targets and placements that are due are chosen."""
        while state.phase in (Phase.TARGET, Phase.PLACE, Phase.TELEGRAPH):
            seat = state.actors[0]
            _, action = self.ranked(state, seat, state.legal_actions(seat))[0]
            state, _ = state.apply(seat, action)
        return state


def next_bid(high: int, reserve: float, jump: float) -> int:
    """The bid of a seat ready to go up to `reserve`: a step up, or part of the way; 0 to pass."""
    most = floor(reserve)
    if most <= high:
        return 0
    return high + 1 + int((most - high - 1) * jump)
