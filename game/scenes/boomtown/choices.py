"""The legal actions of one moment, sorted for a table. No rule is written here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.rules.api import Seat
from game.rules.boomtown.actions import (
    Bid,
    DynamiteMine,
    DynamiteSaloon,
    Expropriate,
    Girls,
    Govern,
    Holdup,
    Keep,
    Mustang,
    Open,
    Pass,
    SeatAction,
    Take,
    Telegraph,
    Vein,
)
from game.rules.boomtown.cards import CardId, Town
from game.rules.boomtown.table import Table
from game.scenes.boomtown.mat_items import Key

Target = tuple[Seat, Key]
"""Something on a seat's mat."""


@dataclass(slots=True)
class Choices:
    """What a seat may do now."""

    bids: tuple[int, ...] = ()
    can_pass: bool = False
    takes: frozenset[CardId] = frozenset()
    towns: tuple[Town, ...] = ()
    targets: Mapping[Target, SeatAction] = field(default_factory=dict)
    holdups: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    telegraphs: tuple[Telegraph, ...] = ()
    can_keep: bool = False
    mustang: bool = False

    @property
    def auction(self) -> bool:
        """Whether the seat bids or passes."""
        return self.can_pass

    def keys_on(self, seat: Seat) -> frozenset[Key] | None:
        """What can be aimed at on a mat; None when nothing is aimed at anywhere."""
        if self.holdups:
            return frozenset({("seat", str(int(seat)))}) if seat in self.holdups else frozenset()
        if not self.targets:
            return None
        return frozenset(key for owner, key in self.targets if owner == seat)


def sort_choices(seat: Seat, legal: Iterable[SeatAction], table: Table) -> Choices:
    """Sort a seat's legal actions."""
    found = Choices()
    bids: list[int] = []
    takes: list[CardId] = []
    towns: list[Town] = []
    telegraphs: list[Telegraph] = []
    targets: dict[Target, SeatAction] = {}
    holdups: dict[Seat, list[int]] = {}
    for action in legal:
        match action:
            case Bid(amount):
                bids.append(amount)
            case Pass():
                found.can_pass = True
            case Take(card):
                takes.append(card)
            case Open(town):
                towns.append(town)
            case Telegraph():
                telegraphs.append(action)
            case Keep():
                found.can_keep = True
            case Mustang():
                found.mustang = True
            case Holdup(victim, number):
                holdups.setdefault(victim, []).append(number)
            case _:
                targets |= dict.fromkeys(places_of(seat, action, table), action)
    found.bids, found.takes, found.towns = tuple(bids), frozenset(takes), tuple(towns)
    found.telegraphs, found.targets = tuple(telegraphs), targets
    found.holdups = {victim: tuple(numbers) for victim, numbers in holdups.items()}
    return found


def places_of(seat: Seat, action: SeatAction, table: Table) -> tuple[Target, ...]:
    """What on the mats an action is aimed at."""
    match action:
        case DynamiteMine(victim, mine) | Expropriate(victim, mine):
            return ((victim, ("mine", mine)),)
        case DynamiteSaloon(victim, town):
            return _saloons(table, victim, town, girls=None)
        case Vein(mine):
            return ((seat, ("mine", mine)),)
        case Govern(town):
            return ((seat, ("pawn", town)),)
        case Girls(town):
            return _saloons(table, seat, town, girls=False)
        case Holdup(victim, _):
            return ((victim, ("seat", str(int(victim)))),)
    return ()


def _saloons(table: Table, seat: Seat, town: Town, *, girls: bool | None) -> tuple[Target, ...]:
    return tuple(
        (seat, ("saloon", f"{saloon.town}#{index}"))
        for index, saloon in enumerate(table.saloons[seat])
        if saloon.town == town and girls in (None, saloon.girls)
    )
