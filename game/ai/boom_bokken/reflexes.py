"""Reflexes: whether to Flash, take, or stop the game, in well under a hundredth of a second.

A reaction gets rid of a card without being asked, and takes the next call. It is left alone when the call
as it lies is better: a rival about to explode, a partner about to get home.
"""

from __future__ import annotations

from game.ai.boom_bokken.judge import Judge, covered
from game.ai.boom_bokken.weights import Weights
from game.rules.api import Seat
from game.rules.boom_bokken.actions import Flash, SeatAction, Taking, Timeout
from game.rules.boom_bokken.calls import flashable, may_timeout, takeable
from game.rules.boom_bokken.cards import TIMEOUT, Card
from game.rules.boom_bokken.steps import Calling
from game.rules.boom_bokken.table import Table


def react(table: Table, seat: Seat, hand: tuple[Card, ...], weights: Weights) -> SeatAction | None:
    """What a seat that is not designated does about a call; None is nothing."""
    flashes = flashable(table, seat, hand)
    takings = takeable(table, seat, hand)
    stop = may_timeout(table, seat, hand) and may_spare(table, seat, hand, weights)
    if not (flashes or takings or stop):
        return None
    judge, step = Judge(table, seat, hand, weights), table.step
    assert isinstance(step, Calling)
    if leave_alone(judge, step):
        return None
    plan = judge.best(flashes, throwing=False)
    if plan and plan.score + weights.save * in_need(judge, step) >= weights.flash_least:
        return Flash(plan.cards, plan.target, plan.call)
    if takings and (plan := judge.best(((card,) for card in takings), throwing=False)):
        return Taking(plan.cards[0], plan.target, plan.call)
    if stop and wants_to_stop(judge, step):
        return Timeout()
    return None


def leave_alone(judge: Judge, step: Calling) -> bool:
    """Whether the call as it lies serves this seat: nobody's help is needed, nobody is to be stopped."""
    table, odds, weights = judge.table, judge.odds, judge.weights
    value, target = table.top_value, step.target
    if target in judge.partners:
        return going_home(judge, step)
    if step.caller == judge.seat or table.teams[step.caller] == table.teams[judge.seat]:
        return odds.explodes(target, value, step.call) >= weights.flash_boom
    return odds.explodes(target, value, step.call) >= min(1.0, weights.flash_boom * 1.2)


def well_served(judge: Judge, step: Calling) -> bool:
    """Whether manners leave this call alone: a partner gets home by it, or explodes a rival with it."""
    table, seat, caller = judge.table, judge.seat, step.caller
    if step.target in judge.partners:
        return going_home(judge, step)
    if caller == seat or table.teams[caller] != table.teams[seat]:
        return False
    return judge.odds.explodes(step.target, table.top_value, step.call) >= judge.weights.flash_boom


def going_home(judge: Judge, step: Calling) -> bool:
    """Whether a partner is called who is likely to lay its last card."""
    table, target = judge.table, step.target
    if target not in judge.partners or table.sizes[target] != 1:
        return False
    return judge.odds.answers(target, table.top_value, step.call) >= judge.weights.flash_home


def in_need(judge: Judge, step: Calling) -> float:
    """The chance that a partner explodes unless somebody helps."""
    if step.target not in judge.partners:
        return 0.0
    return judge.odds.explodes(step.target, judge.table.top_value, step.call)


def may_spare(table: Table, seat: Seat, hand: tuple[Card, ...], weights: Weights) -> bool:
    """Whether a Timeout could be spent here at all, before any card is counted."""
    step = table.step
    if isinstance(step, Calling) and table.teams[step.target] == table.teams[seat]:
        return step.caller != seat and covered(hand[:-1]) >= weights.safe
    if isinstance(step, Calling) and table.sizes[step.target] == 1:
        return True
    return len(hand) - hand.count(TIMEOUT) <= weights.spare


def wants_to_stop(judge: Judge, step: Calling) -> bool:
    """Whether this call is worth a Timeout: a partner stuck, a rival getting home, a hand of Timeouts."""
    table, weights, hand = judge.table, judge.weights, judge.hand
    if step.target in judge.partners:
        return in_need(judge, step) >= weights.rescue
    if table.sizes[step.target] == 1:
        can = judge.odds.answers(step.target, table.top_value, step.call)
        return can >= weights.block
    return len(hand) - hand.count(TIMEOUT) <= weights.spare
