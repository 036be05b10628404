"""Count files: how many ways there are to play on from a position, to a given depth.

Each file in `counts/` holds a board as in `assets`, options, the actions that lead to the position, and
the counts for depth 1, 2, 3. The figures come from the slow twin: `python -m tests.rules.boomers.regenerate`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from game.rules.boomers.board_file import parse_board
from game.rules.boomers.game import BoomersGame
from game.rules.boomers.state import BoomersState
from tests.rules.boomers.tables import play
from tests.rules.boomers.twin import Twin

FOLDER = Path(__file__).parent / "counts"
FILES = sorted(FOLDER.glob("*.toml"))


@dataclass(frozen=True)
class Count:
    board: Mapping[str, Any]
    options: Mapping[str, Any]
    actions: list[str]
    counts: list[int]

    def state(self) -> BoomersState:
        board, warnings = parse_board("counted", self.board)
        assert not warnings
        game = BoomersGame({"counted": board})
        return play(game.initial_state(2, {**self.options, "board": "counted"}), *self.actions)

    def twin(self) -> Twin:
        twin = Twin(self.board, self.options)
        for text in self.actions:
            twin.play(text)
        return twin


def read(path: Path) -> Count:
    data = tomli.loads(path.read_text(encoding="utf-8"))
    return Count(data["board"], data["options"], data["actions"], data["counts"])


def perft(state: BoomersState, depth: int) -> int:
    """How many ways there are to play exactly this many actions."""
    legal = state.legal_actions(state.mover)
    if depth == 1:
        return len(legal)
    return sum(perft(state.apply(state.mover, action)[0], depth - 1) for action in legal)
