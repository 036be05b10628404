"""What every widget is given first: the look, the pictures and the writing for the window's scale."""

from __future__ import annotations

from game.ui.images import Images
from game.ui.layout import Scale
from game.ui.text import Text
from game.ui.theme import Theme


class Kit:
    """Theme, images and text, sharing one scale. One for the whole program."""

    def __init__(self, theme: Theme, images: Images, scale: Scale) -> None:
        self.theme = theme
        self.images = images
        self.text = Text(scale)

    @property
    def scale(self) -> Scale:
        """The window's size and the person's scale."""
        return self.text.scale

    def resize(self, scale: Scale) -> None:
        """Take a new window size or scale; lay the scenes out again afterwards."""
        if scale != self.scale:
            self.text.rescale(scale)

    def px(self, measure: str | float) -> int:
        """Pixels of a measure's name ("gap") or of units."""
        units = self.theme.measure(measure) if isinstance(measure, str) else measure
        return self.scale.px(units)
