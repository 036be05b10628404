"""Saves: every action on disk at once, cut anywhere, damaged, shared by two programs, on a full disk."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.play.player import computer, person
from game.play.record import parse
from game.play.session import Session
from game.storage import files, saves
from game.storage.locks import Lock
from game.storage.paths import Paths
from game.storage.saves import Save, Saves
from tests.play.made_up import Take
from tests.storage.home import GAMES, WHEN, begun, finished_sticks, home, one_action, snatch, sticks

ROOT = Path(__file__).resolve().parents[2]


def play(session: Session, save: Save, actions: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(actions):
        if not session.is_over:
            since = session.version
            one_action(session, rng)
            save.append([step.line for step in session.steps[since:]])


def test_every_action_is_on_disk_when_append_returns(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    session = snatch()
    save = Saves(paths, report).start(session.record(), WHEN)
    assert save.path is not None
    assert save.path.name.startswith("2026-05-17_20-15-00_snatch_")
    assert parse(save.path.read_bytes()) == session.record()
    for _ in range(5):
        play(session, save, 1)
        assert parse(save.path.read_bytes()) == session.record()
    assert not report.problems


def test_an_action_is_synced_before_append_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths, report = home(tmp_path)
    session = snatch()
    save = Saves(paths, report).start(session.record(), WHEN)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    play(session, save, 2)
    assert len(synced) == 2


def test_a_save_cut_at_any_byte_loads_and_loses_at_most_the_torn_line(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    session = snatch()
    save = Saves(paths, report).start(session.record(), WHEN)
    play(session, save, 6)
    save.close()
    assert save.path is not None
    data = save.path.read_bytes()
    start = data.index(b"\n") + 1
    for cut in range(start, len(data) + 1):
        save.path.write_bytes(data[:cut])
        found = Saves(paths, report).resume(save.path, GAMES)
        assert found is not None
        again, journal = found
        whole = data[start:cut].count(b"\n")
        assert again.record().lines[:whole] == session.record().lines[:whole]
        assert parse(save.path.read_bytes()) == again.record()
        journal.close()
    assert not report.problems


def test_a_resumed_game_goes_on_in_the_same_file(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    session = sticks()
    save = Saves(paths, report).start(session.record(), WHEN)
    play(session, save, 2)
    save.close()
    (offer,) = Saves(paths, report).unfinished()
    assert (offer.header, offer.actions) == (session.header, 2)
    found = Saves(paths, report).resume(offer.path, GAMES)
    assert found is not None
    again, journal = found
    play(again, journal, 1)
    assert parse(offer.path.read_bytes()) == again.record()


def test_taking_back_and_changing_a_player_rewrite_the_file(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    session = sticks(person("Ada"), person("Bo"))
    save = Saves(paths, report).start(session.record(), WHEN)
    play(session, save, 3)
    session.undo()
    session.change_player(session.seats[1], computer(5, "Bo"))
    save.rewrite(session.record())
    assert save.path is not None
    assert parse(save.path.read_bytes()) == session.record()
    play(session, save, 1)
    assert parse(save.path.read_bytes()) == session.record()


def test_a_finished_game_moves_to_the_records(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    session = finished_sticks()
    save = Saves(paths, report).start(session.record(), WHEN)
    save.finish(session.record())
    assert Saves(paths, report).unfinished() == ()
    assert paths.records is not None
    assert paths.saves is not None
    (record,) = paths.records.iterdir()
    assert parse(record.read_bytes()) == session.record()
    assert list(paths.saves.iterdir()) == []


def test_a_game_that_ended_just_before_a_kill_is_moved_when_it_is_resumed(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    save = Saves(paths, report).start(finished_sticks().record(), WHEN)
    save.close()
    (offer,) = Saves(paths, report).unfinished()
    found = Saves(paths, report).resume(offer.path, GAMES)
    assert found is not None
    assert found[0].is_over
    assert not offer.path.exists()
    assert Saves(paths, report).unfinished() == ()


def test_the_game_played_last_is_offered_first(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    store = Saves(paths, report)
    playing = snatch()
    one_action(playing, Random(1))
    older, newer = store.start(begun().record(), WHEN), store.start(playing.record(), WHEN)
    for age, save in ((50, older), (10, newer)):
        assert save.path is not None
        save.close()
        os.utime(save.path, (1_000_000 - age, 1_000_000 - age))
    assert [offer.header.game for offer in store.unfinished()] == ["snatch", "sticks"]


def test_a_table_that_is_left_before_anybody_acted_leaves_no_save(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    save = Saves(paths, report).start(snatch().record(), WHEN)
    save.close()
    assert Saves(paths, report).unfinished() == ()
    assert paths.saves is not None
    assert list(paths.saves.iterdir()) == []


# Two programs.


def test_a_game_open_in_another_program_is_neither_offered_nor_resumed(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    save = Saves(paths, report).start(begun().record(), WHEN)
    assert save.path is not None
    assert Saves(paths, report).unfinished() == ()
    assert Saves(paths, report).resume(save.path, GAMES) is None
    Saves(paths, report).delete(save.path)
    assert [problem.key for problem in report.take()] == ["saves.busy", "saves.busy"]
    assert save.path.exists()
    save.close()
    assert len(Saves(paths, report).unfinished()) == 1
    Saves(paths, report).delete(save.path)
    assert paths.saves is not None
    assert list(paths.saves.iterdir()) == []


def test_two_programs_that_start_in_the_same_second_have_a_file_each(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    names = {Saves(paths, report).start(begun().record(), WHEN).path for _ in range(20)}
    assert len(names) == 20


@pytest.mark.skipif(os.name != "posix", reason="other locks elsewhere")
def test_where_the_file_system_knows_no_locks_games_are_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def unknown(*_: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unknown)
    paths, report = home(tmp_path)
    save = Saves(paths, report).start(begun().record(), WHEN)
    save.close()
    (offer,) = Saves(paths, report).unfinished()
    assert Saves(paths, report).resume(offer.path, GAMES) is not None
    assert not report.problems


def test_a_save_in_a_folder_that_is_gone_is_reported(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    store = Saves(paths, report)
    assert store.resume(tmp_path / "gone" / "game.boombox", GAMES) is None
    store.delete(tmp_path / "gone" / "game.boombox")
    assert [problem.key for problem in report.take()] == ["saves.unreadable", "saves.unreadable"]


def test_a_lock_ends_with_its_holder(tmp_path: Path) -> None:
    guarded = tmp_path / "game"
    script = f"""
