"""The game beside its twin: random games on the shipped deck and on odd ones, compared at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from game.rules.api import CHANCE, Seat
from game.rules.boomtown.cards import EVENT_CARDS, TOWNS
from game.rules.boomtown.deck_file import parse_deck
from game.rules.boomtown.game import TELEGRAPH_ANY_ROLL, BoomtownGame
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.state import BoomtownState
from tests.rules.boomtown.tables import shipped_mapping
from tests.rules.boomtown.twin import Twin

Data = dict[str, Any]
"""A deck's file as read from TOML."""
Deal = Callable[[Random, int], Data]
"""Makes a deck for a seat count."""


@dataclass(frozen=True)
class Mood:
    """How one random game leans: weights of what chance brings and of what the seats do."""

    events: float
    """Drawing an event rather than a concession."""
    extremes: float
    """Rolling 2 or 12."""
    home: float
    """Choosing what has to do with Cactus Junction, so that one town fills."""
    passing: float
    thrift: float
    """How much less likely a high bid is."""

    def weight(self, text: str) -> float:
        verb, *words = text.split()
        match verb:
            case "reveal":
                return self.events if words[0] in EVENT_CARDS else 1.0
            case "dice":
                return self.extremes if sum(map(int, words)) in (2, 12) else 1.0
            case "pass":
                return self.passing
            case "bid":
                return 1.0 / (1.0 + self.thrift * int(words[0]))
            case _:
                return self.home if "cj" in text else 1.0


def any_mood(rng: Random) -> Mood:
    return Mood(
        events=rng.choice([1.0, 4.0, 20.0]),
        extremes=rng.choice([1.0, 6.0, 20.0]),
        home=rng.choice([1.0, 3.0, 10.0]),
        passing=rng.choice([0.2, 1.0, 5.0]),
        thrift=rng.choice([0.0, 1.0, 5.0]),
    )


def shipped(_: Random, __: int) -> Data:
    """The deck as it is."""
    return shipped_mapping()


def odd(rng: Random, seats: int) -> Data:
    """Few mines but for one town, any number of each event, other amounts, many dangerous mines."""
    data: Data = shipped_mapping()
    for town, mines in data["towns"].items():
        data["towns"][town] = mines if town == "cj" else rng.sample(mines, rng.choice([1, 2, 6]))
        for mine in data["towns"][town]:
            mine["dangerous"] = rng.random() < 0.4
            mine["gold"] = rng.choice([mine["gold"], mine["gold"], mine["number"] + 10, 0])
    data["events"] = {card: rng.randint(0, 3) for card in data["events"]}
    for name, amount in data["amounts"].items():
        data["amounts"][name] = rng.choice([amount, amount, rng.randint(0, 12)])
    return dealt(data, seats)


def tiny(rng: Random, seats: int) -> Data:
    """One mine a town and a handful of events: over in a few turns."""
    data: Data = shipped_mapping()
    data["towns"] = {town: rng.sample(mines, 1) for town, mines in data["towns"].items()}
    drawn = rng.choices(sorted(data["events"]), k=seats + 5)
    data["events"] = {card: drawn.count(card) for card in drawn}
    return dealt(data, seats)


def crowded(rng: Random, seats: int) -> Data:
    """Poor seats in two towns of dangerous mines: pawns move, Governors wait, saloons find empty purses."""
    data: Data = shipped_mapping()
    data["towns"] = {town: mines[:1] for town, mines in data["towns"].items()}
    for town in TOWNS[:2]:
        data["towns"][town] = [
            {"number": number, "gold": gold, "dangerous": rng.random() < 0.7}
            for number in (2, 7, 12)
            for gold in range(3)
        ]
    several = ("saloon", "dynamite", "governor", "holdup")
    data["events"] = {card: rng.randint(2, 4) if card in several else 1 for card in data["events"]}
    data["amounts"] |= {"start_gold": rng.randint(0, 3), "saloon": rng.randint(2, 5), "stagecoach": 1}
    return dealt(data, seats)


