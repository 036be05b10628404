"""Asking the Boom Bokken computer in a test."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import tomli

from game.ai.api import Limit, Reply, Request, read_levels, with_learned
from game.ai.boom_bokken.policy import BokkenPolicy
from game.rules.api import Event, InfoState, Seat
from game.rules.boom_bokken.state import State
from tests.rules.boom_bokken.table_setting import GAME

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "games" / "boom_bokken"
LEVELS = with_learned(
    read_levels(tomli.loads((FOLDER / "levels.toml").read_text(encoding="utf-8"))),
    tomli.loads((FOLDER / "learned.toml").read_text(encoding="utf-8")),
)


def ask(state: State, seat: int, number: int = 3, seed: int = 0, events: Sequence[Event] = ()) -> Reply:
    """What a level does here, having seen these events."""
    info = InfoState(Seat(seat), state.observation(Seat(seat)), tuple(events))
    legal = state.legal_actions(Seat(seat))
    request = Request(7, "boom_bokken", info, legal, LEVELS[number - 1], Limit(), seed)
    return BokkenPolicy().choose(GAME, request, lambda: False)


def told(reply: Reply) -> str:
    """The reply's action as text; "-" for no reaction."""
    return "-" if reply.action is None else GAME.action_to_string(reply.action)
