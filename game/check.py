"""`boombox --check`: reads all shipped data and the person's settings, and says what is wrong with them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.commands import Line
from game.rules.api import Game
from game.scenes.figures import Figures
from game.scenes.lesson_file import Course
from game.services import SHIPPED_THEME
from game.storage.catalog import Catalog
from game.storage.paths import Paths, find_paths
from game.storage.report import Report
from game.storage.settings import SettingsFile
from game.storage.strings import FALLBACK, Strings, blanks
from game.ui.images import ImageError, Images
from game.ui.sound import Sound
from game.ui.theme import Theme, ThemeError, laid_over

SMALL = (48, 48)


def check(directory: Path | None = None) -> Iterator[Line]:
    """Everything that can be read, one line a kind, and every problem in a sentence."""
    report = Report()
    paths = find_paths(report, directory)
    catalog = Catalog(paths.assets, report)
    SettingsFile(paths, report)
    yield Line(f"Your settings: {paths.settings or 'cannot be kept'}")
    yield Line(f"Games: {', '.join(catalog.games)}")
    for name in catalog.games:
        catalog.levels(name)
    yield from _themes(catalog)
    yield from _words(catalog)
    yield from _images(paths)
    shelf = _Shelf(paths, catalog.strings(FALLBACK), catalog.games)
    yield from _figures(shelf)
    yield from _lessons(shelf)
    yield from _sounds(paths)
    words = catalog.strings(FALLBACK)
    problems = report.take()
    for problem in problems:
        yield Line(problem.say(words), bad=problem.key != "warning")
    if not problems:
        yield Line("All data and settings can be read.")


def _themes(catalog: Catalog) -> Iterator[Line]:
    yield Line(f"Themes: {', '.join(catalog.themes)}")
    for name, table in catalog.themes.items():
        try:
            Theme.from_mapping(laid_over(catalog.themes.get(SHIPPED_THEME, {}), table))
        except ThemeError as error:
            yield Line(f"assets/themes/{name}.toml: {error}", bad=True)


def _words(catalog: Catalog) -> Iterator[Line]:
    """Every language says what English says, with the same blanks."""
    english = catalog.strings(FALLBACK).texts
    yield Line(f"Languages: {', '.join(catalog.languages)}, {len(english)} sentences")
    for language in catalog.languages:
        for key, text in catalog.strings(language).texts.items():
            where = f"assets/strings/{language}: {key}"
            try:
                if key not in english:
                    yield Line(f"{where} is not in {FALLBACK}: correct the key or add it there.", bad=True)
                elif blanks(text) != blanks(english[key]):
                    yield Line(f"{where} has other blanks in braces than {FALLBACK}.", bad=True)
            except ValueError:
                yield Line(f"{where} has a brace without its partner.", bad=True)


def _images(paths: Paths) -> Iterator[Line]:
    folder = paths.assets / "images"
    images = Images(folder)
    names = [path.relative_to(folder).with_suffix("").as_posix() for path in sorted(folder.rglob("*.svg"))]
    yield Line(f"Pictures: {len(names)}")
    for name in names:
        try:
            images.svg(name, SMALL)
        except ImageError as error:
            yield Line(str(error), bad=True)


@dataclass(frozen=True, slots=True)
class _Shelf:
    """What figures and lessons need."""

    paths: Paths
    words: Strings
    games: Mapping[str, Game]


def _figures(shelf: _Shelf) -> Iterator[Line]:
    """Every figure of every rulebook can be drawn."""
    books = [Figures(shelf, game) for game in shelf.games]
    yield Line(f"Figures: {sum(len(book.names) for book in books)}")
    for book in books:
        for told in (book.problem, *map(book.drawing, book.names)):
            if isinstance(told, str) and told:
                yield Line(told, bad=True)


def _lessons(shelf: _Shelf) -> Iterator[Line]:
    """Every position of every lesson can be set up and solved, and has its words."""
    courses = [Course(shelf, game) for game in shelf.games]
    yield Line(f"Lessons: {sum(len(course.names) for course in courses)} positions")
    for course in courses:
        for problem in course.check():
            yield Line(problem, bad=True)


def _sounds(paths: Paths) -> Iterator[Line]:
    # Reading a sound needs a device, and any will do: this one is not heard.
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    sound = Sound(paths.assets / "sounds")
    sound.start()
    yield Line(f"Sounds: {len(sound.meanings)}, music for {', '.join(sound.rooms)}")
    for name in sound.damaged():
        yield Line(f"assets/sounds/{name}.ogg cannot be played: install Boombox again.", bad=True)
    sound.close()
