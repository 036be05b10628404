"""Where everything lies in the dojo yard, for any window, scale and number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.layout import Scale

Point = tuple[int, int]

WIDE: Final = (1280, 700)
"""From this window on the log stands at the right; below it the table is compact."""

ROOMY: Final = 1.25
"""Up to this scale, too: whoever wants larger words gets them in a compact table."""

RINGS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    4: ((0.115, 0.42), (0.5, 0.215), (0.885, 0.42)),
    5: ((0.10, 0.50), (0.29, 0.215), (0.71, 0.215), (0.90, 0.50)),
    6: ((0.095, 0.56), (0.215, 0.235), (0.5, 0.205), (0.785, 0.235), (0.905, 0.56)),
    7: ((0.085, 0.58), (0.10, 0.30), (0.355, 0.20), (0.645, 0.20), (0.90, 0.30), (0.915, 0.58)),
    8: (
        *((0.08, 0.585), (0.08, 0.325), (0.27, 0.195), (0.5, 0.195), (0.73, 0.195)),
        *((0.92, 0.325), (0.92, 0.585)),
    ),
    9: (
        *((0.075, 0.585), (0.075, 0.325), (0.245, 0.19), (0.415, 0.19), (0.585, 0.19), (0.755, 0.19)),
        *((0.925, 0.325), (0.925, 0.585)),
    ),
}
"""The other seats clockwise from the left: shares of the yard's width and of the window's height."""

COMPACT_NINE: Final = (
    *((0.075, 0.595), (0.075, 0.29), (0.245, 0.235), (0.415, 0.235), (0.585, 0.235), (0.755, 0.235)),
    *((0.925, 0.29), (0.925, 0.595)),
)
PLATES: Final = {4: 1.12, 5: 1.06, 6: 1.0, 7: 0.96, 8: 0.93, 9: 0.90}
"""How large a plate is, by the number of seats."""

COMPACT_PLATE, COMPACT_TEXT = 0.84, 1.22
LARGEST: Final = {4: 1.04, 5: 1.2, 6: 1.13, 7: 1.12, 8: 1.08, 9: 1.06}
"""The largest scale at which the ring, the bar and the hand keep clear of each other."""

LARGE_TEXT: Final = 1.5
"""How much larger than the ring words may become at a person's scale."""

FEW: Final = 6
"""Up to so many seats one's own plate is a little larger; with more, every face has one size, drawn once."""

DISC: Final = 150
BESIDE_OWN: Final = 160
"""From the middle of one's own plate to the hand, past the bomb, at the plate's scale 1."""

BAR, LOG = 56, 314


@dataclass(frozen=True, slots=True)
class PlatePlace:
    """One seat: the middle of its plate, its scale, and on which side of the yard it sits."""

    centre: Point
    scale: float
    side: str


@dataclass(frozen=True, slots=True)
class Yard:
    """All boxes in window pixels. In a `small` window or at a large scale a table is `compact`: no `log`.

    `text` enlarges what is read; `grown` is the part of it that the person's scale adds to the ring's.
    """

    window: Rect
    small: bool
    compact: bool
    text: float
    grown: float
    bar: Rect
    log: Rect | None
    ring: tuple[PlatePlace, ...]
    own: PlatePlace
    pile: Rect
    deck: Rect
    call: Rect
    fuse: Rect
    hand: Rect
    card: tuple[int, int]
    step: int
    actions: Rect
    notice: Rect


def fitting_scale(window: Scale, seats: int) -> Scale:
    """The ring's scale: the person's, or the largest at which nothing overlaps. Words may grow beyond it."""
    return Scale(window.window, min(window.ui, LARGEST[seats] if window.ui <= ROOMY else 1.0))


