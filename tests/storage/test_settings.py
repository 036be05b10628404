"""Settings: shipped defaults, the person's file over them, every kind of damage, comments kept."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as how
from hypothesis import strategies as st

from game.play.player import computer, person
from game.play.tempo import Tempo
from game.storage.checks import Setup
from game.storage.paths import Paths, data_root
from game.storage.settings import GROUPS, Settings, SettingsFile
from tests.storage.home import home

LONG = "x" * 5000


def loaded(folder: Path, text: str | bytes) -> tuple[SettingsFile, list[str]]:
    paths, report = home(folder)
    assert paths.settings is not None
    paths.settings.write_bytes(text.encode() if isinstance(text, str) else text)
    file = SettingsFile(paths, report)
    return file, [str(problem) for problem in report.take()]


def test_the_shipped_file_says_what_the_program_has_built_in(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    assert SettingsFile(paths, report).settings == Settings()
    assert not report.problems


def test_the_shipped_file_names_every_setting() -> None:
    import tomli

    shipped = tomli.loads((data_root() / "settings.toml").read_text())
    for group in GROUPS:
        expected = {one.name for one in fields(getattr(Settings(), group))} - {"setups", "lessons"}
        assert set(shipped[group]) == expected


def test_the_persons_file_goes_over_the_shipped_one(tmp_path: Path) -> None:
    file, problems = loaded(tmp_path, '[window]\nscale = 150\n[pace]\nspeed = "fast"\n')
    assert file.settings.window.scale == 150
    assert file.settings.window.width == 1280
    assert file.settings.pace.tempo == Tempo(0.3, 2.5, 0.2)
    assert not problems


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("[window]\nscale = 400\n", "window.scale", "from 75 to 300, not 400"),
        ('[window]\nscale = "big"\n', "window.scale", "from 75 to 300, not 'big'"),
        ("[window]\nscale = true\n", "window.scale", "from 75 to 300, not True"),
        ("[look]\ntips = 1\n", "look.tips", "true or false, not 1"),
        ('[pace]\nspeed = "warp"\n', "pace.speed", "slow, normal, fast, instant"),
        ("[pace]\nslow = 3\n", "pace.slow", "a table of asked, beat, window"),
        ("[pace]\nslow = { beat = -1, window = 3, asked = 0 }\n", "pace.slow", "0 to 60 as beat, not -1"),
        ("[pace]\nslow = { beat = 1, window = 0, asked = 0 }\n", "pace.slow", "at least one second"),
        ("[keys]\nundo = 5\n", "keys.undo", "a text in quotes, not 5"),
        ("[keys]\nbuzzers = [1]\n", "keys.buzzers", "a list of texts"),
        ("[last]\nsetups = 3\n", "last.setups", "must be a table"),
        (
            "[last.setups.boomers]\nplayers = []\n",
            "last.setups",
            "boomers must be a table of options, players",
        ),
        ("[last.lessons]\nboomers = 3\n", "last.lessons", "boomers must be a list of texts in quotes, not 3"),
        ("[last]\nlessons = 3\n", "last.lessons", "must be a table, not 3"),
        ("[last.setups.boomers]\nplayers = [3]\noptions = {}\n", "last.setups", "kind, level, name"),
        ("[window]\nwindow = 3\n", "window.window", ""),
        ("[nonsense]\nx = 3\n", "nonsense", ""),
        ("window = 3\n", "window", "must be a table"),
    ],
)
def test_a_wrong_value_is_named_and_the_usual_one_is_in_force(
    tmp_path: Path, text: str, key: str, reason: str
) -> None:
    file, problems = loaded(tmp_path, text + "\n[sound]\nmusic = 7\n")
    assert file.settings == Settings().changed("sound", music=7)
    (problem,) = problems
    assert f"key {key}" in problem
    assert reason in problem
    assert "settings.toml" in problem


@pytest.mark.parametrize(
    "text",
    [
        f'[look]\nvision = "{LONG}"\n',
        f"[window]\nscale = [{'1, ' * 5000}]\n",
        f"[window]\nscale = 0x{'f' * 9000}\n",
        f'["{LONG}"]\nscale = 100\n',
        f"[window]\n{LONG} = 3\n",
        f'[last.setups.boomers]\noptions = {{}}\nplayers = [{{ name = "A", kind = "{LONG}", level = 3 }}]\n',
        f"[{LONG}]\n[{LONG}]\n",
    ],
)
def test_a_sentence_about_a_file_stays_short_whatever_the_file_holds(tmp_path: Path, text: str) -> None:
    (problem,) = loaded(tmp_path, text)[1]
    assert len(problem.replace(str(tmp_path), "")) < 300


@pytest.mark.parametrize(
    "text", ["[window\n", b"\xff\xfe\x00", "a = " + "[" * 5000, "a = " + "1" * 5000, "scale = 1\nscale = 2\n"]
)
def test_a_damaged_file_is_kept_aside_and_the_defaults_are_in_force(
    tmp_path: Path, text: str | bytes
) -> None:
    file, problems = loaded(tmp_path, text)
    assert file.settings == Settings()
    (problem,) = problems
    assert "settings.damaged" in problem
    kept = (tmp_path / "settings.toml.damaged").read_bytes()
    assert kept == (text.encode() if isinstance(text, str) else text)
    assert not (tmp_path / "settings.toml").exists()
    file.set("window", scale=200)
    assert SettingsFile(*home(tmp_path)).settings.window.scale == 200


def test_a_damaged_shipped_file_leaves_the_built_in_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("[window\n")
    report = home(tmp_path / "user")[1]
    file = SettingsFile(Paths(tmp_path, None), report)
    assert file.settings == Settings()
    assert [problem.key for problem in report.take()] == ["settings.shipped"]


def test_a_change_is_kept_and_comments_and_other_keys_stay(tmp_path: Path) -> None:
    text = '# mine\n[window]\nscale = 150   # for my eyes\nfuture = "x"\n\n[later]\nkey = 1\n'
    file, _ = loaded(tmp_path, text)
    file.set("window", scale=125)
    file.set("sound", music=0, effects=80)
    written = (tmp_path / "settings.toml").read_text()
    assert written == text.replace("150", "125") + "\n[sound]\nmusic = 0\n"


def test_set_ups_of_games_survive(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    setups = {"boomers": Setup((person("Ada"), computer(5)), {"board": "quick", "mines": True})}
    SettingsFile(paths, report).set("last", game="boomtown", setups=setups)
    again = SettingsFile(paths, report).settings
    assert again.last.game == "boomtown"
    assert again.last.setups == setups
    assert not report.problems


def test_two_programs_keep_each_others_changes(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    first, second = SettingsFile(paths, report), SettingsFile(paths, report)
    first.set("window", scale=150)
    second.set("sound", music=10)
    settings = SettingsFile(paths, report).settings
    assert (settings.window.scale, settings.sound.music) == (150, 10)


def test_a_wrong_change_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    paths, report = home(tmp_path)
    file = SettingsFile(paths, report)
    with pytest.raises(ValueError, match="75 to 300"):
        file.set("window", scale=20)
    assert file.settings == Settings()


def test_without_a_folder_changes_hold_until_the_end(tmp_path: Path) -> None:
    report = home(tmp_path)[1]
    file = SettingsFile(Paths(data_root(), None), report)
    file.set("window", scale=150)
    assert file.settings.window.scale == 150
    assert not report.problems


def test_a_disk_that_fails_is_reported_and_the_change_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.storage import settings

    paths, report = home(tmp_path)
    file = SettingsFile(paths, report)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(settings, "write_safely", full)
    file.set("window", scale=150)
    assert file.settings.window.scale == 150
    assert [problem.key for problem in report.take()] == ["settings.unsaved"]


@how(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(st.binary(max_size=120))
def test_any_bytes_as_settings_leave_the_program_running(tmp_path: Path, noise: bytes) -> None:
    file, _ = loaded(tmp_path, b"[window]\nscale = 150\n" + noise)
    assert file.settings.window.width >= 1024


def test_a_damaged_file_that_cannot_be_moved_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    file, problems = loaded(tmp_path, "[window\n")
    assert "settings.unsaved" in problems[0]
    file.set("window", scale=200)
    assert file.settings.window.scale == 200
    assert (tmp_path / "settings.toml").read_text("utf-8") == "[window\n"
