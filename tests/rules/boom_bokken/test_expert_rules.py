"""Rules 23 to 27 and 40 to 42: Hitter, Guardian, Runner, and the source's worked example."""

from __future__ import annotations

import pytest

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.calls import playable, takeable
from game.rules.boom_bokken.events import NothingToDraw, RoundEnded
from game.rules.boom_bokken.state import State
from tests.rules.boom_bokken.table_setting import (
    GAME,
    after,
    calling,
    dealt,
    does,
    position,
    refused,
    starting,
    texts,
)

PAIRS = {0: "hitter", 1: "hitter", 2: "guardian", 3: "guardian"}
TRIOS = {0: "hitter", 1: "hitter", 2: "guardian", 3: "guardian", 4: "runner", 5: "runner"}


@pytest.mark.parametrize(
    ("split", "roles"),
    [
        ((2, 2), ["guardian", "hitter"]),
        ((3, 3), ["guardian", "hitter", "runner"]),
        ((4, 4), ["guardian", "hitter", "hitter", "runner"]),
    ],
)
def test_rule_23_each_team_size_has_its_roles(split: tuple[int, ...], roles: list[str]) -> None:
    for seed in range(4):
        table = dealt(sum(split), seed, teams=split, expert=True).table
        for team in range(len(split)):
            dealt_roles = [role for role, own in zip(table.roles, table.teams, strict=True) if own == team]
            assert sorted(map(str, dealt_roles)) == roles
    assert dealt(4).table.roles == (None,) * 4


def test_rule_24_a_guardian_answers_in_a_partners_place_and_calls() -> None:
    state = position(["b1", "b4", "b1", "b3 b5 f6"], calling(0, 1, "up"), pile=[(0, "b5")], roles=PAIRS)
    assert takeable(state.table, Seat(3), state.hands[3]) == ("b5", "f6")
    assert "rule 6" in refused(state, 3, "taking b3 0 up")
    assert "rule 24" in refused(state, 2, "taking b1 0 up")
    assert after(state, (3, "taking f6 1 down")).table.step == calling(3, 1, "down")


def test_rule_25_a_hit_seat_draws_at_once_and_keeps_the_card_whatever_follows() -> None:
    state = position(["b5 b1", "b4", "f5 b1", "b3"], starting(0), roles=PAIRS)
    state = after(state, (0, "throw b5 1 up hit"))
    assert state.actors == (CHANCE,)
    state = after(state, (CHANCE, "draw 1 b8"), (2, "flash f5 3 up"))
    assert state.hands[1] == ("b4", "b8")


def test_rule_25_only_a_hitter_hits() -> None:
    state = position(["b5 b1", "b4", "b5 b1", "b3"], starting(2), roles=PAIRS)
    assert "rule 25" in refused(state, 2, "throw b5 1 up hit")
    basic = position(["b5 b1", "b4", "b5 b1", "b3"], starting(0))
    assert "rule 25" in refused(basic, 0, "throw b5 1 up hit")


def test_rule_26_a_runner_plays_several_cards_of_one_value() -> None:
    hands = ["b1", "b1", "b2", "b3", "b2 b5 b5 f5 f7", "b1"]
    state = position(hands, calling(3, 4, "up"), pile=[(3, "b4")], roles=TRIOS, teams=(0, 1) * 3)
    assert playable(state.table, Seat(4), state.hands[4]) == (
        ("b5",),
        ("f5",),
        ("f7",),
        ("b5", "b5"),
        ("b5", "f5"),
        ("b5", "b5", "f5"),
    )
    state = after(state, (4, "throw b5,b5,f5 0 down"))
    assert [laid.card for laid in state.table.pile] == ["b4", "b5", "b5", "f5"]
    assert state.table.plays == 1


def test_rule_26_several_flashes_are_one_flash() -> None:
    hands = ["b1", "b1", "b2", "b3", "f5 f5 b1", "f5 f5 b2"]
    state = position([*hands[:5], "f5 b2"], calling(3, 0, "up"), pile=[(3, "b5")], roles=TRIOS)
    assert "flash f5,f5 2 up" in texts(state, 4)
    assert after(state, (4, "flash f5,f5 2 up")).hands[4] == ("b1",)
    other = position(
        [*hands[:2], "f5 f5", *hands[3:4], "b1", "b2"], calling(3, 0, "up"), pile=[(3, "b5")], roles=TRIOS
    )
    assert "rule 26" in refused(other, 2, "flash f5,f5 1 up")


