"""The controller: computer turns, their pace and limits, hand-overs, undo, hints, pause, updates."""

from __future__ import annotations

import math

import pytest

from game.ai.api import Level, Limit, Reply, Request
from game.play.asking import OVERTIME, PATIENCE, REACTION, USUAL, limit_for
from game.play.player import Kind, computer, person
from game.play.results import Accepted, Hindrance, NotNow, TooLate
from game.play.session import Session, seed_hash
from game.play.tempo import INSTANT
from game.play.updates import Change
from game.rules.api import CHANCE, IllegalAction, Seat
from tests.play.made_up import Take
from tests.play.tables import Scripted, snatch, sticks

ADA, BO = Seat(0), Seat(1)


# Acting.


def test_a_persons_action_counts_at_once_and_is_journalled() -> None:
    table = sticks(person("A"), person("B"))
    assert table.submit(0, Take(2)) == Accepted(1)
    assert [str(line) for line in table.notebook.lines] == ["0 take 2"]


def test_an_action_for_a_version_that_has_passed_is_too_late() -> None:
    table = sticks(person("A"), person("B"))
    table.submit(0, Take(2))
    assert table.controller.submit(BO, Take(1), 0, table.now) == TooLate(1)


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    table = sticks(person("A"), person("B"))
    with pytest.raises(IllegalAction):
        table.submit(1, Take(1))
    with pytest.raises(IllegalAction):
        table.submit(7, Take(1))
    with pytest.raises(IllegalAction):
        table.submit(-1, Take(1))
    assert table.version == 0
    assert not table.notebook.lines


def test_nobody_acts_for_the_computer() -> None:
    table = sticks(computer(3), person("B"), screen=False)
    assert table.submit(0, Take(1)) == NotNow(Hindrance.COMPUTER)


# Computer turns.


def test_the_computer_acts_a_beat_after_the_screen_has_caught_up() -> None:
    table = sticks(computer(3), person("B"), screen=False)
    table.wait(50)
    assert table.version == 0
    table.controller.shown(0, table.now)
    table.wait(0.9)
    assert table.version == 0
    table.wait(0.2)
    assert table.version == 1


def test_without_a_beat_the_computer_does_not_wait_for_the_screen() -> None:
    table = sticks(computer(3), computer(2), screen=False, tempo=INSTANT)
    table.wait(0)
    assert table.controller.is_over


def test_skipping_leaves_out_the_beat_of_this_action_only() -> None:
    table = sticks(computer(3), computer(3))
    table.wait(0.1)
    table.controller.skip(table.now)
    assert table.version == 1
    table.wait(0.5)
    assert table.version == 1


def test_a_computer_with_one_legal_action_is_not_asked() -> None:
    table = sticks(person("A"), computer(3))
    table.submit(0, Take(3))
    table.wait(2)
    table.submit(0, Take(3))
    table.wait(2)
    table.submit(0, Take(2))
    asked = len(table.thinker.asked)
    table.wait(2)
    assert table.controller.is_over
    assert asked == len(table.thinker.asked) == 2


def test_the_computer_is_told_only_what_its_seat_sees() -> None:
    table = snatch(computer(2), computer(3), computer(4))
    table.wait(60)
    for request in table.thinker.asked:
        for event in request.info.events:
            assert event.seen_by(request.info.seat) == event
        assert request.info.observation.seat == request.info.seat
    assert table.controller.is_over


def test_move_now_hurries_the_thinker_and_the_pace() -> None:
    table = sticks(computer(3), person("B"), thinker=Scripted(slow=True))
    table.wait(1.5)
    assert table.version == 0
    assert table.controller.status(table.now).thinking == ADA
    table.controller.move_now(table.now)
    assert table.thinker.cancels
    table.wait(0.1)
    assert table.version == 1


def test_past_its_limit_the_thinker_must_move_now() -> None:
    limited = {3: Level(3, {"seconds": 2.0})}
    table = sticks(computer(3), person("B"), thinker=Scripted(slow=True), levels=limited)
    before = table.thinker.cancels
    table.wait(2.0 + OVERTIME - 0.1)
    assert table.thinker.cancels == before
    table.wait(0.2)
    assert table.thinker.cancels == before + 1
    assert table.version == 1


def test_a_thinker_past_its_limit_is_told_so_once() -> None:
    table = sticks(computer(3), person("B"), thinker=Scripted(deaf=True))
    before = table.thinker.cancels
    table.wait(USUAL + OVERTIME + 3.0)
    assert table.thinker.cancels == before + 1


def test_a_reply_to_another_question_is_not_taken_for_this_one() -> None:
    table = sticks(computer(3), person("B"))
    table.thinker.poll = lambda: Reply(99, Take(3))  # type: ignore[method-assign]
    table.wait(USUAL)
    assert table.version == 0


