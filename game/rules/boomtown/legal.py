"""Who may do what, and what chance may bring, in the order of Boomtown rule 44."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.api import CHANCE, Seat
from game.rules.boomtown.actions import (
    ALL_DICE,
    ChanceAction,
    Keep,
    Mustang,
    Pass,
    Reveal,
    SeatAction,
    Start,
    Take,
    Telegraph,
    bids,
)
from game.rules.boomtown.cards import MUSTANG
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.placing import places
from game.rules.boomtown.targets import targets
from game.rules.chance import total

if TYPE_CHECKING:
    from game.rules.boomtown.state import BoomtownState

PASS: Final = Pass()
MUSTANG_ONLY: Final = (Mustang(),)
DICE_OUTCOMES: Final = tuple((dice, 1 / len(ALL_DICE)) for dice in ALL_DICE)


def mustang_riders(state: BoomtownState) -> tuple[Seat, ...]:
    """Who may leap to the front: holders who have still to choose but are not next (Boomtown rule 40)."""
    if state.phase is not Phase.TAKE or not any(state.table.kept):
        return ()
    return tuple(seat for seat in state.takers[1:] if MUSTANG in state.table.kept[seat])


def legal_actions(state: BoomtownState, seat: Seat) -> tuple[SeatAction, ...]:
    """All legal actions of a seat."""
    if seat == CHANCE:
        return ()
    if seat != state.awaited:
        return MUSTANG_ONLY if seat in mustang_riders(state) else ()
    match state.phase:
        case Phase.AUCTION:
            return (PASS, *bids(state.auction.high + 1, state.table.gold[seat]))
        case Phase.TAKE:
            return tuple(map(Take, sorted(set(state.row), key=state.deck.order)))
        case Phase.TARGET if state.pending is not None:
            return targets(state.table, seat, state.pending)
        case Phase.PLACE:
            return places(state.table, state.placing[0])
        case Phase.TELEGRAPH if state.dice is not None:
            return (*turned_dice(state.dice), Keep())
        case _:
            return ()


def turned_dice(dice: tuple[int, int]) -> tuple[Telegraph, ...]:
    """The ten ways to turn one of two dice (Boomtown rule 41)."""
    return tuple(
        Telegraph(die, face)
        for die, shown in enumerate(dice, start=1)
        for face in range(1, 7)
        if face != shown
    )


def chance_outcomes(state: BoomtownState) -> tuple[tuple[ChanceAction, float], ...]:
    """What a chance step may bring, with probabilities."""
    match state.phase:
        case Phase.START:
            return tuple((Start(Seat(seat)), 1 / state.seats) for seat in range(state.seats))
        case Phase.REVEAL:
            return card_outcomes(state)
        case Phase.HOLDUP | Phase.PRODUCTION:
            return DICE_OUTCOMES
        case _:
            return ()


def card_outcomes(state: BoomtownState) -> tuple[tuple[Reveal, float], ...]:
    """The next card: any unseen one, in the first turn any unseen concession (Boomtown rule 4)."""
    cards = state.unseen
    if state.turn == 1:
        cards = tuple(entry for entry in cards if entry[0] in state.deck.by_id)
    whole = total(cards)
    return tuple((Reveal(card), count / whole) for card, count in cards)
