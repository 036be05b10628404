"""What each action does. Trusts that the action is legal; every function changes the draft it is given."""

from __future__ import annotations

from typing import assert_never

from game.rules.api import Seat
from game.rules.boom_bokken.actions import (
    Action,
    ChanceAction,
    Deal,
    DealRole,
    DealTeam,
    Draw,
    Explode,
    Flash,
    Restart,
    Taking,
    Throw,
    Timeout,
)
from game.rules.boom_bokken.cards import TIMEOUT, VALUE_OF, Call, Card
from game.rules.boom_bokken.draft import Draft
from game.rules.boom_bokken.events import (
    CardDealt,
    CardDrawn,
    CardsLaid,
    Exploded,
    How,
    NothingToDraw,
    Restarted,
    RoleDealt,
    TeamDealt,
    TimeoutLaid,
    TokenTaken,
)
from game.rules.boom_bokken.rounds import await_start, ended
from game.rules.boom_bokken.steps import (
    Calling,
    Dealing,
    DealingRole,
    DealingTeam,
    Drawing,
    Restarting,
    Starting,
    Why,
)
from game.rules.boom_bokken.table import Failure


def act(draft: Draft, seat: Seat, action: Action) -> None:
    """Applies one action of a seat, or of chance."""
    match action:
        case Throw(cards, target, call, hit):
            how = How.START if isinstance(draft.step, Starting) else How.ANSWER
            _lay_called(draft, seat, cards, target, call, how, hit)
        case Flash(cards, target, call):
            _lay_called(draft, seat, cards, target, call, How.FLASH)
        case Taking(card, target, call):
            _lay_called(draft, seat, (card,), target, call, How.TAKING)
        case Timeout():
            _stop(draft, seat)
        case Explode():
            _explode(draft, seat)
        case Restart(target):
            draft.events.append(Restarted(seat, target))
            await_start(draft, target)
        case _:
            _chance(draft, action)


def _chance(draft: Draft, action: ChanceAction) -> None:
    match action:
        case DealTeam(seat, team):
            draft.teams = (*draft.teams[:seat], team, *draft.teams[seat + 1 :])
            draft.events.append(TeamDealt(seat, team))
            draft.step = DealingRole(seat) if draft.setup.expert else _after_team(draft, seat)
        case DealRole(seat, role):
            draft.roles = (*draft.roles[:seat], role, *draft.roles[seat + 1 :])
            draft.events.append(RoleDealt(seat, role))
            draft.step = _after_team(draft, seat)
        case Deal(seat, card):
            _deal(draft, seat, card)
        case Draw(seat, card):
            _draw(draft, seat, card)
        case _:
            assert_never(action)


def _after_team(draft: Draft, seat: Seat) -> DealingTeam | Dealing:
    """The next seat's team, or the first card when all have one (rule 31)."""
    following = Seat(seat + 1)
    return DealingTeam(following) if following < draft.setup.seats else Dealing(Seat(0))


def _deal(draft: Draft, seat: Seat, card: Card) -> None:
    """One card to each seat from 0, round after round, until all hands are full (rules 3 and 31)."""
    draft.take(seat, card)
    draft.events.append(CardDealt(seat, card))
    seats = draft.setup.seats
    if seat + 1 == seats and len(draft.hands[seat]) == draft.setup.deck.places_for(seats).hand:
        await_start(draft, draft.starter)
    else:
        draft.step = Dealing(Seat((seat + 1) % seats))


def _draw(draft: Draft, seat: Seat, card: Card) -> None:
    """The drawn card, and what the draw was for."""
    assert isinstance(draft.step, Drawing)
    why, then = draft.step.why, draft.step.then
    known = draft.take(seat, card)
    draft.events.append(CardDrawn(seat, card, why, known))
    if isinstance(then, Starting):
        await_start(draft, seat)
    else:
        draft.step = then


def _lay_called(
    draft: Draft, seat: Seat, cards: tuple[Card, ...], target: Seat, call: Call, how: How, hit: bool = False
) -> None:
    """Cards with a call, in whichever way (rules 5, 6, 8 and 24); a last card is rule 13's."""
    covered = draft.step.caller if isinstance(draft.step, Calling) else None
    draft.lay(seat, cards)
    draft.plays += 1
    draft.events.append(CardsLaid(seat, cards, target, call, how, hit, covered))
    if not draft.hands[seat]:
        draft.get_home(seat)
        if ended(draft):
            return
    draft.step = Calling(seat, target, call)
    if hit:
        _hit(draft, target, draft.step)


def _hit(draft: Draft, target: Seat, then: Calling) -> None:
    """The designated seat draws before anything else, if there is a card (rules 25, 41 and 44)."""
    if not draft.can_draw and len(draft.pile) > 1:
        draft.renew_deck()
    if draft.can_draw:
        draft.step = Drawing(target, Why.HIT, then)
    else:
        draft.events.append(NothingToDraw(target))


def _stop(draft: Draft, seat: Seat) -> None:
    """A Timeout: it is turned over with its pile, and its player draws (rules 9 and 43)."""
    assert isinstance(draft.step, Calling)
    draft.events.append(TimeoutLaid(seat, draft.step.caller, draft.step.target))
    draft.lay(seat, (TIMEOUT,))
    draft.plays += 1
    draft.turn_pile()
    draft.step = Drawing(seat, Why.TIMEOUT, Starting(seat))


def _explode(draft: Draft, seat: Seat) -> None:
    """The bomb: token, seat out, pile over, end of round checked, restart (rules 16 and 46)."""
    assert isinstance(draft.step, Calling)
    caller, call, value = draft.step.caller, draft.step.call, VALUE_OF[draft.pile[-1].card]
    draft.give_token(caller)
    draft.events.append(TokenTaken(caller, seat))
    draft.leave(seat)
    draft.out += (Failure(seat, value, call),)
    draft.events.append(Exploded(seat, caller, value, call, len(draft.hands[seat])))
    draft.turn_pile()
    if not ended(draft):
        draft.step = Restarting(seat)
