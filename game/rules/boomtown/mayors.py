"""Mayor pawns: who holds them, and what they cost the others (Boomtown rules 11 to 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.api import Seat
from game.rules.boomtown.cards import GOVERNOR, TOWN_INDEX, TOWNS, CardId, Town
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.events import FeePaid, MayorChanged
from game.rules.boomtown.table import OpenTable, clockwise, mines_in

NEEDED: Final = 2
"""Mines that bring the first pawn of a town (Boomtown rule 13)."""


def fee(table: OpenTable, seat: Seat, town: Town) -> int:
    """What a seat owes for a mine in a town, as the table stands (Boomtown rules 11, 32 and 34)."""
    at = TOWN_INDEX[town]
    mayor = table.mayors[at]
    if mayor is None or mayor == seat:
        return 0
    return mines_in(table, mayor, town) * (2 if table.governed[at] else 1)


def pay_fee(draft: Draft, payer: Seat, town: Town, mine: CardId) -> None:
    """The fee to the mayor of a town, as far as the payer's gold goes."""
    mayor = draft.mayors[TOWN_INDEX[town]]
    due = fee(draft, payer, town)
    if mayor is None or not due:
        return
    draft.log(FeePaid(payer, mayor, mine, due, draft.pay(payer, mayor, due)))


def rightful_mayor(mayor: Seat | None, counts: Sequence[int]) -> Seat | None:
    """Who holds a town's pawn when the seats own so many mines there (Boomtown rules 13 to 15)."""
    most = max(counts)
    if mayor is None:
        return Seat(counts.index(most)) if most >= NEEDED else None
    if not most:
        return None
    if most == counts[mayor]:
        return mayor
    return next(seat for seat in clockwise(mayor, len(counts)) if counts[seat] == most)


def counts_in(table: OpenTable, town: Town) -> list[int]:
    """How many mines each seat owns in a town."""
    return [mines_in(table, Seat(seat), town) for seat in range(len(table.gold))]


def mayor_after_taking(table: OpenTable, seat: Seat, town: Town) -> Seat | None:
    """Who would be mayor of a town once this seat has one mine more there."""
    counts = counts_in(table, town)
    counts[seat] += 1
    return rightful_mayor(table.mayors[TOWN_INDEX[town]], counts)


def check_mayors(draft: Draft, towns: Sequence[Town] = TOWNS) -> None:
    """Moves the pawns that have to move, after a whole effect (Boomtown rule 33)."""
    for town in towns:
        at = TOWN_INDEX[town]
        before = draft.mayors[at]
        after = rightful_mayor(before, counts_in(draft, town))
        if after == before:
            continue
        draft.mayors[at] = after
        draft.log(MayorChanged(town, before, after))
        if draft.governed[at] and before is not None:
            draft.governed[at] = False
            draft.discard(before, GOVERNOR)
