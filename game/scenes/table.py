"""What all three tables share: taking in what happens, showing it, and all that is not the game itself.

`open_table` and `resume_table` make the table of any game; each game's scene registers itself here.
A table holds a controller, never a state. What shows is in `table_view.py`; here is what acts.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Event

from game.play.controller import Controller
from game.play.player import Kind, Player
from game.play.record import Header, Journal
from game.play.results import Accepted, Reactions, Result
from game.play.session import Session, new_seed
from game.rules.api import Action, IllegalAction, Seat
from game.scenes import routes
from game.scenes.key_names import key_text
from game.scenes.table_hints import Hints
from game.scenes.table_keys import KeyMap
from game.scenes.table_sheets import Sheets
from game.scenes.table_view import TableView

if TYPE_CHECKING:
    from game.app import App

ACTING_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
"""Keys that only end an animation while one runs; all others do that and what they mean as well."""

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


class TableScene(TableView):
    """The base of the tables: acts for persons, keeps hints and sheets, knows the table's keys.

    Subclasses write what `TableView` asks for and may extend `act_on_key`, `step_back` and `hint_changed`.
    """

    def __init__(self, app: App, controller: Controller) -> None:
        super().__init__(app, controller)
        self.sheets = Sheets(self)
        self.hints = Hints(self)
        self.keys = KeyMap(self.settings.keys)
        self.refused_rule: str | None = None
        """The rule that forbade what was tried last, until something is done."""
        self._told_end = False

    # What a game's scene writes

    def act_on_key(self, deed: str) -> bool:
        """Do what a key means in this game ("pass_turn"); False when it means nothing now."""
        del deed
        return False

    def step_back(self) -> bool:
        """Take back the latest choice of an action that is not finished; False when there is none."""
        return False

    def hint_changed(self) -> None:
        """The hint has come, has gone or says more: `hints` tells what to show."""

    # Coming and going

    @property
    def mover(self) -> Seat | None:
        """The person who may act on what is shown, if it is a person's turn and nobody looks back."""
        if self.looking is not None or self.busy or not self.shown.actors or self.sheets.open:
            return None
        seat = self.shown.actors[0]
        return seat if self.controller.players[seat].is_person else None

    def enter(self) -> None:
        """Take over the person's keys, too."""
        self.keys = KeyMap(self.settings.keys)
        super().enter()

    def rebuild(self) -> None:
        """Build anew; an open sheet stays."""
        super().rebuild()
        self.sheets.reopen()

    def moved_on(self) -> None:
        """A hint is for one moment only."""
        self.hints.forget()

    def quit_to_title(self) -> None:
        """Leave the table; every accepted action is on disk."""
        self.app.start_over()

    def start_again(self, *, swapped: bool = False, rematch: bool = False) -> None:
        """Put a new table of the same kind in this one's place, with seats swapped or for a rematch."""
        header = self.header
        players = header.players[1:] + header.players[:1] if swapped else header.players
        options = self.rematch_options() if rematch else header.options
        self.controller.close()
        self.app.replace(open_table(self.app, header.game, players, options))

    def rematch_options(self) -> Mapping[str, object]:
        """The options of a rematch on the same seats."""
        return self.header.options

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
            self.not_accepted(result)
        self.refused_rule = None
        self.take_updates()
        return isinstance(result, Accepted)

    def not_accepted(self, result: Result) -> None:
        """Say that, or why, an action was not looked at."""
        del result
        self.stage.toast(self.words("table.not_now"))

    def sentence(self, refusal: IllegalAction) -> str:
        """Why something is refused, in the person's language."""
        key = f"refusals.{self.header.game}.{refusal.key}"
        return self.words(key, **refusal.values) if self.words.knows(key) else refusal.sentence

    def refuse(self, refusal: IllegalAction) -> None:
        """Say which rule forbids what was tried."""
        self.refused_rule = refusal.rule
        rule = {"number": refusal.rule.rpartition(" ")[2]}
        if routes.leads("rules"):
            link = self.words("table.rule_link", key=key_text(self.words, self.settings.keys.help), **rule)
        else:
            link = self.words("table.rule", **rule)
        self.sound.play("refused")
        self.stage.toast(f"{self.sentence(refusal)} {link}", "refusal")

    @property
    def browsing(self) -> bool:
        """Whether the ways back and on lead through the moments: while looking back, and after the end."""
        return self.looking is not None or self.over

    def go_back(self) -> None:
        """The button for the way back: a moment, or the latest action undone."""
        if self.browsing:
            self.look_from_here(-1)
        else:
            self.undo()

    def go_on(self) -> None:
        """The button for the way on: a moment, or what was taken back."""
        if self.browsing:
            self.look_from_here(1)
        else:
            self.redo()

    def undo(self) -> None:
        """Take back what is chosen but not done yet, else to the last decision of a person."""
        if self.step_back():
            return
        self.finish_animations()
        if self.controller.undo(self.app.now):
            self.sound.play("click")
            self.take_updates()

    def redo(self) -> None:
        """Bring back what was taken back last."""
        self.finish_animations()
        if self.controller.redo(self.app.now):
            self.take_updates()

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
        self.take_updates()

    # Events

    def handle(self, event: Event) -> bool:
        """Animations end first; then widgets, then the table's keys."""
        if self.queue.busy and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.finish_animations()
            self.controller.skip(self.app.now)
            self.take_updates()
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
        """Let time pass; listen for the hint, and tell the end once it has been seen."""
        super().update(now)
        self.hints.listen()
        self._told_end = self._told_end and not self.newest.actors
        if self.over and not self._told_end and self.looking is None:
            self._told_end = True
            self.sheets.end()
