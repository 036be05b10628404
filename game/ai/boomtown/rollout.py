"""Playing on in a fraction of a millisecond: closed-form auctions, greedy choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.ai.boomtown.auction import Bidding, Values, all_shares, outcome, shares_of_row, stakes
from game.ai.boomtown.sketch import EVENT, NOBODY, Card, Sketch, card_of
from game.ai.boomtown.worth import ROLLS, Appraiser
from game.rules.boomtown.cards import (
    CARD_SHARK,
    DYNAMITE,
    EVENT_CARDS,
    EXPROPRIATION,
    GOVERNOR,
    HOLDUP,
    MUSTANG,
    NEW_VEIN,
    SALOON,
    SALOON_GIRLS,
    STAGECOACH,
    TELEGRAPH,
)
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.state import BoomtownState
from game.rules.chance import unfold

MUSTANG_AT: Final = EVENT_CARDS.index(MUSTANG)
TELEGRAPH_AT: Final = EVENT_CARDS.index(TELEGRAPH)
GOVERNOR_AT: Final = EVENT_CARDS.index(GOVERNOR)
VEIN_AT: Final = EVENT_CARDS.index(NEW_VEIN)
GIRLS_AT: Final = EVENT_CARDS.index(SALOON_GIRLS)
WAVER: Final = 0.5
"""How far a seat's reserve may be off in a rollout, as a part of it, both ways together."""
LEAP: Final = 3.0
"""What a Mustang or a Telegraph has to gain before a rollout uses it."""


def rolls_left(state: BoomtownState) -> int:
    """How many production rolls are to come, this turn's included."""
    if state.phase in (Phase.START, Phase.REVEAL, Phase.END):
        return (state.to_come + len(state.row)) // state.seats
    return 1 + state.to_come // state.seats


@dataclass(slots=True)
class Start:
    """Where rollouts begin: the table, the row, and what of the turn is still to be done.

    `bidding` is None once the auction is over; then `takers` choose (the winner first rolls when they have).
    `holdup` is a robber with victim and number whose dice are due.
    """

    sketch: Sketch
    row: list[Card]
    unseen: list[Card]
    rolls: int
    first: int
    bidding: Bidding | None = None
    takers: tuple[int, ...] = ()
    holdup: tuple[int, int, int] | None = None


def start_of(state: BoomtownState) -> Start:
    """The start of rollouts from a position in which no target or placement is awaited."""
    deck, auction = state.deck, state.auction
    seat = state.winner if state.winner is not None else state.first
    start = Start(
        sketch=Sketch(state.table, deck),
        row=[card_of(deck, card) for card in state.row],
        unseen=[card_of(deck, card) for card in unfold(state.unseen)],
        rolls=rolls_left(state),
        first=int(seat),
        takers=tuple(map(int, state.takers)),
    )
    if state.phase in (Phase.REVEAL, Phase.AUCTION):
        leader = auction.leader
        start.bidding = Bidding(
            high=auction.high,
            leader=NOBODY if leader is None else int(leader),
            out=frozenset(map(int, auction.passed)),
            first_out=int(auction.passed[0]) if auction.passed else NOBODY,
            asked=int(state.active),
        )
    if state.holdup is not None:
        start.holdup = int(state.active), int(state.holdup.victim), state.holdup.number
    return start


