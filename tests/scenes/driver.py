"""A table in a window without a screen, driven by real events and a clock moved by hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

import pygame

from game.ai.worker import LocalThinker
from game.app import App
from game.scenes.base import Scene
from game.services import Services
from game.ui.widget import Position

Where = TypeVar("Where")


class Title(Scene):
    """What lies below the table."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")

    def describe(self) -> str:
        return "Title."


class TableDriver(ABC, Generic[Where]):
    """What hands do at any table. A game says where its places are (`at`)."""

    frame = 0.05
    looks = 2000
    """Seconds between two looks while something moves, and the most looks."""

    def __init__(self, app: App) -> None:
        self.app, self.now = app, 1.0
        self.settle()

    @abstractmethod
    def at(self, where: Where) -> Position:
        """A place in pixels."""

    # Time

    def step(self, seconds: float = 1 / 60) -> None:
        self.now += seconds
        self.app.step(self.now)

    def settle(self) -> None:
        """Until nothing moves any more."""
        self.step()
        for _ in range(self.looks):
            if not self.app.scene or not self.app.scene.animating:
                break
            self.step(self.frame)
        self.step()

    # The mouse

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    def point(self, position: Position, held: int = 0) -> None:
        self.post(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(held, 0, 0), touch=False)

    def press(self, position: Position) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=False)

    def release(self, position: Position) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=position, button=1, touch=False)

    def click_at(self, position: Position) -> None:
        self.point(position)
        self.press(position)
        self.release(position)
        self.settle()

    def hover(self, where: Where) -> None:
        self.point(self.at(where))
        self.step()

    def click(self, where: Where) -> None:
        self.click_at(self.at(where))

    def drag(self, start: Where, end: Where) -> None:
        one, other = self.at(start), self.at(end)
        self.point(one)
        self.press(one)
        for position in (((one[0] + other[0]) // 2, (one[1] + other[1]) // 2), other):
            self.point(position, held=1)
            self.step()
        self.release(other)
        self.settle()

    def wheel(self, steps: int) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, which=0)
        self.step()

    # The keyboard

    def key_down(self, key: int, text: str = "", mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        self.key_down(key, text, mod)
        self.settle()


@contextmanager
def window(
    folder: Path,
    *,
    size: tuple[int, int],
    scale: int,
    language: str,
    pace: str,
    reactions: str = "live",
    **look: object,
) -> Iterator[App]:
    """The program at a title of its own, in a window of some size; the computer thinks in this process."""
    services = Services(folder)
    services.change("window", width=size[0], height=size[1], scale=scale)
    services.change("pace", speed=pace, reactions=reactions)
    services.change("look", language=language, **look)
    services.__dict__["thinker"] = LocalThinker(services.games)
    app = App(services, Title, forgiving=False)
    try:
        app.start_over()
        yield app
    finally:
        pygame.event.clear()
        app.close()
