"""The paper of a finished round: its facts, its teams with their coins, and the points as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.rules.api import Seat
from game.rules.boom_bokken.events import RoundEnded, TeamRank, TokenTaken
from game.rules.boom_bokken.table import Table
from game.scenes.boom_bokken import marks
from game.ui.shapes import Box, draw_box
from game.ui.theme import TypeStyle
from game.ui.widget import Group

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable

MANY_NOTES = 3
"""So many explosions are told in full sentences."""

TINTS = ("#E0AD35", "#CBD0D0", "#CE8448", "#C4A48C")
"""The bars of gold, silver, bronze and clay."""


TOKENS = "#F4EAD5"
"""The bar of Bokken tokens."""


class RoundPaper(Group):
    """What is told of the round `ended`; `before` is the table as it stood just before its end."""

    def __init__(self, table: BokkenTable, ended: RoundEnded, before: Table) -> None:
        super().__init__(table.kit, table.words("bokken.end.title", round=ended.number + 1))
        self.table, self.ended, self.before = table, ended, before

    def rank_words(self, index: int) -> str:
        """A seat's place in words; the last one in is called so."""
        late = index >= len(self.before.home) and index == len(self.ended.home) - 1 and index > 0
        return self.table.words("bokken.place.last") if late else self.table.teller.place(index)

    def notes(self) -> list[str]:
        """Who blew whom up in this round; in short where there are many."""
        table = self.table
        moments = [one for one in table.moments if one.observation.table.number == self.ended.number]
        last = next(one for one in table.moments if self.ended in one.events)
        taken = [e for one in (*moments, last) for e in one.events if isinstance(e, TokenTaken)]
        taken = list(dict.fromkeys(taken))
        key = "bokken.end.token" if len(taken) <= MANY_NOTES else "bokken.end.token_short"
        return [table.words(key, name=table.name_of(e.seat), victim=table.name_of(e.victim)) for e in taken]

    def earned(self) -> dict[Seat, int]:
        """The rank of the coin each safe seat earned."""
        return {seat: rank.rank for rank in self.ended.ranks for seat in rank.seats}

    def points_before(self) -> tuple[int, ...]:
        """The points when this round began."""
        for moment in self.table.moments:
            seen: Table = moment.observation.table
            if seen.number == self.ended.number:
                return seen.points()
        return (0,) * len(self.ended.points)

    def style(self, name: str, size: float) -> TypeStyle:
        """A voice, larger on a small window and at a large scale."""
        grown = 1.15 if self.table.view.yard.small else 1.0
        return self.kit.theme.style(name).sized(size * grown * min(1.3, self.table.view.yard.grown))

    def write(
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
        """Write so that it fits."""
        style = self.style(name, size)
        fitted = self.kit.text.fit(text, style, box.size, lines)
        self.kit.text.draw(surface, fitted, style, self.kit.theme.hex(colour), box, align)

    def draw_teams(self, surface: Surface, room: Rect) -> None:
        """The teams by rank, with what each of their members gets."""
        kit, table = self.kit, self.table
        self.write(
            surface,
            table.words("bokken.end.teams"),
            "strong",
            27,
            "ink",
            Rect(room.x, room.y, room.w, kit.px(44)),
        )
        ranks: list[TeamRank] = list(self.ended.ranks)
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
            members = [Seat(seat) for seat, team in enumerate(self.before.teams) if team == rank.team]
            worth = self.before.setup.deck.coins[rank.rank]
            upper = Rect(left, top, room.right - left, row // 2)
            self.write(surface, table.teller.names(members), "label", 25, "ink", upper, (0.0, 0.8))
            whole = len(rank.seats) == len(members)
            told = (
                table.words("bokken.each", points=worth)
                if whole
                else table.words("bokken.end.for", points=worth, names=table.teller.listed(rank.seats))
            )
            self.write(
                surface,
                told,
                "text",
                20,
                "ink_soft",
                Rect(left, top + row // 2, upper.w, row // 2),
                (0.0, 0.1),
            )

    def draw_points(self, surface: Surface, room: Rect) -> None:
        """A bar a seat: what it had, the coin, the Bokken tokens."""
        kit, table, ended = self.kit, self.table, self.ended
        self.write(
            surface,
            table.words("bokken.end.points"),
            "strong",
            27,
            "ink",
            Rect(room.x, room.y, room.w, kit.px(44)),
        )
        order = sorted(range(len(ended.points)), key=lambda seat: (-ended.points[seat], seat))
        row = min(kit.px(45), (room.h - kit.px(50)) // len(order))
        start = self.points_before()
        earned = self.earned()
        most = max(10, *ended.points)
        left = room.x + round(room.w * 0.21)
        unit = (room.w * 0.68) / most
        for index, seat in enumerate(order):
            top = room.y + kit.px(50) + index * row
            side = min(kit.px(30), row - 4)
            marks.draw_chip(kit, surface, Rect(room.x, top + (row - side) // 2, side, side), seat)
            name = Rect(room.x + side + kit.px(12), top, left - room.x - side - kit.px(20), row)
            self.write(surface, table.name_of(Seat(seat)), "text", 22, "ink", name)
            coin = self.before.setup.deck.coins[earned[Seat(seat)]] if Seat(seat) in earned else 0
            tokens = ended.points[seat] - start[seat] - coin
            rank = earned.get(Seat(seat), 0)
            parts = (
                (start[seat], "#D9C7A0", str(start[seat])),
                (coin, TINTS[rank], f"+{coin}"),
                (tokens, TOKENS, f"+{tokens}"),
            )
            x = float(left)
            for value, fill, text in parts:
                if value:
                    box = Rect(round(x), top + row // 8, round(value * unit), row - row // 4)
                    draw_box(kit, surface, box, Box(fill=fill, width=2, radius=4))
                    side = round(box.h * 0.9)
                    if fill == TOKENS and box.w > 2 * side:
                        token = kit.images.svg("boom_bokken/bokken_token", (side, side))
                        surface.blit(token, token.get_rect(midleft=(box.x + 3, box.centery)))
                        box = Rect(box.x + side, box.y, box.w - side, box.h)
                    self.write(surface, text, "label", 19, "ink", box, (0.5, 0.5))
                    x += value * unit
            total = Rect(round(x) + kit.px(14), top, kit.px(80), row)
            self.write(surface, str(ended.points[seat]), "subheading", 28, "ink", total)
