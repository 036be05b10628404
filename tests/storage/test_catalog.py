"""The shipped data as a whole, and what happens when parts of it are damaged."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from game.play.levels import plain_levels
from game.rules.chance import sample_outcome
from game.storage.catalog import Catalog, load_games
from game.storage.paths import Paths, data_root, find_paths
from game.storage.report import Report

NAMES = ["boomers", "boomtown", "boom_bokken"]


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A copy of the shipped games that may be damaged."""
    for part in ("games", "themes"):
        shutil.copytree(data_root() / "assets" / part, tmp_path / "assets" / part)
    return tmp_path / "assets"


def test_all_shipped_games_load_without_a_word() -> None:
    report = Report()
    catalog = Catalog(data_root() / "assets", report)
    assert list(catalog.games) == list(load_games()) == NAMES
    assert all(name == game.name for name, game in catalog.games.items())
    assert "boombox" in catalog.themes
    assert catalog.languages[0] == "en"
    assert report.problems == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_loaded_game_can_be_played_to_its_end(name: str) -> None:
    rng = Random(1)
    game = load_games()[name]
    state = game.initial_state(game.seats[0], {})
    while state.actors:
        legal = state.legal_actions(state.actors[0])
        action = rng.choice(legal) if legal else sample_outcome(state, rng)
        state, _ = state.apply(state.actors[0], action)
    assert game.winners(state)


def test_five_levels_for_every_game(assets: Path) -> None:
    catalog = Catalog(assets, Report())
    for name in NAMES:
        assert list(catalog.levels(name)) == [1, 2, 3, 4, 5]
        assert all(number == level.number for number, level in catalog.levels(name).items())


def test_a_damaged_board_is_named_and_left_out(assets: Path) -> None:
    board = assets / "games" / "boomers" / "boards" / "quick.toml"
    board.write_text(board.read_text().replace("columns = 8", "columns = 99"))
    report = Report()
    games = Catalog(assets, report).games
    assert list(games) == NAMES
    (problem,) = report.take()
    assert problem.key == "damaged"
    assert problem.values["file"] == "assets/games/boomers/boards/quick.toml"
    assert "columns" in str(problem)
    with pytest.raises(ValueError, match="quick"):
        games["boomers"].initial_state(2, {"board": "quick"})


def test_an_unknown_key_in_a_board_is_a_warning(assets: Path) -> None:
    board = assets / "games" / "boomers" / "boards" / "quick.toml"
    board.write_text("colour = 3\n" + board.read_text())
    report = Report()
    games = Catalog(assets, report).games
    assert [problem.key for problem in report.take()] == ["warning"]
    assert games["boomers"].initial_state(2, {"board": "quick"}).actors


@pytest.mark.parametrize("name", ["boomtown", "boom_bokken"])
@pytest.mark.parametrize("text", ["", "[[[", "seats = 3\n", "\0"])
def test_a_damaged_deck_leaves_its_game_out_and_the_others_in(assets: Path, name: str, text: str) -> None:
    (assets / "games" / name / "deck.toml").write_text(text)
    report = Report()
    assert set(Catalog(assets, report).games) == set(NAMES) - {name}
    (problem,) = report.take()
    assert problem.values["file"] == f"assets/games/{name}/deck.toml"


def test_without_any_board_there_is_no_boomers(assets: Path) -> None:
    shutil.rmtree(assets / "games" / "boomers" / "boards")
    report = Report()
    assert "boomers" not in Catalog(assets, report).games
    assert [problem.key for problem in report.take()] == ["no_boards"]


def test_damaged_levels_are_reported_and_plain_ones_stand_in(assets: Path) -> None:
    (assets / "games" / "boomers" / "levels.toml").write_text("[level.1]\nnodes = 'x'\n")
    report = Report()
    assert list(Catalog(assets, report).levels("boomers")) == [1, 2, 3, 4, 5]
    (problem,) = report.take()
    assert "level" in str(problem)


