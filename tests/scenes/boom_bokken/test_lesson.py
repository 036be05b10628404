"""The lesson of Boom Bokken, played by real events: solved, done wrong, let pass; and nobody else acts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.rules.boom_bokken.actions import SeatAction
from game.scenes.lesson import LessonTable, start_lesson
from game.scenes.lesson_file import Course
from game.scenes.lesson_progress import solved_positions
from game.storage.books import lesson_file
from game.storage.paths import data_root
from tests.scenes.boom_bokken.driver import Driver
from tests.scenes.driver import window
from tests.scenes.pupil import Learning

NAMES = tuple(lesson_file(data_root() / "assets", "boom_bokken").tables)


class Pupil(Learning, Driver):
    """Plays a lesson as a person would."""

    def skip_to(self, name: str) -> None:
        while self.lesson.task.name != name:
            self.click(self.lesson.lesson.go_on.rect.center)
            self.table = self.lesson  # type: ignore[assignment]
        self.settle()

    def wrong(self) -> dict[str, SeatAction]:
        """For each kind of wrong an action that is."""
        task, seen, found = self.lesson.task, self.lesson.shown.observation, {}
        for action in self.table.legal():
            found.setdefault(task.judge(seen, action), action)
        found.pop("", None)
        return found

    def solve(self, way: str = "keys") -> None:
        self.act(self.lesson.task.solution, way)  # type: ignore[arg-type]
        self.put_sheets_away()


@contextmanager
def lesson(
    folder: Path,
    *,
    size: tuple[int, int] = (1280, 720),
    pace: str = "instant",
    language: str = "en",
    reactions: str = "live",
) -> Iterator[Pupil]:
    shown = window(folder, size=size, scale=100, language=language, pace=pace, reactions=reactions)
    with shown as app:
        assert not start_lesson(app, "boom_bokken")
        table = app.scene
        assert isinstance(table, LessonTable)
        yield Pupil(app, table)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("way", ["keys", "click", "drag"])
@pytest.mark.parametrize("name", NAMES)
def test_every_position_is_solved_by_its_own_solution(
    tmp_path: Path, name: str, way: str, size: tuple[int, int]
) -> None:
    with lesson(tmp_path, size=size) as pupil:
        pupil.skip_to(name)
        pupil.solve(way)
        assert pupil.note == pupil.words("right")
        assert solved_positions(pupil.app.services, "boom_bokken") == (name,)
        assert pupil.lesson.stage.focus is pupil.lesson.lesson.go_on


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_wrong_gets_its_words_and_changes_nothing(tmp_path: Path, name: str, language: str) -> None:
    with lesson(tmp_path, language=language) as pupil:
        pupil.skip_to(name)
        version, before = pupil.table.controller.version, pupil.seen
        for say, action in pupil.wrong().items():
            pupil.act(action)
            assert pupil.note == pupil.words(f"wrong.{say}")
            assert pupil.table.controller.version == version
            assert pupil.seen == before
            assert not pupil.table.chooser.picked
        assert not solved_positions(pupil.app.services, "boom_bokken")
        pupil.solve()
        assert pupil.note == pupil.words("right")


def test_letting_a_flash_pass_is_wrong_and_can_be_made_good(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        pupil.skip_to("flash")
        pupil.key(pygame.K_d)
        assert pupil.note == pupil.words("wrong.done")
        pupil.key(pygame.K_f)
        pupil.designate_by_key(pupil.lesson.task.solution.target)  # type: ignore[attr-defined]
        pupil.key(pygame.K_UP)
        assert pupil.note == pupil.words("right")


@pytest.mark.parametrize("pace", ["normal", "instant"])
@pytest.mark.parametrize("name", NAMES)
def test_there_is_time_and_nobody_else_acts(tmp_path: Path, name: str, pace: str) -> None:
    with lesson(tmp_path, pace=pace) as pupil:
        pupil.skip_to(name)
        version = pupil.table.controller.version
        for _ in range(60):
            pupil.step(1.0)
        assert pupil.table.controller.version == version
        pupil.solve()
        version = pupil.table.controller.version
        for _ in range(60):
            pupil.step(1.0)
        assert pupil.table.controller.version == version
        assert pupil.note == pupil.words("right")


def test_the_round_s_sheet_shows_what_the_words_say(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        pupil.skip_to("home")
        pupil.act(pupil.lesson.task.solution)  # type: ignore[arg-type]
        assert pupil.table.round_sheet.open
        pupil.put_sheets_away()
        assert pupil.seen.points() == (6, 0, 4, 3)
        assert pupil.note == pupil.words("right")
        pupil.key(pygame.K_RETURN)
        assert pupil.lesson.stage.dialog is not None, "the end of the lesson"


def test_a_card_that_may_not_be_laid_is_refused_with_its_rule(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        pupil.skip_to("answer")
        pupil.click(pupil.card_at(0))
        assert "(rule 6)" in pupil.note


def test_all_data_of_the_lesson_is_sound(tmp_path: Path) -> None:
    with window(tmp_path, size=(1024, 600), scale=100, language="en", pace="instant") as app:
        assert list(Course(app.services, "boom_bokken").check()) == []
