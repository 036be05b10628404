"""The log that stays in the person's folder."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

LOG_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
LONGEST_LOG: Final = 500_000
"""Bytes after which a new log is begun."""


@contextlib.contextmanager
def keeping_log(path: Path | None) -> Iterator[None]:
    """Have all that is logged put into the person's folder too; a long old log makes room for a new one."""
    if path is None:
        yield
        return
    try:
        handler = logging.FileHandler(_with_room(path), encoding="utf-8")
    except OSError as error:
        log.warning("No log is kept: %s", error)
        yield
        return
    handler.setFormatter(logging.Formatter(LOG_FORMAT))
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()


def _with_room(path: Path) -> Path:
    """The log's file, begun anew if it was long, unless another program holds it."""
    with contextlib.suppress(OSError):
        if path.stat().st_size > LONGEST_LOG:
            path.replace(path.with_suffix(".old.log"))
    return path
