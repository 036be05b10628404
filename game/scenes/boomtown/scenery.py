"""The retained picture of the table: what does not move is painted once, into one fast surface."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.widget import Widget


class Scenery:
    """`ground` is the empty table; `picture` the table with all that stands on it, the stage's background."""

    def __init__(self, ground: Surface) -> None:
        self.ground = ground
        self.picture = ground.copy()

    def renew(self, zone: Rect) -> None:
        """Begin a zone anew: the empty table, with the clip set to the zone."""
        self.picture.set_clip(zone)
        self.picture.blit(self.ground, zone, zone)


class Printed(Widget):
    """A widget whose look stays in the scenery: a frame that changes nothing of it costs nothing.

    Zones (`paint_rect`) of printed widgets must not overlap.
    """

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
        if not self._stale:
            return
        self._stale = False
        zone = self.paint_rect
        self.scenery.renew(zone)
        self.paint(self.scenery.picture)
        self.scenery.picture.set_clip(None)
        surface.blit(self.scenery.picture, zone, zone)
