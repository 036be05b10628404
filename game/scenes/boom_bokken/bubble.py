"""The caller's word in a bubble beside his head, clear of everything that is to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.rules.boom_bokken.cards import Call
from game.scenes.boom_bokken.seat_view import SeatView
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position, Widget

SLIDES = (0.16, 0.5, 0.84)
"""Where along its lower edge a bubble may have its tail."""

LOUD = 1.22
"""The most a bubble grows with the words: it has to find room between the seats."""

TAILS = {
    "left": "M20 3 L2 10 L20 17",
    "right": "M0 3 L18 10 L0 17",
    "down": "M3 0 L2 17 L16 0",
}


class Bubble(Widget):
    """The caller's word beside his head, until the next card.

    It stays in `room` (pixels), tries several places around the head, and takes the first that covers
    nothing of what it is told to keep clear of, or the one that covers least.
    """

    def __init__(self, kit: Kit, text: float, room: Rect) -> None:
        super().__init__(kit)
        self.text = text
        self._room = room
        self._told: object = None
        self._word, self._call = "", Call.UP
        self._tail, self._tip = "down", (0, 0)

    def tell(self, seat: SeatView | None, word: str, call: Call, clear_of: Sequence[Rect] = ()) -> None:
        """Let the seat (None: nobody) say this."""
        told = (seat, word, call)
        if told == self._told:
            return
        self._told = told
        self.invalidate()
        self.visible = seat is not None
        if seat is None:
            return
        self._word, self._call = word, call
        style = self.kit.theme.style("subheading").sized(28 * min(LOUD, self.text))
        high = self.kit.text.line_height(style) + self.kit.px(12)
        wide = self.kit.text.width(word, style) + round(high * 0.7) + self.kit.px(34)
        self.place(self._beside(seat, (wide, high), clear_of))

    def _beside(self, seat: SeatView, size: tuple[int, int], clear_of: Sequence[Rect]) -> Rect:
        """The best place, with its tail."""
        best: tuple[int, Rect, str, Position] | None = None
        around = seat.face
        for tail, tip, wanted in self._places(seat, size):
            box = wanted.clamp(self._room)
            covered = sum(_area(box.clip(other)) for other in (*clear_of, around))
            astray = abs(box.x - wanted.x) + abs(box.y - wanted.y)
            cost = covered + astray * size[1]
            if best is None or cost < best[0]:
                best = cost, box, tail, tip
        assert best is not None
        _, box, self._tail, self._tip = best
        return box

    def _places(self, seat: SeatView, size: tuple[int, int]) -> Iterator[tuple[str, Position, Rect]]:
        """Tail, the tail's point, and box of each place, the usual one of that side of the yard first."""
        usual = {"left": self._aside, "right": self._aside}.get(seat.spot.side, self._above)
        for places in (usual, self._above, self._aside):
            yield from places(seat, size)

    def _above(self, seat: SeatView, size: tuple[int, int]) -> Iterator[tuple[str, Position, Rect]]:
        """Over the head, the tail somewhere along the lower edge."""
        x, half, (wide, high) = seat.head[0], seat.disc // 2, size
        shift = round(half * (-0.1 if seat.spot.side == "own" else 0.62))
        for aside in (shift, -shift):
            for share in SLIDES:
                tip = (x + aside, seat.top + round(half * 0.04))
                yield "down", tip, Rect(tip[0] - round(wide * share), tip[1] - high, wide, high)

    def _aside(self, seat: SeatView, size: tuple[int, int]) -> Iterator[tuple[str, Position, Rect]]:
        """Beside the head, at the height of brow, crown or chin; inwards first."""
        (x, y), half, (wide, high) = seat.head, seat.disc // 2, size
        ways = ("right", "left") if seat.spot.side == "right" else ("left", "right")
        for lift, away in ((0.25, 24), (0.75, 24), (0.25, 44), (-0.3, 24), (1.1, 44)):
            middle, gap = y - round(half * lift), half + self.kit.px(away)
            for tail in ways:
                left = x + gap if tail == "left" else x - gap - wide
                yield tail, (x, middle), Rect(left, middle - high // 2, wide, high)

    @property
    def paint_rect(self) -> Rect:
        """The bubble with its tail."""
        return self.rect.inflate(self.kit.px(60), self.kit.px(60))

    def draw(self, surface: Surface) -> None:
        """Bubble, arrow, word."""
        kit, rect = self.kit, self.rect
        tail = kit.px(20)
        draw_box(kit, surface, rect, Box(fill="field", width=3, radius=24, shadow=(2, 3)))
        surface.blit(self._tail_picture(tail), self._tail_rect(tail))
        side = round(rect.h * 0.66)
        arrow = kit.images.svg(f"boom_bokken/call_{self._call.value}", (side, side))
        surface.blit(arrow, arrow.get_rect(center=(rect.x + kit.px(18) + side // 2, rect.centery)))
        style = kit.theme.style("subheading").sized(28 * min(LOUD, self.text))
        colour = kit.theme.hex("call_red" if self._call is Call.UP else "indigo")
        line = kit.text.line(self._word, style, colour)
        surface.blit(line, line.get_rect(midleft=(rect.x + kit.px(20) + side, rect.centery)))

    def _tail_rect(self, tail: int) -> Rect:
        box, rect = Rect(0, 0, tail, tail), self.rect
        line = max(2, self.kit.px(3))
        match self._tail:
            case "left":
                box.midright = (rect.x + line, rect.centery)
            case "right":
                box.midleft = (rect.right - line, rect.centery)
            case _:
                left = max(rect.x + tail, min(self._tip[0], rect.right - 2 * tail))
                box.topleft = (left, rect.bottom - line)
        return box

    def _tail_picture(self, tail: int) -> Surface:
        ink, fill = self.kit.theme.hex("ink"), self.kit.theme.hex("field")
        path = TAILS[self._tail]
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="{path} Z" fill="{fill}"/>'
            f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="3" stroke-linejoin="round"/></svg>'
        )
        return self.kit.images.drawn(svg, (tail, tail))


def _area(rect: Rect) -> int:
    return rect.w * rect.h
