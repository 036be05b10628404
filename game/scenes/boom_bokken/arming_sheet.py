"""The sheet on which a person arms his reactions, behind doors that stand ajar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Event, Rect, Surface

from game.rules.boom_bokken.cards import VALUE_OF, Card
from game.scenes.boom_bokken import marks
from game.scenes.boom_bokken.arming import Reaction
from game.scenes.boom_bokken.buzzer_row import Drum, draw_drum
from game.scenes.boom_bokken.card_pictures import back, card_shadow, face, rim
from game.scenes.boom_bokken.layout import WIDE
from game.scenes.boom_bokken.seat_view import portrait
from game.scenes.boom_bokken.yard import paint_yard
from game.scenes.curtain import JAR, Doors
from game.storage.strings import Strings
from game.ui import cards as lying
from game.ui.kit import Kit
from game.ui.layout import inset
from game.ui.shapes import PANEL, draw_box
from game.ui.widget import Group, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.toggles import Toggle

RAISED = 40
TITLE_SHARE = 0.46
"""The part of a low row its title takes; the rest says when it fires. In a high row that stands below."""

STACKED = 64
"""From this height on a row has two lines."""


class ArmingSheet(Group):
    """Toggles for each reaction, the hand below with paper tags, the buzzer at the right."""

    role = "dialog"

    def __init__(
        self,
        kit: Kit,
        words: Strings,
        seat: int,
        team: int,
        name: str,
        hand: Sequence[Card],
        offers: Sequence[Reaction],
        armed: Callable[[], frozenset[str]],
        toggle: Callable[[str], None],
        close: Callable[[], None],
        key: str,
        doors: Doors,
    ) -> None:
        super().__init__(kit, words("bokken.arm.title", name=name))
        self.words = words
        self._seat, self._team, self._name = seat, team, name
        self._hand, self.offers = tuple(hand), tuple(offers)
        self._armed, self._toggle, self._key, self._doors = armed, toggle, key, doors
        self._toggles = [self.add(self._make_toggle(offer)) for offer in offers]
        self.close = self.add(Button(kit, words("bokken.arm.close"), close, kind="main", icon="check"))
        self.place(kit.scale.rect)

    @property
    def first_focus(self) -> Widget | None:
        """The way out: numbers switch, Enter closes."""
        return self.close

    def placed(self) -> ArmingSheet:
        """The whole window again."""
        self.place(self.kit.scale.rect)
        return self

    def _make_toggle(self, offer: Reaction) -> Toggle:
        def change(on: bool) -> None:
            del on
            self._toggle(offer.key)
            self.invalidate()

        toggle = Toggle(self.kit, self._title(offer), offer.key in self._armed(), change)
        toggle.style = self.kit.theme.style("strong").sized(26)
        return toggle

    def _title(self, offer: Reaction) -> str:
        return self.words(f"bokken.arm.{offer.kind}", value=VALUE_OF[offer.card])

    def _about(self, offer: Reaction) -> str:
        about = self.words(f"bokken.arm.{offer.kind}_about", value=VALUE_OF[offer.card])
        if offer.kind != "flash":
            return about
        return f"{about} {self.words.count('bokken.cards', offer.count)}."

    def key(self, event: Event) -> bool:
        """The number of a line switches it."""
        if event.type != pygame.KEYDOWN:
            return False
        number = event.key - pygame.K_1
        if 0 <= number < len(self._toggles):
            self._toggles[number].key(
                Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
            )
            return True
        return False

    # Place

    @property
    def panel(self) -> Rect:
        """The paper."""
        window, kit = self.kit.scale.rect, self.kit
        edge = min(kit.px(JAR) + kit.px(40), window.w // (6 if window.w >= WIDE[0] else 8))
        high = kit.px(200) + max(3, len(self.offers)) * self._row + kit.px(40)
        return Rect(edge, kit.px(40), window.w - 2 * edge, min(high, window.h - self._card[1] - kit.px(230)))

    @property
    def _row(self) -> int:
        room = self.kit.scale.window[1] - self._card[1] - self.kit.px(470)
        return max(36, min(self.kit.px(92), room // max(3, len(self.offers))))

    @property
    def _card(self) -> tuple[int, int]:
        high = min(self.kit.px(258), self.kit.scale.window[1] // 4)
        return round(high * 250 / 350), high

    @property
    def _rows(self) -> Rect:
        panel = inset(self.panel, self.kit.px(40), 0)
        top = panel.y + self.kit.px(204)
        return Rect(panel.x, top, round(panel.w * 0.66), panel.bottom - top)

    def arrange(self) -> None:
        """Rows with their toggles, the way out at the foot."""
        rows = self._rows
        for index, toggle in enumerate(self._toggles):
            left = rows.x + self._row
            top = rows.y + index * self._row
            if self._stacked:
                toggle.place(Rect(left, top, rows.right - left, round(self._row * 0.5)))
            else:
                toggle.place(Rect(left, top, round(rows.w * TITLE_SHARE) - self.kit.px(20), self._row))
        wide = min(self.kit.px(400), self.rect.w // 2)
        button = Rect(0, 0, wide, max(38, self.kit.px(64)))
        button.midbottom = (self.rect.centerx, self.rect.bottom - self.kit.px(20))
        self.close.place(button)

    @property
    def paint_rect(self) -> Rect:
        """The whole window."""
        return self.rect

    @property
    def _stacked(self) -> bool:
        """Whether a row has room for two lines."""
        return self._row >= self.kit.px(STACKED)

    def _about_place(self, index: int) -> Rect:
        """Where a row says when its reaction fires."""
        rows, top = self._rows, self._rows.y + index * self._row
        if self._stacked:
            left = self._toggles[index].rect.x + self.kit.px(66)
            return Rect(left, top + self._row // 2 - self.kit.px(2), rows.right - left, self._row // 2)
        left = rows.x + self._row + round(rows.w * TITLE_SHARE)
        return Rect(left, top, rows.right - left, self._row)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Sand, doors ajar, paper, rows, drum, hand: nothing of the table shows through."""
        surface.blit(paint_yard(self.kit, self.rect.w), (0, 0))
        self._draw_doors(surface)
        panel, kit = self.panel, self.kit
        draw_box(kit, surface, panel, PANEL)
        self._draw_head(surface, panel)
        for index in range(len(self.offers)):
            self._draw_row(surface, index)
        rows = self._rows
        if not self.offers:
            style = kit.theme.style("text")
            kit.text.draw(surface, self.words("bokken.arm.nothing"), style, kit.theme.hex("ink_soft"), rows)
        self._draw_buzzer(surface, panel)
        self._draw_hand(surface)

    def _draw_row(self, surface: Surface, index: int) -> None:
        """The card, when it fires, its key; the switch draws itself."""
        kit, rows, offer = self.kit, self._rows, self.offers[index]
        top, high = rows.y + index * self._row, self._row - kit.px(8)
        picture = face(kit, offer.card, (round(high * 0.7), high))
        surface.blit(picture, picture.get_rect(midleft=(rows.x, top + self._row // 2 - kit.px(4))))
        about = self._about_place(index)
        small = kit.theme.style("small").sized(22 if self._stacked else 20)
        fitted = kit.text.fit(self._about(offer), small, about.size, 2)
        align = (0.0, 0.1 if self._stacked else 0.5)
        kit.text.draw(surface, fitted, small, kit.theme.hex("ink_soft"), about, align)
        marks.draw_key(kit, surface, (rows.right + kit.px(24), top + self._row // 2), str(index + 1))
        if index:
            line = Rect(rows.x, top - kit.px(5), rows.w + kit.px(46), max(1, kit.px(2)))
            surface.fill(kit.theme.colour("inner_line"), line)

    def _draw_doors(self, surface: Surface) -> None:
        window = self.rect
        shown = min(self.kit.px(JAR), window.w // 7)
        left, right = self._doors
        surface.blit(left, (shown - left.get_width(), 0))
        surface.blit(right, (window.w - shown, 0))

    def _draw_head(self, surface: Surface, panel: Rect) -> None:
        kit = self.kit
        side = kit.px(150)
        centre = (panel.x + kit.px(120), panel.y + kit.px(108))
        if self._team >= 0:
            marks.draw_team(kit, surface, self._team, centre, round(side * 1.2))
        picture = portrait(kit, self._seat, "", side)
        surface.blit(picture, picture.get_rect(center=centre))
        style = kit.theme.style("heading").sized(46)
        room = Rect(panel.x + kit.px(240), panel.y + kit.px(50), panel.w - kit.px(280), kit.px(70))
        fitted = kit.text.fit(self.name, style, room.size)
        box = kit.text.draw(surface, fitted, style, kit.theme.hex("ink"), room, (0.0, 0.5))
        text = kit.theme.style("text").sized(23)
        below = Rect(room.x, box.bottom + kit.px(6), room.w, kit.px(60))
        rule = Rect(panel.x + kit.px(40), panel.y + kit.px(192), panel.w - kit.px(80), max(1, kit.px(2)))
        surface.fill(kit.theme.colour("inner_line"), rule)
        about = kit.text.fit(self.words("bokken.arm.about"), text, below.size, 2)
        kit.text.draw(surface, about, text, kit.theme.hex("ink_soft"), below)

    def _draw_buzzer(self, surface: Surface, panel: Rect) -> None:
        kit, rows = self.kit, self._rows
        left = rows.right + kit.px(70)
        room = Rect(left, rows.y, panel.right - kit.px(30) - left, panel.bottom - rows.y - kit.px(20))
        if room.w < 40 or room.h < 60:
            return
        rule = Rect(left - kit.px(14), room.y + kit.px(8), max(1, kit.px(2)), room.h)
        surface.fill(kit.theme.colour("inner_line"), rule)
        small = kit.theme.style("small").sized(21)
        text = self.words("bokken.arm.locks")
        high = kit.text.measure(text, small, room.w)[1]
        drum = Rect(room.x, room.y, room.w, max(50, room.h - high - kit.px(10)))
        draw_drum(kit, surface, drum, Drum(self._seat, self._name, self._key), 1.0)
        below = Rect(room.x, drum.bottom + kit.px(6), room.w, high)
        kit.text.draw(surface, text, small, kit.theme.hex("ink_soft"), below, (0.5, 0.0))

    def _draw_hand(self, surface: Surface) -> None:
        kit, size = self.kit, self._card
        armed = self._armed()
        marked = {offer.card for offer in self.offers if offer.key in armed}
        foot = self.close.rect.y - kit.px(18)
        area = Rect(self.rect.x, foot - size[1], self.rect.w, size[1])
        area.inflate_ip(-2 * min(kit.px(JAR), self.rect.w // 7) - kit.px(60), 0)
        boxes = lying.hand(area, len(self._hand), size, round(size[0] * 0.9))
        for card, box in zip(self._hand, boxes, strict=True):
            if card in marked:
                box.y -= kit.px(RAISED)
            card_shadow(kit, surface, box)
            if card in marked:
                picture = rim(kit, box.size, "sage", 7)
                surface.blit(picture, picture.get_rect(center=box.center))
            picture = face(kit, card, box.size) if card else back(kit, box.size)
            surface.blit(picture, picture.get_rect(center=box.center))
        side = round(size[0] * 0.32)
        tag = kit.images.svg("boom_bokken/arm_tag", (side, round(side * 150 / 90)))
        for card, box in zip(self._hand, boxes, strict=True):
            if card in marked:
                surface.blit(tag, tag.get_rect(topright=(box.right - kit.px(10), box.y - round(side * 0.4))))
