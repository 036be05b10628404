"""The keys that only one game knows, for the page that lists them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.storage.settings import KeySettings

COMMON: Final = ("help", "menu", "full_screen")
"""What has the same key on every screen."""

AT_TABLE: Final = ("undo", "redo", "hint", "move_now", "skip", "now")
"""What has the same key at every table."""

ONE_GAME: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "boomers": {
        "walk": ("left", "right", "up", "down"),
        "pick": ("return",),
        "no_stones": ("pass_turn",),
        "put_down": ("menu",),
    },
    "boomtown": {
        "name_bid": ("digits",),
        "change_bid": ("left", "right", "wheel"),
        "make_bid": ("return",),
        "let_go": ("pass_turn",),
        "full_card": ("f",),
    },
    "boom_bokken": {
        "cards": ("left", "right", "return"),
        "seat": ("digits",),
        "call": ("up", "down"),
        "hit": ("x",),
        "explode": ("e",),
        "flash": ("flash",),
        "timeout": ("timeout",),
        "done": ("done",),
        "peek": ("peek",),
        "arm": ("r",),
        "step_back": ("backspace",),
        "story": ("l",),
    },
}
"""What can be done in each game, with the keys for it: by their names, or as the setting that names one."""


def keys_of(game: str, chosen: KeySettings) -> dict[str, tuple[str, ...]]:
    """What can be done in a game and the names of the keys for it, with the keys a person has chosen."""
    return {
        deed: tuple(str(getattr(chosen, key, key)) for key in keys) for deed, keys in ONE_GAME[game].items()
    }
