"""Persons with a Mustang, who may go ahead of whoever chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.results import Accepted
from game.rules.api import IllegalAction, Seat
from game.rules.boomtown.actions import Mustang

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable


class Mustangs:
    """Knows who may ride at a table now, and lets them ride or stay."""

    def __init__(self, table: BoomtownTable) -> None:
        self._table = table
        self._stayed: tuple[int, frozenset[Seat]] = (-1, frozenset())

    @property
    def _gone(self) -> frozenset[Seat]:
        """Who has let this chance go by."""
        version, seats = self._stayed
        return seats if version == self._table.shown.version else frozenset()

    @property
    def riders(self) -> tuple[Seat, ...]:
        """The persons who may ride now and have not let it go by."""
        table = self._table
        window = table.status.window
        if window is None or not window.open or window.closed or table.busy:
            return ()
        if table.looking is not None or table.sheets.open:
            return ()
        return tuple(
            seat
            for seat in table.shown.actors[1:]
            if table.controller.players[seat].is_person
            and seat not in self._gone
            and window.asked in (None, seat)
        )

    def ride(self, seat: Seat) -> None:
        """Go ahead, for a person with a Mustang."""
        table = self._table
        try:
            result = table.controller.submit(seat, Mustang(), table.shown.version, table.app.now)
        except IllegalAction as refusal:
            table.refuse(refusal)
            return
        if not isinstance(result, Accepted):
            table.not_accepted(result)
        table.take_updates()

    def stay(self, seat: Seat) -> None:
        """Let the chance go by."""
        table = self._table
        self._stayed = (table.shown.version, self._gone | {seat})
        table.controller.ready(seat, table.shown.version, table.app.now)
        table.refresh()
