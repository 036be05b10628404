"""Cards lie inside their place; pieces are dragged, clicked or carried by keys."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.anim import AnimationQueue
from game.ui.cards import DragAndDrop, fan, hand, stack
from game.ui.widget import Position

SQUARE = 100


class Board:
    """A row of squares 0 to 9; pieces "a" and "b"; square 9 is refused."""

    def __init__(self) -> None:
        self.at = {"a": 0, "b": 1}
        self.missed: list[tuple[str, Position]] = []
        self.queue = AnimationQueue()
        self.drag: DragAndDrop[str, int] = DragAndDrop(
            self.queue, self.pick, self.aim, self.drop, miss=lambda piece, at: self.missed.append((piece, at))
        )

    def pick(self, position: Position) -> tuple[str, Position] | None:
        square = position[0] // SQUARE
        return next(((p, (s * SQUARE + 50, 50)) for p, s in self.at.items() if s == square), None)

    def aim(self, piece: str, position: Position) -> int | None:
        square = position[0] // SQUARE
        return square if square >= 3 and 0 <= position[1] < SQUARE else None

    def drop(self, piece: str, square: int) -> bool:
        if square == 9:
            return False
        self.at[piece] = square
        return True


@pytest.fixture
def board() -> Board:
    return Board()


def test_a_drag_carries_the_piece_where_it_was_gripped(board: Board) -> None:
    assert board.drag.down((40, 60))
    board.drag.move((240, 60))
    assert board.drag.dragging
    assert board.drag.centre == (250, 50)
    board.drag.move((440, 60))
    assert board.drag.target == 4
    board.drag.up((440, 60))
    assert board.at["a"] == 4
    assert board.drag.held is None


def test_a_trembling_hand_does_not_drag(board: Board) -> None:
    board.drag.down((50, 50))
    board.drag.move((53, 51))
    assert not board.drag.dragging
    assert board.drag.centre == (50, 50)


def test_click_then_click(board: Board) -> None:
    board.drag.down((50, 50))
    board.drag.up((50, 50))
    assert board.drag.held == "a"
    board.drag.move((340, 50))
    assert board.drag.centre == (340, 50)
    board.drag.down((540, 50))
    board.drag.up((540, 50))
    assert board.at["a"] == 5


def test_a_second_click_on_the_piece_puts_it_back(board: Board) -> None:
    for _ in range(2):
        board.drag.down((50, 50))
        board.drag.up((50, 50))
    assert board.drag.held is None
    assert board.missed == []


def test_a_click_on_another_piece_takes_that_one(board: Board) -> None:
    for x in (50, 150):
        board.drag.down((x, 50))
        board.drag.up((x, 50))
    assert board.drag.held == "b"


def test_a_drop_nowhere_flies_back_and_is_told(board: Board) -> None:
    board.drag.down((50, 50))
    board.drag.move((450, 300))
    board.drag.up((450, 300))
    assert board.missed == [("a", (450, 300))]
    assert board.drag.returning == "a"
    board.queue.update(0.0)
    board.queue.update(0.05)
    assert 50 < board.drag.centre[0] < 450
    board.queue.update(1.0)
    assert board.drag.centre == (50, 50)
    assert board.drag.lifted is None


def test_a_refused_drop_flies_back(board: Board) -> None:
    board.drag.down((50, 50))
    board.drag.move((950, 50))
    board.drag.up((950, 50))
    assert board.at["a"] == 0
    assert board.drag.returning == "a"


def test_the_keyboard_carries_too(board: Board) -> None:
    board.drag.take("b", (150, 50))
    board.drag.point(6, (650, 50))
    assert board.drag.target == 6
    assert board.drag.put(6)
    assert board.at["b"] == 6
    assert not board.drag.put(7)


def test_cancelling_without_a_piece_does_nothing(board: Board) -> None:
    assert not board.drag.cancel()
    assert not board.drag.up((5, 5))
    assert not board.drag.down((950, 50))


def test_a_hand_closes_up_to_stay_inside() -> None:
    area = Rect(100, 0, 500, 200)
    for count in (1, 2, 5, 20):
        boxes = hand(area, count, (120, 160), 90)
        assert len(boxes) == count
        assert all(area.contains(box) for box in boxes)
    assert hand(area, 0, (120, 160), 90) == []


def test_a_fan_tilts_outwards_and_a_stack_rises() -> None:
    angles = [angle for _, angle in fan(Rect(0, 0, 600, 200), 5, (100, 140), 80)]
    assert angles == [6, 3, 0, -3, -6]
    assert stack((10, 100), 3, (20, 20))[2].topleft == (10, 96)
