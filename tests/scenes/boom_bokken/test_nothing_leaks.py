"""Two worlds that differ only in cards hidden from whoever sits at the screen look and read the same."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.play.player import Player
from game.play.record import Header, Line
from game.play.session import Session
from game.services import Services
from tests.scenes.boom_bokken.driver import Driver, computers, persons, table

MINE = persons("Ada") + computers(3)
FOUR = persons("Ada", "Bo", "Cleo", "Dan")


def dealt(folder: Path, players: tuple[Player, ...]) -> list[Line]:
    """The lines of a fresh deal."""
    game = Services(folder).games["boom_bokken"]
    return list(Session(game, Header("boom_bokken", 4, {}, players)).record().lines)


def with_other_hidden_cards(lines: Sequence[Line]) -> list[Line]:
    """The same deal, but the hands of seats 1 and 2 are swapped: seats 0 and 3 cannot know."""
    swap = {"1": "2", "2": "1"}
    hidden = []
    for line in lines:
        kind, *rest = line.text.split()
        if kind == "deal" and rest[0] in swap:
            partner = next(
                other.text.split()[2]
                for other in lines[_round_of(lines, line) :]
                if other.text.split()[:2] == ["deal", swap[rest[0]]]
            )
            hidden.append(Line(line.seat, f"deal {rest[0]} {partner}"))
        else:
            hidden.append(line)
    return hidden


def _round_of(lines: Sequence[Line], line: Line) -> int:
    """Where the round of dealing begins that a line belongs to."""
    at = next(place for place, one in enumerate(lines) if one is line)
    while lines[at].text.split()[:2] != ["deal", "0"]:
        at -= 1
    return at


def picture(driver: Driver) -> bytes:
    """What is on the screen, drawn anew."""
    surface = pygame.Surface(driver.app.window.size)
    driver.table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def look(
    folder: Path, players: tuple[Player, ...], lines: Sequence[Line], keys: Sequence[int]
) -> list[object]:
    """Everything that is drawn and described, after each key."""
    seen: list[object] = []
    with table(folder, players, seed=4, lines=lines) as driver:
        for key in (0, *keys):
            if key:
                driver.key_down(key)
                driver.key_up(key)
                driver.settle()
            seen.append((picture(driver), driver.table.describe(), driver.table.stage.toasts))
    return seen


@pytest.mark.parametrize(
    ("players", "keys"),
    [
        (MINE, (pygame.K_RETURN, pygame.K_2, pygame.K_ESCAPE, pygame.K_h)),
        (FOUR, (pygame.K_RETURN, pygame.K_RETURN, pygame.K_1, pygame.K_ESCAPE)),
    ],
)
def test_other_hidden_cards_change_no_pixel_and_no_word(
    tmp_path: Path, players: tuple[Player, ...], keys: tuple[int, ...]
) -> None:
    lines = dealt(tmp_path / "deal", players)
    other = with_other_hidden_cards(lines)
    assert other != lines
    one = look(tmp_path / "one", players, lines, keys)
    two = look(tmp_path / "two", players, other, keys)
    for number, (here, there) in enumerate(zip(one, two, strict=True)):
        assert here == there, f"after {number} keys"


def test_open_hands_do_differ(tmp_path: Path) -> None:
    """The comparison can fail: seat 1, opened, sees another hand in the other world."""
    lines = dealt(tmp_path / "deal", FOUR)
    seen = []
    for name, world in (("one", lines), ("two", with_other_hidden_cards(lines))):
        with table(tmp_path / name, FOUR, seed=4, lines=world) as driver:
            driver.key(pygame.K_RETURN)
            hot = driver.table.hot_seat
            for _ in range(2):
                driver.key(pygame.K_RETURN)
                assert hot.arming is not None
                seen.append(picture(driver))
                driver.click(hot.arming.close.rect.center)
    assert seen[0] == seen[2]
    assert seen[1] != seen[3]


def test_a_call_and_its_answer_look_the_same_in_both_worlds(tmp_path: Path) -> None:
    """Seats 0 and 3 play; what is public, and what these two see, does not depend on the hands of 1 and 2."""
    lines = dealt(tmp_path / "deal", FOUR)
    seen: list[list[object]] = []
    for name, world in (("one", lines), ("two", with_other_hidden_cards(lines))):
        told: list[object] = []
        with table(tmp_path / name, FOUR, seed=4, lines=world, pace="normal") as driver:
            driver.key(pygame.K_RETURN)
            for _ in FOUR:
                driver.key(pygame.K_RETURN)
                sheet = driver.table.hot_seat.arming
                assert sheet is not None
                driver.click(sheet.close.rect.center)
            for key in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_3, pygame.K_UP, pygame.K_z, pygame.K_m):
                driver.key(key)
                told.append((picture(driver), driver.table.describe(), driver.table.stage.toasts))
            driver.key(pygame.K_RETURN)
            told.append((picture(driver), driver.table.describe()))
            assert driver.table.hot_seat.opened == 3
        seen.append(told)
    assert seen[0] == seen[1]
