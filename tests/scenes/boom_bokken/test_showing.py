"""The table at every size and scale; a game gone on with; the end of a round; words in both languages."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.play.player import Kind
from game.play.record import Header
from game.play.session import Session
from game.rules.api import Seat
from game.rules.boom_bokken.events import GotHome
from game.rules.boom_bokken.steps import Calling
from game.scenes.boom_bokken.round_page import RoundPage
from game.scenes.boom_bokken.seat_geometry import name_style
from game.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Dialog
from tests.scenes.boom_bokken.driver import Driver, computers, lively, persons, table

ME = persons("Ada")
SIZES = [((1024, 600), 100), ((1024, 600), 300), ((1280, 720), 75), ((1920, 1080), 150), ((1600, 1200), 100)]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", [4, 6, 9])
def test_nothing_lies_outside_or_on_each_other(
    tmp_path: Path, size: tuple[int, int], scale: int, seats: int
) -> None:
    with table(tmp_path, ME + computers(seats - 1), size=size, scale=scale) as driver:
        view, window = driver.table.view, pygame.Rect((0, 0), size)
        for seat in view.places:
            assert window.contains(seat.rect), seat.name
            assert not seat.rect.colliderect(view.yard.pile)
            assert not seat.geometry.strip.colliderect(view.fuse.rect)
        strips = [seat.geometry.strip for seat in view.places]
        for index, strip in enumerate(strips):
            assert strip.collidelist(strips[:index] + strips[index + 1 :]) < 0
        assert window.contains(view.fuse.rect)
        assert all(window.contains(box) for box in view.hand.boxes())
        assert not view.fuse.rect.colliderect(view.yard.pile)
        if view.yard.log is not None:
            assert not any(seat.rect.colliderect(view.yard.log) for seat in view.places)


def test_nothing_is_drawn_while_nothing_moves(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(8)) as driver:
        assert driver.table.awaited
        assert driver.table.wake_at == math.inf
        for _ in range(5):
            driver.now += 1.0
            assert not driver.app.step(driver.now)


def test_another_size_keeps_what_is_chosen(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(4)) as driver:
        driver.key(pygame.K_RETURN)
        driver.app.change("window", scale=150)
        driver.settle()
        assert driver.table.chooser.picked


def test_a_game_goes_on_in_the_middle_of_a_call(tmp_path: Path) -> None:
    with table(tmp_path / "one", ME + computers(3), pace="normal") as driver:
        driver.act(lively(driver.table.legal(), Random(1)))
        lines = driver.table.controller.record().lines
        seen = driver.seen
        assert isinstance(seen.step, Calling)
    with table(tmp_path / "two", ME + computers(3), pace="normal", lines=lines) as driver:
        assert driver.seen == seen
        assert driver.table.status.window is not None
        assert driver.table.status.window.open
        assert len(driver.table.telling.lines()) >= 1


def test_a_shared_game_gone_on_with_is_covered(tmp_path: Path) -> None:
    players = persons("Ada", "Bo", "Cleo", "Dan")
    game = Services(tmp_path / "services").games["boom_bokken"]
    lines = Session(game, Header("boom_bokken", 11, {}, players)).record().lines
    with table(tmp_path, players, lines=lines, reactions="turns") as driver:
        assert driver.table.hot_seat.waiting == 0
        assert driver.table.view.hand.cards == ()


def test_a_seat_given_to_a_person_covers_the_table(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3)) as driver:
        assert len(driver.table.hand) == 7
        driver.table.hand_over(Seat(1))
        driver.settle()
        assert driver.table.controller.players[1].kind is Kind.PERSON
        assert driver.table.hand == ()
        assert all(moment.viewer is None for moment in driver.table.moments)
        assert driver.table.hot_seat.doors[0].get_height() == 600
        driver.table.hand_over(Seat(1))
        driver.settle()
        assert len(driver.table.hand) == 7


def play_to_the_rounds_end(driver: Driver) -> None:
    rng = Random(1)
    for _ in range(2000):
        game = driver.table
        if game.round_sheet.open:
            return
        if game.awaited and game.legal():
            driver.act(lively(game.legal(), rng))
        else:
            driver.step(0.5)
    raise AssertionError("the round does not end")


def test_the_end_of_a_round_is_looked_at_before_the_next(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(4)) as driver:
        play_to_the_rounds_end(driver)
        driver.settle()
        version = driver.table.controller.version
        assert driver.table.newest.version < version
        told = driver.table.stage.describe()
        assert "Round 1 is over" in told
        for name in ("Ada", "Bot B", "Bot E"):
            assert name in told
        driver.step(20)
        assert driver.table.controller.version == version
        driver.key(pygame.K_RETURN)
        assert not driver.table.round_sheet.open
        assert driver.seen.number == 1


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_round_that_is_over_can_be_looked_back_at(tmp_path: Path, way: str) -> None:
    with table(tmp_path, ME + computers(4)) as driver:
        play_to_the_rounds_end(driver)
        driver.settle()
        game = driver.table
        newest, ahead = game.newest.version, game.controller.version
        if way == "key":
            driver.key(pygame.K_l)
        else:
            page = game.stage.dialog
            assert isinstance(page, RoundPage)
            driver.click(page.look.rect.center)
        assert not game.round_sheet.open
        assert game.looking == newest - 1
        driver.key(pygame.K_PAGEUP)
        assert game.looking == newest - 2
        driver.step(20)
        assert (game.newest.version, game.controller.version) == (newest, ahead)
        driver.key(pygame.K_END)
        assert game.round_sheet.open
        assert game.looking is None
        driver.key(pygame.K_RETURN)
        assert driver.seen.number == 1


@pytest.mark.parametrize("seat", range(9))
def test_boom_is_read_whole_at_every_seat(tmp_path: Path, seat: int) -> None:
    with table(tmp_path, ME + computers(8)) as driver:
        game = driver.table
        booms = game.animator.boom(Seat(seat))
        for step in booms[:3]:
            step.apply(step.length)
        letters = game.view.overlay.sprites[-1]
        assert letters.picture.get_width() > game.view.seat(Seat(seat)).disc
        assert game.kit.scale.rect.contains(letters.rect)


def test_somebody_who_gets_home_drops_his_mask(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(4)) as driver:
        game = driver.table
        play_to_the_rounds_end(driver)
        at = next(i for i, one in enumerate(game.moments) if any(isinstance(e, GotHome) for e in one.events))
        home = [event.seat for event in game.moments[at].events if isinstance(event, GotHome)]
        steps = game.animator.steps(game.moments[at - 1], game.moments[at], ())
        for step in steps[: len(home)]:
            step.apply(0)
        place = game.view.seat(home[-1])
        assert place.home_share == 0
        steps[-1].apply(game.kit.theme.motion("boom_bokken.home") / 2)
        assert 0 < place.home_share < 1
        game.show(game.moments[at])
        assert place.home_share == 1


def test_the_story_is_ones_own_until_several_sit_there(tmp_path: Path) -> None:
    with table(tmp_path / "one", ME + computers(3)) as driver:
        assert driver.table.view.story.story.since_title == "Since your turn"
    with table(tmp_path / "two", persons("Ada", "Ben") + computers(2)) as driver:
        assert driver.table.view.story.story.since_title == "Since Ada's turn"


def test_the_pointer_is_told_what_a_role_may_do(tmp_path: Path) -> None:
    with table(tmp_path / "expert", ME + computers(3), options={"expert": True}) as driver:
        for place in driver.table.view.places:
            assert place.tooltip.lower().startswith(place.look.role)
    with table(tmp_path / "basic", ME + computers(3)) as driver:
        assert not any(place.tooltip for place in driver.table.view.places)


@pytest.mark.parametrize("tokens", [0, 2, 5])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_line_below_a_name_is_drawn_whole(tmp_path: Path, size: tuple[int, int], tokens: int) -> None:
    with table(tmp_path, ME + computers(8), size=size) as driver:
        surface = pygame.Surface(size)
        for place in driver.table.view.places:
            look = replace(place.look, fate="out", fate_text="exploded", points="22 pts", tokens=tokens)
            place.tell(look, chosen=False, lit=False)
            place.draw(surface)
            layer, area = place._layer, place.geometry.paint
            assert layer is not None
            for x in (max(0, -area.x), min(area.w, size[0] - area.x) - 1):
                column = [layer.get_at((x, y - area.y))[3] for y in range(*rows(place.geometry.info))]
                assert not any(column)


def rows(rect: pygame.Rect) -> tuple[int, int]:
    return rect.y, rect.bottom


def test_a_tooltip_goes_when_something_happens(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3), options={"expert": True}, pace="normal") as driver:
        seat = driver.table.view.places[1]
        driver.post(pygame.MOUSEMOTION, pos=seat.head, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        for _ in range(40):
            driver.step(0.1)

        def told() -> bool:
            surface = pygame.Surface(driver.app.window.size)
            driver.table.stage.notices.draw(surface)
            return any(pygame.image.tobytes(surface, "RGB"))

        assert told()
        driver.act(driver.table.legal()[0])
        assert not told()


def test_a_key_cap_in_the_bar_says_the_key_that_does_the_same(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3)) as driver:
        keys = driver.table.settings.keys
        caps = [link.cap.lower() for link in driver.table.view.links]
        assert keys.hint in caps
        assert keys.help not in caps, "F1 lists the keys, the link opens the rules"


def test_both_languages_know_every_word(tmp_path: Path) -> None:
    words = Services(tmp_path).catalog
    english, german = (words.strings(language).texts for language in ("en", "de"))
    own = [key for key in english if key.startswith("bokken.")]
    assert len(own) > 150
    same = [key for key in own if german[key] == english[key] and " " in english[key]]
    assert same == ["bokken.title", "bokken.tokens.one", "bokken.tokens.many"] or len(same) < 6


@pytest.mark.parametrize("seats", [4, 9])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_larger_scale_makes_words_larger(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    def heights(folder: str, scale: int) -> list[int]:
        with table(tmp_path / folder, ME + computers(seats - 1), size=size, scale=scale) as driver:
            view, text = driver.table.view, driver.table.kit.text
            style = name_style(driver.table.kit, view.yard.text)
            assert all(place.geometry.strip.h >= text.line_height(style) for place in view.places)
            return [text.line_height(style), view.places[0].geometry.info.h, view.bar.rect.h]

    before, after = heights("usual", 100), heights("large", 150)
    assert all(large >= 1.2 * usual for usual, large in zip(before, after, strict=True))
    assert after[0] >= 1.4 * before[0]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_curtain_and_its_lobby_grow_with_the_scale(tmp_path: Path, size: tuple[int, int]) -> None:
    def written(folder: str, scale: int) -> tuple[int, int]:
        with table(tmp_path / folder, persons(*"ABCDEFGHI"), size=size, scale=scale) as driver:
            hot, window = driver.table.hot_seat, pygame.Rect((0, 0), size)
            lobby = driver.table.stage.dialog
            assert lobby is not None
            assert window.contains(lobby.rect)
            driver.key(pygame.K_RETURN)
            assert hot.curtain is not None
            assert window.contains(hot.curtain.card)
            assert all(hot.curtain.card.contains(button.rect) for button in hot.curtain.buttons)
            return lobby.kit.scale.text(24), hot.curtain.kit.scale.text(26)

    usual, large = written("usual", 100), written("large", 150)
    assert all(after >= 1.2 * before for before, after in zip(usual, large, strict=True))


@pytest.mark.parametrize("scale", [100, 115, 150])
@pytest.mark.parametrize("seats", [4, 6, 9])
def test_the_hand_leaves_ones_own_bomb_in_sight(tmp_path: Path, seats: int, scale: int) -> None:
    with table(tmp_path, ME + computers(seats - 1), size=(1280, 720), scale=scale) as driver:
        view = driver.table.view
        assert len(view.hand.boxes()) >= 6
        assert view.places[0].bomb.collidelist(view.hand.boxes()) < 0


def test_the_pause_of_many_seats_stays_short(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(8)) as driver:
        game = driver.table
        driver.key(pygame.K_ESCAPE)
        sheet = game.stage.dialog
        assert isinstance(sheet, Dialog)
        assert sheet.view.extent <= sheet.view.rect.h
        game.sheets.seats()
        driver.step()
        sheet = game.stage.dialog
        assert isinstance(sheet, Dialog)
        assert sheet.view.extent <= sheet.view.rect.h
        told = game.stage.describe()
        assert all(player.name in told for player in game.controller.players)
        button = next(one for one in sheet.walk() if isinstance(one, Button) and "Bot E" in one.text)
        driver.click(button.rect.center)
        assert game.controller.players[4].is_person
        assert not game.sheets.open
        assert not game.status.paused


def test_boom_flash_and_timeout_have_their_moment_and_no_more(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3), pace="normal") as driver:
        game = driver.table
        moments = {
            "boom": sum(step.lasting(reduced=False) for step in game.animator.boom(Seat(1))),
            "flash": game.animator.flash().lasting(reduced=False),
            "timeout": game.animator.timeout_stamp().lasting(reduced=False),
        }
        for name, length in moments.items():
            assert 150 <= length <= 400, name
        calm = sum(step.lasting(reduced=True) for step in game.animator.boom(Seat(1)))
        assert 0 < calm < moments["boom"], "under reduced motion it neither grows nor bounces, but is seen"


def test_any_key_cuts_a_moment_short(tmp_path: Path) -> None:
    with table(tmp_path, ME + computers(3), pace="normal", reactions="turns") as driver:
        game = driver.table
        game.queue.add(*game.animator.boom(Seat(1)))
        driver.step(0.1)
        assert game.view.overlay.sprites
        driver.key_down(pygame.K_SPACE)
        assert not game.queue.busy
        assert not game.view.overlay.sprites
