"""Judging a card with a call: whom it hurts, whom it helps, and what hand it leaves behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter

from game.ai.boom_bokken.odds import HIGHEST, Odds
from game.ai.boom_bokken.weights import Weights
from game.rules.api import Seat
from game.rules.boom_bokken.calls import may_hit
from game.rules.boom_bokken.cards import CALLS, TIMEOUT, VALUE_OF, Call, Card, is_basic, is_flash
from game.rules.boom_bokken.table import Table

SHARPNESS = (0.0, 1.0, 0.4, 0.0, 0.0, 0.0, 0.0, 0.4, 1.0)
"""By value: how well a card is kept for a call that is hard to answer."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Cards to lay with a call, and what that is judged to be worth in points."""

    score: float
    cards: tuple[Card, ...]
    target: Seat
    call: Call
    hit: bool


class Judge:
    """One seat's judgement of one position."""

    def __init__(
        self, table: Table, seat: Seat, hand: tuple[Card, ...], weights: Weights, odds: Odds | None = None
    ) -> None:
        self.table, self.seat, self.hand, self.weights = table, seat, hand, weights
        self.odds = odds or Odds(table, seat, hand)
        self._against: dict[tuple[object, ...], float] = {}
        team = table.teams[seat]
        self.partners = tuple(s for s in table.active if s != seat and table.teams[s] == team)
        self.rivals = tuple(s for s in table.active if table.teams[s] != team)

    def plans(self, choices: Iterable[tuple[Card, ...]], throwing: bool) -> list[Plan]:
        """Every way to lay one of these choices of cards, with manners: see `aims`."""
        hitter = throwing and may_hit(self.table, self.seat)
        plans: list[Plan] = []
        for cards in choices:
            kept = self.keeping(cards)
            value = VALUE_OF[cards[0]]
            hits = hitter and len(cards) == 1 and is_basic(cards[0])
            plans += (
                Plan(kept + score, cards, target, call, hit)
                for score, target, call, hit in self.aims(value, hits)
            )
        return plans

    def aims(self, value: int, hits: bool) -> Iterator[tuple[float, Seat, Call, bool]]:
        """Whom to call and how, with its score. A partner only if it is trusted to answer.

        There is always a rival in play: a partner is never called into an explosion a rival could have.
        """
        weights, sizes, answers = self.weights, self.table.sizes, self.odds.answers
        for call in CALLS:
            for seat in self.partners:
                can = answers(seat, value, call)
                if can >= weights.trust:
                    good = weights.share + (weights.share_home if sizes[seat] == 1 else 0.0)
                    yield can * good - (1.0 - can) * weights.partner_boom, seat, call, False
            for seat in self.rivals:
                yield self.against(seat, value, call, False), seat, call, False
                if hits:
                    yield self.against(seat, value, call, True), seat, call, True

    def against(self, seat: Seat, value: int, call: Call, hit: bool) -> float:
        """What calling a rival is worth: the same for rivals of whom the same is known."""
        key = (self.table.known[seat], self.table.sizes[seat], value, call, hit)
        worth = self._against.get(key)
        if worth is None:
            worth = self._against[key] = self._weigh_rival(seat, value, call, hit)
        return worth

    def _weigh_rival(self, seat: Seat, value: int, call: Call, hit: bool) -> float:
        weights, odds = self.weights, self.odds
        boom = odds.explodes(seat, value, call, int(hit))
        can = odds.answers(seat, value, call, int(hit))
        home = self.table.sizes[seat] == 1 and not hit
        bad = weights.feed + (weights.feed_home if home else 0.0)
        return boom * weights.boom - can * bad + (weights.burden if hit else 0.0)

    def keeping(self, cards: tuple[Card, ...]) -> float:
        """What the rest of the hand is worth, and how safely these cards lie."""
        weights = self.weights
        rest = list(self.hand)
        for card in cards:
            rest.remove(card)
        worth = weights.cover * covered(rest) + weights.shed * (len(cards) - 1)
        worth -= weights.sharp * SHARPNESS[VALUE_OF[cards[0]]] * len(cards)
        worth -= weights.exposed * self.odds.flashes(self.rivals, VALUE_OF[cards[-1]])
        return worth - weights.keep_flash * sum(is_flash(card) for card in cards)

    def best(self, choices: Iterable[tuple[Card, ...]], throwing: bool = True) -> Plan | None:
        """The best of all `plans`, found without writing them all down; None without one."""
        hitter = throwing and may_hit(self.table, self.seat)
        best, aims = None, dict[tuple[int, bool], tuple[float, Seat, Call, bool]]()
        for cards in choices:
            key = (VALUE_OF[cards[0]], hitter and len(cards) == 1 and is_basic(cards[0]))
            if key not in aims:
                aims[key] = max(self.aims(*key), key=itemgetter(0))
            score, target, call, hit = aims[key]
            score += self.keeping(cards)
            if best is None or score > best.score:
                best = Plan(score, cards, target, call, hit)
        return best


def covered(hand: Sequence[Card]) -> float:
    """Which share of all calls a hand answers; a Timeout is half an answer to the rest. 1 when empty."""
    if not hand:
        return 1.0
    values = [VALUE_OF[card] for card in hand if card != TIMEOUT]
    share = (max(values) + HIGHEST + 1 - min(values)) / (2 * HIGHEST) if values else 0.0
    return share + (1.0 - share) * 0.5 if hand[-1] == TIMEOUT else share
