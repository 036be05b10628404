"""The main loop and the stack of scenes.

The loop sleeps when nothing moves: it wakes for input, for the moment a scene asks for (`Scene.wake_at`)
and, while something is animating, once a frame. `App.step(now)` is one turn of it, so that tests drive the
whole program without waiting and, with SDL's dummy driver, without a window.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Iterable

import pygame

from game.scenes.base import Scene
from game.ui.window import GameWindow

log = logging.getLogger(__name__)

TITLE = "Boombox"
FRAME = 1 / 60
"""Seconds a frame lasts at least: nothing is drawn more often."""
LONGEST_SLEEP = 3600.0

FirstScene = Callable[["App"], Scene]


class App:
    """The running program: one window, the scenes in it, and the services that they share.

    `first` makes the scene the program starts with. With `forgiving`, an error in a scene is logged and told
    to the person, and the program goes on; tests turn it off to see the error itself.
    """

    def __init__(
        self, first: FirstScene, *, size: tuple[int, int] = (1280, 720), forgiving: bool = True
    ) -> None:
        self.window = GameWindow(TITLE, size)
        self.now = 0.0
        self.running = True
        self.forgiving = forgiving
        self._first = first
        self._stack: list[Scene] = []
        pygame.key.set_repeat(350, 45)

    # What scenes ask of the window

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels, as laid out."""
        return self.window.size

    @property
    def unit(self) -> float:
        """Pixels for one unit of the 1920x1080 design, the person's scale included."""
        return self.window.scale.unit

    def redraw(self, area: pygame.Rect | None = None) -> None:
        """Have the window, or this part of it (pixels), drawn before the next frame."""
        self.window.mark(area)

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller: 0.75 to 3."""
        self.window.ui = scale
        self._lay_out()

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the desktop, or be a window again. The new size arrives as an event."""
        self.window.full_screen = wanted

    def quit(self) -> None:
        """Close the program after this step. Every accepted action is on disk already."""
        self.running = False

    # The stack of scenes

    @property
    def scene(self) -> Scene | None:
        """The scene that receives events and time."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._stack:
            self._stack[-1].leave()
        self._stack.append(scene)
        self._enter(scene)

    def pop(self) -> None:
        """Take the top scene off and go on with the one below; without one the program closes."""
        self._stack.pop().leave()
        if self._stack:
            self._enter(self._stack[-1])
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Take the top scene off and put another in its place."""
        self._stack.pop().leave()
        self._stack.append(scene)
        self._enter(scene)

    def start_over(self, *above: Scene) -> None:
        """Take all scenes off and begin again with the first one, and with `above` on top of it."""
        while self._stack:
            self._stack.pop().leave()
        self._stack = [self._first(self), *above]
        for scene in self._stack[:-1]:
            scene.resized()
        self._enter(self._stack[-1])

    def _enter(self, scene: Scene) -> None:
        scene.resized()
        scene.enter()
        self.redraw()

    def _lay_out(self) -> None:
        for scene in tuple(self._stack):
            scene.resized()
        self.redraw()

    # The loop

    def run(self) -> int:
        """Run until the person closes the program; the exit status."""
        if not self._stack:
            self.start_over()
        early: Iterable[pygame.Event] = ()
        while self.running:
            began = time.monotonic()
            drew = self.step(began, early)
            if drew:
                time.sleep(max(0.0, began + FRAME - time.monotonic()))
            early = self._sleep() if self.running else ()
        self.close()
        return 0

    def step(self, now: float, early: Iterable[pygame.Event] = ()) -> bool:
        """One turn of the loop at `now` (seconds): events, time, drawing. Whether anything was drawn."""
        self.now = now
        for event in (*early, *pygame.event.get()):
            self._dispatch(event)
        if self.window.settle(now):
            self._lay_out()
        if self.scene is not None:
            self.scene.update(now)
        return self.window.frame(self._draw)

    def close(self) -> None:
        """Leave all scenes and let go of the window."""
        while self._stack:
            self._stack.pop().leave()
        self.window.close()

    def _dispatch(self, event: pygame.Event) -> None:
        self.window.note(event, self.now, self._draw)
        if event.type == pygame.QUIT:
            self.quit()
        elif self.scene is not None and not self.scene.handle(event):
            self._handle(event)

    def _handle(self, event: pygame.Event) -> None:
        """The keys that mean the same everywhere, for scenes that have no use of their own for them."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.set_full_screen(not self.window.full_screen)

    def _draw(self, surface: pygame.Surface) -> None:
        lowest = max((i for i, scene in enumerate(self._stack) if scene.covers), default=0)
        for scene in self._stack[lowest:]:
            scene.draw(surface)

    def _sleep(self) -> tuple[pygame.Event, ...]:
        """Wait for input or for the next moment anybody asks for; the event that ended the wait."""
        until = self.now + FRAME if self.scene and self.scene.animating else self._wake_at()
        seconds = min(until - time.monotonic(), LONGEST_SLEEP)
        if seconds <= 0:
            return ()
        event = pygame.event.wait(math.ceil(seconds * 1000))
        return () if event.type == pygame.NOEVENT else (event,)

    def _wake_at(self) -> float:
        moments = [LONGEST_SLEEP + self.now]
        if self.scene is not None:
            moments.append(self.scene.wake_at)
        if self.window.resizing:
            moments.append(self.window.quiet_at)
        return min(moments)
