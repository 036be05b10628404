"""How long a frame of widgets takes: everything drawn anew, and a piece dragged over a board.

Run it with `pytest -m bench -s tests/bench/test_widgets.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.anim import AnimationQueue
from game.ui.cards import DragAndDrop
from game.ui.kit import Kit
from game.ui.layout import Scale, centred, grid
from game.ui.stage import Stage
from game.ui.widget import Canvas, Position
from tests.ui.gallery import Gallery, make_kit

FRAMES = 400


class Board(Canvas):
    """A board of 11 x 11 squares, its ground kept as one layer, with a piece that can be dragged."""

    focusable = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "Board")
        self.drag: DragAndDrop[str, Position] = DragAndDrop(
            AnimationQueue(), lambda at: ("boomer", at), lambda piece, at: at, lambda piece, at: True
        )

    def paint(self, layer: Surface) -> None:
        for number, cell in enumerate(grid(layer.get_rect(), 11, 11)):
            layer.fill(self.kit.theme.colour("square_light" if number % 2 else "square_dark"), cell)
            layer.blit(self.kit.images.svg("boomers/cornerstone", cell.size), cell)

    @property
    def lifted(self) -> Rect:
        side = self.rect.w // 9
        return centred(Rect(0, 0, 9999, 9999), (side, side)).move_to(center=self.drag.centre)

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        surface.blit(self.kit.images.svg("boomers/boomer_purple_lift", self.lifted.size), self.lifted)

    def pointer_down(self, position: Position) -> bool:
        return self.drag.down(position)

    def pointer_drag(self, position: Position) -> None:
        before = self.lifted
        self.drag.move(position)
        self.invalidate(before.union(self.lifted))


def percentiles(frame: Callable[[int], None]) -> str:
    times = []
    for number in range(FRAMES):
        begun = time.perf_counter()
        frame(number)
        times.append(1000 * (time.perf_counter() - begun))
    times.sort()
    return f"median {times[FRAMES // 2]:.2f} ms, 99 % under {times[FRAMES * 99 // 100]:.2f} ms"


@pytest.mark.bench
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_frames_of_the_gallery_and_of_a_drag(size: tuple[int, int]) -> None:
    pygame.display.init()
    window = pygame.Window("bench", size)
    surface = window.get_surface()
    gallery = Gallery(make_kit(size))
    gallery.stage.draw(surface)
    print(f"\n{size[0]}x{size[1]}, everything drawn: {percentiles(lambda _: gallery.stage.draw(surface))}")

    kit = make_kit(size)
    damaged: list[Rect] = []
    stage = Stage(kit, damaged.append)
    stage.set_background(kit.images.ground("boomers/backdrop", size))
    board = stage.root.add(Board(kit))
    board.place(centred(Scale(size).rect, (size[1] * 0.9, size[1] * 0.9)))
    stage.draw(surface)
    stage.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=board.rect.center, button=1))

    def drag(number: int) -> None:
        damaged.clear()
        at = (board.rect.x + number * 7 % board.rect.w, board.rect.y + number * 5 % board.rect.h)
        stage.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(7, 5), buttons=(1, 0, 0)))
        surface.set_clip(damaged[0].unionall(damaged[1:]))
        stage.draw(surface)
        surface.set_clip(None)
        window.flip()

    print(f"{size[0]}x{size[1]}, a piece dragged: {percentiles(drag)}")
    window.destroy()
