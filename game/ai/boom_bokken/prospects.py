"""What the rest of a round still promises a seat, in points, without playing it out.

A weighted sum of a few plain facts. The weights were fitted to rounds the heuristic played against itself
(`tests/bench/bokken_prospects.py`) and stand in the level file, in the order of `FACTS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.boom_bokken.judge import covered
from game.rules.api import Seat
from game.rules.boom_bokken.cards import TIMEOUT, VALUE_OF
from game.rules.boom_bokken.state import State
from game.rules.boom_bokken.steps import Calling

FACTS: Final = (
    "always",
    "the coin it would earn",
    "share of calls its hand answers",
    "coin times share",
    "Timeouts",
    "cards",
    "one by cards",
    "cards 1 and 8",
    "rivals in play",
    "partners in play",
    "rivals' mean cards",
    "rivals' mean share of calls answered",
    "is designated",
    "has called",
)
"""What is weighed, in order."""


def facts(state: State, seat: Seat, shares: Sequence[float]) -> tuple[float, ...]:
    """The facts of a seat in play. `shares` are the shares of calls all hands answer."""
    table, hand = state.table, state.hands[seat]
    rivals = [other for other in table.active if table.teams[other] != table.teams[seat]]
    step = table.step
    coin, share, cards = coin_of(state, seat), shares[seat], len(hand)
    return (
        1.0,
        coin,
        share,
        coin * share,
        hand.count(TIMEOUT),
        cards,
        1.0 / max(1, cards),
        sum(VALUE_OF[card] in (1, 8) for card in hand),
        len(rivals),
        len(table.active) - len(rivals) - 1,
        sum(table.sizes[other] for other in rivals) / max(1, len(rivals)),
        sum(shares[other] for other in rivals) / max(1, len(rivals)),
        isinstance(step, Calling) and step.target == seat,
        isinstance(step, Calling) and step.caller == seat,
    )


def coin_of(state: State, seat: Seat) -> int:
    """The points of the coin a seat would earn if it got home now."""
    table = state.table
    ranked = list(dict.fromkeys(table.teams[other] for other in table.home))
    team = table.teams[seat]
    return table.setup.deck.coins[ranked.index(team) if team in ranked else len(ranked)]


def prospects(state: State, weights: Sequence[float]) -> list[float]:
    """The further points each seat may expect; safe seats know their coin, exploded ones expect nothing."""
    table = state.table
    shares = [covered(hand) for hand in state.hands]
    expected = [0.0] * len(state.hands)
    for seat in table.home:
        expected[seat] = coin_of(state, seat)
    for seat in table.active:
        expected[seat] = sum(w * f for w, f in zip(weights, facts(state, seat, shares), strict=True))
    return expected
