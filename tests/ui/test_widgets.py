"""Each widget by mouse and by keyboard, and what it says of itself."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.widgets import Button, Label, Panel, RichText, Segmented, Slider, Stepper
from game.ui.widgets.button import alike
from tests.ui.gallery import Gallery
from tests.ui.hand import Hand


def test_a_switch_and_a_check_box_change_and_tell(gallery: Gallery, hand: Hand) -> None:
    hand.click(gallery.mines)
    gallery.stage.focus_on(gallery.mines)
    hand.key(pygame.K_SPACE)
    assert gallery.said == [True, False]
    gallery.mines.value = True
    assert gallery.said == [True, False]
    assert "on" in gallery.mines.states()


def test_segments_are_chosen_by_click_and_arrows(gallery: Gallery, hand: Hand) -> None:
    hand.click(gallery.level.option_rect(0).center)
    hand.key(pygame.K_RIGHT)
    assert gallery.said == [0, 1]
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_LEFT)
    assert gallery.level.value == 0


def test_an_option_that_is_not_allowed_is_passed_over(gallery: Gallery, hand: Hand) -> None:
    gallery.level.allow([True, True, True, False, True])
    gallery.stage.focus_on(gallery.level)
    hand.key(pygame.K_RIGHT)
    assert gallery.level.value == 4
    hand.click(gallery.level.option_rect(3).center)
    assert gallery.level.value == 4


def test_segments_stand_in_rows_where_it_is_narrow(kit: Kit) -> None:
    levels = Segmented(kit, "Level", ["Drifter", "Hand", "Scout", "Surveyor", "Marshal"])
    _, one_row = levels.preferred(900)
    assert levels.preferred(300)[1] > one_row
    levels.place(Rect(0, 0, 300, levels.preferred(300)[1]))
    assert not levels.cut
    assert all(levels.rect.contains(levels.option_rect(n)) for n in range(5))


def test_options_move_with_their_tray(gallery: Gallery) -> None:
    before = gallery.level.option_rect(1).topleft
    gallery.level.shift(0, -40)
    assert gallery.level.option_rect(1).topleft == (before[0], before[1] - 40)


def test_a_stepper_steps_and_stops_at_its_ends(gallery: Gallery, hand: Hand) -> None:
    hand.click((gallery.pace.rect.right - 5, gallery.pace.rect.centery))
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RIGHT)
    assert gallery.said == [2, 3]
    assert gallery.pace.value_text() == "Instant"


def slider_stage(kit: Kit) -> tuple[Stage, Slider, list[tuple[str, float]]]:
    log: list[tuple[str, float]] = []
    stage = Stage(kit)
    slider = stage.root.add(
        Slider(
            kit,
            "Music",
            0.5,
            lambda value: log.append(("change", value)),
            step=0.1,
            on_done=lambda value: log.append(("done", value)),
        )
    )
    slider.place(Rect(100, 100, 500, 50))
    return stage, slider, log


def test_a_slider_follows_the_pointer_and_settles_once(kit: Kit) -> None:
    stage, slider, log = slider_stage(kit)
    Hand(stage).drag(slider.rect.midleft, (100, 125))
    assert slider.value == 0
    assert log[-1] == ("done", 0)
    assert [kind for kind, _ in log].count("done") == 1


def test_a_slider_steps_by_keys_in_round_numbers(kit: Kit) -> None:
    stage, slider, log = slider_stage(kit)
    stage.focus_on(slider)
    hand = Hand(stage)
    hand.key(pygame.K_RIGHT)
    assert slider.value == 0.6
    hand.key(pygame.K_END)
    hand.key(pygame.K_RIGHT)
    assert slider.value == 1
    assert log == [("change", 0.6), ("done", 0.6), ("change", 1), ("done", 1)]


def test_cards_are_chosen_and_pages_turned(gallery: Gallery, hand: Hand) -> None:
    assert gallery.boards.per_page == 2
    hand.click(gallery.boards.cards[1])
    assert gallery.said == [1]
    hand.click((gallery.boards.stepper.rect.right - 5, gallery.boards.stepper.rect.centery))
    assert not gallery.boards.cards[0].visible
    hand.click(gallery.boards.cards[2])
    assert gallery.said == [1, 2]
    assert "chosen" in gallery.boards.cards[2].states()
    assert "chosen" not in gallery.boards.cards[1].states()


def test_a_tab_shows_its_page(gallery: Gallery, hand: Hand) -> None:
    assert gallery.music.visible
    hand.click(gallery.tabs.strip.option_rect(2).center)
    assert gallery.help.visible
    assert not gallery.music.visible
    assert gallery.help in gallery.stage.focus_order()


def test_a_narrow_icon_button_loses_its_words_but_not_its_name(kit: Kit) -> None:
    button = Button(kit, "Start a new game", icon="play")
    button.place(Rect(0, 0, 50, 50))
    assert not button.cut
    assert button.tooltip == "Start a new game"
    described = button.describe()
    assert described is not None
    assert described.name == "Start a new game"
    button.place(Rect(0, 0, 500, 60))
    assert button.tooltip == ""


def test_new_words_rename_a_button(kit: Kit) -> None:
    button = Button(kit, "Undo")
    button.place(Rect(0, 0, 200, 60))
    button.text = "Redo"
    assert button.name == "Redo"


@pytest.mark.parametrize("ui", [0.75, 1.0, 3.0])
def test_what_a_widget_prefers_is_enough_for_its_words(ui: float) -> None:
    from tests.ui.gallery import make_kit

    kit = make_kit((1024, 600), ui)
    words = "A rather long line of words that has to be wrapped somewhere"
    for widget in (
        Button(kit, words, icon="play"),
        Button(kit, "Short"),
        Label(kit, words),
        Segmented(kit, "Choice", ["Printed", "Placed by us", "By lot"]),
        Stepper(kit, "Pace", ["Normal", "Extraordinarily fast"]),
    ):
        for width in (260, 400, 900):
            size = widget.preferred(width)
            assert size[0] <= width
            widget.place(Rect((0, 0), size))
            assert not widget.cut, (widget.name, width)


def test_rich_text_follows_links_by_click_and_key(gallery: Gallery, hand: Hand) -> None:
    gallery.stage.focus_on(gallery.rules)
    assert gallery.rules.links() == ["boomers.9", "boomers.12"]
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert gallery.said == ["boomers.12"]
    placed = next(p for p in gallery.rules._placed() if p.piece.link == "boomers.9")
    hand.click(placed.box.move(gallery.rules.rect.topleft).center)
    assert gallery.said[-1] == "boomers.9"


def test_rich_text_reads_without_its_marks(kit: Kit) -> None:
    text = RichText(kit, "## Areas\n\n- **Two** stones {check}\n- see [rule 9](boomers.9)")
    assert text.name == "Areas\n\nTwo stones \nsee rule 9"


@pytest.mark.parametrize("width", [120, 300, 900])
def test_rich_text_stays_within_its_width(kit: Kit, width: int) -> None:
    from tests.ui.gallery import RULES

    text = RichText(kit, RULES, style="text")
    high = text.preferred(width)[1]
    text.place(Rect(0, 0, width, high))
    boxes = [placed.box for placed in text._placed()]
    assert max(box.right for box in boxes) <= width
    assert max(box.bottom for box in boxes) <= high
    assert not any(a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_low_and_high_panels_keep_their_words_in_line(gallery: Gallery) -> None:
    low, high = Panel(gallery.kit, "Low"), Panel(gallery.kit, "High")
    low.place(Rect(0, 0, 500, 120))
    high.place(Rect(0, 0, 500, 600))
    assert (low.content.left, low.content.right) == (high.content.left, high.content.right)


def test_buttons_side_by_side_have_words_of_one_size(kit: Kit) -> None:
    stage = Stage(kit, lambda _: None)
    buttons = [Button(kit, words, icon="play", stacked=True) for words in ("Go", "Everything")]
    for place, button in enumerate(buttons):
        stage.root.add(button).place(Rect(10 + 110 * place, 10, 100, 90))
    short, long = buttons
    assert long.words_size < short.words_size
    smallest = long.words_size
    alike(buttons)
    assert short.words_size == pytest.approx(smallest)
    assert long.words_size == pytest.approx(smallest)
    assert not long.cut
