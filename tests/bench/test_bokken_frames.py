"""How long the frames of a Boom Bokken table with nine seats take: a burning fuse, acts, doors, a buzzer.

Run it with `pytest -m bench -s tests/bench/test_bokken_frames.py`. The bar is 8 ms for 99 of 100 frames at
1920 x 1080 and 16 ms at 3840 x 2160, measured as time on the processor; the computers' thinking is no frame.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.scenes.boom_bokken.driver import Driver, computers, lively, persons, table

BARS = {(1920, 1080): 8.0, (3840, 2160): 16.0}
FRAMES = 1500


def told(name: str, frames: list[float], bar: float) -> str:
    ordered = sorted(frames)
    median, late = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    figures = f"median {median:5.2f} ms, p99 {late:5.2f} ms, {late / bar:4.2f} of the bar"
    return f"{name:24} {len(frames):5} frames: {figures}"


@contextmanager
def drawing(driver: Driver) -> Iterator[list[float]]:
    """What drawing and showing costs, for every frame in which anything is drawn."""
    window, frames = driver.app.window, []
    usual = window.frame

    def frame(draw: object) -> bool:
        began = time.process_time()
        drew = usual(draw)  # type: ignore[arg-type]
        if drew:
            frames.append(1000 * (time.process_time() - began))
        return drew

    window.frame = frame  # type: ignore[method-assign,assignment]
    yield frames
    window.frame = usual  # type: ignore[method-assign]


def play(driver: Driver) -> None:
    rng = Random(1)
    for _ in range(FRAMES):
        game = driver.table
        if game.round_sheet.open:
            driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        elif game.awaited and game.legal():
            game.lay(lively(game.legal(), rng))
        driver.step()


@pytest.mark.bench
@pytest.mark.parametrize("size", BARS)
def test_frames_of_a_bokken_table(tmp_path: Path, size: tuple[int, int]) -> None:
    with table(tmp_path, persons("Ada") + computers(8), size=size, pace="normal") as driver:
        with drawing(driver) as frames:
            play(driver)
        print(f"\n{size[0]} x {size[1]}")
        print(told("nine seats play", frames, BARS[size]))


@pytest.mark.bench
@pytest.mark.parametrize("size", BARS)
def test_frames_of_the_curtain(tmp_path: Path, size: tuple[int, int]) -> None:
    with table(tmp_path, persons(*"ABCDEFGHI"), size=size, pace="normal", reactions="turns") as driver:
        driver.frame = 1 / 60  # as often as the program draws
        with drawing(driver) as frames:
            for _ in range(30):
                driver.key(pygame.K_RETURN)
                if driver.table.legal() and driver.table.awaited:
                    driver.act(lively(driver.table.legal(), Random(1)))
                else:
                    driver.key(pygame.K_d)
        print(told("doors open and shut", frames, BARS[size]))
