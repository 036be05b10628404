"""What each event card does: one function a card id (Boomtown rules 16 to 26)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from game.rules.api import Seat
from game.rules.boomtown.actions import DynamiteMine, DynamiteSaloon, Expropriate, Holdup, Open, TargetAction
from game.rules.boomtown.cards import (
    CARD_SHARK,
    DYNAMITE,
    EXPROPRIATION,
    GOVERNOR,
    HOLDUP,
    MUSTANG,
    NEW_VEIN,
    SALOON,
    SALOON_GIRLS,
    STAGECOACH,
    TELEGRAPH,
    CardId,
)
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.events import (
    CardKept,
    EventPaid,
    HoldupNamed,
    HoldupRolled,
    MineDestroyed,
    MineExpropriated,
    SaloonDestroyed,
    SaloonOpened,
)
from game.rules.boomtown.mayors import check_mayors, pay_fee
from game.rules.boomtown.table import Saloon, others
from game.rules.boomtown.targets import saloon_to_blow_up, targets

Effect: TypeAlias = Callable[[Draft, Seat, CardId], bool]
"""Carries a taken event out; True when the seat must first name a target."""


def keep(draft: Draft, seat: Seat, card: CardId) -> bool:
    """The card stays before its seat: used later, or attached as soon as it can be."""
    draft.keep(seat, card)
    draft.log(CardKept(seat, card))
    return False


def aim(draft: Draft, seat: Seat, card: CardId) -> bool:
    """The seat must name a target; without any the card is discarded (Boomtown rule 31)."""
    if targets(draft, seat, card):
        return True
    draft.discard(seat, card)
    return False


def card_shark(draft: Draft, seat: Seat, card: CardId) -> bool:
    """Every other seat pays (Boomtown rule 16)."""
    due = draft.amounts.card_shark
    for payer in others(seat, draft.seats):
        draft.log(EventPaid(card, payer, seat, due, draft.pay(payer, seat, due)))
    draft.discard(seat, card)
    return False


def stagecoach(draft: Draft, seat: Seat, card: CardId) -> bool:
    """The bank pays (Boomtown rule 25)."""
    due = draft.amounts.stagecoach
    draft.gold[seat] += due
    draft.log(EventPaid(card, None, seat, due, due))
    draft.discard(seat, card)
    return False


EFFECTS: Final[Mapping[CardId, Effect]] = {
    SALOON: aim,
    SALOON_GIRLS: keep,
    DYNAMITE: aim,
    EXPROPRIATION: aim,
    GOVERNOR: keep,
    CARD_SHARK: card_shark,
    NEW_VEIN: keep,
    MUSTANG: keep,
    STAGECOACH: stagecoach,
    HOLDUP: aim,
    TELEGRAPH: keep,
}


def hit(draft: Draft, seat: Seat, action: TargetAction) -> None:
    """Carries an aimed event out on its target; a holdup still has to be rolled."""
    match action:
        case Open():
            draft.add_saloon(seat, Saloon(action.town))
            draft.log(SaloonOpened(seat, action.town))
        case DynamiteMine():
            blow_up_mine(draft, seat, action)
        case DynamiteSaloon():
            blow_up_saloon(draft, seat, action)
        case Expropriate():
            expropriate(draft, seat, action)
        case Holdup():
            draft.log(HoldupNamed(seat, action.victim, action.number))


def blow_up_mine(draft: Draft, seat: Seat, action: DynamiteMine) -> None:
    """A mine leaves the game with its New Veins; the pawn may move (Boomtown rules 15 and 17)."""
    mine = draft.remove_mine(action.victim, action.mine)
    draft.log(MineDestroyed(seat, action.victim, action.mine, mine.gold))
    draft.discard(seat, DYNAMITE)
    check_mayors(draft, (mine.card.town,))


def blow_up_saloon(draft: Draft, seat: Seat, action: DynamiteSaloon) -> None:
    """A saloon leaves the game with its Girls (Boomtown rules 17 and 37)."""
    saloon = saloon_to_blow_up(draft, action.victim, action.town)
    draft.remove_saloon(action.victim, saloon)
    draft.log(SaloonDestroyed(seat, action.victim, action.town, saloon.girls))
    draft.discard(seat, DYNAMITE)


def expropriate(draft: Draft, seat: Seat, action: Expropriate) -> None:
    """First the fee, then the mine with its New Veins, then the pawn (Boomtown rules 18, 33 and 34)."""
    town = next(mine.card.town for mine in draft.mines[action.victim] if mine.card.id == action.mine)
    pay_fee(draft, seat, town, action.mine)
    draft.add_mine(seat, draft.remove_mine(action.victim, action.mine))
    draft.log(MineExpropriated(seat, action.victim, action.mine))
    draft.discard(seat, EXPROPRIATION)
    check_mayors(draft, (town,))


def roll_holdup(draft: Draft, seat: Seat, named: Holdup, dice: tuple[int, int]) -> None:
    """The robber takes the number he named if the dice reach it (Boomtown rule 20)."""
    success = sum(dice) >= named.number
    draft.log(HoldupRolled(seat, *dice, success))
    if success:
        paid = draft.pay(named.victim, seat, named.number)
        draft.log(EventPaid(HOLDUP, named.victim, seat, named.number, paid))
    draft.discard(seat, HOLDUP)
