"""The sheet with everybody's worth and the whole log, newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widget import Widget
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable


def log_sheet(table: BoomtownTable) -> Dialog:
    """A dialog, not placed yet."""
    kit, words = table.app.kit, table.words
    lines: list[Widget] = [Label(kit, line) for line in table.tell.scores(table.picture.table, ())]
    lines.append(Label(kit, words("boomtown.log_heading"), "subheading"))
    told = table.chronicle.lines(table.moments[: table.shown.version + 1])
    lines += [Label(kit, f"{line.name} {line.text}", "small") for line in reversed(told)]
    answers = (Answer(words("table.pause.go_on"), None, "main"),)
    return Dialog(kit, words("boomtown.sheets.log_and_worth"), Column(kit, lines, gap=4), answers)
