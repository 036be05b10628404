"""The session: what it accepts, how chance decides, what can be taken back, how it is replayed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from game.play.player import Player, computer, person
from game.play.record import Header, Record, RecordError, parse
from game.play.session import Session, Stale, new_seed, replay, seed_hash
from game.rules.api import CHANCE, IllegalAction, Seat
from tests.play.made_up import (
    Dealt,
    Happened,
    Lay,
    SnatchAction,
    SnatchGame,
    SnatchState,
    SticksGame,
    Take,
)

ADA, BO = Seat(0), Seat(1)


def sticks(*players: Player, count: int = 11) -> Session:
    return Session(
        SticksGame(), Header("sticks", 1, {"sticks": count}, players or (person("A"), person("B")))
    )


def snatch(seed: int = 5, seats: int = 3) -> Session:
    return Session(SnatchGame(), Header("snatch", seed, {}, tuple(person(f"P{n}") for n in range(seats))))


def play_out(session: Session, seed: int) -> None:
    rng = Random(seed)
    while not session.is_over:
        willing = [one for one in session.actors[1:] if session.legal_actions(one) and rng.random() < 0.5]
        seat = willing[0] if willing else session.actors[0]
        session.submit(seat, rng.choice(session.legal_actions(seat)), session.version)


def test_an_accepted_action_gives_its_step_and_the_next_version() -> None:
    session = sticks()
    steps = session.submit(ADA, Take(2), 0)
    assert not isinstance(steps, Stale)
    assert [(step.seat, step.text) for step in steps] == [(0, "take 2")]
    assert session.version == 1
    assert session.observation(BO) == (9, BO)


def test_an_action_for_another_version_is_stale_and_changes_nothing() -> None:
    session = sticks()
    session.submit(ADA, Take(2), 0)
    assert session.submit(BO, Take(1), 0) == Stale(1)
    assert session.observation(None) == (9, BO)


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    session = sticks()
    with pytest.raises(IllegalAction, match="Sticks rule 1"):
        session.submit(BO, Take(1), 0)
    assert session.version == 0


def test_an_unknown_number_of_seats_is_a_sentence() -> None:
    with pytest.raises(ValueError, match="two"):
        sticks(person("A"), person("B"), person("C"))


def test_chance_decides_before_the_first_action_and_after_any() -> None:
    session = snatch()
    assert {step.seat for step in session.steps} == {CHANCE}
    assert session.version == 3 * 4 + 1
    play_out(session, 1)
    assert session.winners()


def test_the_seed_decides_everything_chance_does() -> None:
    first, again, other = snatch(5), snatch(5), snatch(6)
    play_out(first, 1)
    play_out(again, 1)
    assert first.record() == again.record()
    assert other.record().lines != first.record().lines[: other.version]


def test_chance_uses_one_call_of_random_a_step() -> None:
    rng = Random(5)
    session = snatch(5)
    game = SnatchGame()
    state = game.initial_state(3, {})
    for step in session.steps:
        mark = rng.random()
        for outcome, weight in state.chance_outcomes():
            mark -= weight
            if mark < 0:
                assert step.action == outcome
                break
        state, _ = state.apply(CHANCE, step.action)


def test_a_seat_is_told_only_what_it_may_see() -> None:
    session = snatch()
    for seat in session.seats:
        info = session.info(seat)
        known = [event.card for event in info.events if getattr(event, "card", None)]
        assert sorted(known) == list(info.observation.hand)


def test_earlier_versions_can_be_looked_at() -> None:
    session = sticks()
    session.submit(ADA, Take(2), 0)
    session.submit(BO, Take(3), 1)
    assert [session.observation(None, version)[0] for version in range(3)] == [11, 9, 6]
    assert session.actors_at(1) == (BO,)


# Taking back.


def test_an_open_game_goes_back_as_far_as_one_likes_and_forward_again() -> None:
    session = sticks()
    for version, count in enumerate((1, 2, 3)):
        session.submit(Seat(version % 2), Take(count), version)
    while session.can_undo():
        session.undo()
    assert session.version == 0
    while session.can_redo:
        session.redo()
    assert [step.text for step in session.steps] == ["take 1", "take 2", "take 3"]
    assert session.observation(None) == (5, BO)


def test_against_the_computer_undo_goes_back_to_the_persons_own_decision() -> None:
    session = sticks(person("A"), computer(3))
    session.submit(ADA, Take(1), 0)
    session.submit(BO, Take(2), 1)
    assert [step.text for step in session.undo()] == ["take 1", "take 2"]
    assert session.actors == (ADA,)
    assert [step.text for step in session.redo()] == ["take 1", "take 2"]


def test_undo_for_a_seat_goes_back_to_that_seats_last_decision() -> None:
    session = sticks()
    session.submit(ADA, Take(1), 0)
    session.submit(BO, Take(2), 1)
    assert len(session.undo(ADA)) == 2
    assert not session.can_undo(ADA)


def test_a_new_action_forgets_what_was_taken_back() -> None:
    session = sticks()
    session.submit(ADA, Take(1), 0)
    session.undo()
    session.submit(ADA, Take(2), 0)
    assert session.redo() == ()
    assert session.record().lines[0].text == "take 2"


def test_nothing_is_taken_back_once_something_came_to_light() -> None:
    session = snatch()
    seat = session.actors[0]
    assert session.undo() == ()
    session.submit(seat, session.legal_actions(seat)[0], session.version)
    assert not session.can_undo(seat)
    assert session.undo(seat) == ()


class OpenState(SnatchState):
    """Snatch with every card open: chance, but no secrets."""

    def apply(self, seat: Seat, action: SnatchAction) -> tuple[SnatchState, tuple[Dealt | Happened, ...]]:
        state, _ = super().apply(seat, action)
        return opened(state), (Happened(seat, action),)


def opened(state: SnatchState) -> OpenState:
    return OpenState(*(getattr(state, name) for name in SnatchState.__slots__))


class OpenSnatch(SnatchGame):
    def initial_state(self, seats: int, options: Mapping[str, object]) -> SnatchState:
        return opened(super().initial_state(seats, options))


def test_with_chance_only_ones_own_actions_since_the_last_news_are_taken_back() -> None:
    session = Session(OpenSnatch(), Header("snatch", 5, {}, tuple(person(f"P{n}") for n in range(3))))
    first = session.actors[0]
    assert not session.can_undo(first)
    session.submit(first, Lay(session.observation(first).hand[0]), session.version)
    assert session.can_undo(first)
    second = session.actors[0]
    lays = [action for action in session.legal_actions(second) if isinstance(action, Lay)]
    session.submit(second, lays[0], session.version)
    assert not session.can_undo(first)
    assert len(session.undo(second)) == 1
    assert len(session.undo(first)) == 1
    assert not session.can_undo()


# Records.


def test_replaying_a_record_gives_the_same_session() -> None:
    session = snatch()
    play_out(session, 3)
    again = replay(SnatchGame(), parse(session.record().to_text()))
    assert again.record() == session.record()
    assert again.steps == session.steps
    for version in range(session.version + 1):
        assert again.observation(ADA, version) == session.observation(ADA, version)


def test_a_record_cut_anywhere_goes_on_with_the_dice_of_its_seed() -> None:
    whole = snatch(8)
    play_out(whole, 2)
    lines = whole.record().lines
    for cut in range(len(lines) + 1):
        session = replay(SnatchGame(), Record(whole.header, lines[:cut]))
        assert session.record().lines == lines[: session.version]
        for line, step in zip(lines[session.version :], whole.steps[session.version :], strict=True):
            if line.seat != CHANCE:
                session.submit(step.seat, step.action, session.version)
        assert session.record() == whole.record()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("0 fly 3", "Line 15: .*no action of this game"),
        ("c start 9", "Line 15: chance cannot decide"),
        ("1 snatch 3", "Line 15: You may not lay this card now"),
    ],
)
def test_a_line_that_cannot_be_followed_is_named(line: str, sentence: str) -> None:
    text = snatch().record().to_text() + f"{line}\n"
    with pytest.raises(RecordError, match=sentence):
        replay(SnatchGame(), parse(text))


def test_a_record_of_another_game_or_other_rules_is_refused() -> None:
    with pytest.raises(RecordError, match="not of"):
        replay(SnatchGame(), sticks().record())
    with pytest.raises(RecordError, match="rules 9"):
        replay(SticksGame(), Record(Header("sticks", 1, {}, sticks().players, rules=9)))
    with pytest.raises(RecordError, match="set up"):
        replay(SticksGame(), Record(Header("sticks", 1, {}, ())))


def test_changing_a_player_changes_the_header_only() -> None:
    session = sticks()
    session.change_player(BO, computer(4, "Bo"))
    assert session.record().header.players == (person("A"), computer(4, "Bo"))
    assert session.version == 0


def test_the_seal_is_the_hash_of_the_seed() -> None:
    assert seed_hash(77) == "a88a7902cb4ef697ba0b6759c50e8c10297ff58f942243de19b984841bfe1f73"
    assert 0 <= new_seed() < 2**53
