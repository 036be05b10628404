"""Ways from one screen to another by name, so that screens need not know each other.

A screen registers itself where it is defined; the program imports all of them once, at the start.
Names in use: "title", "setup", "options", "rules" and "results" (which gets the table that has ended).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from game.scenes.base import Scene

Maker: TypeAlias = Callable[..., Scene]

_makers: dict[str, Maker] = {}


def register(name: str, maker: Maker) -> None:
    """Let `maker(app, *details)` make the screen of this name."""
    _makers[name] = maker


def leads(name: str) -> bool:
    """Whether there is such a screen."""
    return name in _makers


def scene(name: str, *details: Any) -> Scene:
    """A new screen of this name."""
    return _makers[name](*details)
