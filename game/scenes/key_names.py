"""Keys in words, and what they do."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import pygame
from pygame import Event

from game.scenes.table_keys import FIXED, parts_of
from game.storage.settings import KeySettings
from game.storage.strings import Strings

DEEDS: Final = tuple(one.name for one in fields(KeySettings) if one.type == "str")
"""What has one key that can be changed, in the order in which it is listed."""

EVERYWHERE: Final = {
    "choose": ("left", "right", "up", "down"),
    "press": ("return", "space"),
    "step": ("tab", "shift+tab"),
    "scroll": ("page up", "page down"),
}
"""Keys nobody changes."""

MODIFIERS: Final = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
_ALONE: Final = {
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LSHIFT, pygame.K_RSHIFT,
    pygame.K_LGUI, pygame.K_RGUI, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
}  # fmt: skip
_KEPT: Final = {"left", "right", "up", "down", "return", "enter", *FIXED.values()}


def key_text(words: Strings, name: str) -> str:
    """A key as it stands on the keyboard: "Ctrl+Z"."""
    parts = []
    modifiers, last = parts_of(name)
    for part in (*modifiers, last):
        key = f"help.key.{part.replace(' ', '_')}"
        parts.append(words(key) if words.knows(key) else part.capitalize())
    return "+".join(parts)


def name_of(event: Event) -> str:
    """The settings' name of a pressed key, "" for a modifier alone and for a key without a name."""
    if event.key in _ALONE or not pygame.key.name(event.key):
        return ""
    held = [name for name, mask in MODIFIERS if event.mod & mask]
    return "+".join([*held, pygame.key.name(event.key)])


def why_not(words: Strings, keys: KeySettings, deed: str, name: str) -> str:
    """Why this key cannot be given to a deed, or ""."""
    if name in _KEPT:
        return words("options.key_kept", key=key_text(words, name))
    for other in DEEDS:
        if other != deed and getattr(keys, other).lower() == name:
            return words("options.key_taken", key=key_text(words, name), deed=words(f"help.deed.{other}"))
    return ""
