"""The policy for Oklahoma Boomers: from a request to a reply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from game.ai.api import Level, Reply, Request, Stop
from game.ai.boomers.evaluation import Judge
from game.ai.boomers.expansion import Child, Expander
from game.ai.boomers.measures import Surveyor
from game.ai.boomers.moves import Position, pack, position_of, unpack
from game.ai.boomers.search import INFINITE, Search, Shape
from game.ai.boomers.setup import choose_placement
from game.rules.api import Game, Seat
from game.rules.boomers.actions import Place, Turn
from game.rules.boomers.ground import Ground
from game.rules.boomers.state import BoomersState

SIDE: Final = 256
"""Bits of one set of squares in the keys of a state's history."""


class BoomersPolicy:
    """Searches each request; between turns of one game against the clock it keeps what it has found."""

    def __init__(self) -> None:
        self._search: tuple[Ground, Level, Search] | None = None

    def choose(self, game: Game, request: Request, stop: Stop) -> Reply:
        """The best action found within the limits; always a legal one."""
        rng = Random(request.seed)
        state = game.sample_state(request.info, rng)
        assert isinstance(state, BoomersState)
        if state.in_setup:
            return _placement(state, request, rng, stop)
        search = self._searching(state.ground, request, rng)
        legal = {pack(turn): turn for turn in request.legal if isinstance(turn, Turn)}
        children = [child for child in search.root(position_of(state)) if child.turn in legal]
        if len(legal) == 1 or not children:
            return Reply(request.id, request.legal[0], None, 0, 0, request.legal[:1])
        children = _noticed(children, request.level, rng)
        before = search.nodes - len(children)
        most = None if request.limit.nodes is None else before + request.limit.nodes
        whims = _whims(children, state, request.level, rng)
        found = search.run(children, state.quiet_turns, _seen(state), most, stop, whims)
        line, after = _followed(state, [unpack(turn) for turn in found.line])
        return Reply(
            request.id,
            legal[found.line[0]],
            _expected(after, state.mover, request.level),
            found.depth,
            search.nodes - before,
            line,
        )

    def _searching(self, ground: Ground, request: Request, rng: Random) -> Search:
        """The search of the last turn when it may be used again, else a new one.

        What is remembered would make replies depend on earlier requests: so it is not kept where the limit
        is in nodes alone, nor for levels that misjudge.
        """
        level = request.level
        if self._search and request.limit.seconds is not None and not level.value("noise", 0.0):
            old_ground, old_level, search = self._search
            if old_ground == ground and old_level == level:
                return search
        search = Search(ground, Shape.of(level), Judge(ground, level, rng))
        self._search = ground, level, search
        return search


def _placement(state: BoomersState, request: Request, rng: Random, stop: Stop) -> Reply:
    """The reply to a request for a placement of the advanced set-up."""
    legal = [place for place in request.legal if isinstance(place, Place)]
    expander = Expander(state.ground, Judge(state.ground, request.level, rng))
    most = INFINITE if request.limit.nodes is None else request.limit.nodes
    place, margin = choose_placement(state, legal, expander, rng, stop, most)
    return Reply(request.id, place, margin, 1, expander.nodes, (place,))


def _noticed(children: list[Child], level: Level, rng: Random) -> list[Child]:
    """The turns a level does not overlook: each is overlooked with the chance `oversight`."""
    oversight = level.value("oversight", 0.0)
    if not oversight:
        return children
    return [child for child in children if rng.random() >= oversight] or children[:1]


def _whims(children: list[Child], state: BoomersState, level: Level, rng: Random) -> dict[int, float]:
    """For each turn the points a level likes it for no reason, so that no two games open alike.

    They are at most `margin` while all land is open, fewer the less there is, and none below half of it.
    """
    openness = state.areas.open.bit_count() / state.ground.land.bit_count()
    margin = level.value("margin", 0.0) * max(0.0, 2 * openness - 1)
    return {child.turn: rng.uniform(0.0, margin) for child in children} if margin else {}


def _seen(state: BoomersState) -> Counter[Position]:
    """How often each position has stood since the last cornerstone, for the side that was to move."""
    return Counter(_positions(state))


def _positions(state: BoomersState) -> Iterator[Position]:
    squares = (1 << SIDE) - 1
    for key in state.history:
        boomers = key & squares, key >> SIDE & squares
        mover = key >> 3 * SIDE
        yield Position(state.stones, boomers[mover], boomers[1 - mover], key >> 2 * SIDE & squares)


def _followed(state: BoomersState, turns: list[Turn]) -> tuple[tuple[Turn, ...], BoomersState]:
    """The expected turns as far as the game goes, and the state they lead to.

    What the search remembers knows no history, so rule 18 may end the game before its line does.
    """
    line: list[Turn] = []
    for turn in turns:
        if state.ending:
            break
        line.append(turn)
        state = state.apply(state.mover, turn)[0]
    return tuple(line), state


def _expected(after: BoomersState, mover: Seat, level: Level) -> float:
    """The margin at the end of the expected line, for the seat that was to move before it."""
    if after.ending:
        return after.returns()[mover]
    own = after.boomers[1 - after.mover], after.boomers[after.mover]
    found = Surveyor(after.ground).measure(
        (after.stones,), own[:1], own[1], (after.sooners,) if after.sooners else ()
    )
    margin = Judge(after.ground, level, Random(0)).margins(found)[0]
    return margin if after.mover != mover else -margin
