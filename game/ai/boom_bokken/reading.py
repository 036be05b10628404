"""Reading other hands: the odds of `odds.py`, sharpened by what each seat's plays have told.

A net, fitted to many rounds (`tests/bench/bokken_learn.py`), tells for the hidden cards of a seat how likely
they answer each call, and how likely they neither answer it nor hold a Timeout. It sees what everybody sees,
and the reader's own hand by the cards that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from game.ai.boom_bokken.net import Net, Sums
from game.ai.boom_bokken.odds import Odds, miss
from game.ai.boom_bokken.traces import Laid, Trace, reaching
from game.rules.api import Seat
from game.rules.boom_bokken.cards import TIMEOUT, VALUES, Call, Card, can_answer
from game.rules.boom_bokken.table import Table

COUNT: Final = len(VALUES)
SIGNS_AT, LEFT_AT, HAND_AT, OUT_AT, PLAYED_AT, PLAYS_AT, INPUTS = 0, 48, 57, 62, 70, 124, 125
"""Where the blocks of inputs begin, and how many inputs there are."""
OUTPUTS: Final = 4 * COUNT
"""Answers up, answers down, explodes up, explodes down; each for the values 1 to 8."""

STEEPEST: Final = 500.0
"""No exponent is greater: of a surer no than this there is none that Python can reckon with."""


class Reading(Odds):
    """The chances as a seat sees them that has watched the others. Each seat is read when first asked for."""

    __slots__ = ("_begun", "_chances", "_net", "_read", "_traces")

    def __init__(
        self, table: Table, seat: Seat, hand: tuple[Card, ...], net: Net, traces: Sequence[Trace]
    ) -> None:
        super().__init__(table, seat, hand)
        self._net, self._traces = net, traces
        self._read: dict[Seat, Sums] = {}
        self._chances: dict[tuple[Seat, int], float] = {}
        share = 5.0 / (self.pool + 1)
        left = [self._above[value] - self._above[value + 1] for value in VALUES]
        begun = net.add(net.begin(), LEFT_AT, [share * count for count in (*left, self._timeouts)])
        begun = net.add(begun, OUT_AT, _out(table, seat))
        self._begun = net.add(begun, PLAYS_AT, [table.plays / 20])

    def answers(self, seat: Seat, value: int, call: Call, drawn: int = 0) -> float:
        """The chance that another seat can answer this call, after drawing so many cards."""
        known = self.table.known[seat]
        if can_answer(known, value, call):
            return 1.0
        if self.table.sizes[seat] == len(known):
            return super().answers(seat, value, call, drawn)
        can = self._chance(seat, value, call, 0)
        wanted = self._above[value] if call is Call.UP else self._below[value]
        return 1.0 - (1.0 - can) * miss(self.pool, wanted, drawn)

    def explodes(self, seat: Seat, value: int, call: Call, drawn: int = 0) -> float:
        """The chance that another seat neither can answer this call nor holds a Timeout."""
        known = self.table.known[seat]
        if TIMEOUT in known or can_answer(known, value, call):
            return 0.0
        if self.table.sizes[seat] == len(known):
            return super().explodes(seat, value, call, drawn)
        wanted = self._above[value] if call is Call.UP else self._below[value]
        return self._chance(seat, value, call, 2) * miss(self.pool, wanted + self._timeouts, drawn)

    def _chance(self, seat: Seat, value: int, call: Call, block: int) -> float:
        output = (block + (call is Call.DOWN)) * COUNT + value - 1
        found = self._chances.get((seat, output))
        if found is None:
            if seat not in self._read:
                self._read[seat] = self._watch(seat)
            found = 1.0 / (1.0 + exp(min(STEEPEST, -self._net.output(self._read[seat], output))))
            self._chances[seat, output] = found
        return found

    def _watch(self, seat: Seat) -> Sums:
        """The net's sums for one seat."""
        net, trace, table = self._net, self._traces[seat], self.table
        hidden = table.sizes[seat] - len(table.known[seat])
        hand = (hidden / 4, hidden == 1, hidden == 2, trace.drawn / 2, len(table.sizes) / 4)
        sums = self._begun
        for sign, signs in enumerate(trace.signs):
            sums = net.add(sums, SIGNS_AT + sign * COUNT, signs)
        sums = net.add(sums, HAND_AT, hand)
        return net.add(sums, PLAYED_AT, _played(trace))


def _out(table: Table, seat: Seat) -> list[float]:
    """By value: how many cards lie in exploded hands, where this value is not (rule 51)."""
    cards = [0.0] * COUNT
    for failure in table.out:
        if failure.seat != seat:
            for value in reaching(failure.value, failure.call):
                cards[value - 1] += (table.sizes[failure.seat] - len(table.known[failure.seat])) / 5
    return cards


def _played(trace: Trace) -> list[float]:
    """The last answer, the one before, the newest first card, the last card with its call."""
    newest, before = [*reversed(trace.answers), None, None][:2]
    started = [float(value == trace.started) for value in VALUES]
    return [*_shown(newest), *_shown(before), *started, *_shown(trace.last)[COUNT:]]


def _shown(laid: Laid | None) -> list[float]:
    """One for the value answered, one for the value laid, one for the call; all 0 when there is none."""
    if laid is None:
        return [0.0] * (2 * COUNT + 2)
    bound, value, call = laid
    return [
        *(float(bound == own) for own in VALUES),
        *(float(value == own) for own in VALUES),
        float(call is Call.UP),
        float(call is Call.DOWN),
    ]
