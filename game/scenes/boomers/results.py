"""How a game of Oklahoma Boomers has ended: its sheet, its scores turn by turn, the turns that mattered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from game.play.updates import Update
from game.rules.boomers.apply import QUIET_LIMIT
from game.rules.boomers.areas import Homestead
from game.rules.boomers.board import column_of, row_of, square_name
from game.rules.boomers.events import AreaClosed, Ending
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.land import SIDES
from game.scenes.boomers.reasons import CRAMPED
from game.scenes.boomers.turn_entries import entries
from game.scenes.outcome import Outcome, SheetLine, Turn
from game.scenes.table import TableScene
from game.storage.strings import Strings

SCORING, TRACK, MINES = 16, 25, 26
"""The rules behind the lines of the sheet."""
BLOCKED, ENDLESS = 15, 18
"""The rules that end a game."""
MATTER = 3


def make(table: TableScene) -> Outcome:
    """The outcome of the table's game."""
    return _Maker(table).outcome()


class _Maker:
    def __init__(self, table: TableScene) -> None:
        self.words: Strings = table.words
        self.moments: Sequence[Update] = table.moments
        self.names = [player.name for player in table.controller.players]
        self.final = _seen(table.moments[-1])
        self.scores = [_seen(moment).scores for moment in table.moments]

    def outcome(self) -> Outcome:
        words, final = self.words, self.final
        purple, yellow = final.scores
        leaders = (0, 1) if purple == yellow else (0,) if purple > yellow else (1,)
        winner = leaders[0]
        heading = words("results.boomers.draw")
        if purple != yellow:
            heading = words("results.boomers.wins", name=self.names[winner], by=abs(purple - yellow))
        return Outcome(
            heading=heading,
            note=self._note(),
            portrait=f"boomers/boomer_{SIDES[winner]}" if purple != yellow else "boomers/cornerstone",
            leaders=leaders,
            lines=tuple(line for home in final.sheet for line in self._lines(home)),
            totals=(str(purple), str(yellow)),
            foot=self._foot(),
            ending=self._ending(),
            ending_rule=BLOCKED if final.ending is Ending.NO_MOVE else ENDLESS,
            series=tuple(tuple(float(pair[seat]) for pair in self.scores) for seat in (0, 1)),
            turns=self._turns(),
            chart_title=words("results.boomers.chart"),
            turns_title=words(f"results.boomers.turns.{len(self._that_mattered())}"),
        )

    def _note(self) -> str:
        words, final = self.words, self.final
        purple, yellow = final.scores
        stones = words.count("results.boomers.stones", len(final.stones))
        turns = words.count("results.boomers.after", final.turns)
        return words("results.boomers.note", purple=purple, yellow=yellow, turns=turns, stones=stones)

    def _ending(self) -> str:
        """Why the game is over."""
        final = self.final
        name = self.names[final.mover]
        if final.ending is Ending.NO_MOVE:
            home = final.exhausted[final.mover] == final.boomers[final.mover]
            return self.words(f"results.boomers.ending.{'home' if home else 'blocked'}", name=name)
        return self.words(f"results.boomers.ending.{final.ending}", name=name, limit=QUIET_LIMIT)

    # The sheet

    def _lines(self, home: Homestead) -> Iterator[SheetLine]:
        words = self.words
        count, whole = len(home.section), len(home.squares)
        anchor = square_name(home.anchor)
        boomers = ", ".join(square_name(square) for square in home.boomers)
        cut = count < whole
        note = words.count("results.boomers.squares", count)
        if cut:
            note = words("results.boomers.section", count=count, whole=whole)
        story = words(
            "results.boomers.track_story" if cut else "results.boomers.home_story",
            count=count,
            boomers=boomers,
        )
        yield SheetLine(
            f"boomers/house_{SIDES[home.seat]}",
            words("results.boomers.home", anchor=anchor),
            note,
            self._values(home.seat, count),
            story,
            TRACK if cut else SCORING,
        )
        if home.mines:
            value = self.final.ground.mine_value
            squares = ", ".join(square_name(square) for square in home.mines)
            yield SheetLine(
                "boomers/mine",
                words.count("results.boomers.mine", len(home.mines), squares=squares),
                words.count("results.boomers.mine_note", len(home.mines), value=value),
                self._values(home.seat, value * len(home.mines)),
                words("results.boomers.mine_story", squares=squares, value=value),
                MINES,
            )

    def _values(self, seat: int, value: int) -> tuple[str, str]:
        return (str(value), "") if seat == 0 else ("", str(value))

    def _foot(self) -> str:
        final = self.final
        owned = sum(len(squares) for squares in final.homesteads)
        open_land = final.columns * final.rows - len(final.stones) - owned - len(final.nobody)
        parts = []
        if final.nobody:
            parts.append(self.words.count("results.boomers.nobody", len(final.nobody)))
        if open_land:
            parts.append(self.words.count("results.boomers.open", open_land))
        return " ".join(parts)

    # The turns that mattered

    def _swing(self, version: int) -> int:
        """By how much a step changed Purple's lead."""
        (purple, yellow), (before, rival_before) = self.scores[version], self.scores[version - 1]
        return (purple - yellow) - (before - rival_before)

    def _wasted(self, version: int) -> int:
        """The land a step closed off for nobody."""
        closed = (event for event in self.moments[version].events if isinstance(event, AreaClosed))
        return sum(len(area.squares) for area in closed if area.seat is None)

    def _that_mattered(self) -> list[int]:
        """The versions of the largest swings, and after these of the most land lost to both; in order."""
        weights = {
            version: (abs(self._swing(version)), self._wasted(version))
            for version in range(1, len(self.moments))
        }
        told = [version for version, weight in weights.items() if any(weight)]
        return sorted(sorted(told, key=lambda version: weights[version], reverse=True)[:MATTER])

    def _turns(self) -> tuple[Turn, ...]:
        written = {entry.version: entry for entry in entries(self.moments, None)}
        turns = []
        for version in self._that_mattered():
            entry = written[version]
            text = f"{entry.text} {entry.extra}".strip()
            turns.append(Turn(version, int(self.moments[version].seat or 0), text, self._story(version)))
        return tuple(turns)

    def _story(self, version: int) -> str:
        words = self.words
        gains = [self.scores[version][seat] - self.scores[version - 1][seat] for seat in (0, 1)]
        sides = [words(f"boomers.side.{seat}") for seat in (0, 1)]
        closed = [event for event in self.moments[version].events if isinstance(event, AreaClosed)]
        if all(gains):
            both = {"purple": gains[0], "yellow": gains[1]}
            return words("results.boomers.story.both", **both)
        if not any(gains):
            return words.count("results.boomers.story.nobody", self._wasted(version))
        seat = 0 if gains[0] else 1
        mover = int(self.moments[version].seat or 0)
        squares = [square for area in closed if area.seat == seat for square in area.squares]
        where = words(f"results.boomers.where.{self._where(squares)}")
        key = "own" if seat == mover else "cage" if self._is_cage(squares) else "gift"
        mines = gains[seat] - len(squares)
        if mines > 0 and seat == mover:
            key = "mines"
        values = {"side": sides[seat], "mover": sides[mover], "where": where, "gain": gains[seat]}
        if key == "own":
            return words.count("results.boomers.story.own", gains[seat], **values)
        return words(f"results.boomers.story.{key}", **values)

    def _is_cage(self, squares: Sequence[int]) -> bool:
        """Whether so little land shuts its boomer in rather than giving it a home."""
        return len(squares) * CRAMPED <= self.final.columns * self.final.rows

    def _where(self, squares: Sequence[int]) -> str:
        """In which part of the board these squares lie: "sw", "n", "middle"."""
        if not squares:
            return "middle"
        x = sum(column_of(square) + 0.5 for square in squares) / len(squares) / self.final.columns
        y = sum(row_of(square) + 0.5 for square in squares) / len(squares) / self.final.rows
        return (_third(y, "s", "n") + _third(x, "w", "e")) or "middle"


def _third(share: float, low: str, high: str) -> str:
    return low if share < 0.4 else high if share > 0.6 else ""


def _seen(moment: Update) -> BoomersObservation:
    return cast(BoomersObservation, moment.observation)
