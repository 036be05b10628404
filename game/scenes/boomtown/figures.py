"""Figures of the rulebook: cards, a payment, or seats with what lies before them, drawn as at the table.

A table has one of these. `cards`: cards of the deck side by side, `high` units high. `bid`: what each of
`people` keeps of it. `seats`: a mat each, with `gold`, `mines`, `saloons` (a town, or "town girls"), `kept`
cards, `veins` (mines with a New Vein) and the towns whose `mayor` it is; with `row`, cards that the first
seat may take; with `dice`, what that roll brings, the first seat having rolled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final, cast

from pygame import Rect, Surface

from game.rules.api import Seat
from game.rules.boomtown.cards import EVENT_CARDS, TOWN_INDEX, TOWNS, CardId, Deck, Town
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.events import Collapsed, Produced
from game.rules.boomtown.mayors import counts_in, fee, rightful_mayor
from game.rules.boomtown.payment import chain, gold_after
from game.rules.boomtown.production import produce
from game.rules.boomtown.table import Mine, Saloon, Table, empty_table
from game.rules.quoting import quoted
from game.scenes.boomtown.dice_tray import DiceTray
from game.scenes.boomtown.mats import Mat
from game.scenes.boomtown.overlay import Overlay, Plaque
from game.scenes.boomtown.payline import dots
from game.scenes.boomtown.picture import gains_of
from game.scenes.boomtown.pieces import Pieces
from game.scenes.boomtown.plates import SeatLook, paint_plate
from game.scenes.boomtown.row import RowCard, SlotLook
from game.scenes.boomtown.scenery import Scenery
from game.scenes.figures import Drawing, FigureFault, Shelf, Spec
from game.storage.strings import Strings
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box

FELT: Final = Box(fill="felt", line="ink", width=3, radius=16)
CARD: Final = 260
GAP: Final = 20
EDGE: Final = 22
MARKED: Final = 26
"""Units around cards for the numbered discs."""
PLATE: Final = (400, 52)
STEP: Final = 68
"""Units between two plates of a payment: room for what is handed on."""
MAT: Final = (400, 184)
CARDS: Final = 106
ROW: Final = 196
FEE: Final = 44
DICE: Final = (330, 120)


def draw(spec: Spec, services: Shelf) -> Drawing:
    """The drawing a table describes. Raises FigureFault."""
    deck = cast(Any, services.games["boomtown"]).deck
    words = services.words
    if spec.has("cards"):
        edge = MARKED if spec.has("marks") else 0
        return _cards(deck, words, _known(spec, "cards", deck), spec.number("high", CARD), edge)
    if spec.has("bid"):
        return _payment(words, spec.number("bid", 1), spec.number("people", 5))
    return _seats(spec, deck, words)


def _known(spec: Spec, key: str, deck: Deck) -> tuple[CardId, ...]:
    """The cards that a list names."""
    for card in spec.words(key):
        if card not in deck.by_id and card not in EVENT_CARDS:
            raise FigureFault(key, f"there is no card {quoted(card)}.")
    return tuple(map(CardId, spec.words(key)))


def _name(words: Strings, seat: int) -> str:
    return words(f"setup.name.{seat}")


# Cards


def _cards(deck: Deck, words: Strings, cards: Sequence[CardId], high: int, edge: int) -> Drawing:
    wide = high * 5 / 7

    def paint(kit: Kit, surface: Surface) -> None:
        pieces = Pieces(kit, words, deck)
        for index, card in enumerate(cards):
            place = (kit.px(edge + index * (wide + GAP)), kit.px(edge))
            surface.blit(pieces.card(card, surface.get_height() - 2 * kit.px(edge)), place)

    return Drawing(2 * edge + len(cards) * wide + (len(cards) - 1) * GAP, 2 * edge + high, paint)


# A payment


def _payment(words: Strings, bid: int, people: int) -> Drawing:
    if not 3 <= people <= 5:
        raise FigureFault("people", "must be from 3 to 5.")
    hops = chain(Seat(0), bid, people)
    start = empty_table(people, 10)
    table = replace(start, gold=gold_after(start.gold, Seat(0), bid))
    order = [Seat(0), *(hop.payee for hop in hops)]
    high = 2 * EDGE + len(order) * PLATE[1] + (len(order) - 1) * STEP

    def paint(kit: Kit, surface: Surface) -> None:
        draw_box(kit, surface, surface.get_rect(), FELT)
        plates = [
            Rect(kit.px(EDGE), kit.px(EDGE + index * (PLATE[1] + STEP)), kit.px(PLATE[0]), kit.px(PLATE[1]))
            for index in range(len(order))
        ]
        _paint_hops(kit, surface, plates, [str(hop.amount) for hop in hops])
        kept = [-bid, *(hop.kept for hop in hops)]
        for seat, plate, gain in zip(order, plates, kept, strict=True):
            if seat is None:
                _paint_bank(kit, surface, plate, gain)
                continue
            look = SeatLook(seat, _name(words, seat), table, gain=gain, acting=seat == 0)
            paint_plate(kit, surface, plate, look)

    return Drawing(PLATE[0] + 2 * EDGE, high, paint)


def _paint_hops(kit: Kit, surface: Surface, plates: Sequence[Rect], amounts: Sequence[str]) -> None:
    """The dotted way down the plates, with what is handed on between them."""
    x = float(plates[0].centerx)
    way = ((x, float(plates[0].centery)), (x, float(plates[-1].centery)))
    middles = [(one.bottom + other.top) // 2 for one, other in pairwise(plates)]
    overlay = Overlay(kit)
    marked = [Plaque((round(x), y), amount) for y, amount in zip(middles, amounts, strict=True)]
    overlay.mark(marked, dots(way, kit.px(14)))
    overlay.draw(surface)


def _paint_bank(kit: Kit, surface: Surface, plate: Rect, gain: int) -> None:
    bank = kit.images.svg("boomtown/bank", (plate.h * 2, plate.h))
    surface.blit(bank, bank.get_rect(center=plate.center))
    overlay = Overlay(kit)
    overlay.mark([Plaque((plate.centerx + plate.h * 2, plate.centery), f"+{gain}")])
    overlay.draw(surface)


# Seats


def _seats(spec: Spec, deck: Deck, words: Strings) -> Drawing:
    table = table_of(spec, deck)
    row = _known(spec, "row", deck)
    dice = _dice(spec)
    acting = bool(row) or dice is not None
    looks = [
        SeatLook(Seat(seat), _name(words, seat), table, acting=acting and seat == 0)
        for seat in range(len(table.gold))
    ]
    if dice is not None:
        looks = _rolled(looks, deck, sum(dice))
    parts: list[tuple[float, Callable[[Kit, Surface, Rect], None]]] = []
    if row:
        parts.append((ROW + FEE, partial(_paint_row, deck, words, row, table)))
    if dice is not None:
        parts.append((DICE[1], partial(_paint_dice, deck, words, dice)))
    parts += [(MAT[1], partial(_paint_mat, deck, words, look)) for look in looks]

    def paint(kit: Kit, surface: Surface) -> None:
        draw_box(kit, surface, surface.get_rect(), FELT)
        top = float(EDGE)
        for high, part in parts:
            part(kit, surface, Rect(kit.px(EDGE), kit.px(top), kit.px(MAT[0]), kit.px(high)))
            top += high + GAP

    high = 2 * EDGE + sum(part[0] for part in parts) + GAP * (len(parts) - 1)
    return Drawing(MAT[0] + 2 * EDGE, high, paint)


def _dice(spec: Spec) -> tuple[int, int] | None:
    if not spec.has("dice"):
        return None
    faces = [int(face) for face in spec.words("dice") if face in "123456"]
    if len(faces) != 2:
        raise FigureFault("dice", 'must be two faces like ["3", "5"].')
    return faces[0], faces[1]


def _rolled(looks: Sequence[SeatLook], deck: Deck, total: int) -> list[SeatLook]:
    """The seats after a roll of the first: gold, gains, and what produces or collapses."""
    draft = Draft(looks[0].table, deck.amounts)
    produce(draft, Seat(0), total)
    gains = gains_of(draft.events)
    glowing = frozenset(event.mine for event in draft.events if isinstance(event, Produced))
    cracked = frozenset(event.mine for event in draft.events if isinstance(event, Collapsed))
    table = replace(looks[0].table, gold=tuple(draft.gold))
    return [
        replace(look, table=table, gain=gains.get(look.seat, 0), glowing=glowing, cracked=cracked)
        for look in looks
    ]


def _paint_row(
    deck: Deck, words: Strings, row: Sequence[CardId], table: Table, kit: Kit, surface: Surface, room: Rect
) -> None:
    pieces, wide, gap = Pieces(kit, words, deck), kit.px(ROW * 5 / 7), kit.px(GAP)
    left = room.centerx - (len(row) * wide + (len(row) - 1) * gap) // 2
    for index, card in enumerate(row):
        box = Rect(left + index * (wide + gap), room.y, wide, kit.px(ROW))
        sign = Rect(0, 0, wide + gap, kit.px(FEE - 10))
        sign.midbottom = (box.centerx, room.bottom)
        mine = deck.concession(card)
        due = fee(table, Seat(0), mine.town) if mine else 0
        mayor = table.mayors[TOWN_INDEX[mine.town]] if mine else None
        shown = RowCard(kit, pieces, box, sign, lambda _: None)
        text = words("boomtown.fee", fee=due) if due else ""
        shown.tell(SlotLook(card, text, int(mayor or 0)), "", str)
        shown.draw(surface)


def _paint_dice(
    deck: Deck, words: Strings, dice: tuple[int, int], kit: Kit, surface: Surface, room: Rect
) -> None:
    box = Rect(0, 0, kit.px(DICE[0]), room.h)
    box.center = room.center
    tray = DiceTray(kit, Pieces(kit, words, deck), box)
    tray.tell(dice, "", "", summed=True)
    tray.draw(surface)


def _paint_mat(deck: Deck, words: Strings, look: SeatLook, kit: Kit, surface: Surface, room: Rect) -> None:
    amounts = deck.amounts
    mat = Mat(
        kit,
        Scenery(surface),
        Pieces(kit, words, deck),
        look,
        lambda girls: amounts.saloon_with_girls if girls else amounts.saloon,
        plate=kit.px(PLATE[1]),
        largest=kit.px(CARDS),
        tags=False,
    )
    mat.place(room)
    mat.paint(surface)


# What lies on the table


def table_of(spec: Spec, deck: Deck) -> Table:
    """The table the seats describe, their pawns checked against the rules. Raises FigureFault."""
    seats = spec.tables("seats")
    if not 1 <= len(seats) <= 5:
        raise FigureFault("seats", "there must be from 1 to 5.")
    table = Table(
        gold=tuple(seat.number("gold", 10) for seat in seats),
        mines=tuple(_mines(seat, deck) for seat in seats),
        saloons=tuple(tuple(map(_saloon, seat.words("saloons"))) for seat in seats),
        kept=tuple(_known(seat, "kept", deck) for seat in seats),
        mayors=tuple(_mayor(seats, town) for town in TOWNS),
        governed=tuple(any(town in seat.words("governed") for seat in seats) for town in TOWNS),
    )
    for town, mayor in zip(TOWNS, table.mayors, strict=True):
        if rightful_mayor(mayor, counts_in(table, town)) != mayor:
            raise FigureFault("seats", f"the pawn of {town} belongs to another seat.")
    for seat in seats:
        seat.check_read()
    return table


def _mayor(seats: Sequence[Spec], town: Town) -> Seat | None:
    return next((Seat(at) for at, seat in enumerate(seats) if town in seat.words("mayor")), None)


def _mines(seat: Spec, deck: Deck) -> tuple[Mine, ...]:
    veins = seat.words("veins")
    cards = [deck.by_id[card] for card in _known(seat, "mines", deck) if card in deck.by_id]
    mines = [Mine(card, deck.amounts.new_vein if card.id in veins else 0) for card in cards]
    return tuple(sorted(mines, key=lambda mine: mine.card.order))


def _saloon(text: str) -> Saloon:
    town, _, girls = text.partition(" ")
    if town not in TOWNS or girls not in ("", "girls"):
        raise FigureFault("seats", f"there is no saloon {quoted(text)}.")
    return Saloon(Town(town), bool(girls))
