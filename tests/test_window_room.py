"""A window on a desktop that is smaller than the window wants to be."""

from __future__ import annotations

import pygame
import pytest

from game.ui.window import GameWindow


@pytest.mark.parametrize(("desktop", "filled"), [((1024, 600), 1), ((1280, 800), 1), ((1366, 768), 0)])
def test_a_window_that_the_desktop_has_no_room_for_fills_it(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], filled: int
) -> None:
    calls: list[str] = []

    class Window(pygame.Window):
        def maximize(self) -> None:
            calls.append("maximize")

    monkeypatch.setattr(pygame, "Window", Window)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    window = GameWindow("Boombox", (1280, 720))
    window.close()
    assert calls == ["maximize"] * filled
