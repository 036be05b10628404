"""The bidding of one turn (Boomtown rules 5 to 7 and 30)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.api import Seat
from game.rules.boomtown.table import others


@dataclass(frozen=True, slots=True)
class Auction:
    """Each seat's last bid (0: none), and the seats that are out, in the order in which they passed."""

    bids: tuple[int, ...]
    passed: tuple[Seat, ...] = ()

    @property
    def high(self) -> int:
        """The highest bid, 0 when there is none."""
        return max(self.bids)

    @property
    def leader(self) -> Seat | None:
        """Who made the highest bid."""
        high = self.high
        return Seat(self.bids.index(high)) if high else None

    @property
    def winner(self) -> Seat | None:
        """Who has won, None while the auction goes on (Boomtown rules 5 and 6)."""
        still_in = len(self.bids) - len(self.passed)
        if not still_in:
            return self.passed[0]
        return self.leader if still_in == 1 else None

    def with_bid(self, seat: Seat, amount: int) -> Auction:
        """The auction after a bid."""
        return Auction((*self.bids[:seat], amount, *self.bids[seat + 1 :]), self.passed)

    def with_pass(self, seat: Seat) -> Auction:
        """The auction after a pass."""
        return Auction(self.bids, (*self.passed, seat))

    def next_after(self, seat: Seat) -> Seat:
        """Whom the auction asks next: the first clockwise who is still in, perhaps the seat itself."""
        seats = (*others(seat, len(self.bids)), seat)
        return next(other for other in seats if other not in self.passed)


def fresh_auction(seats: int) -> Auction:
    """An auction without a bid."""
    return Auction((0,) * seats)
