"""The text of actions, as records write them."""

from __future__ import annotations

import re

import pytest

from game.rules.boomtown import actions as act
from tests.rules.boomtown.tables import GAME, bidding, laid

WRITTEN = {
    "start 2": act.Start(2),
    "reveal cm-6-9": act.Reveal("cm-6-9"),
    "reveal saloon-girls": act.Reveal("saloon-girls"),
    "dice 3 4": act.Dice(3, 4),
    "bid 3": act.Bid(3),
    "pass": act.Pass(),
    "take cm-6-9": act.Take("cm-6-9"),
    "take dynamite": act.Take("dynamite"),
    "open cm": act.Open("cm"),
    "girls cm": act.Girls("cm"),
    "dynamite 2 cm-6-9": act.DynamiteMine(2, "cm-6-9"),
    "dynamite 2 saloon-cm": act.DynamiteSaloon(2, "cm"),
    "expropriate 2 cm-6-9": act.Expropriate(2, "cm-6-9"),
    "govern cm": act.Govern("cm"),
    "holdup 2 7": act.Holdup(2, 7),
    "vein cm-6-9": act.Vein("cm-6-9"),
    "mustang": act.Mustang(),
    "telegraph 1 6": act.Telegraph(1, 6),
    "keep": act.Keep(),
}


@pytest.mark.parametrize(("text", "action"), WRITTEN.items())
def test_an_action_is_written_and_read_as_the_rules_say(text: str, action: act.BoomtownAction) -> None:
    assert GAME.action_to_string(action) == text
    assert GAME.action_from_string(text) == action


@pytest.mark.parametrize(
    "text",
    ["", "fold", "Pass", "pass ", " pass", "pass 1", "bid", "bid x", "bid 03", "bid +3", "bid 3 4", "take",
     "take cm-6-8", "take lasso", "open xx", "dynamite 2", "dynamite x cm-6-9", "dynamite 2 saloon-xx",
     "dynamite 2 saloon", "expropriate 2 saloon", "vein mustang", "govern", "holdup 2 seven", "keep  "],
)  # fmt: skip
def test_any_other_spelling_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        GAME.action_from_string(text)


SPOILT = [
    str.upper, str.title, lambda text: f"{text}\n", lambda text: f"\ufeff{text}", lambda text: f"{text} 3",
    lambda text: text.replace(" ", "  "), lambda text: text.replace(" ", "\t"),
    lambda text: text.replace(" ", "\N{NO-BREAK SPACE}"), lambda text: text.replace("-", "\N{EN DASH}"),
    *(
        lambda text, digits=digits: text.translate(str.maketrans("123467", digits))
        for digits in ("١٢٣٤٦٧", "１２３４６７", "¹²³⁴⁶⁷")
    ),
    *(
        lambda text, sign=sign: re.sub(r"(?<!\S)\d+", lambda digits: f"{sign}{digits[0]}", text)
        for sign in ("0", "+", "-", "1_", "0x", "1.", "9" * 9, "9" * 5000)
    ),
]  # fmt: skip


@pytest.mark.parametrize("written", WRITTEN)
def test_no_spoilt_spelling_is_read_or_repeated_at_length(written: str) -> None:
    for spoilt in {spoil(written) for spoil in SPOILT} - {written}:
        with pytest.raises(ValueError, match=r"\.$") as refused:
            GAME.action_from_string(spoilt)
        assert len(str(refused.value)) < 120


def test_a_number_beyond_the_rules_is_read_and_then_refused_with_its_rule() -> None:
    state = bidding(laid(gold=3))
    huge = GAME.action_from_string("bid 999999999")
    assert str(GAME.why_illegal(state, 0, huge)) == "You have only 3 gold to bid. (Boomtown rule 5)"
