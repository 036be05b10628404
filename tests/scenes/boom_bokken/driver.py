"""A Boom Bokken table in a window without a screen, driven by real events and a clock moved by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame

from game.app import App
from game.play.player import Player, computer, person
from game.play.record import Header, Line
from game.play.session import Session
from game.rules.api import Seat
from game.rules.boom_bokken.actions import Explode, Flash, Restart, SeatAction, Taking, Throw, Timeout
from game.rules.boom_bokken.cards import Call
from game.rules.boom_bokken.table import Table
from game.scenes.boom_bokken.choosing import cards_of
from game.scenes.boom_bokken.scene import BokkenTable
from game.scenes.table import resume_table
from game.ui.widget import Position
from tests.scenes.driver import TableDriver, window

CALL_KEYS = {Call.UP: pygame.K_UP, Call.DOWN: pygame.K_DOWN}


def persons(*names: str) -> tuple[Player, ...]:
    return tuple(person(name) for name in names)


def computers(count: int, level: int = 1) -> tuple[Player, ...]:
    return tuple(computer(level, f"Bot {letter}") for letter in "BCDEFGHI"[:count])


class Driver(TableDriver[Position]):
    """Plays at a table as people would."""

    frame = 0.1
    looks = 400

    def __init__(self, app: App, table: BokkenTable) -> None:
        self.table = table
        super().__init__(app)

    @property
    def seen(self) -> Table:
        return self.table.seen

    @property
    def over(self) -> bool:
        return self.table.controller.is_over and not self.table.busy and not self.table.round_sheet.pending

    # Input

    def at(self, where: Position) -> Position:
        return where

    def key_down(self, key: int, text: str = "", mod: int = 0) -> None:
        super().key_down(key, text, mod)
        self.step()

    def key_up(self, key: int) -> None:
        self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        self.step()

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """A short press: what a held key shows goes again."""
        self.key_down(key, text, mod)
        self.key_up(key)
        self.settle()

    # Parts of an answer

    def card_at(self, index: int) -> tuple[int, int]:
        """A place on a card that no other card covers."""
        box = self.table.view.hand.boxes()[index]
        return box.x + box.w // 4, box.y + 12

    def number_of(self, seat: Seat) -> int:
        return (seat - self.table.viewpoint) % len(self.table.controller.seats)

    def designate_by_key(self, seat: Seat) -> None:
        self.key(pygame.K_0 + self.number_of(seat))

    def pick_by_click(self, action: Throw | Flash | Taking) -> None:
        left = list(cards_of(action))
        hand = self.table.chooser.hand
        for index in range(len(hand)):
            if hand[index] in left:
                left.remove(hand[index])
                if index not in self.table.chooser.picked:
                    self.click(self.card_at(index))

    def pick_by_keys(self, action: Throw | Flash | Taking) -> None:
        left = list(cards_of(action))
        view = self.table.view.hand
        for index, card in enumerate(self.table.chooser.hand):
            if card in left and index not in self.table.chooser.picked:
                left.remove(card)
                for _ in range((index - view.cursor) % len(view.cards)):
                    self.key(pygame.K_RIGHT)
                self.key(pygame.K_RETURN)

    def lay(self, action: Throw | Flash | Taking, way: str = "keys") -> None:
        """Card, seat, call; by "keys", "click" or "drag"."""
        table = self.table
        if way == "drag" and len(cards_of(action)) == 1:
            index = table.chooser.hand.index(cards_of(action)[0])
            self.drag(self.card_at(index), table.view.seat(action.target).head)
        elif way == "keys":
            self.pick_by_keys(action)
            self.designate_by_key(action.target)
        else:
            self.pick_by_click(action)
            self.click(table.view.seat(action.target).head)
        if isinstance(action, Throw) and action.hit:
            self.key(pygame.K_x)
        self.key(CALL_KEYS[action.call])

    def act(self, action: SeatAction, way: str = "keys") -> None:
        """Do an action through the input layer."""
        match action:
            case Throw() | Flash() | Taking():
                self.lay(action, way)
            case Timeout():
                self.key(pygame.K_t)
            case Explode():
                self.key(pygame.K_e)
            case Restart(target):
                self.designate_by_key(target)

    def put_sheets_away(self) -> None:
        if self.table.round_sheet.open:
            self.key(pygame.K_RETURN)

    def play(self, rng: Random, *, way: str = "keys", react: float = 0.15, steps: int = 4000) -> int:
        """Play on until the game is over; how many actions this person did."""
        done = 0
        for _ in range(steps):
            if self.over:
                return done
            self.put_sheets_away()
            table = self.table
            legal = table.legal() if table.mover is not None else ()
            if (legal and table.awaited) or (
                legal and rng.random() < react and not isinstance(legal[0], Timeout)
            ):
                self.act(lively(legal, rng), way)
                done += 1
            elif table.view.done.visible:
                self.key(pygame.K_d)
            else:
                self.step(0.5)
        raise AssertionError("the game does not end")


def lively(legal: Sequence[SeatAction], rng: Random) -> SeatAction:
    """A legal action that empties hands if it can, so that games end."""
    laying = [action for action in legal if isinstance(action, Throw | Flash | Taking)]
    return rng.choice(laying or list(legal))


@contextmanager
def table(
    folder: Path,
    players: tuple[Player, ...],
    *,
    size: tuple[int, int] = (1024, 600),
    scale: int = 100,
    seed: int = 11,
    options: Mapping[str, object] | None = None,
    lines: Sequence[Line] = (),
    pace: str = "instant",
    reactions: str = "live",
    language: str = "en",
    **look: object,
) -> Iterator[Driver]:
    """A table in a window of some size; the computer thinks in this process."""
    shown = window(folder, size=size, scale=scale, language=language, pace=pace, reactions=reactions, **look)
    with shown as app:
        game = app.services.games["boom_bokken"]
        session = Session(game, Header("boom_bokken", seed, options or {}, players), lines)
        scene = resume_table(app, session, None)
        assert isinstance(scene, BokkenTable)
        app.push(scene)
        yield Driver(app, scene)
