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


def touched(old: Marks, new: Marks) -> frozenset[int]:
    """The squares that look different under other marks; lines of sight are not among them."""
    squares = set(old.legal ^ new.legal | old.helpers ^ new.helpers | old.faint ^ new.faint)
    for one, other in ((old, new), (new, old)):
        if one.helper != other.helper or one.ghosts != other.ghosts:
            squares.update(one.ghosts, one.helpers, one.faint)
        if one.preview != other.preview and one.preview is not None:
            squares.update(square for area in one.preview.closed for square in area.squares)
        squares.update(one.staged or () if one.staged != other.staged else ())
        squares.update(one.hint if one.hint != other.hint else ())
        for here, there in (
            (one.hovered, other.hovered),
            (one.chosen, other.chosen),
            (one.lifted, other.lifted),
        ):
            if here is not None and here != there:
                squares.add(here)
    return frozenset(squares)
