"""What the table shows: outcomes before they happen, warnings, the last turn, earlier moments, words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.play.record import Header
from game.play.session import Session
from game.rules.boomers.actions import Turn
from game.rules.boomers.board import square_from_name, square_name
from game.rules.boomers.preview import helpers, preview
from game.scenes.boomers.layout import lay_out
from game.scenes.boomers.picture import Kind, picture_of
from game.scenes.boomers.turn_card import ScoreChange
from game.scenes.boomers.turn_entries import entries
from game.scenes.table_log import LAST, LOOKED_AT, PENDING
from game.storage.catalog import load_games
from game.ui.layout import Scale
from game.ui.widget import Widget
from tests.scenes.boomers.driver import TWO, Driver, lively, table

SIZES = ((1024, 600), (1920, 1080), (1080, 1440))


def play(driver: Driver, turns: int, seed: int = 5) -> None:
    rng = Random(seed)
    for _ in range(turns):
        driver.play_by_click(lively(driver, rng))


def stage(driver: Driver, turn: Turn) -> None:
    driver.click(turn.start)
    driver.click(turn.to)


def closing_turn(driver: Driver) -> Turn:
    """Play on until the mover can close land; that turn."""
    rng = Random(5)
    while True:
        seen = driver.seen
        for action in driver.legal:
            if isinstance(action, Turn) and action.helper is not None and any(preview(seen, action).gains):
                return action
        driver.play_by_click(lively(driver, rng))


def test_the_preview_of_a_turn_is_what_then_happens(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = closing_turn(driver)
        before = driver.seen.scores
        stage(driver, turn)
        assert turn.helper is not None
        driver.hover(turn.helper)
        shown = driver.table.board.marks.preview
        changes = driver.table.panel.card.text.scores
        assert shown is not None
        driver.click(turn.helper)
        after = driver.seen
        assert shown.stones == after.last_stones
        assert shown.scores == after.scores
        assert {(one.seat, one.before, one.after) for one in changes} == {
            (seat, before[seat], after.scores[seat]) for seat in (0, 1) if before[seat] != after.scores[seat]
        }
        closed = {square for area in shown.closed if area.seat is not None for square in area.squares}
        old = {square for pair in driver.table.moments[-2].observation.homesteads for square in pair}
        assert closed == {square for pair in after.homesteads for square in pair} - old


def test_over_a_target_the_possible_helpers_show(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        driver.click(turn.start)
        driver.hover(turn.to)
        possible = helpers(driver.seen, turn.start, turn.to)
        marks = driver.table.board.marks
        assert marks.helpers == set(possible)
        assert marks.faint == {stone for stones in possible.values() for stone in stones}


def test_hovering_a_helper_draws_lines_to_the_stones(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        stage(driver, turn)
        assert turn.helper is not None
        driver.hover(turn.helper)
        marks = driver.table.board.marks
        assert marks.ghosts == helpers(driver.seen, turn.start, turn.to)[turn.helper]
        assert set(marks.sight) == {(end, stone) for stone in marks.ghosts for end in (turn.to, turn.helper)}


def test_the_last_turn_is_marked_and_boxed(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        driver.play_by_drag(turn)
        last = driver.table.board.picture.last
        assert last.ways == ((turn.start, turn.to),)
        assert last.stones == driver.seen.last_stones
        listed = entries(driver.table.moments, None)
        assert [entry.kind for entry in listed] == [LAST]
        assert listed[0].text == f"{square_name(turn.start)}–{square_name(turn.to)}"


def test_a_staged_turn_stands_in_the_list_with_a_question_mark(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        stage(driver, turn)
        entry = driver.table.panel.turns._entries[-1]
        assert entry.kind == PENDING
        assert entry.extra.endswith("?")


@pytest.mark.parametrize("starter", [0, 1])
def test_list_card_and_result_count_the_same_turns(tmp_path: Path, starter: int) -> None:
    with table(tmp_path, options={"board": "quick", "starter": starter}) as driver:
        play(driver, 5)
        turns = driver.table.panel.turns
        written = [turns.row_number(row) for row in range(turns.rows)]
        assert written == (["1–2", "3–4", "5"] if starter == 0 else ["1", "2–3", "4–5"])
        assert driver.table.panel.card.text.corner == "turn 6"
        assert driver.seen.turns == 5


def test_steps_of_the_set_up_are_no_turns(tmp_path: Path) -> None:
    with table(tmp_path, options={"board": "quick", "advanced": True}) as driver:
        play(driver, len(driver.seen.ground.setup) + 1)
        listed = entries(driver.table.moments, None)
        assert [entry.number for entry in listed] == [0] * (len(listed) - 1) + [1]


def test_what_is_drawn_piece_by_piece_is_the_whole_picture(tmp_path: Path) -> None:
    """Everything that changes while a turn is chosen is drawn again, and nothing is forgotten."""
    with table(tmp_path, options={"board": "prairie"}) as driver:
        play(driver, 8)
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        assert turn.helper is not None
        surface = driver.app.window._surface()
        for act in (
            lambda: driver.click(turn.start),
            lambda: driver.hover(turn.to),
            lambda: driver.click(turn.to),
            lambda: driver.hover(turn.helper or 0),
            lambda: driver.hover(turn.to),
            lambda: driver.click(turn.helper or 0),
            lambda: driver.key(pygame.K_z, mod=pygame.KMOD_LCTRL),
            lambda: driver.key(pygame.K_PAGEUP),
            lambda: driver.key(pygame.K_END),
        ):
            act()
            shown = pygame.image.tobytes(surface, "RGB")
            driver.app.redraw()
            driver.step()
            assert pygame.image.tobytes(surface, "RGB") == shown


def test_the_boomers_at_home_live_in_tents_with_a_sign(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        turn = closing_turn(driver)
        driver.play_by_click(turn)
        picture, seen = driver.table.board.picture, driver.seen
        home = {square for pair in seen.exhausted for square in pair}
        assert home
        assert {square for square, piece in picture.pieces.items() if piece.kind is Kind.HOME} == home
        assert {(one.seat, one.score) for one in picture.homes} == {
            (one.seat, one.score) for one in seen.sheet
        }


def test_plates_show_live_scores_and_who_is_to_move(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.play_by_click(closing_turn(driver))
        plates = driver.table.panel.plates
        assert tuple(plate._score for plate in plates) == driver.seen.scores
        assert [plate.to_move for plate in plates] == [driver.seen.mover == seat for seat in (0, 1)]


def back_and_forth(driver: Driver, count: int) -> None:
    """Quiet turns: each side goes one way and comes back."""
    ways: dict[int, tuple[int, int]] = {}
    for index in range(count):
        seat = int(driver.seen.mover)
        if seat not in ways:
            turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is None)
            ways[seat] = (turn.start, turn.to)
        start, to = ways[seat] if index % 4 < 2 else ways[seat][::-1]
        driver.play_by_click(Turn(start, to))


def test_rule_18_a_position_that_stands_twice_is_warned_of(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        assert driver.table.panel.card.text.warning == ""
        back_and_forth(driver, 4)
        assert driver.seen.occurrences == 2
        assert "a third time ends the game" in driver.table.panel.card.text.warning
        back_and_forth(driver, 4)
        assert driver.table.over


def test_rule_18_thirty_turns_without_a_stone_are_warned_of(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        writer, seen = driver.table.writer, driver.seen
        assert writer.warning(replace(seen, quiet_turns=29)) == ""
        assert "30 turns without a stone" in writer.warning(replace(seen, quiet_turns=30))


def test_rule_23_the_last_turn_to_shake_off_a_sooner_is_warned_of(tmp_path: Path) -> None:
    with table(tmp_path, options={"board": "quick", "sooners": True}) as driver:
        seen = driver.seen
        alone = replace(seen, exhausted=((), seen.boomers[1]))
        assert "shake off the Sooner this turn" in driver.table.writer.warning(alone)


def test_earlier_moments_can_be_looked_at_from_the_list_and_by_keys(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        play(driver, 6)
        turns = driver.table.panel.turns
        driver.click_at(turns.cell(turns._entries[1]).center)
        assert driver.table.looking == 2
        assert driver.table.board.picture == picture_of(driver.table.moments[2].observation)
        assert turns._entries[1].kind == LOOKED_AT
        assert driver.table.mover is None
        driver.key(pygame.K_PAGEUP)
        assert driver.table.looking == 1
        driver.key(pygame.K_END)
        assert driver.table.looking is None
        driver.key(pygame.K_PAGEUP)
        driver.click_at(driver.table.panel.buttons.main.rect.center)
        assert driver.table.looking is None
        assert driver.table.mover is not None


def test_a_table_that_is_gone_on_with_can_be_looked_back_to_its_start(tmp_path: Path) -> None:
    options = {"board": "prairie"}
    game = load_games()["boomers"]
    session = Session(game, Header("boomers", 11, options, TWO))
    for _ in range(2):
        session.submit(session.actors[0], session.legal_actions(session.actors[0])[0], session.version)
    actions = tuple(step.text for step in session.steps)
    with table(tmp_path, options=options, actions=actions) as driver:
        written = [action.replace("-", "–") for action in actions]
        assert [entry.text for entry in driver.table.panel.turns._entries] == written
        driver.key(pygame.K_PAGEUP)
        driver.key(pygame.K_PAGEUP)
        assert driver.table.looking == 0
        start = driver.table.moments[0].observation
        assert start.turns == 0
        assert driver.table.board.picture == picture_of(start)


def test_animations_end_with_any_key_or_click_in_the_true_picture(tmp_path: Path) -> None:
    with table(tmp_path, pace="slow") as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        stage(driver, turn)
        assert turn.helper is not None
        driver.press(driver.at(turn.helper))
        driver.release(driver.at(turn.helper))
        driver.step()
        driver.step()
        assert driver.table.queue.busy
        driver.post(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="", scancode=0)
        driver.step()
        assert not driver.table.queue.busy
        assert driver.table.board.picture == picture_of(driver.seen)


def test_with_reduced_motion_nothing_walks(tmp_path: Path) -> None:
    with table(tmp_path, pace="normal", reduced_motion=True) as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        stage(driver, turn)
        assert turn.helper is not None
        driver.press(driver.at(turn.helper))
        driver.release(driver.at(turn.helper))
        for _ in range(10):
            driver.step()
            assert driver.table.board.picture.sprites == []
        assert not driver.table.queue.busy


def test_the_board_turns_to_the_mover_when_it_is_wished(tmp_path: Path) -> None:
    with table(tmp_path, turn_table=True) as driver:
        corner = square_from_name("a1")
        geometry = driver.table.board.geometry
        assert geometry.rect(corner).bottomleft == geometry.field.bottomleft
        play(driver, 1)
        geometry = driver.table.board.geometry
        assert geometry.rect(corner).topright == geometry.field.topright
        version = driver.table.shown.version
        driver.play_by_drag(lively(driver, Random(1)))
        assert driver.table.shown.version == version + 1
        assert not driver.table.board.geometry.turned


def test_the_table_tells_itself_in_words(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        told = driver.table.describe()
        assert "Purple, Ada: 0 points; boomers on" in told
        assert "Cornerstones on" in told
        assert f"Ada can make {len(driver.legal)} turns." in told
        assert "button No stones, disabled" in told
        assert "You" not in told.split()


def widgets(driver: Driver) -> list[Widget]:
    return [widget for widget in driver.table.stage.root.walk() if widget.rect.size != (0, 0)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 150, 300])
def test_everything_fits_into_the_window_and_no_text_is_cut(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    for language in ("en", "de"):
        with table(tmp_path / language, size=size, scale=scale, language=language) as driver:
            window = pygame.Rect((0, 0), size)
            found = widgets(driver)
            assert [widget for widget in found if not window.contains(widget.rect)] == []
            assert [widget.name for widget in found if widget.cut] == []
            panel = [
                widget for widget in driver.table.stage.root.children if widget is not driver.table.board
            ]
            assert not any(widget.rect.colliderect(driver.table.board.rect) for widget in panel)
            assert driver.table.panel.turns.rect.h >= 3 * driver.table.panel.turns.row_px


def test_boards_of_any_shape_fit(tmp_path: Path) -> None:
    for columns, rows in ((6, 6), (15, 15), (6, 15), (15, 6), (11, 11)):
        for window in ((1024, 600), (1920, 1080), (3840, 2160), (1080, 1920)):
            layout = lay_out(Scale(window), columns, rows, turned=False)
            boxes = [
                layout.geometry.board,
                layout.bar,
                *layout.plates,
                layout.card,
                layout.turns,
                layout.strip,
            ]
            boxes.append(layout.buttons)
            assert all(pygame.Rect((0, 0), window).contains(box) for box in boxes)
            assert all(box.collidelist(boxes[index + 1 :]) == -1 for index, box in enumerate(boxes))


def test_a_table_in_4k_is_drawn_by_whole_pixels(tmp_path: Path) -> None:
    with table(tmp_path, size=(3840, 2160), options={"board": "prairie"}) as driver:
        geometry = driver.table.board.geometry
        assert geometry.q == 172
        assert geometry.board.h <= 2160 - 2 * 48


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 600), 100), ((1280, 720), 100), ((1920, 1080), 150), ((1080, 1440), 300)]
)
def test_the_fullest_cards_are_not_cut(
    tmp_path: Path, language: str, size: tuple[int, int], scale: int
) -> None:
    options = {"sooners": True, "mines": True, "railroad": "bent"}
    with table(tmp_path, size=size, scale=scale, language=language, options=options) as driver:
        card, writer, words = driver.table.panel.card, driver.table.writer, driver.table.words
        base = writer.base(driver.seen)
        scores = tuple(ScoreChange(seat, writer_label(driver, seat), 10, 112) for seat in (0, 1))
        land = [
            (
                "boomers/house_purple",
                f"{words.count('boomers.card.land', 61, side=writer.side(seat))}, {notes}",
            )
            for seat in (0, 1)
            for notes in [
                f"{words('boomers.card.section', count=31)}, {words('boomers.card.silver', points=30)}"
            ]
        ]
        lead = words("boomers.card.turn_with_ride", start="k10", to="k11", helper="j10", ride="a10")
        stones = words.count("boomers.card.stones", 2, squares=writer.listed((1, 170)))
        ends = words("boomers.card.ends")
        texts = [replace(base, lead=lead, lines=(("", stones), *land, ("", ends)), scores=scores)]
        texts += [
            replace(
                base,
                lead=words("boomers.card.move"),
                warning=words(f"boomers.warn.{key}", count=39, limit=40),
            )
            for key in ("quiet", "repeated", "shake_off", "last_turn")
        ]
        texts.append(replace(base, heading=words("boomers.card.turn_of", name="Maximiliane-Victoria")))
        for text in texts:
            card.tell(text)
            card.draw(pygame.Surface(size))
            assert not card.cut, text


def writer_label(driver: Driver, seat: int) -> str:
    return driver.table.words("boomers.card.score_of", side=driver.table.writer.side(seat))


def test_while_somebody_looks_back_the_buttons_lead_through_the_moments(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        play(driver, 4)
        buttons = driver.table.panel.buttons
        assert (buttons.undo.text, buttons.redo.text) == ("Undo", "Redo")
        driver.table.look_at(2)
        assert (buttons.undo.text, buttons.redo.text) == ("Back", "Forward")
        driver.click_at(buttons.undo.rect.center)
        driver.click_at(buttons.undo.rect.center)
        assert driver.table.looking == 0
        assert not buttons.undo.enabled
        driver.click_at(buttons.redo.rect.center)
        assert driver.table.looking == 1
        assert driver.table.newest.version == 4


def test_tips_stand_on_the_card_in_the_first_games_for_those_who_want_them(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        assert driver.table.panel.card.text.tip.startswith("Drag it")
        assert not driver.table.panel.card.cut
        driver.click(driver.legal[0].start)  # type: ignore[union-attr]
        assert driver.table.panel.card.text.tip.startswith("Circled")
    with table(tmp_path, tips=False) as driver:
        assert not driver.table.panel.card.text.tip


def test_the_set_up_marks_one_square_and_not_the_whole_board(tmp_path: Path) -> None:
    with table(tmp_path, options={"board": "quick", "advanced": True}) as driver:
        assert not driver.table.board.marks.legal
        driver.hover("e5")
        marks = driver.table.board.marks
        assert marks.chosen == square_from_name("e5")
        assert marks.ghosts == (square_from_name("e5"),)


def test_a_placed_boomer_is_marked_around_its_square_and_a_stone_on_top(tmp_path: Path) -> None:
    with table(tmp_path, options={"board": "quick", "advanced": True}) as driver:
        driver.click("e5")
        assert driver.table.board.picture.last.stones == (square_from_name("e5"),)
        driver.click("b2")
        driver.click("g7")
        driver.click("d3")
        last = driver.table.board.picture.last
        assert last.ways == ((square_from_name("d3"), square_from_name("d3")),)
        assert not last.stones