def lay_out(scale: Scale, seats: int, wish: float | None = None) -> Yard:
    """Divide the window among ring, pile, fuse bar, hand and log.

    `wish` is the person's scale, which the ring's (`fitting_scale`) may fall short of.
    """
    width, height = scale.window
    wish = scale.ui if wish is None else wish
    small = width < WIDE[0] or height < WIDE[1]
    compact = small or wish > ROOMY
    grown = min(LARGE_TEXT, max(1.0, wish / scale.ui)) if compact else 1.0
    text = (COMPACT_TEXT if small else 1.0) * grown
    u = scale.px
    edge = u(20)
    log_wide = 0 if compact else u(LOG)
    room = width - (log_wide + 2 * edge if log_wide else 0)
    bar = Rect(0, 0, width, round(u(BAR) * (1.12 if small else 1.0) * min(1.3, grown)))
    log = None if compact else Rect(width - log_wide - edge, bar.h + u(24), log_wide, height - bar.h - u(48))
    card = (92, 129) if small and scale.ui <= 1 else (u(154), u(216))
    hand_top = height - u(18) - card[1]
    fuse = _fuse(scale, room, seats, hand_top, compact=compact, grown=grown)
    pile_wide = u(164) if not compact else u(150)
    pile = Rect(0, 0, pile_wide, round(pile_wide * 1.4))
    pile.center = (room // 2, round(height * (0.485 if compact else 0.445)))
    deck = Rect(0, 0, round(pile_wide * 0.66), round(pile_wide * 0.92))
    deck.center = (room // 2 - round(pile_wide * 1.62), pile.centery)
    call = Rect(0, 0, round(pile_wide * 1.5), round(pile_wide * 1.75))
    aside = 1.42 if grown == 1.0 else 1.6
    call.midtop = (room // 2 + round(pile_wide * aside), pile.y - round(pile_wide * 0.06))
    ring = _ring(seats, room, height, compact=compact)
    own = PlatePlace(
        (max(u(160), round(room * 0.083)), height - u(156)),
        ring[0].scale * (1.0 if compact or seats > FEW else 1.06),
        "own",
    )
    beside = own.centre[0] + u(BESIDE_OWN * own.scale)
    hand = Rect(max(fuse.x, beside), hand_top, fuse.right - max(fuse.x, beside), card[1])
    left = fuse.right - u(90) if compact else fuse.right + u(10)
    actions = Rect(left, hand_top - u(40), room - u(8) - left, card[1] + u(40))
    return Yard(
        window=scale.rect,
        small=small,
        compact=compact,
        text=text,
        grown=grown,
        bar=bar,
        log=log,
        ring=ring,
        own=own,
        pile=pile,
        deck=deck,
        call=call,
        fuse=fuse,
        hand=hand,
        card=card,
        step=round(card[0] * 0.82),
        actions=actions,
        notice=_notice(scale, bar, fuse, compact=compact),
    )


def _fuse(scale: Scale, room: int, seats: int, hand_top: int, *, compact: bool, grown: float) -> Rect:
    """The bar under the pile, high enough for its words."""
    wide = round(room * (0.652 if compact else 0.581))
    left = round(room * (0.174 if compact else 0.21))
    high = round(scale.px(88) * min(1.2, grown))
    top = round(scale.window[1] * (0.604 if seats > 6 else 0.625))
    return Rect(left, min(top, hand_top - scale.px(46) - high), wide, high)


def _notice(scale: Scale, bar: Rect, fuse: Rect, *, compact: bool) -> Rect:
    """Where a short notice stands: off the hand, the fuse and the faces."""
    high = scale.px(44)
    if compact:
        return Rect(bar.w // 12, bar.bottom + scale.px(2), bar.w * 5 // 6, high)
    return Rect(fuse.x, fuse.y - scale.px(6) - high, fuse.w, high)


def _ring(seats: int, room: int, height: int, *, compact: bool) -> tuple[PlatePlace, ...]:
    shares = COMPACT_NINE if compact and seats == 9 else RINGS[seats]
    size = PLATES[seats] * (COMPACT_PLATE / 0.9 if compact else 1.0)
    lowered = 0.03 if compact and seats != 9 else 0.0
    return tuple(
        PlatePlace((round(x * room), round((y + lowered * (y < 0.4)) * height)), size, _side(x))
        for x, y in shares
    )


def _side(x: float) -> str:
    if x < 0.13:
        return "left"
    return "right" if x > 0.87 else "top"
