"""Boomers boards, states and requests for the computer's tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import tomli

from game.ai.api import Level, Limit, Reply, Request, read_levels
from game.ai.boomers.policy import BoomersPolicy
from game.rules.api import InfoState
from game.rules.boomers.areas import divide
from game.rules.boomers.board import set_of, square_from_name
from game.rules.boomers.board_file import parse_board
from game.rules.boomers.game import BoomersGame
from game.rules.boomers.state import BoomersState

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "games" / "boomers"
LEVELS = read_levels(tomli.loads((ASSETS / "levels.toml").read_text(encoding="utf-8")))
STRONG = Level(5, LEVELS[4].parameters)


def shipped_game() -> BoomersGame:
    paths = sorted((ASSETS / "boards").glob("*.toml"))
    boards = {path.stem: parse_board(path.stem, tomli.loads(path.read_text("utf-8")))[0] for path in paths}
    return BoomersGame({**boards, "oblong": parse_board("oblong", OBLONG)[0]})


OBLONG: Mapping[str, object] = {
    "name": "Oblong",
    "columns": 9,
    "rows": 6,
    "purple": ["b2", "b5", "d3"],
    "yellow": ["h5", "h2", "f4"],
    "cornerstones": ["e3", "e4", "a1"],
    "sooners": ["c4", "g3", "e6"],
    "mines": ["a3", "i4", "d6", "f1", "e1"],
    "river": {"deep": ["e2", "e5"], "shallow": ["e1"]},
    "railroads": {"straight": [[4, 0], [4, 6]], "bent": [[0, 3], [4, 3], [4, 0]]},
}

OPTIONS: list[dict[str, object]] = [
    {"sooners": sooners, "mines": mines, "river": river, "railroad": railroad}
    for sooners in (False, True)
    for mines in (False, True)
    for river in (False, True)
    for railroad in ("", "straight", "bent")
]
"""Every combination of the expansions."""


def request(state: BoomersState, level: Level, limit: Limit, seed: int = 1) -> Request:
    info = InfoState(state.mover, state.observation(state.mover), ())
    return Request(5, "boomers", info, state.legal_actions(state.mover), level, limit, seed)


def ask(state: BoomersState, level: Level, nodes: int = 1, seed: int = 1) -> Reply:
    return BoomersPolicy().choose(
        shipped_game(), request(state, level, Limit(nodes=nodes), seed), lambda: False
    )


def random_states(options: Mapping[str, object], seed: int) -> Iterator[BoomersState]:
    """The states of a random game, past the set-up, which places stones whenever it can."""
    rng = Random(seed)
    state = shipped_game().initial_state(2, options)
    while not state.ending:
        if not state.in_setup:
            yield state
        actions = state.legal_actions(state.mover)
        placing = [action for action in actions if getattr(action, "helper", 0) is not None]
        state = state.apply(state.mover, rng.choice(placing or actions))[0]


def drawn(picture: str, options: Mapping[str, object] | None = None) -> BoomersState:
    """A position of a picture on one of the boards of its size, Purple (P) to move against Yellow (Y).

    `#` is a cornerstone, `S` a Sooner; the top row comes first.
    """
    rows = picture.split()[::-1]
    boards = {(8, 8): "quick", (9, 6): "oblong", (11, 11): "prairie"}
    board = boards[len(rows[0]), len(rows)]
    empty = shipped_game().initial_state(2, {"board": board, **(options or {})})

    def where(mark: str) -> int:
        names = (
            f"{'abcdefghijk'[x]}{y + 1}"
            for y, row in enumerate(rows)
            for x, found in enumerate(row)
            if found == mark
        )
        return set_of(square_from_name(name) for name in names)

    stones, boomers, sooners = where("#"), (where("P"), where("Y")), where("S")
    areas = divide(empty.ground.land & ~stones, boomers, sooners)
    return BoomersState(empty.ground, empty.ground.starter, stones, boomers, sooners, areas, history=(0,))
