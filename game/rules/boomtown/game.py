"""Boomtown with its deck: how it starts, how it is written, how it is imagined."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game.rules.api import IllegalAction, InfoState, Seat
from game.rules.boomtown.actions import (
    BoomtownAction,
    DynamiteMine,
    Expropriate,
    Reveal,
    Take,
    Vein,
)
from game.rules.boomtown.auction import fresh_auction
from game.rules.boomtown.cards import CardId, Deck
from game.rules.boomtown.notation import from_text, to_text
from game.rules.boomtown.observation import Observation
from game.rules.boomtown.refusals import why_illegal
from game.rules.boomtown.scoring import leaders
from game.rules.boomtown.state import BoomtownState
from game.rules.boomtown.table import empty_table
from game.rules.quoting import quoted

TELEGRAPH_ANY_ROLL: Final = "telegraph_any_roll"
"""The house rule: a Telegraph may answer anybody's roll (Boomtown rule 26)."""


@dataclass(frozen=True, slots=True)
class BoomtownGame:
    """The game that a deck makes."""

    deck: Deck

    @property
    def name(self) -> str:
        """`"boomtown"`."""
        return "boomtown"

    @property
    def seats(self) -> range:
        """The seat counts the deck offers."""
        return range(self.deck.seat_counts[0], self.deck.seat_counts[-1] + 1)

    def initial_state(self, seats: int, options: Mapping[str, object]) -> BoomtownState:
        """The first position (Boomtown rules 1 and 2).

        The only option is `telegraph_any_roll`, true or false. Raises ValueError with a sentence for
        another option, another value, or a seat count the deck does not offer.
        """
        if seats not in self.seats:
            raise ValueError(
                f"Boomtown is for {self.seats.start} to {self.seats.stop - 1} seats, not {seats}."
            )
        return BoomtownState(
            deck=self.deck,
            telegraph_any_roll=read_options(options),
            table=empty_table(seats, self.deck.amounts.start_gold),
            unseen=self.deck.cards,
            to_come=self.deck.size - self.deck.removed(seats),
            auction=fresh_auction(seats),
        )

    def sample_state(self, info: InfoState, rng: Random) -> BoomtownState:  # noqa: ARG002
        """The position behind an observation: nothing is hidden, so there is nothing to invent."""
        seen = info.observation
        assert isinstance(seen, Observation)
        return BoomtownState(
            deck=seen.deck,
            telegraph_any_roll=seen.telegraph_any_roll,
            table=seen.table,
            unseen=seen.unseen,
            to_come=seen.to_come,
            auction=seen.auction,
            phase=seen.phase,
            turn=seen.turn,
            first=seen.first,
            active=seen.active,
            row=seen.row,
            winner=seen.winner,
            takers=seen.takers,
            pending=seen.pending,
            placing=seen.placing,
            holdup=seen.holdup,
            dice=seen.dice,
            telegraphs=seen.telegraphs,
        )

    def action_to_string(self, action: BoomtownAction) -> str:
        """The record's text for an action or chance outcome."""
        return to_text(action)

    def action_from_string(self, text: str) -> BoomtownAction:
        """The action a text stands for. Raises ValueError for another spelling or an unknown card."""
        action = from_text(text)
        card = named_card(action)
        if card is not None and card not in self.cards_named(action):
            raise ValueError(f"{quoted(text)}: there is no such card in this deck.")
        return action

    def cards_named(self, action: BoomtownAction) -> frozenset[CardId]:
        """The cards such an action may name: all of the deck, or only the concessions."""
        if isinstance(action, Reveal | Take):
            return frozenset(card for card, _ in self.deck.cards)
        return frozenset(self.deck.by_id)

    def why_illegal(self, state: BoomtownState, seat: Seat, action: BoomtownAction) -> IllegalAction:
        """The rule that an action outside the legal ones breaks."""
        return why_illegal(state, seat, action)

    def winners(self, state: BoomtownState) -> tuple[Seat, ...]:
        """Highest score, then most gold; still equal they share the win (Boomtown rule 29)."""
        return leaders(state.table, state.deck.amounts)


def read_options(options: Mapping[str, object]) -> bool:
    """Whether a Telegraph may answer any roll. Raises ValueError for what it does not know."""
    unknown = [key for key in options if key != TELEGRAPH_ANY_ROLL]
    if unknown:
        raise ValueError(
            f"Boomtown has no option {quoted(unknown[0])}; it knows only {TELEGRAPH_ANY_ROLL!r}."
        )
    value = options.get(TELEGRAPH_ANY_ROLL, False)
    if not isinstance(value, bool):
        raise ValueError(f"The option {TELEGRAPH_ANY_ROLL!r} must be true or false, not {quoted(value)}.")
    return value


def named_card(action: BoomtownAction) -> CardId | None:
    """The card an action names, if it names one."""
    match action:
        case Reveal() | Take():
            return action.card
        case DynamiteMine() | Expropriate() | Vein():
            return action.mine
        case _:
            return None
