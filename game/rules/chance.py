"""Chance: sampling outcomes, and decks as multisets of unseen cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import TypeVar

from game.rules.api import Action, State

T = TypeVar("T")
Card = TypeVar("Card", bound=Hashable)

Multiset = tuple[tuple[Card, int], ...]
"""Cards with their counts, in a fixed order, without zero counts: comparable and hashable."""


def pick(weighted: Sequence[tuple[T, float]], rng: Random) -> T:
    """One of the weighted items, by a single call of `rng.random()` (the sequence Python promises to keep).

    Weights need not sum to 1. Raises ValueError when there is nothing to pick from.
    """
    if not weighted:
        raise ValueError("There is no chance outcome to pick from.")
    rest = rng.random() * sum(weight for _, weight in weighted)
    for item, weight in weighted:
        rest -= weight
        if rest < 0:
            return item
    return weighted[-1][0]


def sample_outcome(state: State, rng: Random) -> Action:
    """One chance outcome of a chance step, drawn with its probability."""
    outcome: Action = pick(state.chance_outcomes(), rng)
    return outcome


def multiset(cards: Iterable[Card]) -> Multiset[Card]:
    """The cards counted, in the order in which each first appears."""
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return tuple(counts.items())


def without(deck: Multiset[Card], card: Card) -> Multiset[Card]:
    """The deck less one copy of a card. Raises KeyError when it holds none."""
    counts = dict(deck)
    counts[card] -= 1
    if not counts[card]:
        del counts[card]
    return tuple(counts.items())


def total(deck: Multiset[Card]) -> int:
    """How many cards a multiset holds."""
    return sum(count for _, count in deck)


def unfold(deck: Multiset[Card]) -> tuple[Card, ...]:
    """Every card of the multiset, copies side by side."""
    return tuple(card for card, count in deck for _ in range(count))


def deal_order(deck: Multiset[Card], rng: Random) -> tuple[Card, ...]:
    """All cards in a random order, each order of the single cards equally likely."""
    cards = list(unfold(deck))
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)
