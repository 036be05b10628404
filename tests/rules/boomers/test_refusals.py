# ruff: noqa: E501 (tables of examples)
"""Boomers rule 33: every illegal turn is refused with the rule it breaks, in words."""

from __future__ import annotations

import re

import pytest
import tomli
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.boomers.actions import Piece, Place, Turn
from game.rules.boomers.refusals import SENTENCES
from tests.rules.boomers.tables import BOARDS, EVERYTHING, act, play, position, shipped_game, squares

PLAIN = """
    Y # . . . .
    # . . . . .
    . P . . . Y
    . . . . . .
    # P . # . .
    P # . . Y #
"""
RIDERS = """
    . . . . . .
    . P . S . .
    . . . . . .
    . . . . # Y
    P . . . # Y
    P # S # . Y
"""
WATER = """
    . . . . . .
    . . . . Y .
    . . . . . .
    P . . . . .
    . . . . . Y
    P P . . # Y
"""
TURNS = [
    (PLAIN, "f4-f5", 6, "not_your_boomer", "The boomer on f4 is not yours."),
    (PLAIN, "c3-c4", 6, "no_boomer", "There is no boomer of yours on c3."),
    (PLAIN, "a1-a2", 13, "exhausted", "The boomer on a1 is at home and exhausted: it moves no more."),
    (PLAIN, "b4-b4", 6, "not_moved", "A piece must move at least one square."),
    (PLAIN, "b4-c5", 6, "not_straight", "b4 and c5 are not in one row or column: a piece moves in a straight line."),
    (PLAIN, "b4-f4", 6, "target_taken", "f4 is not vacant."),
    (PLAIN, "b2-e2", 6, "way_blocked", "The way from b2 to e2 is blocked on d2."),
    (PLAIN, "b4-g4", 1, "off_board", "g4 lies outside this board."),
    (PLAIN, "b4-b5+b2", 8, "own_helper", "Your own boomers cannot help to place cornerstones."),
    (PLAIN, "b4-b5+c3", 8, "no_helper", "There is no helper on c3: use a boomer of the other side."),
    (PLAIN, "b4-c4+f4", 8, "helper_in_row", "c4 and f4 are in one row: that piece cannot help from there."),
    (PLAIN, "b4-e4+e1", 8, "helper_in_column", "e4 and e1 are in one column: that piece cannot help from there."),
    (PLAIN, "b4-b5+a6", 30, "exhausted_helper", "The boomer on a6 is at home: a border lies between."),
    (PLAIN, "b4-b5+f4>f5", 22, "only_sooners_ridden", "Only a Sooner is ridden, not a boomer."),
    (RIDERS, "d5-d4", 22, "sooner_not_yours", "The Sooner on d5 is nobody's: it moves only after it helped."),
    (RIDERS, "b5-b4+c4", 21, "no_helper_sooners", "There is no helper on c4: use a boomer of the other side or a Sooner."),
    (RIDERS, "b5-b4+d5", 22, "must_ride", "The Sooner on d5 helped you: now you must ride it."),
    (RIDERS, "b5-b4+d5>d5", 6, "not_moved", "A piece must move at least one square."),
    (RIDERS, "b5-b4+d5>e6", 6, "not_straight", "d5 and e6 are not in one row or column: a piece moves in a straight line."),
    (RIDERS, "b5-b4+d5>d4", 6, "target_taken", "d4 is not vacant."),
    (RIDERS, "b5-b4+d5>a5", 6, "way_blocked", "The way from d5 to a5 is blocked on b5."),
    (WATER, "a3-d3", 28, "deep_water", "The water on c3 is deep: a piece that enters it stops there."),
]  # fmt: skip


def refusal(state, tried):
    action = act(tried) if isinstance(tried, str) else tried
    assert action not in state.legal_actions(state.mover)
    return shipped_game().why_illegal(state, state.mover, action)


@pytest.mark.parametrize(
    ("picture", "text", "rule", "key", "sentence"), TURNS, ids=[turn[3] for turn in TURNS]
)
def test_rule_33_an_illegal_turn_is_refused_with_its_rule(picture, text, rule, key, sentence):
    found = refusal(position(picture, deep="c3" if picture == WATER else ""), text)
    assert (found.rule, found.key, found.sentence) == (f"Boomers rule {rule}", key, sentence)
    assert str(found) == f"{sentence} (Boomers rule {rule})"
    assert all(str(value) in sentence for value in found.values.values())


def test_rule_33_a_hemmed_in_sooner_is_not_ridden():
    state = position("""
        . . . . . .
        . . . P . .
        . . . . . .
        . . # . . Y
        P . . . # Y
        P # S # . Y
    """)
    assert refusal(state, "d5-d2+c1>c3").key == "cannot_ride"


