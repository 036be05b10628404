"""Boom Bokken as a `Game`: set-up, imagining, texts, refusals, winners."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.rules.api import IllegalAction, InfoState, Seat
from game.rules.boom_bokken.actions import Action, Explode
from game.rules.boom_bokken.deck import Deck, Split
from game.rules.boom_bokken.notation import read, write
from game.rules.boom_bokken.rounds import first_table
from game.rules.boom_bokken.sample import sample
from game.rules.boom_bokken.scoring import winners
from game.rules.boom_bokken.state import State
from game.rules.boom_bokken.table import Setup
from game.rules.boom_bokken.why import unlisted, why_not
from game.rules.quoting import brief, quoted

OPTIONS = ("teams", "expert", "youngest")


class BokkenGame:
    """The game with its deck. Options: `teams` (a split), `expert` (bool), `youngest` (a seat)."""

    name = "boom_bokken"

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    @property
    def seats(self) -> range:
        """The seat counts the deck has places for."""
        counts = [line.seats for line in self.deck.places]
        return range(min(counts), max(counts) + 1)

    def splits(self, seats: int) -> tuple[Split, ...]:
        """The team splits on offer, the usual one first (rule 2). Raises ValueError for other seat counts."""
        return self.deck.places_for(seats).splits

    def initial_state(self, seats: int, options: Mapping[str, object]) -> State:
        """Before the first team is dealt. Raises ValueError with a sentence for a wrong option."""
        for key in options:
            if key not in OPTIONS:
                raise ValueError(
                    f"Boom Bokken has no option “{brief(key)}”. Its options: {', '.join(OPTIONS)}."
                )
        setup = Setup(
            self.deck,
            seats,
            self._split(seats, options),
            _expert(options.get("expert", False)),
            _youngest(options.get("youngest", 0), seats),
        )
        return State(first_table(setup), ((),) * seats, self.deck.cards)

    def _split(self, seats: int, options: Mapping[str, object]) -> Split:
        offered = self.splits(seats)
        chosen = options.get("teams")
        if chosen is None:
            return offered[0]
        for split in offered:
            if isinstance(chosen, (list, tuple)) and tuple(chosen) == split:
                return split
        listed = " or ".join("+".join(map(str, split)) for split in offered)
        raise ValueError(f"With {seats} seats the teams are {listed}, not {quoted(chosen)} (rule 2).")

    def sample_state(self, info: InfoState, rng: Random) -> State:
        """A state this seat cannot tell from the true one (rules 50 and 51)."""
        return sample(info.observation, rng)

    def action_to_string(self, action: Action) -> str:
        """The record's text of an action or a chance outcome."""
        return write(action)

    def action_from_string(self, text: str) -> Action:
        """The action a text stands for. Raises ValueError with a sentence for any other spelling."""
        return read(text)

    def why_illegal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        """The rule an action breaks, in words."""
        hand = state.hands[seat] if 0 <= seat < len(state.hands) else ()
        return why_not(state.table, seat, hand, action) or unlisted()

    def time_out(self, state: State) -> Action | None:
        """What happens when the bar of a live table runs out: who cannot answer explodes (rule 39)."""
        offered = state.legal_actions(state.actors[0]) if state.actors else ()
        return Explode() if Explode() in offered else None

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Most points, then most Bokken tokens, else shared (rule 22)."""
        return winners(state.table)


def _expert(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"The option “expert” is true or false, not {quoted(value)}.")
    return value


def _youngest(value: object, seats: int) -> Seat:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < seats:
        raise ValueError(
            f"The option “youngest” is a seat from 0 to {seats - 1}, not {quoted(value)} (rule 4)."
        )
    return Seat(value)
