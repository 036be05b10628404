"""Boomtown tables for tests: the shipped game, tables laid out by hand, and play from record lines."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from game.rules.api import CHANCE, Seat
from game.rules.boomtown.auction import Auction, fresh_auction
from game.rules.boomtown.cards import TOWNS, CardId, Deck, Town
from game.rules.boomtown.deck_file import parse_deck
from game.rules.boomtown.events import BoomtownEvent
from game.rules.boomtown.game import BoomtownGame
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.state import BoomtownState
from game.rules.boomtown.table import Mine, Saloon, Table, clockwise
from game.rules.chance import multiset, unfold

DECK_FILE = Path(__file__).resolve().parents[3] / "assets" / "games" / "boomtown" / "deck.toml"


def shipped_mapping() -> dict[str, object]:
    return tomllib.loads(DECK_FILE.read_text(encoding="utf-8"))


DECK: Deck = parse_deck(shipped_mapping())
GAME = BoomtownGame(DECK)

BOUND = 600
"""Actions of a game: 15 turns of at most 5 cards, 5 + rising bids and passes, targets, a roll."""

T = TypeVar("T")
PerSeat = Mapping[int, str]


def a_mine(text: str, deck: Deck = DECK) -> Mine:
    """`cm-6-9`, or `cm-6-9+3` with a New Vein."""
    card, _, bonus = text.partition("+")
    return Mine(deck.by_id[CardId(card)], int(bonus or 0))


def a_saloon(text: str) -> Saloon:
    """`cm`, or `cm+girls`."""
    town, _, girls = text.partition("+")
    return Saloon(Town(town), bool(girls))


def laid(
    seats: int = 4,
    *,
    gold: int | Sequence[int] = 10,
    mines: PerSeat | None = None,
    saloons: PerSeat | None = None,
    kept: PerSeat | None = None,
    mayors: Mapping[str, int] | None = None,
    governed: str = "",
) -> Table:
    """A table laid out by hand; nothing stands where nothing is said, pawns and Governor included."""
    named = {Town(town): Seat(seat) for town, seat in (mayors or {}).items()}

    def words(per_seat: PerSeat | None, seat: int) -> list[str]:
        return (per_seat or {}).get(seat, "").split()

    return Table(
        gold=(gold,) * seats if isinstance(gold, int) else tuple(gold),
        mines=tuple(
            tuple(sorted(map(a_mine, words(mines, seat)), key=lambda mine: mine.card.order))
            for seat in range(seats)
        ),
        saloons=tuple(tuple(map(a_saloon, words(saloons, seat))) for seat in range(seats)),
        kept=tuple(tuple(map(CardId, words(kept, seat))) for seat in range(seats)),
        mayors=tuple(named.get(town) for town in TOWNS),
        governed=tuple(town in governed.split() for town in TOWNS),
    )


def on_table(table: Table) -> list[CardId]:
    """All cards that lie before the seats."""
    found = [mine.card.id for mines in table.mines for mine in mines]
    found += [CardId("saloon") for saloons in table.saloons for _ in saloons]
    found += [CardId("saloon-girls") for saloons in table.saloons for each in saloons if each.girls]
    found += [CardId("new-vein") for mines in table.mines for mine in mines if mine.bonus]
    found += [CardId("governor") for governed in table.governed if governed]
    return found + [card for kept in table.kept for card in kept]


def without_cards(deck: Deck, cards: Sequence[CardId]) -> tuple[tuple[CardId, int], ...]:
    """The deck less these cards; a table may hold more copies of an event than the shipped deck."""
    rest = list(unfold(deck.cards))
    for card in cards:
        if card in rest:
            rest.remove(card)
    return multiset(rest)


def bidding(table: Table, first: int = 0, *, row: str = "", to_come: int = 8) -> BoomtownState:
    """The start of an auction."""
    seats = len(table.gold)
    cards = tuple(map(CardId, row.split())) or tuple(card for card, _ in DECK.cards[:seats])
    return BoomtownState(
        deck=DECK,
        telegraph_any_roll=False,
        table=table,
        unseen=without_cards(DECK, [*on_table(table), *cards]),
        to_come=to_come,
        auction=fresh_auction(seats),
        phase=Phase.AUCTION,
        turn=2,
        first=Seat(first),
        active=Seat(first),
        row=cards,
    )


def choosing(table: Table, row: str, winner: int = 0, to_come: int = 8) -> BoomtownState:
    """The auction is over at 0: `winner` chooses first; the row may be shorter than the table."""
    seats = len(table.gold)
    cards = tuple(map(CardId, row.split()))
    takers = clockwise(Seat(winner), seats)[: len(cards)]
    return BoomtownState(
        deck=DECK,
        telegraph_any_roll=False,
        table=table,
        unseen=without_cards(DECK, [*on_table(table), *cards]),
        to_come=to_come,
        auction=Auction((0,) * seats, clockwise(Seat(winner), seats)),
        phase=Phase.TAKE,
        turn=2,
        first=Seat(winner),
        active=Seat(winner),
        row=cards,
        winner=Seat(winner),
        takers=takers,
    )


def rolling(table: Table, winner: int = 0, to_come: int = 8, any_roll: bool = False) -> BoomtownState:
    """All cards are taken: the production roll is due."""
    seats = len(table.gold)
    return BoomtownState(
        deck=DECK,
        telegraph_any_roll=any_roll,
        table=table,
        unseen=without_cards(DECK, on_table(table)),
        to_come=to_come,
        auction=Auction((0,) * seats, clockwise(Seat(winner), seats)),
        phase=Phase.PRODUCTION,
        turn=2,
        first=Seat(winner),
        active=Seat(winner),
        winner=Seat(winner),
    )


def play(state: BoomtownState, *lines: str) -> tuple[BoomtownState, list[BoomtownEvent]]:
    """Plays record lines such as `0 bid 3` and `c dice 3 4`, each of which must be legal."""
    events: list[BoomtownEvent] = []
    for line in lines:
        who, text = line.split(" ", 1)
        seat = CHANCE if who == "c" else Seat(int(who))
        action = GAME.action_from_string(text)
        offers = [outcome for outcome, _ in state.chance_outcomes()]
        assert action in (offers if seat == CHANCE else state.legal_actions(seat)), f"{line} is not legal"
        state, happened = state.apply(seat, action)
        events += happened
    return state, events


def texts(state: BoomtownState, seat: int) -> list[str]:
    """A seat's legal actions in writing."""
    return [GAME.action_to_string(action) for action in state.legal_actions(Seat(seat))]


def outcomes(state: BoomtownState) -> dict[str, float]:
    """The chance outcomes in writing, with their probabilities."""
    return {GAME.action_to_string(action): weight for action, weight in state.chance_outcomes()}


def owned(state: BoomtownState, seat: int) -> list[str]:
    """A seat's mines in writing, with `+3` for a New Vein."""
    return [
        f"{mine.card.id}+{mine.bonus}" if mine.bonus else str(mine.card.id)
        for mine in state.table.mines[seat]
    ]


def mayor(state: BoomtownState, town: str) -> int | None:
    """The mayor of a town."""
    return state.table.mayors[TOWNS.index(Town(town))]


def some(events: Sequence[BoomtownEvent], kind: type[T]) -> list[T]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
