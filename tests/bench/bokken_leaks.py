"""Nothing leaks: thousands of random games of Boom Bokken, every seat's imagined worlds against the truth.

    python -m tests.bench.bokken_leaks --games 10000 --save bokken_leaks

Games take turns through all seat counts, team splits, basic and expert, eager and lazy reactions. At every
`--every`-th position each seat imagines a world from its observation; it must have the same table, actors,
own hand and own legal actions, hold exactly the same cards in all, and keep every promise of rule 51. Every
event is checked for cards its viewer must not see. Printed, and written as JSON to `tests/bench/results/`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from game.rules.api import InfoState, Seat
from game.rules.boom_bokken.events import CardDealt, CardDrawn
from game.rules.boom_bokken.state import State
from tests.rules.boom_bokken.table_setting import GAME, TABLES
from tests.rules.boom_bokken.test_information_rules import check_world
from tests.rules.contract import Move, Setting, walk

RESULTS = Path(__file__).resolve().parent / "results"
BOUND = 3000


@dataclass
class Count:
    """What was looked at, and what was found."""

    games: int = 0
    moves: int = 0
    worlds: int = 0
    events: int = 0
    by_seats: Counter[int] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)


def setting(number: int) -> Setting:
    """The table of one game: all seat counts and splits in turn, then the same in expert mode."""
    seats, split = TABLES[number % len(TABLES)]
    options = {"teams": split, "expert": number // len(TABLES) % 2 == 1, "youngest": number % seats}
    return Setting(GAME, seats, options, BOUND)


def play(number: int, every: int, count: Count) -> None:
    """One random game, looked at from every seat."""
    table, rng = setting(number), Random(f"worlds {number}")
    eager = (0.1, 0.3, 0.8)[number % 3]
    seats = [Seat(seat) for seat in range(table.seats)]
    offset = int(rng.random() * every)
    for step, move in enumerate(walk(table, number, eager)):
        count.moves += 1
        check_events(move, seats, f"game {number} step {step}", count)
        if (step + offset) % every == 0:
            for seat in seats:
                imagine(move.after, seat, rng, f"game {number} step {step} seat {seat}", count)
    count.games += 1
    count.by_seats[table.seats] += 1


def imagine(truth: State, seat: Seat, rng: Random, where: str, count: Count) -> None:
    """One seat's imagined world against the truth."""
    count.worlds += 1
    world = GAME.sample_state(InfoState(seat, truth.observation(seat), ()), rng)
    try:
        check_world(truth, world, seat)
        assert world.legal_actions(seat) == truth.legal_actions(seat)
        assert world.observation(seat) == truth.observation(seat)
    except AssertionError as error:
        count.leaks.append(f"{where}: {error}")


def check_events(move: Move, seats: list[Seat], where: str, count: Count) -> None:
    """Whether an event shows a card to a seat that must not see it."""
    for event in move.events:
        count.events += 1
        if isinstance(event, CardDealt) or (isinstance(event, CardDrawn) and not event.known):
            for viewer in (None, *seats):
                if viewer != event.seat and event.seen_by(viewer).card is not None:
                    count.leaks.append(f"{where}: {event} to {viewer}")


def main() -> None:
    """Play the games and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=20, help="positions between two looks")
    parser.add_argument("--save", default="", help="name of the JSON file")
    chosen = parser.parse_args()
    count, start = Count(), time.perf_counter()
    for number in range(chosen.games):
        play(number, chosen.every, count)
        if (number + 1) % 1000 == 0:
            print(f"{number + 1} games, {count.worlds} worlds, {len(count.leaks)} leaks", flush=True)
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    result = {
        "what": "Boom Bokken: leaks in random games",
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit.stdout.strip(),
        "games": count.games,
        "games_by_seats": dict(sorted(count.by_seats.items())),
        "moves": count.moves,
        "worlds": count.worlds,
        "events": count.events,
        "leaks": len(count.leaks),
        "first_leaks": count.leaks[:5],
        "seconds": round(time.perf_counter() - start, 1),
    }
    print(json.dumps(result, indent=2))
    if chosen.save:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / f"{chosen.save}.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
