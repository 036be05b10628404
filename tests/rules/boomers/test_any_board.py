"""Boards that nobody has drawn: whole games on them, held against the slow second reading of the rules."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

import pytest

from game.rules.boomers.board_file import parse_board
from game.rules.boomers.game import BoomersGame
from tests.rules.boomers.twin import Twin, name

SIZES = [(6, 6), (6, 15), (15, 6), (9, 7), (15, 15)]


def made_up_board(rng: Random, columns: int, rows: int) -> dict[str, Any]:
    """Pieces anywhere, or crowded into one corner; much water or little; tracks across."""
    land = [(x, y) for x in range(columns) for y in range(rows)]
    crowd = [(x, y) for x, y in land if x < 4 and y < 4]
    pieces = rng.sample(rng.choice([land, crowd]), 12)
    water = rng.sample(land, rng.choice([1, 3, columns * rows // 3, columns * rows]))
    cut = rng.randint(0, len(water))
    x, y = rng.randint(1, columns - 1), rng.randint(1, rows - 1)
    return {
        "name": "Made up",
        "columns": columns,
        "rows": rows,
        "purple": [name(square) for square in pieces[:3]],
        "yellow": [name(square) for square in pieces[3:6]],
        "cornerstones": [name(square) for square in pieces[6:9]],
        "sooners": [name(square) for square in pieces[9:]],
        "mines": [name(square) for square in rng.sample(sorted({*land} - {*pieces[6:9]}), 5)],
        "mine_value": rng.randint(1, 99),
        "river": {"deep": [name(one) for one in water[:cut]], "shallow": [name(one) for one in water[cut:]]},
        "railroads": {"straight": [[x, 0], [x, rows]], "bent": [[x, 0], [x, y], [columns, y]]},
    }


def readable_board(rng: Random, columns: int, rows: int) -> tuple[dict[str, Any], BoomersGame]:
    """The first board on which both sides can move and nobody is alone."""
    while True:
        board = made_up_board(rng, columns, rows)
        with contextlib.suppress(ValueError):
            return board, BoomersGame({"made-up": parse_board("made-up", board)[0]})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(4))
def test_any_board_that_can_be_read_is_played_by_the_rules(size: tuple[int, int], seed: int) -> None:
    rng = Random(f"{size} {seed}")
    board, game = readable_board(rng, *size)
    options = {
        "board": "made-up",
        "starter": rng.randrange(2),
        "sooners": rng.random() < 0.6,
        "railroad": rng.choice(["", "straight", "bent"]),
        "mines": rng.random() < 0.5,
        "river": rng.random() < 0.5,
    }
    state, twin = game.initial_state(2, options), Twin(board, options)
    while state.actors:
        legal = state.legal_actions(state.actors[0])
        texts = [game.action_to_string(action) for action in legal]
        assert texts == twin.legal()
        claims = [action for action, text in zip(legal, texts, strict=True) if "+" in text]
        action = rng.choice(claims if claims and rng.random() < 0.5 else legal)
        twin.play(game.action_to_string(action))
        state, _ = state.apply(state.actors[0], action)
    assert twin.over() is not None
    assert state.returns()[0] == twin.score("P") - twin.score("Y")
