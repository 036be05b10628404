"""The table: everything that lies open, in one frozen value (Boom Bokken rule 50).

A `State` is a table, the hands and the unseen cards; an `Observation` is the same table and one hand.
What is not in the table is secret: nothing here depends on a hidden card, except where the rules make
it public that it does.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.cards import VALUE_OF, Call, Card
from game.rules.boom_bokken.deck import Deck, Split
from game.rules.boom_bokken.steps import Calling, Over, Restarting, Starting, Step
from game.rules.boom_bokken.teams import Role, clockwise_from


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen before the game: the deck, the seats, the team split, expert mode, the youngest."""

    deck: Deck = field(hash=False, repr=False)
    seats: int
    split: Split
    expert: bool
    youngest: Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the pile and who laid it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Failure:
    """An exploded seat and the call it could not answer: what its cards are not (rule 51)."""

    seat: Seat
    value: int
    call: Call


@dataclass(frozen=True, slots=True)
class Table:
    """All that is public. Tuples "by seat" have one entry a seat; seats and teams count from 0.

    `number` is the round, from 0, and `starter` who dealt and starts it. `teams` is -1 and `roles` None
    where not dealt (or not played with). `sizes` are hand sizes. `unknown` counts the deck's cards whose
    order and faces nobody knows; `bottom` lies under them, next to be drawn first. `pile` has its top
    last. `active` are the seats in play, rising; `home` those safe, in order of getting home; `out` those
    exploded, in order. `known` are cards everybody knows a seat to hold. `coins` counts gold, silver,
    bronze and clay by seat, `tokens` the Bokken tokens. `plays` is rule 49's count.
    """

    setup: Setup
    step: Step
    number: int
    starter: Seat
    teams: tuple[int, ...]
    roles: tuple[Role | None, ...]
    sizes: tuple[int, ...]
    unknown: int
    bottom: tuple[Card, ...]
    pile: tuple[Laid, ...]
    active: tuple[Seat, ...]
    home: tuple[Seat, ...]
    out: tuple[Failure, ...]
    known: tuple[tuple[Card, ...], ...]
    coins: tuple[tuple[int, ...], ...]
    tokens: tuple[int, ...]
    plays: int

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act, by public facts alone (rule 38)."""
        match self.step:
            case Calling(_, target, _):
                return (target, *clockwise_from(self.active, target))
            case Starting(seat) | Restarting(seat):
                return (seat,)
            case Over():
                return ()
            case _:
                return (CHANCE,)

    @property
    def deck_size(self) -> int:
        """How many cards can be drawn, the known bottom included."""
        return self.unknown + len(self.bottom)

    @property
    def top_value(self) -> int:
        """The value of the card on top of the pile; 0 when the pile is empty."""
        return VALUE_OF[self.pile[-1].card] if self.pile else 0

    @property
    def exploded(self) -> tuple[Seat, ...]:
        """The seats that are out, in order."""
        return tuple(failure.seat for failure in self.out)

    @property
    def limited(self) -> bool:
        """Whether rule 49 forbids Timeouts and hits."""
        return self.plays >= self.setup.deck.play_limit

    def points(self) -> tuple[int, ...]:
        """Points so far by seat: coins and Bokken tokens (rule 20)."""
        worth, token = self.setup.deck.coins, self.setup.deck.token
        return tuple(
            sum(count * value for count, value in zip(coins, worth, strict=True)) + token * tokens
            for coins, tokens in zip(self.coins, self.tokens, strict=True)
        )

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of a seat's team, rising."""
        return tuple(
            Seat(other) for other, team in enumerate(self.teams) if team == self.teams[seat] and other != seat
        )


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat sees: the table and its own hand; an onlooker (None) has no hand."""

    seat: Seat | None
    table: Table
    hand: tuple[Card, ...]
