"""The policy for Boomtown: from a request to a reply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Final

from game.ai.api import Reply, Request, Stop
from game.ai.boomtown.expected import Expected, next_bid
from game.ai.boomtown.rollout import Start, rolls_left, start_of
from game.ai.boomtown.worth import ROLLS, Appraiser, Taste
from game.rules.api import Action, Game, Seat
from game.rules.boomtown.actions import Bid, Mustang, Pass, SeatAction
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.state import BoomtownState

MOST_TARGETS: Final = 6
"""So many of the best targets or cards are tried in rollouts."""
STEPS: Final = (1, 2, 4, 7)
"""Stop prices that are tried above the highest bid."""
PART_OF_RESERVE: Final = (0.7, 1.0, 1.4)
"""Stop prices that are tried as parts of the expected-value policy's reserve."""
BATCH: Final = 4
"""Rollouts between two looks at the clock."""
MOST_ROLLOUTS: Final = 4000
"""Rollouts of a request that names no limit of nodes."""


@dataclass(slots=True)
class Candidate:
    """An action to be tried: where its rollouts start, and what they have given so far."""

    action: Action
    start: Start
    stop_price: tuple[int, float] | None = None
    total: float = 0.0
    margin: float = 0.0
    rollouts: int = 0

    @property
    def mean(self) -> float:
        """The mean reward."""
        return self.total / self.rollouts if self.rollouts else 0.0


@dataclass(slots=True)
class Trial:
    """All that one request needs."""

    state: BoomtownState
    seat: Seat
    request: Request
    expected: Expected
    rng: Random
    stop: Stop
    nodes: int = field(default=0)


class BoomtownPolicy:
    """Plays by expected values, and beyond one node by rollouts that count first places."""

    def choose(self, game: Game, request: Request, stop: Stop) -> Reply:
        """The best action found within the limits; always a legal one."""
        rng = Random(request.seed)
        state = game.sample_state(request.info, rng)
        assert isinstance(state, BoomtownState)
        expected = Expected(Appraiser(Taste.of(request.level), state.deck.amounts))
        trial = Trial(state, request.info.seat, request, expected, rng, stop)
        if request.legal == (Mustang(),):
            return ride_or_wait(trial)
        if len(request.legal) == 1:
            return Reply(request.id, request.legal[0], None, 0, 0, request.legal)
        if state.phase is Phase.AUCTION:
            return bid_or_pass(trial)
        return best_choice(trial)


def searching(trial: Trial) -> bool:
    """Whether the request allows rollouts."""
    nodes = trial.request.limit.nodes
    return nodes is None or nodes > 1


def reply(trial: Trial, action: Action | None, margin: float | None = None) -> Reply:
    """The answer."""
    depth = rolls_left(trial.state) if trial.nodes else 0
    line = () if action is None else (action,)
    return Reply(trial.request.id, action, margin, depth, trial.nodes, line)


def off(trial: Trial, worth: float) -> float:
    """A judgement as a level sees it: off by its `noise`, in gold."""
    return worth + trial.request.level.value("noise", 0.0) * trial.rng.gauss(0, 1)


def bid_or_pass(trial: Trial) -> Reply:
    """The next bid, or out of the auction."""
    state, seat, level = trial.state, trial.seat, trial.request.level
    high = state.auction.high
    reserve = max(0.0, off(trial, trial.expected.reserve(state, seat)))
    margin = None
    if searching(trial):
        gold = state.table.gold[seat]
        prices = {high + step for step in STEPS} | {int(part * reserve) for part in PART_OF_RESERVE}
        tried = sorted({0} | {price for price in prices if high < price <= gold})
        tried.sort(key=lambda price: abs(price - reserve))
        start = start_of(state)
        best = halving(trial, [Candidate(price, start, (int(seat), price)) for price in tried])
        reserve, margin = float(best.action), best.margin / max(1, best.rollouts)
    amount = min(next_bid(high, reserve, level.value("jump", 0.25)), state.table.gold[seat])
    return reply(trial, Bid(amount) if amount > high else Pass(), margin)


def best_choice(trial: Trial) -> Reply:
    """The best card, target, place or die."""
    state, seat = trial.state, trial.seat
    ranked = trial.expected.ranked(state, seat, trial.request.legal)
    seen = sorted(((off(trial, worth), at) for at, (worth, _) in enumerate(ranked)), reverse=True)
    actions = [ranked[at][1] for _, at in seen]
    if not searching(trial):
        return reply(trial, actions[0])
    best = halving(trial, [after(trial, action) for action in actions[:MOST_TARGETS]])
    return reply(trial, best.action, best.margin / max(1, best.rollouts))


def ride_or_wait(trial: Trial) -> Reply:
    """Whether to use a Mustang now."""
    state, seat = trial.state, trial.seat
    gain = off(trial, trial.expected.leap(state, seat))
    if not searching(trial) or gain <= 0:
        keeping = trial.expected.appraiser.taste.mustang if rolls_left(state) > 1 else 0.0
        return reply(trial, Mustang() if gain > keeping else None)
    waiting = Candidate(None, start_of(state))
    best = halving(trial, [waiting, after(trial, Mustang())])
    return reply(trial, best.action, best.margin / max(1, best.rollouts))


def after(trial: Trial, action: SeatAction) -> Candidate:
    """An action with the position it leads to."""
    state, _ = trial.state.apply(trial.seat, action)
    return Candidate(action, start_of(trial.expected.settled(state)))


def halving(trial: Trial, candidates: Sequence[Candidate]) -> Candidate:
    """The best candidate by sequential halving: the worse half drops out, the rest is tried on.

    All candidates see the same cards and dice, so that luck does not decide between them.
    """
    left = list(candidates)
    nodes = trial.request.limit.nodes
    budget = MOST_ROLLOUTS if nodes is None else nodes
    rounds = (len(left) - 1).bit_length()
    while len(left) > 1 and not trial.stop():
        batches = max(1, budget // (rounds * len(left) * BATCH))
        for _ in range(batches):
            if trial.stop():
                break
            seeds = [trial.rng.random() for _ in range(BATCH)]
            for candidate in left:
                for seed in seeds:
                    roll_out(trial, candidate, seed)
        left.sort(key=lambda candidate: -candidate.mean)
        left = left[: (len(left) + 1) // 2]
    return max(left, key=lambda candidate: candidate.mean)


def roll_out(trial: Trial, candidate: Candidate, seed: float) -> None:
    """One rollout to the level's horizon: the chance of first place, as the margin there tells it."""
    level, roller = trial.request.level, trial.expected.roller
    horizon = int(level.value("horizon", ROLLS))
    end, rolls = roller.play(candidate.start, Random(seed), candidate.stop_price, horizon)
    totals = roller.appraiser.equity(end, rolls) if rolls else end.scores(trial.state.deck.amounts.pawn)
    own = totals.pop(trial.seat)
    margin = own - max(totals)
    spread = level.value("near", 3.0) + level.value("near_roll", 2.0) * rolls
    candidate.total += reward(margin, spread)
    candidate.margin += margin
    candidate.rollouts += 1
    trial.nodes += 1


def reward(margin: float, spread: float) -> float:
    """First place counts, and a margin within the spread a part: from 0 to 1."""
    return 1 / (1 + exp(-max(-60.0, min(60.0, margin / spread))))
