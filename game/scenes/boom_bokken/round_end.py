"""The sheet after a round: the characters turned over in order, coins handed out, points, and who deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect, Surface

from game.play.updates import Update
from game.rules.api import Seat
from game.rules.boom_bokken.events import RoundEnded, TeamRank, TokenTaken
from game.rules.boom_bokken.scoring import next_starter
from game.rules.boom_bokken.table import Table
from game.scenes.boom_bokken import marks
from game.scenes.boom_bokken.seat_view import portrait
from game.ui.anim import Call, Tween, linear
from game.ui.anim import Sequence as InTurn
from game.ui.layout import inset
from game.ui.shapes import PANEL, Box, draw_box
from game.ui.theme import TypeStyle
from game.ui.widget import Group, Position, Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable


class RoundSheet:
    """Opens when a round has ended; until it is put away nothing further is shown."""

    def __init__(self, table: BokkenTable) -> None:
        self._table = table
        self._update: Update | None = None
        self._widget: RoundPage | None = None

    @property
    def pending(self) -> bool:
        """Whether a round's end is on its way to the screen or on it."""
        return self._update is not None

    @property
    def open(self) -> bool:
        """Whether the sheet lies on the table."""
        return self._widget is not None

    def await_look(self, update: Update) -> None:
        """Open the sheet once the animations before it are over."""
        self._update = update
        self._table.queue.add(Call(self._open))

    def build(self) -> None:
        """The stage is empty: put an open sheet up again, all turned over."""
        if self._widget is not None:
            self._open()
            self._widget.turned = 99

    def _open(self) -> None:
        table, update = self._table, self._update
        if update is None:
            return
        ended = next(event for event in update.events if isinstance(event, RoundEnded))
        before = table.moments[update.version - 1].observation.table
        self._widget = RoundPage(table, ended, before, self.close)
        table.stage.open(self._widget)
        self._widget.unfold()

    def close(self) -> None:
        """On to the next round, or to the result."""
        widget, self._widget, self._update = self._widget, None, None
        if widget is not None:
            self._table.stage.close(widget)
        self._table.go_on_after_round()


