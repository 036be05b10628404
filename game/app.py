"""The main loop and the stack of scenes.

The loop sleeps when nothing moves: it wakes for input, for the moment a scene asks for (`Scene.wake_at`)
and, while something is animating, once a frame. `App.step(now)` is one turn of it, so that tests drive the
whole program without waiting and, with SDL's dummy driver, without a window.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import logging
import math
import pkgutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import pygame

from game import scenes
from game.log_file import keeping_log
from game.play.record import Header
from game.scenes import routes
from game.scenes.base import Scene
from game.scenes.table_keys import KeyMap
from game.scenes.trouble import Trouble
from game.services import Services
from game.storage.strings import Strings
from game.ui.focus import Gamepad
from game.ui.frames import FrameTimes
from game.ui.input import Input
from game.ui.kit import Kit
from game.ui.window import SMALLEST, GameWindow

log = logging.getLogger(__name__)

TITLE: Final = "Boombox"
ICON: Final = ("common/app_icon", 128)
FRAME: Final = 1 / 60
"""Seconds a frame lasts at least: nothing is drawn more often."""

FirstScene = Callable[["App"], Scene]
Result = TypeVar("Result")


class App:
    """The running program: one window, the scenes in it, and what they share.

    `first` makes the scene that the program starts with and returns to after an error. With `forgiving` an
    error in a scene is logged and told to the person, and the program goes on; tests turn that off.
    """

    def __init__(self, services: Services, first: FirstScene, *, forgiving: bool = True) -> None:
        self.services = services
        wanted = services.settings.window
        self.window = GameWindow(
            TITLE, (wanted.width, wanted.height), ui=wanted.scale / 100, full_screen=wanted.full_screen
        )
        self.kit = Kit(services.theme, services.images, self.window.scale, kit_words(services.words))
        self.now = 0.0
        self.running = True
        self.frames = FrameTimes()
        self._first = first
        self._forgiving = forgiving
        self._stack: list[Scene] = []
        self._pads = Gamepad()
        self._input = Input()
        self._litter = False

    # What scenes ask of the window

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels, as laid out."""
        return self.window.size

    def redraw(self, area: pygame.Rect | None = None) -> None:
        """Have the window, or this part of it (pixels), drawn before the next frame."""
        self.window.mark(area)

    def change(self, group: str, **values: object) -> None:
        """Change and keep settings of one group ("window", scale=150): every scene is laid out anew.

        Raises ValueError with the reason for a wrong value.
        """
        services = self.services
        services.change(group, **values)
        self.window.full_screen = services.settings.window.full_screen
        self.window.ui = services.settings.window.scale / 100
        self.kit.theme, self.kit.images = services.theme, services.images
        self.kit.words = kit_words(services.words)
        self._lay_out()

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
        self._put(scene)

    def pop(self) -> None:
        """Take the top scene off and go on with the one below; without one the program closes."""
        self._take_off()
        if self._stack:
            self._put(self._stack.pop())
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Take the top scene off and put another in its place."""
        self._take_off()
        self._put(scene)

    def start_over(self) -> None:
        """Take all scenes off and begin again with the first one."""
        self._take_all_off()
        self._put(self._first(self))

    def start_with(self, scene: Scene) -> None:
        """Begin with a scene above the first one, which is not laid out before it is seen."""
        self._take_all_off()
        self._stack.append(self._first(self))
        self._put(scene)

    def _put(self, scene: Scene) -> None:
        self._stack.append(scene)
        scene.resized()
        scene.enter()
        self.redraw()

    def _take_off(self) -> None:
        scene = self._stack.pop()
        scene.leave()
        scene.close()
        self._litter = True

    def _take_all_off(self) -> None:
        while self._stack:
            self._take_off()

    def _lay_out(self) -> None:
        self.kit.resize(self.window.scale)
        for scene in tuple(self._stack):
            self._safely(scene, scene.resized)
        self.redraw()

    # The loop

    def run(self) -> None:
        """Run until the person closes the program."""
        self.step(time.monotonic())
        log.info("First picture")
        self._start_devices()
        early: Sequence[pygame.Event] = ()
        while self.running:
            began = time.monotonic()
            if self.step(began, early):
                self.frames.add(time.monotonic() - began)
                time.sleep(max(0.0, began + FRAME - time.monotonic()))
            early = self._sleep() if self.running else ()
        log.info("Drew %s", self.frames)
        self._keep_size()

    def _keep_size(self) -> None:
        """Open the next time as large as now; a window that only looks small is none to remember."""
        width, height = (max(now, least) for now, least in zip(self.size, SMALLEST, strict=True))
        if not self.window.full_screen:
            self.services.change("window", width=width, height=height)

    def step(self, now: float, early: Sequence[pygame.Event] = ()) -> bool:
        """One turn of the loop at `now` (seconds): events, time, drawing. Whether anything was drawn."""
        self.now = now
        for event in self._input.take(early):
            self._dispatch(event)
        if self.window.settle(now):
            self._lay_out()
        if self.scene is not None:
            self._safely(self.scene, self.scene.update, now)
        drawn = self._frame()
        self._tidy()
        return drawn

    def _tidy(self) -> None:
        """Let go of scenes that were taken off, once what came in their place is seen.

        A scene and its widgets refer to each other in circles, and their pictures are large: dozens of
        megabytes would lie about until Python looks for circles of its own accord.
        """
        if self._litter:
            self._litter = False
            gc.collect()

    def _frame(self) -> bool:
        """Draw what has changed; if a scene fails meanwhile, what comes in its place is seen at once."""
        scene = self.scene
        drawn = self.window.frame(self._draw)
        if self.scene is scene:
            return drawn
        self.redraw()
        return self.window.frame(self._draw)

    def close(self) -> None:
        """Leave all scenes, let go of the window and of all that is shared."""
        self._take_all_off()
        self.services.close()
        self.window.close()

    def _start_devices(self) -> None:
        """What may take its time waits until the first picture is there."""
        self.window.set_icon(self.services.images.svg(ICON[0], (ICON[1], ICON[1])))
        self.services.sound.start()
        try:
            pygame.joystick.init()
        except pygame.error as error:
            log.info("No gamepads: %s", error)

    def _dispatch(self, event: pygame.Event) -> None:
        self.window.note(event, self.now, self._draw)
        if event.type == pygame.QUIT:
            self.quit()
            return
        keys = self._pads.keys(event)
        if keys and self.scene is not None and self._safely(self.scene, self.scene.handle, event):
            return  # it is somebody's buzzer: only the pad's own event tells which pad it was
        for one in keys or [event]:
            if self.scene is not None and not self._safely(self.scene, self.scene.handle, one):
                self._handle(one)

    def _handle(self, event: pygame.Event) -> None:
        """The keys that mean the same everywhere, for scenes that have no use of their own for them."""
        deed = KeyMap(self.services.settings.keys).deed(event) if event.type == pygame.KEYDOWN else None
        if deed == "full_screen":
            self.change("window", full_screen=not self.window.full_screen)
        elif deed == "help" and routes.leads("help"):
            self.push(routes.scene("help", self))

    def _draw(self, surface: pygame.Surface) -> None:
        lowest = max((i for i, scene in enumerate(self._stack) if scene.covers), default=0)
        for scene in tuple(self._stack[lowest:]):
            self._safely(scene, scene.draw, surface)

    def _safely(self, scene: Scene, work: Callable[..., Result], *given: Any) -> Result | None:
        """Have a scene do something; when it fails, tell the person and go on without it."""
        if not self._forgiving:
            return work(*given)
        try:
            return work(*given)
        except Exception:
            if isinstance(scene, Trouble):
                raise
            log.exception("The scene %s failed", type(scene).__name__)
            self._give_up(scene)
            return None

    def _give_up(self, scene: Scene) -> None:
        """Take off a scene that failed, and all above it; what is accepted is on disk already."""
        place = self._stack.index(scene) if scene in self._stack else 0
        failed, self._stack = self._stack[place:], self._stack[:place]
        for one in reversed(failed):
            with contextlib.suppress(Exception):
                one.close()
        self._put(Trouble(self))

    def _sleep(self) -> Sequence[pygame.Event]:
        """Wait for input or for the next moment anybody asks for; the events that ended the wait."""
        return self._input.wait(self.now + FRAME if self.scene and self.scene.animating else self._wake_at())

    def _wake_at(self) -> float:
        moments = [math.inf]
        if self.scene is not None:
            moments.append(self.scene.wake_at)
        if self.window.resizing:
            moments.append(self.window.quiet_at)
        return min(moments)


def kit_words(words: Strings) -> dict[str, str]:
    """The widgets' own few words ("button", "close"), which stand in the string tables under `kit`."""
    return {key.removeprefix("kit."): text for key, text in words.texts.items() if key.startswith("kit.")}


