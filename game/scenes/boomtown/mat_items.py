"""What lies on a seat's mat and where: a group for each town, then saloons, then kept cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.rules.api import Seat
from game.rules.boomtown.cards import TOWN_INDEX, TOWNS, CardId, Town
from game.rules.boomtown.table import Mine, Saloon, Table

STEP: Final = 0.40
"""Part of a card's height from one mine of a fan to the next."""
TIGHT: Final = 0.38
"""The same where a numeral of two figures is no longer seen in full."""
PAWN_WIDE: Final = 0.57
PAWN_HIGH: Final = 0.8
GAP: Final = 0.16
SALOON_WIDE: Final = 0.86
ROOM_FOR_CHIPS: Final = 96
"""Units of card height down to which the chips keep their place."""
READABLE: Final = 84
"""Units of card height down to which cards rather become smaller than lie closer together."""
SMALLEST: Final = 56
SHRINK: Final = 0.92
"""From one height of cards to the next smaller one."""

Key = tuple[str, str]
"""What an item is: ("mine", card), ("pawn", town), ("saloon", town and number), ("kept", card and number)."""


@dataclass(frozen=True, slots=True)
class Group:
    """Things that stay together: a town's pawn and mines, one saloon, or one kept card."""

    town: Town | None = None
    pawn: bool = False
    governed: bool = False
    mines: tuple[Mine, ...] = ()
    saloon: tuple[Key, Saloon] | None = None
    kept: tuple[Key, CardId] | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in its place; exactly one of the last fields tells what it is."""

    key: Key
    rect: Rect
    mine: Mine | None = None
    saloon: Saloon | None = None
    kept: CardId | None = None
    pawn: Town | None = None
    governed: bool = False
    sign: Town | None = None


@dataclass(frozen=True, slots=True)
class Arranged:
    """The items of a mat, the height of its cards, and whether the chips have their room."""

    items: tuple[Item, ...]
    height: int
    chips: bool


def groups_of(table: Table, seat: Seat) -> tuple[Group, ...]:
    """What a seat has, in the order in which it lies."""
    groups = []
    for town in TOWNS:
        at = TOWN_INDEX[town]
        mines = tuple(mine for mine in table.mines[seat] if mine.card.town == town)
        pawn = table.mayors[at] == seat
        if mines or pawn:
            groups.append(Group(town, pawn, table.governed[at], mines))
    for index, saloon in enumerate(table.saloons[seat]):
        groups.append(Group(saloon=(("saloon", f"{saloon.town}#{index}"), saloon)))
    for index, card in enumerate(table.kept[seat]):
        groups.append(Group(kept=(("kept", f"{card}#{index}"), card)))
    return tuple(groups)


def arrange_cards(
    groups: Sequence[Group], area: Rect, chips: tuple[int, int], largest: int, unit: float
) -> Arranged:
    """Cards as large as fit, no numeral covered; chips (width, height) keep the lower right corner while
    cards are large.
    """
    corner = Rect(area.right - chips[0], area.bottom - chips[1], *chips)
    heights = ladder(largest, unit)
    for high in heights:
        if high >= READABLE * unit and any(_is_tight(group, high, area.w) for group in groups):
            continue
        items = _flow(groups, area, high, round((16 if high >= ROOM_FOR_CHIPS * unit else 6) * unit))
        if max((item.rect.bottom for item in items), default=0) > area.bottom:
            continue
        clear = not any(item.rect.colliderect(corner) for item in items)
        if clear or high < ROOM_FOR_CHIPS * unit:
            return Arranged(items, high, clear)
    return Arranged(_flow(groups, area, heights[-1], round(6 * unit)), heights[-1], chips=False)


def ladder(largest: int, unit: float) -> tuple[int, ...]:
    """The heights cards may have on a mat, from the largest down; few, so that pictures can be kept."""
    heights = [largest]
    while heights[-1] * SHRINK >= SMALLEST * unit:
        heights.append(round(heights[-1] * SHRINK))
    return tuple(heights)


def _flow(groups: Sequence[Group], area: Rect, high: int, between: int) -> tuple[Item, ...]:
    items: list[Item] = []
    x, y = area.x, area.y
    for group in groups:
        wide = _width(group, high, area.w)
        if x > area.x and x + wide > area.right:
            x, y = area.x, y + high + between
        items += _placed(group, x, y, high, area.w)
        x += wide + round(GAP * high)
    return tuple(items)


def _fan_step(group: Group, high: int, room: int) -> float:
    if len(group.mines) < 2:
        return 0.0
    pawn = PAWN_WIDE * high if group.pawn else 0.0
    return min(STEP * high, (room - pawn - high * 5 / 7) / (len(group.mines) - 1))


def _is_tight(group: Group, high: int, room: int) -> bool:
    """Whether a fan that long covers its own numerals at this height."""
    return len(group.mines) > 1 and _fan_step(group, high, room) < TIGHT * high


def _width(group: Group, high: int, room: int) -> int:
    if group.saloon is not None:
        return round(SALOON_WIDE * high)
    if group.kept is not None:
        return round(high * 5 / 7)
    pawn = PAWN_WIDE * high if group.pawn else 0.0
    fan = high * 5 / 7 + _fan_step(group, high, room) * (len(group.mines) - 1) if group.mines else 0.0
    return round(pawn + fan)


def _placed(group: Group, x: int, y: int, high: int, room: int) -> list[Item]:
    if group.saloon is not None:
        key, saloon = group.saloon
        return [Item(key, Rect(x, y, round(SALOON_WIDE * high), high), saloon=saloon)]
    if group.kept is not None:
        key, card = group.kept
        return [Item(key, Rect(x, y, round(high * 5 / 7), high), kept=card)]
    items = []
    left = float(x)
    if group.pawn and group.town is not None:
        tall = round(PAWN_HIGH * high)
        box = Rect(x, y + high - tall, round(PAWN_WIDE * high), tall)
        items.append(Item(("pawn", group.town), box, pawn=group.town, governed=group.governed))
        left += PAWN_WIDE * high
    step = _fan_step(group, high, room)
    for index, mine in enumerate(group.mines):
        box = Rect(round(left + index * step), y, round(high * 5 / 7), high)
        items.append(Item(("mine", mine.card.id), box, mine=mine))
    return items


def arrange_tags(groups: Sequence[Group], area: Rect, unit: float) -> Arranged:
    """The small layout's lines: a sign or pawn with its town's tags; saloons and kept cards follow."""
    for row, wide in ((36, 56), (30, 50), (26, 46), (23, 42)):
        items = _tag_lines(groups, area, round(row * unit), round(wide * unit))
        if max((item.rect.bottom for item in items), default=0) <= area.bottom:
            break
    return Arranged(items, round(row * unit), chips=False)


def _tag_lines(groups: Sequence[Group], area: Rect, row: int, wide: int) -> tuple[Item, ...]:
    high = round(wide * 36 / 96)
    sign = round(row * 0.62)
    items: list[Item] = []
    x, y = area.x, area.y
    for group in groups:
        if group.town is None:
            side = min(row - 4, round(wide * 0.54))
            if x + side > area.right:
                x, y = area.x, y + row
            box = Rect(x, y + (row - side) // 2, side, side)
            if group.saloon is not None:
                items.append(Item(group.saloon[0], box, saloon=group.saloon[1]))
            elif group.kept is not None:
                items.append(Item(group.kept[0], box, kept=group.kept[1]))
            x += side + 5
            continue
        need = sign + 5 + len(group.mines) * (wide + 2)
        if x > area.x and x + need > area.right:
            x, y = area.x, y + row
        if group.pawn:
            box = Rect(x, y + 1, sign, row - 2)
            items.append(Item(("pawn", group.town), box, pawn=group.town, governed=group.governed))
        else:
            box = Rect(x, y + (row - sign) // 2, sign, sign)
            items.append(Item(("sign", group.town), box, sign=group.town))
        x += sign + 5
        start = x
        for mine in group.mines:
            if x > start and x + wide > area.right:
                x, y = start, y + row
            box = Rect(x, y + (row - high) // 2, wide, high)
            items.append(Item(("mine", mine.card.id), box, mine=mine))
            x += wide + 2
        x += 8
    return tuple(items)
