"""What animations do to the table: they change the picture, event by event, and know where things lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.api import Event, Seat
from game.rules.boomtown.cards import Deck
from game.rules.boomtown.table import Table
from game.scenes.boomtown.flights import Flights
from game.scenes.boomtown.mat_items import Key
from game.scenes.boomtown.picture import Picture
from game.scenes.boomtown.unfolding import unfold
from game.scenes.boomtown.view import TableView
from game.ui.anim import Animation, Call


class Staging:
    """`picture()` is what lies on the table; `show` is called after each change of it.

    While the animations of a step are made, `table` runs ahead of the screen, from event to event.
    """

    def __init__(
        self,
        view: TableView,
        deck: Deck,
        picture: Callable[[], Picture],
        show: Callable[[], None],
        sound: Callable[[str], None],
    ) -> None:
        self.view = view
        self.deck = deck
        self.picture = picture
        self.time = view.kit.theme.motion
        self.flights = Flights(view, self.time)
        self.table: Table | None = None
        self._show = show
        self._sound = sound

    def set(self, **changes: object) -> None:
        """Change fields of the picture and show them."""
        picture = self.picture()
        for name, value in changes.items():
            setattr(picture, name, value)
        picture.touch()
        self._show()

    def fold(self, event: Event) -> tuple[Table, Table, Animation]:
        """The tables before and after an event, and what brings the second on the screen."""
        before = self.table
        assert before is not None
        after = unfold(before, event, self.deck)
        self.table = after
        return before, after, Call(lambda: self.set(table=after))

    def play(self, sound: str) -> Animation:
        """A sound at its moment."""
        return Call(lambda: self._sound(sound))

    def box(self, table: Table, seat: Seat, key: Key) -> tuple[int, int, int]:
        """The middle and the height of an item at a table that may not be shown yet."""
        mat = self.view.mats[seat]
        items = mat.arrangement(table).items
        box = next((item.rect for item in items if item.key == key), mat.plate)
        return box.centerx, box.centery, box.h

    def way(self, payer: Seat, payee: Seat) -> Sequence[tuple[float, float]]:
        """The way of chips from seat to seat along the pay line."""
        view = self.view
        return view.layout.line.way(view.place_of(payer), view.place_of(payee))
