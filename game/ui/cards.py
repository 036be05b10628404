"""Cards and pieces on the table: where they lie, and how they are picked up, dragged and put down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pygame import Rect

from game.ui.anim import AnimationQueue, Tween
from game.ui.widget import Position

Piece = TypeVar("Piece")
Place = TypeVar("Place")

THRESHOLD = 6
"""Pixels the pointer moves with the button held before it counts as a drag."""


def hand(area: Rect, count: int, size: tuple[int, int], step: int) -> list[Rect]:
    """Cards of `size`, `step` pixels apart, closer when they would leave `area`; centred at its foot."""
    if count == 0:
        return []
    if count > 1:
        step = min(step, (area.w - size[0]) // (count - 1))
    left = area.centerx - (size[0] + step * (count - 1)) // 2
    return [Rect((left + index * step, area.bottom - size[1]), size) for index in range(count)]


def fan(
    area: Rect, count: int, size: tuple[int, int], step: int, tilt: float = 3
) -> list[tuple[Rect, float]]:
    """A hand held like a fan, sinking outwards: each card with its angle in degrees, anticlockwise."""
    middle = (count - 1) / 2
    boxes = hand(area, count, size, step)
    return [
        (box.move(0, round(abs(index - middle) ** 2 * tilt * size[1] / 600)), (middle - index) * tilt)
        for index, box in enumerate(boxes)
    ]


def stack(origin: Position, count: int, size: tuple[int, int], step: tuple[int, int] = (0, -2)) -> list[Rect]:
    """Cards or chips on each other, each `step` further than the one below."""
    x, y = origin
    return [Rect((x + step[0] * index, y + step[1] * index), size) for index in range(count)]


class DragAndDrop(Generic[Piece, Place]):
    """Picking up a piece, moving it, and putting it down: by dragging, by two clicks, or by keyboard.

    The board gives the functions; positions are window pixels:
    `pick(position)`: the piece there that may be picked up and the centre it lies at, or None.
    `aim(piece, position)`: the place the piece would go to from there, or None.
    `drop(piece, place)`: put it down; False refuses (the piece flies back).
    `miss(piece, position)`: it was let go where nothing can go, in earnest.
    `changed()`: something looks different: redraw.
    A press and release without moving leaves the piece in the hand; the next click puts it down.
    """

    def __init__(
        self,
        queue: AnimationQueue,
        pick: Callable[[Position], tuple[Piece, Position] | None],
        aim: Callable[[Piece, Position], Place | None],
        drop: Callable[[Piece, Place], bool],
        *,
        miss: Callable[[Piece, Position], None] | None = None,
        changed: Callable[[], None] | None = None,
        threshold: int = THRESHOLD,
        return_ms: float = 160,
    ) -> None:
        self.held: Piece | None = None
        self.returning: Piece | None = None
        self.target: Place | None = None
        self.centre: Position = (0, 0)
        self.origin: Position = (0, 0)
        self.dragging = False
        self._queue = queue
        self._pick, self._aim, self._drop = pick, aim, drop
        self._miss = miss
        self._changed = changed or (lambda: None)
        self._threshold = threshold
        self._return_ms = return_ms
        self._down: Position | None = None
        self._grip: Position = (0, 0)
        self._fresh = False

    @property
    def lifted(self) -> Piece | None:
        """The piece drawn at `centre` above the table: held, or flying back."""
        return self.held if self.held is not None else self.returning

    def down(self, position: Position) -> bool:
        """The button went down. True if this concerns a piece; another piece may be taken instead."""
        self._down, self.dragging, self._fresh = position, False, False
        if self.held is not None and self._aim(self.held, position) is not None:
            return self.move(position)
        found = self._pick(position)
        if found is None:
            return self.held is not None
        if found[0] != self.held:
            self.take(*found)
            self._fresh = True
            self._grip = (self.centre[0] - position[0], self.centre[1] - position[1])
        return True

    def move(self, position: Position) -> bool:
        """The pointer moved, button held or not. True while a piece is in the hand."""
        if self.held is None:
            return False
        if self._down is not None and not self.dragging:
            moved = max(abs(position[0] - self._down[0]), abs(position[1] - self._down[1]))
            self.dragging = moved >= self._threshold
        if self.dragging or self._down is None:
            self.centre = (position[0] + self._grip[0], position[1] + self._grip[1])
        self.target = self._aim(self.held, position)
        self._changed()
        return True

    def up(self, position: Position) -> bool:
        """The button was let go: put down after a drag or a second click, else keep the piece in the hand."""
        if self.held is None:
            self._down = None
            return False
        self.move(position)
        put_down = self.dragging or not self._fresh
        self._down, self.dragging = None, False
        if put_down:
            self._let_go(self.held, position)
        return True

    def take(self, piece: Piece, centre: Position) -> None:
        """Pick a piece up that lies at `centre`: from the keyboard, or when a rule says so."""
        self.held, self.returning, self.target = piece, None, None
        self.origin = self.centre = centre
        self._grip = (0, 0)
        self._changed()

    def point(self, place: Place | None, centre: Position) -> None:
        """Aim with the keyboard: the piece floats at `centre` above a place."""
        self.target, self.centre = place, centre
        self._changed()

    def put(self, place: Place) -> bool:
        """Put the held piece down on a place; False if there is none or the board refuses."""
        piece = self.held
        if piece is None:
            return False
        self.held, self.target = None, None
        if self._drop(piece, place):
            self._changed()
            return True
        self._fly_back(piece)
        return False

    def cancel(self) -> bool:
        """Let the held piece fly back to where it came from; False if there is none."""
        if self.held is None:
            return False
        piece, self.held, self.target = self.held, None, None
        self._down, self.dragging = None, False
        self._fly_back(piece)
        return True

    def _let_go(self, piece: Piece, position: Position) -> None:
        if self.target is not None:
            self.put(self.target)
            return
        home = self._pick(position)
        self.cancel()
        if self._miss is not None and (home is None or home[0] != piece):
            self._miss(piece, position)

    def _fly_back(self, piece: Piece) -> None:
        start, goal = self.centre, self.origin
        self.returning = piece

        def show(share: float) -> None:
            x, y = (round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
            self.centre = (x, y)
            if share >= 1 and self.returning == piece:
                self.returning = None
            self._changed()

        self._queue.beside(Tween(self._return_ms, show))
