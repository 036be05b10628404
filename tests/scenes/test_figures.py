"""The rulebooks' figures: all in their places, drawn, put in words that are true; a damaged one is told."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.rules.api import Seat
from game.rules.boomtown.draft import Draft
from game.rules.boomtown.payment import chain
from game.rules.boomtown.production import produce
from game.scenes import routes
from game.scenes.boomtown.figures import table_of
from game.scenes.figures import Drawing, FigureFault, Figures, Spec, picture
from game.scenes.help import GAMES, Help
from game.scenes.rulebook import parse_book
from game.scenes.rulebook_figures import FigureBox, FigureView
from game.scenes.rulebook_widgets import RuleLine
from game.services import Services
from game.storage.books import book_text, figure_file
from game.storage.catalog import Catalog
from game.storage.paths import data_root
from game.storage.report import Report
from game.ui.widgets.textfield import TextField
from tests.scenes.hall import Hall, check_fits, hall

ASSETS = data_root() / "assets"
LANGUAGES = Catalog(ASSETS, Report()).languages
ALL = [(game, name) for game in GAMES for name in figure_file(ASSETS, game).tables]


def opened(room: Hall, game: str, rule: int | None = None) -> Help:
    scene = routes.scene("rules", room.app, game, rule)
    assert isinstance(scene, Help)
    room.app.push(scene)
    room.step()
    return scene


def damaged(folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, old: str, new: str) -> None:
    """Have a game's figures read from a file that is damaged in one place."""
    path = folder / "assets" / "rules" / "figures" / f"{game}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = (ASSETS / "rules" / "figures" / f"{game}.toml").read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(
        "game.scenes.figures.figure_file", lambda _, game: figure_file(folder / "assets", game)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_figure_stands_once_in_every_book_and_has_its_words(game: str, language: str) -> None:
    blocks = parse_book(book_text(ASSETS, game, language))
    placed = [block.figure for block in blocks if block.figure]
    assert sorted(placed) == sorted(figure_file(ASSETS, game).tables)
    words = Catalog(ASSETS, Report()).strings(language)
    assert all(words.knows(f"figures.{game}.{name}") for name in placed)


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_figure_stands_at_the_same_rule_in_every_language(game: str, language: str) -> None:
    books = [parse_book(book_text(ASSETS, game, one)) for one in ("en", language)]
    places = [[(block.rule, block.figure) for block in book if block.figure] for book in books]
    assert places[0] == places[1]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_figure_is_drawn_and_looks_like_something(tmp_path: Path, game: str, name: str) -> None:
    with hall(tmp_path) as room:
        drawing = Figures(room.app.services, game).drawing(name)
        assert isinstance(drawing, Drawing), drawing
        for wide in (90, 400):
            size = (wide, round(wide * drawing.high / drawing.wide))
            surface = picture(room.app.kit, game, name, drawing, size)
            assert surface.get_size() == size
            colours = {tuple(surface.get_at((x, y))) for x in range(0, wide, 5) for y in range(0, size[1], 5)}
            assert len(colours) > 8
            assert picture(room.app.kit, game, name, drawing, size) is surface


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1024, 600), 150), ((1024, 600), 300)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_figures_fit_the_page(
    tmp_path: Path, game: str, language: str, size: tuple[int, int], scale: int
) -> None:
    with hall(tmp_path, size, scale, language) as room:
        scene = opened(room, game)
        check_fits(scene)
        assert scene._view is not None
        view = scene._view.rect
        shown = room.all(FigureView)
        assert len(shown) == len(figure_file(ASSETS, game).tables)
        for figure in shown:
            assert figure.rect.h <= view.h
            assert view.left <= figure.rect.left
            assert figure.rect.right <= view.right
        boxes = [(one, one.rect) for one in (*room.all(FigureBox), *room.all(RuleLine))]
        for number, (_, box) in enumerate(boxes):
            assert box.collidelist([other for _, other in boxes[number + 1 :]]) < 0


