"""Keys on F1, and the rulebooks: read, searched, opened at a rule."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.play.player import person
from game.scenes import routes
from game.scenes.boomers.view import BoardView
from game.scenes.game_keys import AT_TABLE, COMMON, ONE_GAME
from game.scenes.help import GAMES, Help
from game.scenes.key_names import DEEDS
from game.scenes.menu import Title
from game.scenes.rulebook import Block, highlighted, matching, parse_book
from game.scenes.rulebook_widgets import ChapterLink, RuleLine, Table
from game.scenes.table import TableScene, open_table
from game.storage.books import book_text
from game.storage.paths import data_root
from game.ui.shapes import ring_width
from game.ui.widgets.textfield import TextField
from tests.scenes.hall import Hall, check_fits, hall

ASSETS = data_root() / "assets"
RULES = ASSETS / "rules"


def read_book(game: str, language: str) -> tuple[Block, ...]:
    return parse_book(book_text(ASSETS, game, language))


def rules(room: Hall, *details: object) -> Help:
    scene = routes.scene("rules", room.app, *details)
    assert isinstance(scene, Help)
    room.app.push(scene)
    room.step()
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_book_is_found_by_its_number(game: str) -> None:
    numbers = [block.rule for block in read_book(game, "en") if block.rule is not None]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 30


@pytest.mark.parametrize("game", GAMES)
def test_a_book_has_chapters_and_marked_rulings_and_no_marks_left(game: str) -> None:
    blocks = read_book(game, "en")
    assert sum(block.level == 2 for block in blocks) >= 5
    assert any(block.ruling for block in blocks)
    assert not [block for block in blocks if "`" in block.text or block.text.startswith(("|", "#"))]


LANGUAGES = sorted(path.name for path in (RULES.parent / "strings").iterdir() if path.name != "en")


def outline(blocks: tuple[Block, ...]) -> list[tuple[object, ...]]:
    """What a translation may not change: order, numbers, depths, rulings, notations, sizes of tables."""
    notation = re.compile(r"[a-o]\d+(?:-[a-o]\d+[+>a-o\d]*)?|\d(?:\+\d)+|\d+/\d+|\d+ x \d+")
    return [
        (block.level, block.rule, block.ruling, len(block.rows), sorted(notation.findall(block.text)))
        for block in blocks
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_translated_book_says_the_same_rules_in_the_same_places(game: str, language: str) -> None:
    assert (RULES / f"{game}.{language}.md").exists()
    assert outline(read_book(game, language)) == outline(read_book(game, "en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_translated_rule_has_the_numbers_of_the_original(game: str, language: str) -> None:
    """Counts, values and the rules it points to; a number under 4 may be written as a word."""
    books = zip(read_book(game, "en"), read_book(game, language), strict=True)
    for english, other in books:
        numbers = [sorted(re.findall(r"\d+", block.words), key=int) for block in (english, other)]
        kept = [[n for n in found if int(n) > 3] for found in numbers]
        assert kept[0] == kept[1], (english.rule, english.text[:60])


def test_a_chapter_that_opens_as_rulings_makes_all_its_rules_rulings() -> None:
    blocks = parse_book(
        "# Book\n\nWhat is **Ours** we settled.\n\n## One\n1. Printed.\n2. **Ours.** Not.\n\n"
        "## Two\nAll are **Ours**.\n\n### A\n3. This.\n\n## Three\n4. **Bold**, printed."
    )
    assert [block.rule for block in blocks if block.ruling] == [2, 3]


def test_lines_that_belong_together_are_joined_and_headings_stand_alone() -> None:
    blocks = parse_book(
        "# Book\nWords\nand more.\n\n1. A rule\nthat runs on.\n2. Another `c3`.\n\n|a|b|\n|-|-|\n|1|2|"
    )
    assert [(block.level, block.rule, block.text) for block in blocks[:4]] == [
        (1, None, "Book"),
        (0, None, "Words and more."),
        (0, 1, "A rule that runs on."),
        (0, 2, "Another **c3**."),
    ]
    assert blocks[4].rows == (("a", "b"), ("1", "2"))


def test_a_search_keeps_the_rules_with_all_words_under_their_headings() -> None:
    blocks = parse_book(
        "# Book\n\n## One\n1. The mayor pays.\n2. Nothing.\n\n## Two\n3. Pay the Mayor twice.\n"
    )
    assert [block.text for block in matching(blocks, "MAYOR twice")] == ["Two", "Pay the Mayor twice."]
    assert matching(blocks, "sheriff") == ()


def test_what_is_found_keeps_its_chapter_and_section() -> None:
    blocks = parse_book(
        "# Book\nHay.\n\n## One\n\n### A\n1. Hay.\n2. Hay.\n\n### B\n3. Straw.\n\n## Two\n4. Hay."
    )
    told = [block.text if block.level else block.rule for block in matching(blocks, "hay")]
    assert told == ["Book", None, "One", "A", 1, 2, "Two", 4]


def test_a_number_finds_the_rule_of_that_number() -> None:
    blocks = parse_book("# Book\n\n## One\n1. Pay 12.\n2. Nothing.\n\n## Two\n12. Whatever.\n")
    assert [block.rule for block in matching(blocks, "12") if block.rule] == [1, 12]
    assert [block.rule for block in matching(blocks, "2") if block.rule] == [1, 2]


@pytest.mark.parametrize(
    ("text", "wanted", "lit"),
    [
        ("The mayor, a **mayor**.", "mayor", "The ==mayor==, a ==mayor==."),
        ("**Card Shark.** Pays.", "card", "==Card==** Shark.** Pays."),
        ("**The Shark bites.**", "shark", "**The **==Shark==** bites.**"),
        ("Zwei Ecksteine.", "stein", "Zwei ==Ecksteine==."),
        ("As **it** is.", " ", "As **it** is."),
        ("Card cards.", "card cards", "==Card== ==cards==."),
    ],
)
def test_the_words_that_hold_what_was_looked_for_are_lit(text: str, wanted: str, lit: str) -> None:
    assert highlighted(text, wanted) == lit


def test_f1_lists_the_keys_on_every_screen(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        room.key(pygame.K_F1)
        told = room.scene.describe()
        assert isinstance(room.scene, Help)
        assert "Ctrl+Z" in told
        assert "Full screen" in told
        room.key(pygame.K_ESCAPE)
        assert isinstance(room.scene, Title)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_lists_the_keys_of_its_own_game_and_of_no_other(
    tmp_path: Path, game: str, language: str
) -> None:
    with hall(tmp_path, (1024, 600), language=language) as room:
        seats = room.app.services.games[game].seats[0]
        room.app.push(open_table(room.app, game, [person(name) for name in "ABCDE"[:seats]], {}))
        room.app.push(routes.scene("help", room.app))
        room.step()
        told, words = room.scene.describe(), room.app.services.words
        for other, deeds in ONE_GAME.items():
            own = [deed for deed in deeds if words(f"help.{other}.{deed}") in told]
            assert own == (list(deeds) if other == game else []), other
        check_fits(room.scene)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_title_lists_the_keys_of_every_game_under_its_name(tmp_path: Path, language: str) -> None:
    with hall(tmp_path, (1024, 600), language=language) as room:
        room.app.push(routes.scene("help", room.app))
        room.step()
        told, words = room.scene.describe(), room.app.services.words
        for game, deeds in ONE_GAME.items():
            assert all(words(f"help.{game}.{deed}") in told for deed in deeds)
        check_fits(room.scene)


def test_every_key_that_can_be_changed_is_listed() -> None:
    own = {key for deeds in ONE_GAME.values() for keys in deeds.values() for key in keys}
    assert set(DEEDS) <= {*COMMON, *AT_TABLE, *own}


def test_the_help_key_can_be_another_one(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        room.app.change("keys", help="f2")
        room.key(pygame.K_F1)
        assert isinstance(room.scene, Title)
        room.key(pygame.K_F2)
        assert isinstance(room.scene, Help)
        assert "F2" in room.scene.describe()


def test_the_book_of_the_open_table_is_opened(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        room.app.change("last", game="boomtown")
        assert rules(room).page == "boomtown"
        room.app.pop()
        room.app.push(open_table(room.app, "boomers", (person("Ada"), person("Bo")), {}))
        assert isinstance(room.app.scene, TableScene)
        assert rules(room).page == "boomers"


@pytest.mark.parametrize("rule", [16, "16", "Boomers rule 16"])
def test_a_book_opens_at_a_rule(tmp_path: Path, rule: object) -> None:
    with hall(tmp_path) as room:
        scene = rules(room, "boomers", rule)
        line = next(line for line in room.all(RuleLine) if line.marked)
        assert line.block.rule == 16
        assert scene._view is not None
        assert scene._view.rect.contains(line.rect)


def test_a_search_shows_what_it_finds_and_says_when_it_finds_nothing(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        rules(room, "boomers")
        count = len(room.all(RuleLine))
        room.click(room.find(TextField))
        room.type("helper")
        found = room.all(RuleLine)
        assert 0 < len(found) < count
        assert all("helper" in line.block.words.casefold() for line in found)
        assert "mention" in room.scene.describe()
        room.type("xyz")
        assert not room.all(RuleLine)
        assert "Nothing here mentions “helperxyz”" in room.scene.describe()
        assert room.find(TextField).text == "helperxyz"


def test_escape_ends_a_search_before_it_leads_back(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = rules(room, "boomers")
        count = len(room.all(RuleLine))
        room.key(pygame.K_f, pygame.KMOD_CTRL)
        room.type("sooner")
        assert len(room.all(RuleLine)) < count
        room.key(pygame.K_ESCAPE)
        assert room.scene is scene
        assert len(room.all(RuleLine)) == count
        room.key(pygame.K_ESCAPE)
        assert room.scene is not scene


def test_a_refusal_leads_to_its_rule_and_escape_back_to_the_table(tmp_path: Path) -> None:
    with hall(tmp_path, language="de") as room:
        table = open_table(room.app, "boomers", (person("Ada"), person("Bo")), {"board": "quick"})
        room.app.push(table)
        room.step()
        rival = table.shown.observation.boomers[1 - table.shown.observation.mover][0]
        board = room.find(BoardView)
        room.click(board.geometry.centre(rival))
        room.key(pygame.K_F1)
        scene = room.scene
        assert isinstance(scene, Help)
        assert scene._view is not None
        line = next(line for line in room.all(RuleLine) if line.marked)
        assert line.block.rule == 6
        assert scene._view.rect.contains(line.rect)
        before = scene._view.offset
        room.key(pygame.K_DOWN)
        assert scene._view.offset > before
        room.key(pygame.K_ESCAPE)
        assert room.scene is table


def test_the_contents_lead_to_their_chapters(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        scene = rules(room, "boomers")
        view = scene._view
        assert view is not None
        assert view.offset == 0
        room.press(ChapterLink, "Expansions")
        assert view.offset > 500


def test_the_keys_scroll_the_book(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = rules(room, "boomtown")
        assert room.all(Table)
        room.key(pygame.K_PAGEDOWN)
        assert scene._view is not None
        assert scene._view.offset > 0


def test_the_arrows_scroll_the_book_at_once_and_its_ring_is_drawn_whole(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = rules(room, "boomtown")
        view = scene._view
        assert view is not None
        room.key(pygame.K_DOWN)
        assert view.offset > 0
        surface, out = room.app.window._surface(), ring_width(room.app.kit) // 2 + 1
        ring = view.rect.inflate(2 * out, 2 * out)
        brass = room.app.kit.theme.colour("focus")
        for spot in (
            ring.midleft,
            ring.midtop,
            (ring.right - 1, ring.centery),
            (ring.centerx, ring.bottom - 1),
        ):
            near = pygame.Rect(0, 0, 7, 7)
            near.center = spot
            found = [
                surface.get_at((x, y)) for x in range(near.x, near.right) for y in range(near.y, near.bottom)
            ]
            assert any(colour[:3] == (brass.r, brass.g, brass.b) for colour in found), spot


def test_a_missing_book_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr("game.scenes.help.book_text", missing)
    with hall(tmp_path) as room:
        rules(room, "boomers")
        assert "could not be read" in room.scene.describe()
