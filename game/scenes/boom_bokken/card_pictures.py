"""The cards as pictures: faces with their numerals, backs, and cards that lie askew."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.rules.boom_bokken.cards import TIMEOUT, VALUE_OF, Card, is_flash
from game.ui.images import BLENDED
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box

RATIO = 350 / 250
FLASH_NUMERAL, BASIC_NUMERAL, INDEX = 0.36, 0.40, 0.205

DEAD = (150, 150, 150)
"""What the grey of a card out of play is multiplied by, of 255."""


def face(kit: Kit, card: Card, size: tuple[int, int]) -> Surface:
    """A card's face inside `size` pixels."""
    return kit.images.composed(("bokken card", card), size, lambda: _face(kit, card, size))


def dead_face(kit: Kit, card: Card, size: tuple[int, int]) -> Surface:
    """The face of a card that is out of play: grey, and dimmer than a card in play."""

    def make() -> Surface:
        grey = pygame.transform.grayscale(face(kit, card, size))
        grey.fill((*DEAD, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return grey

    return kit.images.composed(("bokken card dead", card), size, make)


def back(kit: Kit, size: tuple[int, int]) -> Surface:
    """A card's back."""
    return kit.images.svg("boom_bokken/card_back", size)


def askew(kit: Kit, card: Card, size: tuple[int, int], degrees: float) -> Surface:
    """A card's face turned anticlockwise, with premultiplied alpha: blit it with `BLEND_PREMULTIPLIED`."""

    def make() -> Surface:
        return pygame.transform.rotozoom(face(kit, card, size).premul_alpha(), degrees, 1)

    return kit.images.composed(("bokken card askew", card, round(degrees)), size, make)


def blit_askew(surface: Surface, picture: Surface, centre: tuple[int, int]) -> None:
    """Draw what `askew` made."""
    surface.blit(picture, picture.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)


def card_shadow(kit: Kit, surface: Surface, rect: Rect) -> None:
    """The hard shadow a lying card throws."""
    shift = kit.px(5)
    look = Box(fill="ink", line="", radius=10)
    shade = kit.images.composed(("bokken card shade",), rect.size, lambda: _shade(kit, rect.size, look))
    surface.blit(shade, rect.move(shift, shift + kit.px(2)))


def _shade(kit: Kit, size: tuple[int, int], look: Box) -> Surface:
    shade = Surface(size, pygame.SRCALPHA)
    draw_box(kit, shade, Rect((0, 0), size), look)
    shade.fill((255, 255, 255, 64), special_flags=pygame.BLEND_RGBA_MULT)
    return shade.convert(BLENDED)


def rim(kit: Kit, size: tuple[int, int], colour: str, width: float) -> Surface:
    """A rounded rim that lies around a card of `size`."""

    def make() -> Surface:
        edge = kit.px(width)
        full = Rect(0, 0, size[0] + 2 * edge, size[1] + 2 * edge)
        layer = Surface(full.size, pygame.SRCALPHA)
        draw_box(kit, layer, full, Box(fill=colour, line="", radius=16))
        return layer.convert(BLENDED)

    return kit.images.composed(("bokken rim", colour, width, kit.theme.hex("ink")), size, make)


def _face(kit: Kit, card: Card, size: tuple[int, int]) -> Surface:
    name = "timeout" if card == TIMEOUT else "flash" if is_flash(card) else "basic"
    picture = kit.images.svg(f"boom_bokken/card_{name}", size).copy()
    if card == TIMEOUT:
        return picture
    wide, high = picture.get_size()
    large, centre = (FLASH_NUMERAL, (0.49, 0.588)) if is_flash(card) else (BASIC_NUMERAL, (0.50, 0.598))
    _numeral(kit, picture, str(VALUE_OF[card]), round(wide * large), (wide * centre[0], high * centre[1]))
    _numeral(kit, picture, str(VALUE_OF[card]), round(wide * INDEX), (wide * 0.195, high * 0.145))
    return picture


def _numeral(kit: Kit, picture: Surface, text: str, px: int, centre: tuple[float, float]) -> None:
    """A numeral whose ink, not its line, is centred."""
    line = kit.text.line(text, kit.theme.style("numeral"), kit.theme.hex("wash"), max(8, px))
    ink = line.get_bounding_rect()
    picture.blit(line, (round(centre[0] - ink.centerx), round(centre[1] - ink.centery)))
