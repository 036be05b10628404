"""What a screen asks of an observation, so that it need not know a rule."""

from __future__ import annotations

from game.rules.api import Seat
from game.rules.boom_bokken.actions import Flash, Taking, Throw, Timeout
from game.rules.boom_bokken.calls import (
    designatable,
    flashable,
    legal,
    may_hit,
    may_timeout,
    must_explode,
    playable,
    takeable,
)
from game.rules.boom_bokken.why import why_not_designate, why_not_flash, why_not_play, why_not_take
from tests.rules.boom_bokken.table_setting import GAME, calling, position
from tests.rules.contract import Setting, walk

PAIRS = {0: "hitter", 1: "hitter", 2: "guardian", 3: "guardian"}


def test_the_questions_agree_with_the_legal_actions_all_through_a_game() -> None:
    for move in walk(Setting(GAME, 9, {"teams": (3, 3, 3), "expert": True}, 3000), 8):
        state = move.before
        for seat in state.actors if state.actors[0] >= 0 else ():
            seen = state.observation(seat)
            table, hand = seen.table, seen.hand
            actions = legal(table, seat, hand)
            assert actions == state.legal_actions(seat)
            assert set(playable(table, seat, hand)) == {a.cards for a in actions if isinstance(a, Throw)}
            assert set(flashable(table, seat, hand)) == {a.cards for a in actions if isinstance(a, Flash)}
            assert set(takeable(table, seat, hand)) == {a.card for a in actions if isinstance(a, Taking)}
            assert may_timeout(table, seat, hand) is (Timeout() in actions)
            assert must_explode(table, seat, hand) is (GAME.action_from_string("explode") in actions)
            targets = {a.target for a in actions if isinstance(a, Throw | Flash | Taking)}
            assert targets <= set(designatable(table, seat))


def test_a_refused_card_or_seat_is_explained_before_a_call_is_chosen() -> None:
    state = position(["b1", "b4 b6", "f5 b1", "b8"], calling(0, 1, "up"), pile=[(0, "b5")], roles=PAIRS)
    table, hands = state.table, state.hands
    assert why_not_play(table, Seat(1), hands[1], ("b6",)) is None
    assert "5 or higher" in str(why_not_play(table, Seat(1), hands[1], ("b4",)))
    assert why_not_flash(table, Seat(2), hands[2], ("f5",)) is None
    assert "rule 8" in str(why_not_flash(table, Seat(2), hands[2], ("b1",)))
    assert why_not_take(table, Seat(3), hands[3], "b8") is None
    assert "rule 24" in str(why_not_take(table, Seat(2), hands[2], "f5"))
    assert why_not_designate(table, Seat(1), Seat(0)) is None
    assert "rule 5" in str(why_not_designate(table, Seat(1), Seat(1)))
    assert may_hit(table, Seat(1))
    assert not may_hit(table, Seat(2))
