"""How a game of Boomtown has ended: gold, mines and pawns of every seat, and the steps that mattered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from game.play.updates import Update
from game.rules.api import Seat
from game.rules.boomtown.cards import TOWN_INDEX, TOWNS, Town
from game.rules.boomtown.events import HopPaid
from game.rules.boomtown.game import BoomtownGame
from game.rules.boomtown.scoring import Worth, leaders, worth
from game.scenes.boomtown.picture import seen_of
from game.scenes.boomtown.told import tell
from game.scenes.boomtown.words import TableWords
from game.scenes.outcome import Outcome, SheetLine, Turn
from game.scenes.table import TableScene

SCORING, PAWNS, KEPT = 29, 13, 43
"""The rules behind the lines of the sheet."""
MATTER: Final = 3
TOLD: Final = 2
"""How many lines of the log tell a step."""


def make(table: TableScene) -> Outcome:
    """The outcome of the table's game."""
    return _Maker(table).outcome()


class _Maker:
    def __init__(self, table: TableScene) -> None:
        self.words = table.words
        self.moments: Sequence[Update] = table.moments
        self.names = tuple(table.name_of(Seat(seat)) for seat in range(len(table.controller.players)))
        self.deck = cast("BoomtownGame", table.app.services.games["boomtown"]).deck
        self.tell = TableWords(table.words, self.names, self.deck)
        self.table = seen_of(table.moments[-1]).table
        self.worths = [self._worths(moment) for moment in table.moments]
        self.seats = range(len(self.names))

    def _worths(self, moment: Update) -> tuple[Worth, ...]:
        table = seen_of(moment).table
        return tuple(worth(table, self.deck.amounts, Seat(seat)) for seat in range(len(self.names)))

    def outcome(self) -> Outcome:
        words, final = self.words, self.worths[-1]
        winners = leaders(self.table, self.deck.amounts)
        names = self.tell.listed([self.names[seat] for seat in winners])
        key = "wins" if len(winners) == 1 else "shared"
        best = max(sum_.total for sum_ in final)
        turns = self._turns()
        return Outcome(
            heading=words(f"boomtown.sheet.{key}", name=names),
            note=words("boomtown.sheet.note", points=best, turns=seen_of(self.moments[-1]).turn),
            portrait=self._portrait(winners[0]),
            leaders=tuple(int(seat) for seat in winners),
            lines=tuple(self._lines()),
            totals=tuple(str(sum_.total) for sum_ in final),
            foot=self._foot(),
            ending=self._ending(winners),
            ending_rule=SCORING,
            series=tuple(tuple(float(step[seat].total) for step in self.worths) for seat in self.seats),
            turns=turns,
            chart_title=words("boomtown.sheet.chart"),
            turns_title=words.count("boomtown.sheet.turns", len(turns)),
        )

    def _portrait(self, winner: Seat) -> str:
        """The winner's best pawn, else a nugget."""
        held = [town for town in TOWNS if self.table.mayors[TOWN_INDEX[town]] == winner]
        if not held:
            return "boomtown/nugget"
        return f"boomtown/mayor_{max(held, key=lambda town: self._gold_in(winner, town))}"

    def _gold_in(self, seat: int, town: Town) -> int:
        return sum(mine.gold for mine in self.table.mines[seat] if mine.card.town == town)

    # The sheet

    def _lines(self) -> Iterator[SheetLine]:
        words, final = self.words, self.worths[-1]
        gold = tuple(str(sum_.gold) for sum_ in final)
        story = words("boomtown.sheet.gold_story")
        yield SheetLine("boomtown/nugget", words("boomtown.sheet.gold"), "", gold, story, SCORING)
        for town in TOWNS:
            if any(self._gold_in(seat, town) for seat in self.seats):
                yield self._town_line(town)
        if any(sum_.pawns for sum_ in final):
            yield self._pawn_line()

    def _town_line(self, town: Town) -> SheetLine:
        """The mines of a town; opened, which they are."""
        words = self.words
        count = sum(mine.card.town == town for seat in self.seats for mine in self.table.mines[seat])
        parts = []
        for seat in self.seats:
            mines = [
                words("boomtown.sheet.mine", number=mine.card.number, gold=mine.gold)
                for mine in self.table.mines[seat]
                if mine.card.town == town
            ]
            if mines:
                name = self.names[seat]
                parts.append(words("boomtown.sheet.mines_of", name=name, mines=self.tell.listed(mines)))
        return SheetLine(
            f"boomtown/emblem_{town}",
            self.tell.town(town),
            words.count("boomtown.sheet.mines", count),
            tuple(str(self._gold_in(seat, town) or "") for seat in self.seats),
            " ".join(parts),
            SCORING,
        )

    def _pawn_line(self) -> SheetLine:
        words, table = self.words, self.table
        parts = [
            words("boomtown.sheet.mayor", name=self.names[mayor], town=self.tell.town(town))
            for town, mayor in zip(TOWNS, table.mayors, strict=True)
            if mayor is not None
        ]
        first = next(town for town in TOWNS if table.mayors[TOWN_INDEX[town]] is not None)
        return SheetLine(
            f"boomtown/mayor_{first}",
            words("boomtown.sheet.pawns"),
            words("boomtown.sheet.pawn_note", value=self.deck.amounts.pawn),
            tuple(str(sum_.pawns or "") for sum_ in self.worths[-1]),
            " ".join(parts),
            PAWNS,
        )

    def _ending(self, winners: Sequence[Seat]) -> str:
        """Why the game is over, and what decided between equal scores (rule 29)."""
        words, totals = self.words, [sum_.total for sum_ in self.worths[-1]]
        ending = words("results.boomtown.ending", turn=seen_of(self.moments[-1]).turn)
        level = [self.names[seat] for seat in self.seats if totals[seat] == max(totals)]
        if len(level) == len(winners):
            return ending
        return f"{ending} {words('results.boomtown.tie', names=self.tell.listed(level))}"

    def _foot(self) -> str:
        kept = sum(len(cards) for cards in self.table.kept)
        return self.words.count("boomtown.sheet.kept", kept) if kept else ""

    # The steps that mattered

    def _swing(self, version: int, seat: int) -> float:
        """How far a seat got ahead of the others' average in a step."""

        def lead(at: int) -> float:
            totals = [sum_.total for sum_ in self.worths[at]]
            return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)

        return lead(version) - lead(version - 1)

    def _turns(self) -> tuple[Turn, ...]:
        """The versions of the largest swings, in order."""
        weights: dict[int, tuple[float, int]] = {}
        for version in range(1, len(self.moments)):
            if any(isinstance(event, HopPaid) for event in self.moments[version].events):
                continue  # what is paid for the first choice comes back with the cards
            swings = [(self._swing(version, seat), seat) for seat in self.seats]
            weights[version] = max(swings, key=lambda swing: abs(swing[0]))
        told = [version for version, (swing, _) in weights.items() if abs(swing) >= 1]
        best = sorted(sorted(told, key=lambda version: abs(weights[version][0]), reverse=True)[:MATTER])
        return tuple(self._turn(version, weights[version][1]) for version in best)

    def _turn(self, version: int, seat: int) -> Turn:
        moment = self.moments[version]
        turn = seen_of(self.moments[version - 1]).turn
        lines = [(who, text) for who, text in tell(self.tell, moment.events) if who == seat]
        lines = lines or tell(self.tell, moment.events)
        story = "; ".join(f"{self.names[who]} {text}" for who, text in lines[:TOLD])
        return Turn(version, seat, self.words("boomtown.round", turn=turn), f"{story}.")
