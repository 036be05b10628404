"""What happens to a widget that is held when the pointer is taken from it."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.widget import Widget
from game.ui.widgets import Label, Slider
from tests.ui.hand import Hand


class Holding(Widget):
    """Counts what it is told about the button that holds it."""

    focusable = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "Holding")
        self.told: list[str] = []

    def pointer_down(self, position: tuple[int, int]) -> bool:
        self.told.append("down")
        return True

    def pointer_up(self, position: tuple[int, int]) -> None:
        self.told.append("up")

    def pointer_lost(self) -> None:
        self.told.append("lost")


@pytest.mark.parametrize("change", ["dialog", "cleared", "removed"])
def test_a_held_widget_is_told_when_the_pointer_is_taken_from_it(kit: Kit, change: str) -> None:
    stage = Stage(kit, lambda _: None)
    hand, widget = Hand(stage), Holding(kit)
    stage.root.add(widget).place(Rect(10, 10, 100, 40))
    hand.down((20, 20))
    assert widget.pressed
    match change:
        case "dialog":
            stage.open(Label(kit, "Wait"))
        case "cleared":
            stage.clear()
        case "removed":
            stage.root.remove(widget)
    hand.up((20, 20))
    assert widget.told == ["down", "lost"]
    assert not widget.pressed


def test_a_slider_that_is_dragged_when_a_dialog_opens_keeps_its_value(kit: Kit) -> None:
    settled: list[float] = []
    stage = Stage(kit, lambda _: None)
    slider = Slider(kit, "Volume", 50, low=0, high=100, step=1, on_done=settled.append)
    stage.root.add(slider).place(Rect(10, 10, 600, 60))
    hand = Hand(stage)
    hand.down((12, 40))
    stage.open(Label(kit, "Wait"))
    assert settled == [0]
    hand.move((400, 40), held=True)
    hand.up((400, 40))
    assert settled == [0]
