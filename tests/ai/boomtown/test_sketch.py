"""The rollouts' sketch of the table against the real rules."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.boomtown.auction import Bidding, all_shares, outcome, shares_of_row, stakes
from game.ai.boomtown.rollout import Roller, rolls_left, start_of
from game.ai.boomtown.sketch import NOBODY, Sketch, card_of
from game.ai.boomtown.worth import Appraiser, Taste, mine_value, running
from game.rules.api import Seat
from game.rules.boomtown.cards import TOWNS
from game.rules.boomtown.choosing import receive
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.mayors import check_mayors, fee, rightful_mayor
from game.rules.boomtown.outlook import expected_income
from game.rules.boomtown.payment import gold_after
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.production import produce
from game.rules.boomtown.scoring import scores
from tests.ai.boomtown.positions import EXPECTED, random_walk
from tests.rules.boomtown.tables import DECK, bidding, choosing, laid, play


def same(sketch: Sketch, draft: Draft) -> bool:
    """Whether both show the same gold, pawns, Governors and scores."""
    pawns = [NOBODY if seat is None else seat for seat in draft.mayors]
    return (sketch.gold, sketch.mayors, sketch.governed, sketch.scores(DECK.amounts.pawn)) == (
        draft.gold,
        pawns,
        draft.governed,
        list(scores(draft, DECK.amounts)),
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_sketch_goes_as_the_rules_through_mines_bids_and_rolls(seed: int) -> None:
    rng = Random(seed)
    seats = 3 + seed % 3
    for state in random_walk(seats, seed):
        draft, sketch = Draft(state.table, DECK.amounts), Sketch(state.table, DECK)
        assert same(sketch, draft)
        for card, _ in state.unseen[:4]:
            if card in DECK.by_id:
                seat = Seat(rng.randrange(seats))
                assert sketch.fee(seat, card_of(DECK, card)[0]) == fee(draft, seat, DECK.by_id[card].town)
                receive(draft, DECK, seat, card)
                sketch.take_mine(seat, card_of(DECK, card))
        winner = Seat(rng.randrange(seats))
        bid = rng.randint(0, draft.gold[winner])
        draft.gold = list(gold_after(draft.gold, winner, bid))
        sketch.pay_bid(winner, bid)
        assert same(sketch, draft)


@pytest.mark.parametrize("total", range(2, 13))
def test_the_sketch_produces_and_collapses_as_the_rules(total: int) -> None:
    table = laid(
        gold=50,
        mines={
            0: "cm-6-9 cm-12-5 cj-8-3",
            1: "cm-3-5 cm-4-6 cj-7-6 cj-5-2",
            2: "cj-9-4 cj-11-2 cm-10-4 cj-2-6",
        },
        saloons={1: "cm", 3: "cj cm+girls"},
        mayors={"cm": 0, "cj": 2},
        governed="cm",
    )
    draft, sketch = Draft(table, DECK.amounts), Sketch(table, DECK)
    produce(draft, Seat(0), total)
    sketch.produce(total)
    assert same(sketch, draft)


@pytest.mark.parametrize("mayor", [NOBODY, 0, 1, 2, 3])
def test_the_sketch_crowns_as_the_rules(mayor: int) -> None:
    rng = Random(mayor + 7)
    for _ in range(50):
        counts = [rng.randint(0, 3) for _ in range(4)]
        if mayor == NOBODY and sum(count >= 2 for count in counts) > 1:
            continue
        sketch = Sketch(laid(), DECK)
        sketch.counts[1], sketch.mayors[1] = counts, mayor
        sketch.crown(1)
        expected = rightful_mayor(None if mayor == NOBODY else Seat(mayor), counts)
        assert sketch.mayors[1] == (NOBODY if expected is None else expected)


def test_a_copy_shares_nothing() -> None:
    table = laid(mines={0: "cm-6-9"}, saloons={1: "cm"}, kept={2: "mustang"})
    sketch = Sketch(table, DECK)
    twin = sketch.copy()
    twin.take_mine(1, card_of(DECK, "cm-3-5"))
    twin.gold[0] = 99
    twin.kept[2].clear()
    twin.saloons[1].clear()
    untouched = Sketch(table, DECK)
    for name in Sketch.__slots__:
        assert getattr(sketch, name) == getattr(untouched, name)


def test_a_rollout_ends_with_all_cards_dealt_and_changes_no_start() -> None:
    roller = Roller(Appraiser(Taste(), DECK.amounts))
    state = next(state for state in random_walk(4, 1) if state.phase is Phase.AUCTION)
    start = start_of(state)
    ends = [roller.play(start, Random(seed))[0] for seed in (1, 1, 2)]
    assert ends[0].gold == ends[1].gold != ends[2].gold
    assert start.sketch.gold == [10] * 4
    assert sum(len(mines) for mines in ends[0].mines) > 35


@pytest.mark.parametrize(("horizon", "left"), [(1, 14), (3, 12), (40, 0)])
def test_a_rollout_may_stop_at_a_horizon(horizon: int, left: int) -> None:
    roller = Roller(Appraiser(Taste(), DECK.amounts))
    state = next(state for state in random_walk(4, 1) if state.phase is Phase.AUCTION)
    end, rolls = roller.play(start_of(state), Random(1), None, horizon)
    assert rolls == left
    assert sum(map(sum, end.counts)) <= 4 * (15 - left)
    assert len(roller.appraiser.equity(end, rolls)) == 4


def test_the_rolls_to_come_are_counted() -> None:
    assert rolls_left(choosing(laid(), "cm-7-5", to_come=0)) == 1
    assert rolls_left(choosing(laid(), "cm-7-5 cm-8-1", to_come=8)) == 3
    state, _ = play(choosing(laid(seats=5), "cm-7-5", to_come=10), "0 take cm-7-5", "c dice 1 2")
    assert rolls_left(state) == 2
    state, _ = play(state, "c reveal cm-8-1")
    assert rolls_left(state) == 2


@pytest.mark.parametrize(
    ("high", "leader", "out", "reserves", "expected"),
    [
        (0, NOBODY, (), (5.5, 3.2, 0, 0), (0, 4)),
        (0, NOBODY, (), (5.5, 5.4, 0, 0), (0, 5)),
        (0, NOBODY, (), (0.5, 0.9, 0, 0), (2, 0)),
        (0, NOBODY, (1, 0), (9, 9, 0, 0), (1, 0)),
        (4, 1, (), (4.9, 0, 3, 0), (1, 4)),
        (4, 1, (), (6.9, 4, 3, 0), (0, 5)),
        (4, 1, (), (6.9, 8, 3, 0), (1, 7)),
        (4, 1, (0,), (6.9, 4, 3, 0), (1, 4)),
        (0, NOBODY, (), (1, 0, 0, 0), (0, 1)),
    ],
)
def test_an_auction_goes_to_the_highest_reserve_at_the_second_highest(
    high: int, leader: int, out: tuple[int, ...], reserves: tuple[float, ...], expected: tuple[int, int]
) -> None:
    standing = Bidding(high, leader, frozenset(out), out[0] if out else NOBODY, 2)
    assert outcome(standing, reserves) == expected


def test_the_row_is_shared_by_liking_in_turn() -> None:
    values = [[1.0, 5.0, 2.0], [1.0, 9.0, 3.0], [4.0, 3.0, 2.0]]
    assert shares_of_row(values, [1, 2, 0]) == [2, 1, 0]
    assert shares_of_row(values, [0, 1, 2]) == [1, 2, 0]
    assert stakes(values, all_shares(values))[1] == pytest.approx(9 - (3 + 3) / 2)


def test_expected_production_agrees_with_the_rules_outlook() -> None:
    table = laid(mines={0: "cm-5-3 cj-8-3"}, saloons={1: "cm"})
    per_turn = expected_income(table, DECK.amounts, Seat(0))
    mines = sum(mine.gold * running(mine.card.number, False, 4) for mine in table.mines[0])
    toll = DECK.amounts.saloon * running(5, False, 4)
    assert mines - toll == pytest.approx(4 * per_turn)
    assert mine_value(6, 9, True, 3) < mine_value(6, 9, False, 3)


def test_the_appraiser_sees_fee_pawn_and_saloon() -> None:
    judge = EXPECTED.appraiser
    plain = judge.card(Sketch(laid(), DECK), 0, card_of(DECK, "cm-5-3"), 4)
    second = judge.card(Sketch(laid(mines={0: "cm-3-5"}), DECK), 0, card_of(DECK, "cm-5-3"), 4)
    charged = judge.card(
        Sketch(laid(mines={1: "cm-3-5 cm-4-6"}, mayors={"cm": 1}), DECK), 0, card_of(DECK, "cm-5-3"), 4
    )
    tolled = judge.card(Sketch(laid(saloons={1: "cm"}), DECK), 0, card_of(DECK, "cm-5-3"), 4)
    assert second > plain > tolled
    assert charged < plain - 2


def test_the_reserve_is_never_more_than_the_own_gold() -> None:
    state = bidding(laid(gold=(2, 10, 10, 10)), row="stagecoach cc-3-1 cm-8-1 sn-6-1", to_come=8)
    assert EXPECTED.reserve(state, Seat(0)) == 2
    assert EXPECTED.reserve(state, Seat(1)) > 2


def test_towns_are_counted_in_the_rules_order() -> None:
    draft = Draft(laid(mines={0: "sn-2-6 sn-3-3"}), DECK.amounts)
    check_mayors(draft)
    sketch = Sketch(draft.frozen(), DECK)
    assert sketch.mayors.index(0) == TOWNS.index("sn")
