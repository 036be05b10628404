"""A whole player by rules of thumb: the best judged throw, and the reflexes."""

from __future__ import annotations

from random import Random

from game.ai.boom_bokken.judge import Judge, Plan
from game.ai.boom_bokken.reflexes import react
from game.ai.boom_bokken.weights import Weights
from game.rules.api import Seat
from game.rules.boom_bokken.actions import Explode, Restart, SeatAction, Throw, Timeout
from game.rules.boom_bokken.calls import may_timeout, playable
from game.rules.boom_bokken.cards import Card
from game.rules.boom_bokken.steps import Restarting
from game.rules.boom_bokken.table import Table


def decide(
    table: Table, seat: Seat, hand: tuple[Card, ...], weights: Weights, rng: Random
) -> SeatAction | None:
    """What a seat that may act does; None only for one that is not awaited."""
    if seat != table.actors[0]:
        if weights.late and rng.random() < weights.late:
            return None
        return react(table, seat, hand, weights)
    if isinstance(table.step, Restarting):
        return Restart(restarter(table, seat))
    choices = playable(table, seat, hand)
    if not choices:
        return Timeout() if may_timeout(table, seat, hand) else Explode()
    judge = Judge(table, seat, hand, weights)
    if not weights.noise and (best := judge.best(choices)):
        return throw_of(best)
    plans = judge.plans(choices, throwing=True)
    return throw_of(max(plans, key=lambda plan: plan.score + weights.noise * rng.gauss(0.0, 1.0)))


def throw_of(plan: Plan) -> Throw:
    """The plan as an action."""
    return Throw(plan.cards, plan.target, plan.call, plan.hit)


def restarter(table: Table, seat: Seat) -> Seat:
    """Who restarts: the partner in play with fewest cards, else the rival with most."""
    partners = [other for other in table.active if table.teams[other] == table.teams[seat]]
    if partners:
        return min(partners, key=lambda other: table.sizes[other])
    return max((other for other in table.active), key=lambda other: table.sizes[other])
