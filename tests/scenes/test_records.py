"""The games that are kept: looked at, gone on with, thrown away."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.play.player import Player, computer
from game.rules.api import Seat
from game.scenes import routes
from game.scenes.records import Records
from game.scenes.results import Results
from game.scenes.table import TableScene
from game.ui.widgets.button import Button
from game.ui.widgets.listview import ListView
from tests.scenes.hall import Hall, hall, played
from tests.scenes.test_menu import leave_a_game


def records(room: Hall) -> Records:
    scene = routes.scene("records", room.app)
    assert isinstance(scene, Records)
    room.app.push(scene)
    room.step()
    return scene


def finish_a_game(room: Hall, seed: int, rival: Player | None = None) -> None:
    session = played(room.app.services, {"board": "quick"}, seed)
    if rival is not None:
        session.change_player(Seat(1), rival)
    room.app.services.keep(session.record()).finish(session.record())


def test_without_games_a_sentence_says_what_comes_here(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = records(room)
        assert "No game is finished yet" in scene.describe()
        scene._turn(1)
        assert "No game waits for you" in scene.describe()
        assert not room.find(Button, "Go on").enabled


def test_finished_games_are_listed_and_looked_at(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        finish_a_game(room, 1)
        finish_a_game(room, 3)
        scene = records(room)
        assert room.find(ListView).count == 2
        assert "won" in room.find(ListView).value_text()
        assert "games against the computer won" not in scene.describe()
        room.key(pygame.K_RETURN)
        room.step(times=4)
        assert isinstance(room.scene, Results)
        room.press(Button, "Look back")
        assert isinstance(room.app.scene, TableScene)
        assert not room.app.services.saves.unfinished()


def test_only_games_against_the_computer_are_counted_as_won_or_lost(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        finish_a_game(room, 1)
        finish_a_game(room, 2, computer(3))
        assert "of 1 games against the computer won" in records(room).describe()


def test_an_unfinished_game_is_gone_on_with(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        leave_a_game(room, 3)
        scene = records(room)
        scene._turn(1)
        assert "3 actions" in room.find(ListView).value_text()
        room.press(Button, "Go on")
        assert isinstance(room.app.scene, TableScene)
        assert room.app.scene.shown.version == 3


def test_a_game_is_thrown_away_only_after_a_question(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        leave_a_game(room, 1)
        scene = records(room)
        scene._turn(1)
        room.press(Button, "Throw away")
        room.press(Button, "Keep it")
        assert len(room.app.services.saves.unfinished()) == 1
        room.press(Button, "Throw away")
        room.click([one for one in room.all(Button) if one.name == "Throw away"][-1])
        assert not room.app.services.saves.unfinished()
        assert "No game waits for you" in scene.describe()


@pytest.mark.parametrize("text", ["no record", ""])
def test_a_record_that_cannot_be_followed_is_told(tmp_path: Path, text: str) -> None:
    with hall(tmp_path) as room:
        finish_a_game(room, 1)
        scene = records(room)
        scene._finished[0].path.write_text(text, encoding="utf-8")
        room.key(pygame.K_RETURN)
        assert isinstance(room.scene, Records)
        assert "cannot be followed" in room.scene.stage.toasts[0]
