"""What a shared table finds again after a kill: armed reactions, who has still to arm, everybody's buzzer.

It lies beside the save on the players' own disk and shows nowhere: neither in names nor in the log.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.rules.api import Seat
from game.scenes.boom_bokken.buzzers import Trigger

LARGEST_CODE: Final = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Kept:
    """`round` is the one the reactions were armed for, -1 before any; `to_arm` have still to come for it."""

    round: int = -1
    armed: Mapping[Seat, frozenset[str]] = field(default_factory=dict)
    to_arm: tuple[Seat, ...] = ()
    triggers: Mapping[Seat, Trigger] = field(default_factory=dict)


def to_text(kept: Kept) -> str:
    """As JSON."""
    fields = {
        "round": kept.round,
        "armed": {str(seat): sorted(keys) for seat, keys in kept.armed.items()},
        "to_arm": list(kept.to_arm),
        "buzzers": {str(seat): [one.code, one.pad] for seat, one in kept.triggers.items()},
    }
    return json.dumps(fields)


def from_text(text: str, seats: range) -> Kept:
    """What was noted, for a table of these seats; of anything that is damaged nothing at all."""
    try:
        raw = json.loads(text)
        return Kept(
            round=_whole(raw["round"]),
            armed={_seat(seat, seats): frozenset(map(_word, keys)) for seat, keys in raw["armed"].items()},
            to_arm=tuple(dict.fromkeys(_seat(seat, seats) for seat in raw["to_arm"])),
            triggers={_seat(seat, seats): _trigger(*one) for seat, one in raw["buzzers"].items()},
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Kept()


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError
    return value


def _word(value: Any) -> str:
    if type(value) is not str:
        raise ValueError
    return value


def _seat(value: Any, seats: range) -> Seat:
    seat = int(value)
    if seat not in seats:
        raise ValueError
    return Seat(seat)


def _trigger(code: Any, pad: Any) -> Trigger:
    return Trigger(_code(code), None if pad is None else _code(pad))


def _code(value: Any) -> int:
    """A key's or pad's number as the system gives them; it can be asked for the name of no other."""
    if not 0 <= _whole(value) <= LARGEST_CODE:
        raise ValueError
    return int(value)
