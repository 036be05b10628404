"""Ways to a table: a new one, one to go on with. What goes wrong comes back as a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from game.play.player import Player

if TYPE_CHECKING:
    from game.app import App


def start_table(
    app: App, game: str, players: Sequence[Player], options: Mapping[str, object], *, replace: bool
) -> str:
    """Open a new table above this screen, or in its place; "" or why it cannot be."""
    problem = why_no_table(app, game)
    if problem:
        return problem
    from game.scenes.table import open_table

    try:
        table = open_table(app, game, players, options)
    except ValueError as error:
        return str(error)
    (app.replace if replace else app.push)(table)
    return ""


def go_on(app: App, path: Path, game: str) -> str:
    """Go on with a saved game; "" or why it cannot be."""
    problem = why_no_table(app, game)
    if problem:
        return problem
    from game.scenes.table import resume_table

    resumed = app.services.load(path)
    if resumed is None:
        return " ".join(one.say(app.services.words) for one in app.services.report.take())
    app.push(resume_table(app, *resumed))
    return ""


def why_no_table(app: App, game: str) -> str:
    """Why this game cannot be played here, or ""."""
    words = app.services.words
    title = words(f"menu.game.{game}.title") if words.knows(f"menu.game.{game}.title") else game
    if game not in app.services.games:
        return words("screen.no_data", game=title)
    return "" if has_part(game, "scene") else words("screen.no_table", game=title)


def has_part(game: str, part: str) -> bool:
    """Whether a game brings this part of the screens: "scene", "setup" or "results"."""
    try:
        return find_spec(f"game.scenes.{game}.{part}") is not None
    except ModuleNotFoundError:
        return False
