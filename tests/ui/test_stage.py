"""Events reach the right widget, the focus walks everywhere, and nothing is drawn in vain."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.anim import Call, Wait
from game.ui.anim import Sequence as InTurn
from game.ui.focus import Gamepad, nearest
from game.ui.kit import WORDS, Kit
from game.ui.stage import Stage
from game.ui.widget import Widget
from game.ui.widgets import Button, Label, Segmented
from tests.ui.gallery import Gallery, make_kit
from tests.ui.hand import Hand


def test_tab_walks_over_every_widget_and_back_again(gallery: Gallery, hand: Hand) -> None:
    wanted = gallery.stage.focus_order()
    assert len(wanted) > 15
    walked = []
    for _ in wanted:
        hand.key(pygame.K_TAB)
        walked.append(gallery.stage.focus)
    assert walked == wanted
    hand.key(pygame.K_TAB)
    assert gallery.stage.focus is wanted[0]
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert gallery.stage.focus is wanted[-1]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("ui", [1, 3])
def test_arrows_reach_every_widget(size: tuple[int, int], ui: float) -> None:
    gallery = Gallery(make_kit(size, ui))
    hand = Hand(gallery.stage)
    arrows = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    order = gallery.stage.focus_order()
    gallery.stage.focus_on(order[0])
    reached, frontier = {order[0]}, [order[0]]
    while frontier:
        start = frontier.pop()
        for arrow in arrows:
            gallery.stage.focus_on(start)
            for _ in range(70):
                hand.key(arrow)
                if gallery.stage.focus is not start:
                    break
            found = gallery.stage.focus
            if found is not None and found not in reached:
                reached.add(found)
                frontier.append(found)
    assert set(gallery.stage.focus_order()) <= reached


@pytest.mark.parametrize("ui", [0.75, 1, 3])
def test_the_focused_widget_is_brought_into_view(ui: float) -> None:
    gallery = Gallery(make_kit((1024, 600), ui))
    hand = Hand(gallery.stage)
    window = gallery.kit.scale.rect
    for _ in gallery.stage.focus_order():
        hand.key(pygame.K_TAB)
        widget = gallery.stage.focus
        assert widget is not None
        seen = widget.rect.clip(window)
        assert seen.w >= min(widget.rect.w, 100), widget.name
        assert seen.h >= min(widget.rect.h, 100), widget.name


def test_disabled_and_hidden_widgets_get_no_focus(gallery: Gallery) -> None:
    assert gallery.redo not in gallery.stage.focus_order()
    gallery.left.visible = False
    assert gallery.undo not in gallery.stage.focus_order()


def test_a_click_presses_where_it_went_down_and_came_up(gallery: Gallery, hand: Hand) -> None:
    hand.click(gallery.undo)
    assert gallery.said == ["undo"]
    hand.down(gallery.undo.rect.center)
    hand.move((5, 5), held=True)
    hand.up((5, 5))
    assert gallery.said == ["undo"]


def test_enter_and_space_press_and_a_disabled_button_does_nothing(gallery: Gallery, hand: Hand) -> None:
    gallery.stage.focus_on(gallery.start)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_SPACE)
    assert gallery.said == ["start", "start"]
    gallery.start.enabled = False
    assert not hand.key(pygame.K_RETURN)
    hand.click(gallery.start)
    assert gallery.said == ["start", "start"]


def test_keys_nobody_uses_are_left_for_the_scene(gallery: Gallery, hand: Hand) -> None:
    gallery.stage.focus_on(gallery.start)
    assert not hand.key(pygame.K_ESCAPE)
    assert not hand.key(pygame.K_F1)


def test_hover_and_press_show(gallery: Gallery, hand: Hand) -> None:
    plain = gallery.picture()
    hand.move(gallery.undo.rect.center)
    hovered = gallery.picture()
    hand.down(gallery.undo.rect.center)
    pressed = gallery.picture()
    spot = gallery.undo.rect.x + gallery.kit.px(8), gallery.undo.rect.y + gallery.kit.px(12)
    assert hovered.get_at(spot) == gallery.kit.theme.colour("hover")
    assert len({pygame.image.tobytes(picture, "RGB") for picture in (plain, hovered, pressed)}) == 3


def test_what_is_marked_covers_all_that_changes(gallery: Gallery, hand: Hand) -> None:
    """Drawing only the marked parts gives the same picture as drawing everything."""
    gallery.stage.update(0.0)
    kept = gallery.picture()
    gallery.damaged.clear()
    steps = [
        lambda: hand.move(gallery.undo.rect.center),
        lambda: hand.down(gallery.undo.rect.center),
        lambda: hand.up(gallery.undo.rect.center),
        lambda: hand.key(pygame.K_TAB),
        lambda: hand.click(gallery.mines),
        lambda: hand.click(gallery.level.option_rect(4).center),
        lambda: hand.drag(gallery.music.rect.center, gallery.music.rect.midleft),
        lambda: hand.move(gallery.list.rect.center),
        lambda: hand.wheel(-3),
        lambda: hand.click(gallery.boards.cards[1]),
        lambda: gallery.stage.toast("Done", "good"),
        lambda: hand.move(gallery.gear.rect.center),
        lambda: gallery.stage.update(1.0),
        lambda: gallery.ask(),
        lambda: hand.key(pygame.K_ESCAPE),
        lambda: gallery.stage.update(9.0),
    ]
    for number, step in enumerate(steps):
        step()
        for area in gallery.damaged:
            kept.set_clip(area)
            gallery.stage.draw(kept)
        kept.set_clip(None)
        gallery.damaged.clear()
        whole = gallery.picture()
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(whole, "RGB"), number


def test_nothing_is_marked_when_nothing_changes(gallery: Gallery, hand: Hand) -> None:
    hand.move(gallery.undo.rect.center)
    gallery.stage.update(5.0)
    gallery.damaged.clear()
    hand.move(gallery.undo.rect.move(3, 0).center)
    gallery.stage.update(60.0)
    assert gallery.damaged == []
    assert not gallery.stage.animating
    assert gallery.stage.wake_at == math.inf


def test_a_queue_that_is_busy_keeps_the_stage_awake(gallery: Gallery) -> None:
    gallery.stage.queue.add(Wait(100))
    assert gallery.stage.animating
    gallery.stage.update(0.0)
    gallery.stage.update(0.2)
    assert not gallery.stage.animating


def test_a_tooltip_comes_after_a_while_and_goes(gallery: Gallery, hand: Hand) -> None:
    gallery.stage.update(10.0)
    before = gallery.picture()
    hand.move(gallery.gear.rect.center)
    assert gallery.stage.wake_at == pytest.approx(10.5)
    gallery.stage.update(10.6)
    below = gallery.gear.rect.midbottom[0], gallery.gear.rect.bottom + gallery.kit.px(20)
    assert gallery.picture().get_at(below) != before.get_at(below)
    hand.move((1, 1))
    assert gallery.picture().get_at(below) == before.get_at(below)


def test_a_toast_is_told_and_goes_by_itself_or_by_a_click(gallery: Gallery, hand: Hand) -> None:
    gallery.stage.update(1.0)
    gallery.stage.toast("Saved", "good")
    assert "Saved" in gallery.stage.describe()
    gallery.stage.update(gallery.stage.wake_at)
    assert gallery.stage.toasts == ()
    gallery.stage.toast("Saved")
    hand.click((960, 1020))
    assert gallery.stage.toasts == ()


def test_the_screen_can_be_read_in_words(gallery: Gallery) -> None:
    told = gallery.stage.describe().splitlines()
    assert "button Undo" in told
    assert "button Redo, disabled" in told
    assert "button Options" in told
    assert "checkbox Show what a turn closes, checked" not in told
    assert "switch Red River, on" in told
    assert "choice Level: Scout" in told
    assert "slider Music: 40 %" in told
    assert "text field Name: Ada" in told
    assert "stepper Pace: Normal" in told


def test_widgets_use_no_word_that_is_not_listed(gallery: Gallery) -> None:
    gallery.ask()
    widgets = [widget for layer in gallery.stage._layers for widget in layer.walk()]
    told = [description for widget in widgets if (description := widget.describe()) is not None]
    assert len(told) > 20
    assert {word for one in told for word in (one.role, *one.states)} <= set(WORDS)


def test_roles_and_states_are_told_in_the_persons_words(kit: Kit) -> None:
    german = make_kit()
    german.words = {"button": "Taste", "disabled": "gesperrt"}
    stage = Stage(german)
    stage.root.add(Button(german, "Weiter")).enabled = False
    assert stage.describe() == "Taste Weiter, gesperrt"


def test_clearing_leaves_an_empty_stage(gallery: Gallery) -> None:
    gallery.stage.focus_on(gallery.name)
    gallery.ask()
    gallery.stage.toast("Hello")
    gallery.stage.clear()
    assert gallery.stage.focus is None
    assert gallery.stage.dialog is None
    assert gallery.stage.describe() == ""


def test_a_widget_that_is_removed_keeps_neither_focus_nor_pointer(gallery: Gallery, hand: Hand) -> None:
    gallery.stage.focus_on(gallery.name)
    hand.down(gallery.name.rect.center)
    gallery.stage.root.remove(gallery.left)
    assert gallery.stage.focus is None
    assert not hand.up((5, 5))
    gallery.picture()


def test_a_press_that_rebuilds_the_screen_ends_there(kit: Kit) -> None:
    stage = Stage(kit)
    choice = stage.root.add(Segmented(kit, "Level", ["One", "Two"], 0, lambda index: stage.clear()))
    choice.place(Rect(0, 0, 300, 60))
    hand = Hand(stage)
    hand.down(choice.option_rect(1).center)
    assert not hand.up((10, 10))
    assert stage.focus is None


def test_a_stage_without_ground_darkens_the_scene_below(kit: Kit) -> None:
    stage = Stage(kit)
    stage.set_background(None)
    surface = Surface((50, 50))
    surface.fill("#FFFFFF")
    stage.draw(surface)
    assert 60 < surface.get_at((5, 5)).r < 200


def test_a_widget_that_lets_the_pointer_through_does_not_block(kit: Kit) -> None:
    stage = Stage(kit)
    pressed: list[int] = []
    button = stage.root.add(Button(kit, "Go", lambda: pressed.append(1)))
    label = stage.root.add(Label(kit, "above"))
    button.place(Rect(10, 10, 100, 60))
    label.place(Rect(0, 0, 300, 300))
    Hand(stage).click((40, 40))
    assert pressed == [1]


def test_the_nearest_prefers_straight_ahead(kit: Kit) -> None:
    boxes = [Rect(100, 0, 50, 50), Rect(100, 200, 50, 50), Rect(400, 5, 50, 50)]
    widgets = [Widget(kit) for _ in boxes]
    for widget, box in zip(widgets, boxes, strict=True):
        widget.rect = box
    start = Rect(0, 0, 50, 50)
    assert nearest(widgets, start, (1, 0)) is widgets[0]
    assert nearest(widgets, start, (0, 1)) is widgets[1]
    assert nearest(widgets, start, (-1, 0)) is None


def pad_event(kind: int, **values: object) -> pygame.Event:
    return pygame.Event(kind, instance_id=0, **values)


def test_a_pad_speaks_in_keys() -> None:
    pad = Gamepad()
    keys = [
        [event.key for event in pad.keys(event)]
        for event in (
            pad_event(pygame.JOYHATMOTION, value=(0, 1)),
            pad_event(pygame.JOYHATMOTION, value=(0, 0)),
            pad_event(pygame.JOYBUTTONDOWN, button=0),
            pad_event(pygame.JOYBUTTONDOWN, button=1),
            pad_event(pygame.JOYBUTTONDOWN, button=14),
            pygame.Event(pygame.KEYDOWN, key=pygame.K_a),
        )
    ]
    assert keys == [[pygame.K_UP], [], [pygame.K_RETURN], [pygame.K_ESCAPE], [], []]


def test_a_pushed_stick_is_one_key_until_it_comes_back() -> None:
    pad = Gamepad()
    values = (0.3, 0.7, 0.9, 0.5, 0.1, 0.8, -0.9)
    told = [pad.keys(pad_event(pygame.JOYAXISMOTION, axis=0, value=value)) for value in values]
    assert [len(events) for events in told] == [0, 1, 0, 0, 0, 1, 1]
    assert told[-1][0].key == pygame.K_LEFT


def test_a_pad_that_cannot_be_opened_is_ignored() -> None:
    assert Gamepad().keys(pygame.Event(pygame.JOYDEVICEADDED, device_index=99)) == []


def test_what_moves_ends_before_the_widgets_it_moves_are_gone(kit: Kit) -> None:
    stage = Stage(kit)
    room = stage.root
    leaving = room.add(Widget(kit))
    stage.queue.beside(InTurn(Wait(500), Call(lambda: room.remove(leaving))))
    stage.update(1.0)
    stage.clear()
    assert not stage.animating
    assert leaving.parent is None
