"""Every screen at every size, scale and language: nothing is cut, nothing reaches out of the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes import routes
from game.scenes.boomers.results import make
from game.scenes.help import Help
from game.scenes.options import Options
from game.scenes.records import Records
from game.scenes.setup import SetupScreen
from game.scenes.table import resume_table
from tests.scenes.hall import SCALES, SIZES, Hall, check_fits, hall, played

SCREENS = {
    "title": ("title",),
    "boomers": ("setup", "boomers"),
    "boomtown": ("setup", "boomtown"),
    "bokken": ("setup", "boom_bokken"),
    "options": ("options",),
    "keys": ("help",),
    "rules": ("rules", "boomtown"),
    "records": ("records",),
}
LANGUAGES = ["en", "de", "xx"]
WINDOWS = [
    ((1024, 600), 100), ((1024, 600), 300), ((1280, 720), 75), ((1920, 1080), 150), ((1920, 1080), 300),
    ((1200, 1600), 100), ((3840, 2160), 100),
]  # fmt: skip


def visit(room: Hall, name: str) -> None:
    route, *details = SCREENS[name]
    if route != "title":
        room.app.push(routes.scene(route, room.app, *details))
    room.step()
    scene = room.scene
    check_fits(scene)
    if isinstance(scene, Options):
        scene._turn(1)
        check_fits(scene)
    if isinstance(scene, Records):
        scene._turn(1)
        check_fits(scene)
    if isinstance(scene, Help) and name == "rules":
        scene._search("mayor")
        check_fits(scene)
    if isinstance(scene, SetupScreen) and name == "bokken":
        scene.parts._set_count(5)  # type: ignore[attr-defined]
        check_fits(scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_every_screen_fits(tmp_path: Path, window: tuple[tuple[int, int], int], language: str) -> None:
    size, scale = window
    with hall(tmp_path, size, scale, language) as room:
        for name in SCREENS:
            visit(room, name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_result_fits(tmp_path: Path, window: tuple[tuple[int, int], int], language: str) -> None:
    size, scale = window
    with hall(tmp_path, size, scale, language) as room:
        session = played(room.app.services, {"board": "quick", "mines": True})
        table = resume_table(room.app, session, None)
        room.app.push(table)
        room.step(times=4)
        assert make(table).lines
        check_fits(room.scene)


def test_the_sizes_are_those_promised() -> None:
    assert {size for size, _ in WINDOWS} == set(SIZES)
    assert {scale for _, scale in WINDOWS} == set(SCALES)
