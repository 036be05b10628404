"""Bids, passes, and the payment when the auction is over (Boomtown rules 5 to 9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.api import Seat
from game.rules.boomtown.auction import Auction
from game.rules.boomtown.events import AuctionWon, BidMade, BoomtownEvent, HopPaid, Passed
from game.rules.boomtown.payment import chain, gold_after
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.table import clockwise

if TYPE_CHECKING:
    from game.rules.boomtown.state import BoomtownState


def bid(state: BoomtownState, seat: Seat, amount: int) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """A seat raises."""
    return go_on(state, seat, state.auction.with_bid(seat, amount), BidMade(seat, amount))


def pass_by(state: BoomtownState, seat: Seat) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """A seat leaves the auction."""
    bankrupt = not state.table.gold[seat]
    return go_on(state, seat, state.auction.with_pass(seat), Passed(seat, bankrupt))


def go_on(
    state: BoomtownState, seat: Seat, auction: Auction, event: BoomtownEvent
) -> tuple[BoomtownState, tuple[BoomtownEvent, ...]]:
    """Asks the next seat, or ends the auction."""
    winner = auction.winner
    if winner is None:
        return replace(state, auction=auction, active=auction.next_after(seat)), (event,)
    price = auction.high
    after = replace(
        state,
        table=replace(state.table, gold=gold_after(state.table.gold, winner, price)),
        auction=auction,
        phase=Phase.TAKE,
        active=winner,
        winner=winner,
        takers=clockwise(winner, state.seats),
    )
    hops = (HopPaid(hop.payer, hop.payee, hop.amount, hop.kept) for hop in chain(winner, price, state.seats))
    return after, (event, AuctionWon(winner, price), *hops)
