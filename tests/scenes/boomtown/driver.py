"""A Boomtown table in a window without a screen, driven by real events and a clock moved by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random

import pygame
from pygame import Rect

from game.play.player import Player, person
from game.play.record import Header
from game.play.session import Session
from game.rules.api import Action, Game, Seat
from game.rules.boomtown.actions import Bid, Holdup, Keep, Mustang, Open, Pass, SeatAction, Take, Telegraph
from game.rules.boomtown.observation import Observation
from game.scenes.boomtown.choices import places_of
from game.scenes.boomtown.picture import seen_of
from game.scenes.boomtown.scene import BoomtownTable
from game.scenes.table import resume_table
from game.storage.catalog import load_games
from game.ui.widget import Position, Widget
from tests.scenes.driver import TableDriver, window

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def people(seats: int) -> tuple[Player, ...]:
    return tuple(person(name) for name in NAMES[:seats])


class Driver(TableDriver[Position]):
    """Plays at a table as a person would."""

    @property
    def table(self) -> BoomtownTable:
        scene = self.app.scene
        assert isinstance(scene, BoomtownTable)
        return scene

    @property
    def seen(self) -> Observation:
        return seen_of(self.table.shown)

    @property
    def seat(self) -> Seat:
        mover = self.table.mover
        assert mover is not None
        return mover

    @property
    def legal(self) -> tuple[SeatAction, ...]:
        return self.table.controller.legal_actions(self.seat)

    @property
    def last(self) -> Action | None:
        """What the last seat that acted did."""
        acted = [
            moment.action for moment in self.table.moments if moment.seat is not None and moment.seat >= 0
        ]
        return acted[-1] if acted else None

    # Input

    def at(self, where: Position) -> Position:
        return where

    def type(self, digits: str) -> None:
        for digit in digits:
            self.key(pygame.key.key_code(digit), digit)

    # Where things are

    def option(self, name: str) -> Widget:
        """A button on the paper."""
        return next(child for child in self.table.view.paper.children if child.name == name)

    def cell(self, choice: int) -> Rect:
        """The button of a bid, once the page with it is turned up."""
        board = self.table.controls.board
        assert board is not None
        for _ in range(20):
            cells = dict(board.cells())
            if choice in cells:
                return cells[choice]
            shown = [name for name in cells if isinstance(name, int) and name]
            self.click(cells["more" if choice > max(shown) else "less"].center)
        raise AssertionError(f"no button for {choice}")

    def item(self, owner: Seat, key: tuple[str, str]) -> tuple[int, int]:
        """A point of an item on a mat that nothing covers."""
        mat = self.table.view.mats[owner]
        if key[0] == "seat":
            return mat.plate.center
        box = mat.box_of(key)
        assert box is not None
        return box.x + max(2, box.w // 6), box.centery

    # Whole actions

    def name_of(self, action: SeatAction) -> str:
        """What the button for an action is called."""
        words = self.table.words
        match action:
            case Open(town):
                return words(f"boomtown.town.{town}")
            case Keep():
                return words("boomtown.aim.keep")
            case Telegraph(die, face):
                return words("boomtown.hint.telegraph", die=die, face=face)
            case Holdup(_, number):
                return str(number)
            case Mustang():
                return words("boomtown.aim.ride", name=self.table.name_of(self.table.mustangs.riders[0]))
        raise AssertionError(f"no button for {action}")

    def by_mouse(self, action: SeatAction) -> None:
        """Do an action with clicks."""
        view = self.table.view
        match action:
            case Pass():
                self.click(self.cell(0).center)
            case Bid(amount):
                self.click(self.cell(amount).center)
            case Take(card):
                slot = view.slot_of(card)
                assert slot is not None
                self.click(slot.rect.center)
            case Holdup(victim, number):
                self.click(self.item(victim, ("seat", str(int(victim)))))
                self.click(self.option(str(number)).rect.center)
            case Open() | Keep() | Telegraph() | Mustang():
                self.click(self.option(self.name_of(action)).rect.center)
            case _:
                owner, key = places_of(self.seat, action, self.seen.table)[0]
                self.click(self.item(owner, key))

    def by_keys(self, action: SeatAction) -> None:
        """Do an action without the mouse."""
        view = self.table.view
        match action:
            case Pass():
                self.key(pygame.K_p, "p")
            case Bid(amount):
                self.step(2)
                self.type(str(amount))
                self.key(pygame.K_RETURN)
            case Take(card):
                self.enter_on(view.slot_of(card))
            case Holdup(victim, number):
                self.enter_on(self.option(self.table.name_of(victim)))
                self.enter_on(self.option(str(number)))
            case Open() | Keep() | Telegraph() | Mustang():
                self.enter_on(self.option(self.name_of(action)))
            case _:
                owner, key = places_of(self.seat, action, self.seen.table)[0]
                mat = view.mats[owner]
                self.walk_to(mat)
                for _ in mat.arranged.items:
                    if mat.current is not None and mat.current.key == key:
                        break
                    self.key(pygame.K_RIGHT)
                self.key(pygame.K_RETURN)

    def walk_to(self, widget: Widget | None) -> None:
        """Press Tab until a widget has the keyboard."""
        assert widget is not None
        for _ in range(60):
            if self.table.stage.focus is widget:
                return
            self.key_down(pygame.K_TAB)
            self.step()
        raise AssertionError(f"Tab does not lead to {widget.name}")

    def enter_on(self, widget: Widget | None) -> None:
        self.walk_to(widget)
        self.key(pygame.K_RETURN)


def frugal(rng: Random, legal: Sequence[SeatAction]) -> SeatAction:
    """A random action; bids stay low."""
    return rng.choice(legal[:4] if isinstance(legal[0], Pass) else legal)


Wanted = Callable[[Session], bool]


def position(wanted: Wanted, seats: int = 4, tries: int = 200) -> Session:
    """A game of persons in a position as wanted, found by random play."""
    game = services_games()["boomtown"]
    for seed in range(tries):
        rng = Random(seed)
        session = Session(game, Header("boomtown", seed, {}, people(seats)))
        while session.actors:
            if wanted(session):
                return session
            legal = session.legal_actions(session.actors[0])
            session.submit(session.actors[0], frugal(rng, legal), session.version)
    raise AssertionError("no game has such a position")


@cache
def services_games() -> Mapping[str, Game]:
    return load_games()


@contextmanager
def seated(
    folder: Path,
    session: Session,
    *,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
    language: str = "en",
    speed: str = "instant",
    **look: object,
) -> Iterator[Driver]:
    """A window with this game in it."""
    with window(folder, size=size, scale=scale, language=language, pace=speed, **look) as app:
        app.push(resume_table(app, session, None))
        yield Driver(app)


def new_game(seats: int, seed: int, players: Sequence[Player] | None = None) -> Session:
    game = services_games()["boomtown"]
    return Session(game, Header("boomtown", seed, {}, tuple(players or people(seats))))
