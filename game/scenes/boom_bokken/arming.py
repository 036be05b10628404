"""Armed reactions (rule 28): what a person has decided in advance, and which press of a buzzer fires it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.api import Seat
from game.rules.boom_bokken.actions import Flash, SeatAction, Taking, Timeout
from game.rules.boom_bokken.calls import must_explode
from game.rules.boom_bokken.cards import TIMEOUT, VALUE_OF, Card, is_flash
from game.rules.boom_bokken.steps import Calling
from game.rules.boom_bokken.table import Table
from game.rules.boom_bokken.teams import Role

SELF, PARTNER, TAKE = "timeout_self", "timeout_partner", "take"


@dataclass(frozen=True, slots=True)
class Reaction:
    """Something that can be armed: its key, the card it shows, how many cards of it are held."""

    key: str
    card: Card
    count: int

    @property
    def kind(self) -> str:
        """ "flash", "timeout_self", "timeout_partner" or "take"."""
        return self.key.split(":")[0]


def reactions(table: Table, seat: Seat, hand: Sequence[Card]) -> tuple[Reaction, ...]:
    """What this hand can arm: each Flash, the Timeouts, and a Guardian's taking."""
    found = [
        Reaction(f"flash:{VALUE_OF[card]}", card, list(hand).count(card))
        for card in dict.fromkeys(hand)
        if is_flash(card)
    ]
    timeouts = list(hand).count(TIMEOUT)
    if timeouts:
        found += [Reaction(key, TIMEOUT, timeouts) for key in (SELF, PARTNER)]
    valued = [card for card in hand if card != TIMEOUT]
    if table.roles[seat] is Role.GUARDIAN and valued:
        found.append(Reaction(TAKE, valued[-1], len(valued)))
    return tuple(found)


@dataclass(slots=True)
class Armed:
    """What each person has armed. Kept by seat; nobody else's is ever shown."""

    keys: dict[Seat, frozenset[str]] = field(default_factory=dict)

    def of(self, seat: Seat) -> frozenset[str]:
        """What a seat has armed."""
        return self.keys.get(seat, frozenset())

    def toggle(self, seat: Seat, key: str) -> None:
        """Arm, or disarm."""
        self.keys[seat] = self.of(seat) ^ {key}

    def fires(
        self, table: Table, seat: Seat, hand: tuple[Card, ...], legal: Sequence[SeatAction]
    ) -> tuple[SeatAction, ...]:
        """The actions that a press of this buzzer fires now, all of one kind; none: a wrong press."""
        armed, step = self.of(seat), table.step
        if not isinstance(step, Calling):
            return ()
        if f"flash:{table.top_value}" in armed:
            flashes = tuple(action for action in legal if isinstance(action, Flash))
            if flashes:
                return flashes
        called = seat == step.target
        saves = SELF in armed and called and must_explode(table, seat, hand)
        saves = saves or (PARTNER in armed and step.target in table.partners(seat))
        if saves and Timeout() in legal:
            return (Timeout(),)
        if TAKE in armed:
            return tuple(action for action in legal if isinstance(action, Taking))
        return ()
