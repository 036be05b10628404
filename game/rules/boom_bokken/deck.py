"""The numbers of the game: cards, hand sizes, team splits, points. Data, read from `deck.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.boom_bokken.cards import Card
from game.rules.chance import Multiset

Split = tuple[int, ...]
"""The sizes of the teams: team k has the k-th size."""


@dataclass(frozen=True, slots=True)
class Places:
    """What a seat count means: cards dealt to each seat, and the team splits on offer (rules 2 and 3)."""

    seats: int
    hand: int
    splits: tuple[Split, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything a game of Boom Bokken is made of.

    `cards` counts each kind in the order b, f, t; `places` is sorted by seats; `coins` are the points of
    gold, silver, bronze and clay; `token` those of a Bokken token; `play_limit` is rule 49's.
    """

    cards: Multiset[Card]
    places: tuple[Places, ...]
    coins: tuple[int, ...]
    token: int
    rounds: int
    play_limit: int

    def places_for(self, seats: int) -> Places:
        """The line of a seat count. Raises ValueError with a sentence when the game has none."""
        for line in self.places:
            if line.seats == seats:
                return line
        counts = [line.seats for line in self.places]
        raise ValueError(f"Boom Bokken is for {min(counts)} to {max(counts)} seats, not {seats} (rule 2).")
