"""The score sheet alone: columns and totals for many seats."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.outcome import Outcome
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
