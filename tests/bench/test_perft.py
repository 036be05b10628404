"""How quickly the rules of Oklahoma Boomers list and play turns, beside python-chess in the same run.

Both count leaves the same way: every action list down to the last depth is made, the last one is counted
only. Run it with `pytest -m bench tests/bench/test_perft.py -s`; the figures are ratios of leaves a second.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli

from game.rules.boomers.board_file import parse_board
from game.rules.boomers.game import BoomersGame
from game.rules.boomers.state import BoomersState

chess = pytest.importorskip("chess", reason="the yardstick comes with the extra bench")

BOARDS = Path(__file__).parents[2] / "assets" / "games" / "boomers" / "boards"
ROUNDS = 5
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
EVERYTHING = {"sooners": True, "mines": True, "river": True, "railroad": "bent"}
PLANS: list[tuple[dict[str, Any], int]] = [
    ({"board": "prairie"}, 2),
    ({"board": "quick"}, 3),
    ({"board": "quick", "river": True, "mines": True, "railroad": "bent"}, 3),
    ({"board": "prairie", **EVERYTHING}, 2),
]


def boomers_perft(state: BoomersState, depth: int) -> int:
    actions = state.legal_actions(state.mover)
    if depth == 1:
        return len(actions)
    return sum(boomers_perft(state.apply(state.mover, action)[0], depth - 1) for action in actions)


def chess_perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_perft(board, depth - 1)
        board.pop()
    return total


def leaves_a_second(count: Callable[[], int]) -> tuple[int, float]:
    """The count and the best rate of a few rounds."""
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        leaves = count()
        rates.append(leaves / (time.process_time() - start))
    return leaves, max(rates)


@pytest.mark.bench
def test_perft_beside_python_chess() -> None:
    boards = {
        path.stem: parse_board(path.stem, tomli.loads(path.read_text(encoding="utf-8")))[0]
        for path in BOARDS.glob("*.toml")
    }
    game = BoomersGame(boards)
    print()
    theirs = []
    for name, fen, depth in (("start", chess.STARTING_FEN, 4), ("middle game", KIWIPETE, 3)):
        leaves, rate = leaves_a_second(lambda fen=fen, depth=depth: chess_perft(chess.Board(fen), depth))
        theirs.append(rate)
        print(f"python-chess {name}, depth {depth}: {leaves:>9,} leaves, {rate:>10,.0f} a second")
    for options, depth in PLANS:
        state = game.initial_state(2, options)
        leaves, rate = leaves_a_second(lambda state=state, depth=depth: boomers_perft(state, depth))
        named = ", ".join(f"{key} {value}" for key, value in options.items())
        ratios = " and ".join(f"{rate / other:.2f}" for other in theirs)
        print(f"boomers {named}, depth {depth}: {leaves:,} leaves, {rate:,.0f} a second, ratio {ratios}")
