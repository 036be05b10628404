"""Why an action is refused, in one sentence with the rule it breaks (Boomers rule 33)."""

from __future__ import annotations

from collections.abc import Iterator

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
from game.rules.boomers.setup import hopeful
from game.rules.boomers.state import BoomersState


def why_illegal(state: BoomersState, seat: Seat, action: Action) -> IllegalAction:
    """The first rule that an action outside the legal ones breaks."""
    return next(_reasons(state, seat, action))


def _refuse(rule: int, key: str, sentence: str, **squares: int) -> IllegalAction:
    """A refusal; the blanks of the sentence are squares."""
    names = {blank: square_name(square) for blank, square in squares.items()}
    return IllegalAction(f"Boomers rule {rule}", key, sentence.format(**names), names)


def _reasons(state: BoomersState, seat: Seat, action: Action) -> Iterator[IllegalAction]:
    if state.ending:
        yield _refuse(15, "game_over", "The game is over.")
    if seat != state.mover:
        yield _refuse(6, "not_your_turn", "It is the other player's turn.")
    match action:
        case Place():
            yield from _placement(state, action)
        case Turn():
            yield from _turn(state, action)
    yield _refuse(11, "unknown_action", "A turn is one move, with cornerstones or without.")


def _placement(state: BoomersState, place: Place) -> Iterator[IllegalAction]:
    if not state.in_setup:
        yield _refuse(19, "setup_over", "The set-up is over: move one of your boomers.")
    piece = state.ground.setup[state.step][1]
    if place.piece is not piece:
        yield IllegalAction(
            "Boomers rule 19",
            f"setup_{piece}_next",
            f"The next piece of the set-up is a {'cornerstone' if piece == 'stone' else piece}.",
        )
    if not state.ground.land & BIT[place.square]:
        yield _off_board(place.square)
    if state.taken & BIT[place.square]:
        yield _refuse(19, "setup_taken", "{square} is already taken.", square=place.square)
    if not hopeful(state, place.square):
        sentence = "With a piece on {square} one side could not make a first turn."
        yield _refuse(19, "setup_hopeless", sentence, square=place.square)


def _off_board(square: int) -> IllegalAction:
    return _refuse(1, "off_board", "{square} lies outside this board.", square=square)


def _turn(state: BoomersState, turn: Turn) -> Iterator[IllegalAction]:
    if state.in_setup:
        yield _refuse(19, "setup_first", "The set-up is not finished: place a piece first.")
    for square in (turn.start, turn.to, turn.helper, turn.ride):
        if square is not None and not state.ground.land & BIT[square]:
            yield _off_board(square)
    yield from _boomer(state, turn.start)
    yield from _slide(state, turn.start, turn.to, state.taken & ~BIT[turn.start])
    if turn.helper is not None:
        yield from _helper(state, turn, turn.helper)
        yield from _ride(state, turn, turn.helper)
    elif turn.ride is not None:
        yield _refuse(22, "ride_without_sooner", "You may ride a Sooner only when it helped you.")


def _boomer(state: BoomersState, start: int) -> Iterator[IllegalAction]:
    bit = BIT[start]
    if state.boomers[1 - state.mover] & bit:
        yield _refuse(6, "not_your_boomer", "The boomer on {square} is not yours.", square=start)
    if state.sooners & bit:
        sentence = "The Sooner on {square} is nobody's: it moves only after it helped."
        yield _refuse(22, "sooner_not_yours", sentence, square=start)
    if not state.boomers[state.mover] & bit:
        yield _refuse(6, "no_boomer", "There is no boomer of yours on {square}.", square=start)
    if state.areas.homesteads[state.mover] & bit:
        sentence = "The boomer on {square} is at home and exhausted: it moves no more."
        yield _refuse(13, "exhausted", sentence, square=start)


