"""Saves and records: every accepted action is on disk before the next one is asked for.

A save is a record that grows (see `game.play.record`). Each action is appended and synced; taking back and
changes of players rewrite the file in one step. A lock file beside it tells other programs to keep off.
When the game is over the file moves from the saves to the records.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game.play.record import Header, Line, Record, RecordError
from game.play.session import Session, replay
from game.rules.api import CHANCE, Game
from game.rules.quoting import brief
from game.storage.files import keep_aside, read_record, reason, sync_folder, write_safely
from game.storage.locks import Lock
from game.storage.notes import Notes
from game.storage.paths import Paths
from game.storage.report import Report

SUFFIX: Final = ".boombox"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that can be gone on with: its file, header, length and when it was played last."""

    path: Path
    header: Header
    actions: int
    played: datetime


class Save:
    """The journal of one game. A disk that fails is reported once; every further action tries again.

    With `path` None nothing is kept.
    """

    def __init__(self, path: Path | None, record: Record, report: Report, lock: Lock | None = None) -> None:
        self.path = path
        self._record = record
        self._report = report
        self._lock = lock
        self._notes = Notes(path)
        self._behind = False

    @property
    def notes(self) -> str:
        """What the table's screen noted last."""
        return self._notes.text

    def note(self, text: str) -> None:
        """Keep what the table's screen wants to find again, beside the record and not in it."""
        self._notes.write(text)

    def append(self, lines: Sequence[Line]) -> None:
        """Write actions behind the others and wait until they are on disk."""
        self._record = Record(self._record.header, (*self._record.lines, *lines))
        self._try(self._rewrite if self._behind else lambda: self._append(lines))

    def rewrite(self, record: Record) -> None:
        """Put this record in the file's place, all of it or nothing."""
        self._record = record
        self._try(self._rewrite)

    def finish(self, record: Record) -> None:
        """Put the record of a game that is over among the records."""
        self._record = record
        if self._behind:
            self._try(self._rewrite)
        self._try(self._move_to_records)
        self._notes.forget()
        self.close()

    def close(self) -> None:
        """Let go of the file. One in which nobody has done anything yet is thrown away."""
        if self._lock is None:
            return
        # Where nothing can be thrown away the file stays: it can be gone on with.
        with contextlib.suppress(OSError):
            if self.path and all(line.seat == CHANCE for line in self._record.lines):
                self.path.unlink(missing_ok=True)
                self._notes.forget()
        self._lock.release()
        self._lock = None

    def _try(self, write: Callable[[], None]) -> None:
        """Write, if there is a disk to write to; report the first failure of a row."""
        if self.path is None:
            return
        try:
            write()
            self._behind = False
        except OSError as error:
            if not self._behind:
                self._report.add("saves.unsaved", file=self.path, reason=reason(error))
            self._behind = True

    def _append(self, lines: Sequence[Line]) -> None:
        assert self.path is not None
        # "r+" never makes a new file: one without a header would be of no use.
        # Buffered: an unbuffered file on a full disk takes half of the bytes without a word.
        with self.path.open("r+b") as file:
            file.seek(0, os.SEEK_END)
            file.write("".join(f"{line}\n" for line in lines).encode())
            file.flush()
            os.fsync(file.fileno())

    def _rewrite(self) -> None:
        assert self.path is not None
        write_safely(self.path, self._record.to_text().encode())

    def _move_to_records(self) -> None:
        assert self.path is not None
        records = self.path.parent.parent / "records"
        records.mkdir(exist_ok=True)
        self.path = self.path.replace(records / self.path.name)
        sync_folder(records)


