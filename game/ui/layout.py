"""Where things go: the unit of length and the splitting of rectangles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Rect

DESIGN = (1920, 1080)
TEXT_FLOOR = 13
SCALES = (0.75, 3.0)


@dataclass(frozen=True, slots=True)
class Scale:
    """Turns units into pixels for a window of `window` pixels at the person's scale `ui` (0.75-3)."""

    window: tuple[int, int]
    ui: float = 1.0

    @property
    def unit(self) -> float:
        """Pixels per unit: 1/1080 of the height or 1/1920 of the width, the lesser, times the scale."""
        low, high = SCALES
        width, height = self.window
        return min(width / DESIGN[0], height / DESIGN[1]) * min(max(self.ui, low), high)

    def px(self, units: float) -> int:
        """Whole pixels for `units`, at least 1 for anything above 0."""
        pixels = round(units * self.unit)
        return max(1, pixels) if units > 0 else pixels

    def text(self, units: float) -> int:
        """Pixel size of type of `units`, never under the floor that stays readable."""
        return max(TEXT_FLOOR, round(units * self.unit))

    @property
    def rect(self) -> Rect:
        """The whole window."""
        return Rect((0, 0), self.window)

    def margins(self, x: float, y: float) -> Rect:
        """The window less `x` and `y` units, at most a thirtieth of the window, on each side."""
        width, height = self.window
        return self.rect.inflate(-2 * min(self.px(x), width // 30), -2 * min(self.px(y), height // 30))


Share: TypeAlias = float
"""A part of a split: an int takes that many pixels, a float takes its share of what is left."""


def split(length: int, parts: Sequence[Share], gap: int = 0) -> list[tuple[int, int]]:
    """Cut `length` into (start, size) pieces; fixed parts shrink alike when they do not fit."""
    room = max(0, length - gap * (len(parts) - 1))
    fixed = sum(part for part in parts if isinstance(part, int))
    squeeze = min(1.0, room / fixed) if fixed else 1.0
    left = max(0.0, room - fixed)
    shares = sum(part for part in parts if isinstance(part, float)) or 1.0
    pieces: list[tuple[int, int]] = []
    edge = 0.0
    for index, part in enumerate(parts):
        size = part * squeeze if isinstance(part, int) else left * part / shares
        start = round(edge) + gap * index
        pieces.append((start, round(edge + size) - round(edge)))
        edge += size
    return pieces


def rows(rect: Rect, parts: Sequence[Share], gap: int = 0) -> list[Rect]:
    """Cut a rectangle from top to bottom; see `split` for the parts."""
    return [Rect(rect.x, rect.y + start, rect.w, size) for start, size in split(rect.h, parts, gap)]


def columns(rect: Rect, parts: Sequence[Share], gap: int = 0) -> list[Rect]:
    """Cut a rectangle from left to right; see `split` for the parts."""
    return [Rect(rect.x + start, rect.y, size, rect.h) for start, size in split(rect.w, parts, gap)]


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Equal cells in reading order."""
    return [cell for row in rows(rect, [1.0] * down, gap) for cell in columns(row, [1.0] * across, gap)]


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """The rectangle less `x` left and right and `y` (or `x`) above and below; never negative."""
    y = x if y is None else y
    x, y = min(x, rect.w // 2), min(y, rect.h // 2)
    return Rect(rect.x + x, rect.y + y, rect.w - 2 * x, rect.h - 2 * y)


def flow(rect: Rect, sizes: Iterable[tuple[int, int]], gap: int = 0) -> list[Rect]:
    """Set boxes left to right, starting a new line when one does not fit; widths clamp to the rectangle.

    The result may be taller than `rect`: the last box's bottom says how tall.
    """
    placed: list[Rect] = []
    x, y, line = rect.x, rect.y, 0
    for width, height in sizes:
        width = min(width, rect.w)
        if x > rect.x and x + width > rect.right:
            x, y, line = rect.x, y + line + gap, 0
        placed.append(Rect(x, y, width, height))
        x, line = x + width + gap, max(line, height)
    return placed


def centred(rect: Rect, size: tuple[float, float]) -> Rect:
    """A box of `size`, at most as large as `rect`, in its middle."""
    box = Rect(0, 0, min(round(size[0]), rect.w), min(round(size[1]), rect.h))
    box.center = rect.center
    return box


def fitted(rect: Rect, ratio: float) -> Rect:
    """The largest box of width : height = `ratio` in the middle of `rect`."""
    width = min(rect.w, round(rect.h * ratio))
    return centred(rect, (width, min(rect.h, round(width / ratio))))


def clamped(rect: Rect, bounds: Rect) -> Rect:
    """The rectangle shrunk and moved so that it lies inside `bounds`."""
    return Rect(rect.topleft, (min(rect.w, bounds.w), min(rect.h, bounds.h))).clamp(bounds)
