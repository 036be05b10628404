"""The learned judgement: what an act is worth, in points its seat still makes in this round.

A net, fitted to the rounds of many players (`tests/bench/bokken_learn.py`), sees four blocks of facts: the
hand the act leaves, the table, the call it makes (or leaves as it lies), and what kind of act it is. Values
are mirrored for a call down, so that a high value is always the harder one to answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.ai.boom_bokken.judge import Judge, Plan, covered
from game.ai.boom_bokken.net import Net, Sums
from game.rules.api import Seat
from game.rules.boom_bokken.calls import may_hit
from game.rules.boom_bokken.cards import (
    CALLS,
    TIMEOUT,
    VALUE_OF,
    VALUES,
    Call,
    Card,
    can_answer,
    flash,
    is_basic,
    is_flash,
    without_card,
)
from game.rules.boom_bokken.steps import Calling
from game.rules.boom_bokken.teams import Role

HAND_AT, TABLE_AT, CALL_AT, KIND_AT, INPUTS = 0, 29, 45, 71, 79
"""Where the blocks of inputs begin, and how many inputs there are."""
MIRROR: Final = VALUES[0] + VALUES[-1]


class Kind(Enum):
    """What is done."""

    THROW = "throw"
    FLASH = "flash"
    TAKING = "taking"
    NOTHING = "nothing"
    TIMEOUT = "timeout"


@dataclass(frozen=True, slots=True)
class Judgement:
    """One seat's learned judgement of one position; the judge knows the odds and who is whose partner."""

    judge: Judge
    net: Net

    def plans(self, choices: Iterable[tuple[Card, ...]], kind: Kind) -> Iterator[Plan]:
        """Every way to lay one of these choices of cards, judged. A partner is called only if trusted."""
        judge = self.judge
        table, seat = judge.table, judge.seat
        begun = self.net.add(self.net.begin(), TABLE_AT, self._table())
        begun = self.net.add(begun, KIND_AT, self._kind(kind))
        hitter = kind is Kind.THROW and may_hit(table, seat)
        for cards in choices:
            value, rest = VALUE_OF[cards[0]], judge.hand
            for card in cards:
                rest = without_card(rest, card)
            hits = (False, True) if hitter and len(cards) == 1 and is_basic(cards[0]) else (False,)
            for call in CALLS:
                sums = self.net.add(begun, HAND_AT, self._hand(rest, call))
                for target in judge.partners:
                    if judge.odds.answers(target, value, call) >= judge.weights.trust:
                        yield self._plan(sums, cards, target, call, False)
                for target in judge.rivals:
                    for hit in hits:
                        yield self._plan(sums, cards, target, call, hit)

    def worth(self, kind: Kind) -> float:
        """What it is worth to lay a Timeout on the call, or to do nothing about it."""
        step, hand = self.judge.table.step, self.judge.hand
        assert isinstance(step, Calling)
        rest = hand[:-1] if kind is Kind.TIMEOUT else hand
        sums = self.net.add(self.net.begin(), TABLE_AT, self._table())
        sums = self.net.add(sums, KIND_AT, self._kind(kind))
        sums = self.net.add(sums, HAND_AT, self._hand(rest, step.call))
        call = self._call(self.judge.table.top_value, step.target, step.call, False, 1)
        return self.net.output(self.net.add(sums, CALL_AT, call))

    def _plan(self, sums: Sums, cards: tuple[Card, ...], target: Seat, call: Call, hit: bool) -> Plan:
        facts = self._call(VALUE_OF[cards[0]], target, call, hit, len(cards))
        return Plan(self.net.output(self.net.add(sums, CALL_AT, facts)), cards, target, call, hit)

    def _hand(self, rest: tuple[Card, ...], call: Call) -> list[float]:
        """A hand that is left, and how it compares with the others' sizes."""
        counts, flashes = [0.0] * len(VALUES), [0.0] * len(VALUES)
        for card in rest:
            if card != TIMEOUT:
                place = _shown(VALUE_OF[card], call) - 1
                counts[place] += 1.0
                flashes[place] += is_flash(card)
        held = [value for value, count in zip(VALUES, counts, strict=True) if count]
        table, seat, size = self.judge.table, self.judge.seat, len(rest)
        sizes = [table.sizes[other] for other in table.active if other != seat]
        return [
            *counts,
            *flashes,
            rest.count(TIMEOUT),
            size / 4,
            *(float(size == few) for few in range(4)),
            max(held, default=0) / 4,
            min(held, default=0) / 4,
            covered(rest),
            sum(other <= size for other in sizes) / len(sizes),
            sum(other < size for other in sizes) / len(sizes),
            min(sizes) / 4,
            len(table.known[seat]) / 4,
        ]

    def _table(self) -> list[float]:
        """Who is in play and how near the end, which coin is to be had, and one's own role."""
        judge = self.judge
        table, seat, team = judge.table, judge.seat, judge.table.teams[judge.seat]
        rivals = [table.sizes[other] for other in judge.rivals]
        ranked = list(dict.fromkeys(table.teams[other] for other in table.home))
        place = ranked.index(team) if team in ranked else len(ranked)
        open_teams = {table.teams[other] for other in judge.rivals} - set(ranked)
        role = table.roles[seat]
        return [
            len(table.active) / 4,
            len(rivals) / 4,
            len(judge.partners) / 2,
            (4 - place) / 2,
            float(team in ranked),
            min(rivals, default=0) / 4,
            sum(rivals) / (4 * len(rivals)) if rivals else 0.0,
            min((table.sizes[other] for other in judge.partners), default=8) / 4,
            float(table.unknown > 0),
            len(open_teams) / 2,
            len(table.sizes) / 4,
            *(float(role is own) for own in Role),
            float(table.setup.expert),
            judge.odds.pool / 28,
        ]

    def _call(self, value: int, target: Seat, call: Call, hit: bool, laid: int) -> list[float]:
        """A call as it lies on the table: how likely it is answered, by whom, and who may cut in."""
        judge, odds, table = self.judge, self.judge.odds, self.judge.table
        own, partner, size = target == judge.seat, target in judge.partners, table.sizes[target]
        can = float(can_answer(judge.hand, value, call)) if own else odds.answers(target, value, call, hit)
        home = can if size == 1 and not hit and not own else 0.0
        shown, team = _shown(value, call), table.teams[target]
        return [
            *(float(value == shown) for value in VALUES),
            can,
            0.0 if own else odds.explodes(target, value, call, hit),
            home,
            size / 4,
            float(size == 1),
            float(size == 2),
            float(partner),
            can * partner,
            home * partner,
            float(hit),
            laid - 1,
            odds.flashes(judge.rivals, value),
            odds.flashes(judge.partners, value),
            float(any(table.teams[other] == team for other in table.home)),
            float(table.roles[target] is Role.HITTER),
            float(self._guarded(target)),
            len(table.known[target]) / 4,
            judge.hand.count(flash(value)),
        ]

    def _guarded(self, target: Seat) -> bool:
        """Whether somebody else may take this seat's turn (rule 24)."""
        table = self.judge.table
        return any(
            table.roles[other] is Role.GUARDIAN and table.teams[other] == table.teams[target]
            for other in table.active
            if other not in (target, self.judge.seat)
        )

    def _kind(self, kind: Kind) -> list[float]:
        step, seat, teams = self.judge.table.step, self.judge.seat, self.judge.table.teams
        called, nothing = isinstance(step, Calling), kind is Kind.NOTHING
        caller, target = (step.caller, step.target) if isinstance(step, Calling) else (None, None)
        friendly = caller is not None and caller != seat and teams[caller] == teams[seat]
        return [
            float(kind is Kind.FLASH),
            float(kind is Kind.TAKING),
            float(nothing),
            float(kind is Kind.TIMEOUT),
            float(nothing and caller == seat),
            float(nothing and friendly),
            float(kind is Kind.TIMEOUT and target == seat),
            float(not called),
        ]


def _shown(value: int, call: Call) -> int:
    """A value as the net sees it: the higher, the harder the call."""
    return value if call is Call.UP else MIRROR - value
