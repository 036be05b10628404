"""The big buttons: the way back to now, and what a pale one says."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame

from game.scenes.boom_bokken.choosing import Step
from tests.scenes.boom_bokken.driver import computers, lively, persons, table

ME = persons("Ada")


def test_a_button_leads_back_to_now(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3)) as driver:
        game = driver.table
        driver.act(lively(game.legal(), Random(1)))
        driver.key(pygame.K_PAGEUP)
        assert game.looking is not None
        button = game.view.actions[0]
        assert (button.name, button.visible, button.enabled) == ("To now", True, True)
        driver.click(button.rect.center)
        assert game.looking is None
        assert button.name != "To now"


def test_a_call_before_card_and_seat_says_what_is_missing(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3)) as driver:
        game = driver.table
        action = lively(game.legal(), Random(1))
        higher = game.view.actions[0]
        driver.pick_by_click(action)  # type: ignore[arg-type]
        assert game.chooser.step is Step.SEAT
        driver.click(higher.rect.center)
        assert game.stage.toasts == ("Choose a seat first.",)
        assert game.chooser.step is Step.SEAT
        assert game.chooser.picked
