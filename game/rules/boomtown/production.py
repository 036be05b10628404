"""Production, saloons and collapse (Boomtown rules 27, 28 and 42)."""

from __future__ import annotations

from typing import Final

from game.rules.api import Seat
from game.rules.boomtown.cards import Amounts
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.events import Collapsed, Produced, SaloonPaid
from game.rules.boomtown.mayors import check_mayors
from game.rules.boomtown.table import Mine, Saloon, clockwise, others

COLLAPSE: Final = (2, 12)
"""The totals at which dangerous mines collapse."""


def produce(draft: Draft, roller: Seat, total: int) -> None:
    """Everything a final total brings, in its order: bank, saloons, collapse, mayors."""
    order = clockwise(roller, draft.seats)
    producing = [(owner, mine) for owner in order for mine in draft.mines[owner] if mine.card.number == total]
    for owner, mine in producing:
        draft.gold[owner] += mine.gold
        draft.log(Produced(owner, mine.card.id, mine.gold))
    for owner, mine in producing:
        pay_saloons(draft, owner, mine)
    if total in COLLAPSE:
        collapse(draft, order)
        check_mayors(draft)


def pay_saloons(draft: Draft, owner: Seat, mine: Mine) -> None:
    """The owner of a producing mine pays the saloons of its town, the nearest clockwise first."""
    for keeper in others(owner, draft.seats):
        for saloon in draft.saloons[keeper]:
            if saloon.town == mine.card.town:
                due = saloon_price(saloon, draft.amounts)
                paid = draft.pay(owner, keeper, due)
                draft.log(SaloonPaid(owner, keeper, mine.card.id, due, paid))


def saloon_price(saloon: Saloon, amounts: Amounts) -> int:
    """What a saloon takes from each producing mine (Boomtown rules 23 and 24)."""
    return amounts.saloon_with_girls if saloon.girls else amounts.saloon


def collapse(draft: Draft, order: tuple[Seat, ...]) -> None:
    """Every dangerous mine leaves the game with what is attached."""
    for owner in order:
        for mine in draft.mines[owner]:
            if mine.card.dangerous:
                draft.log(Collapsed(owner, mine.card.id, mine.gold))
        draft.mines[owner] = tuple(mine for mine in draft.mines[owner] if not mine.card.dangerous)
