"""Why an action is refused, in one sentence with the rule it breaks (Boomers rule 33)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.rules.api import Action, IllegalAction, Seat
from game.rules.boomers.actions import Place, Turn
from game.rules.boomers.board import (
    BIT,
    beside,
    corners,
    in_line,
    line_between,
    reach,
    row_of,
    square_name,
    squares_of,
)
from game.rules.boomers.events import Ending
from game.rules.boomers.moves import stones_of
from game.rules.boomers.setup import hopeful
from game.rules.boomers.state import BoomersState

SENTENCES: Final[Mapping[str, tuple[int, str]]] = {
    "game_over": (15, "The game is over."),
    "game_over_endless": (18, "The game is over: it went on without cornerstones."),
    "not_your_turn": (6, "It is the other player's turn."),
    "no_turn": (11, "A turn is one move, with cornerstones or without."),
    "off_board": (1, "{square} lies outside this board."),
    "setup_first": (19, "The set-up is not finished: place a piece first."),
    "setup_over": (19, "The set-up is over: move one of your boomers."),
    "setup_stone_next": (19, "The next piece of the set-up is a cornerstone."),
    "setup_boomer_next": (19, "The next piece of the set-up is a boomer."),
    "setup_sooner_next": (20, "The next piece of the set-up is a Sooner."),
    "setup_taken": (19, "{square} is already taken."),
    "setup_hopeless": (19, "With a piece on {square} one side could not make a first turn."),
    "not_your_boomer": (6, "The boomer on {square} is not yours."),
    "sooner_not_yours": (22, "The Sooner on {square} is nobody's: it moves only after it helped."),
    "no_boomer": (6, "There is no boomer of yours on {square}."),
    "exhausted": (13, "The boomer on {square} is at home and exhausted: it moves no more."),
    "not_moved": (6, "A piece must move at least one square."),
    "not_straight": (6, "{start} and {to} are not in one row or column: a piece moves in a straight line."),
    "target_taken": (6, "{to} is not vacant."),
    "way_blocked": (6, "The way from {start} to {to} is blocked on {block}."),
    "deep_water": (28, "The water on {deep} is deep: a piece that enters it stops there."),
    "own_helper": (8, "Your own boomers cannot help to place cornerstones."),
    "no_helper": (8, "There is no helper on {helper}: use a boomer of the other side."),
    "no_helper_sooners": (21, "There is no helper on {helper}: use a boomer of the other side or a Sooner."),
    "exhausted_helper": (30, "The boomer on {helper} is at home: a border lies between."),
    "helper_in_row": (8, "{to} and {helper} are in one row: that piece cannot help from there."),
    "helper_in_column": (8, "{to} and {helper} are in one column: that piece cannot help from there."),
    "corners_taken": (10, "Neither {one} nor {other} is vacant, so the piece on {helper} cannot help."),
    "corners_deep": (
        29,
        "Deep water lies in the lines to {one} and {other}, so the piece on {helper} cannot help.",
    ),
    "corners_blocked": (
        9,
        "The lines to {one} and {other} are blocked, so the piece on {helper} cannot help.",
    ),
    "ride_without_sooner": (22, "You may ride a Sooner only when it helped you."),
    "only_sooners_ridden": (22, "Only a Sooner is ridden, not a boomer."),
    "must_ride": (22, "The Sooner on {helper} helped you: now you must ride it."),
    "cannot_ride": (22, "The Sooner on {helper} is hemmed in and cannot be ridden."),
}
"""Every refusal: the rule it cites, and its sentence with blanks for squares."""


def why_illegal(state: BoomersState, seat: Seat, action: Action) -> IllegalAction:
    """The first rule that an action outside the legal ones breaks."""
    return next(_reasons(state, seat, action))


def _refuse(key: str, **squares: int) -> IllegalAction:
    rule, sentence = SENTENCES[key]
    names = {blank: square_name(square) for blank, square in squares.items()}
    return IllegalAction(f"Boomers rule {rule}", key, sentence.format(**names), names)


def _reasons(state: BoomersState, seat: Seat, action: Action) -> Iterator[IllegalAction]:
    if state.ending:
        yield _refuse("game_over" if state.ending is Ending.NO_MOVE else "game_over_endless")
    if seat != state.mover:
        yield _refuse("not_your_turn")
    match action:
        case Place():
            yield from _placement(state, action)
        case Turn():
            yield from _turn(state, action)
    yield _refuse("no_turn")


def _placement(state: BoomersState, place: Place) -> Iterator[IllegalAction]:
    if not state.in_setup:
        yield _refuse("setup_over")
    piece = state.ground.setup[state.step][1]
    if place.piece is not piece:
        yield _refuse(f"setup_{piece}_next")
    if not state.ground.land & BIT[place.square]:
        yield _refuse("off_board", square=place.square)
    if state.taken & BIT[place.square]:
        yield _refuse("setup_taken", square=place.square)
    if not hopeful(state, place.square):
        yield _refuse("setup_hopeless", square=place.square)


def _turn(state: BoomersState, turn: Turn) -> Iterator[IllegalAction]:
    if state.in_setup:
        yield _refuse("setup_first")
    for square in (turn.start, turn.to, turn.helper, turn.ride):
        if square is not None and not state.ground.land & BIT[square]:
            yield _refuse("off_board", square=square)
    yield from _boomer(state, turn.start)
    yield from _slide(state, turn.start, turn.to, state.taken & ~BIT[turn.start])
    if turn.helper is not None:
        yield from _helper(state, turn, turn.helper)
        yield from _ride(state, turn, turn.helper)
    elif turn.ride is not None:
        yield _refuse("ride_without_sooner")


def _boomer(state: BoomersState, start: int) -> Iterator[IllegalAction]:
    """What forbids to move the piece on this square."""
    bit = BIT[start]
    if state.boomers[1 - state.mover] & bit:
        yield _refuse("not_your_boomer", square=start)
    if state.sooners & bit:
        yield _refuse("sooner_not_yours", square=start)
    if not state.boomers[state.mover] & bit:
        yield _refuse("no_boomer", square=start)
    if state.areas.homesteads[state.mover] & bit:
        yield _refuse("exhausted", square=start)


def _slide(state: BoomersState, start: int, to: int, taken: int) -> Iterator[IllegalAction]:
    """What forbids a boomer or Sooner to slide from one square to another."""
    between = line_between(start, to)
    if start == to:
        yield _refuse("not_moved")
    if not in_line(start, to):
        yield _refuse("not_straight", start=start, to=to)
    if taken & BIT[to]:
        yield _refuse("target_taken", to=to)
    if blocks := between & taken:
        yield _refuse("way_blocked", start=start, to=to, block=_first(blocks, start, to))
    if deep := between & state.ground.deep:
        yield _refuse("deep_water", deep=_first(deep, start, to))


def _first(bits: int, start: int, to: int) -> int:
    """The square of the set that a piece on its way meets first."""
    found = tuple(squares_of(bits))
    return found[0] if start < to else found[-1]


def _helper(state: BoomersState, turn: Turn, helper: int) -> Iterator[IllegalAction]:
    """What forbids to place cornerstones with the piece on this square."""
    bit = BIT[helper]
    rival = 1 - state.mover
    if state.boomers[state.mover] & bit:
        yield _refuse("own_helper")
    if not (state.boomers[rival] | state.sooners) & bit:
        yield _refuse("no_helper_sooners" if state.ground.sooners else "no_helper", helper=helper)
    if state.areas.homesteads[rival] & bit:
        yield _refuse("exhausted_helper", helper=helper)
    if in_line(turn.to, helper):
        key = "helper_in_row" if row_of(turn.to) == row_of(helper) else "helper_in_column"
        yield _refuse(key, to=turn.to, helper=helper)
    if not stones_of(state, turn):
        yield _refuse_corners(state, turn, helper)


def _refuse_corners(state: BoomersState, turn: Turn, helper: int) -> IllegalAction:
    """Why neither corner can take a cornerstone."""
    taken = state.taken & ~BIT[turn.start]
    one, other = corners(turn.to, helper)
    key = "corners_blocked"
    if taken & BIT[one] and taken & BIT[other]:
        key = "corners_taken"
    elif reach(turn.to, taken, 0) & reach(helper, taken, 0):
        key = "corners_deep"
    return _refuse(key, one=one, other=other, helper=helper)


def _ride(state: BoomersState, turn: Turn, helper: int) -> Iterator[IllegalAction]:
    """Whether a Sooner is ridden exactly when it must be (Boomers rule 22)."""
    if not state.sooners & BIT[helper]:
        if turn.ride is not None:
            yield _refuse("only_sooners_ridden")
        return
    taken = state.taken & ~BIT[turn.start] & ~BIT[helper] | BIT[turn.to] | stones_of(state, turn)
    free = beside(BIT[helper]) & ~taken
    if turn.ride is None and free:
        yield _refuse("must_ride", helper=helper)
    if turn.ride is not None and not free:
        yield _refuse("cannot_ride", helper=helper)
    if turn.ride is not None:
        yield from _slide(state, helper, turn.ride, taken)
