"""The state: the open table, the hands, and the cards nobody has seen."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.api import Seat
from game.rules.boom_bokken.actions import Action, ChanceAction, Deal, DealRole, DealTeam, Draw, SeatAction
from game.rules.boom_bokken.apply import act
from game.rules.boom_bokken.calls import legal
from game.rules.boom_bokken.cards import Card
from game.rules.boom_bokken.draft import Draft
from game.rules.boom_bokken.events import BokkenEvent
from game.rules.boom_bokken.steps import Dealing, DealingRole, DealingTeam, Drawing
from game.rules.boom_bokken.table import Observation, Table
from game.rules.boom_bokken.teams import role_places, team_places
from game.rules.chance import Multiset


@dataclass(frozen=True, slots=True)
class State:
    """A whole position. `hands` are sorted, one a seat; `unseen` is the unknown part of the deck."""

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    unseen: Multiset[Card]

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act: at a call the designated seat, then all others in play clockwise (rule 38)."""
        return self.table.actors

    def legal_actions(self, seat: Seat) -> tuple[SeatAction, ...]:
        """All legal actions of a seat, in the order documented in `calls.legal`."""
        return legal(self.table, seat, self.hands[seat]) if 0 <= seat < len(self.hands) else ()

    def chance_outcomes(self) -> tuple[tuple[ChanceAction, float], ...]:
        """Teams and roles by places left, cards by copies left in the order b, f, t (rule 31)."""
        outcomes = self._weighted()
        whole = sum(weight for _, weight in outcomes)
        return tuple((outcome, weight / whole) for outcome, weight in outcomes)

    def _weighted(self) -> tuple[tuple[ChanceAction, int], ...]:
        table = self.table
        split = table.setup.split
        match table.step:
            case DealingTeam(seat):
                return tuple((DealTeam(seat, team), left) for team, left in team_places(split, table.teams))
            case DealingRole(seat):
                places = role_places(split, table.teams, table.roles, table.teams[seat])
                return tuple((DealRole(seat, role), left) for role, left in places)
            case Dealing(seat):
                return tuple((Deal(seat, card), left) for card, left in self.unseen)
            case Drawing(seat, _, _):
                cards = self.unseen or ((table.bottom[0], 1),)
                return tuple((Draw(seat, card), left) for card, left in cards)
            case _:
                return ()

    def apply(self, seat: Seat, action: Action) -> tuple[State, tuple[BokkenEvent, ...]]:
        """The next position and what happened."""
        draft = Draft(self.table, self.hands, self.unseen)
        act(draft, seat, action)
        return State(*draft.frozen()), tuple(draft.events)

    def returns(self) -> tuple[float, ...]:
        """The points so far, one number a seat (rule 48)."""
        return tuple(map(float, self.table.points()))

    def observation(self, seat: Seat | None) -> Observation:
        """The table and one's own hand; an onlooker sees the table alone."""
        return Observation(seat, self.table, () if seat is None else self.hands[seat])