def test_rule_33_no_sooner_is_ridden_that_did_not_help():
    b5, b4, a5 = squares("b5")[0], squares("b4")[0], squares("a5")[0]
    found = refusal(position(RIDERS), Turn(b5, b4, None, a5))
    assert (found.rule, found.key) == ("Boomers rule 22", "ride_without_sooner")


def test_rule_33_corners_that_can_take_no_stone_are_told_apart():
    taken = position("""
        . . . . . .
        . . P . # .
        . . . . . .
        . . # . Y .
        P # . . . .
        P # . . Y Y
    """)
    assert refusal(taken, "c5-b5+e3").key == "corners_blocked"
    assert refusal(taken, "c5-c6+e3").key == "corners_blocked"
    assert refusal(taken, "c5-c4+e1").rule == "Boomers rule 9"
    both = position("""
        . . . . # .
        . . P . . .
        . . . . . .
        . . # . Y .
        P # . . . .
        P # . . Y Y
    """)
    found = refusal(both, "c5-c6+e3")
    assert (found.rule, found.key) == ("Boomers rule 10", "corners_taken")
    assert found.sentence == "Neither c3 nor e6 is vacant, so the piece on e3 cannot help."


def test_rule_33_deep_water_in_both_lines_is_named():
    found = refusal(position(WATER, deep="c3 b4"), "a3-b3+e5")
    assert (found.rule, found.key) == ("Boomers rule 29", "corners_deep")


def test_rule_33_whose_turn_it_is_and_the_end_are_named():
    state = position(PLAIN)
    assert shipped_game().why_illegal(state, 1, act("f4-f5")).key == "not_your_turn"
    over = position("""
        P Y . . . .
        Y P Y . . .
        # # . . . .
        . . . . . .
        . . . . . #
        . . . . # P
    """)
    assert refusal(over, "b5-b4").key == "game_over"


def test_rule_33_refusals_of_the_set_up():
    state = shipped_game().initial_state(2, {"board": "quick", "advanced": True})
    assert refusal(state, "b5-b6").key == "setup_first"
    assert refusal(state, "boomer b5").key == "setup_stone_next"
    assert refusal(state, "stone k1").key == "off_board"
    state = play(state, "stone a2")
    assert refusal(state, "stone a2").key == "setup_taken"
    state = play(state, "stone b1", "stone f8")
    assert refusal(state, "stone c3").key == "setup_boomer_next"
    state = play(state, "boomer a1", "boomer h7", "boomer g7", "boomer h8")
    assert refusal(state, "boomer g8").key == "setup_hopeless"
    state = play(state, "boomer d4", "boomer d5")
    assert refusal(state, "boomer g1").key == "setup_over"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_has_its_words_in_every_language(language):
    path = BOARDS.parents[2] / "strings" / language / "refusals_boomers.toml"
    words = tomli.loads(path.read_text(encoding="utf-8"))["refusals"]["boomers"]
    assert list(words) == list(SENTENCES)
    for key, (_, sentence) in SENTENCES.items():
        assert set(re.findall(r"{(.*?)}", words[key])) == set(re.findall(r"{(.*?)}", sentence)), key
        assert language != "en" or words[key] == sentence


SQUARES = st.integers(0, 255)
TRIES = st.one_of(
    st.builds(Turn, SQUARES, SQUARES, st.none() | SQUARES, st.none() | SQUARES),
    st.builds(Place, st.sampled_from(Piece), SQUARES),
)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_rule_33_every_action_is_legal_or_refused_for_a_reason(data):
    advanced = data.draw(st.booleans())
    state = shipped_game().initial_state(2, {**EVERYTHING, "board": "quick", "advanced": advanced})
    rng = data.draw(st.randoms(use_true_random=False))
    pieces = [square for side in state.observation(None).boomers for square in side]
    for _ in range(12):
        legal = state.legal_actions(state.mover)
        if not legal:
            break
        near = rng.choice(legal)
        tries = [data.draw(TRIES), Turn(rng.choice(pieces or [0]), rng.randrange(128), rng.randrange(128))]
        if isinstance(near, Turn):
            tries.append(Turn(near.start, near.to, rng.choice(state.observation(None).sooners)))
            tries.append(Turn(near.start, near.to, near.helper, rng.randrange(128)))
        for action in tries:
            if action not in legal:
                found = shipped_game().why_illegal(state, state.mover, action)
                assert found.key != "no_turn", action
        state, _ = state.apply(state.mover, near)
