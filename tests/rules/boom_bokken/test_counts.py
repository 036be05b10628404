"""Counting every line of play on tiny decks, and cards that never get lost."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.api import CHANCE
from game.rules.boom_bokken.state import State
from tests.rules.boom_bokken.table_setting import GAME, TABLES, all_cards, dealt, tiny
from tests.rules.contract import Setting, choose, walk


def lines(state: State) -> int:
    """How many sequences of actions lead from here to the end, whoever acts."""
    if not state.actors:
        return 1
    if state.actors == (CHANCE,):
        return sum(lines(state.apply(CHANCE, outcome)[0]) for outcome, _ in state.chance_outcomes())
    return sum(
        lines(state.apply(seat, action)[0]) for seat in state.actors for action in state.legal_actions(seat)
    )


def test_four_equal_basic_cards_give_a_count_worked_out_by_hand() -> None:
    """Six deals of teams; the starter throws at three seats, two calls each, and is home.

    At the partner (2 calls): he throws at two rivals, 4 ways, and only rivals are left: 2 x 4 = 8.
    At a rival (2 seats, 2 calls): he throws at two seats, 4 ways; the third throws 2 ways: 4 x 4 x 2 = 32.
    """
    assert lines(tiny("b1 b1 b1 b1").initial_state(4, {})) == 6 * (8 + 32)


def test_hopeless_calls_give_a_count_worked_out_by_hand() -> None:
    """One round, seats 0 and 2 against 1 and 3, the cards b4, b1, b1, b1 dealt in this order.

    Seat 0 goes home with b4. "Up" is answered by nobody, "down" by everybody.
    Up at 2: it explodes, the rivals are left: 1 line. Up at 1: it explodes and restarts at 2 (throws at 3,
    2 ways, and only 3 is left) or at 3 (throws at 2, 2 ways, ends): 4 lines; up at 3 likewise: 4.
    Down at 2: it throws at two seats, 4 ways, and the rivals are left: 4. Down at 1: it throws at 2 or 3,
    4 ways, each answered with an equal card, 2 ways: 8; down at 3 likewise: 8. In all 29.
    """
    state = tiny("b1 b1 b1 b4").initial_state(4, {})
    for text in (
        "team 0 0",
        "team 1 1",
        "team 2 0",
        "team 3 1",
        "deal 0 b4",
        "deal 1 b1",
        "deal 2 b1",
        "deal 3 b1",
    ):
        state, _ = state.apply(CHANCE, GAME.action_from_string(text))
    assert lines(state) == 1 + 4 + 4 + 4 + 8 + 8


def test_four_equal_flashes_give_a_count_worked_out_by_hand() -> None:
    """Six deals of teams, six first throws. Then all three others may act, 4 ways each.

    The partner acts: only rivals are left, 4. A rival acts (2 seats): of the last two, one is designated and
    the other may flash, 2 ways each: 2 x 4 x 4 = 32.
    """
    assert lines(tiny("f1 f1 f1 f1").initial_state(4, {})) == 6 * 6 * (4 + 32)


@pytest.mark.parametrize(
    ("cards", "expert", "count"), [("b1 f1 f1 f2", False, 4956), ("b1 b1 b2 f1", True, 43416)]
)
def test_the_number_of_lines_stays_what_it_was(cards: str, expert: bool, count: int) -> None:
    assert lines(tiny(cards).initial_state(4, {"expert": expert})) == count


@settings(max_examples=60, deadline=None)
@given(
    table=st.sampled_from(TABLES),
    expert=st.booleans(),
    seed=st.integers(0, 2**32),
    eager=st.floats(0, 1),
)
def test_no_card_is_ever_lost_or_doubled(
    table: tuple[int, tuple[int, ...]], expert: bool, seed: int, eager: float
) -> None:
    seats, split = table
    deck = sorted(card for card, count in GAME.deck.cards for _ in range(count))
    for move in walk(Setting(GAME, seats, {"teams": split, "expert": expert}, 3000), seed, eager):
        state = move.after
        assert sorted(all_cards(state)) == deck
        assert state.table.sizes == tuple(map(len, state.hands))
        assert state.table.unknown == sum(count for _, count in state.unseen)
        assert all(list(hand) == sorted(hand) for hand in state.hands)


def test_the_plays_of_a_round_never_pass_the_limit_by_more_than_the_cards_left() -> None:
    rng = Random(4)
    state = dealt(9, expert=True)
    while state.table.number == 0:
        seat, action = choose(state, rng, 1.0)
        state, _ = state.apply(seat, action)
        assert state.table.plays <= GAME.deck.play_limit + 56
