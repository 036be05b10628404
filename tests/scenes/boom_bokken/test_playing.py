"""Whole games of one person against computers, live and turn by turn, through mouse and keyboard only."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.scenes.outcome import outcome_of
from tests.scenes.boom_bokken.driver import Driver, computers, persons, table

ME = persons("Ada")


@pytest.mark.parametrize(
    ("seats", "reactions", "way"),
    [(4, "live", "click"), (6, "turns", "keys"), (9, "live", "drag")],
)
def test_a_whole_game_is_played(tmp_path: Path, seats: int, reactions: str, way: str) -> None:
    with table(tmp_path, ME + computers(seats - 1), reactions=reactions) as driver:
        done = driver.play(Random(seats), way=way)
        assert done > 3
        assert driver.table.controller.is_over
        told = driver.table.describe_result()
        assert len(told) == seats + 1
        assert "win" in told[0] or "share" in told[0]
        outcome = outcome_of(driver.table)
        sums = [sum(int(line.values[seat] or 0) for line in outcome.lines) for seat in range(seats)]
        assert outcome.totals == tuple(map(str, sums))
        assert outcome.totals == tuple(f"{points:.0f}" for points in driver.table.controller.returns)
        leads_to_the_result_again(driver, way)


def leads_to_the_result_again(driver: Driver, way: str) -> None:
    """Once the result is put away it can be had again from the table."""
    sheets = driver.table.sheets
    driver.step(5)
    driver.step()
    assert sheets.open
    driver.key(pygame.K_ESCAPE)
    assert not sheets.open
    if way == "keys":
        driver.key(pygame.K_RETURN)
    else:
        driver.click(driver.table.view.actions[0].rect.center)
    assert sheets.open


def test_an_expert_game_is_played_with_its_roles(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(5), options={"expert": True}, seed=5) as driver:
        driver.play(Random(3), way="click", react=0.8)
        roles = {view.look.role for view in driver.table.view.places}
        assert "hitter" in roles
        assert "guardian" in roles
