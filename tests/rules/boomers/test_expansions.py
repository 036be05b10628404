"""Boomers rules 20 to 31: Sooners, the Santa Fe Railroad, silver mines and the Red River."""

from __future__ import annotations

import pytest

from game.rules.boomers.events import SoonerRidden
from tests.rules.boomers.tables import act, names, play, position, shipped_game, squares, texts

RIDERS = """
    . . . . . .
    . . . S . .
    . . # . . .
    . P . . . Y
    P . . # . Y
    P # . . S Y
"""
CORRAL = """
    . . . . . .
    . . . . . .
    # # . . Y .
    . . . # . Y
    . P . # . .
    P . P # . Y
"""
CLOSING = "b2-c2+e4"
FORD = """
    . . . . . .
    . . . . Y .
    . . . . . .
    P . . . . .
    . . . . . Y
    P P . . # Y
"""


def seen(state):
    return state.observation(None)


def ends(state, start: str) -> str:
    return " ".join(text[3:] for text in texts(state) if text.startswith(f"{start}-") and "+" not in text)


def test_rule_20_sooners_block_like_boomers():
    state = position(RIDERS)
    assert ends(position(RIDERS, mover=1), "f1") == ""
    assert ends(play(state, "b3-d3"), "f3") == "e3 f4 f5 f6"
    assert ends(play(state, "b3-d3", "f3-f4"), "d3") == "a3 b3 c3 e3 f3 d4"


def test_rule_21_a_sooner_can_help_instead_of_an_opposing_boomer():
    state = position(RIDERS)
    assert not [text for text in texts(state) if text.startswith("b3-b5+d5")]  # in one row
    after = play(state, "b3-b4+d5>d6")
    assert names(seen(after).last_stones) == "b5"  # the stone on c4 hides d4


def test_rule_22_a_sooner_that_helped_must_be_ridden_by_the_movement_rule():
    state = position(RIDERS)
    offers = [text for text in texts(state) if text.startswith("b3-e3+d5")]
    # The stones go to d3 and e5, so that the Sooner on d5 is free to the left, up and down to d4.
    assert offers == [f"b3-e3+d5>{square}" for square in ("d4", "a5", "b5", "c5", "d6")]
    after, events = state.apply(0, act("b3-e3+d5>a5"))
    assert SoonerRidden(0, squares("d5")[0], squares("a5")[0]) in events
    assert names(seen(after).sooners) == "e1 a5"


def test_rule_22_a_sooner_without_a_vacant_neighbour_is_not_ridden():
    state = position("""
        . . . . . .
        . . . P . .
        . . . . . .
        . . # . . Y
        P . . . # Y
        P # S # . Y
    """)
    assert [text for text in texts(state) if "d5-d2+c1" in text] == ["d5-d2+c1"]
    after = play(state, "d5-d2+c1")
    assert names(seen(after).last_stones) == "c2"
    assert names(seen(after).sooners) == "c1"


def test_rule_23_an_area_with_a_sooner_is_no_homestead():
    with_sooner = CORRAL.replace("P . P #", "P S P #")
    after = play(position(with_sooner), CLOSING)
    assert seen(after).exhausted == ((), squares("f1 f3 e4"))
    assert seen(after).scores == (0, 21)


def test_rule_23_the_game_ends_when_the_side_to_move_is_home_though_the_other_is_not():
    after = play(position(CORRAL.replace("P . P #", "P S P #")), CLOSING)
    assert after.ending == "no_move"


def test_rule_23_the_screen_is_told_in_time_that_this_turn_is_the_last():
    picture = """
        . # Y Y Y .
        . # . . . .
        # # # # # #
        . . # . . .
        S . P . P .
        . # . P . .
    """
    state = position(picture)
    assert seen(state).must_shake_off
    assert not seen(position(RIDERS)).must_shake_off


def test_rule_24_the_track_hinders_neither_moves_nor_stones():
    track = ((3, 0), (3, 6))
    assert texts(position(RIDERS, track=track)) == texts(position(RIDERS))


