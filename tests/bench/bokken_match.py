"""Duplicate rounds of Boom Bokken: the same deals with player A in every seat in turn, B in the others.

    python -m tests.bench.bokken_match --a 5 --b 4 --deals 150
    python -m tests.bench.bokken_match --a 3:trust=0.8 --b 3 --deals 500 --save trust

A player is a level (`4`) or a level with changed numbers (`4:sharp=2,trust=0.9`). Deals take turns through
all seat counts and team splits, `--expert` in expert mode. With `--teams` A plays a whole team at a time.
For each deal player B first plays all seats. The
`gain` is A's points less what B made in the same seat of the same deal, the `margin` A's points less the
mean of the others in the same round; both a round, with the standard error over deals. `--save NAME` writes
JSON with the date, the commit and the levels' numbers to `tests/bench/results/`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean, stdev

from game.ai.api import Level, Request
from game.ai.boom_bokken.policy import BokkenPolicy
from game.rules.api import CHANCE, Event, InfoState, Seat
from game.rules.boom_bokken.actions import SeatAction
from game.rules.boom_bokken.calls import flashable, may_timeout, reactors, takeable
from game.rules.boom_bokken.state import State
from game.rules.chance import sample_outcome
from tests.bench.shipped import levels
from tests.rules.boom_bokken.table_setting import GAME, TABLES

HERE = Path(__file__).resolve().parent
POLICY = BokkenPolicy()


@cache
def player(text: str) -> Level:
    """A level, perhaps with changed numbers."""
    number, _, changes = text.partition(":")
    level = levels("boom_bokken")[int(number) - 1]
    own = dict(level.parameters)
    for change in filter(None, changes.split(",")):
        key, _, value = change.partition("=")
        own[key] = float(value)
    return Level(level.number, own)


Side = Callable[[State, Seat], bool]
"""Whether player A sits in a seat, once the teams are dealt."""


@dataclass(frozen=True)
class Score:
    """Points by seat after a round, and where A sat."""

    points: tuple[float, ...]
    is_a: tuple[bool, ...]


@dataclass
class Clock:
    """How long player A thought, in seconds of the processor: turns and reactions apart."""

    turns: list[float] = field(default_factory=list)
    reactions: list[float] = field(default_factory=list)


@dataclass
class Round:
    """One round at the table: the truth, and what each seat has seen."""

    state: State
    seen: list[list[Event]]
    a: Level
    b: Level
    side: Side
    clock: Clock
    asked: int = 0

    def apply(self, seat: Seat, action: object) -> None:
        """One step, shown to everybody."""
        self.state, events = self.state.apply(seat, action)  # type: ignore[arg-type]
        for other, seen in enumerate(self.seen):
            seen += [event.seen_by(Seat(other)) for event in events]

    def ask(self, seat: Seat) -> SeatAction | None:
        """What a seat's player wants to do."""
        is_a = self.side(self.state, seat)
        level, start = self.a if is_a else self.b, time.process_time()
        info = InfoState(seat, self.state.observation(seat), tuple(self.seen[seat]))
        self.asked += 1
        request = Request(
            1, "boom_bokken", info, self.state.legal_actions(seat), level, level.limit, self.asked
        )
        reply = POLICY.choose(GAME, request, lambda: False)
        if is_a:
            times = self.clock.turns if seat == self.state.actors[0] else self.clock.reactions
            times.append(time.process_time() - start)
        return reply.action  # type: ignore[no-any-return]

    def step(self, rng: Random) -> None:
        """Chance, or the first reaction in the order of asking, or the awaited seat's turn (rule 12)."""
        if self.state.actors == (CHANCE,):
            self.apply(CHANCE, sample_outcome(self.state, rng))
            return
        for seat in reactors(self.state.table):
            if has_reaction(self.state, seat) and (action := self.ask(seat)):
                self.apply(seat, action)
                return
        awaited = self.state.actors[0]
        self.apply(awaited, self.ask(awaited))


def has_reaction(state: State, seat: Seat) -> bool:
    """Whether a seat holds anything to react with; others need not be asked."""
    table, hand = state.table, state.hands[seat]
    return bool(flashable(table, seat, hand) or may_timeout(table, seat, hand) or takeable(table, seat, hand))


