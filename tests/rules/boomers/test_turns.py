# ruff: noqa: E501 (tables of examples)
"""Boomers rules 1 and 5 to 11: squares, moves, cornerstones and how a turn is written."""

from __future__ import annotations

import pytest

from game.rules.boomers.actions import Piece, Place, Turn, from_text, to_text
from game.rules.boomers.board import square_at, square_from_name, square_name
from tests.rules.boomers.tables import act, names, play, position, shipped_game, texts

OPEN_FIELD = """
    . . . . . .
    . P . . Y .
    . . . . . .
    P . # . . Y
    . . . # . .
    P . . . # Y
"""


def moves_of(state, start: str) -> list[str]:
    return [text[3:] for text in texts(state) if text.startswith(f"{start}-") and "+" not in text]


def test_rule_01_squares_are_named_like_on_a_chess_board():
    assert square_name(square_at(0, 0)) == "a1"
    assert square_name(square_at(14, 9)) == "o10"
    assert square_from_name("c8") == square_at(2, 7)
    state = shipped_game().initial_state(2, {})
    assert [len(side) for side in state.observation(None).boomers] == [3, 3]


@pytest.mark.parametrize("starter", [0, 1])
def test_rule_05_the_option_starter_moves_first_and_turns_alternate(starter):
    state = shipped_game().initial_state(2, {"starter": starter})
    assert state.actors == (starter,)
    assert state.legal_actions(1 - starter) == ()
    after, _ = state.apply(starter, state.legal_actions(starter)[0])
    assert after.actors == (1 - starter,)


def test_rule_06_a_boomer_slides_any_way_over_vacant_squares_only():
    state = position(OPEN_FIELD)
    assert moves_of(state, "b5") == ["b1", "b2", "b3", "b4", "a5", "c5", "d5", "b6"]
    assert moves_of(state, "a3") == ["a2", "b3", "a4", "a5", "a6"]
    assert moves_of(state, "a1") == ["b1", "c1", "d1", "a2"]
    assert not moves_of(state, "e5")


def test_rule_07_the_moved_boomer_is_the_active_one():
    offers = texts(position(OPEN_FIELD))
    assert "b5-b3+e5" in offers  # seen from b3, not from b5, which lies in the row of e5
    assert "b5-b3+f3" not in offers  # in the row of b3, though not of b5


def test_rule_08_stones_go_to_the_corners_of_the_rectangle_and_never_in_one_line():
    state = play(position(OPEN_FIELD), "b5-b6+e5")
    assert names(state.observation(None).last_stones) == "b5 e6"
    assert "b5-b4+f3" in texts(position(OPEN_FIELD))
    assert "b5-c5+e5" not in texts(position(OPEN_FIELD))


def test_rule_09_a_candidate_needs_a_vacant_square_and_two_free_lines():
    state = position(
        """
        . . . . . .
        . P . . . .
        . . . . # .
        . . . . . .
        . . Y . . .
        P P # # Y Y
    """
    )
    after = play(state, "b5-b4+c2")
    assert names(after.observation(None).last_stones) == "b2 c4"
    blocked = play(state, "b5-d5+c2")
    assert names(blocked.observation(None).last_stones) == "d2 c5"
    assert "b5-b4+e1" not in texts(state)  # b1 is taken; e4 too


def test_rule_10_one_possible_stone_is_placed_alone_and_none_forbids_the_helper():
    state = position("""
        . . . . . .
        . . P . . .
        . . . . . .
        . . # . . .
        . # . . Y #
        P P . . Y Y
    """)
    after = play(state, "c5-c4+e2")
    assert names(after.observation(None).last_stones) == "e4"  # the stone on c3 hides c2
    assert "c5-c4+e1" not in texts(state)  # c1 is hidden, and e2 stands before e4
    assert "c5-b5+e1" not in texts(state)


def test_rule_10_both_possible_stones_are_placed():
    after = play(position(OPEN_FIELD), "b5-b4+e5")
    assert names(after.observation(None).last_stones) == "e4 b5"


def test_rule_11_a_turn_is_one_action_with_or_without_a_helper():
    state = position(OPEN_FIELD)
    assert {"b5-b4", "b5-b4+e5", "b5-b4+f3"} <= set(texts(state))
    after, _ = state.apply(0, act("b5-b4+e5"))
    assert after.mover == 1
    assert after.turns == 1


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("c3-c8", Turn(34, 114)),
        ("c3-c8+f5", Turn(34, 114, 69)),
        ("c3-c8+f5>f9", Turn(34, 114, 69, 133)),
        ("stone e5", Place(Piece.STONE, 68)),
        ("boomer c3", Place(Piece.BOOMER, 34)),
        ("sooner f6", Place(Piece.SOONER, 85)),
    ],
)
def test_rule_32_every_action_has_one_text(text, action):
    assert from_text(text) == action
    assert to_text(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "c3", "c3-", "C3-c8", "c3-c8 ", " c3-c8", "c3 - c8", "c03-c8", "c3-c16", "p3-c8", "c0-c8", "c3-c8\n",
        "c3-c8+", "c3-c8>f9", "c3-c8+f5>", "c3-c8+f5>f9>f8", "stone  e5", "Stone e5", "e5", "rock e5", "c٣-c8",
    ],
)  # fmt: skip
def test_rule_32_any_other_spelling_is_refused(text):
    with pytest.raises(ValueError, match="no action of Oklahoma Boomers"):
        shipped_game().action_from_string(text)


def test_rule_32_legal_turns_come_by_start_target_helper_and_ride():
    state = shipped_game().initial_state(2, {"sooners": True})
    keys = [
        (
            turn.start,
            turn.to,
            -1 if turn.helper is None else turn.helper,
            -1 if turn.ride is None else turn.ride,
        )
        for turn in state.legal_actions(0)
    ]
    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)
