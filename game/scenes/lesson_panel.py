"""The teaching panel: which position of the lesson this is, what to do, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from pygame import Rect, Surface

from game.storage.strings import Strings
from game.ui.kit import Kit
from game.ui.layout import columns, inset, rows
from game.ui.shapes import PANEL, Box, draw_box
from game.ui.widget import Group, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label
from game.ui.widgets.scroll import ScrollView

PIP, PIP_GAP = 24, 10
BUTTONS: Final = 60
WAYS_ON: Final = ("skip", "next", "finish")
GAP: Final = 14
MUCH: Final = 9999
"""Pixels in which any button has room."""
SIZES: Final = (24, 22, 20, 18)
"""Units of type to be tried, so that all can be read at once."""
FLAT: Final = 2.6
"""The width, in heights, from which the buttons stand at the side."""
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
        """The words and a row of dots; the dots alone where there is no room for both."""
        if self.dots + self._style_width() > width:
            return min(self.dots, width), self.kit.px(PIP + PIP_GAP)
        return self.dots + self._style_width(), self.kit.px(PIP + PIP_GAP)

    @property
    def dots(self) -> int:
        """Pixels that the dots alone take."""
        return len(self._solved) * (self.kit.px(PIP) + self.kit.px(PIP_GAP))

    def _sizes(self) -> tuple[int, int]:
        """Pixels across a dot and between two dots: smaller where the row is too long for its place."""
        side, gap = self.kit.px(PIP), self.kit.px(PIP_GAP)
        most = self.rect.w // max(1, len(self._solved))
        if side + gap <= most:
            return side, gap
        gap = round(most * PIP_GAP / (PIP + PIP_GAP))
        return most - gap, gap

    def draw(self, surface: Surface) -> None:
        """Draw the dots from the right, the words before them if there is room."""
        kit, (side, gap) = self.kit, self._sizes()
        left = self.rect.right - len(self._solved) * (side + gap) + gap
        for place, solved in enumerate(self._solved):
            dot = Rect(left + place * (side + gap), 0, side, side)
            dot.centery = self.rect.centery
            here = place == self._at
            look = Box(fill="go" if solved else "field", line="ink", width=2.5, radius=99)
            if here:
                ring = dot.inflate(gap, gap)
                draw_box(kit, surface, ring, Box(fill="focus", line="ink", width=2, radius=99))
            draw_box(kit, surface, dot, look)
            if solved and side >= ICON_LEAST:
                icon = kit.images.icon("check", round(side * 0.7), kit.theme.hex("paper"))
                surface.blit(icon, icon.get_rect(center=dot.center))
        style = kit.theme.style("small")
        room = Rect(self.rect.x, self.rect.y, left - kit.px(14) - self.rect.x, self.rect.h)
        words = kit.text.fit(self.name, style, room.size)
        if not words.cut:
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
        """Title and pips on top, the buttons at the foot or the side, what is to be read between."""
        room = inset(self.rect, min(self.kit.px(24), self.rect.w // 18), max(6, self.kit.px(14)))
        if room.w > FLAT * room.h:
            wide = room.w * 2 // 9
            side = Rect(room.right - wide, room.y, wide, room.h)
            room.w -= side.w + self.kit.px(14)
            lines = 3
        else:
            lines = self._lines(room.w)
            foot = lines * min(self.kit.px(BUTTONS), room.h // (4 + lines))
            side = Rect(room.x, room.bottom - foot, room.w, foot)
            room.h -= foot
        self._arrange_words(room)
        self._arrange_buttons(side, lines)

    def _lines(self, width: int) -> int:
        """In how many lines the buttons can stand with all their words."""
        label = self.go_on.style
        words = [self.kit.text.width(self._words(f"lessons.panel.{way}"), label) for way in WAYS_ON]
        around = self.back.preferred(MUCH)[0] - self.kit.text.width(self.back.text, label)
        two = self.back.preferred(MUCH)[0] + self.kit.px(GAP) + self.again.preferred(MUCH)[0]
        if two + self.kit.px(GAP) + around + max(words) <= width:
            return 1
        return 2 if two <= width else 3

    def _arrange_words(self, room: Rect) -> None:
        """The pips beside the title, or below it where they do not fit there."""
        head = self.kit.text.line_height(self._title.style)
        title = self.kit.text.width(self._title.text, self._title.style) + self.kit.px(GAP)
        beside = title + self._pips.dots <= room.w
        pips = self._pips.preferred(room.w - title if beside else room.w)[0]
        self._title.place(Rect(room.x, room.y, room.w - pips if beside else room.w, head))
        self._pips.place(Rect(room.right - pips, room.y if beside else room.y + head, pips, head))
        edge, top = self._view.edge, room.y + (head if beside else 2 * head)
        self._place_view(Rect(room.x - edge, top, room.w + 2 * edge, room.bottom - top))

    def _arrange_buttons(self, room: Rect, lines: int) -> None:
        """Side by side, below each other, or the way on below the other two."""
        gap = self.kit.px(GAP)
        shares = [float(button.preferred(MUCH)[0]) for button in (self.back, self.again)]
        if lines == 3:
            boxes = rows(room, [1.0, 1.0, 1.0], gap)
        elif lines == 1:
            boxes = columns(room, [*shares, max(shares) * 1.1], gap)
        else:
            upper, last = rows(room, [1.0, 1.0], gap)
            boxes = [*columns(upper, shares, gap), last]
        for button, box in zip((self.back, self.again, self.go_on), boxes, strict=True):
            button.place(box)

    def _place_view(self, room: Rect) -> None:
        """All there is to read, if need be in smaller type; else a note alone, for the task comes back."""
        noted = self._note.visible
        done = self._told is not None and self._told.mood is Mood.RIGHT
        for with_task in [False] if done else [True, False] if noted else [True]:
            self._task.visible = with_task
            for size in SIZES:
                for label, style in ((self._note, "strong"), (self._task, "text")):
                    label.style = self.kit.theme.style(style).sized(size)
                self._view.place(room)
                if not self.scrolls:
                    return

    def draw(self, surface: Surface) -> None:
        """Draw the paper."""
        draw_box(self.kit, surface, self.rect, replace(PANEL, line="go", width=4))
