"""Kept cards that wait for a place: New Vein, Governor, Saloon Girls (Boomtown rules 19, 22, 24, 35, 36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.api import Seat
from game.rules.boomtown.actions import Girls, Govern, PlacingAction, Vein
from game.rules.boomtown.cards import GOVERNOR, NEW_VEIN, SALOON_GIRLS, TOWN_INDEX, TOWNS, CardId, Town
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.events import GirlsAttached, GovernorPlaced, VeinAttached
from game.rules.boomtown.table import Mine, OpenTable, Saloon, clockwise

PLACED: Final = (NEW_VEIN, GOVERNOR, SALOON_GIRLS)
"""The cards that are attached, in the order in which one seat places them (Boomtown rule 36)."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A seat that has to attach a kept card now."""

    seat: Seat
    card: CardId


def vein_places(table: OpenTable, seat: Seat) -> tuple[Vein, ...]:
    """All own mines."""
    return tuple(Vein(mine.card.id) for mine in table.mines[seat])


def govern_places(table: OpenTable, seat: Seat) -> tuple[Govern, ...]:
    """All own mayor pawns without a Governor."""
    return tuple(
        Govern(town)
        for town, mayor, governed in zip(TOWNS, table.mayors, table.governed, strict=True)
        if mayor == seat and not governed
    )


def girls_places(table: OpenTable, seat: Seat) -> tuple[Girls, ...]:
    """The towns of all own saloons without Girls (Boomtown rule 38)."""
    return tuple(map(Girls, dict.fromkeys(free_saloons(table, seat))))


def free_saloons(table: OpenTable, seat: Seat) -> tuple[Town, ...]:
    """The towns of own saloons without Girls, one entry a saloon."""
    return tuple(saloon.town for saloon in table.saloons[seat] if not saloon.girls)


def places(table: OpenTable, placement: Placement) -> tuple[PlacingAction, ...]:
    """Where the card may go."""
    if placement.card == NEW_VEIN:
        return vein_places(table, placement.seat)
    if placement.card == GOVERNOR:
        return govern_places(table, placement.seat)
    return girls_places(table, placement.seat)


def usable(table: OpenTable, seat: Seat, card: CardId) -> int:
    """How many copies of a placed card this seat can attach as the table stands."""
    kept = table.kept[seat].count(card)
    if not kept:
        return 0
    if card == NEW_VEIN:
        return kept if table.mines[seat] else 0
    free = govern_places(table, seat) if card == GOVERNOR else free_saloons(table, seat)
    return min(kept, len(free))


def due_placements(table: OpenTable, first: Seat) -> tuple[Placement, ...]:
    """Who has to attach what, clockwise from the seat that took or rolled (Boomtown rule 36)."""
    if not any(table.kept):
        return ()
    return tuple(
        Placement(seat, card)
        for seat in clockwise(first, len(table.gold))
        for card in PLACED
        for _ in range(usable(table, seat, card))
    )


def attach(draft: Draft, seat: Seat, action: PlacingAction) -> None:
    """Moves a kept card to its place."""
    match action:
        case Vein():
            attach_vein(draft, seat, action.mine)
        case Govern():
            draft.unkeep(seat, GOVERNOR)
            draft.governed[TOWN_INDEX[action.town]] = True
            draft.log(GovernorPlaced(seat, action.town))
        case Girls():
            draft.unkeep(seat, SALOON_GIRLS)
            draft.remove_saloon(seat, Saloon(action.town))
            draft.add_saloon(seat, Saloon(action.town, girls=True))
            draft.log(GirlsAttached(seat, action.town))


def attach_vein(draft: Draft, seat: Seat, card: CardId) -> None:
    """Puts a New Vein under an own mine (Boomtown rule 22)."""
    draft.unkeep(seat, NEW_VEIN)
    mine = draft.remove_mine(seat, card)
    richer = Mine(mine.card, mine.bonus + draft.amounts.new_vein)
    draft.add_mine(seat, richer)
    draft.log(VeinAttached(seat, card, richer.gold))
