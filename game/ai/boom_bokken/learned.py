"""The player that has learned: it reads the others' plays, and does what is judged to be worth most.

Its manners are those of all levels: a partner is called only when trusted to answer, is left alone on its way
home and with a rival about to explode, and is saved when stuck.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.boom_bokken import judgement, reading
from game.ai.boom_bokken.heuristic import restarter, throw_of
from game.ai.boom_bokken.judge import Judge, Plan
from game.ai.boom_bokken.judgement import Judgement, Kind
from game.ai.boom_bokken.net import net, width
from game.ai.boom_bokken.reading import Reading
from game.ai.boom_bokken.reflexes import in_need, may_spare, well_served
from game.ai.boom_bokken.traces import read_traces
from game.ai.boom_bokken.weights import Weights
from game.rules.api import InfoState
from game.rules.boom_bokken.actions import Explode, Flash, Restart, SeatAction, Taking, Timeout
from game.rules.boom_bokken.calls import flashable, may_timeout, playable, takeable
from game.rules.boom_bokken.steps import Calling, Restarting
from game.rules.boom_bokken.table import Observation

Option = tuple[float, SeatAction | None]
"""An act, or None for no reaction, and what it is judged to be worth in points."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What was learned, as a level's file keeps it: the numbers of the nets to read and to judge by."""

    reading: tuple[float, ...]
    judgement: tuple[float, ...]

    @property
    def is_whole(self) -> bool:
        """Whether these are the numbers of two such nets."""
        read = width(len(self.reading), reading.INPUTS, reading.OUTPUTS)
        return bool(read and width(len(self.judgement), judgement.INPUTS, 1))

    def decide(self, info: InfoState, weights: Weights) -> Option:
        """What a seat that may act does, with its worth; no reaction counts 0 where nothing is weighed."""
        seen: Observation = info.observation
        table, seat = seen.table, info.seat
        if isinstance(table.step, Restarting):
            return 0.0, Restart(restarter(table, seat))
        options = self._turn(info, weights) if seat == table.actors[0] else self._reaction(info, weights)
        return max(options, key=lambda option: option[0])

    def _judge(self, info: InfoState, weights: Weights) -> Judgement:
        """This seat's judgement, after looking back at the round."""
        seen: Observation = info.observation
        table, seat, hand = seen.table, info.seat, seen.hand
        traces = read_traces(info.events, len(table.sizes))
        odds = Reading(table, seat, hand, net(self.reading, reading.INPUTS, reading.OUTPUTS), traces)
        judge = Judge(table, seat, hand, weights, odds)
        return Judgement(judge, net(self.judgement, judgement.INPUTS, 1))

    def _turn(self, info: InfoState, weights: Weights) -> list[Option]:
        """All throws, and the Timeout; without a throw the Timeout, else the bomb."""
        seen: Observation = info.observation
        table, seat, hand = seen.table, info.seat, seen.hand
        choices, stops = playable(table, seat, hand), may_timeout(table, seat, hand)
        if not choices:
            return [(0.0, Timeout() if stops else Explode())]
        judged = self._judge(info, weights)
        options: list[Option] = [(plan.score, throw_of(plan)) for plan in judged.plans(choices, Kind.THROW)]
        if stops:
            options.append((judged.worth(Kind.TIMEOUT), Timeout()))
        return options

    def _reaction(self, info: InfoState, weights: Weights) -> list[Option]:
        """All reactions, and none; only the ways to save a partner when it is stuck and there are any."""
        seen: Observation = info.observation
        table, seat, hand = seen.table, info.seat, seen.hand
        flashes, takings = flashable(table, seat, hand), takeable(table, seat, hand)
        stops, step = may_timeout(table, seat, hand), table.step
        if not (flashes or takings or stops) or not isinstance(step, Calling):
            return [(0.0, None)]
        judged = self._judge(info, weights)
        judge = judged.judge
        if well_served(judge, step):
            return [(0.0, None)]
        options: list[Option] = [
            (plan.score, Flash(plan.cards, plan.target, plan.call))
            for plan in judged.plans(flashes, Kind.FLASH)
        ]
        options += [
            (plan.score, taking_of(plan)) for plan in judged.plans(((card,) for card in takings), Kind.TAKING)
        ]
        if in_need(judge, step) >= weights.rescue:
            if options:
                return options
            if stops and may_spare(table, seat, hand, weights):
                return [(0.0, Timeout())]
        if stops:
            options.append((judged.worth(Kind.TIMEOUT), Timeout()))
        return [*options, (judged.worth(Kind.NOTHING), None)]


def taking_of(plan: Plan) -> Taking:
    """The plan as an action."""
    return Taking(plan.cards[0], plan.target, plan.call)
