"""A seat's mat: the name plate with what the seat does and its gold, and all that lies before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Event, Rect, Surface

from game.rules.boomtown.cards import CardId
from game.rules.boomtown.table import Table
from game.scenes.boomtown.mat_items import Arranged, Item, Key, arrange_cards, arrange_tags, groups_of
from game.scenes.boomtown.pieces import Pieces, chips
from game.scenes.boomtown.plates import HINTED, LEGAL, SeatLook, paint_plate
from game.scenes.boomtown.scenery import Printed, Scenery
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box, ring_width
from game.ui.widget import Position

MAT: Final = Box(fill="mat", line="mat_edge", inner="mat_line", inset=6, radius=15, corner="notch", width=3)
MAT_TO_ACT: Final = Box(fill="mat", line="ink", inner="brass", inset=4, radius=15, corner="notch", width=3)
LIT: Final = Box(fill="lamp", line="ink", width=2.5, radius=12)
CHIP: Final = 62
PLACED: Final = Box(fill="", line="lamp", width=5, radius=9)
VEIL: Final = 115
"""How much ink, of 255, lies on what cannot be aimed at."""


class Mat(Printed):
    """Shows one seat; the pointer or the arrows pick an item, to be read with `on_read`."""

    role = "seat"
    focusable = True
    keeps_arrows = True
    cost = 1

    def __init__(
        self,
        kit: Kit,
        scenery: Scenery,
        pieces: Pieces,
        look: SeatLook,
        price: Callable[[bool], int],
        *,
        plate: int,
        largest: int,
        tags: bool,
    ) -> None:
        super().__init__(kit, scenery)
        self._pieces = pieces
        self._price = price
        self._plate = plate
        self._largest = largest
        self._tags = tags
        self.look = look
        self.arranged = Arranged((), largest, chips=True)
        self._said: Callable[[], str] = str
        self.on_item: Callable[[Mat, Item | None], None] | None = None
        self.on_press: Callable[[Mat, Item | None], None] | None = None
        self._cursor: int | None = None
        self._under: Key | None = None
        self.plate = self.area = self._zone = Rect(0, 0, 0, 0)

    def tell(self, look: SeatLook, said: Callable[[], str]) -> None:
        """Show this; `said` puts it in words when they are asked for."""
        self._said = said
        if look != self.look:
            again = (look.table, look.seat) != (self.look.table, self.look.seat)
            self.look, self.name = look, look.name
            if again:
                self.arrange()
            self.invalidate()

    def value_text(self) -> str:
        """The seat in words."""
        return self._said()

    # Place

    def place(self, rect: Rect) -> None:
        """Take the mat's box; the plate is a little wider, the cards get what it leaves."""
        out, up = (0, 2) if self._tags else (self.kit.px(6), self.kit.px(4))
        side, top = (10, 4) if self._tags else (18, 12)
        self.plate = Rect(rect.x - out, rect.y - up, rect.w + 2 * out, self._plate)
        upper = self.plate.bottom + self.kit.px(top)
        left = rect.x + self.kit.px(side)
        self.area = Rect(
            left, upper, rect.right - self.kit.px(side) - left, rect.bottom - upper - self.kit.px(8)
        )
        edge = 2 if self._tags else self.kit.px(12)
        self._zone = rect.union(self.plate).inflate(edge, edge)
        super().place(rect)

    @property
    def paint_rect(self) -> Rect:
        """The mat, its plate and their shadows."""
        return self._zone

    def arrange(self) -> None:
        """Find the places of all items."""
        self.arranged = self.arrangement(self.look.table)

    def arrangement(self, table: Table) -> Arranged:
        """Where things would lie on this mat at another table."""
        groups = groups_of(table, self.look.seat)
        if self._tags:
            return arrange_tags(groups, self.area, self.kit.scale.unit / 0.8)
        room = self._chips_size(table.gold[self.look.seat])
        return arrange_cards(groups, self.area, room, self._largest, self.kit.scale.unit)

    def _chips_size(self, gold: int) -> tuple[int, int]:
        counts = [count for count in chips(gold) if count]
        if not counts:
            return 0, 0
        wide = self.kit.px(CHIP)
        high = max(4, round(wide * 0.24))
        return len(counts) * (wide + self.kit.px(6)), round(high * (1 + 16.5 / 24 * (max(counts) - 1)))

    def box_of(self, key: Key) -> Rect | None:
        """Where an item lies."""
        return next((item.rect for item in self.arranged.items if item.key == key), None)

    @property
    def purse(self) -> tuple[int, int]:
        """Where gold comes to and goes from: the nugget on the plate."""
        return self.plate.right - self.kit.px(80), self.plate.centery

    # Input

    def pointer_move(self, position: Position) -> None:
        """Tell the item under the pointer."""
        item = self.item_at(position)
        key = item.key if item else None
        if key != self._under and self.on_item is not None:
            self._under = key
            self.on_item(self, item)

    def pointer_leave(self) -> None:
        """Nothing is under it."""
        self._under = None
        if self.on_item is not None:
            self.on_item(self, None)

    def pointer_down(self, position: Position) -> bool:
        """A click on an item, or beside."""
        if self.on_press is not None:
            self.on_press(self, self.item_at(position))
        return True

    def item_at(self, position: Position) -> Item | None:
        """The topmost item at a point."""
        return next((item for item in reversed(self.things) if item.rect.collidepoint(position)), None)

    @property
    def things(self) -> tuple[Item, ...]:
        """All items but the signs that only name a town."""
        return tuple(item for item in self.arranged.items if item.sign is None)

    @property
    def current(self) -> Item | None:
        """The item the keyboard has picked, else the one under the pointer."""
        things = self.things
        if self._cursor is not None and self._cursor < len(things):
            return things[self._cursor]
        return next((item for item in things if item.key == self._under), None)

    def key(self, event: Event) -> bool:
        """Arrows walk over the items until they leave the mat; Enter presses the picked one."""
        count = len(self.things)
        if event.type != pygame.KEYDOWN or not count:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            goal = (0 if step > 0 else count - 1) if self._cursor is None else self._cursor + step
            if not 0 <= goal < count:
                self._pick(None)
                return False
            self._pick(goal)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._cursor is not None:
            if self.on_press is not None:
                self.on_press(self, self.current)
            return True
        return False

    def _pick(self, index: int | None) -> None:
        self.invalidate()
        self._cursor = index
        if self.on_item is not None:
            self.on_item(self, self.current)
        self.invalidate()

    def invalidate(self, area: Rect | None = None) -> None:
        """Paint anew, with the ring around what the keyboard is on: it reaches beyond the mat."""
        super().invalidate(area)
        if self.stage is not None:
            edge = 2 * ring_width(self.kit)
            self.stage.damage(self.focus_rect.inflate(edge, edge))

    def focus_changed(self) -> None:
        """The keyboard's pick begins anew."""
        if not self.focused:
            self._pick(None)

    @property
    def focus_rect(self) -> Rect:
        """The picked item, or the plate."""
        item = self.current if self._cursor is not None else None
        return self.plate if item is None else item.rect

    # Painting

    def paint(self, surface: Surface) -> None:
        """The mat, its items and chips, then the plate."""
        draw_box(self.kit, surface, self.rect, MAT_TO_ACT if self.look.acting else MAT)
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for item in self.arranged.items:
            if item.mine is not None and item.mine.card.id in self.look.glowing:
                self._paint_glow(surface, item.rect)
        surface.set_clip(clip)
        if self.arranged.chips:
            self._paint_chips(surface)
        for item in self.arranged.items:
            if item.key not in self.look.hidden:
                self._paint_item(surface, item)
                self._paint_mark(surface, item)
        paint_plate(self.kit, surface, self.plate, self.look)

    def _paint_glow(self, surface: Surface, box: Rect) -> None:
        side = round(box.h * 1.75)
        rays = self.kit.images.svg("boomtown/produce_rays", (side, side))
        surface.blit(rays, rays.get_rect(center=box.center))
        edge = max(2, round(box.h * 0.06))
        draw_box(self.kit, surface, box.inflate(2 * edge, 2 * edge), LIT)

    def _paint_item(self, surface: Surface, item: Item) -> None:
        picture = self.picture_of(item)
        surface.blit(picture, picture.get_rect(midbottom=item.rect.midbottom))
        if item.mine is not None and item.mine.card.id in self.look.cracked:
            crack = self.kit.images.svg("boomtown/crack", item.rect.size)
            surface.blit(crack, item.rect)

    def picture_of(self, item: Item) -> Surface:
        """An item as it is drawn on this mat."""
        pieces, (wide, high) = self._pieces, item.rect.size
        if item.mine is not None:
            return pieces.tag(item.mine, high) if self._tags else pieces.mini(item.mine, high)
        if item.pawn is not None:
            return pieces.pawn(item.pawn, high, governed=item.governed)
        if item.sign is not None:
            return self.kit.images.svg(f"boomtown/emblem_{item.sign}", item.rect.size)
        if item.saloon is not None:
            if self._tags:
                return self._small_saloon(item, wide)
            return pieces.saloon(item.saloon, high, self._price(item.saloon.girls))
        assert item.kept is not None
        return pieces.kept_picture(item.kept, wide) if self._tags else pieces.mini_event(item.kept, high)

    def _small_saloon(self, item: Item, side: int) -> Surface:
        saloon = item.saloon
        assert saloon is not None

        def make() -> Surface:
            picture = self._pieces.kept_picture(CardId("saloon"), side).copy()
            mark = round(side * 0.62)
            token = self.kit.images.svg(f"boomtown/token_{saloon.town}", (mark, mark))
            picture.blit(token, token.get_rect(bottomright=(side, side)))
            if saloon.girls:
                fan = self.kit.images.svg("boomtown/girls_tag", (mark, mark))
                picture.blit(fan, (0, 0))
            return picture

        key = ("boomtown small saloon", saloon.town, saloon.girls)
        return self.kit.images.composed(key, (side, side), make)

    def _paint_mark(self, surface: Surface, item: Item) -> None:
        """What can be aimed at has an edge of sage, the card to be attached one of lamp light; the rest lies
        under a veil of ink.
        """
        targets = self.look.targets
        if item.key in self.look.hinted:
            draw_box(self.kit, surface, item.rect.inflate(8, 8), HINTED)
        elif item.key == self.look.placed:
            draw_box(self.kit, surface, item.rect.inflate(4, 4), PLACED)
        elif targets is not None and item.key in targets:
            draw_box(self.kit, surface, item.rect.inflate(4, 4), LEGAL)
        elif targets is not None and item.sign is None:
            surface.blit(self._veil(item), self._veil(item).get_rect(midbottom=item.rect.midbottom))

    def _veil(self, item: Item) -> Surface:
        def make() -> Surface:
            veil = self.picture_of(item).copy()
            ink = self.kit.theme.colour("ink")
            veil.fill((ink.r, ink.g, ink.b, 0), special_flags=pygame.BLEND_RGBA_MAX)
            veil.fill((ink.r, ink.g, ink.b, VEIL), special_flags=pygame.BLEND_RGBA_MIN)
            return veil

        kind = f"{item.key}{item.governed}{self._tags}"
        return self.kit.images.composed(("boomtown veil", kind), item.rect.size, make)

    def _paint_chips(self, surface: Surface) -> None:
        wide = self.kit.px(CHIP)
        x = self.area.right - wide
        for value, count in zip((1, 5, 10), reversed(chips(self.look.gold)), strict=True):
            if count:
                stack = self._pieces.stack(value, count, wide)
                surface.blit(stack, stack.get_rect(bottomleft=(x, self.area.bottom)))
                x -= wide + self.kit.px(6)
