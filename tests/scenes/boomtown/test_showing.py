"""What the table shows: sizes, languages, seats, looking back, the result."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from game.play.session import Session
from game.rules.api import CHANCE
from game.rules.boomtown.actions import DynamiteMine, Open, Vein
from game.rules.boomtown.game import BoomtownGame
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.table import Mine
from game.scenes.boomtown.layout import fitting_scale, is_small, lay_out
from game.scenes.boomtown.mat_items import Group, arrange_cards
from game.scenes.boomtown.panels import wording
from game.scenes.boomtown.payline import PayLine, along, dots, length
from game.scenes.boomtown.picture import picture_of, seen_of
from game.scenes.boomtown.pieces import chips, dice_pair
from game.scenes.boomtown.results import make
from game.scenes.boomtown.told import Chronicle
from game.scenes.boomtown.unfolding import unfold
from game.ui.layout import Scale
from tests.scenes.boomtown.driver import frugal, new_game, position, seated, services_games

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (1366, 1024), (3840, 2160))


def late(session: Session) -> bool:
    """A full table: the last auction."""
    seen = session.observation(None)
    return seen.phase is Phase.AUCTION and seen.to_come == 0


def asking(kind: type) -> Callable[[Session], bool]:
    """The first choice offered is of a kind."""
    return lambda session: isinstance(session.legal_actions(session.actors[0])[0], kind)


# Places


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 3.0])
def test_everything_lies_in_the_window_and_apart(seats: int, size: tuple[int, int], scale: float) -> None:
    window = Scale(size, scale)
    layout = lay_out(window, seats, small=is_small(window))
    boxes = [*layout.mats, *layout.row, layout.paper, layout.log]
    boxes += [] if layout.worth is None else [layout.worth]
    for number, box in enumerate(boxes):
        assert Rect((0, 0), size).contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1


@pytest.mark.parametrize("size", SIZES)
def test_type_never_falls_under_fifteen_pixels_in_the_large_layout(size: tuple[int, int]) -> None:
    window = Scale(size, 1.0)
    if not is_small(window):
        assert fitting_scale(window).text(24) >= 15


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_full_late_tables_keep_cards_of_ninety_pixels(tmp_path: Path, seats: int) -> None:
    with seated(tmp_path, position(late, seats), size=(1920, 1080)) as driver:
        for mat in driver.table.view.mats.values():
            assert mat.arranged.height >= 90
            assert all(mat.area.contains(item.rect) for item in mat.arranged.items)


# Pictures


@pytest.mark.parametrize("count", range(2, 10))
def test_no_numeral_of_a_long_fan_is_covered(count: int) -> None:
    game = services_games()["boomtown"]
    assert isinstance(game, BoomtownGame)
    mines = tuple(Mine(card) for card in game.deck.concessions if card.town == "cm")[:count]
    group = Group("cm", pawn=True, mines=mines)
    found = arrange_cards([group], Rect(0, 0, 380, 430), (120, 40), 128, 1.0)
    boxes = [item.rect for item in found.items if item.mine]
    assert all(right.x - left.x >= 0.37 * found.height for left, right in pairwise(boxes))
    assert found.height >= 78


def test_chips_stand_for_the_whole_sum() -> None:
    for gold in range(200):
        tens, fives, ones = chips(gold)
        assert 10 * tens + 5 * fives + ones == gold
        assert ones <= 6
        assert tens == 0 or gold >= 23


def test_the_dice_on_a_card_make_its_number() -> None:
    for number in range(2, 13):
        assert sum(dice_pair(number)) == number
        assert all(1 <= face <= 6 for face in dice_pair(number))


def test_the_events_of_a_step_lead_to_the_next_table() -> None:
    game = services_games()["boomtown"]
    for seed in range(12):
        rng, state = Random(seed), game.initial_state(3 + seed % 3, {})
        while state.actors:
            seat = state.actors[0]
            if seat == CHANCE:
                action = rng.choice([outcome for outcome, _ in state.chance_outcomes()])
            else:
                action = rng.choice(state.legal_actions(seat))
            table = state.observation(None).table
            state, events = state.apply(seat, action)
            for event in events:
                table = unfold(table, event, game.deck)
            assert table == state.observation(None).table


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_the_dots_of_a_payment_are_one_line(seats: int, size: tuple[int, int]) -> None:
    window = Scale(size, 1.0)
    line = lay_out(window, seats, small=is_small(window)).line
    for winner in range(seats):
        chain = [(winner - step) % seats for step in range(1, seats)]
        found = dots(line.chain_way(winner, chain), 14)
        assert min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(found, 2)) >= 8
    assert len({round(spot[1]) for spot in line.spots[1:]}) == 1 or not is_small(window)


def test_a_payment_goes_round_to_the_right_and_saloons_take_the_shorter_way() -> None:
    line = PayLine(((5, 10), (10, 10), (10, 0), (0, 0), (0, 10)), ((5, 10), (0, 5), (5, 0), (10, 5)))
    assert line.way(0, 3) == ((5, 10), (10, 10), (10, 5))
    assert line.way(0, 1) == ((5, 10), (0, 10), (0, 5))
    whole = line.chain_way(0, (3, 2, 1))
    assert length(whole) == 30
    assert along(whole, 0.5) == (10, 0)


# The table


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "de", "xx"])
def test_a_late_table_is_drawn_at_every_size(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    with seated(tmp_path, position(late, 5), size=size, language=language) as driver:
        driver.app.redraw()
        driver.step()
        described = driver.table.describe()
        assert "boomtown." not in described


def test_a_larger_scale_brings_larger_type(tmp_path: Path) -> None:
    with seated(tmp_path, position(late, 4)) as driver:
        before = driver.table.kit.scale.text(24)
        driver.app.change("window", scale=200)
        driver.settle()
        assert driver.table.view.layout.small
        assert driver.table.kit.scale.text(24) > before


def test_the_table_turns_to_the_person_who_acts(tmp_path: Path) -> None:
    with seated(tmp_path, new_game(3, seed=5), turn_table=True) as driver:
        for _ in range(6):
            assert driver.table.view.bottom == driver.seat
            driver.by_mouse(driver.legal[1])


def test_the_table_stays_where_it_is_unless_wished_otherwise(tmp_path: Path) -> None:
    with seated(tmp_path, new_game(3, seed=5)) as driver:
        for _ in range(3):
            assert driver.table.view.bottom == 0
            driver.by_mouse(driver.legal[1])


def test_legal_targets_are_lit_and_nothing_else(tmp_path: Path) -> None:
    def aiming(session: Session) -> bool:
        return session.observation(None).pending == "expropriation"

    with seated(tmp_path, position(asking(DynamiteMine))) as driver:
        lit = {
            (seat, key) for seat, mat in driver.table.view.mats.items() for key in (mat.look.targets or ())
        }
        assert lit == {(action.victim, ("mine", action.mine)) for action in driver.legal}


def test_the_card_to_be_attached_is_lit_on_its_mat(tmp_path: Path) -> None:
    with seated(tmp_path, position(asking(Vein))) as driver:
        looks = {seat: mat.look for seat, mat in driver.table.view.mats.items()}
        kind, card = looks[driver.seat].placed or ("", "")
        assert (kind, card.partition("#")[0]) == ("kept", "new-vein")
        assert [look.placed for seat, look in looks.items() if seat != driver.seat] == [None] * 3


def test_the_ring_of_the_keyboard_comes_whole_and_leaves_nothing(tmp_path: Path) -> None:
    with seated(tmp_path, position(asking(DynamiteMine)), size=(1920, 1080)) as driver:
        surface, stage = driver.app.window._surface(), driver.table.stage
        for key in (*[pygame.K_TAB] * 6, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT):
            driver.key(key)
            kept = surface.copy()
            stage.damage(surface.get_rect())
            driver.step()
            assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_looking_back_shows_that_moment_and_end_returns(tmp_path: Path) -> None:
    with seated(tmp_path, position(late, 3)) as driver:
        table = driver.table
        driver.key(pygame.K_PAGEUP)
        version = table.looking
        assert version == table.newest.version - 1
        assert table.picture.table == seen_of(table.moments[version]).table
        driver.key(pygame.K_END)
        assert table.looking is None


def test_the_log_leads_to_the_moment_of_a_line(tmp_path: Path) -> None:
    with seated(tmp_path, position(late, 3), size=(1920, 1080)) as driver:
        log = driver.table.view.log
        last = driver.table.chronicle.lines(driver.table.moments)[-3]
        driver.click(log.row_rect(len(driver.table.chronicle.lines(driver.table.moments)) - 3).center)
        assert driver.table.looking in (None, last.version)


def test_the_row_knows_which_cards_are_taken(tmp_path: Path) -> None:
    with seated(tmp_path, new_game(4, seed=8)) as driver:
        rng = Random(8)
        for _ in range(60):
            driver.table.submit(frugal(rng, driver.legal))
            driver.settle()
            picture = driver.table.picture
            shown = [card for place, card in enumerate(picture.slots) if card and place != picture.played]
            assert sorted(shown) == sorted(driver.seen.row)


def test_an_event_lies_lit_in_its_place_until_its_target_is_chosen(tmp_path: Path) -> None:
    with seated(tmp_path, position(asking(Open))) as driver:
        played = driver.table.picture.played
        assert played is not None
        look = driver.table.view.cards[played].look
        assert look.card == driver.seen.pending
        assert look.played
        assert not look.choosable
        driver.table.submit(driver.legal[0])
        driver.settle()
        assert driver.table.picture.played is None


def test_a_card_read_in_full_is_put_away_when_it_is_aimed_at(tmp_path: Path) -> None:
    with seated(tmp_path, position(asking(DynamiteMine))) as driver:
        table = driver.table
        owner, key = next(iter(table.choices.targets))
        box = table.view.mats[owner].box_of(key)
        assert box is not None
        driver.hover(box.center)
        table.closer.toggle()
        assert table.view.full.visible
        driver.click(box.center)
        assert not table.view.full.visible


@pytest.mark.parametrize("speed", ["fast", "instant"])
def test_animations_end_on_the_table_that_is(tmp_path: Path, speed: str) -> None:
    with seated(tmp_path, new_game(4, seed=3), speed=speed, reduced_motion=speed == "instant") as driver:
        rng = Random(3)
        for _ in range(30):
            driver.table.submit(frugal(rng, driver.legal))
            driver.settle()
            assert driver.table.picture.table == driver.seen.table
            assert not driver.table.view.overlay.sprites


def test_names_that_are_the_same_get_a_letter(tmp_path: Path) -> None:
    from game.play.player import computer, person

    players = (person("Ada"), computer(1), computer(1))
    with seated(tmp_path, new_game(3, 1, players)) as driver:
        assert len(set(driver.table.tell.names)) == 3


def test_the_result_adds_up(tmp_path: Path) -> None:
    session = new_game(4, seed=12)
    rng = Random(12)
    while session.actors:
        seat = session.actors[0]
        session.submit(seat, frugal(rng, session.legal_actions(seat)), session.version)
    with seated(tmp_path, session) as driver:
        outcome = make(driver.table)
        for seat in range(4):
            lines = sum(int(line.values[seat] or 0) for line in outcome.lines)
            assert lines == int(outcome.totals[seat]) == int(session.returns()[seat])
        assert len(outcome.series) == 4
        assert len(outcome.series[0]) == len(driver.table.moments)
        assert all(1 <= turn.version < len(driver.table.moments) for turn in outcome.turns)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_narrow_log_speaks_in_few_letters_rather_than_cut_or_tiny_ones(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with seated(tmp_path, position(late, 5), size=size, language="de") as driver:
        lines = driver.table.chronicle.lines(driver.table.moments)
        assert max(len(line.brief) for line in lines) <= 20 < max(len(line.text) for line in lines)
        kit, box = driver.table.kit, driver.table.view.log.row_rect(0)
        style = kit.theme.style("text").sized(22)
        for line in lines:
            room = (box.w * 2 // 3, box.h)
            words = wording(kit, line, room)
            assert words == line.text or kit.text.width(line.text, style) > room[0]
            assert words == line.brief or not kit.text.fit(words, style, room).cut


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_log_names_towns_in_words_and_cuts_nothing(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    with seated(tmp_path, position(late, 5), size=size, language=language) as driver:
        kit, box = driver.table.kit, driver.table.view.log.row_rect(0)
        style = kit.theme.style("text").sized(22)
        room = (box.w - round(box.h * 0.7) - kit.px(18), box.h)
        for line in driver.table.chronicle.lines(driver.table.moments):
            words = wording(kit, line, room)
            assert not kit.text.fit(words, style, room).cut
            for form in (line.text, line.named, line.brief):
                assert not {"CJ", "CM", "CC", "DG", "SN"} & set(form.replace(",", " ").split())


def test_the_log_is_written_once_and_follows_an_undo(tmp_path: Path) -> None:
    with seated(tmp_path, new_game(3, seed=4)) as driver:
        chronicle = Chronicle(driver.table.tell)
        moments = driver.table.moments
        whole = chronicle.lines(moments)
        assert chronicle.lines(moments[:3]) == whole[: len(chronicle.lines(moments[:3]))]
        assert chronicle.lines(moments) == whole


def test_a_picture_of_a_roll_shows_dice_and_results(tmp_path: Path) -> None:
    with seated(tmp_path, position(late, 3)) as driver:
        table = driver.table
        rolls = [
            version
            for version in range(len(table.moments))
            if picture_of(table.moments, version, table.tell).results
        ]
        assert rolls
        picture = picture_of(table.moments, rolls[0], table.tell)
        assert picture.dice is not None


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_first_picture_is_the_whole_one(tmp_path: Path, size: tuple[int, int]) -> None:
    """Nothing printed lies over what stands on the table, in whatever order it was painted."""
    with seated(tmp_path, position(late, 4), size=size) as driver:
        driver.app.redraw()
        driver.step()
        whole = driver.app.window._surface().copy()
        for widget in (*driver.table.view.mats.values(), driver.table.view.paper, driver.table.view.log):
            widget.invalidate()
        for _ in range(8):
            driver.step()
        again = driver.app.window._surface()
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(again, "RGB")


def test_every_seats_worth_stands_on_its_plate_in_the_small_layout(tmp_path: Path) -> None:
    session = position(lambda session: session.version > 60, seats=3)
    with seated(tmp_path, session, size=(1024, 600)) as driver:
        totals = session.returns()
        for seat, mat in driver.table.view.mats.items():
            assert mat.look.worth == driver.table.words("boomtown.worth_of", worth=round(totals[seat]))
    with seated(tmp_path / "large", session, size=(1280, 720)) as driver:
        assert not any(mat.look.worth for mat in driver.table.view.mats.values())


def test_the_pictures_for_later_are_made_while_nothing_moves_and_then_the_table_sleeps(
    tmp_path: Path,
) -> None:
    with seated(tmp_path, position(lambda session: session.version > 60)) as driver:
        table, images = driver.table, driver.table.kit.images
        before = len(images._cache)
        assert table.wake_at <= driver.now
        for _ in range(600):
            if table.wake_at > driver.now:
                break
            driver.step()
        assert len(images._cache) > before
        assert table.wake_at > driver.now
        die = table.view.tray.die_px
        made = len(images._cache)
        for face in range(1, 7):
            table.view.pieces.die(face, die, 0)
        assert len(images._cache) == made
