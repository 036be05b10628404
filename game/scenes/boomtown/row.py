"""The cards of the row: to be looked at while bidding, taken by click, by key or by dragging."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.rules.boomtown.cards import CardId
from game.scenes.boomtown.pieces import Pieces
from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position
from game.ui.widgets.button import Pressable

FEE: Final = Box(fill="ink", line="brass", width=2.5, radius=99)
CHOOSABLE: Final = Box(fill="", line="sage", width=4, radius=14)
PLAYED: Final = Box(fill="lamp", line="ink", width=2.5, radius=16)
HINTED: Final = Box(fill="", line="focus", width=6, radius=16)
LIFT: Final = 10
DRAG_FROM: Final = 8
"""Pixels from which a press becomes a drag."""


@dataclass(frozen=True, slots=True)
class SlotLook:
    """A place of the row: its card (None: taken), the fee, the mayor who gets it, and how it is marked.

    A card that is `played` is taken, and lies here until its target is chosen.
    """

    card: CardId | None
    fee: str = ""
    mayor: int = 0
    choosable: bool = False
    hinted: bool = False
    played: bool = False


class RowCard(Pressable):
    """One place of the row."""

    role = "card"

    def __init__(
        self, kit: Kit, pieces: Pieces, box: Rect, fee: Rect, on_take: Callable[[CardId], None]
    ) -> None:
        super().__init__(kit, "")
        self._pieces = pieces
        self._fee = fee
        self._on_take = on_take
        self.look = SlotLook(None)
        self._said: Callable[[], str] = str
        self.on_hover: Callable[[RowCard | None], None] = lambda _: None
        self.on_hold: Callable[[RowCard], None] = lambda _: None
        self.drop_on: Callable[[Position], bool] = lambda _: False
        self._from: Position | None = None
        self._held: Position | None = None
        self.hidden = False
        self.place(box)

    def tell(self, look: SlotLook, name: str, said: Callable[[], str]) -> None:
        """Show this card; `said` tells what it would bring when that is asked for."""
        self._said = said
        if (look, name) != (self.look, self.name):
            self.invalidate()
            self.look, self.name = look, name
            self.enabled = look.card is not None
            self.invalidate()

    def conceal(self, *, hidden: bool) -> None:
        """Leave the card away while its picture is in flight."""
        if hidden != self.hidden:
            self.hidden = hidden
            self.invalidate()

    def value_text(self) -> str:
        """What the card would bring."""
        return self._said()

    @property
    def paint_rect(self) -> Rect:
        """The card, lifted or dragged, its shadow and its fee."""
        area = self.rect.union(self._fee).inflate(self.kit.px(32), self.kit.px(40))
        return area if self._held is None else area.union(self._dragged().inflate(20, 20))

    @property
    def shown(self) -> Rect:
        """Where the card is drawn: lifted while it may be taken."""
        return self.rect.move(0, -self.kit.px(LIFT)) if self.look.choosable else self.rect

    @property
    def focus_rect(self) -> Rect:
        """The card as it is drawn."""
        return self.shown

    def _dragged(self) -> Rect:
        assert self._held is not None
        assert self._from is not None
        return self.shown.move(self._held[0] - self._from[0], self._held[1] - self._from[1])

    # Input

    def press(self) -> None:
        """Take the card."""
        if self.look.card is not None:
            self._on_take(self.look.card)

    def pointer_move(self, position: Position) -> None:
        """The pointer is over the card."""
        del position
        self.on_hover(self)

    def pointer_leave(self) -> None:
        """The pointer has left."""
        self.on_hover(None)

    def focus_changed(self) -> None:
        """The keyboard looks at the card."""
        shown = self.stage is not None and self.stage.focus_visible
        self.on_hover(self if self.focused and shown else None)

    def pointer_down(self, position: Position) -> bool:
        """Hold; a drag may follow, or it is only to be read."""
        self._from, self._held = position, None
        self.on_hold(self)
        return super().pointer_down(position)

    @property
    def dragged(self) -> bool:
        """Whether the card hangs at the pointer."""
        return self._held is not None

    def only_read(self) -> None:
        """The press was to read the card: letting go takes nothing, and nothing is dragged any more."""
        self.invalidate()
        self._from = self._held = None

    def pointer_drag(self, position: Position) -> None:
        """The card follows the pointer while it may be taken."""
        if self._from is None or not self.look.choosable:
            return
        way = max(abs(position[0] - self._from[0]), abs(position[1] - self._from[1]))
        if self._held is not None or way >= DRAG_FROM:
            self.invalidate()
            self._held = position
            self.invalidate()

    def pointer_up(self, position: Position) -> None:
        """Take it by a click, or by letting it go on the own mat."""
        read, dragged = self._from is None, self._held is not None
        self.invalidate()
        self._held = self._from = None
        if dragged:
            if self.drop_on(position):
                self.press()
        elif not read and self.rect.collidepoint(position):
            self.press()

    def pointer_lost(self) -> None:
        """The card goes back into the row."""
        self.only_read()

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the card with its fee, or the empty place."""
        if self.look.card is None:
            self._draw_empty(surface)
            return
        if self.hidden:
            return
        box = self._dragged() if self.dragged else self.shown
        way = self.kit.px(6 if self._held is None else 14)
        surface.blit(self._shadow(box.size), box.move(way, way + 2))
        edge = self.kit.px(3)
        if self.look.played:
            draw_box(self.kit, surface, box.inflate(4 * edge, 4 * edge), PLAYED)
        picture = self._pieces.card(self.look.card, box.h)
        surface.blit(picture, box)
        if self.look.hinted:
            draw_box(self.kit, surface, box.inflate(4 * edge, 4 * edge), HINTED)
        elif self.look.choosable:
            draw_box(self.kit, surface, box.inflate(2 * edge, 2 * edge), CHOOSABLE)
        if self.look.fee:
            self._draw_fee(surface)

    def _shadow(self, size: tuple[int, int]) -> Surface:
        def make() -> Surface:
            shadow = Surface(size, pygame.SRCALPHA)
            ink = self.kit.theme.colour("ink")
            ink.a = 77
            pygame.draw.rect(shadow, ink, shadow.get_rect(), border_radius=max(2, round(size[0] * 0.07)))
            return shadow

        return self.kit.images.composed(("boomtown card shadow",), size, make)

    def _draw_empty(self, surface: Surface) -> None:
        """A dashed place where a card was taken."""
        w, h = self.rect.size
        lamp = self.kit.theme.hex("lamp")
        edge = max(2, self.kit.px(3.5))
        dashes = self._dashes(w - 4, h - 4)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><path d="{dashes}" fill="none" '
            f'stroke="{lamp}" stroke-opacity="0.4" stroke-width="{edge}" stroke-linecap="round"/></svg>'
        )
        surface.blit(self.kit.images.drawn(svg, (w, h)), self.rect)

    @staticmethod
    def _dashes(w: int, h: int) -> str:
        step = 18
        flat = [f"M{x} 3H{min(x + 10, w - 6)}M{x} {h}H{min(x + 10, w - 6)}" for x in range(8, w - 8, step)]
        tall = [f"M3 {y}V{min(y + 10, h - 6)}M{w} {y}V{min(y + 10, h - 6)}" for y in range(10, h - 8, step)]
        return "".join((*flat, *tall))

    def _draw_fee(self, surface: Surface) -> None:
        kit, box = self.kit, self._fee
        style = kit.theme.style("text").sized(22)
        side = round(box.h * 0.66)
        words = kit.text.fit(self.look.fee, style, (box.w - side - kit.px(28), box.h))
        wide = kit.text.width(words.lines[0], style, words.px)
        pill = Rect(0, 0, min(box.w, wide + side + kit.px(46)), box.h)
        pill.center = box.center
        draw_box(kit, surface, pill, FEE)
        left = box.x + (box.w - wide - side - kit.px(12)) // 2
        room = Rect(left, box.y, wide + 2, box.h)
        kit.text.draw(surface, words, style, kit.theme.hex("brass_text"), room, (0.0, 0.5))
        mark = Rect(left + wide + kit.px(12), box.centery - side // 2, side, side)
        draw_seat_mark(kit, surface, mark, self.look.mayor)
