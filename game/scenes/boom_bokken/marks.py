"""Small things drawn in many places: a seat's square chip, a key cap, a team's shape, a ribbon of words."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.scenes.table_keys import parts_of
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box

TEAM_SHAPES: Final = ("disc", "triangle", "square", "diamond")
"""The big shapes behind the heads, by team."""

SHAPE_SIZES: Final = {"disc": 1.10, "square": 1.04, "diamond": 1.26, "triangle": 1.30}
"""How large each is, in plate widths."""

COINS: Final = ("gold", "silver", "bronze", "clay")


def draw_chip(kit: Kit, surface: Surface, rect: Rect, seat: int) -> None:
    """A small square in the seat's colour with its letter: other outlines belong to teams here."""
    mark = kit.theme.seat(seat)
    draw_box(kit, surface, rect, Box(fill=mark.colour, width=2.5, radius=5))
    style = kit.theme.style("strong")
    letter = kit.text.line(mark.letter, style, mark.text, max(11, round(rect.h * 0.68)))
    surface.blit(letter, letter.get_rect(center=rect.center))


def draw_team(kit: Kit, surface: Surface, team: int, centre: tuple[int, int], side: int) -> None:
    """A team's shape."""
    picture = kit.images.svg(f"boom_bokken/team_{TEAM_SHAPES[team % len(TEAM_SHAPES)]}", (side, side))
    surface.blit(picture, picture.get_rect(center=centre))


def key_size(kit: Kit, text: str, text_scale: float = 1.0) -> tuple[int, int]:
    """The pixels a key cap takes."""
    style = kit.theme.style("strong").sized(18 * text_scale)
    high = max(kit.px(28 * text_scale), kit.text.line_height(style) + 2)
    return max(high, kit.text.width(text, style) + kit.px(18)), high


def draw_key(
    kit: Kit, surface: Surface, centre: tuple[int, int], text: str, *, fill: str = "field", scale: float = 1.0
) -> Rect:
    """A key cap with its name; where it is."""
    style = kit.theme.style("strong").sized(18 * scale)
    rect = Rect((0, 0), key_size(kit, text, scale))
    rect.center = centre
    draw_box(kit, surface, rect, Box(fill=fill, width=2.5, radius=6, shadow=(2, 2)))
    line = kit.text.line(text, style, kit.theme.hex("ink"))
    surface.blit(line, line.get_rect(center=rect.center))
    return rect


def key_name(name: str) -> str:
    """A key's name as it is printed on the cap, "Ctrl+Z" with what is held besides."""
    short = {"escape": "Esc", "return": "Enter", "space": "Space", "page up": "PgUp"}
    modifiers, key = parts_of(name)
    return "+".join(short.get(part, part.capitalize()) for part in (*modifiers, key))
