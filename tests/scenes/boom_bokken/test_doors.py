"""The doors slide cheaply: only what they cover or uncover is drawn, and what is drawn is right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.boom_bokken.actions import Explode
from tests.scenes.boom_bokken.driver import Driver, lively, persons, table

FOUR = persons("Ada", "Bo", "Cleo", "Dan")


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with table(tmp_path, FOUR, reactions="turns", pace="normal") as driver:
        yield driver


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def anew(driver: Driver) -> bytes:
    """The window as it would be if all of it were drawn now."""
    whole = pygame.Surface(driver.app.size)
    driver.table.draw(whole)
    return pixels(whole)


def frames(driver: Driver) -> Iterator[float]:
    """Frame by frame as long as doors slide: how far they are open."""
    for _ in range(60):
        driver.step()
        curtain = driver.table.hot_seat.in_sight
        yield 1.0 if curtain is None else curtain.open_share
        if not driver.table.animating and (curtain is None or curtain.open_share == 0):
            return


def test_every_frame_of_the_doors_is_as_if_all_were_drawn(driver: Driver) -> None:
    window = driver.app.window._surface()
    driver.key_down(pygame.K_RETURN)
    opening = []
    for share in frames(driver):
        opening.append(share)
        assert pixels(window) == anew(driver), share
    assert opening == sorted(opening)
    assert opening[-1] == 1.0
    assert len(opening) > 10
    game = driver.table
    action = game.legal()[0]
    game.lay(action)
    shutting = []
    for _ in range(200):
        driver.step()
        curtain = game.hot_seat.curtain
        if curtain is not None:
            shutting.append(curtain.open_share)
            assert pixels(window) == anew(driver), curtain.open_share
            if curtain.open_share == 0:
                break
    assert shutting == sorted(shutting, reverse=True)
    assert len(shutting) > 10


def test_sliding_doors_redraw_only_where_doors_are_or_were(driver: Driver) -> None:
    marked: list[pygame.Rect] = []
    driver.key_down(pygame.K_RETURN)
    doors = driver.table.hot_seat.in_sight
    assert doors is not None
    while doors.open_share < 0.5:
        driver.step()
    usual = driver.table.stage.damage
    driver.table.stage.damage = marked.append  # type: ignore[method-assign,assignment]
    before = doors.gap
    driver.step()
    driver.table.stage.damage = usual  # type: ignore[method-assign]
    assert marked
    assert doors.gap.contains(before)
    assert all(area.right <= before.left or area.left >= before.right for area in marked)


def test_the_table_turns_only_when_the_doors_are_shut(driver: Driver) -> None:
    game, hot = driver.table, driver.table.hot_seat
    driver.key(pygame.K_RETURN)
    opened, faces = hot.opened, [place.look.seat for place in game.view.places]
    game.lay(game.legal()[0])
    for _ in range(400):
        driver.step()
        if hot.curtain is None:
            continue
        assert game.view.hand.cards == ()
        if hot.curtain.open_share > 0:
            assert game.viewpoint == opened
            assert [place.look.seat for place in game.view.places] == faces
        elif not game.animating:
            break
    assert hot.waiting != opened
    assert game.viewpoint == hot.waiting
    assert game.view.places[0].look.seat == hot.waiting


def test_nothing_of_the_table_is_drawn_behind_a_shut_curtain(driver: Driver) -> None:
    game = driver.table
    drawn: list[object] = []
    game.view.fuse.draw = drawn.append  # type: ignore[method-assign,assignment]
    game.redraw()
    driver.step()
    assert drawn == []
    driver.key(pygame.K_RETURN)
    assert drawn


def until_somebody_cannot_answer(driver: Driver) -> None:
    game, rng = driver.table, Random(3)
    for _ in range(400):
        driver.put_sheets_away()
        if game.hot_seat.waiting is not None:
            driver.key(pygame.K_RETURN)
        elif Explode() in game.legal():
            return
        elif game.legal() and game.awaited:
            driver.act(lively(game.legal(), rng))
        elif game.view.done.visible:
            driver.key(pygame.K_d)
        else:
            driver.step(0.5)
    raise AssertionError("everybody could answer")


def test_a_key_that_cuts_a_motion_short_leaves_the_curtain_its_button(driver: Driver) -> None:
    game, hot = driver.table, driver.table.hot_seat
    until_somebody_cannot_answer(driver)
    driver.key_down(pygame.K_e)
    assert game.queue.busy
    driver.post(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=0)
    driver.step()
    assert hot.curtain is not None
    assert hot.curtain.open_share > 0, "the doors began to shut within the very event"
    driver.settle()
    waiting = hot.waiting
    driver.key(pygame.K_RETURN)
    assert waiting is not None
    assert hot.opened == waiting
