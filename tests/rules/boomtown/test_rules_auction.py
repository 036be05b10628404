"""Set-up, reveal, auction and payment: Boomtown rules 1 to 9 and 30."""

from __future__ import annotations

import pytest

from game.rules.boomtown.events import AuctionWon, BidMade, HopPaid, Passed, Revealed, TurnBegan
from game.rules.boomtown.payment import chain, gold_after, shares
from game.rules.boomtown.phase import Phase
from tests.rules.boomtown.tables import DECK, GAME, bidding, laid, outcomes, play, rolling, some, texts


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rule_01_each_seat_starts_with_ten_gold_that_all_can_see(seats: int) -> None:
    state = GAME.initial_state(seats, {})
    assert state.table.gold == (10,) * seats
    assert state.observation(None).table.gold == (10,) * seats


@pytest.mark.parametrize("seats", [2, 6])
def test_rule_01_other_seat_counts_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 seats"):
        GAME.initial_state(seats, {})


def test_rule_02_three_seats_play_with_45_of_the_60_cards() -> None:
    assert GAME.initial_state(3, {}).to_come == 45
    assert sum(count for _, count in GAME.initial_state(3, {}).unseen) == 60
    assert GAME.initial_state(4, {}).to_come == 60
    assert GAME.initial_state(5, {}).to_come == 60


def test_rule_02_the_published_figures_are_in_the_deck() -> None:
    assert len(DECK.concessions) == 45
    assert dict(DECK.events)["saloon"] == 2
    assert sum(count for _, count in DECK.events) == 15
    assert {card.id for card in DECK.concessions if card.dangerous} == {"cj-7-6", "cm-6-9"}


def test_rule_03_a_random_seat_starts_the_first_turn() -> None:
    state = GAME.initial_state(4, {})
    assert outcomes(state) == {f"start {seat}": 0.25 for seat in range(4)}
    state, events = play(state, "c start 2")
    assert some(events, TurnBegan) == [TurnBegan(1, 2)]
    state, _ = play(state, "c reveal cm-6-9", "c reveal cj-2-6", "c reveal sn-2-6", "c reveal cc-3-1")
    assert state.actors == (2,)


def test_rule_03_afterwards_the_winner_of_the_last_auction_starts() -> None:
    state, events = play(rolling(laid(), winner=3), "c dice 1 2")
    assert some(events, TurnBegan) == [TurnBegan(3, 3)]
    state, _ = play(state, "c reveal cm-6-9", "c reveal dynamite", "c reveal dynamite", "c reveal saloon")
    assert state.actors == (3,)


def test_rule_04_the_first_turn_reveals_only_concessions_as_many_as_seats() -> None:
    state, _ = play(GAME.initial_state(5, {}), "c start 0")
    assert len(outcomes(state)) == 45
    assert outcomes(state)["reveal cm-6-9"] == pytest.approx(1 / 45)
    state, events = play(state, "c reveal cm-6-9", "c reveal cj-2-6")
    assert "reveal cm-6-9" not in outcomes(state)
    assert outcomes(state)["reveal cc-3-1"] == pytest.approx(1 / 43)
    assert some(events, Revealed)[1] == Revealed("cj-2-6", 1, 58)
    state, _ = play(state, "c reveal sn-2-6", "c reveal cc-3-1", "c reveal dg-2-5")
    assert state.phase is Phase.AUCTION
    assert len(state.row) == 5


def test_rule_04_later_turns_reveal_any_card() -> None:
    state, _ = play(rolling(laid()), "c dice 1 2")
    assert outcomes(state)["reveal dynamite"] == pytest.approx(3 / 60)
    assert len(outcomes(state)) == 45 + 11


def test_rule_05_bids_rise_within_the_own_gold_and_a_pass_is_final() -> None:
    state = bidding(laid(gold=(3, 10, 10, 10)))
    assert texts(state, 0) == ["pass", "bid 1", "bid 2", "bid 3"]
    state, _ = play(state, "0 bid 2", "1 bid 4")
    assert texts(state, 2)[:2] == ["pass", "bid 5"]
    assert texts(state, 2)[-1] == "bid 10"
    state, events = play(state, "2 pass", "3 pass", "0 pass")
    assert some(events, AuctionWon) == [AuctionWon(1, 4)]
    assert state.winner == 1


def test_rule_05_who_passed_is_not_asked_again() -> None:
    state, _ = play(bidding(laid()), "0 pass", "1 bid 1", "2 bid 2", "3 pass")
    assert state.actors == (1,)
    state, _ = play(state, "1 bid 3")
    assert state.actors == (2,)


def test_rule_06_the_last_without_a_bid_on_the_table_still_chooses() -> None:
    state, _ = play(bidding(laid(seats=3), first=1), "1 pass", "2 pass")
    assert state.actors == (0,)
    assert texts(state, 0)[:3] == ["pass", "bid 1", "bid 2"]
    won, events = play(state, "0 bid 1")
    assert (won.winner, some(events, AuctionWon)) == (0, [AuctionWon(0, 1)])


def test_rule_06_if_all_pass_the_first_who_passed_wins_at_nothing() -> None:
    state, events = play(bidding(laid(seats=3), first=1), "1 pass", "2 pass", "0 pass")
    assert some(events, AuctionWon) == [AuctionWon(1, 0)]
    assert some(events, HopPaid) == []
    assert state.table.gold == (10, 10, 10)
    assert state.takers == (1, 2, 0)


