"""Setting a table for a test: the shipped deck, a dealt game, a position built by hand."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from game.rules.api import CHANCE, Seat
from game.rules.boom_bokken.cards import Call, Card
from game.rules.boom_bokken.deck import Deck, Places
from game.rules.boom_bokken.deck_file import parse_deck
from game.rules.boom_bokken.events import BokkenEvent
from game.rules.boom_bokken.game import BokkenGame
from game.rules.boom_bokken.state import State
from game.rules.boom_bokken.steps import Calling, Drawing, Starting, Step
from game.rules.boom_bokken.table import Laid
from game.rules.boom_bokken.teams import Role
from game.rules.chance import sample_outcome, without

DECK_FILE = Path(__file__).resolve().parents[3] / "assets" / "games" / "boom_bokken" / "deck.toml"
DECK = parse_deck(tomllib.loads(DECK_FILE.read_text(encoding="utf-8")))
GAME = BokkenGame(DECK)
TABLES = tuple((line.seats, split) for line in DECK.places for split in line.splits)
"""Every seat count with every split."""


def tiny(cards: str, hand: int = 1, rounds: int = 1, seats: int = 4) -> BokkenGame:
    """A game with a few cards (`"b1 b1 t"`) for two teams of four seats, or as asked."""
    kinds = sorted(set(cards.split()))
    counted = tuple((Card(kind), cards.split().count(kind)) for kind in kinds)
    split = (2,) * (seats // 2)
    deck = Deck(counted, (Places(seats, hand, (split,)),), DECK.coins, DECK.token, rounds, DECK.play_limit)
    return BokkenGame(deck)


def position(
    hands: Sequence[str],
    step: Step,
    *,
    teams: Sequence[int] | None = None,
    roles: Mapping[int, str] | None = None,
    pile: Sequence[tuple[int, str]] = (),
    bottom: str = "",
    deck: str | None = None,
    game: BokkenGame = GAME,
    **fields: object,
) -> State:
    """A position of the shipped game built by hand.

    `hands` as texts, seat by seat; teams are dealt 0, 1, 0, 1 … unless given; the unseen cards are
    `deck`, or by default all others. Seats without cards are home unless `fields` says otherwise.
    """
    seats = len(hands)
    start = game.initial_state(seats, {"expert": bool(roles)}).table
    held = tuple(tuple(sorted(Card(card) for card in hand.split())) for hand in hands)
    laid = tuple(Laid(Seat(seat), Card(card)) for seat, card in pile)
    under = tuple(Card(card) for card in bottom.split())
    unseen = game.deck.cards
    for card in (*(c for hand in held for c in hand), *under, *(one.card for one in laid)):
        unseen = without(unseen, card)
    if deck is not None:
        wanted = deck.split()
        unseen = tuple((Card(c), wanted.count(c)) for c, _ in game.deck.cards if c in wanted)
    home = tuple(Seat(seat) for seat, hand in enumerate(held) if not hand)
    values: dict[str, object] = {
        "step": step,
        "teams": tuple(teams or (seat % len(start.setup.split) for seat in range(seats))),
        "roles": tuple(Role((roles or {})[seat]) if seat in (roles or {}) else None for seat in range(seats)),
        "sizes": tuple(map(len, held)),
        "unknown": sum(count for _, count in unseen),
        "bottom": under,
        "pile": laid,
        "home": home,
        "active": tuple(Seat(seat) for seat in range(seats) if seat not in home),
        **fields,
    }
    return State(replace(start, **values), held, unseen)  # type: ignore[arg-type]


def starting(seat: int) -> Starting:
    return Starting(Seat(seat))


def calling(caller: int, target: int, call: str) -> Calling:
    return Calling(Seat(caller), Seat(target), Call(call))


def texts(state: State, seat: int) -> tuple[str, ...]:
    return tuple(GAME.action_to_string(action) for action in state.legal_actions(Seat(seat)))


def does(state: State, seat: int, text: str) -> tuple[State, tuple[BokkenEvent, ...]]:
    """One legal action, given as text."""
    action = GAME.action_from_string(text)
    if seat == CHANCE:
        assert action in [outcome for outcome, _ in state.chance_outcomes()], text
    else:
        assert action in state.legal_actions(Seat(seat)), f"{text}: {refused(state, seat, text)}"
    return state.apply(Seat(seat), action)


def after(state: State, *moves: tuple[int, str]) -> State:
    """The state after legal moves (seat, text)."""
    for seat, text in moves:
        state, _ = does(state, seat, text)
    return state


def refused(state: State, seat: int, text: str) -> str:
    """The sentence, with its rule, that refuses an action."""
    action = GAME.action_from_string(text)
    assert action not in state.legal_actions(Seat(seat)), f"{text} is legal"
    return str(GAME.why_illegal(state, Seat(seat), action))


def dealt(seats: int = 4, seed: int = 1, game: BokkenGame = GAME, **options: object) -> State:
    """A game just dealt: chance has played up to the first thing that is not dealing."""
    rng = Random(seed)
    state = game.initial_state(seats, options)
    while state.actors == (CHANCE,) and not isinstance(state.table.step, Drawing):
        state, _ = state.apply(CHANCE, sample_outcome(state, rng))
    return state


def all_cards(state: State) -> Iterator[Card]:
    """Every card of a position, wherever it is."""
    for hand in state.hands:
        yield from hand
    yield from state.table.bottom
    yield from (laid.card for laid in state.table.pile)
    yield from (card for card, count in state.unseen for _ in range(count))
