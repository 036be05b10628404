"""The command line, as a person types it."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from game.__main__ import main
from game.commands import find_game, parse_options, parse_players, seat_levels, table
from game.play.player import computer, person
from game.play.record import header_text, parse
from game.play.session import Session
from game.rules.boom_bokken.game import OPTIONS
from game.rules.boomers.ground import DEFAULTS
from game.rules.boomtown.game import TELEGRAPH_ANY_ROLL

Told = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    before = logging.root.handlers[:]
    yield
    logging.root.handlers[:] = before


def refused(told: Told, *arguments: str) -> str:
    """The sentence on stderr; the exit status must be 2 and stdout silent."""
    try:
        status = main(arguments)
    except SystemExit as left:
        status = left.code
    out, err = told.readouterr()
    assert status == 2
    assert out == ""
    assert err.startswith("boombox: ")
    assert err.count("\n") == 1
    return err


def test_the_version_is_told(capsys: Told) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"Boombox {__version__}\n"


def test_the_command_line_starts_without_pygame() -> None:
    asked = "import sys, game.__main__; print('pygame' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--gaem", "boomers"], "--gaem"),
        (["--seed", "x", "--game", "boomers"], "--seed"),
        (["--game", "boomers", "--check"], "not allowed with"),
        (["--game", "chess"], 'There is no game "chess"'),
        (["--game", "boomers", "--players", "me,3,3"], "2 players, not by 3"),
        (["--game", "boomtown", "--players", "me,9,3"], "1 to 5"),
        (["--game", "boomers", "--players", "me,"], "a name is missing"),
        (["--game", "boomers", "--options", "mines"], "key=value"),
        (["--players", "me,3"], "--players goes with --game"),
        (["--selfplay", "chess"], 'There is no game "chess"'),
        (["--selfplay", "boomers", "--level", "6"], "1 to 5"),
        (["--selfplay", "boomtown", "--seats", "2"], "3 to 5 players, not by 2"),
        (["--selfplay", "boomers", "--seats", "-1"], "2 players, not by -1"),
        (["--selfplay", "boomers", "--seats", "99999999999"], "2 players, not by 99999999999"),
        (["--selfplay", "boomers", "--games", "0"], "at least 1, not 0"),
        (["--selfplay", "boomers", "--records", os.devnull], f"{os.devnull}: "),
        (["--selfplay", "boomers", "--options", "board=moon"], "moon"),
        (["--replay", "/nowhere/game.txt"], "/nowhere/game.txt: No such file"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(arguments: list[str], words: str, capsys: Told) -> None:
    assert words in refused(capsys, *arguments)


@pytest.mark.parametrize("name", ["boomers", "boomtown", "boom_bokken"])
def test_computers_play_and_their_record_can_be_checked(name: str, tmp_path: Path, capsys: Told) -> None:
    asked = ["--selfplay", name, "--level", "1", "--seed", "7", "--records", str(tmp_path)]
    assert main(asked) == 0
    played = capsys.readouterr().out.splitlines()
    path = tmp_path / f"{name}-7.txt"
    assert main(["--replay", str(path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith(f"{name}, ")
    assert told[1:] == played[1 : len(told)]
    assert told[-1].startswith("Won by ")


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    records = []
    for folder in ("a", "b"):
        place = tmp_path / folder
        asked = ["--selfplay", "boomtown", "--seats", "4", "--level", "1", "--seed", "3"]
        main([*asked, "--records", str(place)])
        records.append((place / "boomtown-3.txt").read_bytes())
    assert records[0] == records[1]
    assert len(parse(records[0]).header.players) == 4


def test_several_games_are_summed_up(capsys: Told) -> None:
    assert main(["--selfplay", "boomers", "--level", "1", "--games", "2", "--seed", "1"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("Won of 2 games: seat 0 (level 1) ")


def test_an_illegal_action_in_a_record_is_named_by_its_line(tmp_path: Path, capsys: Told) -> None:
    main(["--selfplay", "boomers", "--level", "1", "--seed", "7", "--records", str(tmp_path)])
    path = tmp_path / "boomers-7.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[4] = lines[3]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["--replay", str(path)]) == 2
    assert "Line 5: " in capsys.readouterr().err


def test_a_game_that_is_not_over_says_who_is_to_act(tmp_path: Path, capsys: Told) -> None:
    main(["--selfplay", "boomers", "--level", "1", "--seed", "7", "--records", str(tmp_path)])
    path = tmp_path / "boomers-7.txt"
    path.write_text("\n".join(path.read_text(encoding="utf-8").splitlines()[:4]) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["--replay", str(path)]) == 0
    assert "not over: seat 1 (Level 1) is to act" in capsys.readouterr().out


def test_a_file_far_too_large_is_no_record(tmp_path: Path, capsys: Told) -> None:
    path = tmp_path / "film.mkv"
    with path.open("wb") as file:
        file.truncate(5 << 20)
    assert main(["--replay", str(path)]) == 2
    assert "This is no record of a game: it has more than 4 megabytes." in capsys.readouterr().err


def test_players_are_named_or_numbered() -> None:
    assert parse_players("me, 4,Ada") == (person("me"), computer(4), person("Ada"))


def test_options_are_switches_numbers_or_words() -> None:
    typed = "board=quick, mines=true,starter=1,river=false"
    assert parse_options(typed) == {"board": "quick", "mines": True, "starter": 1, "river": False}
    assert parse_options("teams=2+2+2,name=a+b") == {"teams": [2, 2, 2], "name": "a+b"}
    assert parse_options("") == {}


TYPED = {
    "boomers": "board=long-grass,starter=1,advanced=true,sooners=true,railroad=bent,mines=true,river=true",
    "boomtown": "telegraph_any_roll=true",
    "boom_bokken": "teams=3+3,expert=true,youngest=5",
}
KNOWN = {"boomers": DEFAULTS, "boomtown": (TELEGRAPH_ANY_ROLL,), "boom_bokken": OPTIONS}
SEATED = {"boomers": "me,3", "boomtown": "me,3,3", "boom_bokken": "me,3,3,3,3,3"}


@pytest.mark.parametrize("name", TYPED)
def test_every_option_can_be_given_on_the_command_line(name: str) -> None:
    header = table(name, SEATED[name], 1, TYPED[name])
    assert set(header.options) == set(KNOWN[name])
    assert Session(find_game(name), header).header.options == header.options


@pytest.mark.parametrize("name", KNOWN)
def test_the_readme_lists_every_option(name: str) -> None:
    lines = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8").splitlines()
    line = next(line for line in lines if line.startswith(f"| `{name}` |"))
    for option in KNOWN[name]:
        assert f"`{option}`" in line


def test_other_teams_than_a_deck_offers_are_refused() -> None:
    header = table("boom_bokken", SEATED["boom_bokken"], 1, "teams=2+4")
    with pytest.raises(ValueError, match=r"2\+2\+2 or 3\+3"):
        Session(find_game("boom_bokken"), header)


def test_levels_are_dealt_round_the_seats() -> None:
    assert seat_levels("3", 3) == (3, 3, 3)
    assert seat_levels("3,1", 4) == (3, 1, 3, 1)


def test_a_table_without_players_seats_one_person() -> None:
    header = table("boomtown", None, 5, "")
    assert header.seed == 5
    assert [player.is_person for player in header.players] == [True, False, False]


def test_everything_shipped_passes_the_check(tmp_path: Path, capsys: Told) -> None:
    status = main(["--check", "--data", str(tmp_path)])
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    assert str(tmp_path) in out
    assert "All data and settings can be read." in out


def test_the_check_names_what_is_wrong_with_settings(tmp_path: Path, capsys: Told) -> None:
    (tmp_path / "settings.toml").write_text("[window]\nscale = 7\n", encoding="utf-8")
    assert main(["--check", "--data", str(tmp_path)]) == 2
    assert "window.scale" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="only here a screen can be missing")
def test_without_a_screen_it_says_so(tmp_path: Path) -> None:
    screenless = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"}
    environment = {key: value for key, value in os.environ.items() if key not in screenless}
    asked = [sys.executable, "-m", "game", "--data", str(tmp_path)]
    told = subprocess.run(asked, env=environment, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "boombox: No window can be opened: there is no screen." in told.stderr


def test_a_name_that_no_terminal_can_show_is_told_all_the_same(tmp_path: Path) -> None:
    header = header_text(table("boomers", "Ada,Bo", 1, "")).replace("Ada", "\\ud800漢")
    path = tmp_path / "game.txt"
    path.write_text(header + "\n", encoding="utf-8")
    asked = [sys.executable, "-m", "game", "--replay", str(path)]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    told = subprocess.run(asked, env=environment, capture_output=True, text=True, check=True)
    assert "seat 0 (??): 0" in told.stdout
    assert told.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end in another way there")
def test_a_reader_who_leaves_early_ends_the_program_without_a_word(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(header_text(table("boomers", "Ada,Bo", 1, "")) + "\n", encoding="utf-8")
    asked = [sys.executable, "-m", "game", "--replay", str(path)]
    reading, writing = os.pipe()
    os.close(reading)
    told = subprocess.run(asked, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (told.returncode, told.stderr) == (2, "")
