"""The title: games to choose, the game to go on with, what went wrong with files."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.play.player import person
from game.scenes.menu import Title
from game.scenes.menu_cards import PICTURE_RATIO, GameCard, Ticket
from game.scenes.options import Options
from game.scenes.setup import SetupScreen
from game.scenes.table import TableScene, open_table
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Dialog
from tests.scenes.hall import Hall, hall


def leave_a_game(room: Hall, turns: int) -> None:
    table = open_table(room.app, "boomers", (person("Ada"), person("Bo")), {"board": "quick"})
    room.app.push(table)
    for _ in range(turns):
        room.step(times=3)
        assert table.mover is not None
        table.submit(table.controller.legal_actions(table.mover)[0])
    room.step(times=3)
    table.quit_to_title()
    room.step(times=3)


def test_three_games_are_offered_and_the_first_has_the_focus(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        cards = room.all(GameCard)
        assert [card.name for card in cards] == [
            "Play: Oklahoma Boomers",
            "Play: Boomtown",
            "Play: Boom Bokken",
        ]
        assert room.scene.stage.focus is cards[0]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 150), ((1280, 720), 150), ((1920, 1080), 100)])
def test_the_cards_show_most_of_their_pictures_and_titles_of_one_size(
    tmp_path: Path, size: tuple[int, int], scale: int, language: str
) -> None:
    with hall(tmp_path, size, scale, language) as room:
        cards = room.all(GameCard)
        assert len({card.title_size for card in cards}) == 1
        for card in cards:
            picture, _ = card._parts()
            assert picture.h >= 0.75 * picture.w / PICTURE_RATIO
            assert not card.cut


def test_arrows_choose_a_game_and_enter_sets_it_up(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        room.key(pygame.K_RIGHT)
        room.key(pygame.K_RETURN)
        assert isinstance(room.scene, SetupScreen)
        assert room.scene.game == "boomtown"
        room.key(pygame.K_ESCAPE)
        assert isinstance(room.scene, Title)
    with hall(tmp_path) as room:
        assert room.scene.stage.focus is room.all(GameCard)[1]


def test_two_presses_lead_from_the_title_to_the_first_move(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        room.click(room.all(GameCard)[0])
        room.press(Button, "Start the game")
        assert isinstance(room.app.scene, TableScene)


def test_a_game_that_was_left_can_be_gone_on_with(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        assert not room.all(Ticket)
        leave_a_game(room, 2)
        ticket = room.all(Ticket)[0]
        assert "Ada 0" in ticket.value_text()
        assert "Oklahoma Boomers, turn 3, today" in ticket.value_text()
        room.app.change("look", language="de")
        room.step()
        assert "Zug 3, heute" in room.all(Ticket)[0].value_text()
        room.click(room.all(Ticket)[0])
        assert isinstance(room.app.scene, TableScene)
        assert room.app.scene.shown.version == 2
    with hall(tmp_path) as room:
        assert room.all(Ticket)


def test_what_is_wrong_with_files_is_told_in_sentences(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "broken.boombox").write_text("no record\n", encoding="utf-8")
    with hall(tmp_path) as room:
        told = room.scene.describe()
        assert "broken.boombox" in told
        room.app.change("window", scale=150)
        assert "broken.boombox" in room.scene.describe()
        room.press(Button, "All right")
        assert room.scene.stage.dialog is None
        room.app.change("window", scale=100)
        assert room.scene.stage.dialog is None


def test_a_game_whose_table_is_missing_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        import game.scenes.tables as tables

        found, tables.find_spec = tables.find_spec, lambda name: None  # type: ignore[assignment]
        try:
            room.click(room.all(GameCard)[1])
            room.press(Button, "Start the game")
        finally:
            tables.find_spec = found
        assert isinstance(room.scene, SetupScreen)
        assert "Boomtown" in room.scene.stage.toasts[0]
        assert not room.app.services.saves.unfinished()


def test_the_fuse_burns_only_under_the_pointer(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        room.step(1.0, times=3)
        title = room.scene
        assert isinstance(title, Title)
        assert not title.animating
        assert not room.app.step(room.now + 1)
        room.move(title.banner.rect.center)
        assert title.wake_at < room.now + 0.2
        room.step(0.2)
        assert room.app.step(room.now + 0.2)
        room.move((2, 2))
        room.step()
        assert not room.app.step(room.now + 5)


def test_escape_asks_before_it_closes(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        room.key(pygame.K_ESCAPE)
        assert isinstance(room.scene.stage.dialog, Dialog)
        room.press(Button, "Stay")
        assert room.app.running
        room.key(pygame.K_ESCAPE)
        room.press(Button, "Close")
        assert not room.app.running


def test_the_way_to_the_options_and_back(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        room.press(Button, "Options")
        assert isinstance(room.scene, Options)
        room.press(Button, "Back")
        assert isinstance(room.scene, Title)


def test_a_gamepad_plays_too(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        pygame.event.post(pygame.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(1, 0)))
        room.step()
        pygame.event.post(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))
        room.step()
        assert isinstance(room.scene, SetupScreen)
        assert room.scene.game == "boomtown"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 300)])
def test_the_ticket_always_says_where_the_game_stands(
    tmp_path: Path, size: tuple[int, int], scale: int, language: str
) -> None:
    with hall(tmp_path, size, scale, language) as room:
        leave_a_game(room, 3)
        room.app.start_over()
        room.step(times=2)
        assert not room.find(Ticket).cut
