"""Order of actions and refusals: Boomtown rules 44 and 45."""

from __future__ import annotations

import tomllib

import pytest

from game.rules.api import CHANCE
from game.rules.boomtown.refusals import why_illegal
from game.rules.boomtown.state import BoomtownState
from tests.rules.boomtown.tables import DECK_FILE, GAME, bidding, choosing, laid, play, rolling, texts


def test_rule_44_pass_first_then_rising_bids() -> None:
    assert texts(bidding(laid(gold=3)), 0) == ["pass", "bid 1", "bid 2", "bid 3"]


def test_rule_44_cards_by_town_and_number_then_events_as_listed() -> None:
    state = choosing(laid(seats=5), "telegraph sn-2-6 saloon dg-11-3 dg-2-5")
    assert texts(state, 0) == [
        "take dg-2-5",
        "take dg-11-3",
        "take sn-2-6",
        "take saloon",
        "take telegraph",
    ]


def test_rule_44_targets_by_seat_town_and_number() -> None:
    table = laid(mines={0: "cm-3-5 sn-2-6", 3: "sn-3-3 cm-12-5 cm-4-6", 1: "cm-10-4"})
    state, _ = play(choosing(table, "expropriation cj-2-6"), "0 take expropriation")
    assert texts(state, 0) == [
        "expropriate 1 cm-10-4",
        "expropriate 3 cm-4-6",
        "expropriate 3 cm-12-5",
        "expropriate 3 sn-3-3",
    ]


def at_target(card: str) -> BoomtownState:
    table = laid(mines={0: "cm-3-5", 1: "cm-4-6 cj-2-6"}, saloons={1: "sn"})
    return play(choosing(table, f"{card} sn-2-6"), f"0 take {card}")[0]


def placing(card: str) -> BoomtownState:
    table = laid(mines={0: "cm-3-5 cm-4-6", 1: "cj-2-6 cj-4-3"}, saloons={0: "sn"}, mayors={"cm": 0, "cj": 1})
    return play(choosing(table, f"{card} sn-2-6"), f"0 take {card}")[0]


AUCTION = bidding(laid(gold=(5, 0, 5, 5)))
CHOICE = choosing(laid(kept={0: "mustang", 3: "mustang"}), "cm-5-3 sn-2-6 sn-3-3")
ROLLED, _ = play(rolling(laid(kept={0: "telegraph"})), "c dice 3 3")
OVER, _ = play(rolling(laid(), to_come=0), "c dice 3 3")


def str_or_none(value: object) -> str | None:
    """Names a case by its words; a state has none."""
    return value if isinstance(value, str) else None


