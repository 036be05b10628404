"""The laws of every game, for all seat counts, with and without the house rule, and on tiny decks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.boomtown.cards import EVENT_CARDS, TOWNS, Concession, Deck
from game.rules.boomtown.game import TELEGRAPH_ANY_ROLL, BoomtownGame
from tests.rules.boomtown.tables import BOUND, GAME
from tests.rules.contract import LAWS, Setting


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("any_roll", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_game_keeps_the_law(seats: int, any_roll: bool, law: Callable[[Setting, int], None]) -> None:
    setting = Setting(GAME, seats, {TELEGRAPH_ANY_ROLL: any_roll}, BOUND)
    for seed in range(2):
        law(setting, 10 * seats + seed)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("seed", range(4))
def test_a_deck_full_of_events_keeps_the_law(seed: int, law: Callable[[Setting, int], None]) -> None:
    mines = tuple(
        Concession(town, number, gold, dangerous=number == 6)
        for town in TOWNS[:2]
        for number, gold in ((2, 0), (6, 4), (7, 2), (12, 3))
    )
    deck = Deck(mines, tuple((card, 2) for card in EVENT_CARDS))
    law(Setting(BoomtownGame(deck), 3 + 2 * (seed % 2), {TELEGRAPH_ANY_ROLL: seed > 1}, BOUND), seed)
