"""A game of one action for the thinkers' tests, which misbehaves as its state says."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from game.ai.api import Level, Limit, Request
from game.rules.api import IllegalAction, InfoState, Seat


def in_child() -> bool:
    return multiprocessing.parent_process() is not None


@dataclass(frozen=True, slots=True)
class ToyState:
    """Numbers 0 to 39; the number taken is the score. `pause` seconds pass at each try in the child."""

    pause: float = 0.0
    mode: str = ""
    crash_file: str = ""
    taken: int | None = None

    @property
    def actors(self) -> tuple[Seat, ...]:
        return (Seat(1), Seat(0)) if self.mode == "other" else (Seat(0),)

    def legal_actions(self, seat: Seat) -> tuple[int, ...]:
        return tuple(range(40))

    def chance_outcomes(self) -> tuple[Any, ...]:
        return ()

    def apply(self, seat: Seat, action: int) -> tuple[ToyState, tuple[Any, ...]]:
        if in_child():
            time.sleep(self.pause)
            if self.mode == "crash":
                os._exit(3)
            if self.mode == "crash once" and not Path(self.crash_file).exists():
                Path(self.crash_file).touch()
                os._exit(3)
        return replace(self, taken=action), ()

    def returns(self) -> tuple[float, ...]:
        return (float(self.taken or 0), 0.0)

    def observation(self, seat: Seat | None) -> ToyState:
        return self


class Cheating(ToyState):
    """Makes the policy believe that nobody is awaited, and so answer nothing."""

    @property
    def actors(self) -> tuple[Seat, ...]:
        return (Seat(1), Seat(0))


class ToyGame:
    name = "toy"
    seats = range(2, 3)

    def initial_state(self, seats: int, options: Mapping[str, object]) -> ToyState:
        return ToyState()

    def sample_state(self, info: InfoState, rng: Random) -> ToyState:
        if info.observation.mode == "cheat" and in_child():
            return Cheating(mode="cheat")
        return info.observation

    def action_to_string(self, action: Any) -> str:
        return str(action)

    def action_from_string(self, text: str) -> Any:
        return int(text)

    def why_illegal(self, state: Any, seat: Seat, action: Any) -> IllegalAction:
        return IllegalAction("Toy rule 1", "toy.1", "No.")

    def winners(self, state: Any) -> tuple[Seat, ...]:
        return (Seat(0),)


def request(state: ToyState, number: int = 1, seconds: float | None = None) -> Request:
    info = InfoState(Seat(0), state, ())
    return Request(number, "toy", info, state.legal_actions(Seat(0)), Level(3), Limit(seconds), seed=number)
