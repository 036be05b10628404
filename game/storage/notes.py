"""What the screen of a table wants to find again, in a file of its own beside the save.

It is no part of the record: nobody else reads it, and it goes when the game is over. Notes that cannot be
written or read are as good as none; the game itself does not need them.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from game.storage.files import write_safely

SUFFIX: Final = ".notes"
LONGEST: Final = 100_000
"""Bytes; a longer file is none of ours."""


class Notes:
    """The notes beside one save; without a path they are kept only as long as the program runs."""

    def __init__(self, save: Path | None) -> None:
        self._path = save.with_suffix(SUFFIX) if save is not None else None
        self._text = self._read()

    def _read(self) -> str:
        try:
            raw = self._path.read_bytes() if self._path is not None else b""
        except OSError:
            return ""
        return raw.decode(errors="replace") if len(raw) <= LONGEST else ""

    @property
    def text(self) -> str:
        """What was noted last; "" when nothing was."""
        return self._text

    def write(self, text: str) -> None:
        """Note this instead; it is on disk when this returns."""
        if text == self._text:
            return
        self._text = text
        if self._path is not None:
            with contextlib.suppress(OSError):
                write_safely(self._path, text.encode("utf-8", "replace"))

    def forget(self) -> None:
        """Throw the file away."""
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)
