"""What is marked on the board for the person to move: data for the view, no rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.boomers.preview import Preview


@dataclass(frozen=True, slots=True)
class Marks:
    """`movable` may be picked up, `legal` are squares to go to, `chosen` the one hovered or taken.

    `helpers` could help, `helper` is the one hovered with its `sight` lines; `ghosts` are candidate stones,
    `faint` those of all helpers. `preview` is the hovered turn's outcome. `staged` is a move not made yet:
    start and target. `lifted` is the square whose piece is held up. `hint` squares are worth a look.
    """

    movable: frozenset[int] = frozenset()
    hovered: int | None = None
    legal: frozenset[int] = frozenset()
    chosen: int | None = None
    helpers: frozenset[int] = frozenset()
    helper: int | None = None
    ghosts: tuple[int, ...] = ()
    faint: frozenset[int] = frozenset()
    sight: tuple[tuple[int, int], ...] = ()
    preview: Preview | None = None
    staged: tuple[int, int] | None = None
    lifted: int | None = None
    hint: tuple[int, ...] = ()


NO_MARKS = Marks()
