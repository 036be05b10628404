"""The laws of every game, for all seat counts, team splits, basic and expert."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.boom_bokken.deck import Split
from tests.rules.boom_bokken.table_setting import GAME, TABLES, tiny
from tests.rules.contract import LAWS, Setting

BOUND = 3000
"""Actions of a game: three rounds of 81 deals, 200 plays with draws, 56 more cards, 18 for bombs."""


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize(("seats", "split"), TABLES)
def test_the_game_keeps_the_law(
    seats: int, split: Split, expert: bool, law: Callable[[Setting, int], None]
) -> None:
    options = {"teams": split, "expert": expert, "youngest": seats - 1}
    law(Setting(GAME, seats, options, BOUND), 7 * seats + len(split))


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(
    "cards", ["b1 b1 f1 t t t t t", "b1 b2 b3 f2 t t", "b1 t t t t t t t t", "t t t t t t"]
)
def test_a_tiny_deck_keeps_the_law(cards: str, law: Callable[[Setting, int], None]) -> None:
    game = tiny(cards, hand=1, rounds=2)
    for expert in (False, True):
        law(Setting(game, 4, {"expert": expert}, BOUND), len(cards))
