"""The log: what was done at each version, in names and few words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.play.updates import Update
from game.rules.api import Event, Seat
from game.rules.boomtown.cards import HOLDUP, CardId
from game.rules.boomtown.events import (
    AuctionWon,
    BidMade,
    Collapsed,
    DieTurned,
    Discarded,
    EventPaid,
    FeePaid,
    FirstSeat,
    GameEnded,
    GirlsAttached,
    GovernorPlaced,
    HoldupNamed,
    HoldupRolled,
    HopPaid,
    MayorChanged,
    MineDestroyed,
    MineExpropriated,
    MustangRidden,
    Passed,
    Produced,
    ProductionRolled,
    RollKept,
    SaloonDestroyed,
    SaloonOpened,
    SaloonPaid,
    Took,
    VeinAttached,
)
from game.scenes.boomtown.panels import Told
from game.scenes.boomtown.words import TableWords

Line = tuple[Seat, str]


class Chronicle:
    """Keeps the lines of all moments; only new ones are written."""

    def __init__(self, words: TableWords) -> None:
        self._words = words
        self._forms = (words, replace(words, short=True), replace(words, short=True, one_word=True))
        self._lines: list[tuple[Told, ...]] = []
        self._of: list[Update] = []

    def lines(self, moments: Sequence[Update]) -> tuple[Told, ...]:
        """The lines of these moments, oldest first."""
        same = 0
        for old, new in zip(self._of, moments, strict=False):
            if old is not new:
                break
            same += 1
        del self._of[same:], self._lines[same:]
        for moment in moments[same:]:
            self._of.append(moment)
            self._lines.append(self._told(moment))
        return tuple(line for lines in self._lines for line in lines)

    def _told(self, moment: Update) -> tuple[Told, ...]:
        names = self._words.names
        forms = zip(*(tell(words, moment.events) for words in self._forms), strict=True)
        return tuple(
            Told(moment.version, int(seat), names[seat], text, named, brief)
            for (seat, text), (_, named), (_, brief) in forms
        )


def tell(words: TableWords, events: Sequence[Event]) -> list[Line]:
    """The lines of one step. Fees are told with the card; production is told in sums."""
    fees = {event.mine: event.paid for event in events if isinstance(event, FeePaid)}
    lines: list[Line] = []
    for event in events:
        found = (
            _auction(words, event)
            or _choosing(words, event, fees)
            or _aimed(words, event, fees)
            or _placed(words, event)
            or _rolled(words, event)
        )
        lines += [found] if found is not None else []
    return lines + _sums(words, events) + _end(words, events)


def _auction(tell: TableWords, event: Event) -> Line | None:
    match event:
        case FirstSeat(seat):
            return seat, tell.log("starts")
        case BidMade(seat, amount):
            return seat, tell.log("bids", amount=amount)
        case Passed(seat, bankrupt):
            return seat, tell.log("broke" if bankrupt else "passes")
        case AuctionWon(seat, bid):
            return seat, tell.log("wins", amount=bid) if bid else tell.log("wins_free")
        case HopPaid(_, payee, _, kept) if payee is not None and kept:
            return payee, tell.log("gets", amount=kept)
    return None


def _choosing(tell: TableWords, event: Event, fees: dict[CardId, int]) -> Line | None:
    match event:
        case Took(seat, card):
            fee = fees.get(card)
            key = "takes_fee" if fee is not None else "takes"
            return seat, tell.log(key, card=tell.card(card), fee=fee)
        case MayorChanged(town, before, after):
            if after is not None:
                return after, tell.log("mayor", town=tell.town(town))
            if before is not None:
                return before, tell.log("no_mayor", town=tell.town(town))
        case MustangRidden(seat, overtaken):
            return seat, tell.log("rides", name=tell.names[overtaken])
        case Discarded(seat, card) if card == "governor":
            return seat, tell.log("discards", card=tell.card(card))
        case EventPaid(card, payer, payee, _, paid) if payer is None:
            return payee, tell.log("paid_by_bank", amount=paid)
        case EventPaid(card, payer, payee, _, paid) if card == HOLDUP and payer is not None:
            return payee, tell.log("robs", name=tell.names[payer], amount=paid)
    return None


def _aimed(tell: TableWords, event: Event, fees: dict[CardId, int]) -> Line | None:
    names = tell.names
    match event:
        case MineDestroyed(by, victim, mine, _):
            return by, tell.log("blows_up", card=tell.card(mine), name=names[victim])
        case SaloonDestroyed(by, victim, _, _):
            return by, tell.log("blows_up_saloon", name=names[victim])
        case MineExpropriated(by, victim, mine):
            fee = fees.get(mine)
            key = "expropriates_fee" if fee is not None else "expropriates"
            return by, tell.log(key, card=tell.card(mine), name=names[victim], fee=fee)
        case HoldupNamed(seat, victim, number):
            return seat, tell.log("names", name=names[victim], number=number)
        case HoldupRolled(seat, first, second, success):
            key = "holdup_yes" if success else "holdup_no"
            return seat, tell.log(key, total=first + second)
        case SaloonOpened(seat, town):
            return seat, tell.log("opens", town=tell.town(town))
    return None


def _placed(tell: TableWords, event: Event) -> Line | None:
    match event:
        case GirlsAttached(seat, town):
            return seat, tell.log("girls", town=tell.town(town))
        case VeinAttached(seat, mine, gold):
            return seat, tell.log("vein", card=tell.card(mine), gold=gold)
        case GovernorPlaced(seat, town):
            return seat, tell.log("governs", town=tell.town(town))
    return None


def _rolled(tell: TableWords, event: Event) -> Line | None:
    match event:
        case ProductionRolled(seat, first, second):
            return seat, tell.log("rolls", first=first, second=second, total=first + second)
        case DieTurned(seat, _, before, after):
            return seat, tell.log("turns", before=before, after=after)
        case RollKept(seat):
            return seat, tell.log("stands")
        case Collapsed(seat, mine, _):
            return seat, tell.log("loses", card=tell.card(mine))
    return None


def _end(tell: TableWords, events: Sequence[Event]) -> list[Line]:
    """Who has won, at the very end."""
    return [
        (winner, tell.log("ends", score=event.scores[winner]))
        for event in events
        if isinstance(event, GameEnded)
        for winner in event.winners
    ]


def _sums(tell: TableWords, events: Sequence[Event]) -> list[Line]:
    """What production and a Card Shark moved, one line a seat."""
    sums: dict[Seat, int] = {}
    shark: dict[Seat, int] = {}
    for event in events:
        match event:
            case Produced(seat, _, gold):
                sums[seat] = sums.get(seat, 0) + gold
            case SaloonPaid(payer, payee, _, _, paid):
                sums[payer] = sums.get(payer, 0) - paid
                sums[payee] = sums.get(payee, 0) + paid
            case EventPaid(card, payer, payee, _, paid) if payer is not None and card != HOLDUP:
                shark[payee] = shark.get(payee, 0) + paid
    lines = [(seat, tell.log("shark", amount=amount)) for seat, amount in shark.items()]
    for seat, amount in sums.items():
        if amount:
            key = "gains" if amount > 0 else "loses_gold"
            lines.append((seat, tell.log(key, amount=abs(amount))))
    return lines
