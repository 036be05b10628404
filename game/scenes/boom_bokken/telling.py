"""Keeps the story panel and the top bar told: lines from moments, coins, results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.api import Seat
from game.rules.boom_bokken.scoring import team_ranks, winners
from game.rules.boom_bokken.table import Table
from game.scenes.boom_bokken.story import Coin, Story, since_turn
from game.scenes.boom_bokken.words import Line

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable


class StoryTelling:
    """Lines are written once a moment and kept."""

    def __init__(self, table: BokkenTable) -> None:
        self._table = table
        self._written: list[Line] = []
        self._upto = 0
        self._shown_for: object = None

    def forget(self) -> None:
        """Names or language have changed: write everything anew."""
        self._written, self._upto, self._shown_for = [], 0, None

    def lines(self) -> list[Line]:
        """All lines up to what is shown, oldest first."""
        table = self._table
        if table.shown.version < self._upto - 1:
            self.forget()
        while self._upto <= table.shown.version:
            self._written += table.teller.lines(table.moments[self._upto])
            self._upto += 1
        return self._written

    def since(self, seat: Seat | None) -> list[Line]:
        """What came after the seat's own last act, oldest first."""
        newest_first = self.lines()[::-1]
        return newest_first[: since_turn(newest_first, seat)][::-1]

    def show(self) -> None:
        """Tell panel and bar when something is new."""
        table = self._table
        names = tuple(player.name for player in table.controller.players)
        reason = (
            table.shown.version,
            table.looking,
            table.viewpoint,
            table.eyes,
            names,
            table.controller.reactions,
        )
        if reason == self._shown_for:
            return
        if isinstance(self._shown_for, tuple) and self._shown_for[4] != names:
            self.forget()
        self._shown_for = reason
        lines = self.lines()[::-1]
        words = table.words
        story = Story(
            since_title=words("bokken.since_yours")
            if table.viewer is not None
            else words("bokken.since", name=table.name_of(table.viewpoint)),
            earlier_title=words("bokken.earlier"),
            coins_title=words("bokken.coins"),
            lines=tuple(lines[:80]),
            since=min(since_turn(lines, table.viewpoint), 6) or min(1, len(lines)),
            coins=self._coins(table.seen),
            looking=table.looking,
        )
        table.view.story.tell(story)
        last = next((line.text for line in lines if table.looking in (None, line.version)), "")
        table.view.show_bar(table.seen, last)

    def _coins(self, seen: Table) -> tuple[Coin, ...]:
        table, worth = self._table, seen.setup.deck.coins
        ranks = team_ranks(seen.teams, seen.home)
        coins = []
        for kind in range(min(len(worth), len(seen.setup.split))):
            each = table.words("bokken.each", points=worth[kind])
            if kind < len(ranks):
                coins.append(Coin(kind, each, ranks[kind].team, table.teller.names(ranks[kind].seats)))
            else:
                coins.append(Coin(kind, each, -1, table.words("bokken.open")))
        return tuple(coins)

    def result(self, seen: Table) -> list[str]:
        """The score sheet in sentences: points of each seat, most first, and the winners."""
        table = self._table
        points = seen.points()
        order = sorted(range(len(points)), key=lambda seat: (-points[seat], -seen.tokens[seat], seat))
        lines = [
            table.words(
                "bokken.score_line",
                name=table.name_of(Seat(seat)),
                points=points[seat],
                tokens=table.words.count("bokken.tokens", seen.tokens[seat]),
            )
            for seat in order
        ]
        best = winners(seen)
        key = "bokken.wins" if len(best) == 1 else "bokken.share"
        return [table.words(key, names=table.teller.listed(best)), *lines]
