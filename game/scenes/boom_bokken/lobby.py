"""Before a shared live game: everybody finds his buzzer, and all try them together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect, Surface

from game.rules.api import Seat
from game.scenes.boom_bokken.buzzer_row import Drum, draw_drum
from game.scenes.boom_bokken.buzzers import Buzzers, trigger_of
from game.ui.kit import Kit
from game.ui.layout import columns
from game.ui.widget import Position, Widget
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable


LARGEST = 1.35
"""The largest scale at which nine drums stand beside each other."""


class Drums(Widget):
    """All drums in a row; a click on one lets its owner choose another key."""

    role = "buzzers"
    focusable = True
    keeps_arrows = True

    def __init__(
        self, kit: Kit, drums: Callable[[], tuple[Drum, ...]], on_pick: Callable[[int], None]
    ) -> None:
        super().__init__(kit)
        self._drums = drums
        self._on_pick = on_pick
        self.cursor = 0

    @property
    def takes_pointer(self) -> bool:
        """Drums are clicked."""
        return True

    def preferred(self, width: int) -> tuple[int, int]:
        """As high as a drum with its name."""
        return width, min(self.kit.px(230), width // max(1, len(self._drums())) + self.kit.px(60))

    def pointer_down(self, position: Position) -> bool:
        """Choose another key for this drum."""
        for index, box in enumerate(self._boxes()):
            if box.collidepoint(position):
                self._on_pick(index)
        return True

    def key(self, event: Event) -> bool:
        """Left and right go from drum to drum, Enter chooses another key for one."""
        if event.type != pygame.KEYDOWN:
            return False
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in ways:
            self.invalidate()
            self.cursor = (self.cursor + ways[event.key]) % len(self._drums())
            self.invalidate()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._on_pick(self.cursor)
        return event.key in (*ways, pygame.K_RETURN, pygame.K_KP_ENTER)

    @property
    def focus_rect(self) -> Rect:
        """The drum the keyboard is at."""
        return self._boxes()[self.cursor]

    @property
    def paint_rect(self) -> Rect:
        """The drums with the ring around one."""
        return self.rect.inflate(self.kit.px(20), self.kit.px(20))

    def _boxes(self) -> list[Rect]:
        return columns(self.rect, [1.0] * len(self._drums()), self.kit.px(8))

    def value_text(self) -> str:
        """Names, keys, and what is held."""
        return ", ".join(" ".join(part for part in (d.name, d.key, d.state) if part) for d in self._drums())

    def draw(self, surface: Surface) -> None:
        """Draw the drums."""
        for drum, box in zip(self._drums(), self._boxes(), strict=True):
            draw_drum(self.kit, surface, box, drum, 1.0)


class Lobby:
    """Tests that all buzzers arrive, also when they are pressed together; some keyboards swallow keys."""

    def __init__(self, table: BokkenTable, buzzers: Buzzers, done: Callable[[], None]) -> None:
        self._table = table
        self._buzzers = buzzers
        self._done = done
        self._dialog: Dialog | None = None
        self._choosing: Seat | None = None
        self.held: set[Seat] = set()
        self.most: set[Seat] = set()

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Who tries."""
        return self._buzzers.persons

    def open(self) -> None:
        """Put the sheet up."""
        table, words = self._table, self._table.words
        kit = table.hot_seat.grown_kit(LARGEST)
        self._drums = Drums(kit, self._told, self.choose)
        self._label = Label(kit, self._sentence(), "strong", lines=2)
        about = Label(kit, words("bokken.lobby.about"), "text", "ink_soft", lines=3)
        body = Column(kit, [about, self._drums, self._label])
        answer = Answer(words("bokken.lobby.go"), self.close, "main", "play")
        self._dialog = Dialog(
            kit, words("bokken.lobby.title"), body, (answer,), on_cancel=self.close, width=1180
        )
        table.stage.open(self._dialog.placed())

    def close(self) -> None:
        """Everybody is ready."""
        dialog, self._dialog = self._dialog, None
        if dialog is not None and self._table.stage.dialog is dialog:
            self._table.stage.close(dialog)
        self._done()

    def _told(self) -> tuple[Drum, ...]:
        return tuple(
            Drum(
                seat,
                self._table.name_of(seat),
                "?" if seat == self._choosing else self._buzzers.name(seat),
                "down" if seat in self.held else "",
            )
            for seat in self.persons
        )

    def _sentence(self) -> str:
        words, count = self._table.words, len(self.persons)
        if self._choosing is not None:
            return words("bokken.lobby.choose", name=self._table.name_of(self._choosing))
        if len(self.most) == count:
            return words("bokken.lobby.all", count=count)
        return words("bokken.lobby.some", count=len(self.most), all=count)

    def choose(self, index: int) -> None:
        """The owner of this drum presses another key next."""
        self._choosing = self.persons[index]
        self._tell()

    def _tell(self) -> None:
        self._label.text = self._sentence()
        self._drums.invalidate()

    def handle(self, event: Event) -> bool:
        """Key-downs and pad buttons are tried, or chosen; Enter and Escape go on when nobody chooses."""
        if self._choosing is not None:
            return self._take_trigger(event)
        pressed, released = self._buzzers.pressed(event), self._buzzers.released(event)
        if pressed is not None:
            self.held.add(pressed)
            self.most = max(self.most, set(self.held), key=len)
            self._table.sound.play("click")
        if released is not None:
            self.held.discard(released)
        if pressed is None and released is None:
            return False
        self._tell()
        return True

    def _take_trigger(self, event: Event) -> bool:
        trigger = trigger_of(event)
        if trigger is None or self._choosing is None:
            return False
        if not (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self._buzzers.set(self._choosing, trigger)
        self._choosing = None
        self.held, self.most = set(), set()
        self._tell()
        return True
