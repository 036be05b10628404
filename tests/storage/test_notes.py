"""Notes beside a save: found again after a kill, gone with the game, never in the way."""

from __future__ import annotations

from pathlib import Path

from game.play.record import parse
from game.storage.notes import LONGEST
from game.storage.saves import Saves
from tests.storage.home import GAMES, WHEN, begun, home


def test_notes_are_on_disk_at_once_and_no_part_of_the_record(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    session = begun()
    save = Saves(paths, report).start(session.record(), WHEN)
    save.note("armed: 5")
    save.close()
    assert save.path is not None
    assert "armed" not in save.path.read_text()
    assert parse(save.path.read_bytes()) == session.record()
    again = Saves(paths, report)
    assert [one.path for one in again.unfinished()] == [save.path]
    found = again.resume(save.path, GAMES)
    assert found is not None
    assert found[1].notes == "armed: 5"


def test_notes_go_with_their_game(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    saves = Saves(paths, report)
    for end in ("finish", "delete"):
        save = saves.start(begun().record(), WHEN)
        save.note("something")
        assert save.path is not None
        if end == "finish":
            save.finish(begun().record())
        else:
            save.close()
            saves.delete(save.path)
    assert paths.saves is not None
    assert list(paths.saves.iterdir()) == []
    assert paths.records is not None
    assert [path.suffix for path in paths.records.iterdir()] == [".boombox"]


def test_damaged_notes_are_as_good_as_none(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    for data in (b"x" * (LONGEST + 1), b"\xff\xfe"):
        save = Saves(paths, report).start(begun().record(), WHEN)
        save.close()
        assert save.path is not None
        save.path.with_suffix(".notes").write_bytes(data)
        found = Saves(paths, report).resume(save.path, GAMES)
        assert found is not None
        assert len(found[1].notes) < 10
        found[1].close()
    assert report.take() == ()


def test_without_a_folder_notes_live_as_long_as_the_program(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    save = Saves(paths, report).start(begun().record(), WHEN)
    assert paths.saves is not None
    assert save.path is not None
    save.path.unlink()
    save.path.with_suffix(".notes").mkdir()
    save.note("kept in memory")
    assert save.notes == "kept in memory"
    assert report.take() == ()
