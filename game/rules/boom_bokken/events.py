"""The events: what happened, rich enough to animate and to log without looking anything up.

Only `CardDealt` and `CardDrawn` can hold a secret: `seen_by` blanks the card for everybody else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self, TypeAlias

from game.rules.api import Seat
from game.rules.boom_bokken.cards import Call, Card
from game.rules.boom_bokken.steps import Why
from game.rules.boom_bokken.teams import Role


class Open:
    """An event everybody sees alike."""

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> Self:  # noqa: ARG002 - the protocol's shape
        """The same event: it hides nothing."""
        return self


class How(StrEnum):
    """In which way cards were laid."""

    START = "start"
    ANSWER = "answer"
    FLASH = "flash"
    TAKING = "taking"


@dataclass(frozen=True, slots=True)
class RoundBegan(Open):
    """A round (from 0) is dealt and will be started by `starter`; all cards are back in the deck."""

    number: int
    starter: Seat


@dataclass(frozen=True, slots=True)
class TeamDealt(Open):
    """A seat joins a team."""

    seat: Seat
    team: int


@dataclass(frozen=True, slots=True)
class RoleDealt(Open):
    """A seat gets a role."""

    seat: Seat
    role: Role


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A seat is dealt a card, which only that seat sees."""

    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        """Blank but for its owner."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat draws a card; `known` when it came from the known bottom, so that all know it."""

    seat: Seat
    card: Card | None
    why: Why
    known: bool

    def seen_by(self, seat: Seat | None) -> Self:
        """Blank but for its owner, unless everybody knew the card."""
        return self if self.known or seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Awaited(Open):
    """A seat is to lay the first card of a new pile."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OnlyTimeouts(Open):
    """A seat that should start shows that it holds nothing but Timeouts (rule 10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsLaid(Open):
    """A seat lays cards, designates `target` and calls; `covered` was the caller before, if any."""

    seat: Seat
    cards: tuple[Card, ...]
    target: Seat
    call: Call
    how: How
    hit: bool
    covered: Seat | None


@dataclass(frozen=True, slots=True)
class TimeoutLaid(Open):
    """A seat stops the game with a Timeout, on the call of `caller` at `target`."""

    seat: Seat
    caller: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class PileTurned(Open):
    """The whole pile goes under the deck, first played first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DeckRenewed(Open):
    """The deck was empty: the pile but for its top card becomes the deck (rule 17)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NothingToDraw(Open):
    """A seat should draw, but there is no card (rule 17)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TokenTaken(Open):
    """A seat takes a Bokken token for the bomb it made explode at `victim`."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class Exploded(Open):
    """A seat could not answer a call and is out, its cards unseen."""

    seat: Seat
    caller: Seat
    value: int
    call: Call
    cards: int


@dataclass(frozen=True, slots=True)
class Restarted(Open):
    """An exploded seat designates who restarts."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class GotHome(Open):
    """A seat is safe; `place` counts from 0. `declared`: the round ended with it still in play."""

    seat: Seat
    place: int
    declared: bool


@dataclass(frozen=True, slots=True)
class TeamRank:
    """A team's place at the end of a round: `rank` 0 is gold; `seats` are its safe members."""

    team: int
    rank: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded(Open):
    """A round (from 0) ends: home order, ranked teams, exploded seats, points after it by seat."""

    number: int
    home: tuple[Seat, ...]
    ranks: tuple[TeamRank, ...]
    exploded: tuple[Seat, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Open):
    """The game ends: its winners, points and Bokken tokens by seat."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    tokens: tuple[int, ...]


BokkenEvent: TypeAlias = (
    RoundBegan
    | TeamDealt
    | RoleDealt
    | CardDealt
    | CardDrawn
    | Awaited
    | OnlyTimeouts
    | CardsLaid
    | TimeoutLaid
    | PileTurned
    | DeckRenewed
    | NothingToDraw
    | TokenTaken
    | Exploded
    | Restarted
    | GotHome
    | RoundEnded
    | GameEnded
)
