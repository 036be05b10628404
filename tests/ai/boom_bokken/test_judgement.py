"""The learned judgement: laws of its facts, and what level 5 makes of a table."""

from __future__ import annotations

import pytest

from game.ai.boom_bokken.judge import Judge
from game.ai.boom_bokken.judgement import INPUTS, Judgement, Kind
from game.ai.boom_bokken.net import net
from game.ai.boom_bokken.policy import learned_by
from game.ai.boom_bokken.weights import Weights
from game.rules.api import Event, Seat
from game.rules.boom_bokken.actions import Throw
from game.rules.boom_bokken.calls import playable
from game.rules.boom_bokken.cards import VALUE_OF, Call
from game.rules.boom_bokken.events import CardDealt
from game.rules.boom_bokken.state import State
from tests.ai.boom_bokken.asking import LEVELS, ask
from tests.rules.boom_bokken.table_setting import calling, dealt, does, position, starting

HANDS = ["b5 b2 f8 b7 t", "b8 b1 f1 b2 f8", "f4 b2 b3 b6 f6", "b7 f5 b5 b6"]


def judgement(state: State, seat: int) -> Judgement:
    learned = learned_by(LEVELS[4])
    assert learned
    judge = Judge(state.table, Seat(seat), state.hands[seat], Weights())
    return Judgement(judge, net(learned.judgement, INPUTS, 1))


def mirrored(text: str) -> str:
    """Hands, calls and cards with every value turned round: 1 becomes 8, up becomes down."""
    turned = {"up": "down", "down": "up"}
    words = (
        turned.get(word) or (word if word == "t" else f"{word[0]}{9 - int(word[1])}") for word in text.split()
    )
    return " ".join(words)


def worths(hands: list[str], pile: str, call: str) -> dict[tuple[str, int, Call], float]:
    state = position(hands, calling(3, 0, call), pile=[(3, pile)])
    own = judgement(state, 0)
    choices = playable(state.table, Seat(0), state.hands[0])
    found = {
        (plan.cards[0][:], plan.target, plan.call): plan.score for plan in own.plans(choices, Kind.THROW)
    }
    found["t", 0, Call.UP] = own.worth(Kind.TIMEOUT)
    return found


def test_up_and_down_are_judged_alike() -> None:
    """A mirrored table gives every mirrored plan the same worth."""
    plain = worths(HANDS, "b4", "up")
    turned = worths([mirrored(hand) for hand in HANDS], mirrored("b4"), "down")
    assert len(plain) == len(turned) > 10
    for (card, target, call), worth in plain.items():
        other = call if card == "t" else Call(mirrored(call))
        assert turned[mirrored(card), target, other] == pytest.approx(worth)


def test_the_order_of_seats_does_not_matter() -> None:
    """With the rivals' hands hidden and alike, both are worth the same."""
    state = position([*HANDS[:3], "b7 f5 b5 b6 b4"], starting(0))
    plans = judgement(state, 0).plans(playable(state.table, Seat(0), state.hands[0]), Kind.THROW)
    by_plan = {(plan.cards, plan.call, plan.target): plan.score for plan in plans}
    for (cards, call, target), worth in by_plan.items():
        if target == 1:
            assert by_plan[cards, call, Seat(3)] == pytest.approx(worth)


def test_an_explosion_is_worth_more_than_an_answer() -> None:
    """Seat 1 is known to hold 1s only; seat 3, a 1 and an 8, so that it answers any call."""
    known = ((), ("b1", "f1"), (), ("b1", "b8"))
    state = position(["b5 b2 f8", "b1 f1", "f4 b2", "b1 b8"], starting(0), known=known)
    plans = list(judgement(state, 0).plans([("b5",)], Kind.THROW))  # type: ignore[list-item]
    best = max(plans, key=lambda plan: plan.score)
    assert (best.target, best.call) == (1, Call.UP)
    assert best.score > max(plan.score for plan in plans if plan.target == 3)


def moved(state: State, *moves: tuple[int, str]) -> tuple[State, list[Event]]:
    events: list[Event] = [CardDealt(Seat(seat), None) for seat, hand in enumerate(state.hands) for _ in hand]
    for seat, text in moves:
        state, new = does(state, seat, text)
        events += new
    return state, events


def test_level_five_calls_up_whoever_could_only_answer_with_an_eight() -> None:
    """Both rivals hold four cards; only one of them has told that it holds nothing from 4 to 7."""
    hands = ["b4 b2 f5 b6 f7", "b8 b1 f1 b2 f2", "f4 b2 b3 b6", "b7 f5 b5 b6"]
    state = position(hands, starting(0), teams=(0, 1, 0, 1))
    state, events = moved(state, (0, "throw b4 1 up"), (1, "throw b8 0 down"))
    action = ask(state, 0, 5, events=events).action
    assert isinstance(action, Throw)
    assert (action.target, action.call) == (1, Call.UP)
    assert VALUE_OF[action.cards[0]] >= 4


@pytest.mark.parametrize("seed", range(6))
def test_only_a_trusted_partner_is_called_and_never_hit(seed: int) -> None:
    state = dealt(9, seed, expert=True)
    seat = state.actors[0]
    own = judgement(state, seat)
    plans = list(own.plans(playable(state.table, seat, state.hands[seat]), Kind.THROW))
    friendly = [plan for plan in plans if plan.target in own.judge.partners]
    assert len(friendly) < len(plans)
    for plan in friendly:
        value = VALUE_OF[plan.cards[0]]
        assert own.judge.odds.answers(plan.target, value, plan.call) >= own.judge.weights.trust
        assert not plan.hit
