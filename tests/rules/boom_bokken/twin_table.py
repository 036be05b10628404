"""The game and its twin at one table: the same actions for both, and every public fact compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.cards import Card
from game.rules.boom_bokken.deck import Deck, Places, Split
from game.rules.boom_bokken.events import BokkenEvent, RoundEnded
from game.rules.boom_bokken.game import BokkenGame
from game.rules.boom_bokken.state import State
from game.rules.boom_bokken.steps import Calling, Drawing
from game.rules.boom_bokken.table import Table
from tests.rules.boom_bokken.table_setting import DECK, GAME, TABLES
from tests.rules.boom_bokken.twin import Twin

STEP = {
    "team": "DealingTeam",
    "role": "DealingRole",
    "deal": "Dealing",
    "start": "Starting",
    "call": "Calling",
    "draw": "Drawing",
    "hit draw": "Drawing",
    "restart": "Restarting",
    "over": "Over",
}
"""What the twin's phases are called by the game."""


@dataclass
class Pair:
    """One position in both writings."""

    game: BokkenGame
    state: State
    twin: Twin
    events: tuple[BokkenEvent, ...] = field(default=())

    def moves(self, seat: int, text: str) -> None:
        """One action of a seat or of chance, for both."""
        self.state, self.events = self.state.apply(Seat(seat), self.game.action_from_string(text))
        self.twin.do(text, seat)

    def agrees(self) -> None:
        """Actors, legal actions, chance, points, cards and everything public are the same in both."""
        twin, state = self.twin, self.state
        assert state.actors == twin.actors()
        assert [sorted(hand) for hand in twin.hands] == [list(hand) for hand in state.hands]
        assert state.returns() == twin.returns()
        assert open_facts(state.observation(None).table) == facts(twin)
        for seat in range(-1, twin.n):
            texts = sorted(map(self.game.action_to_string, state.legal_actions(Seat(seat))))
            assert texts == sorted(twin.legal(seat)), f"seat {seat}"
        outcomes = {self.game.action_to_string(a): weight for a, weight in state.chance_outcomes()}
        assert outcomes == pytest.approx(twin.chance())
        if not state.actors:
            assert set(self.game.winners(state)) == twin.winners()

    def fork(self, seat: int, text: str) -> Pair:
        """The pair after an action, leaving this one as it is."""
        other = Pair(self.game, self.state, deepcopy(self.twin))
        other.moves(seat, text)
        return other


def open_facts(table: Table) -> dict[str, Any]:
    """The game's public facts in the twin's words."""
    call = table.step.then if isinstance(table.step, Drawing) else table.step
    return {
        "step": type(table.step).__name__,
        "round": (table.number + 1, table.starter),
        "teams": [team for team in table.teams if team >= 0],
        "roles": [str(role) for role in table.roles if role],
        "sizes": list(table.sizes),
        "deck": (table.unknown, list(table.bottom), table.deck_size),
        "pile": [(laid.card, laid.seat) for laid in table.pile],
        "call": (call.caller, call.target, str(call.call)) if isinstance(call, Calling) else None,
        "in play": list(table.active),
        "home": list(table.home),
        "out": {failure.seat: (failure.value, str(failure.call)) for failure in table.out},
        "known": [sorted(cards) for cards in table.known],
        "coins": [list(coins) for coins in table.coins],
        "tokens": list(table.tokens),
        "plays": table.plays,
    }


def facts(twin: Twin) -> dict[str, Any]:
    """What the twin says is public (rule 50), and what rule 51 keeps."""
    called = twin.phase in ("call", "hit draw")
    return {
        "step": STEP[twin.phase],
        "round": (twin.round, twin.starter),
        "teams": twin.teams,
        "roles": twin.roles,
        "sizes": [len(hand) for hand in twin.hands],
        "deck": (len(twin.unknown), twin.bottom, len(twin.unknown) + len(twin.bottom)),
        "pile": twin.pile,
        "call": (twin.caller, twin.designated, twin.direction) if called else None,
        "in play": sorted(twin.in_play),
        "home": twin.home,
        "out": {seat: (int(top[1]), way) for seat, (top, way) in twin.failed.items()},
        "known": [sorted(cards) for cards in twin.known],
        "coins": [[coins.count(worth) for worth in (4, 3, 2, 1)] for coins in twin.coins],
        "tokens": twin.tokens,
        "plays": twin.plays,
    }


def shipped_pair(seats: int, split: Split, rng: Random, *, expert: bool) -> Pair:
    """The shipped game."""
    youngest = rng.randrange(seats)
    options = {"teams": split, "expert": expert, "youngest": youngest}
    return Pair(GAME, GAME.initial_state(seats, options), Twin(list(split), expert, youngest))


