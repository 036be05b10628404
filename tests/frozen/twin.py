"""The same table in this process: it knows where on the screen things are."""

from __future__ import annotations

from pathlib import Path

from game.app import App, table_for
from game.play.record import Header
from game.rules.api import Seat
from game.rules.boomers.actions import Turn, to_text
from game.scenes.boomers.scene import BoomersTable
from game.services import Services
from tests.frozen.desktop import Point


class Twin:
    """A table of Oklahoma Boomers as large as the program's window, driven by the rules alone."""

    def __init__(self, folder: Path, header: Header, size: Point) -> None:
        services = Services(folder)
        services.change("window", width=size[0], height=size[1])
        self._app = App(services, lambda app: table_for(app, header), forgiving=False)
        self._app.start_over()
        self._app.step(0.0)

    def close(self) -> None:
        """Let go of the table."""
        self._app.close()

    @property
    def table(self) -> BoomersTable:
        """The table's scene."""
        scene = self._app.scene
        assert isinstance(scene, BoomersTable)
        return scene

    def square(self, square: int) -> Point:
        """The middle of a square of the board."""
        return self.table.board.geometry.centre(square)

    def turn_in_three_squares(self) -> tuple[str, list[int]]:
        """A legal turn with stones as the record has it, and its squares: boomer, target, helper."""
        legal = self.table.controller.legal_actions(Seat(0))
        turns = (action for action in legal if isinstance(action, Turn))
        turn = next(turn for turn in turns if turn.helper is not None and turn.ride is None)
        assert turn.helper is not None
        return to_text(turn), [turn.start, turn.to, turn.helper]

    def way_to(self, square: int) -> list[str]:
        """The arrow keys from the board's cursor to a square; the cursor is there afterwards."""
        geometry = self.table.board.geometry
        (x, y), (goal_x, goal_y) = geometry.cell(self.table.board.cursor), geometry.cell(square)
        self.table.board.move_cursor(square)
        across = ["Right" if goal_x > x else "Left"] * abs(goal_x - x)
        return across + ["Down" if goal_y > y else "Up"] * abs(goal_y - y)
