"""The root of a screen's widgets: routes events, keeps hover, press and focus, says what to draw anew."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Event, Rect, Surface

from game.ui.anim import AnimationQueue
from game.ui.focus import DIRECTIONS, focus_order, following, nearest, usable
from game.ui.kit import Kit
from game.ui.shapes import focus_ring, ring_width
from game.ui.widget import Group, Position, Widget
from game.ui.widgets.notices import Toast, Tooltip

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
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self._pointer: Position = (-1, -1)
        self._tooltip: Tooltip | None = None
        self._tooltip_at = math.inf
        self._toasts: list[Toast] = []

    # Building

    def set_background(self, background: str | Surface | None) -> None:
        """What lies under all widgets: a colour, or a surface of the window's size (`Images.ground`).

        None darkens what the scene below has drawn, for scenes that do not cover the window.
        """
        self._background = background
        self.damage(self.kit.scale.rect)

    def clear(self) -> None:
        """Take all widgets, dialogs and notices off, to build anew."""
        self._forget_pointer()
        self.focus_on(None)
        self._toasts.clear()
        self.root = Layer(self.kit, self)
        self._layers = [self.root]
        self.damage(self.kit.scale.rect)

    def open(self, widget: Widget) -> None:
        """Put a dialog (or any placed widget) above everything; only it gets input until `close`."""
        self._layers[-1].last_focus = self.focus
        self._forget_pointer()
        layer = Layer(self.kit, self)
        layer.add(widget)
        self._layers.append(layer)
        self._toasts.clear()
        self.focus_on(widget.first_focus or following(focus_order(layer), None, 1))
        self.damage(self.kit.scale.rect)

    def close(self, widget: Widget) -> None:
        """Take a dialog off; the focus returns to where it was."""
        for layer in self._layers[1:]:
            if widget in layer.children:
                self._layers.remove(layer)
                self._forget_pointer()
                self.focus_on(self._layers[-1].last_focus)
                self.damage(self.kit.scale.rect)

    @property
    def dialog(self) -> Widget | None:
        """The topmost dialog, or None."""
        return self._layers[-1].children[0] if len(self._layers) > 1 else None

    def toast(self, text: str, kind: str = "plain") -> None:
        """Show a sentence for a few seconds; kinds: "plain", "good", "refusal"."""
        for old in self._toasts:
            self.damage(old.paint_rect)
        until = self.now + self.kit.theme.motion("toast") / 1000
        self._toasts = [Toast(self.kit, text, kind, until)]
        self.damage(self._toasts[0].paint_rect)

    @property
    def toasts(self) -> tuple[str, ...]:
        """The sentences shown now."""
        return tuple(toast.name for toast in self._toasts)

    def resized(self) -> None:
        """The kit has another scale: dialogs place themselves anew; the scene places what is in `root`."""
        self._hide_tooltip()
        self._toasts.clear()
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
        self._hide_tooltip()
        pygame.key.set_repeat(*(REPEAT_MS if widget is not None and widget.repeats_keys else ()))
        if widget is not None:
            if widget.parent is not None:
                widget.parent.reveal(widget.rect)
            if widget.tooltip and self.focus_visible:
                self._tooltip_at = self.now + self.kit.theme.motion("tooltip") / 1000

    def focus_order(self) -> list[Widget]:
        """The widgets Tab walks over now."""
        return focus_order(self._layers[-1])

    # Events

    def handle(self, event: Event) -> bool:
        """Route one event; True when a widget used it."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event.y)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self.focus is not None and self.focus.key(event)
            case pygame.WINDOWLEAVE:
                self._hover(None)
        return False

    def _move(self, position: Position) -> bool:
        self._pointer = position
        if self._captured is not None:
            self._captured.pointer_drag(position)
            return True
        target = self._layers[-1].at(position)
        self._hover(target)
        if target is not None and target.enabled:
            target.pointer_move(position)
        return target is not None

    def _hover(self, target: Widget | None) -> None:
        if target is self._hovered:
            return
        self._hide_tooltip()
        if self._hovered is not None:
            self._hovered.hovered = False
            self._hovered.pointer_leave()
            self._hovered.invalidate()
        self._hovered = target
        if target is not None:
            target.hovered = True
            target.invalidate()
            if target.tooltip:
                self._tooltip_at = self.now + self.kit.theme.motion("tooltip") / 1000

    def _press(self, position: Position) -> bool:
        self._move(position)
        self._hide_tooltip()
        target = self._layers[-1].at(position)
        self._show_focus(False)
        if self._dismiss(position):
            return True
        if target is None or not usable(target):
            return target is not None or len(self._layers) > 1
        if target.focusable:
            self.focus_on(target)
        if target.pointer_down(position):
            target.pressed = True
            target.invalidate()
            self._captured = target
        return True

    def _dismiss(self, position: Position) -> bool:
        """A click on a toast takes it off."""
        hit = [toast for toast in self._toasts if toast.rect.collidepoint(position)]
        for toast in hit:
            self._toasts.remove(toast)
            self.damage(toast.paint_rect)
        return bool(hit)

    def _release(self, position: Position) -> bool:
        captured, self._captured = self._captured, None
        if captured is None:
            return False
        captured.pressed = False
        captured.invalidate()
        captured.pointer_up(position)
        self._move(position)
        return True

    def _wheel(self, steps: int) -> bool:
        link = self._layers[-1].at(self._pointer) or self._scroller_at(self._pointer)
        while link is not None:
            if link.wheel(steps):
                self._move(self._pointer)
                return True
            link = link.parent
        return False

    def _scroller_at(self, position: Position) -> Widget | None:
        """The innermost scrolling widget under the pointer, where nothing else takes it."""
        views = [w for w in self._layers[-1].walk() if w.viewport and w.rect.collidepoint(position)]
        return views[-1] if views else None

    def _key(self, event: Event) -> bool:
        if self.focus is not None and not usable(self.focus):
            self.focus_on(None)
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        arrow = DIRECTIONS.get(event.key)
        link = self.focus or self.dialog
        while link is not None:
            if (arrow is None or link.keeps_arrows) and link.key(event):
                self._show_focus(True)
                return True
            link = link.parent
        return self._arrow(arrow) if arrow is not None else False

    def _tab(self, step: int) -> bool:
        self._show_focus(True)
        self.focus_on(following(self.focus_order(), self.focus, step))
        return self.focus is not None

    def _arrow(self, direction: tuple[int, int]) -> bool:
        self._show_focus(True)
        if self.focus is None:
            return self._tab(1)
        others = [widget for widget in self.focus_order() if widget is not self.focus]
        found = nearest(others, self.focus.rect, direction)
        if found is not None:
            self.focus_on(found)
        return found is not None

    def _show_focus(self, shown: bool) -> None:
        if shown != self.focus_visible:
            self.focus_visible = shown
            if self.focus is not None:
                self.focus.invalidate()

    def _forget_pointer(self) -> None:
        self._hover(None)
        if self._captured is not None:
            self._captured.pressed = False
            self._captured = None

    # Time

    def update(self, now: float) -> None:
        """Let time pass: animations, the tooltip that is due, toasts that are over."""
        self.now = now
        self.queue.update(now)
        if now >= self._tooltip_at:
            self._show_tooltip()
        for toast in tuple(self._toasts):
            if now >= toast.until:
                self._toasts.remove(toast)
                self.damage(toast.paint_rect)

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return self.queue.busy

    @property
    def wake_at(self) -> float:
        """The next moment `update` is wanted though nothing moves and nothing is input."""
        return min([self._tooltip_at, *(toast.until for toast in self._toasts)])

    def _show_tooltip(self) -> None:
        self._tooltip_at = math.inf
        owner = self._hovered or self.focus
        if owner is not None and owner.tooltip:
            self._tooltip = Tooltip(self.kit, owner.tooltip, owner.rect)
            self.damage(self._tooltip.paint_rect)

    def _hide_tooltip(self) -> None:
        self._tooltip_at = math.inf
        if self._tooltip is not None:
            self.damage(self._tooltip.paint_rect)
            self._tooltip = None

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
        for notice in (*self._toasts, self._tooltip):
            if notice is not None:
                notice.draw_all(surface)

    def _draw_focus(self, surface: Surface) -> None:
        if self.focus is None or not self.focus_visible or not self.focus.visible:
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
        told = [widget.describe() for widget in self._layers[-1].walk()]
        lines = [description.sentence(self.kit) for description in told if description is not None]
        return "\n".join([*lines, *self.toasts])
