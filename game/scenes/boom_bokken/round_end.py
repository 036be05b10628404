"""The end of a round holds back what comes next until its sheet has been looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.updates import Update
from game.rules.boom_bokken.events import RoundEnded
from game.scenes.boom_bokken.round_page import ALL, RoundPage
from game.ui.anim import Call

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable


class RoundSheet:
    """Opens when a round has ended; until it is put away nothing further is shown."""

    def __init__(self, table: BokkenTable) -> None:
        self._table = table
        self._update: Update | None = None
        self._widget: RoundPage | None = None
        self._away = False

    @property
    def pending(self) -> bool:
        """Whether a round's end is on its way to the screen or on it."""
        return self._update is not None

    @property
    def open(self) -> bool:
        """Whether the sheet lies on the table."""
        return self._widget is not None

    def await_look(self, update: Update) -> None:
        """Open the sheet once the animations before it are over."""
        self._update = update
        self._table.queue.add(Call(self._open))

    def build(self) -> None:
        """The stage is empty: put an open sheet up again, all turned over."""
        if self._widget is not None:
            self._open()
            self._widget.turned = ALL

    def _open(self) -> None:
        table, update = self._table, self._update
        if update is None:
            return
        ended = next(event for event in update.events if isinstance(event, RoundEnded))
        before = table.moments[update.version - 1].observation.table
        self._widget = RoundPage(table, ended, before, self.close, self.look_back)
        table.stage.open(self._widget)
        self._widget.unfold()

    def look_back(self) -> None:
        """Put the sheet aside and show the round's last moment; back at now it lies there again."""
        table, update, widget = self._table, self._update, self._widget
        if update is None or widget is None:
            return
        self._widget, self._away = None, True
        table.stage.close(widget)
        table.look_at(update.version - 1)

    def back_at_now(self) -> None:
        """Nobody looks back any more: a sheet that was put aside comes again, all turned over."""
        if self._away:
            self._away = False
            self._open()
            if self._widget is not None:
                self._widget.turned = ALL

    def close(self) -> None:
        """On to the next round, or to the result."""
        self.drop()
        self._table.go_on_after_round()

    def drop(self) -> None:
        """Put the sheet away, if there is one."""
        widget, self._widget, self._update, self._away = self._widget, None, None, False
        if widget is not None:
            self._table.stage.close(widget)
