"""The part of a table that shows: moments as they come, animations between them, looking back.

A table shows *moments*, the updates its viewer was told; it never sees a state.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.play.controller import Controller
from game.play.record import Header
from game.play.results import Reactions, Status
from game.play.updates import Change, Update
from game.rules.api import Seat
from game.scenes.base import Scene
from game.storage.settings import Settings
from game.ui.anim import Animation, AnimationQueue, Call, Wait
from game.ui.kit import Kit
from game.ui.layout import Scale
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.app import App

SPEEDS: Final[Mapping[str, float]] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": math.inf}
"""How fast animations run, by the name of a pace."""

FIRST_GAMES: Final = 3
"""So many finished games of a kind are played with tips, for those who want them."""

LAST_LOOK: Final = 1400.0
"""Milliseconds the last position is looked at before the result covers it."""


class TableView(Scene):
    """Shows what a controller tells. A game's scene builds its widgets and shows what it is told.

    `moments` holds what the viewer saw at every version, `shown` is the one on the screen; while somebody
    looks back, `looking` is its version. Subclasses write `build`, `show`, `animate` and `refresh`; `room`
    names the room of the theme and the music.
    """

    room = ""
    viewer: Seat | None = None

    def __init__(self, app: App, controller: Controller) -> None:
        super().__init__(app)
        self.controller = controller
        self.words = app.services.words
        self.sound = app.services.sound
        self.queue = AnimationQueue()
        self.kit = Kit(app.kit.theme.in_room(self.room), app.kit.images, app.kit.scale, app.kit.words)
        self.stage = Stage(self.kit, self.redraw)
        self.looking: int | None = None
        self.tips = False
        """Whether beginners are told what to do."""
        told = controller.updates(self.viewer)
        self.moments = list(controller.story(self.viewer)[: told[0].version + 1])
        self.shown = self.moments[-1]
        self._to_take = list(told[1:])
        self._wake = 0.0
        self._built_for: object = None

    # What a game's scene writes

    def scale(self, window: Scale) -> Scale:
        """The scale the table itself is drawn at; at most the person's, so that everything fits."""
        return window

    def build(self) -> None:
        """Lay out all widgets anew on the empty stage."""
        raise NotImplementedError

    def show(self, moment: Update) -> None:
        """Show a moment as it stands; what animations left behind is forgotten."""
        raise NotImplementedError

    def animate(self, before: Update, after: Update) -> Sequence[Animation]:
        """How to get from one moment to the next; the last state need not be exact."""
        del before, after
        return ()

    def refresh(self) -> None:
        """Show who is to move, what may be pressed and what the computer does."""
        raise NotImplementedError

    def moved_on(self) -> None:
        """Another moment is on the screen: what was meant for the old one is forgotten."""

    # What is so

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.app.services.settings

    @property
    def header(self) -> Header:
        """The table's game, seed, options and players."""
        return self.controller.header

    @property
    def newest(self) -> Update:
        """The latest moment that has happened, shown or not."""
        return self.moments[-1]

    @property
    def busy(self) -> bool:
        """Whether animations are still on the way to the newest moment."""
        return self.queue.busy or self.shown.version != self.newest.version

    @property
    def caught_up(self) -> bool:
        """Whether the newest moment is on the screen: computers act on it, windows open."""
        return not self.busy and not self._to_take

    @property
    def over(self) -> bool:
        """Whether the game has ended and the end is on the screen."""
        return not self.shown.actors and not self.busy

    @property
    def status(self) -> Status:
        """What the table waits for."""
        return self.controller.status(self.app.now)

    def name_of(self, seat: Seat) -> str:
        """What the player at a seat is called."""
        return self.controller.players[seat].name

    @property
    def shared(self) -> bool:
        """Whether several persons sit at this screen."""
        return sum(player.is_person for player in self.controller.players) > 1

    # Coming and going

    def enter(self) -> None:
        """Take over what the person wishes, start the room's music."""
        pace = self.settings.pace
        for queue in (self.queue, self.stage.queue):
            queue.speed, queue.reduced = SPEEDS[pace.speed], self.settings.look.reduced_motion
        self.controller.tempo, self.controller.reactions = pace.tempo, Reactions(pace.reactions)
        played = self.app.services.history.games(self.header.game)
        self.tips = self.settings.look.tips and len(played) < FIRST_GAMES
        self.sound.music(self.room)
        self.refresh()

    def leave(self) -> None:
        """Another screen comes above: what moves is brought to its end."""
        self.finish_animations()

    def close(self) -> None:
        """Others may go on with the record."""
        self.controller.close()

    def resized(self) -> None:
        """Lay out anew when anything that matters has changed."""
        look = self.settings.look
        reason = (self.app.kit.scale, look.theme, look.vision, look.language, look.turn_table)
        if reason == self._built_for:
            return
        self._built_for = reason
        self.finish_animations()
        self.words = self.app.services.words
        self.kit.theme = self.app.kit.theme.in_room(self.room)
        self.kit.images, self.kit.words = self.app.kit.images, self.app.kit.words
        self.kit.resize(self.scale(self.app.kit.scale))
        self.rebuild()

    def rebuild(self) -> None:
        """Build all widgets again and show what was shown."""
        self.stage.clear()
        self.build()
        self.show(self.moment_on_screen())
        self.refresh()

    def moment_on_screen(self) -> Update:
        """The moment being looked at: the shown one, or an earlier one."""
        return self.shown if self.looking is None else self.moments[self.looking]

    def change_viewer(self, viewer: Seat | None) -> None:
        """From here on tell what another seat (None: an onlooker) sees, and what was told before likewise."""
        self.finish_animations()
        self.viewer, self._to_take = viewer, []
        self.controller.updates(viewer)
        self.moments = list(self.controller.story(viewer))
        self.shown, self.looking = self.moments[-1], None

    # Looking back

    def look_at(self, version: int) -> None:
        """Show an earlier moment; the newest one means back to now."""
        self.finish_animations()
        version = max(0, min(version, self.newest.version))
        self.looking = None if version == self.newest.version else version
        self.moved_on()
        self.show(self.moment_on_screen())
        self.refresh()

    def look_from_here(self, steps: int) -> None:
        """Look some moments back or forward."""
        self.look_at((self.newest.version if self.looking is None else self.looking) + steps)

    # Time

    def update(self, now: float) -> None:
        """Animations, what the controller has to tell, what is due."""
        self.queue.update(now)
        if self.caught_up:
            self.controller.shown(self.shown.version, now)
        self._wake = self.controller.tick(now)
        self.take_updates()
        for problem in self.app.services.report.take():
            self.stage.toast(problem.say(self.words), "refusal")
        self.stage.update(now)
        self.refresh()

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return self.queue.busy or self.stage.animating

    @property
    def wake_at(self) -> float:
        """When the controller or a notice needs time."""
        return min(self._wake, self.stage.wake_at)

    def finish_animations(self) -> None:
        """Bring all that moves to its end."""
        self.queue.skip()

    def take_updates(self) -> None:
        """Take in what the controller has to tell."""
        told = [*self._to_take, *self.controller.updates(self.viewer)]
        self._to_take = []
        for update in told:
            self._take(update)
        if told:
            self._wake = min(self._wake, self.app.now)
            self.refresh()

    def _take(self, update: Update) -> None:
        if update.change in (Change.STEP, Change.REDO):
            before = self.newest
            self.moments.append(update)
            self._end_looking_back()
            self.queue.add(*self.animate(before, update), Call(lambda: self._arrive(update)))
            if not update.actors:
                self.queue.add(Wait(LAST_LOOK))
            return
        self.queue.skip()
        del self.moments[update.version + 1 :]
        self._arrive(self.moments[-1])

    def _end_looking_back(self) -> None:
        """Something new happens: the screen is at now again."""
        if self.looking is not None:
            self.looking = None
            self.show(self.shown)

    def _arrive(self, update: Update) -> None:
        self.shown = update
        self.looking = None
        self.moved_on()
        self.show(update)
        self.refresh()

    # Drawing and words

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets."""
        self.stage.draw(surface)

    def describe(self) -> str:
        """The table in sentences: the position, then what can be read and pressed."""
        return "\n".join([*self.describe_position(), self.stage.describe()])

    def describe_result(self) -> list[str]:
        """How the game has ended, in sentences."""
        return []

    def describe_position(self) -> list[str]:
        """The position in sentences, for those who cannot see it."""
        return []
