"""The shipped games at a table: whole games, undo where it is due, a fuse that runs out."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.ai.api import Level
from game.ai.worker import LocalThinker
from game.play.controller import Controller
from game.play.player import Player, computer, person
from game.play.record import Header, RecordError, parse
from game.play.results import Accepted, Reactions
from game.play.selfplay import play_games
from game.play.session import Session, replay
from game.play.tempo import INSTANT, Tempo
from game.rules.api import CHANCE, Action, Seat
from game.storage.catalog import load_games

GAMES = load_games()
QUICK = {number: Level(number, {"nodes": 1.0}) for number in range(1, 6)}
TABLES = [("boomers", 2), ("boomtown", 3), ("boomtown", 5), ("boom_bokken", 4), ("boom_bokken", 9)]


def session(name: str, *players: Player, seed: int = 7, **options: object) -> Session:
    return Session(GAMES[name], Header(name, seed, options, players))


def controller(table: Session, **rest: object) -> Controller:
    return Controller(table, LocalThinker(GAMES), 0.0, levels=QUICK, **rest)  # type: ignore[arg-type]


def run(table: Controller, now: float = 0.0, steps: int = 5000) -> float:
    """Let a table of computers play on, with a screen that keeps up; the time at the end."""
    for _ in range(steps):
        wake = table.tick(now)
        table.shown(table.version, now)
        if table.is_over:
            break
        now = max(now, min(table.tick(now), wake if wake > now else math.inf, now + 1.0))
    return now


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("reactions", Reactions)
def test_whole_games_of_computers_end_and_replay(name: str, seats: int, reactions: Reactions) -> None:
    table = session(name, *(computer(1 + seat % 5) for seat in range(seats)))
    led = controller(table, tempo=INSTANT, reactions=reactions)
    run(led)
    assert led.is_over
    assert led.winners
    again = replay(GAMES[name], parse(led.record().to_text()))
    assert again.record() == led.record()
    assert again.returns() == led.returns


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_self_play_gives_the_same_record_for_the_same_seed(name: str, seats: int) -> None:
    def records() -> list[str]:
        levels = [1 + seat % 3 for seat in range(seats)]
        games = play_games(GAMES[name], LocalThinker(GAMES), QUICK, seats=levels, games=2, seed=3)
        return [played.record().to_text() for played in games]

    first = records()
    assert first == records()
    assert first[0] != first[1] or name == "boomers"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_update_tells_a_viewer_more_than_its_seat_may_know(name: str, seats: int) -> None:
    table = session(name, *(computer(2) for _ in range(seats)))
    led = controller(table, tempo=INSTANT, reactions=Reactions.TURNS)
    run(led, steps=150)
    for viewer in (None, *table.seats):
        for update in led.updates(viewer):
            assert update.observation == table.observation(viewer, update.version)
            assert all(event.seen_by(viewer) == event for event in update.events)
            if update.action is not None and update.seat == CHANCE:
                assert update.events == table.steps[update.version - 1].events


def garbled(lines: list[str], rng: Random) -> str:
    """A record cut somewhere, with a few characters of one of its lines changed."""
    kept = lines[: rng.randrange(2, min(len(lines), 60))]
    spot = rng.randrange(len(kept))
    text = list(kept[spot])
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(text) + 1)
        text[place : place + rng.randrange(2)] = rng.choice("0 9a-b+½²c\0")
    kept[spot] = "".join(text)
    return "\n".join(kept) + "\n"


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [("boomers", 2, {"sooners": True}), ("boomtown", 4, {}), ("boom_bokken", 5, {"expert": True})],
)
def test_a_garbled_record_is_read_or_refused_in_a_sentence(
    name: str, seats: int, options: dict[str, object]
) -> None:
    rng = Random(4)
    games = play_games(GAMES[name], LocalThinker(GAMES), QUICK, seats=[3] * seats, options=options)
    lines = next(games).record().to_text().splitlines()
    refused = 0
    for _ in range(80):
        try:
            replay(GAMES[name], parse(garbled(lines, rng)))
        except RecordError:
            refused += 1
    assert refused > 40


@pytest.mark.parametrize(("name", "seats"), [("boomers", 2), ("boomtown", 3), ("boom_bokken", 4)])
@pytest.mark.parametrize("seat", ["0", "c"])
@pytest.mark.parametrize("said", ["", "bid ", "throw ", "reveal ", "take "])
def test_a_line_of_any_length_is_refused_in_a_short_sentence(
    name: str, seats: int, seat: str, said: str
) -> None:
    header = session(name, *[person("Ada")] * seats).record().to_text().splitlines()[0]
    with pytest.raises(RecordError, match="Line 2: ") as refusal:
        replay(GAMES[name], parse(f"{header}\n{seat} {said}{'x' * 5000}\n"))
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize(("name", "seats"), [("boomers", 2), ("boomtown", 3), ("boom_bokken", 4)])
@pytest.mark.parametrize("key", ["x" * 5000, "board", "starter", "telegraph_any_roll", "expert", "teams"])
def test_an_option_of_any_length_is_refused_in_a_short_sentence(name: str, seats: int, key: str) -> None:
    with pytest.raises(ValueError, match=r"option|board|teams") as refusal:
        session(name, *[person("Ada")] * seats, **{key: "x" * 5000})
    assert len(str(refusal.value)) < 400


def play(table: Session, count: int) -> None:
    rng = Random(3)
    for _ in range(count):
        seat = table.actors[0]
        table.submit(seat, rng.choice(table.legal_actions(seat)), table.version)


def test_boomers_goes_back_to_the_first_turn_and_forward_again() -> None:
    table = session("boomers", person("Ada"), person("Bo"), sooners=True)
    play(table, 8)
    lines = table.record().lines
    while table.undo():
        pass
    assert table.version == 0
    while table.redo():
        pass
    assert table.record().lines == lines


def test_boomtown_goes_back_within_ones_own_choice_only() -> None:
    table = session("boomtown", person("Ada"), person("Bo"), person("Cy"))
    play(table, 40)
    last = table.steps[-1]
    assert table.can_undo() == (last.seat != CHANCE)
    table = session("boomtown", person("Ada"), person("Bo"), person("Cy"))
    bidder = table.actors[0]
    table.submit(bidder, table.legal_actions(bidder)[0], table.version)
    assert table.can_undo(bidder)
    other = table.actors[0]
    table.submit(other, table.legal_actions(other)[0], table.version)
    assert not table.can_undo(bidder)


def test_boom_bokken_takes_nothing_back_because_hands_are_hidden() -> None:
    table = session("boom_bokken", *(person(name) for name in "ABCD"))
    play(table, 1)
    assert not table.can_undo()


def stuck(seed: int) -> tuple[Session, Action] | None:
    """A live table at which the called seat cannot answer, if this seed leads to one at once."""
    table = session("boom_bokken", *(person(name) for name in "ABCD"), seed=seed)
    starter = table.actors[0]
    for action in table.legal_actions(starter):
        trial = replay(GAMES["boom_bokken"], table.record())
        trial.submit(starter, action, trial.version)
        explosion = trial.time_out_action()
        if explosion is not None and len(trial.actors) > 1:
            return trial, explosion
    return None


def test_when_the_fuse_has_burnt_down_who_cannot_answer_explodes() -> None:
    found = next(filter(None, map(stuck, range(200))))
    table, explosion = found
    led = controller(table, tempo=Tempo(window=4.0))
    led.shown(table.version, 10.0)
    before, called = table.version, table.actors[0]
    led.tick(13.9)
    assert table.version == before
    led.tick(14.1)
    assert (table.steps[before].seat, table.steps[before].action) == (called, explosion)


def test_a_called_seat_that_can_answer_is_waited_for() -> None:
    table = session("boom_bokken", *(person(name) for name in "ABCD"))
    starter = table.actors[0]
    for action in table.legal_actions(starter):
        trial = replay(GAMES["boom_bokken"], table.record())
        trial.submit(starter, action, trial.version)
        if trial.time_out_action() is None and len(trial.actors) > 1:
            break
    led = controller(trial, tempo=Tempo(window=4.0))
    led.shown(trial.version, 0.0)
    assert led.tick(1000.0) == math.inf
    called = Seat(trial.actors[0])
    answer = trial.legal_actions(called)[0]
    assert isinstance(led.submit(called, answer, trial.version, 1001.0), Accepted)
