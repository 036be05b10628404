"""The made-up games keep the laws themselves, so that what is tested with them counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.play.made_up import SnatchGame, SticksGame
from tests.rules.contract import (
    Setting,
    check_nothing_leaks,
    check_purity,
    check_replay,
    check_turns_and_chance,
)


@pytest.mark.parametrize("law", [check_nothing_leaks, check_purity, check_replay, check_turns_and_chance])
@pytest.mark.parametrize("seed", range(5))
def test_the_made_up_games_keep_the_laws(law: Callable[[Setting, int], None], seed: int) -> None:
    law(Setting(SticksGame(), 2, {}, 11), seed)
    law(Setting(SnatchGame(), 2 + seed % 4, {}, 60), seed)
