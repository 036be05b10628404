"""What the batch measures, against a plain slow evaluation of one position at a time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.ai.boomers.lanes import Lanes, Slides
from game.ai.boomers.measures import Measures, Surveyor
from game.ai.boomers.moves import Generator, Successor, pack, position_of, unpack
from game.rules.boomers.areas import divide
from game.rules.boomers.board import LATTICE, reach, rectangle, set_of, squares_of
from game.rules.boomers.ground import Ground
from game.rules.boomers.state import BoomersState
from tests.ai.boomers_help import OPTIONS, random_states

SIZES = [(11, 11), (8, 8), (6, 15), (15, 6), (15, 15), (13, 7)]


@pytest.mark.parametrize("size", SIZES)
def test_counting_and_sliding_in_lanes_is_as_on_single_boards(size: tuple[int, int]) -> None:
    rng, lanes, land = Random(str(size)), Lanes(*size), rectangle(*size)
    for count in (1, 2, 37):
        taken = [rng.getrandbits(256) & rng.getrandbits(256) & land for _ in range(count)]
        deep = [rng.getrandbits(256) & rng.getrandbits(256) & land & ~blocked for blocked in taken]
        start = [rng.getrandbits(256) & rng.getrandbits(256) & land for _ in range(count)]
        assert lanes.split(lanes.join(taken), count) == taken
        pair = lanes.counter(count).pair(lanes.join(taken), lanes.join(start))
        assert [list(side) for side in pair] == [
            [s.bit_count() for s in taken],
            [s.bit_count() for s in start],
        ]
        vacant = lanes.same(land, count) ^ lanes.join(taken)
        slides = Slides(lanes, vacant, lanes.join(deep))
        found = lanes.split(slides.from_squares(lanes.join(start)), count)
        for lane in range(count):
            outside = LATTICE & ~land | taken[lane]
            wanted = 0
            for square in squares_of(start[lane]):
                wanted |= reach(square, outside, deep[lane])
            assert found[lane] & ~start[lane] == wanted & ~start[lane]


def children(state: BoomersState) -> list[Successor]:
    generator, position = Generator(state.ground), position_of(state)
    plain = generator.successors(position)
    return [ride for successor in plain for ride in generator.rides(position, successor)]


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_turns_and_homesteads_are_those_of_the_rules(number: int) -> None:
    board = ("quick", "oblong", "prairie")[number % 3]
    for state in list(random_states({"board": board, **OPTIONS[number]}, seed=number))[::4]:
        found = children(state)
        mover, legal = state.mover, {pack(turn): turn for turn in state.legal_actions(state.mover)}
        assert {child.turn for child in found} <= set(legal)
        after = {turn: state.apply(mover, action)[0] for turn, action in legal.items()}
        effects = {(s.stones, s.boomers[mover], s.sooners) for s in after.values()}
        assert {(child.stones, child.own, child.sooners) for child in found} == effects
        measures = Surveyor(state.ground).measure(
            [child.stones for child in found],
            [child.own for child in found],
            state.boomers[1 - mover],
            [child.sooners for child in found] if state.sooners else (),
        )
        for lane, child in enumerate(found):
            truth = after[child.turn]
            assert measures.homes[0][lane] == truth.scores[mover]
            assert measures.homes[1][lane] == truth.scores[1 - mover]
            assert measures.open[lane] == truth.areas.open.bit_count()
            can_move = bool(truth.legal_actions(truth.mover)) or bool(
                truth.ending and truth.ending != "no_move"
            )
            assert bool(measures.moves[1][lane]) == can_move


def slow_race(grow: Callable[[int], int], own: int, rival: int) -> tuple[int, int]:
    """Squares of each side that it reaches strictly before the other, by distances square by square."""
    distances = []
    for side in (own, rival):
        found = dict.fromkeys(squares_of(side), 0)
        frontier, step = side, 0
        while frontier:
            step += 1
            reached = set_of(square for square in squares_of(grow(frontier)) if square not in found)
            found |= dict.fromkeys(squares_of(reached), step)
            frontier = reached
        distances.append(found)
    mine, theirs = distances
    own_first = set_of(square for square, step in mine.items() if step < theirs.get(square, 999))
    return own_first, set_of(square for square, step in theirs.items() if step < mine.get(square, 999))


@pytest.mark.parametrize("options", [{}, {"river": True}, {"sooners": True}, {"mines": True}])
def test_territory_is_as_a_plain_search_finds_it(options: dict[str, object]) -> None:
    for state in list(random_states({"board": "quick", **options}, seed=3))[::3]:
        found = children(state)[:40]
        rival = state.boomers[1 - state.mover]
        measures = Surveyor(state.ground).measure(
            [child.stones for child in found],
            [child.own for child in found],
            rival,
            [child.sooners for child in found] if state.sooners else (),
        )
        for lane, child in enumerate(found):
            assert_measured(state.ground, child, rival, measures, lane)


def assert_measured(ground: Ground, child: Successor, rival: int, measures: Measures, lane: int) -> None:
    land = ground.land & ~child.stones
    areas = divide(land, (child.own, rival), child.sooners)
    taken = LATTICE & ~land | child.own | rival | child.sooners

    def sliding(squares: int) -> int:
        return set_of(to for at in squares_of(squares) for to in squares_of(reach(at, taken, ground.deep)))

    def stepping(squares: int) -> int:
        return (squares << 1 | squares >> 1 | squares << 16 | squares >> 16) & land

    def worth(squares: int) -> int:
        return squares.bit_count() + ground.mine_value * (squares & ground.mines).bit_count()

    free = child.own & areas.open, rival & areas.open
    slides = [worth(side) for side in slow_race(sliding, *free)]
    steps = [worth(side & areas.open) for side in slow_race(stepping, child.own, rival)]
    assert [measures.slides[0][lane], measures.slides[1][lane]] == slides
    assert [measures.steps[0][lane], measures.steps[1][lane]] == steps
    assert [measures.free[0][lane], measures.free[1][lane]] == [side.bit_count() for side in free]
    assert [measures.moves[0][lane], measures.moves[1][lane]] == [
        (sliding(side) & ~side).bit_count() for side in free
    ]


def test_packing_a_turn_keeps_it() -> None:
    for state in random_states({"board": "quick", "sooners": True}, seed=1):
        for turn in state.legal_actions(state.mover):
            assert unpack(pack(turn)) == turn
