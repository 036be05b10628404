"""What a seat may do, asked of the open table and one hand: for the rules, the screen and the computer.

Every question takes `(table, seat, hand)`, so that a screen can ask it of an observation:
`playable(seen.table, seen.seat, seen.hand)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.rules.api import Seat
from game.rules.boom_bokken.actions import Explode, Flash, Restart, SeatAction, Taking, Throw, Timeout
from game.rules.boom_bokken.cards import (
    CALLS,
    TIMEOUT,
    VALUE_OF,
    Card,
    answers,
    can_answer,
    flash,
    is_basic,
    is_flash,
)
from game.rules.boom_bokken.steps import Calling, Restarting, Starting
from game.rules.boom_bokken.table import Table
from game.rules.boom_bokken.teams import Role

Hand = tuple[Card, ...]
"""A sorted hand."""


def legal(table: Table, seat: Seat, hand: Hand) -> tuple[SeatAction, ...]:
    """All legal actions of a seat, none when it may not act.

    Order: throws, flashes, takings, timeout, explode, restarts. Cards as in `playable`; for each, seats
    rising, `up` before `down`, and the hits after both.
    """
    match table.step:
        case Starting(starter) if starter == seat:
            return _throws(table, seat, playable(table, seat, hand))
        case Restarting(exploded) if exploded == seat:
            return tuple(Restart(target) for target in table.active)
        case Calling(_, target, _) if seat == target:
            throws = _throws(table, seat, playable(table, seat, hand))
            return throws + _timeouts(table, seat, hand) + (() if throws else (Explode(),))
        case Calling() if seat in table.active:
            targets = designatable(table, seat)
            flashes = (a for cards in flashable(table, seat, hand) for a in _all_flashes(cards, targets))
            takings = (a for card in takeable(table, seat, hand) for a in _all_takings(card, targets))
            return (*flashes, *takings, *_timeouts(table, seat, hand))
        case _:
            return ()


def playable(table: Table, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """What a seat may throw now, as a start or an answer: single cards, then a Runner's runs (rule 26)."""
    match table.step:
        case Starting(starter) if starter == seat:
            cards = [card for card in dict.fromkeys(hand) if card != TIMEOUT]
        case Calling(_, target, call) if target == seat:
            value = table.top_value
            cards = [card for card in dict.fromkeys(hand) if answers(card, value, call)]
        case _:
            return ()
    return tuple((card,) for card in cards) + (_runs(hand, cards) if is_runner(table, seat) else ())


def flashable(table: Table, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """The Flashes a seat may react with now: one, and for a Runner several (rules 8, 26 and 36)."""
    step = table.step
    if not isinstance(step, Calling) or seat in (step.caller, step.target) or seat not in table.active:
        return ()
    card = flash(table.top_value)
    most = hand.count(card) if is_runner(table, seat) else min(1, hand.count(card))
    return tuple((card,) * count for count in range(1, most + 1))


def takeable(table: Table, seat: Seat, hand: Hand) -> Hand:
    """The cards with which a Guardian may answer in a partner's place now (rules 24, 36 and 40)."""
    step = table.step
    if not isinstance(step, Calling) or not may_take(table, seat):
        return ()
    value = table.top_value
    return tuple(
        card for card in dict.fromkeys(hand) if answers(card, value, step.call) and card != flash(value)
    )


def may_take(table: Table, seat: Seat) -> bool:
    """Whether this seat is a Guardian in play with a partner designated by somebody else (rule 40)."""
    step = table.step
    return (
        isinstance(step, Calling)
        and table.roles[seat] is Role.GUARDIAN
        and seat in table.active
        and seat not in (step.caller, step.target)
        and table.teams[seat] == table.teams[step.target]
    )


def may_timeout(table: Table, seat: Seat, hand: Hand) -> bool:
    """Whether a seat may stop the game with a Timeout now (rules 9, 37 and 49)."""
    return (
        isinstance(table.step, Calling)
        and seat in table.active
        and not table.limited
        and hand[-1:] == (TIMEOUT,)
    )


def may_hit(table: Table, seat: Seat) -> bool:
    """Whether a basic card thrown by this seat may hit (rules 25, 41 and 49)."""
    return table.roles[seat] is Role.HITTER and not table.limited


def is_runner(table: Table, seat: Seat) -> bool:
    """Whether this seat may lay several cards at once (rule 26)."""
    return table.roles[seat] is Role.RUNNER


def must_explode(table: Table, seat: Seat, hand: Hand) -> bool:
    """Whether a seat is designated and cannot answer (rules 7 and 35)."""
    step = table.step
    return (
        isinstance(step, Calling) and step.target == seat and not can_answer(hand, table.top_value, step.call)
    )


def designatable(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Whom a seat may designate: every other seat in play, rising (rules 5, 14, 16 and 33)."""
    return tuple(other for other in table.active if other != seat)


def reactors(table: Table) -> tuple[Seat, ...]:
    """Who could in principle react to the call, in the order in which they are asked (rules 12 and 38)."""
    return table.actors[1:] if isinstance(table.step, Calling) else ()


def _runs(hand: Hand, cards: Sequence[Card]) -> tuple[Hand, ...]:
    """All ways to lay two or more of these cards of one value, by value, size, then basics (rule 42)."""
    values = sorted({VALUE_OF[card] for card in cards})
    return tuple(run for value in values for run in _runs_of(tuple(c for c in hand if VALUE_OF[c] == value)))


def _runs_of(same: Hand) -> Iterator[Hand]:
    """The runs within some cards of one value."""
    basics = tuple(card for card in same if is_basic(card))
    flashes = tuple(card for card in same if is_flash(card))
    for size in range(2, len(same) + 1):
        for count in range(min(size, len(basics)), max(-1, size - len(flashes) - 1), -1):
            yield basics[:count] + flashes[: size - count]


def _throws(table: Table, seat: Seat, choices: tuple[Hand, ...]) -> tuple[SeatAction, ...]:
    targets, hits = designatable(table, seat), may_hit(table, seat)
    return tuple(action for cards in choices for action in _all_throws(cards, targets, hits))


def _timeouts(table: Table, seat: Seat, hand: Hand) -> tuple[SeatAction, ...]:
    return (Timeout(),) if may_timeout(table, seat, hand) else ()


@lru_cache(maxsize=1 << 13)
def _all_throws(cards: Hand, targets: tuple[Seat, ...], hits: bool) -> tuple[Throw, ...]:
    """Every throw of these cards; remembered, since whole lists are asked for again and again."""
    kinds = (False, True) if hits and len(cards) == 1 and is_basic(cards[0]) else (False,)
    return tuple(Throw(cards, seat, call, hit) for seat in targets for hit in kinds for call in CALLS)


@lru_cache(maxsize=1 << 13)
def _all_flashes(cards: Hand, targets: tuple[Seat, ...]) -> tuple[Flash, ...]:
    return tuple(Flash(cards, seat, call) for seat in targets for call in CALLS)


@lru_cache(maxsize=1 << 13)
def _all_takings(card: Card, targets: tuple[Seat, ...]) -> tuple[Taking, ...]:
    return tuple(Taking(card, seat, call) for seat in targets for call in CALLS)
