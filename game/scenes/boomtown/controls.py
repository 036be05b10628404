"""The buttons on the paper that belong to what is asked now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.rules.api import Seat
from game.scenes.boomtown.asking import SPACE, Ask
from game.scenes.boomtown.bid_board import BidBoard
from game.ui.kit import Kit
from game.ui.widget import Position
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable

ACROSS: Final = 14
ACROSS_SMALL: Final = 4
NAMED_SMALL: Final = 2
"""The most buttons in a line; in the small layout, and there of those with a picture and a name."""
BESIDE: Final = 0.36
"""The most of a button's width that its picture takes from its words."""


class Option(Button):
    """A button on the paper that says what it would bring while it is looked at."""

    def __init__(
        self,
        kit: Kit,
        text: str,
        act: Callable[[], None],
        *,
        icon: str,
        name: str,
        about: Callable[[bool], None],
    ) -> None:
        super().__init__(kit, text, act, icon=icon, name=name)
        self._about = about

    def _icon_px(self) -> int:
        """Pictures fill the button."""
        share = BESIDE if self.text else 0.8
        return max(12, round(min(self.rect.h * 0.74, self.rect.w * share)))

    def pointer_move(self, position: Position) -> None:
        """Tell about it."""
        del position
        self._about(True)

    def pointer_leave(self) -> None:
        """No more."""
        self._about(False)

    def focus_changed(self) -> None:
        """Tell about it while the keyboard is seen on it."""
        shown = self.stage is not None and self.stage.focus_visible
        self._about(self.focused and shown)


class Controls:
    """Makes them anew whenever something else is asked; `board` is there while a person bids."""

    def __init__(self, table: BoomtownTable) -> None:
        self._table = table
        self._asked: object = None
        self.board: BidBoard | None = None

    def renew(self) -> None:
        """Put the right buttons on the paper; the keyboard goes to them if it was there or nowhere."""
        table, paper, stage = self._table, self._table.view.paper, self._table.stage
        riders = table.mustangs.riders
        asked = (table.shown.version, table.mover, table.looking, table.victim, riders)
        if asked == self._asked:
            return
        self._asked = asked
        focus = stage.focus
        free = focus is None or focus in paper.children or not focus.enabled
        paper.clear()
        paper.invalidate()
        self.board = None
        if table.mover is not None and table.choices.auction:
            self._bids()
        else:
            self._options(riders)
        if free and paper.children:
            stage.focus_on(paper.children[0])
        elif free and table.choices.takes and stage.focus_visible:
            stage.focus_on(next(card for card in table.view.cards if card.look.card is not None))

    def _bids(self) -> None:
        table, words = self._table, self._table.words
        board = BidBoard(
            table.kit,
            words("boomtown.pill.to_bid"),
            words("boomtown.paper.pass"),
            table.choices.bids,
            table.bid,
            lambda _: table.showing.paper(),
        )
        self.board = table.view.paper.add(board)
        board.place(table.view.paper.controls)

    def _options(self, riders: Sequence[Seat]) -> None:
        table = self._table
        asks: list[Ask] = []
        if table.mover is not None:
            asks = table.asking.options(table.mover, table.choices, table.seen, table.victim)
        for rider in riders:
            asks += table.asking.mustang(rider, table.shown.actors[0])
        if asks:
            self._place(asks)

    def _place(self, asks: Sequence[Ask]) -> None:
        table, paper = self._table, self._table.view.paper
        lines = lines_of(asks) if table.view.layout.small else evenly(asks, ACROSS)
        gap = table.kit.px(8 if len(asks) > 6 else 14)
        boxes = spread(paper.controls, [[ask.weight for ask in line] for line in lines], gap)
        for ask, box in zip([ask for line in lines for ask in line], boxes, strict=True):
            if ask is not SPACE:
                option = Option(
                    table.kit, ask.text, ask.act, icon=ask.icon, name=ask.name, about=self._teller(ask)
                )
                paper.add(option).place(box)

    def _teller(self, ask: Ask) -> Callable[[bool], None]:
        return lambda looked: self._table.say(ask.about if looked else "")


def lines_of(asks: Sequence[Ask]) -> list[list[Ask]]:
    """The lines of the small layout: a line for each group, or lines of even length."""
    if SPACE in asks:
        groups = groupby(asks, key=lambda ask: ask is SPACE)
        return [list(group) for space, group in groups if not space]
    named = any(ask.icon and len(ask.text) > len("CJ") for ask in asks)
    return evenly(asks, NAMED_SMALL if named else ACROSS_SMALL)


def evenly(asks: Sequence[Ask], across: int) -> list[list[Ask]]:
    """Lines of even length, at most `across` long."""
    count = -(-len(asks) // across)
    each = -(-len(asks) // count)
    return [list(asks[start : start + each]) for start in range(0, len(asks), each)]


def spread(room: Rect, lines: Sequence[Sequence[float]], gap: int) -> list[Rect]:
    """Boxes for lines of buttons as wide as their weights; none is wider than half the room."""
    high = (room.h - gap * (len(lines) - 1)) // len(lines)
    most = max(sum(line) for line in lines)
    boxes = []
    for row, line in enumerate(lines):
        unit = (room.w - gap * (len(line) - 1)) / max(sum(line), most, 2)
        x = float(room.x)
        for weight in line:
            boxes.append(Rect(round(x), room.y + row * (high + gap), round(weight * unit), high))
            x += weight * unit + gap
    return boxes
