"""The text of actions, as records write them."""

from __future__ import annotations

import pytest

from game.rules.boomtown import actions as act
from tests.rules.boomtown.tables import GAME

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
