"""A person's hand in the tests: posts real pygame events and gives them to a stage."""

from __future__ import annotations

import pygame

from game.ui.stage import Stage
from game.ui.widget import Position, Widget


class Hand:
    """Mouse and keyboard on a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def _post(self, kind: int, **values: object) -> bool:
        pygame.event.clear()
        pygame.event.post(pygame.Event(kind, **values))
        used = [self.stage.handle(event) for event in pygame.event.get(kind)]
        return any(used)

    def move(self, position: Position, held: bool = False) -> bool:
        buttons = (1, 0, 0) if held else (0, 0, 0)
        return self._post(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=buttons, touch=False)

    def down(self, position: Position) -> bool:
        return self._post(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=False)

    def up(self, position: Position) -> bool:
        return self._post(pygame.MOUSEBUTTONUP, pos=position, button=1, touch=False)

    def click(self, where: Widget | Position) -> None:
        position = where.rect.center if isinstance(where, Widget) else where
        self.move(position)
        self.down(position)
        self.up(position)

    def drag(self, start: Position, end: Position, steps: int = 5) -> None:
        self.down(start)
        for step in range(1, steps + 1):
            x, y = (round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            self.move((x, y), held=True)
        self.up(end)

    def wheel(self, steps: int) -> bool:
        return self._post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_y=float(steps), touch=False)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> bool:
        return self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)

    def type(self, text: str) -> None:
        for letter in text:
            self._post(pygame.TEXTINPUT, text=letter)