class RoundPage(Group):
    """All of the sheet. `turned` counts what has been turned over so far: characters, then coins."""

    role = "dialog"

    def __init__(self, table: BokkenTable, ended: RoundEnded, before: Table, close: object) -> None:
        super().__init__(table.kit, table.words("bokken.end.title", round=ended.number + 1))
        self._table, self._ended, self._before = table, ended, before
        self.turned = 0
        assert callable(close)
        last = ended.number + 1 >= before.setup.deck.rounds
        text = table.words("bokken.end.result" if last else "bokken.end.next")
        self._last = last
        self.go_on = self.add(Button(table.kit, text, close, kind="main", icon="play"))
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
        self._turn(99)
        return True

    def key(self, event: Event) -> bool:
        """Any key shows everything at once, while it unfolds."""
        return event.type == pygame.KEYDOWN and False

    def unfold(self) -> None:
        """Turn the characters over, then hand out the coins."""
        motion = self.kit.theme.motion
        home, all_of = len(self._ended.home), len(self._ended.home) + len(self._ended.exploded)
        characters = Tween(
            motion("boom_bokken.turn") * all_of, lambda share: self._turn(int(share)), 0, all_of, linear
        )
        coins = Tween(
            motion("boom_bokken.coin") * max(1, len(self._ended.ranks)),
            lambda share: self._turn(all_of + int(share)),
            0,
            home,
            linear,
        )
        self._table.stage.queue.beside(InTurn(characters, coins))

    def _turn(self, count: int) -> None:
        if count > self.turned:
            for number in range(self.turned, min(count, 30)):
                total = len(self._ended.home) + len(self._ended.exploded)
                self._table.sound.play("card" if number < total else "paid", 0.7)
                if count > 40:
                    break
            self.turned = count
            self.invalidate()

    # Place

    @property
    def page(self) -> Rect:
        """The paper."""
        edge = self.kit.px(40)
        return self.kit.scale.rect.inflate(-2 * edge, -2 * edge)

    @property
    def _compact(self) -> bool:
        return self._table.view.yard.compact

    @property
    def _foot(self) -> Rect:
        """Teams, points and what comes next."""
        room = inset(self.page, self.kit.px(50), self.kit.px(34))
        high = round(room.h * 0.43)
        return Rect(room.x, room.bottom - high, room.w, high)

    @property
    def _next(self) -> Rect:
        foot = self._foot
        wide = round(foot.w * 0.27)
        return Rect(foot.right - wide, foot.y, wide, foot.h)

    def arrange(self) -> None:
        """The button at the lower right."""
        box = self._next
        high = max(self.kit.px(76), 36)
        self.go_on.place(Rect(box.x, box.bottom - high - self.kit.px(10), box.w, high))

    @property
    def paint_rect(self) -> Rect:
        """The whole window."""
        return self.rect

    # Words

    def value_text(self) -> str:
        """The order of getting home, the coins, the points."""
        table, ended = self._table, self._ended
        told = [f"{self._place(index)} {table.name_of(seat)}" for index, seat in enumerate(ended.home)]
        told += [f"{table.name_of(seat)}: {table.words('bokken.fate.out')}" for seat in ended.exploded]
        told += [
            f"{table.name_of(Seat(seat))} {table.teller.points(points)}"
            for seat, points in enumerate(ended.points)
        ]
        return "; ".join(told)

    def _place(self, index: int) -> str:
        late = index >= len(self._before.home) and index == len(self._ended.home) - 1 and index > 0
        return self._table.words("bokken.place.last") if late else self._table.teller.place(index)

    def _notes(self) -> list[tuple[Seat, str]]:
        """Who blew whom up in this round."""
        table = self._table
        notes = []
        for moment in reversed(table.moments):
            table_then = moment.observation.table
            if table_then.number < self._ended.number:
                break
            for event in moment.events:
                if isinstance(event, TokenTaken):
                    told = table.words(
                        "bokken.end.token", name=table.name_of(event.seat), victim=table.name_of(event.victim)
                    )
                    notes.append((event.seat, told))
        return notes[::-1]

    # Drawing

    def _style(self, name: str, size: float) -> TypeStyle:
        return self.kit.theme.style(name).sized(size * (1.15 if self._compact else 1.0))

    def _write(
        self,
        surface: Surface,
        text: str,
        name: str,
        size: float,
        colour: str,
        box: Rect,
        align: tuple[float, float] = (0.0, 0.5),
        lines: int = 1,
    ) -> None:
        style = self._style(name, size)
        fitted = self.kit.text.fit(text, style, box.size, lines)
        self.kit.text.draw(surface, fitted, style, self.kit.theme.hex(colour), box, align)

    def draw(self, surface: Surface) -> None:
        """Paper, characters with coins, teams, points, what comes next."""
        kit, page = self.kit, self.page
        draw_box(kit, surface, page, PANEL)
        left = page.x + kit.px(50)
        high = kit.px(70)
        title = Rect(left, page.y + kit.px(34), page.w - kit.px(100), high)
        self._write(surface, self.name, "heading", 60, "ink", title)
        about = Rect(left, title.bottom, title.w, kit.px(40))
        self._write(surface, self._table.words("bokken.end.about"), "text", 25, "ink_soft", about)
        self._draw_characters(surface, about.bottom + kit.px(22))
        foot = self._foot
        surface.fill(kit.theme.colour("inner_line"), (foot.x, foot.y - kit.px(8), foot.w, max(1, kit.px(2))))
        self._draw_teams(surface, Rect(foot.x, foot.y, round(foot.w * 0.26), foot.h))
        self._draw_points(surface, Rect(foot.x + round(foot.w * 0.28), foot.y, round(foot.w * 0.43), foot.h))
        self._draw_next(surface)

    def _draw_characters(self, surface: Surface, top: int) -> None:
        """First those who came home, each with his coin, then those who exploded, half overlapped."""
        kit, ended = self.kit, self._ended
        room = inset(self.page, kit.px(50), 0)
        foot = self._foot.y - kit.px(24)
        coin = max(kit.px(84), 30)
        notes = self._notes()
        note_wide = round(room.w * (0.19 if notes else 0.0))
        many = len(ended.home) + 0.6 * len(ended.exploded)
        high = foot - top - coin - kit.px(30)
        gap = kit.px(26)
        wide = min(
            round(high * 250 / 350), int((room.w - note_wide - gap * (many + 1)) / max(1.0, many + 0.4))
        )
        high = round(wide * 350 / 250)
        x = room.x
        earned = self._earned()
        for index, seat in enumerate(ended.home):
            box = Rect(x, top + kit.px(14), wide, high)
            if index < self.turned:
                self._draw_character(surface, box, seat, "home", self._place(index), "ink")
                total = len(ended.home) + len(ended.exploded)
                if self.turned > total + index or self.turned >= 99:
                    self._draw_coin(surface, Rect(x, box.bottom + kit.px(8), wide, coin), earned[seat])
            else:
                self._draw_blank(surface, box)
            x += wide + gap
        if ended.exploded:
            thick = max(1, kit.px(2))
            surface.fill(kit.theme.colour("inner_line"), (x, top, thick, high + coin))
            x += gap
        for index, seat in enumerate(ended.exploded):
            box = Rect(x, top + kit.px(14), wide, high)
            if len(ended.home) + index < self.turned:
                self._draw_character(
                    surface, box, seat, "out", self._table.words("bokken.fate.out"), "danger"
                )
                below = Rect(x, box.bottom + kit.px(8), wide, coin)
                if index == len(ended.exploded) - 1:
                    text = self._table.words("bokken.end.no_coin")
                    self._write(surface, text, "text", 22, "ink_soft", below, (0.5, 0.5))
            else:
                self._draw_blank(surface, box)
            x += round(wide * 0.6)
        x += round(wide * 0.4) + gap
        self._draw_notes(surface, notes, Rect(x, top, room.right - x, foot - top))

    def _draw_blank(self, surface: Surface, box: Rect) -> None:
        picture = self.kit.images.svg("boom_bokken/card_back", box.size)
        surface.blit(picture, picture.get_rect(center=box.center))

    def _draw_character(
        self, surface: Surface, box: Rect, seat: Seat, fate: str, tag: str, colour: str
    ) -> None:
        kit = self.kit
        card = kit.images.svg("boom_bokken/char_card", box.size)
        surface.blit(card, card.get_rect(center=box.center))
        side = round(box.w * 0.7)
        centre = (box.centerx, box.y + round(box.h * 0.42))
        shape = round(side * 1.08)
        marks.draw_team(kit, surface, self._before.teams[seat], centre, shape)
        picture = portrait(kit, seat, fate, side)
        surface.blit(picture, picture.get_rect(center=(centre[0], centre[1] + round(side * 0.06))))
        name = Rect(box.x + 6, box.y + round(box.h * 0.82), box.w - 12, round(box.h * 0.13))
        self._write(surface, self._table.name_of(seat), "strong", 25, "ink", name, (0.5, 0.5))
        style = self._style("label", 22)
        wide = kit.text.width(tag, style) + kit.px(22)
        ribbon = Rect(
            box.x + kit.px(10), box.y - kit.px(18), wide, max(kit.px(38), kit.text.line_height(style))
        )
        fill = "wash" if colour == "ink" else "danger"
        draw_box(kit, surface, ribbon, Box(fill=fill, line="", radius=7))
        line = kit.text.line(tag, style, kit.theme.hex("paper"))
        surface.blit(line, line.get_rect(center=ribbon.center))

    def _earned(self) -> dict[Seat, int]:
        return {seat: rank.rank for rank in self._ended.ranks for seat in rank.seats}

    def _draw_coin(self, surface: Surface, box: Rect, rank: int) -> None:
        worth = self._before.setup.deck.coins[rank]
        side = round(box.h * 0.92)
        coin = self.kit.images.svg(f"boom_bokken/coin_{marks.COINS[rank]}", (side, side))
        surface.blit(coin, coin.get_rect(midright=(box.centerx - 2, box.centery)))
        room = Rect(box.centerx + 4, box.y, box.w // 2, box.h)
        self._write(surface, f"+{worth}", "subheading", 40, "ink", room)

    def _draw_notes(self, surface: Surface, notes: list[tuple[Seat, str]], room: Rect) -> None:
        """Bokken notes: full sentences where there is room, else one line each."""
        if not notes or room.w < self.kit.px(120):
            return
        side = min(self.kit.px(90), room.w // 3)
        token = self.kit.images.svg("boom_bokken/bokken_token", (side, side))
        surface.blit(token, token.get_rect(topleft=(room.x, room.y)))
        row = (room.h - side - 6) // max(3, len(notes))
        for index, (_, told) in enumerate(notes):
            box = Rect(room.x, room.y + side + 6 + index * row, room.w, row)
            self._write(surface, told, "text", 22, "ink", box, (0.0, 0.0), 3)

    def _draw_teams(self, surface: Surface, room: Rect) -> None:
        kit, table = self.kit, self._table
        self._write(
            surface,
            table.words("bokken.end.teams"),
            "strong",
            27,
            "ink",
            Rect(room.x, room.y, room.w, kit.px(44)),
        )
        ranks: list[TeamRank] = list(self._ended.ranks)
        row = min(kit.px(84), (room.h - kit.px(50)) // max(1, len(ranks)))
        side = round(row * 0.7)
        for rank in ranks:
            top = room.y + kit.px(50) + rank.rank * row
            coin = kit.images.svg(f"boom_bokken/coin_{marks.COINS[rank.rank]}", (side, side))
            surface.blit(coin, coin.get_rect(midleft=(room.x, top + row // 2)))
            marks.draw_team(
                kit, surface, rank.team, (room.x + round(side * 1.8), top + row // 2), round(side * 0.85)
            )
            left = room.x + round(side * 2.5)
            members = [Seat(seat) for seat, team in enumerate(self._before.teams) if team == rank.team]
            worth = self._before.setup.deck.coins[rank.rank]
            upper = Rect(left, top, room.right - left, row // 2)
            self._write(surface, table.teller.names(members), "label", 25, "ink", upper, (0.0, 0.8))
            whole = len(rank.seats) == len(members)
            told = (
                table.words("bokken.each", points=worth)
                if whole
                else table.words("bokken.end.for", points=worth, names=table.teller.names(rank.seats))
            )
            self._write(
                surface,
                told,
                "text",
                20,
                "ink_soft",
                Rect(left, top + row // 2, upper.w, row // 2),
                (0.0, 0.1),
            )

    def _draw_points(self, surface: Surface, room: Rect) -> None:
        """A bar a seat: what it had, the coin, the Bokken tokens."""
        kit, table, ended = self.kit, self._table, self._ended
        self._write(
            surface,
            table.words("bokken.end.points"),
            "strong",
            27,
            "ink",
            Rect(room.x, room.y, room.w, kit.px(44)),
        )
        order = sorted(range(len(ended.points)), key=lambda seat: (-ended.points[seat], seat))
        row = min(kit.px(45), (room.h - kit.px(50)) // len(order))
        start = self._points_before()
        earned = self._earned()
        most = max(10, *ended.points)
        left = room.x + round(room.w * 0.21)
        unit = (room.w * 0.68) / most
        for index, seat in enumerate(order):
            top = room.y + kit.px(50) + index * row
            side = min(kit.px(30), row - 4)
            marks.draw_chip(kit, surface, Rect(room.x, top + (row - side) // 2, side, side), seat)
            name = Rect(room.x + side + kit.px(12), top, left - room.x - side - kit.px(20), row)
            self._write(surface, table.name_of(Seat(seat)), "text", 22, "ink", name)
            coin = self._before.setup.deck.coins[earned[Seat(seat)]] if Seat(seat) in earned else 0
            tokens = ended.points[seat] - start[seat] - coin
            rank = earned.get(Seat(seat), 0)
            tints = ("#E0AD35", "#CBD0D0", "#CE8448", "#C4A48C")
            parts = (
                (start[seat], "#D9C7A0", str(start[seat])),
                (coin, tints[rank], f"+{coin}"),
                (tokens, "#F4EAD5", f"+{tokens}"),
            )
            x = float(left)
            for value, fill, text in parts:
                if value:
                    box = Rect(round(x), top + row // 8, round(value * unit), row - row // 4)
                    draw_box(kit, surface, box, Box(fill=fill, width=2, radius=4))
                    self._write(surface, text, "label", 19, "ink", box, (0.5, 0.5))
                    x += value * unit
            total = Rect(round(x) + kit.px(14), top, kit.px(80), row)
            self._write(surface, str(ended.points[seat]), "subheading", 28, "ink", total)

    def _points_before(self) -> tuple[int, ...]:
        """The points when this round began."""
        for moment in self._table.moments:
            seen: Table = moment.observation.table
            if seen.number == self._ended.number:
                return seen.points()
        return (0,) * len(self._ended.points)

    def _draw_next(self, surface: Surface) -> None:
        kit, table, room = self.kit, self._table, self._next
        key = "bokken.end.over" if self._last else "bokken.end.after"
        self._write(surface, table.words(key), "strong", 27, "ink", Rect(room.x, room.y, room.w, kit.px(44)))
        if self._last:
            return
        youngest = self._before.setup.youngest
        starter = next_starter(self._ended.points, youngest)
        fewest = min(self._ended.points)
        poor = [Seat(s) for s, points in enumerate(self._ended.points) if points == fewest]
        key = "bokken.end.deals" if len(poor) == 1 else "bokken.end.deals_tie"
        told = table.words(
            key,
            names=table.teller.names(poor),
            name=table.name_of(starter),
            youngest=table.name_of(youngest),
            round=self._ended.number + 2,
        )
        box = Rect(room.x, room.y + kit.px(50), room.w, self.go_on.rect.y - room.y - kit.px(60))
        self._write(surface, told, "text", 23, "ink", box, (0.0, 0.0), 6)
