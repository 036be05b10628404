"""A working copy of a position while one action is applied: the only thing here that changes.

It lives inside `State.apply` and nowhere else. Its methods are the hand movements of the game: lay
cards, turn the pile, draw, go home. Which of them happens when is said in `apply.py` and `rounds.py`.
"""

from __future__ import annotations

from game.rules.api import Seat
from game.rules.boom_bokken.cards import TIMEOUT, Card, only_timeouts, with_card, without_card
from game.rules.boom_bokken.events import BokkenEvent, DeckRenewed, GotHome, OnlyTimeouts, PileTurned
from game.rules.boom_bokken.steps import Step
from game.rules.boom_bokken.table import Laid, Table
from game.rules.chance import Multiset, total, without


class Draft:
    """One position under change, and the events so far. Field names are those of `Table`."""

    __slots__ = (
        "active",
        "bottom",
        "coins",
        "events",
        "hands",
        "home",
        "known",
        "number",
        "out",
        "pile",
        "plays",
        "roles",
        "setup",
        "starter",
        "step",
        "teams",
        "tokens",
        "unseen",
    )

    def __init__(self, table: Table, hands: tuple[tuple[Card, ...], ...], unseen: Multiset[Card]) -> None:
        self.events: list[BokkenEvent] = []
        self.hands = list(hands)
        self.unseen = unseen
        self.setup = table.setup
        self.step: Step = table.step
        self.number = table.number
        self.starter = table.starter
        self.teams = table.teams
        self.roles = table.roles
        self.bottom = table.bottom
        self.pile = table.pile
        self.active = table.active
        self.home = table.home
        self.out = table.out
        self.known = table.known
        self.coins = table.coins
        self.tokens = table.tokens
        self.plays = table.plays

    def frozen(self) -> tuple[Table, tuple[tuple[Card, ...], ...], Multiset[Card]]:
        """The position as values again: table, hands, unseen cards."""
        table = Table(
            self.setup,
            self.step,
            self.number,
            self.starter,
            self.teams,
            self.roles,
            tuple(map(len, self.hands)),
            total(self.unseen),
            self.bottom,
            self.pile,
            self.active,
            self.home,
            self.out,
            self.known,
            self.coins,
            self.tokens,
            self.plays,
        )
        return table, tuple(self.hands), self.unseen

    def lay(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Cards go from a hand onto the pile; what was known of them in that hand is spent (rule 51)."""
        for card in cards:
            self.hands[seat] = without_card(self.hands[seat], card)
            if card in self.known[seat]:
                self._know(seat, without_card(self.known[seat], card))
        self.pile += tuple(Laid(seat, card) for card in cards)

    def turn_pile(self) -> None:
        """The pile goes under the deck, first played first (rule 43)."""
        cards = tuple(laid.card for laid in self.pile)
        self.bottom += cards
        self.pile = ()
        self.events.append(PileTurned(cards))

    def renew_deck(self) -> None:
        """All but the top card of the pile become the deck, in order (rules 17 and 44)."""
        cards = tuple(laid.card for laid in self.pile[:-1])
        self.bottom += cards
        self.pile = self.pile[-1:]
        self.events.append(DeckRenewed(cards))

    @property
    def can_draw(self) -> bool:
        """Whether the deck holds a card."""
        return bool(self.unseen or self.bottom)

    def take(self, seat: Seat, card: Card) -> bool:
        """A card goes from the deck to a hand; True when it came from the known bottom (rule 43)."""
        self.hands[seat] = with_card(self.hands[seat], card)
        if self.unseen:
            self.unseen = without(self.unseen, card)
            return False
        self.bottom = self.bottom[1:]
        self._know(seat, with_card(self.known[seat], card))
        return True

    def show_only_timeouts(self, seat: Seat) -> bool:
        """Whether a hand is Timeouts only; if so everybody knows it from now on (rules 10 and 45)."""
        if not only_timeouts(self.hands[seat]):
            return False
        self._know(seat, (TIMEOUT,) * len(self.hands[seat]))
        self.events.append(OnlyTimeouts(seat))
        return True

    def leave(self, seat: Seat) -> None:
        """A seat is no longer in play."""
        self.active = tuple(other for other in self.active if other != seat)

    def get_home(self, seat: Seat, declared: bool = False) -> None:
        """A seat is safe (rules 14 and 18)."""
        self.leave(seat)
        self.events.append(GotHome(seat, len(self.home), declared))
        self.home += (seat,)

    def give_token(self, seat: Seat) -> None:
        """A seat takes a Bokken token (rule 16)."""
        self.tokens = (*self.tokens[:seat], self.tokens[seat] + 1, *self.tokens[seat + 1 :])

    def _know(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.known = (*self.known[:seat], cards, *self.known[seat + 1 :])