def _slide(state: BoomersState, start: int, to: int, taken: int) -> Iterator[IllegalAction]:
    """What forbids a boomer or Sooner to slide from one square to another."""
    between = line_between(start, to)
    if start == to:
        yield _refuse(6, "not_moved", "A piece must move at least one square.")
    elif not in_line(start, to):
        sentence = "{start} and {to} are not in one row or column: a piece moves in a straight line."
        yield _refuse(6, "not_straight", sentence, start=start, to=to)
    if taken & BIT[to]:
        yield _refuse(6, "target_taken", "{to} is not vacant.", to=to)
    if blocks := between & taken:
        sentence = "The way from {start} to {to} is blocked on {block}."
        yield _refuse(6, "way_blocked", sentence, start=start, to=to, block=_first(blocks, start, to))
    if deep := between & state.ground.deep:
        sentence = "The water on {deep} is deep: a piece that enters it stops there."
        yield _refuse(28, "deep_water", sentence, deep=_first(deep, start, to))


def _first(bits: int, start: int, to: int) -> int:
    """The square of the set that a piece on its way meets first."""
    found = tuple(squares_of(bits))
    return found[0] if start < to else found[-1]


def _helper(state: BoomersState, turn: Turn, helper: int) -> Iterator[IllegalAction]:
    bit = BIT[helper]
    rival = Seat(1 - state.mover)
    if state.boomers[state.mover] & bit:
        yield _refuse(8, "own_helper", "Your own boomers cannot help to place cornerstones.")
    if not (state.boomers[rival] | state.sooners) & bit:
        sentence = "There is no helper on {helper}: use a boomer of the other side."
        if state.ground.sooners:
            sentence = "There is no helper on {helper}: use a boomer of the other side or a Sooner."
        rule, key = (21, "no_helper_sooners") if state.ground.sooners else (8, "no_helper")
        yield _refuse(rule, key, sentence, helper=helper)
    if state.areas.homesteads[rival] & bit:
        sentence = "The boomer on {helper} is at home: a border lies between."
        yield _refuse(30, "exhausted_helper", sentence, helper=helper)
    if in_line(turn.to, helper):
        where = "row" if row_of(turn.to) == row_of(helper) else "column"
        sentence = f"{{to}} and {{helper}} are in one {where}: that piece cannot help from there."
        yield _refuse(8, f"helper_in_{where}", sentence, to=turn.to, helper=helper)
    yield from _corners(state, turn, helper)


def _corners(state: BoomersState, turn: Turn, helper: int) -> Iterator[IllegalAction]:
    """Whether one of the two corners, at least, can take a cornerstone."""
    taken, deep = state.taken & ~BIT[turn.start], state.ground.deep
    if reach(turn.to, taken, deep) & reach(helper, taken, deep):
        return
    one, other = corners(turn.to, helper)
    if taken & BIT[one] and taken & BIT[other]:
        sentence = "Neither {one} nor {other} is vacant, so the piece on {helper} cannot help."
        yield _refuse(10, "corners_taken", sentence, one=one, other=other, helper=helper)
    if reach(turn.to, taken, 0) & reach(helper, taken, 0):
        sentence = "Deep water lies in the lines to {one} and {other}, so the piece on {helper} cannot help."
        yield _refuse(29, "corners_deep", sentence, one=one, other=other, helper=helper)
    sentence = "The lines to {one} and {other} are blocked, so the piece on {helper} cannot help."
    yield _refuse(9, "corners_blocked", sentence, one=one, other=other, helper=helper)


def _ride(state: BoomersState, turn: Turn, helper: int) -> Iterator[IllegalAction]:
    """Whether a Sooner is ridden exactly when it must be (Boomers rule 22)."""
    if not state.sooners & BIT[helper]:
        if turn.ride is not None:
            yield _refuse(22, "only_sooners_ridden", "Only a Sooner is ridden, not a boomer.")
        return
    left = state.taken & ~BIT[turn.start]
    sight = reach(turn.to, left, state.ground.deep) & reach(helper, left, state.ground.deep)
    taken = (left & ~BIT[helper]) | BIT[turn.to] | sight
    free = beside(BIT[helper]) & ~taken
    if turn.ride is None and free:
        sentence = "The Sooner on {helper} helped you: now you must ride it."
        yield _refuse(22, "must_ride", sentence, helper=helper)
    if turn.ride is not None and not free:
        sentence = "The Sooner on {helper} is hemmed in and cannot be ridden."
        yield _refuse(22, "cannot_ride", sentence, helper=helper)
    if turn.ride is not None:
        yield from _slide(state, helper, turn.ride, taken)
