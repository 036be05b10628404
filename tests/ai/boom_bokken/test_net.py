"""The small net: sums by hand, beginnings shared, and wrong numbers refused."""

from __future__ import annotations

import pytest

from game.ai.boom_bokken.net import Net, net

# Three inputs, two hidden sums, two outputs.
NUMBERS = (1.0, -1.0, 2.0, 0.5, 0.0, 3.0, 0.5, 0.25, 1.0, 10.0, 2.0, 20.0, 0.1, 0.2)


def test_the_outputs_are_those_reckoned_by_hand() -> None:
    small = Net(NUMBERS, 3, 2)
    sums = small.add(small.begin(), 0, [1.0, 2.0, 0.0])
    assert sums == pytest.approx([0.5 + 1.0 + 4.0, 0.25 - 1.0 + 1.0])
    assert small.output(sums, 0) == pytest.approx(0.1 + 5.5 * 1.0 + 0.25 * 2.0)
    assert small.output(sums, 1) == pytest.approx(0.2 + 5.5 * 10.0 + 0.25 * 20.0)


def test_a_negative_sum_counts_nothing() -> None:
    small = Net(NUMBERS, 3, 2)
    sums = small.add(small.begin(), 0, [1.0])
    assert sums == pytest.approx([1.5, -0.75])
    assert small.output(sums) == pytest.approx(0.1 + 1.5)


def test_blocks_may_come_one_by_one_and_a_beginning_is_shared() -> None:
    small = Net(NUMBERS, 3, 2)
    begun = small.add(small.begin(), 1, [2.0])
    kept = list(begun)
    whole = small.add(small.begin(), 0, [1.0, 2.0, 0.5])
    parts = small.add(small.add(begun, 0, [1.0]), 2, [0.5])
    assert parts == pytest.approx(whole)
    assert begun == kept
    assert small.add(small.begin(), 0, [0.0, 0.0]) == small.begin()


def test_numbers_that_make_no_net_are_refused() -> None:
    with pytest.raises(ValueError, match="13 numbers do not make a net of 3 inputs, 2 outputs"):
        Net(NUMBERS[:-1], 3, 2)
    with pytest.raises(ValueError, match="2 numbers"):
        Net(NUMBERS[:2], 3, 2)


def test_a_net_is_made_once() -> None:
    assert net(NUMBERS, 3, 2) is net(tuple(NUMBERS), 3, 2)
