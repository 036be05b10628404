"""How the program asks a computer seat for an action, and what it answers.

A `Request` holds all a seat may know (an information state and its legal actions), a `Level` with plain
numbers and a `Limit`. A `Thinker` takes one request at a time and never makes its caller wait; inside it a
`Policy`, one a game, does the thinking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias, TypeGuard

from game.rules.api import Action, Game, InfoState
from game.rules.quoting import quoted

Parameter: TypeAlias = float | tuple[float, ...]
"""One setting of a level: a number (switches are 0 and 1), or several."""

LARGEST: Final = 1e9
"""The largest number a level's table may hold."""

Stop: TypeAlias = Callable[[], bool]
"""Asked by a policy as it thinks: True means answer now with the best found so far."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How long to think: `seconds` of the clock, `nodes` of the search (each None: no such limit).

    Under a limit of nodes alone the same request always gets the same reply.
    """

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Level:
    """A strength from 1 (friendly beginner) to 5 (as good as it gets), with its numbers from the assets.

    Raises ValueError with a sentence for a number outside 1 to 5, and for a limit that is several numbers.
    """

    number: int
    parameters: Mapping[str, Parameter] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not 1 <= self.number <= 5:
            raise ValueError(f"A computer level is a number from 1 to 5, not {self.number}.")
        _ = self.limit  # a bad one is told where the level is made, not where it plays

    @property
    def limit(self) -> Limit:
        """The level's own limit, from its parameters `seconds` and `nodes` (0 or absent: none)."""
        seconds, nodes = self.value("seconds", 0.0), int(self.value("nodes", 0.0))
        return Limit(seconds or None, nodes or None)

    def value(self, name: str, default: float) -> float:
        """A parameter that is one number. Raises ValueError with a sentence when it is several."""
        found = self.parameters.get(name, default)
        if isinstance(found, tuple):
            raise ValueError(f"Level {self.number}: {name} must be one number.")
        return float(found)

    def values(self, name: str, default: tuple[float, ...]) -> tuple[float, ...]:
        """A parameter that is several numbers; a single one counts as a list of one."""
        found = self.parameters.get(name, default)
        return tuple(found) if isinstance(found, tuple | list) else (float(found),)


@dataclass(frozen=True, slots=True)
class Request:
    """One question: what should this seat do now?

    `id` is the asker's own number, handed back in the reply. `legal` are the seat's legal actions in the
    game's order. `seed` makes the level's whims repeatable. A hint for a person is the same request.
    """

    id: int
    game: str
    info: InfoState
    legal: tuple[Action, ...]
    level: Level
    limit: Limit
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to the request of the same id.

    `action` is one of the request's legal actions; None, "no reaction", only for a seat that is not awaited.
    `evaluation` is the margin of `State.returns` the seat expects, or None when nothing was searched;
    `depth` (turns looked ahead), `nodes` (positions weighed) and `line` (the expected continuation, own
    action first) say how it was found.
    """

    id: int
    action: Action | None
    evaluation: float | None = None
    depth: int = 0
    nodes: int = 0
    line: tuple[Action, ...] = ()


class Thinker(Protocol):
    """Answers one request at a time without ever making its caller wait."""

    def ask(self, request: Request) -> None:
        """Start thinking. An earlier request that is still unanswered is dropped."""
        ...

    def poll(self) -> Reply | None:
        """The reply, once, as soon as there is one; None until then."""
        ...

    def cancel(self) -> None:
        """Move now: the reply to the current request comes within moments, with the best found so far."""
        ...

    def close(self) -> None:
        """Stop for good. Further calls do nothing."""
        ...


class Policy(Protocol):
    """How one game is played. A policy may remember things between requests, but never needs to."""

    def choose(self, game: Game, request: Request, stop: Stop) -> Reply:
        """The reply to a request.

        `stop` covers the limit of seconds and *move now*; the policy itself keeps to the limit of nodes.
        """
        ...


def read_levels(table: Mapping[str, object]) -> tuple[Level, ...]:
    """The five levels of a game from its parsed `levels.toml`, weakest first.

    The file has tables `level.1` to `level.5`; what stands in the table `shared` holds for each level that
    does not say otherwise. Raises ValueError, `key: reason`, when a level is missing or a value is neither
    a number, nor true or false, nor a list of numbers.
    """
    shared = _parameters("shared", table.get("shared", {}))
    own = table.get("level")
    if not isinstance(own, Mapping):
        raise ValueError("level: the tables [level.1] to [level.5] are missing.")
    numbers = range(1, 6)
    for number in numbers:
        if str(number) not in own:
            raise ValueError(f"level.{number}: this table is missing.")
    return tuple(
        Level(number, shared | _parameters(f"level.{number}", own[str(number)])) for number in numbers
    )


def with_learned(levels: Iterable[Level], table: Mapping[str, object]) -> tuple[Level, ...]:
    """The levels with what they have learned: more numbers, made by a program, of a parsed `learned.toml`.

    It has tables like `levels.toml`, for those levels that have learned anything. Raises ValueError alike.
    """
    own = table.get("level")
    if not isinstance(own, Mapping):
        raise ValueError("level: there is no table [level.1] to [level.5].")
    return tuple(
        Level(
            level.number,
            {**level.parameters, **_parameters(f"level.{level.number}", own.get(str(level.number), {}))},
        )
        for level in levels
    )


def _parameters(key: str, table: object) -> dict[str, Parameter]:
    if not isinstance(table, Mapping):
        raise ValueError(f"{key}: must be a table [{key}].")
    return {name: _parameter(f"{key}.{name}", value) for name, value in table.items()}


def _parameter(key: str, value: object) -> Parameter:
    if _is_number(value):
        return float(value)
    if isinstance(value, list) and value and all(_is_number(item) for item in value):
        return tuple(float(item) for item in value)
    raise ValueError(f"{key}: must be a number or a list of numbers, not {quoted(value)}.")


def _is_number(value: object) -> TypeGuard[float]:
    """Whether a policy can reckon with it: not with what is endless or no number at all."""
    return isinstance(value, int | float) and abs(value) <= LARGEST
