"""What a lesson has of its own beside its positions: the hint, the pause, the sheet at its end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.ai.api import Reply
from game.scenes.lesson_progress import first_open
from game.scenes.table_hints import Hints, HintStep
from game.scenes.table_sheets import Sheets
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.lesson import LessonTable


class LessonHints(Hints):
    """The hint of a lesson: its own solution, first where to look; nobody has to think about it."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self._lesson = table

    def press(self) -> None:
        """Tell the next step."""
        table = self._lesson
        if table.mover is None or self.step is HintStep.WHAT:
            return
        self.reply = Reply(0, table.task.solution)
        self.step = HintStep.WHERE if self.step is HintStep.NONE else HintStep.WHAT
        table.hint_changed()
        table.refresh()


class LessonSheets(Sheets):
    """The pause of a lesson, and the sheet at its end."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self._lesson = table

    def _choices(self) -> list[tuple[str, str, Callable[[], None], bool]]:
        """What the pause offers at any table, but for what is about players."""
        lesson, words = self._lesson, self._lesson.words
        return [
            *self._ways(),
            (words("lessons.pause.restart"), "undo", partial(lesson.go_to, 0), False),
            (words("lessons.pause.leave"), "home", lesson.leave_lesson, False),
        ]

    def end(self) -> None:
        """A game that ends in a lesson has no result of its own."""

    def finish(self) -> None:
        """The last position is done: play, or look at those that were skipped."""
        lesson, words = self._lesson, self._lesson.words
        left = lesson.solved.count(False)
        kinds = ("main", "normal") if left else ("normal", "main")
        first = first_open(lesson.app.services, lesson.course)
        more = words("lessons.end.rest" if left else "lessons.end.again")
        again = Answer(more, self._then(partial(lesson.go_to, first)), kinds[0], "undo")
        leave = Answer(words("lessons.end.play"), self._then(lesson.leave_lesson), kinds[1], "play")
        done = words(f"lessons.{lesson.course.game}.finished")
        story = words.count("lessons.end.left", left) if left else done
        body = Column(lesson.kit, [Label(lesson.kit, story)])
        heading = words("lessons.end.heading")
        answers = (again, leave)
        self._show(Dialog(lesson.kit, heading, body, answers, on_cancel=self._closed), self.finish)
