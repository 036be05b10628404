"""What is armed, and whose buzzer is what, outlives a kill and shows nowhere."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.api import Seat
from game.scenes.boom_bokken.buzzers import Trigger
from game.scenes.boom_bokken.hot_notes import Kept, from_text, to_text
from game.scenes.boom_bokken.scene import BokkenTable
from game.scenes.table import open_table, resume_table
from tests.scenes.boom_bokken.driver import Driver, persons
from tests.scenes.boom_bokken.test_hot_seat import arm_all, meet, start_call
from tests.scenes.driver import window

FOUR = persons("Ada", "Bo", "Cleo", "Dan")


@contextmanager
def kept_table(folder: Path, save: Path | None = None) -> Iterator[Driver]:
    """A table whose game is on disk: a new one, or the one of this save."""
    with window(folder, size=(1024, 600), scale=100, language="en", pace="instant") as app:
        if save is None:
            scene = open_table(app, "boom_bokken", FOUR, {}, 11)
        else:
            found = app.services.load(save)
            assert found is not None
            scene = resume_table(app, *found)
        assert isinstance(scene, BokkenTable)
        app.push(scene)
        yield Driver(app, scene)


def killed(driver: Driver, to: Path) -> Path:
    """The files as they lie on the disk this very moment, elsewhere; the save among them."""
    saves = driver.app.services.paths.saves
    assert saves is not None
    shutil.copytree(saves, to / "saves", ignore=shutil.ignore_patterns("*.lock"))
    return next((to / "saves").glob("*.boombox"))


def choose_buzzers(driver: Driver) -> None:
    lobby = driver.table.hot_seat.lobby
    assert lobby is not None
    lobby.choose(1)
    driver.key(pygame.K_j)
    lobby.choose(3)
    driver.post(pygame.JOYBUTTONDOWN, button=0, instance_id=2, joy=0)
    driver.step()


def test_armed_reactions_and_buzzers_outlive_a_kill(tmp_path: Path) -> None:
    with kept_table(tmp_path / "first") as driver:
        choose_buzzers(driver)
        meet(driver)
        arm_all(driver, everything=True)
        start_call(driver, Random(2))
        armed = dict(driver.table.hot_seat.armed.keys)
        assert all(armed[Seat(seat)] for seat in range(4))
        save = killed(driver, tmp_path / "second")
    with kept_table(tmp_path / "second", save) as driver:
        hot = driver.table.hot_seat
        assert hot.armed.keys == armed
        assert hot.buzzers.trigger(Seat(1)) == Trigger(pygame.K_j)
        assert hot.buzzers.trigger(Seat(3)) == Trigger(0, 2)
        meet(driver)
        driver.step(0.1)
        assert hot.reason.value != "arm"
        told = driver.table.describe() + save.read_text() + save.name
        assert "flash:" not in told
        assert "timeout_self" not in told


def test_who_has_not_armed_yet_comes_after_the_kill(tmp_path: Path) -> None:
    with kept_table(tmp_path / "first") as driver:
        meet(driver)
        hot = driver.table.hot_seat
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_1)
        assert hot.arming is not None
        driver.click(hot.arming.close.rect.center)
        driver.key(pygame.K_RETURN)
        assert hot.waiting == 1
        save = killed(driver, tmp_path / "second")
    with kept_table(tmp_path / "second", save) as driver:
        hot = driver.table.hot_seat
        assert hot.armed.of(Seat(0))
        meet(driver)
        driver.step(0.1)
        assert (hot.waiting, hot.reason.value) == (1, "arm")


def test_the_log_says_nothing_of_what_is_armed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"), kept_table(tmp_path) as driver:
        meet(driver)
        arm_all(driver, everything=True)
        assert driver.table.controller.notes
    assert "flash" not in caplog.text
    assert "armed" not in caplog.text


def test_notes_are_read_back_as_written() -> None:
    kept = Kept(1, {Seat(2): frozenset({"flash:5", "take"})}, (Seat(3),), {Seat(0): Trigger(113)})
    assert from_text(to_text(kept), range(4)) == kept


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"round": "1"}', to_text(Kept(0, {Seat(7): frozenset()})), "[" * 5000, "null"]
)
def test_damaged_notes_arm_nothing(text: str) -> None:
    assert from_text(text, range(4)) == Kept()


@pytest.mark.parametrize("trigger", [Trigger(2**31), Trigger(10**30), Trigger(-1), Trigger(0, 2**31)])
def test_a_buzzer_that_no_keyboard_or_pad_has_damages_the_notes(trigger: Trigger) -> None:
    assert from_text(to_text(Kept(triggers={Seat(0): trigger})), range(4)) == Kept()


@pytest.mark.parametrize("trigger", [Trigger(0), Trigger(2**31 - 1), Trigger(3, 0)])
def test_any_other_buzzer_is_found_again_and_has_a_name_to_draw(trigger: Trigger) -> None:
    kept = from_text(to_text(Kept(triggers={Seat(0): trigger})), range(4))
    assert kept.triggers == {Seat(0): trigger}
    assert isinstance(kept.triggers[Seat(0)].name, str)


def test_nobody_is_asked_twice_to_arm() -> None:
    text = to_text(Kept(2, to_arm=(Seat(3), Seat(1)))).replace("[3, 1]", "[3, 1, 3, 3, 1]")
    assert from_text(text, range(4)).to_arm == (Seat(3), Seat(1))
