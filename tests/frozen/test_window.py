"""The packaged program in a real window: a turn by mouse and by keyboard, the computer's reply, the save."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.commands import table
from game.play.record import Record, parse
from game.rules.api import CHANCE
from tests.frozen.desktop import Program, desktop, missing, wait_for
from tests.frozen.twin import Twin

pytestmark = [
    pytest.mark.frozen,
    pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}"),
]
TABLE = ("--game", "boomers", "--players", "me,1", "--seed", "7")


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    with desktop(1920, 1080):
        yield


def saved(folder: Path) -> Record | None:
    """The one save in a person's folder, if there is one."""
    files = list((folder / "data" / "saves").glob("*.boombox"))
    assert len(files) < 2
    return parse(files[0].read_bytes()) if files else None


def wait_for_actions(folder: Path, count: int) -> Record:
    """The save, as soon as it holds this many actions of seats."""

    def look() -> Record | None:
        record = saved(folder)
        acted = [line for line in record.lines if line.seat != CHANCE] if record else []
        return record if len(acted) >= count else None

    return wait_for(f"{count} actions in the save", look)


def twin_of(program: Program, folder: Path) -> Twin:
    return Twin(folder / "twin", table("boomers", "me,1", 7, ""), program.size)


def play_by_mouse(program: Program, folder: Path) -> tuple[str, Record]:
    """Drag a boomer, click the one who helps; the turn's text, and the save after the computer's reply."""
    twin = twin_of(program, folder)
    text, (start, to, helper) = twin.turn_in_three_squares()
    program.drag(twin.square(start), twin.square(to))
    program.click(twin.square(helper))
    twin.close()
    return text, wait_for_actions(folder, 2)


def test_a_turn_by_mouse_is_answered_and_saved(tmp_path: Path) -> None:
    with Program(tmp_path, *TABLE) as program:
        text, record = play_by_mouse(program, tmp_path)
        program.shot(tmp_path / "mouse.png")
        assert program.close() == 0
    assert [line.seat for line in record.lines] == [0, 1]
    assert record.lines[0].text == text
    assert saved(tmp_path) == record


def test_a_turn_by_keyboard_is_answered_and_saved(tmp_path: Path) -> None:
    with Program(tmp_path, *TABLE) as program:
        twin = twin_of(program, tmp_path)
        text, squares = twin.turn_in_three_squares()
        program.move((5, 5))
        for square in squares:
            program.key(*twin.way_to(square), "Return")
        twin.close()
        record = wait_for_actions(tmp_path, 2)
        assert program.close() == 0
    assert record.lines[0].text == text


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    with Program(tmp_path, *TABLE) as program:
        _, record = play_by_mouse(program, tmp_path)
        program.process.kill()
        program.process.wait()
    (path,) = (tmp_path / "data" / "saves").glob("*.boombox")
    with Program(tmp_path, "--load", str(path)) as program:
        assert saved(tmp_path) == record
        assert program.close() == 0
    assert saved(tmp_path) == record
