"""The table's widgets: made once for a window, told what to show afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.api import Seat
from game.rules.boomtown.cards import CardId
from game.rules.boomtown.table import empty_table
from game.scenes.boomtown.dice_tray import DiceTray
from game.scenes.boomtown.full_card import FullCard
from game.scenes.boomtown.head import Head
from game.scenes.boomtown.layout import TableLayout
from game.scenes.boomtown.mat_items import ladder
from game.scenes.boomtown.mats import Mat
from game.scenes.boomtown.overlay import Overlay
from game.scenes.boomtown.panels import Log, WorthBars
from game.scenes.boomtown.paper import Paper
from game.scenes.boomtown.pieces import Pieces
from game.scenes.boomtown.plates import SeatLook
from game.scenes.boomtown.row import RowCard
from game.scenes.boomtown.scenery import Scenery
from game.ui.kit import Kit
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable


class TableView:
    """All that stands on the table, seen from the seat `bottom`."""

    def __init__(self, table: BoomtownTable, layout: TableLayout, scenery: Scenery, bottom: Seat) -> None:
        self._table = table
        self.kit: Kit = table.kit
        self.layout = layout
        self.bottom = bottom
        self.scenery = scenery
        self.pieces = Pieces(table.kit, table.words, table.deck)
        table.stage.set_background(scenery.picture)
        add = table.stage.root.add
        # Buttons come after the mats: what is printed is drawn over all that stands before it.
        self.head = None if layout.small else add(self._head())
        self.paper = add(Paper(self.kit, scenery, layout.paper, layout.result, small=layout.small))
        self.cards = [add(self._card(place)) for place in range(self.seats)]
        self.mats = {seat: add(self._mat(seat)) for seat in self._clockwise()}
        self.log = add(self._log())
        self.worth = None if layout.worth is None else add(self._worth(layout.worth))
        self.buttons = [add(button) for button in self._make_buttons()]
        self.tray = add(DiceTray(self.kit, self.pieces, layout.dice))
        self.overlay = add(Overlay(self.kit))
        self.overlay.rect = Rect(0, 0, 0, 0)
        self.full = add(FullCard(self.kit, self.pieces))

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.layout.mats)

    def _clockwise(self) -> Sequence[Seat]:
        return [Seat((self.bottom + place) % self.seats) for place in range(self.seats)]

    def place_of(self, seat: Seat) -> int:
        """Where a seat sits: 0 below, then clockwise."""
        return (seat - self.bottom) % self.seats

    def spot_of(self, seat: Seat | None) -> tuple[int, int]:
        """A seat's spot on the pay line; the bank's for None."""
        x, y = self.layout.bank if seat is None else self.layout.line.spots[self.place_of(seat)]
        return round(x), round(y)

    # Making

    def _head(self) -> Head:
        return Head(self.kit, self.scenery, self.layout.deck, self.layout.title)

    def _make_buttons(self) -> list[Button]:
        table, words = self._table, self._table.words
        deeds: list[tuple[str, str, Callable[[], None]]] = [
            ("undo", "undo", table.undo),
            ("redo", "redo", table.redo),
            ("hint", "hint", table.hints.press),
            ("fast", "skip", table.hurry),
            ("rules", "rules", table.sheets.rules),
            ("settings", "menu", table.main_menu),
        ]
        made = []
        for (icon, name, act), box in zip(deeds, self.layout.buttons, strict=True):
            text = words(f"boomtown.button.{name}")
            button = Button(self.kit, "", act, icon=icon, name=text, tooltip=text)
            button.place(box)
            made.append(button)
        return made

    def _card(self, place: int) -> RowCard:
        layout = self.layout
        card = RowCard(self.kit, self.pieces, layout.row[place], layout.fees[place], self._table.take)
        card.on_hover = self._table.closer.hover_card
        card.on_hold = self._table.closer.hold_card
        card.drop_on = self._table.drops_here
        return card

    def _mat(self, seat: Seat) -> Mat:
        layout = self.layout
        place = self.place_of(seat)
        nothing = SeatLook(seat, "", empty_table(self.seats, 0))
        amounts = self._table.deck.amounts
        mat = Mat(
            self.kit,
            self.scenery,
            self.pieces,
            nothing,
            lambda girls: amounts.saloon_with_girls if girls else amounts.saloon,
            plate=layout.plate,
            largest=layout.cards[0 if place == 0 else 1],
            tags=layout.small and place > 0,
        )
        mat.on_item = self._table.closer.hover_item
        mat.on_press = self._table.press_item
        mat.place(layout.mats[place])
        return mat

    def _log(self) -> Log:
        table, layout = self._table, self.layout
        deck = layout.deck if layout.small else None
        return Log(
            self.kit,
            self.scenery,
            table.words("boomtown.log_heading"),
            layout.log,
            deck,
            table.look_at,
            table.open_log,
        )

    def _worth(self, box: Rect) -> WorthBars:
        words = self._table.words
        parts = (
            words("boomtown.worth_gold"),
            words("boomtown.worth_mines"),
            words("boomtown.worth_pawns"),
        )
        return WorthBars(self.kit, self.scenery, words("boomtown.worth"), parts, box)

    def warm(self) -> Iterator[None]:
        """Make the pictures that animations need: the row's at once, all others as the iterator is asked."""
        own, other = self.layout.cards
        unit, row = self.kit.scale.unit, self.layout.row[0].h
        minis = [own] if self.layout.small else sorted({*ladder(own, unit)[:5], *ladder(other, unit)[:5]})
        self.pieces.warm_row(row)
        return self.pieces.warm_rest(row, reversed(minis), self.tray.die_px)

    def slot_of(self, card: CardId) -> RowCard | None:
        """The place of the row that shows a card."""
        return next((slot for slot in self.cards if slot.look.card == card), None)
