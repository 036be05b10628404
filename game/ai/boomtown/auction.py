"""The auction in closed form: who would win, and at what price, without playing the bids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

Values: TypeAlias = Sequence[Sequence[float]]
"""What each card of the row is worth to each seat: one list a seat."""


def shares_of_row(values: Values, order: Sequence[int]) -> list[int]:
    """Which card each seat gets when all take what they like best in this order, by seat."""
    taken = [-1] * len(values)
    left = list(range(len(values[0])))
    for seat in order[: len(left)]:
        liking = values[seat]
        best = max(left, key=liking.__getitem__)
        left.remove(best)
        taken[seat] = best
    return taken


def all_shares(values: Values) -> list[list[int]]:
    """Which card each seat gets, for every seat that may win the auction."""
    seats = len(values)
    return [shares_of_row(values, [*range(winner, seats), *range(winner)]) for winner in range(seats)]


def stakes(values: Values, shares: Sequence[Sequence[int]]) -> list[float]:
    """What winning the auction is worth to each seat, beside another's winning it."""
    seats = len(values)
    gains = [0.0] * seats
    for winner, taken in enumerate(shares):
        for seat, card in enumerate(taken):
            worth = values[seat][card]
            gains[seat] += worth if seat == winner else -worth / (seats - 1)
    return gains


@dataclass(slots=True)
class Bidding:
    """An auction as it stands: the highest bid, who made it (-1: nobody), who is out, who is next."""

    high: int
    leader: int
    out: frozenset[int]
    first_out: int
    """Who passed first, -1 when nobody has."""
    asked: int


def outcome(bidding: Bidding, reserves: Sequence[float]) -> tuple[int, int]:
    """Winner and price when every seat still in bids up to its reserve and no further."""
    high, leader = bidding.high, bidding.leader
    best, second = leader, float(high)
    top = float(max(high, reserves[leader])) if leader >= 0 else 0.0
    for seat, reserve in enumerate(reserves):
        if seat in bidding.out or seat == leader or reserve < high + 1:
            continue
        if reserve > top:
            best, second, top = seat, max(second, top), reserve
        else:
            second = max(second, reserve)
    if best < 0:
        return (bidding.first_out if bidding.first_out >= 0 else bidding.asked), 0
    if best == leader and second <= high:
        return best, high
    return best, max(min(int(second) + 1, int(top)), high, 1)
