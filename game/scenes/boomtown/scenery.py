"""The retained picture of the table: what does not move is painted once, into one fast surface."""

from __future__ import annotations

from typing import ClassVar, Final

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.widget import Widget

BUDGET: Final = 3
"""How much may be painted anew in one frame; see `Printed.cost`."""


class Scenery:
    """`ground` is the empty table; `picture` the table with all that stands on it, the stage's background.

    The first frame paints everything, later ones no more than a budget each; `late` waits for the next one.
    """

    def __init__(self, ground: Surface) -> None:
        self.ground = ground
        self.picture = ground.copy()
        self.late: list[Printed] = []
        self._begun = False
        self._spent = 0

    def renew(self, zone: Rect) -> None:
        """Begin a zone anew: the empty table, with the clip set to the zone."""
        self.picture.set_clip(zone)
        self.picture.blit(self.ground, zone, zone)

    def next_frame(self) -> None:
        """A new frame begins: what was late has its turn."""
        self._begun = self._begun or self._spent > 0
        self._spent = 0
        late, self.late = self.late, []
        for widget in late:
            widget.invalidate()

    def may_paint(self, widget: Printed) -> bool:
        """Whether the budget allows this now; else it is late."""
        if self._begun and self._spent and self._spent + widget.cost > BUDGET:
            self.late.append(widget)
            return False
        self._spent += widget.cost
        return True


class Printed(Widget):
    """A widget whose look stays in the scenery: a frame that changes nothing of it costs nothing.

    Zones (`paint_rect`) of printed widgets must not overlap. `cost` is about the milliseconds it takes.
    """

    cost: ClassVar[int] = 1

    def __init__(self, kit: Kit, scenery: Scenery, name: str = "") -> None:
        super().__init__(kit, name)
        self.scenery = scenery
        self._stale = True

    def paint(self, surface: Surface) -> None:
        """Paint the widget where it is, in window pixels."""
        raise NotImplementedError

    def invalidate(self, area: Rect | None = None) -> None:
        """Paint anew with the next frame."""
        self._stale = True
        super().invalidate(area)

    def draw(self, surface: Surface) -> None:
        """Bring the scenery up to date; what is up to date has been drawn with the background."""
        if not self._stale or not self.scenery.may_paint(self):
            return
        self._stale = False
        zone = self.paint_rect
        self.scenery.renew(zone)
        self.paint(self.scenery.picture)
        self.scenery.picture.set_clip(None)
        surface.blit(self.scenery.picture, zone, zone)
