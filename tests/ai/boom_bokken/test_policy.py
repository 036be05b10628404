"""The policy: legal at every moment, repeatable, and knowing nothing it has not seen."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.api import Level
from game.ai.boom_bokken.policy import learned_by
from game.ai.boom_bokken.weights import NAMES, weights_of
from game.ai.policies import make_policy
from game.rules.api import CHANCE, Event, InfoState, Seat
from game.rules.boom_bokken.state import State
from tests.ai.boom_bokken.asking import LEVELS, ask, told
from tests.rules.boom_bokken.table_setting import GAME, calling, dealt, position
from tests.rules.contract import Setting, walk

OTHER_NAMES = {"seconds", "nodes", "reaction", "reading", "judgement"}


def test_the_registry_knows_the_policy() -> None:
    assert type(make_policy("boom_bokken")).__name__ == "BokkenPolicy"


def test_the_levels_set_only_numbers_that_mean_something() -> None:
    for level in LEVELS:
        assert set(level.parameters) <= {*NAMES, *OTHER_NAMES}
    assert weights_of(LEVELS[0]).late > weights_of(LEVELS[2]).late


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("expert", [False, True])
def test_every_reply_is_legal_and_the_awaited_seat_always_acts(number: int, expert: bool) -> None:
    setting = Setting(GAME, 6, {"teams": (3, 3), "expert": expert}, 3000)
    seen: list[list[Event]] = [[] for _ in range(6)]
    for step, move in enumerate(walk(setting, number, eager=0.2)):
        state = move.before
        if state.actors != (CHANCE,) and (number < 5 or step % 5 == 0):
            for seat in state.actors:
                check_reply(state, seat, number, seen[seat])
        for seat, events in enumerate(seen):
            events += [event.seen_by(Seat(seat)) for event in move.events]


def check_reply(state: State, seat: Seat, number: int, events: list[Event]) -> None:
    legal = state.legal_actions(seat)
    if not legal:
        return
    reply = ask(state, seat, number, seed=3, events=events)
    assert reply.id == 7
    assert reply.action in legal or (reply.action is None and seat != state.actors[0])


@pytest.mark.parametrize("number", [2, 5])
def test_the_same_request_gets_the_same_reply(number: int) -> None:
    state = dealt(6, 4)
    assert ask(state, 0, number, seed=5) == ask(state, 0, number, seed=5)


@pytest.mark.parametrize("number", [3, 5])
def test_the_reply_depends_on_nothing_hidden(number: int) -> None:
    """In every other world that looks the same the computer does the same, all through a game."""
    seen: list[list[Event]] = [[] for _ in range(5)]
    asked = 0
    for step, move in enumerate(walk(Setting(GAME, 5, {"expert": True}, 3000), 11, eager=0.3)):
        state = move.before
        for seat in state.actors if step % 7 == 0 and state.actors != (CHANCE,) else ():
            info = InfoState(seat, state.observation(seat), tuple(seen[seat]))
            world = GAME.sample_state(info, Random(step))
            asked += world.hands != state.hands
            assert ask(world, seat, number, events=seen[seat]) == ask(state, seat, number, events=seen[seat])
        for seat, events in enumerate(seen):
            events += [event.seen_by(Seat(seat)) for event in move.events]
    assert asked > 20


def test_damaged_lessons_leave_level_five_its_rules_of_thumb() -> None:
    whole = LEVELS[4].parameters
    assert learned_by(LEVELS[4])
    assert learned_by(LEVELS[3]) is None
    assert learned_by(Level(5, {**whole, "reading": LEVELS[4].values("reading", ())[:-1]})) is None
    assert learned_by(Level(5, {**whole, "judgement": (1.0,)})) is None


def test_level_five_flashes_its_last_card() -> None:
    state = position(["f4", "b1 f2 b8", "f5 t b7", "b3 f3 b4"], calling(3, 1, "up"), pile=[(3, "b4")])
    assert told(ask(state, 0, 5)).startswith("flash f4")


def test_level_five_gets_rid_of_a_card_rather_than_of_a_timeout() -> None:
    state = position(["b5 f6 t b4", "b1 f2 b8", "f5 t b7", "b3 f3 b4"], calling(3, 0, "up"), pile=[(3, "b4")])
    assert told(ask(state, 0, 5)).startswith("throw")
