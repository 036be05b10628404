"""How fair a start layout of Oklahoma Boomers is: the share of the starter when equals play.

    python -m tests.bench.layouts --board prairie --games 100
    python -m tests.bench.layouts --board quick --games 20 --candidates 12 --seed 2

Plays the strongest level against itself, at a small number of nodes and with a little misjudgement so that
no two games are the same, from the board's own layout or from other symmetric ones. A layout is fair when
its starter scores 45 to 55 %; the figure stands beside the layout in the board's file. The layout that came
out best of many is flattered by its luck: play it again with another seed, and believe that figure.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import mean, pstdev

from game.ai.api import Level
from game.ai.boomers.policy import BoomersPolicy
from game.rules.boomers.areas import divide
from game.rules.boomers.board import beside, rectangle, set_of, square_at, square_name
from game.rules.boomers.board_file import Board
from game.rules.boomers.game import BoomersGame
from tests.bench.match import commit, question, save
from tests.bench.shipped import levels, load_game

OPENING = 6
"""So many turns make an opening."""

SPACE = 100_000
"""The games of one seed of the command line are numbered from its multiple."""


def starter_share(board: Board, level: Level, seed: int) -> tuple[float, str]:
    """Plays one game: 1 when the starter wins, 0.5 for a draw; and its first six turns."""
    game = BoomersGame({board.stem: board})
    state = game.initial_state(2, {"board": board.stem, "starter": seed % 2})
    starter, rng, policy = state.mover, Random(seed), BoomersPolicy()
    turns = []
    while state.actors:
        asked = question(game, state, state.mover, (), level, rng.randrange(1 << 30))
        turns.append(policy.choose(game, asked, lambda: False).action)
        state = state.apply(state.mover, turns[-1])[0]
    winners = game.winners(state)
    return (starter in winners) / len(winners), repr(turns[:OPENING])


def figures(board: Board, level: Level, seeds: range, processes: int) -> dict[str, object]:
    """The starter's score in games from these seeds, its interval of 95 %, and how many openings differ."""
    play = partial(starter_share, board, level)
    if processes == 1:
        games = [play(seed) for seed in seeds]
    else:
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            games = list(pool.map(play, seeds))
    scores = [score for score, _ in games]
    score, half = mean(scores), 1.96 * pstdev(scores) / len(scores) ** 0.5
    return {
        "starter_score": round(score, 3),
        "interval": [round(score - half, 3), round(score + half, 3)],
        "openings": len({opening for _, opening in games}),
    }


def candidates(board: Board, seed: int) -> Iterator[Board]:
    """Layouts mirrored on the long diagonal: Purple above it, a stone on it, no two pieces side by side.

    They leave the squares of the Sooners free and bury no mine.
    """
    rng, size = Random(seed), board.columns
    above = [(x, y) for x in range(size) for y in range(size) if y > x and x > 0]
    while True:
        *boomers, stone = rng.sample(above, 4)
        middle = rng.randrange(2, size - 2)
        purple = tuple(sorted(square_at(x, y) for x, y in boomers))
        yellow = tuple(sorted(square_at(y, x) for x, y in boomers))
        stones = tuple(sorted((square_at(*stone), square_at(stone[1], stone[0]), square_at(middle, middle))))
        pieces = set_of(purple + yellow + stones)
        land = rectangle(size, size) & ~set_of(stones)
        divided = divide(land, (set_of(purple), set_of(yellow)), 0).homesteads != (0, 0)
        kept_free = set_of(board.sooners) & pieces or set_of(board.mines) & set_of(stones)
        if not beside(pieces) & pieces and not divided and not kept_free:
            yield replace(board, purple=purple, yellow=yellow, cornerstones=stones)


def names(squares: tuple[int, ...]) -> list[str]:
    """The squares as a board file writes them."""
    return [square_name(square) for square in squares]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--board", default="prairie")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--noise", type=float, default=1.0)
    parser.add_argument("--candidates", type=int, default=0, help="other layouts instead of the board's own")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, choices=(1, 2))
    parser.add_argument("--save", default="", metavar="NAME")
    chosen = parser.parse_args()
    game = load_game("boomers")
    assert isinstance(game, BoomersGame)
    board = game.boards[chosen.board]
    top = levels("boomers")[4].parameters
    level = Level(5, {**top, "seconds": 0.0, "nodes": float(chosen.nodes), "noise": chosen.noise})
    others = candidates(board, chosen.seed)
    tried = [next(others) for _ in range(chosen.candidates)] or [board]
    for layout in tried:
        first = SPACE * chosen.seed
        found = figures(layout, level, range(first, first + chosen.games), chosen.processes)
        pieces = {
            "purple": names(layout.purple),
            "yellow": names(layout.yellow),
            "cornerstones": names(layout.cornerstones),
        }
        print(*found.values(), *pieces.values(), flush=True)
        if chosen.save:
            settings = {key: value for key, value in vars(chosen).items() if key != "save"}
            today = datetime.now(UTC).date().isoformat()
            save(chosen.save, {"date": today, "commit": commit(), **settings, **pieces, **found})


if __name__ == "__main__":
    main()
