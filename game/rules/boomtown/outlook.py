"""What would come of it: previews for screens and computer seats, computed by the rules themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.api import Seat
from game.rules.boomtown.cards import TOWN_INDEX, Amounts, CardId, Deck
from game.rules.boomtown.choosing import receive
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.mayors import fee
from game.rules.boomtown.production import saloon_price
from game.rules.boomtown.scoring import worth
from game.rules.boomtown.table import Mine, OpenTable, Saloon, Table, others

WAYS: Final = {number: 6 - abs(7 - number) for number in range(2, 13)}
"""How many of the 36 throws show each total."""
THROWS: Final = 36


@dataclass(frozen=True, slots=True)
class Outlook:
    """What taking a card would bring a seat, before any target is named.

    `fee_due` and `fee_paid` in gold; the mayor of the card's town before and after (both None for an
    event); `income` the change of expected gold a turn; `end_value` the change of the score as it stands.
    """

    fee_due: int
    fee_paid: int
    mayor_before: Seat | None
    mayor_after: Seat | None
    income: float
    end_value: int


def outlook(table: Table, deck: Deck, seat: Seat, card: CardId) -> Outlook:
    """What taking a card would bring this seat now."""
    draft = Draft(table, deck.amounts)
    receive(draft, deck, seat, card)
    concession = deck.concession(card)
    town = None if concession is None else TOWN_INDEX[concession.town]
    due = 0 if concession is None else fee(table, seat, concession.town)
    return Outlook(
        fee_due=due,
        fee_paid=min(due, table.gold[seat]),
        mayor_before=None if town is None else table.mayors[town],
        mayor_after=None if town is None else draft.mayors[town],
        income=expected_income(draft, deck.amounts, seat) - expected_income(table, deck.amounts, seat),
        end_value=worth(draft, deck.amounts, seat).total - worth(table, deck.amounts, seat).total,
    )


def expected_yield(mine: Mine) -> float:
    """What a mine pays its owner in an average turn, before saloons."""
    return mine.gold * WAYS[mine.card.number] / THROWS


def toll(mine: Mine, saloon: Saloon, amounts: Amounts) -> float:
    """What a mine of another pays a saloon in an average turn."""
    if mine.card.town != saloon.town:
        return 0.0
    return saloon_price(saloon, amounts) * WAYS[mine.card.number] / THROWS


def tolls(table: OpenTable, amounts: Amounts, owner: Seat, keeper: Seat) -> float:
    """What the mines of one seat pay the saloons of another in an average turn."""
    return sum(toll(mine, saloon, amounts) for saloon in table.saloons[keeper] for mine in table.mines[owner])


def expected_income(table: OpenTable, amounts: Amounts, seat: Seat) -> float:
    """What a seat gains in an average turn: its mines and saloons, less what it pays the others' saloons.

    Supposes that everybody can pay, and leaves collapse aside.
    """
    rivals = others(seat, len(table.gold))
    mines = sum(map(expected_yield, table.mines[seat]))
    gained = sum(tolls(table, amounts, owner, seat) for owner in rivals)
    paid = sum(tolls(table, amounts, seat, keeper) for keeper in rivals)
    return mines + gained - paid
