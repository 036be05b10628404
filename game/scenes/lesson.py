"""A hands-on lesson: the real table of a game, one position after the other, with a panel that teaches.

Each position is a table of its own, played by real input; it is kept nowhere. What is right goes on as at any
table; what is legal but wrong gets words and changes nothing; what is illegal is refused by the rules. Which
positions are solved is kept with the person's settings, so that a lesson goes on where it was left.
"""

from __future__ import annotations

import importlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.play.controller import Controller
from game.play.results import Reactions
from game.play.tempo import Tempo
from game.play.updates import Update
from game.rules.api import Action, IllegalAction, Seat
from game.scenes.lesson_file import Course, Task
from game.scenes.lesson_panel import LessonPanel, LessonText, Mood
from game.scenes.lesson_progress import first_open, note_solved, solved_positions
from game.scenes.lesson_script import Script
from game.scenes.lesson_sheets import LessonHints, LessonSheets
from game.scenes.table import TableScene
from game.scenes.table_hints import HintStep
from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.app import App


def start_lesson(app: App, game: str) -> str:
    """Open a game's lesson above this screen, where it was left; "" or why it cannot be."""
    course = Course(app.services, game)
    if not course.names:
        return course.problem
    table = table_for(app, course, first_open(app.services, course))
    if isinstance(table, str):
        return table
    app.push(table)
    return ""


def table_for(app: App, course: Course, at: int) -> LessonTable | str:
    """The table of a lesson's position, or why there is none."""
    task = course.task(course.names[at])
    if isinstance(task, str):
        return task
    module: Any = importlib.import_module(f"game.scenes.{course.game}.lesson")
    table: LessonTable = module.Table(app, course, at, task)
    return table