def dealt(data: Data, seats: int) -> Data:
    """The same deck for this seat count alone, with so many cards set aside that every row is full."""
    size = sum(data["events"].values()) + sum(map(len, data["towns"].values()))
    return data | {"seats": [seats], "set_aside": {str(seats): size % seats}}


def compare(state: BoomtownState, game: BoomtownGame, twin: Twin) -> None:
    """One position: who may do what, what chance may bring, and all that lies on the table."""
    assert list(state.actors) == twin.actors()
    for seat in range(CHANCE, twin.n):
        legal = [game.action_to_string(action) for action in state.legal_actions(Seat(seat))]
        assert legal == twin.legal(seat)
    odds = {game.action_to_string(outcome): weight for outcome, weight in state.chance_outcomes()}
    assert list(odds) == list(twin.outcomes())
    assert all(abs(odds[text] - share) < 1e-12 for text, share in twin.outcomes().items())
    compare_cards(state, twin)
    assert list(state.table.gold) == twin.gold
    assert list(state.returns()) == twin.scores()
    match state.phase:
        case Phase.AUCTION:
            assert list(state.auction.passed) == twin.passed
            assert (state.auction.high, state.auction.leader) == (twin.highest, twin.bidder)
        case Phase.TELEGRAPH:
            assert list(state.dice or ()) == twin.dice
        case Phase.REVEAL:
            assert state.first == twin.first
        case Phase.END:
            assert list(game.winners(state)) == twin.winners()


def compare_cards(state: BoomtownState, twin: Twin) -> None:
    table, vein = state.table, twin.amounts["new_vein"]
    mines = {mine.card.id: (seat, mine.bonus) for seat, owned in enumerate(table.mines) for mine in owned}
    assert mines == {mine: (owner, twin.veins[mine] * vein) for mine, owner in twin.mines.items()}
    saloons = [(seat, bar.town, bar.girls) for seat, bars in enumerate(table.saloons) for bar in bars]
    assert sorted(saloons) == sorted(tuple(bar.values()) for bar in twin.saloons)
    assert [sorted(cards) for cards in table.kept] == [sorted(cards) for cards in twin.kept]
    assert {town: m for town, m in zip(TOWNS, table.mayors, strict=True) if m is not None} == twin.mayors
    assert {town for town, placed in zip(TOWNS, table.governed, strict=True) if placed} == twin.governed
    assert list(state.row) == twin.row
    assert (Counter(dict(state.unseen)), state.to_come) == (twin.unseen, twin.to_come)


def play_side_by_side(data: Data, seats: int, rng: Random) -> None:
    any_roll = rng.random() < 0.5
    mood = any_mood(rng)
    game = BoomtownGame(parse_deck(data))
    state = game.initial_state(seats, {TELEGRAPH_ANY_ROLL: any_roll})
    twin = Twin(data, seats, any_roll)
    compare(state, game, twin)
    while state.actors:
        seat = rng.choice(twin.actors())
        offers = twin.question[seat]
        (text,) = rng.choices(list(offers), [offers[text] * mood.weight(text) for text in offers])
        state, _ = state.apply(Seat(seat), game.action_from_string(text))
        twin.answer(seat, text)
        compare(state, game, twin)
    assert not twin.actors()


SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


@SEATS
@pytest.mark.parametrize(("deck", "games"), [(shipped, 5), (odd, 10), (tiny, 10), (crowded, 20)])
def test_random_games_go_the_same_way_in_both_writings(deck: Deal, games: int, seats: int) -> None:
    for seed in range(games):
        rng = Random(100 * seed + seats)
        play_side_by_side(deck(rng, seats), seats, rng)


@pytest.mark.bench
@SEATS
@pytest.mark.parametrize("deck", [shipped, odd, tiny, crowded])
def test_many_random_games_go_the_same_way_in_both_writings(deck: Deal, seats: int) -> None:
    for seed in range(500):
        rng = Random(10**6 + 100 * seed + seats)
        play_side_by_side(deck(rng, seats), seats, rng)
