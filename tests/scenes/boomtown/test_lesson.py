"""The lesson of Boomtown, played by real events: solved, done wrong, followed by what the others do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.rules.boomtown.actions import SeatAction
from game.scenes.lesson import start_lesson
from game.scenes.lesson_file import Course
from game.scenes.lesson_progress import solved_positions
from game.storage.books import lesson_file
from game.storage.paths import data_root
from tests.scenes.boomtown.driver import Driver
from tests.scenes.driver import window
from tests.scenes.pupil import Learning

NAMES = tuple(lesson_file(data_root() / "assets", "boomtown").tables)


class Pupil(Learning, Driver):
    """Plays a lesson as a person would."""

    def skip_to(self, name: str) -> None:
        while self.lesson.task.name != name:
            self.click_at(self.lesson.lesson.go_on.rect.center)

    def watch(self) -> None:
        """Until the others have done what the script says."""
        for _ in range(200):
            self.settle()
            if self.lesson._all_seen:
                return
            self.step(0.2)
        raise AssertionError("the script does not end")

    def wrong(self) -> dict[str, SeatAction]:
        """For each kind of wrong an action that is."""
        task, seen, found = self.lesson.task, self.lesson.shown.observation, {}
        for action in self.legal:
            found.setdefault(task.judge(seen, action), action)
        del found[""]
        return found


@contextmanager
def lesson(
    folder: Path, *, size: tuple[int, int] = (1280, 720), pace: str = "instant", language: str = "en"
) -> Iterator[Pupil]:
    with window(folder, size=size, scale=100, language=language, pace=pace) as app:
        assert not start_lesson(app, "boomtown")
        yield Pupil(app)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("play", ["by_mouse", "by_keys"])
@pytest.mark.parametrize("name", NAMES)
def test_every_position_is_solved_by_its_own_solution(
    tmp_path: Path, name: str, play: str, size: tuple[int, int]
) -> None:
    with lesson(tmp_path, size=size) as pupil:
        pupil.skip_to(name)
        getattr(pupil, play)(pupil.lesson.task.solution)
        pupil.watch()
        assert pupil.note == pupil.words("right")
        assert solved_positions(pupil.app.services, "boomtown") == (name,)
        assert pupil.lesson.stage.focus is pupil.lesson.lesson.go_on


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_wrong_gets_its_words_and_changes_nothing(tmp_path: Path, name: str, language: str) -> None:
    with lesson(tmp_path, language=language) as pupil:
        pupil.skip_to(name)
        version, before = pupil.table.controller.version, pupil.seen
        found = pupil.wrong()
        assert found
        for say, action in found.items():
            pupil.by_mouse(action)
            assert pupil.note == pupil.words(f"wrong.{say}")
            assert pupil.table.controller.version == version
            assert pupil.seen == before
        assert not solved_positions(pupil.app.services, "boomtown")
        pupil.by_mouse(pupil.lesson.task.solution)  # type: ignore[arg-type]
        pupil.watch()
        assert pupil.note == pupil.words("right")


def test_the_others_follow_at_the_table_s_pace_and_the_words_come_last(tmp_path: Path) -> None:
    with lesson(tmp_path, pace="normal") as pupil:
        pupil.skip_to("roll")
        pupil.settle()
        pupil.by_mouse(pupil.lesson.task.solution)  # type: ignore[arg-type]
        assert not pupil.note
        version = pupil.table.controller.version
        pupil.step(0.1)
        assert pupil.table.controller.version == version, "a beat passes before the next one acts"
        pupil.watch()
        assert pupil.note == pupil.words("right")
        told = [moment.action for moment in pupil.table.moments]
        assert [str(action) for action in told].count("Dice(first=4, second=3)") == 1
        assert pupil.table.mover is None


def test_what_the_words_say_of_gold_is_so(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        gold = {}
        for name in NAMES:
            pupil.skip_to(name)
            before = pupil.seen.table.gold
            pupil.by_mouse(pupil.lesson.task.solution)  # type: ignore[arg-type]
            pupil.watch()
            gold[name] = tuple(now - then for now, then in zip(pupil.seen.table.gold, before, strict=True))
        assert gold == {
            "bid": (-3, 1, 2),
            "paid": (-5, 1, 3),
            "fee": (0, 0, 0),
            "roll": (3, 0, 0),
            "score": (0, 0, 0),
        }
        assert pupil.seen.table.mayors[0] == 0


@pytest.mark.parametrize("size", [(1024, 600), (1024, 900)])
def test_the_payment_starts_at_the_own_mat_and_beside_the_panel(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with lesson(tmp_path, size=size, pace="normal") as pupil:
        pupil.settle()
        pupil.hover(pupil.cell(3).center)
        overlay, own = pupil.table.view.overlay, pupil.table.view.layout.mats[0]
        boxes = [overlay._plaque_rect(plaque) for plaque in overlay._plaques]
        assert [plaque.text for plaque in overlay._plaques] == ["−3", "+2", "+1"]
        assert not any(box.colliderect(pupil.lesson.lesson.rect) for box in boxes)
        assert own.left <= boxes[0].left < boxes[0].right <= own.right
        assert boxes[0].bottom <= own.top
        assert overlay._dots[0] == pupil.table.view.layout.line.spots[0]


def test_the_hint_points_at_the_solution(tmp_path: Path) -> None:
    with lesson(tmp_path) as pupil:
        pupil.skip_to("score")
        for _ in range(3):
            pupil.key(pygame.K_h)
        assert [card.look.card for card in pupil.table.view.cards if card.look.hinted] == ["cj-4-3"]


def test_all_data_of_the_lesson_is_sound(tmp_path: Path) -> None:
    with window(tmp_path, size=(1024, 600), scale=100, language="en", pace="instant") as app:
        assert list(Course(app.services, "boomtown").check()) == []
