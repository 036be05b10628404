"""Figures of the rulebook: cards, a call with a hand, seats, or what coins are worth, drawn as at the table.

A table has one of these. `cards`: cards side by side (b5, f5, t), `high` units high. `pile`: cards from the
bottom up, with the `call` on the last; with a `hand` those cards are raised that may `answer`, `flash` or be
a `timeout`, whatever `raises` says. `seats`: one each, with `team`, `cards`, `fate`, `role`, `tokens`, and
who is `designated`. `coins = true`: the coins and the Bokken token with their points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, cast

from pygame import Rect, Surface

from game.rules.boom_bokken.cards import TIMEOUT, VALUE_OF, Call, Card, answers, is_flash
from game.rules.boom_bokken.deck import Deck
from game.rules.quoting import quoted
from game.scenes.boom_bokken import marks
from game.scenes.boom_bokken.card_pictures import RATIO, face
from game.scenes.boom_bokken.centre import Centre, CentreLook
from game.scenes.boom_bokken.hand import HandView
from game.scenes.boom_bokken.layout import PlatePlace, Yard, lay_out
from game.scenes.boom_bokken.seat_view import SeatLook, SeatView
from game.scenes.figures import Drawing, FigureFault, Shelf, Spec
from game.storage.strings import Strings
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position

SAND: Final = Box(fill="rice", line="ink", width=3, radius=16)
CARD: Final = 240
GAP: Final = 20
PILE: Final = (700, 300)
HAND: Final = (104, 146)
STEP: Final = 96
SEAT: Final = (286, 306)
COIN: Final = 120
SHARE: Final = 0.62
"""How large a table stands on the page."""
SEATS_SHARE: Final = 0.7


class Onlooker:
    """No card of a figure can be taken."""

    def choose_card(self, index: int) -> None:
        """Choose nothing."""

    def drag_card(self, index: int, position: Position) -> None:
        """Drag nothing."""

    def drop_card(self, index: int, position: Position) -> None:
        """Drop nothing."""


def draw(spec: Spec, services: Shelf) -> Drawing:
    """The drawing a table describes. Raises FigureFault."""
    if spec.has("cards"):
        return _cards(_known(spec, "cards"), spec.number("high", CARD))
    if spec.has("seats"):
        return _seats(spec.tables("seats"), services.words)
    if spec.flag("coins"):
        return _coins(cast(Any, services.games["boom_bokken"]).deck)
    return _pile(spec, services.words)


def _known(spec: Spec, key: str) -> tuple[Card, ...]:
    """The cards that a list names."""
    for card in spec.words(key):
        if card not in VALUE_OF:
            raise FigureFault(key, f"there is no card {quoted(card)}; write b5, f5 or t.")
    return tuple(map(Card, spec.words(key)))


# Cards


def _cards(cards: Sequence[Card], high: int) -> Drawing:
    wide = high / RATIO

    def paint(kit: Kit, surface: Surface) -> None:
        size = (kit.px(wide), surface.get_height())
        for index, card in enumerate(cards):
            surface.blit(face(kit, card, size), (kit.px(index * (wide + GAP)), 0))

    return Drawing(len(cards) * wide + (len(cards) - 1) * GAP, high, paint)


# A call


def _pile(spec: Spec, words: Strings) -> Drawing:
    pile, hand = _known(spec, "pile"), _known(spec, "hand")
    call = Call(spec.choice("call", *Call)) if spec.has("call") else None
    value = VALUE_OF[pile[-1]] if pile else 0
    deck = spec.number("deck", 12)
    look = CentreLook(
        cards=pile,
        count=len(pile),
        deck=deck,
        deck_text=words("bokken.left", count=deck),
        call=call,
        call_text=words(f"bokken.call.{call}").upper() if call else "",
        limit_text=words(f"bokken.limit.{call}", value=value) if call else "",
    )
    raised = frozenset(i for i, card in enumerate(hand) if call and _raises(spec, card, value, call))

    def paint(kit: Kit, surface: Surface) -> None:
        draw_box(kit, surface, surface.get_rect(), SAND)
        yard = _yard(kit, surface.get_rect())
        centre = Centre(kit, yard)
        centre.tell(look)
        centre.draw(surface)
        if hand:
            shown = HandView(kit, yard, Onlooker(), str)
            shown.tell(hand, raised, frozenset())
            shown.draw(surface)

    return Drawing(PILE[0], PILE[1] + (HAND[1] + 70 if hand else 0), paint, share=SHARE)


def _raises(spec: Spec, card: Card, value: int, call: Call) -> bool:
    match spec.choice("raises", "answer", "flash", "timeout"):
        case "flash":
            return is_flash(card) and VALUE_OF[card] == value
        case "timeout":
            return card == TIMEOUT
    return answers(card, value, call)


def _yard(kit: Kit, room: Rect) -> Yard:
    """The table's boxes as they lie on a figure."""
    pile = Rect(0, 0, kit.px(150), kit.px(210))
    pile.center = (round(room.w * 0.47), kit.px(PILE[1] / 2))
    deck = Rect(0, 0, kit.px(100), kit.px(140))
    deck.center = (round(room.w * 0.17), pile.centery - kit.px(10))
    call = Rect(0, 0, kit.px(190), kit.px(230))
    call.center = (round(room.w * 0.80), pile.centery)
    hand = Rect(kit.px(GAP), 0, room.w - 2 * kit.px(GAP), kit.px(HAND[1]))
    hand.bottom = room.bottom - kit.px(GAP)
    plain = lay_out(kit.scale, 4)
    size = (kit.px(HAND[0]), kit.px(HAND[1]))
    return replace(plain, pile=pile, deck=deck, call=call, hand=hand, card=size, step=kit.px(STEP), text=1.0)


