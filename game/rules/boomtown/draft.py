"""The table while an action is carried out: a working copy with its log, frozen again at the end."""

from __future__ import annotations

from game.rules.api import Seat
from game.rules.boomtown.cards import Amounts, CardId
from game.rules.boomtown.events import BoomtownEvent, Discarded
from game.rules.boomtown.table import Mine, Saloon, Table


class Draft:
    """A table that may be changed, and the events that changed it."""

    __slots__ = ("amounts", "events", "gold", "governed", "kept", "mayors", "mines", "saloons")

    def __init__(self, table: Table, amounts: Amounts) -> None:
        self.amounts = amounts
        self.events: list[BoomtownEvent] = []
        self.gold = list(table.gold)
        self.mines = list(table.mines)
        self.saloons = list(table.saloons)
        self.kept = list(table.kept)
        self.mayors = list(table.mayors)
        self.governed = list(table.governed)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.gold)

    def frozen(self) -> Table:
        """The table as it is now."""
        return Table(
            tuple(self.gold),
            tuple(self.mines),
            tuple(self.saloons),
            tuple(self.kept),
            tuple(self.mayors),
            tuple(self.governed),
        )

    def log(self, event: BoomtownEvent) -> None:
        """Tells what happened."""
        self.events.append(event)

    def pay(self, payer: Seat, payee: Seat, due: int) -> int:
        """Moves gold as far as the payer's goes, and tells how much it was (Boomtown rule 12)."""
        paid = min(due, self.gold[payer])
        self.gold[payer] -= paid
        self.gold[payee] += paid
        return paid

    def add_mine(self, seat: Seat, mine: Mine) -> None:
        """Puts a mine in its place before a seat."""
        self.mines[seat] = tuple(sorted((*self.mines[seat], mine), key=lambda each: each.card.order))

    def remove_mine(self, seat: Seat, card: CardId) -> Mine:
        """Takes a mine from a seat, with what is attached. Raises StopIteration when it is not there."""
        mine = next(each for each in self.mines[seat] if each.card.id == card)
        self.mines[seat] = tuple(each for each in self.mines[seat] if each is not mine)
        return mine

    def add_saloon(self, seat: Seat, saloon: Saloon) -> None:
        """Puts a saloon in its place before a seat."""
        self.saloons[seat] = tuple(sorted((*self.saloons[seat], saloon), key=lambda each: each.order))

    def remove_saloon(self, seat: Seat, saloon: Saloon) -> None:
        """Takes one such saloon from a seat."""
        rest = list(self.saloons[seat])
        rest.remove(saloon)
        self.saloons[seat] = tuple(rest)

    def keep(self, seat: Seat, card: CardId) -> None:
        """Leaves an event card before a seat."""
        self.kept[seat] = (*self.kept[seat], card)

    def unkeep(self, seat: Seat, card: CardId) -> None:
        """Takes one copy of a kept event card from a seat, because it is used."""
        rest = list(self.kept[seat])
        rest.remove(card)
        self.kept[seat] = tuple(rest)

    def discard(self, seat: Seat, card: CardId) -> None:
        """An event card is used up: it leaves the game (Boomtown rule 43)."""
        self.log(Discarded(seat, card))
