"""What a candidate turn would do, for screens: no rule needs to be written there."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.boomers.actions import BoomersAction, Turn
from game.rules.boomers.areas import Homestead
from game.rules.boomers.board import squares_of
from game.rules.boomers.events import AreaClosed, Ending
from game.rules.boomers.moves import stones_of
from game.rules.boomers.observation import BoomersObservation
from game.rules.boomers.state import state_of


@dataclass(frozen=True, slots=True)
class Preview:
    """The outcome of one legal action: cornerstones placed, areas closed, scores after it.

    `gains` is the change of Purple's and Yellow's score, `exhausted` are the boomers that come home,
    `occurrences` and `quiet_turns` what rule 18 would count, `ending` why the game would be over.
    """

    stones: tuple[int, ...]
    closed: tuple[AreaClosed, ...]
    exhausted: tuple[int, ...]
    scores: tuple[int, int]
    gains: tuple[int, int]
    sheet: tuple[Homestead, ...]
    quiet_turns: int
    occurrences: int
    ending: Ending | None


def preview(seen: BoomersObservation, action: BoomersAction) -> Preview:
    """What a legal action would do in the position seen."""
    before = state_of(seen)
    after, events = before.apply(seen.mover, action)
    then = after.observation(None)
    closed = tuple(event for event in events if isinstance(event, AreaClosed))
    return Preview(
        then.last_stones,
        closed,
        tuple(square for area in closed for square in area.boomers),
        then.scores,
        (then.scores[0] - seen.scores[0], then.scores[1] - seen.scores[1]),
        then.sheet,
        then.quiet_turns,
        then.occurrences,
        then.ending,
    )


def helpers(seen: BoomersObservation, start: int, to: int) -> dict[int, tuple[int, ...]]:
    """Every piece that could help a boomer moved from `start` to `to`, with the cornerstones it gives."""
    state = state_of(seen)
    candidates = (*seen.boomers[1 - seen.mover], *seen.sooners)
    pairs = {square: stones_of(state, Turn(start, to, square)) for square in sorted(candidates)}
    return {square: tuple(squares_of(stones)) for square, stones in pairs.items() if stones}
