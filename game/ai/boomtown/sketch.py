"""The table as rollouts see it: plain lists that are copied and changed within microseconds.

Towns are indices into `TOWNS`, -1 stands for nobody. A card is a tuple; an event has the town `EVENT` and
its place among `EVENT_CARDS` as number.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from game.rules.boomtown.cards import EVENT_CARDS, TOWN_INDEX, TOWNS, CardId, Deck
from game.rules.boomtown.payment import shares
from game.rules.boomtown.production import COLLAPSE, saloon_price
from game.rules.boomtown.table import Table

NOBODY: Final = -1
EVENT: Final = -1

Card: TypeAlias = tuple[int, int, int, bool]
"""Town, number, gold, dangerous; for an event `EVENT`, its place among the events, 0, False."""

Mine: TypeAlias = tuple[int, int, int, bool]
"""Seat, gold, town, dangerous; it stands in the list of its number."""


def card_of(deck: Deck, card: CardId) -> Card:
    """A card as a tuple."""
    concession = deck.concession(card)
    if concession is None:
        return EVENT, EVENT_CARDS.index(card), 0, False
    return TOWN_INDEX[concession.town], concession.number, concession.gold, concession.dangerous


class Sketch:
    """Gold, mines by number, mines of each seat by town, pawns, saloons and kept events.

    `values` are the gold values of everybody's mines; `saloons` hold seat and price by town; `kept` the
    events of each seat that wait for a place.
    """

    __slots__ = ("counts", "gold", "governed", "kept", "mayors", "mines", "saloons", "seats", "values")

    def __init__(self, table: Table, deck: Deck) -> None:
        seats = len(table.gold)
        self.seats = seats
        self.gold = list(table.gold)
        self.values = [0] * seats
        self.mines: list[list[Mine]] = [[] for _ in range(13)]
        self.counts = [[0] * seats for _ in TOWNS]
        self.saloons: list[list[tuple[int, int]]] = [[] for _ in TOWNS]
        for seat in range(seats):
            for mine in table.mines[seat]:
                self.add_mine(seat, card_of(deck, mine.card.id), mine.bonus)
            for saloon in table.saloons[seat]:
                price = saloon_price(saloon, deck.amounts)
                self.saloons[TOWN_INDEX[saloon.town]].append((seat, price))
        self.mayors = [NOBODY if seat is None else int(seat) for seat in table.mayors]
        self.governed = list(table.governed)
        self.kept = [[EVENT_CARDS.index(card) for card in kept] for kept in table.kept]

    def copy(self) -> Sketch:
        """A sketch that may be changed without changing this one."""
        twin = Sketch.__new__(Sketch)
        twin.seats = self.seats
        twin.gold = self.gold[:]
        twin.values = self.values[:]
        twin.mines = [mines[:] for mines in self.mines]
        twin.counts = [counts[:] for counts in self.counts]
        twin.saloons = [saloons[:] for saloons in self.saloons]
        twin.mayors = self.mayors[:]
        twin.governed = self.governed[:]
        twin.kept = [kept[:] for kept in self.kept]
        return twin

    def add_mine(self, seat: int, card: Card, bonus: int = 0) -> None:
        """Gives a seat a mine; the pawn is left to `crown`."""
        town, number, gold, dangerous = card
        self.mines[number].append((seat, gold + bonus, town, dangerous))
        self.counts[town][seat] += 1
        self.values[seat] += gold + bonus

    def drop_mine(self, number: int, mine: Mine) -> None:
        """Takes a mine out of the game; the pawn is left to `crown`."""
        self.mines[number].remove(mine)
        self.counts[mine[2]][mine[0]] -= 1
        self.values[mine[0]] -= mine[1]

    def crown(self, town: int) -> None:
        """Moves a town's pawn where it belongs."""
        counts, mayor = self.counts[town], self.mayors[town]
        most = max(counts)
        if mayor == NOBODY:
            after = counts.index(most) if most >= 2 else NOBODY
        elif most == counts[mayor] and most:
            after = mayor
        elif not most:
            after = NOBODY
        else:
            seats = self.seats
            after = next(s % seats for s in range(mayor, mayor + seats) if counts[s % seats] == most)
        if after != mayor:
            self.mayors[town] = after
            self.governed[town] = False

    def fee(self, seat: int, town: int) -> int:
        """What a seat owes for a mine there."""
        mayor = self.mayors[town]
        if mayor in (NOBODY, seat):
            return 0
        return self.counts[town][mayor] * (2 if self.governed[town] else 1)

    def pay(self, payer: int, payee: int, due: int) -> None:
        """Moves gold as far as the payer's goes."""
        paid = min(due, self.gold[payer])
        self.gold[payer] -= paid
        self.gold[payee] += paid

    def pay_bid(self, winner: int, bid: int) -> None:
        """Hands a winning bid from neighbour to neighbour."""
        if not bid:
            return
        self.gold[winner] -= bid
        for step, kept in enumerate(shares(bid, self.seats)[:-1], start=1):
            self.gold[winner - step] += kept

    def take_mine(self, seat: int, card: Card) -> None:
        """Fee, mine, mayor."""
        town = card[0]
        due = self.fee(seat, town)
        if due:
            self.pay(seat, self.mayors[town], due)
        self.add_mine(seat, card)
        self.crown(town)

    def produce(self, total: int) -> None:
        """Everything a total brings; who pays a saloon first is left to chance."""
        producing = self.mines[total]
        gold = self.gold
        for seat, value, _, _ in producing:
            gold[seat] += value
        for seat, _, town, _ in producing:
            if self.saloons[town]:
                self.pay_saloons(seat, town)
        if total in COLLAPSE:
            self.collapse()

    def pay_saloons(self, owner: int, town: int) -> None:
        """The owner of a producing mine pays its town's saloons, the nearest clockwise first."""
        seats = self.seats
        for keeper, price in sorted(self.saloons[town], key=lambda entry: (entry[0] - owner) % seats):
            if keeper != owner:
                self.pay(owner, keeper, price)

    def collapse(self) -> None:
        """All dangerous mines leave the game."""
        fallen = [(number, mine) for number, mines in enumerate(self.mines) for mine in mines if mine[3]]
        for number, mine in fallen:
            self.drop_mine(number, mine)
        for _, mine in fallen:
            self.crown(mine[2])

    def scores(self, pawn: int) -> list[int]:
        """Everybody's score if the game ended now."""
        totals = [gold + value for gold, value in zip(self.gold, self.values, strict=True)]
        for mayor in self.mayors:
            if mayor != NOBODY:
                totals[mayor] += pawn
        return totals
