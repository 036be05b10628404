"""Imagining the hidden cards: a state that one seat cannot tell from the true one (rules 50 and 51).

The cards a seat has not seen are dealt at random into the places it cannot look into: the hidden part of
the other hands, and the unknown part of the deck. Three promises are kept: cards everybody knows stay in
their hands, the hand of an exploded seat could not answer its call, and a seat about to start holds a
card with a value. No other silence is taken to prove anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.cards import TIMEOUT, Card, answers
from game.rules.boom_bokken.state import State
from game.rules.boom_bokken.steps import Starting
from game.rules.boom_bokken.table import Failure, Observation, Table
from game.rules.chance import deal_order, multiset, without

TRIES = 20
"""Fresh deals before a starter's card with a value is swapped in by hand."""


def sample(seen: Observation, rng: Random) -> State:
    """A random state that fits an observation."""
    table = seen.table
    owners = hidden_places(seen)
    promises = [_failure(table, owner) for owner in owners]
    cards = deal_into(promises, unseen_cards(seen), rng)
    _let_the_starter_start(table, owners, promises, cards, rng)
    hands = tuple(
        seen.hand if seat == seen.seat else _hand(table, Seat(seat), owners, cards)
        for seat in range(table.setup.seats)
    )
    deck = [card for owner, card in zip(owners, cards, strict=True) if owner == CHANCE]
    counts = dict(multiset(deck))
    unseen = tuple((card, counts[card]) for card, _ in table.setup.deck.cards if card in counts)
    return State(table, hands, unseen)


def unseen_cards(seen: Observation) -> tuple[tuple[Card, int], ...]:
    """The cards whose place this seat does not know, counted."""
    table = seen.table
    left = table.setup.deck.cards
    for card in (*seen.hand, *table.bottom, *(laid.card for laid in table.pile)):
        left = without(left, card)
    for seat, known in enumerate(table.known):
        for card in known if seat != seen.seat else ():
            left = without(left, card)
    return left


def hidden_places(seen: Observation) -> list[Seat]:
    """One entry for each place this seat cannot look into: whose hand it is in, or CHANCE for the deck."""
    table = seen.table
    owners = [
        Seat(seat)
        for seat, size in enumerate(table.sizes)
        if seat != seen.seat
        for _ in range(size - len(table.known[seat]))
    ]
    return owners + [CHANCE] * table.unknown


def deal_into(
    promises: Sequence[Failure | None], unseen: Sequence[tuple[Card, int]], rng: Random
) -> list[Card]:
    """The unseen cards, one for each place, at random among all deals that keep the promises."""
    cards = list(deal_order(tuple(unseen), rng))
    bound = [place for place, promise in enumerate(promises) if promise]
    for place in bound:
        if _breaks(promises[place], cards[place]):
            _mend(place, promises, cards, rng)
    _stir(bound, promises, cards, rng)
    return cards


def _mend(place: int, promises: Sequence[Failure | None], cards: list[Card], rng: Random) -> None:
    """Puts a fitting card into one place along a chain of swaps that breaks no promise kept so far.

    Breadth first over places: the card of place `a` may go to `b` when `b` allows it.
    """
    came: dict[int, int] = {place: place}
    queue = [place]
    others = list(range(len(cards)))
    for index in range(len(others) - 1, 0, -1):
        swap = int(rng.random() * (index + 1))
        others[index], others[swap] = others[swap], others[index]
    for here in queue:
        for there in others:
            if there in came or _breaks(promises[here], cards[there]):
                continue
            came[there] = here
            if not _breaks(promises[there], cards[place]):
                _rotate(there, came, cards)
                return
            queue.append(there)
    raise ValueError("No deal of the hidden cards fits what was seen.")


def _rotate(last: int, came: dict[int, int], cards: list[Card]) -> None:
    """Each place on the chain receives the card of the next; the last receives that of the first."""
    place = last
    carried = cards[last]
    while came[place] != place:
        place = came[place]
        carried, cards[place] = cards[place], carried
    cards[last] = carried


def _stir(bound: Sequence[int], promises: Sequence[Failure | None], cards: list[Card], rng: Random) -> None:
    """Random swaps that keep the promises, so that no deal is likelier for the order of mending."""
    for place in (*bound, *bound):
        other = int(rng.random() * len(cards))
        if not _breaks(promises[place], cards[other]) and not _breaks(promises[other], cards[place]):
            cards[place], cards[other] = cards[other], cards[place]


def _let_the_starter_start(
    table: Table, owners: Sequence[Seat], promises: Sequence[Failure | None], cards: list[Card], rng: Random
) -> None:
    """A seat about to start holds a card with a value, or it would be drawing (rule 10)."""
    step = table.step
    if not isinstance(step, Starting) or any(card != TIMEOUT for card in table.known[step.seat]):
        return
    own = [place for place, owner in enumerate(owners) if owner == step.seat]
    free = [place for place, promise in enumerate(promises) if promise is None]
    for _ in range(TRIES):
        if not own or any(cards[place] != TIMEOUT for place in own):
            return
        shuffled = deal_order(multiset(cards[place] for place in free), rng)
        for place, card in zip(free, shuffled, strict=True):
            cards[place] = card
    valued = [place for place, card in enumerate(cards) if card != TIMEOUT]
    mine, other = own[int(rng.random() * len(own))], valued[int(rng.random() * len(valued))]
    cards[mine], cards[other] = cards[other], cards[mine]


def _failure(table: Table, owner: Seat) -> Failure | None:
    """The call an exploded seat could not answer; None for all other places."""
    return next((failure for failure in table.out if failure.seat == owner), None)


def _breaks(promise: Failure | None, card: Card) -> bool:
    return promise is not None and answers(card, promise.value, promise.call)


def _hand(table: Table, seat: Seat, owners: Sequence[Seat], cards: Sequence[Card]) -> tuple[Card, ...]:
    hidden = (card for owner, card in zip(owners, cards, strict=True) if owner == seat)
    return tuple(sorted((*table.known[seat], *hidden)))