class Roller:
    """Plays a start to its end by an appraiser's likings."""

    def __init__(self, appraiser: Appraiser) -> None:
        self.appraiser = appraiser

    def play(
        self,
        start: Start,
        rng: Random,
        stop_price: tuple[int, float] | None = None,
        horizon: int = ROLLS,
    ) -> tuple[Sketch, int]:
        """The table at the end, or after `horizon` rolls, and how many rolls are then to come.

        `stop_price` is a seat and what it bids at most in the auction under way.
        """
        sketch, rolls, first = start.sketch.copy(), start.rolls, start.first
        row, bidding, takers = list(start.row), start.bidding, start.takers
        last = max(0, rolls - horizon)
        turns = rolls - last
        needed = max(0, turns * sketch.seats - len(row) if bidding else (turns - 1) * sketch.seats)
        cards = rng.sample(start.unseen, min(needed, len(start.unseen)))
        if start.holdup is not None:
            self.roll_holdup(sketch, start.holdup, rng)
        if bidding is None:
            self.choose(sketch, row, takers, rolls)
        while rolls > last:
            if bidding is not None:
                while len(row) < sketch.seats and cards:
                    row.append(cards.pop())
                first = self.auction(sketch, row, rolls, bidding, rng, stop_price)
            self.roll(sketch, first, rolls, rng)
            rolls -= 1
            row, stop_price = [], None
            bidding = Bidding(0, NOBODY, frozenset(), NOBODY, first)
        return sketch, rolls

    def values(self, sketch: Sketch, row: Sequence[Card], rolls: int) -> list[tuple[float, ...]]:
        """What each card of the row is worth to each seat."""
        columns = [self.appraiser.column(sketch, card, rolls) for card in row]
        return list(zip(*columns, strict=True))

    def reserves(self, sketch: Sketch, gains: Sequence[float]) -> list[float]:
        """What each seat would bid at most."""
        shade = self.appraiser.taste.shade
        return [min(gold, shade * gain) for gold, gain in zip(sketch.gold, gains, strict=True)]

    def auction(
        self,
        sketch: Sketch,
        row: list[Card],
        rolls: int,
        bidding: Bidding,
        rng: Random,
        stop_price: tuple[int, float] | None,
    ) -> int:
        """The winner, after everybody has paid and taken what he likes best."""
        values = self.values(sketch, row, rolls)
        shares = all_shares(values)
        gains = [gain * (1 - WAVER / 2 + WAVER * rng.random()) for gain in stakes(values, shares)]
        reserves = self.reserves(sketch, gains)
        if stop_price is not None:
            reserves[stop_price[0]] = stop_price[1]
        winner, price = outcome(bidding, reserves)
        sketch.pay_bid(winner, price)
        order, taken = (*range(winner, sketch.seats), *range(winner)), shares[winner]
        if any(sketch.kept):
            order, taken = self.with_mustang(sketch, values, order, taken)
        for seat in order:
            self.take(sketch, seat, row[taken[seat]], rolls)
        return winner

    def with_mustang(
        self, sketch: Sketch, values: Values, order: tuple[int, ...], taken: list[int]
    ) -> tuple[tuple[int, ...], list[int]]:
        """Order and shares after a Mustang, if its holder gains enough by it."""
        for seat in order[1:]:
            if MUSTANG_AT in sketch.kept[seat] and max(values[seat]) - values[seat][taken[seat]] >= LEAP:
                sketch.kept[seat].remove(MUSTANG_AT)
                order = (seat, *(other for other in order if other != seat))
                return order, shares_of_row(values, order)
        return order, taken

    def choose(self, sketch: Sketch, row: list[Card], takers: Sequence[int], rolls: int) -> None:
        """The rest of a row under way: everybody takes what he likes best."""
        card = self.appraiser.card
        for seat in takers:
            best = row[0] if len(row) == 1 else max(row, key=lambda each: card(sketch, seat, each, rolls))
            row.remove(best)
            self.take(sketch, seat, best, rolls)

    def take(self, sketch: Sketch, seat: int, card: Card, rolls: int) -> None:
        """A seat takes a card, with everything that follows but the dice of a holdup."""
        if card[0] == EVENT:
            self.event(sketch, seat, card[1], rolls)
        else:
            sketch.take_mine(seat, card)
        if any(sketch.kept):
            self.place(sketch, rolls)

    def event(self, sketch: Sketch, seat: int, event: int, rolls: int) -> None:
        """The effect of an event, aimed where the appraiser says."""
        card, judge = EVENT_CARDS[event], self.appraiser
        if card == STAGECOACH:
            sketch.gold[seat] += judge.amounts.stagecoach
        elif card == CARD_SHARK:
            for other in range(sketch.seats):
                if other != seat:
                    sketch.pay(other, seat, judge.amounts.card_shark)
        elif card == DYNAMITE:
            _, number, mine = judge.dynamite(sketch, seat, rolls)
            if mine is not None:
                sketch.drop_mine(number, mine)
                sketch.crown(mine[2])
        elif card == EXPROPRIATION:
            self.expropriate(sketch, seat, rolls)
        elif card == HOLDUP:
            loot, victim, _ = judge.holdup(sketch, seat)
            sketch.pay(victim, seat, round(loot / (1 + judge.taste.harm)))
        elif card == SALOON:
            town = judge.saloon(sketch, seat, rolls)[1]
            sketch.saloons[town].append((seat, judge.amounts.saloon))
        else:
            sketch.kept[seat].append(event)

    def expropriate(self, sketch: Sketch, seat: int, rolls: int) -> None:
        """Takes the best mine there is to take."""
        _, number, mine = self.appraiser.expropriation(sketch, seat, rolls)
        if mine is None:
            return
        town = mine[2]
        due = sketch.fee(seat, town)
        if due:
            sketch.pay(seat, sketch.mayors[town], due)
        sketch.drop_mine(number, mine)
        sketch.add_mine(seat, (town, number, mine[1], mine[3]))
        sketch.crown(town)

    def place(self, sketch: Sketch, rolls: int) -> None:
        """Attaches the kept cards that have found a place."""
        for seat, kept in enumerate(sketch.kept):
            for event in kept[:]:
                if event == VEIN_AT:
                    self.place_vein(sketch, seat, rolls)
                elif event == GOVERNOR_AT and seat in sketch.mayors:
                    kept.remove(event)
                    sketch.governed[
                        max(
                            (town for town, mayor in enumerate(sketch.mayors) if mayor == seat),
                            key=lambda town: sketch.counts[town][seat],
                        )
                    ] = True
                elif event == GIRLS_AT:
                    self.place_girls(sketch, seat, rolls)

    def place_vein(self, sketch: Sketch, seat: int, rolls: int) -> None:
        """Puts a New Vein under the best own mine."""
        places = self.appraiser.vein_places(sketch, seat, rolls)
        if places:
            more = self.appraiser.amounts.new_vein
            _, number, mine = max(places)
            sketch.mines[number].remove(mine)
            sketch.mines[number].append((seat, mine[1] + more, mine[2], mine[3]))
            sketch.values[seat] += more
            sketch.kept[seat].remove(VEIN_AT)

    def place_girls(self, sketch: Sketch, seat: int, rolls: int) -> None:
        """Sends Saloon Girls to the busiest own saloon without any."""
        plain = seat, self.appraiser.amounts.saloon
        towns = [town for town, saloons in enumerate(sketch.saloons) if plain in saloons]
        if towns:
            town = max(towns, key=self.appraiser.customs(sketch, seat, rolls).__getitem__)
            sketch.saloons[town].remove(plain)
            sketch.saloons[town].append((seat, self.appraiser.amounts.saloon_with_girls))
            sketch.kept[seat].remove(GIRLS_AT)

    def roll_holdup(self, sketch: Sketch, holdup: tuple[int, int, int], rng: Random) -> None:
        """The dice of a holdup that has been named."""
        robber, victim, number = holdup
        if throw(rng) + throw(rng) >= number:
            sketch.pay(victim, robber, number)

    def roll(self, sketch: Sketch, roller: int, rolls: int, rng: Random) -> None:
        """The production roll; the roller's Telegraph corrects it when that gains enough."""
        first, second = throw(rng), throw(rng)
        total = first + second
        if TELEGRAPH_AT in sketch.kept[roller]:
            own = [sum(mine[1] for mine in mines if mine[0] == roller) for mines in sketch.mines]
            best = max((kept + face for kept in (first, second) for face in range(1, 7)), key=own.__getitem__)
            if own[best] - own[total] >= (LEAP if rolls > 1 else 1):
                sketch.kept[roller].remove(TELEGRAPH_AT)
                total = best
        sketch.produce(total)
        if any(sketch.kept):
            self.place(sketch, rolls)


def throw(rng: Random) -> int:
    """One die."""
    return int(rng.random() * 6) + 1
