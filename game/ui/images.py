"""Pictures: our SVG files and generated ones, rasterised once per size and kept."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import pygame
from pygame import Surface

INK = "#2B2118"
HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")
LEAST, MOST = 16 * 1024 * 1024, 64 * 1024 * 1024
WINDOWS = 5
"""So many pictures of the window's size are kept, within the least and the most bytes."""
GROUND_AT_FULL_SIZE = 1300 * 800
BLENDED = Surface((1, 1), pygame.SRCALPHA)
"""The pixel format that is blitted fastest onto a window; SVGs come in another one, 30 times slower."""

Key: TypeAlias = tuple[object, ...]


class ImageError(ValueError):
    """A picture is missing or cannot be drawn; the sentence names the file."""


class Images:
    """A cache of pictures by name, size and colours.

    `folder` holds the SVG files; a name is a path in it without ".svg", such as "common/icon_undo".
    `palette` replaces hex colours in every picture (a colour-vision variant).
    """

    def __init__(self, folder: Path, palette: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self._palette = dict(palette or {})
        self._texts: dict[str, str] = {}
        self._cache: OrderedDict[Key, Surface] = OrderedDict()
        self._bytes = 0
        self._budget = MOST

    def keep_for(self, window: tuple[int, int]) -> None:
        """Keep as much as a window of this size has use for, and forget what was used longest ago."""
        self._budget = max(LEAST, min(MOST, WINDOWS * 4 * window[0] * window[1]))
        self._shrink()

    def svg(
        self,
        name: str,
        size: tuple[int, int],
        recolour: Mapping[str, str] | None = None,
        flip: tuple[bool, bool] = (False, False),
    ) -> Surface:
        """The picture `name` inside `size` pixels (its proportions are kept, so the result may be smaller).

        `recolour` maps hex colours of the file to others; `flip` mirrors left-right and top-bottom.
        Treat the surface as read-only: it is shared.
        """
        colours = tuple(sorted((recolour or {}).items()))
        return self._cached(
            ("svg", name, colours, flip),
            size,
            lambda: (
                pygame.transform.flip(self._raster(name, colours, size), *flip)
                if any(flip)
                else self._raster(name, colours, size)
            ),
        )

    def icon(self, name: str, px: int, colour: str = INK) -> Surface:
        """The ink icon "common/icon_<name>" in one colour, or a picture (a name with a slash) in its own.

        It fits into a square of `px` pixels.
        """
        if "/" in name:
            return self.svg(name, (px, px))
        return self.svg(f"common/icon_{name}", (px, px), {INK: colour} if colour != INK else None)

    def ground(self, name: str, size: tuple[int, int], align: tuple[float, float] = (0.5, 0.5)) -> Surface:
        """The picture `name` filling `size`, cut where it is too large; opaque and fast to blit.

        `align` says which part stays: 0 left or top, 1 right or bottom. Large grounds are drawn at half
        size and smoothed up: four times quicker, and nobody sees it.
        """
        return self._cached(("ground", name, align), size, lambda: self._ground(name, size, align))

    def drawn(self, svg: str, size: tuple[int, int]) -> Surface:
        """A picture from SVG text made by the program, at `size` pixels; cached by its text."""
        return self._cached(("text", svg), size, lambda: rasterise(svg, size, "a generated picture"))

    def composed(self, key: Key, size: tuple[int, int], make: Callable[[], Surface]) -> Surface:
        """What `make` gives, remembered under `key` and `size` until the cache is full or cleared."""
        return self._cached(("composed", *key), size, make)

    def ratio(self, name: str) -> float:
        """Width divided by height of the picture's viewBox."""
        box = self._text(name).split('viewBox="', 1)[1].split('"', 1)[0].split()
        return float(box[2]) / float(box[3])

    def clear(self) -> None:
        """Forget every raster; the files' texts stay."""
        self._cache.clear()
        self._bytes = 0

    def _text(self, name: str) -> str:
        if name not in self._texts:
            path = self.folder / f"{name}.svg"
            try:
                text = path.read_text(encoding="utf-8")
            except OSError as error:
                raise ImageError(f"The picture {path.name} cannot be read: {error.strerror}.") from error
            self._texts[name] = replace_colours(text, self._palette)
        return self._texts[name]

    def _raster(self, name: str, colours: tuple[tuple[str, str], ...], size: tuple[int, int]) -> Surface:
        return rasterise(replace_colours(self._text(name), dict(colours)), size, name)

    def _ground(self, name: str, size: tuple[int, int], align: tuple[float, float]) -> Surface:
        width, height = size
        ratio = self.ratio(name)
        cover = (max(width, round(height * ratio)), max(height, round(width / ratio)))
        half = 1 if width * height <= GROUND_AT_FULL_SIZE else 2
        raster = self._raster(name, (), (max(1, cover[0] // half), max(1, cover[1] // half)))
        part = (min(raster.get_width(), width // half), min(raster.get_height(), height // half))
        left = round((raster.get_width() - part[0]) * align[0])
        top = round((raster.get_height() - part[1]) * align[1])
        solid = Surface(part)
        solid.blit(raster, (-left, -top))
        return solid if part == size else pygame.transform.smoothscale(solid, size)

    def _cached(self, what: Key, size: tuple[int, int], make: Callable[[], Surface]) -> Surface:
        size = (max(1, size[0]), max(1, size[1]))
        key = (*what, size)
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        surface = make()
        self._cache[key] = surface
        self._bytes += surface.get_pitch() * surface.get_height()
        self._shrink()
        return surface

    def _shrink(self) -> None:
        while self._bytes > self._budget and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._bytes -= old.get_pitch() * old.get_height()


def rasterise(svg: str, size: tuple[int, int], name: str) -> Surface:
    """Draw SVG text as large as fits into `size`. Raises ImageError naming the picture."""
    try:
        return pygame.image.load_sized_svg(BytesIO(svg.encode()), size).convert(BLENDED)
    except pygame.error as error:
        raise ImageError(f"The picture {name} cannot be drawn: {error}.") from error


def replace_colours(svg: str, swaps: Mapping[str, str]) -> str:
    """SVG text with hex colours replaced, all at once, so that swapping two colours works."""
    if not swaps:
        return svg
    wanted = {old.upper(): new for old, new in swaps.items()}
    return HEX.sub(lambda found: wanted.get(found[0].upper(), found[0]), svg)
