"""A person without any sense: real events of all kinds at random, and what must hold whatever he does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.ai.api import Reply, Request
from game.app import App, first_scene
from game.play.record import parse
from game.play.session import replay
from game.scenes.table import TableScene
from game.services import Services
from game.storage.saves import SUFFIX
from game.ui.focus import usable
from game.ui.stage import Stage

SIZES: Final = [(1024, 600), (1024, 768), (1280, 720), (1920, 1080), (1200, 1600), (640, 300)]
SCALES: Final = [75, 100, 100, 150, 300]
KEYS: Final = [
    *[pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE] * 3,
    *[pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN] * 3,
    *[pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_DELETE],
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_F1, pygame.K_F12 + 1),
    *[pygame.K_KP_ENTER, pygame.K_MENU, pygame.K_UNKNOWN, pygame.K_PLUS, pygame.K_MINUS],
]
MODS: Final = [0, 0, 0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT]
WINDOW: Final = [
    *[pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER],
    *[pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWMOVED],
]
TEXTS: Final = ["a", "ß", "Ada", "", "漢", "\u202e", "🐮", "x" * 60, "\x00", "{name}", "\n", "e\u0301"]
WAITS: Final = [0.0, 0.001, 0.016, 0.05, 0.3, 1.0, 6.0]
LOOK: Final = {
    "language": ["en", "de", "xx"],
    "vision": ["all", "red_green", "blue_yellow"],
    "reduced_motion": [True, False],
    "turn_table": [True, False],
    "tips": [True, False],
}
PACE: Final = {"speed": ["slow", "normal", "fast", "instant"], "reactions": ["live", "turns"]}


class Whim:
    """A thinker that answers anything: mostly something legal, sometimes nothing, late or not at all."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._request: Request | None = None

    def ask(self, request: Request) -> None:
        self._request = request

    def poll(self) -> Reply | None:
        request, chance = self._request, self._rng.random()
        if request is None or chance < 0.2:
            return None
        self._request = None
        if chance < 0.25:
            return Reply(request.id + self._rng.choice([-1, 1]), request.legal[0])
        if chance < 0.3:
            return Reply(request.id, "no action at all")
        return Reply(request.id, None if chance < 0.4 else self._rng.choice(request.legal))

    def cancel(self) -> None:
        """There is no hurrying him."""

    def close(self) -> None:
        self._request = None


