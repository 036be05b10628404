"""The pieces on the table as pictures: cards of three sizes, pawns, chips, dice; each made once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

import pygame
from pygame import Rect, Surface

from game.rules.boomtown.cards import SALOON, TOWNS, CardId, Concession, Deck, Town
from game.rules.boomtown.table import Mine, Saloon
from game.storage.strings import Strings
from game.ui.kit import Kit
from game.ui.theme import TypeStyle

NUMERAL: Final = TypeStyle("title", 40)
KINDS: Final = {
    "saloon": "pin",
    "saloon-girls": "pin",
    "governor": "pin",
    "new-vein": "pin",
    "mustang": "keep",
    "telegraph": "keep",
}
"""The sign on a small event card; the others act at once."""
DIE_ANGLES: Final = (0, -14, 9, 35, 70, -40, -75)
"""In which degrees dice are drawn: at rest, as they lie, as they tumble."""


def dice_pair(number: int) -> tuple[int, int]:
    """Two faces that make a number; different ones where there are."""
    low = max(1, (number - 1) // 2)
    return (low, number - low) if number - low <= 6 else (6, 6)


def chips(gold: int) -> tuple[int, int, int]:
    """How many chips of 10, 5 and 1 a sum of gold is stacked in: 2 to 6 ones, fives, and tens from 23 on."""
    ones = gold if gold < 2 else (gold - 2) % 5 + 2
    fives = (gold - ones) // 5
    if gold < 23:
        return 0, fives, ones
    kept = (fives - 2) % 2 + 2
    return (fives - kept) // 2, kept, ones


class Pieces:
    """Makes and keeps the pictures for one table. Treat them as read-only."""

    def __init__(self, kit: Kit, words: Strings, deck: Deck) -> None:
        self._kit = kit
        self._words = words
        self._deck = deck

    def warm_row(self, row: int) -> None:
        """Rasterise what the first cards that come need, so that no frame has to."""
        for name in self._mines("card_mine"):
            self._svg(name, row * 5 // 7, row)
        self.back(row)

    def warm_rest(self, row: int, minis: Iterable[int], die: int) -> Iterator[None]:
        """Rasterise piece by piece what later animations need, in the order in which they need it."""
        minis = tuple(minis)
        for card, _ in self._deck.events:
            yield None
            self.card(card, row)
            for high in minis[:2]:
                self.mini_event(card, high)
        for high in minis:
            for name in self._mines("mini_mine"):
                yield None
                self._svg(name, *self.mini_size(high))
        for face, angle in product(range(1, 7), DIE_ANGLES):
            yield None
            self.die(face, die, angle)
        for town, high in product(TOWNS, minis):
            yield None
            self.pawn(town, round(high * 0.8), governed=False)

    def _mines(self, kind: str) -> Iterator[str]:
        """The pictures of a kind: one a town, and one more where a mine is dangerous."""
        for town in TOWNS:
            yield f"{kind}_{town}"
            if self._has_danger(town):
                yield f"{kind}_{town}_danger"

    def _has_danger(self, town: Town) -> bool:
        return any(card.dangerous for card in self._deck.concessions if card.town == town)

    def _svg(self, name: str, wide: int, high: int) -> Surface:
        return self._kit.images.svg(f"boomtown/{name}", (max(1, wide), max(1, high)))

    # Large cards

    def card(self, card: CardId, high: int) -> Surface:
        """A card of the row."""
        size = (high * 5 // 7, high)
        key = ("boomtown card", card, self._language)
        mine = self._deck.concession(card)
        return self._kit.images.composed(
            key, size, lambda: self._event_card(card, high) if mine is None else self._mine_card(mine, high)
        )

    @property
    def _language(self) -> str:
        return self._words("boomtown.town.cj") + self._words("boomtown.card.holdup")

    def back(self, high: int) -> Surface:
        """A card's back."""
        return self._svg("card_back", high * 5 // 7, high)

    def _mine_card(self, mine: Concession, high: int) -> Surface:
        unit = high / 700
        ending = "_danger" if mine.dangerous else ""
        picture = self._svg(f"card_mine_{mine.town}{ending}", high * 5 // 7, high).copy()
        self._number(picture, str(mine.number), (99, 97), 100 if mine.number > 9 else 112, unit, "ink")
        side = max(4, round(70 * unit))
        for face, (x, y) in zip(dice_pair(mine.number), ((196, 28), (258, 100)), strict=True):
            picture.blit(self._svg(f"pips_{face}", side, side), (round(x * unit), round(y * unit)))
        name = TypeStyle("text", 54, 600)
        room = Rect(0, 0, round(440 * unit), round(70 * unit))
        room.center = (round(250 * unit), round(232 * unit))
        self._fitted(picture, self._words(f"boomtown.town.{mine.town}"), name, 54 * unit, room, "ink")
        centre = 618 if mine.dangerous else 607
        self._number(picture, str(mine.gold), (74, centre), 112, unit, "ink")
        self._nuggets(picture, mine.gold, centre, unit)
        return picture

    def _number(
        self, picture: Surface, text: str, centre: tuple[float, float], size: float, unit: float, colour: str
    ) -> None:
        line = self._kit.text.line(text, NUMERAL, self._kit.theme.hex(colour), max(8, round(size * unit)))
        box = line.get_bounding_rect()
        x, y = round(centre[0] * unit), round(centre[1] * unit)
        picture.blit(line, (x - box.centerx, y - box.centery))

    def _fitted(
        self, picture: Surface, text: str, style: TypeStyle, px: float, room: Rect, colour: str
    ) -> None:
        """One line in the middle of a box, smaller if it is too long."""
        size = max(8, round(px))
        while size > 8 and self._kit.text.width(text, style, size) > room.w:
            size -= 1
        line = self._kit.text.line(text, style, self._kit.theme.hex(colour), size)
        picture.blit(line, line.get_rect(center=room.center))

    def _nuggets(self, picture: Surface, gold: int, centre: float, unit: float) -> None:
        above = gold if gold <= 4 else (gold + 1) // 2
        side = max(4, round(62 * unit))
        nugget = self._svg("nugget", side, side)
        rows = [(above, 0.0)] if above == gold else [(above, -33.0), (gold - above, 33.0)]
        for count, off in rows:
            left = 143 + (above - count) * 33
            for i in range(count):
                spot = (round((left + 66 * i) * unit), round((centre + off - 30) * unit))
                picture.blit(nugget, spot)

    def _event_card(self, card: CardId, high: int) -> Surface:
        unit = high / 700
        picture = self._svg("card_event", high * 5 // 7, high).copy()
        side = round(444 * unit)
        picture.blit(self._svg(f"event_{card}", side, side), (round(28 * unit), round(24 * unit)))
        title = self._words(f"boomtown.card.{card}")
        room = Rect(0, 0, round(420 * unit), round(80 * unit))
        room.center = (round(250 * unit), round(540 * unit))
        self._fitted(picture, title, NUMERAL, (52 if len(title) > 10 else 62) * unit, room, "paper")
        room.center = (round(250 * unit), round(616 * unit))
        line = self._words(f"boomtown.line.{card}")
        self._fitted(picture, line, TypeStyle("text", 54, 500), 54 * unit, room, "brass_text")
        return picture

    # Small cards

    @staticmethod
    def mini_size(high: int) -> tuple[int, int]:
        """Width and height of a small card."""
        return max(8, round(high * 5 / 7)), high

    def mini(self, mine: Mine, high: int) -> Surface:
        """A mine on a mat."""
        key = ("boomtown mini", mine.card.id, mine.bonus)
        return self._kit.images.composed(key, self.mini_size(high), lambda: self._mini(mine, high))

    def _mini(self, mine: Mine, high: int) -> Surface:
        card, unit = mine.card, high / 140
        ending = "_danger" if card.dangerous else ""
        picture = self._svg(f"mini_mine_{card.town}{ending}", *self.mini_size(high)).copy()
        colour = "ink" if card.town == "dg" else "paper"
        number = 37 if card.number > 9 else 43
        self._number(picture, str(card.number), (28, 35 if card.dangerous else 38), number, unit, colour)
        gold = 28 if mine.gold > 9 else 35
        self._number(picture, str(mine.gold), (28, 103.5), gold, unit, "ink")
        self._letters(picture, card.town, 70 if card.dangerous else 24, unit)
        if mine.bonus:
            side = round(40 * unit)
            picture.blit(self._svg("vein_tag", side, side), (round(57 * unit), round(94 * unit)))
        return picture

    def _letters(self, picture: Surface, town: Town, y: float, unit: float) -> None:
        """The town's letters, for those to whom neither colour nor mark says enough."""
        style, colour = TypeStyle("text", 18, 700), self._kit.theme.hex(f"{town}_deep")
        px = round(20 * unit)
        if px >= 11:
            line = self._kit.text.line(town.upper(), style, colour, px)
            picture.blit(line, line.get_rect(center=(round(76.5 * unit), round(y * unit))))

    def mini_event(self, card: CardId, high: int) -> Surface:
        """A kept event card on a mat."""
        return self._kit.images.composed(
            ("boomtown mini event", card), self.mini_size(high), lambda: self._mini_event(card, high, "")
        )

    def saloon(self, saloon: Saloon, high: int, price: int) -> Surface:
        """A saloon with its town's token, its Girls and what it takes; wider than a card by the token."""
        key = ("boomtown saloon", saloon.town, saloon.girls, price)
        wide = round(high * 0.86)
        return self._kit.images.composed(key, (wide, high), lambda: self._saloon(saloon, high, price))

    def _mini_event(self, card: CardId, high: int, price: str) -> Surface:
        unit = high / 140
        picture = self._svg("mini_event", *self.mini_size(high)).copy()
        side = round(92 * unit)
        picture.blit(self._svg(f"event_{card}", side, side), (round(4 * unit), round(4 * unit)))
        sign = round(26 * unit)
        if price:
            nugget = self._svg("nugget", sign, sign)
            picture.blit(nugget, nugget.get_rect(center=(round(34 * unit), round(118 * unit))))
            self._number(picture, price, (66, 118), 28, unit, "paper")
        else:
            kind = self._svg(f"kind_{KINDS.get(card, 'now')}", sign, sign)
            picture.blit(kind, kind.get_rect(center=(round(50 * unit), round(118 * unit))))
        return picture

    def _saloon(self, saloon: Saloon, high: int, price: int) -> Surface:
        unit = high / 140
        whole = Surface((round(high * 0.86), high), pygame.SRCALPHA)
        whole.blit(self._mini_event(SALOON, high, str(price)), (0, 0))
        token = self._svg(f"token_{saloon.town}", round(52 * unit), round(56 * unit))
        whole.blit(token, (round(67 * unit), round(44 * unit)))
        if saloon.girls:
            side = round(44 * unit)
            whole.blit(self._svg("girls_tag", side, side), (0, round(52 * unit)))
        return whole

    # Tags of the small layout

    def tag(self, mine: Mine, high: int) -> Surface:
        """A mine as a tag."""
        size = (round(high * 96 / 36), high)
        key = ("boomtown tag", mine.card.id, mine.bonus)
        return self._kit.images.composed(key, size, lambda: self._tag(mine, high))

    def _tag(self, mine: Mine, high: int) -> Surface:
        card, unit = mine.card, high / 36
        ending = "_danger" if card.dangerous else ""
        picture = self._svg(f"tag_mine_{card.town}{ending}", round(high * 96 / 36), high).copy()
        colour = "ink" if card.town == "dg" else "paper"
        middle = 16 if card.dangerous else 18
        self._number(picture, str(card.number), (25, middle), 22, unit, colour)
        self._number(picture, str(mine.gold), (80, middle), 22 if mine.gold < 10 else 18, unit, "ink")
        if mine.bonus:
            side = round(16 * unit)
            picture.blit(self._svg("vein_tag", side, side), (round(56 * unit), round(1 * unit)))
        return picture

    # Pawns, chips, dice

    def pawn(self, town: Town, high: int, *, governed: bool) -> Surface:
        """A mayor's pawn, with the Governor's seal on its hat."""
        size = (max(4, round(high * 96 / 132)), high)
        return self._kit.images.composed(
            ("boomtown pawn", town, governed), size, lambda: self._pawn(town, size, governed=governed)
        )

    def _pawn(self, town: Town, size: tuple[int, int], *, governed: bool) -> Surface:
        pawn = self._svg(f"mayor_{town}", *size)
        if not governed:
            return pawn
        pawn = pawn.copy()
        high = round(size[1] * 0.44)
        seal = self._svg("governor_seal", round(high * 64 / 84), high)
        pawn.blit(seal, seal.get_rect(midtop=(size[0] // 2, 0)))
        return pawn

    def stack(self, value: int, count: int, wide: int) -> Surface:
        """A stack of equal chips from the side; every second one is mirrored, none lies quite straight."""
        high = max(4, round(wide * 0.24))
        step = high * 16.5 / 24
        whole = (wide + 4, round(high + step * (count - 1)))
        return self._kit.images.composed(
            ("boomtown chips", value, count), whole, lambda: self._stack(value, count, wide, whole)
        )

    def _stack(self, value: int, count: int, wide: int, whole: tuple[int, int]) -> Surface:
        high = max(4, round(wide * 0.24))
        step = high * 16.5 / 24
        picture = Surface(whole, pygame.SRCALPHA)
        for index in range(count):
            flip = (index % 2 == 1, False)
            chip = self._kit.images.svg(f"boomtown/chip_{value}_side", (wide, high), flip=flip)
            jitter = (0, 2, 1, 3, 1, 2)[(index + value) % 6]
            picture.blit(chip, (jitter, round(whole[1] - high - step * index)))
        return picture

    def chip(self, value: int, side: int) -> Surface:
        """A chip from above, with its value."""
        return self._kit.images.composed(
            ("boomtown chip", value), (side, side), lambda: self._chip(value, side)
        )

    def _chip(self, value: int, side: int) -> Surface:
        picture = self._svg(f"chip_{value}_top", side, side).copy()
        self._number(picture, str(value), (50, 50), 36 if value < 10 else 30, side / 100, "ink")
        return picture

    def die(self, face: int, side: int, angle: int = 0) -> Surface:
        """A thrown die, turned by some degrees."""
        size = (side, round(side * 1.08))
        if not angle:
            return self._svg(f"die_{face}", *size)
        return self._kit.images.composed(
            ("boomtown die", face, angle),
            size,
            lambda: pygame.transform.rotozoom(self._svg(f"die_{face}", *size), angle, 1),
        )

    def kept_picture(self, card: CardId, side: int) -> Surface:
        """A kept event as a small framed picture, for the small layout."""
        return self._kit.images.composed(
            ("boomtown kept", card), (side, side), lambda: self._kept_picture(card, side)
        )

    def _kept_picture(self, card: CardId, side: int) -> Surface:
        picture = self._svg(f"event_{card}", side, side).copy()
        edge = max(1, round(side / 14))
        pygame.draw.rect(picture, self._kit.theme.colour("paper"), picture.get_rect(), edge, edge * 2)
        return picture
