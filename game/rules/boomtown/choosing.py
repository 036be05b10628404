"""Taking cards, and what the taken cards ask for (Boomtown rules 10 to 12, 17 to 25 and 31 to 40)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.api import Seat
from game.rules.boomtown.actions import Dice, Holdup, PlacingAction, TargetAction
from game.rules.boomtown.cards import MUSTANG, CardId, Deck
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.effects import EFFECTS, hit, roll_holdup
from game.rules.boomtown.events import BoomtownEvent, MustangRidden, Took
from game.rules.boomtown.mayors import check_mayors, pay_fee
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.placing import attach, due_placements
from game.rules.boomtown.table import Mine
from game.rules.boomtown.turn import end_turn

if TYPE_CHECKING:
    from game.rules.boomtown.state import BoomtownState


def receive(draft: Draft, deck: Deck, seat: Seat, card: CardId) -> bool:
    """A seat takes a card: fee, card, mayors, or the event's effect. True when a target is awaited."""
    concession = deck.concession(card)
    if concession is None:
        draft.log(Took(seat, card))
        return EFFECTS[card](draft, seat, card)
    pay_fee(draft, seat, concession.town, card)
    draft.log(Took(seat, card))
    draft.add_mine(seat, Mine(concession))
    check_mayors(draft, (concession.town,))
    return False


def take(state: BoomtownState, seat: Seat, card: CardId) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """A seat takes a card of the row."""
    row = list(state.row)
    row.remove(card)
    draft = Draft(state.table, state.deck.amounts)
    aiming = receive(draft, state.deck, seat, card)
    taken = replace(state, row=tuple(row), takers=state.takers[1:], active=seat)
    if aiming:
        after = replace(taken, table=draft.frozen(), phase=Phase.TARGET, pending=card)
        return after, tuple(draft.events)
    return settle(taken, draft)


def ride(state: BoomtownState, seat: Seat) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """A Mustang: its holder chooses next, then the order goes on from the overtaken seat."""
    draft = Draft(state.table, state.deck.amounts)
    draft.unkeep(seat, MUSTANG)
    draft.log(MustangRidden(seat, state.takers[0]))
    draft.discard(seat, MUSTANG)
    takers = (seat, *(other for other in state.takers if other != seat))
    return replace(state, table=draft.frozen(), takers=takers), tuple(draft.events)


def aim_at(
    state: BoomtownState, seat: Seat, action: TargetAction
) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """The target of the event just taken."""
    draft = Draft(state.table, state.deck.amounts)
    hit(draft, seat, action)
    if isinstance(action, Holdup):
        after = replace(state, phase=Phase.HOLDUP, pending=None, holdup=action)
        return after, tuple(draft.events)
    return settle(replace(state, pending=None), draft)


def roll_for_holdup(state: BoomtownState, dice: Dice) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """The dice of a holdup."""
    assert state.holdup is not None
    draft = Draft(state.table, state.deck.amounts)
    roll_holdup(draft, state.active, state.holdup, (dice.first, dice.second))
    return settle(replace(state, holdup=None), draft)


def place(
    state: BoomtownState, seat: Seat, action: PlacingAction
) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """A kept card is attached; then the next one, or the turn goes on."""
    draft = Draft(state.table, state.deck.amounts)
    attach(draft, seat, action)
    return settle(state, draft)


def settle(state: BoomtownState, draft: Draft) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """After an effect: first the kept cards that became usable, then the turn goes on (Boomtown rule 36)."""
    roller = None if state.dice is None else state.winner
    placing = due_placements(draft, state.active if roller is None else roller)
    if placing:
        phase = Phase.PLACE
    elif roller is not None:
        return end_turn(state, roller, draft)
    else:
        phase = Phase.TAKE if state.takers else Phase.PRODUCTION
    return replace(state, table=draft.frozen(), phase=phase, placing=placing), tuple(draft.events)
