"""The part of a Boom Bokken table that shows: whose hand, which moves, the burning fuse, the round's end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import Surface

from game.play.controller import Controller
from game.play.updates import Change, Update
from game.play.windows import WindowView
from game.rules.api import Seat
from game.rules.boom_bokken.actions import SeatAction
from game.rules.boom_bokken.cards import Card
from game.rules.boom_bokken.events import RoundEnded
from game.rules.boom_bokken.table import Observation, Table
from game.scenes.boom_bokken.animations import Animator
from game.scenes.boom_bokken.asking import Asking
from game.scenes.boom_bokken.choosing import Chooser
from game.scenes.boom_bokken.hot_seat import HotSeat
from game.scenes.boom_bokken.round_end import RoundSheet
from game.scenes.boom_bokken.telling import StoryTelling
from game.scenes.boom_bokken.view import BokkenView
from game.scenes.boom_bokken.watching import Watching
from game.scenes.boom_bokken.words import Teller
from game.scenes.curtain import Curtain
from game.scenes.table import TableScene
from game.ui.anim import Animation

BURN: Final = 1 / 30
"""Seconds between two pictures of the burning fuse."""


class BokkenShow(TableScene):
    """Knows what may be seen and done at this moment, and tells all parts of the table.

    `offered` is the moment the chooser was offered its actions for; None offers them anew.
    """

    chooser: Chooser
    teller: Teller
    view: BokkenView
    animator: Animator
    hot_seat: HotSeat
    telling: StoryTelling
    watching: Watching
    asking: Asking
    round_sheet: RoundSheet
    offered: object = None
    plays_on = True
    """Whether a round goes on without persons; a lesson's ends with its task."""
    _held_back: list[Update]
    _ticked = 0.0

    # What is so

    @property
    def seen(self) -> Table:
        """The open table on the screen."""
        seen = self.moment_on_screen().observation
        assert isinstance(seen, Observation)
        return seen.table

    @property
    def eyes(self) -> Seat | None:
        """Whose hand lies open, if anybody's."""
        return self.hot_seat.eyes if self.viewer is None else self.viewer

    @property
    def viewpoint(self) -> Seat:
        """Who sits at the lower left."""
        return self.hot_seat.viewpoint if self.viewer is None else self.viewer

    @property
    def hand(self) -> tuple[Card, ...]:
        """The open hand; empty while nobody's is."""
        if self.viewer is None:
            return self.hot_seat.hand
        seen = self.moment_on_screen().observation
        assert isinstance(seen, Observation)
        return seen.hand

    @property
    def mover(self) -> Seat | None:
        """The person who acts at this screen now, awaited or reacting."""
        seat = self.viewer if self.viewer is not None else self.hot_seat.acting
        if seat is None or self.looking is not None or self.busy or self.sheets.open or self.round_sheet.open:
            return None
        fits = seat in self.shown.actors and self.controller.players[seat].is_person
        return seat if fits else None

    @property
    def awaited(self) -> bool:
        """Whether the table waits for the mover, who is no mere reactor."""
        return self.mover is not None and self.mover == self.shown.actors[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended, and the last round's sheet is away."""
        return super().over and not self.round_sheet.pending

    @property
    def caught_up(self) -> bool:
        """Windows stay shut behind the curtain and the round's sheet."""
        return super().caught_up and not self.round_sheet.pending and not self.hot_seat.covered

    def name_of(self, seat: Seat) -> str:
        """A name nobody else has: the seat's letter is added where two are called alike."""
        names = [player.name for player in self.controller.players]
        name = names[seat]
        return name if names.count(name) == 1 else f"{name} {self.kit.theme.seat(seat).letter}"

    def legal(self) -> tuple[SeatAction, ...]:
        """What the mover may do at this moment."""
        seat = self.mover
        if seat is None:
            return ()
        if self.viewer is None and self.hot_seat.fired:
            return self.hot_seat.fired
        window, claimed = self.status.window, self.status.claimed_by
        if claimed not in (None, seat):
            return ()
        if window is not None:
            late = window.closed and window.asked is None
            kept = seat in window.locked or seat in window.done or late
            if not window.open or window.asked not in (None, seat) or (kept and not self.awaited):
                return ()
        return self.controller.legal_actions(seat)

    # Showing

    def show(self, moment: Update) -> None:
        """Show a moment as it stands."""
        self.view.overlay.clear_sprites()
        self.view.centre.call_scale = 1.0
        for place in self.view.places:
            place.unmask(1.0)
        self._show_table()
        self.view.show_centre(self.seen)
        self.view.show_bubble(self.seen)
        del moment

    def _show_table(self) -> None:
        self.view.show_seats(self.seen)
        self.view.show_hand(self.hand)

    def animate(self, before: Update, after: Update) -> Sequence[Animation]:
        """Cards fly, the bomb follows, piles turn, bombs burst."""
        if after.seat is not None and after.seat >= 0 and not self.controller.players[after.seat].is_person:
            self.sound.play("their_action")
        self.stage.notices.hush()  # the pointer may rest where a tooltip would cover what comes
        self.quench()
        return self.animator.steps(before, after, self.hand)

    def refresh(self) -> None:
        """Offer what may be done; show bar, story, buttons and, where several persons sit, the curtain."""
        self.hot_seat.decide()
        self.watching.pace()
        status = self.status
        window = status.window
        mover = self.mover
        offered = (
            *(self.shown.version, mover, self.looking, self.eyes, status.claimed_by, self.hot_seat.fired),
            *((window.open, window.closed, window.asked, window.locked, window.done) if window else ()),
        )
        if offered != self.offered:
            self.offered = offered
            self.chooser.offer(self.hand, self.legal())
            if mover is not None and self.stage.focus is None and self.stage.dialog is None:
                self.stage.focus_on(self.view.hand)
            if mover is not None and self.awaited and self.viewer is not None:
                self.sound.play("your_turn")
            self._pass_when_alone(window)
        self.asking.show()
        self.telling.show()
        self.hot_seat.show()

    def _pass_when_alone(self, window: WindowView | None) -> None:
        """Asked turn by turn, the only person here need not say that he has nothing."""
        alone = self.viewer is not None and self.mover == self.viewer and not self.awaited
        if alone and window is not None and window.open and window.asked == self.viewer and not self.legal():
            self.controller.ready(self.viewer or Seat(0), self.shown.version, self.app.now)
            self._wake = self.app.now

    def choice_changed(self) -> None:
        """Another step is chosen."""
        if hasattr(self, "view"):
            self._show_table()
            self.asking.show()

    def draw(self, surface: Surface) -> None:
        """The table as far as the curtain leaves it in sight, and the curtain: never what lies behind it."""
        curtain = self.hot_seat.in_sight
        if curtain is None:
            super().draw(surface)
        elif curtain.open_share == 0 and self.stage.dialog is curtain:
            self.stage.draw_top(surface)
        else:
            self._draw_between(curtain, surface)

    def _draw_between(self, doors: Curtain, surface: Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(doors.gap))
        if surface.get_clip().size != (0, 0):
            super().draw(surface)
        surface.set_clip(clip)
        doors.draw(surface)
        self.stage.notices.draw(surface)

    # Time

    def update(self, now: float) -> None:
        """The fuse burns, then whatever all tables do."""
        super().update(now)
        self._burn(now)

    def _burn(self, now: float) -> None:
        window = self.status.window
        live = window is not None and window.asked is None
        sparkles = self.lit and not self.settings.look.reduced_motion
        frame = int(now * 1000 / self.kit.theme.motion("boom_bokken.spark")) if sparkles else 0
        for place in self.view.places:
            place.flicker(frame)
        if window is None or not live or self.looking is not None:
            self.view.fuse.burn(1.0, "", frame)
            return
        left = 0.0 if window.closed else window.left
        seconds = left * self.controller.tempo.window
        self.view.fuse.burn(left, self.words("bokken.seconds", seconds=f"{seconds:.1f}"), frame)
        if 0 < left < 0.2 and self.lit and now - self._ticked > 0.4:
            self._ticked = now
            self.sound.play("tick")

    @property
    def lit(self) -> bool:
        """Whether a fuse burns on the screen right now."""
        window = self.status.window
        if window is None or self.looking is not None or self.sheets.open or self.status.paused:
            return False
        still = self.status.claimed_by is not None or window.asked is not None
        return window.open and not window.closed and not still and not self.busy

    def quench(self) -> None:
        """The fuse is heard no more."""
        self.sound.stop("fuse")

    @property
    def wake_at(self) -> float:
        """The base's moments; and the fuse, while it burns."""
        return min(super().wake_at, self.app.now + BURN if self.lit else math.inf)

    # Updates

    def _take(self, update: Update) -> None:
        """What comes after the end of a round waits until its sheet has been looked at."""
        if update.change is Change.PLAYERS:
            self._sit_anew()
        if self._held_back or self.round_sheet.pending:
            self._held_back.append(update)
            return
        super()._take(update)
        if update.change is Change.STEP and any(isinstance(event, RoundEnded) for event in update.events):
            self.round_sheet.await_look(update)

    def look_at(self, version: int) -> None:
        """Show an earlier moment; the sheet of a round comes again after it was put aside for that."""
        super().look_at(version)
        if self.looking is None:
            self.round_sheet.back_at_now()

    def go_on_after_round(self) -> None:
        """Show what was held back."""
        held, self._held_back = self._held_back, []
        for place, update in enumerate(held):
            if self.round_sheet.pending:
                self._held_back = held[place:]
                break
            self._take(update)
        self.refresh()

    def _sit_anew(self) -> None:
        """Somebody else sits at a seat: what is shown may only be what everybody here may see."""
        viewer = only_person(self.controller)
        if viewer != self.viewer:
            self.change_viewer(viewer)
            self.round_sheet.drop()
            self._held_back.clear()
            self.hot_seat.reset()
            self.offered = None


def only_person(controller: Controller) -> Seat | None:
    """The one person at the screen, or None where several, or none, sit there."""
    persons = [seat for seat in controller.seats if controller.players[seat].is_person]
    return persons[0] if len(persons) == 1 else None
