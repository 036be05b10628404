"""Levels read from a table: shared numbers, own numbers, and sentences for what is wrong."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.ai.api import Level, Limit, read_levels, with_learned

FIVE: Mapping[str, object] = {str(number): {} for number in range(1, 6)}


def test_a_level_takes_shared_numbers_unless_it_says_otherwise() -> None:
    table = {"shared": {"nodes": 10, "widths": [8, 4]}, "level": {**FIVE, "2": {"nodes": 20, "seconds": 0.5}}}
    levels = read_levels(table)
    assert [level.number for level in levels] == [1, 2, 3, 4, 5]
    assert levels[0].limit == Limit(None, 10)
    assert levels[1].limit == Limit(0.5, 20)
    assert levels[1].values("widths", ()) == (8.0, 4.0)
    assert levels[1].values("nodes", ()) == (20.0,)
    assert levels[1].value("absent", 3.0) == 3.0


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({}, "level: the tables"),
        ({"level": {"1": {}}}, "level.2: this table is missing"),
        ({"level": {**FIVE, "3": 5}}, "level.3: must be a table"),
        ({"level": {**FIVE, "3": {"nodes": "many"}}}, "level.3.nodes: must be a number"),
        ({"level": {**FIVE, "3": {"widths": []}}}, "level.3.widths: must be a number"),
        ({"level": FIVE, "shared": {"noise": ["a"]}}, "shared.noise: must be a number"),
        ({"level": FIVE, "shared": {"noise": 10**400}}, "shared.noise: must be a number"),
        ({"level": FIVE, "shared": {"noise": float("nan")}}, "shared.noise: must be a number"),
        ({"level": FIVE, "shared": {"noise": [1.0, float("inf")]}}, "shared.noise: must be a number"),
        ({"level": {**FIVE, "3": {"nodes": [1, 2]}}}, "Level 3: nodes must be one number"),
    ],
)
def test_a_wrong_table_is_named_with_its_key(table: Mapping[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_levels(table)


def test_a_level_is_a_number_from_1_to_5() -> None:
    with pytest.raises(ValueError, match="from 1 to 5, not 6"):
        Level(6)


def test_a_list_is_no_single_number() -> None:
    with pytest.raises(ValueError, match="must be one number"):
        Level(1, {"widths": (1.0, 2.0)}).value("widths", 1.0)


def test_what_a_level_has_learned_comes_on_top() -> None:
    levels = read_levels({"shared": {"nodes": 10}, "level": {**FIVE, "5": {"depth": 2}}})
    learned = with_learned(levels, {"level": {"5": {"net": [0.5, 1], "nodes": 20}}})
    assert learned[:4] == levels[:4]
    assert learned[4].parameters == {"nodes": 20.0, "depth": 2.0, "net": (0.5, 1.0)}


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({}, "level: there is no table"),
        ({"level": {"5": 3}}, "level.5: must be a table"),
        ({"level": {"5": {"net": ["x"]}}}, "level.5.net: must be a number"),
    ],
)
def test_a_wrong_table_of_what_was_learned_is_named(table: Mapping[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        with_learned(read_levels({"level": FIVE}), table)
