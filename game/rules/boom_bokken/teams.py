"""Teams and roles: what is dealt, with which weights, and who is whose partner (rules 2, 23 and 31)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from game.rules.api import Seat
from game.rules.boom_bokken.deck import Split


class Role(StrEnum):
    """The expert roles, in the order in which they are listed."""

    HITTER = "hitter"
    GUARDIAN = "guardian"
    RUNNER = "runner"


ROLES_IN_ORDER: Final = (Role.HITTER, Role.GUARDIAN, Role.RUNNER, Role.HITTER)
"""A team of n has the first n of these (rule 23)."""

NO_TEAM: Final = -1
"""The team of a seat that has not been dealt one yet."""


def team_places(split: Split, teams: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Each team with places left, and how many (rule 31)."""
    left = ((team, size - teams.count(team)) for team, size in enumerate(split))
    return tuple((team, places) for team, places in left if places)


def role_places(
    split: Split, teams: Sequence[int], roles: Sequence[Role | None], team: int
) -> tuple[tuple[Role, int], ...]:
    """Each role left in a team, and how often (rules 23 and 31)."""
    given = [role for role, own in zip(roles, teams, strict=True) if own == team]
    all_roles = ROLES_IN_ORDER[: split[team]]
    left = ((role, all_roles.count(role) - given.count(role)) for role in Role)
    return tuple((role, count) for role, count in left if count)


def one_team(teams: Sequence[int], seats: Sequence[Seat]) -> bool:
    """Whether these seats are one seat, or all of one team (rule 18)."""
    return len({teams[seat] for seat in seats}) <= 1


def clockwise_from(seats: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """The other seats, in rising order as given, starting at the left of a seat."""
    return tuple(s for s in seats if s > seat) + tuple(s for s in seats if s < seat)
