"""What everybody is worth, and who wins (Boomtown rule 29)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.api import Seat
from game.rules.boomtown.cards import Amounts
from game.rules.boomtown.table import OpenTable


@dataclass(frozen=True, slots=True)
class Worth:
    """A seat's score in its three lines."""

    gold: int
    mines: int
    pawns: int

    @property
    def total(self) -> int:
        """The score."""
        return self.gold + self.mines + self.pawns


def worth(table: OpenTable, amounts: Amounts, seat: Seat) -> Worth:
    """What a seat would score if the game ended now."""
    return Worth(
        gold=table.gold[seat],
        mines=sum(mine.card.gold + mine.bonus for mine in table.mines[seat]),
        pawns=amounts.pawn * table.mayors.count(seat),
    )


def scores(table: OpenTable, amounts: Amounts) -> tuple[int, ...]:
    """Everybody's score if the game ended now."""
    return tuple(worth(table, amounts, Seat(seat)).total for seat in range(len(table.gold)))


def leaders(table: OpenTable, amounts: Amounts) -> tuple[Seat, ...]:
    """The highest score; among equals most gold; still equal they share."""
    keys = list(zip(scores(table, amounts), table.gold, strict=True))
    best = max(keys)
    return tuple(Seat(seat) for seat, key in enumerate(keys) if key == best)
