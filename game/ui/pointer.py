"""The mouse on a stage: what is under it, what is held, what the wheel turns."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from game.ui.focus import usable
from game.ui.widget import Position, Widget

if TYPE_CHECKING:
    from game.ui.stage import Stage


class Pointer:
    """Keeps `hovered` and `held` and tells the widgets; only the stage's topmost layer is reached."""

    def __init__(self, stage: Stage) -> None:
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self._stage = stage
        self._position: Position = (-1, -1)

    def move(self, position: Position) -> bool:
        """The pointer is there now; True if a widget is under it or held."""
        self._position = position
        if self.held is not None:
            self.held.pointer_drag(position)
            return True
        target = self._stage.top.at(position)
        self.hover(target)
        if target is not None and target.enabled:
            target.pointer_move(position)
        return target is not None

    def hover(self, target: Widget | None) -> None:
        """Another widget, or none, is under the pointer."""
        if target is self.hovered:
            return
        self._stage.notices.hush()
        if self.hovered is not None:
            self.hovered.hovered = False
            self.hovered.pointer_leave()
            self.hovered.invalidate()
        self.hovered = target
        if target is not None:
            target.hovered = True
            target.invalidate()
            self._stage.notices.explain(target)

    def press(self, position: Position) -> bool:
        """The main button went down: focus and hold what is there."""
        self.move(position)
        stage = self._stage
        stage.notices.hush()
        stage.show_focus(False)
        if stage.notices.dismiss(position):
            return True
        target = stage.top.at(position)
        if target is None or not usable(target):
            return target is not None or stage.dialog is not None
        if target.focusable:
            stage.focus_on(target)
        if target.pointer_down(position) and stage.holds(target):
            target.pressed = True
            target.invalidate()
            self.held = target
        return True

    def release(self, position: Position) -> bool:
        """The main button came up: the held widget acts."""
        held, self.held = self.held, None
        if held is None:
            return False
        held.pressed = False
        held.invalidate()
        held.pointer_up(position)
        self.move(position)
        return True

    def wheel(self, steps: int) -> bool:
        """The wheel turned: the innermost widget that can scroll does."""
        link = self._stage.top.at(self._position)
        while link is not None:
            if link.wheel(steps):
                self.move(self._position)
                return True
            link = link.parent
        return False

    def let_go(self, widgets: Set[int]) -> None:
        """Forget these widgets (by id), which leave the stage."""
        if id(self.hovered) in widgets:
            self.hover(None)
        if id(self.held) in widgets:
            self._lose()

    def forget(self) -> None:
        """Nothing is under the pointer or held any more: the widgets change."""
        self.hover(None)
        self._lose()

    def _lose(self) -> None:
        """Tell the held widget that it is held no longer."""
        held, self.held = self.held, None
        if held is not None:
            held.pressed = False
            held.invalidate()
            held.pointer_lost()
