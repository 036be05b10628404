"""The figures of a rulebook: tables of its file, each drawn by its game's own drawing code, kept by size."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

import pygame
from pygame import Rect, Surface

from game.rules.api import Game
from game.rules.quoting import quoted
from game.scenes.tables import has_part
from game.storage.books import FigureFile, figure_file
from game.storage.files import DamagedFile
from game.storage.paths import Paths
from game.storage.strings import Strings
from game.ui.kit import Kit
from game.ui.layout import DESIGN, Scale
from game.ui.shapes import Box, draw_box

DISC: Final = 34
"""Units across a numbered disc."""


class FigureFault(ValueError):
    """A figure cannot be drawn; the text is the reason. `key` and `row` tell where in its table."""

    def __init__(self, key: str, reason: str, row: int = 0) -> None:
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key, self.row = key, row


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of `wide` x `high` units; `paint` draws it with a kit in which it is that large.

    On the page it is `share` times as large.
    `marks` are places for numbered discs, in shares of width and height. A `bare` one needs no words below.
    """

    wide: float
    high: float
    paint: Callable[[Kit, Surface], None]
    marks: tuple[tuple[float, float], ...] = ()
    bare: bool = False
    share: float = 1.0


class Spec:
    """Typed access to a figure's table. Raises FigureFault, naming the key, for a value that is wrong."""

    def __init__(self, table: Mapping[str, object]) -> None:
        self._table = table
        self._read: set[str] = set()

    def _value(self, key: str) -> object:
        self._read.add(key)
        return self._table.get(key)

    def has(self, key: str) -> bool:
        """Whether the table has this key."""
        return key in self._table

    def text(self, key: str, default: str = "") -> str:
        """A text."""
        value = self._value(key)
        if value is None:
            return default
        if not isinstance(value, str):
            raise FigureFault(key, f"must be a text in quotes, not {quoted(value)}.")
        return value

    def choice(self, key: str, *words: str) -> str:
        """One of these words; the first when the key is missing."""
        value = self.text(key, words[0])
        if value not in words:
            raise FigureFault(key, f"must be one of {', '.join(words)}, not {quoted(value)}.")
        return value

    def number(self, key: str, default: int) -> int:
        """A whole number of 0 or more."""
        value = self._value(key)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise FigureFault(key, f"must be a whole number, not {quoted(value)}.")
        return value

    def flag(self, key: str) -> bool:
        """True or false; false when the key is missing."""
        value = self._value(key)
        if value is not None and not isinstance(value, bool):
            raise FigureFault(key, f"must be true or false, not {quoted(value)}.")
        return bool(value)

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty when the key is missing."""
        value = self._value(key) or []
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise FigureFault(key, f"must be a list of texts in quotes, not {quoted(value)}.")
        return tuple(value)

    def table(self, key: str) -> Spec:
        """A table; empty when the key is missing."""
        value = self._value(key)
        if value is not None and not isinstance(value, dict):
            raise FigureFault(key, f"must be a table, not {quoted(value)}.")
        return Spec(value or {})

    def tables(self, key: str) -> tuple[Spec, ...]:
        """A list of tables; empty when the key is missing."""
        value = self._value(key) or []
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise FigureFault(key, f"must be a list of tables, not {quoted(value)}.")
        return tuple(Spec(item) for item in value)

    def points(self, key: str) -> tuple[tuple[float, float], ...]:
        """A list of pairs of numbers; empty when the key is missing."""
        value = self._value(key) or []
        if not isinstance(value, list) or not all(_is_pair(item) for item in value):
            raise FigureFault(key, f"must be a list of pairs of numbers, not {quoted(value)}.")
        return tuple((x, y) for x, y in value)

    def check_read(self) -> None:
        """Complain of a key that nobody has asked for."""
        for key in self._table:
            if key not in self._read:
                raise FigureFault(key, "nobody knows this key.")


def _is_pair(item: object) -> bool:
    return (
        isinstance(item, list)
        and len(item) == 2
        and all(isinstance(part, int | float) and not isinstance(part, bool) for part in item)
    )


class Shelf(Protocol):
    """What figures need of the program's services."""

    @property
    def paths(self) -> Paths:
        """Where the data lies."""
        ...

    @property
    def words(self) -> Strings:
        """All sentences."""
        ...

    @property
    def games(self) -> Mapping[str, Game]:
        """The games that can be played."""
        ...


class Figures:
    """The figures of one game's rulebook. `problem` says what is wrong with their file as a whole."""

    def __init__(self, services: Shelf, game: str) -> None:
        self.game = game
        self.problem = ""
        self._services = services
        self._file = FigureFile("", {})
        self._drawings: dict[str, Drawing | str] = {}
        try:
            self._file = figure_file(services.paths.assets, game)
        except DamagedFile as error:
            name = f"assets/rules/figures/{game}.toml"
            self.problem = services.words("errors.damaged", file=name, reason=error)

    @property
    def names(self) -> tuple[str, ...]:
        """All figures of the file."""
        return tuple(self._file.tables)

    def drawing(self, name: str) -> Drawing | str:
        """A figure's drawing, or the sentence that says why there is none."""
        if name not in self._drawings:
            self._drawings[name] = self._drawn(name)
        return self._drawings[name]

    def _drawn(self, name: str) -> Drawing | str:
        table = self._file.tables.get(name)
        try:
            if table is None:
                raise FigureFault("", f"there is no figure {quoted(name)}.")
            spec = Spec(table)
            drawing = replace(self._made(spec), marks=spec.points("marks"), bare=spec.flag("bare"))
            spec.check_read()
        except FigureFault as fault:
            line = self._file.line(name, fault.key, fault.row)
            return self._services.words("help.figure_damaged", file=self._file.name, line=line, reason=fault)
        return drawing

    def _made(self, spec: Spec) -> Drawing:
        if not has_part(self.game, "figures") or self.game not in self._services.games:
            raise FigureFault("", "this game draws no figures.")
        module: Any = importlib.import_module(f"game.scenes.{self.game}.figures")
        drawing = module.draw(spec, self._services)
        assert isinstance(drawing, Drawing)
        return drawing

    def caption(self, name: str) -> str:
        """What a figure shows, in words."""
        return self._services.words(f"figures.{self.game}.{name}")


def picture(kit: Kit, game: str, name: str, drawing: Drawing, size: tuple[int, int]) -> Surface:
    """A figure at a size in pixels; shared, read-only."""

    def make() -> Surface:
        unit = size[0] / drawing.wide
        scale = Scale((round(DESIGN[0] * unit), round(DESIGN[1] * unit)))
        local = kit.in_room(game).scaled(scale)
        surface = Surface(size, pygame.SRCALPHA)
        drawing.paint(local, surface)
        draw_marks(local, surface, drawing.marks)
        return surface

    return kit.images.composed(("figure", game, name), size, make)


def draw_marks(kit: Kit, surface: Surface, marks: Sequence[tuple[float, float]]) -> None:
    """Discs numbered from 1, whose words are in the caption."""
    side = max(20, kit.px(DISC))
    look = Box(fill="focus", line="ink", width=3, radius=99)
    for number, (x, y) in enumerate(marks, start=1):
        disc = Rect(0, 0, side, side)
        disc.center = (round(x * surface.get_width()), round(y * surface.get_height()))
        disc.clamp_ip(surface.get_rect())
        draw_box(kit, surface, disc, look)
        line = kit.text.line(str(number), kit.theme.style("strong"), kit.theme.hex("ink"), round(side * 0.66))
        surface.blit(line, line.get_rect(center=disc.center))
