"""Rules 14 to 16, 18 to 22 and 46 to 49: getting home, exploding, coins, the end."""

from __future__ import annotations

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.events import (
    Exploded,
    GotHome,
    PileTurned,
    RoundBegan,
    RoundEnded,
    TeamRank,
    TokenTaken,
)
from game.rules.boom_bokken.scoring import next_starter, team_ranks, winners, with_coins
from game.rules.boom_bokken.steps import Over, Restarting
from game.rules.boom_bokken.table import Failure
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


def test_rule_14_a_seat_without_cards_is_safe_and_cannot_be_designated() -> None:
    state = position(["b4", "b1 b5", "b2 b6", "b3 b7"], starting(0))
    state, events = does(state, 0, "throw b4 1 up")
    assert GotHome(Seat(0), 0, declared=False) in events
    assert state.table.home == (0,)
    assert state.table.active == (1, 2, 3)
    assert "rule 14" in refused(state, 1, "throw b5 0 up")
    assert "rule 14" in refused(state, 0, "timeout")


def test_rule_14_a_timeout_is_never_a_last_card() -> None:
    state = position(["b1", "b7", "t", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    state = after(state, (2, "timeout"), (CHANCE, "draw 2 b8"))
    assert state.table.home == ()
    assert state.hands[2] == ("b8",)


def test_rule_15_a_last_card_that_leaves_one_team_ends_the_round_at_once() -> None:
    state = position(["b1", "b5", "b1", ""], calling(0, 1, "up"), pile=[(0, "b5")], teams=(0, 1, 0, 1))
    state, events = does(state, 1, "throw b5 2 down")
    assert any(isinstance(event, RoundEnded) for event in events)
    assert state.table.number == 1


def test_rule_16_an_explosion_gives_the_caller_a_token_and_the_victim_the_restart() -> None:
    state = position(["b1", "b4 t", "b1", "b1"], calling(0, 1, "up"), pile=[(2, "b2"), (0, "b5")])
    state, events = does(state, 1, "explode")
    assert events == (
        TokenTaken(Seat(0), Seat(1)),
        Exploded(Seat(1), Seat(0), 5, calling(0, 1, "up").call, 2),
        PileTurned(("b2", "b5")),
    )
    assert state.table.tokens == (1, 0, 0, 0)
    assert state.table.active == (0, 2, 3)
    assert state.hands[1] == ("b4", "t")
    assert texts(state, 1) == ("restart 0", "restart 2", "restart 3")
    assert after(state, (1, "restart 2")).table.step == starting(2)


def test_rule_16_the_token_is_given_for_a_partner_and_to_a_safe_caller_too() -> None:
    partner = position(["b1", "b4", "b1", "b1"], calling(3, 1, "up"), pile=[(3, "b5")])
    assert after(partner, (1, "explode")).table.tokens == (0, 0, 0, 1)
    safe = position(["b1", "b4", "b1", ""], calling(3, 1, "up"), pile=[(3, "b5")], teams=(0, 0, 1, 1))
    state = after(safe, (1, "explode"))
    assert state.table.tokens == (0, 0, 0, 1)
    assert state.table.step == Restarting(Seat(1))


def test_rule_18_those_left_of_one_team_are_declared_safe_last_in_order() -> None:
    state = position(["b1", "b4", "b1", ""], calling(0, 1, "up"), pile=[(0, "b5")], home=(Seat(3),))
    state, events = does(state, 1, "explode")
    ended = next(event for event in events if isinstance(event, RoundEnded))
    assert ended.home == (3, 0, 2)
    assert [event for event in events if isinstance(event, GotHome)] == [
        GotHome(Seat(0), 1, declared=True),
        GotHome(Seat(2), 2, declared=True),
    ]


def test_rule_19_the_sources_example_of_four_teams() -> None:
    """Yellow home first, then green, purple, red: one red seat safe, the other exploded."""
    yellow, green, purple, red = range(4)
    teams = (yellow, green, purple, red, yellow, green, purple, red)
    home = tuple(map(Seat, (0, 1, 4, 2, 6, 5, 3)))
    ranks = team_ranks(teams, home)
    assert ranks == (
        TeamRank(yellow, 0, (Seat(0), Seat(4))),
        TeamRank(green, 1, (Seat(1), Seat(5))),
        TeamRank(purple, 2, (Seat(2), Seat(6))),
        TeamRank(red, 3, (Seat(3),)),
    )
    coins = with_coins(((0, 0, 0, 0),) * 8, ranks)
    assert coins[4] == (1, 0, 0, 0)
    assert coins[3] == (0, 0, 0, 1)
    assert coins[7] == (0, 0, 0, 0)


def test_rule_20_coins_are_4_3_2_1_and_a_token_2() -> None:
    state = position(
        ["b1", "b2", "b3", "b4"],
        starting(0),
        coins=((2, 0, 0, 0), (0, 1, 1, 0), (0, 0, 0, 1), (0, 0, 0, 0)),
        tokens=(0, 1, 3, 0),
    )
    assert state.table.points() == (8, 7, 7, 0)


def test_rule_21_the_fewest_points_deal_and_start_next_ties_from_the_youngest() -> None:
    assert next_starter((4, 2, 3, 5), Seat(0)) == 1
    assert next_starter((2, 2, 3, 2), Seat(0)) == 0
    assert next_starter((2, 2, 3, 2), Seat(2)) == 3
    state = position(["b1", "b4", "b1", ""], calling(0, 1, "up"), pile=[(0, "b5")], tokens=(0, 0, 0, 2))
    state, events = does(state, 1, "explode")
    assert events[-1] == RoundBegan(1, Seat(1))
    assert state.table.starter == 1


def test_rule_22_most_points_win_then_most_tokens_then_it_is_shared() -> None:
    def table(coins: tuple[tuple[int, ...], ...], tokens: tuple[int, ...]) -> tuple[Seat, ...]:
        return winners(position(["b1"] * 3 + ["b2"], starting(0), coins=coins, tokens=tokens).table)

    none = (0, 0, 0, 0)
    assert table(((1, 0, 0, 0), none, none, none), (0, 1, 0, 0)) == (0,)
    assert table(((1, 0, 0, 0), none, none, none), (0, 2, 0, 0)) == (1,)
    assert table((none, none, none, none), (0, 2, 1, 2)) == (1, 3)


def test_rule_46_a_void_last_call_still_names_a_seat_and_a_direction() -> None:
    state = position(["b1", "b5", "b1", ""], calling(0, 1, "up"), pile=[(0, "b5")])
    assert texts(state, 1) == tuple(f"throw b5 {seat} {call}" for seat in (0, 2) for call in ("up", "down"))


def test_rule_46_a_restart_is_an_action_even_with_one_choice_left() -> None:
    state = position(["b1", "b4", "b1", ""], calling(0, 1, "up"), pile=[(0, "b5")], teams=(0, 1, 1, 0))
    state = after(state, (1, "explode"))
    assert texts(state, 1) == ("restart 0", "restart 2")
    assert "rule 5" in refused(state, 1, "restart 1")
    assert "rule 14" in refused(state, 1, "restart 3")
    assert "rule 16" in refused(state, 1, "explode")


def test_rule_47_with_two_left_an_explosion_ends_the_round_and_pays_a_safe_caller() -> None:
    state = position(
        ["b1", "b4", "", ""], calling(3, 1, "up"), pile=[(3, "b5")], home=(Seat(2), Seat(3)), number=2
    )
    state = after(state, (1, "explode"))
    assert isinstance(state.table.step, Over)
    assert state.table.tokens == (0, 0, 0, 1)
    assert state.table.home == (2, 3, 0)
    assert state.returns() == (4.0, 0.0, 4.0, 5.0)


def test_rule_47_a_team_without_a_safe_member_takes_no_rank() -> None:
    teams = (0, 1, 2, 0, 1, 2)
    ranks = team_ranks(teams, tuple(map(Seat, (0, 2, 5))))
    assert [(rank.team, rank.rank) for rank in ranks] == [(0, 0), (2, 1)]


def test_rule_48_returns_are_the_points_so_far_with_the_finished_round() -> None:
    state = position(["b1", "b4", "b1", ""], calling(0, 1, "up"), pile=[(0, "b5")], home=(Seat(3),))
    state = after(state, (1, "explode"))
    assert state.returns() == (3.0 + 2.0, 0.0, 3.0, 4.0)
    assert dealt(4).returns() == (0.0,) * 4


def test_rule_48_hands_are_not_revealed_at_the_end_of_a_round() -> None:
    state = position(["b1 b8", "b4 t", "b1", ""], calling(0, 1, "up"), pile=[(0, "b5")], number=2)
    state, events = does(state, 1, "explode")
    assert state.observation(None).hand == ()
    assert state.observation(Seat(3)).hand == ()
    assert "b8" not in repr(events)


def test_rule_49_after_200_plays_neither_timeout_nor_hit_is_legal() -> None:
    roles = {0: "hitter", 1: "hitter", 2: "guardian", 3: "guardian"}
    hands = ["b1", "b7 b8 t", "b1 t", "b1 t"]
    for plays, legal in ((199, True), (200, False)):
        state = position(hands, calling(0, 1, "up"), pile=[(0, "b5")], roles=roles, plays=plays)
        assert ("timeout" in texts(state, 1)) is legal
        assert ("timeout" in texts(state, 2)) is legal
        assert ("throw b7 2 up hit" in texts(state, 1)) is legal
    assert "rule 49" in refused(state, 2, "timeout")
    assert "rule 49" in refused(state, 1, "throw b7 2 up hit")
    assert after(state, (1, "throw b7 2 up")).table.plays == 201


def test_rule_49_counts_every_kind_of_play() -> None:
    roles = {0: "hitter", 1: "hitter", 2: "guardian", 3: "guardian"}
    state = position(["b1 b3", "b4", "f5 b1", "b8 b2 t"], calling(0, 1, "up"), pile=[(0, "b5")], roles=roles)
    assert after(state, (2, "flash f5 0 up")).table.plays == 1
    assert after(state, (3, "taking b8 0 up")).table.plays == 1
    assert after(state, (3, "timeout")).table.plays == 1
    assert GAME.deck.play_limit == 200


def test_rule_51_the_failed_call_is_remembered_with_the_exploded_seat() -> None:
    state = position(["b1", "b4", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert after(state, (1, "explode")).table.out == (Failure(Seat(1), 5, calling(0, 1, "up").call),)
