"""What a table answers to those who act at it, and what it says about itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.ai.api import Reply
from game.play.windows import WindowView
from game.rules.api import Seat


class Reactions(Enum):
    """The two ways of reacting, equal in rules and records."""

    LIVE = "live"
    TURNS = "turns"


@dataclass(frozen=True, slots=True)
class Accepted:
    """The action counts; the table is at this version now."""

    version: int


@dataclass(frozen=True, slots=True)
class TooLate:
    """The table has moved on, to this version, or the time to react to it is over."""

    version: int


class Hindrance(Enum):
    """Why nobody, or not this seat, may act at the moment."""

    PAUSED = "paused"
    NOT_SHOWN = "not_shown"
    NOT_ASKED = "not_asked"
    CLOSED = "closed"
    LOCKED = "locked"
    CLAIMED = "claimed"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class NotNow:
    """The action may be legal, but it is not this seat's moment."""

    why: Hindrance


Result: TypeAlias = Accepted | TooLate | NotNow


@dataclass(frozen=True, slots=True)
class Hint:
    """The computer's advice for a person: the reply to the request it was asked, at this version."""

    seat: Seat
    version: int
    reply: Reply


@dataclass(frozen=True, slots=True)
class Status:
    """Why and for whom the table waits.

    `thinking` is the computer seat whose answer the table waits for, `since` when it was asked, `limit` the
    seconds it has; `hinting` is the seat a hint is being thought about for. `window` is there when more than
    one seat may act. `claimed_by` has stopped the table.
    """

    version: int
    actors: tuple[Seat, ...]
    thinking: Seat | None
    since: float
    limit: float
    hinting: Seat | None
    window: WindowView | None
    claimed_by: Seat | None
    paused: bool
    over: bool

    @property
    def awaited(self) -> Seat | None:
        """The seat whose turn it is; None at the end."""
        return self.actors[0] if self.actors else None
