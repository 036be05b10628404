"""What a screen is: a scene takes events, keeps its own time, draws itself and tells itself in words.

The app holds a stack of scenes. Only the top one receives events and time; what lies below a scene that
does not cover the window is drawn first, as under a dialog. A scene says when it wants to be drawn again
(`redraw`) and when it wants to be woken (`wake_at`, `animating`); between those moments the program sleeps.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.app import App

NEVER = math.inf


class Scene:
    """One screen, dialog or curtain. Subclasses override what they need; `draw` and `describe` they must."""

    covers = True
    """Whether the scene fills the window. False: the scene below shows through and is drawn first."""

    def __init__(self, app: App) -> None:
        self.app = app

    def enter(self) -> None:
        """The scene has become the top one, first or again: read settings, start music, lay out."""

    def leave(self) -> None:
        """The scene is no longer the top one: another came above it, or it is taken off."""

    def close(self) -> None:
        """The scene is taken off for good, after `leave` or a failure: let go of files, stop thinking."""

    def resized(self) -> None:
        """`app.size` or `app.unit` has changed: lay out anew. Called before the first `enter` as well."""

    def handle(self, event: pygame.Event) -> bool:
        """Take one event; True when it was used. What nobody used may still mean something to the app."""
        del event
        return False

    def update(self, now: float) -> None:
        """Let time pass: called after events and whenever `wake_at` or an animation asks. Seconds."""
        del now

    @property
    def animating(self) -> bool:
        """Whether something moves, so that the scene wants to be updated and drawn each frame."""
        return False

    @property
    def wake_at(self) -> float:
        """The moment (seconds of `app.now`) at which `update` is wanted though nothing is input."""
        return NEVER

    def redraw(self, area: pygame.Rect | None = None) -> None:
        """Ask to be drawn before the next frame: all of the window, or only this part of it (pixels)."""
        self.app.redraw(area)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything. The clip is set to what has changed; what lies outside costs next to nothing."""
        raise NotImplementedError

    def describe(self) -> str:
        """The screen in plain sentences, choices included: for tests and screen readers."""
        raise NotImplementedError


class WidgetScene(Scene):
    """A scene made of widgets: `build` puts them on `stage`, which does the rest."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.stage = Stage(app.kit, self.redraw)

    def build(self) -> None:
        """Make the widgets and place them for `app.kit.scale`. Called anew for each size and scale."""
        raise NotImplementedError

    def resized(self) -> None:
        """Build anew; the keyboard stays where it was."""
        before = self.stage.focus_order()
        place = before.index(self.stage.focus) if self.stage.focus in before else None
        self.stage.clear()
        self.build()
        after = self.stage.focus_order()
        if place is not None and len(after) == len(before):
            self.stage.focus_on(after[place])

    def handle(self, event: pygame.Event) -> bool:
        """Give the event to the widgets."""
        return self.stage.handle(event)

    def update(self, now: float) -> None:
        """Let the widgets' time pass."""
        self.stage.update(now)

    @property
    def animating(self) -> bool:
        """Whether a widget moves."""
        return self.stage.animating

    @property
    def wake_at(self) -> float:
        """When a widget wants time."""
        return self.stage.wake_at

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets."""
        self.stage.draw(surface)

    def describe(self) -> str:
        """What the widgets say."""
        return self.stage.describe()
