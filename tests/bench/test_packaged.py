"""What the packaged program costs in a real window: time to the first picture, idle work, memory.

Run after `python build/build.py`: `pytest -m bench -s tests/bench/test_packaged.py`.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from game.commands import table
from tests.frozen.desktop import Program, desktop, missing
from tests.frozen.twin import Twin

pytestmark = [
    pytest.mark.bench,
    pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}"),
]
STARTS = 8
IDLE_SECONDS = 10.0
TABLES = [("boomers", "me,3")]
TICKS = os.sysconf("SC_CLK_TCK")


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    with desktop(1920, 1080):
        yield


def processes(pid: int) -> list[int]:
    """A process and all that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(one for child in children for one in processes(int(child)))]


def memory(pid: int) -> float:
    """Megabytes of a process, its share of what it has in common with others counted (PSS)."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    return next(int(line.split()[1]) / 1024 for line in rollup.splitlines() if line.startswith("Pss:"))


def work(pid: int) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def logged_at(line: str) -> float:
    """The moment at the beginning of a log line, in seconds since 1970."""
    return datetime.strptime(line[:23], "%Y-%m-%d %H:%M:%S,%f").astimezone().timestamp()


def report(what: str, value: float, unit: str, bar: float) -> None:
    """One line: the figure, how much of its bar is used, and how busy the machine was otherwise."""
    told = f"{what}: {value:.2f} {unit}, {value / bar:.0%} of the bar of {bar:g} {unit}"
    print(f"\n{told} (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)", end="")


def test_first_picture(tmp_path: Path) -> None:
    seconds = []
    for number in range(STARTS):
        folder = tmp_path / str(number)
        folder.mkdir()
        with Program(folder) as program:
            seconds.append(logged_at(program.wait_for_log("First picture")) - program.began)
    report("first picture after exec, median", statistics.median(seconds), "s", 0.6)
    report("first picture after exec, longest", max(seconds), "s", 0.6)


def test_idle_and_memory(tmp_path: Path) -> None:
    with Program(tmp_path) as program:
        time.sleep(2)
        family = processes(program.process.pid)
        before = sum(map(work, family))
        time.sleep(IDLE_SECONDS)
        used = (sum(map(work, family)) - before) / IDLE_SECONDS
        report("idle at the title", 100 * used, "% of a core", 1)
        report("memory at the title", sum(map(memory, family)), "MB", 150)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_idle_and_memory_at_a_table(tmp_path: Path, game: str, players: str) -> None:
    with Program(tmp_path, "--game", game, "--players", players, "--seed", "1") as program:
        time.sleep(8)
        family = processes(program.process.pid)
        before = sum(map(work, family))
        time.sleep(IDLE_SECONDS)
        used = (sum(map(work, family)) - before) / IDLE_SECONDS
        report(f"idle at a table of {game}", 100 * used, "% of a core", 1)
        report(f"memory at a table of {game}, {len(family)} processes", sum(map(memory, family)), "MB", 150)


def test_frames_while_a_piece_is_dragged_and_the_computer_thinks(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.toml").write_text("[window]\nwidth = 1920\nheight = 1080\n", encoding="utf-8")
    with Program(tmp_path, "--game", "boomers", "--players", "me,5", "--seed", "7") as program:
        twin = Twin(tmp_path / "twin", table("boomers", "me,5", 7, ""), program.size)
        _, (start, to, helper) = twin.turn_in_three_squares()
        places = [twin.square(square) for square in (start, to, helper)]
        board = twin.table.board.geometry.field
        twin.close()
        program.wander(board, places[0], places[0], seconds=8)
        program.drag(*places[:2])
        program.click(places[2])
        program.wander(board, None, None, seconds=4)
        program.close()
        line = program.wait_for_log("frames: median")
        print(f"\n{line}", end="")
        p99 = float(line.partition("99th percentile ")[2].split()[0])
        report("frame at 1920x1080, 99th percentile", p99, "ms", 8)
