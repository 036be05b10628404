"""Kill a playing process 200 times at random moments: nothing accepted is lost, every save is readable."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.storage.saves import Saves
from tests.storage.home import GAMES, home
from tests.storage.test_saves import killed_after

pytestmark = pytest.mark.bench

KILLS = 200


@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
def test_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    rng = Random(1)
    lost = unreadable = rewrites = 0
    for number in range(KILLS):
        folder = tmp_path / str(number)
        version = killed_after(folder, rng.random() * 0.08)
        paths, report = home(folder)
        store = Saves(paths, report)
        offers = store.unfinished()
        found = store.resume(offers[0].path, GAMES) if offers else None
        if found is None or report.problems:
            unreadable += 1
            continue
        after = version + 1 if version < 3 else 2
        lost += found[0].version not in (version, after)
        rewrites += version == 2
        found[1].close()
    print(f"\n{KILLS} kills, {rewrites} near a rewrite: {lost} actions lost, {unreadable} unreadable saves")
    assert (lost, unreadable) == (0, 0)
