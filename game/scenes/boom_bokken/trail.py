"""A dotted line from the pile to the seat that is designated."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.scenes.boom_bokken.seat_view import SeatView
from game.ui.kit import Kit
from game.ui.widget import Position, Widget

DOT, APART, HEAD = 3.2, 17.0, 15.0
"""Units: the radius of a dot, the way from one to the next, the length of the arrow's head."""

RISE: Final = 0.11
"""How far the line bends off the straight way, as a share of its length."""

CLEAR: Final = 0.98
"""How far from the head's middle the line ends, in widths of the medal."""

PARTS: Final = 64


class Trail(Widget):
    """Lies under seats, pile and words; one's own seat needs none, the hand lies beside it."""

    def __init__(self, kit: Kit, pile: Rect) -> None:
        super().__init__(kit)
        self._pile = pile
        self.seat: SeatView | None = None
        self.dots: list[Position] = []
        self._head: list[Position] = []
        self.visible = False

    def tell(self, seat: SeatView | None) -> None:
        """Lead to this seat, or nowhere."""
        if seat is not None and seat.spot.side == "own":
            seat = None
        if seat is self.seat:
            return
        self.invalidate()
        self.seat, self.visible = seat, seat is not None
        if seat is not None:
            self._measure(seat)
        self.invalidate()

    @property
    def tip(self) -> Position:
        """Where the arrow ends."""
        return self._head[0]

    def _measure(self, seat: SeatView) -> None:
        """Walk along the curve and set a dot after every step; the last becomes the arrow's head."""
        curve = [self._at(seat, index / PARTS) for index in range(PARTS + 1)]
        step, gone = self.kit.px(APART), 0.0
        self.dots = []
        for (x0, y0), (x1, y1) in pairwise(curve):
            gone += math.hypot(x1 - x0, y1 - y0)
            if gone >= step:
                gone -= step
                self.dots.append((round(x1), round(y1)))
        self._head = self._arrow(curve[-4], curve[-1])
        around = Rect(*curve[0], 1, 1).unionall([Rect(*place, 1, 1) for place in (*self.dots, *self._head)])
        self.place(around.inflate(self.kit.px(20), self.kit.px(20)))

    def _at(self, seat: SeatView, share: float) -> tuple[float, float]:
        """A place on the curve from the pile's edge to a little before the seat."""
        (x0, y0), (x1, y1) = self._begin(seat), seat.head
        length = math.hypot(x1 - x0, y1 - y0)
        short = max(0.0, 1 - seat.disc * CLEAR / max(1.0, length))
        upwards = 1 if y1 > self._pile.top else -1  # clear of the words below seats farther up
        rise = upwards * math.sin(math.pi * share) * RISE * length
        return x0 + (x1 - x0) * short * share, y0 + (y1 - y0) * short * share - rise

    def _begin(self, seat: SeatView) -> tuple[float, float]:
        """The corner of the pile that looks to the seat."""
        pile, (x, y) = self._pile, seat.head
        gap = self.kit.px(26)
        if abs(x - pile.centerx) < pile.w:
            return pile.centerx, pile.top - gap
        across = pile.right + gap if x > pile.centerx else pile.left - gap
        return across, pile.top + pile.h * (0.04 if y < pile.bottom else 0.6)

    def _arrow(self, before: tuple[float, float], tip: tuple[float, float]) -> list[Position]:
        turn = math.atan2(tip[1] - before[1], tip[0] - before[0])
        long = self.kit.px(HEAD)

        def corner(angle: float, length: float) -> Position:
            x, y = math.cos(turn + angle) * length, math.sin(turn + angle) * length
            return round(tip[0] + x), round(tip[1] + y)

        return [corner(0, long), corner(2.5, long), corner(-2.5, long)]

    def draw(self, surface: Surface) -> None:
        """Dots and head in ink."""
        colour = self.kit.theme.colour("wash")
        radius = max(1, self.kit.px(DOT))
        for place in self.dots:
            pygame.draw.aacircle(surface, colour, place, radius)
        if self._head:
            pygame.draw.polygon(surface, colour, self._head)
            pygame.draw.aalines(surface, colour, True, self._head)
