"""Reading and writing files so that nothing is ever half written, and nothing damaged is ever lost."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any, Final

import tomli

from game.play.record import Record, RecordError, parse
from game.rules.quoting import brief

LARGEST_RECORD: Final = 4 * 1024**2
"""Bytes no record comes near: the longest have a few hundred thousand."""
LONGEST_REASON: Final = 160
"""Characters of what a parser has to say: it may repeat a key, and ends with the line."""


class DamagedFile(ValueError):
    """A file that cannot be read; the text is the reason."""


def read_toml(path: Path) -> dict[str, Any]:
    """The values of a TOML file. Raises DamagedFile, or FileNotFoundError."""
    try:
        return tomli.loads(path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n"))
    except FileNotFoundError:
        raise
    except UnicodeDecodeError:
        raise DamagedFile("it is not text in UTF-8.") from None
    except RecursionError:
        raise DamagedFile("its brackets are nested too deeply.") from None
    except ValueError as error:  # tomli's own, and Python's for a number of thousands of digits
        raise DamagedFile(f"{brief(str(error).rstrip('.'), LONGEST_REASON)}.") from None
    except OSError as error:
        raise DamagedFile(f"{reason(error)}.") from None


def read_record(path: Path) -> Record:
    """The record in a file. Raises OSError, and RecordError for what is none or far too large for one."""
    with path.open("rb") as file:
        data = file.read(LARGEST_RECORD + 1)
    if len(data) > LARGEST_RECORD:
        most = LARGEST_RECORD // 1024**2
        raise RecordError(0, f"This is no record of a game: it has more than {most} megabytes.")
    return parse(data)


def write_safely(path: Path, data: bytes) -> None:
    """Put data into a file: whoever reads it, even after a crash, finds all of the old or all of the new."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """See to it that the names in a folder are on disk, where the system can do that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def keep_aside(path: Path) -> str:
    """Give a damaged file another name, so that its place is free and nothing is lost; the new name."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.damaged{number if number > 1 else ''}")
        if not aside.exists():
            path.replace(aside)
            return aside.name
    raise OSError(f"there are too many damaged copies of {path.name}")


def reason(error: OSError) -> str:
    """What the system says went wrong."""
    return error.strerror or str(error)