def test_a_thinker_that_never_answers_is_done_without() -> None:
    limited = {3: Level(3, {"seconds": 2.0})}
    table = sticks(computer(3), person("B"), thinker=Scripted(deaf=True), levels=limited)
    table.wait(2.0 + PATIENCE + 0.1)
    assert [step.action for step in table.session.steps] == [Take(1)]


@pytest.mark.parametrize("answer", [Take(9), None, "nonsense"])
def test_an_illegal_answer_is_replaced_by_a_legal_action(answer: object) -> None:
    table = sticks(computer(3), person("B"), thinker=Scripted(lambda request: answer))
    table.wait(1.1)
    assert [step.action for step in table.session.steps] == [Take(1)]


def test_a_reply_to_an_old_question_is_dropped() -> None:
    table = sticks(person("A"), computer(3), thinker=Scripted(slow=True))
    table.submit(0, Take(1))
    table.controller.undo(table.now)
    table.submit(0, Take(2))
    table.thinker.slow = False
    table.wait(1.2)
    assert [str(step.line) for step in table.session.steps] == ["0 take 2", "1 take 1"]
    assert table.session.info(BO).events == table.session.events(BO)


def test_a_sleeping_table_asks_for_no_wake_up() -> None:
    table = sticks(person("A"), person("B"))
    assert table.controller.tick(table.now) == math.inf


# Who sits where.


def test_a_seat_goes_to_the_computer_and_back_at_any_time() -> None:
    table = sticks(person("A"), person("B"))
    table.controller.change_player(ADA, person("A").handed_to(Kind.COMPUTER), table.now)
    table.wait(1.2)
    assert table.version == 1
    table.controller.change_player(BO, computer(5), table.now)
    table.controller.change_player(ADA, person("A"), table.now)
    table.controller.change_player(BO, person("B"), table.now)
    table.wait(5)
    assert table.version == 1
    assert table.submit(1, Take(1)) == Accepted(2)
    assert table.notebook.rewritten[-1].header.players == (person("A"), person("B"))


def test_the_thinker_gets_the_level_of_the_seat() -> None:
    table = sticks(computer(2), computer(5), levels={5: Level(5, {"seconds": 1.5})})
    table.wait(3)
    assert [request.level.number for request in table.thinker.asked[:2]] == [2, 5]
    assert table.thinker.asked[1].limit.seconds == 1.5


@pytest.mark.parametrize(
    ("level", "action", "reaction"),
    [
        (Level(3), Limit(seconds=USUAL), Limit(seconds=REACTION)),
        (Level(3, {"seconds": 3.0}), Limit(seconds=3.0), Limit(seconds=REACTION)),
        (Level(3, {"nodes": 40.0}), Limit(nodes=40), Limit(nodes=40)),
        (Level(3, {"nodes": 40.0, "seconds": 0.1}), Limit(0.1, 40), Limit(0.1, 40)),
    ],
)
def test_every_question_has_a_limit(level: Level, action: Limit, reaction: Limit) -> None:
    assert limit_for(level, reaction=False) == action
    assert limit_for(level, reaction=True) == reaction


# Taking back, hints, pause, the end.


def test_undo_against_the_computer_goes_back_to_ones_own_decision_and_redo_brings_both_back() -> None:
    table = sticks(person("A"), computer(3))
    table.submit(0, Take(2))
    table.wait(1.2)
    assert table.version == 2
    assert table.controller.undo(table.now)
    assert table.version == 0
    assert table.notebook.lines == []
    assert table.controller.redo(table.now)
    assert table.version == 2
    assert [str(line) for line in table.notebook.lines] == ["0 take 2", "1 take 1"]
    assert not table.controller.redo(table.now)


def test_a_hint_is_for_the_version_it_was_asked_at() -> None:
    table = sticks(person("A"), person("B"), thinker=Scripted(lambda request: request.legal[-1]))
    table.controller.ask_hint(ADA, table.now)
    assert table.controller.status(table.now).hinting == ADA
    assert table.controller.status(table.now).thinking is None
    table.wait(0.1)
    assert table.controller.status(table.now).hinting is None
    hint = table.controller.hint
    assert hint is not None
    assert (hint.seat, hint.version, hint.reply.action) == (ADA, 0, Take(3))
    assert table.thinker.asked[-1].level.number == 5
    table.submit(0, Take(1))
    assert table.controller.hint is None
    table.controller.ask_hint(ADA, table.now)
    assert len(table.thinker.asked) == 1