# Seats


def _seats(seats: Sequence[Spec], words: Strings) -> Drawing:
    looks = [_seat(number, seat, words) for number, seat in enumerate(seats)]

    def paint(kit: Kit, surface: Surface) -> None:
        draw_box(kit, surface, surface.get_rect(), SAND)
        for number, look in enumerate(looks):
            centre = (kit.px(SEAT[0] * (number + 0.5)), kit.px(SEAT[1] * 0.5))
            view = SeatView(kit, PlatePlace(centre, 1.0, "top"), 1.0, lambda _: None)
            view.tell(look, chosen=False, lit=look.designated)
            view.draw(surface)

    return Drawing(SEAT[0] * len(looks), SEAT[1], paint, share=SEATS_SHARE)


def _seat(number: int, seat: Spec, words: Strings) -> SeatLook:
    fate = seat.choice("fate", "", "home", "out")
    look = SeatLook(
        seat=number,
        name=words(f"setup.name.{number}"),
        team=seat.number("team", 0) % len(marks.TEAM_SHAPES),
        role=seat.choice("role", "", "hitter", "guardian", "runner"),
        cards=seat.number("cards", 5),
        tokens=seat.number("tokens", 0),
        fate=fate,
        fate_text=words(f"bokken.fate.{fate}", place=words("bokken.place.1")) if fate else "",
        designated=seat.flag("designated"),
    )
    seat.check_read()
    return look


# Coins


def _coins(deck: Deck) -> Drawing:
    parts = [*zip((f"coin_{name}" for name in marks.COINS), deck.coins, strict=True)]
    parts.append(("bokken_token", deck.token))

    def paint(kit: Kit, surface: Surface) -> None:
        draw_box(kit, surface, surface.get_rect(), SAND)
        side = kit.px(COIN * 0.7)
        style = kit.theme.style("numeral").sized(44)
        for number, (name, points) in enumerate(parts):
            x = kit.px(COIN * (number + 0.5))
            coin = kit.images.svg(f"boom_bokken/{name}", (side, side))
            surface.blit(coin, coin.get_rect(center=(x, kit.px(COIN * 0.5))))
            line = kit.text.line(str(points), style, kit.theme.hex("wash"))
            surface.blit(line, line.get_rect(center=(x, kit.px(COIN * 1.2))))

    return Drawing(COIN * len(parts), COIN * 1.5, paint)
