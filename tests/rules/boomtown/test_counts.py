"""The rules counted: as many lines of play as a second, independent writing of the rules finds."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from game.rules.api import CHANCE, Seat
from game.rules.boomtown.cards import Amounts, CardId, Concession, Deck, Town
from game.rules.boomtown.game import TELEGRAPH_ANY_ROLL, BoomtownGame
from game.rules.boomtown.state import BoomtownState
from game.rules.chance import unfold
from tests.rules.boomtown import twin
from tests.rules.boomtown.tables import DECK, GAME

COUNTS = tomllib.loads((Path(__file__).parent / "counts.toml").read_text(encoding="utf-8"))


def tiny_game(words: str, seats: int, gold: int) -> BoomtownGame:
    """A game of the cards named, `!` for dangerous ones."""
    mines, events = [], []
    for word in words.split():
        if word[0:2] in twin.TOWNS:
            town, number, value = word.rstrip("!").split("-")
            mines.append(Concession(Town(town), int(number), int(value), word.endswith("!")))
        else:
            events.append(word)
    counted = tuple((CardId(card), events.count(card)) for card in dict.fromkeys(events))
    return BoomtownGame(Deck(tuple(mines), counted, Amounts(start_gold=gold), (seats,)))


def offers(state: BoomtownState, game: BoomtownGame) -> list[tuple[str, str]]:
    """Who may do what, in writing, the awaited seat first."""
    if state.actors == (CHANCE,):
        return [("c", game.action_to_string(outcome)) for outcome, _ in state.chance_outcomes()]
    return [
        (str(seat), game.action_to_string(action))
        for seat in state.actors
        for action in state.legal_actions(seat)
    ]


def follow(state: BoomtownState, game: BoomtownGame, who: str, text: str) -> BoomtownState:
    seat = CHANCE if who == "c" else Seat(int(who))
    return state.apply(seat, game.action_from_string(text))[0]


def lines_of_play(state: BoomtownState, game: BoomtownGame, depth: int) -> int:
    """How many lines of so many actions there are, ended games counting where they end."""
    if not depth or not state.actors:
        return 1
    return sum(lines_of_play(follow(state, game, *offer), game, depth - 1) for offer in offers(state, game))


def twin_lines(position: twin.Position, depth: int) -> int:
    """The same, found by the twin."""
    moves = twin.offers(position)
    if not depth or not moves:
        return 1
    return sum(twin_lines(twin.follow(position, *move), depth - 1) for move in moves)


def pair(entry: dict[str, object]) -> tuple[BoomtownState, BoomtownGame, twin.Position]:
    """One position of the counts file, for both writings, after its opening lines."""
    seats, words, gold = int(str(entry["seats"])), str(entry["cards"]), int(str(entry["gold"]))
    game = tiny_game(words, seats, gold)
    state = game.initial_state(seats, {})
    cards = [word.rstrip("!") for word in words.split()]
    dangerous = {word.rstrip("!") for word in words.split() if word.endswith("!")}
    position = twin.new_game(cards, dangerous, seats, 0, any_roll=False)
    position["gold"] = [gold] * seats
    for line in str(entry["opening"]).split(", "):
        who, text = line.split(" ", 1)
        assert (who, text) in offers(state, game), line
        state = follow(state, game, who, text)
        position = twin.follow(position, who, text)
    return state, game, position


@pytest.mark.parametrize("name", COUNTS)
def test_the_lines_of_play_are_as_many_as_written_down(name: str) -> None:
    state, game, _ = pair(COUNTS[name])
    for depth, expected in enumerate(COUNTS[name]["lines"], start=1):
        assert lines_of_play(state, game, depth) == expected, f"{name}, depth {depth}"


@pytest.mark.parametrize("name", COUNTS)
def test_the_twin_finds_the_same_numbers(name: str) -> None:
    _, _, position = pair(COUNTS[name])
    for depth, expected in enumerate(COUNTS[name]["lines"], start=1):
        assert twin_lines(position, depth) == expected, f"{name}, depth {depth}"


@pytest.mark.parametrize("any_roll", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_go_the_same_way_in_both_writings(seats: int, any_roll: bool, seed: int) -> None:
    rng = Random(100 * seed + seats)
    state = GAME.initial_state(seats, {TELEGRAPH_ANY_ROLL: any_roll})
    dangerous = {str(card.id) for card in DECK.concessions if card.dangerous}
    cards = [str(card) for card in unfold(DECK.cards)]
    position = twin.new_game(cards, dangerous, seats, DECK.removed(seats), any_roll)
    while state.actors:
        both = offers(state, GAME)
        assert both == twin.offers(position)
        who, text = rng.choice(both)
        state = follow(state, GAME, who, text)
        position = twin.follow(position, who, text)
        assert state.table.gold == tuple(position["gold"])
    assert state.returns() == tuple(map(float, twin.scores(position)))
    assert twin.offers(position) == []
