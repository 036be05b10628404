"""Makes what level 5 of Boom Bokken has learned: `assets/games/boom_bokken/learned.toml`.

    python -m tests.bench.bokken_learn --cycles 160 --save      # ten minutes on an idle core
    python -m tests.bench.bokken_learn --check 300              # C and Python agree, round by round

Two small nets are fitted to a million rounds which learners play among seats of level 4, and others that
spend sharp cards sooner, in C (`bokken_rounds.c`; needs a C compiler and numpy). The *reading* tells from
what a seat has laid what it can still answer; its lessons are the true hands. The *judgement* tells what an
act is worth; its lessons are the points its seat still made in that round. Learners try something else now
and then, but are judged as if they would not again: see `settle` in `bokken_learner.h`. Each cycle's rounds
are played by the judgement of the last. How good it is only matches tell.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from ctypes import CDLL, POINTER, c_char_p, c_double, c_float, c_int, c_uint64, create_string_buffer
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
import tomli

from game.ai.boom_bokken.heuristic import decide
from game.ai.boom_bokken.learned import Learned
from game.ai.boom_bokken.weights import Weights
from game.rules.api import CHANCE, Event, InfoState, Seat
from game.rules.boom_bokken.actions import Restart
from game.rules.boom_bokken.state import State
from tests.rules.boom_bokken.table_setting import GAME, TABLES

HERE = Path(__file__).resolve().parent
FILE = HERE.parents[1] / "assets" / "games" / "boom_bokken" / "learned.toml"
NETS = ("reading", "judgement")
HIDDEN = (64, 56)
EXPERT = 0.25
"""The share of rounds played in expert mode."""


LEARNER = Weights(flash_boom=0.5)
"""The manners of level 5, as `well_served` in C has them."""


def compiled() -> CDLL:
    """The C side, freshly compiled."""
    library = Path(tempfile.mkdtemp(prefix="bokken")) / "rounds.so"
    flags = ["-O3", "-march=native", "-ffast-math", "-shared", "-fPIC"]
    subprocess.run(["cc", *flags, str(HERE / "bokken_rounds.c"), "-o", str(library), "-lm"], check=True)
    found = CDLL(str(library))
    found.begin.argtypes = [c_int, c_int, c_uint64]
    for lesson in (found.teach_reading, found.teach_judgement):
        lesson.argtypes, lesson.restype = [c_uint64, c_int, c_double, c_double, c_double], c_double
    found.match.argtypes = [c_uint64, c_int, c_int, POINTER(c_double)]
    found.written.argtypes = [c_uint64, c_int, c_int, c_char_p]
    found.move_numbers.argtypes = [c_int, POINTER(c_float), c_int]
    return found


def teach(rounds: CDLL, cycles: int, seed: int, keep: Callable[[], object]) -> None:
    """All lessons; every 20 cycles it is told how a learned seat does among level 4, and kept."""
    for lesson in range(50):
        rounds.teach_reading(seed + lesson, 4000, EXPERT, 0.0, 4e-3 * 0.1 ** (lesson / 50))
    for cycle in range(cycles):
        fade, turn = 0.03 ** (cycle / cycles), seed + 1000 + cycle
        if cycle % 5 == 4:
            rounds.teach_reading(turn, 8000, EXPERT, 0.7, 1.5e-3 * fade)
        loss = rounds.teach_judgement(turn, 6000, EXPERT, 0.3, 2e-3 * fade)
        if cycle % 20 == 19:
            told = (f"{'expert ' * mode}{gain(rounds, 1500, mode)}" for mode in (False, True))
            print(f"{cycle + 1} cycles, loss {loss:.3f}, gain", *told, flush=True)
            keep()


def gain(rounds: CDLL, deals: int, expert: bool) -> str:
    """Points a round which a learned seat makes more than level 4 would in its place, and the error."""
    found = (c_double * 2)()
    rounds.match(0, deals, expert, found)
    return f"{found[0]:.3f} ±{found[1]:.3f}"


def numbers(rounds: CDLL, which: int) -> np.ndarray:
    """The numbers of a net, as the file keeps them."""
    found = np.zeros(rounds.size_of(which), np.float32)
    rounds.move_numbers(which, found.ctypes.data_as(POINTER(c_float)), 0)
    return found.round(3)


def save(rounds: CDLL, command: str) -> None:
    """Write the file of level 5."""
    lines = [
        "# What level 5 has learned: the numbers of two small nets, see game/ai/boom_bokken/reading.py and",
        f"# judgement.py. Made on {datetime.now(UTC):%Y-%m-%d} by `{command}`.",
        "",
        "[level.5]",
    ]
    for which, name in enumerate(NETS):
        texts = [f"{value:g}" for value in numbers(rounds, which)]
        rows = [", ".join(texts[start : start + 16]) for start in range(0, len(texts), 16)]
        lines += [f"{name} = [", *(f"    {row}," for row in rows), "]"]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def load(rounds: CDLL) -> Learned:
    """The numbers of the file, for C and for Python."""
    table = tomli.loads(FILE.read_text(encoding="utf-8"))["level"]["5"]
    for which, name in enumerate(NETS):
        given = np.array(table[name], np.float32)
        rounds.move_numbers(which, given.ctypes.data_as(POINTER(c_float)), 1)
    return Learned(*(tuple(table[name]) for name in NETS))


def check(rounds: CDLL, learned: Learned, number: int) -> None:
    """Replay a round written by C: the rules allow every act, all seats do the same, the points are equal."""
    which, expert = number % len(TABLES), number % 3 == 2
    text = create_string_buffer(1 << 16)
    seats = rounds.written(number, which, expert, text)
    options = {"teams": TABLES[which][1], "expert": expert, "youngest": number % seats}
    state, seen, judged = GAME.initial_state(seats, options), list[Event](), "0"
    *moves, points = text.value.decode().splitlines()
    for move in moves:
        name, _, words = move.partition(" ")
        if name == "judged":
            judged = words
            continue
        seat, action = Seat(int(name)), GAME.action_from_string(words)
        if seat == CHANCE:
            assert action in [outcome for outcome, _ in state.chance_outcomes()], f"round {number}: {move}"
        else:
            assert action in state.legal_actions(seat), f"round {number}: {move}"
            same = isinstance(action, Restart) or does_the_same(
                state, seat, action, seen, learned, float(judged)
            )
            assert same, f"round {number}: {move}, {judged} points"
        state, events = state.apply(seat, action)
        seen += [event.seen_by(None) for event in events]
    assert state.table.number == 1
    assert points.split()[1:] == [f"{point:g}" for point in state.returns()], f"round {number}: {points}"


def does_the_same(
    state: State, seat: Seat, action: object, seen: Sequence[Event], learned: Learned, judged: float
) -> bool:
    """Whether Python acts as C did: level 4 on even seats; the learned on odd ones, or for the same worth."""
    if seat % 2 == 0:
        return decide(state.table, seat, state.hands[seat], Weights(), Random(0)) == action
    worth, own = learned.decide(InfoState(seat, state.observation(seat), tuple(seen)), LEARNER)
    return abs(worth - judged) < 0.002 or (own == action and not worth)


def main() -> None:
    """Learn and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cycles", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", action="store_true", help="write learned.toml")
    parser.add_argument("--check", type=int, default=0, help="so many rounds are replayed")
    chosen = parser.parse_args()
    rounds = compiled()
    rounds.begin(*HIDDEN, chosen.seed)
    command = f"python -m tests.bench.bokken_learn --cycles {chosen.cycles} --seed {chosen.seed} --save"
    teach(rounds, chosen.cycles, chosen.seed, partial(save, rounds, command) if chosen.save else int)
    if chosen.check:
        learned = load(rounds)
        for number in range(chosen.check):
            check(rounds, learned, number)


if __name__ == "__main__":
    main()
