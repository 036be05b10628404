"""Positions for the tests: shipped boards, and small ones drawn as text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import tomli

from game.rules.boomers.actions import BoomersAction, from_text, to_text
from game.rules.boomers.board import square_from_name, square_name
from game.rules.boomers.board_file import Board, Point, parse_board
from game.rules.boomers.game import BoomersGame
from game.rules.boomers.ground import prepare
from game.rules.boomers.state import BoomersState, first_state

BOARDS = Path(__file__).parents[3] / "assets" / "games" / "boomers" / "boards"

EVERYTHING = {"sooners": True, "mines": True, "river": True, "railroad": "bent"}
"""The options for all four expansions at once."""


@cache
def shipped_game() -> BoomersGame:
    boards = {}
    for path in sorted(BOARDS.glob("*.toml")):
        boards[path.stem], warnings = parse_board(path.stem, tomli.loads(path.read_text(encoding="utf-8")))
        assert not warnings
    return BoomersGame(boards)


def squares(names: str) -> tuple[int, ...]:
    """The squares of names with spaces between, ascending."""
    return tuple(sorted(square_from_name(name) for name in names.split()))


def names(numbers: tuple[int, ...]) -> str:
    """The names of squares, in order."""
    return " ".join(square_name(square) for square in numbers)


def position(
    picture: str,
    mover: int = 0,
    *,
    deep: str = "",
    shallow: str = "",
    mines: str = "",
    mine_value: int = 10,
    track: tuple[Point, ...] = (),
) -> BoomersState:
    """A position drawn from the top row down: `.` vacant, `#` cornerstone, `P`, `Y` and `S` the pieces."""
    lines = [line.split() for line in picture.strip().splitlines()]
    found: dict[str, list[str]] = {mark: [] for mark in ".#PYS"}
    for y, line in enumerate(reversed(lines)):
        for x, mark in enumerate(line):
            found[mark].append(f"{chr(ord('a') + x)}{y + 1}")
    board = Board(
        "drawn",
        "Drawn",
        len(lines[0]),
        len(lines),
        *(squares(" ".join(found[mark])) for mark in "PY#S"),
        mines=squares(mines),
        mine_value=mine_value,
        deep=squares(deep),
        shallow=squares(shallow),
        bent=track,
    )
    options = {
        "board": "drawn",
        "starter": mover,
        "sooners": bool(found["S"]),
        "mines": bool(mines),
        "river": bool(deep or shallow),
        "railroad": "bent" if track else "",
    }
    return first_state(prepare({"drawn": board}, options))


def texts(state: BoomersState) -> list[str]:
    """All legal actions as texts."""
    return [to_text(action) for action in state.legal_actions(state.mover)]


def play(state: BoomersState, *actions: str) -> BoomersState:
    """The position after these actions, each checked to be legal."""
    for text in actions:
        action = act(text)
        assert action in state.legal_actions(state.mover), text
        state, _ = state.apply(state.mover, action)
    return state


def act(text: str) -> BoomersAction:
    return from_text(text)
