"""Figures of the rulebook: a small position, drawn by the board itself, with what the rules say of it.

A table has `board`, rows of signs from the top down: P and Y are boomers, # a cornerstone, S a Sooner,
m a mine, ~ shallow and = deep water, . land. `mines` and `deep` name such squares under a piece, `track`
the corner points of a railroad. `mover` is whose turn it is. Then one of these: `reach`, a boomer's square,
shows where it may go; `turn` shows that turn with its helper and stones; with `done` it has been made.
"""

from __future__ import annotations

from typing import Final

from pygame import Surface

from game.rules.boomers.actions import Turn, from_text
from game.rules.boomers.board import square_at, square_from_name
from game.rules.boomers.board_file import Board, Point
from game.rules.boomers.ground import prepare
from game.rules.boomers.state import BoomersState, first_state
from game.scenes.boomers.geometry import Geometry
from game.scenes.boomers.ground import paint_board
from game.scenes.boomers.marking import with_turn
from game.scenes.boomers.marks import NO_MARKS, Marks
from game.scenes.boomers.view import BoardView
from game.scenes.figures import Drawing, FigureFault, Shelf, Spec
from game.ui.kit import Kit

SQUARE: Final = 48
"""Units of a square."""
SHADOW: Final = 12
SIGNS: Final = ".PY#Sm~="


class Onlooker:
    """Nothing on a figure can be moved."""

    def grab(self, square: int | None) -> bool:
        """Hold nothing."""
        del square
        return False

    def drop(self, square: int | None, *, dragged: bool) -> None:
        """Nothing was held."""

    def hover(self, square: int | None) -> None:
        """Nothing lights up."""

    def press(self, square: int) -> None:
        """Nothing is picked."""

    def put_down(self) -> bool:
        """There is no step back."""
        return False


def draw(spec: Spec, services: Shelf) -> Drawing:
    """The drawing a table describes. Raises FigureFault."""
    del services
    state = position(spec)
    marks = NO_MARKS
    if spec.has("reach"):
        marks = _reach(state, _square(spec.text("reach"), "reach"))
    elif spec.has("turn"):
        turn = _turn(spec, state)
        if spec.flag("done"):
            state, _ = state.apply(state.mover, turn)
        else:
            marks = _planned(state, turn)
    columns, rows = state.ground.columns, state.ground.rows
    wide, high = ((count + 1) * SQUARE + SHADOW for count in (columns, rows))
    return Drawing(wide, high, lambda kit, surface: _paint(kit, surface, state, marks))


def _paint(kit: Kit, surface: Surface, state: BoomersState, marks: Marks) -> None:
    seen = state.observation(None)
    columns, rows = seen.columns, seen.rows
    q = min(surface.get_width() // (columns + 1), surface.get_height() // (rows + 1))
    q = max(8, min(q, round(kit.scale.unit * SQUARE)))
    geometry = Geometry(q // 2, q // 2, q, columns, rows)
    paint_board(kit, surface, geometry, seen)
    view = BoardView(kit, "", geometry, surface.copy(), Onlooker())
    view.show(seen)
    view.mark(marks)
    view.draw(surface)


# The position


def position(spec: Spec) -> BoomersState:
    """The position a table describes. Raises FigureFault."""
    board, options = setting(spec)
    return first_state(prepare({board.stem: board}, options))


def setting(spec: Spec) -> tuple[Board, dict[str, object]]:
    """The board a table describes, and the options to play on it. Raises FigureFault."""
    lines = [line.split() for line in spec.text("board").strip().split("\n")]
    columns, rows = len(lines[0]), len(lines)
    found: dict[str, list[int]] = {sign: [] for sign in SIGNS}
    for row, line in enumerate(lines):
        if len(line) != columns or not 0 < columns < 16 or rows > 15:
            raise FigureFault("board", f"this row has {len(line)} signs, the first has {columns}.", row + 1)
        for column, sign in enumerate(line):
            if sign not in found:
                raise FigureFault("board", f"there is no sign {sign!r}; there are {' '.join(SIGNS)}", row + 1)
            found[sign].append(square_at(column, rows - 1 - row))
    board = Board(
        "figure",
        "figure",
        columns,
        rows,
        tuple(found["P"]),
        tuple(found["Y"]),
        tuple(found["#"]),
        sooners=tuple(found["S"]),
        mines=(*found["m"], *_squares(spec, "mines")),
        deep=(*found["="], *_squares(spec, "deep")),
        shallow=tuple(found["~"]),
        straight=_track(spec),
    )
    return board, {
        "board": board.stem,
        "starter": ("purple", "yellow").index(spec.choice("mover", "purple", "yellow")),
        "sooners": bool(board.sooners),
        "mines": bool(board.mines),
        "river": bool(board.deep or board.shallow),
        "railroad": "straight" if board.straight else "",
    }


def _track(spec: Spec) -> tuple[Point, ...]:
    return tuple((int(x), int(y)) for x, y in spec.points("track"))


def _squares(spec: Spec, key: str) -> tuple[int, ...]:
    return tuple(_square(name, key) for name in spec.words(key))


def _square(name: str, key: str) -> int:
    try:
        return square_from_name(name)
    except ValueError as error:
        raise FigureFault(key, str(error)) from None


# What is shown of it


def _turns(state: BoomersState) -> tuple[Turn, ...]:
    return tuple(turn for turn in state.legal_actions(state.mover) if isinstance(turn, Turn))


def _turn(spec: Spec, state: BoomersState) -> Turn:
    text = spec.text("turn")
    try:
        turn = from_text(text)
    except ValueError as error:
        raise FigureFault("turn", str(error)) from None
    if turn not in _turns(state):
        raise FigureFault("turn", f"the rules do not allow {text} here.")
    assert isinstance(turn, Turn)
    return turn


def _reach(state: BoomersState, start: int) -> Marks:
    targets = frozenset(turn.to for turn in _turns(state) if turn.start == start)
    if not targets:
        raise FigureFault("reach", "no boomer can move from here.")
    return Marks(movable=frozenset({start}), hovered=start, legal=targets)


def _planned(state: BoomersState, turn: Turn) -> Marks:
    helpers = frozenset() if turn.helper is None else frozenset({turn.helper})
    way = (turn.start, turn.to, turn.helper)
    rides = {one.ride for one in _turns(state) if (one.start, one.to, one.helper) == way}
    legal = frozenset(ride for ride in rides if ride is not None)
    staged = Marks(legal=legal, chosen=turn.to, staged=way[:2], helpers=helpers)
    return with_turn(staged, state.observation(None), turn)
