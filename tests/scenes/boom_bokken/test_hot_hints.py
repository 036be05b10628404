"""Hints at a shared screen: what the computer advises one person is no other's business."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame

from game.rules.api import Seat
from game.scenes.table_hints import HintStep
from tests.scenes.boom_bokken.driver import Driver, lively, persons, table

FOUR = persons("Ada", "Bo", "Cleo", "Dan")


def ask(driver: Driver) -> Seat:
    """The open person asks for a hint, at once after the curtain; who the answer is for."""
    driver.key(pygame.K_h)
    for _ in range(20):
        driver.step(0.1)
    hint = driver.table.controller.hint
    assert hint is not None
    assert driver.table.hints.reply is hint.reply
    return hint.seat


def test_each_person_asked_at_the_same_moment_gets_his_own_hint_only(tmp_path: Path) -> None:
    followed = 0
    with table(tmp_path, FOUR, seed=5, reactions="turns", pace="instant") as driver:
        rng, hot, before = Random(5), driver.table.hot_seat, (-1, -1)
        for _ in range(60):
            driver.settle()
            if hot.waiting is None:
                break
            driver.key(pygame.K_RETURN)
            opened = hot.opened
            assert opened is not None
            assert driver.table.hints.step is HintStep.NONE
            assert ask(driver) == opened
            version = driver.table.shown.version
            followed += before[0] == version and before[1] != opened
            before = (version, opened)
            if opened == driver.table.shown.actors[0]:
                driver.act(lively(driver.table.legal(), rng))
            else:
                driver.key(pygame.K_d)
    assert followed >= 2
