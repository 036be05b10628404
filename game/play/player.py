"""Who sits at a seat: a person or the computer, by name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from game.rules.quoting import quoted


class Kind(Enum):
    """What decides for a seat."""

    PERSON = "person"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Player:
    """The name on a seat, what plays it, and how strongly (1 to 5).

    A person has a level too: the one the computer plays at when it takes the seat over.
    A name may come from anywhere: what UTF-8 cannot hold becomes a question mark.
    Raises ValueError with a sentence for a level outside 1 to 5.
    """

    name: str
    kind: Kind = Kind.PERSON
    level: int = 3

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 5:
            raise ValueError(f"A computer level is a number from 1 to 5, not {quoted(self.level)}.")
        object.__setattr__(self, "name", self.name.encode("utf-8", "replace").decode())

    @property
    def is_person(self) -> bool:
        """Whether somebody at the table decides for this seat."""
        return self.kind is Kind.PERSON

    def handed_to(self, kind: Kind) -> Self:
        """The same name and level, played by a person or by the computer from now on."""
        return replace(self, kind=kind)


def person(name: str, level: int = 3) -> Player:
    """A person of this name."""
    return Player(name, Kind.PERSON, level)


def computer(level: int, name: str = "Computer") -> Player:
    """The computer at this level."""
    return Player(name, Kind.COMPUTER, level)