from pathlib import Path
from game.storage.locks import Lock
lock = Lock(Path({str(guarded)!r}))
print("locked", flush=True)
import time
time.sleep(60)
"""
    holder = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE)
    assert holder.stdout is not None
    with holder.stdout:
        holder.stdout.readline()
        assert not Lock.is_free(guarded)
        holder.kill()
        holder.wait()
    assert Lock.is_free(guarded)
    assert list(tmp_path.iterdir()) == []


# Kills.

PLAYER = """
import sys
from pathlib import Path
from random import Random
from tests.storage.home import home, one_action, sticks, WHEN
from game.storage.saves import Saves
from tests.play.made_up import Take
paths, report = home(Path(sys.argv[1]))
session = sticks()
save = Saves(paths, report).start(session.record(), WHEN)
print(session.version, flush=True)
while True:
    since = session.version
    if since < 3:
        session.submit(session.actors[0], Take(1), since)
        save.append([step.line for step in session.steps[since:]])
    else:
        session.undo(session.seats[0])
        save.rewrite(session.record())
    print(session.version, flush=True)
"""


def killed_after(folder: Path, seconds: float) -> int:
    """Let a process play and take back until it is killed; the last version it was sure of."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process.stdout:
        process.stdout.readline()
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        said = process.stdout.read().split("\n")[:-1]
        process.wait()
    return int(said[-1]) if said else 0


