"""Team manners: what a partner may count on."""

from __future__ import annotations

import pytest

from game.ai.boom_bokken.judge import Judge
from game.ai.boom_bokken.odds import Odds
from game.ai.boom_bokken.weights import weights_of
from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.actions import Flash, Throw, Timeout
from game.rules.boom_bokken.calls import playable
from game.rules.boom_bokken.cards import VALUE_OF
from tests.ai.boom_bokken.asking import LEVELS, ask, told
from tests.rules.boom_bokken.table_setting import GAME, TABLES, calling, position, starting
from tests.rules.contract import Setting, walk

PAIRS = {0: "hitter", 1: "hitter", 2: "guardian", 3: "guardian"}


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_partner_is_never_called_into_an_explosion_that_a_rival_could_have(number: int) -> None:
    """Seat 2 is known to hold a 1 and nothing else; the rivals may hold anything."""
    known = ((), (), ("b1",), ())
    state = position(["b8 f7 b6", "b2 b3", "b1", "b4 b5"], starting(0), known=known)
    for seed in range(8):
        action = ask(state, 0, number, seed).action
        assert isinstance(action, Throw)
        assert action.target != 2 or action.call == "down"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_partners_are_called_only_with_calls_they_can_be_trusted_to_answer(number: int) -> None:
    weights = weights_of(LEVELS[number - 1])
    assert weights.trust > 0.8
    for seats, split in TABLES:
        for move in walk(Setting(GAME, seats, {"teams": split, "expert": True}, 3000), seats):
            table = move.before.table
            if move.seat == CHANCE or move.seat != table.actors[0] or not isinstance(move.action, Throw):
                continue
            hand = move.before.hands[move.seat]
            odds = Odds(table, move.seat, hand)
            judge = Judge(table, move.seat, hand, weights)
            for plan in judge.plans(playable(table, move.seat, hand), throwing=True):
                if table.teams[plan.target] == table.teams[move.seat]:
                    assert odds.answers(plan.target, VALUE_OF[plan.cards[0]], plan.call) >= weights.trust
                    assert not plan.hit


@pytest.mark.parametrize("number", [3, 4, 5])
def test_nobody_flashes_over_a_partner_who_is_going_home(number: int) -> None:
    known = ((), (), ("b6",), ())
    state = position(["f5 b2 b8", "b2 b3", "b6", "b4 b8"], calling(1, 2, "up"), pile=[(1, "b5")], known=known)
    assert ask(state, 0, number).action is None


@pytest.mark.parametrize("number", [3, 4, 5])
def test_a_stuck_partner_is_saved_by_a_flash(number: int) -> None:
    known = ((), (), ("b1",), ())
    state = position(["f5 b2 b8", "b2 b3", "b1", "b4 b8"], calling(1, 2, "up"), pile=[(1, "b5")], known=known)
    assert isinstance(ask(state, 0, number).action, Flash)


@pytest.mark.parametrize("number", [3, 4, 5])
def test_a_stuck_partner_is_saved_by_a_timeout(number: int) -> None:
    known = ((), (), ("b1",), ())
    state = position(["b2 b1 f8 t", "b2", "b1", "b4 b8"], calling(1, 2, "up"), pile=[(1, "b5")], known=known)
    assert ask(state, 0, number).action == Timeout()


@pytest.mark.parametrize("number", [3, 4, 5])
def test_a_guardian_takes_the_turn_of_a_stuck_partner(number: int) -> None:
    known = (("b1",), (), (), ())
    state = position(
        ["b1", "b2 b3", "b7 b1 f8", "b8"], calling(1, 0, "up"), pile=[(1, "b5")], known=known, roles=PAIRS
    )
    assert told(ask(state, 2, number)).startswith("taking")


@pytest.mark.parametrize("number", [3, 4, 5])
def test_a_partners_call_that_explodes_a_rival_is_left_alone(number: int) -> None:
    known = ((), ("b1",), (), ())
    state = position(["f5 b2 b8 t", "b1", "b6", "b4 b8"], calling(2, 1, "up"), pile=[(2, "b5")], known=known)
    assert ask(state, 0, number).action is None


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_an_exploded_seat_lets_the_partner_with_fewest_cards_restart(number: int) -> None:
    """Whatever the rivals hold, and however many cards the partner has left."""
    hands = ["b1 b2", "b4", "b1", "b1 b3 b5 b6 f6 t", "b2 f3 f4", "b5 b6 b7 f7 f8 b8 b8 t"]
    state = position(hands, calling(0, 1, "up"), pile=[(0, "b5")], teams=(0, 1, 0, 1, 2, 1))
    state, _ = state.apply(Seat(1), GAME.action_from_string("explode"))
    assert told(ask(state, 1, number)) == "restart 3"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_without_a_partner_the_rival_with_most_cards_restarts(number: int) -> None:
    state = position(
        ["b1 b2", "b4", "b1", "", "b2 f3 f4"], calling(0, 1, "up"), pile=[(0, "b5")], teams=(0, 1, 0, 1, 2)
    )
    state, _ = state.apply(Seat(1), GAME.action_from_string("explode"))
    assert told(ask(state, 1, number)) == "restart 4"


def test_who_cannot_answer_uses_his_timeout() -> None:
    state = position(["b1", "b4 t", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    for number in range(1, 6):
        assert ask(state, 1, number).action == Timeout()
