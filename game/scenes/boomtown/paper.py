"""The paper in the middle: what is decided now, what it would bring, or what a roll has brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.scenes.boomtown.panels import PAPER
from game.scenes.boomtown.pieces import NUMERAL
from game.scenes.boomtown.scenery import Printed, Scenery
from game.scenes.table_seats import draw_seat_mark
from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import Box, draw_box

DOTS: Final = 10
HIGH, LOW, HIGHER = 66, 46, 22
"""Units of height for the buttons, the same where there is much to read, and how much higher the paper is."""
HIGH_SMALL, LOW_SMALL = 122, 94
MOST_LINES: Final = 9
ARROW: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 20"><path d="M2 10H24" fill="none" '
    'stroke="{ink}" stroke-width="4"/><path d="M20 1L33 10L20 19Z" fill="{ink}"/></svg>'
)


@dataclass(frozen=True, slots=True)
class Chain:
    """Who pays a bid, what each gets in turn (None: the bank), and what the payer keeps."""

    payer: int
    pays: str
    shares: tuple[tuple[int | None, int], ...]
    left: str
    broke: bool


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One line of a result: who, what, and the sum; `bad` news are in the colour of danger."""

    seat: int
    name: str
    text: str
    sum: str = ""
    bad: bool = False
    hazard: bool = False


@dataclass(frozen=True, slots=True)
class PaperText:
    """What stands on the paper. `amount` is the large figure at the left with its label and `seat`.

    Without an amount `heading` stands there. `words` is the sentence beside or below; `chain` takes its
    place; `results` take all of the paper. `thinking` fills ten dots.
    """

    heading: str = ""
    amount: int | None = None
    label: str = ""
    seat: int | None = None
    name: str = ""
    words: str = ""
    bad: bool = False
    chain: Chain | None = None
    results: tuple[ResultLine, ...] = ()
    thinking: int | None = None
    reading: bool = False
    """Whether there is much to read: the buttons make room for it, and the paper is higher."""