def test_rule_07_a_seat_without_gold_can_only_pass_and_all_see_it() -> None:
    state = bidding(laid(gold=(0, 5, 5, 5)))
    assert texts(state, 0) == ["pass"]
    _, events = play(state, "0 pass", "1 pass")
    assert events == [Passed(0, bankrupt=True), Passed(1, bankrupt=False)]


def test_rule_07_all_bankrupt_the_first_wins_at_nothing() -> None:
    state, _ = play(bidding(laid(seats=3, gold=0), first=2), "2 pass", "0 pass", "1 pass")
    assert state.winner == 2


def test_rule_08_with_five_seats_a_bid_of_nine_pays_5_2_1_1() -> None:
    state, events = play(bidding(laid(seats=5)), "0 bid 9", "1 pass", "2 pass", "3 pass", "4 pass")
    assert some(events, HopPaid) == [
        HopPaid(0, 4, 9, 5),
        HopPaid(4, 3, 4, 2),
        HopPaid(3, 2, 2, 1),
        HopPaid(2, 1, 1, 1),
    ]
    assert state.table.gold == (1, 11, 11, 12, 15)


def test_rule_08_the_left_neighbour_keeps_all_that_reaches_him() -> None:
    state, _ = play(bidding(laid(gold=20)), "0 bid 20", "1 pass", "2 pass", "3 pass")
    assert state.table.gold == (0, 25, 25, 30)


def test_rule_08_the_chain_stops_when_nothing_is_left() -> None:
    state, events = play(bidding(laid(seats=5)), "0 bid 1", "1 pass", "2 pass", "3 pass", "4 pass")
    assert some(events, HopPaid) == [HopPaid(0, 4, 1, 1)]
    assert state.table.gold == (9, 10, 10, 10, 11)


def test_rule_09_with_three_seats_a_bid_of_nine_pays_5_2_and_the_bank_2() -> None:
    state, events = play(bidding(laid(seats=3), first=1), "1 bid 9", "2 pass", "0 pass")
    assert some(events, HopPaid) == [HopPaid(1, 0, 9, 5), HopPaid(0, 2, 4, 2), HopPaid(2, None, 2, 2)]
    assert state.table.gold == (15, 1, 12)


SHARES = {
    3: "1 0 0|1 1 0|2 1 0|2 1 1|3 1 1|3 2 1|4 2 1|4 2 2|5 2 2|5 3 2|6 3 2|6 3 3|7 3 3|7 4 3|8 4 3|8 4 4"
    "|9 4 4|9 5 4|10 5 4|10 5 5|11 5 5|11 6 5|12 6 5|12 6 6|13 6 6|13 7 6|14 7 6|14 7 7|15 7 7"
    "|15 8 7",
    4: "1 0 0|1 1 0|2 1 0|2 1 1|3 1 1|3 2 1|4 2 1|4 2 2|5 2 2|5 3 2|6 3 2|6 3 3|7 3 3|7 4 3|8 4 3|8 4 4"
    "|9 4 4|9 5 4|10 5 4|10 5 5|11 5 5|11 6 5|12 6 5|12 6 6|13 6 6|13 7 6|14 7 6|14 7 7|15 7 7"
    "|15 8 7",
    5: "1 0 0 0|1 1 0 0|2 1 0 0|2 1 1 0|3 1 1 0|3 2 1 0|4 2 1 0|4 2 1 1|5 2 1 1|5 3 1 1|6 3 1 1|6 3 2 1"
    "|7 3 2 1|7 4 2 1|8 4 2 1|8 4 2 2|9 4 2 2|9 5 2 2|10 5 2 2|10 5 3 2|11 5 3 2|11 6 3 2|12 6 3 2"
    "|12 6 3 3|13 6 3 3|13 7 3 3|14 7 3 3|14 7 4 3|15 7 4 3|15 8 4 3",
}
"""What each keeps of the bids 1 to 30: from the right neighbour on, in the end the bank (3 seats) or the left
neighbour (4 and 5 seats)."""


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("bid", range(1, 31))
def test_rules_08_and_09_a_bid_is_shared_as_in_the_table(seats: int, bid: int) -> None:
    expected = tuple(map(int, SHARES[seats].split("|")[bid - 1].split()))
    kept = shares(bid, seats)
    assert kept == (expected if seats == 3 else (*expected, 0))
    assert sum(kept) == bid


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("bid", range(31))
def test_rules_08_and_09_the_hops_move_what_the_shares_say(seats: int, bid: int) -> None:
    gold = [40] * seats
    for hop in chain(1, bid, seats):
        assert hop.amount > 0
        gold[hop.payer] -= hop.amount
        if hop.payee is not None:
            gold[hop.payee] += hop.amount
    assert tuple(gold) == gold_after((40,) * seats, 1, bid)
    assert gold[1] == 40 - bid


def test_rule_30_clockwise_is_upwards_and_jumps_are_allowed() -> None:
    state, events = play(bidding(laid(), first=3), "3 bid 2", "0 bid 9")
    assert state.actors == (1,)
    assert some(events, BidMade) == [BidMade(3, 2), BidMade(0, 9)]


def test_rule_30_a_seat_that_can_only_pass_passes_by_an_action_of_its_own() -> None:
    state, _ = play(bidding(laid(gold=(10, 2, 10, 10))), "0 bid 2")
    assert state.actors == (1,)
    assert texts(state, 1) == ["pass"]


def test_rule_30_the_high_bidder_is_asked_again_only_when_outbid() -> None:
    state, _ = play(bidding(laid(seats=3)), "0 bid 1", "1 bid 2", "2 pass", "0 pass")
    assert state.phase is Phase.TAKE
    assert state.winner == 1
