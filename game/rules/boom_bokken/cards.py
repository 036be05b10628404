"""The cards: ids, values, calls, and which card answers which call (Boom Bokken rules 1 and 6).

A card is its id: `b1` to `b8` basic, `f1` to `f8` Flash, `t` Timeout. Ids sort basics first, then
Flashes, then Timeouts, each by value: hands are kept in that order.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NewType

Card = NewType("Card", str)
"""A card id. Copies of a card are alike."""

TIMEOUT: Final = Card("t")
VALUES: Final = range(1, 9)


class Call(StrEnum):
    """The word called with a card: the answer must be at least, or at most, as high."""

    UP = "up"
    DOWN = "down"


CALLS: Final = (Call.UP, Call.DOWN)


def basic(value: int) -> Card:
    """The basic card of a value."""
    return Card(f"b{value}")


def flash(value: int) -> Card:
    """The Flash card of a value."""
    return Card(f"f{value}")


VALUE_OF: Final[dict[Card, int]] = {
    **{basic(value): value for value in VALUES},
    **{flash(value): value for value in VALUES},
    TIMEOUT: 0,
}
"""Every card id with its value; 0 for the Timeout, which has none."""


def is_basic(card: Card) -> bool:
    """Whether this is a basic card."""
    return card[0] == "b"


def is_flash(card: Card) -> bool:
    """Whether this is a Flash card."""
    return card[0] == "f"


def answers(card: Card, value: int, call: Call) -> bool:
    """Whether a card answers a call on a card of this value (rule 6); a Timeout never does."""
    own = VALUE_OF[card]
    if not own:
        return False
    return own >= value if call is Call.UP else own <= value


def can_answer(hand: Sequence[Card], value: int, call: Call) -> bool:
    """Whether any card of a hand answers the call."""
    return any(answers(card, value, call) for card in hand)


def only_timeouts(hand: Sequence[Card]) -> bool:
    """Whether a hand holds no card with a value (rule 10); hands are sorted, Timeouts last."""
    return not hand or hand[0] == TIMEOUT


def with_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand with one card more, in order."""
    return tuple(sorted((*hand, card)))


def without_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand less one copy of a card. Raises ValueError when it holds none."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
