"""What the Boomtown computer answers: always a legal action, the same one under the same limit."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from game.ai.boomtown.policy import BoomtownPolicy
from game.ai.policies import make_policy
from game.rules.api import CHANCE, Seat
from game.rules.chance import sample_outcome
from tests.ai.boomtown.positions import LEVELS, ask, random_walk, request, said
from tests.rules.boomtown.tables import GAME, bidding, choosing, laid, play, rolling


def test_boomtown_has_a_policy_of_its_own() -> None:
    assert isinstance(make_policy("boomtown"), BoomtownPolicy)


@pytest.mark.parametrize(("seats", "number"), [(3, 1), (4, 2), (5, 3), (3, 4), (4, 5), (5, 1)])
def test_a_whole_game_is_played_with_legal_actions(seats: int, number: int) -> None:
    rng = Random(seats)
    state = GAME.initial_state(seats, {"telegraph_any_roll": True})
    steps = 0
    while state.actors:
        awaited = state.actors[0]
        steps += 1
        if awaited == CHANCE:
            state, _ = state.apply(CHANCE, sample_outcome(state, rng))
            continue
        for seat in (*state.actors[1:], awaited):
            reply = ask(state, seat, number=number, nodes=1 if number < 4 else 8, seed=steps)
            assert reply.action in state.legal_actions(seat) or (reply.action is None and seat != awaited)
            if reply.action is not None:
                state, _ = state.apply(seat, reply.action)
                break


@pytest.mark.parametrize("seed", range(3))
def test_every_kind_of_position_is_answered_legally_by_rollouts(seed: int) -> None:
    for number, state in enumerate(random_walk(3 + seed, seed)):
        for seat in state.actors:
            if seat != CHANCE and number % 8 == 0:
                reply = ask(state, seat, nodes=8, seed=number)
                awaited = seat == state.actors[0]
                assert reply.action in state.legal_actions(seat) or (reply.action is None and not awaited)


def test_the_same_request_gets_the_same_reply() -> None:
    state = choosing(
        laid(mines={0: "cm-3-5", 1: "cm-4-6 sn-3-3"}), "cm-7-5 dynamite cj-2-6 saloon", to_come=12
    )
    assert ask(state, 0, nodes=60, seed=4) == ask(state, 0, nodes=60, seed=4)
    assert ask(state, 0, nodes=60).nodes >= 40


def test_a_single_action_needs_no_thought() -> None:
    reply = ask(choosing(laid(), "cm-7-5"), 0)
    assert (said(reply), reply.nodes) == ("take cm-7-5", 0)


def test_told_to_stop_it_still_answers() -> None:
    state = choosing(laid(), "cm-7-5 cj-2-6 sn-3-3 cc-3-1", to_come=12)
    reply = BoomtownPolicy().choose(GAME, request(state, 0, LEVELS[4], 10**6), lambda: True)
    assert said(reply) == "take cm-7-5"


def test_it_takes_the_stagecoach_on_the_last_turn() -> None:
    state = choosing(laid(), "stagecoach cc-3-1 cm-8-1 sn-6-1", to_come=0)
    assert said(ask(state, 0)) == "take stagecoach"
    assert said(ask(state, 0, nodes=1)) == "take stagecoach"


def test_it_bids_for_a_prize_and_not_for_equal_cards() -> None:
    prize = bidding(laid(), row="stagecoach cc-3-1 cm-8-1 sn-6-1", to_come=0)
    assert said(ask(prize, 0)).startswith("bid ")
    equal = bidding(laid(), row="cc-3-1 cm-8-1 sn-6-1 dynamite", to_come=0)
    assert said(ask(equal, 0, nodes=1)) == "pass"


def test_it_never_bids_more_than_winning_is_worth() -> None:
    state = bidding(laid(gold=60), row="stagecoach cc-3-1 cm-8-1 sn-6-1", to_come=0)
    state, _ = play(state, "0 bid 30")
    assert said(ask(state, 1)) == "pass"


def test_dynamite_hits_the_leader_where_it_counts() -> None:
    table = laid(gold=(10, 12, 10, 10), mines={1: "cm-6-9 cj-5-2", 2: "sn-6-1 cc-3-1"})
    state, _ = play(choosing(table, "dynamite cj-2-6", to_come=8), "0 take dynamite")
    assert said(ask(state, 0)) == "dynamite 1 cm-6-9"


def test_a_telegraph_turns_a_die_to_the_own_rich_mine() -> None:
    table = laid(mines={0: "sn-9-7+3 cm-3-5"}, kept={0: "telegraph"})
    state, _ = play(rolling(table, to_come=0), "c dice 5 1")
    assert said(ask(state, 0)) == "telegraph 2 4"


def test_a_telegraph_is_kept_on_the_best_roll() -> None:
    table = laid(mines={0: "sn-9-7+3 cm-3-5"}, kept={0: "telegraph"})
    state, _ = play(rolling(table, to_come=8), "c dice 5 4")
    assert said(ask(state, 0)) == "keep"


def test_a_mustang_is_used_for_a_prize_on_the_last_turn() -> None:
    state = choosing(laid(kept={3: "mustang"}), "stagecoach cc-3-1 cm-8-1 sn-6-1", to_come=0)
    assert said(ask(state, 3)) == "mustang"
    assert said(ask(state, 3, nodes=1)) == "mustang"


def test_a_mustang_waits_when_nothing_is_to_be_gained() -> None:
    state = choosing(laid(kept={3: "mustang"}), "cc-3-1 cm-8-1 sn-6-1 sn-8-2", to_come=8)
    assert said(ask(state, 3, nodes=1)) == "-"


def test_what_the_thinking_process_receives_survives_the_way() -> None:
    state, _ = play(choosing(laid(), "holdup cj-2-6"), "0 take holdup")
    asked = request(state, 0, LEVELS[4], 50)
    again, game = pickle.loads(pickle.dumps((asked, GAME)))
    assert again == asked
    assert game == GAME
    assert again.info.observation == state.observation(Seat(0))
