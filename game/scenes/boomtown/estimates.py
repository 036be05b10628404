"""What cards and places are worth to the seats in gold, until the end of the game, for the words of a hint.

These are the computer's own judgements of what everybody sees; nothing hidden is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.boomtown.auction import shares_of_row
from game.ai.boomtown.sketch import Sketch, card_of
from game.ai.boomtown.worth import Appraiser, Taste, mine_value
from game.rules.api import Seat
from game.rules.boomtown.cards import TOWN_INDEX, CardId, Town
from game.rules.boomtown.observation import Observation
from game.rules.boomtown.payment import shares
from game.rules.boomtown.production import saloon_price
from game.rules.boomtown.table import Mine, Saloon

PLAIN: Final = Taste()


@dataclass(frozen=True, slots=True)
class Priced:
    """A card of the row, or a place for one, with its worth in gold."""

    card: CardId
    gold: int


class Estimates:
    """The worth of what a seat sees on one table."""

    def __init__(self, seen: Observation, seat: Seat) -> None:
        self._seen, self._seat = seen, seat
        self._sketch = Sketch(seen.table, seen.deck)
        self._appraiser = Appraiser(PLAIN, seen.deck.amounts)
        self._rolls = 1 + seen.to_come // seen.seats
        self._values = [
            self._appraiser.column(self._sketch, card_of(seen.deck, card), self._rolls) for card in seen.row
        ]

    # The row

    def worth(self, card: CardId, seat: Seat | None = None) -> int:
        """What a card of the row is worth to a seat, the own one if none is named."""
        return round(self._values[self._seen.row.index(card)][self._seat if seat is None else seat])

    def ranked(self) -> list[Priced]:
        """The row by its worth, the best first."""
        cards = sorted(self._seen.row, key=lambda card: -self.worth(card))
        return [Priced(card, self.worth(card)) for card in cards]

    def left_by(self, winner: Seat) -> Priced:
        """The card that is left for the seat if another wins the auction and all take what they like best."""
        by_seat = list(zip(*self._values, strict=True))
        order = [(winner + step) % self._seen.seats for step in range(self._seen.seats)]
        card = self._seen.row[shares_of_row(by_seat, order)[self._seat]]
        return Priced(card, self.worth(card))

    def keenest(self, card: CardId) -> Seat:
        """The other seat to which a card is worth most."""
        others = [Seat(seat) for seat in range(self._seen.seats) if seat != self._seat]
        return max(others, key=lambda seat: self.worth(card, seat))

    # The auction

    @property
    def rival(self) -> Seat:
        """Who would win if the seat passed: the highest bidder, the first out if all are, else the left."""
        auction, seats = self._seen.auction, self._seen.seats
        if auction.leader is not None:
            return auction.leader
        return auction.passed[0] if len(auction.passed) == seats - 1 else Seat((self._seat + 1) % seats)

    def received(self, winner: Seat, bid: int) -> int:
        """What the seat would get of another's winning bid."""
        return shares(bid, self._seen.seats)[(winner - self._seat) % self._seen.seats - 1]

    # Places

    def mine(self, mine: Mine) -> int:
        """What a mine brings its owner, its place in the score included."""
        dangerous = mine.card.dangerous
        return round(mine_value(mine.card.number, mine.gold, dangerous, self._rolls))

    def taken(self, mine: Mine) -> int:
        """What another's mine would bring the seat, fee and pawn included."""
        card = TOWN_INDEX[mine.card.town], mine.card.number, mine.gold, mine.card.dangerous
        return round(self._appraiser.mine(self._sketch, card, self._rolls)[self._seat])

    def vein(self, mine: Mine) -> int:
        """What a New Vein brings under a mine."""
        more = self._seen.deck.amounts.new_vein
        return round(mine_value(mine.card.number, more, mine.card.dangerous, self._rolls))

    def saloon(self, town: Town, keeper: Seat, *, girls: bool = False) -> int:
        """What a saloon in a town earns its keeper, mines still to come included."""
        times = self._appraiser.customs(self._sketch, keeper, self._rolls)[TOWN_INDEX[town]]
        return round(times * saloon_price(Saloon(town, girls), self._seen.deck.amounts))
