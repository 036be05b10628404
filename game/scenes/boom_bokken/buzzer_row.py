"""The drums of the persons at this screen, in place of a hand while nobody's hand is open."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.scenes.boom_bokken import marks
from game.scenes.boom_bokken.layout import Yard
from game.ui.kit import Kit
from game.ui.layout import columns
from game.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Drum:
    """One person's buzzer: seat, name, the key on its skin, and whether it is "", "down" or "locked"."""

    seat: int
    name: str
    key: str
    state: str = ""


class BuzzerRow(Widget):
    """Every drum with the seat's letter, name and key."""

    role = "buzzers"

    def __init__(self, kit: Kit, yard: Yard) -> None:
        super().__init__(kit)
        self.text = yard.text
        self.drums: tuple[Drum, ...] = ()
        self.place(Rect(yard.hand.x, yard.hand.y - kit.px(20), yard.hand.w, yard.hand.h + kit.px(20)))

    def tell(self, drums: tuple[Drum, ...]) -> None:
        """Show these."""
        if drums != self.drums:
            self.drums = drums
            self.visible = bool(drums)
            self.invalidate()

    def value_text(self) -> str:
        """Whose drum has which key, and which are locked."""
        return ", ".join(" ".join(part for part in (d.name, d.key, d.state) if part) for d in self.drums)

    def draw(self, surface: Surface) -> None:
        """Draw the drums side by side."""
        if not self.drums:
            return
        boxes = columns(self.rect, [1.0] * len(self.drums), self.kit.px(8))
        for drum, box in zip(self.drums, boxes, strict=True):
            draw_drum(self.kit, surface, box, drum, self.text)


def draw_drum(kit: Kit, surface: Surface, box: Rect, drum: Drum, text: float) -> None:
    """A drum with its key on the skin, letter and name below."""
    style = kit.theme.style("label").sized(22 * text)
    line = kit.text.line_height(style) + kit.px(6)
    side = min(box.w, box.h - line)
    name = f"boom_bokken/buzzer_{drum.state}" if drum.state else "boom_bokken/buzzer"
    picture = kit.images.svg(name, (side, side))
    place = picture.get_rect(midtop=(box.centerx, box.y))
    surface.blit(picture, place)
    if drum.key and drum.state != "locked":
        marks.draw_key(
            kit, surface, (place.centerx, place.y + round(side * 0.36)), drum.key, scale=1.2 * text
        )
    chip = line - kit.px(6)
    fitted = kit.text.fit(drum.name, style, (box.w - chip - kit.px(10), line))
    wide = chip + kit.px(8) + kit.text.width(fitted.lines[0], style, fitted.px)
    left, top = box.centerx - wide // 2, min(box.bottom - line, place.bottom + kit.px(10))
    marks.draw_chip(kit, surface, Rect(left, top, chip, chip), drum.seat)
    room = Rect(left + chip + kit.px(8), top, wide, chip)
    kit.text.draw(surface, fitted, style, kit.theme.hex("ink"), room, (0.0, 0.5))
