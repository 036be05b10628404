"""Boomers rules 19 and 20: the advanced set-up, with Sooners and without."""

from __future__ import annotations

import pytest

from game.rules.boomers.events import Placed, SetUpFinished
from tests.rules.boomers.tables import EVERYTHING, play, shipped_game, squares, texts

PLAIN = "A stone B stone A stone B boomer A boomer A boomer B boomer B boomer A boomer"
WITH_SOONERS = PLAIN.replace("A stone B boomer", "A stone B sooner A sooner B sooner B boomer")


def started(**options):
    return shipped_game().initial_state(2, {"board": "quick", "advanced": True, **options})


def order_of(state) -> str:
    a = state.mover
    steps = []
    while state.in_setup:
        piece, square = texts(state)[-1].split()
        steps.append(f"{'A' if state.mover == a else 'B'} {piece}")
        state = play(state, f"{piece} {square}")
    assert state.mover == a
    return " ".join(steps)


@pytest.mark.parametrize("starter", [0, 1])
def test_rule_19_the_players_place_in_the_order_of_the_rulebook_and_a_starts(starter):
    state = started(starter=starter)
    assert state.mover == starter
    assert order_of(state) == PLAIN


def test_rule_20_each_player_in_turn_places_a_sooner_after_the_third_stone():
    assert order_of(started(sooners=True)) == WITH_SOONERS


def test_rule_19_every_vacant_square_can_be_taken_mines_and_water_included():
    state = started(**EVERYTHING)
    assert len(texts(state)) == 64
    state = play(state, "stone d4", "stone b2")
    assert len(texts(state)) == 62
    assert "stone b3" in texts(state)


def test_rule_19_nobody_is_exhausted_and_nothing_scores_during_the_set_up():
    state = play(started(), "stone a2", "stone b1", "stone h8", "boomer a1")
    seen = state.observation(None)
    assert (seen.exhausted, seen.scores, seen.nobody) == (((), ()), (0, 0), ())
    state = play(state, "boomer d4", "boomer d5", "boomer e4", "boomer e5", "boomer f6")
    assert state.observation(None).exhausted == ((), squares("a1"))
    assert state.scores == (0, 1)


def test_rule_19_a_placement_without_hope_is_refused():
    state = play(started(), "stone a2", "stone b1", "stone f8")
    state = play(state, "boomer a1", "boomer h7", "boomer g7", "boomer h8")
    assert "boomer g8" not in texts(state)  # Yellow would sit at home on a1 and be shut in for good
    assert "boomer g6" in texts(state)
    assert shipped_game().why_illegal(state, 1, shipped_game().action_from_string("boomer g8")).rule == (
        "Boomers rule 19"
    )


def test_rule_19_the_last_placement_may_not_shut_a_side_in():
    state = play(started(), "stone a2", "stone b1", "stone e5")
    state = play(state, "boomer a1", "boomer h7", "boomer g7", "boomer h8", "boomer g8")
    assert "boomer f8" not in texts(state)
    after, events = state.apply(0, shipped_game().action_from_string("boomer f7"))
    assert events[0] == Placed(0, "boomer", squares("f7")[0])
    assert events[1] == SetUpFinished(0)
    assert (after.mover, after.occurrences, after.quiet_turns) == (0, 1, 0)


def test_rule_19_a_piece_still_to_come_gives_hope():
    state = play(started(), "stone a2", "stone b1", "stone e5")
    state = play(state, "boomer d4", "boomer a1", "boomer h8", "boomer h7")
    assert "boomer g8" in texts(state)  # Purple is at home on a1 and shut in on h8, but has a boomer left
    state = play(state, "boomer g8", "boomer c3")
    assert {text[:2] for text in texts(state)} == {"c3"}