def worked_example() -> State:
    """Arnaud, Xavier, Emmanuel and Henri in this order; Arnaud and Emmanuel against Xavier and Henri."""
    hands = ["b5 b1", "b7 b3 t b2", "f3 b8 b6", "f7 b4 b8"]
    return position(hands, starting(0), teams=(0, 1, 0, 1), roles=PAIRS, deck="b6 b5")


def test_rule_27_the_sources_example_is_legal_and_ends_as_told() -> None:
    arnaud, xavier, emmanuel, henri = range(4)
    state = after(
        worked_example(),
        (arnaud, f"throw b5 {xavier} up"),
        (xavier, f"throw b7 {emmanuel} up"),
        (henri, f"flash f7 {xavier} down"),
        (xavier, f"throw b3 {henri} up"),
        (emmanuel, f"flash f3 {henri} down"),
    )
    assert texts(state, henri) == ("explode",)
    state = after(state, (xavier, "timeout"), (CHANCE, f"draw {xavier} b6"))
    assert state.table.step == starting(xavier)
    assert state.hands[xavier] == ("b2", "b6")
    assert state.table.bottom == ("b5", "b7", "f7", "b3", "f3", "t")
    assert state.table.pile == ()


def test_rule_40_taking_needs_a_designated_partner_and_another_seats_call() -> None:
    hands = ["b1", "b4", "b8", "b8"]
    rival = position(hands, calling(1, 0, "up"), pile=[(1, "b5")], roles=PAIRS)
    assert "rule 24" in refused(rival, 3, "taking b8 0 up")
    own = position(hands, calling(3, 1, "up"), pile=[(3, "b5")], roles=PAIRS)
    assert "rule 37" in refused(own, 3, "taking b8 0 up")
    designated = position(hands, calling(0, 3, "up"), pile=[(0, "b5")], roles=PAIRS)
    assert "rule 40" in refused(designated, 3, "taking b8 0 up")
    start = position(hands, starting(1), roles=PAIRS)
    assert "rule 34" in refused(start, 3, "taking b8 0 up")


def test_rule_41_a_hit_is_a_throw_of_one_basic_card_also_at_a_partner() -> None:
    state = position(["b5 f6", "b4", "b1", "b3"], starting(0), roles=PAIRS)
    assert "throw b5 2 up hit" in texts(state, 0)
    assert "rule 41" in refused(state, 0, "throw f6 1 up hit")
    answer = position(["b5 f6", "b4", "b1", "b3"], calling(1, 0, "up"), pile=[(1, "b4")], roles=PAIRS)
    assert "throw b5 3 up hit" in texts(answer, 0)


def test_rule_41_a_throw_that_ends_the_round_draws_nothing() -> None:
    state = position(["b5", "b4", "", "b3"], starting(0), roles=PAIRS, number=2)
    state, events = does(state, 0, "throw b5 1 up hit")
    assert any(isinstance(event, RoundEnded) for event in events)
    assert state.actors == ()


def test_rule_41_with_nothing_to_draw_a_hit_draws_nothing() -> None:
    state = position(["b5 b6", "b4", "b2", "b3"], starting(0), roles=PAIRS, deck="")
    state, events = does(state, 0, "throw b5 1 up hit")
    assert events[-1] == NothingToDraw(Seat(1))
    assert state.table.step == calling(0, 1, "up")


def test_rule_42_a_run_has_one_value_and_one_spelling() -> None:
    hands = ["b1", "b1", "b2", "b3", "b5 f5 b6 t t", "b1"]
    state = position(hands, starting(4), roles=TRIOS)
    assert "throw b5,f5 0 up" in texts(state, 4)
    assert "rule 42" in refused(state, 4, "throw b5,b6 0 up")
    with pytest.raises(ValueError, match="b5,f5"):
        GAME.action_from_string("throw f5,b5 0 up")
    with pytest.raises(ValueError, match="not an action"):
        GAME.action_from_string("throw t,t 0 up")
    assert "rule 5" in refused(state, 4, "throw b5,b5 0 up")


def test_rule_42_a_hit_and_a_run_never_come_together() -> None:
    roles = {**TRIOS, 4: "hitter"}
    state = position(["b1", "b1", "b2", "b3", "b5 b5", "b1"], starting(4), roles=roles)
    assert "rule 26" in refused(state, 4, "throw b5,b5 0 up hit")
