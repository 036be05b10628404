"""The head of the table: the deck with its count, the phase as a title, the round below it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.boomtown.scenery import Printed, Scenery
from game.ui.kit import Kit


class Head(Printed):
    """Shows where the game stands. In the small layout the deck lies in the log's corner."""

    role = "status"

    def __init__(self, kit: Kit, scenery: Scenery, deck: Rect, title: Rect) -> None:
        super().__init__(kit, scenery)
        self._deck, self._title = deck, title
        self._told: tuple[int, str, str, str] = (0, "", "", "")
        self.place(deck.union(title))

    def tell(self, left: int, left_words: str, title: str, line: str) -> None:
        """Show how many cards are left, the phase and the round."""
        told = (left, left_words, title, line)
        if told != self._told:
            self._told = told
            self.name = title
            self.invalidate()

    def value_text(self) -> str:
        """Round and cards left."""
        return f"{self._told[3]} {self._told[0]} {self._told[1]}".strip()

    @property
    def paint_rect(self) -> Rect:
        """Deck and title."""
        return self.rect

    def paint(self, surface: Surface) -> None:
        """Paint the deck and the words."""
        left, words, title, line = self._told
        paint_deck(self.kit, surface, self._deck, left, words, "lamp")
        kit = self.kit
        style = kit.theme.style("title").sized(60)
        upper = Rect(self._title.x, self._title.y, self._title.w, round(self._title.h * 0.64))
        fitted = kit.text.fit(title, style, upper.size)
        shade = upper.move(0, kit.px(3))
        kit.text.draw(surface, fitted, style, kit.theme.hex("mat_edge"), shade, (0.0, 0.5))
        kit.text.draw(surface, fitted, style, kit.theme.hex("lamp"), upper, (0.0, 0.5))
        text = kit.theme.style("text").sized(25)
        lower = Rect(self._title.x, upper.bottom, self._title.w, self._title.bottom - upper.bottom)
        fitted = kit.text.fit(line, text, lower.size)
        kit.text.draw(surface, fitted, text, kit.theme.hex("paper"), lower, (0.0, 0.5))


def paint_deck(kit: Kit, surface: Surface, box: Rect, left: int, words: str, colour: str) -> None:
    """The deck, hidden when it is empty, and how many cards are left below it."""
    style, small = kit.theme.style("subheading").sized(30), kit.theme.style("small")
    foot = kit.text.line_height(style) + kit.text.line_height(small) - kit.px(8)
    pile = Rect(box.x, box.y, box.w, box.h - foot)
    if left:
        deck = kit.images.svg("boomtown/deck_stack", pile.size)
        surface.blit(deck, deck.get_rect(center=pile.center))
    count = kit.text.line(str(left), style, kit.theme.hex(colour))
    surface.blit(count, count.get_rect(midtop=(box.centerx, pile.bottom)))
    fitted = kit.text.fit(words, small, (box.w + kit.px(20), kit.text.line_height(small)))
    line = kit.text.line(
        fitted.lines[0], small, kit.theme.hex("paper" if colour == "lamp" else "ink_soft"), fitted.px
    )
    surface.blit(line, line.get_rect(midbottom=(box.centerx, box.bottom)))
