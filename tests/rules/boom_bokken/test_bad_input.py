"""Rule 30: whatever is refused is refused in words, and nothing changes."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken import why
from game.rules.boom_bokken.actions import SeatAction
from game.rules.boom_bokken.calls import legal
from game.rules.boom_bokken.why import why_not
from tests.rules.boom_bokken.table_setting import GAME, calling, dealt, position, refused
from tests.rules.contract import Setting, walk

STRINGS = Path(__file__).resolve().parents[3] / "assets" / "strings"

ODD = [
    "",
    " throw b6 3 up",
    "throw b6 3 up ",
    "throw  b6 3 up",
    "Throw b6 3 up",
    "throw B6 3 up",
    "throw b9 3 up",
    "throw b6 03 up",
    "throw b6 ٣ up",
    "throw b6 9 up",
    "throw b6 3 higher",
    "throw b6 3 up hit hit",
    "throw b6, 3 up",
    "throw f6,b6 3 up",
    "throw t 3 up",
    "flash f6 3 up hit",
    "taking b5,f5 2 up",
    "timeout 3",
    "explode\n",
    "restart",
    "restart -1",
    "team 3 4",
    "role 3 boss",
    "deal 0 b0",
    "draw 2 x3",
    "throw b6 3 up\x00",
    "wait",
]


@pytest.mark.parametrize("text", ODD)
def test_rule_30_an_oddly_written_action_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"[a-z]+.*\."):
        GAME.action_from_string(text)


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("f6,b6", "is written b6,f6: basic cards first"),
        ("f6,f5", "must all have the same value"),
        ("f6,b6," * 999 + "f6", "basic cards first"),
    ],
)
def test_rule_42_cards_in_another_order_are_refused_in_a_short_and_true_sentence(
    cards: str, reason: str
) -> None:
    with pytest.raises(ValueError, match=rf"{reason} \(rule 42\)\.") as refusal:
        GAME.action_from_string(f"throw {cards} 3 up")
    assert len(str(refusal.value)) < 200


TEXTS = [
    "throw b6 3 up",
    "throw b6 3 up hit",
    "throw b5,b5 2 up",
    "throw b5,b6 2 up",
    "flash f5 3 up",
    "flash f5,f5 3 down",
    "flash b5 3 down",
    "taking b5 2 down",
    "timeout",
    "explode",
    "restart 4",
    "throw b1 8 down",
    "team 0 0",
    "role 0 hitter",
    "deal 0 b1",
    "draw 0 b1",
]
ACTIONS: list[SeatAction] = [GAME.action_from_string(text) for text in TEXTS]


@pytest.mark.parametrize("expert", [False, True])
def test_rule_30_every_illegal_action_gets_a_rule_and_only_those_do(expert: bool) -> None:
    """At every moment of a game, for every seat, in play or not, and for chance."""
    for number, move in enumerate(walk(Setting(GAME, 6, {"teams": (3, 3), "expert": expert}, 3000), 2)):
        state = move.before
        actions = {*ACTIONS, *(a for seat in state.actors for a in state.legal_actions(seat)[:9])}
        for seat in map(Seat, range(6)):
            offered = legal(state.table, seat, state.hands[seat])
            for action in actions if number % 5 == 0 else ():
                reason = why_not(state.table, seat, state.hands[seat], action)
                assert (reason is None) is (action in offered), (GAME.action_to_string(action), reason)


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_rule_30_a_seat_that_is_not_there_is_told_so(seat: int) -> None:
    state = position(["b1", "b4", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert state.legal_actions(Seat(seat)) == ()
    assert str(GAME.why_illegal(state, Seat(seat), GAME.action_from_string("explode"))).endswith(")")


def test_rule_30_a_sentence_has_its_rule_and_its_key_and_its_values() -> None:
    state = position(["b1", "b4 b6", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    reason = GAME.why_illegal(state, Seat(1), GAME.action_from_string("throw b4 2 up"))
    assert reason.rule == "Boom Bokken rule 6"
    assert reason.key == "too_low"
    assert reason.values == {"value": 5}
    assert str(reason) == "The call is up: the answer must be 5 or higher. (Boom Bokken rule 6)"


def test_rule_30_nobody_may_choose_what_chance_deals() -> None:
    state = GAME.initial_state(4, {})
    assert "rule 31" in refused(state, 0, "team 0 0")
    assert "rule 31" in refused(state, 0, "timeout")
    played = position(["b1", "b4", "b1", "b1"], calling(0, 1, "up"), pile=[(0, "b5")])
    assert "rule 31" in refused(played, 1, "draw 1 b8")
    assert "rule 31" in refused(played, CHANCE, "explode")


def test_rule_30_after_the_end_everything_is_refused() -> None:
    state = position(["b1", "b4", "b1", ""], calling(0, 1, "up"), pile=[(0, "b5")], number=2)
    state, _ = state.apply(Seat(1), GAME.action_from_string("explode"))
    assert "over" in refused(state, 1, "explode")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (10, {}),
        (4, {"teams": (3, 1)}),
        (6, {"teams": (2, 4)}),
        (6, {"teams": "33"}),
        (6, {"teams": 3}),
        (4, {"expert": "yes"}),
        (4, {"expert": 1}),
        (4, {"youngest": 4}),
        (4, {"youngest": True}),
        (4, {"youngest": "0"}),
        (4, {"boards": "x"}),
    ],
)
def test_rule_30_a_wrong_set_up_is_refused_in_a_sentence(seats: int, options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"[A-Z].*\."):
        GAME.initial_state(seats, options)


def test_rule_30_a_split_may_be_a_list_or_a_tuple() -> None:
    assert dealt(6, teams=[3, 3]).table == dealt(6, teams=(3, 3)).table


@given(st.text(max_size=30) | st.from_regex(r"(throw|flash|taking) [bft][0-9](,[bft][0-9])? [0-9] (up|down)"))
def test_rule_30_any_text_that_is_read_is_written_the_same(text: str) -> None:
    with suppress(ValueError):
        assert GAME.action_to_string(GAME.action_from_string(text)) == text


def test_rule_30_every_refusal_is_in_the_string_tables_with_its_blanks() -> None:
    source = Path(why.__file__).read_text(encoding="utf-8")
    sentences = dict(re.findall(r'refusal\(\s*"\d+",\s*"(\w+)",\s*"([^"]*)"', source))
    assert len(sentences) > 30
    english, german = (
        tomllib.loads((STRINGS / language / "refusals_boom_bokken.toml").read_text(encoding="utf-8"))[
            "refusals"
        ]["boom_bokken"]
        for language in ("en", "de")
    )
    assert english == sentences
    assert {key: "{value}" in text for key, text in german.items()} == {
        key: "{value}" in text for key, text in sentences.items()
    }
