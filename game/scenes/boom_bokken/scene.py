"""The table of Boom Bokken: from input to actions, and from moments to what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Event

from game.play.controller import Controller
from game.play.results import Accepted, Hindrance, NotNow, Result, TooLate
from game.play.updates import Update
from game.rules.api import Action, Seat
from game.rules.boom_bokken.actions import Explode, Flash, Restart, SeatAction, Taking, Timeout
from game.rules.boom_bokken.cards import TIMEOUT, Call, Card, is_flash
from game.rules.boom_bokken.steps import Calling
from game.rules.boom_bokken.teams import Role
from game.rules.boom_bokken.why import why_not_designate, why_not_flash, why_not_play, why_not_take
from game.scenes.boom_bokken.animations import Animator
from game.scenes.boom_bokken.asking import Asking
from game.scenes.boom_bokken.choosing import Chooser, Step
from game.scenes.boom_bokken.hand import CHOOSE_KEYS
from game.scenes.boom_bokken.hot_seat import HotSeat
from game.scenes.boom_bokken.layout import Yard, fitting_scale, lay_out
from game.scenes.boom_bokken.round_end import RoundSheet
from game.scenes.boom_bokken.showing import BokkenShow, only_person
from game.scenes.boom_bokken.telling import StoryTelling
from game.scenes.boom_bokken.view import BokkenView
from game.scenes.boom_bokken.watching import Watching
from game.scenes.boom_bokken.words import Teller
from game.scenes.table import register_table
from game.ui.layout import Scale

if TYPE_CHECKING:
    from game.app import App

DIGITS: Final = {getattr(pygame, f"K_{digit}"): digit for digit in range(10)} | {
    getattr(pygame, f"K_KP{digit}"): digit for digit in range(10)
}
CALL_KEYS: Final = {pygame.K_UP: Call.UP, pygame.K_DOWN: Call.DOWN}


class BokkenTable(BokkenShow):
    """A ring of seats, the pile, the fuse, and the hand of whoever may see it.

    One person's table shows his hand all the time. Where several persons share the screen the table is an
    onlooker's, and `hot_seat` says whose hand is open.
    """

    room = "boom_bokken"

    def __init__(self, app: App, controller: Controller) -> None:
        self.chooser = Chooser(self.choice_changed)
        self.viewer = only_person(controller)
        super().__init__(app, controller)
        self.teller = Teller(self.words, self.name_of)
        self.hot_seat = HotSeat(self)
        self.telling = StoryTelling(self)
        self.watching = Watching(self)
        self.asking = Asking(self)
        self.round_sheet = RoundSheet(self)
        self._held_back: list[Update] = []
        self.offered: object = None

    # Building

    def scale(self, window: Scale) -> Scale:
        """At most so large that nothing overlaps."""
        return fitting_scale(window, len(self.controller.seats))

    def build(self) -> None:
        """The yard and all that lies in it."""
        self.teller.words = self.words
        self.telling.forget()
        self.view = BokkenView(self, self.yard())
        self.stage.notices.room = self.view.yard.notice
        self.animator = Animator(self.kit, self.view, self.sound.play)
        self.stage.queue.speed, self.stage.queue.reduced = self.queue.speed, self.queue.reduced
        self.stage.focus_visible = False
        self.stage.focus_on(self.view.hand)
        self.hot_seat.build()
        self.round_sheet.build()
        self.offered = None

    def yard(self) -> Yard:
        """Where everything lies."""
        return lay_out(self.kit.scale, len(self.controller.seats), self.app.kit.scale.ui)

    # Acting

    def choose_card(self, index: int) -> None:
        """Choose a card for an answer or a reaction; a card that may not be laid says why."""
        if self.mover is None:
            if not self.watching.hurry():
                self.say(self.words("bokken.not_now"))
            return
        if index not in self.chooser.playable:
            self._refuse_card(self.hand[index])
        elif self._may_react_with(self.hand[index]) and self.chooser.pick(index):
            self.sound.play("picked_up")

    def _refuse_card(self, card: Card) -> None:
        seat, table, hand = self.mover, self.seen, self.hand
        assert seat is not None
        if card == TIMEOUT and self.chooser.may_timeout:
            self.press_timeout()
            return
        window = self.status.window
        if window is not None and window.asked not in (None, seat):
            self.say(self.words("bokken.wait", name=self.name_of(window.asked)))
            return
        if self.awaited or not isinstance(table.step, Calling):
            reason = why_not_play(table, seat, hand, (card,))
        elif table.roles[seat] is Role.GUARDIAN and table.step.target in table.partners(seat):
            reason = why_not_take(table, seat, hand, card)
        else:
            reason = why_not_flash(table, seat, hand, (card,))
        if reason is not None:
            self.refuse(reason)
        else:
            self.say(self.words("bokken.too_late"))

    def _may_react_with(self, card: Card) -> bool:
        """A reaction stops the table first, so that there is time to name a seat and to call."""
        if self.awaited or self.status.window is None or self.controller.reactions.value == "turns":
            return True
        kind = Flash if is_flash(card) and self.chooser.flashes else Taking
        return self.claim(tuple(action for action in self.chooser.legal if isinstance(action, kind)))

    def claim(self, actions: tuple[SeatAction, ...]) -> bool:
        """Stop the table for a reaction of the mover; what comes too late is told so."""
        seat = self.mover
        if seat is None or self.status.claimed_by == seat:
            return seat is not None
        result = self.controller.claim(seat, actions, self.shown.version, self.app.now)
        if isinstance(result, Accepted):
            self.quench()
            self.view.overlay.invalidate(self.view.fuse.paint_rect)
            return True
        self.not_accepted(result)
        return False

    def press_seat(self, seat: int) -> None:
        """Designate a seat, or name who restarts."""
        mover = self.mover
        if mover is None or self.chooser.step is Step.NOTHING:
            return
        if Seat(seat) in self.chooser.restarts:
            self.submit(Restart(Seat(seat)))
            return
        if self.chooser.step is Step.CARD:
            self.say(self.words("bokken.card_first"))
            return
        if self.chooser.designate(Seat(seat)):
            self.sound.play("click")
            return
        reason = why_not_designate(self.seen, mover, Seat(seat))
        if reason is not None:
            self.refuse(reason)

    def press_call(self, call: Call) -> bool:
        """Call, which ends the answer."""
        action = self.chooser.call(call)
        if action is None:
            return False
        self.lay(action)
        return True

    def lay(self, action: Action) -> None:
        """Submit an action of the mover; a shared screen is covered first."""
        self.hot_seat.before_acting()
        if not self.submit(action):
            self.hot_seat.failed()

    def press_flash(self) -> bool:
        """Flash: the table stops, the card stands out, seat and call are to be chosen."""
        if not self.chooser.flashes:
            return False
        flashes = tuple(action for action in self.chooser.legal if isinstance(action, Flash))
        turns = self.controller.reactions.value == "turns"
        if (turns or self.claim(flashes)) and self.chooser.pick_flash():
            self.sound.play("flash")
            self.animator.flash_now()
        return True

    def press_timeout(self) -> bool:
        """Timeout, at once."""
        if not self.chooser.may_timeout:
            return False
        self.lay(Timeout())
        return True

    def press_explode(self) -> bool:
        """Let the bomb explode."""
        if not self.chooser.must_explode:
            return False
        self.lay(Explode())
        return True

    def press_done(self) -> None:
        """No reaction of whoever acts here; on a shared screen of all who sit there."""
        seats = (self.mover,) if self.viewer is not None or self.mover is not None else self.hot_seat.persons
        done = [seat for seat in seats if seat is not None and seat in self.shown.actors[1:]]
        if not done:
            return
        for seat in done:
            self.controller.ready(seat, self.shown.version, self.app.now)
        self.hot_seat.leave()
        self.offered = None
        self._wake = self.app.now
        self.refresh()

    def press_action(self, index: int) -> None:
        """One of the big buttons."""
        self.asking.press(index)

    def back_to_step(self, index: int) -> None:
        """Choose a step of the answer anew."""
        if self.mover is not None:
            self.chooser.back_to(Step(index + 1))
            self._let_go_if_nothing_is_chosen()

    def step_back(self) -> bool:
        """One step of the answer back; a stopped table goes on when nothing is left of it."""
        stopped = self.mover is not None and self.status.claimed_by == self.mover
        if not self.chooser.back() and not stopped:
            return False
        self._let_go_if_nothing_is_chosen()
        return True

    def _let_go_if_nothing_is_chosen(self) -> None:
        if self.status.claimed_by is not None and not self.chooser.picked:
            self.controller.release(self.app.now)
            self.hot_seat.leave()
            self.refresh()

    def drag_card(self, index: int, position: tuple[int, int]) -> None:
        """Light up the seat under a dragged card."""
        seat = self.view.seat_at(position)
        for view in self.view.places:
            view.aim(view.look.seat == seat and index in self.chooser.playable)

    def drop_card(self, index: int, position: tuple[int, int]) -> None:
        """A card dropped on a seat designates it; elsewhere it is only chosen."""
        seat = self.view.seat_at(position)
        for view in self.view.places:
            view.aim(False)
        if index not in self.chooser.picked:
            self.choose_card(index)
        if seat is not None and index in self.chooser.picked:
            self.press_seat(seat)

    def not_accepted(self, result: Result) -> None:
        """Say why an action was not looked at."""
        if isinstance(result, TooLate):
            self.say(self.words("bokken.too_late"))
        elif isinstance(result, NotNow):
            known = {Hindrance.LOCKED: "locked", Hindrance.CLAIMED: "claimed", Hindrance.PAUSED: "paused"}
            self.say(self.words(f"bokken.{known.get(result.why, 'not_now')}"))

    def say(self, text: str) -> None:
        """A short notice."""
        self.sound.play("refused")
        self.stage.toast(text)

    # Events

    def handle(self, event: Event) -> bool:
        """Buzzers and the curtain first, then the answer's keys, then what all tables do."""
        if self.hot_seat.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.stage.dialog is None:
            if self._answer_key(event):
                return True
            if self.keys.deed(event) == "skip" and self.watching.hurry():
                return True
            if event.key in CHOOSE_KEYS and self.over and self.looking is None:
                self.sheets.end()
                return True
            if event.key == pygame.K_l and self.view.yard.compact:
                self.toggle_story()
                return True
        self.asking.explain(event)
        return super().handle(event)

    def _answer_key(self, event: Event) -> bool:
        """Numbers designate, up and down call; letters do the rest."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) or self.mover is None:
            return False
        if event.key in DIGITS and self.chooser.step is not Step.NOTHING:
            count = len(self.controller.seats)
            if DIGITS[event.key] < count:
                self.press_seat((self.viewpoint + DIGITS[event.key]) % count)
            return True
        if event.key in CALL_KEYS and self.chooser.step in (Step.SEAT, Step.CALL):
            if not self.press_call(CALL_KEYS[event.key]):
                self.say(self.words("bokken.seat_first"))
            return True
        if self.chooser.step is Step.SEAT and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._aim_with_keys(1 if event.key == pygame.K_RIGHT else -1)
        if self.chooser.step is Step.CALL and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._aim_with_keys(1 if event.key == pygame.K_RIGHT else -1)
        letters = {pygame.K_e: self.press_explode, pygame.K_x: self.chooser.toggle_hit}
        if event.key in letters:
            return letters[event.key]()
        return event.key == pygame.K_BACKSPACE and self.step_back()

    def _aim_with_keys(self, way: int) -> bool:
        """Designate the next legal seat clockwise, or the one before: for arrow keys and gamepads."""
        count = len(self.controller.seats)
        ring = [Seat((self.viewpoint + place) % count) for place in range(count)]
        targets = [seat for seat in ring if seat in self.chooser.targets]
        if not targets or self.chooser.restarts:
            return False
        at = targets.index(self.chooser.target) if self.chooser.target in targets else (-1 if way > 0 else 0)
        return self.chooser.designate(targets[(at + way) % len(targets)])

    def act_on_key(self, deed: str) -> bool:
        """The keys for Flash, Timeout, no reaction."""
        match deed:
            case "flash":
                return self.press_flash()
            case "timeout":
                return self.press_timeout()
            case "done":
                self.press_done()
                return True
        return False

    def toggle_story(self) -> None:
        """Open or shut the drawer with the story on a small window."""
        if self.view.yard.compact:
            self.view.story.visible = not self.view.story.visible

    # Words

    def armed_places(self, cards: tuple[Card, ...]) -> frozenset[int]:
        """Which cards of the open hand are armed."""
        return self.hot_seat.armed_places(cards) if self.viewer is None else frozenset()

    def describe_position(self) -> list[str]:
        """The open table; the hand is told by its own widget while it is open."""
        return self.teller.position(self.seen)

    def describe_result(self) -> list[str]:
        """Points by rank, and who has won."""
        return self.telling.result(self.newest.observation.table)


register_table("boom_bokken", BokkenTable)
