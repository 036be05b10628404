"""The hand at the window's foot: what may be laid stands up, what is chosen stands higher."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Event, Rect, Surface

from game.rules.boom_bokken.cards import Card
from game.scenes.boom_bokken.card_pictures import card_shadow, dead_face, face, rim
from game.scenes.boom_bokken.layout import Yard
from game.ui import cards as lying
from game.ui.kit import Kit
from game.ui.widget import Position, Widget

RAISED, CHOSEN = 46, 78
RIM = 7
DRAG_FROM = 8
CHOOSE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class HandPlayer(Protocol):
    """What a hand tells of its input."""

    def choose_card(self, index: int) -> None:
        """A card is clicked, or Enter pressed on it."""
        ...

    def drag_card(self, index: int, position: Position) -> None:
        """A card is dragged and now held here."""
        ...

    def drop_card(self, index: int, position: Position) -> None:
        """A dragged card is let go here."""
        ...


class HandView(Widget):
    """A row of open cards; the keyboard's cursor has a brass rim."""

    role = "hand"
    focusable = True
    keeps_arrows = True
    repeats_keys = True

    def __init__(self, kit: Kit, yard: Yard, player: HandPlayer, speak: Callable[[Card], str]) -> None:
        super().__init__(kit)
        self.yard = yard
        self.cards: tuple[Card, ...] = ()
        self.playable: frozenset[int] = frozenset()
        self.picked: frozenset[int] = frozenset()
        self.armed: frozenset[int] = frozenset()
        self.dead = False
        self.cursor = 0
        self._player = player
        self._speak = speak
        self._down: tuple[int, Position] | None = None
        self._held: tuple[int, Position] | None = None
        self.place(yard.hand.inflate(0, 2 * kit.px(CHOSEN)).move(0, -kit.px(CHOSEN)))

    def tell(
        self,
        cards: tuple[Card, ...],
        playable: frozenset[int],
        picked: frozenset[int],
        *,
        armed: frozenset[int] = frozenset(),
        dead: bool = False,
    ) -> None:
        """Show these cards; `armed` ones wear a paper tag, those of a `dead` hand are grey."""
        told = (cards, playable, picked, armed, dead)
        if told != (self.cards, self.playable, self.picked, self.armed, self.dead):
            self.cards, self.playable, self.picked, self.armed, self.dead = told
            self.cursor = max(0, min(self.cursor, len(cards) - 1))
            self.invalidate()

    def value_text(self) -> str:
        """The cards in words, those that may be laid marked."""
        return ", ".join(self._speak(card) for card in self.cards)

    # Place

    def boxes(self) -> list[Rect]:
        """Where the cards lie."""
        return self._raise(lying.hand(self.yard.hand, len(self.cards), self.yard.card, self.yard.step))

    def _raise(self, boxes: list[Rect]) -> list[Rect]:
        for index, box in enumerate(boxes):
            if index in self.picked:
                box.y -= self.kit.px(CHOSEN)
            elif index in self.playable:
                box.y -= self.kit.px(RAISED)
        return boxes

    @property
    def paint_rect(self) -> Rect:
        """Cards with rims, raised as far as they go."""
        return self.rect.inflate(self.kit.px(30), self.kit.px(36))

    @property
    def focus_rect(self) -> Rect:
        """The card under the keyboard's cursor, as far as the next one leaves it open."""
        boxes = self.boxes()
        if not boxes:
            return self.rect
        box, after = boxes[self.cursor], boxes[self.cursor + 1 : self.cursor + 2]
        return Rect(box.x, box.y, min(box.w, after[0].x - box.x), box.h) if after else box

    # Input

    def at_card(self, position: Position) -> int | None:
        """The card at a position, the upper one where they overlap."""
        for index in reversed(range(len(self.cards))):
            if self.boxes()[index].collidepoint(position):
                return index
        return None

    def pointer_down(self, position: Position) -> bool:
        """Take hold of a card."""
        index = self.at_card(position)
        if index is not None:
            self.cursor, self._down = index, (index, position)
        return True

    def pointer_drag(self, position: Position) -> None:
        """The card follows the pointer."""
        if self._down is None:
            return
        index, start = self._down
        if max(abs(position[0] - start[0]), abs(position[1] - start[1])) < DRAG_FROM and self._held is None:
            return
        if self._held is not None:
            self.invalidate(self._held_rect())
        else:
            self.invalidate()
        self._held = (index, position)
        self.invalidate(self._held_rect())
        self._player.drag_card(index, position)

    def pointer_up(self, position: Position) -> None:
        """A click chooses; a dragged card is dropped."""
        down, held, self._down = self._down, self._held, None
        if held is not None:
            self.invalidate(self._held_rect())
            self.invalidate()
            self._held = None
            self._player.drop_card(held[0], position)
        elif down is not None and self.at_card(position) == down[0]:
            self._player.choose_card(down[0])

    def pointer_lost(self) -> None:
        """What is held goes back into the hand; no seat is aimed at any more."""
        held, self._down = self._held, None
        if held is not None:
            self.invalidate(self._held_rect())
            self.invalidate()
            self._held = None
            self._player.drag_card(held[0], self.rect.center)

    def key(self, event: Event) -> bool:
        """Left and right move the cursor, Enter chooses its card."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not self.cards:
            return False
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps:
            self.invalidate()
            self.cursor = (self.cursor + steps[event.key]) % len(self.cards)
            return True
        if event.key in CHOOSE_KEYS:
            self._player.choose_card(self.cursor)
            return True
        return event.key in (pygame.K_UP, pygame.K_DOWN)  # they call; they never lead away

    def focus_changed(self) -> None:
        """The brass rim comes or goes."""
        self.invalidate()

    def _held_rect(self) -> Rect:
        box = Rect((0, 0), self.yard.card).inflate(20, 20)
        box.center = self._held[1] if self._held else (0, 0)
        return box

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Cards from the left, the held one last."""
        boxes, clip = self.boxes(), surface.get_clip()
        held = self._held[0] if self._held else None
        for index, box in enumerate(boxes):
            if index != held and box.inflate(40, 40).colliderect(clip):
                self._draw_card(surface, index, box)
        for index in self.armed - {held}:
            self._draw_tag(surface, boxes[index])
        if self._held is not None:
            box = Rect((0, 0), self.yard.card)
            box.center = self._held[1]
            self._draw_card(surface, self._held[0], box)

    def _draw_card(self, surface: Surface, index: int, box: Rect) -> None:
        card_shadow(self.kit, surface, box)
        if index in self.picked or index in self.playable:
            picture = rim(self.kit, box.size, "brass" if index in self.picked else "sage", RIM)
            surface.blit(picture, picture.get_rect(center=box.center))
        paint = dead_face if self.dead else face
        picture = paint(self.kit, self.cards[index], box.size)
        surface.blit(picture, picture.get_rect(center=box.center))

    def _draw_tag(self, surface: Surface, box: Rect) -> None:
        """The paper tag of an armed card, above the cards beside it."""
        side = round(box.w * 0.36)
        tag = self.kit.images.svg("boom_bokken/arm_tag", (side, round(side * 150 / 90)))
        surface.blit(tag, tag.get_rect(topright=(box.right - self.kit.px(8), box.y - round(side * 0.35))))
