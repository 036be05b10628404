"""The search: the same value as a plain search without windows, and rule 18 in its leaves."""

from __future__ import annotations

from random import Random

from game.ai.api import Level
from game.ai.boomers.evaluation import Judge
from game.ai.boomers.expansion import Expander
from game.ai.boomers.moves import Position, position_of
from game.ai.boomers.search import EAGERNESS, Search, Shape
from game.rules.boomers.state import BoomersState
from tests.ai.boomers_help import STRONG, drawn, random_states

NARROW = Level(5, {**STRONG.parameters, "widths": (4.0,), "root_width": 4.0, "depth": 3.0, "aspiration": 0.5})


def plain_value(state: BoomersState, position: Position, depth: int) -> float:
    """Negamax over the best four children, without windows or tables."""
    children = Expander(state.ground, Judge(state.ground, NARROW, Random(0))).children(position, 4, 4)
    if depth == 1:
        return children[0].value
    return max(
        child.value if child.final else -plain_value(state, child.position, depth - 1) * EAGERNESS
        for child in children
        if child.value >= children[0].value - 40
    )


def test_windows_and_the_table_change_no_value() -> None:
    for state in list(random_states({"board": "quick"}, seed=6))[4::3]:
        search = Search(state.ground, Shape.of(NARROW), Judge(state.ground, NARROW, Random(0)))
        children = search.root(position_of(state))
        found = search.run(children, 0, {}, None, lambda: False)
        wanted = plain_value(state, position_of(state), found.depth)
        assert abs(found.value - wanted) < 1e-4


def test_a_third_occurrence_counts_as_the_end() -> None:
    """Purple is ahead by what is closed: repeating the position once more wins."""
    state = drawn("""
        P......#
        ......#.
        ########
        ........
        .P...Y..
        ........
        ........
        .PY..Y..
    """)
    search = Search(state.ground, Shape.of(STRONG), Judge(state.ground, STRONG, Random(0)))
    children = search.root(position_of(state))
    quiet = next(child for child in children if not child.places)
    ended = search.run([quiet], 0, {quiet.position: 2}, 3000, lambda: False)
    open_still = search.run([quiet], 0, {quiet.position: 1}, 3000, lambda: False)
    assert quiet.homes == state.scores[0] > 0
    assert ended.value == quiet.homes + STRONG.value("win_bonus", 0)
    assert open_still.value != ended.value


def test_forty_quiet_turns_count_as_the_end() -> None:
    state = next(random_states({"board": "quick"}, seed=6))
    search = Search(state.ground, Shape.of(STRONG), Judge(state.ground, STRONG, Random(0)))
    quiet = [child for child in search.root(position_of(state)) if not child.places]
    assert search.run(quiet[:1], 39, {}, 3000, lambda: False).value == 0.0


def test_steps_through_known_positions_count_as_well() -> None:
    """Quiet lines go round in circles: without a limit on them a search of nothing new would not end."""
    state = next(random_states({"board": "quick"}, seed=6))
    search = Search(state.ground, Shape.of(STRONG), Judge(state.ground, STRONG, Random(0)))
    children = search.root(position_of(state))
    search.run(children, 0, {}, 5000, lambda: False)
    before = search.nodes
    search.run(children, 0, {}, before + 20, lambda: False)
    assert search.nodes == before + 20


def test_what_is_known_from_the_last_turn_does_not_end_the_search() -> None:
    state = next(random_states({"board": "quick"}, seed=6))
    search = Search(state.ground, Shape.of(STRONG), Judge(state.ground, STRONG, Random(0)))
    children = search.root(position_of(state))
    first = search.run(children, 0, {}, 5000, lambda: False)
    again = search.run(children, 0, {}, search.nodes + 20_000, lambda: False)
    assert again.depth > first.depth


def test_a_whim_decides_between_turns_no_further_apart_than_it_counts() -> None:
    state = next(random_states({"board": "quick"}, seed=6))

    def first(whims: dict[int, float]) -> tuple[int, float]:
        search = Search(state.ground, Shape.of(NARROW), Judge(state.ground, NARROW, Random(0)))
        children = search.root(position_of(state))[:2]
        found = search.run(children, 0, {}, None, lambda: False, whims)
        return found.children[0].turn, found.value

    search = Search(state.ground, Shape.of(NARROW), Judge(state.ground, NARROW, Random(0)))
    turns = {child.turn for child in search.root(position_of(state))[:2]}
    best, value = first({})
    (other,) = turns - {best}
    gap = value - (first({other: 1000.0})[1] - 1000.0)
    assert gap > 0.2
    assert first({other: gap + 0.1})[0] == other
    assert first({other: gap - 0.1})[0] == best
