"""Two columns of panels that fill a screen's body, or one column where it is narrow."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect

from game.ui.kit import Kit
from game.ui.layout import columns
from game.ui.widget import Group, Widget

BESIDE = 1230
"""Units of width from which two columns stand side by side."""


def beside(kit: Kit, width: int) -> bool:
    """Whether two columns stand side by side in a width."""
    return width >= kit.px(BESIDE)


class Sides(Group):
    """Panels left and right. `grows` are those that take the room that is left in their column."""

    def __init__(
        self,
        kit: Kit,
        left: Sequence[Widget],
        right: Sequence[Widget],
        *,
        height: int,
        grows: Collection[Widget] = (),
        shares: tuple[float, float] = (1.0, 1.04),
    ) -> None:
        super().__init__(kit)
        self.height = height
        self.grows = grows
        self._sides = (tuple(left), tuple(right))
        self._shares = shares
        for widget in (*left, *right):
            self.add(widget)

    def _gap(self) -> int:
        return self.kit.px(20)

    def _columns(self, width: int) -> list[tuple[int, int, tuple[Widget, ...]]]:
        """Left edge, width and widgets of each column."""
        if not beside(self.kit, width):
            return [(0, width, self._sides[0] + self._sides[1])]
        boxes = columns(Rect(0, 0, width, 1), list(self._shares), self.kit.px(44))
        return [(box.x, box.w, side) for box, side in zip(boxes, self._sides, strict=True)]

    def _heights(self, width: int, widgets: Sequence[Widget]) -> list[int]:
        return [widget.preferred(width)[1] for widget in widgets]

    def preferred(self, width: int) -> tuple[int, int]:
        """The higher column, and never less than the room there is."""
        highs = [
            sum(self._heights(wide, widgets)) + self._gap() * max(0, len(widgets) - 1)
            for _, wide, widgets in self._columns(width)
        ]
        return width, max(self.height, *highs)

    def arrange(self) -> None:
        """Set each column from the top; what grows takes the rest."""
        for left, wide, widgets in self._columns(self.rect.w):
            highs = self._heights(wide, widgets)
            spare = self.rect.h - sum(highs) - self._gap() * max(0, len(widgets) - 1)
            growing = [widget for widget in widgets if widget in self.grows]
            y = self.rect.y
            for widget, high in zip(widgets, highs, strict=True):
                more = spare // len(growing) if widget in growing else 0
                widget.place(Rect(self.rect.x + left, y, wide, high + max(0, more)))
                y += high + max(0, more) + self._gap()
