"""How an action changes a Boomtown position."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.rules.api import Seat
from game.rules.boomtown.actions import (
    Bid,
    BoomtownAction,
    ChanceAction,
    Dice,
    DynamiteMine,
    DynamiteSaloon,
    Expropriate,
    Girls,
    Govern,
    Holdup,
    Keep,
    Mustang,
    Open,
    Pass,
    Reveal,
    Start,
    Take,
    Telegraph,
    Vein,
)
from game.rules.boomtown.bidding import bid, pass_by
from game.rules.boomtown.choosing import aim_at, place, ride, roll_for_holdup, take
from game.rules.boomtown.events import BoomtownEvent
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.rolling import keep_roll, roll, turn_die
from game.rules.boomtown.turn import reveal, start

if TYPE_CHECKING:
    from game.rules.boomtown.state import BoomtownState


def apply_action(
    state: BoomtownState, seat: Seat, action: BoomtownAction
) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """The next position and what happened."""
    match action:
        case Start() | Reveal() | Dice():
            return apply_chance(state, action)
        case Bid():
            return bid(state, seat, action.amount)
        case Pass():
            return pass_by(state, seat)
        case Take():
            return take(state, seat, action.card)
        case Mustang():
            return ride(state, seat)
        case Open() | DynamiteMine() | DynamiteSaloon() | Expropriate() | Holdup():
            return aim_at(state, seat, action)
        case Vein() | Govern() | Girls():
            return place(state, seat, action)
        case Telegraph():
            return turn_die(state, seat, action)
        case Keep():
            return keep_roll(state, seat)
        case _:
            assert_never(action)


def apply_chance(
    state: BoomtownState, action: ChanceAction
) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """A draw or a throw."""
    match action:
        case Start():
            return start(state, action.seat)
        case Reveal():
            return reveal(state, action.card)
        case Dice() if state.phase is Phase.HOLDUP:
            return roll_for_holdup(state, action)
        case Dice():
            return roll(state, action)
        case _:
            assert_never(action)
