"""Rectangles are cut without gaps and never leave their bounds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.layout import Scale, centred, clamped, columns, fitted, flow, grid, inset, rows, split

PARTS = st.lists(st.one_of(st.integers(1, 400), st.floats(0.1, 5)), min_size=1, max_size=8)


@given(st.integers(0, 2000), PARTS, st.integers(0, 30))
def test_a_split_stays_inside_and_in_order(length: int, parts: list[float], gap: int) -> None:
    pieces = split(length, parts, gap)
    edge = 0
    for start, size in pieces:
        assert start >= edge
        assert size >= 0
        edge = start + size
    assert edge <= max(length, gap * (len(parts) - 1))


def test_fixed_parts_keep_their_size_and_shares_take_the_rest() -> None:
    assert split(1000, [100, 1.0, 3.0], 20) == [(0, 100), (120, 215), (355, 645)]


def test_fixed_parts_shrink_alike_when_there_is_too_little_room() -> None:
    assert split(100, [100, 300]) == [(0, 25), (25, 75)]


def test_the_unit_follows_the_lesser_side_and_the_scale() -> None:
    assert Scale((1920, 1080)).unit == 1
    assert Scale((1920, 540)).unit == 0.5
    assert Scale((960, 1080), 2).unit == 1
    assert Scale((1920, 1080), 99).unit == 3


def test_type_never_goes_under_the_floor() -> None:
    assert Scale((1024, 600)).text(20) == 13


def test_thin_lines_never_vanish() -> None:
    assert Scale((1024, 600)).px(0.4) == 1
    assert Scale((1024, 600)).px(0) == 0


def test_margins_of_a_huge_scale_leave_most_of_the_window() -> None:
    room = Scale((1024, 600), 3).margins(40, 24)
    assert room.w > 900
    assert room.h > 550


def test_rows_columns_and_grid_fill_their_box() -> None:
    box = Rect(10, 20, 300, 200)
    assert rows(box, [50, 1.0])[1] == Rect(10, 70, 300, 150)
    assert columns(box, [1.0, 1.0], 20)[1] == Rect(170, 20, 140, 200)
    assert grid(box, 3, 2)[-1] == Rect(210, 120, 100, 100)


def test_a_flow_begins_a_new_line_and_clamps_what_is_too_wide() -> None:
    boxes = flow(Rect(0, 0, 100, 0), [(60, 20), (50, 30), (300, 10)], 10)
    assert boxes == [Rect(0, 0, 60, 20), Rect(0, 30, 50, 30), Rect(0, 70, 100, 10)]


def test_boxes_stay_inside_what_holds_them() -> None:
    box = Rect(0, 0, 100, 50)
    assert box.contains(centred(box, (300, 20)))
    assert fitted(box, 1.0).size == (50, 50)
    assert clamped(Rect(90, 40, 200, 20), box) == Rect(0, 30, 100, 20)
    assert inset(box, 80).size == (0, 0)
