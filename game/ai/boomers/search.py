"""Iterative deepening with principal variation search over whole batches of children.

Expanding a position lists its turns and judges all the positions they lead to at once. So a tree of depth 1
is one expansion, its best child the value; deeper trees follow the best few children only, fewer the deeper
they are. Expansions are kept, so that the next, deeper round and the next turn need not repeat them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.ai.api import Level, Stop
from game.ai.boomers.evaluation import Judge
from game.ai.boomers.expansion import Child, Expander
from game.ai.boomers.moves import Position
from game.rules.boomers.apply import OCCURRENCE_LIMIT, QUIET_LIMIT
from game.rules.boomers.ground import Ground

INFINITE: Final = 1e9
DEEPEST: Final = 40

EAGERNESS: Final = 0.995
"""What a value one turn later is worth now. Without it a won game is put off until rule 18 ends it."""

NO_WHIMS: Final[Mapping[int, float]] = {}
"""Every turn counts for what it is worth."""

REMEMBERED: Final = 12_000
"""So many expansions are kept from turn to turn: about 60 MB."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How a level searches.

    Where `d` more turns are looked ahead the best `widths[d - 1]` children are followed (the last number
    holds for all greater d), but none that is worth `gap` less than the best. At the root `root_width` are.
    `rides` turns that use a Sooner are judged with all their rides. `aspiration` is the half width of the
    first window around the last round's value, `depth` the most turns looked ahead.
    """

    widths: tuple[int, ...]
    root_width: int
    gap: float
    rides: int
    aspiration: float
    depth: int

    @staticmethod
    def of(level: Level) -> Shape:
        """The shape a level asks for."""
        return Shape(
            tuple(int(width) for width in level.values("widths", (8.0, 8.0, 10.0, 14.0, 18.0))),
            int(level.value("root_width", 24.0)),
            level.value("gap", 40.0),
            int(level.value("rides", 4.0)),
            level.value("aspiration", 3.0),
            int(level.value("depth", float(DEEPEST))),
        )

    def width(self, depth: int) -> int:
        """How many children are followed where so many turns are looked ahead."""
        return self.widths[min(depth, len(self.widths)) - 1]


class Kind:
    """What the value of an entry is: exact, or a bound because a window was too narrow."""

    EXACT, AT_LEAST, AT_MOST = range(3)


class Entry(NamedTuple):
    """What was found for a position: looking how deep, its value and of which kind, the best turn."""

    depth: int
    value: float
    kind: int
    turn: int


class Stopped(Exception):
    """The limit is reached, or the answer is wanted now."""


@dataclass(slots=True)
class Found:
    """The outcome so far: the root's children, best first; the value; turns looked ahead."""

    children: list[Child]
    value: float
    depth: int = 1
    line: list[int] = field(default_factory=list)