@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
@pytest.mark.parametrize("seconds", [0.0, 0.003, 0.011, 0.03])
def test_after_a_kill_nothing_that_was_accepted_is_lost(tmp_path: Path, seconds: float) -> None:
    version = killed_after(tmp_path, seconds)
    paths, report = home(tmp_path)
    store = Saves(paths, report)
    (offer,) = store.unfinished()
    found = store.resume(offer.path, GAMES)
    assert found is not None
    # The kill may have come after the next write and before the word about it.
    after = version + 1 if version < 3 else 2
    assert found[0].version in (version, after)
    assert not report.problems


# Damage.


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "header in JSON"),
        (b"\x00\xff\x13\n", "not text in UTF-8"),
        (b'{"format": 1}\n', '"game" must be a text'),
    ],
)
def test_an_unreadable_save_is_kept_aside_with_a_sentence(tmp_path: Path, data: bytes, reason: str) -> None:
    paths, report = home(tmp_path)
    assert paths.saves is not None
    paths.saves.mkdir()
    (paths.saves / "bad.boombox").write_bytes(data)
    good = Saves(paths, report).start(begun().record(), WHEN)
    good.close()
    assert [offer.path for offer in Saves(paths, report).unfinished()] == [good.path]
    (problem,) = report.take()
    assert problem.key == "saves.damaged"
    assert reason in str(problem)
    assert (paths.saves / "bad.boombox.damaged").read_bytes() == data


