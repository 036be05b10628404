"""Refusals, undo and redo, hints, pause, hand-over and the end of the game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.ai.api import Request
from game.play.player import computer, person
from game.rules.boomers.actions import Turn
from game.scenes import routes
from game.scenes.boomers.picture import picture_of
from game.ui.widgets.button import Button
from tests.scenes.boomers.driver import Driver, lively, table
from tests.scenes.driver import Title


def toasts(driver: Driver) -> str:
    return " ".join(driver.table.stage.toasts)


def press(driver: Driver, name: str) -> None:
    """Click a button by its words, wherever it is."""
    found = [
        widget
        for layer in driver.table.stage._layers
        for widget in layer.walk()
        if isinstance(widget, Button) and widget.name == name
    ]
    driver.click_at(found[-1].rect.center)


def test_an_illegal_move_names_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        start = driver.seen.boomers[driver.seen.mover][0]
        legal = {one.to for one in driver.legal if isinstance(one, Turn) and one.start == start}
        board = driver.table.board.geometry
        away = next(
            square
            for x in range(8)
            for y in range(8)
            if (square := board.square_of_cell(x, y)) is not None
            and square not in legal
            and square != start
            and square not in driver.seen.boomers[driver.seen.mover]
        )
        driver.drag(start, away)
        assert "(rule " in toasts(driver)
        assert driver.table.shown.version == 0


def test_rule_6_a_rivals_boomer_cannot_be_picked_up(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.click(driver.seen.boomers[1 - driver.seen.mover][0])
        assert "is not yours. (rule 6" in toasts(driver)


def test_rule_13_a_boomer_at_home_cannot_be_picked_up(tmp_path: Path) -> None:
    rng = Random(8)
    with table(tmp_path, options={"board": "prairie"}) as driver:
        while not driver.table.shown.actors or not driver.seen.exhausted[driver.seen.mover]:
            if not driver.table.shown.actors:
                driver.table.start_again()
                driver.settle()
            driver.play_by_click(lively(driver, rng))
        driver.click(driver.seen.exhausted[driver.seen.mover][0])
        assert "exhausted" in toasts(driver)
        assert "(rule 13" in toasts(driver)


def test_rule_8_a_helper_in_line_is_refused_in_german_too(tmp_path: Path) -> None:
    with table(tmp_path, language="de") as driver:
        rivals = driver.seen.boomers[1 - driver.seen.mover]
        turn, helper = next(
            (one, rival)
            for one in driver.legal
            if isinstance(one, Turn) and one.helper is not None
            for rival in rivals
            if rival % 16 == one.to % 16
        )
        driver.click(turn.start)
        driver.click(turn.to)
        driver.click(helper)
        assert "(Regel 8" in toasts(driver)
        assert driver.table.board.marks.staged == (turn.start, turn.to)


def test_an_empty_square_is_no_attempt(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        taken = driver.table.board.picture.pieces
        geometry = driver.table.board.geometry
        empty = next(
            s for x in range(8) if (s := geometry.square_of_cell(x, 0)) is not None and s not in taken
        )
        driver.click(empty)
        assert toasts(driver) == ""


def test_undo_and_redo_by_buttons_and_keys(tmp_path: Path) -> None:
    rng = Random(5)
    with table(tmp_path) as driver:
        for _ in range(5):
            driver.play_by_click(lively(driver, rng))
        then = driver.table.moments
        press(driver, "Undo")
        assert driver.table.shown.version == 4
        driver.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
        assert driver.table.shown.version == 3
        assert driver.table.board.picture == picture_of(driver.seen)
        driver.key(pygame.K_y, mod=pygame.KMOD_LCTRL)
        press(driver, "Redo")
        assert driver.table.shown.version == 5
        assert driver.seen == then[-1].observation
        assert not driver.table.panel.buttons.redo.enabled


def test_undo_first_takes_back_what_is_only_chosen(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.play_by_click(lively(driver, Random(1)))
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is not None)
        driver.click(turn.start)
        driver.click(turn.to)
        press(driver, "Undo")
        assert driver.table.picker.chosen.to is None
        press(driver, "Undo")
        assert driver.table.picker.chosen.start is None
        assert driver.table.shown.version == 1
        press(driver, "Undo")
        assert driver.table.shown.version == 0


def test_undo_against_the_computer_goes_back_to_the_persons_turn(tmp_path: Path) -> None:
    with table(tmp_path, players=(person("Ada"), computer(1, "Rusty"))) as driver:
        driver.play_by_click(lively(driver, Random(1)))
        for _ in range(20):
            driver.step(0.1)
        assert driver.table.shown.version == 2
        press(driver, "Undo")
        assert driver.table.shown.version == 0
        assert driver.table.mover == 0


def test_undo_while_an_animation_runs_ends_it_first(tmp_path: Path) -> None:
    with table(tmp_path, pace="slow") as driver:
        turn = next(one for one in driver.legal if isinstance(one, Turn) and one.helper is None)
        driver.click(turn.start)
        driver.click(turn.to)
        driver.post(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="", scancode=0)
        driver.step()
        driver.table.undo()
        driver.settle()
        assert driver.table.shown.version == 0
        assert driver.table.board.picture == picture_of(driver.seen)


class Slow:
    """A thinker that answers when told to move now."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self.hurried = False

    def ask(self, request: Request) -> None:
        self.request, self.hurried = request, False

    def poll(self) -> object:
        from game.ai.api import Reply

        if self.request is None or not self.hurried:
            return None
        request, self.request = self.request, None
        return Reply(request.id, request.legal[0])

    def cancel(self) -> None:
        self.hurried = True

    def close(self) -> None:
        self.request = None


