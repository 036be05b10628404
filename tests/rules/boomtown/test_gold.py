"""Gold neither appears nor vanishes but through the bank."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.boomtown.events import BoomtownEvent, EventPaid, HopPaid, Produced
from game.rules.boomtown.game import TELEGRAPH_ANY_ROLL
from game.rules.boomtown.payment import gold_after, shares
from tests.rules.boomtown.tables import BOUND, GAME
from tests.rules.contract import Setting, walk


def from_the_bank(event: BoomtownEvent) -> int:
    """What the bank pays out through an event; negative when it takes in."""
    match event:
        case Produced():
            return event.gold
        case EventPaid(payer=None):
            return event.paid
        case HopPaid(payee=None):
            return -event.amount
        case _:
            return 0


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(3, 5), any_roll=st.booleans(), seed=st.integers(0, 2**32))
def test_gold_changes_only_by_what_the_bank_pays_or_takes(seats: int, any_roll: bool, seed: int) -> None:
    setting = Setting(GAME, seats, {TELEGRAPH_ANY_ROLL: any_roll}, BOUND)
    for move in walk(setting, Random(seed).randrange(10**9)):
        bank = sum(map(from_the_bank, move.events))
        assert sum(move.after.table.gold) == sum(move.before.table.gold) + bank
        assert min(move.after.table.gold) >= 0


@given(seats=st.integers(3, 5), bid=st.integers(0, 500), winner=st.integers(0, 2))
def test_a_bid_of_any_size_is_shared_without_loss(seats: int, bid: int, winner: int) -> None:
    kept = shares(bid, seats)
    assert sum(kept) == bid
    assert min(kept) >= 0
    after = gold_after((bid,) * seats, winner, bid)
    assert after[winner] == 0
    assert sum(after) == bid * seats - kept[-1]


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(3, 5), seed=st.integers(0, 2**32))
def test_cards_are_somewhere_and_only_once(seats: int, seed: int) -> None:
    setting = Setting(GAME, seats, {}, BOUND)
    seen: set[str] = set()
    for move in walk(setting, seed % 10**9):
        table = move.after.table
        mines = [mine.card.id for owned in table.mines for mine in owned]
        assert len(mines) == len(set(mines))
        assert not set(mines) & {card for card, _ in move.after.unseen}
        seen |= set(mines)
    assert move.after.to_come == 0
    assert seen
