"""What silences and Timeouts hint at: which imagined worlds are likelier than others.

The rules promise nothing here (rule 51): a seat may keep a Flash back. Hints only weigh worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.api import Event, Seat
from game.rules.boom_bokken.cards import VALUE_OF, Call, Card, can_answer, flash
from game.rules.boom_bokken.events import CardsLaid, Exploded, GotHome, How, RoundBegan, TimeoutLaid
from game.rules.boom_bokken.state import State


@dataclass(slots=True)
class Hints:
    """By seat: the Flashes it let pass, and the calls from which only a Timeout saved it."""

    passed: dict[Seat, set[Card]] = field(default_factory=dict)
    stuck: dict[Seat, set[tuple[int, Call]]] = field(default_factory=dict)

    def likelihood(self, world: State, doubt: float) -> float:
        """How well a world fits: each hint it contradicts multiplies by `doubt`."""
        weight = 1.0
        for seat, cards in self.passed.items():
            hand = world.hands[seat]
            weight *= doubt ** sum(card in hand for card in cards)
        for seat, calls in self.stuck.items():
            hand = world.hands[seat]
            weight *= doubt ** sum(can_answer(hand, value, call) for value, call in calls)
        return weight


def read_hints(events: Sequence[Event], seat: Seat, seats: int) -> Hints:
    """The hints of the round being played, as one seat reads them from what it has seen."""
    hints, gone = Hints(), {seat}
    last: CardsLaid | None = None
    for event in events:
        match event:
            case RoundBegan():
                hints, gone, last = Hints(), {seat}, None
            case CardsLaid():
                if last and event.how is How.ANSWER:
                    _note_silence(hints, last, set(range(seats)) - gone)
                _forget(hints, event.seat, event.cards)
                last = event
            case TimeoutLaid(player, _, target):
                if last and player == target and player not in gone:
                    hints.stuck.setdefault(player, set()).add((VALUE_OF[last.cards[-1]], last.call))
            case Exploded(victim):
                gone.add(victim)
            case GotHome(player):
                gone.add(player)
    return hints


def _note_silence(hints: Hints, laid: CardsLaid, present: set[int]) -> None:
    """Everybody but the caller and the designated seat let this value pass."""
    for seat in map(Seat, present - {laid.seat, laid.target}):
        hints.passed.setdefault(seat, set()).add(flash(VALUE_OF[laid.cards[-1]]))


def _forget(hints: Hints, seat: Seat, cards: Sequence[Card]) -> None:
    """What a seat has shown, it held: that hint was wrong, and is no use for the rest of the hand."""
    hints.passed.get(seat, set()).difference_update(cards)
    hints.stuck.get(seat, set()).clear()
