"""Who ranks where, who earns what, who starts next, who wins (Boom Bokken rules 18 to 22)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.api import Seat
from game.rules.boom_bokken.events import TeamRank
from game.rules.boom_bokken.table import Table


def team_ranks(teams: Sequence[int], home: Sequence[Seat]) -> tuple[TeamRank, ...]:
    """The teams in order of their first safe member, with all their safe members (rules 19 and 47)."""
    order = tuple(dict.fromkeys(teams[seat] for seat in home))
    return tuple(
        TeamRank(team, rank, tuple(seat for seat in home if teams[seat] == team))
        for rank, team in enumerate(order)
    )


def with_coins(coins: Sequence[tuple[int, ...]], ranks: Sequence[TeamRank]) -> tuple[tuple[int, ...], ...]:
    """The coins by seat after each safe seat has earned its team's coin (rule 19)."""
    earned = {seat: team.rank for team in ranks for seat in team.seats}
    return tuple(
        tuple(count + (earned.get(Seat(seat)) == kind) for kind, count in enumerate(own))
        for seat, own in enumerate(coins)
    )


def next_starter(points: Sequence[int], youngest: Seat) -> Seat:
    """The seat with fewest points; among equals the first clockwise from the youngest (rule 21)."""
    seats = len(points)
    return min(map(Seat, range(seats)), key=lambda seat: (points[seat], (seat - youngest) % seats))


def winners(table: Table) -> tuple[Seat, ...]:
    """The seats with most points; among them those with most tokens, shared when equal (rule 22)."""
    totals = tuple(zip(table.points(), table.tokens, strict=True))
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(totals))
