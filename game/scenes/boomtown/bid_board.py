"""The buttons of an auction: pass and the legal bids, by click, wheel, digits, arrows, Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Event, Rect, Surface

from game.scenes.boomtown.pieces import NUMERAL
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.widget import Position, Widget

SHOWN: Final = 6
"""Bids at a time."""
BID: Final = Box(fill="paper", line="ink", width=3, radius=12, shadow=(0, 4))
PASS: Final = Box(fill="paper_shade", line="ink", width=3, radius=12, shadow=(0, 4))
CHOSEN: Final = Box(fill="ink", line="brass", width=4, radius=12)
DIGITS_WAIT: Final = 1.5
"""Seconds within which digits make one number."""
PASSING = 0
"""The choice that means to pass."""


class BidBoard(Widget):
    """`choice` is the bid the cursor is on, PASSING for pass; `on_choice` is told of each new one."""

    role = "choice"
    focusable = True
    keeps_arrows = True

    def __init__(
        self,
        kit: Kit,
        name: str,
        pass_word: str,
        bids: Sequence[int],
        on_bid: Callable[[int], None],
        on_choice: Callable[[int], None],
    ) -> None:
        super().__init__(kit, name)
        self._pass_word = pass_word
        self._bids = tuple(bids)
        self._on_bid = on_bid
        self._on_choice = on_choice
        self.choice = self._bids[0] if self._bids else PASSING
        self.hover: int | None = None
        self._first = 0
        self._typed, self._typed_at = "", 0.0
        self.hinted: int | None = None

    def value_text(self) -> str:
        """The choice, and what there is to choose from."""
        chosen = self._pass_word if self.choice == PASSING else str(self.choice)
        bids = f", {self._bids[0]}–{self._bids[-1]}" if self._bids else ""
        return f"{chosen} ({self._pass_word}{bids})"

    @property
    def looked_at(self) -> int:
        """The bid whose outcome is shown: under the pointer, else chosen."""
        return self.choice if self.hover is None else self.hover

    # Places

    def cells(self) -> list[tuple[int | str, Rect]]:
        """Pass, the bids in sight and the arrows, with their places."""
        rows = 2 if self.rect.h > self.rect.w * 0.3 else 1
        more = len(self._bids) > SHOWN
        shown = self._bids[self._first : self._first + SHOWN]
        if rows == 1:
            return self._one_row(shown, more=more)
        return self._two_rows(shown, more=more)

    def _one_row(self, shown: Sequence[int], *, more: bool) -> list[tuple[int | str, Rect]]:
        gap = self.kit.px(12)
        arrow = self.kit.px(30) if more else 0
        high = self.rect.h - self.kit.px(5)
        wide = self.kit.px(106)
        cells: list[tuple[int | str, Rect]] = [(PASSING, Rect(self.rect.x, self.rect.y, wide, high))]
        x = self.rect.x + wide + gap
        if more:
            cells.append(("less", Rect(x, self.rect.y, arrow, high)))
            x += arrow + gap // 2
        room = self.rect.right - x - (arrow + gap // 2 if more else 0)
        cell = min(self.kit.px(96), (room - gap * (SHOWN - 1)) // SHOWN)
        for bid in shown:
            cells.append((bid, Rect(x, self.rect.y, cell, high)))
            x += cell + gap
        if more:
            cells.append(("more", Rect(self.rect.right - arrow, self.rect.y, arrow, high)))
        return cells

    def _two_rows(self, shown: Sequence[int], *, more: bool) -> list[tuple[int | str, Rect]]:
        """Pass and two bids above; four bids, or arrows at both ends, below."""
        gap = self.kit.px(9)
        high = (self.rect.h - gap) // 2 - self.kit.px(4)
        third = (self.rect.w - 2 * gap) // 3
        cells: list[tuple[int | str, Rect]] = [
            (name, Rect(self.rect.x + i * (third + gap), self.rect.y, third, high))
            for i, name in enumerate((PASSING, *shown[:2]))
        ]
        below: list[int | str] = list(shown[2:])
        if more:
            below = ["less", *below, "more"]
        fourth = (self.rect.w - gap * 3) // 4
        arrow = self.kit.px(30)
        x, y = self.rect.x, self.rect.y + high + gap + self.kit.px(4)
        if more:
            fourth = (self.rect.w - 2 * arrow - 5 * gap // 2 - gap) // 4
        for name in below:
            wide = arrow if isinstance(name, str) else fourth
            cells.append((name, Rect(x, y, wide, high)))
            x += wide + (gap // 2 if more else gap)
        return cells

    def _at(self, position: Position) -> int | str | None:
        return next((name for name, box in self.cells() if box.collidepoint(position)), None)

    # Choosing

    def choose(self, choice: int) -> None:
        """Put the cursor on a bid, or on pass."""
        if choice != PASSING and choice not in self._bids:
            return
        self.hover = None
        if choice != self.choice:
            self.choice = choice
            if choice in self._bids:
                place = self._bids.index(choice)
                self._first = min(max(self._first, place - SHOWN + 1), place)
        self.invalidate()
        self._on_choice(self.looked_at)

    def step(self, steps: int) -> bool:
        """Go some bids up or down; below the lowest lies pass."""
        ladder = (PASSING, *self._bids)
        place = ladder.index(self.choice) + steps
        if not 0 <= place < len(ladder):
            return False
        self.choose(ladder[place])
        return True

    def page(self, steps: int) -> None:
        """Show other bids."""
        most = max(0, len(self._bids) - SHOWN)
        self._first = max(0, min(most, self._first + steps * SHOWN))
        self.invalidate()

    def confirm(self) -> None:
        """Make the chosen bid, or pass."""
        self._on_bid(self.looked_at if self.hover is not None and not self.focused else self.choice)

    def type_digit(self, digit: str, now: float) -> None:
        """Digits soon after each other make one number."""
        fresh = now - self._typed_at > DIGITS_WAIT
        self._typed = digit if fresh else self._typed + digit
        self._typed_at = now
        if int(self._typed) not in (PASSING, *self._bids) and int(digit) in self._bids:
            self._typed = digit
        self.choose(int(self._typed))

    # Input

    def pointer_move(self, position: Position) -> None:
        """Look at the bid under the pointer."""
        found = self._at(position)
        hover = found if isinstance(found, int) else None
        if hover != self.hover:
            self.hover = hover
            self.invalidate()
            self._on_choice(self.looked_at)

    def pointer_leave(self) -> None:
        """Look at the chosen one again."""
        if self.hover is not None:
            self.hover = None
            self._on_choice(self.looked_at)

    def pointer_down(self, position: Position) -> bool:
        """Nothing yet: a click counts when it is let go."""
        del position
        return True

    def pointer_up(self, position: Position) -> None:
        """Bid, pass, or turn the page."""
        match self._at(position):
            case int(bid):
                self.choice = bid
                self._on_bid(bid)
            case "less":
                self.page(-1)
            case "more":
                self.page(1)

    def wheel(self, steps: int) -> bool:
        """Up is higher."""
        return self.step(1 if steps > 0 else -1) or True

    def key(self, event: Event) -> bool:
        """Arrows change the bid, Enter makes it, digits name one."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps:
            return self.step(steps[event.key])
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.confirm()
            return True
        return False

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the cells; the one looked at has an ink face."""
        for name, box in self.cells():
            if isinstance(name, str):
                self._draw_arrow(surface, box, name)
            else:
                self._draw_cell(surface, box, name)

    def _draw_cell(self, surface: Surface, box: Rect, name: int) -> None:
        kit = self.kit
        chosen = name == self.looked_at
        draw_box(kit, surface, box, CHOSEN if chosen else PASS if name == PASSING else BID)
        if name == self.hinted:
            draw_box(
                kit,
                surface,
                box.inflate(kit.px(6), kit.px(6)),
                Box(fill="", line="focus", width=5, radius=14),
            )
        colour = kit.theme.hex("lamp" if chosen else "ink")
        if name == PASSING:
            style = kit.theme.style("label")
            room = box.inflate(-kit.px(10), 0)
            kit.text.draw(
                surface, kit.text.fit(self._pass_word, style, room.size), style, colour, room, (0.5, 0.5)
            )
        else:
            line = kit.text.line(str(name), NUMERAL, colour, max(14, round(min(box.h * 0.56, box.w * 0.5))))
            surface.blit(line, line.get_rect(center=(box.centerx, box.centery)))

    def _draw_arrow(self, surface: Surface, box: Rect, name: str) -> None:
        most = len(self._bids) - SHOWN
        usable = self._first > 0 if name == "less" else self._first < most
        colour = self.kit.theme.hex("ink" if usable else "disabled")
        icon = self.kit.images.icon(f"arrow_{'left' if name == 'less' else 'right'}", min(box.size), colour)
        surface.blit(icon, icon.get_rect(center=box.center))
