"""From a selection to the marks on the board."""

from __future__ import annotations

from dataclasses import replace

from game.rules.boomers.actions import BoomersAction, Piece, Place, Turn
from game.rules.boomers.observation import BoomersObservation
from game.rules.boomers.preview import Preview, helpers, preview
from game.scenes.boomers.marks import NO_MARKS, Marks
from game.scenes.boomers.selection import Picker, Step
from game.scenes.table_hints import HintStep


def marks_for(picker: Picker, seen: BoomersObservation) -> Marks:
    """What is marked while a person chooses."""
    chosen, choices = picker.chosen, picker.choices
    match picker.step:
        case Step.PLACE:
            return _for_placing(picker, seen)
        case Step.BOOMER:
            return Marks(movable=choices.starts, hovered=chosen.hovered)
        case Step.TARGET if chosen.start is not None:
            return _for_target(picker, chosen.start, seen)
        case Step.HELPER if chosen.start is not None and chosen.to is not None:
            return _for_helper(picker, chosen.start, chosen.to, seen)
        case Step.RIDE:
            return _for_ride(picker, seen)
    return NO_MARKS


def _for_placing(picker: Picker, seen: BoomersObservation) -> Marks:
    """The hovered square with what would stand there; all squares only when not every vacant one will do."""
    legal, at = picker.choices.placements, picker.chosen.hovered
    taken = len(seen.stones) + len(seen.sooners) + sum(map(len, seen.boomers))
    shown = legal if len(legal) < seen.columns * seen.rows - taken else frozenset[int]()
    if at is None or at not in legal:
        return Marks(legal=shown)
    if picker.placing is Piece.STONE:
        return Marks(legal=shown, chosen=at, ghosts=(at,))
    return Marks(legal=shown, chosen=at, lifted=at if picker.placing is Piece.BOOMER else None)


def _for_target(picker: Picker, start: int, seen: BoomersObservation) -> Marks:
    """Squares to go to; over one of them, who could help there and the stones this would give."""
    legal, at = picker.choices.targets(start), picker.chosen.hovered
    if at not in legal:
        return Marks(legal=legal, lifted=start)
    possible = helpers(seen, start, at)
    faint = frozenset(stone for stones in possible.values() for stone in stones)
    return Marks(legal=legal, lifted=start, chosen=at, helpers=frozenset(possible), faint=faint)


def _for_helper(picker: Picker, start: int, to: int, seen: BoomersObservation) -> Marks:
    possible = helpers(seen, start, to)
    marks = Marks(
        legal=picker.choices.targets(start) - {to},
        chosen=to,
        staged=(start, to),
        helpers=frozenset(possible),
        faint=frozenset(stone for stones in possible.values() for stone in stones),
    )
    turn = picker.hovered_turn
    return marks if turn is None else with_turn(marks, seen, turn)


def _for_ride(picker: Picker, seen: BoomersObservation) -> Marks:
    chosen = picker.chosen
    assert chosen.start is not None
    assert chosen.to is not None
    assert chosen.helper is not None
    rides = picker.choices.rides(chosen.start, chosen.to, chosen.helper)
    turn = picker.hovered_turn or Turn(chosen.start, chosen.to, chosen.helper, min(rides, default=None))
    marks = Marks(
        legal=rides,
        chosen=chosen.hovered if chosen.hovered in rides else None,
        staged=(chosen.start, chosen.to),
        helpers=frozenset({chosen.helper}),
    )
    return with_turn(marks, seen, turn)


def with_turn(marks: Marks, seen: BoomersObservation, turn: Turn) -> Marks:
    """The marks with a whole turn shown: its helper, sight lines, stones, and the land it closes."""
    shown = preview(seen, turn)
    if turn.helper is None:
        return replace(marks, preview=shown)
    ways = tuple((end, stone) for stone in shown.stones for end in (turn.helper, turn.to))
    return replace(
        marks, helper=turn.helper, ghosts=shown.stones, faint=frozenset(), sight=ways, preview=shown
    )


def hint_marks(action: BoomersAction, step: HintStep, seen: BoomersObservation) -> Marks:
    """A hint on the board: first where to look, then the whole action."""
    match action:
        case Place(_, square):
            return Marks(hint=(square,)) if step >= HintStep.WHAT else NO_MARKS
        case Turn(start, to, helper, _):
            if step is HintStep.WHERE:
                return Marks(hint=(start,))
            if step < HintStep.WHAT:
                return NO_MARKS
            base = Marks(
                hint=(start,),
                chosen=to,
                staged=(start, to),
                helpers=frozenset() if helper is None else frozenset({helper}),
            )
            return with_turn(base, seen, action)


def preview_of(picker: Picker, seen: BoomersObservation) -> Preview | None:
    """The outcome of the hovered turn."""
    turn = picker.hovered_turn
    return None if turn is None else preview(seen, turn)
