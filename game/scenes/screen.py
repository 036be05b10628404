"""What the screens outside the tables share: head with the way back, body, foot, sheets, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Event, Rect, Surface

from game.scenes import routes
from game.scenes.base import WidgetScene
from game.scenes.table_keys import KeyMap
from game.storage.strings import Strings
from game.ui.layout import TEXT_FLOOR, columns, rows
from game.ui.shapes import lay_grain
from game.ui.widget import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Segmented, Stepper
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Dialog
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.app import App

HEAD, FOOT, GAP = 92, 88, 26
TITLE: Final = 60
TITLE_SHARE: Final = 1.05
"""The title's size at most, as a part of its line's height: where a window is low for its scale."""
NOTE_SHARE: Final = 1.25
"""A line below the title that is higher than so many of its places is left away."""
SHARE: Final = 0.17
"""At most this part of the window's height is taken by head and foot each."""


class Screen(WidgetScene):
    """A screen of the hall. `room` picks the theme's colours, `backdrop` the picture behind everything."""

    room = "boomers"
    backdrop = "boomers/backdrop"
    backdrop_align = (0.5, 0.5)
    music = "hall"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.kit = app.kit.in_room(self.room)
        self._again: Callable[[], Dialog] | None = None
        self._view: ScrollView | None = None

    @property
    def words(self) -> Strings:
        """All sentences in the person's language."""
        return self.app.services.words

    # Building

    def resized(self) -> None:
        """Build anew; the keyboard, the scrolled place and an open sheet stay."""
        focus = self._place_of_focus()
        sheet = self._again if self.stage.dialog is not None else None
        offset, self._view = (self._view.offset if self._view else 0), None
        self.kit = self.app.kit.in_room(self.room)
        self.stage.clear()
        self.stage.set_background(self.ground())
        self.build()
        self._scroll_to(offset)
        if sheet is not None:
            self.ask(sheet)
        self._focus_again(focus)

    def _scroll_to(self, offset: int) -> None:
        if self._view is not None:
            self._view.scroll_to(offset)

    def ground(self) -> Surface:
        """The picture behind everything, with its grain."""
        kit, size = self.kit, self.kit.scale.window

        def make() -> Surface:
            ground = kit.images.ground(self.backdrop, size, self.backdrop_align).copy()
            lay_grain(kit, ground, kit.scale.rect)
            return ground

        return kit.images.composed(("screen", self.backdrop, self.backdrop_align), size, make)

    def areas(self) -> tuple[Rect, Rect, Rect]:
        """Head, body and foot of the window."""
        room = self.kit.scale.margins(56, 34)
        most = round(room.h * SHARE)
        head, foot = min(self.kit.px(HEAD), most), min(self.kit.px(FOOT), most)
        gap = min(self.kit.px(GAP), room.h // 30)
        first, body, last = rows(room, [head, 1.0, foot], gap)
        return first, body, last

    def put(self, widget: Widget, rect: Rect) -> None:
        """Place a widget on the stage."""
        widget.place(rect)
        self.stage.root.add(widget)

    def put_head(self, title: str, note: str, room: Rect, colour: str = "ink") -> None:
        """The way back, the screen's title and a line below it."""
        side = min(room.h, self.kit.px(72))
        back = Button(self.kit, "", self.back, icon="arrow_left", name=self.words("screen.back"))
        back.tooltip = self.words("screen.back")
        self.put(back, Rect(room.x, room.y, side, side))
        left = room.x + side + self.kit.px(28)
        whole = Rect(left, room.y, room.right - left, room.h)
        name, line = rows(whole, [1.75, 1.0])
        fits = self._note_fits(note, line)
        heading = Label(self.kit, title, "title", colour, lines=1)
        heading.style = heading.style.sized(min(TITLE, TITLE_SHARE * name.h / self.kit.scale.unit))
        self.put(heading, name if fits else whole)
        if fits:
            soft = "ink_soft" if colour == "ink" else colour
            self.put(Label(self.kit, note, "label", soft, align=(0.0, 1.0), lines=1), line)

    def _note_fits(self, note: str, line: Rect) -> bool:
        style = self.kit.theme.style("label")
        if self.kit.text.line_height(style) > NOTE_SHARE * line.h:
            return False
        return self.kit.text.width(note, style, TEXT_FLOOR) <= line.w

    def put_pages(
        self, names: Sequence[str], at: int, turn: Callable[[int], None], title: str, head: Rect
    ) -> Rect:
        """A choice of pages at the right of the head, with arrows where it is narrow; what is left of it."""
        most = head.w * 3 // 5
        pages: Segmented | Stepper = Segmented(self.kit, title, names, at, turn)
        if pages.preferred(9999)[0] > most:
            pages = Stepper(self.kit, title, names, at, turn, style="label")
        left, right = columns(head, [1.0, min(pages.preferred(9999)[0], most)], self.kit.px(20))
        high = min(right.h, pages.preferred(right.w)[1])
        self.put(pages, right.inflate(0, high - right.h))
        return left

    def put_scrolling(self, content: Widget, room: Rect) -> None:
        """Put what may be higher than its room into a view that scrolls; it begins where it was left."""
        self._view = ScrollView(self.kit, content)
        edge = self._view.edge
        self.put(self._view, room.inflate(2 * edge, 2 * edge))

    # Sheets

    def ask(self, make: Callable[[], Dialog]) -> None:
        """Open a dialog; it is made anew when the window or the language changes."""
        self._again = make
        self.stage.open(make().placed())

    # Focus

    def _place_of_focus(self) -> tuple[type[Widget], str, int] | None:
        """What the focus is on: its kind, name, and the how manieth of these."""
        focus = self.stage.focus
        if focus is None:
            return None
        alike = [one for one in self.stage.focus_order() if _alike(one, focus)]
        return type(focus), focus.name, alike.index(focus) if focus in alike else 0

    def _focus_again(self, place: tuple[type[Widget], str, int] | None) -> None:
        if place is None:
            return
        kind, name, number = place
        alike = [one for one in self.stage.focus_order() if type(one) is kind and one.name == name]
        if alike:
            self.stage.focus_on(alike[min(number, len(alike) - 1)])

    # Coming, going, keys

    def enter(self) -> None:
        """Start the hall's music."""
        self.app.services.sound.music(self.music)
        self.stage.queue.reduced = self.app.services.settings.look.reduced_motion

    def back(self) -> None:
        """Leave the screen."""
        self.app.pop()

    def handle(self, event: Event) -> bool:
        """Widgets first; then Escape leads back."""
        if self.stage.handle(event):
            return True
        if event.type != pygame.KEYDOWN or self.stage.dialog is not None:
            return False
        deed = KeyMap(self.app.services.settings.keys).deed(event)
        if event.key == pygame.K_ESCAPE or deed == "menu":
            self.back()
            return True
        return False

    def go_to(self, name: str, *details: object) -> None:
        """Open another screen above this one."""
        if routes.leads(name):
            self.app.push(routes.scene(name, self.app, *details))


def _alike(one: Widget, other: Widget) -> bool:
    return type(one) is type(other) and one.name == other.name
