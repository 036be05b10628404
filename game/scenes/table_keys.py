"""The keys of a table: what is done by which."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import pygame
from pygame import Event

from game.storage.settings import KeySettings

FIXED: Final = {"back": "page up", "forward": "page down"}
"""Keys nobody changes: one moment back and forward."""

_MODIFIERS: Final = {
    "ctrl": pygame.KMOD_CTRL | pygame.KMOD_META,
    "shift": pygame.KMOD_SHIFT,
    "alt": pygame.KMOD_ALT,
}


class KeyMap:
    """Finds what a key stands for; a name SDL does not know is left out."""

    def __init__(self, chosen: KeySettings) -> None:
        names = {one.name: getattr(chosen, one.name) for one in fields(chosen)} | FIXED
        self._deeds: dict[tuple[int, frozenset[str]], str] = {}
        for deed, name in names.items():
            if isinstance(name, str):
                modifiers, key = parts_of(name)
                code = _code(key)
                if code is not None:
                    self._deeds.setdefault((code, frozenset(modifiers)), deed)

    def deed(self, event: Event) -> str | None:
        """What a pressed key does ("undo"), or None."""
        held = frozenset(name for name, mask in _MODIFIERS.items() if event.mod & mask)
        return self._deeds.get((event.key, held))


def parts_of(name: str) -> tuple[list[str], str]:
    """The modifiers of a key's name, and the key itself, which may be "+" too."""
    modifiers, key = [], name.strip().lower()
    while (cut := key.partition("+"))[0] in _MODIFIERS and cut[2]:
        modifiers.append(cut[0])
        key = cut[2]
    return modifiers, key


def _code(name: str) -> int | None:
    """SDL's number of a key; no name stands for the keys that SDL does not know either."""
    try:
        return pygame.key.key_code(name) or None
    except ValueError:
        return None
