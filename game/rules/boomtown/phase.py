"""What a Boomtown table is waiting for."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """The step of the turn that comes next."""

    START = "start"
    """Chance names the first seat."""
    REVEAL = "reveal"
    """Chance lays out the next card."""
    AUCTION = "auction"
    """A seat bids or passes."""
    TAKE = "take"
    """A seat takes a card; holders of a Mustang may interrupt."""
    TARGET = "target"
    """The seat that took an event names its target."""
    PLACE = "place"
    """A seat attaches a kept card that has just become usable."""
    HOLDUP = "holdup"
    """Chance rolls for a holdup."""
    PRODUCTION = "production"
    """Chance rolls for production."""
    TELEGRAPH = "telegraph"
    """A holder of a Telegraph turns a die or lets the roll stand."""
    END = "end"
    """The game is over."""


CHANCE_PHASES = frozenset({Phase.START, Phase.REVEAL, Phase.HOLDUP, Phase.PRODUCTION})
