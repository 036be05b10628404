"""Whole games and every choice through the input layer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.play.player import computer, person
from game.play.session import Session
from game.rules.boomtown.actions import (
    Bid,
    DynamiteMine,
    DynamiteSaloon,
    Expropriate,
    Girls,
    Govern,
    Holdup,
    Keep,
    Mustang,
    Open,
    Pass,
    SeatAction,
    Take,
    Telegraph,
    Vein,
)
from game.rules.boomtown.cards import CardId
from game.rules.boomtown.phase import Phase
from game.scenes.boomtown.closer import HOLD, READ_AFTER
from game.ui.widgets.button import Button
from tests.scenes.boomtown.driver import Driver, frugal, new_game, people, position, seated

CHOICES = (
    Open,
    DynamiteMine,
    DynamiteSaloon,
    Expropriate,
    Holdup,
    Vein,
    Govern,
    Girls,
    Telegraph,
    Keep,
)


def play_on(driver: Driver, act: Callable[[SeatAction], None], rng: Random) -> None:
    """Until the game is over; every action must have come through as it was meant."""
    while not driver.table.over:
        if driver.table.mover is None:
            riders = driver.table.mustangs.riders
            if riders:
                driver.key(pygame.K_p, "p")
            else:
                driver.settle()
            continue
        action = frugal(rng, driver.legal)
        act(action)
        assert driver.last == action


@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_game_is_played_with_the_mouse(tmp_path: Path, seats: int) -> None:
    with seated(tmp_path, new_game(seats, seed=seats)) as driver:
        play_on(driver, driver.by_mouse, Random(seats))
        assert driver.seen.phase is Phase.END
        assert driver.table.describe_result()


def test_a_whole_game_is_played_with_the_keyboard(tmp_path: Path) -> None:
    with seated(tmp_path, new_game(4, seed=4), size=(1024, 600)) as driver:
        play_on(driver, driver.by_keys, Random(4))
        assert driver.seen.phase is Phase.END


def test_a_person_plays_against_computers(tmp_path: Path) -> None:
    players = (person("Ada"), computer(1), computer(1))
    with seated(tmp_path, new_game(3, 9, players), size=(1024, 600)) as driver:
        rng = Random(9)
        for _ in range(400):
            if driver.seen.turn > 2:
                break
            if driver.table.mover is None:
                driver.step(0.05)
                continue
            assert driver.table.mover == 0
            driver.by_mouse(frugal(rng, driver.legal))
        assert driver.seen.turn > 2


def offers(kind: type) -> Callable[[Session], bool]:
    def wanted(session: Session) -> bool:
        legal = session.legal_actions(session.actors[0])
        return any(isinstance(action, kind) for action in legal)

    return wanted


@pytest.mark.parametrize("kind", CHOICES, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
def test_every_choice_an_event_asks_for_can_be_made(tmp_path: Path, kind: type, how: str) -> None:
    size = (1024, 600) if how == "by_mouse" else (1280, 720)
    with seated(tmp_path, position(offers(kind)), size=size) as driver:
        action = [action for action in driver.legal if isinstance(action, kind)][-1]
        getattr(driver, how)(action)
        assert driver.last == action


def over() -> Session:
    session = new_game(3, 1)
    rng = Random(1)
    while not session.is_over:
        legal = session.legal_actions(session.actors[0])
        session.submit(session.actors[0], frugal(rng, legal), session.version)
    return session


def riding(session: Session) -> bool:
    return len(session.actors) > 1


def test_a_mustang_rides_ahead_of_the_one_who_chooses(tmp_path: Path) -> None:
    with seated(tmp_path, position(riding)) as driver:
        holder = driver.table.mustangs.riders[0]
        driver.by_mouse(Mustang())
        assert driver.last == Mustang()
        assert driver.seat == holder


def test_a_mustang_stays_when_its_holder_waves_on(tmp_path: Path) -> None:
    with seated(tmp_path, position(riding)) as driver:
        chooser = driver.seat
        driver.key(pygame.K_p, "p")
        assert not driver.table.mustangs.riders
        assert driver.seat == chooser


def test_a_plate_asks_about_its_mustang_only_while_there_is_time(tmp_path: Path) -> None:
    with seated(tmp_path, position(riding)) as driver:
        mat = driver.table.view.mats[driver.table.mustangs.riders[0]]
        assert mat.look.pill == "Mustang?"
        driver.step(60)
        driver.settle()
        assert not driver.table.mustangs.riders
        assert mat.look.pill == ""


def test_the_key_for_passing_lets_a_roll_stand(tmp_path: Path) -> None:
    with seated(tmp_path, position(offers(Keep))) as driver:
        driver.key(pygame.K_p, "p")
        assert driver.last == Keep()


def test_the_pause_of_a_finished_game_hands_no_seats_over(tmp_path: Path) -> None:
    with seated(tmp_path, position(lambda session: session.actors != ())) as driver:
        handing = driver.table.words("table.pause.to_computer", name=driver.table.name_of(driver.seat))
        driver.key(pygame.K_ESCAPE)
        assert handing in driver.table.describe()
    with seated(tmp_path, over()) as driver:
        driver.key(pygame.K_ESCAPE)
        driver.key(pygame.K_ESCAPE)
        assert driver.table.words("table.pause.restart") in driver.table.describe()
        assert handing not in driver.table.describe()


@pytest.mark.parametrize(("ended", "said"), [(False, "Save and go to the title"), (True, "To the title")])
def test_the_pause_saves_only_what_still_goes_on(tmp_path: Path, ended: bool, said: str) -> None:
    playing = position(lambda session: session.actors != ())
    with seated(tmp_path, over() if ended else playing) as driver:
        if ended:
            driver.key(pygame.K_ESCAPE)
        driver.key(pygame.K_ESCAPE)
        assert said in driver.table.describe()


# Bidding


def bidding(least: int = 7) -> Callable[[Session], bool]:
    def wanted(session: Session) -> bool:
        legal = session.legal_actions(session.actors[0])
        return isinstance(legal[0], Pass) and len(legal) > least

    return wanted


def test_the_wheel_changes_the_bid_and_enter_makes_it(tmp_path: Path) -> None:
    with seated(tmp_path, position(bidding())) as driver:
        board = driver.table.controls.board
        assert board is not None
        first = board.choice
        driver.wheel(1)
        driver.wheel(1)
        assert board.choice == first + 2
        driver.key(pygame.K_RETURN)
        assert driver.last == Bid(first + 2)


def test_only_legal_bids_have_buttons(tmp_path: Path) -> None:
    with seated(tmp_path, position(bidding())) as driver:
        board = driver.table.controls.board
        assert board is not None
        bids = [action.amount for action in driver.legal if isinstance(action, Bid)]
        shown = {choice for choice, _ in board.cells() if isinstance(choice, int) and choice}
        assert shown == set(bids[:6])
        driver.type("9" * 3)
        assert board.choice in (0, *bids)


def test_digits_name_a_bid_of_two_figures(tmp_path: Path) -> None:
    def rich(session: Session) -> bool:
        return Bid(12) in session.legal_actions(session.actors[0])

    with seated(tmp_path, position(rich)) as driver:
        driver.step(5)
        driver.type("12")
        driver.key(pygame.K_KP_ENTER)
        assert driver.last == Bid(12)


def test_a_hovered_bid_shows_who_gets_what(tmp_path: Path) -> None:
    with seated(tmp_path, new_game(5, seed=1), size=(1920, 1080)) as driver:
        driver.hover(driver.cell(9).center)
        chain = driver.table.view.paper.text.chain
        assert chain is not None
        seat = int(driver.seat)
        assert chain.shares == tuple(zip([(seat - i) % 5 for i in range(1, 5)], (5, 2, 1, 1), strict=True))
        assert "1" in chain.left


# Choosing


def choosing(session: Session) -> bool:
    return any(isinstance(action, Take) for action in session.legal_actions(session.actors[0]))


def test_a_card_is_dragged_to_the_own_mat(tmp_path: Path) -> None:
    with seated(tmp_path, position(choosing)) as driver:
        slot = next(slot for slot in driver.table.view.cards if slot.look.card)
        card = slot.look.card
        driver.drag(slot.rect.center, driver.table.view.mats[driver.seat].rect.center)
        assert driver.last == Take(CardId(str(card)))


def test_a_card_may_be_dragged_slowly(tmp_path: Path) -> None:
    with seated(tmp_path, position(choosing)) as driver:
        action = driver.legal[0]
        assert isinstance(action, Take)
        slot = driver.table.view.slot_of(action.card)
        assert slot is not None
        mat = driver.table.view.mats[driver.seat]
        start, end = slot.rect.center, mat.rect.center
        driver.point(start)
        driver.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        driver.step()
        driver.point((start[0], start[1] + 20), held=1)
        driver.step(2 * HOLD)
        driver.step(2 * HOLD)
        assert slot.dragged
        assert not driver.table.view.full.visible
        driver.point(end, held=1)
        driver.step(2 * HOLD)
        driver.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)
        driver.settle()
        assert driver.last == action


def test_a_card_dropped_elsewhere_is_not_taken(tmp_path: Path) -> None:
    with seated(tmp_path, position(choosing)) as driver:
        slot = next(slot for slot in driver.table.view.cards if slot.look.card)
        before = driver.table.shown.version
        driver.drag(slot.rect.center, driver.table.view.paper.rect.center)
        assert driver.table.shown.version == before


def test_a_card_says_what_it_would_bring(tmp_path: Path) -> None:
    with seated(tmp_path, position(choosing)) as driver:
        slot = next(slot for slot in driver.table.view.cards if slot.look.card)
        driver.hover(slot.rect.center)
        assert "end value" in driver.table.view.paper.text.words
        driver.key(pygame.K_f, "f")
        assert driver.table.view.full.visible
        driver.key(pygame.K_f, "f")
        assert not driver.table.view.full.visible


# Refusals and undo


def test_a_card_taken_during_the_auction_is_refused_with_the_rule(tmp_path: Path) -> None:
    with seated(tmp_path, new_game(4, seed=2)) as driver:
        before = driver.table.shown.version
        driver.click(driver.table.view.cards[0].rect.center)
        assert driver.table.shown.version == before
        toasts = driver.table.stage.toasts
        assert toasts
        assert "rule" in toasts[-1]


def test_a_wrong_target_is_refused_with_the_rule(tmp_path: Path) -> None:
    def wanted(session: Session) -> bool:
        legal = session.legal_actions(session.actors[0])
        table = session.observation(None).table
        return isinstance(legal[0], DynamiteMine) and bool(table.mines[session.actors[0]])

    with seated(tmp_path, position(wanted)) as driver:
        mine = driver.seen.table.mines[driver.seat][0]
        driver.click(driver.item(driver.seat, ("mine", mine.card.id)))
        assert driver.seen.phase is Phase.TARGET
        assert "rule" in driver.table.stage.toasts[-1]


def test_undo_takes_a_bid_back_but_no_card_that_was_laid_out(tmp_path: Path) -> None:
    with seated(tmp_path, new_game(4, seed=2)) as driver:
        first = driver.table.shown.version
        driver.by_mouse(Bid(1))
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert driver.table.shown.version == first
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert driver.table.shown.version == first
        driver.key(pygame.K_y, mod=pygame.KMOD_CTRL)
        assert driver.last == Bid(1)


def test_escape_lets_the_victim_of_a_holdup_be_named_anew(tmp_path: Path) -> None:
    with seated(tmp_path, position(offers(Holdup))) as driver:
        victim = next(action.victim for action in driver.legal if isinstance(action, Holdup))
        driver.click(driver.item(victim, ("seat", str(int(victim)))))
        assert driver.table.victim == victim
        driver.key(pygame.K_ESCAPE)
        assert driver.table.victim is None
        assert people(4)


def test_a_hint_tells_where_then_what_then_why(tmp_path: Path) -> None:
    def one_way(session: Session) -> bool:
        return session.observation(None).pending == "saloon"

    with seated(tmp_path, position(one_way)) as driver:
        told = []
        for _ in range(4):
            driver.key(pygame.K_h, "h")
            for _ in range(400):
                if driver.table.hints.step > 1:
                    break
                driver.step(0.05)
            told.append(driver.table.view.paper.text.words)
        assert len(set(told)) == 3
        assert driver.table.showing.advice.action in driver.legal


def test_a_press_that_is_held_reads_a_card_and_takes_nothing(tmp_path: Path) -> None:
    with seated(tmp_path, position(choosing)) as driver:
        slot = next(slot for slot in driver.table.view.cards if slot.look.card)
        before = driver.table.shown.version
        driver.point(slot.rect.center)
        driver.post(pygame.MOUSEBUTTONDOWN, pos=slot.rect.center, button=1, touch=False)
        driver.step()
        driver.step(1.0)
        assert driver.table.view.full.visible
        driver.post(pygame.MOUSEBUTTONUP, pos=slot.rect.center, button=1, touch=False)
        driver.settle()
        assert driver.table.shown.version == before


def test_the_keyboard_reads_every_thing_on_a_mat_in_a_small_window(tmp_path: Path) -> None:
    def wanted(session: Session) -> bool:
        return choosing(session) and session.observation(None).turn > 5

    with seated(tmp_path, position(wanted), size=(1024, 600)) as driver:
        assert any(item.sign for mat in driver.table.view.mats.values() for item in mat.arranged.items)
        for mat in driver.table.view.mats.values():
            driver.walk_to(mat)
            for thing in mat.things:
                driver.key(pygame.K_RIGHT)
                assert mat.current == thing
                driver.step(2 * READ_AFTER)
                driver.step()
                assert driver.table.view.full.visible


def test_the_whole_log_opens_on_a_sheet(tmp_path: Path) -> None:
    with seated(tmp_path, position(choosing), size=(1024, 600)) as driver:
        driver.click(driver.table.view.log.rect.move(20, 12).topleft)
        assert driver.table.stage.dialog is not None
        driver.key(pygame.K_ESCAPE)
        assert driver.table.stage.dialog is None


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_faces_of_each_die_stay_together(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, position(offers(Telegraph), 5), size=size) as driver:
        boxes = [driver.option(driver.name_of(action)).rect for action in driver.legal if action != Keep()]
        first, second = boxes[:5], boxes[5:]
        assert len({box.y for box in first}) == len({box.y for box in second}) == 1
        beside = first[1].x - first[0].right
        assert second[0].y > first[0].y or second[0].x - first[-1].right > 2 * beside


def test_a_victim_has_a_name_on_his_button_in_a_small_window(tmp_path: Path) -> None:
    with seated(tmp_path, position(offers(Holdup), 4), size=(1024, 600), language="de") as driver:
        for seat in driver.table.choices.holdups:
            button = driver.option(driver.table.name_of(seat))
            assert isinstance(button, Button)
            assert not button.cut
            assert button.rect.w > button.rect.h


def test_a_dragged_card_goes_back_into_the_row_when_the_pause_opens(tmp_path: Path) -> None:
    with seated(tmp_path, position(choosing)) as driver:
        slot = next(slot for slot in driver.table.view.cards if slot.look.card)
        driver.point(slot.rect.center)
        driver.press(slot.rect.center)
        driver.point((slot.rect.centerx, slot.rect.centery + 60), held=1)
        driver.step()
        assert slot.dragged
        version = driver.table.shown.version
        driver.table.sheets.pause()
        driver.step()
        assert not slot.dragged
        driver.release(driver.table.view.mats[driver.seen.takers[0]].rect.center)
        driver.step()
        assert driver.table.shown.version == version
