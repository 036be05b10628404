"""How a winning bid travels from hand to hand (Boomtown rules 8 and 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.rules.api import Seat


@dataclass(frozen=True, slots=True)
class Hop:
    """Gold handed from one to the next (None: the bank), who keeps `kept` of it."""

    payer: Seat
    payee: Seat | None
    amount: int
    kept: int


@cache
def shares(bid: int, seats: int) -> tuple[int, ...]:
    """What each keeps of a bid: first the winner's right neighbour, so on to the right, last the bank.

    So `shares(9, 5)` is `(5, 2, 1, 1, 0)` and `shares(9, 3)` is `(5, 2, 2)`.
    """
    kept = []
    rest = bid
    for _ in range(seats - 1):
        kept.append((rest + 1) // 2)
        rest //= 2
    if seats > 3:
        kept[-1] += rest
        rest = 0
    return (*kept, rest)


@cache
def chain(winner: Seat, bid: int, seats: int) -> tuple[Hop, ...]:
    """The hops of a payment in their order, as far as there is gold to hand on."""
    hops = []
    payer, rest = winner, bid
    for step, kept in enumerate(shares(bid, seats), start=1):
        if not rest:
            break
        payee = Seat((winner - step) % seats) if step < seats else None
        hops.append(Hop(payer, payee, rest, kept))
        rest -= kept
        payer = winner if payee is None else payee
    return tuple(hops)


def gold_after(gold: Sequence[int], winner: Seat, bid: int) -> tuple[int, ...]:
    """Everybody's gold once the winner has paid his bid."""
    after = list(gold)
    after[winner] -= bid
    for hop in chain(winner, bid, len(gold)):
        if hop.payee is not None:
            after[hop.payee] += hop.kept
    return tuple(after)
