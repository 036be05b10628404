"""Traces: what the seats' plays tell, from what everybody has seen."""

from __future__ import annotations

import pytest

from game.ai.boom_bokken.traces import Sign, Trace, read_traces
from game.rules.api import CHANCE, Event, Seat
from game.rules.boom_bokken.cards import Call
from game.rules.boom_bokken.state import State
from tests.rules.boom_bokken.table_setting import GAME, does, position, starting
from tests.rules.contract import Setting, walk

HANDS = ["b5 b1 b2", "b8 b1 f8", "f5 b2 b3", "b7 f4 t"]


def played(state: State, *moves: tuple[int, str]) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for seat, text in moves:
        state, new = does(state, seat, text)
        events += new
    return state, events


def signed(trace: Trace, sign: Sign) -> set[int]:
    """The values that carry a sign."""
    return {value for value, strength in enumerate(trace.signs[sign], start=1) if strength}


def test_an_answer_passes_over_the_values_between() -> None:
    _, events = played(position(HANDS, starting(0)), (0, "throw b5 1 up"), (1, "throw b8 3 up"))
    trace = read_traces(events, 4)[1]
    assert signed(trace, Sign.FOR_SHARP) == {5, 6, 7}
    assert trace.answers == [(5, 8, Call.UP)]
    assert trace.last == (8, 8, Call.UP)


def test_a_first_card_passes_over_all_others() -> None:
    _, events = played(position(HANDS, starting(0)), (0, "throw b5 1 up"))
    trace = read_traces(events, 4)[0]
    assert signed(trace, Sign.FOR_START) == {1, 2, 3, 4, 6, 7, 8}
    assert trace.started == 5


def test_who_let_a_value_pass_until_it_was_answered_probably_has_no_flash() -> None:
    _, events = played(position(HANDS, starting(0)), (0, "throw b5 1 up"), (1, "throw b8 3 up"))
    assert [signed(trace, Sign.SILENT) for trace in read_traces(events, 4)] == [set(), set(), {5}, {5}]


def test_nobody_is_suspected_over_a_call_that_was_cut_short() -> None:
    _, events = played(position(HANDS, starting(0)), (0, "throw b5 1 up"), (2, "flash f5 3 down"))
    assert not any(signed(trace, Sign.SILENT) for trace in read_traces(events, 4))


def test_a_designated_seat_that_plays_a_timeout_was_probably_stuck() -> None:
    _, events = played(position(HANDS, starting(0)), (0, "throw b5 3 down"), (3, "timeout"))
    assert signed(read_traces(events, 4)[3], Sign.STUCK) == {1, 2, 3, 4, 5}


def test_signs_fade_as_unseen_cards_are_drawn() -> None:
    trace = Trace(cards=3)
    trace.passed_over(Sign.FOR_MILD, 7, Call.UP)
    trace.draw(known=False)
    assert trace.signs[Sign.FOR_MILD][6:] == pytest.approx([0.75, 0.75])
    trace.draw(known=True)
    assert trace.signs[Sign.FOR_MILD][6:] == pytest.approx([0.75, 0.75])
    assert (trace.cards, trace.drawn) == (5, 1)


def test_a_card_shown_after_all_clears_its_value() -> None:
    state = position(["b5 b1 b6", "b8 b6 b1 f8", "b2", "b7 b6"], starting(0))
    moves = [(0, "throw b5 1 up"), (1, "throw b8 3 down"), (3, "throw b7 1 down"), (1, "throw b6 0 up")]
    _, events = played(state, *moves)
    trace = read_traces(events, 4)[1]
    assert signed(trace, Sign.FOR_SHARP) == {5, 7}
    assert signed(trace, Sign.FOR_MILD) == {1, 2, 3, 4, 5, 7}


def test_a_new_round_forgets_everything() -> None:
    state = position(["b1", "b4 b6", "b1", ""], starting(1), home=(Seat(3),))
    state, events = played(state, (1, "throw b6 2 up"), (2, "explode"))
    state, more = played(state, (2, "restart 1"), (1, "throw b4 0 up"))
    assert read_traces([*events, *more], 4) == [Trace() for _ in range(4)]


def test_the_sizes_of_hands_are_followed_through_whole_games() -> None:
    seen: list[Event] = []
    for move in walk(Setting(GAME, 5, {"expert": True}, 3000), 3):
        seen += [event.seen_by(None) for event in move.events]
        table = move.after.table
        if move.seat != CHANCE and table.active:
            cards = [trace.cards for trace in read_traces(seen, 5)]
            assert cards == list(table.sizes)


def test_every_seat_reads_the_same() -> None:
    """Traces hold nothing that only some have seen."""
    views: list[list[Event]] = [[], [], []]
    for move in walk(Setting(GAME, 5, {}, 3000), 7):
        for view, seat in zip(views, (None, Seat(0), Seat(4)), strict=True):
            view += [event.seen_by(seat) for event in move.events]
    until = len(views[0]) // 2
    first, *others = [read_traces(view[:until], 5) for view in views]
    assert all(other == first for other in others)
