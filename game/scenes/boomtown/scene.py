"""The table of Boomtown: from input to actions, and from moments to what is shown."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, cast

import pygame
from pygame import Event

from game.play.controller import Controller
from game.play.updates import Update
from game.rules.api import Seat
from game.rules.boomtown.actions import Bid, Keep, Pass, SeatAction, Take
from game.rules.boomtown.cards import CardId, Deck
from game.rules.boomtown.game import BoomtownGame
from game.rules.boomtown.observation import Observation
from game.rules.boomtown.phase import Phase
from game.scenes.boomtown.animations import Animator
from game.scenes.boomtown.asking import Asking
from game.scenes.boomtown.bid_board import PASSING
from game.scenes.boomtown.choices import Choices, sort_choices
from game.scenes.boomtown.closer import Closer
from game.scenes.boomtown.controls import Controls
from game.scenes.boomtown.layout import TableLayout, fitting_scale, is_small, lay_out
from game.scenes.boomtown.log_sheet import log_sheet
from game.scenes.boomtown.mat_items import Item
from game.scenes.boomtown.mats import Mat
from game.scenes.boomtown.mustangs import Mustangs
from game.scenes.boomtown.picture import dice_of, picture_of, roller_of, seen_of
from game.scenes.boomtown.room import paint_room
from game.scenes.boomtown.scenery import Scenery
from game.scenes.boomtown.showing import Showing
from game.scenes.boomtown.staging import Staging
from game.scenes.boomtown.told import Chronicle
from game.scenes.boomtown.view import TableView
from game.scenes.boomtown.words import TableWords, told_apart
from game.scenes.table import TableScene, register_table
from game.ui.anim import Animation
from game.ui.layout import Scale
from game.ui.widget import Position

if TYPE_CHECKING:
    from game.app import App

FULL_KEY: Final = pygame.K_f


class BoomtownTable(TableScene):
    """`picture` is what lies on the table now; `choices` what the person to act may do."""

    room = "boomtown"

    def __init__(self, app: App, controller: Controller) -> None:
        super().__init__(app, controller)
        self.choices = Choices()
        self.victim: Seat | None = None
        self.about = ""
        self.mustangs = Mustangs(self)
        self._bottom = self._first_person()
        self._offered: object = None
        self._ground: tuple[object, pygame.Surface] | None = None
        self._call()

    def _call(self) -> None:
        """Take the names of those who sit here, in the language in force."""
        names = self._names()
        self.tell = TableWords(self.words, names, self.deck)
        self.chronicle = Chronicle(self.tell)
        self.picture = picture_of(self.moments, self.moment_on_screen().version, self.tell)

    def _names(self) -> tuple[str, ...]:
        """What everybody is called, no two alike."""
        letters = [self.kit.theme.seat(seat).letter for seat in self.controller.seats]
        return told_apart([player.name for player in self.controller.players], letters)

    def name_of(self, seat: Seat) -> str:
        """What the player at a seat is called here."""
        return self.tell.names[seat]

    @property
    def deck(self) -> Deck:
        """The deck that is played with."""
        return cast("BoomtownGame", self.app.services.games["boomtown"]).deck

    @property
    def seen(self) -> Observation:
        """The observation on the screen."""
        return seen_of(self.moment_on_screen())

    def _first_person(self) -> Seat:
        people = [seat for seat, player in enumerate(self.controller.players) if player.is_person]
        return Seat(people[0] if people else 0)

    # Building

    def scale(self, window: Scale) -> Scale:
        """The layout's own scale of type."""
        return fitting_scale(window)

    def build(self) -> None:
        """The room and all widgets, seen from the seat below."""
        self._call()
        window = self.app.kit.scale
        small = is_small(window)
        layout = self.layout(window, small=small)
        key = (window, len(layout.mats), small, self.kit.theme.recolour)
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, paint_room(self.kit, layout))
        self.closer = Closer(self)
        self.view = TableView(self, layout, Scenery(self._ground[1]), self._bottom)
        self.controls = Controls(self)
        self.showing = Showing(self)
        self.asking = Asking(self)
        stage = Staging(self.view, self.deck, lambda: self.picture, self.refresh, self.sound.play)
        self.animator = Animator(stage, self.tell)
        self.stage.queue.speed, self.stage.queue.reduced = self.queue.speed, self.queue.reduced
        self.stage.focus_visible = False
        self._offered = None
        self.showing.mats()
        self._cold: Iterator[None] | None = self.view.warm()

    def layout(self, window: Scale, *, small: bool) -> TableLayout:
        """Where everything lies."""
        return lay_out(window, len(self.controller.players), small=small)

    # Showing

    def show(self, moment: Update) -> None:
        """Show a moment; the table turns first if another person is to act and that is wished for."""
        self.picture = picture_of(self.moments, moment.version, self.tell)
        bottom = self._wanted_bottom(moment)
        if bottom != self._bottom:
            self._bottom = bottom
            self.rebuild()
            return
        self.view.overlay.clear()
        self.view.overlay.mark()
        self.about = ""
        self.picture.touch()

    def _wanted_bottom(self, moment: Update) -> Seat:
        if not (self.settings.look.turn_table and self.shared):
            return self._first_person()
        if moment.actors and moment.actors[0] >= 0 and self.controller.players[moment.actors[0]].is_person:
            return moment.actors[0]
        return self._bottom

    def animate(self, before: Update, after: Update) -> Sequence[Animation]:
        """Cards, chips, dice, pawns."""
        if after.seat is not None and after.seat >= 0 and not self.controller.players[after.seat].is_person:
            self.sound.play("their_action")
        dice = dice_of(self.moments, after.version)
        roller = roller_of(self.moments, after.version)
        return self.animator.steps(seen_of(before), after, dice, roller)

    def refresh(self) -> None:
        """Offer the choices; show everything that has changed."""
        if self._names() != self.tell.names:
            self._call()
        self._offer()
        self.controls.renew()
        self.showing.all()

    def _offer(self) -> None:
        mover = self.mover
        offered = (self.shown.version, mover, self.looking)
        if offered == self._offered:
            return
        self._offered = offered
        legal = (
            cast("Sequence[SeatAction]", self.controller.legal_actions(mover)) if mover is not None else ()
        )
        self.choices = sort_choices(mover, legal, self.seen.table) if mover is not None else Choices()
        self.victim = None
        self.about = ""
        if mover is not None and self.shown.version and (not self.shared or self.choices.takes):
            self.sound.play("your_turn")

    def say(self, about: str) -> None:
        """Let the paper say something about what is looked at."""
        if about != self.about:
            self.about = about
            self.showing.paper()

    # Acting

    def bid(self, amount: int) -> None:
        """Bid, or pass with 0."""
        self.submit(Pass() if amount == PASSING else Bid(amount))

    def take(self, card: CardId) -> None:
        """A card of the row was clicked: take it; a refusal is told with its rule."""
        if self.mover is not None:
            self.submit(Take(card))

    def drops_here(self, position: Position) -> bool:
        """Whether a dragged card counts as taken there: on the mat of the person who chooses."""
        mover = self.mover
        return mover is not None and self.view.mats[mover].rect.collidepoint(position)

    def press_item(self, mat: Mat, item: Item | None) -> None:
        """Something on a mat was clicked: aim at it, or name the seat."""
        mover, seat = self.mover, mat.look.seat
        if mover is None:
            return
        self.closer.hide()
        if self.choices.holdups:
            self.name_victim(seat if seat in self.choices.holdups else None)
        elif item is not None and self.choices.targets:
            action = self.choices.targets.get((seat, item.key))
            if action is not None:
                self.submit(action)
            else:
                self.showing.refuse_target(mover, seat, item)

    def name_victim(self, seat: Seat | None) -> None:
        """The seat to hold up is named; None takes it back."""
        self.victim = seat
        self.about = ""
        self.refresh()

    def step_back(self) -> bool:
        """The victim of a holdup is named anew."""
        if self.victim is None or self.mover is None:
            return False
        self.name_victim(None)
        return True

    def hurry(self) -> None:
        """End what moves, keep no pause, let the computer play what it has."""
        self.finish_animations()
        self.move_now()

    def main_menu(self) -> None:
        """Back to now, the result, or the pause."""
        if self.looking is not None:
            self.look_at(self.newest.version)
        elif self.over:
            self.sheets.end()
        else:
            self.sheets.pause()

    def open_log(self) -> None:
        """Everybody's worth and the whole log on a sheet."""
        self.stage.open(log_sheet(self).placed())

    def act_on_key(self, deed: str) -> bool:
        """The key for passing, for staying, and for letting a roll stand."""
        if deed != "pass_turn":
            return False
        if self.choices.auction and self.mover is not None:
            return self.submit(Pass())
        if self.choices.telegraphs and self.mover is not None:
            return self.submit(Keep())
        if self.mustangs.riders:
            self.mustangs.stay(self.mustangs.riders[0])
            return True
        return False

    def handle(self, event: Event) -> bool:
        """Digits, Enter and the wheel go to the bids wherever the focus is; F shows a card in full."""
        if event.type == pygame.KEYDOWN and event.key != FULL_KEY:
            self.closer.hide()
        if super().handle(event):
            return True
        if self.stage.dialog is not None:
            return False
        if event.type == pygame.MOUSEWHEEL and self.controls.board is not None:
            return self.controls.board.wheel(event.y)
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        return self._key(event)

    def _key(self, event: Event) -> bool:
        if event.key == FULL_KEY:
            return self.closer.toggle()
        if self.controls.board is None:
            return False
        digit = event.unicode if event.unicode.isdecimal() else ""
        if digit:
            self.stage.focus_on(self.controls.board)
            self.controls.board.type_digit(digit, self.app.now)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.controls.board.confirm()
        return bool(digit) or event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)

    # Time and words

    def update(self, now: float) -> None:
        """A pointer that rests shows the card below it in full."""
        super().update(now)
        self.view.scenery.next_frame()
        self.closer.update(now)
        self._warm_up()

    def _warm_up(self) -> None:
        """Make one more picture for later while nothing moves, so that the table itself is there at once."""
        if self._cold is None or self.animating:
            return
        try:
            next(self._cold)
        except StopIteration:
            self._cold = None

    @property
    def wake_at(self) -> float:
        """The base's moments, the next dot of a thinking computer, and a pointer that rests."""
        late = self.app.now if self.view.scenery.late or self._cold is not None else math.inf
        return min(super().wake_at, self.closer.wake_at, late, self.showing.wake_at)

    def hint_changed(self) -> None:
        """Show the hint's next step."""
        self.picture.touch()
        self.showing.all()

    def describe_position(self) -> list[str]:
        """Every seat, the row, and how many choices there are."""
        table = self.picture.table
        lines = [f"{name}: {self.tell.seat(table, Seat(seat))}" for seat, name in enumerate(self.tell.names)]
        row = [self.tell.card(card) for card in self.picture.slots if card is not None]
        if row:
            lines.append(self.words("boomtown.say.row", list=self.tell.listed(row)))
        if self.mover is not None:
            count = len(self.controller.legal_actions(self.mover))
            lines.append(self.words.count("boomtown.say.choices", count, name=self.name_of(self.mover)))
        return lines

    def describe_result(self) -> list[str]:
        """The scores in their parts, and who has won."""
        if self.seen.phase is not Phase.END:
            return []
        return self.tell.scores(self.seen.table, self.controller.winners)


register_table("boomtown", BoomtownTable)
