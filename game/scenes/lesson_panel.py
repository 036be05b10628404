"""The teaching panel: which position of the lesson this is, what to do, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from pygame import Rect, Surface

from game.storage.strings import Strings
from game.ui.kit import Kit
from game.ui.layout import columns, inset
from game.ui.shapes import PANEL, Box, draw_box
from game.ui.widget import Group, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label
from game.ui.widgets.scroll import ScrollView

PIP, PIP_GAP = 24, 10
BUTTONS: Final = 60
ICON_LEAST: Final = 12
"""Pixels across a pip from which the sign for "solved" can be read in it."""


class Mood(Enum):
    """What the note below the task is."""

    NONE = ("ink", "")
    RIGHT = ("go", "check")
    WRONG = ("danger", "warning")

    @property
    def colour(self) -> str:
        """The colour of its words."""
        return self.value[0]

    @property
    def icon(self) -> str:
        """The icon before its words."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class LessonText:
    """What stands on the panel. `at` counts positions from 0, `solved` tells of each whether it is solved."""

    title: str
    task: str
    at: int
    solved: tuple[bool, ...]
    note: str = ""
    mood: Mood = Mood.NONE


class Pips(Widget):
    """A dot for each position: checked when solved, ringed when it is this one."""

    role = "status"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._at = 0
        self._solved: tuple[bool, ...] = ()

    def tell(self, words: str, at: int, solved: tuple[bool, ...]) -> None:
        """Show where the lesson is; `words` say it."""
        if (words, at, solved) != (self.name, self._at, self._solved):
            self.name, self._at, self._solved = words, at, solved
            self.invalidate()

    def _style_width(self) -> int:
        return self.kit.text.width(self.name, self.kit.theme.style("small")) + self.kit.px(12)

    def preferred(self, width: int) -> tuple[int, int]:
        """The words and a row of dots."""
        del width
        dots = len(self._solved) * (self.kit.px(PIP) + self.kit.px(PIP_GAP))
        return self._style_width() + dots, self.kit.px(PIP + PIP_GAP)

    def draw(self, surface: Surface) -> None:
        """Draw the dots from the right, the words before them."""
        kit, side, gap = self.kit, self.kit.px(PIP), self.kit.px(PIP_GAP)
        left = self.rect.right - len(self._solved) * (side + gap) + gap
        for place, solved in enumerate(self._solved):
            dot = Rect(left + place * (side + gap), 0, side, side)
            dot.centery = self.rect.centery
            here = place == self._at
            look = Box(fill="go" if solved else "field", line="ink", width=2.5, radius=99)
            if here:
                ring = dot.inflate(kit.px(10), kit.px(10))
                draw_box(kit, surface, ring, Box(fill="focus", line="ink", width=2, radius=99))
            draw_box(kit, surface, dot, look)
            if solved and side >= ICON_LEAST:
                icon = kit.images.icon("check", round(side * 0.7), kit.theme.hex("paper"))
                surface.blit(icon, icon.get_rect(center=dot.center))
        style = kit.theme.style("small")
        room = Rect(self.rect.x, self.rect.y, left - kit.px(14) - self.rect.x, self.rect.h)
        words = kit.text.fit(self.name, style, room.size)
        kit.text.draw(surface, words, style, kit.theme.hex("ink_soft"), room, (1.0, 0.5))


class LessonPanel(Group):
    """Title and pips, the task with the note on what was done, and the ways on."""

    role = "group"

    def __init__(
        self,
        kit: Kit,
        words: Strings,
        *,
        back: Callable[[], None],
        again: Callable[[], None],
        go_on: Callable[[], None],
    ) -> None:
        super().__init__(kit, words("lessons.panel.name"))
        self._words = words
        self._title = self.add(Label(kit, "", "subheading", lines=1))
        self._pips = self.add(Pips(kit))
        self._note = Label(kit, "", "strong", align=(0.0, 0.0))
        self._task = Label(kit, "", "text", align=(0.0, 0.0))
        self._view = self.add(ScrollView(kit, Column(kit, [self._note, self._task], gap=8)))
        self.back = self.add(Button(kit, words("lessons.panel.back"), back, icon="arrow_left"))
        self.again = self.add(Button(kit, words("lessons.panel.again"), again, icon="undo"))
        self.go_on = self.add(Button(kit, words("lessons.panel.skip"), go_on, icon="arrow_right"))
        self._told: LessonText | None = None

    def tell(self, text: LessonText) -> None:
        """Show this."""
        if text == self._told:
            return
        self._told = text
        words, count = self._words, len(text.solved)
        self._title.text = text.title
        self._pips.tell(words("lessons.panel.place", at=text.at + 1, count=count), text.at, text.solved)
        self._note.visible = bool(text.note)
        self._note.text, self._note.icon = text.note, text.mood.icon
        self._note.set_colour(text.mood.colour)
        self._task.text = text.task
        self._tell_buttons(text)
        self.arrange()
        self._view.scroll_to(0)
        self.invalidate()

    def _tell_buttons(self, text: LessonText) -> None:
        right, last = text.mood is Mood.RIGHT, text.at == len(text.solved) - 1
        self.back.enabled = text.at > 0
        self.again.enabled = text.mood is not Mood.NONE
        way = "finish" if last else "next" if right else "skip"
        self.go_on.kind = "main" if right else "normal"
        self.go_on.relabel(self._words(f"lessons.panel.{way}"), "check" if last else "arrow_right")

    @property
    def scrolls(self) -> bool:
        """Whether there is more to read than fits."""
        return bool(self._view.bar_width)

    def arrange(self) -> None:
        """Title and pips on top, the buttons at the foot, what is to be read between."""
        room = inset(self.rect, min(self.kit.px(24), self.rect.w // 32), max(6, self.kit.px(14)))
        head = self.kit.text.line_height(self._title.style)
        foot = min(self.kit.px(BUTTONS), room.h // 4)
        pips = min(self._pips.preferred(room.w)[0], room.w * 3 // 5)
        self._title.place(Rect(room.x, room.y, room.w - pips - self.kit.px(10), head))
        self._pips.place(Rect(room.right - pips, room.y, pips, head))
        edge = self._view.edge
        top, bottom = room.y + head, room.bottom - foot
        self._place_view(Rect(room.x - edge, top, room.w + 2 * edge, bottom - top))
        buttons = (self.back, self.again, self.go_on)
        row = Rect(room.x, bottom, room.w, foot)
        for button, box in zip(buttons, columns(row, [1.0, 1.25, 1.35], self.kit.px(14)), strict=True):
            button.place(box)

    def _place_view(self, room: Rect) -> None:
        """Note and task together only where both can be read at once, and while there is something to do."""
        noted = self._note.visible
        self._task.visible = not noted or (self._told is not None and self._told.mood is Mood.WRONG)
        self._view.place(room)
        if noted and self.scrolls and self._task.visible:
            self._task.visible = False
            self._view.place(room)

    def draw(self, surface: Surface) -> None:
        """Draw the paper."""
        draw_box(self.kit, surface, self.rect, replace(PANEL, line="go", width=4))
