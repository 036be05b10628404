"""A screen without a monitor, the packaged program on it, and a hand on mouse and keyboard."""

from __future__ import annotations

import math
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self, TypeVar

import pygame

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "out" / "dist" / "boombox" / "boombox"
TOOLS = ("Xvfb", "xdotool")
DISPLAY = ":92"
PATIENCE = 20.0
LOOK_EVERY = 0.02

Point = tuple[int, int]
Found = TypeVar("Found")


def missing() -> list[str]:
    """What a real window needs and this machine lacks."""
    lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
    return lacking if PROGRAM.exists() else [*lacking, "the packaged program"]


def wait_for(what: str, look: Callable[[], Found | None], seconds: float = PATIENCE) -> Found:
    """Look again and again until there is something; fail with a sentence when it never comes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(LOOK_EVERY)
    raise AssertionError(f"Waited {seconds:.0f} s in vain for {what}.")


@contextmanager
def desktop(width: int, height: int) -> Iterator[None]:
    """An X server of this size, as long as it is needed."""
    socket = Path("/tmp/.X11-unix") / f"X{DISPLAY[1:]}"
    screen = f"{width}x{height}x24"
    server = subprocess.Popen(
        ["Xvfb", DISPLAY, "-screen", "0", screen, "-nolisten", "tcp", "-noreset"],
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for("the X server", socket.exists)
        yield
    finally:
        server.terminate()
        server.wait()


class Program:
    """The packaged program, running. Positions are pixels in its window."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.log = folder / "stderr.txt"
        environment = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        environment |= {"DISPLAY": DISPLAY, "HOME": str(folder), "SDL_AUDIODRIVER": "dummy"}
        self.began = time.time()
        with self.log.open("wb") as stderr:
            self.process = subprocess.Popen(
                [PROGRAM, "--data", folder / "data", "--log", *arguments],
                cwd="/",
                env=environment,
                stderr=stderr,
            )
        self.window = ""

    def __enter__(self) -> Self:
        try:
            self.window = wait_for("the window", self._find_window)
            self.wait_for_log("First picture")
        except AssertionError:
            self.__exit__()
            raise
        return self

    def __exit__(self, *failure: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def _find_window(self) -> str | None:
        assert self.process.poll() is None, f"The program ended at once: {self.told()}"
        found = _xdotool("search", "--onlyvisible", "--class", "boombox").split()
        return found[-1] if found else None

    def told(self) -> str:
        """What the program has written to stderr so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def wait_for_log(self, words: str) -> str:
        """The first line of the log with these words in it, as soon as it is there."""
        return wait_for(
            f'"{words}" in the log',
            lambda: next((line for line in self.told().splitlines() if words in line), None),
        )

    @property
    def size(self) -> Point:
        """Width and height of the window."""
        told = dict(line.split("=") for line in _xdotool("getwindowgeometry", "--shell", self.window).split())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def move(self, at: Point) -> None:
        """Move the pointer."""
        _xdotool("mousemove", "--window", self.window, *map(str, at))

    def click(self, at: Point) -> None:
        """Move the pointer and click."""
        self.move(at)
        time.sleep(0.05)
        _xdotool("click", "1")
        time.sleep(0.1)

    def drag(self, start: Point, end: Point, steps: int = 12) -> None:
        """Press, move in small steps as a hand does, let go."""
        self.move(start)
        _xdotool("mousedown", "1")
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step // steps for a, b in zip(start, end, strict=True))
            self.move((x, y))
            time.sleep(0.01)
        _xdotool("mouseup", "1")

    def wander(self, area: pygame.Rect, start: Point | None, end: Point | None, seconds: float) -> None:
        """Move about in an area as a hand does, holding what lies at `start` and dropping it at `end`."""
        if start is not None:
            self.move(start)
            _xdotool("mousedown", "1")
        began = time.monotonic()
        while (share := (time.monotonic() - began) / seconds) < 1:
            x = area.centerx + area.w * 0.48 * math.sin(9 * math.tau * share)
            y = area.centery + area.h * 0.48 * math.sin(7 * math.tau * share)
            self.move((round(x), round(y)))
            time.sleep(0.005)
        if end is not None:
            self.move(end)
            _xdotool("mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys, by their X names, one after the other."""
        for name in names:
            _xdotool("key", name)
            time.sleep(0.05)

    def shot(self, path: Path) -> None:
        """A picture of the window, where ImageMagick is there to take it."""
        if shutil.which("import"):
            command = ["import", "-display", DISPLAY, "-window", self.window, str(path)]
            subprocess.run(command, check=True)

    def close(self) -> int:
        """Ask the program to close, as the system does at the end of a day; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def _xdotool(*arguments: str) -> str:
    environment = os.environ | {"DISPLAY": DISPLAY}
    asked = subprocess.run(
        ["xdotool", *arguments], env=environment, capture_output=True, text=True, check=False
    )
    return asked.stdout
