"""Hints in steps: where to look, which action, why in words."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from game.ai.api import Reply
from game.rules.api import Seat

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class HintStep(IntEnum):
    """How much of a hint is told."""

    NONE = 0
    ASKED = 1
    WHERE = 2
    WHAT = 3
    WHY = 4


class Hints:
    """The hint of a table, for one person. Each press of his tells a step more."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.step = HintStep.NONE
        self.reply: Reply | None = None
        self._seat: Seat | None = None

    def press(self) -> None:
        """Ask, or tell the next step."""
        seat = self._table.mover
        if seat is None:
            return
        if seat != self._seat:
            self.forget()
        if self.step is HintStep.NONE:
            self.step, self._seat = HintStep.ASKED, seat
            self._table.controller.ask_hint(seat, self._table.app.now)
        elif self.reply is not None and self.step < HintStep.WHY:
            self.step = HintStep(self.step + 1)
        self._table.hint_changed()
        self._table.refresh()

    def listen(self) -> None:
        """Take the answer when it has come."""
        if self.step is HintStep.ASKED:
            hint = self._table.controller.hint
            if hint is not None and (hint.seat, hint.version) == (self._seat, self._table.shown.version):
                self.reply = hint.reply
                self.step = HintStep.WHERE
                self._table.hint_changed()
                self._table.refresh()

    def forget(self) -> None:
        """The table has moved on, or another person looks at it."""
        self.step, self.reply = HintStep.NONE, None
