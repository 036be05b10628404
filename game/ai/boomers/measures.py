"""What counts in a position, measured for many positions of one board at once.

"Own" is the side that has just moved, "rival" the side whose turn it is. Homesteads are exact (Boomers
rules 12 to 16 and 23 to 26); open land is claimed by whoever gets there in fewer slides, or in fewer steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.boomers.lanes import Counter, Lanes, Slides
from game.rules.boomers.areas import best_section, worth
from game.rules.boomers.board import WIDTH, pieces_of
from game.rules.boomers.ground import Ground

Numbers = Sequence[int]
"""One number a position."""

REMEMBERED: Final = 4096
"""So many homesteads are remembered with their worth when a track makes it slow to find."""


@dataclass(frozen=True, slots=True)
class Measures:
    """One number a position of each kind, in pairs own and rival.

    `homes` is what the homesteads are worth. `slides` and `steps`: open land (with its mines) that the side
    reaches first in slides, in steps. `moves`: squares its boomers can move to. `free`: its boomers that are
    not exhausted. `open`: squares of open land. Where the rival's `moves` are 0 the game is over.
    """

    homes: tuple[Numbers, Numbers]
    slides: tuple[Numbers, Numbers]
    steps: tuple[Numbers, Numbers]
    moves: tuple[Numbers, Numbers]
    free: tuple[Numbers, Numbers]
    open: Numbers


@dataclass(frozen=True, slots=True)
class _Race:
    """Who gets where first: squares reached before the rival, at all, and in the first move; in lanes."""

    first: tuple[int, int]
    reached: tuple[int, int]
    moves: tuple[int, int]


class Surveyor:
    """Measures positions on one ground."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._lanes = Lanes(ground.columns, ground.rows)
        self._known_worth: dict[int, int] = {}

    def measure(
        self, stones: Sequence[int], own: Sequence[int], rival: int, sooners: Sequence[int]
    ) -> Measures:
        """The positions with these stones, own boomers and Sooners (none: empty), the rival's in all."""
        lanes, ground, count = self._lanes, self._ground, len(stones)
        land = lanes.same(ground.land, count) ^ lanes.join(stones)
        sides = lanes.join(own), lanes.same(rival, count)
        riders = lanes.join(sooners)
        steps = _race(lambda squares: _beside(squares) & land, *sides)
        shared = steps.reached[0] & steps.reached[1] | (_flood(riders, land) if riders else 0)
        open_land = (steps.reached[0] | steps.reached[1]) & shared
        vacant = land ^ (sides[0] | sides[1] | riders)
        deep = vacant & lanes.same(ground.deep, count) if ground.deep else 0
        free = sides[0] & open_land, sides[1] & open_land
        slides = _race(Slides(lanes, vacant, deep).from_squares, *free)
        counter = lanes.counter(count)
        return Measures(
            self._homes(counter, (steps.reached[0] & ~shared, steps.reached[1] & ~shared)),
            self._worth(counter, slides.first),
            self._worth(counter, (steps.first[0] & open_land, steps.first[1] & open_land)),
            counter.pair(*slides.moves),
            counter.pair(*free),
            counter.pair(open_land, 0)[0],
        )

    def _worth(self, counter: Counter, sides: tuple[int, int]) -> tuple[Numbers, Numbers]:
        """The squares of both sides in each lane, with the value of the mines among them."""
        ground = self._ground
        own, rival = counter.pair(*sides)
        if not ground.mines:
            return own, rival
        mines = self._lanes.same(ground.mines, counter.lanes)
        own_mines, rival_mines = counter.pair(sides[0] & mines, sides[1] & mines)
        value = ground.mine_value
        return (
            [squares + value * mined for squares, mined in zip(own, own_mines, strict=True)],
            [squares + value * mined for squares, mined in zip(rival, rival_mines, strict=True)],
        )

    def _homes(self, counter: Counter, sides: tuple[int, int]) -> tuple[Numbers, Numbers]:
        """What the homesteads of both sides are worth in each lane."""
        if not self._ground.track:
            return self._worth(counter, sides)
        own, rival = (
            [self._worth_by_track(homes) for homes in self._lanes.split(side, counter.lanes)]
            for side in sides
        )
        return own, rival

    def _worth_by_track(self, homes: int) -> int:
        """What homesteads are worth when each counts on one side of the track only."""
        known = self._known_worth
        if homes not in known:
            if len(known) >= REMEMBERED:
                known.clear()
            areas: Iterable[int] = pieces_of(homes)
            known[homes] = sum(worth(self._ground, best_section(self._ground, area)) for area in areas)
        return known[homes]


def _race(grow: Callable[[int], int], own: int, rival: int) -> _Race:
    """Both sides spread from their boomers, a move at a time, until nobody gets any further."""
    own_first, rival_first = own_seen, rival_seen = own_new, rival_new = own, rival
    moves: tuple[int, int] | None = None
    while own_new or rival_new:
        own_new = (grow(own_new) | own_seen) ^ own_seen
        rival_new = (grow(rival_new) | rival_seen) ^ rival_seen
        own_seen |= own_new
        rival_seen |= rival_new
        own_first |= own_new ^ (own_new & rival_seen)
        rival_first |= rival_new ^ (rival_new & own_seen)
        moves = moves or (own_new, rival_new)
    return _Race((own_first, rival_first), (own_seen, rival_seen), moves or (0, 0))


def _beside(squares: int) -> int:
    return squares << 1 | squares >> 1 | squares << WIDTH | squares >> WIDTH


def _flood(squares: int, land: int) -> int:
    """All land joined edge to edge with the squares, in each lane."""
    while True:
        grown = (_beside(squares) | squares) & land
        if grown == squares:
            return squares
        squares = grown
