"""What each game adds to the set-up: its seats, its panels, its options. And the widgets they share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.scenes.setup_plan import Plan, Seating
from game.scenes.table_seats import draw_seat_mark
from game.storage.strings import Strings
from game.ui.kit import Kit
from game.ui.layout import TEXT_FLOOR
from game.ui.widget import Group, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Segmented, Stepper
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.app import App

LEVELS = range(1, 6)
NAME_LIMIT = 16
CROWD = 8
"""From so many seats on their lines lie closer."""
TIGHT = 16
"""The padding, in units, of panels that together fill a column."""


class SetupParts:
    """A game's part of the set-up screen. `changed` builds the screen anew."""

    room = "boomers"
    backdrop = "boomers/backdrop"
    heading_colour = "ink"
    ornament = ""
    """A picture at the foot, where there is nothing else."""
    shares = (1.0, 1.04)
    """The widths of the two columns."""

    def __init__(self, app: App, plan: Plan, changed: Callable[[], None]) -> None:
        self.app = app
        self.plan = plan
        self.changed = changed
        self.fields: list[TextField] = []
        self.grows: list[Widget] = []

    @property
    def words(self) -> Strings:
        """All sentences in the person's language."""
        return self.app.services.words

    def ground(self, kit: Kit) -> Surface | None:
        """What lies behind everything, None for the backdrop."""
        del kit
        return None

    def left(self, kit: Kit) -> Sequence[Widget]:
        """The panels of the left column: who sits where."""
        raise NotImplementedError

    def right(self, kit: Kit) -> Sequence[Widget]:
        """The panels of the right column: the game's options."""
        raise NotImplementedError

    def options(self) -> dict[str, object]:
        """The options as the rules want them; what was left to chance is decided here."""
        raise NotImplementedError

    # Shared widgets

    def who(self, kit: Kit, seat: int) -> Segmented:
        """Person or computer."""
        words, seating = self.words, self.plan.seats[seat]

        def choose(index: int) -> None:
            seating.person = index == 0
            self.changed()

        options = [words("setup.person"), words("setup.computer")]
        value = 0 if seating.person else 1
        name = words("setup.who", seat=_letter(seat))
        return Segmented(kit, name, options, value, choose, icons=("person", "computer"), style="text")

    def name_field(self, kit: Kit, seat: int) -> TextField:
        """Where the name is written."""
        seating = self.plan.seats[seat]

        def write(text: str) -> None:
            seating.name = text
            self.names_changed()

        label = self.words("setup.name_of", seat=_letter(seat))
        field = TextField(kit, label, seating.name, write, limit=NAME_LIMIT, placeholder=label)
        self.fields.append(field)
        return field

    def names_changed(self) -> None:
        """A name was written: show it where else it stands."""

    def level_names(self) -> list[str]:
        """The five levels."""
        return [self.words(f"level.{level}") for level in LEVELS]

    def set_level(self, seating: Seating, index: int) -> None:
        """Take the level with this index."""
        seating.level = LEVELS[index]


def _letter(seat: int) -> str:
    return chr(ord("A") + seat)


class SeatMark(Widget):
    """A seat's shape in its colour with its letter."""

    def __init__(self, kit: Kit, seat: int) -> None:
        super().__init__(kit)
        self._seat = seat

    def preferred(self, width: int) -> tuple[int, int]:
        """A square."""
        side = min(width, self.kit.px(48))
        return side, side

    def draw(self, surface: Surface) -> None:
        """Draw the mark in the middle of its box."""
        side = min(self.rect.size)
        box = Rect(0, 0, side, side)
        box.center = self.rect.center
        draw_seat_mark(self.kit, surface, box, self._seat)


