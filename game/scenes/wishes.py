"""How a person wants tables to behave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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
