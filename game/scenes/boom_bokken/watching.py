"""The rest of a round in which nobody at this screen is in play any more: it goes fast, or at once."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.rules.api import Seat
from game.rules.boom_bokken.table import Observation
from game.scenes.boom_bokken.marks import key_name
from game.scenes.table_view import SPEEDS

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable

QUICK: Final = "fast"
"""The pace at which those who are home or out watch; who has chosen a quicker one keeps it."""


class Watching:
    """Knows whether persons only watch, and sets the table's pace by it."""

    def __init__(self, table: BokkenTable) -> None:
        self._table = table
        self._set = False
        self.hurried = False

    @property
    def on(self) -> bool:
        """Whether every person here is home or out, none of them is asked, and the round goes on."""
        table = self._table
        persons = [seat for seat in table.controller.seats if table.controller.players[seat].is_person]
        ended = not table.shown.actors or table.round_sheet.pending or table.round_sheet.open
        if ended or not table.plays_on or not persons:
            return False
        return all(self._gone(seat) and seat not in table.shown.actors for seat in persons)

    def _gone(self, seat: Seat) -> bool:
        seen = self._table.shown.observation
        assert isinstance(seen, Observation)
        return seat in seen.table.home or seat in seen.table.exploded

    def pace(self) -> None:
        """Go at the pace that fits: the person's own again as soon as somebody here is in play."""
        on = self.on
        self.hurried = self.hurried and on
        if not on and not self._set:
            return
        self._set = on
        table = self._table
        chosen = table.settings.pace
        speed, tempo = SPEEDS[chosen.speed], chosen.tempo
        if self.hurried:
            speed, tempo = math.inf, chosen.instant
        elif on and SPEEDS[QUICK] > speed:
            speed, tempo = SPEEDS[QUICK], chosen.fast
        table.queue.speed = speed
        table.controller.tempo = tempo

    def hurry(self) -> bool:
        """Play the rest of the round at once; False while somebody here is in play."""
        if not self.on or self._table.looking is not None:
            return False
        table = self._table
        self.hurried = True
        self.pace()
        table.finish_animations()
        table.controller.skip(table.app.now)
        table.take_updates()
        return True

    def prompt(self) -> str:
        """Who watches and how to come to the round's end."""
        table = self._table
        if self.hurried:
            return table.words("bokken.watch.hurried")
        key = key_name(table.settings.keys.skip)
        if table.viewer is None:
            return table.words("bokken.watch.all", key=key)
        fate = "home" if table.viewer in table.seen.home else "out"
        return table.words(f"bokken.watch.{fate}", name=table.name_of(table.viewer), key=key)
