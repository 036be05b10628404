"""Paired matches between computer players.

    python -m tests.bench.match --game boomers --a 5 --b 4 --games 100
    python -m tests.bench.match --game boomers --a 5:seconds=0.8 --b 5:seconds=0.2 --options board=quick

A player is a level (`4`), a level with changed numbers (`5:seconds=0.8,noise=2`), or a frozen anchor
(`random`, `greedy`). Every deal is played once from each seat, with the same seed and the same opening: for
Boomers a random layout, symmetric as the board allows. The result is printed, and written as JSON with the
date, the commit and all settings to `tests/bench/results/` when `--save NAME` is given.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean, stdev

from game.ai.api import Level, Policy, Request, Stop
from game.ai.policies import make_policy
from game.rules.api import CHANCE, Event, Game, InfoState, Seat, State
from game.rules.chance import sample_outcome
from tests.bench.anchors import ANCHORS
from tests.bench.shipped import levels, load_game, opening

RESULTS = Path(__file__).resolve().parent / "results"


@dataclass(frozen=True)
class Player:
    """Who plays: a level's numbers, or an anchor by name."""

    text: str
    game: str

    def make(self) -> tuple[Policy, Level]:
        """A fresh policy and the level to ask it for."""
        name, _, changes = self.text.partition(":")
        if name in ANCHORS:
            return ANCHORS[name](), Level(1)
        level = levels(self.game)[int(name) - 1]
        own = dict(level.parameters)
        for change in filter(None, changes.split(",")):
            key, _, value = change.partition("=")
            numbers = tuple(float(number) for number in value.split("/"))
            own[key] = numbers if len(numbers) > 1 else numbers[0]
        return make_policy(self.game), Level(level.number, own)


@dataclass(frozen=True)
class Task:
    """One deal with one seating: player A sits at `seat`, player B everywhere else."""

    game: str
    options: Mapping[str, object]
    seats: int
    a: Player
    b: Player
    deal: int
    seat: int


@dataclass
class Outcome:
    """What a game gave: A's share of the win, the first mover's, and how long it was."""

    deal: int
    seat: int
    share: float
    starter_share: float
    margin: float
    turns: int
    seconds: dict[str, float] = field(default_factory=lambda: {"a": 0.0, "b": 0.0})
    asked: dict[str, int] = field(default_factory=lambda: {"a": 0, "b": 0})
    depth: dict[str, float] = field(default_factory=lambda: {"a": 0.0, "b": 0.0})


def play(task: Task) -> Outcome:
    """Play one game to its end."""
    game, state = opening(load_game(task.game), task.seats, task.options, task.deal)
    rng = Random(f"chance {task.deal}")
    sides = ["a" if seat == task.seat else "b" for seat in range(task.seats)]
    players = {"a": task.a.make(), "b": task.b.make()}
    policies = [players[side] for side in sides]
    seen: list[list[Event]] = [[] for _ in sides]
    starter = next((seat for seat in state.actors if seat != CHANCE), Seat(0))
    outcome = Outcome(task.deal, task.seat, 0.0, 0.0, 0.0, 0)
    while state.actors:
        seat, action = state.actors[0], None
        if seat == CHANCE:
            action = sample_outcome(state, rng)
        for asked in (*state.actors[1:], *state.actors[:1]):
            if action is not None or not state.legal_actions(asked):
                continue
            start = time.perf_counter()
            policy, level = policies[asked]
            reply = policy.choose(
                game, question(game, state, asked, seen[asked], level, outcome.turns + task.deal), stop(level)
            )
            seat, action = asked, reply.action
            outcome.seconds[sides[asked]] += time.perf_counter() - start
            outcome.asked[sides[asked]] += 1
            outcome.depth[sides[asked]] += reply.depth
        assert seat == CHANCE or action in state.legal_actions(seat), f"{task} answered {action}"
        state, events = state.apply(seat, action)
        for other, events_seen in enumerate(seen):
            events_seen += [event.seen_by(Seat(other)) for event in events]
        outcome.turns += 1
    winners = game.winners(state)
    outcome.share = (task.seat in winners) / len(winners)
    outcome.starter_share = (starter in winners) / len(winners)
    outcome.margin = state.returns()[task.seat]
    return outcome


def question(
    game: Game, state: State, seat: Seat, events: Sequence[Event], level: Level, seed: int
) -> Request:
    """What a player is asked."""
    info = InfoState(seat, state.observation(seat), tuple(events))
    return Request(0, game.name, info, state.legal_actions(seat), level, level.limit, seed)


