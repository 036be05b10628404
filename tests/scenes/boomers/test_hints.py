"""A hint in its steps: where to look, which turn, why; and how it goes away."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules.boomers.actions import Turn
from game.scenes.table_hints import HintStep
from tests.scenes.boomers.driver import table
from tests.scenes.boomers.test_controls import press


def test_a_hint_comes_in_three_steps(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.key(pygame.K_h)
        for _ in range(5):
            driver.step(0.1)
        hints, card = driver.table.hints, driver.table.panel.card
        assert hints.step is HintStep.WHERE
        assert hints.reply is not None
        action = hints.reply.action
        assert isinstance(action, Turn)
        assert card.text.lead.startswith("Look at the boomer on")
        assert driver.table.board.marks.hint == (action.start,)
        press(driver, "More")
        assert card.text.lead.startswith("A good turn:")
        assert driver.table.board.marks.staged == (action.start, action.to)
        press(driver, "More")
        assert hints.step is HintStep.WHY
        assert card.text.lines[0][1]
        assert not driver.table.panel.buttons.hint.enabled
        driver.play_by_click(action)
        assert hints.step is HintStep.NONE


def test_the_strip_stops_looking_for_a_hint_as_soon_as_it_is_there(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.key_down(pygame.K_h)
        driver.step()
        while driver.table.hints.step is HintStep.ASKED:
            driver.step(0.1)
        assert driver.table.panel.strip.name.startswith("Your move")


def test_a_hint_leaves_the_board_when_somebody_looks_back_and_returns(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.play_by_click(driver.legal[0])
        for _ in range(3):
            driver.key(pygame.K_h)
            driver.step(0.2)
        assert driver.table.board.marks.staged is not None
        driver.table.look_at(driver.table.newest.version)
        driver.step()
        assert driver.table.hints.step is HintStep.NONE
        assert driver.table.board.marks.staged is None
        assert driver.table.board.marks.hint == ()
        assert driver.table.board.marks.movable
