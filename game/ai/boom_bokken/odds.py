"""Card counting: how likely a seat can answer, flash, or save itself, from what one seat knows.

The cards a seat has not seen lie in the hidden places of the other hands and in the deck; each place is
taken to be as likely as any other. Cards everybody knows a seat to hold are certain.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from game.rules.api import Seat
from game.rules.boom_bokken.cards import TIMEOUT, VALUE_OF, Call, Card, can_answer, flash
from game.rules.boom_bokken.table import Table

HIGHEST = 8


@lru_cache(maxsize=1 << 15)
def miss(pool: int, wanted: int, places: int) -> float:
    """The chance that none of `wanted` cards among `pool` unseen ones lies in `places` hidden places."""
    if wanted <= 0 or places <= 0:
        return 1.0
    if places + wanted > pool:
        return 0.0
    return comb(pool - wanted, places) / comb(pool, places)


def unseen_by(table: Table, seat: Seat, hand: tuple[Card, ...]) -> dict[Card, int]:
    """The cards whose place this seat does not know, counted; kinds that are all seen count 0."""
    left = dict(table.setup.deck.cards)
    for card in hand:
        left[card] -= 1
    for laid in table.pile:
        left[laid.card] -= 1
    for card in table.bottom:
        left[card] -= 1
    for other, known in enumerate(table.known):
        if known and other != seat:
            for card in known:
                left[card] -= 1
    return left


class Odds:
    """The chances as one seat with its hand sees them. Cheap to make: one per decision."""

    __slots__ = ("_above", "_below", "_flashes", "_timeouts", "pool", "table")

    def __init__(self, table: Table, seat: Seat, hand: tuple[Card, ...]) -> None:
        self.table = table
        left = unseen_by(table, seat, hand)
        counts, self._flashes = [0] * (HIGHEST + 1), [0] * (HIGHEST + 1)
        for card, count in left.items():
            counts[VALUE_OF[card]] += count
            if card[0] == "f":
                self._flashes[VALUE_OF[card]] = count
        self.pool, self._timeouts = sum(counts), counts[0]
        self._below, self._above = [0] * (HIGHEST + 2), [0] * (HIGHEST + 2)
        for value in range(1, HIGHEST + 1):
            self._below[value] = self._below[value - 1] + counts[value]
        for value in range(HIGHEST, 0, -1):
            self._above[value] = self._above[value + 1] + counts[value]

    def answers(self, seat: Seat, value: int, call: Call, drawn: int = 0) -> float:
        """The chance that another seat can answer this call, after drawing so many cards."""
        known = self.table.known[seat]
        if known and can_answer(known, value, call):
            return 1.0
        places = self.table.sizes[seat] - len(known) + drawn
        wanted = self._above[value] if call is Call.UP else self._below[value]
        return 1.0 - miss(self.pool, wanted, places)

    def explodes(self, seat: Seat, value: int, call: Call, drawn: int = 0) -> float:
        """The chance that another seat neither can answer this call nor holds a Timeout."""
        known = self.table.known[seat]
        if known and (TIMEOUT in known or can_answer(known, value, call)):
            return 0.0
        places = self.table.sizes[seat] - len(known) + drawn
        wanted = self._above[value] if call is Call.UP else self._below[value]
        return miss(self.pool, wanted + self._timeouts, places)

    def flashes(self, seats: tuple[Seat, ...], value: int) -> float:
        """The chance that one of these seats holds the Flash of a value."""
        known, sizes = self.table.known, self.table.sizes
        card, places = flash(value), 0
        for seat in seats:
            held = known[seat]
            if held and card in held:
                return 1.0
            places += sizes[seat] - len(held)
        return 1.0 - miss(self.pool, self._flashes[value], places)