def test_the_strip_fills_with_the_thinking_time_and_moves_now(tmp_path: Path) -> None:
    with table(tmp_path, players=(person("Ada"), computer(5, "Rusty"))) as driver:
        driver.table.controller._asker._thinker = Slow()
        driver.play_by_click(lively(driver, Random(1)))
        strip = driver.table.panel.strip
        driver.step(0.1)
        assert strip.thinking
        assert strip.name == "Rusty is thinking"
        first = strip._filled
        driver.step(1.0)
        assert strip._filled > first
        assert driver.table.wake_at <= driver.now + 1.0
        driver.click_at(strip.button.rect.center)
        driver.step(0.1)
        driver.settle()
        assert driver.table.shown.version == 2
        assert not strip.thinking


def test_the_pause_stops_the_table_and_goes_on(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.key(pygame.K_ESCAPE)
        assert driver.table.status.paused
        assert driver.table.mover is None
        driver.play_by_click(next(one for one in driver.legal if isinstance(one, Turn)))
        assert driver.table.shown.version == 0
        press(driver, "Go on")
        assert not driver.table.status.paused
        driver.key(pygame.K_ESCAPE)
        driver.key(pygame.K_ESCAPE)
        assert not driver.table.sheets.open
        driver.play_by_click(lively(driver, Random(1)))
        assert driver.table.shown.version == 1


def test_a_seat_is_handed_to_the_computer_and_back(tmp_path: Path) -> None:
    with table(tmp_path, players=(person("Ada"), person("Bo", 1))) as driver:
        driver.play_by_click(lively(driver, Random(1)))
        driver.key(pygame.K_ESCAPE)
        press(driver, "Let the computer play for Bo")
        for _ in range(20):
            driver.step(0.1)
        assert driver.table.shown.version == 2
        driver.key(pygame.K_ESCAPE)
        press(driver, "Let a person play for Bo")
        assert driver.table.shared


def test_a_table_can_be_started_again(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.play_by_click(lively(driver, Random(1)))
        driver.key(pygame.K_ESCAPE)
        press(driver, "Start this table again")
        assert driver.table is not driver.first
        assert driver.table.shown.version == 0
        assert driver.table.header.options == driver.first.header.options


def test_the_pause_sheet_stays_when_the_window_changes(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.key(pygame.K_ESCAPE)
        driver.app.change("window", scale=150)
        driver.settle()
        assert driver.table.stage.dialog is not None
        press(driver, "Go on")
        assert driver.table.stage.dialog is None
        assert not driver.table.status.paused


def test_the_end_offers_a_rematch_with_swapped_seats(tmp_path: Path) -> None:
    rng = Random(5)
    with table(tmp_path) as driver:
        while driver.table.shown.actors:
            driver.play_by_click(lively(driver, rng))
        assert driver.table.sheets.open
        press(driver, "Look at the table")
        assert not driver.table.sheets.open
        assert driver.table.panel.buttons.main.text == "Result"
        press(driver, "Result")
        press(driver, "Rematch")
        assert [player.name for player in driver.table.header.players] == ["Bo", "Ada"]
        assert driver.table.shown.version == 0


def test_tab_leads_from_the_board_over_all_buttons_and_back(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        stage = driver.table.stage
        assert stage.focus is driver.table.board
        seen = []
        for _ in range(len(stage.focus_order())):
            driver.key(pygame.K_TAB)
            assert stage.focus_visible
            seen.append(stage.focus)
        assert seen[-1] is driver.table.board
        assert driver.table.panel.turns in seen
        assert driver.table.panel.buttons.hint in seen


def test_the_help_key_opens_the_rule_that_refused_something(tmp_path: Path) -> None:
    opened: list[tuple[object, ...]] = []

    def make(app: object, *details: object) -> Title:
        opened.append(details)
        return Title(app)  # type: ignore[arg-type]

    before = dict(routes._makers)
    routes.register("rules", make)
    try:
        with table(tmp_path) as driver:
            driver.click(driver.seen.boomers[1 - driver.seen.mover][0])
            assert "F1 opens it" in toasts(driver)
            driver.key(pygame.K_F1)
            assert opened == [("boomers", "Boomers rule 6")]
    finally:
        routes._makers.clear()
        routes._makers.update(before)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1080, 1440)])
def test_a_refusal_hides_neither_board_nor_buttons(tmp_path: Path, size: tuple[int, int]) -> None:
    with table(tmp_path, size=size) as driver:
        driver.click(next(iter(driver.seen.boomers[0])))
        driver.click("a1")
        toast = driver.table.stage.notices.toast_rect
        assert toast is not None
        assert not toast.colliderect(driver.table.board.geometry.board)
        buttons = driver.table.panel.buttons
        assert not any(toast.colliderect(one.rect) for one in (buttons.undo, buttons.main))


def test_a_dragged_boomer_goes_back_when_the_pause_opens(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        board, picker = driver.table.board, driver.table.picker
        start = next(iter(picker.choices.starts))
        driver.point(driver.at(start))
        driver.press(driver.at(start))
        driver.point((driver.at(start)[0] + 60, driver.at(start)[1]), held=1)
        driver.step()
        assert picker.chosen.start == start
        driver.table.sheets.pause()
        driver.step()
        assert picker.chosen.start is None
        assert board.pressed is False
        driver.release((driver.at(start)[0] + 60, driver.at(start)[1]))
        driver.step()
        assert driver.table.shown.version == 0
        assert driver.table.sheets.open
