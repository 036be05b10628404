"""What cards and tables are worth: expected gold until the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.api import Level
from game.ai.boomtown.sketch import EVENT, NOBODY, Card, Mine, Sketch
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
    Amounts,
)

CHANCE_OF: Final = tuple(max(0, 6 - abs(7 - number)) / 36 for number in range(13))
"""The chance of each total."""
STANDS: Final = 34 / 36
"""The chance that a dangerous mine stands after a roll."""
ROLLS: Final = 64
"""More production rolls than any game has."""
STANDING: Final = tuple(STANDS**rolls for rolls in range(ROLLS))
"""The chance that a dangerous mine still stands after so many rolls."""
LASTING: Final = tuple(sum(STANDING[:rolls]) for rolls in range(ROLLS))
"""At how many of so many rolls a dangerous mine is there on average."""
REACHED: Final = tuple(sum(CHANCE_OF[number:]) for number in range(13))
"""The chance to throw a number or more."""


@dataclass(frozen=True, slots=True)
class Taste:
    """The numbers of the expected-value policy, from a level's parameters.

    `pawn` and `pawn_roll`: what a pawn is worth at once and for each roll to come, its 5 points included;
    `hope`: the first step towards one; `hold`: one mine more for the mayor; `harm`: how much of a rival's
    loss counts as own gain; `mustang`, `telegraph`: kept cards; `growth`: mines a saloon may expect in its
    town for each roll to come; `shade`: the part of its gain a seat is ready to bid.
    """

    pawn: float = 4.0
    pawn_roll: float = 0.5
    hope: float = 2.5
    hold: float = 0.8
    harm: float = 0.33
    mustang: float = 2.0
    telegraph: float = 3.0
    growth: float = 0.25
    shade: float = 0.5

    @classmethod
    def of(cls, level: Level) -> Taste:
        """The numbers of a level; what it does not name is as above."""
        plain = cls()
        return cls(**{name: level.value(name, getattr(plain, name)) for name in cls.__slots__})


def running(number: int, dangerous: bool, rolls: int) -> float:
    """How often a mine produces in so many rolls, on average."""
    return CHANCE_OF[number] * (LASTING[rolls] if dangerous else rolls)


def mine_value(number: int, gold: int, dangerous: bool, rolls: int) -> float:
    """What a mine brings its owner until the end, its gold value in the score included."""
    return gold * (running(number, dangerous, rolls) + (STANDING[rolls] if dangerous else 1))


class Appraiser:
    """Judges cards and tables by a taste and a deck's amounts."""

    def __init__(self, taste: Taste, amounts: Amounts) -> None:
        self.taste = taste
        self.amounts = amounts

    def pawn(self, rolls: int) -> float:
        """What a mayor pawn is worth."""
        return self.taste.pawn + self.taste.pawn_roll * rolls

    def card(self, sketch: Sketch, seat: int, card: Card, rolls: int) -> float:
        """What a card of the row is worth to a seat."""
        if card[0] == EVENT:
            return self.event(sketch, seat, card[1], rolls)
        return self.mine(sketch, card, rolls)[seat]

    def column(self, sketch: Sketch, card: Card, rolls: int) -> list[float]:
        """What a card of the row is worth to every seat."""
        if card[0] == EVENT:
            return [self.event(sketch, seat, card[1], rolls) for seat in range(sketch.seats)]
        return self.mine(sketch, card, rolls)

    def mine(self, sketch: Sketch, card: Card, rolls: int) -> list[float]:
        """What a concession is worth to every seat, fee, saloons and pawn included."""
        town, number, gold, dangerous = card
        times = CHANCE_OF[number] * (LASTING[rolls] if dangerous else rolls)
        plain = gold * (times + (STANDING[rolls] if dangerous else 1))
        counts, mayor = sketch.counts[town], sketch.mayors[town]
        if mayor == NOBODY:
            first, second = plain + self.taste.hope, plain + self.pawn(rolls)
            column = [second if count else first for count in counts]
        else:
            column = self.mayors_mine(sketch, town, mayor, plain, rolls)
        for keeper, price in sketch.saloons[town]:
            toll = price * times
            column = [worth if seat == keeper else worth - toll for seat, worth in enumerate(column)]
        return column

    def mayors_mine(self, sketch: Sketch, town: int, mayor: int, plain: float, rolls: int) -> list[float]:
        """The same in a town with a mayor, saloons left aside."""
        counts, gold = sketch.counts[town], sketch.gold
        theirs = counts[mayor]
        due = theirs * 2 if sketch.governed[town] else theirs
        column = []
        for seat, count in enumerate(counts):
            if seat == mayor:
                column.append(plain + self.taste.hold)
                continue
            worth = plain - min(due, gold[seat])
            if count == theirs:
                worth += self.pawn(rolls) * (1 + self.taste.harm)
            elif count + 1 == theirs:
                worth += self.taste.hope
            column.append(worth)
        return column

    def event(self, sketch: Sketch, seat: int, event: int, rolls: int) -> float:
        """What an event is worth to a seat."""
        card = EVENT_CARDS[event]
        if card == STAGECOACH:
            return self.amounts.stagecoach
        if card == CARD_SHARK:
            loot = sum(min(self.amounts.card_shark, gold) for gold in sketch.gold)
            loot -= min(self.amounts.card_shark, sketch.gold[seat])
            return loot * (1 + self.taste.harm / 2)
        if card == HOLDUP:
            return self.holdup(sketch, seat)[0]
        if card == DYNAMITE:
            return self.dynamite(sketch, seat, rolls)[0]
        if card == EXPROPRIATION:
            return self.expropriation(sketch, seat, rolls)[0]
        if card == SALOON:
            return self.saloon(sketch, seat, rolls)[0]
        if card == MUSTANG:
            return self.taste.mustang if rolls > 1 else 0.0
        if card == TELEGRAPH:
            return self.taste.telegraph
        return self.attachment(sketch, seat, event, rolls)

    def attachment(self, sketch: Sketch, seat: int, event: int, rolls: int) -> float:
        """What a card that is attached is worth; kept for later it is worth half of an average one."""
        card = EVENT_CARDS[event]
        if card == NEW_VEIN:
            places = self.vein_places(sketch, seat, rolls)
            return max(places)[0] if places else 0.5 * self.amounts.new_vein * (1 + rolls / 9)
        if card == GOVERNOR:
            fees = [sketch.counts[town][seat] for town, mayor in enumerate(sketch.mayors) if mayor == seat]
            return self.taste.pawn_roll * rolls * (max(fees) / 2 if fees else 0.3)
        if card == SALOON_GIRLS:
            more = self.amounts.saloon_with_girls - self.amounts.saloon
            customs = self.customs(sketch, seat, rolls)
            plain = seat, self.amounts.saloon
            takings = [more * customs[town] for town, there in enumerate(sketch.saloons) if plain in there]
            return max(takings) if takings else 0.1 * rolls
        return 0.0

    def vein_places(self, sketch: Sketch, seat: int, rolls: int) -> list[tuple[float, int, Mine]]:
        """What a New Vein brings under each mine of a seat."""
        return [
            (mine_value(number, self.amounts.new_vein, mine[3], rolls), number, mine)
            for number, mines in enumerate(sketch.mines)
            for mine in mines
            if mine[0] == seat
        ]

    def customs(self, sketch: Sketch, seat: int, rolls: int) -> list[float]:
        """By town, how often other seats' mines will produce, mines still to come included."""
        times = [self.taste.growth * rolls * rolls / 20] * len(sketch.saloons)
        for number, mines in enumerate(sketch.mines):
            for owner, _, town, dangerous in mines:
                if owner != seat:
                    times[town] += running(number, dangerous, rolls)
        return times

    def saloon(self, sketch: Sketch, seat: int, rolls: int) -> tuple[float, int]:
        """What a saloon brings in its best town, and that town."""
        customs = self.customs(sketch, seat, rolls)
        best = max(customs)
        return best * self.amounts.saloon * (1 + self.taste.harm), customs.index(best)

    def holdup(self, sketch: Sketch, seat: int) -> tuple[float, int, int]:
        """What a holdup brings on average, the victim and the number to name: the leader among equals."""
        rivals = [other for other in range(sketch.seats) if other != seat]
        wealth = sketch.scores(self.amounts.pawn)
        victim = max(rivals, key=lambda other: (min(sketch.gold[other], 6), wealth[other]))
        loot, number = max(
            (REACHED[number] * min(number, sketch.gold[victim]), number) for number in range(2, 13)
        )
        return loot * (1 + self.taste.harm), victim, number

    def dynamite(self, sketch: Sketch, seat: int, rolls: int) -> tuple[float, int, Mine | None]:
        """What the best mine to blow up costs its owner, as far as that helps; its number and the mine."""
        best: tuple[float, int, Mine | None] = (0.0, 0, None)
        wealth = sketch.scores(self.amounts.pawn)
        richest = max(wealth[other] for other in range(sketch.seats) if other != seat)
        for number, mines in enumerate(sketch.mines):
            for mine in mines:
                if mine[0] == seat:
                    continue
                harm = mine_value(number, mine[1], mine[3], rolls) * self.taste.harm
                if wealth[mine[0]] < richest:
                    harm *= 0.7
                if harm > best[0]:
                    best = harm, number, mine
        return best

    def expropriation(self, sketch: Sketch, seat: int, rolls: int) -> tuple[float, int, Mine | None]:
        """What the best mine to take brings; its number and the mine."""
        best: tuple[float, int, Mine | None] = (0.0, 0, None)
        for number, mines in enumerate(sketch.mines):
            for mine in mines:
                if mine[0] == seat or not sketch.counts[mine[2]][seat]:
                    continue
                gain = self.mine(sketch, (mine[2], number, mine[1], mine[3]), rolls)[seat]
                gain += mine_value(number, mine[1], mine[3], rolls) * self.taste.harm
                if gain > best[0]:
                    best = gain, number, mine
        return best

    def equity(self, sketch: Sketch, rolls: int) -> list[float]:
        """What everybody may expect to score."""
        totals = [float(gold) for gold in sketch.gold]
        for number, mines in enumerate(sketch.mines):
            for owner, gold, town, dangerous in mines:
                totals[owner] += mine_value(number, gold, dangerous, rolls)
                times = running(number, dangerous, rolls)
                for keeper, price in sketch.saloons[town]:
                    totals[keeper] += price * times
                    totals[owner] -= price * times
        pawn = self.pawn(rolls)
        for town, mayor in enumerate(sketch.mayors):
            if mayor != NOBODY:
                totals[mayor] += pawn + self.taste.hold * (sketch.counts[town][mayor] - 2)
                if sketch.governed[town]:
                    totals[mayor] += self.taste.pawn_roll * rolls * sketch.counts[town][mayor] / 2
        self.add_prospects(sketch, totals, rolls)
        return totals

    def add_prospects(self, sketch: Sketch, totals: list[float], rolls: int) -> None:
        """Adds what is not gold yet: first steps to a pawn, saloons' custom to come, kept cards."""
        for town, counts in enumerate(sketch.counts):
            mayor = sketch.mayors[town]
            needed = 1 if mayor == NOBODY else counts[mayor]
            for seat, count in enumerate(counts):
                if seat != mayor and count >= needed and count:
                    totals[seat] += self.taste.hope
            for keeper, price in sketch.saloons[town]:
                totals[keeper] += price * self.taste.growth * rolls * rolls / 20
        for seat, kept in enumerate(sketch.kept):
            for event in kept:
                totals[seat] += self.event(sketch, seat, event, rolls)

    def margin(self, sketch: Sketch, seat: int, rolls: int) -> float:
        """A seat's expected score less a part of the others'."""
        totals = self.equity(sketch, rolls)
        return totals[seat] - self.taste.harm * (sum(totals) - totals[seat])