def test_levels_know_what_they_have_learned(assets: Path) -> None:
    levels = Catalog(assets, Report()).levels("boom_bokken")
    assert len(levels[5].values("reading", ())) > 1000
    assert levels[4].values("reading", ()) == ()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[level.5]\nreading = 'x'\n", "level.5.reading"),
        ("[level.5]\nreading = [1.0, 2.0]\njudgement = [1.0]\n", "level.5: reading and judgement"),
        ("[level.5]\nreading = [1.0]\n", "level.5: reading and judgement"),
        ("[level.5]\ntrust = [1.0, 2.0]\n", "Level 5: trust"),
        ("[level.5\n", "line 1"),
    ],
)
def test_damaged_lessons_are_reported_and_the_levels_stay(assets: Path, text: str, key: str) -> None:
    (assets / "games" / "boom_bokken" / "learned.toml").write_text(text)
    report = Report()
    levels = Catalog(assets, report).levels("boom_bokken")
    assert levels[5].value("trust", 0.0) <= 1.0
    assert levels[1].value("noise", 0.0) > 0.0
    assert levels[5].values("reading", ()) == ()
    (problem,) = report.take()
    assert problem.values["file"] == "assets/games/boom_bokken/learned.toml"
    assert key in str(problem.values["reason"])


@pytest.mark.parametrize(
    ("game", "name"), [("boomers", "gap"), ("boomtown", "growth"), ("boom_bokken", "trust")]
)
def test_a_list_where_a_number_belongs_is_reported_before_anybody_thinks(
    assets: Path, game: str, name: str
) -> None:
    levels = "".join(f"[level.{number}]\n{name} = [1, 2]\n" for number in range(1, 6))
    (assets / "games" / game / "levels.toml").write_text(levels)
    (assets / "games" / game / "learned.toml").unlink(missing_ok=True)
    report = Report()
    assert Catalog(assets, report).levels(game) == plain_levels()
    (problem,) = report.take()
    assert f"Level 1: {name} must be one number" in str(problem)


def test_a_damaged_theme_is_reported_and_left_out(assets: Path) -> None:
    (assets / "themes" / "night.toml").write_text("[x")
    report = Report()
    assert list(Catalog(assets, report).themes) == ["boombox"]
    assert [problem.key for problem in report.take()] == ["damaged"]


def test_without_any_assets_the_catalog_is_empty_and_says_so(tmp_path: Path) -> None:
    report = Report()
    catalog = Catalog(tmp_path / "assets", report)
    assert catalog.games == {}
    assert catalog.themes == {}
    assert catalog.strings("de")("title") == "title"
    assert report.problems


# Paths.


def test_the_data_lies_in_the_checkout_in_a_package_or_in_a_frozen_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    from game.storage import paths

    assert (data_root() / "assets").is_dir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "frozen"), raising=False)
    assert data_root() == tmp_path / "frozen"
    monkeypatch.delattr(sys, "_MEIPASS")
    package = tmp_path / "site" / "game"
    (package / "_data").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "storage" / "paths.py"))
    assert data_root() == tmp_path / "site"
    (package / "_data" / "settings.toml").touch()
    assert data_root() == package / "_data"


def test_a_folder_of_ones_own_is_made_and_used(tmp_path: Path) -> None:
    report = Report()
    paths = find_paths(report, tmp_path / "a" / "b")
    assert paths.user == tmp_path / "a" / "b"
    assert paths.saves == tmp_path / "a" / "b" / "saves"
    assert list((tmp_path / "a" / "b").iterdir()) == []
    assert not report.problems


def test_the_usual_folder_is_the_systems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path / "usual")
    assert find_paths(Report()).user == tmp_path / "usual"


def test_a_folder_that_cannot_be_written_to_is_reported_and_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    report = Report()
    paths = find_paths(report, tmp_path / "file" / "home")
    assert paths.user is None
    assert (paths.settings, paths.saves, paths.records, paths.history, paths.log) == (None,) * 5
    (problem,) = report.take()
    assert problem.key == "home"
    assert Paths(data_root(), None).assets.is_dir()
