"""The lesson of Oklahoma Boomers: the real table, with the teaching panel where the list of turns stands.

A position is set up as a figure of the rulebook is (`figures.py`). Conditions: `start`, `to` and `helper`
list squares; `stones` is how many are set; `gain` the least points that the mover wins; `free` the least
number of his boomers that are not at home afterwards; `ends` that the game ends, `wins` that he has won.
"""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.play.player import person
from game.play.record import Header
from game.play.session import Session
from game.rules.api import Action, Observation
from game.rules.boomers.actions import Turn
from game.rules.boomers.board import square_name
from game.rules.boomers.game import BoomersGame
from game.rules.boomers.observation import BoomersObservation
from game.rules.boomers.preview import preview
from game.scenes.boomers.figures import setting
from game.scenes.boomers.layout import lay_out
from game.scenes.boomers.scene import BoomersTable
from game.scenes.boomers.selection import Step
from game.scenes.boomers.turn_card import CardText
from game.scenes.figures import Shelf, Spec
from game.scenes.lesson import LessonTable
from game.scenes.table_hints import HintStep
from game.ui.layout import columns


def opened(spec: Spec, services: Shelf) -> Session:
    """The position a table describes, with the sides' names for players. Raises FigureFault."""
    board, options = setting(spec)
    players = tuple(person(services.words(f"boomers.side.{seat}")) for seat in (0, 1))
    return Session(BoomersGame({board.stem: board}), Header("boomers", 1, options, players))


def fits(conditions: Spec, seen: Observation, action: Action) -> bool:
    """Whether a legal turn meets all conditions. Raises FigureFault."""
    assert isinstance(seen, BoomersObservation)
    assert isinstance(action, Turn)
    then, mover = preview(seen, action), int(seen.mover)
    boomers = {*seen.boomers[mover]} - {action.start} | {action.to}
    free = len(boomers.difference(seen.exhausted[mover], then.exhausted))
    ahead = then.scores[mover] > then.scores[1 - mover]
    met = [
        _named(conditions, "start", action.start),
        _named(conditions, "to", action.to),
        _named(conditions, "helper", action.helper),
        len(then.stones) == conditions.number("stones", len(then.stones)),
        then.gains[mover] >= conditions.number("gain", then.gains[mover]),
        free >= conditions.number("free", free),
        not conditions.flag("ends") or then.ending is not None,
        not conditions.flag("wins") or (then.ending is not None and ahead),
    ]
    return all(met)


def _named(conditions: Spec, key: str, square: int | None) -> bool:
    """Whether a square is among those a condition lists; without a list all are."""
    names = conditions.words(key)
    return not names or (square is not None and square_name(square) in names)


class Table(LessonTable, BoomersTable):
    """The board with its plates and its card; the panel stands below them."""

    def build(self) -> None:
        """The teaching panel takes the room of the list and the strip."""
        super().build()
        panel, buttons = self.panel, self.panel.buttons
        for idle in (panel.turns, panel.strip, buttons.redo):
            idle.visible = False
        row = buttons.undo.rect.unionall([buttons.hint.rect, buttons.main.rect])
        three = (buttons.undo, buttons.hint, buttons.main)
        for button, box in zip(three, columns(row, [1.0, 1.0, 1.35], self.kit.px(14)), strict=True):
            button.place(box)
        self.put_lesson(self._lesson_room())

    def _lesson_room(self) -> Rect:
        """Where the list and the strip stand at other tables."""
        seen = self._seen
        layout = lay_out(self.kit.scale, seen.columns, seen.rows, turned=self._turned)
        turns = layout.turns
        return Rect(turns.x, turns.y, turns.w, layout.strip.bottom - turns.y)

    def _card_text(self) -> CardText:
        """What the turn has brought stays to be read; a hint is only about what is to be done."""
        text = super()._card_text()
        if self._hint_shown and self.mover is not None and self.hints.step is HintStep.WHERE:
            return replace(text, lines=())
        moment, began = self.moment_on_screen(), self.moments[0].observation
        if self.busy or not isinstance(moment.action, Turn) or self._seen.ending is not None:
            return text
        assert isinstance(began, BoomersObservation)
        return self.writer.outcome(self.writer.base(began), began, moment.action)

    def _show_buttons(self) -> None:
        """A step back, the hint, and a move without stones."""
        super()._show_buttons()
        buttons = self.panel.buttons
        buttons.undo.enabled = self.picker.chosen.start is not None
        buttons.undo.relabel(self.words("table.undo"), "undo")
        buttons.hint.enabled = self.mover is not None and self.hints.step < HintStep.WHAT
        buttons.main.enabled = self.picker.step is Step.HELPER
        buttons.main.relabel(self.words("boomers.no_stones"), "check")

    def go_back(self) -> None:
        """The button takes back a choice, never a moment."""
        self.step_back()
