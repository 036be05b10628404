"""Boomers rules 12 to 17: areas, homesteads, exhaustion, the end and the score."""

from __future__ import annotations

from game.rules.boomers.events import AreaClosed, GameEnded
from tests.rules.boomers.tables import act, names, play, position, shipped_game, squares, texts

CORRAL = """
    . . . . P .
    . . . . . .
    # # . . Y .
    . . . # . Y
    . P . # . .
    P . . # . Y
"""
"""The stone on c4 would close the nine squares in the lower left."""

LAST_GAP = CORRAL.replace(". . . . P .", ". . . . . .").replace("P . . #", "P . P #")
"""The same, with all of Purple inside and all of Yellow outside."""


def seen(state):
    return state.observation(None)


def test_rule_12_stones_that_touch_at_corners_are_a_border_and_boomers_are_none():
    state = position("""
        . P # . . .
        . # . . . .
        # . . . . .
        . . . Y . .
        # P . . . .
        P # . Y . Y
    """)
    assert names(seen(state).homesteads[0]) == "a1 a5 a6 b6"
    assert names(seen(state).homesteads[1]) == ""
    assert names(seen(state).nobody) == ""


def test_rule_13_boomers_of_one_colour_in_an_area_are_exhausted_together():
    state = position("""
        P . # . . .
        P # . . . .
        # . . . . .
        . . . Y . .
        . P . . . .
        . # . Y # Y
    """)
    assert names(seen(state).exhausted[0]) == "a5 a6"
    assert {text[:2] for text in texts(state)} == {"b2"}
    (line,) = seen(state).sheet
    assert (names(line.boomers), names((line.anchor,)), line.score) == ("a5 a6", "a5", 3)


def test_rule_13_the_whole_board_can_be_one_area_of_one_colour():
    state = position("""
        P . . . . .
        . . . . . .
        . . . . . .
        . . P . . .
        . . . . . .
        . . . . . P
    """)
    assert seen(state).scores == (36, 0)
    assert names(seen(state).exhausted[0]) == "f1 c3 a6"


def test_rule_13_an_area_without_boomers_belongs_to_nobody():
    state, events = position("""
        . . . . P .
        . . . . . .
        # # . . Y .
        . . . # . Y
        . . . # . .
        . . P # . Y
    """).apply(0, act("c1-c6+e4"))
    assert names(seen(state).last_stones) == "c4"
    assert names(seen(state).nobody) == "a1 b1 c1 a2 b2 c2 a3 b3 c3"
    assert AreaClosed(None, seen(state).nobody, ()) in events
    assert seen(state).scores == (0, 0)


def test_rule_14_exhaustion_is_worked_out_after_every_turn():
    before = position(CORRAL)
    assert seen(before).exhausted == ((), ())
    after, events = before.apply(0, act("b2-c2+e4"))
    assert names(seen(after).last_stones) == "c4"
    assert names(seen(after).exhausted[0]) == "a1 c2"
    assert seen(after).exhausted[1] == ()
    assert AreaClosed(0, squares("a1 b1 c1 a2 b2 c2 a3 b3 c3"), squares("a1 c2")) in events
    home_again = play(after, "e4-d4")
    assert {text[:2] for text in texts(home_again)} == {"e6"}


def test_rule_14_exhaustion_is_worked_out_for_both_sides():
    after, events = position(LAST_GAP).apply(0, act("b2-c2+e4"))
    assert names(seen(after).exhausted[0]) == "a1 c1 c2"
    assert names(seen(after).exhausted[1]) == "f1 f3 e4"
    assert [event.seat for event in events if isinstance(event, AreaClosed)] == [0, 1]
    assert isinstance(events[-1], GameEnded)


def test_rule_15_the_game_ends_when_the_player_to_move_cannot():
    after = play(position(LAST_GAP), "b2-c2+e4")
    assert after.actors == ()
    assert after.ending == "no_move"
    assert after.legal_actions(1) == ()


def test_rule_15_boomers_that_are_blocked_but_not_at_home_end_the_game_too():
    picture = """
        P Y . . . .
        Y P Y . . .
        # # . . . .
        . . . . . .
        . . . . . #
        . . . . # P
    """
    assert position(picture, mover=0).ending == "no_move"
    assert position(picture, mover=1).ending is None
    assert position(picture.replace("P Y Y", "P Y ."), mover=0).scores == (1, 0)


def test_rule_16_squares_count_boomers_included_and_stones_not():
    after = play(position(LAST_GAP), "b2-c2+e4")
    assert seen(after).scores == (9, 36 - 9 - 6)
    assert sum(line.score for line in seen(after).sheet if line.seat == 1) == 21


def test_rule_16_areas_of_both_colours_score_nothing():
    assert seen(play(position(CORRAL), "b2-c2+e4")).scores == (9, 0)


def test_rule_17_the_higher_total_wins_and_equal_totals_are_a_draw():
    game = shipped_game()
    after = play(position(LAST_GAP), "b2-c2+e4")
    assert after.returns() == (-12.0, 12.0)
    assert game.winners(after) == (1,)
    level = position("""
        P . # # . .
        . . # # . .
        . . # # . .
        . P # # . Y
        . . # # . .
        P . # # Y Y
    """)
    assert level.ending == "no_move"
    assert level.scores == (12, 12)
    assert game.winners(level) == (0, 1)
