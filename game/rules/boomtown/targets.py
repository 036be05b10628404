"""What events may be aimed at, in the order of every list (Boomtown rules 17, 18, 20, 37 and 44)."""

from __future__ import annotations

from game.rules.api import Seat
from game.rules.boomtown.actions import DynamiteMine, DynamiteSaloon, Expropriate, Holdup, Open, TargetAction
from game.rules.boomtown.cards import (
    DYNAMITE,
    EXPROPRIATION,
    HOLDUP,
    NUMBERS,
    SALOON,
    TOWN_INDEX,
    TOWNS,
    CardId,
    Town,
)
from game.rules.boomtown.table import OpenTable, Saloon, clockwise


def other_seats(table: OpenTable, seat: Seat) -> tuple[Seat, ...]:
    """All other seats by number."""
    return tuple(other for other in clockwise(Seat(0), len(table.gold)) if other != seat)


def dynamite_targets(table: OpenTable, seat: Seat) -> tuple[DynamiteMine | DynamiteSaloon, ...]:
    """Mines and saloons of others: by seat and town, mines first; equal saloons are one target."""
    found: list[tuple[tuple[int, int, int], DynamiteMine | DynamiteSaloon]] = []
    for other in other_seats(table, seat):
        found += [
            ((other, TOWN_INDEX[mine.card.town], mine.card.number), DynamiteMine(other, mine.card.id))
            for mine in table.mines[other]
        ]
        found += [
            ((other, TOWN_INDEX[town], NUMBERS.stop), DynamiteSaloon(other, town))
            for town in dict.fromkeys(saloon.town for saloon in table.saloons[other])
        ]
    return tuple(action for _, action in sorted(found, key=lambda entry: entry[0]))


def saloon_to_blow_up(table: OpenTable, victim: Seat, town: Town) -> Saloon:
    """Which saloon dynamite takes there: the one with Girls if there are two (Boomtown rule 37)."""
    return max(
        (saloon for saloon in table.saloons[victim] if saloon.town == town), key=lambda saloon: saloon.girls
    )


def expropriation_targets(table: OpenTable, seat: Seat) -> tuple[Expropriate, ...]:
    """Mines of others in towns where the seat owns one."""
    own = {mine.card.town for mine in table.mines[seat]}
    return tuple(
        Expropriate(other, mine.card.id)
        for other in other_seats(table, seat)
        for mine in table.mines[other]
        if mine.card.town in own
    )


def holdup_targets(table: OpenTable, seat: Seat) -> tuple[Holdup, ...]:
    """Every other seat with every number, also a seat without gold (Boomtown rule 39)."""
    return tuple(Holdup(other, number) for other in other_seats(table, seat) for number in NUMBERS)


def targets(table: OpenTable, seat: Seat, card: CardId) -> tuple[TargetAction, ...]:
    """What a seat may choose for the event it has taken; empty when that event asks for nothing."""
    if card == SALOON:
        return tuple(map(Open, TOWNS))
    if card == DYNAMITE:
        return dynamite_targets(table, seat)
    if card == EXPROPRIATION:
        return expropriation_targets(table, seat)
    if card == HOLDUP:
        return holdup_targets(table, seat)
    return ()
