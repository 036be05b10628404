"""Dialogs keep the input, fit the window, and give the focus back."""

from __future__ import annotations

import pygame
import pytest

from game.ui.layout import Scale
from tests.ui.gallery import Gallery, make_kit
from tests.ui.hand import Hand


def test_the_main_answer_has_the_focus_and_the_old_focus_comes_back(gallery: Gallery, hand: Hand) -> None:
    gallery.stage.focus_on(gallery.name)
    dialog = gallery.ask()
    assert gallery.stage.focus is dialog.buttons[0]
    hand.key(pygame.K_RETURN)
    assert gallery.stage.dialog is None
    assert gallery.stage.focus is gallery.name


def test_an_answer_closes_and_acts(gallery: Gallery, hand: Hand) -> None:
    dialog = gallery.ask()
    hand.click(dialog.buttons[1])
    assert gallery.said == ["left"]
    assert gallery.stage.dialog is None


def test_escape_cancels(gallery: Gallery, hand: Hand) -> None:
    dialog = gallery.ask()
    dialog.on_cancel = lambda: gallery.said.append("cancelled")
    hand.key(pygame.K_ESCAPE)
    assert gallery.said == ["cancelled"]


def test_nothing_below_a_dialog_can_be_used(gallery: Gallery, hand: Hand) -> None:
    dialog = gallery.ask()
    hand.click(gallery.undo)
    assert gallery.said == []
    for _ in range(10):
        hand.key(pygame.K_TAB)
        assert gallery.stage.focus in [*dialog.buttons, *dialog.view.walk()]
    assert hand.key(pygame.K_h, unicode="h")
    assert "Undo" not in gallery.stage.describe()


def test_a_dialog_moves_into_the_middle_of_a_new_window(gallery: Gallery) -> None:
    dialog = gallery.ask()
    gallery.kit.resize(Scale((1200, 700)))
    gallery.resize()
    assert abs(dialog.rect.centerx - 600) <= 1
    gallery.kit.resize(Scale((1920, 1080)))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024), (3840, 2160)])
@pytest.mark.parametrize("ui", [0.75, 1, 1.5, 2, 3])
def test_no_dialog_is_larger_than_the_window(size: tuple[int, int], ui: float) -> None:
    gallery = Gallery(make_kit(size, ui))
    dialog = gallery.ask()
    assert gallery.kit.scale.rect.contains(dialog.rect)
    for button in dialog.buttons:
        assert dialog.rect.contains(button.rect)
        assert not button.cut
    assert dialog.view.rect.h >= dialog.kit.text.line_height(dialog.kit.theme.style("text"))
    assert dialog.view.rect.bottom <= dialog.buttons[0].rect.top
