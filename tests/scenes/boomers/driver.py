"""A Boomers table in a window without a screen, driven by real events and a clock moved by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame

from game.app import App
from game.play.player import Player, person
from game.play.record import Header
from game.play.session import Session
from game.rules.boomers.actions import BoomersAction, Place, Turn
from game.rules.boomers.board import square_from_name
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.scene import BoomersTable
from game.scenes.table import resume_table
from game.ui.widget import Position
from tests.scenes.driver import TableDriver, window

TWO = (person("Ada"), person("Bo"))


class Driver(TableDriver[int | str]):
    """Plays at a table as a person would."""

    def __init__(self, app: App, table: BoomersTable) -> None:
        self.first = table
        super().__init__(app)

    @property
    def table(self) -> BoomersTable:
        scene = self.app.scene
        assert isinstance(scene, BoomersTable)
        return scene

    @property
    def seen(self) -> BoomersObservation:
        seen = self.table.shown.observation
        assert isinstance(seen, BoomersObservation)
        return seen

    @property
    def legal(self) -> tuple[BoomersAction, ...]:
        return self.table.controller.legal_actions(self.seen.mover)

    # Input

    def at(self, where: int | str) -> Position:
        number = square_from_name(where) if isinstance(where, str) else where
        return self.table.board.geometry.centre(number)

    def walk_to(self, square: int | str) -> None:
        """Bring the keyboard's cursor to a square with arrow keys."""
        number = square_from_name(square) if isinstance(square, str) else square
        board = self.table.board
        (x, y), (goal_x, goal_y) = board.geometry.cell(board.cursor), board.geometry.cell(number)
        across = pygame.K_RIGHT if goal_x > x else pygame.K_LEFT
        down = pygame.K_DOWN if goal_y > y else pygame.K_UP
        for key, steps in ((across, abs(goal_x - x)), (down, abs(goal_y - y))):
            for _ in range(steps):
                self.key_down(key)
        self.step()
        assert board.cursor == number

    def enter(self, square: int | str) -> None:
        """Walk to a square and press Enter on it."""
        self.walk_to(square)
        self.key(pygame.K_RETURN)

    # Whole actions

    def _finish(self, turn: Turn, choose: object) -> None:
        """The part of a turn after its move: a helper and a ride, or no stones."""
        assert callable(choose)
        if self.table.picker.chosen.start is None:
            return
        if turn.helper is None:
            self.key(pygame.K_p)
            return
        choose(turn.helper)
        if turn.ride is not None:
            choose(turn.ride)

    def play_by_drag(self, action: BoomersAction) -> None:
        match action:
            case Place(_, square):
                self.click(square)
            case Turn(start, to):
                self.drag(start, to)
                self._finish(action, self.click)

    def play_by_click(self, action: BoomersAction) -> None:
        match action:
            case Place(_, square):
                self.click(square)
            case Turn(start, to):
                self.click(start)
                self.click(to)
                self._finish(action, self.click)

    def play_by_keys(self, action: BoomersAction) -> None:
        match action:
            case Place(_, square):
                self.enter(square)
            case Turn(start, to):
                self.enter(start)
                self.enter(to)
                self._finish(action, self.enter)


def lively(driver: Driver, rng: Random) -> BoomersAction:
    """A legal action that places stones if it can, so that games end."""
    legal = driver.legal
    placing = [action for action in legal if isinstance(action, Turn) and action.helper is not None]
    return rng.choice(placing or legal)


@contextmanager
def table(
    folder: Path,
    *,
    size: tuple[int, int] = (1024, 600),
    scale: int = 100,
    players: tuple[Player, ...] = TWO,
    options: Mapping[str, object] | None = None,
    actions: tuple[str, ...] = (),
    pace: str = "instant",
    language: str = "en",
    **look: object,
) -> Iterator[Driver]:
    """A table after some actions, in a window of some size; the computer thinks in this process."""
    with window(folder, size=size, scale=scale, language=language, pace=pace, **look) as app:
        game = app.services.games["boomers"]
        session = Session(game, Header("boomers", 11, options or {"board": "quick"}, players))
        for text in actions:
            session.submit(session.actors[0], game.action_from_string(text), session.version)
        scene = resume_table(app, session, None)
        assert isinstance(scene, BoomersTable)
        app.push(scene)
        yield Driver(app, scene)
