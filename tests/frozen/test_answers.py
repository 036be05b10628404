"""The packaged program on the command line: from any folder, with all its data."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from game import __version__
from tests.frozen.desktop import PROGRAM

pytestmark = [
    pytest.mark.frozen,
    pytest.mark.skipif(not PROGRAM.exists(), reason="needs the packaged program: python build/build.py"),
]


def answer(folder: Path, *arguments: str) -> str:
    """What the program prints; it must be content."""
    asked = [str(PROGRAM), *arguments]
    told = subprocess.run(asked, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert (told.returncode, told.stderr) == (0, "")
    return told.stdout


def test_it_tells_its_version_from_any_folder(tmp_path: Path) -> None:
    assert answer(tmp_path, "--version") == f"Boombox {__version__}\n"


def test_it_finds_all_its_data(tmp_path: Path) -> None:
    told = answer(tmp_path, "--check", "--data", str(tmp_path / "mine"))
    assert "Games: boomers, boomtown, boom_bokken" in told
    assert "All data and settings can be read." in told


def test_it_reads_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("[sound]\nmusic = 400\n", encoding="utf-8")
    asked = [str(PROGRAM), "--check", "--data", str(tmp_path)]
    told = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 2
    assert "sound.music" in told.stderr


@pytest.mark.parametrize("game", ["boomers", "boomtown", "boom_bokken"])
def test_it_plays_and_replays(tmp_path: Path, game: str) -> None:
    answer(tmp_path, "--selfplay", game, "--level", "1", "--seed", "1", "--records", str(tmp_path))
    assert "Won by" in answer(tmp_path, "--replay", f"{game}-1.txt")
