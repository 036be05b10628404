"""A finished game as the result screen shows it. Each game makes its own `Outcome` in `results.py`."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.play.session import seed_hash
from game.rules.api import CHANCE
from game.scenes.tables import has_part

if TYPE_CHECKING:
    from game.scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of the score sheet; `values` holds a text for each seat, "" for nothing.

    `story` says why, `rule` is the number of the rule behind it. `image` is a picture or an icon's name.
    """

    image: str
    title: str
    note: str
    values: tuple[str, ...]
    story: str
    rule: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that mattered: its version, whose it was, how it is written, and what it did."""

    version: int
    seat: int
    text: str
    story: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """Everything about an end. `series` has each seat's score at every version, for the chart.

    `leaders` are the winning seats; `portrait` a picture of the winner, "" for none. `ending` says why the
    game is over and `ending_rule` by which rule; `foot` is a last remark under the sheet. `chart_title` and
    `turns_title` head the two panels at the right.
    """

    heading: str
    note: str
    portrait: str
    leaders: tuple[int, ...]
    lines: tuple[SheetLine, ...]
    totals: tuple[str, ...]
    foot: str
    series: tuple[tuple[float, ...], ...]
    turns: tuple[Turn, ...]
    chart_title: str
    turns_title: str
    ending: str = ""
    ending_rule: int = 0
    deal: str = ""
    deal_story: str = ""


def outcome_of(table: TableScene) -> Outcome:
    """How the table's game has ended, in its own words if it has any; the deal's seal where there was one."""
    game = table.header.game
    if has_part(game, "results"):
        made = importlib.import_module(f"game.scenes.{game}.results").make(table)
    else:
        made = _plain(table)
    return _sealed(table, made)


def _plain(table: TableScene) -> Outcome:
    """Totals alone, for a game without a sheet of its own."""
    words, controller = table.words, table.controller
    winners = tuple(int(seat) for seat in controller.winners)
    names = ", ".join(table.name_of(seat) for seat in controller.winners)
    key = "results.wins.one" if len(winners) == 1 else "results.wins.many"
    return Outcome(
        heading=words(key, names=names),
        note="",
        portrait="",
        leaders=winners,
        lines=(),
        totals=tuple(f"{value:g}" for value in controller.returns),
        foot="",
        series=(),
        turns=(),
        chart_title="",
        turns_title="",
    )


def _sealed(table: TableScene, made: Outcome) -> Outcome:
    """With the seal and the seed, where chance had a say."""
    record = table.controller.record()
    if all(line.seat != CHANCE for line in record.lines):
        return made
    seal, seed = seed_hash(record.header.seed), record.header.seed
    short = f"{seal[:4]}–{seal[4:8]}".upper()
    return replace(
        made,
        deal=table.words("results.deal", seal=short),
        deal_story=table.words("results.deal_story", seal=seal, seed=seed),
    )
