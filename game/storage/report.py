"""What went wrong with files, in sentences of the string tables, kept until somebody reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.storage.strings import Strings


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that went wrong: the key of its sentence under `errors`, and what fills its blanks."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def say(self, strings: Strings) -> str:
        """The sentence. Where the tables lack it, the bare facts."""
        key = f"errors.{self.key}"
        sentence = strings(key, **self.values) if strings.knows(key) else str(self)
        # A file's name need not be text: what UTF-8 cannot hold becomes a question mark.
        return sentence.encode("utf-8", "replace").decode()

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return f"{self.key}: {facts}"


class Report:
    """Collects problems as they come; the program goes on with defaults meanwhile."""

    def __init__(self) -> None:
        self._problems: list[Problem] = []

    def add(self, key: str, /, **values: object) -> None:
        """Note a problem."""
        self._problems.append(Problem(key, values))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What nobody has taken yet, oldest first."""
        return tuple(self._problems)

    def take(self) -> tuple[Problem, ...]:
        """What is new since the last call."""
        problems, self._problems = tuple(self._problems), []
        return problems