def test_a_save_with_an_illegal_action_is_kept_aside_and_the_line_named(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    save = Saves(paths, report).start(begun().record(), WHEN)
    save.close()
    assert save.path is not None
    save.note("what somebody has armed")
    save.path.write_bytes(save.path.read_bytes() + b"0 take 1\n")
    assert Saves(paths, report).resume(save.path, GAMES) is None
    assert not save.path.with_suffix(".notes").exists()
    (problem,) = report.take()
    assert "Line 3" in str(problem)
    assert save.path.with_name(f"{save.path.name}.damaged").exists()


def test_a_save_of_a_game_that_is_not_there_stays_where_it_is(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    save = Saves(paths, report).start(begun().record(), WHEN)
    save.close()
    assert save.path is not None
    assert Saves(paths, report).resume(save.path, {}) is None
    assert [problem.key for problem in report.take()] == ["saves.game"]
    assert save.path.exists()


def test_a_foreign_file_is_copied_and_left_alone(tmp_path: Path) -> None:
    paths, report = home(tmp_path / "home")
    foreign, bad = tmp_path / "gift.txt", tmp_path / "bad.txt"
    foreign.write_text(sticks().record().to_text())
    bad.write_text("nonsense\n")
    found = Saves(paths, report).load(foreign, GAMES, WHEN)
    assert found is not None
    session, save = found
    play(session, save, 2)
    assert foreign.read_text() == sticks().record().to_text()
    assert Saves(paths, report).load(bad, GAMES, WHEN) is None
    assert Saves(paths, report).load(tmp_path / "none.txt", GAMES, WHEN) is None
    assert [problem.key for problem in report.take()] == ["saves.unreadable", "saves.unreadable"]
    assert bad.read_text() == "nonsense\n"


def test_loading_one_of_our_own_saves_goes_on_in_place(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    save = Saves(paths, report).start(begun().record(), WHEN)
    save.close()
    assert save.path is not None
    found = Saves(paths, report).load(save.path, GAMES, WHEN)
    assert found is not None
    assert found[1].path == save.path


def test_a_file_far_too_large_for_a_record_is_told_and_stays_where_it_is(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.truncate(5 << 20)
    assert Saves(paths, report).load(large, GAMES, WHEN) is None
    (problem,) = report.take()
    assert problem.key == "saves.unreadable"
    assert "more than 4 megabytes" in str(problem.values["reason"])
    assert large.exists()


# Disks that fail.


def test_a_save_deleted_while_it_is_played_comes_back_whole_with_the_next_action(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    session = sticks()
    save = Saves(paths, report).start(session.record(), WHEN)
    assert save.path is not None
    save.path.unlink()
    play(session, save, 1)
    assert [problem.key for problem in report.take()] == ["saves.unsaved"]
    play(session, save, 1)
    assert parse(save.path.read_bytes()) == session.record()


def test_a_full_disk_is_reported_once_and_the_next_action_catches_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, report = home(tmp_path)
    session = sticks()
    save = Saves(paths, report).start(session.record(), WHEN)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        broken.setattr(saves, "write_safely", full)
        play(session, save, 2)
    assert [problem.key for problem in report.take()] == ["saves.unsaved"]
    play(session, save, 1)
    assert not report.problems
    assert save.path is not None
    assert parse(save.path.read_bytes()) == session.record()


def test_without_a_folder_the_game_is_played_in_memory(tmp_path: Path) -> None:
    report = home(tmp_path)[1]
    store = Saves(Paths(ROOT, None), report)
    session = sticks()
    save = store.start(session.record(), WHEN)
    play(session, save, 2)
    save.rewrite(session.record())
    save.finish(session.record())
    assert store.unfinished() == ()
    assert not report.problems


def test_a_failed_write_leaves_the_old_file_and_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "file"
    target.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        files.write_safely(target, b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert target.read_bytes() == b"old"


def test_damaged_copies_never_replace_each_other(tmp_path: Path) -> None:
    for content in ("one", "two", "three"):
        (tmp_path / "file").write_text(content)
        files.keep_aside(tmp_path / "file")
    kept = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert kept == {"file.damaged": "one", "file.damaged2": "two", "file.damaged3": "three"}


def test_taking_the_last_stick_is_written_like_any_other_action(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    session = sticks()
    save = Saves(paths, report).start(session.record(), WHEN)
    while not session.is_over:
        since = session.version
        session.submit(session.actors[0], Take(1), since)
        save.append([step.line for step in session.steps[since:]])
    assert save.path is not None
    assert parse(save.path.read_bytes()) == session.record()


@pytest.mark.skipif(sys.platform == "win32", reason="files have no limits of size there")
def test_a_line_that_only_half_fits_on_the_disk_is_reported_and_written_whole_later(tmp_path: Path) -> None:
    import resource

    paths, report = home(tmp_path)
    session = snatch()
    save = Saves(paths, report).start(session.record(), WHEN)
    play(session, save, 1)
    assert save.path is not None
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    heard = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (save.path.stat().st_size + 3, before[1]))
    try:
        play(session, save, 1, seed=2)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, heard)
    assert [problem.key for problem in report.take()] == ["saves.unsaved"]
    play(session, save, 1, seed=3)
    assert parse(save.path.read_bytes()) == session.record()


def refuse(*_: object, **__: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_a_folder_that_lets_nothing_go_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths, report = home(tmp_path)
    shelf = Saves(paths, report)
    nothing_done = shelf.start(sticks().record(), WHEN)
    monkeypatch.setattr(Path, "unlink", refuse)
    nothing_done.close()
    assert nothing_done.path is not None
    shelf.delete(nothing_done.path)
    assert [problem.key for problem in report.take()] == ["saves.undeleted"]
    assert shelf.resume(nothing_done.path, GAMES) is not None


def test_a_damaged_save_that_cannot_be_moved_is_reported_and_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, report = home(tmp_path)
    shelf = Saves(paths, report)
    save = shelf.start(begun().record(), WHEN)
    save.close()
    assert save.path is not None
    save.path.write_bytes(b"{}\n")
    monkeypatch.setattr(Path, "replace", refuse)
    assert shelf.unfinished() == ()
    assert shelf.resume(save.path, GAMES) is None
    assert [problem.key for problem in report.take()] == ["saves.unreadable", "saves.unreadable"]
    assert save.path.read_bytes() == b"{}\n"


def test_a_folder_that_cannot_be_listed_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths, report = home(tmp_path)
    monkeypatch.setattr(Path, "glob", refuse)
    assert Saves(paths, report).unfinished() == ()
    assert [problem.key for problem in report.take()] == ["saves.unreadable"]
