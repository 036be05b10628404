"""The counts of every count file, by the program and by the slow twin."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.boomers import perft, twin
from tests.rules.boomers.tables import texts


@pytest.mark.parametrize("path", perft.FILES, ids=lambda path: path.stem)
def test_the_program_counts_as_the_file_says(path: Path) -> None:
    count = perft.read(path)
    assert len(count.counts) >= 2
    for depth, expected in enumerate(count.counts, start=1):
        assert perft.perft(count.state(), depth) == expected, f"depth {depth}"


@pytest.mark.parametrize("path", perft.FILES, ids=lambda path: path.stem)
def test_the_twin_counts_as_the_file_says(path: Path) -> None:
    count = perft.read(path)
    assert count.twin().legal() == texts(count.state())
    for depth, expected in enumerate(count.counts, start=1):
        assert twin.perft(count.twin(), depth) == expected, f"depth {depth}"