def test_who_asks_for_a_hint_never_finds_the_answer_to_an_earlier_question() -> None:
    table = sticks(person("A"), person("B"), thinker=Scripted(lambda request: request.legal[-1]))
    table.controller.ask_hint(ADA, table.now)
    table.wait(0.1)
    assert table.controller.hint is not None
    table.controller.ask_hint(ADA, table.now)
    assert table.controller.hint is None
    table.wait(0.1)
    assert table.controller.hint is not None


def test_a_pause_stops_the_beat_and_refuses_actions() -> None:
    table = sticks(computer(3), person("B"))
    table.wait(0.6)
    table.controller.pause(table.now)
    assert table.controller.status(table.now).paused
    table.wait(60)
    assert table.version == 0
    table.controller.resume(table.now)
    table.wait(0.3)
    assert table.version == 0
    table.wait(0.2)
    assert table.version == 1
    table.controller.pause(table.now)
    assert table.submit(1, Take(1)) == NotNow(Hindrance.PAUSED)


def test_the_end_is_told_once_and_nothing_is_taken_back_after_it() -> None:
    table = sticks(person("A"), person("B"))
    for seat, count in ((0, 3), (1, 3), (0, 3), (1, 2)):
        table.submit(seat, Take(count))
    assert table.controller.is_over
    assert table.controller.winners == (BO,)
    assert table.controller.returns == (-1.0, 1.0)
    assert table.controller.status(table.now).awaited is None
    assert not table.controller.undo(table.now)
    assert table.notebook.finished == [table.controller.record()]


def test_the_seed_stays_sealed_until_the_game_is_over() -> None:
    table = sticks(person("A"), person("B"), seed=77)
    assert table.controller.seed is None
    for seat, count in ((0, 3), (1, 3), (0, 3), (1, 2)):
        table.submit(seat, Take(count))
    assert table.controller.seed == 77
    assert table.controller.seal == seed_hash(77)


# Updates.


def test_each_viewer_is_told_everything_once_and_in_order() -> None:
    table = sticks(person("A"), person("B"))
    first = table.controller.updates(ADA)
    assert [update.change for update in first] == [Change.START]
    assert first[0].legal == (Take(1), Take(2), Take(3))
    table.submit(0, Take(2))
    table.controller.undo(table.now)
    table.submit(0, Take(3))
    updates = table.controller.updates(ADA)
    assert [(one.change, one.version, one.observation[0]) for one in updates] == [
        (Change.STEP, 1, 9),
        (Change.UNDO, 0, 11),
        (Change.STEP, 1, 8),
    ]
    assert table.controller.updates(ADA) == ()
    assert len(table.controller.updates(BO)) == 4
    assert len(table.controller.updates(None)) == 4


def test_a_fresh_game_lets_the_deal_be_watched_and_hides_the_cards_of_others() -> None:
    table = snatch(person("A"), person("B"), person("C"))
    for viewer in (None, *table.session.seats):
        updates = table.controller.updates(viewer)
        assert [update.version for update in updates] == list(range(14))
        assert {update.seat for update in updates[1:]} == {CHANCE}
        for update in updates[1:-1]:
            mine = viewer is not None and update.events[0].to == viewer
            assert (update.action is not None) == (update.events[0].card is not None) == mine
        assert not updates[0].legal
        assert bool(updates[-1].legal) == (viewer == updates[-1].actors[0])


def test_the_story_tells_every_moment_whatever_was_told_before() -> None:
    table = sticks(person("A"), person("B"))
    table.controller.updates(ADA)
    table.submit(0, Take(2))
    table.controller.undo(table.now)
    table.submit(0, Take(3))
    story = table.controller.story(ADA)
    assert [(one.version, one.observation[0], len(one.events)) for one in story] == [(0, 11, 0), (1, 8, 1)]


def test_leaving_the_table_lets_go_of_its_record_and_stops_the_thinking() -> None:
    table = sticks(computer(3), person("B"), thinker=Scripted(slow=True))
    table.controller.close()
    assert table.notebook.closed
    assert table.controller.status(table.now).thinking is None


def test_a_game_that_is_gone_on_with_starts_where_it_stopped() -> None:
    table = sticks(person("A"), person("B"))
    table.submit(0, Take(2))
    again = Session(table.session.game, table.session.header, table.session.record().lines)
    from game.play.controller import Controller

    updates = Controller(again, Scripted(), 0.0).updates(ADA)
    assert [(update.change, update.version) for update in updates] == [(Change.START, 1)]


def test_a_levels_private_chance_tells_nothing_about_the_deal() -> None:
    asked: list[Request] = []
    for seed in (1, 2):
        table = sticks(computer(3), person("B"), seed=seed)
        asked += table.thinker.asked
    assert asked[0].seed != asked[1].seed
    assert all(request.seed not in (1, 2) for request in asked)