class Search:
    """Searches positions on one ground for one level; remembers what it found until told to forget."""

    def __init__(self, ground: Ground, shape: Shape, judge: Judge) -> None:
        self._shape = shape
        self._judge = judge
        self._expander = Expander(ground, judge)
        self._expanded: dict[Position, list[Child]] = {}
        self._table: dict[tuple[int, ...], Entry] = {}
        self._visits = 0
        self._open_ends = False
        self._seen: Mapping[Position, int] = {}
        self._whims: Mapping[int, float] = NO_WHIMS
        self._stop: Stop = lambda: False
        self._most_nodes: float = 0

    @property
    def nodes(self) -> int:
        """How many positions have been judged so far, those visited again included."""
        return self._expander.nodes + self._visits

    def root(self, position: Position) -> list[Child]:
        """All children of a position that may become the answer, best first at a glance."""
        return self._expander.children(position, 10_000, 3 * self._shape.rides)

    def run(
        self,
        children: list[Child],
        quiet: int,
        seen: Mapping[Position, int],
        most_nodes: int | None,
        stop: Stop,
        whims: Mapping[int, float] = NO_WHIMS,
    ) -> Found:
        """Look deeper and deeper at the children of a root, until a limit or the end of all lines.

        `quiet` counts the turns without a cornerstone that led to the root and `seen` the positions since
        the last cornerstone (Boomers rule 18). `whims` are points by which some of the root's turns count
        for more than they are found to be worth.
        """
        self._seen, self._stop, self._whims = seen, stop, whims
        self._most_nodes = INFINITE if most_nodes is None else most_nodes
        if len(self._expanded) > REMEMBERED:
            self._expanded.clear()
            self._table.clear()
        found = Found(children[: self._shape.root_width], children[0].value)
        with contextlib.suppress(Stopped):
            self._deepen(found, quiet)
        found.line = self._line(found.children[0])
        return found

    def _deepen(self, found: Found, quiet: int) -> None:
        for depth in range(2, self._shape.depth + 1):
            self._open_ends = False
            self._aspire(found, depth, quiet)
            found.depth = depth
            if not self._open_ends or len(found.children) == 1:
                return  # every line was followed to the end of the game

    def _aspire(self, found: Found, depth: int, quiet: int) -> None:
        """One round, at first in a narrow window around the last value."""
        reach = self._shape.aspiration
        alpha, beta = found.value - reach, found.value + reach
        while True:
            value = self._round(found, depth, alpha, beta, quiet)
            if value <= alpha > -INFINITE:
                alpha = -INFINITE
            elif value >= beta < INFINITE:
                beta = INFINITE
            else:
                return

    def _round(self, found: Found, depth: int, alpha: float, beta: float, quiet: int) -> float:
        """The best value among the root's children; each new best child is moved to the front at once."""
        best = -INFINITE
        for index, child in enumerate(tuple(found.children)):
            whim = self._whims.get(child.turn, 0.0)
            low, high = max(alpha, best) - whim, beta - whim
            value = self._child_value(child, depth, low, high, quiet, first=index == 0) + whim
            if value > best:
                best = value
                if index == 0 or value > alpha:
                    found.children.remove(child)
                    found.children.insert(0, child)
                    found.value = value
            if best >= beta:
                break
        return best

    def _child_value(
        self, child: Child, depth: int, alpha: float, beta: float, quiet: int, *, first: bool
    ) -> float:
        """The value of a child for its maker, within the window; only the first gets the whole window."""
        if child.final:
            return child.value
        quiet = 0 if child.places else quiet + 1
        if quiet >= QUIET_LIMIT or (quiet and self._seen.get(child.position, 0) >= OCCURRENCE_LIMIT - 1):
            return self._judge.settled(child.homes)
        low, high = alpha / EAGERNESS, beta / EAGERNESS
        if not first:
            value = -self._value(child.position, depth - 1, -low - 1e-6, -low, quiet)
            if not low < value < high:
                return value * EAGERNESS
        return -self._value(child.position, depth - 1, -high, -low, quiet) * EAGERNESS

    def _value(self, position: Position, depth: int, alpha: float, beta: float, quiet: int) -> float:
        """The value of a position for the side to move, looking so many turns ahead."""
        self._visit()
        key = position if quiet + depth < QUIET_LIMIT else (*position, quiet)
        entry = self._table.get(key)
        if entry and entry.depth >= depth and _settles(entry, alpha, beta):
            self._open_ends = True
            return entry.value
        children = self._children(position)
        if depth == 1:
            self._open_ends = self._open_ends or not children[0].final
            return children[0].value
        best, turn = self._best(children, entry, depth, alpha, beta, quiet)
        kind = Kind.AT_MOST if best <= alpha else Kind.AT_LEAST if best >= beta else Kind.EXACT
        self._table[key] = Entry(depth, best, kind, turn)
        return best

    def _best(
        self, children: list[Child], entry: Entry | None, depth: int, alpha: float, beta: float, quiet: int
    ) -> tuple[float, int]:
        """The best value among the children worth following, and its turn."""
        followed = children[: self._shape.width(depth)]
        if entry:
            followed.sort(key=lambda child: child.turn != entry.turn)
        floor = children[0].value - self._shape.gap
        best, turn = -INFINITE, children[0].turn
        for child in followed:
            if child.value < floor:
                continue
            value = self._child_value(child, depth, max(alpha, best), beta, quiet, first=best == -INFINITE)
            if value > best:
                best, turn = value, child.turn
                if best >= beta:
                    break
        return best, turn

    def _visit(self) -> None:
        """Count a step: known positions cost time as well, and quiet lines may go round in circles."""
        self._visits += 1
        if self.nodes >= self._most_nodes or self._stop():
            raise Stopped

    def _children(self, position: Position) -> list[Child]:
        """The children kept for a position, judged now when it is a new one."""
        children = self._expanded.get(position)
        if children is None:
            most = max(self._shape.widths)
            children = self._expanded[position] = self._expander.children(position, most, self._shape.rides)
        return children

    def _line(self, child: Child) -> list[int]:
        """The expected continuation, as packed turns."""
        line = [child.turn]
        while not child.final and len(line) < DEEPEST:
            children = self._expanded.get(child.position)
            if not children:
                break
            entry = self._table.get(child.position)
            wanted = entry.turn if entry else children[0].turn
            child = next((other for other in children if other.turn == wanted), children[0])
            line.append(child.turn)
        return line


def _settles(entry: Entry, alpha: float, beta: float) -> bool:
    """Whether an entry that is deep enough answers a question within this window."""
    if entry.kind == Kind.EXACT:
        return True
    return entry.value >= beta if entry.kind == Kind.AT_LEAST else entry.value <= alpha
