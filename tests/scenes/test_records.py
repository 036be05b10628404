"""The games that are kept: looked at, gone on with, thrown away."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.play.player import Player, computer
from game.rules.api import Seat
from game.rules.boomers.observation import BoomersObservation
from game.scenes import routes
from game.scenes.records import Records, SeatCell
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


def test_a_row_tells_every_seats_points_and_who_won(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        session = played(room.app.services, {"board": "quick"}, 1)
        seen = session.observation(None)
        assert isinstance(seen, BoomersObservation)
        purple, yellow = seen.scores
        assert purple != yellow
        finish_a_game(room, 1)
        records(room)
        told = room.find(ListView).value_text()
        assert f"Ada {purple}" in told
        assert f"Bo {yellow}" in told
        assert f"{('Ada', 'Bo')[yellow > purple]} won" in told


def test_the_winners_points_have_a_cup(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        finish_a_game(room, 1)
        scene = records(room)
        (row,) = scene._finished
        cells = scene._told(0)[3]
        assert [cell.won for cell in cells] == [seat in row.winners for seat in range(2)]
        brass = scene.kit.theme.colour("brass")
        box = Rect(0, 0, 400, 40)
        for cell in cells:
            paper = Surface(box.size)
            paper.fill("white")
            scene._draw_seat(paper, box, cell)
            drawn = {tuple(paper.get_at((x, y))) for x in range(box.w) for y in range(box.h)}
            assert (tuple(brass) in drawn) == cell.won


def test_nine_seats_show_their_points_without_their_names(tmp_path: Path) -> None:
    with hall(tmp_path, (1024, 600)) as room:
        scene = records(room)
        box, paper = Rect(0, 0, 66, 24), Surface((200, 24))
        paper.fill("white")
        scene._draw_seat(paper, box, SeatCell(3, "Wilhelmina", "14"))
        beyond = paper.subsurface(Rect(66, 0, 134, 24))
        assert pygame.transform.average_color(beyond)[:3] == (255, 255, 255)


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
