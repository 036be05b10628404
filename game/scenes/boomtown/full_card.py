"""A card in full: its drawing, what it does in words, and which rules say so."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.rules.boomtown.cards import CardId
from game.scenes.boomtown.pieces import Pieces
from game.scenes.boomtown.words import CardRules
from game.ui.kit import Kit
from game.ui.layout import clamped
from game.ui.shapes import Box, draw_box
from game.ui.widget import Widget

SHEET: Final = Box(inner="inner_line", inset=6, radius=16, corner="notch", shadow=(8, 10), grain=True)
HIGH: Final = 420
WIDE: Final = 400
"""Units of the card's height and of the words' width."""


class FullCard(Widget):
    """Floats beside what it explains; it takes no input."""

    role = "card"

    def __init__(self, kit: Kit, pieces: Pieces) -> None:
        super().__init__(kit)
        self._pieces = pieces
        self._card: CardId | None = None
        self._rules = CardRules("", (), "")
        self.visible = False

    def show(self, card: CardId | None, rules: CardRules, beside: Rect, bounds: Rect) -> None:
        """Explain a card (None: only in words) that lies at a box, inside the bounds."""
        kit = self.kit
        self._card, self._rules, self.name = card, rules, rules.heading
        high = min(kit.px(HIGH), kit.scale.rect.h * 7 // 10)
        pad = kit.px(22)
        drawn = high * 5 // 7 + pad if card is not None else 0
        wide = min(drawn + kit.px(WIDE) + 2 * pad, kit.scale.rect.w - 40)
        whole = Rect(0, 0, wide, high + 2 * pad)
        if card is None:
            whole.h = min(whole.h, kit.px(250))
        on_left = beside.centerx > kit.scale.rect.centerx
        whole.midright = (beside.left - pad, beside.centery)
        if not on_left:
            whole.midleft = (beside.right + pad, beside.centery)
        self.visible = False
        self.place(clamped(whole, bounds))
        self.visible = True

    def hide(self) -> None:
        """Take it away."""
        self.visible = False

    def value_text(self) -> str:
        """The sentences and their source."""
        return " ".join((*self._rules.sentences, self._rules.source))

    def draw(self, surface: Surface) -> None:
        """Draw the sheet, the card and the words."""
        kit, pad = self.kit, self.kit.px(22)
        draw_box(kit, surface, self.rect, SHEET)
        room = self.rect.inflate(-2 * pad, -2 * pad)
        if self._card is not None:
            picture = self._pieces.card(self._card, room.h)
            surface.blit(picture, room.topleft)
            left = picture.get_width() + pad
            room = Rect(room.x + left, room.y, room.w - left, room.h)
        style = kit.theme.style("heading").sized(34)
        heading = kit.text.fit(self._rules.heading, style, (room.w, kit.px(90)), 2)
        box = kit.text.draw(surface, heading, style, kit.theme.hex("ink"), room)
        small = kit.theme.style("small")
        foot = kit.text.line_height(small)
        text = kit.theme.style("text")
        body = Rect(room.x, box.bottom + kit.px(8), room.w, room.bottom - box.bottom - foot - kit.px(12))
        words = kit.text.fit("\n".join(self._rules.sentences), text, body.size, 30)
        kit.text.draw(surface, words, text, kit.theme.hex("ink"), body)
        source = Rect(room.x, room.bottom - foot, room.w, foot)
        kit.text.draw(
            surface,
            kit.text.fit(self._rules.source, small, source.size),
            small,
            kit.theme.hex("ink_soft"),
            source,
        )