def test_figures_stand_in_the_margin_where_there_is_room_and_below_the_text_where_not(tmp_path: Path) -> None:
    for scale, beside in ((100, True), (300, False)):
        with hall(tmp_path / str(scale), (1280, 720), scale) as room:
            opened(room, "boomers")
            line = next(one for one in room.all(RuleLine) if one.block.rule == 6)
            figure = room.all(FigureBox)[0].rect
            assert (figure.left > line.text.rect.right) == beside
            assert (figure.top >= line.rect.bottom) == (not beside)


def test_a_figure_says_itself_in_words_and_is_found_by_them(tmp_path: Path) -> None:
    with hall(tmp_path, language="de") as room:
        scene = opened(room, "boomers")
        assert "Bild Violett ist von b4 nach b5 gezogen" in scene.describe()
        room.click(room.find(TextField))
        room.type("gestrichelten")
        assert [line.block.rule for line in room.all(RuleLine)] == [8]
        assert len(room.all(FigureView)) == 1


# Damage


def test_a_damaged_figure_is_told_with_file_and_line_and_the_rest_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged(
        tmp_path,
        monkeypatch,
        "boomers",
        ". P . . . .\n. . . . . .\n. . . . Y .",
        ". P . . . .\n. . x . . .\n. . . . Y .",
    )
    text = (tmp_path / "assets/rules/figures/boomers.toml").read_text(encoding="utf-8")
    line = text.split("\n").index(". . x . . .") + 1
    with hall(tmp_path / "home") as room:
        scene = opened(room, "boomers")
        assert f"line {line} of assets/rules/figures/boomers.toml" in scene.describe()
        assert "no sign 'x'" in scene.describe()
        assert len(room.all(FigureView)) == len(figure_file(ASSETS, "boomers").tables) - 1
        assert len(room.all(RuleLine)) == 33
        check_fits(scene)


def test_a_damaged_file_is_told_once_and_the_book_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged(tmp_path, monkeypatch, "boomtown", "bid = 9", "bid = = 9")
    with hall(tmp_path / "home") as room:
        told = opened(room, "boomtown").describe()
        assert told.count("assets/rules/figures/boomtown.toml") == 1
        assert re.search(r"at line \d+", told)
        assert not room.all(FigureView)
        assert len(room.all(RuleLine)) == 45


def test_a_book_without_a_figure_it_names_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged(tmp_path, monkeypatch, "boom_bokken", "[coins]", "[money]")
    with hall(tmp_path / "home") as room:
        assert "there is no figure 'coins'" in opened(room, "boom_bokken").describe()


@pytest.mark.parametrize(
    ("game", "old", "new", "reason"),
    [
        ("boomers", 'reach = "c3"', 'reach = "a1"', "reach: no boomer can move from here"),
        ("boomers", 'reach = "c3"', "reach = 3", "reach: must be a text"),
        ("boomers", 'reach = "c3"', 'reach = "z9"', "reach: “z9” is not the name"),
        ("boomers", 'turn = "b4-b5+e2"', 'turn = "b4-c5+e2"', "turn: the rules do not allow b4-c5"),
        ("boomers", 'turn = "b4-b5+e2"', 'turn = "hop"', "turn: “hop” is no action"),
        ("boomers", ". . . . Y .", ". . . . Y", "board: this row has 5 signs"),
        ("boomers", "[[3, 0], [3, 5]]", "[[3, 0, 1]]", "track: must be a list of pairs"),
        ("boomtown", '"cm-6-9"]', '"cm-6-8"]', "cards: there is no card 'cm-6-8'"),
        ("boomtown", "people = 5", "people = 9", "people: must be from 3 to 5"),
        ("boomtown", '"cj-9-4"], mayor = ["cj"]', '"cj-9-4"]', "seats: the pawn of cj belongs"),
        ("boomtown", 'dice = ["3", "5"]', 'dice = ["3"]', "dice: must be two faces"),
        ("boomtown", "bid = 9", "bid = 9\nbud = 1", "bud: nobody knows this key"),
        ("boom_bokken", '"b5", "f5"', '"b9", "f5"', "cards: there is no card 'b9'"),
        ("boom_bokken", 'call = "up"', 'call = "left"', "call: must be one of up, down"),
        ("boom_bokken", 'role = "hitter"', 'role = "cook"', "role: must be one of"),
        ("boom_bokken", "coins = true", "coins = 4", "coins: must be true or false"),
    ],
)
def test_every_kind_of_damage_has_its_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, old: str, new: str, reason: str
) -> None:
    damaged(tmp_path, monkeypatch, game, old, new)
    tables = figure_file(tmp_path / "assets", game)
    figures = Figures(Services(tmp_path / "home"), game)
    faults = [one for one in map(figures.drawing, tables.tables) if isinstance(one, str)]
    assert len(faults) == 1
    assert reason in faults[0]
    line = tables.lines[int(re.findall(r"line (\d+)", faults[0])[0]) - 1]
    key = reason.split(":")[0]
    assert key in line or (key == "board" and line in new)


