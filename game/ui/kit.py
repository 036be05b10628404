"""What every widget is given first: the look, the pictures and the writing for the window's scale."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Final

from game.ui.images import Images
from game.ui.layout import Scale
from game.ui.text import Text
from game.ui.theme import Theme

WORDS: Final = (
    *("button", "card", "checkbox", "choice", "dialog", "group", "list", "picture", "scroll_area", "slider"),
    *("stepper", "switch", "tabs", "text", "text_field"),
    *("checked", "not_checked", "chosen", "disabled", "off", "on", "pressed"),
)


class Kit:
    """Theme, images and text, sharing one scale. One for the whole program.

    `words` gives the kit's own few words in the person's language: the roles and states in WORDS, by which
    widgets describe themselves. Without an entry the English word itself is used.
    """

    def __init__(
        self, theme: Theme, images: Images, scale: Scale, words: Mapping[str, str] | None = None
    ) -> None:
        self.theme = theme
        self.images = images
        self.text = Text(scale)
        self.words = dict(words or {})
        images.keep_for(scale.window)

    @property
    def scale(self) -> Scale:
        """The window's size and the person's scale."""
        return self.text.scale

    def resize(self, scale: Scale) -> None:
        """Take a new window size or scale; lay the scenes out again afterwards."""
        self.images.keep_for(scale.window)
        if scale != self.scale:
            self.text.rescale(scale)

    def in_room(self, room: str) -> Kit:
        """This kit with a room's colours first; pictures, writing and scale stay shared."""
        other = copy(self)
        other.theme = self.theme.in_room(room)
        return other

    def scaled(self, scale: Scale) -> Kit:
        """This kit with a scale and writing of its own, for a picture within the window."""
        other = copy(self)
        other.text = Text(scale)
        return other

    def px(self, measure: str | float) -> int:
        """Pixels of a measure's name ("gap") or of units."""
        units = self.theme.measure(measure) if isinstance(measure, str) else measure
        return self.scale.px(units)

    def word(self, key: str) -> str:
        """One of the kit's own words in the person's language."""
        return self.words.get(key, key.replace("_", " "))
