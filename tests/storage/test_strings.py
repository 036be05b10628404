"""String tables: equal keys and blanks in every language, fallbacks, plurals, the made-up language."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.catalog import Catalog
from game.storage.paths import data_root
from game.storage.report import Problem, Report
from game.storage.strings import PSEUDO, Strings, blanks, flatten, pseudo

ASSETS = data_root() / "assets"
CATALOG = Catalog(ASSETS, Report())
OTHERS = [language for language in CATALOG.languages if language != "en"]
FILES = sorted((ASSETS / "strings" / "en").glob("*.toml"))


def texts(path: Path) -> dict[str, object]:
    from game.storage.files import read_toml

    return dict(flatten(read_toml(path)))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_language_has_the_same_keys_with_the_same_blanks(language: str, path: Path) -> None:
    english, other = texts(path), texts(ASSETS / "strings" / language / path.name)
    assert set(other) == set(english)
    for key, text in english.items():
        assert isinstance(text, str), key
        assert blanks(str(other[key])) == blanks(text), key


@pytest.mark.parametrize("language", CATALOG.languages)
def test_no_key_stands_in_two_files_and_no_file_is_there_without_its_english(language: str) -> None:
    keys: list[str] = []
    for path in sorted((ASSETS / "strings" / language).glob("*.toml")):
        assert (ASSETS / "strings" / "en" / path.name).exists(), path.name
        keys += texts(path)
    assert len(keys) == len(set(keys))


def test_the_shipped_tables_have_no_damage() -> None:
    report = Report()
    for language in Catalog(ASSETS, report).languages:
        Catalog(ASSETS, report).strings(language)
    assert report.problems == ()


def test_every_problem_the_program_reports_has_its_sentence_and_blanks() -> None:
    sources = [*(data_root() / "game").rglob("*.py")]
    found = re.compile(r'report\.add\(\s*"([a-z_.]+)"((?:[^()]|\([^()]*\))*)\)')
    calls = [call for path in sources for call in found.findall(path.read_text("utf-8"))]
    assert len(calls) > 15
    english = CATALOG.strings("en").texts
    for key, arguments in calls:
        given = frozenset(re.findall(r"(\w+)=", arguments))
        assert blanks(english[f"errors.{key}"]) == given, key


def test_a_sentence_has_its_blanks_filled() -> None:
    strings = Strings({"closes": "Closes {count} squares"})
    assert strings("closes", count=3) == "Closes 3 squares"
    assert strings.get("closes", count=3) == "Closes 3 squares"
    assert strings("closes") == "Closes {count} squares"


def test_what_a_language_lacks_is_english_and_what_nobody_has_is_its_key() -> None:
    strings = Strings({"a": "A"}, {"a": "x", "b": "B {n}"})
    assert [strings("a"), strings("b", n=1), strings("c", n=1)] == ["A", "B 1", "c"]
    assert strings.knows("b")
    assert not strings.knows("c")


@pytest.mark.parametrize("broken", ["{other}", "{n", "{0}", "{n.x}", "{n[5]}", "{n:q}"])
def test_a_sentence_with_broken_blanks_falls_back_to_english(broken: str) -> None:
    assert Strings({"a": broken}, {"a": "n is {n}"})("a", n=5) == "n is 5"
    assert Strings({"a": broken})("a", n=5) == "a"


def test_one_and_many() -> None:
    strings = Strings({"stones.one": "{count} stone", "stones.many": "{count} stones"})
    assert [strings.count("stones", number) for number in (0, 1, 2)] == ["0 stones", "1 stone", "2 stones"]


def test_the_made_up_language_is_longer_accented_and_keeps_blanks() -> None:
    text = pseudo("Closes {count} squares")
    assert text.startswith("[Çlósés {count} sqúárés~")
    assert len(text) > 1.4 * len("Closes {count} squares")
    strings = CATALOG.strings(PSEUDO)
    assert set(strings.texts) == set(CATALOG.strings("en").texts)
    assert all(text.startswith("[") for text in strings.texts.values())


def test_a_problem_without_its_sentence_tells_the_bare_facts() -> None:
    assert Problem("home", {"folder": "/x"}).say(Strings({})) == "home: folder /x"
    assert Problem("home", {"folder": "/x"}).say(Strings({"errors.home": "No {folder}."})) == "No /x."


DAMAGE: list[Callable[[Path], object]] = [
    lambda path: path.write_bytes(b"\xff\x00"),
    lambda path: path.write_text("[a\n"),
    lambda path: path.unlink(),
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_string_file_is_reported_and_english_stands_in(
    tmp_path: Path, damage: Callable[[Path], object]
) -> None:
    for language, word in (("en", "Yes"), ("de", "Ja")):
        folder = tmp_path / "assets" / "strings" / language
        folder.mkdir(parents=True)
        (folder / "a.toml").write_text(f'yes = "{word}"\n', "utf-8")
        (folder / "b.toml").write_text(f'no = "{word}?"\nnumber = 3\n', "utf-8")
    damage(tmp_path / "assets" / "strings" / "de" / "a.toml")
    report = Report()
    strings = Catalog(tmp_path / "assets", report).strings("de")
    assert strings("yes") == "Yes"
    assert strings("no") == "Ja?"
    assert {problem.key for problem in report.take()} == {"damaged"}