def first_scene(app: App) -> Scene:
    """The title. Every screen registers itself with `routes` when its module is imported."""
    for module in pkgutil.iter_modules(scenes.__path__):
        if not module.ispkg:
            importlib.import_module(f"{scenes.__name__}.{module.name}")
    return routes.scene("title", app)


def main(directory: Path | None = None, start: Header | Path | None = None) -> int:
    """Run the program with a person's folder, at the title, a new table or a saved game; the exit status.

    Raises OSError when no window can be opened, ValueError when the table cannot be set up so.
    """
    services = Services(directory)
    with keeping_log(services.paths.log):
        try:
            app = App(services, first_scene)
        except pygame.error as error:
            raise OSError(f"No window can be opened: {str(error).rstrip('.')}.") from error
        with contextlib.closing(app):
            if start is None:
                app.start_over()
            else:
                app.start_with(table_for(app, start))
            app.run()
    return 0


def table_for(app: App, start: Header | Path) -> Scene:
    """The table that the command line asks for. Raises ValueError with the reason when there is none."""
    from game.scenes.setup_plan import with_sample_names  # the title needs none of these
    from game.scenes.table import open_table, resume_table

    if isinstance(start, Header):
        players = with_sample_names(app.services.words, start.players)
        return open_table(app, start.game, players, start.options, start.seed)
    resumed = app.services.load(start)
    if resumed is None:
        problems = app.services.report.take()
        raise ValueError(" ".join(problem.say(app.services.words) for problem in problems))
    return resume_table(app, *resumed)
