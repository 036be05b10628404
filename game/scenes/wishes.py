"""How a person wants tables to behave, and what a saved table brings along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from game.play.record import Header, Journal, Record


@dataclass(slots=True)
class Wishes:
    """Read whenever a table comes up.

    `pace` is slow, normal, fast or instant. `turn_board` turns an open board to the mover when several
    persons share the screen. `keys` maps what is done ("undo") to key names ("u, ctrl+z").
    """

    pace: str = "normal"
    reduced_motion: bool = False
    turn_board: bool = False
    keys: Mapping[str, str] = field(default_factory=dict)


class Save(Protocol):
    """A game that can be gone on with: what was played, and what keeps what will be."""

    @property
    def record(self) -> Record:
        """The game so far."""
        ...

    @property
    def journal(self) -> Journal | None:
        """What keeps further actions; None when nothing can be kept."""
        ...


def keep_nothing(header: Header) -> Journal | None:
    """The journal of a table that is not kept."""
    del header
    return None
