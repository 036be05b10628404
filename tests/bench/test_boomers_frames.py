"""How long the frames of a Boomers table take: a dragged boomer, previews under the pointer, a whole game.

Run it with `pytest -m bench -s tests/bench/test_boomers_frames.py`. The bar is 8 ms for 99 of 100 frames at
1920 x 1080 and 16 ms at 3840 x 2160, measured as time on the processor.
"""

from __future__ import annotations

import math
import time
from pathlib import Path
from random import Random

import pytest

from game.rules.boomers.actions import Turn
from tests.scenes.boomers.driver import Driver, lively, table

BARS = {(1920, 1080): 8.0, (3840, 2160): 16.0}
DRAGGED = 300
TURNS = 24


def told(name: str, frames: list[float], bar: float) -> str:
    ordered = sorted(frames)
    median, late = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    figures = f"median {median:5.2f} ms, p99 {late:5.2f} ms, {late / bar:4.2f} of the bar"
    return f"{name:24} {len(frames):5} frames: {figures}"


def frame(driver: Driver) -> float:
    driver.now += 1 / 60
    began = time.process_time()
    driver.app.step(driver.now)
    return 1000 * (time.process_time() - began)


def drag(driver: Driver) -> list[float]:
    start = min(one.start for one in driver.legal if isinstance(one, Turn))
    field = driver.table.board.geometry.field
    driver.press(driver.at(start))
    frame(driver)
    frames = []
    for step in range(DRAGGED):
        across, down = math.sin(step * 0.05), math.cos(step * 0.083)
        driver.point(
            (field.centerx + round(field.w * 0.4 * across), field.centery + round(field.h * 0.4 * down)), 1
        )
        frames.append(frame(driver))
    driver.point(driver.at(start), 1)
    driver.release(driver.at(start))
    driver.settle()
    return frames


def play(driver: Driver) -> list[float]:
    """Frames of whole turns with all their animations."""
    rng, frames = Random(5), []
    for _ in range(TURNS):
        if not driver.table.shown.actors:
            break
        turn = lively(driver, rng)
        assert isinstance(turn, Turn)
        for square in (turn.start, turn.to, turn.helper):
            if square is None or driver.table.busy:
                continue
            driver.point(driver.at(square))
            driver.press(driver.at(square))
            driver.release(driver.at(square))
            frames.append(frame(driver))
            while driver.table.animating:
                frames.append(frame(driver))
    return frames


@pytest.mark.bench
@pytest.mark.parametrize("size", BARS)
def test_frames_of_a_boomers_table(tmp_path: Path, size: tuple[int, int]) -> None:
    with table(tmp_path, size=size, options={"board": "prairie"}, pace="normal") as driver:
        print(f"\n{size[0]} x {size[1]}")
        print(told("a boomer is dragged", drag(driver), BARS[size]))
        print(told("turns are played", play(driver), BARS[size]))
