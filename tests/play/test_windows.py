"""Reaction windows at a table: live by the clock, and turn by turn. No test waits for real time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.ai.api import Level, Request
from game.play.player import Player, computer, person
from game.play.results import Accepted, Hindrance, NotNow, Reactions, TooLate
from game.play.selfplay import play_out
from game.play.session import Session, replay
from game.play.tempo import QUICKEST, REACTION_SHARES, reaction_time
from game.rules.api import Action, Seat
from tests.play.made_up import Lay, Snatch, SnatchGame, Yield
from tests.play.tables import Scripted, Table, snatch


def opened(*players: Player, lay: int, **rest: object) -> Table:
    """A table where the starter (a person) has just laid a card, so that a window is about to open."""
    table = snatch(*players, screen=False, **rest)
    table.controller.shown(table.version, table.now)
    starter = table.session.actors[0]
    assert table.submit(starter, Lay(lay)) == Accepted(table.version)
    return table


def find(suits: Callable[[Session], bool], *players: Player, lay: int = 2, **rest: object) -> Table:
    """The first seed whose table, after the starter has laid this card, suits."""
    for seed in range(2000):
        session = Session(SnatchGame(), header(seed, players))
        starter = session.actors[0]
        if Lay(lay) not in session.legal_actions(starter) or not session.players[starter].is_person:
            continue
        session.submit(starter, Lay(lay), session.version)
        if len(session.actors) > 1 and suits(session):
            return opened(*players, lay=lay, seed=seed, **rest)
    raise AssertionError("no seed suits")


def header(seed: int, players: tuple[Player, ...]) -> object:
    from game.play.record import Header

    return Header("snatch", seed, {}, players)


def snatchers(session: Session) -> list[Seat]:
    return [seat for seat in session.actors[1:] if session.legal_actions(seat)]


def cannot_answer(session: Session) -> bool:
    return session.legal_actions(session.actors[0]) == (Yield(),)


def never_react(request: Request) -> Action | None:
    awaited = request.info.observation.called == request.info.seat
    return request.legal[0] if awaited else None


PEOPLE = (person("A"), person("B"), person("C"))
TURNS = {"reactions": Reactions.TURNS}
ONE_PERSON = (person("A"), computer(3), computer(3))


# Live.


def test_a_window_opens_when_the_screen_has_caught_up() -> None:
    table = find(lambda session: bool(snatchers(session)), *PEOPLE)
    seat = snatchers(table.session)[0]
    table.wait(30)
    assert table.submit(seat, Snatch(2)) == NotNow(Hindrance.NOT_SHOWN)
    table.controller.shown(14, table.now)
    view = table.controller.status(table.now).window
    assert view is not None
    assert view.open
    assert view.left == 1.0
    assert table.submit(seat, Snatch(2)) == Accepted(15)


def test_the_first_reaction_wins_and_the_next_is_too_late() -> None:
    table = find(lambda session: bool(snatchers(session)), *PEOPLE)
    table.controller.shown(14, table.now)
    seat = snatchers(table.session)[0]
    table.controller.submit(seat, Snatch(2), 14, table.now)
    awaited = table.session.actors[0]
    assert table.controller.submit(awaited, Lay(3), 14, table.now) == TooLate(15)


@pytest.mark.parametrize("holding", [True, False])
def test_a_window_lasts_equally_long_whoever_holds_what(holding: bool) -> None:
    def suits(session: Session) -> bool:
        return session.actors[0] != 0 and bool(snatchers(session)) == holding

    table = find(suits, *ONE_PERSON, thinker=Scripted(never_react))
    table.controller.shown(14, table.now)
    table.wait(3.99)
    assert table.version == 14
    table.wait(0.02)
    assert table.version >= 15


def test_a_window_ends_early_when_every_person_is_done() -> None:
    table = find(lambda session: session.actors[0] != 0, *ONE_PERSON, thinker=Scripted(never_react))
    table.controller.shown(14, table.now)
    table.wait(1)
    table.controller.ready(Seat(0), 13, table.now)
    table.wait(0.1)
    assert table.version == 14
    table.controller.ready(Seat(0), 14, table.now)
    table.wait(0.01)
    assert table.version >= 15


def test_one_person_who_is_not_done_keeps_the_window_open() -> None:
    table = find(lambda session: session.actors[0] == 1, person("A"), computer(3), person("C"))
    table.thinker.choose = never_react
    table.controller.shown(14, table.now)
    table.controller.ready(Seat(0), 14, table.now)
    table.wait(3.9)
    assert table.version == 14
    table.controller.ready(Seat(2), 14, table.now)
    table.wait(0.01)
    assert table.version >= 15


def test_after_the_window_a_reaction_is_too_late_and_one_who_can_answer_is_waited_for() -> None:
    def suits(session: Session) -> bool:
        return bool(snatchers(session)) and session.legal_actions(session.actors[0]) != (Yield(),)

    table = find(suits, *PEOPLE)
    table.controller.shown(14, table.now)
    table.wait(60)
    view = table.controller.status(table.now).window
    assert view is not None
    assert view.closed
    assert table.submit(snatchers(table.session)[0], Snatch(2)) == TooLate(14)
    awaited = table.session.actors[0]
    assert table.submit(awaited, table.session.legal_actions(awaited)[0]) == Accepted(15)


def test_when_the_time_is_up_one_who_cannot_answer_yields() -> None:
    table = find(cannot_answer, *PEOPLE, lay=3)
    table.controller.shown(14, table.now)
    table.wait(3.9)
    assert table.version == 14
    table.wait(0.2)
    assert table.session.steps[14].action == Yield()


def test_computer_reactions_come_at_their_drawn_time_and_never_before_a_quarter_second() -> None:
    def suits(session: Session) -> bool:
        return session.actors[0] == 1 and Seat(2) in snatchers(session)

    quick = {3: Level(3, {"reaction": (0.0, 0.0)})}
    table = find(suits, *ONE_PERSON, levels=quick)
    table.wait(10)
    table.controller.shown(14, table.now)
    table.wait(QUICKEST - 0.01)
    assert table.version == 14
    table.wait(0.02)
    assert table.session.steps[14].action == Snatch(2)
    assert table.session.steps[14].seat == 2


def test_a_person_who_is_quicker_beats_the_computer_whose_reaction_is_dropped() -> None:
    def suits(session: Session) -> bool:
        return session.actors[0] == 1 and {Seat(2), Seat(3)} <= set(snatchers(session))

    table = find(suits, person("A"), person("B"), computer(3), person("D"))
    version = table.version
    table.controller.shown(version, table.now)
    table.wait(0.2)
    assert table.submit(3, Snatch(2)) == Accepted(version + 1)
    assert table.session.steps[-1].seat == 3
    table.wait(20)
    assert table.version == version + 1


def test_a_reaction_drawn_past_the_end_of_the_window_is_missed() -> None:
    def suits(session: Session) -> bool:
        return session.actors[0] == 1 and Seat(2) in snatchers(session)

    slow = {3: Level(3, {"reaction": (1.1, 1.2)})}
    table = find(suits, *ONE_PERSON, levels=slow)
    table.controller.shown(14, table.now)
    table.wait(4.1)
    assert table.session.steps[14].seat == 1


def test_when_all_are_done_pending_reactions_come_in_the_order_they_were_drawn() -> None:
    def suits(session: Session) -> bool:
        return session.actors[0] == 1 and {Seat(2), Seat(3)} <= set(snatchers(session))

    by_level = {2: Level(2, {"reaction": (0.8, 0.9)}), 4: Level(4, {"reaction": (0.5, 0.6)})}
    players = (person("A"), computer(3), computer(2), computer(4))
    table = find(suits, *players, levels=by_level)
    table.controller.shown(table.version, table.now)
    table.wait(1.0)
    table.controller.ready(Seat(0), table.version, table.now)
    table.wait(0.01)
    laid = [step for step in table.session.steps if isinstance(step.action, Snatch)]
    assert laid[0].seat == 3


def test_better_levels_react_sooner_and_none_too_soon() -> None:
    rng = Random(1)
    means = []
    for number in range(1, 6):
        drawn = [reaction_time(Level(number), 4.0, rng) for _ in range(200)]
        assert min(drawn) >= QUICKEST
        means.append(sum(drawn))
    assert means == sorted(means, reverse=True)
    assert len(REACTION_SHARES) == 5
    assert reaction_time(Level(5), 0.1, rng) == QUICKEST


def test_a_pause_stops_the_window() -> None:
    table = find(lambda session: bool(snatchers(session)), *PEOPLE)
    table.controller.shown(14, table.now)
    table.wait(2)
    table.controller.pause(table.now)
    table.wait(100)
    view = table.controller.status(table.now).window
    assert view is not None
    assert view.left == pytest.approx(0.5)
    seat = snatchers(table.session)[0]
    assert table.submit(seat, Snatch(2)) == NotNow(Hindrance.PAUSED)
    table.controller.resume(table.now)
    assert table.submit(seat, Snatch(2)) == Accepted(15)


def test_skipping_shortens_a_window_only_where_no_person_could_react() -> None:
    table = find(lambda session: session.actors[0] == 1, *ONE_PERSON, thinker=Scripted(never_react))
    table.controller.shown(14, table.now)
    table.controller.skip(table.now)
    table.wait(3.9)
    assert table.version == 14
    computers = snatch(*[computer(3)] * 3, thinker=Scripted(never_react), screen=False)
    computers.controller.skip(computers.now)
    computers.wait(0.1)
    before = computers.version
    assert len(computers.session.actors) == 3
    computers.controller.skip(computers.now)
    computers.wait(0.1)
    assert computers.version > before


def test_skipping_turn_by_turn_asks_the_computers_for_no_time() -> None:
    table = find(lambda session: session.actors[0] == 0, person("A"), computer(3), person("C"), **TURNS)
    table.thinker.choose = never_react
    table.controller.shown(14, table.now)
    table.controller.skip(table.now)
    view = table.controller.status(table.now).window
    assert view is not None
    assert view.asked == 2


def reactor(session: Session) -> bool:
    """Seat 1, a computer, is called; seat 2, a computer, could react; seat 0 is the person."""
    return session.actors[0] == 1 and Seat(2) in snatchers(session)


def test_even_when_all_are_done_at_once_nobody_reacts_before_a_quarter_second() -> None:
    table = find(reactor, *ONE_PERSON)
    table.controller.ready(Seat(0), 14, table.now)
    table.controller.shown(14, table.now)
    table.wait(QUICKEST - 0.01)
    assert table.version == 14
    table.wait(0.02)
    assert table.session.steps[14].action == Snatch(2)


def test_a_program_that_wakes_late_lets_no_reaction_past_the_end_count() -> None:
    slow = {3: Level(3, {"reaction": (1.1, 1.2)})}
    table = find(reactor, *ONE_PERSON, levels=slow)
    table.controller.shown(14, table.now)
    table.controller.tick(table.now)
    table.controller.tick(table.now + 60)
    assert table.session.steps[14].seat == 1


def test_an_early_end_waits_for_computers_that_still_think_and_a_full_one_does_not() -> None:
    table = find(reactor, *ONE_PERSON, thinker=Scripted(slow=True))
    table.controller.shown(14, table.now)
    table.controller.ready(Seat(0), 14, table.now)
    for _ in range(8):
        table.controller.tick(table.now)
        table.now += 0.05
    view = table.controller.status(table.now).window
    assert view is not None
    assert not view.closed
    assert table.thinker.asked[-1].info.seat == 2
    table.controller.tick(table.now + 4)
    assert table.controller.status(table.now + 4).thinking == 1
    assert table.thinker.asked[-1].info.seat == 1


def test_the_quickest_to_react_is_asked_first_and_the_awaited_seat_last() -> None:
    def suits(session: Session) -> bool:
        return session.actors[0] == 1 and {Seat(2), Seat(3)} <= set(snatchers(session))

    by_level = {2: Level(2, {"reaction": (0.8, 0.9)}), 4: Level(4, {"reaction": (0.5, 0.6)})}
    players = (person("A"), computer(3), computer(2), computer(4))
    table = find(suits, *players, levels=by_level, thinker=Scripted(never_react))
    table.wait(1)
    assert [request.info.seat for request in table.thinker.asked][:2] == [3, 2]
    assert {request.info.seat for request in table.thinker.asked[2:]} <= {Seat(1)}


def test_a_window_of_computers_only_lasts_a_beat() -> None:
    table = snatch(*[computer(3)] * 3, thinker=Scripted(never_react), screen=False)
    table.controller.shown(table.version, table.now)
    table.wait(1.1)
    assert table.version == 14
    table.controller.shown(14, table.now)
    table.wait(0.9)
    assert table.version == 14
    table.wait(0.2)
    assert table.version > 14


def test_an_awaited_computer_that_still_thinks_is_not_timed_out() -> None:
    table = find(lambda session: session.actors[0] == 1, *ONE_PERSON, thinker=Scripted(slow=True))
    table.session.time_out_action = lambda: table.session.legal_actions(Seat(1))[0]  # type: ignore
    table.controller.shown(14, table.now)
    table.controller.tick(table.now + 4.1)
    assert table.version == 14


def test_being_done_during_a_pause_does_not_count() -> None:
    table = find(reactor, *ONE_PERSON, thinker=Scripted(never_react))
    table.controller.shown(14, table.now)
    table.controller.pause(table.now)
    table.controller.ready(Seat(0), 14, table.now)
    view = table.controller.status(table.now).window
    assert view is not None
    assert not view.done


# Buzzers.


def test_the_awaited_seats_wrong_press_ends_no_window_and_its_buzzer_stays_dead() -> None:
    table = find(lambda session: True, *PEOPLE)
    table.controller.shown(14, table.now)
    awaited, *others = table.session.actors
    table.controller.claim(awaited, [], 14, table.now)
    answer = table.session.legal_actions(awaited)
    assert table.controller.claim(awaited, answer, 14, table.now) == NotNow(Hindrance.LOCKED)
    for seat in others:
        table.controller.ready(seat, 14, table.now)
    table.wait(3)
    view = table.controller.status(table.now).window
    assert view is not None
    assert not view.closed


def test_the_first_press_freezes_the_table_for_its_claimant() -> None:
    table = find(lambda session: bool(snatchers(session)), *PEOPLE)
    table.controller.shown(14, table.now)
    seat = snatchers(table.session)[0]
    other = next(one for one in table.session.seats if one != seat)
    assert table.controller.claim(seat, [Snatch(2)], 14, table.now) == Accepted(14)
    assert table.controller.status(table.now).claimed_by == seat
    table.wait(60)
    assert table.controller.claim(other, [Snatch(2)], 14, table.now) == NotNow(Hindrance.CLAIMED)
    assert table.submit(other, Lay(2)) == NotNow(Hindrance.CLAIMED)
    assert table.submit(seat, Lay(3)) == NotNow(Hindrance.CLAIMED)
    assert table.submit(seat, Snatch(2)) == Accepted(15)
    assert table.controller.status(table.now).claimed_by is None


def test_a_wrong_press_locks_that_buzzer_until_the_table_moves_on() -> None:
    table = find(lambda session: bool(snatchers(session)), *PEOPLE)
    table.controller.shown(14, table.now)
    seat = snatchers(table.session)[0]
    assert table.controller.claim(seat, [Snatch(1)], 14, table.now) == NotNow(Hindrance.LOCKED)
    assert table.controller.claim(seat, [Snatch(2)], 14, table.now) == NotNow(Hindrance.LOCKED)
    assert table.submit(seat, Snatch(2)) == NotNow(Hindrance.LOCKED)
    view = table.controller.status(table.now).window
    assert view is not None
    assert view.locked == {seat}
    awaited = table.session.actors[0]
    table.submit(awaited, table.session.legal_actions(awaited)[0])
    window = table.controller.status(table.now).window
    assert window is None or not window.locked


def test_the_awaited_seats_wrong_press_does_not_keep_it_from_answering() -> None:
    table = find(lambda session: len(session.legal_actions(session.actors[0])) > 1, *PEOPLE)
    table.controller.shown(14, table.now)
    awaited = table.session.actors[0]
    assert table.controller.claim(awaited, [], 14, table.now) == NotNow(Hindrance.LOCKED)
    assert table.submit(awaited, table.session.legal_actions(awaited)[0]) == Accepted(15)


def test_a_claim_that_is_given_up_locks_the_buzzer_and_the_clock_goes_on() -> None:
    table = find(lambda session: bool(snatchers(session)), *PEOPLE)
    table.controller.shown(14, table.now)
    table.wait(1)
    seat = snatchers(table.session)[0]
    table.controller.claim(seat, [Snatch(2)], 14, table.now)
    table.wait(10)
    table.controller.release(table.now)
    table.wait(1)
    view = table.controller.status(table.now).window
    assert view is not None
    assert view.left == pytest.approx(0.5)
    assert table.submit(seat, Snatch(2)) == NotNow(Hindrance.LOCKED)


# Turn by turn.


def test_turn_by_turn_the_others_are_asked_in_seat_order_and_the_awaited_seat_last() -> None:
    table = find(lambda session: True, *PEOPLE, **TURNS)
    table.controller.shown(14, table.now)
    awaited, left, right = table.session.actors
    asked = []
    for seat in (left, right):
        view = table.controller.status(table.now).window
        assert view is not None
        asked.append(view.asked)
        assert table.submit(awaited, Lay(3)) == NotNow(Hindrance.NOT_ASKED)
        table.controller.ready(seat, 14, table.now)
    assert asked == [left, right]
    assert table.submit(awaited, table.session.legal_actions(awaited)[0]) == Accepted(15)


def test_turn_by_turn_a_person_is_waited_for_without_a_clock() -> None:
    table = find(
        lambda session: session.legal_actions(session.actors[0]) == (Yield(),), *PEOPLE, lay=3, **TURNS
    )
    table.controller.shown(14, table.now)
    table.wait(1000)
    assert table.version == 14
    for seat in table.session.actors[1:]:
        table.controller.ready(seat, 14, table.now)
    table.wait(1000)
    assert table.version == 14
    assert table.submit(table.session.actors[0], Yield()) == Accepted(16)


@pytest.mark.parametrize("holding", [True, False])
def test_turn_by_turn_every_computer_is_asked_equally_long(holding: bool) -> None:
    def suits(session: Session) -> bool:
        return session.actors[0] == 0 and bool(snatchers(session)) == holding

    table = find(suits, person("A"), computer(3), person("C"), **TURNS, thinker=Scripted(never_react))
    table.controller.shown(14, table.now)
    table.wait(0.49)
    asked = table.controller.status(table.now).window
    assert asked is not None
    assert asked.asked == 1
    table.wait(0.02)
    asked = table.controller.status(table.now).window
    assert asked is not None
    assert asked.asked == 2


def test_turn_by_turn_a_computer_reacts_when_it_is_asked() -> None:
    def suits(session: Session) -> bool:
        return session.actors[0] == 0 and Seat(1) in snatchers(session)

    table = find(suits, person("A"), computer(3), person("C"), **TURNS)
    table.controller.shown(14, table.now)
    table.wait(0.6)
    assert table.session.steps[14].seat == 1


def test_done_before_one_is_asked_counts_when_one_is() -> None:
    table = find(lambda session: True, *PEOPLE, **TURNS)
    table.controller.shown(14, table.now)
    awaited, left, right = table.session.actors
    table.controller.ready(right, 14, table.now)
    table.controller.ready(left, 14, table.now)
    view = table.controller.status(table.now).window
    assert view is not None
    assert view.asked == awaited
    assert view.closed


def test_one_who_said_so_beforehand_is_passed_over_after_a_computer() -> None:
    table = find(lambda session: session.actors[0] == 0, person("A"), computer(3), person("C"), **TURNS)
    table.thinker.choose = never_react
    table.controller.shown(14, table.now)
    table.controller.ready(Seat(2), 14, table.now)
    table.wait(0.6)
    view = table.controller.status(table.now).window
    assert view is not None
    assert view.asked == 0


# Both.


@pytest.mark.parametrize("reactions", Reactions)
@pytest.mark.parametrize("seed", range(8))
def test_whole_games_with_computers_end_and_replay(reactions: Reactions, seed: int) -> None:
    players = tuple(computer(1 + (seed + seat) % 5) for seat in range(2 + seed % 4))
    table = snatch(*players, seed=seed, reactions=reactions)
    table.wait(2000)
    assert table.controller.is_over
    record = table.controller.record()
    assert replay(SnatchGame(), record).record() == record
    assert table.notebook.finished == [record]
    dealt = record.lines[: len(players) * 4 + 1]
    assert record.lines == (*dealt, *table.notebook.lines)


def test_without_reactions_live_and_turn_by_turn_give_the_same_record() -> None:
    records = []
    for reactions in Reactions:
        table = snatch(*[computer(3)] * 4, thinker=Scripted(never_react), reactions=reactions)
        table.wait(2000)
        records.append(table.controller.record())
    session = Session(SnatchGame(), records[0].header)
    play_out(session, Scripted(never_react), {})
    assert records[0] == records[1] == session.record()


def test_handing_a_seat_over_inside_a_window_opens_it_anew() -> None:
    table = find(lambda session: session.actors[0] == 1, *PEOPLE)
    table.thinker.choose = never_react
    table.controller.shown(14, table.now)
    table.wait(2)
    table.controller.change_player(Seat(1), computer(3), table.now)
    table.wait(3.9)
    assert table.version == 14
    table.wait(0.2)
    assert table.version >= 15
