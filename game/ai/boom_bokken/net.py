"""A small net in plain Python: inputs, one layer of rectified sums, outputs.

Its numbers are fitted elsewhere (`tests/bench/bokken_learn.py`) and come as one list: the weights of each
input, the layer's own numbers, the weights of each sum of the layer, the outputs' own numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add, mul
from typing import TypeAlias

Sums: TypeAlias = list[float]
"""The layer before it is rectified. Adding makes new sums, so that a beginning can be shared."""


def width(numbers: int, inputs: int, outputs: int) -> int:
    """How wide the layer of a net of so many numbers is; 0 when they make no net."""
    hidden, rest = divmod(numbers - outputs, inputs + 1 + outputs)
    return 0 if rest else max(0, hidden)


class Net:
    """Raises ValueError with a sentence when the numbers are not those of such a net."""

    def __init__(self, numbers: Sequence[float], inputs: int, outputs: int) -> None:
        hidden = width(len(numbers), inputs, outputs)
        if not hidden:
            raise ValueError(
                f"{len(numbers)} numbers do not make a net of {inputs} inputs, {outputs} outputs."
            )
        rows = [numbers[start : start + hidden] for start in range(0, (inputs + 1) * hidden, hidden)]
        self._weights, self._begin = rows[:-1], list(rows[-1])
        after = numbers[(inputs + 1) * hidden :]
        self._outs = [after[out::outputs][:hidden] for out in range(outputs)]
        self._ends = after[hidden * outputs :]

    def begin(self) -> Sums:
        """The sums of no inputs at all."""
        return self._begin

    def add(self, sums: Sums, start: int, inputs: Sequence[float]) -> Sums:
        """The sums with some inputs more, numbered from `start`."""
        for number, value in enumerate(inputs, start):
            if value == 1.0:
                sums = list(map(add, sums, self._weights[number]))
            elif value:
                sums = [
                    total + value * weight for total, weight in zip(sums, self._weights[number], strict=True)
                ]
        return sums

    def output(self, sums: Sums, number: int = 0) -> float:
        """One output."""
        rectified = [total if total > 0.0 else 0.0 for total in sums]  # noqa: FURB136 - twice as fast
        return sum(map(mul, rectified, self._outs[number]), self._ends[number])


@lru_cache(maxsize=8)
def net(numbers: tuple[float, ...], inputs: int, outputs: int) -> Net:
    """The net of these numbers, made once."""
    return Net(numbers, inputs, outputs)
