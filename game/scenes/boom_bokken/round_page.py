"""The sheet after a round: characters turned over in order, coins handed out, points, who deals next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect, Surface

from game.rules.api import Seat
from game.rules.boom_bokken.events import RoundEnded
from game.rules.boom_bokken.scoring import next_starter
from game.rules.boom_bokken.table import Table
from game.scenes.boom_bokken import marks
from game.scenes.boom_bokken.round_paper import RoundPaper
from game.scenes.boom_bokken.seat_view import portrait
from game.ui.anim import Sequence as InTurn
from game.ui.anim import Tween, linear
from game.ui.layout import inset
from game.ui.shapes import PANEL, Box, draw_box
from game.ui.widget import Position, Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable

ALL = 99
"""More than can be turned over."""

MANY = 6
"""From so many seats on the points need more of the paper."""

OPEN = 0.6
"""The part of an exploded seat's card that the next one leaves in sight."""


class RoundPage(RoundPaper):
    """All of the sheet. `turned` counts what has been turned over so far: characters, then coins."""

    role = "dialog"

    def __init__(
        self,
        table: BokkenTable,
        ended: RoundEnded,
        before: Table,
        close: Callable[[], None],
        look_back: Callable[[], None],
    ) -> None:
        super().__init__(table, ended, before)
        self.turned = 0
        self._last = ended.number + 1 >= before.setup.deck.rounds
        text = table.words("bokken.end.result" if self._last else "bokken.end.next")
        self.go_on = self.add(Button(table.kit, text, close, kind="main", icon="play"))
        look = f"{table.words('bokken.end.look')} (L)"
        self.look = self.add(Button(table.kit, look, look_back, icon="eye"))
        self._look_back = look_back
        self.place(table.kit.scale.rect)

    @property
    def first_focus(self) -> Widget | None:
        """The way on."""
        return self.go_on

    def placed(self) -> RoundPage:
        """The whole window again."""
        self.place(self.kit.scale.rect)
        return self

    def at(self, position: Position) -> Widget | None:
        """A click anywhere ends the unfolding."""
        return super().at(position) or self

    def pointer_down(self, position: Position) -> bool:
        """Show everything at once."""
        del position
        self._turn(ALL)
        return True

    def key(self, event: Event) -> bool:
        """L looks back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            self._look_back()
            return True
        return False

    def unfold(self) -> None:
        """Turn the characters over, then hand out the coins."""
        motion = self.kit.theme.motion
        home, all_of = len(self.ended.home), len(self.ended.home) + len(self.ended.exploded)
        characters = Tween(
            motion("boom_bokken.turn") * all_of, lambda share: self._turn(int(share)), 0, all_of, linear
        )
        coins = Tween(
            motion("boom_bokken.coin") * max(1, len(self.ended.ranks)),
            lambda share: self._turn(all_of + int(share)),
            0,
            home,
            linear,
        )
        self.table.stage.queue.beside(InTurn(characters, coins))

    def _turn(self, count: int) -> None:
        if count > self.turned:
            total = len(self.ended.home) + len(self.ended.exploded)
            self.table.sound.play("card" if count <= total else "paid", 0.7)
            self.turned = count
            self.invalidate()

    # Place

    @property
    def page(self) -> Rect:
        """The paper."""
        edge = self.kit.px(40)
        return self.kit.scale.rect.inflate(-2 * edge, -2 * edge)

    @property
    def _foot(self) -> Rect:
        """Teams, points and what comes next."""
        room = inset(self.page, self.kit.px(50), self.kit.px(34))
        high = round(room.h * (0.43 if len(self.ended.points) >= MANY else 0.37))
        return Rect(room.x, room.bottom - high, room.w, high)

    @property
    def _next(self) -> Rect:
        foot = self._foot
        wide = round(foot.w * 0.27)
        return Rect(foot.right - wide, foot.y, wide, foot.h)

    def arrange(self) -> None:
        """The buttons at the lower right."""
        box = self._next
        high, low = max(self.kit.px(76), 36), max(self.kit.px(58), 30)
        self.look.place(Rect(box.x, box.bottom - low, box.w, low))
        self.go_on.place(Rect(box.x, self.look.rect.y - high - self.kit.px(14), box.w, high))

    @property
    def paint_rect(self) -> Rect:
        """The whole window."""
        return self.rect

    # Words

    def value_text(self) -> str:
        """The order of getting home, the coins, the points."""
        table, ended = self.table, self.ended
        told = [f"{self.rank_words(index)} {table.name_of(seat)}" for index, seat in enumerate(ended.home)]
        told += [f"{table.name_of(seat)}: {table.words('bokken.fate.out')}" for seat in ended.exploded]
        told += [
            f"{table.name_of(Seat(seat))} {table.teller.points(points)}"
            for seat, points in enumerate(ended.points)
        ]
        return "; ".join(told)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Paper, characters with coins, teams, points, what comes next."""
        kit, page = self.kit, self.page
        draw_box(kit, surface, page, PANEL)
        left = page.x + kit.px(50)
        high = kit.px(70)
        title = Rect(left, page.y + kit.px(34), page.w - kit.px(100), high)
        self.write(surface, self.name, "heading", 60, "ink", title)
        about = Rect(left, title.bottom, title.w, kit.px(40))
        self.write(surface, self.table.words("bokken.end.about"), "text", 25, "ink_soft", about)
        self._draw_characters(surface, about.bottom + kit.px(22))
        foot = self._foot
        surface.fill(kit.theme.colour("inner_line"), (foot.x, foot.y - kit.px(8), foot.w, max(1, kit.px(2))))
        self.draw_teams(surface, Rect(foot.x, foot.y, round(foot.w * 0.26), foot.h))
        self.draw_points(surface, Rect(foot.x + round(foot.w * 0.28), foot.y, round(foot.w * 0.43), foot.h))
        self._draw_next(surface)

    def _draw_characters(self, surface: Surface, top: int) -> None:
        """First those who came home, each with his coin, then those who exploded, closer if they must."""
        kit, ended = self.kit, self.ended
        room = inset(self.page, kit.px(50), 0)
        foot = self._foot.y - kit.px(24)
        coin = max(kit.px(84), 30)
        notes = self.notes()
        note_wide = round(room.w * (0.19 if notes else 0.0))
        high = foot - top - coin - kit.px(30)
        gap = kit.px(26)
        all_of = len(ended.home) + len(ended.exploded)
        apart = (round(high * 250 / 350) + gap) * all_of + gap <= room.w - note_wide
        many = len(ended.home) + (1.0 if apart else OPEN) * len(ended.exploded)
        wide = min(
            round(high * 250 / 350), int((room.w - note_wide - gap * (many + 1)) / max(1.0, many + 0.4))
        )
        high = round(wide * 350 / 250)
        x = room.x
        earned = self.earned()
        for index, seat in enumerate(ended.home):
            box = Rect(x, top + kit.px(14), wide, high)
            if index < self.turned:
                self._draw_character(surface, box, seat, "home", box.w)
                self._draw_ribbon(surface, box, self.rank_words(index), "wash")
                total = len(ended.home) + len(ended.exploded)
                if self.turned > total + index or self.turned >= ALL:
                    self._draw_coin(surface, Rect(x, box.bottom + kit.px(8), wide, coin), earned[seat])
            else:
                self._draw_blank(surface, box)
            x += wide + gap
        if ended.exploded:
            thick = max(1, kit.px(2))
            surface.fill(kit.theme.colour("inner_line"), (x, top, thick, high + coin))
            x += gap
            step = wide + gap if apart else round(wide * OPEN)
            x = self._draw_exploded(surface, Rect(x, top + kit.px(14), wide, high), step, coin)
        self._drawnotes(surface, notes, Rect(x + gap, top, room.right - x - gap, foot - top))

    def _draw_exploded(self, surface: Surface, first: Rect, step: int, below: int) -> int:
        """Cards `step` pixels apart, each name where it stays in sight; where the last one ends."""
        table, exploded = self.table, self.ended.exploded
        turned = self.turned - len(self.ended.home)
        for index, seat in enumerate(exploded):
            box = first.move(index * step, 0)
            last = index == len(exploded) - 1
            if index < turned:
                self._draw_character(surface, box, seat, "out", box.w if last else min(step, box.w))
            else:
                self._draw_blank(surface, box)
        end = first.move((len(exploded) - 1) * step, 0)
        if turned > 0:
            self._draw_ribbon(surface, first, table.words("bokken.fate.out"), "danger")
        if turned >= len(exploded):
            foot = Rect(first.x, end.bottom + self.kit.px(8), end.right - first.x, below)
            self.write(surface, table.words("bokken.end.no_coin"), "text", 22, "ink_soft", foot, (0.5, 0.5))
        return end.right

    def _draw_blank(self, surface: Surface, box: Rect) -> None:
        picture = self.kit.images.svg("boom_bokken/card_back", box.size)
        surface.blit(picture, picture.get_rect(center=box.center))

    def _draw_character(self, surface: Surface, box: Rect, seat: Seat, fate: str, shown: int) -> None:
        """A card with its name in the part that no other card covers: `shown` pixels from the left."""
        kit = self.kit
        card = kit.images.svg("boom_bokken/char_card", box.size)
        surface.blit(card, card.get_rect(center=box.center))
        side = round(box.w * 0.7)
        centre = (box.centerx, box.y + round(box.h * 0.42))
        shape = round(side * 1.08)
        marks.draw_team(kit, surface, self.before.teams[seat], centre, shape)
        picture = portrait(kit, seat, fate, side)
        surface.blit(picture, picture.get_rect(center=(centre[0], centre[1] + round(side * 0.06))))
        name = Rect(box.x + 6, box.y + round(box.h * 0.82), shown - 10, round(box.h * 0.13))
        self.write(surface, self.table.name_of(seat), "strong", 25, "ink", name, (0.5, 0.5))

    def _draw_ribbon(self, surface: Surface, box: Rect, tag: str, fill: str) -> None:
        kit, style = self.kit, self.style("label", 22)
        wide = kit.text.width(tag, style) + kit.px(22)
        ribbon = Rect(
            box.x + kit.px(10), box.y - kit.px(18), wide, max(kit.px(38), kit.text.line_height(style))
        )
        draw_box(kit, surface, ribbon, Box(fill=fill, line="", radius=7))
        line = kit.text.line(tag, style, kit.theme.hex("paper"))
        surface.blit(line, line.get_rect(center=ribbon.center))

    def _draw_coin(self, surface: Surface, box: Rect, rank: int) -> None:
        worth = self.before.setup.deck.coins[rank]
        side = round(box.h * 0.92)
        coin = self.kit.images.svg(f"boom_bokken/coin_{marks.COINS[rank]}", (side, side))
        surface.blit(coin, coin.get_rect(midright=(box.centerx - 2, box.centery)))
        room = Rect(box.centerx + 4, box.y, box.w // 2, box.h)
        self.write(surface, f"+{worth}", "subheading", 40, "ink", room)

    def _drawnotes(self, surface: Surface, notes: list[str], room: Rect) -> None:
        """Bokken notes: full sentences where there is room, else one line each."""
        if not notes or room.w < self.kit.px(120):
            return
        side = min(self.kit.px(90), room.w // 3)
        token = self.kit.images.svg("boom_bokken/bokken_token", (side, side))
        surface.blit(token, token.get_rect(topleft=(room.x, room.y)))
        row = (room.h - side - 6) // max(3, len(notes))
        for index, told in enumerate(notes):
            box = Rect(room.x, room.y + side + 6 + index * row, room.w, row)
            self.write(surface, told, "text", 22, "ink", box, (0.0, 0.0), 3)

    def _draw_next(self, surface: Surface) -> None:
        kit, table, room = self.kit, self.table, self._next
        key = "bokken.end.over" if self._last else "bokken.end.after"
        self.write(surface, table.words(key), "strong", 27, "ink", Rect(room.x, room.y, room.w, kit.px(44)))
        if self._last:
            return
        youngest = self.before.setup.youngest
        starter = next_starter(self.ended.points, youngest)
        fewest = min(self.ended.points)
        poor = [Seat(s) for s, points in enumerate(self.ended.points) if points == fewest]
        tie = "bokken.end.deals_youngest" if starter == youngest else "bokken.end.deals_tie"
        key = "bokken.end.deals" if len(poor) == 1 else tie
        told = table.words(
            key,
            names=table.teller.listed(poor),
            name=table.name_of(starter),
            youngest=table.name_of(youngest),
            round=self.ended.number + 2,
        )
        box = Rect(room.x, room.y + kit.px(50), room.w, self.go_on.rect.y - room.y - kit.px(60))
        self.write(surface, told, "text", 23, "ink", box, (0.0, 0.0), 6)