@pytest.mark.parametrize(
    ("track", "mines", "score", "section"),
    [
        ((), "", 9, "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
        (((0, 1), (6, 1)), "", 6, "a2 b2 c2 a3 b3 c3"),
        (((0, 1), (6, 1)), "a1", 13, "a1 b1 c1"),
        (((0, 1), (6, 1)), "a1 a2", 16, "a2 b2 c2 a3 b3 c3"),
        (((1, 0), (1, 2), (0, 2)), "", 7, "b1 c1 b2 c2 a3 b3 c3"),
    ],
)
def test_rule_25_only_the_one_section_worth_most_counts(track, mines, score, section):
    after = play(position(CORRAL, track=track, mines=mines), CLOSING)
    line = seen(after).sheet[0]
    assert (line.score, names(line.section)) == (score, section)
    assert seen(after).scores[0] == score
    assert len(line.squares) == 9


def test_rule_25_each_homestead_counts_one_section_of_its_own():
    state = position(
        """
        P . . # . .
        . . . # . .
        # # # # . .
        . . P # . .
        . . . # . Y
        P . . # Y Y
    """,
        track=((1, 0), (1, 6)),
    )
    assert [line.score for line in seen(state).sheet if line.seat == 0] == [6, 4]
    assert seen(state).scores[0] == 10


def test_rule_26_a_mine_in_a_homestead_scores_extra_and_a_buried_one_nothing():
    after = play(position(CORRAL, mines="a1 c4 f6", mine_value=15), CLOSING)
    assert seen(after).scores == (9 + 15, 21 + 15)
    assert names(seen(after).sheet[0].mines) == "a1"


def test_rule_26_the_rulebook_board_pays_fifteen_and_shows_five_mines():
    state = shipped_game().initial_state(2, {"mines": True})
    assert state.ground.mine_value == 15
    assert len(seen(state).mines) == 5


def test_rule_27_shallow_water_is_ordinary():
    assert texts(position(FORD, shallow="b3 c3 d3")) == texts(position(FORD))


def test_rule_28_a_piece_that_enters_deep_water_stops_there():
    state = position(FORD, deep="c3")
    assert ends(state, "a3") == "a2 b3 c3 a4 a5 a6"
    across = play(state, "a3-c3", "f2-f3")
    assert ends(across, "c3") == "c1 c2 a3 b3 d3 e3 c4 c5 c6"


def test_rule_28_a_neighbouring_deep_square_stops_it_again():
    state = play(position(FORD, deep="c3 d3"), "a3-c3", "f2-f3")
    assert ends(state, "c3") == "c1 c2 a3 b3 d3 c4 c5 c6"


def test_rule_28_sooners_stop_in_deep_water_too():
    offers = texts(position(RIDERS, deep="b5"))
    assert [text for text in offers if text.startswith("b3-e3+d5")] == [
        f"b3-e3+d5>{square}" for square in ("d4", "b5", "c5", "d6")
    ]


def test_rule_29_lines_of_sight_do_not_run_through_deep_water():
    assert names(seen(play(position(FORD), "a3-b3+e5")).last_stones) == "e3 b5"
    assert names(seen(play(position(FORD, deep="c3"), "a3-b3+e5")).last_stones) == "b5"


def test_rule_29_lines_may_begin_and_end_on_deep_water():
    assert names(seen(play(position(FORD, deep="b5"), "a3-b3+e5")).last_stones) == "e3 b5"
    assert names(seen(play(position(FORD, deep="c3"), "a3-c3+e5")).last_stones) == "e3 c5"


def test_rule_30_helpers_that_give_the_same_stones_are_listed_apart():
    state = position("""
        . . . . . .
        . . . # Y .
        . P . . . .
        . . . . . .
        . . # . Y .
        P P . # Y .
    """)
    same = {names(seen(play(state, f"b4-c4+{helper}")).last_stones) for helper in ("e5", "e2")}
    assert same == {"e4"}


def test_rule_30_the_square_a_boomer_left_is_vacant_for_the_lines_of_its_turn():
    state = position("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . P . . .
        P . . . . Y
        P # # # Y Y
    """)
    after = play(state, "c3-b3+f2")
    assert names(seen(after).last_stones) == "b2 f3"  # the line from b3 to f3 runs over c3


def test_rule_30_an_exhausted_boomer_never_helps():
    state = position("""
        Y # . . . .
        # . . . P .
        . . . . . .
        . . . . . .
        P . . . . Y
        P # . . . Y
    """)
    assert names(seen(state).exhausted[1]) == "a6"
    assert not [text for text in texts(state) if "+a6" in text]


def test_rule_31_moves_and_rides_never_change_an_area():
    state = position(RIDERS)
    assert play(state, "b3-c3").areas == state.areas
    near, far = (play(state, f"b3-e3+d5>{square}").areas for square in ("d4", "a5"))
    assert near == far
