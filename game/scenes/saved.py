"""Saved and finished games in words: who, how it stands, when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from game.play.record import Record, RecordError
from game.play.session import Session, replay
from game.storage import files
from game.storage.saves import SavedGame
from game.storage.strings import Strings

if TYPE_CHECKING:
    from pathlib import Path

    from game.app import App


def title_of(words: Strings, game: str) -> str:
    """What a game is called."""
    key = f"menu.game.{game}.title"
    return words(key) if words.knows(key) else game


def moment(words: Strings, when: datetime, now: datetime) -> str:
    """A date and time as people say it: "today 21:40"."""
    clock = words("menu.when.clock", hour=when.hour, minute=when.minute)
    days = (now.date() - when.date()).days
    if days in (0, 1):
        return words("menu.when.yesterday" if days else "menu.when.today", clock=clock)
    return words("menu.when.date", year=when.year, month=when.month, day=when.day, clock=clock)


def standing(session: Session) -> tuple[tuple[float, ...], int]:
    """Each seat's score as a game shows it, and how many turns were made."""
    seen: object = session.observation(None)
    scores = getattr(seen, "scores", None) or session.returns()
    acted = sum(step.seat in session.seats for step in session.steps)
    turn = getattr(seen, "turn", None)
    turns = acted if turn is None else turn - 1
    return tuple(scores), int(getattr(seen, "turns", turns))


def seat_scores(session: Session, scores: Sequence[float]) -> tuple[tuple[int, str], ...]:
    """Each seat with its name and score."""
    pairs = zip(session.players, scores, strict=False)
    return tuple((seat, f"{player.name} {score:g}") for seat, (player, score) in enumerate(pairs))


def replayed(app: App, path: Path) -> Session | None:
    """The session a file holds, without touching the file; None when it cannot be followed."""
    record = read_record(path)
    if record is None or record.header.game not in app.services.games:
        return None
    try:
        return replay(app.services.games[record.header.game], record)
    except RecordError:
        return None


def read_record(path: Path) -> Record | None:
    """The record in a file, None when it cannot be read."""
    try:
        return files.read_record(path)
    except (RecordError, OSError):
        return None


def story_of(words: Strings, saved: SavedGame, now: datetime, turn: int | None = None) -> str:
    """The game, its turn and when it was played: "Oklahoma Boomers, turn 25, today 21:40"."""
    when = moment(words, saved.played, now)
    title = title_of(words, saved.header.game)
    if turn is None:
        return words("menu.ticket.story", game=title, when=when)
    return words("menu.ticket.story_turn", game=title, turn=turn, when=when)
