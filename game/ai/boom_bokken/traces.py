"""What the seats' plays have told in the round being played: signs of the cards a hand does not hold.

Everybody has seen all of it. A seat that answers a low call with an 8 has hardly anything between; one that
plays a Timeout on a call had no answer; one that let a value pass has no Flash of it. These are signs and no
proofs (rule 51); what they are worth is learned, see `reading.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TypeAlias

from game.rules.api import Event, Seat
from game.rules.boom_bokken.cards import VALUE_OF, VALUES, Call, is_flash
from game.rules.boom_bokken.events import (
    CardDealt,
    CardDrawn,
    CardsLaid,
    Exploded,
    GotHome,
    How,
    RoundBegan,
    TimeoutLaid,
)


class Sign(IntEnum):
    """Why a value is probably not in a hand: for what it was passed over, or what it would have helped."""

    FOR_SHARP = 0
    """An answer with a 1 or an 8."""
    FOR_NEAR = 1
    """An answer with a 2 or a 7."""
    FOR_MILD = 2
    """Any other answer."""
    FOR_START = 3
    """A first card."""
    STUCK = 4
    """A Timeout, played on one's own call."""
    SILENT = 5
    """No Flash before the call was answered; this one is about Flashes only."""


Laid: TypeAlias = tuple[int, int, Call]
"""The value to be answered, the value laid, and the call that was answered. A card laid freely, with the
call made on it, counts as answering itself."""


@dataclass(slots=True)
class Trace:
    """What one seat has left behind. `signs[sign][value - 1]` fade as the seat draws unseen cards.

    `cards` is its hand size, `drawn` how many unseen cards it drew, `started` the value of its newest first
    card (0: none), `answers` its answers, newest last, `last` its last card.
    """

    signs: list[list[float]] = field(default_factory=lambda: [[0.0] * len(VALUES) for _ in Sign])
    cards: int = 0
    drawn: int = 0
    started: int = 0
    answers: list[Laid] = field(default_factory=list)
    last: Laid | None = None

    def draw(self, known: bool) -> None:
        """A card comes: it may be anything, unless everybody knows it."""
        if not known:
            kept = self.cards / (self.cards + 1) if self.cards > 0 else 0.0
            self.signs = [[sign * kept for sign in signs] for signs in self.signs]
            self.drawn += 1
        self.cards += 1

    def passed_over(self, sign: Sign, bound: int, call: Call) -> None:
        """All values that would have answered were not laid."""
        signs = self.signs[sign]
        for value in reaching(bound, call):
            signs[value - 1] += 1.0

    def show(self, event: CardsLaid) -> None:
        """Cards are laid: what was taken to be missing was there, and proves nothing about its like."""
        value = VALUE_OF[event.cards[-1]]
        for signs in self.signs[: Sign.SILENT]:
            signs[value - 1] = 0.0
        if is_flash(event.cards[-1]):
            self.signs[Sign.SILENT][value - 1] = 0.0
        self.cards -= len(event.cards)
        self.last = (value, value, event.call)


def read_traces(events: Sequence[Event], seats: int) -> list[Trace]:
    """The traces of all seats in the round being played, from the events any seat has seen."""
    traces = [Trace() for _ in range(seats)]
    present = set(range(seats))
    last: CardsLaid | None = None
    for event in events:
        match event:
            case RoundBegan():
                traces, present, last = [Trace() for _ in range(seats)], set(range(seats)), None
            case CardDealt(seat):
                traces[seat].cards += 1
            case CardDrawn(seat, _, _, known):
                traces[seat].draw(known)
            case CardsLaid():
                _lay(traces, event, last, present)
                last = event
            case TimeoutLaid(seat, _, target):
                if last and seat == target:
                    _stuck(traces[seat], last)
                traces[seat].cards -= 1
            case Exploded(seat) | GotHome(seat):
                present.discard(seat)
    return traces


def _lay(traces: list[Trace], event: CardsLaid, last: CardsLaid | None, present: set[int]) -> None:
    """What a start or an answer passes over, who let the card before pass, and the card itself."""
    trace, value = traces[event.seat], VALUE_OF[event.cards[-1]]
    if event.how is How.START:
        trace.passed_over(Sign.FOR_START, VALUES[0], Call.UP)
        trace.started = value
    elif event.how is How.ANSWER and last:
        bound = VALUE_OF[last.cards[-1]]
        for seat in map(Seat, present - {last.seat, event.seat}):
            traces[seat].signs[Sign.SILENT][bound - 1] = 1.0
        trace.passed_over(_sign_of(value), bound, last.call)
        trace.answers.append((bound, value, last.call))
    trace.show(event)


def _stuck(trace: Trace, last: CardsLaid) -> None:
    for value in reaching(VALUE_OF[last.cards[-1]], last.call):
        trace.signs[Sign.STUCK][value - 1] = 1.0


def _sign_of(value: int) -> Sign:
    """What an answer with this value tells of the values passed over for it."""
    if value in (VALUES[0], VALUES[-1]):
        return Sign.FOR_SHARP
    return Sign.FOR_NEAR if value in (VALUES[1], VALUES[-2]) else Sign.FOR_MILD


def reaching(bound: int, call: Call) -> range:
    """The values that answer a call."""
    return range(bound, VALUES[-1] + 1) if call is Call.UP else range(VALUES[0], bound + 1)
