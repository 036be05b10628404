"""Typing, moving, selecting, cutting and pasting."""

from __future__ import annotations

import pygame
import pytest

from game.ui.widgets import textfield
from tests.ui.gallery import Gallery
from tests.ui.hand import Hand


@pytest.fixture
def typing(gallery: Gallery, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> Hand:
    clip = [""]
    monkeypatch.setattr(textfield, "copy_text", lambda text: clip.__setitem__(0, text))
    monkeypatch.setattr(textfield, "pasted_text", lambda: clip[0])
    gallery.stage.focus_on(gallery.name)
    return hand


def test_typed_text_goes_where_the_cursor_is(gallery: Gallery, typing: Hand) -> None:
    typing.type("m")
    typing.key(pygame.K_HOME)
    typing.type("Ä ")
    assert gallery.name.text == "Ä Adam"
    assert gallery.said[0] == "Adam"


def test_backspace_and_delete(gallery: Gallery, typing: Hand) -> None:
    typing.key(pygame.K_BACKSPACE)
    typing.key(pygame.K_HOME)
    typing.key(pygame.K_DELETE)
    typing.key(pygame.K_BACKSPACE)
    assert gallery.name.text == "d"


def test_a_selection_is_replaced_by_what_is_typed(gallery: Gallery, typing: Hand) -> None:
    typing.key(pygame.K_a, pygame.KMOD_CTRL)
    assert gallery.name.selected == "Ada"
    typing.type("Bo")
    assert gallery.name.text == "Bo"
    typing.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert gallery.name.selected == "o"
    typing.key(pygame.K_LEFT)
    typing.type("x")
    assert gallery.name.text == "Bxo"


def test_cut_and_paste(gallery: Gallery, typing: Hand) -> None:
    typing.key(pygame.K_a, pygame.KMOD_CTRL)
    typing.key(pygame.K_x, pygame.KMOD_CTRL)
    assert gallery.name.text == ""
    typing.key(pygame.K_v, pygame.KMOD_CTRL)
    typing.key(pygame.K_v, pygame.KMOD_CTRL)
    assert gallery.name.text == "AdaAda"


def test_what_is_too_long_or_unprintable_stays_out(gallery: Gallery, typing: Hand) -> None:
    gallery.name.limit = 5
    typing.type("x\ny\tzzz")
    assert gallery.name.text == "Adaxy"


def test_unfinished_input_shows_but_does_not_count(gallery: Gallery, typing: Hand) -> None:
    before = gallery.picture()
    typing.stage.handle(pygame.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    assert gallery.name.text == "Ada"
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(gallery.picture(), "RGB")
    typing.type("日")
    assert gallery.name.text == "Ada日"


def test_enter_submits_and_letters_do_not_reach_the_scene(gallery: Gallery, typing: Hand) -> None:
    typing.key(pygame.K_RETURN)
    assert gallery.said == [("done", "Ada")]
    assert typing.key(pygame.K_h, unicode="h")
    assert not typing.key(pygame.K_ESCAPE, unicode="\x1b")
    assert not typing.key(pygame.K_F1)


def test_the_mouse_puts_the_cursor_and_selects(gallery: Gallery, typing: Hand) -> None:
    field = gallery.name.rect
    typing.click((field.x + 3, field.centery))
    typing.type("_")
    assert gallery.name.text == "_Ada"
    typing.drag((field.x + 3, field.centery), (field.right - 5, field.centery))
    assert gallery.name.selected == "_Ada"


def test_up_and_down_leave_the_field(gallery: Gallery, typing: Hand) -> None:
    typing.key(pygame.K_UP)
    assert gallery.stage.focus is not gallery.name


def test_a_long_text_keeps_its_cursor_in_sight(gallery: Gallery, typing: Hand) -> None:
    typing.type("a very long name that is wider than it")
    gallery.picture()
    inside = gallery.name._inside()
    assert inside.contains(gallery.name._cursor_rect(inside).inflate(0, -4))
    typing.key(pygame.K_HOME)
    gallery.picture()
    assert gallery.name._cursor_rect(inside).x == inside.x


def test_held_keys_repeat_only_where_they_should(gallery: Gallery, typing: Hand) -> None:
    assert pygame.key.get_repeat()[0] > 0
    gallery.stage.focus_on(gallery.start)
    assert pygame.key.get_repeat()[0] == 0
