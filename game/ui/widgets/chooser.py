"""One of several things with a picture: the card chooser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.layout import centred, columns, inset
from game.ui.shapes import Box, draw_box
from game.ui.text import Fitted
from game.ui.widget import Group
from game.ui.widgets.button import Pressable
from game.ui.widgets.choice import Stepper
from game.ui.widgets.label import Label

PictureMaker = Callable[[tuple[int, int]], Surface]


@dataclass(frozen=True, slots=True)
class CardOption:
    """What a card shows: its title, a line below, and a picture made for a size in pixels."""

    title: str
    note: str
    picture: PictureMaker


class ChoiceCard(Pressable):
    """A card with picture, title and note; when chosen a heavy line and a check badge."""

    role = "card"

    def __init__(self, kit: Kit, option: CardOption, on_press: Callable[[], None]) -> None:
        super().__init__(kit, option.title, on_press)
        self.option = option
        self.chosen = False
        self._title = kit.theme.style("label")
        self._note = kit.theme.style("small")
        self._words: tuple[Fitted, Fitted] | None = None
        self._picture: tuple[tuple[int, int], Surface] | None = None

    def choose(self, chosen: bool) -> None:
        """Mark the card as the chosen one, or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.invalidate()

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        room = inset(self.rect, self.kit.px(12))
        title, note = self.kit.text.line_height(self._title), self.kit.text.line_height(self._note)
        high = max(0, room.h - title - note)
        return (
            Rect(room.x, room.y, room.w, high),
            Rect(room.x, room.bottom - title - note, room.w, title),
            Rect(room.x, room.bottom - note, room.w, note),
        )

    def arrange(self) -> None:
        """Fit the words."""
        _, title, note = self._parts()
        fit = self.kit.text.fit
        self._words = (
            fit(self.option.title, self._title, title.size),
            fit(self.option.note, self._note, note.size),
        )
        cut = any(words.cut for words in self._words)
        self.tooltip = f"{self.option.title}, {self.option.note}" if cut else ""

    @property
    def cut(self) -> bool:
        """Whether the words had to be left out in part."""
        return self._words is not None and any(words.cut for words in self._words)

    def draw(self, surface: Surface) -> None:
        """Draw card, picture, words and badge."""
        fill = "field" if self.chosen or self.hovered else "paper"
        body = self.rect.move(0, self.kit.px(3)) if self.down else self.rect
        draw_box(self.kit, surface, body, Box(fill=fill, width=5 if self.chosen else 2.5))
        picture_box, title, note = self._parts()
        picture = self._picture_for(picture_box.size)
        surface.blit(picture, centred(picture_box, picture.get_size()))
        if self._words is not None:
            ink = self.kit.theme.hex
            self.kit.text.draw(surface, self._words[0], self._title, ink("ink"), title, (0, 0.5))
            self.kit.text.draw(surface, self._words[1], self._note, ink("ink_soft"), note, (0, 0.5))
        if self.chosen:
            self._draw_badge(surface)

    def _picture_for(self, size: tuple[int, int]) -> Surface:
        if self._picture is None or self._picture[0] != size:
            self._picture = (size, self.option.picture(size))
        return self._picture[1]

    def _draw_badge(self, surface: Surface) -> None:
        side = self.kit.px(44)
        badge = Rect(0, 0, side, side)
        badge.center = (self.rect.right - side // 4, self.rect.top + side // 4)
        draw_box(self.kit, surface, badge, Box(fill="ink", line="paper", width=2, radius=99))
        icon = self.kit.images.icon("check", side // 2, self.kit.theme.hex("paper"))
        surface.blit(icon, icon.get_rect(center=badge.center))

    @property
    def paint_rect(self) -> Rect:
        """The badge sits on the corner."""
        return self.rect.inflate(self.kit.px(60), self.kit.px(60))

    def value_text(self) -> str:
        """The note."""
        return self.option.note

    def states(self) -> tuple[str, ...]:
        """Chosen or not."""
        return (*(("chosen",) if self.chosen else ()), *super().states())


class CardChooser(Group):
    """Cards side by side, one chosen; what does not fit stands on further pages, turned by a stepper.

    `heading` stands above, left of the stepper. `on_change` gets the index. `card_width` is the least width
    of a card in units; `pages_text(page, pages)` writes "1 of 2".
    """

    role = "choice"

    def __init__(
        self,
        kit: Kit,
        heading: str,
        options: Sequence[CardOption],
        value: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        card_width: float = 250,
        pages_text: Callable[[int, int], str] | None = None,
    ) -> None:
        super().__init__(kit, heading)
        self.on_change = on_change
        self.card_width = card_width
        self._pages_text = pages_text or (lambda page, pages: f"{page} / {pages}")
        self._value = value
        self.heading = self.add(Label(kit, heading, "subheading"))
        self.stepper = self.add(Stepper(kit, heading, [""], 0, self._turn))
        self.cards = [
            self.add(ChoiceCard(kit, option, partial(self.choose, index)))
            for index, option in enumerate(options)
        ]
        self._mark()

    @property
    def value(self) -> int:
        """The index of the chosen card; setting it does not call `on_change`."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        self._value = value
        self._mark()

    def choose(self, index: int) -> None:
        """Choose a card and tell it."""
        changed = index != self._value
        self.value = index
        if changed and self.on_change is not None:
            self.on_change(index)

    def _mark(self) -> None:
        for index, card in enumerate(self.cards):
            card.choose(index == self._value)

    def value_text(self) -> str:
        """The chosen card's title."""
        return self.cards[self._value].option.title if self.cards else ""

    def preferred(self, width: int) -> tuple[int, int]:
        """A heading and a row of cards a third higher than wide."""
        card = min(width, self.kit.px(self.card_width))
        return width, self._head_height() + round(card * 1.3)

    def _head_height(self) -> int:
        return max(self.heading.preferred(9999)[1], self.stepper.preferred(9999)[1]) + self.kit.px(12)

    @property
    def per_page(self) -> int:
        """How many cards fit side by side."""
        gap = self.kit.px(22)
        return max(1, min(len(self.cards), (self.rect.w + gap) // (self.kit.px(self.card_width) + gap)))

    def arrange(self) -> None:
        """Heading and stepper above, the page with the chosen card below."""
        pages = max(1, -(-len(self.cards) // self.per_page))
        self.stepper.options = tuple(self._pages_text(page + 1, pages) for page in range(pages))
        self.stepper.allow([True] * pages)
        self.stepper.visible = pages > 1
        self.stepper.value = min(pages - 1, self._value // self.per_page)
        head = Rect(self.rect.x, self.rect.y, self.rect.w, min(self._head_height(), self.rect.h // 3))
        wide = self.stepper.preferred(head.w // 2)[0] if pages > 1 else 0
        self.heading.place(Rect(head.x, head.y, head.w - wide, head.h - self.kit.px(12)))
        self.stepper.place(Rect(head.right - wide, head.y, wide, head.h - self.kit.px(12)))
        self._turn(self.stepper.value)

    def _turn(self, page: int) -> None:
        top = self.rect.y + min(self._head_height(), self.rect.h // 3)
        room = Rect(self.rect.x, top, self.rect.w, max(0, self.rect.bottom - top))
        cells = columns(room, [1.0] * self.per_page, self.kit.px(22))
        for index, card in enumerate(self.cards):
            card.visible = index // self.per_page == page
            if card.visible:
                card.place(cells[index % self.per_page])
        self.invalidate()
