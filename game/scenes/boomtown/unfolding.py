"""The table between two moments: what lies where after each single event, for animations."""

from __future__ import annotations

from game.rules.api import Event, Seat
from game.rules.boomtown.cards import (
    GOVERNOR,
    MUSTANG,
    NEW_VEIN,
    SALOON_GIRLS,
    TELEGRAPH,
    TOWN_INDEX,
    CardId,
    Deck,
)
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.events import (
    CardKept,
    Collapsed,
    DieTurned,
    EventPaid,
    FeePaid,
    GirlsAttached,
    GovernorPlaced,
    HopPaid,
    MayorChanged,
    MineDestroyed,
    MineExpropriated,
    MustangRidden,
    Produced,
    SaloonDestroyed,
    SaloonOpened,
    SaloonPaid,
    Took,
    VeinAttached,
)
from game.rules.boomtown.table import Mine, Saloon, Table


def unfold(table: Table, event: Event, deck: Deck) -> Table:
    """The table after one event of a step; no rule is applied, only what the event tells."""
    draft = Draft(table, deck.amounts)
    _gold(draft, event)
    _mines(draft, event, deck)
    _saloons_and_pawns(draft, event)
    _kept(draft, event)
    return draft.frozen()


def _move(draft: Draft, payer: Seat | None, payee: Seat | None, gold: int) -> None:
    if payer is not None:
        draft.gold[payer] -= gold
    if payee is not None:
        draft.gold[payee] += gold


def _gold(draft: Draft, event: Event) -> None:
    match event:
        case HopPaid(payer, payee, amount, _):
            _move(draft, payer, payee, amount)
        case FeePaid(payer, mayor, _, _, paid):
            _move(draft, payer, mayor, paid)
        case EventPaid(_, payer, payee, _, paid) | SaloonPaid(payer, payee, _, _, paid):
            _move(draft, payer, payee, paid)
        case Produced(seat, _, gold):
            _move(draft, None, seat, gold)


def _mines(draft: Draft, event: Event, deck: Deck) -> None:
    match event:
        case Took(seat, card):
            concession = deck.concession(card)
            if concession is not None:
                draft.add_mine(seat, Mine(concession))
        case MineDestroyed(_, victim, mine, _):
            draft.remove_mine(victim, mine)
        case Collapsed(seat, mine, _):
            draft.remove_mine(seat, mine)
        case MineExpropriated(by, victim, mine):
            draft.add_mine(by, draft.remove_mine(victim, mine))
        case VeinAttached(seat, mine, gold):
            old = draft.remove_mine(seat, mine)
            draft.add_mine(seat, Mine(old.card, gold - old.card.gold))


def _saloons_and_pawns(draft: Draft, event: Event) -> None:
    match event:
        case SaloonOpened(seat, town):
            draft.add_saloon(seat, Saloon(town))
        case GirlsAttached(seat, town):
            draft.remove_saloon(seat, Saloon(town))
            draft.add_saloon(seat, Saloon(town, girls=True))
        case SaloonDestroyed(_, victim, town, girls):
            draft.remove_saloon(victim, Saloon(town, girls))
        case MayorChanged(town, _, after):
            draft.mayors[TOWN_INDEX[town]] = after
            draft.governed[TOWN_INDEX[town]] = False
        case GovernorPlaced(_, town):
            draft.governed[TOWN_INDEX[town]] = True


def _kept(draft: Draft, event: Event) -> None:
    match event:
        case CardKept(seat, card):
            draft.keep(seat, card)
        case VeinAttached(seat):
            _unkeep(draft, seat, NEW_VEIN)
        case GirlsAttached(seat):
            _unkeep(draft, seat, SALOON_GIRLS)
        case GovernorPlaced(seat):
            _unkeep(draft, seat, GOVERNOR)
        case MustangRidden(seat):
            _unkeep(draft, seat, MUSTANG)
        case DieTurned(seat):
            _unkeep(draft, seat, TELEGRAPH)


def _unkeep(draft: Draft, seat: Seat, card: CardId) -> None:
    """Take a kept card away if it lies there: one just taken may be placed without having been kept."""
    if card in draft.kept[seat]:
        draft.unkeep(seat, card)