def score(deal: int, a: Level, b: Level, side: Side, expert: bool, clock: Clock) -> Score:
    """The first round of a deal, A on its side."""
    seats, split = table_of(deal)
    options = {"teams": split, "expert": expert, "youngest": deal % seats}
    table = Round(GAME.initial_state(seats, options), [[] for _ in range(seats)], a, b, side, clock)
    rng = Random(f"deal {deal}")
    while table.state.actors == (CHANCE,):
        table.step(rng)
    is_a = tuple(side(table.state, Seat(seat)) for seat in range(seats))
    while table.state.table.number == 0 and table.state.actors:
        table.step(rng)
    return Score(table.state.returns(), is_a)


def sides(deal: int, whole_teams: bool) -> list[Side]:
    """Where A sits in turn: every single seat, or every team."""
    seats, split = table_of(deal)
    if whole_teams:
        return [lambda state, seat, team=team: state.table.teams[seat] == team for team in range(len(split))]
    return [lambda state, seat, own=own: seat == own for own in range(seats)]


def table_of(deal: int) -> tuple[int, tuple[int, ...]]:
    """Seats and split of a deal: all in turn."""
    return TABLES[deal % len(TABLES)]


def compare(a: str, b: str, deals: range, expert: bool, whole_teams: bool) -> dict[str, object]:
    """Player A on every side of every deal among players B."""
    gains, margins, rounds, clock = [], [], 0, Clock()
    for deal in deals:
        usual = score(deal, player(b), player(b), lambda state, seat: False, expert, Clock())
        gain, margin = [], []
        for side in sides(deal, whole_teams):
            made = score(deal, player(a), player(b), side, expert, clock)
            own = [seat for seat, is_a in enumerate(made.is_a) if is_a]
            others = [seat for seat, is_a in enumerate(made.is_a) if not is_a]
            gain += [made.points[seat] - usual.points[seat] for seat in own]
            margin += [mean(made.points[s] for s in own) - mean(made.points[s] for s in others)] * len(own)
            rounds += 1
        gains.append(mean(gain))
        margins.append(mean(margin))
    return {
        "a": a,
        "b": b,
        "expert": expert,
        "whole_teams": whole_teams,
        "deals": len(deals),
        "rounds": rounds,
        "gain": round(mean(gains), 3),
        "gain_error": round(error(gains), 3),
        "margin": round(mean(margins), 3),
        "margin_error": round(error(margins), 3),
        "turn_ms": spread(clock.turns),
        "reaction_ms": spread(clock.reactions),
    }


def told(level: Level) -> dict[str, object]:
    """A level's numbers; of what it has learned, only how many there are."""
    return {
        name: f"{len(value)} numbers" if isinstance(value, tuple) else value
        for name, value in level.parameters.items()
    }


def error(values: list[float]) -> float:
    """The standard error of a mean."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")


def spread(seconds: list[float]) -> dict[str, float]:
    """Mean, 99th percentile and most, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    chosen = {"mean": mean(ordered), "p99": ordered[int(len(ordered) * 0.99)], "max": ordered[-1]}
    return {name: round(value * 1000, 2) for name, value in chosen.items()}


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--a", required=True)
    parser.add_argument("--b", required=True)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--expert", action="store_true")
    parser.add_argument("--teams", action="store_true", help="A plays whole teams")
    parser.add_argument("--save", default="", help="name of the JSON file")
    chosen = parser.parse_args()
    start = time.perf_counter()
    deals = range(chosen.first, chosen.first + chosen.deals)
    result = compare(chosen.a, chosen.b, deals, chosen.expert, chosen.teams)
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    result |= {
        "seconds": round(time.perf_counter() - start, 1),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit.stdout.strip(),
        "levels": {text: told(player(text)) for text in (chosen.a, chosen.b)},
    }
    print(json.dumps({key: value for key, value in result.items() if key != "levels"}))
    if chosen.save:
        path = HERE / "results" / f"{chosen.save}.json"
        path.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
