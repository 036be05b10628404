"""The lesson of Oklahoma Boomers, played by real events: solved, done wrong, refused, skipped, resumed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.rules.boomers.actions import BoomersAction
from game.scenes.lesson import LessonTable, start_lesson
from game.scenes.lesson_file import OTHER, Course
from game.scenes.lesson_progress import solved_positions
from game.storage.books import lesson_file
from game.storage.paths import data_root
from tests.scenes.boomers.driver import Driver
from tests.scenes.driver import window
from tests.scenes.pupil import Learning

NAMES = tuple(lesson_file(data_root() / "assets", "boomers").tables)


class Pupil(Learning, Driver):
    """Plays a lesson as a person would."""

    @property
    def position(self) -> str:
        return self.lesson.task.name

    def solve(self) -> None:
        solution = self.lesson.task.solution
        self.play_by_drag(solution)  # type: ignore[arg-type]

    def skip_to(self, name: str) -> None:
        while self.position != name:
            self.click_at(self.lesson.lesson.go_on.rect.center)

    def wrong(self) -> dict[str, BoomersAction]:
        """For each kind of wrong an action that is."""
        task, seen, found = self.lesson.task, self.seen, {}
        for action in self.legal:
            found.setdefault(task.judge(seen, action), action)
        del found[""]
        return found


@contextmanager
def lesson(
    folder: Path, *, size: tuple[int, int] = (1280, 720), language: str = "en", pace: str = "instant"
) -> Iterator[Pupil]:
    with window(folder, size=size, scale=100, language=language, pace=pace) as app:
        assert not start_lesson(app, "boomers")
        table = app.scene
        assert isinstance(table, LessonTable)
        yield Pupil(app, table)  # type: ignore[arg-type]


@pytest.mark.parametrize("play", ["play_by_drag", "play_by_click", "play_by_keys"])
@pytest.mark.parametrize("name", NAMES)
def test_every_position_is_solved_by_its_own_solution(tmp_path: Path, name: str, play: str) -> None:
    with lesson(tmp_path) as pupil:
        pupil.skip_to(name)
        getattr(pupil, play)(pupil.lesson.task.solution)
        assert pupil.note == pupil.words("right")
        assert solved_positions(pupil.app.services, "boomers") == (name,)
        assert pupil.lesson.stage.focus is pupil.lesson.lesson.go_on


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_wrong_gets_its_words_and_changes_nothing(tmp_path: Path, name: str, language: str) -> None:
    with lesson(tmp_path, language=language) as pupil:
        pupil.skip_to(name)
        before = pupil.seen
        for say, action in pupil.wrong().items():
            pupil.play_by_click(action)
            assert pupil.note == pupil.words(f"wrong.{say}")
            assert pupil.table.controller.version == 0
            assert pupil.seen == before
            assert pupil.table.picker.chosen.start is None
        assert not solved_positions(pupil.app.services, "boomers")
        pupil.solve()
        assert pupil.note == pupil.words("right")


def test_every_position_foresees_something_wrong(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        for name in NAMES:
            pupil.skip_to(name)
            assert set(pupil.wrong()) - {OTHER}


def test_what_is_illegal_is_refused_with_its_rule(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        pupil.drag("c3", "d4")
        assert "(rule 6)" in pupil.note
        assert not pupil.lesson.stage.toasts
        pupil.click("g7")
        assert "is not yours. (rule 6)" in pupil.note
        assert pupil.table.controller.version == 0


def test_trying_again_takes_the_words_away_or_the_turn_back(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        assert not pupil.lesson.lesson.again.enabled
        pupil.drag("c3", "e3")
        if pupil.table.picker.chosen.start is not None:
            pupil.key(pygame.K_p)
        assert pupil.note
        pupil.click_at(pupil.lesson.lesson.again.rect.center)
        assert not pupil.note
        pupil.solve()
        pupil.click_at(pupil.lesson.lesson.again.rect.center)
        assert (pupil.position, pupil.table.controller.version, pupil.note) == (NAMES[0], 0, "")
        assert pupil.lesson.solved[0]


def test_the_hint_shows_where_to_look_then_the_whole_turn(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        assert pupil.table.board.marks.hint, "the first position is lit from the beginning"
        pupil.skip_to("home")
        assert not pupil.table.board.marks.hint
        pupil.key(pygame.K_h)
        assert pupil.table.board.marks.hint == (pupil.lesson.task.solution.start,)  # type: ignore[attr-defined]
        pupil.key(pygame.K_h)
        assert len(pupil.table.board.marks.ghosts) == 2
        pupil.key(pygame.K_h)
        pupil.solve()
        assert pupil.note == pupil.words("right")


def test_the_whole_lesson_by_keys_alone(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        for name in NAMES:
            assert pupil.position == name
            pupil.play_by_keys(pupil.lesson.task.solution)  # type: ignore[arg-type]
            assert pupil.lesson.stage.focus_visible
            pupil.key(pygame.K_RETURN)
        assert pupil.lesson.stage.dialog is not None
        assert pupil.app.services.words("lessons.boomers.finished") in pupil.lesson.describe()
        scenes = len(pupil.app.scenes)
        pupil.key(pygame.K_RETURN)
        assert len(pupil.app.scenes) == scenes - 1


def test_a_lesson_goes_on_where_something_is_left(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        pupil.solve()
        pupil.click_at(pupil.lesson.lesson.go_on.rect.center)
        pupil.skip_to(NAMES[2])
        pupil.solve()
        pupil.lesson.leave_lesson()
    with lesson(tmp_path) as pupil:
        assert pupil.position == NAMES[1]
        assert pupil.lesson.solved == (True, False, True, False, False, False)
        pupil.click_at(pupil.lesson.lesson.back.rect.center)
        assert pupil.position == NAMES[0]


def test_after_the_last_position_those_skipped_are_offered(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        pupil.skip_to(NAMES[-1])
        pupil.solve()
        pupil.key(pygame.K_RETURN)
        assert "5 positions" in pupil.lesson.describe()
        pupil.key(pygame.K_RETURN)
        assert pupil.position == NAMES[0]


def test_a_lesson_is_kept_nowhere_and_counts_nowhere(tmp_path: Path) -> None:
    with lesson(tmp_path, pace="normal") as pupil:
        pupil.skip_to("end")
        pupil.solve()
        assert pupil.table.over
        pupil.step(5)
        services = pupil.app.services
        assert pupil.app.scene is pupil.lesson
        assert not services.saves.unfinished()
        services.history.catch_up(services.games)
        assert not services.history.games("boomers")
        assert not list(tmp_path.rglob("*.txt"))


def test_the_pause_offers_the_lesson_and_nothing_about_players(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        pupil.skip_to("one")
        pupil.key(pygame.K_ESCAPE)
        said = pupil.lesson.describe()
        assert "Leave the lesson" in said
        assert "computer" not in said
        pupil.key(pygame.K_ESCAPE)
        assert pupil.lesson.stage.dialog is None
        pupil.solve()
        assert pupil.note == pupil.words("right")


def test_progress_that_is_damaged_hurts_nobody(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[last]\nlessons = { boomers = "all" }\n')
    with lesson(tmp_path) as pupil:
        assert pupil.position == NAMES[0]
        pupil.solve()
        assert pupil.lesson.solved[0]
    (tmp_path / "settings.toml").write_text('[last]\nlessons = { boomers = ["gone", "stones"] }\n')
    with lesson(tmp_path) as pupil:
        assert pupil.position == NAMES[0]
        assert pupil.lesson.solved == (False, True, False, False, False, False)


def test_all_data_of_the_lesson_is_sound(tmp_path: Path) -> None:
    with window(tmp_path, size=(1024, 600), scale=100, language="en", pace="instant") as app:
        assert list(Course(app.services, "boomers").check()) == []
