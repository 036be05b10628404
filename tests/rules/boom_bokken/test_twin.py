"""The game beside its twin, written from the rulebook alone: nothing that is public may differ."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.rules.api import InfoState, Seat
from game.rules.boom_bokken.deck import Split
from game.rules.boom_bokken.events import BokkenEvent
from tests.rules.boom_bokken.table_setting import TABLES
from tests.rules.boom_bokken.twin import Twin, answers
from tests.rules.boom_bokken.twin_table import (
    RARE,
    RARE_ENDS,
    Pair,
    facts,
    odd_pair,
    rare_ends,
    shipped_pair,
    walk_both,
)

World = tuple[tuple[str, ...], ...]
"""All hands, sorted."""


def play_side_by_side(pair: Pair, rng: Random) -> Counter[str]:
    """A whole game, compared at every position; gives the rare things that happened."""
    seen: Counter[str] = Counter()
    for seat, text in walk_both(pair, rng):
        seen.update(rare_ends(pair.twin, pair.events))
        pair.agrees()
        seen.update(name for name, happens in RARE.items() if happens(pair.twin, seat, text))
    pair.agrees()
    seen.update(rare_ends(pair.twin, pair.events))
    return seen


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize(("seats", "split"), TABLES)
def test_the_shipped_game_goes_the_same_way_in_both_writings(seats: int, split: Split, expert: bool) -> None:
    rng = Random(10 * seats + len(split))
    play_side_by_side(shipped_pair(seats, split, rng, expert=expert), rng)


def test_odd_decks_go_the_same_way_and_come_by_every_rare_rule() -> None:
    seen: Counter[str] = Counter()
    for seed in range(150):
        rng = Random(seed)
        seen += play_side_by_side(odd_pair(rng), rng)
    assert sorted(seen) == sorted((*RARE, *RARE_ENDS))


@pytest.mark.bench
@pytest.mark.parametrize("seed", range(20))
def test_many_games_go_the_same_way_in_both_writings(seed: int) -> None:
    for number in range(40):
        rng = Random(1000 * (seed + 1) + number)
        seats, split = rng.choice(TABLES)
        play_side_by_side(shipped_pair(seats, split, rng, expert=rng.random() < 0.7), rng)
        for _ in range(10):
            play_side_by_side(odd_pair(rng), rng)


def test_rule_50_a_hidden_card_changes_nothing_for_others() -> None:
    """Two cards that could be dealt or drawn: others see only what the twin makes public."""
    compared: Counter[bool] = Counter()
    for seed in range(60):
        rng = Random(seed)
        pair = odd_pair(rng)
        for seat, _ in walk_both(pair, rng):
            outcomes = list(pair.twin.chance())
            if pair.twin.phase in ("deal", "draw", "hit draw") and len(outcomes) > 1 and rng.random() < 0.3:
                one, two = (pair.fork(seat, outcome) for outcome in rng.sample(outcomes, 2))
                compared[same_for_others(one, two, pair.twin.actor)] += 1
    assert compared[True] > 100
    assert compared[False]


def same_for_others(one: Pair, two: Pair, drawer: int) -> bool:
    """Whether two outcomes are one to everybody but the drawer; the game and the twin must agree on it."""
    same = facts(one.twin) == facts(two.twin)
    for seat in (None, *map(Seat, range(one.twin.n))):
        if seat != drawer:
            assert (one.state.observation(seat) == two.state.observation(seat)) is same
            assert (seen_by(one, seat) == seen_by(two, seat)) is same
    return same


def seen_by(pair: Pair, seat: Seat | None) -> list[BokkenEvent]:
    return [event.seen_by(seat) for event in pair.events]


def test_rule_51_imagined_worlds_are_those_the_text_allows() -> None:
    """With few hidden cards all worlds can be listed: no other is imagined, and no likely one is missed."""
    rng, listed = Random(1), 0
    for _ in range(90):
        pair = odd_pair(rng)
        for _ in walk_both(pair, rng):
            me = rng.randrange(pair.twin.n)
            if pair.twin.phase in ("start", "call", "restart") and hidden(pair.twin, me) <= 5:
                worlds = worlds_allowed(pair.twin, me)
                listed += len(worlds) > 1
                check_worlds(worlds, imagined(pair, me, rng))
    assert listed > 50


def check_worlds(allowed: Counter[World], found: set[World]) -> None:
    assert found <= set(allowed)
    assert found >= {world for world, deals in allowed.items() if deals * 5 >= allowed.total()}


def imagined(pair: Pair, me: int, rng: Random) -> set[World]:
    seat = Seat(me)
    info = InfoState(seat, pair.state.observation(seat), ())
    worlds = [pair.game.sample_state(info, rng) for _ in range(60)]
    for world in worlds:
        assert world.observation(seat) == info.observation
        assert world.actors == pair.state.actors
        assert world.legal_actions(seat) == pair.state.legal_actions(seat)
    return {world.hands for world in worlds}


def hidden(twin: Twin, me: int) -> int:
    """How many cards a seat cannot place."""
    others = sum(len(twin.hands[seat]) - len(twin.known[seat]) for seat in range(twin.n) if seat != me)
    return others + len(twin.unknown)


def worlds_allowed(twin: Twin, me: int) -> Counter[World]:
    """Every way the hidden cards may lie for a seat, with the number of deals that give it."""
    places = [seat for seat in range(twin.n) if seat != me for _ in twin.hands[seat][len(twin.known[seat]) :]]
    cards = Counter(twin.deck) - Counter(twin.hands[me]) - Counter(twin.bottom)
    cards -= Counter(card for card, _ in twin.pile)
    cards -= Counter(card for seat in range(twin.n) if seat != me for card in twin.known[seat])
    worlds: Counter[World] = Counter()
    for deal in permutations(cards.elements()):
        hands = [list(twin.hands[me] if seat == me else twin.known[seat]) for seat in range(twin.n)]
        for seat, card in zip(places, deal, strict=False):
            hands[seat].append(card)
        if fits(twin, hands):
            worlds[tuple(tuple(sorted(hand)) for hand in hands)] += 1
    return worlds


def fits(twin: Twin, hands: list[list[str]]) -> bool:
    """An exploded hand could not answer, and a starter holds a card with a value."""
    if twin.phase == "start" and set(hands[twin.actor]) == {"t"}:
        return False
    return not any(
        card != "t" and answers(card, top, way)
        for seat, (top, way) in twin.failed.items()
        for card in hands[seat]
    )
