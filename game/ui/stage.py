"""The root of a screen's widgets: routes events, keeps hover, press and focus, says what to draw anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Rect, Surface

from game.ui.anim import AnimationQueue
from game.ui.focus import DIRECTIONS, focus_order, following, nearest, usable
from game.ui.kit import Kit
from game.ui.pointer import Pointer
from game.ui.shapes import focus_ring, ring_width
from game.ui.widget import Group, Widget
from game.ui.widgets.notices import Notices

VEIL = (118, 112, 104)
REPEAT_MS = (350, 45)


class Layer(Group):
    """A whole window's worth of widgets: the screen, or one dialog above it."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        super().__init__(kit)
        self._stage = stage
        self.rect = kit.scale.rect
        self.last_focus: Widget | None = None

    @property
    def stage(self) -> Stage:
        """The stage this layer belongs to."""
        return self._stage


class Stage:
    """Holds a scene's widgets in `root`, dialogs above it, toasts and the tooltip on top.

    `on_damage` is told which part of the window (pixels) must be drawn again: a scene passes its `redraw`.
    Times are the main loop's seconds.
    """

    def __init__(self, kit: Kit, on_damage: Callable[[Rect], None] | None = None) -> None:
        self.kit = kit
        self.queue = AnimationQueue()
        self.now = 0.0
        self.focus: Widget | None = None
        self.focus_visible = True
        self._on_damage = on_damage
        self._background: str | Surface | None = "night"
        self.root = Layer(kit, self)
        self._layers = [self.root]
        self.notices = Notices(kit, self.damage)
        self._pointer = Pointer(self)

    # Building

    def set_background(self, background: str | Surface | None) -> None:
        """What lies under all widgets: a colour, or a surface of the window's size (`Images.ground`).

        None darkens what the scene below has drawn, for scenes that do not cover the window.
        """
        self._background = background
        self.damage(self.kit.scale.rect)

    def clear(self) -> None:
        """Take all widgets, dialogs and notices off, to build anew; what moves ends before."""
        self.queue.skip()
        self._pointer.forget()
        self.focus_on(None)
        self.notices.clear()
        self.root = Layer(self.kit, self)
        self._layers = [self.root]
        self.damage(self.kit.scale.rect)

    def open(self, widget: Widget) -> None:
        """Put a dialog (or any placed widget) above everything; only it gets input until `close`."""
        self._layers[-1].last_focus = self.focus
        self._pointer.forget()
        layer = Layer(self.kit, self)
        layer.add(widget)
        self._layers.append(layer)
        self.notices.clear()
        self.focus_on(widget.first_focus or following(focus_order(layer), None, 1))
        self.damage(self.kit.scale.rect)

    def close(self, widget: Widget) -> None:
        """Take a dialog off; the focus returns to where it was."""
        for layer in self._layers[1:]:
            if widget in layer.children:
                self._layers.remove(layer)
                self._pointer.forget()
                self.focus_on(self._layers[-1].last_focus)
                self.damage(self.kit.scale.rect)

    @property
    def top(self) -> Layer:
        """The layer that gets input: the topmost dialog's, or `root`."""
        return self._layers[-1]

    def holds(self, widget: Widget) -> bool:
        """Whether a widget still stands on the stage."""
        link: Widget | None = widget
        while link is not None and link.parent is not None:
            link = link.parent
        return link in self._layers

    def let_go(self, widget: Widget) -> None:
        """A widget leaves the stage: neither it nor what is in it keeps focus or pointer."""
        inside = {id(part) for part in (widget, *widget.walk())}
        if id(self.focus) in inside:
            self.focus_on(None)
        self._pointer.let_go(inside)

    @property
    def dialog(self) -> Widget | None:
        """The topmost dialog, or None."""
        return self.top.children[0] if len(self._layers) > 1 else None

    def toast(self, text: str, kind: str = "plain") -> None:
        """Show a sentence for a few seconds; kinds: "plain", "good", "refusal"."""
        self.notices.toast(text, kind)

    @property
    def toasts(self) -> tuple[str, ...]:
        """The sentences shown now."""
        return self.notices.toasts

    def resized(self) -> None:
        """The kit has another scale: dialogs place themselves anew; the scene places what is in `root`."""
        self.notices.clear()
        for layer in self._layers:
            layer.rect = self.kit.scale.rect
        for layer in self._layers[1:]:
            layer.children[0].placed()
        self.damage(self.kit.scale.rect)

    # Focus

    def focus_on(self, widget: Widget | None) -> None:
        """Give a widget the keyboard, or nobody; it is brought into view."""
        if widget is not None and not (widget.focusable and usable(widget)):
            widget = None
        if widget is self.focus:
            return
        for changed, has in ((self.focus, False), (widget, True)):
            if changed is not None:
                changed.focused = has
                changed.focus_changed()
                changed.invalidate()
        self.focus = widget
        self.notices.hush()
        pygame.key.set_repeat(*(REPEAT_MS if widget is not None and widget.repeats_keys else ()))
        if widget is not None:
            if widget.parent is not None:
                widget.parent.reveal(widget.rect)
            if self.focus_visible:
                self.notices.explain(widget)

    def show_focus(self, shown: bool) -> None:
        """Show the focus ring (the keyboard is used), or hide it (the mouse is)."""
        if shown != self.focus_visible:
            self.focus_visible = shown
            if self.focus is not None:
                self.focus.invalidate()

    def focus_order(self) -> list[Widget]:
        """The widgets Tab walks over now."""
        return focus_order(self.top)

    # Events

    def handle(self, event: Event) -> bool:
        """Route one event; True when a widget used it."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._pointer.move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._pointer.press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._pointer.release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._pointer.wheel(event.y)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self.focus is not None and self.focus.key(event)
            case pygame.WINDOWLEAVE:
                self._pointer.hover(None)
        return False

    def _key(self, event: Event) -> bool:
        if self.focus is not None and not usable(self.focus):
            self.focus_on(None)
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        arrow = DIRECTIONS.get(event.key)
        link = self.focus or self.dialog
        while link is not None:
            if (arrow is None or link.keeps_arrows) and link.key(event):
                self.show_focus(True)
                return True
            link = link.parent
        return self._arrow(arrow) if arrow is not None else False

    def _tab(self, step: int) -> bool:
        self.show_focus(True)
        self.focus_on(following(self.focus_order(), self.focus, step))
        return self.focus is not None

    def _arrow(self, direction: tuple[int, int]) -> bool:
        self.show_focus(True)
        if self.focus is None:
            return self._tab(1)
        others = [widget for widget in self.focus_order() if widget is not self.focus]
        found = nearest(others, self.focus.rect, direction)
        if found is not None:
            self.focus_on(found)
        return found is not None

    # Time

    def update(self, now: float) -> None:
        """Let time pass: animations, the tooltip that is due, toasts that are over."""
        self.now = now
        self.queue.update(now)
        self.notices.update(now)

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return self.queue.busy

    @property
    def wake_at(self) -> float:
        """The next moment `update` is wanted though nothing moves and nothing is input."""
        return self.notices.wake_at

    # Drawing

    def damage(self, area: Rect) -> None:
        """Have a part of the window drawn again."""
        if self._on_damage is not None:
            self._on_damage(area)

    def draw(self, surface: Surface) -> None:
        """Draw all that lies in the surface's clip."""
        if isinstance(self._background, Surface):
            surface.blit(self._background, (0, 0))
        elif self._background is None:
            surface.fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)
        else:
            surface.fill(self.kit.theme.colour(self._background))
        for layer in self._layers:
            if layer is not self.root:
                surface.fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)
            layer.draw_all(surface)
        self._draw_focus(surface)
        self.notices.draw(surface)

    def draw_top(self, surface: Surface) -> None:
        """Draw the topmost layer alone: for one that leaves nothing of those below in sight."""
        self.top.draw_all(surface)
        self._draw_focus(surface)
        self.notices.draw(surface)

    def _draw_focus(self, surface: Surface) -> None:
        if self.focus is None or not self.focus_visible or not usable(self.focus):
            return
        edge = ring_width(self.kit)
        clip = surface.get_clip()
        link = self.focus.parent
        while link is not None:
            if link.viewport is not None:
                surface.set_clip(surface.get_clip().clip(link.viewport.inflate(2 * edge, 2 * edge)))
            link = link.parent
        box = self.focus.focus_rect
        surface.blit(focus_ring(self.kit, box.size), box.move(-edge, -edge))
        surface.set_clip(clip)

    # Words

    def describe(self) -> str:
        """The screen in plain lines: what can be read and chosen in the topmost layer, and the notices."""
        told = [widget.describe() for widget in self.top.walk()]
        lines = [description.sentence(self.kit) for description in told if description is not None]
        return "\n".join([*lines, *self.toasts])