class Monkey:
    """Sits at the whole program. What it did last stands in `log`, for those who must find out."""

    def __init__(self, app: App, seed: int) -> None:
        self.app, self.rng = app, Random(seed)
        self.now = 1.0
        self.log: list[str] = []
        self.deeds: list[Callable[[], None]] = [
            *[self.use] * 12,
            *[self.key] * 10,
            *[self.click] * 5,
            *[self.drag] * 2,
            *[self.move, self.wheel, self.text, self.pad, self.wait, self.window],
        ]
        self.rare: list[Callable[[], None]] = [
            self.resize,
            self.look,
            self.pace,
            self.scale,
            self.full_screen,
        ]
        self.step()

    # What a person does

    def use(self) -> None:
        """Press a widget that can be used."""
        stage = getattr(self.app.scene, "stage", None)
        if isinstance(stage, Stage):
            found = [one for one in stage.top.walk() if one.focusable and usable(one) and one.rect.w > 0]
            if found:
                widget = self.rng.choice(found)
                self.log.append(f"use {type(widget).__name__} {widget.name}")
                self.press(widget.rect.center)

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        if self.rng.random() < 0.3:
            self.step()
        if self.rng.random() < 0.95:
            self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def click(self) -> None:
        self.press(self.place(), self.rng.choice([1, 1, 1, 1, 2, 3, 3, 4, 8]))

    def key(self) -> None:
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if self.rng.random() < 0.9:
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def drag(self) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.place(), button=1, touch=False)
        for _ in range(3):
            self.post(pygame.MOUSEMOTION, pos=self.place(), rel=(0, 0), buttons=(1, 0, 0), touch=False)
            self.step()
        if self.rng.random() < 0.8:
            self.post(pygame.MOUSEBUTTONUP, pos=self.place(), button=1, touch=False)

    def move(self) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.place(), rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def wheel(self) -> None:
        y = self.rng.choice([-5, -1, 0, 1, 5])
        self.post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False, touch=False)

    def text(self) -> None:
        kind = self.rng.choice([pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING])
        self.post(kind, text=self.rng.choice(TEXTS), start=0, length=0)

    def pad(self) -> None:
        match self.rng.randrange(4):
            case 0:
                self.post(pygame.JOYBUTTONDOWN, button=self.rng.randrange(12), instance_id=7)
            case 1:
                self.post(pygame.JOYHATMOTION, value=self.rng.choice([(0, 1), (1, 0), (-1, -1)]), hat=0)
            case 2:
                axis, value = self.rng.randrange(6), self.rng.uniform(-1, 1)
                self.post(pygame.JOYAXISMOTION, axis=axis, value=value, instance_id=self.rng.randrange(3))
            case _:
                self.post(self.rng.choice([pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED]), **PAD)

    def window(self) -> None:
        self.post(self.rng.choice(WINDOW))

    def wait(self) -> None:
        for _ in range(self.rng.randrange(20)):
            self.step()

    # What a person changes

    def resize(self) -> None:
        if not self.app.window.full_screen:
            self.app.window._window.size = self.rng.choice(SIZES)
        self.log.append("resize")

    def look(self) -> None:
        key = self.rng.choice(list(LOOK))
        self.app.change("look", **{key: self.rng.choice(LOOK[key])})

    def pace(self) -> None:
        key = self.rng.choice(list(PACE))
        self.app.change("pace", **{key: self.rng.choice(PACE[key])})

    def scale(self) -> None:
        self.app.change("window", scale=self.rng.choice(SCALES))

    def full_screen(self) -> None:
        self.app.change("window", full_screen=not self.app.window.full_screen)

    # How it goes on

    def place(self) -> tuple[int, int]:
        width, height = self.app.size
        return self.rng.randint(-5, width + 5), self.rng.randint(-5, height + 5)

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, **values))
        self.log.append(f"{pygame.event.event_name(kind)} {values}")

    def step(self) -> None:
        self.now += self.rng.choice(WAITS)
        self.app.step(self.now)
        if not self.app.running:
            self.log.append("start again")
            self.app.running = True
        if not self.app.scenes:
            self.app.start_over()

    def play(self, deeds: int) -> None:
        """Do so many things."""
        for number in range(deeds):
            self.rng.choice(self.rare if self.rng.random() < 0.004 else self.deeds)()
            self.step()
            if number % 50 == 0:
                self.check()
        self.check()

    def check(self) -> None:
        """Every scene has words, every save leads somewhere, and to what stands on its table."""
        scenes = self.app.scenes
        assert all(scene.describe() for scene in scenes)
        live = {}
        for scene in scenes:
            journal = scene.controller._journal if isinstance(scene, TableScene) else None
            if journal is not None:
                live[journal.path] = scene.controller.record()
        services = self.app.services
        assert services.paths.saves is not None
        for path in services.paths.saves.glob(f"*{SUFFIX}"):
            record = parse(path.read_bytes())
            session = replay(services.games[record.header.game], record)
            assert session.record() == record
            assert live.get(path, record) == record


PAD: Final = {"device_index": 0, "instance_id": 7}


@contextmanager
def monkey(folder: Path, seed: int, size: tuple[int, int] = (1024, 600)) -> Iterator[Monkey]:
    """The whole program at the title, and somebody who will use it."""
    services = Services(folder)
    services.change("window", width=size[0], height=size[1])
    services.change("pace", speed="instant")
    services.__dict__["thinker"] = Whim(Random(seed))
    app = App(services, first_scene, forgiving=False)
    try:
        app.start_over()
        yield Monkey(app, seed)
    finally:
        app.close()
