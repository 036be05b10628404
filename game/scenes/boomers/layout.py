"""Where everything goes at a Boomers table, for any window and scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.scenes.boomers.geometry import Geometry
from game.ui.layout import Scale, columns, rows

BESIDE: Final = 1.25
"""Width to height from which the panel stands beside the board."""

LARGEST_SQUARE: Final = 118
PANEL_LEAST: Final = 420
GAP_TO_BOARD: Final = 46
BAR, PLATES, CARD, STRIP, BUTTONS = 60, 132, 216, 64, 72
COMPACT: Final = 140
"""Pixels of height under which the card has no room for a heading."""
GAP: Final = 22
TIGHT_GAP: Final = 14
LIST_LEAST: Final = 46 + 5 * 34 + 24
HIGH_WINDOW_SCALE: Final = 1.4
"""A high window's unit goes by its width; below the board there is room for more."""

SMALL_WINDOW: Final = 720
"""Pixels of height under which everything is drawn larger than its share, to stay legible."""

LIST_TIGHT: Final = 46 + 3 * 34 + 20


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The board and the boxes of the panel, in window pixels; `compact` drops the card's heading."""

    geometry: Geometry
    bar: Rect
    plates: tuple[Rect, Rect]
    card: Rect
    turns: Rect
    strip: Rect
    buttons: Rect
    compact: bool


def fitting_scale(window: Scale) -> Scale:
    """The person's scale, or the largest at which the panel's rows still fit into the window."""
    plain = Scale(window.window)
    width, height = window.window
    room = height - 2 * _margin(height)
    if width < BESIDE * height:
        room = height - round(height * 0.56)
        needed = BAR + PLATES + CARD + STRIP + BUTTONS + 5 * TIGHT_GAP
    else:
        needed = BAR + PLATES + CARD + LIST_TIGHT + STRIP + BUTTONS + 5 * TIGHT_GAP
    larger = HIGH_WINDOW_SCALE if width < BESIDE * height else max(1.0, SMALL_WINDOW / height)
    wish = window.ui * larger
    return Scale(window.window, max(0.75, min(wish, room / (needed * plain.unit))))


def _margin(height: int) -> int:
    return max(12, round(24 * height / 1080))


def lay_out(scale: Scale, board_columns: int, board_rows: int, *, turned: bool) -> TableLayout:
    """Divide the window: the board left and the panel right, or the panel below in a high window."""
    width, height = scale.window
    if width >= BESIDE * height:
        return _side_by_side(scale, (board_columns, board_rows), turned=turned)
    return _stacked(scale, (board_columns, board_rows), turned=turned)


def _square(room: tuple[int, int], board: tuple[int, int], height: int) -> int:
    """The largest square so that board and frame fit: whole pixels, at most 118 units of the window."""
    most = LARGEST_SQUARE * height // 1080
    return max(16, min(most, room[0] // (board[0] + 1), room[1] // (board[1] + 1)))


def _side_by_side(scale: Scale, board: tuple[int, int], *, turned: bool) -> TableLayout:
    width, height = scale.window
    margin = _margin(height)
    gap = min(scale.px(GAP_TO_BOARD), round(width * 0.024))
    room = (width - 24 - gap - PANEL_LEAST, height - 2 * margin)
    q = _square(room, (max(board), max(board)), height)
    side = q * (max(board) + 1)
    edge = max(12, min(round(40 * width / 1920), (width - side - gap - PANEL_LEAST) // 2))
    geometry = _centred(Rect(edge, 0, side, height), q, board, turned=turned)
    panel = Rect(edge + side + gap, 0, 0, 2 * (height // 2 - margin))
    panel.width = width - edge - panel.x
    high = min(panel.h, max(side, panel.h))
    panel = Rect(panel.x, (height - high) // 2, panel.w, high)
    return _panel(scale, geometry, panel)


def _centred(room: Rect, q: int, board: tuple[int, int], *, turned: bool) -> Geometry:
    left = room.x + (room.w - board[0] * q) // 2
    top = room.y + (room.h - board[1] * q) // 2
    return Geometry(left, top, q, *board, turned)


def _panel(scale: Scale, geometry: Geometry, panel: Rect) -> TableLayout:
    fixed = sum(scale.px(part) for part in (BAR, PLATES, CARD, STRIP, BUTTONS))
    roomy = panel.h - fixed - 5 * scale.px(GAP) >= scale.px(LIST_LEAST)
    gap = scale.px(GAP if roomy else TIGHT_GAP)
    parts: list[float] = [
        scale.px(BAR),
        scale.px(PLATES),
        scale.px(CARD),
        1.0,
        scale.px(STRIP),
        scale.px(BUTTONS),
    ]
    bar, plates, card, turns, strip, buttons = rows(panel, parts, gap)
    left, right = columns(plates, [1.0, 1.0], scale.px(GAP))
    return TableLayout(geometry, bar, (left, right), card, turns, strip, buttons, scale.px(CARD) < COMPACT)


def _stacked(scale: Scale, board: tuple[int, int], *, turned: bool) -> TableLayout:
    width, height = scale.window
    margin = _margin(height)
    q = _square((width - 2 * margin, round(height * 0.56) - 2 * margin), board, max(width, height))
    high = q * (board[1] + 1)
    geometry = _centred(Rect(0, margin, width, high), q, board, turned=turned)
    panel = Rect(margin, 2 * margin + high, width - 2 * margin, height - 3 * margin - high)
    gap = scale.px(TIGHT_GAP)
    bar, middle, strip, buttons = rows(panel, [scale.px(BAR), 1.0, scale.px(STRIP), scale.px(BUTTONS)], gap)
    left, turns = columns(middle, [1.1, 1.0], gap)
    plates, card = rows(left, [scale.px(PLATES), 1.0], gap)
    purple, yellow = columns(plates, [1.0, 1.0], gap)
    return TableLayout(geometry, bar, (purple, yellow), card, turns, strip, buttons, card.h < COMPACT)