REFUSALS = [
    (OVER, 0, "pass", 29, "game_over"),
    (rolling(laid()), CHANCE, "start 0", 4, "chance"),
    (rolling(laid()), 0, "dice 1 1", 4, "chance"),
    (rolling(laid()), 0, "pass", 30, "not_your_turn"),
    (AUCTION, 1, "pass", 30, "not_your_turn"),
    (AUCTION, 0, "bid 6", 5, "bid_too_much"),
    (play(AUCTION, "0 bid 3", "1 pass")[0], 2, "bid 3", 5, "bid_too_low"),
    (play(AUCTION, "0 bid 3")[0], 1, "bid 4", 7, "bankrupt"),
    (CHOICE, 0, "bid 1", 5, "no_auction"),
    (CHOICE, 0, "pass", 5, "no_auction"),
    (AUCTION, 0, "take sn-2-6", 10, "no_choice"),
    (CHOICE, 0, "take cm-6-9", 10, "not_in_row"),
    (CHOICE, 1, "mustang", 21, "no_mustang"),
    (CHOICE, 7, "mustang", 21, "no_mustang"),
    (bidding(laid(kept={0: "mustang"})), 0, "mustang", 40, "mustang_timing"),
    (CHOICE, 3, "mustang", 40, "mustang_chosen"),
    (CHOICE, 0, "mustang", 40, "mustang_next"),
    (AUCTION, 0, "keep", 41, "telegraph_timing"),
    (ROLLED, 0, "telegraph 1 3", 41, "telegraph_face"),
    (CHOICE, 0, "vein cm-3-5", 36, "nothing_to_place"),
    (placing("governor"), 0, "vein cm-3-5", 36, "nothing_to_place"),
    (placing("new-vein"), 0, "vein cj-2-6", 22, "vein_own_mine"),
    (placing("governor"), 0, "govern cj", 19, "govern_own_pawn"),
    (placing("saloon-girls"), 0, "girls cj", 38, "girls_free_saloon"),
    (CHOICE, 0, "open cm", 31, "no_such_event"),
    (at_target("saloon"), 0, "dynamite 1 cm-4-6", 31, "no_such_event"),
    (at_target("dynamite"), 0, "dynamite 0 cm-3-5", 17, "own_seat"),
    (at_target("expropriation"), 0, "expropriate 0 cm-3-5", 18, "own_seat"),
    (at_target("holdup"), 0, "holdup 0 5", 20, "own_seat"),
    (at_target("dynamite"), 0, "dynamite 1 saloon-cm", 17, "nothing_there"),
    (at_target("dynamite"), 0, "dynamite 2 cm-4-6", 17, "nothing_there"),
    (at_target("expropriation"), 0, "expropriate 2 cm-4-6", 18, "no_such_mine"),
    (at_target("expropriation"), 0, "expropriate 1 cj-2-6", 18, "no_foothold"),
    (at_target("holdup"), 0, "holdup 1 13", 20, "holdup_number"),
    (at_target("holdup"), 0, "holdup 4 5", 20, "holdup_number"),
]


@pytest.mark.parametrize(
    ("state", "seat", "text", "rule", "key"), REFUSALS, ids=lambda value: str(value)[:30]
)
def test_rule_45_an_illegal_action_is_refused_with_its_rule(
    state: BoomtownState, seat: int, text: str, rule: int, key: str
) -> None:
    action = GAME.action_from_string(text)
    assert action not in state.legal_actions(seat)
    refused = GAME.why_illegal(state, seat, action)
    assert (refused.rule, refused.key) == (f"Boomtown rule {rule}", key)
    assert refused.sentence.endswith(".")
    assert "{" not in refused.sentence


def test_rule_45_a_refused_bid_says_what_would_do() -> None:
    state, _ = play(bidding(laid(gold=(10, 4, 3, 9))), "0 bid 3")
    assert str(why_illegal(state, 1, GAME.action_from_string("bid 2"))) == (
        "Bid at least 4 gold, or pass. (Boomtown rule 5)"
    )
    assert why_illegal(state, 1, GAME.action_from_string("bid 5")).values == {"gold": 4}


def test_rule_45_a_second_governor_finds_no_place_on_a_governed_pawn() -> None:
    mines = {0: "cm-3-5 cm-4-6 cj-2-6 cj-4-3"}
    table = laid(mines=mines, mayors={"cm": 0, "cj": 0}, governed="cm")
    state, _ = play(choosing(table, "governor sn-2-6"), "0 take governor")
    assert texts(state, 0) == ["govern cj"]
    refused = why_illegal(state, 0, GAME.action_from_string("govern cm"))
    assert refused.key == "pawn_governed"


def test_rule_45_an_outcome_that_is_not_due_is_refused() -> None:
    state, _ = play(GAME.initial_state(3, {}), "c start 0")
    refused = GAME.why_illegal(state, CHANCE, GAME.action_from_string("reveal dynamite"))
    assert refused.rule == "Boomtown rule 4"


@pytest.mark.parametrize("language", ["en", "de"])
def test_rule_45_every_refusal_is_worded_in_every_language(language: str) -> None:
    path = DECK_FILE.parents[2] / "strings" / language / "refusals_boomtown.toml"
    words = tomllib.loads(path.read_text(encoding="utf-8"))["refusals"]["boomtown"]
    for state, seat, text, _, key in REFUSALS:
        refused = GAME.why_illegal(state, seat, GAME.action_from_string(text))
        said = words[key].format(**refused.values)
        assert language != "en" or said == refused.sentence
