"""The new game: seats, boards, options of all three games, and what is remembered."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.scenes import routes
from game.scenes.boomers.setup_widgets import ExpansionTile, SideCard
from game.scenes.setup import SetupScreen
from game.scenes.setup_parts import SeatRow
from game.scenes.sides import Sides
from game.scenes.table import TableScene
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Segmented, Stepper
from game.ui.widgets.chooser import ChoiceCard
from game.ui.widgets.label import Label
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toggles import Toggle
from tests.scenes.hall import Hall, check_fits, hall


def setup(room: Hall, game: str = "boomers") -> SetupScreen:
    scene = routes.scene("setup", room.app, game)
    assert isinstance(scene, SetupScreen)
    room.app.push(scene)
    room.step()
    return scene


def press(room: Hall, widget: Segmented, option: str) -> None:
    assert widget.parent is not None
    widget.parent.reveal(widget.rect)
    room.click(widget.option_rect(widget.options.index(option)).center)


def start(room: Hall) -> TableScene:
    room.press(Button, "Start the game")
    assert isinstance(room.app.scene, TableScene), room.scene.stage.toasts
    return room.app.scene


def test_the_first_time_a_person_plays_against_the_computer(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        setup(room)
        players = start(room).header.players
        assert [player.is_person for player in players] == [True, False]
        assert players[1].level == 3


def test_everything_is_remembered(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        setup(room)
        room.press(ChoiceCard, "Quick")
        room.press(ExpansionTile, "Silver mines")
        press(room, room.find(Segmented, "Level of seat B"), "Legend")
        field = room.find(TextField, "Name of seat A")
        room.click(field)
        room.key(pygame.K_a, pygame.KMOD_CTRL)
        room.type("Zoë")
        room.key(pygame.K_ESCAPE)
    with hall(tmp_path, (1920, 1080)) as room:
        setup(room)
        header = start(room).header
        assert header.options["board"] == "quick"
        assert header.options["mines"] is True
        assert header.players[0].name == "Zoë"
        assert header.players[1].level == 5


def test_who_chose_a_colour_lets_the_other_one_move_first(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        setup(room)
        assert "Ada chose Purple, so Rusty moves first" in room.scene.describe()
        assert [card.value_text() for card in room.all(SideCard)] == ["", "moves first"]
        room.press(Button, "Swap seats")
        assert "Ada chose Yellow, so Rusty moves first" in room.scene.describe()
        assert [card.value_text() for card in room.all(SideCard)] == ["moves first", ""]
        header = start(room).header
        assert header.options["starter"] == 0
        assert header.players[1].name == "Ada"


@pytest.mark.parametrize(("choice", "starters"), [("Ada", {0}), ("Rusty", {1}), ("By lot", {0, 1})])
def test_who_moves_first_can_be_chosen_or_drawn(tmp_path: Path, choice: str, starters: set[int]) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        scene = setup(room)
        press(room, room.find(Segmented, "First to move"), choice)
        drawn = {scene.parts.options()["starter"] for _ in range(60)}
        assert drawn == starters


def test_every_expansion_of_every_board_makes_a_table(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        scene = setup(room)
        game = room.app.services.games["boomers"]
        for board in ("Prairie", "Quick", "Long Grass"):
            room.press(ChoiceCard, board)
            for tile in ("Sooners", "Railroad", "Silver mines", "Red River", "Railroad"):
                room.press(ExpansionTile, tile)
                game.initial_state(2, scene.parts.options())
        assert "railroad" not in scene.parts.options()
        press(room, room.find(Segmented, "Board set-up"), "Placed by us")
        game.initial_state(2, scene.parts.options())
        assert scene.parts.options()["advanced"] is True


def test_only_what_the_board_has_squares_for_is_offered(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        from dataclasses import replace

        boards = room.app.services.games["boomers"].boards  # type: ignore[attr-defined]
        boards["bare"] = replace(boards["quick"], stem="bare", name="Bare", sooners=(), bent=(), mines=())
        scene = setup(room)
        scene.parts._set("mines", True)  # type: ignore[attr-defined]
        scene.parts._set("board", "bare")  # type: ignore[attr-defined]
        tiles = {tile.name: tile for tile in room.all(ExpansionTile)}
        assert not tiles["Sooners"].enabled
        assert not tiles["Silver mines"].enabled
        assert tiles["Railroad"].enabled
        assert "mines" not in scene.parts.options()
        room.press(ExpansionTile, "Railroad")
        assert scene.parts.options()["railroad"] == "straight"
        room.press(ExpansionTile, "Railroad")
        assert "railroad" not in scene.parts.options()


def test_what_mines_score_is_told_only_while_they_are_played(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        scene = setup(room)
        told = []
        for _ in range(3):
            told.append("silver mines, " in " ".join(label.text for label in room.all(Label)))
            room.press(ExpansionTile, "Silver mines")
        assert scene.plan.flag("mines")
        assert told == [False, True, False]


@pytest.mark.parametrize(("name", "sentence"), [("", "Seat A has no name"), ("Rusty", "both called Rusty")])
def test_names_that_are_missing_or_the_same_are_told(tmp_path: Path, name: str, sentence: str) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        setup(room)
        room.click(room.find(TextField, "Name of seat A"))
        room.key(pygame.K_a, pygame.KMOD_CTRL)
        room.key(pygame.K_BACKSPACE)
        room.type(name)
        room.press(Button, "Start the game")
        assert isinstance(room.scene, SetupScreen)
        assert sentence in room.scene.stage.toasts[0]
        assert isinstance(room.scene.stage.focus, TextField)


def test_the_keyboard_keeps_its_place_when_something_is_chosen(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        setup(room)
        choice = room.find(Segmented, "Seat B: person or computer")
        room.scene.stage.focus_on(choice)
        room.key(pygame.K_LEFT)
        again = room.find(Segmented, "Seat B: person or computer")
        assert again is not choice
        assert again.value == 0
        assert room.scene.stage.focus is again


@pytest.mark.parametrize("count", [3, 4, 5])
def test_boomtown_is_set_up_for_three_to_five(tmp_path: Path, count: int) -> None:
    with hall(tmp_path) as room:
        scene = setup(room, "boomtown")
        for _ in range(count - 3):
            room.click(room.find(Stepper, "How many play")._arrow(1).center)
        room.press(Toggle, "A Telegraph may answer")
        assert len(room.all(SeatRow)) == count
        assert len({seat.name for seat in scene.plan.seats}) == count
        options = scene.parts.options()
        assert options == {"telegraph_any_roll": True}
        room.app.services.games["boomtown"].initial_state(count, options)


def test_boom_bokken_is_set_up_for_every_count_split_and_way(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = setup(room, "boom_bokken")
        game = room.app.services.games["boom_bokken"]
        for count, expert in product(range(4, 10), (False, True)):
            scene.parts._set_count(count - 4)  # type: ignore[attr-defined]
            room.press(Segmented, "Teams")
            scene.plan.options |= {"expert": expert, "youngest": count - 1}
            scene.resized()
            game.initial_state(count, scene.parts.options())
            assert scene.parts.options()["youngest"] == count - 1
        press(room, room.find(Segmented, "Reactions"), "Turn by turn")
        assert room.app.services.settings.pace.reactions == "turns"


def test_the_split_of_other_counts_is_forgotten(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = setup(room, "boom_bokken")
        scene.plan.options["teams"] = [3, 3]
        scene.plan.options["youngest"] = 8
        assert scene.parts.options() == {"teams": [2, 2], "expert": False, "youngest": 0}


def test_nine_seats_fit_into_the_smallest_window(tmp_path: Path) -> None:
    with hall(tmp_path, (1024, 600)) as room:
        scene = setup(room, "boom_bokken")
        scene.parts._set_count(5)  # type: ignore[attr-defined]
        room.step()
        check_fits(scene)
        rows = room.all(SeatRow)
        assert len(rows) == 9
        room.scene.stage.focus_on(rows[8].field)
        assert room.scene.stage.kit.scale.rect.contains(rows[8].field.rect)


def test_rows_move_on_by_a_seat(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = setup(room, "boomtown")
        before = [seat.name for seat in scene.plan.seats]
        room.press(Button, "All move one seat on")
        assert [seat.name for seat in scene.plan.seats] == [*before[1:], before[0]]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_boomers_set_up_needs_no_scrolling_in_any_usual_window(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    with hall(tmp_path, size, language=language) as one:
        scene = setup(one)
        (sides,) = one.all(Sides)
        assert sides.preferred(sides.rect.w)[1] == sides.height
        scene.parts._set("mines", True)  # type: ignore[attr-defined]
        (sides,) = one.all(Sides)
        assert sides.preferred(sides.rect.w)[1] == sides.height


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [4, 5, 9])
def test_a_maximised_window_holds_all_of_bokken(tmp_path: Path, seats: int, language: str) -> None:
    with hall(tmp_path, (1920, 1062), 100, language) as room:
        scene = setup(room, "boom_bokken")
        scene.parts._set_count(seats - 4)  # type: ignore[attr-defined]
        room.step()
        sides = room.find(Sides)
        assert len(scene.plan.seats) == seats
        assert sides.preferred(sides.rect.w)[1] == sides.height