class LessonTable(TableScene):
    """A position of a lesson. A game's class comes from this and from its own table.

    Its `build` calls `put_lesson` with the place for the teaching panel.
    """

    sheets: LessonSheets

    def __init__(self, app: App, course: Course, at: int, task: Task) -> None:
        pace = app.services.settings.pace
        self.script = Script(task.session)
        """What the others do once the task is solved."""
        controller = Controller(
            task.session, self.script, app.now, tempo=self.tempo(pace.tempo), reactions=Reactions.TURNS
        )
        super().__init__(app, controller)
        self.course, self.at, self.task = course, at, task
        self.hints, self.sheets = LessonHints(self), LessonSheets(self)
        self.right = False
        """Whether the task is solved; its words come once that, and what follows, has been seen."""
        self._due: float | None = None
        """When a person's line of the script is played; None while there is none to be played."""
        self._note, self._mood = "", Mood.NONE

    # What is so

    @property
    def mover(self) -> Seat | None:
        """Who learns, as long as the task is not solved."""
        seat = super().mover
        return seat if seat == self.task.seat and not self.right else None

    @property
    def shared(self) -> bool:
        """One person learns, whoever else has a name."""
        return False

    @property
    def solved(self) -> tuple[bool, ...]:
        """Of each position of the lesson whether it is solved."""
        solved = solved_positions(self.app.services, self.course.game)
        return tuple(name in solved for name in self.course.names)

    def _word(self, key: str) -> str:
        return self.words(f"lessons.{self.course.game}.{self.task.name}.{key}")

    # Showing

    def put_lesson(self, room: Rect, kit: Kit | None = None) -> None:
        """Set the teaching panel into its place, with a kit of its own if the table's is too small."""
        ways = {"back": self.go_back_one, "again": self.try_again, "go_on": self.go_on_one}
        self.lesson = self.stage.root.add(LessonPanel(kit or self.kit, self.words, **ways))
        self.lesson.place(room)

    def enter(self) -> None:
        """The panel teaches: the tips of first games would say it twice."""
        super().enter()
        self.controller.tempo = self.tempo(self.controller.tempo)
        self.controller.reactions = Reactions.TURNS
        self.tips = False
        self._light()
        self.refresh()

    @staticmethod
    def tempo(usual: Tempo) -> Tempo:
        """Nobody is kept waiting by seats that have nothing to say."""
        return replace(usual, asked=0.0)

    def _light(self) -> None:
        if self.task.lit and self.hints.step is HintStep.NONE:
            self.hints.press()

    @property
    def _all_seen(self) -> bool:
        """Whether what follows a right action has been played and seen."""
        return not self.script.lines and self.shown.version == self.newest.version

    def refresh(self) -> None:
        """The table, and what the panel says of it."""
        super().refresh()
        note, mood = ("", Mood.NONE) if self.right and not self._all_seen else (self._note, self._mood)
        self.lesson.tell(
            LessonText(self._word("title"), self._word("task"), self.at, self.solved, note, mood)
        )

    def _arrive(self, update: Update) -> None:
        super()._arrive(update)
        if self.right and self._all_seen:
            self.sound.play("your_turn")
            self.stage.focus_on(self.lesson.go_on)

    def update(self, now: float) -> None:
        """The others follow the script. The end of the game is nothing to tell: the panel has told it."""
        self._told_end = True
        super().update(now)
        if self.right and self._all_seen:
            self.controller.pause(now)
        elif self.script.lines and self.caught_up:
            self._follow_script(now)

    def _follow_script(self, now: float) -> None:
        """Play the next line, after a beat, if it is a person's; computers have been told."""
        seat, action = self.script.lines[0]
        if not self.controller.players[seat].is_person:
            return
        if self._due is None:
            self._due = now + self.controller.tempo.beat
        if now >= self._due:
            self._due = None
            self.controller.submit(seat, action, self.shown.version, now)
            self.take_updates()

    def _take(self, update: Update) -> None:
        if self.script.lines and (update.seat, update.action) == self.script.lines[0]:
            self.script.lines.pop(0)
        super()._take(update)

    @property
    def wake_at(self) -> float:
        """The table's moments, and the next line of the script."""
        return super().wake_at if self._due is None else min(super().wake_at, self._due)

    # Acting

    def submit(self, action: Action) -> bool:
        """Act if it is right; what is legal but wrong gets words and changes nothing."""
        seat = self.mover
        if seat is None:
            return False
        if action in self.controller.legal_actions(seat):
            say = self.task.judge(self.shown.observation, action)
            if say:
                self._correct(self._word(f"wrong.{say}"))
                return False
        done = super().submit(action)
        if done:
            self.right, self.script.lines = True, list(self.task.then)
            note_solved(self.app.services, self.course.game, self.task.name)
            self._tell(self._word("right"), Mood.RIGHT)
        return done

    def refuse(self, refusal: IllegalAction) -> None:
        """Say on the panel which rule forbids what was tried."""
        self.refused_rule = refusal.rule
        rule = self.words("table.rule", number=refusal.rule.rpartition(" ")[2])
        self._correct(f"{self.sentence(refusal)} {rule}")

    def _correct(self, words: str) -> None:
        """Say what was wrong; everything is as it was before."""
        self.sound.play("refused")
        self.stage.queue.skip()
        self.put_back()
        self._light()
        self._tell(words, Mood.WRONG)

    def put_back(self) -> None:
        """What was chosen is chosen no more."""
        self.moved_on()

    def _tell(self, note: str, mood: Mood) -> None:
        self._note, self._mood = note, mood
        self.refresh()

    def undo(self) -> None:
        """Take back a choice, or the whole try."""
        if not self.step_back():
            self.try_again()

    def redo(self) -> None:
        """There is nothing to bring back."""

    # Ways

    def try_again(self) -> None:
        """The position as it was before."""
        if self.right:
            self.go_to(self.at)
        elif self._note:
            self.put_back()
            self._light()
            self._tell("", Mood.NONE)

    def start_again(self, *, swapped: bool = False, rematch: bool = False) -> None:
        """The position anew."""
        del swapped, rematch
        self.go_to(self.at)

    def go_back_one(self) -> None:
        """The position before."""
        self.go_to(max(0, self.at - 1))

    def go_on_one(self) -> None:
        """The next position, solved or not; after the last one the end."""
        if self.at + 1 < len(self.course.names):
            self.go_to(self.at + 1)
        else:
            self.sheets.finish()

    def go_to(self, at: int) -> None:
        """Put another position in this one's place."""
        table = table_for(self.app, self.course, at)
        if isinstance(table, str):
            self.stage.toast(table, "refusal")
            return
        self.app.replace(table)
        table.stage.show_focus(self.stage.focus_visible)

    def leave_lesson(self) -> None:
        """Back to where the lesson was opened; what is solved is kept."""
        self.app.pop()
