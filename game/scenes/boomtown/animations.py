"""From events to motion: cards turn over, chips travel, pawns hop, dice roll, mines glow and collapse."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

import pygame
from pygame import Surface

from game.play.updates import Update
from game.rules.api import Event, Seat
from game.rules.boomtown.cards import TOWN_INDEX, CardId, Town
from game.rules.boomtown.events import (
    AuctionWon,
    BidMade,
    Collapsed,
    EventPaid,
    FeePaid,
    HopPaid,
    MayorChanged,
    MineDestroyed,
    MineExpropriated,
    Passed,
    Produced,
    Revealed,
    SaloonDestroyed,
    SaloonPaid,
    Took,
)
from game.rules.boomtown.observation import Observation
from game.scenes.boomtown.dice_motions import READ, DiceMotions
from game.scenes.boomtown.mat_items import Key
from game.scenes.boomtown.payments import BREATH, Payments
from game.scenes.boomtown.picture import settles_roll
from game.scenes.boomtown.plates import pill_picture
from game.scenes.boomtown.staging import Staging
from game.scenes.boomtown.words import TableWords
from game.ui.anim import Animation, Call, Wait, ease_in_out

GROUPED: Final = (HopPaid, Produced, SaloonPaid, Collapsed, EventPaid)
"""Events that are shown together with others of their kind."""


class Animator:
    """Makes the animations of one table on its stage."""

    def __init__(self, stage: Staging, words: TableWords) -> None:
        self._stage = stage
        self._words = words
        self._view = stage.view
        self._time = stage.time
        self._flights = stage.flights
        self._deck = stage.deck
        self._payments = Payments(stage)
        self._dice = DiceMotions(stage, words)
        self._pending: CardId | None = None

    def steps(
        self, before: Observation, after: Update, dice: tuple[int, int] | None, roller: Seat
    ) -> list[Animation]:
        """How the table gets from one moment to the next. `dice` lie there after the step, if any do."""
        self._stage.table = before.table
        self._dice.named = before.holdup
        self._pending = getattr(after.observation, "pending", None)
        events = _in_order(after.events)
        steps = self._used_up(before)
        for kind, group in groupby(events, key=_group):
            together = list(group)
            if kind is not None:
                steps += self._group(kind, together)
            else:
                steps += [step for event in together for step in self._single(event)]
        if dice is not None and settles_roll(events) and not _asks(after):
            results = self._words.results(events, sum(dice), roller)
            steps += [Call(lambda: self._stage.set(results=results, glowing=frozenset())), Wait(READ)]
        return steps

    # Single events

    def _single(self, event: Event) -> list[Animation]:
        for show in (self._auction, self._cards, self._targets, self._dice.show):
            steps = show(event)
            if steps is not None:
                return steps
        return [self._stage.fold(event)[2]]

    def _auction(self, event: Event) -> list[Animation] | None:
        match event:
            case BidMade(seat, amount):
                return [self._stage.play("placed"), self._bid(seat, amount)]
            case Passed():
                return [self._stage.play("tick"), Wait(self._time("boomtown.bid"))]
            case AuctionWon():
                return [self._stage.play("closed"), Wait(BREATH)]
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

    def _bid(self, seat: Seat, amount: int) -> Animation:
        """The bid springs up on the plate."""
        plate, words = self._view.mats[seat].plate, self._words.words
        text = words("boomtown.pill.bids", amount=amount)
        pill = pill_picture(self._view.kit, text, round(plate.h * 0.66))
        return self._flights.pop(pill, plate.center, self._time("boomtown.bid"))

    def _clear(self) -> None:
        """A new row begins: the last roll and what was left of the old row go."""
        picture = self._stage.picture()
        picture.clear_roll()
        self._stage.set(slots=[None] * len(picture.slots))

    def _reveal(self, card: CardId, place: int) -> list[Animation]:
        view = self._view
        slot = view.layout.row[place]
        pieces = view.pieces
        turn = self._flights.reveal(
            pieces.card(card, slot.h), pieces.back(slot.h), view.layout.deck.center, slot.center
        )

        def lie() -> None:
            self._stage.picture().slots[place] = card
            self._stage.set()

        steps = [self._stage.play("card"), turn, Call(lie), Wait(self._time("boomtown.reveal_gap"))]
        return [Call(self._clear), *steps] if place == 0 else steps

    def _took(self, event: Event, seat: Seat, card: CardId) -> list[Animation]:
        """The card goes to its group, becoming small on its way; what is used up goes to the plate."""
        view = self._view
        _, after, done = self._stage.fold(event)
        if card == self._pending:
            return [self._stage.play("picked_up"), Call(lambda: self._play(card)), Wait(BREATH), done]
        slot = view.slot_of(card) or view.cards[0]
        picture = view.pieces.card(card, slot.rect.h)
        mat = view.mats[seat]
        key = ("mine", card) if card in self._deck.by_id else ("kept", f"{card}#{len(after.kept[seat])}")
        item = next((item for item in mat.arrangement(after).items if item.key == key), None)
        goal = mat.plate.center if item is None else item.rect.center
        into = _shrunk(picture, mat.plate.h) if item is None else mat.picture_of(item)

        def leave() -> None:
            slots = self._stage.picture().slots
            if card in slots:
                slots[slots.index(card)] = None
            self._stage.set()

        time = self._time("boomtown.take")
        flight = self._flights.fly(picture, (slot.rect.center, goal), time, ease_in_out, into)
        return [self._stage.play("picked_up"), Call(leave), flight, self._stage.play("card"), done]

    def _play(self, card: CardId) -> None:
        """An event whose target is to be chosen stays in its place, lit."""
        slots = self._stage.picture().slots
        self._stage.set(played=slots.index(card) if card in slots else None)

    def _used_up(self, before: Observation) -> list[Animation]:
        """The event whose target is chosen goes to the plate of whoever chose."""
        played, card = self._stage.picture().played, before.pending
        if played is None or card is None:
            return []
        view = self._view
        start, plate = view.layout.row[played], view.mats[before.actors[0]].plate
        picture = view.pieces.card(card, start.h)

        def leave() -> None:
            slots = self._stage.picture().slots
            slots[played] = None
            self._stage.set(played=None)

        way = (start.center, plate.center)
        time = self._time("boomtown.take")
        return [
            Call(leave),
            self._flights.fly(picture, way, time, ease_in_out, _shrunk(picture, plate.h)),
        ]

    def _paid(self, event: Event, payer: Seat, payee: Seat, paid: int, time: str) -> list[Animation]:
        if not paid:
            return [self._stage.fold(event)[2]]
        done = self._stage.fold(event)[2]
        way = self._stage.way(payer, payee)
        return [self._flights.chips(paid, way, self._time(time)), self._stage.play("paid"), done]

    def _mayor(self, event: Event, town: Town, before: Seat | None, after: Seat | None) -> list[Animation]:
        old, new, done = self._stage.fold(event)
        if after is None:
            return [done, Wait(BREATH)]
        x, y, high = self._stage.box(new, after, ("pawn", town))
        if before is None:
            start: tuple[float, float] = (x, y - 2 * high)
        else:
            left, top, _ = self._stage.box(old, before, ("pawn", town))
            start = (left, top)
        governed = old.governed[TOWN_INDEX[town]] and before is not None
        pawn = self._view.pieces.pawn(town, max(12, high), governed=governed)
        return [self._flights.hop(pawn, start, (x, y)), self._stage.play("placed"), done]

    def _destroyed(self, event: Event, victim: Seat, key: Key) -> list[Animation]:
        mat = self._view.mats[victim]
        before, _, done = self._stage.fold(event)
        item = next((item for item in mat.arrangement(before).items if item.key == key), None)
        if item is None:
            return [done]
        picture = mat.picture_of(item)
        hide = Call(lambda: self._stage.set(hidden=frozenset({key})))
        shown = Call(lambda: self._stage.set(hidden=frozenset()))
        burst = self._flights.burst(picture, item.rect)
        return [hide, self._stage.play("boom"), burst, shown, done, Wait(BREATH)]

    def _saloon_destroyed(self, event: Event, victim: Seat, town: Town) -> list[Animation]:
        before = self._stage.table
        assert before is not None
        owned = before.saloons[victim]
        at = max(
            (index for index, saloon in enumerate(owned) if saloon.town == town),
            key=lambda index: owned[index].girls,
        )
        return self._destroyed(event, victim, ("saloon", f"{town}#{at}"))

    def _expropriated(self, event: Event, by: Seat, victim: Seat, mine: CardId) -> list[Animation]:
        old, new, done = self._stage.fold(event)
        start, end = self._stage.box(old, victim, ("mine", mine)), self._stage.box(new, by, ("mine", mine))
        mat = self._view.mats[by]
        item = next(item for item in mat.arrangement(new).items if item.key == ("mine", mine))
        flight = self._flights.fly(mat.picture_of(item), (start[:2], end[:2]), self._time("boomtown.take"))
        return [self._stage.play("picked_up"), flight, self._stage.play("card"), done]

    # Events that come together

    def _group(self, kind: type[Event], events: Sequence[Event]) -> list[Animation]:
        if kind is HopPaid:
            return self._payments.chain(events)
        if kind is Collapsed:
            return [step for event in events for step in self._collapsed(event)]
        return self._payments.together(events, "boomtown.chips")

    def _collapsed(self, event: Event) -> list[Animation]:
        assert isinstance(event, Collapsed)
        crack = frozenset({event.mine})
        return [
            Call(lambda: self._stage.set(cracked=crack)),
            Wait(self._time("boomtown.crack")),
            Call(lambda: self._stage.set(cracked=frozenset())),
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


def _asks(after: Update) -> bool:
    """Whether somebody is asked about the roll, so that nothing comes of it yet."""
    return getattr(after.observation, "phase", None) == "telegraph"


def _shrunk(picture: Surface, high: int) -> Surface:
    return pygame.transform.smoothscale(picture, (high * 5 // 7, high))
