"""An onlooker who keeps the table from what is shown to everybody, without the rules' help."""

from __future__ import annotations

from collections import Counter

from game.rules.boom_bokken.events import (
    BokkenEvent,
    CardDealt,
    CardDrawn,
    CardsLaid,
    DeckRenewed,
    Exploded,
    GotHome,
    OnlyTimeouts,
    PileTurned,
    RoleDealt,
    RoundBegan,
    RoundEnded,
    TeamDealt,
    TimeoutLaid,
    TokenTaken,
)
from game.rules.boom_bokken.table import Table


class Onlooker:
    """Counts cards by watching: hand sizes, deck, pile, known cards, who is where."""

    def __init__(self, seats: int, cards: int) -> None:
        self.seats, self.cards = seats, cards
        self.tokens, self.tokens_then = [0] * seats, [0] * seats
        self.points: tuple[int, ...] = (0,) * seats
        self.number = 0
        self.new_round()

    def new_round(self) -> None:
        self.teams: dict[int, int] = {}
        self.roles: dict[int, str] = {}
        self.sizes = [0] * self.seats
        self.unknown, self.plays = self.cards, 0
        self.bottom: list[str] = []
        self.pile: list[str] = []
        self.home: list[int] = []
        self.out: list[tuple[int, int, str]] = []
        self.known: list[Counter[str]] = [Counter() for _ in range(self.seats)]

    def sees(self, event: BokkenEvent) -> None:
        match event:
            case TeamDealt(seat, team):
                self.teams[seat] = team
            case RoleDealt(seat, role):
                self.roles[seat] = role
            case CardDealt(seat, None):
                self.sizes[seat] += 1
                self.unknown -= 1
            case CardDrawn(seat, card, _, known):
                self.draws(seat, card, known)
            case CardsLaid(seat, cards) | TimeoutLaid(seat, cards):
                self.lays(seat, list(cards) if isinstance(event, CardsLaid) else ["t"])
            case PileTurned(cards):
                assert list(cards) == self.pile
                self.bottom, self.pile = self.bottom + self.pile, []
            case DeckRenewed(cards):
                assert list(cards) == self.pile[:-1]
                self.bottom, self.pile = self.pile[:-1], self.pile[-1:]
            case OnlyTimeouts(seat):
                self.known[seat] = Counter({"t": self.sizes[seat]})
            case _:
                self.sees_the_score(event)

    def sees_the_score(self, event: BokkenEvent) -> None:
        match event:
            case TokenTaken(seat, _):
                self.tokens[seat] += 1
            case Exploded(seat, _, value, call):
                self.out.append((seat, value, call))
            case GotHome(seat, place):
                assert place == len(self.home)
                self.home.append(seat)
            case RoundEnded():
                self.points, self.tokens_then = event.points, list(self.tokens)
            case RoundBegan(number):
                self.number = number
                self.new_round()

    def draws(self, seat: int, card: str | None, known: bool) -> None:
        self.sizes[seat] += 1
        if known:
            assert card == self.bottom.pop(0)
            self.known[seat][card] += 1
        else:
            assert card is None
            self.unknown -= 1

    def lays(self, seat: int, cards: list[str]) -> None:
        self.sizes[seat] -= len(cards)
        self.known[seat] -= Counter(cards)
        self.pile += cards
        self.plays += 1

    def agrees_with(self, table: Table) -> None:
        gone = {*self.home, *(seat for seat, _, _ in self.out)}
        assert table.number == self.number
        assert {seat: team for seat, team in enumerate(table.teams) if team >= 0} == self.teams
        assert {seat: role for seat, role in enumerate(table.roles) if role} == self.roles
        assert list(table.sizes) == self.sizes
        assert (table.unknown, list(table.bottom)) == (self.unknown, self.bottom)
        assert [laid.card for laid in table.pile] == self.pile
        assert list(table.active) == [seat for seat in range(self.seats) if seat not in gone]
        assert (list(table.home), table.plays) == (self.home, self.plays)
        assert [(f.seat, f.value, f.call) for f in table.out] == self.out
        assert [Counter(cards) for cards in table.known] == [+known for known in self.known]
        assert list(table.tokens) == self.tokens
        new_tokens = [now - then for now, then in zip(self.tokens, self.tokens_then, strict=True)]
        assert list(table.points()) == [p + 2 * new for p, new in zip(self.points, new_tokens, strict=True)]
