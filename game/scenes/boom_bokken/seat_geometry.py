"""Where the parts of a seat lie, measured once for each place in the ring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.scenes.boom_bokken.layout import COMPACT_TEXT, DISC, PlatePlace
from game.ui.kit import Kit
from game.ui.theme import TypeStyle
from game.ui.widget import Position

STRIP: Final = (200, 38)
TOP: Final = 112
RING, PORTRAIT, BOMB = 1.72, 0.98, 0.70
WIDENED: Final = 1.25
"""How much wider a name strip may become with larger words."""

LINE: Final = 0.75
"""How much wider than a name strip the line below it may become."""


@dataclass(frozen=True, slots=True)
class SeatGeometry:
    """Pixels: the medal's width, upper edge and middle, the name strip, the line below it, the bomb.

    `paint` holds all that may be drawn, ring and spark too.
    """

    side: str
    disc: int
    top: int
    head: Position
    strip: Rect
    info: Rect
    bomb: Rect
    spark: Rect
    body: Rect
    paint: Rect

    @property
    def bomb_left(self) -> bool:
        """Whether the bomb hangs at the left of the head."""
        return self.bomb.centerx < self.head[0]

    def moved(self, x: int, y: int) -> SeatGeometry:
        """The same seat elsewhere."""
        return SeatGeometry(
            self.side,
            self.disc,
            self.top + y,
            (self.head[0] + x, self.head[1] + y),
            *(
                rect.move(x, y)
                for rect in (self.strip, self.info, self.bomb, self.spark, self.body, self.paint)
            ),
        )


def name_style(kit: Kit, text: float) -> TypeStyle:
    """The voice of names on strips."""
    return kit.theme.style("label").sized(24 * text)


def info_style(kit: Kit, text: float) -> TypeStyle:
    """The voice of the line below a strip."""
    return kit.theme.style("text").sized(20 * text)


def measure(kit: Kit, spot: PlatePlace, text: float) -> SeatGeometry:
    """The parts of a seat at a place; `text` enlarges what is read."""
    x = spot.centre[0]
    disc = kit.px(DISC * spot.scale)
    top = spot.centre[1] - kit.px(TOP * spot.scale)
    head = (x, top + round(disc * 0.52))
    wide, high = (kit.px(side * spot.scale) for side in STRIP)
    wide = round(wide * max(1.0, min(WIDENED, text / COMPACT_TEXT)))
    strip = Rect(0, 0, wide, max(high, kit.text.line_height(name_style(kit, text))))
    strip.midtop = (x, top + round(disc * 1.02))
    info = Rect(0, 0, strip.w, kit.text.line_height(info_style(kit, text)) + kit.px(8))
    info.midtop = (x, strip.bottom)
    left = spot.side == "right" or (spot.side == "top" and text > 1)
    bomb = Rect(0, 0, round(disc * BOMB), round(disc * BOMB))
    bomb.center = (x + round(disc * (-0.62 if left else 0.62)), top + round(disc * 0.70))
    spark = Rect(0, 0, round(bomb.w * 0.52), round(bomb.w * 0.52))
    spark.center = (bomb.x + round(bomb.w * (0.02 if left else 0.98)), bomb.y + round(bomb.h * 0.06))
    body = Rect(0, top, max(disc, strip.w), info.bottom - top)
    body.centerx = x
    ring = Rect(0, 0, round(disc * RING) + 4, round(disc * RING) + 4)
    ring.center = head
    paint = body.inflate(kit.px(40), 16).unionall([ring, bomb, spark, info.inflate(info.w * LINE, 0)])
    return SeatGeometry(spot.side, disc, top, head, strip, info, bomb, spark, body, paint)
