"""Lessons of all games: they fit every window, the set-up leads to them, damaged ones are told."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.check import check
from game.scenes import routes
from game.scenes.lesson import LessonTable, table_for
from game.scenes.lesson_file import Course
from game.scenes.lesson_progress import note_solved
from game.scenes.menu import GAMES
from game.scenes.setup import SetupScreen
from game.scenes.tables import has_part
from game.storage.books import lesson_file
from game.storage.paths import data_root
from game.ui.widgets.button import Button
from tests.scenes.hall import Hall, check_fits, hall

ASSETS = data_root() / "assets"
TAUGHT = [game for game in GAMES if has_part(game, "lesson")]
WINDOWS = [
    ((1024, 600), 100), ((1024, 600), 150), ((1024, 600), 300), ((1280, 720), 100), ((1280, 720), 75),
    ((1920, 1080), 150), ((1200, 1600), 100), ((3840, 2160), 100),
]  # fmt: skip


def opened(room: Hall, game: str, at: int) -> LessonTable:
    table = table_for(room.app, Course(room.app.services, game), at)
    assert isinstance(table, LessonTable), table
    room.app.push(table)
    room.step(times=3)
    return table


def damaged(folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, old: str, new: str) -> None:
    """Have a game's lesson read from a file that is damaged in one place."""
    path = folder / "assets" / "lessons" / f"{game}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = (ASSETS / "lessons" / f"{game}.toml").read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(
        "game.scenes.lesson_file.lesson_file", lambda _, game: lesson_file(folder / "assets", game)
    )


def test_every_game_has_a_lesson() -> None:
    assert tuple(TAUGHT) == GAMES


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_has_four_to_six_positions(tmp_path: Path, game: str) -> None:
    with hall(tmp_path) as room:
        assert 4 <= len(Course(room.app.services, game).names) <= 6


def look_at(table: LessonTable, *, readable: bool) -> None:
    """Everything fits; at the usual scale all words of the panel can be read at once."""
    check_fits(table)
    assert not (readable and table.lesson.scrolls), (table.task.name, table.lesson.rect.size)


@pytest.mark.parametrize("scale", [100, 200, 300])
@pytest.mark.parametrize("game", TAUGHT)
def test_the_row_of_dots_stays_on_the_panel(tmp_path: Path, game: str, scale: int) -> None:
    with hall(tmp_path, (1024, 600), scale, "de") as room:
        panel = opened(room, game, 0).lesson
        drawn = Surface(room.app.size, pygame.SRCALPHA)
        panel._pips.draw(drawn)
        dots = drawn.get_bounding_rect()
        assert dots.w > 40
        assert panel.rect.contains(dots)


@pytest.mark.parametrize(
    ("window", "language"),
    [*((window, "de") for window in WINDOWS), (WINDOWS[0], "en"), (WINDOWS[3], "en")],
    ids=str,
)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_position_fits(
    tmp_path: Path, game: str, window: tuple[tuple[int, int], int], language: str
) -> None:
    size, scale = window
    with hall(tmp_path, size, scale, language) as room:
        for at in range(len(Course(room.app.services, game).names)):
            table = opened(room, game, at)
            look_at(table, readable=scale <= 100)
            for say in ("other", *(say for say, _ in table.task._wrong)):
                table._correct(table._word(f"wrong.{say}"))
                room.step()
                look_at(table, readable=scale <= 100)
            table.submit(table.task.solution)
            room.step(times=30)
            look_at(table, readable=scale <= 100)
            assert table.right
            room.app.pop()


@pytest.mark.parametrize("game", TAUGHT)
def test_the_set_up_leads_to_the_lesson_and_tells_how_far_it_is(tmp_path: Path, game: str) -> None:
    with hall(tmp_path) as room:
        names = Course(room.app.services, game).names
        room.app.push(routes.scene("setup", room.app, game))
        room.step()
        assert "New here?" in room.scene.describe()
        room.press(Button, "Learn")
        lesson = room.scene
        assert isinstance(lesson, LessonTable)
        assert lesson.task.name == names[0]
        note_solved(room.app.services, game, names[0])
        lesson.leave_lesson()
        room.step()
        assert isinstance(room.scene, SetupScreen)
        room.press(Button, "Learn")
        assert room.scene.task.name == names[1]  # type: ignore[attr-defined]


def test_the_set_up_offers_the_lesson_once_and_then_tells_what_is_solved(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        told = []
        for name in (None, None, *Course(room.app.services, "boomers").names):
            if name is not None:
                note_solved(room.app.services, "boomers", name)
            room.app.push(routes.scene("setup", room.app, "boomers"))
            room.step()
            told.append(room.scene.describe())
            room.app.pop()
        for words, described in zip(
            ["New here?", "Learn it in 6", "1 of 6", "2 of 6", "3 of 6", "4 of 6", "5 of 6", "All 6"],
            told,
            strict=True,
        ):
            assert words in described


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('solution = "c3-g3"', 'solution = "c3-h3"', "solution: h3 is not vacant"),
        ('solution = "c3-g3"', 'solution = "c3-f3"', "right: the solution is not right"),
        ("stones = 2 }", "stone = 2 }", "right: stone: nobody knows this key"),
        ('say = "short", start = ["c3"]', 'say = "short", start = ["a1"]', "wrong: no legal action"),
        ('say = "short"', 'say = "long"', "there are no words lessons.boomers.move.wrong.long"),
        ("Y . P . . . . #", "Y . P . . . #", "board: this row has 7 signs"),
        ("lit = true", "lit = 1", "lit: must be true or false"),
        ("lit = true", "light = true", "light: nobody knows this key"),
    ],
)
def test_what_is_wrong_in_a_lesson_is_named_with_file_and_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, key: str
) -> None:
    damaged(tmp_path, monkeypatch, "boomers", old, new)
    bad = [line.text for line in check(tmp_path / "home") if line.bad]
    assert any("assets/lessons/boomers.toml" in line and key in line for line in bad), bad


def test_a_file_that_is_no_toml_is_told_and_offers_no_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged(tmp_path, monkeypatch, "boomers", "[move]", "[move")
    assert any("assets/lessons/boomers.toml" in line.text for line in check(tmp_path / "home") if line.bad)
    with hall(tmp_path) as room:
        room.app.push(routes.scene("setup", room.app, "boomers"))
        room.step()
        assert not [button for button in room.all(Button) if button.name == "Learn"]


def test_a_position_that_is_damaged_is_told_and_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged(tmp_path, monkeypatch, "boomers", 'solution = "c3-g3"', 'solution = "c3-h3"')
    with hall(tmp_path) as room:
        room.app.push(routes.scene("setup", room.app, "boomers"))
        room.step()
        room.press(Button, "Learn")
        assert isinstance(room.scene, SetupScreen)
        assert "assets/lessons/boomers.toml" in room.scene.describe()
