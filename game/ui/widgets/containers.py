"""Groups that place their children: column, row and flow."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.kit import Kit
from game.ui.layout import flow, split
from game.ui.widget import Group, Widget


class Container(Group):
    """A group that gives its visible children their places; `gap` is in units."""

    def __init__(self, kit: Kit, children: Sequence[Widget] = (), *, gap: float = 14) -> None:
        super().__init__(kit)
        self.gap = gap
        for child in children:
            self.add(child)

    @property
    def shown(self) -> list[Widget]:
        """The children that take room."""
        return [child for child in self.children if child.visible]

    def _gaps(self) -> int:
        return self.kit.px(self.gap) * max(0, len(self.shown) - 1)

    def _arrange_down(self, *, stretch: bool) -> None:
        """Set the children below each other, each as high as it likes."""
        y = self.rect.y
        for child in self.shown:
            wide, high = child.preferred(self.rect.w)
            child.place(Rect(self.rect.x, y, self.rect.w if stretch else min(wide, self.rect.w), high))
            y += high + self.kit.px(self.gap)


class Column(Container):
    """Children below each other, each as high as it likes; `stretch` gives all the full width."""

    def __init__(
        self, kit: Kit, children: Sequence[Widget] = (), *, gap: float = 14, stretch: bool = True
    ) -> None:
        super().__init__(kit, children, gap=gap)
        self.stretch = stretch

    def preferred(self, width: int) -> tuple[int, int]:
        """The widest child and all heights."""
        sizes = [child.preferred(width) for child in self.shown]
        high = sum(size[1] for size in sizes) + self._gaps()
        return max((size[0] for size in sizes), default=0), high

    def arrange(self) -> None:
        """Set the children from the top."""
        self._arrange_down(stretch=self.stretch)


class Row(Container):
    """Children side by side. `shares` says how: an int is units, a float a share of what is left.

    Without shares each gets the width it likes, squeezed alike when there is too little room. With `wrap` the
    children stand below each other when one would get less than it likes.
    """

    def __init__(
        self,
        kit: Kit,
        children: Sequence[Widget] = (),
        shares: Sequence[float] = (),
        *,
        gap: float = 14,
        wrap: bool = False,
    ) -> None:
        super().__init__(kit, children, gap=gap)
        self.shares = tuple(shares)
        self.wrap = wrap

    def _widths(self, width: int) -> list[tuple[int, int]]:
        shown = self.shown
        parts: list[float] = [child.preferred(width)[0] for child in shown]
        if self.shares:
            parts = [self.kit.px(share) if isinstance(share, int) else share for share in self.shares]
        return split(width, parts[: len(shown)], self.kit.px(self.gap))

    def _stacked(self, width: int) -> bool:
        pieces = zip(self.shown, self._widths(width), strict=True)
        return self.wrap and any(child.preferred(width)[0] > piece[1] for child, piece in pieces)

    def preferred(self, width: int) -> tuple[int, int]:
        """All widths and the highest child; stacked, all heights."""
        if self._stacked(width):
            sizes = [child.preferred(width) for child in self.shown]
            return max(size[0] for size in sizes), sum(size[1] for size in sizes) + self._gaps()
        pieces = self._widths(width)
        highs = [child.preferred(piece[1])[1] for child, piece in zip(self.shown, pieces, strict=True)]
        wide = width if self.shares else (pieces[-1][0] + pieces[-1][1] if pieces else 0)
        return min(width, wide), max(highs, default=0)

    def arrange(self) -> None:
        """Set the children from the left, all as high as the row, or from the top when stacked."""
        if self._stacked(self.rect.w):
            self._arrange_down(stretch=True)
            return
        for child, (x, wide) in zip(self.shown, self._widths(self.rect.w), strict=True):
            child.place(Rect(self.rect.x + x, self.rect.y, wide, self.rect.h))


class Flow(Container):
    """Children side by side at the size they like, on a new line where one does not fit."""

    def preferred(self, width: int) -> tuple[int, int]:
        """The lines' size."""
        boxes = self._boxes(Rect(0, 0, width, 0))
        return max((box.right for box in boxes), default=0), max((box.bottom for box in boxes), default=0)

    def _boxes(self, rect: Rect) -> list[Rect]:
        return flow(rect, [child.preferred(rect.w) for child in self.shown], self.kit.px(self.gap))

    def arrange(self) -> None:
        """Set the children line by line."""
        for child, box in zip(self.shown, self._boxes(self.rect), strict=True):
            child.place(box)
