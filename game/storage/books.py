"""The rulebooks' files: a game's text in a language, and the tables of its figures; and its lesson's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.storage.files import read_toml


@dataclass(frozen=True, slots=True)
class FigureFile:
    """The figures of a rulebook, or the positions of a lesson: a table each. `name` is the file's."""

    name: str
    tables: Mapping[str, Mapping[str, object]]
    lines: tuple[str, ...] = ()

    def line(self, figure: str, key: str = "", row: int = 0) -> int:
        """The line, counted from 1, of a figure's table, of a key in it, or of a row of that key's text."""
        start = self._find(rf"\[{re.escape(figure)}\]", 0)
        if start is None:
            return 1
        after = next((n for n in range(start + 1, len(self.lines)) if self.lines[n].startswith("[")), None)
        found = self._find(rf"(.*[{{, ])?{re.escape(key)}\s*=", start + 1) if key else None
        inside = found is not None and (after is None or found < after)
        return 1 + (found + row if found is not None and inside else start)

    def _find(self, pattern: str, start: int) -> int | None:
        places = range(start, len(self.lines))
        return next((n for n in places if re.match(pattern, self.lines[n].strip())), None)


def book_text(assets: Path, game: str, language: str) -> str:
    """A game's rulebook, in the person's language if there is one. Raises OSError or UnicodeDecodeError."""
    path = assets / "rules" / f"{game}.{language}.md"
    if not path.exists():
        path = assets / "rules" / f"{game}.md"
    return path.read_text(encoding="utf-8")


def figure_file(assets: Path, game: str) -> FigureFile:
    """The figures of a game's rulebook, none when there is no such file. Raises DamagedFile."""
    return _tables(assets, assets / "rules" / "figures" / f"{game}.toml")


def lesson_file(assets: Path, game: str) -> FigureFile:
    """The positions of a game's lesson, none when there is no such file. Raises DamagedFile."""
    return _tables(assets, assets / "lessons" / f"{game}.toml")


def _tables(assets: Path, path: Path) -> FigureFile:
    name = path.relative_to(assets.parent).as_posix()
    try:
        tables = read_toml(path)
    except FileNotFoundError:
        return FigureFile(name, {})
    known = {key: table for key, table in tables.items() if isinstance(table, Mapping)}
    return FigureFile(name, known, tuple(path.read_text(encoding="utf-8-sig").splitlines()))
