"""The whole program in a window without a screen, used by real events and a clock moved by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TypeVar

import pygame

from game.ai.worker import LocalThinker
from game.app import App, first_scene
from game.play.player import person
from game.play.record import Header
from game.play.session import Session
from game.rules.boomers.observation import BoomersObservation
from game.rules.boomers.preview import preview
from game.scenes.base import WidgetScene
from game.scenes.screen import Screen
from game.services import Services
from game.ui.widget import Widget

W = TypeVar("W", bound=Widget)
SIZES = [(1024, 600), (1280, 720), (1920, 1080), (1200, 1600), (3840, 2160)]
SCALES = [75, 100, 150, 300]


class Hall:
    """Does what a person does."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.now = 1.0
        app.start_over()
        self.step()

    @property
    def scene(self) -> WidgetScene:
        scene = self.app.scene
        assert scene is not None
        return scene  # type: ignore[return-value]

    @property
    def screen(self) -> Screen:
        assert isinstance(self.app.scene, Screen)
        return self.app.scene

    def step(self, seconds: float = 0.1, times: int = 1) -> None:
        for _ in range(times):
            self.now += seconds
            self.app.step(self.now)

    def key(self, key: int, mod: int = 0) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.step()

    def type(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.step()

    def move(self, position: tuple[int, int]) -> None:
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        )
        self.step()

    def click(self, where: Widget | tuple[int, int]) -> None:
        if isinstance(where, Widget):
            if where.parent is not None:
                where.parent.reveal(where.rect)
            where = where.rect.center
        self.move(where)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=where, button=1, touch=False))
            self.step()

    def all(self, kind: type[W]) -> list[W]:
        return [one for one in self.scene.stage.top.walk() if isinstance(one, kind)]

    def find(self, kind: type[W], name: str = "") -> W:
        found = [one for one in self.all(kind) if name in one.name]
        assert found, f"no {kind.__name__} {name!r} in\n{self.scene.describe()}"
        return found[0]

    def press(self, kind: type[Widget], name: str) -> None:
        self.click(self.find(kind, name))


@contextmanager
def hall(
    folder: Path, size: tuple[int, int] = (1280, 720), scale: int = 100, language: str = "en"
) -> Iterator[Hall]:
    services = Services(folder)
    services.change("window", width=size[0], height=size[1], scale=scale)
    services.change("look", language=language)
    services.change("pace", speed="instant")
    services.__dict__["thinker"] = LocalThinker(services.games)
    app = App(services, first_scene, forgiving=False)
    try:
        yield Hall(app)
    finally:
        app.close()


def played(services: Services, options: Mapping[str, object], seed: int = 4) -> Session:
    """A finished game of Oklahoma Boomers by two greedy players."""
    header = Header("boomers", 1, options, (person("Ada"), person("Bo")))
    session = Session(services.games["boomers"], header)
    rng = Random(seed)
    while not session.is_over:
        seat, seen = session.actors[0], session.observation(None)
        assert isinstance(seen, BoomersObservation)
        legal = list(session.legal_actions(seat))
        rng.shuffle(legal)

        def worth(action: object, seat: int = int(seat), seen: BoomersObservation = seen) -> float:
            told = preview(seen, action)  # type: ignore[arg-type]
            return told.gains[seat] - told.gains[1 - seat] + 0.4 * len(told.stones) + rng.random() / 10

        session.submit(seat, max(legal[:25], key=worth), session.version)
    return session


def check_fits(scene: WidgetScene) -> None:
    """Nothing reaches out of the window, no words are cut, and the dialog is no larger than the window."""
    window = scene.stage.kit.scale.rect
    for widget in scene.stage.top.walk():
        if widget is scene.stage.top or not widget.rect.size > (0, 0):
            continue
        assert window.left <= widget.rect.left, (type(widget), widget.name)
        assert widget.rect.right <= window.right, (type(widget), widget.name)
        assert not widget.cut, (type(widget), widget.name)
        if not _scrolls(widget):
            assert window.contains(widget.rect), (type(widget), widget.name, widget.rect)


def _scrolls(widget: Widget) -> bool:
    link = widget.parent
    while link is not None:
        if link.viewport is not None:
            return True
        link = link.parent
    return False
