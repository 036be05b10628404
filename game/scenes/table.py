"""What all three tables share: taking in what happens, showing it, and all that is not the game itself.

`open_table` and `resume_table` make the table of any game; each game's scene registers itself here.
A table holds a controller, never a state: it shows *moments*, the updates its viewer was told.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Event

from game.play.controller import Controller
from game.play.player import Kind, Player
from game.play.record import Header, Journal
from game.play.results import Accepted, Reactions, Status
from game.play.session import Session, new_seed
from game.play.updates import Change, Update
from game.rules.api import Action, IllegalAction, Seat
from game.scenes import routes
from game.scenes.base import Scene
from game.scenes.key_names import key_text
from game.scenes.table_hints import Hints
from game.scenes.table_keys import KeyMap
from game.scenes.table_sheets import Sheets
from game.storage.settings import Settings
from game.ui.anim import Animation, AnimationQueue, Call, Wait
from game.ui.kit import Kit
from game.ui.layout import Scale
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.app import App

SPEEDS: Final[Mapping[str, float]] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": math.inf}
"""How fast animations run, by the name of a pace."""

ACTING_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
"""Keys that only end an animation while one runs; all others do that and what they mean as well."""

LAST_LOOK: Final = 1400.0
"""Milliseconds the last position is looked at before the result covers it."""

RIGHT_BUTTON: Final = 3

TableMaker = Callable[["App", Controller], "TableScene"]

_makers: dict[str, TableMaker] = {}


def register_table(name: str, maker: TableMaker) -> None:
    """Let `maker(app, controller)` make the tables of this game."""
    _makers[name] = maker


def open_table(
    app: App,
    game_name: str,
    players: Sequence[Player],
    options: Mapping[str, object],
    seed: int | None = None,
) -> TableScene:
    """A new table, ready to be pushed; without a seed nobody can foresee its deals.

    Raises ValueError with a sentence for players or options the game does not know.
    """
    header = Header(game_name, new_seed() if seed is None else seed, options, tuple(players))
    session = Session(app.services.games[game_name], header)
    return _table(app, session, app.services.keep(session.record()))


def resume_table(app: App, session: Session, journal: Journal | None) -> TableScene:
    """The table of a game that goes on, ready to be pushed; `journal` keeps its further actions."""
    return _table(app, session, journal)


def _table(app: App, session: Session, journal: Journal | None) -> TableScene:
    name = session.game.name
    if name not in _makers:
        importlib.import_module(f"game.scenes.{name}.scene")
    levels = app.services.levels.get(name, {})
    pace = app.services.settings.pace
    controller = Controller(
        session,
        app.services.thinker,
        app.now,
        levels=levels,
        tempo=pace.tempo,
        reactions=Reactions(pace.reactions),
        journal=journal,
    )
    return _makers[name](app, controller)


class TableScene(Scene):
    """The base of the tables. A game's scene builds its widgets and shows what it is told.

    `moments` holds what the viewer saw at every version, `shown` is the one on the screen; while somebody
    looks back, `looking` is its version. Subclasses write `build`, `show`, `animate`, `refresh` and may
    extend `act_on_key`; `room` names the room of the theme and the music.
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
        self.sheets = Sheets(self)
        self.hints = Hints(self)
        self.keys = KeyMap(self.settings.keys)
        self.looking: int | None = None
        self.refused_rule: str | None = None
        """The rule that forbade what was tried last, until something is done."""
        told = controller.updates(self.viewer)
        self.moments = list(controller.story(self.viewer)[: told[0].version + 1])
        self.shown = self.moments[-1]
        self._to_take = list(told[1:])
        self._wake = 0.0
        self._told_end = False
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

    def act_on_key(self, deed: str) -> bool:
        """Do what a key means in this game ("pass_turn"); False when it means nothing now."""
        del deed
        return False

    def step_back(self) -> bool:
        """Take back the latest choice of an action that is not finished; False when there is none."""
        return False

    def hint_changed(self) -> None:
        """The hint has come, has gone or says more: `hints` tells what to show."""

    # What is so

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.app.services.settings

    @property
    def header(self) -> Header:
        """The table's game, seed, options and players."""
        return self.controller.record().header

    @property
    def newest(self) -> Update:
        """The latest moment that has happened, shown or not."""
        return self.moments[-1]

    @property
    def busy(self) -> bool:
        """Whether animations are still on the way to the newest moment."""
        return self.queue.busy or self.shown.version != self.newest.version

    @property
    def over(self) -> bool:
        """Whether the game has ended and the end is on the screen."""
        return not self.shown.actors and not self.busy

    @property
    def status(self) -> Status:
        """What the table waits for."""
        return self.controller.status(self.app.now)

    @property
    def mover(self) -> Seat | None:
        """The person who may act on what is shown, if it is a person's turn and nobody looks back."""
        if self.looking is not None or self.busy or not self.shown.actors or self.sheets.open:
            return None
        seat = self.shown.actors[0]
        return seat if self.controller.players[seat].is_person else None

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
        self.keys = KeyMap(self.settings.keys)
        self.sound.music(self.room)
        self.refresh()

    def leave(self) -> None:
        """Another screen comes above: what moves is brought to its end."""
        self.finish_animations()

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
        self.sheets.reopen()

    def moment_on_screen(self) -> Update:
        """The moment being looked at: the shown one, or an earlier one."""
        return self.shown if self.looking is None else self.moments[self.looking]

    def quit_to_title(self) -> None:
        """Leave the table; every accepted action is on disk."""
        self.controller.close()
        self.app.start_over()

    def start_again(self, *, swapped: bool = False) -> None:
        """Put a new table of the same kind in this one's place, with seats swapped for a rematch."""
        header = self.header
        players = header.players[1:] + header.players[:1] if swapped else header.players
        self.controller.close()
        self.app.replace(open_table(self.app, header.game, players, header.options))

    # Acting

    def submit(self, action: Action) -> bool:
        """Act for the person whose turn it is; a refusal is told with the rule it breaks."""
        seat = self.mover
        if seat is None:
            return False
        try:
            result = self.controller.submit(seat, action, self.shown.version, self.app.now)
        except IllegalAction as refusal:
            self.refuse(refusal)
            return False
        if not isinstance(result, Accepted):
            self.stage.toast(self.words("table.not_now"))
        self.refused_rule = None
        self._take_updates()
        return isinstance(result, Accepted)

    def refuse(self, refusal: IllegalAction) -> None:
        """Say which rule forbids what was tried."""
        key = f"refusals.{self.header.game}.{refusal.key}"
        sentence = self.words(key, **refusal.values) if self.words.knows(key) else refusal.sentence
        self.refused_rule = refusal.rule
        rule = {"number": refusal.rule.rpartition(" ")[2]}
        if routes.leads("rules"):
            link = self.words("table.rule_link", key=key_text(self.words, self.settings.keys.help), **rule)
        else:
            link = self.words("table.rule", **rule)
        self.sound.play("refused")
        self.stage.toast(f"{sentence} {link}", "refusal")

    def undo(self) -> None:
        """Take back to the last decision of a person."""
        self.finish_animations()
        if self.controller.undo(self.app.now):
            self.sound.play("click")
            self._take_updates()

    def redo(self) -> None:
        """Bring back what was taken back last."""
        self.finish_animations()
        if self.controller.redo(self.app.now):
            self._take_updates()

    def move_now(self) -> None:
        """Let the computer play the best it has found."""
        self.controller.move_now(self.app.now)
        self.refresh()

    def hand_over(self, seat: Seat, level: int | None = None) -> None:
        """Give a seat to the computer (at a level), or back to a person."""
        player = self.controller.players[seat]
        if level is None:
            new = player.handed_to(Kind.COMPUTER if player.is_person else Kind.PERSON)
        else:
            new = Player(player.name, Kind.COMPUTER, level)
        self.controller.change_player(seat, new, self.app.now)
        self._take_updates()

    def look_at(self, version: int) -> None:
        """Show an earlier moment; the newest one means back to now."""
        self.finish_animations()
        version = max(0, min(version, self.newest.version))
        self.looking = None if version == self.newest.version else version
        self.hints.forget()
        self.show(self.moment_on_screen())
        self.refresh()

    def look_from_here(self, steps: int) -> None:
        """Look some moments back or forward."""
        self.look_at((self.newest.version if self.looking is None else self.looking) + steps)

    # Events

    def handle(self, event: Event) -> bool:
        """Animations end first; then widgets, then the table's keys."""
        if self.queue.busy and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.finish_animations()
            self.controller.skip(self.app.now)
            self._take_updates()
            if event.type == pygame.KEYDOWN and event.key in ACTING_KEYS:
                return True
        if self.stage.handle(event):
            return True
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == RIGHT_BUTTON
            and self.stage.dialog is None
        ):
            return self.step_back()
        if event.type != pygame.KEYDOWN or self.stage.dialog is not None:
            return False
        deed = self.keys.deed(event)
        return deed is not None and self._do(deed)

    def _do(self, deed: str) -> bool:
        deeds: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hints.press,
            "move_now": self.move_now,
            "menu": self._step_back_or_pause,
            "help": self.sheets.help,
            "skip": lambda: self.controller.skip(self.app.now),
            "back": lambda: self.look_from_here(-1),
            "forward": lambda: self.look_from_here(1),
            "now": lambda: self.look_at(self.newest.version),
        }
        if deed in deeds:
            deeds[deed]()
            return True
        return self.act_on_key(deed)

    def _step_back_or_pause(self) -> None:
        if self.looking is not None:
            self.look_at(self.newest.version)
        elif not self.step_back():
            self.sheets.pause()

    # Time

    def update(self, now: float) -> None:
        """Animations, what the controller has to tell, what is due."""
        self.queue.update(now)
        if not self.busy and not self._to_take:
            self.controller.shown(self.shown.version, now)
        self._wake = self.controller.tick(now)
        self._take_updates()
        self.hints.listen()
        self.stage.update(now)
        self.refresh()
        if self.over and not self._told_end and self.looking is None:
            self._told_end = True
            self.sheets.end()

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

    def _take_updates(self) -> None:
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
        self._told_end = self._told_end and not update.actors
        self._arrive(self.moments[-1])

    def _end_looking_back(self) -> None:
        """Something new happens: the screen is at now again."""
        if self.looking is not None:
            self.looking = None
            self.show(self.shown)

    def _arrive(self, update: Update) -> None:
        self.shown = update
        self.looking = None
        self.hints.forget()
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
