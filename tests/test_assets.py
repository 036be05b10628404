"""The pictures use only what our SVG drawer understands, and the shipped theme is readable."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.images import rasterise
from game.ui.kit import WORDS
from game.ui.theme import Theme, contrast

ASSETS = Path(__file__).resolve().parent.parent / "assets"
PICTURES = sorted((ASSETS / "images").rglob("*.svg"))
GRADIENTS = {"linearGradient", "radialGradient"}
SHAPES = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "stop"}
IGNORED = {"clip-path", "mask", "filter", "style", "class", "href", "display", "marker-end", "marker-start"}
COLOURS = {"fill", "stroke", "stop-color"}
COLOUR = re.compile(r"none|#[0-9A-F]{6}|url\(#[\w-]+\)")


def faults(text: str) -> Iterator[str]:
    """What the drawer (nanosvg) would silently leave out or spoil."""
    root = ET.fromstring(text)
    if not re.fullmatch(r"0 0 [\d.]+ [\d.]+", root.get("viewBox", "")):
        yield "the viewBox must start at 0 0"
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        if tag not in SHAPES | GRADIENTS or (tag == "svg" and element is not root):
            yield f"<{tag}> is not drawn"
        if tag in GRADIENTS and element.get("gradientUnits") != "userSpaceOnUse":
            yield from box_gradient_faults(tag, element)
        if tag == "g" and "opacity" in element.attrib:
            yield "the opacity of a group is ignored"
        for key, value in element.attrib.items():
            if key.rpartition("}")[2] in IGNORED:
                yield f"{key} is ignored"
            if key in COLOURS and not COLOUR.fullmatch(value):
                yield f"{key}={value!r} is no upper-case hex colour"


def box_gradient_faults(tag: str, element: ET.Element) -> Iterator[str]:
    if tag == "radialGradient":
        yield "a radial gradient needs userSpaceOnUse"
    for key in ("x1", "x2", "y1", "y2"):
        if "%" not in element.get(key, "%"):
            yield f"{key} of a gradient in box units needs percent"


@pytest.mark.parametrize(
    "text",
    [
        '<text x="1">a</text>',
        '<use href="#a"/>',
        '<clipPath id="a"/>',
        '<g opacity="0.5"/>',
        '<path fill="red"/>',
        '<path fill="rgba(1,2,3,0.5)"/>',
        '<path style="fill:#000000"/>',
        '<linearGradient x2="0"/>',
        "<radialGradient/>",
        "<svg/>",
    ],
)
def test_the_lint_sees_what_the_drawer_would_spoil(text: str) -> None:
    assert list(faults(f'<svg viewBox="0 0 10 10">{text}</svg>'))


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_picture_uses_only_what_is_drawn(path: Path) -> None:
    assert list(faults(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_picture_can_be_drawn_small_and_is_not_empty(path: Path) -> None:
    pygame.display.set_mode((64, 64))
    surface = rasterise(path.read_text(encoding="utf-8"), (32, 32), path.stem)
    assert surface.get_bounding_rect(min_alpha=1).size > (0, 0)


def theme() -> Theme:
    return Theme.from_mapping(tomllib.loads((ASSETS / "themes/boombox.toml").read_text(encoding="utf-8")))


TEXT_PAIRS = [
    ("", "ink", "paper"),
    ("", "ink", "paper_shade"),
    ("", "ink", "field"),
    ("", "ink", "row"),
    ("", "ink_soft", "paper"),
    ("", "ink_soft", "row"),
    ("", "ink_soft", "paper_shade"),
    ("", "danger", "paper"),
    ("", "paper", "ink"),
    ("", "paper", "go"),
    ("", "paper", "go_hover"),
    ("", "paper", "danger"),
    ("", "paper", "night"),
    ("boomers", "coordinates", "frame"),
    ("boomers", "coordinates", "frame_dark"),
    ("boomers", "ink", "sky"),
    ("boomers", "ink", "near_hill"),
    ("boomers", "ink", "plate_purple"),
    ("boomers", "ink", "plate_yellow"),
    ("boomers", "purple", "paper"),
    ("boomers", "ink", "land_purple"),
    ("boomtown", "brass_text", "ink"),
    ("boomtown", "paper", "gain"),
    ("boomtown", "paper", "mat"),
    ("boomtown", "cj_deep", "paper"),
    ("boomtown", "cm_deep", "paper"),
    ("boomtown", "cc_deep", "paper"),
    ("boomtown", "dg_deep", "paper"),
    ("boomtown", "sn_deep", "paper"),
    ("boom_bokken", "wash", "rice"),
    ("boom_bokken", "call_red", "rice"),
    ("boom_bokken", "home_green", "rice"),
    ("boom_bokken", "white", "main"),
]


@pytest.mark.parametrize("vision", ["", "red_green", "blue_yellow"])
@pytest.mark.parametrize(("room", "text", "ground"), TEXT_PAIRS)
def test_text_stands_out_from_its_ground(room: str, text: str, ground: str, vision: str) -> None:
    look = theme().for_vision(vision).in_room(room)
    assert contrast(look.colour(text), look.colour(ground)) >= 4.5


@pytest.mark.parametrize("vision", ["", "red_green", "blue_yellow"])
@pytest.mark.parametrize("number", range(9))
def test_a_seat_letter_stands_out_from_its_shape(number: int, vision: str) -> None:
    """Letters are bold and large, for which 3:1 is the norm; most have much more."""
    mark = theme().for_vision(vision).seat(number)
    assert contrast(pygame.Color(mark.text), pygame.Color(mark.colour)) >= 3.9


def test_every_seat_has_its_picture_and_is_unlike_the_others() -> None:
    seats = theme().seats
    assert [seat.letter for seat in seats] == list("ABCDEFGHI")
    assert len({seat.shape for seat in seats}) == len({seat.colour for seat in seats}) == 9
    assert all((ASSETS / "images" / f"{seat.image}.svg").exists() for seat in seats)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_word_widgets_describe_themselves_with_is_in_the_string_tables(language: str) -> None:
    text = (ASSETS / "strings" / language / "kit.toml").read_text(encoding="utf-8")
    assert set(tomllib.loads(text)["kit"]) == set(WORDS)
