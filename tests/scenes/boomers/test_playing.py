"""Whole games and every expansion, played through mouse and keyboard only."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.boomers.actions import Place, Turn, to_text
from game.scenes.boomers.picture import picture_of
from game.scenes.boomers.selection import Step
from tests.scenes.boomers.driver import Driver, lively, table

WAYS = {"drag": Driver.play_by_drag, "click": Driver.play_by_click, "keys": Driver.play_by_keys}
EXPANSIONS = {
    "sooners": {"board": "quick", "sooners": True},
    "mines": {"mines": True},
    "river": {"river": True},
    "railroad straight": {"railroad": "straight"},
    "railroad bent": {"railroad": "bent"},
    "advanced": {"board": "quick", "advanced": True, "starter": 1},
    "all": {"advanced": True, "sooners": True, "mines": True, "river": True, "railroad": "bent"},
}


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_is_played(tmp_path: Path, way: str) -> None:
    rng = Random(5)
    with table(tmp_path) as driver:
        for _ in range(200):
            if not driver.table.shown.actors:
                break
            action, version = lively(driver, rng), driver.table.shown.version
            WAYS[way](driver, action)
            assert driver.table.shown.version == version + 1
            assert driver.table.shown.action == action
        assert not driver.table.shown.actors
        assert driver.table.over
        told = driver.table.describe()
        assert "wins with" in told or "draw" in told


@pytest.mark.parametrize("name", EXPANSIONS)
def test_every_expansion_is_played_by_clicks(tmp_path: Path, name: str) -> None:
    rng = Random(2)
    with table(tmp_path, options=EXPANSIONS[name]) as driver:
        turns = 0
        while driver.table.shown.actors and turns < 5:
            action, version = lively(driver, rng), driver.table.shown.version
            turns += not isinstance(action, Place)
            driver.play_by_click(action)
            assert driver.table.shown.action == action, to_text(action)
            assert driver.table.shown.version == version + 1
            assert driver.table.board.picture == picture_of(driver.seen)


def test_a_sooner_that_helps_is_ridden_where_the_person_says(tmp_path: Path) -> None:
    with table(tmp_path, options={"board": "quick", "sooners": True}) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.ride is not None)
        driver.play_by_drag(turn)
        assert driver.table.shown.action == turn
        assert turn.ride in driver.seen.sooners


def test_a_picked_up_boomer_lights_up_its_legal_squares(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        start = min(one.start for one in driver.legal if isinstance(one, Turn))
        driver.click(start)
        legal = {one.to for one in driver.legal if isinstance(one, Turn) and one.start == start}
        assert driver.table.board.marks.legal == legal
        assert driver.table.board.marks.lifted == start


def test_a_boomer_is_put_down_by_escape_a_second_click_or_a_drop_at_home(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        start = min(one.start for one in driver.legal if isinstance(one, Turn))
        driver.click(start)
        driver.key(pygame.K_ESCAPE)
        assert driver.table.picker.chosen.start is None
        driver.click(start)
        driver.click(start)
        assert driver.table.picker.chosen.start is None
        driver.drag(start, start)
        driver.press(driver.at(start))
        driver.point((driver.at(start)[0] + 60, driver.at(start)[1]), held=1)
        driver.point((2, 2), held=1)
        driver.release((2, 2))
        driver.settle()
        assert driver.table.picker.chosen.start is None
        assert driver.table.shown.version == 0


def test_the_right_button_and_escape_step_back_wherever_the_focus_is(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        driver.click(turn.start)
        driver.click(turn.to)
        driver.post(pygame.MOUSEBUTTONDOWN, pos=driver.at("a1"), button=3, touch=False)
        driver.settle()
        assert driver.table.picker.step is Step.TARGET
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_ESCAPE)
        assert driver.table.picker.step is Step.BOOMER
        assert not driver.table.sheets.open


def test_a_staged_move_can_be_changed_before_it_counts(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        driver.click(turn.start)
        driver.click(turn.to)
        assert driver.table.board.marks.staged == (turn.start, turn.to)
        driver.key(pygame.K_ESCAPE)
        assert driver.table.picker.chosen.to is None
        driver.drag(turn.start, turn.to)
        driver.drag(turn.to, turn.start)
        assert driver.table.picker.chosen.start is None
        assert driver.table.shown.version == 0


def test_without_a_possible_helper_the_move_ends_the_turn(tmp_path: Path) -> None:
    rng = Random(3)
    with table(tmp_path) as driver:
        while not (alone := _without_helper(driver)):
            driver.play_by_click(lively(driver, rng))
        driver.drag(alone[0].start, alone[0].to)
        assert driver.table.shown.action == alone[0]


def _without_helper(driver: Driver) -> list[Turn]:
    """Turns after whose move nobody could help."""
    turns = [one for one in driver.legal if isinstance(one, Turn)]
    helped = {(one.start, one.to) for one in turns if one.helper is not None}
    return [one for one in turns if (one.start, one.to) not in helped]


def test_no_stones_works_by_its_button_too(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        main = driver.table.panel.buttons.main
        assert not main.enabled
        driver.click(turn.start)
        driver.click(turn.to)
        assert main.enabled
        driver.click_at(main.rect.center)
        assert driver.table.shown.action == Turn(turn.start, turn.to)
        assert driver.seen.last_stones == ()


def test_a_pad_plays_by_the_same_keys(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn))
        driver.walk_to(turn.start)
        driver.post(pygame.JOYBUTTONDOWN, button=0, instance_id=0)
        driver.settle()
        assert driver.table.picker.chosen.start == turn.start
        driver.post(pygame.JOYBUTTONDOWN, button=1, instance_id=0)
        driver.settle()
        assert driver.table.picker.chosen.start is None