def stop(level: Level) -> Stop:
    """Stop after the level's seconds."""
    end = time.monotonic() + (level.limit.seconds or 1e9)
    return lambda: time.monotonic() >= end


def tasks(
    game: str, options: Mapping[str, object], seats: int, a: str, b: str, games: int, seed: int
) -> list[Task]:
    """All games of a match: each deal from every seat."""
    one, other = Player(a, game), Player(b, game)
    deals = (games + seats - 1) // seats
    return [
        Task(game, options, seats, one, other, seed + deal, seat)
        for deal in range(deals)
        for seat in range(seats)
    ]


def summary(outcomes: Sequence[Outcome], seats: int) -> dict[str, object]:
    """Figures of a match; the interval is of 95 %, from the means of the deals."""
    deals: dict[int, list[float]] = {}
    for outcome in outcomes:
        deals.setdefault(outcome.deal, []).append(outcome.share)
    means = [mean(shares) for shares in deals.values()]
    half = 1.96 * stdev(means) / len(means) ** 0.5 if len(means) > 1 else 1.0
    score = mean(means)
    shares = [outcome.share for outcome in outcomes]
    return {
        "games": len(outcomes),
        "wins": shares.count(1.0),
        "shared": sum(0 < share < 1 for share in shares),
        "losses": shares.count(0.0),
        "score": round(score, 4),
        "interval": [round(max(0.0, score - half), 4), round(min(1.0, score + half), 4)],
        "fair": round(1 / seats, 4),
        "starter_score": round(mean(outcome.starter_share for outcome in outcomes), 4),
        "margin": round(mean(outcome.margin for outcome in outcomes), 2),
        "turns": round(mean(outcome.turns for outcome in outcomes), 1),
        **{
            f"seconds_a_turn_{side}": round(
                sum(outcome.seconds[side] for outcome in outcomes)
                / max(1, sum(outcome.asked[side] for outcome in outcomes)),
                4,
            )
            for side in ("a", "b")
        },
        **{
            f"depth_{side}": round(
                sum(outcome.depth[side] for outcome in outcomes)
                / max(1, sum(outcome.asked[side] for outcome in outcomes)),
                2,
            )
            for side in ("a", "b")
        },
    }


def run(jobs: Iterable[Task], processes: int) -> list[Outcome]:
    """Play all games in one or more processes."""
    if processes == 1:
        return [play(task) for task in jobs]
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        return list(pool.map(play, jobs))


def commit() -> str:
    """The commit that was measured, with a + when files were changed since."""
    here = Path(__file__).parent
    told = subprocess.run(
        ["git", "describe", "--always", "--dirty=+"], cwd=here, capture_output=True, text=True, check=False
    )
    return told.stdout.strip() or "unknown"


def save(name: str, content: Mapping[str, object]) -> Path:
    """Write a result beside the tools."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{name}.json"
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    return path


def parse_options(texts: Sequence[str]) -> dict[str, object]:
    """Game options from `key=value` texts; `true`, `false` and whole numbers are read as such."""
    words: dict[str, object] = {"true": True, "false": False}
    found: dict[str, object] = {}
    for text in texts:
        key, _, value = text.partition("=")
        found[key] = words.get(value, int(value) if value.isdigit() else value)
    return found


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="boomers")
    parser.add_argument("--a", required=True)
    parser.add_argument("--b", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, choices=(1, 2))
    parser.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE")
    parser.add_argument("--note", default="", help="what a reader of the figures should know")
    parser.add_argument("--save", default="", metavar="NAME")
    chosen = parser.parse_args()
    options = parse_options(chosen.options)
    jobs = tasks(chosen.game, options, chosen.seats, chosen.a, chosen.b, chosen.games, chosen.seed)
    start = time.perf_counter()
    figures = summary(run(jobs, chosen.processes), chosen.seats)
    content = {
        "date": datetime.now(UTC).date().isoformat(),
        "commit": commit(),
        **{key: value for key, value in vars(chosen).items() if key not in ("save", "options")},
        "options": options,
        "numbers": {side: asdict(Player(text, chosen.game).make()[1]) for side, text in
                    (("a", chosen.a), ("b", chosen.b))},
        "minutes": round((time.perf_counter() - start) / 60, 1),
        "result": figures,
    }  # fmt: skip
    print(json.dumps({"a": chosen.a, "b": chosen.b, **figures}))
    if chosen.save:
        print(save(chosen.save, content))


if __name__ == "__main__":
    main()
