"""The sheets above a table: the pause, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.play.player import Player
from game.rules.api import Seat
from game.scenes import routes
from game.ui.widget import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.table import TableScene

COUNTED_AT_ONCE: Final = 3
"""So many finished games are counted when one ends; should there be more, the list of games counts them."""


FEW = 5
"""So many seats stand in the pause themselves; more get a sheet of their own."""


class Sheets:
    """Opens and closes them; only one is open at a time."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._again: Callable[[], None] | None = None

    @property
    def open(self) -> bool:
        """Whether a sheet lies on the table."""
        return self._again is not None

    def reopen(self) -> None:
        """Put the open sheet up again after the table was laid out anew."""
        if self._again is not None:
            self._again()

    def _show(self, dialog: Dialog, again: Callable[[], None]) -> None:
        self._again = again
        self._table.stage.open(dialog.placed())
        self._table.refresh()

    def _closed(self) -> None:
        self._again = None
        self._table.controller.resume(self._table.app.now)
        self._table.refresh()

    def _put_away(self, dialog: Dialog, act: Callable[[], None]) -> None:
        """Take the sheet off, then do what was chosen on it."""
        dialog.close()
        self._closed()
        act()

    # The pause

    def pause(self) -> None:
        """Stop the table's clock and offer what can be done beside playing."""
        table = self._table
        table.finish_animations()
        table.controller.pause(table.app.now)
        kit, words = table.app.kit, table.words
        body = Column(kit)
        dialog = Dialog(kit, words("table.pause.heading"), body, on_cancel=self._closed, width=720)
        for text, icon, act, stays in self._choices():
            press = act if stays else partial(self._put_away, dialog, act)
            body.add(Button(kit, text, press, icon=icon))
        self._show(dialog, self.pause)

    def _choices(self) -> list[tuple[str, str, Callable[[], None], bool]]:
        """Words, icon, what it does, and whether the pause stays open meanwhile."""
        table, words = self._table, self._table.words
        choices = self._ways()
        if not table.over:
            choices += self._seats()
        choices.append((words("table.pause.restart"), "undo", table.start_again, False))
        title = words("table.pause.title_over" if table.over else "table.pause.title")
        choices.append((title, "home", table.quit_to_title, False))
        return choices

    def _ways(self) -> list[tuple[str, str, Callable[[], None], bool]]:
        """Going on, and what there is to read and set meanwhile."""
        words = self._table.words
        choices: list[tuple[str, str, Callable[[], None], bool]] = [
            (words("table.pause.go_on"), "play", lambda: None, False)
        ]
        ways = (("options", "settings", partial(self.go_to, "options")), ("rules", "rules", self.rules))
        for name, icon, act in ways:
            if routes.leads(name):
                choices.append((words(f"table.pause.{name}"), icon, act, True))
        return choices

    def _seats(self) -> list[tuple[str, str, Callable[[], None], bool]]:
        """Each seat's hand-over, or the way to a sheet for them where they are many."""
        players = self._table.controller.players
        if len(players) > FEW:
            return [(self._table.words("table.pause.seats"), "swap", self.seats, False)]
        return [(*self._handing(Seat(seat), player), False) for seat, player in enumerate(players)]

    def seats(self) -> None:
        """Who plays for whom, in two columns."""
        table = self._table
        table.controller.pause(table.app.now)
        kit, words = table.app.kit, table.words
        lines = Column(kit)
        back = Answer(words("table.pause.back"), self.pause, "normal", "undo")
        heading = words("table.pause.seats")
        dialog = Dialog(kit, heading, lines, (back,), on_cancel=self._closed, width=1120)
        buttons: list[Widget] = []
        for seat, player in enumerate(table.controller.players):
            text, icon, act = self._handing(Seat(seat), player)
            buttons.append(Button(kit, text, partial(self._put_away, dialog, act), icon=icon))
        for first in range(0, len(buttons), 2):
            pair = buttons[first : first + 2]
            lines.add(Row(kit, pair, [1.0] * len(pair)))
        self._show(dialog, self.seats)

    def _handing(self, seat: Seat, player: Player) -> tuple[str, str, Callable[[], None]]:
        key = "to_computer" if player.is_person else "to_person"
        icon = "computer" if player.is_person else "person"
        text = self._table.words(f"table.pause.{key}", name=player.name)
        return text, icon, lambda: self._table.hand_over(seat)

    def help(self) -> None:
        """Open the list of keys; just after a refusal the rule itself."""
        if self._table.refused_rule is None:
            self.go_to("help")
        else:
            self.rules()

    def rules(self) -> None:
        """Open the rulebook of the game, at the rule that has just refused something."""
        self.go_to("rules", self._table.header.game, self._table.refused_rule)

    def go_to(self, name: str, *details: object) -> None:
        """Open another screen above the table, if there is one of this name."""
        if routes.leads(name):
            self._table.app.push(routes.scene(name, self._table.app, *details))

    # The end

    def end(self) -> None:
        """Show the result: the screen for it if there is one, else a plain sheet."""
        table = self._table
        table.sound.play(self._end_sound())
        table.app.services.history.catch_up(table.app.services.games, most=COUNTED_AT_ONCE)
        if routes.leads("results"):
            table.app.push(routes.scene("results", table.app, table))
        else:
            self._end_sheet()

    def _end_sound(self) -> str:
        players, winners = self._table.controller.players, self._table.controller.winners
        people = [seat for seat, player in enumerate(players) if player.is_person]
        return "won" if not people or any(seat in winners for seat in people) else "lost"

    def _end_sheet(self) -> None:
        table = self._table
        kit, words = table.app.kit, table.words
        lines: list[Widget] = [Label(kit, line) for line in table.describe_result()]
        answers = (
            Answer(
                words("table.end.rematch"),
                self._then(partial(table.start_again, swapped=True)),
                "main",
                "swap",
            ),
            Answer(words("table.end.look"), self._closed, "normal", "eye"),
            Answer(words("table.end.title"), self._then(table.quit_to_title), "normal", "home"),
        )
        sheet = Dialog(kit, words("table.end.heading"), Column(kit, lines), answers, on_cancel=self._closed)
        self._show(sheet, self._end_sheet)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        """Do something once the sheet is away."""

        def do() -> None:
            self._closed()
            act()

        return do
