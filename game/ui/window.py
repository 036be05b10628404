"""The window: its size and scale, what of it must be drawn anew, full screen, and the wait while it resizes.

Drawing is plain software surfaces. Scenes mark what has changed; `frame` sets the clip to that area, has it
drawn and shows it. While a person drags the window's edge a scaled picture of the old layout is shown, and
the layout is made anew once the size has been quiet for a moment.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.layout import Scale

SMALLEST: Final = (1024, 600)
RESIZE_QUIET: Final = 0.15
"""Seconds without a change of size after which a fresh layout replaces the scaled picture."""

Draw = Callable[[pygame.Surface], None]


def open_display() -> None:
    """Start SDL's display and fonts; on X11 choose the copy that needs no GPU and is ten times faster.

    Raises pygame.error where there is no screen: SDL would draw into thin air then.
    """
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "boombox"  # pygame has put the script's name there
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise pygame.error("there is no screen")
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


class GameWindow:
    """One resizable window with a software surface that keeps its picture between frames."""

    def __init__(
        self, title: str, size: tuple[int, int], *, ui: float = 1.0, full_screen: bool = False
    ) -> None:
        open_display()
        self._window = pygame.Window(title, size, resizable=True, fullscreen_desktop=full_screen)
        self._window.minimum_size = SMALLEST
        if any(room <= side for room, side in zip(pygame.display.get_desktop_sizes()[0], size, strict=True)):
            self._window.maximize()  # else its border lies off the screen
        self.ui = ui
        self._full_screen = full_screen
        self._shown = True
        self._changed: list[pygame.Rect] = []
        self._draft: pygame.Surface | None = None
        self._quiet_at = 0.0
        self.size: tuple[int, int] = self._surface().get_size()
        """Width and height in pixels, as laid out; `settle` takes over a new one."""
        self.mark()

    def _surface(self) -> pygame.Surface:
        return self._window.get_surface()

    @property
    def scale(self) -> Scale:
        """The window's size and the person's scale: what a layout is made for."""
        return Scale(self.size, self.ui)

    @property
    def full_screen(self) -> bool:
        """Whether the window fills the desktop without a border."""
        return self._full_screen

    @full_screen.setter
    def full_screen(self, wanted: bool) -> None:
        if wanted == self._full_screen:
            return
        if wanted:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self._full_screen = wanted

    @property
    def resizing(self) -> bool:
        """Whether the size is being changed and a scaled picture of the old layout is shown."""
        return self._draft is not None

    @property
    def quiet_at(self) -> float:
        """The moment at which a resize counts as finished, in the seconds given to `note`."""
        return self._quiet_at

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture that the desktop shows for the window."""
        self._window.set_icon(icon)

    def close(self) -> None:
        """Close the window and SDL's display."""
        self._window.destroy()
        pygame.display.quit()

    def mark(self, area: pygame.Rect | None = None) -> None:
        """Have the window, or this part of it (pixels), drawn with the next frame."""
        whole = pygame.Rect((0, 0), self.size)
        area = whole if area is None else area.clip(whole)
        if area.size == (0, 0):
            return
        apart: list[pygame.Rect] = []
        for other in self._changed:
            if _better_together(area, other):
                area = area.union(other)
            else:
                apart.append(other)
        self._changed = [*apart, area]

    def note(self, event: pygame.Event, now: float, draw: Draw) -> None:
        """Learn from the desktop: hidden, uncovered, another size. `draw` pictures the layout as it was."""
        match event.type:
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._shown = False
            case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWMAXIMIZED | pygame.WINDOWEXPOSED:
                self._shown = True
                self.mark()
            case pygame.WINDOWSIZECHANGED if self._surface().get_size() != self.size or self.resizing:
                self._keep_draft(draw)
                self._quiet_at = now + RESIZE_QUIET
                self.mark()

    def _keep_draft(self, draw: Draw) -> None:
        if self._draft is None:
            self._draft = pygame.Surface(self.size)
            draw(self._draft)

    def settle(self, now: float) -> bool:
        """True once after a resize has become quiet: `size` is now the new one and scenes lay out anew."""
        if self._draft is None or now < self._quiet_at:
            return False
        self._draft = None
        self.size = self._surface().get_size()
        self.mark()
        return True

    def frame(self, draw: Draw) -> bool:
        """Draw and show what has been marked; False when there was nothing to do."""
        if not self._changed or not self._shown:
            return False
        surface = self._surface()
        if self._draft is not None:
            pygame.transform.smoothscale(self._draft, surface.get_size(), surface)
        else:
            for area in self._changed:
                surface.set_clip(area)
                draw(surface)
            surface.set_clip(None)
        self._changed = []
        self._window.flip()
        return True


def _better_together(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether two areas are drawn as one: they overlap, or little lies between them."""
    whole = one.union(other)
    return bool(one.colliderect(other)) or whole.w * whole.h <= 1.2 * (one.w * one.h + other.w * other.h)
