"""Tokens become colours, seats, type and times; mistakes are told by key."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from game.ui.theme import Theme, ThemeError, contrast, laid_over
from tests.ui.gallery import ASSETS


@pytest.fixture
def tokens() -> dict[str, Any]:
    return tomllib.loads((ASSETS / "themes/boombox.toml").read_text(encoding="utf-8"))


def test_a_room_puts_its_own_colours_first(tokens: dict[str, Any]) -> None:
    tokens["rooms"]["boomers"]["paper"] = "#101010"
    theme = Theme.from_mapping(tokens)
    assert theme.hex("paper") == "#F4EAD5"
    assert theme.in_room("boomers").hex("paper") == "#101010"
    assert theme.in_room("boomers").hex("ink") == "#2B2118"


def test_an_unknown_token_is_named(tokens: dict[str, Any]) -> None:
    theme = Theme.from_mapping(tokens)
    with pytest.raises(ThemeError, match="'mauve'"):
        theme.colour("mauve")
    with pytest.raises(ThemeError, match=r"'jump'.*\[motion\]"):
        theme.motion("jump")


@pytest.mark.parametrize(
    ("table", "key", "value", "told"),
    [
        ("colours", "ink", "brownish", "colours.ink"),
        ("colours", "ink", 0x2B2118, "colours.ink"),
        ("colours", "ink", "brown", "colours.ink"),
        ("measures", "gap", "wide", "measures.gap"),
        ("measures", "gap", -3, "measures.gap"),
        ("measures", "gap", 10**400, "measures.gap"),
        ("motion", "boomtown", {"roll": float("nan")}, "motion.boomtown.roll"),
        ("type", "text", {"face": "Arial", "size": 20}, "type.text.face"),
        ("type", "text", {"face": "text", "size": 0}, "type.text"),
        ("type", "text", {"face": "text", "size": 20, "weight": 1}, "type.text"),
    ],
)
def test_a_malformed_token_is_told(
    tokens: dict[str, Any], table: str, key: str, value: object, told: str
) -> None:
    tokens[table][key] = value
    with pytest.raises(ThemeError, match=told):
        Theme.from_mapping(tokens)


def test_a_missing_table_is_told(tokens: dict[str, Any]) -> None:
    del tokens["seats"]
    with pytest.raises(ThemeError, match="seats"):
        Theme.from_mapping(tokens)


def test_seats_have_letter_shape_and_picture(tokens: dict[str, Any]) -> None:
    mark = Theme.from_mapping(tokens).seat(1)
    assert (mark.letter, mark.shape, mark.image) == ("B", "disc", "common/seat_B_disc")


def test_a_vision_variant_changes_seats_rooms_and_pictures_alike(tokens: dict[str, Any]) -> None:
    theme = Theme.from_mapping(tokens).for_vision("red_green")
    assert theme.seat(3).colour == tokens["vision"]["red_green"]["red"]
    assert theme.recolour["#C0432F"] == theme.seat(3).colour
    assert Theme.from_mapping(tokens).for_vision("unknown").recolour == {}


def test_motion_times_of_a_game_have_its_name(tokens: dict[str, Any]) -> None:
    assert Theme.from_mapping(tokens).motion("boomtown.roll") == 600


def test_contrast_is_that_of_the_standard(tokens: dict[str, Any]) -> None:
    theme = Theme.from_mapping(tokens)
    assert contrast(theme.colour("#000000"), theme.colour("#FFFFFF")) == pytest.approx(21)
    assert contrast(theme.colour("go"), theme.colour("paper")) == pytest.approx(5.2, abs=0.2)


def test_a_theme_names_only_what_it_changes(tokens: dict[str, Any]) -> None:
    own = {"colours": {"ink": "#000000"}, "motion": {"boomtown": {"roll": 1}}}
    theme = Theme.from_mapping(laid_over(tokens, own))
    assert (theme.hex("ink"), theme.hex("paper")) == ("#000000", "#F4EAD5")
    assert theme.motion("boomtown.roll") == 1
    assert theme.motion("walk_square") == Theme.from_mapping(tokens).motion("walk_square")


@pytest.mark.parametrize(
    "seat", [{"colour": {}}, {"colour": "red"}, {"letter": 1}, {"shape": ["disc"]}, {"shape": "blob"}]
)
def test_a_malformed_seat_is_told(tokens: dict[str, Any], seat: dict[str, Any]) -> None:
    tokens["seats"][0] |= seat
    with pytest.raises(ThemeError, match=r"seats\."):
        Theme.from_mapping(tokens)


@pytest.mark.parametrize("seats", [[], [0], [1, 0, 2, 3, 4, 5, 6, 7, 8], [0, 0, 2, 3, 4, 5, 6, 7, 8]])
def test_a_theme_has_all_nine_seats_in_turn(tokens: dict[str, Any], seats: list[int]) -> None:
    tokens["seats"] = [tokens["seats"][seat] for seat in seats]
    with pytest.raises(ThemeError, match="the seats A, B, C"):
        Theme.from_mapping(tokens)


def test_every_seat_of_a_theme_has_its_picture(tokens: dict[str, Any]) -> None:
    theme = Theme.from_mapping(tokens)
    for seat in range(9):
        assert (ASSETS / f"images/{theme.seat(seat).image}.svg").exists()
