"""What a seat shows of itself, and its name plate with what it does and its gold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from game.rules.api import Seat
from game.rules.boomtown.cards import CardId
from game.rules.boomtown.table import Table
from game.scenes.boomtown.mat_items import Key
from game.scenes.boomtown.pieces import NUMERAL
from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box

PLATE: Final = Box(inner="inner_line", inset=5, radius=14, corner="notch", shadow=(4, 5))
PLATE_TO_ACT: Final = Box(inner="brass", inset=5, radius=14, corner="notch", shadow=(4, 5))
PLATE_OUT: Final = Box(fill="paper_shade", inner="inner_line", inset=5, radius=14, corner="notch")
INK_PILL: Final = Box(fill="ink", line="ink", radius=99)
BRASS_PILL: Final = Box(fill="brass", line="ink", width=2.5, radius=99)
GAIN_PILL: Final = Box(fill="gain", line="ink", width=2.5, radius=99)
LOSS_PILL: Final = Box(fill="danger", line="ink", width=2.5, radius=99)
LEGAL: Final = Box(fill="", line="sage", width=5, radius=9)
HINTED: Final = Box(fill="", line="focus", width=6, radius=12)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """All that a mat shows. `pill` is what the seat does, in ink, brass or plain words.

    `targets` can be aimed at; None: nothing is aimed at now. The kept card `placed` is to be attached.

    `hidden` items are on their way and not drawn, `glowing` mines produce.
    """

    seat: Seat
    name: str
    table: Table
    pill: str = ""
    kind: str = "plain"
    gain: int = 0
    out: bool = False
    acting: bool = False
    worth: str = ""
    targets: frozenset[Key] | None = None
    placed: Key | None = None
    hinted: frozenset[Key] = frozenset()
    hidden: frozenset[Key] = frozenset()
    glowing: frozenset[CardId] = frozenset()
    cracked: frozenset[CardId] = frozenset()

    @property
    def gold(self) -> int:
        """The seat's gold."""
        return self.table.gold[self.seat]


def paint_plate(kit: Kit, surface: Surface, plate: Rect, look: SeatLook) -> None:
    """Paint the name plate of a seat: mark, name, pill, gain, worth and gold."""
    _Painter(kit, surface, plate, look).paint()


class _Painter:
    def __init__(self, kit: Kit, surface: Surface, plate: Rect, look: SeatLook) -> None:
        self.kit, self.surface, self.plate, self.look = kit, surface, plate, look

    def paint(self) -> None:
        kit, surface, look, plate = self.kit, self.surface, self.look, self.plate
        box = PLATE_TO_ACT if look.acting else PLATE_OUT if look.out else PLATE
        draw_box(kit, surface, plate, box)
        seat_key = ("seat", str(look.seat))
        if seat_key in look.hinted:
            draw_box(kit, surface, plate, HINTED)
        elif look.targets is not None and seat_key in look.targets:
            draw_box(kit, surface, plate, LEGAL)
        left = self._paint_name()
        right = self._paint_gold()
        if look.gain:
            right = self._paint_gain(right)
        left = self._paint_pill(Rect(left, plate.y, right - left, plate.h))
        self._paint_worth(Rect(left, plate.y, right - left, plate.h))

    def _paint_name(self) -> int:
        kit, surface, plate = self.kit, self.surface, self.plate
        side = round(plate.h * 0.6)
        mark = Rect(plate.x + kit.px(16), plate.centery - side // 2, side, side)
        draw_seat_mark(kit, surface, mark, int(self.look.seat))
        style = kit.theme.style("label")
        room = Rect(mark.right + kit.px(14), plate.y, round(plate.w * 0.38), plate.h)
        words = kit.text.fit(self.look.name, style, room.size)
        return kit.text.draw(surface, words, style, kit.theme.hex("ink"), room, (0.0, 0.5)).right + kit.px(14)

    def _paint_gold(self) -> int:
        kit, surface, plate = self.kit, self.surface, self.plate
        px = round(plate.h * 0.68)
        line = kit.text.line(str(self.look.gold), NUMERAL, kit.theme.hex("ink"), px)
        box = line.get_rect(midright=(plate.right - kit.px(20), plate.centery + 1))
        surface.blit(line, box)
        side = round(plate.h * 0.54)
        nugget = kit.images.svg("boomtown/nugget", (side, side))
        spot = nugget.get_rect(midright=(box.x - kit.px(8), plate.centery))
        surface.blit(nugget, spot)
        return spot.x - kit.px(10)

    def _paint_worth(self, room: Rect) -> None:
        """The worth at the right end, where there is room for it."""
        if not self.look.worth:
            return
        kit = self.kit
        worth = kit.text.line(self.look.worth, kit.theme.style("small"), kit.theme.hex("ink_soft"))
        place = worth.get_rect(midright=(room.right - kit.px(4), room.centery))
        if place.x >= room.x:
            self.surface.blit(worth, place)

    def _paint_gain(self, right: int) -> int:
        kit, surface, plate, gain = self.kit, self.surface, self.plate, self.look.gain
        text = f"+{gain}" if gain > 0 else f"−{-gain}"
        style = kit.theme.style("strong")
        line = kit.text.line(text, style, kit.theme.hex("paper"))
        pill = Rect(0, 0, line.get_width() + kit.px(36), round(plate.h * 0.66))
        pill.midright = (right - kit.px(4), plate.centery)
        draw_box(kit, surface, pill, GAIN_PILL if gain > 0 else LOSS_PILL)
        surface.blit(line, line.get_rect(center=pill.center))
        return pill.x - kit.px(6)

    def _paint_pill(self, room: Rect) -> int:
        """What the seat does; where it ends."""
        kit, surface, look = self.kit, self.surface, self.look
        if not look.pill or room.w < kit.px(30):
            return room.x
        style = kit.theme.style("text" if look.kind == "plain" else "strong").sized(22)
        words = kit.text.fit(look.pill, style, (room.w - kit.px(36), room.h))
        if words.cut:
            return room.x
        colour = {"ink": "paper", "brass": "ink"}.get(look.kind, "ink_soft")
        wide = kit.text.width(words.lines[0], style, words.px)
        if look.kind == "plain":
            written = kit.text.draw(surface, words, style, kit.theme.hex(colour), room, (0.0, 0.5))
            return written.right + kit.px(10)
        pill = Rect(room.x, 0, wide + kit.px(40), round(room.h * 0.66))
        pill.centery = room.centery
        draw_box(kit, surface, pill, INK_PILL if look.kind == "ink" else BRASS_PILL)
        kit.text.draw(surface, words, style, kit.theme.hex(colour), pill, (0.5, 0.5))
        return pill.right + kit.px(10)


def pill_picture(kit: Kit, text: str, high: int) -> Surface:
    """A brass pill on its own, to spring up over a plate."""
    style = kit.theme.style("strong").sized(22)
    picture = Surface((kit.text.width(text, style) + kit.px(40), high), SRCALPHA)
    draw_box(kit, picture, picture.get_rect(), BRASS_PILL)
    kit.text.draw(picture, text, style, kit.theme.hex("ink"), picture.get_rect(), (0.5, 0.5))
    return picture
