"""A round's frame: how it begins, who lays the first card, how it ends (rules 3, 10, 18 to 22, 32)."""

from __future__ import annotations

from game.rules.api import Seat
from game.rules.boom_bokken.draft import Draft
from game.rules.boom_bokken.events import Awaited, GameEnded, RoundBegan, RoundEnded
from game.rules.boom_bokken.scoring import next_starter, team_ranks, winners, with_coins
from game.rules.boom_bokken.steps import DealingTeam, Drawing, Over, Starting, Why
from game.rules.boom_bokken.table import Setup, Table
from game.rules.boom_bokken.teams import NO_TEAM, clockwise_from, one_team


def first_table(setup: Setup) -> Table:
    """The table before the first round's first team is dealt: the marked seat starts (rule 32)."""
    seats, kinds = setup.seats, len(setup.deck.coins)
    return Table(
        setup=setup,
        step=DealingTeam(Seat(0)),
        number=0,
        starter=setup.youngest,
        teams=(NO_TEAM,) * seats,
        roles=(None,) * seats,
        sizes=(0,) * seats,
        unknown=sum(count for _, count in setup.deck.cards),
        bottom=(),
        pile=(),
        active=tuple(map(Seat, range(seats))),
        home=(),
        out=(),
        known=((),) * seats,
        coins=((0,) * kinds,) * seats,
        tokens=(0,) * seats,
        plays=0,
    )


def begin_round(draft: Draft, number: int, starter: Seat) -> None:
    """All cards and characters come back; the starter deals new teams first (rule 21)."""
    seats = draft.setup.seats
    draft.number, draft.starter = number, starter
    draft.teams, draft.roles = (NO_TEAM,) * seats, (None,) * seats
    draft.hands, draft.known = [()] * seats, ((),) * seats
    draft.unseen = draft.setup.deck.cards
    draft.bottom, draft.pile = (), ()
    draft.active, draft.home, draft.out = tuple(map(Seat, range(seats))), (), ()
    draft.plays = 0
    draft.step = DealingTeam(Seat(0))
    draft.events.append(RoundBegan(number, starter))


def await_start(draft: Draft, seat: Seat) -> None:
    """A seat is to lay a first card; with only Timeouts it draws, or passes the start on (rules 10 and 45).

    When nobody in play holds a card with a value and nothing can be drawn, nobody can ever play again:
    the round ends with them in play.
    """
    for starter in (seat, *clockwise_from(draft.active, seat)):
        if not draft.show_only_timeouts(starter):
            draft.step = Starting(starter)
            draft.events.append(Awaited(starter))
            return
        if draft.can_draw:
            draft.step = Drawing(starter, Why.NO_VALUE, Starting(starter))
            return
    end_round(draft)


def ended(draft: Draft) -> bool:
    """Ends the round when those in play are one seat or all of one team (rules 15 and 18)."""
    if not one_team(draft.teams, draft.active):
        return False
    end_round(draft)
    return True


def end_round(draft: Draft) -> None:
    """Those in play are declared safe, coins are earned, the next round or the end follows (rules 18-22)."""
    for seat in draft.active:
        draft.get_home(seat, declared=True)
    ranks = team_ranks(draft.teams, draft.home)
    draft.coins = with_coins(draft.coins, ranks)
    table, _, _ = draft.frozen()
    points = table.points()
    draft.events.append(RoundEnded(draft.number, draft.home, ranks, table.exploded, points))
    if draft.number + 1 < draft.setup.deck.rounds:
        begin_round(draft, draft.number + 1, next_starter(points, draft.setup.youngest))
    else:
        draft.step = Over()
        draft.events.append(GameEnded(winners(table), points, draft.tokens))
