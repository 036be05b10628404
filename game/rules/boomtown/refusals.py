"""Why an action is not allowed, in words a player understands (Boomtown rule 45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.api import CHANCE, IllegalAction, Seat
from game.rules.boomtown.actions import (
    Bid,
    BoomtownAction,
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
from game.rules.boomtown.cards import (
    DYNAMITE,
    EXPROPRIATION,
    GOVERNOR,
    HOLDUP,
    MUSTANG,
    NEW_VEIN,
    SALOON,
    SALOON_GIRLS,
    TOWN_INDEX,
    CardId,
)
from game.rules.boomtown.phase import Phase

if TYPE_CHECKING:
    from game.rules.boomtown.state import BoomtownState

AIMED: Final[dict[type, CardId]] = {
    Open: SALOON,
    DynamiteMine: DYNAMITE,
    DynamiteSaloon: DYNAMITE,
    Expropriate: EXPROPRIATION,
    Holdup: HOLDUP,
}
"""The event that each target action answers."""
RULE_OF: Final = {DYNAMITE: 17, EXPROPRIATION: 18, HOLDUP: 20}
"""The rule of each event that is aimed at another seat."""
PLACED: Final[dict[type, CardId]] = {Vein: NEW_VEIN, Govern: GOVERNOR, Girls: SALOON_GIRLS}
"""The card that each placing action attaches."""


def refusal(rule: int, key: str, sentence: str, **values: object) -> IllegalAction:
    """A refusal that cites a rule of Boomtown; the values fill the sentence's blanks."""
    return IllegalAction(f"Boomtown rule {rule}", key, sentence.format(**values), values)


def why_illegal(state: BoomtownState, seat: Seat, action: BoomtownAction) -> IllegalAction:
    """The rule that an action outside the legal ones breaks."""
    if state.phase is Phase.END:
        return refusal(29, "game_over", "The game is over.")
    if seat == CHANCE or isinstance(action, Start | Reveal | Dice):
        return refusal(4, "chance", "Dice and draws are left to chance, and only when they are due.")
    if isinstance(action, Mustang):
        return why_no_mustang(state, seat)
    if seat != state.awaited:
        return refusal(30, "not_your_turn", "It is not your turn.")
    if isinstance(action, Bid | Pass):
        return why_no_bid(state, seat, action)
    if isinstance(action, Take):
        return why_no_take(state, action)
    if isinstance(action, Telegraph | Keep):
        return why_no_telegraph(state)
    if isinstance(action, Vein | Govern | Girls):
        return why_no_place(state, seat, action)
    return why_no_target(state, seat, action)


def why_no_bid(state: BoomtownState, seat: Seat, action: Bid | Pass) -> IllegalAction:
    """Bids rise, and nobody bids what he does not have."""
    if state.phase is not Phase.AUCTION or isinstance(action, Pass):
        return refusal(5, "no_auction", "There is no auction now.")
    gold, high = state.table.gold[seat], state.auction.high
    if not gold:
        return refusal(7, "bankrupt", "You have no gold, so you can only pass.")
    if action.amount > gold:
        return refusal(5, "bid_too_much", "You have only {gold} gold to bid.", gold=gold)
    return refusal(5, "bid_too_low", "Bid at least {least} gold, or pass.", least=high + 1)


def why_no_take(state: BoomtownState, action: Take) -> IllegalAction:
    """One card of the row, when it is time to choose."""
    if state.phase is not Phase.TAKE:
        return refusal(10, "no_choice", "Cards are taken after the auction, one by each seat.")
    return refusal(10, "not_in_row", "That card is not in the row.", card=action.card)


def why_no_mustang(state: BoomtownState, seat: Seat) -> IllegalAction:
    """Only a holder, only while cards are chosen, only before his own choice."""
    if seat not in range(state.seats) or MUSTANG not in state.table.kept[seat]:
        return refusal(21, "no_mustang", "You hold no Mustang.")
    if state.phase is not Phase.TAKE:
        return refusal(40, "mustang_timing", "A Mustang runs only while a card is being chosen.")
    if seat not in state.takers:
        return refusal(40, "mustang_chosen", "You have already chosen a card this turn.")
    return refusal(40, "mustang_next", "You are to choose now, so there is nobody to overtake.")


def why_no_telegraph(state: BoomtownState) -> IllegalAction:
    """Only on a production roll, only to another face."""
    if state.phase is not Phase.TELEGRAPH:
        return refusal(41, "telegraph_timing", "A Telegraph answers a production roll that you may change.")
    return refusal(41, "telegraph_face", "Turn die 1 or 2 to a face from 1 to 6 that it does not show.")


def why_no_place(state: BoomtownState, seat: Seat, action: Vein | Govern | Girls) -> IllegalAction:
    """Only the card that is due, only on an own mine, pawn or saloon that is free for it."""
    if state.phase is not Phase.PLACE or state.placing[0].card != PLACED[type(action)]:
        return refusal(36, "nothing_to_place", "You have no such card to place now.")
    match action:
        case Vein():
            return refusal(22, "vein_own_mine", "A New Vein goes under one of your own mines.")
        case Govern() if state.table.mayors[TOWN_INDEX[action.town]] == seat:
            return refusal(19, "pawn_governed", "That pawn has a Governor already.")
        case Govern():
            return refusal(19, "govern_own_pawn", "The Governor goes on one of your own mayor pawns.")
        case Girls():
            return refusal(38, "girls_free_saloon", "Saloon Girls go to a saloon of yours without Girls.")


def why_no_target(
    state: BoomtownState, seat: Seat, action: Open | DynamiteMine | DynamiteSaloon | Expropriate | Holdup
) -> IllegalAction:
    """Only for the event just taken, only at others, only at what is there."""
    if state.phase is not Phase.TARGET or state.pending != AIMED[type(action)]:
        return refusal(31, "no_such_event", "You have no such event to carry out now.")
    if isinstance(action, Open):
        return refusal(23, "unknown_town", "A saloon goes to one of the five towns.")
    if action.victim == seat:
        return refusal(
            RULE_OF[state.pending], "own_seat", "That event is aimed at another seat, never at your own."
        )
    match action:
        case Holdup():
            return refusal(20, "holdup_number", "Name another seat and a number from 2 to 12.")
        case Expropriate():
            return why_no_expropriation(state, action)
        case _:
            return refusal(17, "nothing_there", "That seat has no such mine or saloon to blow up.")


def why_no_expropriation(state: BoomtownState, action: Expropriate) -> IllegalAction:
    """The mine must be there, and one's own foot in its town."""
    others = [mines for owner, mines in enumerate(state.table.mines) if owner == action.victim]
    wanted = [mine for mines in others for mine in mines if mine.card.id == action.mine]
    if not wanted:
        return refusal(18, "no_such_mine", "That seat has no such mine.")
    return refusal(18, "no_foothold", "You may expropriate only in a town where you own a mine.")
