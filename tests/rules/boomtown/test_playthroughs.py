"""Whole games go as they are written down in `playthroughs/`."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.boomtown.cards import EVENT_CARDS
from tests.rules.boomtown.playthroughs import FILES, told


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_goes_as_it_is_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    assert told(written.splitlines()[0]) == written


def test_the_written_games_show_every_event_card() -> None:
    everything = "".join(path.read_text(encoding="utf-8") for path in FILES)
    assert len(FILES) == 3
    for card in EVENT_CARDS:
        assert f" take {card} " in everything
