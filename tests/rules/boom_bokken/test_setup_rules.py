"""Rules 1 to 4, 31 and 32: cards, teams, the deal, the rounds' frame."""

from __future__ import annotations

import pytest

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.events import GameEnded, RoundBegan, RoundEnded
from game.rules.boom_bokken.steps import Over
from game.rules.chance import total
from tests.rules.boom_bokken.table_setting import DECK, GAME, after, calling, dealt, does, position
from tests.rules.contract import Setting, walk


def test_rule_01_there_are_56_cards_in_three_copies_and_8_timeouts() -> None:
    counts = dict(DECK.cards)
    assert total(DECK.cards) == 56
    assert all(counts[f"{kind}{value}"] == 3 for kind in "bf" for value in range(1, 9))
    assert counts["t"] == 8
    assert len(counts) == 17


def test_rule_02_each_seat_count_offers_its_splits() -> None:
    assert [GAME.splits(seats) for seats in GAME.seats] == [
        ((2, 2),),
        ((2, 3),),
        ((2, 2, 2), (3, 3)),
        ((2, 2, 3), (3, 4)),
        ((2, 2, 2, 2), (4, 4)),
        ((2, 2, 2, 3), (3, 3, 3)),
    ]


def test_rule_02_teams_are_dealt_in_the_sizes_of_the_split_and_are_public() -> None:
    for seed in range(5):
        state = dealt(7, seed, teams=[3, 4])
        assert sorted(state.table.teams) == [0, 0, 0, 1, 1, 1, 1]
        assert state.observation(None).table.teams == state.table.teams
    assert len({dealt(7, seed, teams=[3, 4]).table.teams for seed in range(5)}) > 1


@pytest.mark.parametrize(("seats", "cards"), [(4, 7), (5, 7), (6, 7), (7, 6), (8, 6), (9, 6)])
def test_rule_03_hands_are_seven_cards_or_six_at_large_tables(seats: int, cards: int) -> None:
    state = dealt(seats)
    assert state.table.sizes == (cards,) * seats
    assert state.table.deck_size == 56 - seats * cards
    assert state.table.bottom == ()


def test_rule_04_the_marked_seat_starts_the_first_of_three_rounds() -> None:
    assert dealt(5).table.starter == 0
    state = dealt(5, youngest=3)
    assert state.table.starter == 3
    assert state.actors == (3,)
    moves = list(walk(Setting(GAME, 5, {"youngest": 3}, 3000), 4))
    events = [event for move in moves for event in move.events]
    assert [event.number for event in events if isinstance(event, RoundEnded)] == [0, 1, 2]


def test_rule_31_teams_then_cards_are_chance_steps_with_weights_by_what_is_left() -> None:
    state = GAME.initial_state(5, {})
    assert [(GAME.action_to_string(a), p) for a, p in state.chance_outcomes()] == [
        ("team 0 0", pytest.approx(2 / 5)),
        ("team 0 1", pytest.approx(3 / 5)),
    ]
    state = after(state, (CHANCE, "team 0 0"), (CHANCE, "team 1 0"))
    assert [(GAME.action_to_string(a), p) for a, p in state.chance_outcomes()] == [("team 2 1", 1.0)]
    state = after(state, *((CHANCE, f"team {seat} 1") for seat in (2, 3, 4)))
    outcomes = {GAME.action_to_string(a): p for a, p in state.chance_outcomes()}
    assert outcomes["deal 0 b1"] == pytest.approx(3 / 56)
    assert outcomes["deal 0 t"] == pytest.approx(8 / 56)
    state = after(state, (CHANCE, "deal 0 t"))
    outcomes = {GAME.action_to_string(a): p for a, p in state.chance_outcomes()}
    assert outcomes["deal 1 t"] == pytest.approx(7 / 55)


def test_rule_31_in_expert_mode_each_team_is_followed_by_the_role() -> None:
    state = after(GAME.initial_state(6, {"teams": (3, 3), "expert": True}), (CHANCE, "team 0 1"))
    assert [GAME.action_to_string(a) for a, _ in state.chance_outcomes()] == [
        "role 0 hitter",
        "role 0 guardian",
        "role 0 runner",
    ]
    state = after(state, (CHANCE, "role 0 runner"), (CHANCE, "team 1 1"))
    assert [(GAME.action_to_string(a), p) for a, p in state.chance_outcomes()] == [
        ("role 1 hitter", 0.5),
        ("role 1 guardian", 0.5),
    ]


def test_rule_32_a_round_end_leads_straight_to_the_next_deal() -> None:
    state = position(["b8", "b5", "f2", ""], calling(3, 0, "down"), pile=[(3, "b3")], teams=(0, 0, 0, 1))
    state, events = does(state, 0, "explode")
    began = events[-1]
    assert isinstance(began, RoundBegan)
    assert (began.number, state.actors, state.table.number) == (1, (CHANCE,), 1)
    assert state.table.sizes == (0, 0, 0, 0)
    assert total(state.unseen) == 56
    assert state.table.plays == 0


def test_rule_32_after_the_third_round_the_game_is_over() -> None:
    state = position(["b8", "b5", "f2", ""], calling(3, 0, "down"), pile=[(3, "b3")], number=2)
    state = after(state, (0, "explode"), (0, "restart 1"), (1, "throw b5 2 up"))
    assert isinstance(state.table.step, Over)
    assert state.actors == ()
    assert state.legal_actions(Seat(0)) == ()


def test_rule_32_the_end_names_the_winners() -> None:
    state = position(["b8", "b5", "f2", ""], calling(3, 0, "down"), pile=[(3, "b3")], number=2)
    state = after(state, (0, "explode"), (0, "restart 1"))
    state, events = does(state, 1, "throw b5 2 up")
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.winners == GAME.winners(state)
    assert ended.points == state.table.points()
