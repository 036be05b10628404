"""From events to motion: cards turn over, chips travel, pawns hop, dice roll, mines glow and collapse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

import pygame
from pygame import Surface

from game.play.updates import Update
from game.rules.api import Event, Seat
from game.rules.boomtown.cards import TOWN_INDEX, CardId, Deck, Town
from game.rules.boomtown.events import (
    AuctionWon,
    BidMade,
    Collapsed,
    DieTurned,
    EventPaid,
    FeePaid,
    HoldupRolled,
    HopPaid,
    MayorChanged,
    MineDestroyed,
    MineExpropriated,
    Passed,
    Produced,
    ProductionRolled,
    Revealed,
    SaloonDestroyed,
    SaloonPaid,
    Took,
    TurnBegan,
)
from game.rules.boomtown.table import Table
from game.scenes.boomtown.flights import Flights
from game.scenes.boomtown.mat_items import Key
from game.scenes.boomtown.overlay import Plaque
from game.scenes.boomtown.payline import Point, dots
from game.scenes.boomtown.picture import Picture, settles_roll
from game.scenes.boomtown.unfolding import unfold
from game.scenes.boomtown.view import TableView
from game.scenes.boomtown.words import TableWords
from game.ui.anim import Animation, Call, Parallel, Wait, ease_in_out

READ = 1400
"""Milliseconds a result stays before anything else happens."""
BREATH = 350
GROUPED = (HopPaid, Produced, SaloonPaid, Collapsed, EventPaid)
"""Events that are shown together with others of their kind."""

Show = Callable[[], None]


class Animator:
    """Makes the animations of one table. They change `picture()` and call `show` after each change."""

    def __init__(
        self,
        view: TableView,
        words: TableWords,
        picture: Callable[[], Picture],
        show: Show,
        sound: Callable[[str], None],
    ) -> None:
        self._view = view
        self._words = words
        self._picture = picture
        self._show = show
        self._sound = sound
        self._time = view.kit.theme.motion
        self._flights = Flights(view, self._time)
        self._folded: Table | None = None

    @property
    def _deck(self) -> Deck:
        return self._words.deck

    def steps(
        self, before: Table, after: Update, dice: tuple[int, int] | None, roller: Seat
    ) -> list[Animation]:
        """How the table gets from one moment to the next. `dice` lie there after the step, if any do."""
        self._folded = before
        events = _in_order(after.events)
        steps: list[Animation] = []
        for kind, group in groupby(events, key=_group):
            together = list(group)
            if kind is not None:
                steps += self._group(kind, together)
            else:
                steps += [step for event in together for step in self._single(event)]
        if settles_roll(events) and any(isinstance(event, Produced | Collapsed) for event in events):
            results = self._words.results(events, sum(dice or (0, 0)), roller)
            steps += [Call(lambda: self._set(results=results, glowing=frozenset())), Wait(READ)]
        elif settles_roll(events) and dice is not None and after.actors and not _asks(after):
            results = self._words.results(events, sum(dice), roller)
            steps += [Call(lambda: self._set(results=results)), Wait(READ)]
        return steps

    # Changing the picture

    def _set(self, **changes: object) -> None:
        picture = self._picture()
        for name, value in changes.items():
            setattr(picture, name, value)
        picture.touch()
        self._show()

    def _fold(self, event: Event) -> tuple[Table, Table, Animation]:
        """The tables before and after an event, and what brings the second on the screen."""
        before = self._folded
        assert before is not None
        after = unfold(before, event, self._deck)
        self._folded = after
        return before, after, Call(lambda: self._set(table=after))

    def _play(self, sound: str) -> Animation:
        return Call(lambda: self._sound(sound))

    # Where things are

    def _box(self, table: Table, seat: Seat, key: Key) -> tuple[int, int, int]:
        """The middle and the height of an item at a table that may not be shown yet."""
        mat = self._view.mats[seat]
        items = mat.arrangement(table).items
        box = next((item.rect for item in items if item.key == key), mat.plate)
        return box.centerx, box.centery, box.h

    # Single events

    def _single(self, event: Event) -> list[Animation]:
        for show in (self._auction, self._cards, self._targets, self._dice):
            steps = show(event)
            if steps is not None:
                return steps
        return [self._fold(event)[2]]

    def _auction(self, event: Event) -> list[Animation] | None:
        match event:
            case TurnBegan():
                return [Call(self._clear)]
            case BidMade():
                return [self._play("placed"), Wait(self._time("boomtown.bid"))]
            case Passed():
                return [self._play("tick"), Wait(self._time("boomtown.bid"))]
            case AuctionWon():
                return [self._play("closed"), Wait(BREATH)]
        return None

    def _cards(self, event: Event) -> list[Animation] | None:
        match event:
            case Revealed(card, place, _):
                return self._reveal(card, place)
            case Took(seat, card):
                return self._took(event, seat, card)
            case FeePaid(payer, mayor, _, _, paid):
                return self._paid(event, payer, mayor, paid, "boomtown.fee")
            case MayorChanged(town, before, after):
                return self._mayor(event, town, before, after)
        return None

    def _targets(self, event: Event) -> list[Animation] | None:
        match event:
            case MineDestroyed(_, victim, mine, _):
                return self._destroyed(event, victim, ("mine", mine))
            case SaloonDestroyed(_, victim, town, _):
                return self._saloon_destroyed(event, victim, town)
            case MineExpropriated(by, victim, mine):
                return self._expropriated(event, by, victim, mine)
        return None

    def _dice(self, event: Event) -> list[Animation] | None:
        match event:
            case HoldupRolled(_, first, second, _) | ProductionRolled(_, first, second):
                return self._roll((first, second))
            case DieTurned(_, die, before, after):
                return self._turned(event, die, before, after)
        return None

    def _clear(self) -> None:
        picture = self._picture()
        picture.clear_roll()
        picture.slots = [None] * len(picture.slots)
        picture.touch()
        self._show()

    def _reveal(self, card: CardId, place: int) -> list[Animation]:
        view = self._view
        slot = view.layout.row[place]
        pieces = view.pieces
        turn = self._flights.reveal(
            pieces.card(card, slot.h), pieces.back(slot.h), view.layout.deck.center, slot.center
        )

        def lie() -> None:
            self._picture().slots[place] = card
            self._set()

        return [self._play("card"), turn, Call(lie), Wait(self._time("boomtown.reveal_gap"))]

    def _took(self, event: Event, seat: Seat, card: CardId) -> list[Animation]:
        """The card goes to its group, becoming small on its way; what is used up goes to the plate."""
        view = self._view
        _, after, done = self._fold(event)
        slot = view.slot_of(card) or view.cards[0]
        picture = view.pieces.card(card, slot.rect.h)
        mat = view.mats[seat]
        key = ("mine", card) if card in self._deck.by_id else ("kept", f"{card}#{len(after.kept[seat])}")
        item = next((item for item in mat.arrangement(after).items if item.key == key), None)
        goal = mat.plate.center if item is None else item.rect.center
        into = _shrunk(picture, mat.plate.h) if item is None else mat.picture_of(item)

        def leave() -> None:
            slots = self._picture().slots
            if card in slots:
                slots[slots.index(card)] = None
            self._set()

        time = self._time("boomtown.take")
        flight = self._flights.fly(picture, (slot.rect.center, goal), time, ease_in_out, into)
        return [self._play("picked_up"), Call(leave), flight, self._play("card"), done]

    def _paid(self, event: Event, payer: Seat, payee: Seat, paid: int, time: str) -> list[Animation]:
        if not paid:
            return [self._fold(event)[2]]
        done = self._fold(event)[2]
        way = self._way(payer, payee)
        return [self._flights.chips(paid, way, self._time(time)), self._play("paid"), done]

    def _way(self, payer: Seat, payee: Seat) -> Sequence[tuple[float, float]]:
        view = self._view
        return view.layout.line.way(view.place_of(payer), view.place_of(payee))

    def _mayor(self, event: Event, town: Town, before: Seat | None, after: Seat | None) -> list[Animation]:
        old, new, done = self._fold(event)
        if after is None:
            return [done, Wait(BREATH)]
        x, y, high = self._box(new, after, ("pawn", town))
        if before is None:
            start: tuple[float, float] = (x, y - 2 * high)
        else:
            left, top, _ = self._box(old, before, ("pawn", town))
            start = (left, top)
        governed = old.governed[TOWN_INDEX[town]] and before is not None
        pawn = self._view.pieces.pawn(town, max(12, high), governed=governed)
        return [self._flights.hop(pawn, start, (x, y)), self._play("placed"), done]

    def _destroyed(self, event: Event, victim: Seat, key: Key) -> list[Animation]:
        mat = self._view.mats[victim]
        before, _, done = self._fold(event)
        item = next((item for item in mat.arrangement(before).items if item.key == key), None)
        if item is None:
            return [done]
        picture = mat.picture_of(item)
        hide = Call(lambda: self._set(hidden=frozenset({key})))
        shown = Call(lambda: self._set(hidden=frozenset()))
        burst = self._flights.burst(picture, item.rect)
        return [hide, self._play("boom"), burst, shown, done, Wait(BREATH)]

    def _saloon_destroyed(self, event: Event, victim: Seat, town: Town) -> list[Animation]:
        before = self._folded
        assert before is not None
        owned = before.saloons[victim]
        at = max(
            (index for index, saloon in enumerate(owned) if saloon.town == town),
            key=lambda index: owned[index].girls,
        )
        return self._destroyed(event, victim, ("saloon", f"{town}#{at}"))

    def _expropriated(self, event: Event, by: Seat, victim: Seat, mine: CardId) -> list[Animation]:
        old, new, done = self._fold(event)
        start, end = self._box(old, victim, ("mine", mine)), self._box(new, by, ("mine", mine))
        mat = self._view.mats[by]
        item = next(item for item in mat.arrangement(new).items if item.key == ("mine", mine))
        flight = self._flights.fly(mat.picture_of(item), (start[:2], end[:2]), self._time("boomtown.take"))
        return [self._play("picked_up"), flight, self._play("card"), done]

    # Dice

    def _roll(self, faces: tuple[int, int]) -> list[Animation]:
        lie = Call(lambda: self._set(dice=faces, summed=False))
        count = Call(lambda: self._set(summed=True))
        return [
            Call(lambda: self._set(dice=None, results=())),
            self._play("dice"),
            self._flights.throw(faces),
            lie,
            Wait(self._time("boomtown.total")),
            count,
            Wait(2 * BREATH),
        ]

    def _turned(self, event: Event, die: int, before: int, after: int) -> list[Animation]:
        done = self._fold(event)[2]

        def lie() -> None:
            dice = self._picture().dice or (before, before)
            faces = (after, dice[1]) if die == 1 else (dice[0], after)
            self._set(dice=faces, summed=True)

        return [
            done,
            self._play("tick"),
            self._flights.turn_die(die - 1, before, after),
            Call(lie),
            Wait(BREATH),
        ]

    # Events that come together

    def _group(self, kind: type[Event], events: Sequence[Event]) -> list[Animation]:
        if kind is HopPaid:
            return self._chain(events)
        if kind is Collapsed:
            return [step for event in events for step in self._collapsed(event)]
        return self._payments(events, "boomtown.chips")

    def _chain(self, hops: Sequence[Event]) -> list[Animation]:
        """Gold travels along the pay line and halves at each stop, where a plaque tells what stays."""
        view, steps = self._view, list[Animation]()
        plaques: list[Plaque] = []
        line = self._chain_dots(hops)
        for hop in hops:
            assert isinstance(hop, HopPaid)
            done = self._fold(hop)[2]
            payer, payee = hop.payer, hop.payee
            way = self._way(payer, payee) if payee is not None else (view.spot_of(payer), view.spot_of(None))
            if hop is hops[0]:
                plaques.append(Plaque(view.spot_of(payer), f"−{hop.amount}", pays=True))
            before = tuple(plaques)
            plaques.append(Plaque(view.spot_of(payee), f"+{hop.kept}"))
            now = tuple(plaques)
            steps += [
                Call(partial(view.overlay.mark, before, line)),
                self._flights.chips(hop.amount, way, self._time("boomtown.payment")),
                Call(partial(view.overlay.mark, now, line)),
                self._play("paid"),
                done,
            ]
        return [*steps, Wait(2 * BREATH), Call(view.overlay.mark)]

    def _chain_dots(self, hops: Sequence[Event]) -> tuple[Point, ...]:
        """The dotted way from the winner past all who are paid."""
        view = self._view
        payers = [hop.payer for hop in hops if isinstance(hop, HopPaid)]
        payees = [hop.payee for hop in hops if isinstance(hop, HopPaid) and hop.payee is not None]
        if not payers or not payees:
            return ()
        way = view.layout.line.chain_way(view.place_of(payers[0]), [view.place_of(seat) for seat in payees])
        return dots(way, view.kit.px(14))

    def _payments(self, events: Sequence[Event], time: str) -> list[Animation]:
        """Payments at the same time: from the bank in bows, from seat to seat along the pay line."""
        flights: list[Animation] = []
        ends: list[Animation] = []
        glowing: set[CardId] = set()
        gains: dict[Seat, int] = {}
        for event in events:
            payer, payee, paid = _payment(event)
            ends.append(self._fold(event)[2])
            gains[payee] = gains.get(payee, 0) + paid
            if payer is not None:
                gains[payer] = gains.get(payer, 0) - paid
            if isinstance(event, Produced):
                glowing.add(event.mine)
            if paid and payer is not None:
                flights.append(self._flights.chips(paid, self._way(payer, payee), self._time(time)))
            elif paid:
                goal = self._view.mats[payee].purse
                flights.append(self._flights.from_bank(paid, goal, self._time(time)))
        steps: list[Animation] = []
        if glowing:
            lit = frozenset(glowing)
            steps += [Call(lambda: self._set(glowing=lit)), Wait(3 * self._time("boomtown.frames"))]
        steps += [Parallel(*flights, stagger=60), self._play("paid"), ends[-1]]
        return [*steps, Call(lambda: self._gain(gains)), Wait(BREATH)]

    def _gain(self, gains: dict[Seat, int]) -> None:
        picture = self._picture()
        for seat, gold in gains.items():
            picture.gains[seat] = picture.gains.get(seat, 0) + gold
        self._set()

    def _collapsed(self, event: Event) -> list[Animation]:
        assert isinstance(event, Collapsed)
        crack = frozenset({event.mine})
        return [
            Call(lambda: self._set(cracked=crack)),
            Wait(self._time("boomtown.crack")),
            Call(lambda: self._set(cracked=frozenset())),
            *self._destroyed(event, event.seat, ("mine", event.mine)),
        ]


def _in_order(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events as they are shown: the card goes to its group first, then its fee is paid."""
    ordered = list(events)
    for index in range(len(ordered) - 1):
        if isinstance(ordered[index], FeePaid) and isinstance(ordered[index + 1], Took):
            ordered[index], ordered[index + 1] = ordered[index + 1], ordered[index]
    return tuple(ordered)


def _group(event: Event) -> type[Event] | None:
    """What an event is shown together with; None for nothing."""
    return type(event) if isinstance(event, GROUPED) else None


def _payment(event: Event) -> tuple[Seat | None, Seat, int]:
    match event:
        case Produced(seat, _, gold):
            return None, seat, gold
        case SaloonPaid(payer, payee, _, _, paid) | EventPaid(_, payer, payee, _, paid):
            return payer, payee, paid
    raise TypeError(f"{event} pays nothing")


def _asks(after: Update) -> bool:
    """Whether somebody is asked about the roll, so that nothing comes of it yet."""
    return getattr(after.observation, "phase", None) == "telegraph"


def _shrunk(picture: Surface, high: int) -> Surface:
    return pygame.transform.smoothscale(picture, (high * 5 // 7, high))
