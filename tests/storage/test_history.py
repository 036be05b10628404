"""The list of finished games: counted from the records, with statistics, made anew when damaged."""

from __future__ import annotations

import sqlite3
from datetime import timedelta
from pathlib import Path

import pytest

from game.play.player import computer, person
from game.play.session import Session
from game.storage.history import History, Tally
from game.storage.paths import Paths, data_root
from game.storage.report import Report
from game.storage.saves import Saves
from tests.storage.home import GAMES, WHEN, finished_sticks, home


def keep(paths: Paths, report: Report, *sessions: Session) -> None:
    for session in sessions:
        Saves(paths, report).start(session.record(), WHEN).finish(session.record())


def test_finished_games_are_listed_with_players_scores_and_winners(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    keep(paths, report, finished_sticks(person("Ada"), computer(4, "Bo")))
    history = History(paths, report)
    history.catch_up(GAMES)
    history.catch_up(GAMES)
    (game,) = history.games("sticks")
    assert game.players == (person("Ada"), computer(4, "Bo"))
    assert game.scores == (-1.0, 1.0)
    assert game.winners == (1,)
    assert game.path.exists()
    assert history.games() == (game,)
    assert history.games("snatch") == ()


def test_statistics_tell_by_level_and_by_seat_how_persons_fared(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    keep(
        paths,
        report,
        finished_sticks(person("Ada"), computer(4)),
        finished_sticks(computer(2), person("Ada")),
        finished_sticks(computer(4), person("Ada")),
        finished_sticks(person("Ada"), person("Bo")),
        finished_sticks(computer(1), computer(2)),
    )
    history = History(paths, report)
    history.catch_up(GAMES)
    statistics = history.statistics("sticks")
    assert statistics.total == Tally(5, 3.0)
    assert statistics.by_level == {2: Tally(1, 1.0), 4: Tally(2, 1.0)}
    assert statistics.by_seat == {0: Tally(2, 0.0), 1: Tally(3, 3.0)}
    assert history.statistics("snatch").total == Tally(0, 0.0)


def test_a_damaged_data_base_is_kept_aside_and_made_anew_from_the_records(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    keep(paths, report, finished_sticks())
    history = History(paths, report)
    history.catch_up(GAMES)
    assert paths.history is not None
    paths.history.write_bytes(b"This is no data base at all, but long enough to be taken for one." * 20)
    history.catch_up(GAMES)
    assert [problem.key for problem in report.take()] == ["saves.history"]
    assert len(history.games()) == 1
    assert (tmp_path / "history.sqlite.damaged").exists()


def test_a_data_base_cut_short_is_made_anew(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    keep(paths, report, finished_sticks())
    history = History(paths, report)
    history.catch_up(GAMES)
    assert paths.history is not None
    data = paths.history.read_bytes()
    for cut in range(0, len(data), 997):
        paths.history.write_bytes(data[:cut])
        history.catch_up(GAMES)
        assert len(history.games()) == 1


def test_a_damaged_record_is_kept_aside_and_not_counted(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    keep(paths, report, finished_sticks())
    assert paths.records is not None
    (path,) = paths.records.iterdir()
    path.write_bytes(path.read_bytes().replace(b"take 2", b"take 9"))
    history = History(paths, report)
    history.catch_up(GAMES)
    assert history.games() == ()
    assert [problem.key for problem in report.take()] == ["saves.damaged"]


def test_without_a_folder_there_is_no_history(tmp_path: Path) -> None:
    history = History(Paths(data_root(), None), Report())
    history.catch_up(GAMES)
    assert history.games() == ()
    assert history.statistics("sticks").total == Tally(0, 0.0)


def test_a_data_base_that_cannot_be_opened_is_reported(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    assert paths.history is not None
    paths.history.mkdir()
    history = History(paths, report)
    history.catch_up(GAMES)
    assert history.games() == ()
    assert {problem.key for problem in report.take()} == {"saves.uncounted"}


def test_another_program_writing_does_not_lose_games(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    keep(paths, report, finished_sticks())
    first, second = History(paths, report), History(paths, report)
    first.catch_up(GAMES)
    second.catch_up(GAMES)
    assert paths.history is not None
    with sqlite3.connect(paths.history) as base:
        assert base.execute("SELECT COUNT(*) FROM results").fetchone() == (2,)
    base.close()


def test_a_data_base_of_another_shape_is_kept_aside_and_made_anew(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    keep(paths, report, finished_sticks())
    assert paths.history is not None
    with sqlite3.connect(paths.history) as base:
        base.execute("CREATE TABLE games (file TEXT, something TEXT)")
    base.close()
    history = History(paths, report)
    history.catch_up(GAMES)
    assert [problem.key for problem in report.take()] == ["saves.history"]
    assert len(history.games()) == 1


def test_of_many_uncounted_games_a_few_can_be_counted_the_newest_first(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    for day in range(4):
        session = finished_sticks(seed=day)
        Saves(paths, report).start(session.record(), WHEN + timedelta(days=day)).finish(session.record())
    history = History(paths, report)
    history.catch_up(GAMES, most=3)
    days = sorted(game.path.name[:10] for game in history.games())
    assert days == ["2026-05-18", "2026-05-19", "2026-05-20"]
    history.catch_up(GAMES)
    assert len(history.games()) == 4


def test_games_counted_in_an_older_way_are_counted_again(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    keep(paths, report, finished_sticks())
    history = History(paths, report)
    history.catch_up(GAMES)
    assert paths.history is not None
    with sqlite3.connect(paths.history) as base:
        base.execute("UPDATE results SET score = 99")
        base.execute("PRAGMA user_version = 0")
    base.close()
    history.catch_up(GAMES)
    (game,) = history.games()
    assert game.scores == (-1.0, 1.0)
    assert not report.take()


def test_a_data_base_that_takes_no_more_is_reported_and_nothing_else_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, report = home(tmp_path)
    history = History(paths, report)
    keep(paths, report, finished_sticks())
    history.catch_up(GAMES)
    keep(paths, report, finished_sticks(seed=2))

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("game.storage.history._count", full)
        history.catch_up(GAMES)
    assert [str(problem.values["reason"]) for problem in report.take()] == ["database or disk is full"]
    assert len(history.games()) == 1
    history.catch_up(GAMES)
    assert len(history.games()) == 2
    with monkeypatch.context() as broken:
        broken.setattr("game.storage.history._finished", full)
        broken.setattr("game.storage.history._statistics", full)
        assert history.games() == ()
        assert history.statistics("sticks").total == Tally(0, 0.0)


def test_a_record_that_can_be_neither_read_nor_moved_is_reported_and_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, report = home(tmp_path)
    keep(paths, report, finished_sticks())
    assert paths.records is not None
    (paths.records / "folder.boombox").mkdir()
    (paths.records / "damaged.boombox").write_bytes(b"{}\n")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    history = History(paths, report)
    history.catch_up(GAMES)
    assert [problem.key for problem in report.take()] == ["saves.unreadable", "saves.unreadable"]
    assert len(history.games()) == 1


def test_a_folder_of_records_that_cannot_be_listed_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(5, "Input/output error")

    paths, report = home(tmp_path)
    monkeypatch.setattr(Path, "glob", refuse)
    History(paths, report).catch_up(GAMES)
    assert [problem.key for problem in report.take()] == ["saves.uncounted"]
