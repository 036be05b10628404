"""Finished games and statistics: an SQLite data base made from the records, and made anew when damaged.

The record files are the truth. `catch_up` reads those the data base does not know yet, so that a game that
ended just before the power went is counted too.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from game.play.player import Kind, Player
from game.play.record import RecordError
from game.play.session import Session, replay
from game.rules.api import Game, Seat
from game.storage.files import keep_aside, read_record, reason
from game.storage.paths import Paths
from game.storage.report import Report
from game.storage.saves import SUFFIX

T = TypeVar("T")

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS games (
    file TEXT PRIMARY KEY, game TEXT NOT NULL, ended TEXT NOT NULL, seats INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS results (
    file TEXT NOT NULL REFERENCES games, seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
    level INTEGER NOT NULL, score REAL NOT NULL, share REAL NOT NULL, rival INTEGER NOT NULL,
    PRIMARY KEY (file, seat)
);
"""
WAY: Final = 1
"""The way games are counted, kept in the data base; 0 kept margins where there should be points."""
PROBES: Final = (
    "SELECT file, game, ended, seats FROM games LIMIT 0",
    "SELECT file, seat, name, kind, level, score, share, rival FROM results LIMIT 0",
)
"""Questions that only tables of this shape answer."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over: its record, when it ended (UTC), who played, each seat's points, who won."""

    path: Path
    game: str
    ended: datetime
    players: tuple[Player, ...]
    scores: tuple[float, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How persons fared: games they sat in, and wins (a win shared by n counts 1/n)."""

    played: int
    won: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """How persons fared at one game.

    `by_level`: against computers, by the strongest level at the table. `by_seat`: by seat, in all games.
    """

    total: Tally
    by_level: Mapping[int, Tally]
    by_seat: Mapping[int, Tally]


class History:
    """The finished games of a person's folder. Without a folder there are none."""

    def __init__(self, paths: Paths, report: Report) -> None:
        self._path = paths.history
        self._records = paths.records
        self._report = report

    def catch_up(self, games: Mapping[str, Game], most: int | None = None) -> None:
        """Count the records that are not counted yet, the newest first, all or so many at most.

        A damaged record is reported and kept aside.
        """
        self._ask(lambda base: self._count_new(base, games, most), None)

    def games(self, game: str | None = None) -> tuple[Finished, ...]:
        """The finished games (of one game, or all), the newest first."""
        return self._ask(lambda base: self._list(base, game), ())

    def statistics(self, game: str) -> Statistics:
        """How persons fared at a game."""
        return self._ask(lambda base: _statistics(base, game), Statistics(Tally(0, 0.0), {}, {}))

    def _ask(self, work: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Work with the data base, made anew if it is damaged, and keep what was done.

        The other answer comes, with a report, where there is none, and where it fails meanwhile: another
        program writes for long, the disk is full.
        """
        base = None if self._path is None else self._connect(self._path)
        if base is None:
            return otherwise
        try:
            with closing(base), base:
                return work(base)
        except (sqlite3.DatabaseError, OSError) as error:
            self._report.add("saves.uncounted", file=self._path, reason=error)
            return otherwise

    def _count_new(self, base: sqlite3.Connection, games: Mapping[str, Game], most: int | None) -> None:
        known = {file for (file,) in base.execute("SELECT file FROM games")}
        paths = sorted(self._records.glob(f"*{SUFFIX}"), reverse=True) if self._records else []
        for path in [path for path in paths if path.name not in known][:most]:
            if session := self._replay(path, games):
                _count(base, path, session)

    def _list(self, base: sqlite3.Connection, game: str | None) -> tuple[Finished, ...]:
        if self._records is None:
            return ()
        where, what = ("WHERE game = ?", (game,)) if game else ("", ())
        rows = base.execute(f"SELECT file, game, ended FROM games {where} ORDER BY ended DESC, file", what)
        return tuple(_finished(base, self._records / file, name, ended) for file, name, ended in rows)

    def _connect(self, path: Path) -> sqlite3.Connection | None:
        try:
            return _connect(path)
        except sqlite3.DatabaseError as error:
            return self._start_again(path, error)

    def _start_again(self, path: Path, error: sqlite3.DatabaseError) -> sqlite3.Connection | None:
        try:
            if isinstance(error, sqlite3.OperationalError):
                raise error
            kept = keep_aside(path)
            self._report.add("saves.history", file=path, kept=kept)
            return _connect(path)
        except (sqlite3.DatabaseError, OSError) as why:
            self._report.add("saves.uncounted", file=path, reason=why)
            return None

    def _replay(self, path: Path, games: Mapping[str, Game]) -> Session | None:
        try:
            record = read_record(path)
            if record.header.game not in games:
                return None
            session = replay(games[record.header.game], record)
        except RecordError as error:
            self._set_aside(path, error)
            return None
        except OSError as error:
            self._report.add("saves.unreadable", file=path, reason=f"{reason(error)}.")
            return None
        return session if session.is_over else None

    def _set_aside(self, path: Path, error: RecordError) -> None:
        try:
            self._report.add("saves.damaged", file=path, reason=error, kept=keep_aside(path))
        except OSError:
            self._report.add("saves.unreadable", file=path, reason=error)


def _connect(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=2.0)
    try:
        base.executescript(SCHEMA)
        _probe(base)
        _forget_older(base)
        for (answer,) in base.execute("PRAGMA quick_check"):
            if answer != "ok":
                raise sqlite3.DatabaseError(answer)
    except sqlite3.DatabaseError:
        base.close()
        raise
    return base


def _probe(base: sqlite3.Connection) -> None:
    """Raises DatabaseError when the tables have another shape: then they are not ours, or damaged."""
    try:
        for question in PROBES:
            base.execute(question)
    except sqlite3.OperationalError as error:
        raise sqlite3.DatabaseError(str(error)) from error


def _forget_older(base: sqlite3.Connection) -> None:
    """Forget what was counted in another way: the records are there to be counted again."""
    if base.execute("PRAGMA user_version").fetchone() != (WAY,):
        base.executescript(f"DELETE FROM results; DELETE FROM games; PRAGMA user_version = {WAY};")


def _count(base: sqlite3.Connection, path: Path, session: Session) -> None:
    """Put a finished game into the tables."""
    ended = datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat()
    winners, scores = session.winners(), session.points()
    base.execute(
        "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?)",
        (path.name, session.game.name, ended, len(session.seats)),
    )
    for seat, player in enumerate(session.players):
        rivals = [one.level for one in session.players if not one.is_person]
        share = 1 / len(winners) if seat in winners else 0.0
        row = (path.name, seat, player.name, player.kind.value, player.level, scores[seat], share)
        base.execute(
            "INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*row, max(rivals, default=0))
        )


def _statistics(base: sqlite3.Connection, game: str) -> Statistics:
    levels = _tallies(base, game, "rival")
    levels.pop(0, None)
    seats = _tallies(base, game, "seat")
    return Statistics(_sum(seats), levels, seats)


def _finished(base: sqlite3.Connection, path: Path, game: str, ended: str) -> Finished:
    rows = base.execute(
        "SELECT seat, name, kind, level, score, share FROM results WHERE file = ? ORDER BY seat", (path.name,)
    ).fetchall()
    return Finished(
        path=path,
        game=game,
        ended=datetime.fromisoformat(ended),
        players=tuple(Player(name, Kind(kind), level) for _, name, kind, level, _, _ in rows),
        scores=tuple(score for *_, score, _ in rows),
        winners=tuple(Seat(seat) for seat, *_, share in rows if share),
    )


def _tallies(base: sqlite3.Connection, game: str, column: str) -> dict[int, Tally]:
    """How persons fared, split by a column of the results."""
    rows = base.execute(
        f"SELECT {column}, COUNT(*), SUM(share) FROM results JOIN games USING (file) "
        f"WHERE game = ? AND kind = 'person' GROUP BY {column} ORDER BY {column}",
        (game,),
    )
    return {value: Tally(played, won) for value, played, won in rows}


def _sum(tallies: Mapping[int, Tally]) -> Tally:
    return Tally(sum(one.played for one in tallies.values()), sum(one.won for one in tallies.values()))
