"""A lock on a file that ends with the program that holds it, however that ends."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(*error.args) from error
else:
    import fcntl

    def _take(handle: int) -> None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            # Some network file systems know no locks. Better to keep the game there than to refuse.
            return


class Lock:
    """Held from construction to `release`. Raises BlockingIOError when another holder has it.

    It lies in a file of its own beside the one it guards, so that the guarded file can be replaced.
    """

    def __init__(self, guarded: Path) -> None:
        self._path = _lock_file(guarded)
        while True:
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
            try:
                _take(self._handle)
                if self._is_current():
                    return
            except OSError:
                os.close(self._handle)
                raise
            os.close(self._handle)

    def _is_current(self) -> bool:
        """Whether the lock file taken is still the one in its place, not one just being thrown away."""
        try:
            return os.path.samestat(os.fstat(self._handle), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let others have it; the lock's own file goes."""
        with contextlib.suppress(OSError):
            if sys.platform != "win32":
                self._path.unlink(missing_ok=True)
        os.close(self._handle)
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._path.unlink(missing_ok=True)

    @staticmethod
    def is_free(guarded: Path) -> bool:
        """Whether nobody holds the lock of a file."""
        if not _lock_file(guarded).exists():
            return True
        try:
            Lock(guarded).release()
        except BlockingIOError:
            return False
        return True


def _lock_file(guarded: Path) -> Path:
    return guarded.with_name(f"{guarded.name}.lock")