class SeatRow(Group):
    """A seat in one line: mark, name, person or computer, level; in two lines where it is narrow."""

    def __init__(
        self,
        kit: Kit,
        mark: Widget,
        field: TextField,
        who: Segmented,
        level: Stepper | Label,
        level_width: int,
    ) -> None:
        super().__init__(kit)
        self._level_width = level_width
        self.mark, self.field, self.who, self.level = mark, field, who, level
        for widget in (mark, field, who, level):
            self.add(widget)

    def _sizes(self, width: int) -> tuple[int, int, int, int, int]:
        """Height of a line, and the widths of mark, who, level and gap."""
        high = max(self.field.preferred(width)[1], self.who.preferred(width)[1])
        mark = min(self.kit.px(48), high)
        return high, mark, self.who.preferred(9999)[0], self._level_width, self.kit.px(14)

    def _in_a_line(self, width: int) -> bool:
        _, mark, who, level, gap = self._sizes(width)
        return mark + who + level + 3 * gap + self.kit.px(180) <= width

    def preferred(self, width: int) -> tuple[int, int]:
        """One line, or two."""
        high = self._sizes(width)[0]
        return width, high if self._in_a_line(width) else 2 * high + self.kit.px(8)

    def arrange(self) -> None:
        """Set the parts beside each other; the name takes what is left."""
        high, mark, who, level, gap = self._sizes(self.rect.w)
        x, y, right = self.rect.x, self.rect.y, self.rect.right
        self.mark.place(Rect(x, y, mark, high))
        left = x + mark + gap
        if self._in_a_line(self.rect.w):
            self.level.place(Rect(right - level, y, level, high))
            self.who.place(Rect(right - level - gap - who, y, who, high))
            self.field.place(Rect(left, y, right - level - 2 * gap - who - left, high))
            return
        self.field.place(Rect(left, y, right - left, high))
        below = y + high + self.kit.px(8)
        who = min(who, (self.rect.w - gap) * 3 // 5)
        self.who.place(Rect(x, below, who, high))
        self.level.place(Rect(x + who + gap, below, right - x - who - gap, high))


class ManySeats(SetupParts):
    """The seats of a game for more than two: how many, and a line for each."""

    shares = (1.25, 1.0)

    def left(self, kit: Kit) -> Sequence[Widget]:
        """One panel with all seats."""
        words, seats = self.words, self.app.services.games[self.plan.game].seats
        counts = [words("setup.count", count=count) for count in seats]
        count = Stepper(
            kit,
            words("setup.how_many"),
            counts,
            len(self.plan.seats) - seats[0],
            self._set_count,
            style="label",
        )
        rotate = Button(kit, words("setup.move_on"), self._move_on, icon="swap", style="text")
        head = Row(kit, [count, rotate], [1.0, 1.0], gap=18, wrap=True)
        lines = [self._line(kit, seat) for seat in range(len(self.plan.seats))]
        gap, padding = (4, TIGHT) if len(lines) >= CROWD else (10, None)
        panel = Panel(kit, words("setup.seats"), Column(kit, [head, *lines], gap=gap), padding=padding)
        self.grows = [panel]
        return [panel]

    def _line(self, kit: Kit, seat: int) -> SeatRow:
        seating = self.plan.seats[seat]
        level: Stepper | Label
        if seating.person:
            level = Label(kit, self.words("setup.here"), "text", "ink_soft", align=(0.5, 0.5), lines=2)
        else:
            name = self.words("setup.level_of", seat=_letter(seat))
            act = partial(self.set_level, seating)
            level = Stepper(kit, name, self.level_names(), seating.level - 1, act)
        parts = (SeatMark(kit, seat), self.name_field(kit, seat), self.who(kit, seat), level)
        return SeatRow(kit, *parts, self._level_width(kit))

    def _level_width(self, kit: Kit) -> int:
        """Pixels in which every level's name can be read between its arrows."""
        style = kit.theme.style("text")
        words = max(kit.text.width(name, style, TEXT_FLOOR) for name in self.level_names())
        return max(kit.px(270), words + kit.px(2 * 64 + 10))

    def _set_count(self, index: int) -> None:
        from game.scenes.setup_plan import fresh_seat

        wanted = self.app.services.games[self.plan.game].seats[index]
        del self.plan.seats[wanted:]
        while len(self.plan.seats) < wanted:
            self.plan.seats.append(fresh_seat(self.app.services, self.plan.game, len(self.plan.seats)))
        self.count_changed()
        self.changed()

    def count_changed(self) -> None:
        """There are more or fewer seats now."""

    def _move_on(self) -> None:
        self.plan.swap()
        self.changed()
