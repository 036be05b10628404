"""A rulebook's page: its text, and its pictures in the margin where there is room, else below the text."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.scenes.figures import Drawing, Figures, picture
from game.scenes.rulebook import Block, highlighted
from game.scenes.rulebook_widgets import RuleLine
from game.ui.kit import Kit
from game.ui.widget import Group, Widget
from game.ui.widgets.label import Label
from game.ui.widgets.richtext import RichText

GAP: Final = 28
PLAIN: Final = 8
"""Units between two blocks."""
MARGIN: Final = 400
"""Units of the margin in which figures stand."""
LINE: Final = 17
"""The least width of the text beside the margin, in heights of a line."""
SQUEEZED: Final = 1.3
"""A picture wider than so many margins rather stands below the text."""
SMALL: Final = 0.28
"""A picture narrower than this part of the page stands beside its text without a margin too."""
TALLEST: Final = 0.86
"""At most this part of the view's height is taken by a picture."""


class FigureView(Widget):
    """One picture, as large as it is meant to be, or as large as fits."""

    role = "picture"

    def __init__(self, kit: Kit, game: str, block: Block, drawing: Drawing, most: int) -> None:
        super().__init__(kit, block.caption)
        self._game, self._figure = game, block.figure
        self._drawing, self._most = drawing, most

    @property
    def natural(self) -> int:
        """The width it is meant to have."""
        wish = self.kit.px(self._drawing.wide * self._drawing.share)
        return min(wish, round(self._most * self._ratio))

    @property
    def _ratio(self) -> float:
        return self._drawing.wide / self._drawing.high

    def preferred(self, width: int) -> tuple[int, int]:
        """Its natural size, smaller where there is less room."""
        wide = max(1, min(self.natural, width))
        return wide, max(1, round(wide / self._ratio))

    def draw(self, surface: Surface) -> None:
        """Show the picture."""
        if self.rect.w and self.rect.h:
            size = self.rect.size
            surface.blit(picture(self.kit, self._game, self._figure, self._drawing, size), self.rect)


class FigureBox(Group):
    """A picture with its words below, or the sentence that says why it cannot be drawn."""

    def __init__(
        self, kit: Kit, game: str, block: Block, drawing: Drawing | str, most: int, wanted: str
    ) -> None:
        super().__init__(kit)
        self._view: FigureView | None = None
        self._words: Widget | None = None
        if isinstance(drawing, str):
            self._words = self.add(Label(kit, drawing, "small", "danger", icon="warning"))
            return
        self._view = self.add(FigureView(kit, game, block, drawing, most))
        if not drawing.bare:
            words = RichText(kit, highlighted(block.caption, wanted), style="small", colour="ink_soft")
            words.role = ""
            self._words = self.add(words)

    @property
    def natural(self) -> int:
        """The width it is meant to have."""
        return self._view.natural if self._view is not None else self.kit.px(400)

    def _heights(self, width: int) -> tuple[int, int]:
        high = self._view.preferred(width)[1] if self._view is not None else 0
        words = self._words.preferred(width)[1] if self._words is not None else 0
        return high, words

    def preferred(self, width: int) -> tuple[int, int]:
        """Picture and words."""
        high, words = self._heights(width)
        gap = self.kit.px(8) if high and words else 0
        return width, high + gap + words

    def arrange(self) -> None:
        """The picture above its words."""
        _, words = self._heights(self.rect.w)
        if self._view is not None:
            self._view.place(Rect(self.rect.topleft, self._view.preferred(self.rect.w)))
        if self._words is not None:
            self._words.place(Rect(self.rect.x, self.rect.bottom - words, self.rect.w, words))


class Page(Group):
    """Blocks below each other; figures stand in a margin at the right, or below their text where there is
    too little room for both.
    """

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._entries: list[tuple[Widget, FigureBox | None, int]] = []
        self._laid: dict[int, list[tuple[Widget, Rect]]] = {}

    def put(self, text: Widget, figure: FigureBox | None = None, *, above: int = PLAIN) -> None:
        """Set a block next, with its figure, `above` units below the one before.

        More than plain space begins something new: below all figures so far.
        """
        self._laid.clear()
        self._entries.append((self.add(text), self.add(figure) if figure else None, above))

    def preferred(self, width: int) -> tuple[int, int]:
        """All blocks and figures."""
        return width, max((box.bottom for _, box in self._at(width)), default=0) + self.kit.px(10)

    def arrange(self) -> None:
        """Set every block and figure."""
        for widget, box in self._at(self.rect.w):
            widget.place(box.move(self.rect.topleft))

    def _at(self, width: int) -> list[tuple[Widget, Rect]]:
        """Where everything goes at a width, worked out once."""
        if width not in self._laid:
            self._laid[width] = self._boxes(width)
        return self._laid[width]

    def _margin(self, width: int) -> int:
        """The width of the figures' margin, 0 when there is none."""
        least = LINE * self.kit.text.line_height(self.kit.theme.style("text"))
        margin = self.kit.px(MARGIN)
        return margin if width - margin - self.kit.px(GAP) >= least else 0

    def _boxes(self, width: int) -> list[tuple[Widget, Rect]]:
        margin, gap, air = self._margin(width), self.kit.px(GAP), self.kit.px(8)
        found: list[tuple[Widget, Rect]] = []
        y = free = 0
        for text, figure, above in self._entries:
            y += self.kit.px(above) if found else 0
            side = margin or self._small(figure, width)
            measure = width - side - gap if side else width
            beside = figure is not None and side and figure.natural <= SQUEEZED * side
            if beside or above > PLAIN:
                y = max(y, free + self.kit.px(above - PLAIN))
            box = Rect(0, y, measure, text.preferred(measure)[1])
            found.append((text, box))
            y = box.bottom
            if figure is None:
                continue
            left, top = (measure + gap, box.y) if beside else (self._indent(text), y)
            place = Rect(left, top + air, *figure.preferred((width if beside else measure) - left))
            found.append((figure, place))
            free = place.bottom + gap
            y = y if beside and margin else max(y, free)
        return found

    @staticmethod
    def _small(figure: FigureBox | None, width: int) -> int:
        """The width of a figure that finds room beside its text even where there is no margin, else 0."""
        return figure.natural if figure is not None and figure.natural <= SMALL * width else 0

    def _indent(self, text: Widget) -> int:
        """Where a figure begins below its text: under a rule's words, not under its number."""
        return text.indent if isinstance(text, RuleLine) else 0


def figure_box(kit: Kit, block: Block, figures: Figures, most: int, wanted: str) -> FigureBox | None:
    """A block's figure, if it has one; `most` is the height of the view."""
    if not block.figure or figures.problem:
        return None
    drawing = figures.drawing(block.figure)
    return FigureBox(kit, figures.game, block, drawing, round(TALLEST * most), wanted)
