"""The score sheet alone: columns and totals for many seats."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.outcome import Outcome, SheetLine
from game.scenes.outcome_chart import apart
from game.scenes.outcome_sheet import ScoreSheet, SheetColumns
from tests.scenes.hall import hall


@pytest.mark.parametrize("seats", [2, 3, 5, 9])
def test_totals_of_three_figures_leave_room_beside_each_other(tmp_path: Path, seats: int) -> None:
    totals = tuple(str(100 + seat) for seat in range(seats))
    outcome = Outcome("", "", "", (0,), (), totals, "", ((0.0,),) * seats, (), "", "")
    with hall(tmp_path) as room:
        kit = room.app.kit
        sheet = ScoreSheet(kit, "Sheet", totals, outcome, "Total", str, lambda _: None, room=800)
        place = SheetColumns(kit, seats).split(Rect(0, 0, kit.px(800), kit.px(86)))[1][0]
        style = kit.theme.style("numeral").sized(sheet.total_size(place))
        assert max(kit.text.width(total, style) for total in totals) <= place.w - kit.px(8)


@pytest.mark.parametrize("lines", [4, 9])
def test_the_totals_stay_in_sight_however_little_room_there_is(tmp_path: Path, lines: int) -> None:
    line = SheetLine("boom_bokken/coin_gold", "Round 1", "Coins", ("4", "2"), "Told.", 19)
    outcome = Outcome("", "", "", (0,), (line,) * lines, ("4", "2"), "", ((0.0,),) * 2, (), "", "")
    with hall(tmp_path) as room:
        kit = room.app.kit
        high = kit.px(400)
        sheet = ScoreSheet(kit, "Sheet", ("A", "B"), outcome, "Total", str, lambda _: None, room=high)
        assert sheet.preferred(kit.px(800))[1] <= high


def test_ends_of_lines_lie_apart_and_none_below_the_picture() -> None:
    placed = apart([0, 1, 2, 90, 99, 100], 10, 100)
    assert all(below - above >= 10 for above, below in pairwise(placed))
    assert placed[-1] <= 100
    assert apart([0, 50, 100], 10, 100) == [0, 50, 100]
