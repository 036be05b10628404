"""Several persons at one screen: curtain, peeking, buzzers, armed reactions, focus loss."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.api import Seat
from game.rules.boom_bokken.actions import Flash, Timeout
from game.rules.boom_bokken.cards import VALUE_OF, is_flash
from game.rules.boom_bokken.steps import Calling
from game.ui.widgets import Label
from tests.scenes.boom_bokken.driver import Driver, lively, persons, table

FOUR = persons("Ada", "Bo", "Cleo", "Dan")
BUZZERS = (pygame.K_q, pygame.K_p, pygame.K_z, pygame.K_m)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with table(tmp_path, FOUR) as driver:
        yield driver


def meet(driver: Driver) -> None:
    """Leave the lobby."""
    driver.key(pygame.K_RETURN)


def arm_all(driver: Driver, *, everything: bool = False) -> None:
    """Everybody comes once and arms all, or nothing."""
    hot = driver.table.hot_seat
    for _ in driver.table.hot_seat.persons:
        driver.key(pygame.K_RETURN)
        sheet = hot.arming
        assert sheet is not None
        for number in range(len(sheet.offers) if everything else 0):
            driver.key(pygame.K_1 + number)
        driver.click(sheet.close.rect.center)


def open_up(driver: Driver) -> Seat:
    """Whoever is asked for opens the curtain."""
    waiting = driver.table.hot_seat.waiting
    assert waiting is not None
    driver.key(pygame.K_RETURN)
    assert driver.table.hot_seat.opened == waiting
    return waiting


def begin(driver: Driver, *, everything: bool = False) -> None:
    meet(driver)
    arm_all(driver, everything=everything)


def start_call(driver: Driver, rng: Random) -> None:
    """The starter opens and lays a first card."""
    open_up(driver)
    driver.act(lively(driver.table.legal(), rng))


def test_the_table_begins_with_the_lobby_and_then_the_curtain(driver: Driver) -> None:
    hot = driver.table.hot_seat
    assert hot.lobby is not None
    assert driver.table.hand == ()
    for key in BUZZERS:
        driver.key_down(key)
    assert len(hot.lobby.most) == 4
    for key in BUZZERS:
        driver.key_up(key)
    assert not hot.lobby.held
    meet(driver)
    assert hot.waiting == 0
    assert hot.opened is None


def test_a_drum_takes_another_key(driver: Driver) -> None:
    hot = driver.table.hot_seat
    assert hot.lobby is not None
    hot.lobby.choose(2)
    driver.key(pygame.K_y)
    assert hot.buzzers.name(Seat(2)) == "Y"
    hot.lobby.choose(1)
    driver.post(pygame.JOYBUTTONDOWN, button=2, instance_id=0, joy=0)
    driver.step()
    assert hot.buzzers.name(Seat(1)) == "P1·3"


def test_a_drum_is_given_another_key_without_a_mouse(driver: Driver) -> None:
    hot = driver.table.hot_seat
    for key in (pygame.K_UP, pygame.K_RIGHT, pygame.K_RETURN):
        driver.key(key)
    assert hot.lobby is not None
    driver.key(pygame.K_j)
    assert [hot.buzzers.name(seat) for seat in hot.persons] == ["Q", "J", "Z", "M"]
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert hot.lobby is None


def test_only_the_persons_own_act_opens_the_curtain(driver: Driver) -> None:
    begin(driver)
    hot = driver.table.hot_seat
    assert hot.waiting == 0
    driver.key(pygame.K_p)
    driver.key(pygame.K_f)
    assert hot.opened is None
    assert driver.table.hand == ()
    driver.key(pygame.K_q)
    assert hot.opened == 0
    assert len(driver.table.hand) == 7


def test_a_hand_is_seen_only_as_long_as_the_peek_key_is_held(driver: Driver) -> None:
    begin(driver)
    driver.key_down(pygame.K_TAB)
    assert len(driver.table.view.hand.cards) == 7
    assert driver.table.mover is None
    driver.key_up(pygame.K_TAB)
    assert driver.table.view.hand.cards == ()
    assert driver.table.hot_seat.opened is None


def test_the_peek_key_may_have_a_modifier(driver: Driver) -> None:
    driver.app.change("keys", peek="ctrl+o")
    driver.table.enter()
    begin(driver)
    driver.key_down(pygame.K_o)
    assert driver.table.view.hand.cards == ()
    driver.key_up(pygame.K_o)
    driver.key_down(pygame.K_TAB)
    assert driver.table.view.hand.cards == ()
    driver.key_up(pygame.K_TAB)
    driver.key_down(pygame.K_o, mod=pygame.KMOD_LCTRL)
    assert len(driver.table.view.hand.cards) == 7
    driver.key_up(pygame.K_o)
    assert driver.table.view.hand.cards == ()


def press_pad(driver: Driver, pad: int, button: int) -> None:
    driver.post(pygame.JOYBUTTONDOWN, button=button, instance_id=pad, joy=pad)
    driver.step()
    driver.post(pygame.JOYBUTTONUP, button=button, instance_id=pad, joy=pad)
    driver.step()


def test_the_same_button_of_two_pads_is_two_buzzers(driver: Driver) -> None:
    hot = driver.table.hot_seat
    assert hot.lobby is not None
    for seat, pad in ((0, 0), (2, 1)):
        hot.lobby.choose(seat)
        press_pad(driver, pad, 0)
    assert [hot.buzzers.name(Seat(seat)) for seat in (0, 2)] == ["P1·1", "P2·1"]
    driver.post(pygame.JOYBUTTONDOWN, button=0, instance_id=0, joy=0)
    driver.post(pygame.JOYBUTTONDOWN, button=0, instance_id=1, joy=1)
    driver.step()
    assert hot.lobby.most == {0, 2}
    meet(driver)
    driver.key(pygame.K_RETURN)
    assert hot.arming is not None
    press_pad(driver, 1, 0)
    assert hot.arming is not None
    press_pad(driver, 0, 0)
    assert hot.arming is None, "one's own button closes one's own sheet"
    for _ in hot.persons[1:]:
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_RETURN)
    press_pad(driver, 1, 0)
    assert hot.opened is None
    press_pad(driver, 0, 0)
    assert hot.opened == 0
    chosen = driver.table.chooser.picked
    press_pad(driver, 1, 0)
    assert driver.table.chooser.picked == chosen == ()
    press_pad(driver, 0, 0)
    assert driver.table.chooser.picked


def test_a_buzzer_pressed_late_opens_nobody_elses_curtain(driver: Driver) -> None:
    hot = driver.table.hot_seat
    assert hot.lobby is not None
    hot.lobby.choose(3)
    driver.key(pygame.K_SPACE)
    begin(driver)
    assert hot.waiting == 0
    driver.key(pygame.K_SPACE)
    assert hot.opened is None


def test_no_buzzer_is_a_key_that_acts_for_an_open_hand(driver: Driver) -> None:
    keys = driver.table.settings.keys
    acting = {keys.flash, keys.timeout, keys.done, keys.hint, keys.undo, "e", "x", "r", "l", *"0123456789"}
    assert not acting & set(keys.buzzers)
    assert len(set(keys.buzzers)) == 9


def test_the_pointer_peeks_while_it_holds_the_button(driver: Driver) -> None:
    begin(driver)
    curtain = driver.table.hot_seat.curtain
    assert curtain is not None
    place = curtain.buttons[-1].rect.center
    driver.key(pygame.K_RIGHT)
    assert driver.table.stage.focus is curtain.buttons[0]
    driver.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False)
    driver.step()
    assert len(driver.table.view.hand.cards) == 7
    driver.post(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False)
    driver.step()
    assert driver.table.view.hand.cards == ()
    assert driver.table.stage.dialog is curtain


def test_a_peek_ends_when_the_pointer_is_taken_from_its_button(driver: Driver) -> None:
    begin(driver)
    curtain = driver.table.hot_seat.curtain
    assert curtain is not None
    driver.press(curtain.buttons[-1].rect.center)
    driver.step()
    assert len(driver.table.view.hand.cards) == 7
    driver.table.stage.open(Label(driver.app.kit, "Wait"))
    driver.step()
    assert driver.table.view.hand.cards == ()


def test_a_dragged_card_goes_back_when_the_pause_opens(driver: Driver) -> None:
    begin(driver)
    open_up(driver)
    table = driver.table
    seat = table.view.places[1]
    driver.press(driver.card_at(0))
    driver.point(seat.head, held=1)
    driver.step()
    assert seat.aimed
    driver.key(pygame.K_ESCAPE)
    driver.release(seat.head)
    driver.step()
    assert not seat.aimed
    assert not table.chooser.picked


def test_focus_loss_covers_an_open_hand_at_once(driver: Driver) -> None:
    begin(driver)
    open_up(driver)
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.step()
    assert driver.table.hand == ()
    assert driver.table.view.hand.cards == ()
    assert driver.table.stage.dialog is driver.table.hot_seat.curtain
    open_up(driver)


def test_the_hand_goes_before_the_table_changes(driver: Driver) -> None:
    begin(driver)
    seen: list[int] = []
    shown = driver.table.show

    def watch(moment: object) -> None:
        seen.append(len(driver.table.hand))
        shown(moment)  # type: ignore[arg-type]

    open_up(driver)
    driver.table.show = watch  # type: ignore[method-assign]
    action = lively(driver.table.legal(), Random(1))
    seen.clear()
    driver.act(action)
    assert driver.table.shown.version > 1
    assert set(seen) == {0}


def test_an_armed_flash_stops_the_table_and_is_laid_without_a_look(tmp_path: Path) -> None:
    for seed in range(60):
        with table(tmp_path / str(seed), FOUR, seed=seed) as driver:
            begin(driver, everything=True)
            hot, game = driver.table.hot_seat, driver.table
            open_up(driver)
            step = _flashable_start(driver)
            if step is None:
                continue
            action, flasher = step
            driver.act(action)
            driver.key_down(BUZZERS[flasher])
            assert game.status.claimed_by == flasher
            assert game.chooser.flashes
            assert all(is_flash(card) for card in game.hand)
            flash = next(one for one in game.legal() if isinstance(one, Flash))
            driver.lay(flash, "click")
            assert game.shown.action == flash
            assert hot.fired == ()
            return
    raise AssertionError("no deal let anybody flash")


def _flashable_start(driver: Driver) -> tuple[object, Seat] | None:  # type: ignore[type-arg]
    game = driver.table
    hands = {seat: _hand(driver, seat) for seat in (1, 2, 3)}
    for action in game.legal():
        value = VALUE_OF[action.cards[0]]  # type: ignore[union-attr]
        for seat, hand in hands.items():
            fits = any(is_flash(card) and VALUE_OF[card] == value for card in hand)
            if fits and action.target != seat:  # type: ignore[union-attr]
                return action, Seat(seat)
    return None


def _hand(driver: Driver, seat: int) -> tuple[str, ...]:
    hand: tuple[str, ...] = driver.table.controller.story(Seat(seat))[-1].observation.hand
    return hand


def test_a_wrong_press_locks_the_buzzer_for_the_call(driver: Driver) -> None:
    begin(driver)
    start_call(driver, Random(2))
    step = driver.seen.step
    assert isinstance(step, Calling)
    wrong = next(seat for seat in range(4) if seat not in (step.caller, step.target))
    driver.key_down(BUZZERS[wrong])
    window = driver.table.status.window
    assert window is not None
    assert wrong in window.locked
    assert driver.table.stage.toasts == (driver.table.words("bokken.locked"),)
    assert any(drum.state == "locked" for drum in driver.table.view.buzzers.drums)


def test_the_designated_person_presses_to_answer_behind_the_curtain(driver: Driver) -> None:
    begin(driver)
    start_call(driver, Random(2))
    step = driver.seen.step
    assert isinstance(step, Calling)
    told = driver.table.view.fuse.told.prompt
    assert driver.table.name_of(step.target) in told
    assert f"answers with {driver.table.hot_seat.buzzers.name(step.target)}." in told
    driver.key(BUZZERS[step.target])
    assert driver.table.status.claimed_by == step.target
    assert driver.table.hot_seat.waiting == step.target
    assert open_up(driver) == step.target


def test_another_size_and_the_pause_leave_the_curtain_shut(driver: Driver) -> None:
    begin(driver)
    driver.app.change("window", scale=150)
    driver.settle()
    game = driver.table
    assert game.stage.dialog is game.hot_seat.curtain
    driver.key(pygame.K_ESCAPE)
    assert game.sheets.open
    driver.app.change("window", scale=100)
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    assert not game.sheets.open
    assert game.stage.dialog is game.hot_seat.curtain
    assert game.hand == ()
    open_up(driver)


def test_reactions_are_set_anew_in_ones_own_turn(driver: Driver) -> None:
    begin(driver)
    open_up(driver)
    driver.key(pygame.K_r)
    sheet = driver.table.hot_seat.arming
    assert sheet is not None
    driver.key(pygame.K_1)
    driver.click(sheet.close.rect.center)
    assert driver.table.hot_seat.opened == 0
    assert driver.table.hot_seat.armed.of(Seat(0))
    assert driver.table.view.hand.armed


@pytest.mark.parametrize("reactions", ["live", "turns"])
def test_a_whole_game_of_four_persons(tmp_path: Path, reactions: str) -> None:
    rng = Random(8)
    with table(tmp_path, FOUR, reactions=reactions) as driver:
        game, hot = driver.table, driver.table.hot_seat
        presses = 0
        for _ in range(6000):
            if driver.over:
                break
            driver.put_sheets_away()
            if hot.lobby is not None:
                meet(driver)
            elif hot.arming is not None:
                driver.key(pygame.K_1)
                driver.click(hot.arming.close.rect.center)
            elif hot.waiting is not None:
                driver.key(pygame.K_d if rng.random() < 0.6 else pygame.K_RETURN)
            elif game.mover is not None and game.legal():
                if game.awaited or hot.fired or game.status.claimed_by is not None or rng.random() < 0.3:
                    driver.act(lively(game.legal(), rng))
                else:
                    driver.key(pygame.K_d)
            elif game.view.done.visible:
                if rng.random() < 0.3 and reactions == "live":
                    presses += 1
                    driver.key(rng.choice(BUZZERS))
                else:
                    driver.key(pygame.K_d)
            else:
                driver.step(0.5)
        assert driver.over
        assert presses or reactions == "turns"
        used = {type(moment.action) for moment in game.moments}
        assert Flash in used or Timeout in used
