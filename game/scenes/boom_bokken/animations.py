"""From events to motion: cards fly to the pile, the bomb to the next seat, piles turn, bombs burst."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from game.play.updates import Update
from game.rules.api import Event, Seat
from game.rules.boom_bokken.cards import TIMEOUT, Card
from game.rules.boom_bokken.events import (
    CardDealt,
    CardDrawn,
    CardsLaid,
    Exploded,
    GotHome,
    How,
    PileTurned,
    TimeoutLaid,
)
from game.rules.boom_bokken.steps import Calling, Over
from game.rules.boom_bokken.table import Table
from game.scenes.boom_bokken.card_pictures import askew, back
from game.scenes.boom_bokken.overlay import Overlay, Sprite
from game.scenes.boom_bokken.seat_view import draw_bomb
from game.scenes.boom_bokken.view import BokkenView
from game.ui.anim import Animation, Call, Parallel, Tween, Wait, ease_in_out, ease_out, linear
from game.ui.anim import Sequence as InTurn
from game.ui.kit import Kit
from game.ui.widget import Position

TILT = 6.0
DEAL = 45.0
"""Milliseconds a dealt card takes."""

GROWTH = (0.35, 0.7, 1.0)
"""The sizes through which a burst grows; each is rasterised once."""

ARC = 0.22


class Animator:
    """Makes the animations of one table."""

    def __init__(self, kit: Kit, view: BokkenView, sound: Callable[[str], None]) -> None:
        self._kit = kit
        self._view = view
        self._sound = sound

    @property
    def _overlay(self) -> Overlay:
        return self._view.overlay

    def _time(self, name: str) -> float:
        return self._kit.theme.motion(f"boom_bokken.{name}")

    def steps(self, before: Update, after: Update, hand: tuple[Card, ...]) -> list[Animation]:
        """How the table gets from one moment to the next; `hand` is the open hand before."""
        home = [event.seat for event in after.events if isinstance(event, GotHome)]
        steps: list[Animation] = [Call(partial(self._view.seat(seat).unmask, 0.0)) for seat in home]
        for event in after.events:
            steps += self._for_event(event, before.observation.table, after.observation.table, hand)
        return steps

    def _for_event(
        self, event: Event, before: Table, after: Table, hand: tuple[Card, ...]
    ) -> list[Animation]:
        match event:
            case CardDealt(seat):
                return [self._card_back(seat, DEAL)]
            case CardDrawn(seat):
                return [Call(lambda: self._sound("card")), self._card_back(seat, self._time("card"))]
            case CardsLaid():
                return self._laid(event, before, after, hand)
            case TimeoutLaid(seat):
                return self._timeout(seat, hand)
            case PileTurned():
                return [self._turn_pile(before)]
            case Exploded(seat):
                return self.boom(seat)
            case GotHome(seat):
                return self._home(seat, after)
        return []

    # Cards

    def _fly(
        self,
        make: Callable[[], Sprite],
        goal: Callable[[], Position],
        length: float,
        arc: float = 0.0,
    ) -> Animation:
        """A sprite's way to a place, maybe in an arc; made when it begins."""
        sprites: list[Sprite] = []
        start: list[Position] = []

        def begin() -> None:
            sprites.append(make())
            start.append(sprites[0].centre)
            self._overlay.add_sprite(sprites[0])

        def along(share: float) -> None:
            (x0, y0), (x1, y1) = start[0], goal()
            lift = math.sin(math.pi * share) * arc * math.hypot(x1 - x0, y1 - y0)
            self._overlay.move(
                sprites[0], (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share - lift))
            )

        def end() -> None:
            self._overlay.drop(sprites[0])

        return InTurn(Call(begin), Tween(length, along, ease=ease_in_out if arc else ease_out), Call(end))

    def _card_back(self, seat: Seat, length: float) -> Animation:
        """A card goes from the deck to a seat, face down."""
        view = self._view
        size = (round(view.yard.deck.w * 0.6), round(view.yard.deck.h * 0.6))
        return self._fly(
            lambda: Sprite(back(self._kit, size), view.yard.deck.center), lambda: view.seat(seat).head, length
        )

    def _from(self, seat: Seat, cards: Sequence[Card], hand: tuple[Card, ...]) -> Position:
        """Where a laid card comes from: its place in the open hand, or its player's head."""
        view = self._view
        if view.table.eyes == seat and view.hand.cards == hand and cards and cards[-1] in hand:
            boxes = view.hand.boxes()
            picked = [index for index in view.hand.picked if hand[index] == cards[-1]]
            index = picked[0] if picked else hand.index(cards[-1])
            return boxes[index].center if index < len(boxes) else view.seat(seat).head
        return view.seat(seat).head

    def _laid(self, event: CardsLaid, before: Table, after: Table, hand: tuple[Card, ...]) -> list[Animation]:
        view = self._view
        size = view.centre.card_size
        seat, card = event.seat, event.cards[-1]

        def make() -> Sprite:
            start = self._from(seat, event.cards, hand)
            self._take_from_hand(seat, event.cards)
            self._sound("card")
            return Sprite(askew(self._kit, card, size, TILT), start, soft=True)

        steps: list[Animation] = [
            Call(lambda: self._douse(before)),
            self._fly(make, lambda: view.yard.pile.center, self._time("card")),
            Call(lambda: view.show_centre(after, with_call=False)),
        ]
        if event.how is How.FLASH:
            steps.append(self.flash())
        if isinstance(after.step, Calling):
            steps += [self._hand_on_bomb(event.seat, after.step.target), self._stamp_call(after)]
        return steps

    def _take_from_hand(self, seat: Seat, cards: Sequence[Card]) -> None:
        hand = self._view.hand
        if self._view.table.eyes == seat and all(card in hand.cards for card in cards):
            left = list(hand.cards)
            for card in cards:
                left.remove(card)
            hand.tell(tuple(left), frozenset(), frozenset())

    def _douse(self, before: Table) -> None:
        """The old call is over: no bubble, no ring, no bomb while the card flies."""
        view = self._view
        view.show_bubble(before if not isinstance(before.step, Calling) else _without_call(before))
        view.show_seats(_without_call(before))

    def _hand_on_bomb(self, seat: Seat, target: Seat) -> Animation:
        """The bomb flies from the caller to the seat that is designated; then the ring wipes on."""
        view, kit = self._view, self._kit

        def make() -> Sprite:
            place = view.seat(target).bomb
            picture = pygame.Surface((place.w * 2, place.w * 2), pygame.SRCALPHA)
            middle = place.copy()
            middle.center = (place.w, place.w)
            draw_bomb(kit, picture, middle, left=view.seat(target).bomb_left)
            return Sprite(picture, view.seat(seat).bomb.center)

        return self._fly(make, lambda: view.seat(target).bomb.center, self._time("bomb"), ARC)

    def _stamp_call(self, after: Table) -> Animation:
        view = self._view

        def begin() -> None:
            view.show_seats(after)
            view.show_centre(after)
            view.show_bubble(after)
            self._sound("fuse")

        step = after.step
        assert isinstance(step, Calling)
        target = step.target
        stamp = Tween(self._time("call"), view.centre.stamp, 1.3, 1.0)
        ring = Tween(self._time("ring"), lambda share: view.seat(target).show_ring(share), ease=linear)
        return InTurn(Call(begin), Parallel(stamp, ring))

    # Moments

    def _burst(self, name: str, sound: str, length: float, at: Position | None = None) -> Animation:
        """A picture bursts out over everything and stays for the rest of the time."""
        yard = self._view.yard
        side = round(yard.pile.h * 1.35)
        centre = at or yard.pile.center
        sprites: list[Sprite] = []

        def picture(share: float) -> pygame.Surface:
            size = round(side * share)
            return self._kit.images.svg(name, (size, size))

        def begin() -> None:
            self._sound(sound)
            sprites.append(Sprite(picture(GROWTH[0]), centre))
            self._overlay.add_sprite(sprites[0])

        def grow(share: float) -> None:
            self._overlay.change(sprites[0], picture(GROWTH[min(2, int(share * 3))]))

        def end() -> None:
            self._overlay.drop(sprites[0])

        grown = Tween(min(100, length / 2), grow, ease=linear)
        return InTurn(Call(begin), grown, Wait(max(0, length - 100)), Call(end))

    def flash_now(self) -> None:
        """A person's Flash at the moment of the press, beside whatever else moves."""
        self._view.table.stage.queue.beside(self.flash())

    def flash(self) -> Animation:
        """The burst of a Flash."""
        return self._burst("boom_bokken/flash_burst", "flash", self._time("flash"))

    def timeout_stamp(self) -> Animation:
        """The stamp of a Timeout."""
        return self._burst("boom_bokken/timeout_stamp", "timeout", self._time("timeout"))

    def _timeout(self, seat: Seat, hand: tuple[Card, ...]) -> list[Animation]:
        view = self._view
        size = view.centre.card_size

        def make() -> Sprite:
            start = self._from(seat, (TIMEOUT,), hand)
            self._take_from_hand(seat, (TIMEOUT,))
            return Sprite(askew(self._kit, TIMEOUT, size, -TILT), start, soft=True)

        fly = self._fly(make, lambda: view.yard.pile.center, self._time("card"))
        return [fly, self.timeout_stamp()]

    def _turn_pile(self, before: Table) -> Animation:
        """The pile turns over and slides under the deck."""
        view = self._view
        size = view.centre.card_size

        def make() -> Sprite:
            view.show_centre(_without_pile(before))
            view.show_bubble(_without_call(before))
            return Sprite(back(self._kit, size), view.yard.pile.center)

        return self._fly(make, lambda: view.yard.deck.center, self._time("pile"))

    def _home(self, seat: Seat, after: Table) -> list[Animation]:
        """The mask drops, the tea is served."""
        view = self._view

        def begin() -> None:
            self._sound("closed")
            view.show_seats(after)

        return [Call(begin), Tween(self._time("home"), view.seat(seat).unmask, ease=linear)]

    def boom(self, seat: Seat) -> list[Animation]:
        """The bomb explodes: burst, letters, soot."""
        view = self._view
        place = view.seat(seat)
        side = round(place.disc * 2.3)
        middle = self._in_sight(place.head, round(side * 0.9))
        burst: list[Sprite] = []
        letters: list[Sprite] = []

        def begin() -> None:
            self._sound("boom")
            burst.append(Sprite(self._sized("boom_burst", side * GROWTH[0]), middle))
            self._overlay.add_sprite(burst[0])

        def grow(share: float) -> None:
            self._overlay.change(burst[0], self._sized("boom_burst", side * GROWTH[min(2, int(share * 3))]))

        def write() -> None:
            letters.append(Sprite(self._sized("boom_letters", side * 0.86), middle))
            self._overlay.add_sprite(letters[0])

        def bounce(share: float) -> None:
            x, y = middle
            self._overlay.move(letters[0], (x, round(y - math.sin(math.pi * share) * side * 0.08)))

        def end() -> None:
            self._overlay.drop(burst[0])
            self._overlay.drop(letters[0])

        return [
            Call(begin),
            Tween(self._time("boom_burst"), grow, ease=linear),
            Call(write),
            Tween(self._time("boom_letters"), bounce, ease=linear),
            Wait(self._time("boom_hold")),
            Call(end),
        ]

    def _in_sight(self, centre: Position, side: int) -> Position:
        """As near to a place as something of this size is seen whole."""
        return Rect(0, 0, side, side).move_to(center=centre).clamp(self._kit.scale.rect).center

    def _sized(self, name: str, side: float) -> pygame.Surface:
        return self._kit.images.svg(f"boom_bokken/{name}", (round(side), round(side)))


def _without_call(table: Table) -> Table:
    """The table as while a card is on its way: nobody is designated."""
    return replace(table, step=Over()) if isinstance(table.step, Calling) else table


def _without_pile(table: Table) -> Table:
    """The table with its pile taken away."""
    return replace(_without_call(table), pile=())
