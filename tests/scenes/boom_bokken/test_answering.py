"""Answers and reactions step by step: undoing, refusals in words, late reactions, the clock, the hints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.play.player import computer
from game.play.tempo import Tempo
from game.rules.api import Seat
from game.rules.boom_bokken.actions import Throw
from game.rules.boom_bokken.cards import Call
from game.rules.boom_bokken.steps import Calling
from game.scenes.boom_bokken.choosing import Step
from tests.scenes.boom_bokken.driver import Driver, computers, persons, table

ME = persons("Ada")


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with table(tmp_path, ME + computers(3), pace="normal") as driver:
        yield driver


def first(driver: Driver) -> Throw:
    action = driver.table.legal()[0]
    assert isinstance(action, Throw)
    return action


def test_an_answer_is_three_steps_each_undoable_until_the_call(driver: Driver) -> None:
    chooser, game = driver.table.chooser, driver.table
    version = game.shown.version
    assert chooser.step is Step.CARD
    driver.key(pygame.K_RETURN)
    assert chooser.step is Step.SEAT
    driver.key(pygame.K_2)
    assert (chooser.step, chooser.target) == (Step.CALL, 2)
    driver.key(pygame.K_ESCAPE)
    assert chooser.step is Step.SEAT
    driver.key(pygame.K_BACKSPACE)
    assert chooser.step is Step.CARD
    assert game.shown.version == version
    driver.act(first(driver))
    assert game.shown.version > version


def test_a_chosen_card_stands_higher_than_one_that_may_be_laid(driver: Driver) -> None:
    hand = driver.table.view.hand
    playable = min(driver.table.chooser.playable)
    before = hand.boxes()[playable].y
    flat = next(i for i in range(len(hand.cards)) if i not in driver.table.chooser.playable)
    assert before < hand.boxes()[flat].y
    driver.click(driver.card_at(playable))
    assert hand.boxes()[playable].y < before


def test_arrow_keys_designate_too(driver: Driver) -> None:
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RIGHT)
    assert driver.table.chooser.target == 1
    driver.key(pygame.K_LEFT)
    assert driver.table.chooser.target == 3


def test_what_may_not_be_is_refused_in_words(driver: Driver) -> None:
    game = driver.table
    timeout = len(game.hand) - 1
    assert game.hand[timeout] == "t"
    driver.click(driver.card_at(timeout))
    assert "A Timeout has no value" in game.stage.toasts[0]
    driver.key(pygame.K_3)
    assert game.stage.toasts[-1] == game.words("bokken.card_first")
    driver.click(driver.card_at(0))
    driver.click(game.view.seat(Seat(0)).head)
    assert "Nobody may designate himself" in game.stage.toasts[-1]
    driver.key(pygame.K_UP)
    assert game.stage.toasts[-1] == game.words("bokken.seat_first")


def test_the_fuse_burns_with_the_window_and_only_bar_and_bomb_are_drawn(driver: Driver) -> None:
    driver.act(first(driver))
    game = driver.table
    assert isinstance(game.seen.step, Calling)
    driver.step()
    assert game.lit
    before = game.view.fuse.left
    damage: list[pygame.Rect] = []
    game.app.window.mark = lambda area=None: damage.append(area)  # type: ignore[method-assign]
    driver.step(0.3)
    assert game.view.fuse.left < before
    bomb = game.view.seat(game.seen.step.target)
    allowed = (game.view.fuse.paint_rect, bomb.paint_rect)
    assert damage
    assert all(any(place.contains(area) for place in allowed) for area in damage)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_spark_flickers_unless_motion_is_reduced(tmp_path: Path, reduced: bool) -> None:
    with table(tmp_path, ME + computers(3), pace="normal", reduced_motion=reduced) as driver:
        driver.act(first(driver))
        burnt: list[tuple[float, int]] = []
        usual = driver.table.view.fuse.burn

        def burn(left: float, seconds: str, frame: int) -> None:
            burnt.append((left, frame))
            usual(left, seconds, frame)

        driver.table.view.fuse.burn = burn  # type: ignore[method-assign]
        for _ in range(30):
            driver.step(1 / 30)
        assert burnt[0][0] > burnt[-1][0], "the rope shrinks all the same"
        assert (len({frame for _, frame in burnt}) == 1) is reduced


def test_a_flash_stops_the_clock_in_the_frame_of_its_key(tmp_path: Path) -> None:
    for seed in range(80):
        with table(tmp_path / str(seed), ME + computers(3), pace="normal", seed=seed) as driver:
            game = driver.table
            basics = [a for a in game.legal() if isinstance(a, Throw) and a.cards[0][0] == "b"]
            driver.act(basics[0])
            for _ in range(200):
                driver.step(0.1)
                if game.chooser.flashes:
                    break
                if game.awaited and game.legal():
                    break
            if not game.chooser.flashes:
                continue
            driver.key_down(pygame.K_f)
            assert game.status.claimed_by == 0
            assert game.chooser.step is Step.SEAT
            left = game.view.fuse.left
            driver.step(2.0)
            assert game.view.fuse.left == left
            driver.key(pygame.K_ESCAPE)
            assert game.status.claimed_by is None
            return
    raise AssertionError("nobody could flash")


def test_a_late_reaction_is_told_so(driver: Driver) -> None:
    game = driver.table
    driver.act(first(driver))
    version = game.shown.version
    driver.step()
    game.controller.tempo = Tempo(beat=0.0, window=0.5)
    for _ in range(100):
        driver.step(0.2)
        if game.controller.version != version:
            break
    game.shown = game.moments[version]
    action = Throw(("b1",), Seat(1), Call.UP)  # type: ignore[arg-type]
    result = game.controller.submit(Seat(0), action, version, driver.now)
    game.not_accepted(result)
    assert game.stage.toasts[-1] == game.words("bokken.too_late")


def test_hints_come_in_steps(driver: Driver) -> None:
    said = []
    for _ in range(4):
        driver.key(pygame.K_h)
        for _ in range(20):
            driver.step(0.1)
        said.append(driver.table.view.hint.name)
    assert len(set(said)) >= 3
    assert said[-1].startswith(said[-2])


def test_a_hint_hides_neither_the_steps_nor_the_fuse(driver: Driver) -> None:
    view = driver.table.view
    before = view.fuse.told
    driver.key(pygame.K_h)
    assert view.hint.visible
    assert view.fuse.told == before
    assert len(before.steps) == 3
    assert not view.hint.rect.colliderect(view.fuse.rect)
    driver.act(first(driver))
    assert not view.hint.visible


def test_what_happens_stands_in_the_bar_in_the_words_of_the_story(driver: Driver) -> None:
    game = driver.table
    action = first(driver)
    driver.pick_by_keys(action)
    driver.designate_by_key(action.target)
    driver.key_down({Call.UP: pygame.K_UP, Call.DOWN: pygame.K_DOWN}[action.call])
    assert game.busy
    assert game.view.fuse.told.prompt == game.teller.lines(game.newest)[0].text


def test_an_answer_may_take_its_time_once_the_fuse_has_burnt_down(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3), seed=1, pace="normal") as driver:
        game = driver.table
        driver.act(first(driver))
        shown = set()
        for _ in range(600):
            window = game.status.window
            if game.awaited and window is not None and isinstance(game.seen.step, Calling) and not game.busy:
                shown.add((window.closed, game.view.fuse.told.fuse))
            driver.step(0.1)
        assert shown == {(False, True), (True, False)}


def test_turn_by_turn_the_table_asks_and_waits_in_plain_words(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3), seed=4, reactions="turns", pace="normal") as driver:
        game = driver.table
        driver.act(first(driver))
        before = game.status.window
        assert before is not None
        assert before.asked not in (None, Seat(0))
        playable = game.view.hand.boxes()[0]
        driver.click((playable.x + 4, playable.bottom - 4))
        assert game.stage.toasts[-1] == game.words("bokken.wait", name=game.name_of(before.asked))
        for _ in range(100):
            window = game.status.window
            if window is not None and window.asked == 0:
                break
            driver.step(0.1)
        told = game.view.fuse.told
        assert told.prompt == game.words("bokken.ask.you", name="Ada")
        assert told.urgent
        assert game.view.done.visible
        driver.key(pygame.K_d)
        assert not game.view.done.visible


def test_a_small_tables_story_opens_as_a_drawer(driver: Driver) -> None:
    assert not driver.table.view.story.visible
    driver.key(pygame.K_l)
    assert driver.table.view.story.visible


def test_looking_back_shows_the_earlier_moment_and_comes_back(driver: Driver) -> None:
    driver.act(first(driver))
    game = driver.table
    driver.key(pygame.K_PAGEUP)
    assert game.looking == game.newest.version - 1
    assert game.mover is None
    driver.key(pygame.K_END)
    assert game.looking is None


@pytest.mark.parametrize(
    ("seats", "size", "scale"),
    [(4, (1280, 720), 100), (9, (1024, 600), 100), (9, (1920, 1080), 100), (6, (1920, 1080), 150)],
)
def test_a_refusal_covers_neither_hand_nor_clock_nor_faces(
    tmp_path: Path, seats: int, size: tuple[int, int], scale: int
) -> None:
    with table(tmp_path, ME + computers(seats - 1), size=size, scale=scale, pace="normal") as driver:
        driver.key(pygame.K_3)
        told = driver.table.stage.notices.toast_rect
        view = driver.table.view
        assert told is not None
        assert not told.colliderect(view.fuse.rect)
        assert told.collidelist(view.hand.boxes()) < 0
        assert not any(told.collidepoint(place.head) for place in view.places)


def test_a_long_question_ends_before_the_button_beside_it(tmp_path: Path) -> None:
    players = (*ME, *(computer(1, f"Bartholomew the Younger of {letter}") for letter in "BCDE"))
    with table(tmp_path, players, size=(1024, 600), pace="slow", language="de", reactions="turns") as driver:
        driver.act(first(driver))
        view = driver.table.view
        for _ in range(100):
            if view.done.visible:
                break
            driver.step(0.05)
        assert view.done.visible
        bare = replace(view.fuse.told, prompt="")
        assert len(view.fuse.told.prompt) > 40

        def beside() -> bytes:
            surface = pygame.Surface(driver.app.window.size)
            view.fuse.draw(surface)
            return pygame.image.tobytes(surface.subsurface(view.done.rect), "RGB")

        asked = beside()
        view.fuse.tell(bare, view.done.rect.x)
        assert beside() == asked
