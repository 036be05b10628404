"""Gold in motion: the chain of a winning bid, and payments that happen together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.rules.api import Event, Seat
from game.rules.boomtown.cards import CardId
from game.rules.boomtown.events import EventPaid, HopPaid, Produced, SaloonPaid
from game.scenes.boomtown.overlay import Plaque
from game.scenes.boomtown.payline import Point, dots
from game.scenes.boomtown.staging import Staging
from game.ui.anim import Animation, Call, Parallel, Wait

BREATH: Final = 350
"""Milliseconds between two things that are to be told apart."""


class Payments:
    """Makes the animations of gold."""

    def __init__(self, stage: Staging) -> None:
        self._stage = stage

    def chain(self, hops: Sequence[Event]) -> list[Animation]:
        """Gold travels along the pay line and halves at each stop, where a plaque tells what stays."""
        view, steps = self._stage.view, list[Animation]()
        plaques: list[Plaque] = []
        line = self._chain_dots(hops)
        for hop in hops:
            assert isinstance(hop, HopPaid)
            done = self._stage.fold(hop)[2]
            payer, payee = hop.payer, hop.payee
            way = (
                self._stage.way(payer, payee)
                if payee is not None
                else (view.spot_of(payer), view.spot_of(None))
            )
            if hop is hops[0]:
                plaques.append(Plaque(view.spot_of(payer), f"−{hop.amount}", pays=True))
            before = tuple(plaques)
            plaques.append(Plaque(view.spot_of(payee), f"+{hop.kept}"))
            now = tuple(plaques)
            steps += [
                Call(partial(view.overlay.mark, before, line)),
                self._stage.flights.chips(hop.amount, way, self._stage.time("boomtown.payment")),
                Call(partial(view.overlay.mark, now, line)),
                self._stage.play("paid"),
                done,
            ]
        return [*steps, Wait(2 * BREATH), Call(view.overlay.mark)]

    def _chain_dots(self, hops: Sequence[Event]) -> tuple[Point, ...]:
        """The dotted way from the winner past all who are paid."""
        view = self._stage.view
        payers = [hop.payer for hop in hops if isinstance(hop, HopPaid)]
        payees = [hop.payee for hop in hops if isinstance(hop, HopPaid) and hop.payee is not None]
        if not payers or not payees:
            return ()
        way = view.layout.line.chain_way(view.place_of(payers[0]), [view.place_of(seat) for seat in payees])
        return dots(way, view.kit.px(14))

    def together(self, events: Sequence[Event], time: str) -> list[Animation]:
        """Payments at the same time: from the bank in bows, from seat to seat along the pay line."""
        flights: list[Animation] = []
        ends: list[Animation] = []
        glowing: set[CardId] = set()
        gains: dict[Seat, int] = {}
        for event in events:
            payer, payee, paid = _payment(event)
            ends.append(self._stage.fold(event)[2])
            gains[payee] = gains.get(payee, 0) + paid
            if payer is not None:
                gains[payer] = gains.get(payer, 0) - paid
            if isinstance(event, Produced):
                glowing.add(event.mine)
            if paid and payer is not None:
                flights.append(
                    self._stage.flights.chips(paid, self._stage.way(payer, payee), self._stage.time(time))
                )
            elif paid:
                goal = self._stage.view.mats[payee].purse
                flights.append(self._stage.flights.from_bank(paid, goal, self._stage.time(time)))
        steps: list[Animation] = []
        if glowing:
            lit = frozenset(glowing)
            steps += [
                Call(lambda: self._stage.set(glowing=lit)),
                Wait(3 * self._stage.time("boomtown.frames")),
            ]
        steps += [Parallel(*flights, stagger=60), self._stage.play("paid"), ends[-1]]
        return [*steps, Call(lambda: self._gain(gains)), Wait(BREATH)]

    def _gain(self, gains: dict[Seat, int]) -> None:
        picture = self._stage.picture()
        for seat, gold in gains.items():
            picture.gains[seat] = picture.gains.get(seat, 0) + gold
        self._stage.set()


def _payment(event: Event) -> tuple[Seat | None, Seat, int]:
    match event:
        case Produced(seat, _, gold):
            return None, seat, gold
        case SaloonPaid(payer, payee, _, _, paid) | EventPaid(_, payer, payee, _, paid):
            return payer, payee, paid
    raise TypeError(f"{event} pays nothing")
