"""The laws every game keeps, for Oklahoma Boomers with any options; and the slow twin beside it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import tomli
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.boomers.events import Ending
from tests.rules.boomers.tables import BOARDS, shipped_game, texts
from tests.rules.boomers.twin import Twin
from tests.rules.contract import LAWS, Setting

OPTIONS = st.fixed_dictionaries(
    {
        "board": st.sampled_from(sorted(path.stem for path in BOARDS.glob("*.toml"))),
        "starter": st.sampled_from((0, 1)),
        "advanced": st.booleans(),
        "sooners": st.booleans(),
        "railroad": st.sampled_from(("", "straight", "bent")),
        "mines": st.booleans(),
        "river": st.booleans(),
    }
)
SEEDS = st.integers(0, 2**32 - 1)


def bound(options: dict[str, Any]) -> int:
    """The longest game: forty turns after each cornerstone but at most one stone a square, and the set-up."""
    board = shipped_game().boards[options["board"]]
    return 40 * (board.columns * board.rows - 9) + 12


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(options=OPTIONS, seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_the_laws_hold_for_any_options(
    law: Callable[[Setting, int], None], options: dict[str, Any], seed: int
) -> None:
    law(Setting(shipped_game(), 2, options, bound(options)), seed)


@given(options=OPTIONS, seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_the_slow_twin_agrees_on_every_position_of_a_game(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    path = BOARDS / f"{options['board']}.toml"
    twin = Twin(tomli.loads(path.read_text(encoding="utf-8")), options)
    state = shipped_game().initial_state(2, options)
    while True:
        offers = texts(state)
        assert offers == twin.legal()
        assert state.ending == twin.over()
        assert state.scores == (twin.score("P"), twin.score("Y"))
        if not offers:
            break
        stony = [text for text in offers if "+" in text]
        text = rng.choice(stony if stony and rng.random() < 0.6 else offers)
        state, _ = state.apply(state.mover, shipped_game().action_from_string(text))
        twin.play(text)
    assert state.ending in tuple(Ending)
