"""A person's folder for tests, and games to keep in it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

from game.play.player import Player, computer, person
from game.play.record import Header
from game.play.session import Session
from game.storage.paths import Paths, find_paths
from game.storage.report import Report
from tests.play.made_up import SnatchGame, SticksGame, Take

WHEN = datetime(2026, 5, 17, 20, 15, tzinfo=UTC)
GAMES = {"sticks": SticksGame(), "snatch": SnatchGame()}


def home(folder: Path) -> tuple[Paths, Report]:
    report = Report()
    return find_paths(report, folder), report


def sticks(*players: Player, seed: int = 1) -> Session:
    return Session(SticksGame(), Header("sticks", seed, {}, players or (person("Ada"), computer(4))))


def begun() -> Session:
    """Somebody has taken two sticks."""
    session = sticks()
    session.submit(session.actors[0], Take(2), session.version)
    return session


def snatch(seed: int = 5) -> Session:
    return Session(SnatchGame(), Header("snatch", seed, {}, (person("Ada"), computer(2), computer(4))))


def finished_sticks(*players: Player, seed: int = 1) -> Session:
    """Seat 1 takes the last stick."""
    session = sticks(*players, seed=seed)
    for count in (3, 3, 3, 2):
        session.submit(session.actors[0], Take(count), session.version)
    return session


def one_action(session: Session, rng: Random) -> None:
    seat = session.actors[0]
    session.submit(seat, rng.choice(session.legal_actions(seat)), session.version)
