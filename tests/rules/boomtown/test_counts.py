"""The rules counted: as many lines of play as a second, independent writing of the rules finds."""

from __future__ import annotations

import tomllib
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from game.rules.api import CHANCE, Seat
from game.rules.boomtown.cards import TOWNS, Amounts, CardId, Concession, Deck, Town
from game.rules.boomtown.game import BoomtownGame
from game.rules.boomtown.state import BoomtownState
from tests.rules.boomtown.twin import Twin

COUNTS = tomllib.loads((Path(__file__).parent / "counts.toml").read_text(encoding="utf-8"))


def tiny_game(words: str, seats: int, gold: int) -> BoomtownGame:
    """A game of the cards named, `!` for dangerous ones."""
    mines, events = [], []
    for word in words.split():
        if word[0:2] in TOWNS:
            town, number, value = word.rstrip("!").split("-")
            mines.append(Concession(Town(town), int(number), int(value), word.endswith("!")))
        else:
            events.append(word)
    counted = tuple((CardId(card), events.count(card)) for card in dict.fromkeys(events))
    return BoomtownGame(Deck(tuple(mines), counted, Amounts(start_gold=gold), (seats,)))


def as_data(deck: Deck) -> dict[str, Any]:
    """The deck as its file would say it."""
    towns: dict[str, list[dict[str, Any]]] = {town: [] for town in TOWNS}
    for card in deck.concessions:
        towns[card.town].append({"number": card.number, "gold": card.gold, "dangerous": card.dangerous})
    amounts = asdict(deck.amounts)
    return {"towns": towns, "events": dict(deck.events), "amounts": amounts, "set_aside": {}}


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


def opening_of(entry: dict[str, Any]) -> list[tuple[str, str]]:
    """Who did what before the counting starts."""
    return [(who, text) for who, text in (line.split(" ", 1) for line in entry["opening"].split(", "))]


def counted_game(entry: dict[str, Any]) -> tuple[BoomtownState, BoomtownGame]:
    """One position of the counts file, after its opening lines."""
    game = tiny_game(entry["cards"], entry["seats"], entry["gold"])
    state = game.initial_state(entry["seats"], {})
    for who, text in opening_of(entry):
        assert (who, text) in offers(state, game), text
        state = follow(state, game, who, text)
    return state, game


def twin_offers(deck: Deck, seats: int, moves: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """What the twin offers after these moves, all played anew: a twin cannot be copied."""
    twin = Twin(as_data(deck), seats)
    for who, text in moves:
        twin.answer(CHANCE if who == "c" else int(who), text)
    return [
        ("c" if seat == CHANCE else str(seat), text) for seat in twin.actors() for text in twin.question[seat]
    ]


def twin_counts(entry: dict[str, Any], depth: int) -> list[int]:
    """The lines of play of each length up to the depth, as the twin finds them."""
    deck = tiny_game(entry["cards"], entry["seats"], entry["gold"]).deck
    lines, ended, counts = [opening_of(entry)], 0, []
    for _ in range(depth):
        offered = [(line, twin_offers(deck, entry["seats"], line)) for line in lines]
        ended += sum(not moves for _, moves in offered)
        lines = [[*line, move] for line, moves in offered for move in moves]
        counts.append(len(lines) + ended)
    return counts


@pytest.mark.parametrize("name", COUNTS)
def test_the_lines_of_play_are_as_many_as_written_down(name: str) -> None:
    state, game = counted_game(COUNTS[name])
    for depth, expected in enumerate(COUNTS[name]["lines"], start=1):
        assert lines_of_play(state, game, depth) == expected, f"{name}, depth {depth}"


@pytest.mark.parametrize("name", COUNTS)
def test_the_twin_finds_the_same_numbers_but_for_the_longest_lines(name: str) -> None:
    shorter = COUNTS[name]["lines"][:-1]
    assert twin_counts(COUNTS[name], len(shorter)) == shorter


@pytest.mark.bench
@pytest.mark.parametrize("name", COUNTS)
def test_the_twin_finds_the_same_numbers(name: str) -> None:
    lines = COUNTS[name]["lines"]
    assert twin_counts(COUNTS[name], len(lines)) == lines
