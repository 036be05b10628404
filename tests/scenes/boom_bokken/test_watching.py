"""A person who is home or out: a grey hand, words that say so, and the rest of the round at his pace."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.boom_bokken.actions import Explode
from game.scenes.table_view import SPEEDS
from tests.scenes.boom_bokken.driver import Driver, computers, lively, persons, table

ME = persons("Ada")


def play_until_out(driver: Driver) -> None:
    """Keep the cards and let the bomb go off, until only watching is left."""
    game, rng = driver.table, Random(2)
    for _ in range(2000):
        if game.watching.on:
            return
        driver.put_sheets_away()
        if game.awaited and game.legal():
            legal = game.legal()
            boom = [action for action in legal if isinstance(action, Explode)]
            driver.act(boom[0] if boom else lively(legal, rng))
        else:
            driver.step(0.5)
    raise AssertionError("Ada is never out")


@pytest.mark.parametrize("way", ["key", "button", "card"])
def test_who_is_out_is_told_so_and_may_hurry(tmp_path: Path, way: str) -> None:
    with table(tmp_path, ME + computers(6), pace="normal", seed=5) as driver:
        game = driver.table
        play_until_out(driver)
        driver.step()
        number = game.seen.number
        if 0 in game.seen.exploded:
            assert game.view.hand.dead
            assert "you are out" in game.view.fuse.told.prompt
        assert "Space" in game.view.fuse.told.prompt
        assert game.queue.speed == SPEEDS["fast"]
        if way == "key":
            driver.key_down(pygame.K_SPACE)
        elif way == "button":
            driver.click(game.view.actions[0].rect.center)
        else:
            driver.click(driver.card_at(0))
        for _ in range(100):
            if game.round_sheet.open:
                break
            driver.step(0.02)
        assert game.round_sheet.open
        assert game.seen.number == number + 1
        driver.put_sheets_away()
        driver.step(0.5)
        assert game.queue.speed == SPEEDS["normal"]
        assert game.controller.tempo == game.settings.pace.tempo
        assert not game.view.hand.dead
