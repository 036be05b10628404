"""Scrolling by wheel, bar and keys; lists with a cursor."""

from __future__ import annotations

import pygame

from tests.ui.gallery import Gallery, make_kit
from tests.ui.hand import Hand


def small() -> tuple[Gallery, Hand]:
    gallery = Gallery(make_kit((1024, 600), 2))
    return gallery, Hand(gallery.stage)


def test_the_wheel_scrolls_what_is_under_the_pointer_to_its_ends() -> None:
    gallery, hand = small()
    view = gallery.left
    top = gallery.who.rect.y
    hand.move(gallery.left.rect.center)
    assert hand.wheel(-1)
    assert gallery.who.rect.y < top
    for _ in range(60):
        hand.wheel(-1)
    assert view.offset == view.extent - view.rect.h
    assert not hand.wheel(-1)
    for _ in range(60):
        hand.wheel(1)
    assert view.offset == 0
    assert gallery.middle.offset == 0


def test_the_bar_can_be_dragged() -> None:
    gallery, hand = small()
    thumb = gallery.left.thumb()
    hand.drag(thumb.center, (thumb.centerx, gallery.left.rect.bottom + 50))
    assert gallery.left.offset == gallery.left.extent - gallery.left.rect.h


def test_page_keys_scroll_around_the_focus() -> None:
    gallery, hand = small()
    gallery.stage.focus_on(gallery.who)
    hand.key(pygame.K_PAGEDOWN)
    assert gallery.left.offset > 200
    hand.key(pygame.K_PAGEUP)
    assert gallery.left.offset < 200


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    gallery, _ = small()
    gallery.left.scroll_to(99999)
    above = (gallery.who.rect.centerx, gallery.left.rect.y - 5)
    assert gallery.stage.root.at(above) is not gallery.who


def test_a_list_moves_its_row_and_picks_it(gallery: Gallery, hand: Hand) -> None:
    gallery.stage.focus_on(gallery.list)
    for _ in range(30):
        hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert gallery.said == [30]
    assert gallery.list.rect.contains(gallery.list.row_rect(30))
    assert gallery.list.value_text() == gallery.turns[30]


def test_a_row_is_picked_by_a_click_where_it_is_now(gallery: Gallery, hand: Hand) -> None:
    gallery.list.scroll_to(10 * gallery.list.row_px)
    hand.click((gallery.list.rect.x + 20, gallery.list.rect.y + 5))
    assert gallery.said == [10]


def test_a_growing_list_shows_its_newest_row(gallery: Gallery) -> None:
    gallery.turns.extend(["last"] * 5)
    gallery.list.set_count(len(gallery.turns), to_end=True)
    assert gallery.list.rect.contains(gallery.list.row_rect(len(gallery.turns) - 1))


def test_a_shrinking_list_keeps_its_cursor_inside(gallery: Gallery) -> None:
    gallery.list.move_cursor(50)
    gallery.list.set_count(3)
    assert gallery.list.cursor == 2
    assert gallery.list.offset == 0
    gallery.list.set_count(0)
    gallery.picture()
    assert gallery.list.value_text() == ""
