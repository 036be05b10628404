"""The doors of a shared screen: they shut for a person, open for him, and hide his arming sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.rules.api import Seat
from game.scenes.boom_bokken.arming import reactions
from game.scenes.boom_bokken.arming_sheet import ArmingSheet
from game.scenes.boom_bokken.buzzers import Buzzers
from game.scenes.boom_bokken.curtain_card import make_curtain
from game.scenes.boom_bokken.hot_state import HotState, Reason
from game.scenes.curtain import Curtain, Doors
from game.ui.anim import Call, Tween, ease_in_out
from game.ui.anim import Sequence as InTurn
from game.ui.kit import Kit
from game.ui.layout import Scale

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable


LARGEST_CARD: Final = 1.25
LARGEST_SHEET: Final = 1.2
"""The largest scales at which the curtain's card and a short sheet of reactions have room for their words."""

SHORT: Final = 3
"""So many reactions make a short sheet."""


class HotDoors(HotState):
    """Moves the doors, and opens what lies behind them: a hand, or the sheet of reactions."""

    doors: Doors
    buzzers: Buzzers

    def __init__(self, table: BokkenTable) -> None:
        super().__init__(table)
        self.curtain: Curtain | None = None
        self.arming: ArmingSheet | None = None
        self._leaving: Curtain | None = None

    @property
    def in_sight(self) -> Curtain | None:
        """The curtain that stands or moves before the table; None while nothing of one is there."""
        for one in (self._leaving, self.curtain):
            if one is not None and one.open_share < 1:
                return one
        return None

    # The curtain

    def cover(self, seat: Seat, reason: Reason, *, shut: bool = False) -> None:
        """Shut the doors for a person; the hand that was open and its hint go before anything else."""
        self.opened, self.waiting, self.reason = None, seat, reason
        self.peeking = self.hidden = False
        self._table.hints.forget()
        self._put_up(shut=shut)

    def _put_up(self, *, shut: bool) -> None:
        table = self._table
        assert self.waiting is not None
        self._take_off()
        table.view.show_hand(())
        self.curtain = curtain = make_curtain(
            table, self.grown_kit(LARGEST_CARD), self.waiting, self.reason.value
        )
        table.stage.open(curtain)
        table.stage.show_focus(True)
        if shut:
            self._turn_table(curtain)
            return
        curtain.open_to(0.99)
        self._move_doors(curtain.shut_to, 0.99, 0.0, lambda: self._turn_table(curtain))

    def grown_kit(self, largest: float) -> Kit:
        """The table's kit at the person's own scale, as far as a sheet has room for it."""
        table, scale = self._table, self._table.app.kit.scale
        return Kit(
            table.kit.theme, table.kit.images, Scale(scale.window, min(scale.ui, largest)), table.kit.words
        )

    def _turn_table(self, curtain: Curtain) -> None:
        """The doors are shut: now the table turns to whoever opens them next."""
        if curtain is self.curtain and self.waiting is not None:
            self.last = self.waiting
            self._table.show(self._table.moment_on_screen())
            if self._table.stage.dialog is curtain:  # a key pressed too early may have found no button
                self._table.stage.focus_on(curtain.first_focus)

    def _move_doors(
        self, move: Callable[[float], None], start: float, end: float, then: Callable[[], None]
    ) -> None:
        queue = self._table.stage.queue
        length = self._table.kit.theme.motion("boom_bokken.doors")
        queue.beside(InTurn(Tween(length, move, start, end, ease_in_out), Call(then)))

    def open(self) -> None:
        """The person has come and opens; his hand lies behind the doors."""
        table, curtain, seat = self._table, self.curtain, self.waiting
        if curtain is None or seat is None or self.reason is Reason.ARM:
            if seat is not None:
                self._arm(seat)
            return
        self.waiting, self.opened, self.curtain, self.peeking = None, seat, None, False
        table.sound.play("click")
        table.stage.close(curtain)
        table.stage.focus_on(table.view.hand)
        table.show(table.moment_on_screen())
        self._leave(Curtain(table.kit, curtain.text, (), lambda _surface, _rect: None, self.doors))
        table.refresh()

    def _leave(self, leaving: Curtain) -> None:
        """The doors slide open and are gone; the table can be used meanwhile."""
        overlay = self._table.view.overlay
        leaving.open_to(0.01)
        overlay.add(leaving)
        self._leaving = leaving

        def gone() -> None:
            self._leaving = None
            overlay.remove(leaving)

        self._move_doors(leaving.open_to, 0.01, 1.0, gone)

    def pass_by(self) -> None:
        """No reaction, said at the shut door."""
        table, seat = self._table, self.waiting
        if seat is None:
            return
        table.controller.ready(seat, table.shown.version, table.app.now)
        self.waiting = None
        self._take_off()
        table.refresh()

    def peek(self, begin: bool) -> None:
        """Look at the hand as long as a key is held; nothing can be done meanwhile."""
        table, curtain = self._table, self.curtain
        if curtain is None or self.peeking == begin or (begin and self.reason is Reason.ARM):
            return
        self.peeking = begin
        curtain.open_to(1.0 if begin else 0.0)
        table.show(table.moment_on_screen())

    def _take_off(self) -> None:
        """Take whatever lies over the table off."""
        for widget in (self.curtain, self.arming):
            if widget is not None:
                self._table.stage.close(widget)
        self.curtain = self.arming = None

    def before_acting(self) -> None:
        """The open seat acts: its hand goes before anything changes."""
        if self.active and (self.opened is not None or self.fired):
            self.hidden = True
            self._table.view.show_hand(())

    def failed(self) -> None:
        """The act was refused: the hand lies open again."""
        self.hidden = False
        if self.active:
            self._table.show(self._table.moment_on_screen())

    def leave(self) -> None:
        """The open seat, or the one whose buzzer fired, does nothing more at this moment."""
        if self.active:
            self.opened, self.fired, self.hidden = None, (), False
            self._table.view.show_hand(())

    # Reactions

    def arm_now(self) -> None:
        """The open person sets his reactions during his turn."""
        if self.live and self.opened is not None:
            self.reason, self.waiting = Reason.TURN, self.opened
            self._arm(self.opened)

    def _arm(self, seat: Seat) -> None:
        table = self._table
        self.opened = None
        self.waiting = seat
        self.peeking = False
        hand = self.hand_of(seat)
        offers = reactions(table.seen, seat, hand)
        self._take_off()
        self.arming = ArmingSheet(
            self.grown_kit(LARGEST_SHEET if len(offers) <= SHORT else 1.0),
            table.words,
            seat,
            table.seen.teams[seat],
            table.name_of(seat),
            hand,
            offers,
            partial(self.armed.of, seat),
            partial(self._toggle, seat),
            self._armed_now,
            self.buzzers.name(seat),
            self.doors,
        )
        table.stage.open(self.arming)

    def _toggle(self, seat: Seat, key: str) -> None:
        self.armed.toggle(seat, key)
        self.keep()

    def keep(self) -> None:
        """Have what is armed found again when the game goes on."""
        raise NotImplementedError

    def _arm_anew(self) -> None:
        seat, self.arming = self.waiting, None
        if seat is not None:
            self._arm(seat)

    def _armed_now(self) -> None:
        """The doors are shut behind him; the next one arms, or play goes on."""
        seat, turn = self.waiting, self.reason is Reason.TURN
        self._take_off()
        self.waiting = None
        self.keep()
        if turn and seat is not None:
            self.opened = seat
            self._table.show(self._table.moment_on_screen())
        self._table.refresh()
