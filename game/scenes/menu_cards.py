"""What the title is made of: a card for each game, and the ticket of the game to go on with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.layout import TEXT_FLOOR, inset
from game.ui.shapes import RAISED, Box, draw_box
from game.ui.text import Fitted
from game.ui.widgets.button import Pressable

CARD = Box(shadow=(8, 12), grain=True)
FRAME = Box(fill="", width=3, radius=4)
PICTURE_RATIO = 520 / 290
LIFT = 10


@dataclass(frozen=True, slots=True)
class CardWords:
    """What a game's card says; `facts` are pairs of an icon and words."""

    title: str
    tagline: str
    facts: tuple[tuple[str, str], ...]
    play: str


class GameCard(Pressable):
    """A game with its picture. A wide card has the picture at the left, a high one above the words."""

    role = "button"

    def __init__(self, kit: Kit, image: str, words: CardWords, on_press: Callable[[], None]) -> None:
        super().__init__(kit, f"{words.play}: {words.title}", on_press)
        self._image = image
        self._words = words
        self._title = kit.theme.style("heading")
        self._set: dict[str, Fitted] = {}

    def value_text(self) -> str:
        """What the card tells of the game."""
        return ", ".join((self._words.tagline, *(words for _, words in self._words.facts)))

    # Place

    @property
    def flat(self) -> bool:
        """Whether the card is wide and low."""
        return self.rect.w > 1.5 * self.rect.h

    def preferred(self, width: int) -> tuple[int, int]:
        """A wide, low card."""
        return width, self.kit.px(206)

    def _parts(self) -> tuple[Rect, Rect]:
        """The picture's box and the room for words."""
        room = inset(self.rect, self.kit.px(16))
        if self.flat:
            wide = min(round(room.w * 0.42), round(room.h * PICTURE_RATIO))
            left = Rect(room.x, room.y, wide, room.h)
            gap = self.kit.px(24)
            return left, Rect(left.right + gap, room.y, room.right - left.right - gap, room.h)
        high = min(round(room.w / PICTURE_RATIO), room.h - self._words_height(self.rect.w))
        top = Rect(room.x, room.y, room.w, high)
        pad = self.kit.px(10)
        return top, Rect(room.x + pad, top.bottom + pad, room.w - pad, room.bottom - top.bottom - pad)

    def whole(self, width: int) -> int:
        """The height at which a high card of some width shows its whole picture."""
        edge = 2 * self.kit.px(16)
        return edge + round((width - edge) / PICTURE_RATIO) + self._words_height(width)

    def _words_height(self, width: int) -> int:
        text = self.kit.text
        facts = 1 if self._in_a_line(width) else len(self._words.facts)
        foot = max(
            self.kit.px(56), facts * text.line_height(self.kit.theme.style("text").sized(22)) + self.kit.px(4)
        )
        tagline = self._tagline_height(width - 2 * self.kit.px(26), flat=False)
        return text.line_height(self._title) + tagline + foot + self.kit.px(24)

    def _pill(self, room: Rect) -> Rect:
        style = self.kit.theme.style("label")
        wide = self.kit.text.width(self._words.play, style) + self.kit.px(86)
        box = Rect(0, 0, min(wide, room.w // 2), min(self.kit.px(56), room.h // 3))
        box.bottomright = room.bottomright
        return box

    def _facts_width(self) -> int:
        style = self.kit.theme.style("text").sized(22)
        return sum(self.kit.text.width(words, style) + self.kit.px(60) for _, words in self._words.facts)

    def _in_a_line(self, width: int) -> bool:
        pill = self.kit.text.width(self._words.play, self.kit.theme.style("label")) + self.kit.px(86)
        return self._facts_width() + pill + self.kit.px(60) <= width

    def arrange(self) -> None:
        """Fit the words."""
        text, theme = self.kit.text, self.kit.theme
        _, room = self._parts()
        self._set = {
            "title": text.fit(self._words.title, self._title, (room.w, text.line_height(self._title) + 2), 1),
            "tagline": text.fit(
                self._words.tagline,
                theme.style("text"),
                (room.w, self._tagline_height(room.w, flat=self.flat)),
                2,
            ),
            "play": text.fit(self._words.play, theme.style("label"), (self._pill(room).w, 999)),
        }

    def _tagline_height(self, width: int, *, flat: bool) -> int:
        style = self.kit.theme.style("text")
        wide = self.kit.text.width(self._words.tagline, style)
        return (1 if wide <= width and not flat else 2) * self.kit.text.line_height(style) + 2

    @property
    def cut(self) -> bool:
        """Whether words had to be left out."""
        return any(fitted.cut for fitted in self._set.values())

    @property
    def title_size(self) -> float:
        """The size of type, in units, in which the title fits."""
        return min(1.0, self._set["title"].px / self.kit.scale.text(self._title.size)) * self._title.size

    def set_title(self, size: float) -> None:
        """Write the title in a size, so that those of all cards are alike."""
        self._title = self._title.sized(size)
        self.arrange()

    # Drawing

    def _raised(self) -> bool:
        return (self.focused and not self.flat) or self.hovered

    def _rise(self) -> int:
        return -self.kit.px(LIFT) if self._raised() and not self.down else 0

    @property
    def focus_rect(self) -> Rect:
        """The ring goes around the raised card."""
        return self.rect.move(0, self._rise())

    @property
    def paint_rect(self) -> Rect:
        """Card, shadow and ring, raised or not."""
        return self.rect.inflate(self.kit.px(60), self.kit.px(60))

    def draw(self, surface: Surface) -> None:
        """Draw card, picture, words and the button."""
        rise = self._rise()
        body = self.rect.move(0, rise)
        draw_box(self.kit, surface, body, replace(CARD, width=5 if self._raised() else 3.5))
        picture_box, room = (part.move(0, rise) for part in self._parts())
        surface.blit(self.kit.images.ground(self._image, picture_box.size), picture_box)
        draw_box(self.kit, surface, picture_box.inflate(2, 2), FRAME)
        ink, soft = self.kit.theme.hex("ink"), self.kit.theme.hex("ink_soft")
        text, theme = self.kit.text, self.kit.theme
        top = room.y + (0 if not self.flat else max(0, room.h - self._flat_height()) // 3)
        box = text.draw(surface, self._set["title"], self._title, ink, Rect(room.x, top, room.w, 1))
        line = Rect(room.x, box.bottom, room.w, 1)
        text.draw(surface, self._set["tagline"], theme.style("text"), ink, line)
        pill = self._pill(room)
        self._draw_facts(surface, room, pill, soft)
        self._draw_pill(surface, pill)

    def _flat_height(self) -> int:
        lines = len(self._set["tagline"].lines)
        text = self.kit.text.line_height(self.kit.theme.style("text"))
        return self.kit.text.line_height(self._title) + lines * text + self.kit.px(76)

    def _draw_facts(self, surface: Surface, room: Rect, pill: Rect, colour: str) -> None:
        text = self.kit.text
        style = self.kit.theme.style("text").sized(22)
        side, step = self.kit.px(26), text.line_height(style)
        beside = self._facts_width() <= pill.x - room.x
        lines = 1 if beside else len(self._words.facts)
        x, y = room.x, pill.centery - lines * step // 2
        for icon, words in self._words.facts:
            picture = self.kit.images.icon(icon, side, colour)
            surface.blit(picture, picture.get_rect(midleft=(x, y + step // 2)))
            left = x + side + self.kit.px(8)
            fitted = text.fit(words, style, (max(1, pill.x - left - 4) if not beside else 9999, step + 2))
            box = text.draw(surface, fitted, style, colour, Rect(left, y, 9999, step), (0, 0.5))
            if beside:
                x = box.right + self.kit.px(26)
            else:
                y += step

    def _draw_pill(self, surface: Surface, pill: Rect) -> None:
        lit = self.focused or self.hovered
        fill, colour = ("go", "paper") if lit else ("paper", "ink")
        draw_box(self.kit, surface, pill, replace(RAISED, fill=fill))
        style, ink = self.kit.theme.style("label"), self.kit.theme.hex(colour)
        side = min(self.kit.px(26), pill.h // 2)
        words = self._set["play"]
        wide = self.kit.text.width(words.lines[0], style, words.px)
        left = pill.x + (pill.w - side - self.kit.px(10) - wide) // 2
        icon = self.kit.images.icon("play", side, ink)
        surface.blit(icon, icon.get_rect(midleft=(left, pill.centery)))
        box = Rect(left + side + self.kit.px(10), pill.y, wide, pill.h)
        self.kit.text.draw(surface, words, style, ink, box, (0, 0.5))


class Ticket(Pressable):
    """The game to go on with: a ticket with a stub. `scores` are names with their seats' marks before."""

    role = "button"

    def __init__(self, kit: Kit, title: str, story: str, on_press: Callable[[], None]) -> None:
        super().__init__(kit, title, on_press)
        self._story = story
        self._seats: tuple[tuple[int, str], ...] = ()
        self._cut = False

    @property
    def cut(self) -> bool:
        """Whether words had to be left out when the ticket was drawn last."""
        return self._cut

    def tell(self, story: str, seats: tuple[tuple[int, str], ...]) -> None:
        """Say more about the game: where it stands, and each seat with its score."""
        if (story, seats) != (self._story, self._seats):
            self._story, self._seats = story, seats
            self.invalidate()

    def value_text(self) -> str:
        """The game and its scores."""
        return ", ".join((*(words for _, words in self._seats), self._story))

    def preferred(self, width: int) -> tuple[int, int]:
        """Two lines high."""
        text, theme = self.kit.text, self.kit.theme
        lines = text.line_height(theme.style("subheading")) + text.line_height(theme.style("text"))
        return width, max(self.kit.px(104), lines + self.kit.px(24))

    def draw(self, surface: Surface) -> None:
        """Draw ticket, play sign, words and arrow."""
        body = self.rect.move(0, self.kit.px(3)) if self.down else self.rect
        stub = min(round(body.h * 1.45), body.w // 5)
        shadow = (self.kit.px(4), self.kit.px(6))
        size = (body.w + shadow[0], body.h + shadow[1])
        fill = self.kit.theme.hex("hover" if self.hovered else "paper")
        surface.blit(self.kit.images.drawn(self._svg(body, stub, size, shadow, fill), size), body)
        side = round(body.h * 0.42)
        play = self.kit.images.icon("play", side, self.kit.theme.hex("go"))
        surface.blit(play, play.get_rect(center=(body.x + stub // 2, body.centery)))
        arrow = self.kit.images.icon("arrow_right", side, self.kit.theme.hex("ink"))
        place = arrow.get_rect(midright=(body.right - self.kit.px(28), body.centery))
        surface.blit(arrow, place)
        left = body.x + stub + self.kit.px(26)
        self._draw_words(surface, Rect(left, body.y, place.left - left - self.kit.px(12), body.h))

    def _svg(self, body: Rect, stub: int, size: tuple[int, int], shadow: tuple[int, int], fill: str) -> str:
        line, radius, notch = self.kit.px(3.5), self.kit.px(10), self.kit.px(15)
        ink = self.kit.theme.hex("ink")
        a, right, bottom = line / 2, body.w - line / 2, body.h - line / 2
        path = (
            f"M{a + radius} {a} H{stub - notch} A{notch} {notch} 0 0 0 {stub + notch} {a} H{right - radius} "
            f"A{radius} {radius} 0 0 1 {right} {a + radius} V{bottom - radius} "
            f"A{radius} {radius} 0 0 1 {right - radius} {bottom} H{stub + notch} "
            f"A{notch} {notch} 0 0 0 {stub - notch} {bottom} H{a + radius} "
            f"A{radius} {radius} 0 0 1 {a} {bottom - radius} V{a + radius} "
            f"A{radius} {radius} 0 0 1 {a + radius} {a} Z"
        )
        share = self.kit.theme.measure("shadow_percent") / 100
        dots = f"M{stub} {notch + 2 * line} V{body.h - notch - line}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
            f'<path transform="translate({shadow[0]} {shadow[1]})" d="{path}" fill="{ink}" '
            f'fill-opacity="{share}"/><path d="{path}" fill="{fill}" stroke="{ink}" stroke-width="{line}"/>'
            f'<path d="{dots}" fill="none" stroke="{self.kit.theme.hex("inner_line")}" '
            f'stroke-width="{line}" stroke-dasharray="{line} {2.4 * line}"/></svg>'
        )

    def _seats_fit(self, width: int, around: int) -> bool:
        """Whether the seats leave room for the words on what is gone on with."""
        text, line = self.kit.text, self.kit.theme.style("text")
        seats = sum(text.width(words, line) + around for _, words in self._seats)
        return min(seats, width * 2 // 3) + text.width(self._story, line, TEXT_FLOOR) <= width

    def _draw_words(self, surface: Surface, room: Rect) -> None:
        text, theme = self.kit.text, self.kit.theme
        title, line = theme.style("subheading").sized(31), theme.style("text")
        gap = self.kit.px(10)
        high = text.line_height(title) + text.line_height(line)
        top = room.y + (room.h - high) // 2
        head = text.fit(self.name, title, (room.w, text.line_height(title) + 2))
        box = text.draw(surface, head, title, theme.hex("ink"), Rect(room.x, top, room.w, 1))
        x, y, step = room.x, box.bottom, text.line_height(line)
        for seat, words in self._seats if self._seats_fit(room.w, step + 3 * gap) else ():
            wide = text.width(words, line)
            if x + step + wide > room.right - room.w // 3:
                break
            draw_seat_mark(self.kit, surface, Rect(x, y + 2, step - 6, step - 6), seat)
            written = text.draw(
                surface, words, line, theme.hex("ink"), Rect(x + step + gap // 2, y, wide + 2, step)
            )
            x = written.right + 3 * gap
        story = text.fit(self._story, line, (room.right - x, step + 2))
        self._cut = head.cut or story.cut
        text.draw(surface, story, line, theme.hex("ink_soft"), Rect(x, y, room.right - x, step))
