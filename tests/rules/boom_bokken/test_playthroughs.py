"""Whole games against their golden texts (see `playthroughs.py`)."""

from __future__ import annotations

import pytest

from tests.rules.boom_bokken.playthroughs import FOLDER, SETTINGS, playthrough


@pytest.mark.parametrize("name", SETTINGS)
def test_a_game_plays_as_it_was_written_down(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_text_has_its_setting() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SETTINGS)
