"""Where everything lies at the Boomtown table, for any window, scale and number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.scenes.boomtown.payline import PayLine, Point
from game.ui.layout import DESIGN, Scale

LEAST: Final = (1280, 720)
"""The smallest window for the large layout."""
LARGE_TYPE: Final = 1.3
"""The person's scale from which the small layout, with its larger type, is used."""
SMALL_DESIGN: Final = (1024, 600)
SMALL_UNIT: Final = 0.8
"""Units of type in a pixel of the small layout's design."""

Box = tuple[float, float, float, float]

LEFT, RIGHT = (44, 318, 412, 396), (1464, 318, 412, 396)
TOP_LEFT, TOP_RIGHT = (44, 46, 612, 254), (1264, 46, 612, 254)
OWN: Final = (478, 802, 964, 240)
MATS: Final[dict[int, tuple[Box, ...]]] = {
    5: (OWN, LEFT, TOP_LEFT, TOP_RIGHT, RIGHT),
    4: (OWN, LEFT, (44, 46, 956, 254), RIGHT),
    3: (OWN, (44, 46, 412, 668), (1464, 46, 412, 668)),
}
HEADS: Final[dict[int, Box]] = {
    5: (690, 46, 560, 250),
    4: (1066, 46, 560, 250),
    3: (690, 46, 560, 250),
}


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All boxes in window pixels. `mats` by place: 0 is the seat below, then clockwise.

    `plate` is the height of the name plates, `card` and `tag` of the largest cards on the mats (the own
    first), `print` the printed pay line's box on the felt, or None. `worth` has no box in the small layout.
    """

    small: bool
    factor: float
    table: Rect
    mats: tuple[Rect, ...]
    plate: int
    cards: tuple[int, int]
    deck: Rect
    title: Rect
    buttons: tuple[Rect, ...]
    row: tuple[Rect, ...]
    fees: tuple[Rect, ...]
    paper: Rect
    result: Rect
    dice: Rect
    log: Rect
    worth: Rect | None
    print: Rect | None
    line: PayLine
    bank: Point


def is_small(window: Scale) -> bool:
    """Whether the small layout is used."""
    width, height = window.window
    return width < LEAST[0] or height < LEAST[1] or window.ui > LARGE_TYPE


def fitting_scale(window: Scale) -> Scale:
    """The scale of type and lines that belongs to the layout."""
    if not is_small(window):
        return Scale(window.window, 1.0)
    width, height = window.window
    plain = min(width / DESIGN[0], height / DESIGN[1])
    factor = min(width / SMALL_DESIGN[0], height / SMALL_DESIGN[1])
    return Scale(window.window, SMALL_UNIT * factor / plain)


def lay_out(window: Scale, seats: int, *, small: bool) -> TableLayout:
    """Place everything for a number of seats."""
    return _small(window, seats) if small else _large(window, seats)


class _Grid:
    """Design coordinates to window pixels, centred in the window."""

    def __init__(self, window: tuple[int, int], design: tuple[int, int]) -> None:
        self.factor = min(window[0] / design[0], window[1] / design[1])
        self.left = (window[0] - design[0] * self.factor) / 2
        self.top = (window[1] - design[1] * self.factor) / 2
        self.table = self.rect((0, 0, *design))

    def point(self, x: float, y: float) -> Point:
        return self.left + x * self.factor, self.top + y * self.factor

    def rect(self, box: Box) -> Rect:
        (left, top), (right, bottom) = self.point(*box[:2]), self.point(box[0] + box[2], box[1] + box[3])
        return Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def length(self, units: float) -> int:
        return round(units * self.factor)


def _row(grid: _Grid, seats: int, box: Box, gap: float, middle: float | None) -> tuple[Rect, ...]:
    """As many cards as seats in a row: centred at `middle`, or from the left."""
    high = box[3]
    wide = high * 5 / 7
    left = box[0] if middle is None else middle - (seats * wide + (seats - 1) * gap) / 2
    return tuple(grid.rect((left + place * (wide + gap), box[1], wide, high)) for place in range(seats))


def _below(grid: _Grid, row: tuple[Rect, ...], y: float, size: tuple[float, float]) -> tuple[Rect, ...]:
    """A plaque under the middle of each card."""
    boxes = []
    for card in row:
        box = Rect(0, 0, grid.length(size[0]), grid.length(size[1]))
        box.midtop = (card.centerx, round(grid.point(0, y)[1]))
        boxes.append(box)
    return tuple(boxes)


def _large(window: Scale, seats: int) -> TableLayout:
    grid = _Grid(window.window, DESIGN)
    head = HEADS[seats]
    x, y = head[0], head[1]
    row = _row(grid, seats, (0, 336, 0, 244), 13 if seats == 5 else 24, 960)
    return TableLayout(
        small=False,
        factor=grid.factor,
        table=grid.table,
        mats=tuple(map(grid.rect, MATS[seats])),
        plate=grid.length(52),
        cards=(grid.length(156), grid.length(126)),
        deck=grid.rect((x + 6, y + 6, 122, 242)),
        title=grid.rect((x + 160, y + 2, 396, 112)),
        buttons=tuple(grid.rect((x + 162 + i * 66.5, y + 136, 54, 54)) for i in range(6)),
        row=row,
        fees=_below(grid, row, 586, (146, 34)),
        paper=grid.rect((504, 622, 912, 144)),
        result=grid.rect((504, 608, 912, 158)),
        dice=grid.rect((700, 380, 560, 220)),
        log=grid.rect((44, 732, 412, 310)),
        worth=grid.rect((1464, 732, 412, 310)),
        print=grid.rect((466, 306, 988, 484)),
        line=_large_line(grid, seats),
        bank=grid.point(960, 352),
    )


def _large_line(grid: _Grid, seats: int) -> PayLine:
    right, top, left, bottom = 1444, 316, 476, 780
    corners = ((1180, bottom), (right, bottom), (right, top), (left, top), (left, bottom))
    tops = {5: ((620, top), (1300, top)), 4: ((760, top),), 3: ()}[seats]
    spots = ((1180, bottom), (left, 470), *tops, (right, 470))
    return PayLine(
        tuple(grid.point(x, y) for x, y in corners), tuple(grid.point(x, y) for x, y in spots), closed=True
    )


def _small(window: Scale, seats: int) -> TableLayout:
    grid = _Grid(window.window, SMALL_DESIGN)
    others = seats - 1
    gap = 5.0
    wide = (968 - (others - 1) * gap) / others
    tops = tuple((28 + i * (wide + gap), 33, wide, 144) for i in range(others))
    row = _row(grid, seats, (31, 203, 0, 180), 16 if seats == 5 else 28, None)
    line = ((746, 414), (746, 184), (tops[-1][0] + wide / 2, 184), (28 + wide / 2, 184))
    spots = ((746, 414), *((box[0] + wide / 2, 184) for box in tops))
    return TableLayout(
        small=True,
        factor=grid.factor,
        table=grid.table,
        mats=(grid.rect((28, 423, 712, 142)), *map(grid.rect, tops)),
        plate=grid.length(33),
        cards=(grid.length(92), grid.length(30)),
        deck=grid.rect((762, 430, 46, 100)),
        title=grid.rect((752, 0, 0, 0)),
        buttons=tuple(grid.rect((332 + i * 35, 422.5, 29, 26)) for i in range(6)),
        row=row,
        fees=_below(grid, row, 388, (118, 25)),
        paper=grid.rect((752, 205, 242, 200)),
        result=grid.rect((330, 205, 664, 200)),
        dice=grid.rect((36, 214, 284, 150)),
        log=grid.rect((752, 425, 242, 140)),
        worth=None,
        print=None,
        line=PayLine(
            tuple(grid.point(x, y) for x, y in line),
            tuple(grid.point(x, y) for x, y in spots),
            closed=False,
        ),
        bank=grid.point(512, 220),
    )
