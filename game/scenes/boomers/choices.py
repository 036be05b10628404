"""The legal actions of one moment as a tree: start, target, helper, ride. No rule is written here."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.boomers.actions import BoomersAction, Place, Turn

Rides = tuple[int | None, ...]


class Choices:
    """What may be chosen next, step by step."""

    def __init__(self, legal: Iterable[BoomersAction] = ()) -> None:
        tree: dict[int, dict[int, dict[int | None, list[int | None]]]] = {}
        self.placements: frozenset[int] = frozenset()
        placements: list[int] = []
        for action in legal:
            match action:
                case Turn(start, to, helper, ride):
                    tree.setdefault(start, {}).setdefault(to, {}).setdefault(helper, []).append(ride)
                case Place(_, square):
                    placements.append(square)
        self._tree = tree
        self.placements = frozenset(placements)

    @property
    def starts(self) -> frozenset[int]:
        """The boomers that can move."""
        return frozenset(self._tree)

    def targets(self, start: int) -> frozenset[int]:
        """Where a boomer can go."""
        return frozenset(self._tree.get(start, {}))

    def helpers(self, start: int, to: int) -> frozenset[int]:
        """Who could help after a move."""
        return frozenset(one for one in self._tree.get(start, {}).get(to, {}) if one is not None)

    def rides(self, start: int, to: int, helper: int) -> frozenset[int]:
        """Where a Sooner that helped can be ridden; empty when it is no Sooner or hemmed in."""
        found = self._tree.get(start, {}).get(to, {}).get(helper, [])
        return frozenset(one for one in found if one is not None)
