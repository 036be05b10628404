"""Pages behind tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.kit import Kit
from game.ui.widget import Group, Widget
from game.ui.widgets.choice import Segmented


class Tabs(Group):
    """A strip of tabs and, below it, the page of the chosen one."""

    def __init__(
        self,
        kit: Kit,
        name: str,
        pages: Sequence[tuple[str, Widget]],
        value: int = 0,
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(kit, name)
        self.on_change = on_change
        self.strip = self.add(Segmented(kit, name, [title for title, _ in pages], value, self._turn))
        self.strip.role = "tabs"
        self.pages = [self.add(page) for _, page in pages]
        self._show(value)

    @property
    def value(self) -> int:
        """The index of the page shown."""
        return self.strip.value

    def show(self, index: int) -> None:
        """Show a page without calling `on_change`."""
        self.strip.value = index
        self._show(index)

    def _turn(self, index: int) -> None:
        self._show(index)
        if self.on_change is not None:
            self.on_change(index)

    def _show(self, index: int) -> None:
        for number, page in enumerate(self.pages):
            page.visible = number == index

    def preferred(self, width: int) -> tuple[int, int]:
        """The strip and the highest page."""
        strip = self.strip.preferred(width)
        pages = [page.preferred(width) for page in self.pages]
        wide = max([strip[0], *(page[0] for page in pages)])
        return wide, strip[1] + self.kit.px(16) + max(page[1] for page in pages)

    def arrange(self) -> None:
        """The strip above, the pages below."""
        wide, high = self.strip.preferred(self.rect.w)
        high = min(high, self.rect.h // 2)
        self.strip.place(Rect(self.rect.x, self.rect.y, wide, high))
        top = self.rect.y + high + self.kit.px(16)
        for page in self.pages:
            page.place(Rect(self.rect.x, top, self.rect.w, max(0, self.rect.bottom - top)))
