"""Whatever is pressed, nothing breaks: the whole program used by somebody without any sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import table_for
from game.commands import table
from game.scenes.lesson import start_lesson
from game.scenes.menu import GAMES
from tests.scenes.monkey import monkey

DEEDS = 150
"""How many things are done to each table; far more are worth a try after a large change."""


@pytest.mark.parametrize("seed", [1, 2])
def test_no_input_breaks_the_screens(seed: int, tmp_path: Path) -> None:
    with monkey(tmp_path, seed) as user:
        user.play(DEEDS)


@pytest.mark.parametrize(
    ("game", "players"), [("boomers", "me,3"), ("boomtown", "a,1,b,2"), ("boom_bokken", "a,b,1,2,c")]
)
def test_no_input_breaks_a_table(game: str, players: str, tmp_path: Path) -> None:
    with monkey(tmp_path, 3) as user:
        user.app.push(table_for(user.app, table(game, players, 3, "")))
        user.play(DEEDS)


@pytest.mark.parametrize("game", GAMES)
def test_no_input_breaks_a_lesson(game: str, tmp_path: Path) -> None:
    with monkey(tmp_path, 4) as user:
        assert not start_lesson(user.app, game)
        user.play(DEEDS)
