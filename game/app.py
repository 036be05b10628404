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
from game.ui.focus import Gamepad
from game.ui.frames import FrameTimes
from game.ui.kit import Kit
from game.ui.sound import Sound
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
        self, services: Services, first: FirstScene, *, size: tuple[int, int] = (1280, 720), forgiving: bool = True
    ) -> None:
        self.window = GameWindow(TITLE, size)
        self.now = 0.0
        self.running = True
        self.forgiving = forgiving
        self.frames = FrameTimes()
        self._first = first
        self._stack: list[Scene] = []
        self._pads = Gamepad()