def odd_pair(rng: Random) -> Pair:
    """A few kinds of card, many or few Timeouts, hardly a deck, a low or the full limit of plays."""
    seats, split = rng.choice(TABLES)
    hand, rounds, limit = rng.choice([1, 1, 2, 2, 3, 4]), rng.choice([1, 2]), rng.choice([1, 5, 20, 200])
    values = rng.sample("12348", rng.randint(1, 3))
    timeouts, left = rng.choice([0.05, 0.2, 0.5, 0.8]), rng.choice([0, 0, 0, 1, 2, 5, 12])
    deck = [
        "t" if rng.random() < timeouts else rng.choice("bf") + rng.choice(values)
        for _ in range(seats * hand + left)
    ]
    expert, youngest = rng.random() < 0.7, rng.randrange(seats)
    counted = tuple((Card(kind), deck.count(kind)) for kind in sorted(set(deck)))
    places = (Places(seats, hand, (split,)),)
    game = BokkenGame(Deck(counted, places, DECK.coins, DECK.token, rounds, limit))
    state = game.initial_state(seats, {"expert": expert, "youngest": youngest})
    return Pair(game, state, Twin(list(split), expert, youngest, deck, hand, rounds, limit))


MOODS: tuple[tuple[float, tuple[str, ...]], ...] = (
    (0.3, ()),
    (0.0, ()),
    (0.9, ("timeout",)),
    (0.9, ("flash",)),
    (0.3, ("hit",)),
    (0.6, ("taking", ",")),
    (0.5, ("hit", "timeout")),
    (0.2, ("explode", "8 up", "1 down")),
)
"""How eagerly seats interrupt, and words they like in an action."""


def walk_both(pair: Pair, rng: Random) -> Iterator[tuple[int, str]]:
    """A random game in one of the moods; gives each move just before it is made."""
    eager, likes = rng.choice(MOODS)
    while pair.state.actors:
        seat, text = choose(pair.twin, rng, eager, likes)
        yield seat, text
        pair.moves(seat, text)


def choose(twin: Twin, rng: Random, eager: float, likes: tuple[str, ...]) -> tuple[int, str]:
    """Who acts next, and how."""
    if outcomes := twin.chance():
        return CHANCE, rng.choices(list(outcomes), list(outcomes.values()))[0]
    awaited, *others = twin.actors()
    for seat in others:
        offers = twin.legal(seat)
        if offers and rng.random() < eager:
            return seat, liked(offers, rng, likes)
    return awaited, liked(twin.legal(awaited), rng, likes)


def liked(offers: list[str], rng: Random, likes: tuple[str, ...]) -> str:
    wanted = [text for text in offers if any(word in text for word in likes)]
    return rng.choice(wanted if wanted and rng.random() < 0.9 else offers)


def no_deck(twin: Twin) -> bool:
    return not twin.unknown and not twin.bottom


RARE: dict[str, Callable[[Twin, int, str], bool]] = {
    "10 a Timeout drawn by a starter": lambda t, seat, text: (
        t.phase == "draw" and text[-1] == "t" and set(t.hands[t.actor]) == {"t"}
    ),
    "14 a Timeout as the only card": lambda t, seat, text: text == "timeout" and len(t.hands[seat]) == 1,
    "16 the caller's partner explodes": lambda t, seat, text: (
        text == "explode" and t.teams[seat] == t.teams[t.caller]
    ),
    "36 a Guardian lays the equal Flash": lambda t, seat, text: (
        text[:5] == "flash" and t.expert and t.roles[seat] == "guardian"
    ),
    "37 Flashes A, B, A": lambda t, seat, text: (
        text[:5] == "flash" and len(t.pile) > 1 and t.pile[-2][1] == seat
    ),
    "37 a Timeout on one's own call": lambda t, seat, text: text == "timeout" and seat == t.caller,
    "41 a hit with nothing to draw": lambda t, seat, text: text[-3:] == "hit" and no_deck(t) and not t.pile,
    "42 a run of basic and Flash": lambda t, seat, text: "b" in text and ",f" in text,
    "42 a run of Flashes as a Flash": lambda t, seat, text: text[:5] == "flash" and "," in text,
    "44 a hit that turns the pile": lambda t, seat, text: text[-3:] == "hit" and no_deck(t) and bool(t.pile),
    "45 a start passed on": lambda t, seat, text: (
        t.phase == "start" and t.plays == 0 and not t.exploded and seat != t.starter
    ),
    "47 a safe caller's token": lambda t, seat, text: text == "explode" and t.caller not in t.in_play,
    "49 the limit of 200 plays": lambda t, seat, text: t.play_limit == 200 and t.plays >= 200,
}
"""What the random games must have come by, seen before the move."""


def rare_ends(twin: Twin, events: tuple[BokkenEvent, ...]) -> Iterator[str]:
    """Rare ways for a round to end."""
    for event in events:
        if isinstance(event, RoundEnded):
            if len(event.ranks) < len(twin.sizes):
                yield "47 a team wiped out"
            if len(event.exploded) == twin.n - 1:
                yield "47 all but one exploded"


RARE_ENDS = ("47 a team wiped out", "47 all but one exploded")