class Saves:
    """All games of a person's folder that are not over."""

    def __init__(self, paths: Paths, report: Report) -> None:
        self._folder = paths.saves
        self._report = report

    def start(self, record: Record, when: datetime) -> Save:
        """A save of its own for a game, with all that has happened in it so far."""
        if self._folder is None:
            return Save(None, record, self._report)
        stamp = f"{when:%Y-%m-%d_%H-%M-%S}_{record.header.game}_{secrets.token_hex(2)}"
        path = self._folder / f"{stamp}{SUFFIX}"
        try:
            self._folder.mkdir(exist_ok=True)
            lock = Lock(path)
        except OSError as error:
            self._report.add("saves.unsaved", file=path, reason=reason(error))
            return Save(None, record, self._report)
        save = Save(path, record, self._report, lock)
        save.rewrite(record)
        return save

    def unfinished(self) -> tuple[SavedGame, ...]:
        """The games to go on with, the one played last first, without those open in another program.

        A damaged file is reported and kept aside.
        """
        found = []
        for path in self._files():
            try:
                if Lock.is_free(path) and (saved := self._read(path)):
                    found.append(saved)
            except FileNotFoundError:
                continue  # another program has just finished it
            except OSError as error:
                self._report.add("saves.unreadable", file=path, reason=f"{reason(error)}.")
        return tuple(sorted(found, key=lambda saved: saved.played, reverse=True))

    def _files(self) -> list[Path]:
        try:
            return sorted(self._folder.glob(f"*{SUFFIX}")) if self._folder else []
        except OSError as error:
            self._report.add("saves.unreadable", file=self._folder, reason=f"{reason(error)}.")
            return []

    def resume(self, path: Path, games: Mapping[str, Game]) -> tuple[Session, Save] | None:
        """Go on with a save: its session and its journal, or None and a report why not."""
        lock = self._lock(path)
        if lock is None:
            return None
        session = self._replay(path, games)
        if session is None:
            lock.release()
            return None
        save = Save(path, session.record(), self._report, lock)
        # A torn last line goes, and what chance had still to decide comes.
        save.rewrite(session.record())
        if session.is_over:
            save.finish(session.record())
        return session, save

    def load(self, path: Path, games: Mapping[str, Game], when: datetime) -> tuple[Session, Save] | None:
        """Go on with a record from anywhere: a save of our own in place, another file as a copy."""
        if self._folder and path.resolve().parent == self._folder.resolve():
            return self.resume(path, games)
        session = self._replay(path, games, ours=False)
        return None if session is None else (session, self.start(session.record(), when))

    def delete(self, path: Path) -> None:
        """Throw a save away. Reports a save that another program plays."""
        lock = self._lock(path)
        if lock is None:
            return
        try:
            path.unlink(missing_ok=True)
            Notes(path).forget()
        except OSError as error:
            self._report.add("saves.undeleted", file=path, reason=reason(error))
        lock.release()

    def _lock(self, path: Path) -> Lock | None:
        """The lock of a save, or None and a report."""
        try:
            return Lock(path)
        except BlockingIOError:
            self._report.add("saves.busy", file=path)
        except OSError as error:
            self._report.add("saves.unreadable", file=path, reason=f"{reason(error)}.")
        return None

    def _read(self, path: Path) -> SavedGame | None:
        try:
            record = read_record(path)
        except RecordError as error:
            self._set_aside(path, error)
            return None
        played = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        return SavedGame(path, record.header, len(record.lines), played)

    def _replay(self, path: Path, games: Mapping[str, Game], ours: bool = True) -> Session | None:
        """The session of a file. Only a damaged save of ours is moved out of the way."""
        try:
            record = read_record(path)
            if record.header.game not in games:
                self._report.add("saves.game", file=path, game=brief(record.header.game))
                return None
            return replay(games[record.header.game], record)
        except RecordError as error:
            if ours:
                self._set_aside(path, error)
            else:
                self._report.add("saves.unreadable", file=path, reason=error)
        except OSError as error:
            self._report.add("saves.unreadable", file=path, reason=f"{reason(error)}.")
        return None

    def _set_aside(self, path: Path, error: RecordError) -> None:
        """Move a damaged save out of the way; its notes are of use to nobody any more."""
        try:
            self._report.add("saves.damaged", file=path, reason=error, kept=keep_aside(path))
            Notes(path).forget()
        except OSError:
            self._report.add("saves.unreadable", file=path, reason=error)