def test_a_spec_complains_of_keys_that_nobody_reads() -> None:
    spec = Spec({"bid": 3, "bit": 3})
    assert spec.number("bid", 1) == 3
    with pytest.raises(FigureFault, match="bit: nobody knows"):
        spec.check_read()


# What the words say is so


def scores(name: str) -> tuple[int, int]:
    from game.scenes.boomers.figures import position

    return position(Spec(figure_file(ASSETS, "boomers").tables[name])).scores


@pytest.mark.parametrize(
    ("name", "purple", "numbers"),
    [
        ("areas", 6, ["6"]),
        ("homestead", 10, ["10"]),
        ("shared", 0, []),
        ("track", 12, ["12", "12", "4"]),
        ("mines", 29, ["9", "10", "29"]),
    ],
)
def test_the_words_below_a_board_tell_its_score(name: str, purple: int, numbers: list[str]) -> None:
    assert scores(name) == (purple, 0)
    for language in LANGUAGES:
        words = Catalog(ASSETS, Report()).strings(language)(f"figures.boomers.{name}")
        assert sorted(re.findall(r"\b\d+\b", words)) == sorted([*numbers]), words


def told(game: str, name: str) -> list[list[int]]:
    """The numbers in a figure's words, in every language."""
    texts = [Catalog(ASSETS, Report()).strings(one)(f"figures.{game}.{name}") for one in LANGUAGES]
    return [sorted(map(int, re.findall(r"\b\d+\b", text))) for text in texts]


@pytest.mark.parametrize(("name", "people"), [("chain", 5), ("chain_three", 3)])
def test_the_words_below_a_payment_tell_what_the_rules_hand_on(name: str, people: int) -> None:
    table = figure_file(ASSETS, "boomtown").tables[name]
    assert (table["bid"], table["people"]) == (9, people)
    hops = chain(Seat(0), 9, people)
    told_sums = {hop.kept for hop in hops} | ({9, hops[1].amount} if people == 5 else set())
    for numbers in told("boomtown", name):
        assert set(numbers) <= told_sums
        assert {hop.kept for hop in hops[:2]} <= set(numbers)


@pytest.mark.parametrize(
    ("name", "total", "gains", "numbers"),
    [("production", 8, (3, 3), {8, 5, 2, 1, 3}), ("collapse", 12, (6,), {12, 6, 9})],
)
def test_the_words_below_a_roll_tell_what_it_brings(
    tmp_path: Path, name: str, total: int, gains: tuple[int, ...], numbers: set[int]
) -> None:
    deck = Services(tmp_path).games["boomtown"].deck  # type: ignore[attr-defined]
    before = table_of(Spec(figure_file(ASSETS, "boomtown").tables[name]), deck)
    draft = Draft(before, deck.amounts)
    produce(draft, Seat(0), total)
    assert tuple(after - gold for gold, after in zip(before.gold, draft.gold, strict=True)) == gains
    assert all(set(found) == numbers for found in told("boomtown", name))


def test_the_whole_page_can_be_scrolled_through_with_all_its_pictures(tmp_path: Path) -> None:
    with hall(tmp_path, (1280, 720)) as room:
        for game in GAMES:
            scene = opened(room, game)
            assert scene._view is not None
            while scene._view.offset < scene._view.extent - scene._view.rect.h:
                room.key(pygame.K_PAGEDOWN)
            assert scene._view.rect.colliderect(Rect(room.all(RuleLine)[-1].rect))
            room.app.pop()
