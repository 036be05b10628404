"""The table of Boom Bokken: from input to actions, and from moments to what is shown."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Event

from game.play.controller import Controller
from game.play.results import Accepted, Hindrance, NotNow, Result, TooLate
from game.play.updates import Change, Update
from game.play.windows import WindowView
from game.rules.api import Action, Seat
from game.rules.boom_bokken.actions import Explode, Flash, Restart, SeatAction, Taking, Timeout
from game.rules.boom_bokken.cards import TIMEOUT, Call, Card, is_flash
from game.rules.boom_bokken.events import RoundEnded
from game.rules.boom_bokken.steps import Calling
from game.rules.boom_bokken.table import Observation, Table
from game.rules.boom_bokken.why import why_not_designate, why_not_flash, why_not_play, why_not_take
from game.scenes.boom_bokken.animations import Animator
from game.scenes.boom_bokken.asking import Asking
from game.scenes.boom_bokken.choosing import Chooser, Step
from game.scenes.boom_bokken.hot_seat import HotSeat
from game.scenes.boom_bokken.layout import fitting_scale, lay_out
from game.scenes.boom_bokken.round_end import RoundSheet
from game.scenes.boom_bokken.telling import StoryTelling
from game.scenes.boom_bokken.view import BokkenView
from game.scenes.boom_bokken.words import Teller
from game.scenes.table import TableScene, register_table
from game.ui.anim import Animation
from game.ui.layout import Scale

if TYPE_CHECKING:
    from game.app import App

BURN: Final = 1 / 30
"""Seconds between two pictures of the burning fuse."""

DIGITS: Final = {getattr(pygame, f"K_{digit}"): digit for digit in range(10)} | {
    getattr(pygame, f"K_KP{digit}"): digit for digit in range(10)
}
CALL_KEYS: Final = {pygame.K_UP: Call.UP, pygame.K_DOWN: Call.DOWN}


class BokkenTable(TableScene):
    """A ring of seats, the pile, the fuse, and the hand of whoever may see it.

    One person's table shows his hand all the time. Where several persons share the screen the table is an
    onlooker's, and `hot_seat` says whose hand is open.
    """

    room = "boom_bokken"

    def __init__(self, app: App, controller: Controller) -> None:
        self.chooser = Chooser(self._choice_changed)
        self.viewer = _only_person(controller)
        super().__init__(app, controller)
        self.teller = Teller(self.words, self.name_of)
        self.hot_seat = HotSeat(self)
        self.telling = StoryTelling(self)
        self.asking = Asking(self)
        self.round_sheet = RoundSheet(self)
        self._held_back: list[Update] = []
        self._offered: object = None
        self._burning: tuple[int, bool] | None = None
        self._ticked = 0.0

    # Building

    def scale(self, window: Scale) -> Scale:
        """At most so large that nothing overlaps."""
        return fitting_scale(window, len(self.controller.seats))

    def build(self) -> None:
        """The yard and all that lies in it."""
        self.teller.words = self.words
        self.telling.forget()
        self.view = BokkenView(self, lay_out(self.kit.scale, len(self.controller.seats)))
        self.animator = Animator(self.kit, self.view, self.sound.play)
        self.stage.queue.speed, self.stage.queue.reduced = self.queue.speed, self.queue.reduced
        self.stage.focus_visible = False
        self.stage.focus_on(self.view.hand)
        self.hot_seat.build()
        self.round_sheet.build()
        self._offered = None

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
        return super().caught_up and not self.round_sheet.open and not self.hot_seat.covered

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
        self._quench()
        return self.animator.steps(before, after, self.hand)

    def refresh(self) -> None:
        """Offer what may be done; show bar, story, buttons and, where several persons sit, the curtain."""
        self.hot_seat.decide()
        status = self.status
        window = status.window
        mover = self.mover
        offered = (
            *(self.shown.version, mover, self.looking, self.eyes, status.claimed_by, self.hot_seat.fired),
            *((window.open, window.closed, window.asked, window.locked, window.done) if window else ()),
        )
        if offered != self._offered:
            self._offered = offered
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

    def _choice_changed(self) -> None:
        """Another step is chosen."""
        if hasattr(self, "view"):
            self._show_table()
            self.asking.show()

    # Acting

    def choose_card(self, index: int) -> None:
        """Choose a card for an answer or a reaction; a card that may not be laid says why."""
        if self.mover is None:
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
        if self.awaited or not isinstance(table.step, Calling):
            reason = why_not_play(table, seat, hand, (card,))
        elif table.teams[seat] == table.teams[table.step.target] and not is_flash(card):
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
            self._quench()
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
        for seat in seats:
            if seat is not None and seat in self.shown.actors[1:]:
                self.controller.ready(seat, self.shown.version, self.app.now)
        self.hot_seat.leave()
        self._offered = None
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
        if event.type == pygame.KEYDOWN and self.stage.dialog is None and self._answer_key(event):
            return True
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

    # Time

    def update(self, now: float) -> None:
        """The fuse burns, then whatever all tables do."""
        super().update(now)
        self._burn(now)

    def _burn(self, now: float) -> None:
        window = self.status.window
        live = window is not None and window.asked is None
        frame = int(now * 1000 / self.kit.theme.motion("boom_bokken.spark")) if self.lit else 0
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

    def _quench(self) -> None:
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
        viewer = _only_person(self.controller)
        if viewer != self.viewer:
            self.change_viewer(viewer)
            self.hot_seat.reset()
            self._offered = None

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


def _only_person(controller: Controller) -> Seat | None:
    """The one person at the screen, or None where several, or none, sit there."""
    persons = [seat for seat in controller.seats if controller.players[seat].is_person]
    return persons[0] if len(persons) == 1 else None


register_table("boom_bokken", BokkenTable)
