"""What every widget is: a box on the screen that draws itself, takes input and can say what it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame import Event, Rect, Surface

from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.ui.stage import Stage

Position = tuple[int, int]
W = TypeVar("W", bound="Widget")


@dataclass(frozen=True, slots=True)
class Description:
    """A widget in words: its role ("button"), name, value and states ("checked", "disabled")."""

    role: str
    name: str
    value: str = ""
    states: tuple[str, ...] = ()

    def sentence(self, kit: Kit) -> str:
        """One line, such as "slider Music: 80 %, disabled"."""
        head = " ".join(part for part in (kit.word(self.role) if self.role else "", self.name) if part)
        value = f": {self.value}" if self.value else ""
        states = "".join(f", {kit.word(state)}" for state in self.states)
        return f"{head}{value}{states}"


class Widget:
    """A box in window pixels (`rect`). Scenes place it; a stage routes events to it.

    Subclasses override `preferred`, `draw`, and the input methods they need; those return True when used.
    `name` is what assistive text calls it; `tooltip` appears on hover and on keyboard focus.
    """

    role = ""
    focusable = False
    repeats_keys = False
    """Whether a held key repeats while the widget has the focus."""
    keeps_arrows = False
    """Whether arrow keys are offered to the widget before they move the focus; it may return False."""

    def __init__(self, kit: Kit, name: str = "", tooltip: str = "") -> None:
        self.kit = kit
        self.name = name
        self.tooltip = tooltip
        self.rect = Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.hovered = False
        self.pressed = False
        self.focused = False
        self._visible = True
        self._enabled = True

    # The tree

    def add(self, child: W) -> W:
        """Take a child in and return it; it is drawn after, so above, the earlier ones."""
        child.parent = self
        self.children.append(child)
        child.invalidate()
        return child

    def remove(self, child: Widget) -> None:
        """Let a child go; a focus inside it goes to nobody."""
        child.invalidate()
        if self.stage is not None:
            self.stage.let_go(child)
        self.children.remove(child)
        child.parent = None

    def clear(self) -> None:
        """Let all children go."""
        for child in tuple(self.children):
            self.remove(child)

    def walk(self) -> Iterator[Widget]:
        """This widget and all below it that are visible, in drawing order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    @property
    def stage(self) -> Stage | None:
        """The stage the widget stands on, or None."""
        return self.parent.stage if self.parent else None

    @property
    def visible(self) -> bool:
        """Whether the widget and its children are drawn and can be used."""
        return self._visible

    @visible.setter
    def visible(self, wanted: bool) -> None:
        if wanted != self._visible:
            self.invalidate()
            self._visible = wanted
            self.invalidate()

    @property
    def enabled(self) -> bool:
        """Whether the widget can be used now; a disabled one is pale and gets no focus."""
        return self._enabled

    @enabled.setter
    def enabled(self, wanted: bool) -> None:
        if wanted != self._enabled:
            self._enabled = wanted
            self.invalidate()

    # Place

    def preferred(self, width: int) -> tuple[int, int]:
        """The size in pixels the widget likes, given at most `width` pixels."""
        del width
        return self.rect.size

    def place(self, rect: Rect) -> None:
        """Give the widget its box and let it arrange its children."""
        self.invalidate()
        self.rect = Rect(rect)
        self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """Place the children; called after `rect` has changed."""

    def shift(self, x: int, y: int) -> None:
        """Move the widget with everything in it; the caller redraws."""
        self.rect.move_ip(x, y)
        for child in self.children:
            child.shift(x, y)

    @property
    def viewport(self) -> Rect | None:
        """The part of the children that can be seen, when the widget clips them (a scroll view)."""
        return None

    @property
    def cut(self) -> bool:
        """Whether some of the widget's text does not fit even at the smallest size."""
        return False

    # Drawing

    @property
    def paint_rect(self) -> Rect:
        """All pixels the widget may draw on, shadow included."""
        return self.rect.inflate(2 * self.kit.px(14), 2 * self.kit.px(14))

    @property
    def focus_rect(self) -> Rect:
        """The box the focus ring goes around."""
        return self.rect

    @property
    def first_focus(self) -> Widget | None:
        """What gets the focus when this is opened as a dialog; None for the first in Tab order."""
        return None

    def placed(self) -> Widget:
        """The widget, placed anew for the window's size; dialogs put themselves into the middle."""
        return self

    def invalidate(self, area: Rect | None = None) -> None:
        """Have the widget, or this part of the window (pixels), drawn again."""
        stage = self.stage
        if stage is not None and self._visible:
            stage.damage(self.paint_rect if area is None else area)

    def draw(self, surface: Surface) -> None:
        """Draw the widget itself, without its children."""

    def draw_all(self, surface: Surface) -> None:
        """Draw the widget and its children where the surface's clip needs it."""
        clip = surface.get_clip()
        if not self.visible:
            return
        if self.paint_rect.colliderect(clip):
            self.draw(surface)
        view = self.viewport
        if view is not None:
            surface.set_clip(view.clip(clip))
        if view is None or surface.get_clip().size != (0, 0):
            for child in self.children:
                child.draw_all(surface)
        surface.set_clip(clip)

    # Input

    def at(self, position: Position) -> Widget | None:
        """The topmost visible widget under a position."""
        if not self.visible:
            return None
        view = self.viewport
        if view is None or view.collidepoint(position):
            for child in reversed(self.children):
                found = child.at(position)
                if found is not None:
                    return found
        return self if self.rect.collidepoint(position) and self.takes_pointer else None

    @property
    def takes_pointer(self) -> bool:
        """Whether the widget itself stops the pointer; groups and labels without tooltip let it through."""
        return self.focusable or bool(self.tooltip)

    def pointer_down(self, position: Position) -> bool:
        """The main button went down here; True keeps `pointer_drag` and `pointer_up` coming."""
        del position
        return False

    def pointer_move(self, position: Position) -> None:
        """The pointer moves over the widget with no button down."""

    def pointer_leave(self) -> None:
        """The pointer has left the widget."""

    def pointer_drag(self, position: Position) -> None:
        """The pointer moves with the button held since `pointer_down`."""

    def pointer_up(self, position: Position) -> None:
        """The button held since `pointer_down` was let go, maybe outside."""

    def pointer_lost(self) -> None:
        """The button held since `pointer_down` will not be let go here: a dialog opens, all is built anew."""

    def wheel(self, steps: int) -> bool:
        """The wheel turned, positive upwards."""
        del steps
        return False

    def key(self, event: Event) -> bool:
        """A KEYDOWN, TEXTINPUT or TEXTEDITING for the focused widget; then for those around it."""
        del event
        return False

    def focus_changed(self) -> None:
        """`focused` has just changed."""

    def reveal(self, area: Rect) -> None:
        """Bring a part of the window into view, if something around the widget scrolls."""
        if self.parent is not None:
            self.parent.reveal(area)

    # Words

    def describe(self) -> Description | None:
        """What the widget is and says, or None for pure decoration and plain groups."""
        if not self.role:
            return None
        return Description(self.role, self.name or self.tooltip, self.value_text(), self.states())

    def value_text(self) -> str:
        """The present value in words, if the widget has one."""
        return ""

    def states(self) -> tuple[str, ...]:
        """The states worth telling, such as "checked"."""
        return () if self.enabled else ("disabled",)


class Group(Widget):
    """Widgets together. A scene places them; see `Column`, `Row` and `Flow` for groups that do it alone."""


class Canvas(Widget):
    """A widget whose picture is painted once and kept until `repaint`: for grounds, boards, charts."""

    opaque = True

    def __init__(self, kit: Kit, name: str = "") -> None:
        super().__init__(kit, name)
        self._layer: Surface | None = None

    def paint(self, layer: Surface) -> None:
        """Draw the whole picture; the layer's upper left corner is the widget's."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint anew with the next frame."""
        self._layer = None
        self.invalidate()

    def draw(self, surface: Surface) -> None:
        """Show the kept picture, painting it first if needed."""
        if self._layer is None or self._layer.get_size() != self.rect.size:
            self._layer = Surface(self.rect.size, 0 if self.opaque else pygame.SRCALPHA)
            self.paint(self._layer)
        surface.blit(self._layer, self.rect)
