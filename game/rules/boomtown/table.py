"""What lies before the seats: gold, mines, saloons, kept cards, mayor pawns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.rules.api import Seat
from game.rules.boomtown.cards import TOWN_INDEX, TOWNS, CardId, Concession, Town


@dataclass(frozen=True, slots=True)
class Mine:
    """A concession somebody owns, and the gold that New Veins add to it."""

    card: Concession
    bonus: int = 0

    @property
    def gold(self) -> int:
        """Its gold value, for production and for the score (Boomtown rule 22)."""
        return self.card.gold + self.bonus


@dataclass(frozen=True, slots=True)
class Saloon:
    """A saloon with the town on its token, with or without Saloon Girls."""

    town: Town
    girls: bool = False

    @property
    def order(self) -> tuple[int, bool]:
        """Where it stands in a seat's saloons: by town, plain ones first."""
        return TOWN_INDEX[self.town], self.girls


class OpenTable(Protocol):
    """What may be read of a table: fulfilled by the frozen `Table` and by the working `Draft`."""

    @property
    def gold(self) -> Sequence[int]:
        """Gold of each seat."""
        ...

    @property
    def mines(self) -> Sequence[tuple[Mine, ...]]:
        """Mines of each seat."""
        ...

    @property
    def saloons(self) -> Sequence[tuple[Saloon, ...]]:
        """Saloons of each seat."""
        ...

    @property
    def kept(self) -> Sequence[tuple[CardId, ...]]:
        """Kept event cards of each seat."""
        ...

    @property
    def mayors(self) -> Sequence[Seat | None]:
        """The mayor of each town."""
        ...

    @property
    def governed(self) -> Sequence[bool]:
        """Whether the Governor stands on each town's pawn."""
        ...


@dataclass(frozen=True, slots=True)
class Table:
    """One entry a seat in `gold`, `mines`, `saloons`, `kept`; one a town in `mayors`, `governed`.

    Mines are sorted by town, number and gold, saloons by town; kept event cards stand as they came.
    """

    gold: tuple[int, ...]
    mines: tuple[tuple[Mine, ...], ...]
    saloons: tuple[tuple[Saloon, ...], ...]
    kept: tuple[tuple[CardId, ...], ...]
    mayors: tuple[Seat | None, ...]
    governed: tuple[bool, ...]


def empty_table(seats: int, gold: int) -> Table:
    """The table before the first card (Boomtown rule 1)."""
    nothing: tuple[()] = ()
    return Table(
        gold=(gold,) * seats,
        mines=(nothing,) * seats,
        saloons=(nothing,) * seats,
        kept=(nothing,) * seats,
        mayors=(None,) * len(TOWNS),
        governed=(False,) * len(TOWNS),
    )


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats from `first` on (Boomtown rule 30)."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def others(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All other seats, clockwise from the left neighbour."""
    return clockwise(seat, seats)[1:]


def mines_in(table: OpenTable, seat: Seat, town: Town) -> int:
    """How many mines a seat owns in a town."""
    return sum(mine.card.town == town for mine in table.mines[seat])
