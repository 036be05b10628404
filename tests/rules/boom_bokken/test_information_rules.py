"""Rules 50 and 51: what is public, what is hidden, and what an imagined world must keep."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.rules.api import CHANCE, InfoState, Seat
from game.rules.boom_bokken.cards import Card, can_answer, only_timeouts
from game.rules.boom_bokken.deck import Split
from game.rules.boom_bokken.events import BokkenEvent, CardDealt, CardDrawn
from game.rules.boom_bokken.sample import deal_into
from game.rules.boom_bokken.state import State
from game.rules.boom_bokken.steps import Starting, Why
from game.rules.boom_bokken.table import Failure
from game.rules.chance import total
from tests.rules.boom_bokken.onlooker import Onlooker
from tests.rules.boom_bokken.table_setting import (
    GAME,
    TABLES,
    after,
    all_cards,
    calling,
    position,
    starting,
    tiny,
)
from tests.rules.contract import Setting, walk


def imagine(state: State, seat: int, seed: int = 0) -> State:
    return GAME.sample_state(InfoState(Seat(seat), state.observation(Seat(seat)), ()), Random(seed))


def test_rule_50_an_onlooker_sees_the_table_and_no_hand() -> None:
    state = position(["b1 f8", "b4", "b2 t", "b3"], calling(0, 1, "up"), pile=[(0, "b5")], bottom="f1 t")
    seen = state.observation(None)
    assert seen.hand == ()
    assert seen.table.sizes == (2, 1, 2, 1)
    assert seen.table.bottom == ("f1", "t")
    assert seen.table.deck_size == 56 - 9 + 2
    assert state.observation(Seat(2)).hand == ("b2", "t")


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_rule_50_dealt_and_drawn_cards_are_hidden_from_others(seat: int | None) -> None:
    own, other = CardDealt(Seat(2), Card("b4")), CardDrawn(Seat(2), Card("f3"), Why.TIMEOUT, known=False)
    viewer = None if seat is None else Seat(seat)
    hidden = seat != 2
    assert own.seen_by(viewer) == CardDealt(Seat(2), None if hidden else Card("b4"))
    assert other.seen_by(viewer) == CardDrawn(
        Seat(2), None if hidden else Card("f3"), Why.TIMEOUT, known=False
    )
    known = CardDrawn(Seat(2), Card("f3"), Why.TIMEOUT, known=True)
    assert known.seen_by(viewer) == known


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize(("seats", "split"), TABLES)
def test_rule_50_the_table_is_what_an_onlooker_knows_from_the_events_alone(
    seats: int, split: Split, expert: bool
) -> None:
    """Kept by events with all secrets blanked, the table comes out the same: it holds no secret."""
    setting = Setting(GAME, seats, {"teams": split, "expert": expert}, 3000)
    onlooker = Onlooker(seats, DECK_SIZE)
    for move in walk(setting, seats + expert):
        for event in move.events:
            onlooker.sees(event.seen_by(None))
        onlooker.agrees_with(move.after.observation(None).table)


DECK_SIZE = total(GAME.deck.cards)


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize(("seats", "split"), TABLES)
def test_rule_51_imagined_worlds_differ_in_hidden_cards_only(seats: int, split: Split, expert: bool) -> None:
    rng = Random(seats)
    setting = Setting(GAME, seats, {"teams": split, "expert": expert}, 3000)
    for number, move in enumerate(walk(setting, 5 * seats + expert)):
        if number % 4 == 0:
            seat = Seat(number // 4 % seats)
            truth = move.after
            world = GAME.sample_state(InfoState(seat, truth.observation(seat), ()), rng)
            check_world(truth, world, seat)


def check_world(truth: State, world: State, seat: Seat) -> None:
    """Same table, same own hand, the same cards in all, and every promise kept."""
    assert world.table == truth.table
    assert world.hands[seat] == truth.hands[seat]
    assert world.observation(None) == truth.observation(None)
    assert world.actors == truth.actors
    assert tuple(map(len, world.hands)) == truth.table.sizes
    assert Counter(all_cards(world)) == Counter(all_cards(truth))
    assert all(list(hand) == sorted(hand) for hand in world.hands)
    for known, hand in zip(world.table.known, world.hands, strict=True):
        assert Counter(known) <= Counter(hand)
    for failure in world.table.out:
        assert not can_answer(world.hands[failure.seat], failure.value, failure.call)
    if isinstance(world.table.step, Starting):
        assert not only_timeouts(world.hands[world.table.step.seat])


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize(("seats", "split"), TABLES)
def test_rule_51_no_event_carries_a_hidden_card_to_another_seat(
    seats: int, split: Split, expert: bool
) -> None:
    for move in walk(Setting(GAME, seats, {"teams": split, "expert": expert}, 3000), seats):
        for event in move.events:
            for viewer in (None, *map(Seat, range(seats))):
                check_seen(event, viewer)


def check_seen(event: BokkenEvent, viewer: Seat | None) -> None:
    seen = event.seen_by(viewer)
    secret = isinstance(event, CardDealt) or (isinstance(event, CardDrawn) and not event.known)
    if secret and viewer != event.seat:  # type: ignore[union-attr]
        assert seen.card is None  # type: ignore[union-attr]
    else:
        assert seen == event


def test_rule_51_an_exploded_seat_still_sees_its_own_cards_and_nobody_else_does() -> None:
    state = position(["b1 f6", "b4 t", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    state = after(state, (1, "explode"), (1, "restart 0"))
    assert state.observation(Seat(1)).hand == ("b4", "t")
    assert len({imagine(state, 0, seed).hands[1] for seed in range(30)}) > 10
    for seed in range(30):
        assert not can_answer(imagine(state, 0, seed).hands[1], 5, calling(0, 1, "up").call)


def test_rule_51_a_drawn_bottom_card_stays_with_its_drawer_until_that_id_is_played() -> None:
    state = position(
        ["b1 b2", "b7", "b2 t", "b1"], calling(0, 1, "up"), pile=[(0, "b5")], bottom="f3", deck=""
    )
    state = after(state, (2, "timeout"), (CHANCE, "draw 2 f3"))
    assert state.table.known[2] == ("f3",)
    played = after(state, (2, "throw f3 1 up"))
    assert played.table.known[2] == ()
    kept = after(state, (2, "throw b2 1 up"))
    assert kept.table.known[2] == ("f3",)


def test_rule_51_hands_shown_as_timeouts_stay_so_until_they_are_played() -> None:
    state = position(["b1", "b4", "t t", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    state = after(state, (1, "explode"), (1, "restart 2"), (CHANCE, "draw 2 b6"))
    for seed in range(20):
        world = imagine(state, 0, seed)
        assert world.hands[2][1:] == ("t", "t")
        assert world.hands[2][0] != "t"
    state = after(state, (2, "throw b6 3 down"))
    assert imagine(state, 0).hands[2] == ("t", "t")
    state = after(state, (2, "timeout"))
    assert state.table.known[2] == ("t",)


def test_rule_51_silence_proves_nothing() -> None:
    """A seat that let a 5 pass may still hold the Flash, also in an imagined world."""
    state = position(["b1 b2", "b6 b7", "b2 b3", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    state = after(state, (1, "throw b6 3 down"))
    assert any("f5" in imagine(state, 0, seed).hands[2] for seed in range(40))


def test_rule_51_all_worlds_that_keep_the_promises_are_equally_likely() -> None:
    """Two exploded hands with overlapping promises, against the exact count of deals."""
    up, down = (
        Failure(Seat(1), 4, calling(0, 1, "up").call),
        Failure(Seat(2), 2, calling(0, 2, "down").call),
    )
    promises = [up, up, down, None, None]
    cards = tuple(map(Card, ("b1", "b3", "t", "b5", "b6")))
    deals = [
        deal
        for deal in permutations(cards)
        if not can_answer(deal[:2], 4, up.call) and not can_answer(deal[2:3], 2, down.call)
    ]
    exact = Counter((frozenset(deal[:2]), deal[2]) for deal in deals)
    rng, runs = Random(3), 6000
    drawn = [deal_into(promises, tuple((card, 1) for card in cards), rng) for _ in range(runs)]
    sampled = Counter((frozenset(deal[:2]), deal[2]) for deal in drawn)
    assert set(sampled) == set(exact)
    for world, count in exact.items():
        assert sampled[world] / runs == pytest.approx(count / len(deals), rel=0.15)


def test_rule_51_a_starter_is_imagined_with_a_card_of_value_even_when_these_are_scarce() -> None:
    game = tiny("b1 b2 b3 t t t t t", hand=1)
    state = position(["b2", "t", "b1", "t"], starting(2), game=game)
    assert total(state.unseen) == 4
    for seed in range(30):
        world = game.sample_state(InfoState(Seat(0), state.observation(Seat(0)), ()), Random(seed))
        assert not only_timeouts(world.hands[2])
