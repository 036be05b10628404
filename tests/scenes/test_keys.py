"""Keys by their names: every key the keyboard has, with and without modifiers."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.scenes.key_names import key_text, name_of
from game.scenes.table_keys import KeyMap
from game.storage.settings import KeySettings
from game.storage.strings import Strings

KEYS = sorted({getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")} - {pygame.K_UNKNOWN})
MODS = [0, pygame.KMOD_LCTRL, pygame.KMOD_RALT | pygame.KMOD_LSHIFT]


def pressed(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()


@pytest.mark.parametrize("mod", MODS)
def test_every_key_that_has_a_name_can_be_chosen_and_is_heard(mod: int) -> None:
    names = {key: name for key in KEYS if (name := name_of(pressed(key, mod)))}
    assert len(names) > 100
    for key, name in names.items():
        keys = KeyMap(replace(KeySettings(), help=name))
        assert keys.deed(pressed(key, mod)) == "help", name


def test_a_plus_is_a_key_like_any_other() -> None:
    assert key_text(Strings({}), "ctrl++") == "Ctrl++"
    assert key_text(Strings({}), "+") == "+"
    assert key_text(Strings({}), "[+]") == "[+]"


@pytest.mark.parametrize("name", ["no such key", "ctrl+", "+ctrl", "ctrl"])
def test_a_name_that_no_key_has_stands_for_no_key(name: str) -> None:
    keys = KeyMap(replace(KeySettings(), hint=name))
    assert keys.deed(pressed(pygame.K_UNKNOWN)) is None
    assert keys.deed(pressed(pygame.K_UNKNOWN, pygame.KMOD_LCTRL)) is None


def test_a_key_without_a_name_cannot_be_chosen() -> None:
    assert name_of(pressed(pygame.K_UNKNOWN, pygame.KMOD_LCTRL)) == ""
