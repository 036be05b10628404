"""One seat in the ring: team shape, apprentice, name strip, hand size, points, and what is so with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Event, Rect, Surface

from game.scenes.boom_bokken import marks
from game.scenes.boom_bokken.layout import PlatePlace
from game.scenes.boom_bokken.seat_geometry import PORTRAIT, RING, info_style, measure, name_style
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position
from game.ui.widgets.button import ACTIVATE, Pressable


@dataclass(frozen=True, slots=True)
class SeatLook:
    """All that is shown of a seat. `fate` is "", "home" or "out" and `fate_text` says it in words.

    `key` is the number key while the seat may be designated; `designated` has the ring, `awaited` the
    inked strip; `told` is all of it in a sentence, `power` what its role may do, told under the pointer.
    """

    seat: int
    name: str
    team: int = -1
    role: str = ""
    cards: int = 0
    points: str = ""
    tokens: int = 0
    fate: str = ""
    fate_text: str = ""
    key: str = ""
    designated: bool = False
    awaited: bool = False
    told: str = ""
    power: str = ""


class SeatView(Pressable):
    """Draws a seat from a kept layer; a click on it designates. The bomb's spark alone moves."""

    role = "seat"

    def __init__(self, kit: Kit, place: PlatePlace, text: float, on_press: Callable[[int], None]) -> None:
        super().__init__(kit, "")
        self.spot = place
        self.text = text
        self.look = SeatLook(-1, "")
        self.chosen = False
        self.aimed = False
        self.lit = False
        self.ring_share = 1.0
        self.home_share = 1.0
        self._frame = 0
        self._on_seat = on_press
        self._layer: Surface | None = None
        self.geometry = measure(kit, place, text)
        self.place(self.geometry.body)

    def tell(self, look: SeatLook, *, chosen: bool, lit: bool) -> None:
        """Show this; `lit` puts the burning bomb beside the head."""
        if (look, chosen, lit) != (self.look, self.chosen, self.lit):
            self.invalidate()
            self.look, self.chosen, self.lit = look, chosen, lit
            self.name, self.tooltip = look.name, look.power
            self._layer = None
            self.invalidate()

    def aim(self, aimed: bool) -> None:
        """A card is dragged over the seat."""
        if aimed != self.aimed:
            self.aimed = aimed
            self._layer = None
            self.invalidate()

    def show_ring(self, share: float) -> None:
        """Draw the brush ring as far as this, from 0 to 1."""
        self.ring_share = share
        self._layer = None
        self.invalidate()

    def unmask(self, share: float) -> None:
        """Of somebody who is home: how far the mask has dropped, from 0 to 1."""
        if share != self.home_share:
            self.home_share = share
            self._layer = None
            self.invalidate()

    def press(self) -> None:
        """Designate."""
        self._on_seat(self.look.seat)

    def key(self, event: Event) -> bool:
        """Enter designates; Space is left to the table."""
        return event.type == pygame.KEYDOWN and event.key in ACTIVATE[:2] and super().key(event)

    def value_text(self) -> str:
        """The seat in a sentence."""
        return self.look.told

    # Place

    @property
    def disc(self) -> int:
        """The width of the medal."""
        return self.geometry.disc

    @property
    def top(self) -> int:
        """The upper edge of the medal."""
        return self.geometry.top

    @property
    def head(self) -> Position:
        """The middle of the medal."""
        return self.geometry.head

    @property
    def face(self) -> Rect:
        """The part of the medal from the brow down."""
        d = self.disc
        box = Rect(0, 0, round(d * 0.8), round(d * 0.7))
        box.midbottom = (self.head[0], self.geometry.strip.y)
        return box

    @property
    def words(self) -> tuple[Rect, ...]:
        """What is to be read of the seat: face, name, the line below it, the key."""
        key = Rect(0, 0, self.kit.px(40), self.kit.px(40))
        key.center = self._key_place
        return self.face, self.geometry.strip, self.geometry.info, key

    @property
    def bomb(self) -> Rect:
        """Where the bomb is when this seat is designated."""
        return self.geometry.bomb

    @property
    def bomb_left(self) -> bool:
        """Whether the bomb hangs at the left of the head."""
        return self.geometry.bomb_left

    @property
    def paint_rect(self) -> Rect:
        """The seat with ring and bomb."""
        return self.geometry.paint

    # Drawing

    def flicker(self, frame: int) -> None:
        """Show another frame of the spark."""
        if self.lit and frame != self._frame:
            self._frame = frame
            self.invalidate(self.geometry.spark)

    def draw(self, surface: Surface) -> None:
        """The kept layer, and the bomb above it."""
        if self.look.seat < 0:
            return
        area, spark = self.geometry.paint, self.geometry.spark
        if self._layer is None:
            self._layer = Surface(area.size, pygame.SRCALPHA)
            self._paint(self._layer, area.topleft)
        surface.blit(self._layer, area)
        if self.lit:
            draw_bomb(self.kit, surface, self.bomb, left=self.bomb_left)
            picture = self.kit.images.svg(f"boom_bokken/fuse_spark_{1 + self._frame % 2}", spark.size)
            surface.blit(picture, picture.get_rect(center=spark.center))

    def _paint(self, layer: Surface, origin: Position) -> None:
        look, geometry = self.look, self.geometry
        self.geometry = geometry.moved(-origin[0], -origin[1])
        if look.designated and self.ring_share > 0:
            self._paint_ring(layer)
        self._paint_portrait(layer)
        self._paint_strip(layer)
        self._paint_info(layer, self.kit.scale.rect.move(-origin[0], -origin[1]))
        if look.role:
            self._paint_role(layer)
        if look.key:
            self._paint_key(layer)
        self.geometry = geometry

    def _paint_ring(self, layer: Surface) -> None:
        side = round(self.disc * RING)
        picture = self.kit.images.svg("boom_bokken/designated_ring", (side, side))
        place = picture.get_rect(center=self.head)
        if self.ring_share >= 1:
            layer.blit(picture, place)
        else:
            shown = Rect(0, 0, side, round(side * self.ring_share))
            layer.blit(picture, place, shown)

    def _paint_portrait(self, layer: Surface) -> None:
        look, d = self.look, self.disc
        x, y = self.head
        if look.team >= 0:
            shape = marks.TEAM_SHAPES[look.team % 4]
            side = round(d * marks.SHAPE_SIZES[shape])
            raised = round(d * 0.07) if shape == "triangle" else 0
            marks.draw_team(self.kit, layer, look.team, (x, y - raised), side)
        side = round(d * PORTRAIT)
        place = Rect(0, 0, side, side)
        place.center = (x, y + round(d * 0.05))
        if look.fate != "home" or self.home_share >= 1:
            layer.blit(portrait(self.kit, look.seat, look.fate, side), place)
            return
        layer.blit(portrait(self.kit, look.seat, "", side), place)
        bare = self.kit.images.svg("boom_bokken/overlay_safe", (side, side))
        layer.blit(bare, place, Rect(0, 0, side, round(side * (1 + self.home_share) / 2)))

    def _paint_strip(self, layer: Surface) -> None:
        look, kit, strip = self.look, self.kit, self.geometry.strip
        inked = look.designated or look.awaited
        legal = bool(look.key)
        if look.designated:
            edge = strip.inflate(kit.px(8), kit.px(8))
            draw_box(kit, layer, edge, Box(fill="vermilion", line="", radius=8))
        elif self.chosen or self.aimed or legal:
            edge = strip.inflate(kit.px(8), kit.px(8))
            colour = "focus" if self.chosen or self.aimed else "sage"
            draw_box(kit, layer, edge, Box(fill=colour, line="", radius=8))
        fill = "wash" if inked else "paper_shade" if look.fate == "out" else "paper"
        draw_box(kit, layer, strip, Box(fill=fill, width=3, radius=6, shadow=(3, 4)))
        mark = kit.theme.seat(look.seat)
        chip = Rect(strip.x, strip.y, max(kit.px(36 * self.spot.scale), strip.h), strip.h)
        draw_box(kit, layer, chip, Box(fill=mark.colour, width=3, radius=6))
        letter = kit.text.line(mark.letter, kit.theme.style("strong"), mark.text, max(13, kit.px(25)))
        layer.blit(letter, letter.get_rect(center=chip.center))
        style = name_style(self.kit, self.text)
        room = Rect(chip.right + 3, strip.y, strip.right - chip.right - 6, strip.h)
        words = kit.text.fit(look.name, style, room.size)
        ink = "paper" if inked else "ink_soft" if look.fate == "out" else "ink"
        kit.text.draw(layer, words, style, kit.theme.hex(ink), room, (0.5, 0.5))

    def _paint_info(self, layer: Surface, window: Rect) -> None:
        """Under the strip: how many cards or what became of the seat, points, Bokken tokens."""
        kit, look = self.kit, self.look
        parts: list[Surface] = []
        high = self.geometry.info.h
        if look.fate:
            colour = "danger" if look.fate == "out" else "home_green"
            strong = kit.theme.style("strong").sized(20 * self.text)
            parts.append(kit.text.line(look.fate_text, strong, kit.theme.hex(colour)))
        else:
            side = round(high * 0.72)
            parts.append(kit.images.svg("boom_bokken/card_back", (side, side)))
            strong = kit.theme.style("strong").sized(21 * self.text)
            parts.append(kit.text.line(str(look.cards), strong, kit.theme.hex("ink")))
        if look.points:
            words = kit.text.line(look.points, info_style(self.kit, self.text), kit.theme.hex("ink_soft"))
            parts.append(words)
        token = kit.images.svg("boom_bokken/bokken_token", (round(high * 0.8),) * 2)
        before = [kit.px(10)] if look.fate else [kit.px(4), kit.px(10)]
        gaps = [*before, *[kit.px(6)] * bool(look.points), *[0] * 9]
        strip = self.geometry.strip
        half = min(self.geometry.paint.w // 2, strip.centerx - window.x, window.right - strip.centerx)
        room = 2 * (half - kit.px(10))
        if _width([*parts, *[token] * look.tokens], gaps) > room:
            parts.append(kit.text.line(str(look.tokens), strong, kit.theme.hex("ink")))
            gaps = [*gaps[: len(parts) - 1], kit.px(2), 0]
            parts.append(token)
        else:
            parts += [token] * look.tokens
        ground = Rect(0, 0, _width(parts, gaps) + kit.px(14), high - 2)
        ground.midtop = (strip.centerx, strip.bottom + kit.px(5))
        ground.clamp_ip(window.inflate(-4, 0))
        draw_box(kit, layer, ground, Box(fill="rice", line="", radius=8))
        x = ground.x + kit.px(7)
        for part, gap in zip(parts, gaps[: len(parts)], strict=True):
            layer.blit(part, part.get_rect(midleft=(x, ground.centery)))
            x += part.get_width() + gap

    def _paint_role(self, layer: Surface) -> None:
        side = round(self.disc * 0.26)
        tag = Rect(0, 0, side, side)
        outer = 1 if self.spot.side == "right" else -1
        tag.center = (
            self.head[0] + outer * round(self.disc * 0.52),
            self.top + round(self.disc * 0.82),
        )
        draw_box(self.kit, layer, tag.inflate(6, 6), Box(fill="paper", width=2.5, radius=5))
        picture = self.kit.images.svg(f"boom_bokken/role_{self.look.role}", tag.size)
        layer.blit(picture, picture.get_rect(center=tag.center))

    @property
    def _key_place(self) -> Position:
        return self.head[0] + round(self.disc * 0.6), self.top + round(self.disc * 0.24)

    def _paint_key(self, layer: Surface) -> None:
        marks.draw_key(self.kit, layer, self._key_place, self.look.key, fill="#DCE9D4", scale=1.15)


def _width(parts: Sequence[Surface], gaps: Sequence[int]) -> int:
    return sum(part.get_width() for part in parts) + sum(gaps[: len(parts) - 1])


def portrait(kit: Kit, seat: int, fate: str, side: int) -> Surface:
    """An apprentice as he is now: "home" with his tea, "out" in soot, or masked."""

    def make() -> Surface:
        letter = kit.theme.seat(seat).letter.lower()
        picture = kit.images.svg(f"boom_bokken/apprentice_{letter}", (side, side))
        overlay = {"home": "overlay_safe", "out": "overlay_exploded"}.get(fate)
        if overlay is None:
            return picture
        whole = picture.copy()
        whole.blit(kit.images.svg(f"boom_bokken/{overlay}", (side, side)), (0, 0))
        return whole

    return kit.images.composed(("apprentice", seat, fate), (side, side), make)


def draw_bomb(kit: Kit, surface: Surface, rect: Rect, *, left: bool) -> None:
    """A bomb with its bit of fuse."""
    bomb = kit.images.composed(("lit bomb", left), rect.size, lambda: _bomb(kit, rect.w, left=left))
    surface.blit(bomb, bomb.get_rect(center=rect.center))


def _bomb(kit: Kit, side: int, *, left: bool) -> Surface:
    """The bomb, its fuse drawn on a larger ground so that it may stand out."""
    margin = side // 4
    layer = Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    flip, ink, hemp = (-1 if left else 1), kit.theme.hex("wash"), kit.theme.hex("hemp")
    x, y = (38, 50) if left else (166, 50)
    path = f"M{x} {y} C{x + 14 * flip} {y - 18} {x + 10 * flip} {y - 40} {x + 30 * flip} {y - 38}"
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 300 300">'
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="17" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="{hemp}" stroke-width="10" stroke-linecap="round"/></svg>'
    )
    layer.blit(kit.images.drawn(svg, layer.get_size()), (0, 0))
    name = "bomb_left" if left else "bomb"
    layer.blit(kit.images.svg(f"boom_bokken/{name}", (side, side)), (margin, margin))
    return layer
