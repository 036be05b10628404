"""Whole games, held against the files that tell them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.boomers import playthrough


@pytest.mark.parametrize("path", playthrough.FILES, ids=lambda path: path.stem)
def test_a_game_goes_as_its_file_tells(path: Path) -> None:
    assert playthrough.told(playthrough.header(path)) == path.read_text(encoding="utf-8")
