"""From pointer and keys to a turn: pick up, put down, choose a helper, choose a ride.

`Selection` is what has been chosen so far; `Picker` changes it and submits the finished action. Illegal
attempts are submitted too, so that the rules themselves say what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from game.rules.boomers.actions import BoomersAction, Piece, Place, Turn
from game.scenes.boomers.choices import Choices


class Step(Enum):
    """What is to be chosen next."""

    NOTHING = "nothing"
    PLACE = "place"
    BOOMER = "boomer"
    TARGET = "target"
    HELPER = "helper"
    RIDE = "ride"


@dataclass(frozen=True, slots=True)
class Selection:
    """The part of a turn that is chosen; `hovered` is the square the pointer or the cursor is on."""

    start: int | None = None
    to: int | None = None
    helper: int | None = None
    hovered: int | None = None


class Picker:
    """Builds one action. `submit` acts (False when refused), `changed` hears of every change.

    `sound` plays by meaning, `walked` is called when a move is staged without having been dragged.
    """

    def __init__(
        self,
        submit: Callable[[BoomersAction], bool],
        changed: Callable[[], None],
        sound: Callable[[str], None],
        walked: Callable[[int, int], None],
    ) -> None:
        self._submit = submit
        self._changed = changed
        self._sound = sound
        self._walked = walked
        self.choices = Choices()
        self.placing: Piece | None = None
        self.chosen = Selection()
        self.carried: tuple[int, int] | None = None
        """The move whose way has been seen already: staged or dragged."""
        self._grabbed_anew = False

    # What is so

    @property
    def step(self) -> Step:
        """What is to be chosen next."""
        if self.placing is not None and self.choices.placements:
            return Step.PLACE
        if not self.choices.starts:
            return Step.NOTHING
        if self.chosen.start is None:
            return Step.BOOMER
        if self.chosen.to is None:
            return Step.TARGET
        return Step.HELPER if self.chosen.helper is None else Step.RIDE

    @property
    def hovered_turn(self) -> Turn | None:
        """The legal turn that a press on the hovered square would make, if it would finish one."""
        chosen, at = self.chosen, self.chosen.hovered
        if chosen.start is None or chosen.to is None or at is None:
            return None
        if self.step is Step.HELPER and at in self.choices.helpers(chosen.start, chosen.to):
            rides = self.choices.rides(chosen.start, chosen.to, at)
            return Turn(chosen.start, chosen.to, at, min(rides, default=None))
        if chosen.helper is not None and at in self.choices.rides(chosen.start, chosen.to, chosen.helper):
            return Turn(chosen.start, chosen.to, chosen.helper, at)
        return None

    def offer(self, choices: Choices, placing: Piece | None) -> None:
        """Begin anew with what may be done now."""
        self.choices, self.placing, self.carried = choices, placing, None
        self._set(Selection(hovered=self.chosen.hovered))

    def _set(self, chosen: Selection) -> None:
        self.chosen = chosen
        self._changed()

    # The board's input

    def hover(self, square: int | None) -> None:
        """Another square is under the pointer or the cursor."""
        chosen = self.chosen
        self._set(Selection(chosen.start, chosen.to, chosen.helper, square))

    def grab(self, square: int | None) -> bool:
        """The button went down on a square: a boomer that can move is picked up."""
        self._grabbed_anew = False
        start = self._boomer_at(square)
        if start is None:
            return False
        if start != self.chosen.start or self.chosen.to is not None:
            self._grabbed_anew = True
            self.pick_up(start, square)
        return True

    def _boomer_at(self, square: int | None) -> int | None:
        """The start square of the movable boomer seen on a square; a staged one stands on its target."""
        chosen = self.chosen
        if square is None or self.step in (Step.NOTHING, Step.PLACE, Step.RIDE):
            return None
        if chosen.to is not None and square == chosen.to:
            return chosen.start
        if chosen.to is not None and square == chosen.start:
            return None
        return square if square in self.choices.starts else None

    def drop(self, square: int | None, *, dragged: bool) -> None:
        """The button came up: a drag ends here, or this was a click."""
        chosen = self.chosen
        if dragged:
            if chosen.start is None or chosen.to is not None:
                return
            if square is None or square == chosen.start:
                self._set(Selection(hovered=square))
            else:
                self._go(square, dragged=True)
        elif square is not None and not self._grabbed_anew:
            self.press(square)

    def press(self, square: int) -> None:
        """A click or Enter on a square."""
        match self.step:
            case Step.PLACE if self.placing is not None:
                self._submit(Place(self.placing, square))
            case Step.BOOMER:
                self.pick_up(square, square)
            case Step.TARGET:
                self._press_for_target(square)
            case Step.HELPER:
                self._press_for_helper(square)
            case Step.RIDE:
                self._press_for_ride(square)

    def pick_up(self, start: int, hovered: int | None) -> None:
        """Hold a boomer up; one that cannot move is refused by the rules."""
        if start in self.choices.starts:
            self._sound("picked_up")
            self._set(Selection(start, hovered=hovered))
        else:
            self._submit(Turn(start, start))

    def _press_for_target(self, square: int) -> None:
        if square == self.chosen.start:
            self._set(Selection(hovered=square))
        elif square in self.choices.starts:
            self.pick_up(square, square)
        else:
            self._go(square, dragged=False)

    def _go(self, to: int, *, dragged: bool) -> None:
        """Move the held boomer; without possible helpers the turn is finished."""
        start = self.chosen.start
        assert start is not None
        if to not in self.choices.targets(start):
            self._submit(Turn(start, to))
            self._set(Selection(None if dragged else start, hovered=to))
            return
        helpers = self.choices.helpers(start, to)
        self.carried = (start, to) if dragged or helpers else None
        if not helpers:
            self._submit(Turn(start, to))
            return
        self._set(Selection(start, to))
        if not dragged:
            self._walked(start, to)
        self._sound("placed")

    def _press_for_helper(self, square: int) -> None:
        start, to = self.chosen.start, self.chosen.to
        assert start is not None
        assert to is not None
        if square in (start, to):
            self.pick_up(start, square)
        elif square in self.choices.helpers(start, to):
            self._help(start, to, square)
        elif square in self.choices.targets(start):
            self._set(Selection(start, hovered=square))
            self._go(square, dragged=False)
        elif square in self.choices.starts:
            self.pick_up(square, square)
        else:
            self._submit(Turn(start, to, square))

    def _help(self, start: int, to: int, helper: int) -> None:
        if self.choices.rides(start, to, helper):
            self._set(Selection(start, to, helper, helper))
            self._sound("click")
        else:
            self._submit(Turn(start, to, helper))

    def _press_for_ride(self, square: int) -> None:
        chosen = self.chosen
        assert chosen.start is not None
        assert chosen.to is not None
        assert chosen.helper is not None
        if square == chosen.helper:
            self._set(Selection(chosen.start, chosen.to, hovered=square))
        else:
            self._submit(Turn(chosen.start, chosen.to, chosen.helper, square))

    # The buttons

    def place_no_stones(self) -> bool:
        """Finish the staged move without cornerstones; False when none is staged."""
        chosen = self.chosen
        if self.step is not Step.HELPER or chosen.start is None or chosen.to is None:
            return False
        return self._submit(Turn(chosen.start, chosen.to))

    def put_down(self) -> bool:
        """One step back; False when nothing is chosen."""
        chosen = self.chosen
        if chosen.start is None:
            return False
        if chosen.helper is not None:
            self._set(Selection(chosen.start, chosen.to, hovered=chosen.hovered))
        elif chosen.to is not None:
            self._set(Selection(chosen.start, hovered=chosen.hovered))
        else:
            self._set(Selection(hovered=chosen.hovered))
        self._sound("click")
        return True