class Paper(Printed):
    """Draws its text; the scene puts its buttons into `controls`."""

    role = "status"

    def __init__(self, kit: Kit, scenery: Scenery, box: Rect, wide: Rect, *, small: bool) -> None:
        super().__init__(kit, scenery)
        self._small = small
        self._plain, self._wide = box, wide
        self.text = PaperText()
        self.place(box)

    def tell(self, text: PaperText) -> None:
        """Show this text."""
        if text != self.text:
            before, room = self.text, self.controls
            if (bool(text.results), text.reading) != (bool(before.results), before.reading):
                self._retire()
            self.text = text
            self.name = text.heading or text.label
            self.rect = Rect(self._wide if text.results else self._box)
            if text.reading != before.reading:
                self._move_buttons(room)
            self.invalidate()

    def _move_buttons(self, before: Rect) -> None:
        """The buttons' room is lower or higher than before: they share it as they did."""
        room = self.controls
        for child in self.children:
            top, bottom = (
                room.y + (y - before.y) * room.h // before.h for y in (child.rect.y, child.rect.bottom)
            )
            child.place(Rect(child.rect.x, top, child.rect.w, bottom - top))

    def _retire(self) -> None:
        """The paper changes its size: the felt shows where it was."""
        zone = self.paint_rect
        self.scenery.renew(zone)
        self.scenery.picture.set_clip(None)
        self.invalidate(zone)

    def value_text(self) -> str:
        """Everything on the paper in words."""
        text = self.text
        parts = [str(text.amount) if text.amount is not None else "", text.name, text.words]
        parts += [f"{line.name} {line.text} {line.sum}" for line in text.results]
        return " ".join(part for part in parts if part)

    @property
    def paint_rect(self) -> Rect:
        """The paper with its shadow."""
        return self.rect.inflate(self.kit.px(18), self.kit.px(18))

    @property
    def cut(self) -> bool:
        """Whether the sentence had to be cut."""
        room, style = self.lower(free=not self.children), self.kit.theme.style("text")
        return self.kit.text.fit(self.text.words, style, room.size, MOST_LINES).cut

    # Rooms

    @property
    def _box(self) -> Rect:
        """The paper while nothing has been rolled."""
        if self._small or not self.text.reading:
            return self._plain
        more = self.kit.px(HIGHER)
        return Rect(self._plain.x, self._plain.y - more, self._plain.w, self._plain.h + more)

    @property
    def left(self) -> Rect:
        """Where the figure or the heading stands."""
        kit, box = self.kit, self._box
        if self._small:
            return Rect(box.x + kit.px(14), box.y + kit.px(10), box.w - kit.px(28), kit.px(46))
        return Rect(box.x + kit.px(24), box.y + kit.px(10), kit.px(176), box.h - kit.px(20))

    @property
    def controls(self) -> Rect:
        """Where buttons go."""
        kit, box = self.kit, self._box
        if self._small:
            top = self.left.bottom + kit.px(4)
            high = kit.px(LOW_SMALL if self.text.reading else HIGH_SMALL)
            return Rect(box.x + kit.px(14), top, box.w - kit.px(28), high)
        left = box.x + kit.px(226)
        high = kit.px(LOW if self.text.reading else HIGH)
        return Rect(left, box.y + kit.px(17), box.right - kit.px(22) - left, high)

    def lower(self, *, free: bool) -> Rect:
        """Where the sentence or the chain stands; `free` when there are no buttons above."""
        kit, box, controls = self.kit, self._box, self.controls
        top = controls.y if free else controls.bottom + kit.px(4)
        return Rect(controls.x, top, controls.w, box.bottom - kit.px(10) - top)

    # Painting

    def paint(self, surface: Surface) -> None:
        """Paint the paper and what stands on it."""
        draw_box(self.kit, surface, self.rect, PAPER)
        if self.text.results:
            self._paint_results(surface)
            return
        if self.text.amount is not None:
            self._paint_amount(surface)
        else:
            self._paint_heading(surface)
        if not self._small:
            line = Rect(self.left.right + self.kit.px(12), self._box.y + self.kit.px(16), 0, 0)
            line.size = (max(1, self.kit.px(2)), self._box.h - self.kit.px(32))
            surface.fill(self.kit.theme.colour("inner_line"), line)
        room = self.lower(free=not self.children)
        if self.text.chain is not None:
            self._paint_chain(surface, room, self.text.chain)
        else:
            self._paint_words(surface, room)

    def _paint_heading(self, surface: Surface) -> None:
        kit = self.kit
        style = kit.theme.style("subheading").sized(30)
        words = kit.text.fit(self.text.heading, style, self.left.size, 1 if self._small else 3)
        kit.text.draw(surface, words, style, kit.theme.hex("ink"), self.left, (0.0, 0.5))

    def _paint_amount(self, surface: Surface) -> None:
        kit, text, room = self.kit, self.text, self.left
        small, label = kit.theme.style("small").sized(22), kit.theme.style("label").sized(24)
        soft, ink = kit.theme.hex("ink_soft"), kit.theme.hex("ink")
        if self._small:
            words = kit.text.fit(text.label, small, (room.w // 3, room.h))
            left = kit.text.draw(surface, words, small, soft, room, (0.0, 0.5)).right + kit.px(10)
            line = kit.text.line(str(text.amount), NUMERAL, ink, round(room.h * 0.72))
            box = line.get_rect(midleft=(left, room.centery))
        else:
            head = Rect(room.x, room.y, room.w, kit.px(30))
            words = kit.text.fit(text.label, small, head.size)
            kit.text.draw(surface, words, small, soft, head, (0.0, 0.5))
            line = kit.text.line(str(text.amount), NUMERAL, ink, kit.px(84))
            box = line.get_rect(midleft=(room.x, room.bottom - kit.px(45)))
        surface.blit(line, box)
        if text.seat is not None:
            side = min(kit.px(28), room.h)
            mark = Rect(box.right + kit.px(14), box.centery - side // 2, side, side)
            draw_seat_mark(kit, surface, mark, text.seat)
            rest = Rect(mark.right + kit.px(8), box.centery - kit.px(32), 0, kit.px(64))
            rest.w = room.right + kit.px(8) - rest.x
            name = kit.text.fit(text.name, label, rest.size, 2)
            kit.text.draw(surface, name, label, ink, rest, (0.0, 0.5))

    def _paint_words(self, surface: Surface, room: Rect) -> None:
        kit, text = self.kit, self.text
        style = kit.theme.style("text")
        high = kit.text.line_height(style)
        if text.thinking is not None:
            dots = Rect(room.x, room.bottom - kit.px(34), DOTS * kit.px(24), kit.px(30))
            if room.h < 2 * high:
                dots.right = room.right
                room = Rect(room.x, room.y, dots.x - room.x - kit.px(12), room.h)
            else:
                room = Rect(room.x, room.y, room.w, dots.y - room.y)
            self._paint_dots(surface, dots, text.thinking)
        words = kit.text.fit(text.words, style, room.size, MOST_LINES)
        colour = kit.theme.hex("danger" if text.bad else "ink")
        kit.text.draw(surface, words, style, colour, room, (0.0, 0.5))

    def _paint_dots(self, surface: Surface, room: Rect, filled: int) -> None:
        """How much of its time a computer has used."""
        side, step = self.kit.px(14), self.kit.px(24)
        for index in range(DOTS):
            box = Rect(room.x + index * step, room.centery - side // 2, side, side)
            colour = "go" if index < filled else "inner_line"
            draw_box(self.kit, surface, box, Box(fill=colour, line="", radius=99))

    # The chain of a payment

    def _paint_chain(self, surface: Surface, room: Rect, chain: Chain) -> None:
        if self._small:
            self._paint_chain_lines(surface, room, chain)
            return
        kit = self.kit
        style = kit.theme.style("text")
        colour = kit.theme.hex("danger" if chain.broke else "ink_soft")
        left_words = kit.text.fit(chain.left, style, (room.w // 4, room.h))
        kit.text.draw(surface, left_words, style, colour, room, (1.0, 0.5))
        right = room.right - kit.text.width(left_words.lines[0], style, left_words.px) - kit.px(12)
        x = self._mark(surface, room.x, room, chain.payer)
        pays = kit.text.line(chain.pays, style, kit.theme.hex("ink"))
        surface.blit(pays, pays.get_rect(midleft=(x, room.centery)))
        x += pays.get_width() + kit.px(10)
        step = min(kit.px(110), (right - x) // max(1, len(chain.shares)))
        for seat, amount in chain.shares:
            self._paint_share(surface, Rect(x, room.y, step, room.h), seat, amount)
            x += step

    def _mark(self, surface: Surface, x: int, room: Rect, seat: int | None) -> int:
        side = min(self.kit.px(28), room.h)
        mark = Rect(x, room.centery - side // 2, side, side)
        if seat is None:
            bank = self.kit.images.svg("boomtown/bank", (side + 6, side))
            surface.blit(bank, bank.get_rect(center=mark.center))
        else:
            draw_seat_mark(self.kit, surface, mark, seat)
        return mark.right + self.kit.px(8)

    def _paint_share(self, surface: Surface, room: Rect, seat: int | None, amount: int) -> None:
        kit = self.kit
        svg = ARROW.format(ink=kit.theme.hex("ink"))
        arrow = kit.images.drawn(svg, (kit.px(34), kit.px(20)))
        box = arrow.get_rect(midleft=(room.x, room.centery))
        surface.blit(arrow, box)
        x = self._mark(surface, box.right + kit.px(6), room, seat)
        style = kit.theme.style("strong").sized(27)
        line = kit.text.line(str(amount), style, kit.theme.hex("ink"))
        surface.blit(line, line.get_rect(midleft=(x, room.centery)))

    def _paint_chain_lines(self, surface: Surface, room: Rect, chain: Chain) -> None:
        """Marks and sums on one line, what is left on the next."""
        kit = self.kit
        upper = Rect(room.x, room.y, room.w, room.h // 2)
        lower = Rect(room.x, upper.bottom, room.w, room.h - upper.h)
        step = upper.w // max(1, len(chain.shares))
        style = kit.theme.style("strong")
        for index, (seat, amount) in enumerate(chain.shares):
            x = self._mark(surface, upper.x + index * step, upper, seat)
            line = kit.text.line(str(amount), style, kit.theme.hex("ink"))
            surface.blit(line, line.get_rect(midleft=(x, upper.centery)))
        words, plain = f"{chain.pays}: {chain.left}", kit.theme.style("text")
        colour = kit.theme.hex("danger" if chain.broke else "ink_soft")
        fitted = kit.text.fit(words, plain, lower.size)
        kit.text.draw(surface, fitted, plain, colour, lower, (0.0, 0.5))

    # Results

    def _paint_results(self, surface: Surface) -> None:
        kit, lines = self.kit, self.text.results
        room = inset(self.rect, kit.px(22), kit.px(12))
        high = min(kit.px(44), room.h // len(lines))
        top = room.y + (room.h - high * len(lines)) // 2
        for index, line in enumerate(lines):
            box = Rect(room.x, top + index * high, room.w, high)
            if index and not self._small:
                rule = Rect(box.x, box.y, box.w, max(1, kit.px(1.5)))
                surface.fill(kit.theme.colour("inner_line"), rule)
            self._paint_result(surface, box, line)

    def _paint_result(self, surface: Surface, box: Rect, line: ResultLine) -> None:
        kit = self.kit
        x = self._mark(surface, box.x, box, line.seat) + kit.px(6)
        bold, plain = kit.theme.style("strong"), kit.theme.style("text")
        name = kit.text.fit(line.name, bold, (round(box.w * 0.22), box.h))
        room = Rect(x, box.y, round(box.w * 0.22), box.h)
        written = kit.text.draw(surface, name, bold, kit.theme.hex("ink"), room, (0.0, 0.5))
        colour = kit.theme.hex("danger" if line.bad else "ink")
        right = box.right
        if line.sum:
            figure = kit.text.line(
                line.sum,
                kit.theme.style("subheading").sized(28),
                kit.theme.hex("danger" if line.bad else "gain"),
            )
            right -= figure.get_width() + kit.px(10)
            surface.blit(figure, figure.get_rect(midright=(box.right, box.centery)))
        elif line.hazard:
            side = round(box.h * 0.72)
            sign = kit.images.svg("boomtown/hazard_sign", (side, side))
            right -= side + kit.px(10)
            surface.blit(sign, sign.get_rect(midright=(box.right, box.centery)))
        rest = Rect(max(written.right, x + kit.px(70)) + kit.px(14), box.y, 0, box.h)
        rest.w = right - rest.x
        kit.text.draw(surface, kit.text.fit(line.text, plain, rest.size), plain, colour, rest, (0.0, 0.5))
