"""Rules 10, 17 and 43 to 45: the turned pile, the empty deck, hands of Timeouts only."""

from __future__ import annotations

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.events import Awaited, CardDrawn, DeckRenewed, OnlyTimeouts, RoundEnded
from game.rules.boom_bokken.game import BokkenGame
from game.rules.boom_bokken.state import State
from game.rules.boom_bokken.steps import Why
from tests.rules.boom_bokken.table_setting import GAME, after, calling, does, position, starting, tiny

PAIRS = {0: "hitter", 1: "hitter", 2: "guardian", 3: "guardian"}


def test_rule_10_a_starter_with_only_timeouts_draws_openly_until_it_has_a_value() -> None:
    state = position(["b1", "b4", "t t", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    state = after(state, (1, "explode"))
    state, events = does(state, 1, "restart 2")
    assert events[-1] == OnlyTimeouts(Seat(2))
    state, events = does(state, CHANCE, "draw 2 t")
    assert events == (CardDrawn(Seat(2), "t", Why.NO_VALUE, known=False), OnlyTimeouts(Seat(2)))
    assert state.actors == (CHANCE,)
    state, events = does(state, CHANCE, "draw 2 b3")
    assert events[-1] == Awaited(Seat(2))
    assert state.table.step == starting(2)
    assert state.table.known[2] == ("t", "t", "t")


def test_rule_17_an_empty_deck_is_renewed_from_the_pile_except_its_top_card() -> None:
    pile = [(1, "b2"), (2, "b3"), (3, "b4")]
    state = position(["b5 b1", "b4", "b1", "b3"], calling(3, 0, "up"), pile=pile, roles=PAIRS, deck="")
    state, events = does(state, 0, "throw b5 1 up hit")
    assert DeckRenewed(("b2", "b3", "b4")) in events
    assert [laid.card for laid in state.table.pile] == ["b5"]
    assert state.chance_outcomes() == ((GAME.action_from_string("draw 1 b2"), 1.0),)


def test_rule_43_turned_piles_are_drawn_in_order_of_play_after_the_unknown_part() -> None:
    state = position(["b1", "b7", "b2 t", "b1"], calling(0, 1, "up"), pile=[(3, "b2"), (0, "b5")], deck="f8")
    state = after(state, (2, "timeout"))
    assert state.chance_outcomes() == ((GAME.action_from_string("draw 2 f8"), 1.0),)
    state = after(state, (CHANCE, "draw 2 f8"), (2, "throw b2 3 up"))
    assert state.table.bottom == ("b2", "b5", "t")


def test_rule_43_later_piles_lie_behind_earlier_ones() -> None:
    state = position(["b1 b2", "b4", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")], bottom="f1 f2")
    assert after(state, (1, "explode")).table.bottom == ("f1", "f2", "b5")


def test_rule_43_a_card_from_the_known_bottom_is_drawn_for_certain_and_seen_by_all() -> None:
    state = position(["b1", "b7", "b2 t", "b1"], calling(0, 1, "up"), pile=[(0, "b5")], bottom="f3", deck="")
    state = after(state, (2, "timeout"))
    assert state.chance_outcomes() == ((GAME.action_from_string("draw 2 f3"), 1.0),)
    state, events = does(state, CHANCE, "draw 2 f3")
    drawn = CardDrawn(Seat(2), "f3", Why.TIMEOUT, known=True)
    assert events[0].seen_by(Seat(0)) == drawn
    assert state.table.known[2] == ("f3",)
    assert state.table.bottom == ("b5", "t")


def test_rule_44_a_hit_with_a_single_card_on_the_pile_draws_nothing() -> None:
    state = position(["b5 b1", "b4", "b1", "b3"], starting(0), roles=PAIRS, deck="")
    state = after(state, (0, "throw b5 1 up hit"))
    assert state.table.sizes == (1, 1, 1, 1)
    assert [laid.card for laid in state.table.pile] == ["b5"]


def test_rule_45_after_a_timeouts_own_draw_a_hand_of_timeouts_draws_on() -> None:
    state = position(["b1", "b4", "t", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    state, _ = does(state, 2, "timeout")
    state, events = does(state, CHANCE, "draw 2 t")
    assert OnlyTimeouts(Seat(2)) in events
    assert state.actors == (CHANCE,)
    assert state.table.known[2] == ("t",)


def test_rule_45_open_draws_go_on_through_known_timeouts() -> None:
    state = position(["b1", "t", "t", "b1"], calling(0, 1, "up"), pile=[(0, "b5")], deck="", bottom="t")
    state = after(state, (1, "explode"), (1, "restart 2"), (CHANCE, "draw 2 t"))
    assert state.actors == (CHANCE,)
    state, events = does(state, CHANCE, "draw 2 b5")
    assert events[-1] == Awaited(Seat(2))
    assert state.table.known[2] == ("b5", "t", "t")


def test_rule_45_with_an_empty_deck_the_start_passes_clockwise() -> None:
    state = dealt_to(tiny("b1 b2 t t"), ["t", "t", "b1"])
    state, events = does(state, CHANCE, "deal 3 b2")
    assert events[1:] == (OnlyTimeouts(Seat(0)), OnlyTimeouts(Seat(1)), Awaited(Seat(2)))
    assert state.actors == (2,)
    assert state.table.known == (("t",), ("t",), (), ())


def test_rule_45_when_nobody_in_play_can_ever_start_the_round_ends() -> None:
    state = dealt_to(tiny("t t t t"), ["t", "t", "t"])
    state, events = does(state, CHANCE, "deal 3 t")
    assert any(isinstance(event, RoundEnded) for event in events)
    assert state.table.home == (0, 1, 2, 3)
    assert state.actors == ()


def dealt_to(game: BokkenGame, cards: list[str]) -> State:
    """Teams 0, 1, 0, 1 and these cards, one to each seat from 0."""
    state = after(game.initial_state(4, {}), *((CHANCE, f"team {seat} {seat % 2}") for seat in range(4)))
    return after(state, *((CHANCE, f"deal {seat} {card}") for seat, card in enumerate(cards)))
