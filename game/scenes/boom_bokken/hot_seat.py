"""Several persons at one screen: whose hand is open, who is asked to come, whose buzzer was pressed.

The table itself is an onlooker's then. A hand is fetched when its owner has opened the curtain, and dropped
before anything changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Event, Surface

from game.play.results import Accepted
from game.rules.api import Seat
from game.rules.boom_bokken.actions import Taking, Timeout
from game.scenes.boom_bokken.arming import Armed
from game.scenes.boom_bokken.buzzer_row import Drum
from game.scenes.boom_bokken.buzzers import Buzzers
from game.scenes.boom_bokken.hot_doors import HotDoors
from game.scenes.boom_bokken.hot_notes import Kept, from_text, to_text
from game.scenes.boom_bokken.hot_state import Reason
from game.scenes.boom_bokken.lobby import Lobby
from game.scenes.curtain import leaves

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable


class HotSeat(HotDoors):
    """Decides who is asked to the screen, and hears the buzzers."""

    def __init__(self, table: BokkenTable) -> None:
        super().__init__(table)
        self.lobby: Lobby | None = None
        self._to_arm: list[Seat] = []
        self.reset()
        self._take_up(from_text(table.controller.notes, range(len(table.controller.seats))))

    def _take_up(self, kept: Kept) -> None:
        """Go on with what was armed, and with the buzzers as they were chosen."""
        if not self.active:
            return
        self._armed_round = kept.round
        self.armed = Armed({seat: keys for seat, keys in kept.armed.items() if seat in self.persons})
        self._to_arm = [seat for seat in kept.to_arm if seat in self.persons]
        for seat, trigger in kept.triggers.items():
            if seat in self.persons:
                self.buzzers.set(seat, trigger)

    def keep(self) -> None:
        """Have all that found again when the game goes on."""
        arming = self.waiting if self.reason is Reason.ARM else None
        to_arm = tuple(self._to_arm) if arming is None else (arming, *self._to_arm)
        kept = Kept(self._armed_round, self.armed.keys, to_arm, self.buzzers.triggers)
        self._table.controller.note(to_text(kept))

    def reset(self) -> None:
        """Somebody else sits at the table: begin covered, with the lobby where buzzers are used."""
        self._take_off()
        self.forget()
        self.doors = leaves(self._table.kit) if self.active else (Surface((1, 1)), Surface((1, 1)))
        self.buzzers = Buzzers(self.persons, self._table.settings.keys.buzzers)
        self._to_arm = []
        self._armed_round = -1
        self._met = not self.live
        self._version = -1
        self._peek_key: int | None = None

    @property
    def covered(self) -> bool:
        """Whether the curtain, the lobby or an arming sheet lies over the table."""
        return self.active and (self.waiting is not None or self.arming is not None or self.lobby is not None)

    # Deciding

    def build(self) -> None:
        """The stage is empty: whatever lay over the table is put up again."""
        self.curtain = None
        if self.active:
            self.doors = leaves(self._table.kit)
        if self.arming is not None:
            self._arm_anew()
        elif self.lobby is not None:
            self._meet()
        elif self.waiting is not None:
            self._put_up(shut=True)

    def decide(self) -> None:
        """See whether somebody is to be asked to the screen now."""
        table = self._table
        if not self.active or self.covered or table.busy or table.looking is not None:
            return
        if table.sheets.open or table.round_sheet.open or not table.shown.actors:
            return
        if self._version != table.shown.version:
            self._version = table.shown.version
            self.opened, self.fired, self.hidden = None, (), False
        if not self._met:
            self._meet()
            return
        self._see_who_arms()
        if self._to_arm:
            self.cover(self._to_arm.pop(0), Reason.ARM)
            return
        wanted = self._wanted()
        if wanted is not None and wanted[0] != self.opened:
            self.cover(*wanted)

    def _see_who_arms(self) -> None:
        """Once a round, when the cards are dealt, everybody arms his reactions."""
        number = self._table.seen.number
        if self.live and number != self._armed_round and self._table.shown.actors[0] >= 0:
            self._armed_round = number
            self._to_arm = list(self.persons)
            self.armed = Armed()
            self.keep()

    def _wanted(self) -> tuple[Seat, Reason] | None:
        """Who is needed at the screen, and why."""
        table, status = self._table, self._table.status
        awaited, window = table.shown.actors[0], status.window
        if status.claimed_by is not None:
            return None if self.fired else (status.claimed_by, Reason.CLAIM)
        if window is None:
            return (awaited, Reason.TURN) if awaited in self.persons else None
        if window.asked is not None:
            if window.asked not in self.persons or not window.open or window.asked in window.done:
                return None
            return window.asked, Reason.TURN if window.asked == awaited else Reason.ASKED
        return (awaited, Reason.TURN) if window.closed and awaited in self.persons else None

    def _meet(self) -> None:
        """The lobby: everybody tries his buzzer."""
        self._met = True
        self.lobby = Lobby(self._table, self.buzzers, self._met_all)
        self.lobby.open()

    def _met_all(self) -> None:
        self.lobby = None
        self.keep()
        self._table.refresh()

    # Buzzers

    def press(self, seat: Seat) -> None:
        """A buzzer went down: the first press for which there is something to fire stops the table."""
        table, status = self._table, self._table.status
        window = status.window
        if window is None or not window.open or table.busy or status.claimed_by is not None:
            return
        if seat not in table.shown.actors:
            return
        legal = table.controller.legal_actions(seat)
        awaited = seat == table.shown.actors[0]
        fires = self.armed.fires(table.seen, seat, self.hand_of(seat), legal)
        result = table.controller.claim(
            seat, fires or (legal if awaited else ()), table.shown.version, table.app.now
        )
        if not isinstance(result, Accepted):
            table.not_accepted(result)
        elif fires == (Timeout(),):
            table.controller.submit(seat, Timeout(), table.shown.version, table.app.now)
            table.take_updates()
        else:
            table.sound.play("flash")
            opens = awaited or isinstance((fires or (Timeout(),))[0], Taking)
            self.fired = () if opens else fires
            if not opens:
                table.animator.flash_now()
                table.show(table.moment_on_screen())
        table.refresh()
        if self.fired:
            table.chooser.pick_flash()

    def show(self) -> None:
        """Tell the drums."""
        table = self._table
        shown = self.active and self.live and self.eyes is None and not self.fired
        table.view.buzzers.tell(self._drums() if shown else ())

    def _drums(self) -> tuple[Drum, ...]:
        table, status = self._table, self._table.status
        locked = status.window.locked if status.window else frozenset()
        return tuple(
            Drum(
                seat,
                table.name_of(seat),
                self.buzzers.name(seat),
                "down" if status.claimed_by == seat else "locked" if seat in locked else "",
            )
            for seat in self.persons
        )

    # Events

    def handle(self, event: Event) -> bool:
        """Focus loss covers; a person's own key opens; held keys peek; buzzers fire."""
        if not self.active:
            return False
        if event.type == pygame.WINDOWFOCUSLOST:
            self._look_away()
            return False
        table = self._table
        if self.lobby is not None:
            return self.lobby.handle(event)
        if self.curtain is not None and table.stage.dialog is self.curtain:
            return self._at_the_door(event)
        seat = self.buzzers.pressed(event)
        if table.stage.dialog is not None or not self.live or self.eyes is not None or self.fired:
            if event.type == pygame.JOYBUTTONDOWN:
                return self._pressed_late(seat)
            return event.type == pygame.KEYDOWN and event.key == pygame.K_r and self._arm_key()
        if seat is None or table.looking is not None:
            return False
        self.press(seat)
        return True

    def _pressed_late(self, seat: Seat | None) -> bool:
        """Whether a pad's button is a buzzer of somebody whose cards do not lie open: it plays no others."""
        owner = self.waiting if self.arming is not None else self.acting
        alone = self._table.stage.dialog in (None, self.arming)
        return self.live and alone and owner is not None and seat not in (None, owner)

    def _arm_key(self) -> bool:
        if self.opened is None or self._table.stage.dialog is not None:
            return False
        self.arm_now()
        return True

    def _look_away(self) -> None:
        """The window has lost the focus: what was open is covered at once."""
        if self.peeking:
            self.peek(False)
        if self.arming is not None and self.waiting is not None:
            reason = self.reason
            self.cover(self.waiting, Reason.ARM if reason is Reason.ARM else Reason.TURN, shut=True)
        elif self.opened is not None:
            self.cover(self.opened, self.reason, shut=True)
        self._table.redraw()

    def _at_the_door(self, event: Event) -> bool:
        table = self._table
        if event.type == pygame.KEYDOWN and table.keys.deed(event) == "peek":
            self._peek_key = event.key
            self.peek(True)
            return True
        if event.type == pygame.KEYUP and event.key == self._peek_key:
            self._peek_key = None
            self.peek(False)
            return True
        if self.peeking:
            return event.type in (pygame.KEYDOWN, pygame.KEYUP)
        if event.type == pygame.KEYDOWN and self.curtain is not None and self.curtain.open_share:
            table.stage.queue.skip()  # the doors are shut at once; a key in between may not be lost
            table.stage.focus_on(self.curtain.first_focus)
        presser = self.buzzers.pressed(event)
        if presser is not None and presser == self.waiting:
            self.open()
            return True
        if presser is not None and self.live:
            return True  # somebody else's buzzer, pressed late, opens nothing
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            table.sheets.pause()
            return True
        if self.reason is Reason.ASKED and event.type == pygame.KEYDOWN and table.keys.deed(event) == "done":
            self.pass_by()
            return True
        return False
