"""The bar at the top: the game, the round, the teams, what happened last, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.scenes.boom_bokken import marks
from game.ui.kit import Kit
from game.ui.shapes import Box, draw_box
from game.ui.theme import TypeStyle
from game.ui.widget import Widget
from game.ui.widgets.button import Pressable


@dataclass(frozen=True, slots=True)
class BarLook:
    """Title, round, the teams with their members' names, and the line of a compact table."""

    title: str
    round: str
    teams: tuple[tuple[int, str], ...] = ()
    last: str = ""


class TopBar(Widget):
    """Painted once a change; teams where there is room, else the last action."""

    role = "text"

    def __init__(self, kit: Kit, text: float, compact: bool) -> None:
        super().__init__(kit)
        self.text = text
        self.compact = compact
        self.look = BarLook("", "")
        self.right = 0
        self._layer: Surface | None = None

    def tell(self, look: BarLook, right: int) -> None:
        """Show this; `right` is where the links begin."""
        if (look, right) != (self.look, self.right):
            self.look, self.right = look, right
            self.name = f"{look.title}. {look.round}"
            self._layer = None
            self.invalidate()

    def value_text(self) -> str:
        """Teams and the last action."""
        return "; ".join([*(names for _, names in self.look.teams), self.look.last])

    @property
    def paint_rect(self) -> Rect:
        """The bar with its line."""
        return self.rect.inflate(0, 8)

    def draw(self, surface: Surface) -> None:
        """Show the kept layer."""
        if self._layer is None:
            self._layer = Surface(self.rect.size)
            self._paint(self._layer)
        surface.blit(self._layer, self.rect)
        line = Rect(0, self.rect.bottom - max(2, self.kit.px(3)), self.rect.w, max(2, self.kit.px(3)))
        surface.fill(self.kit.theme.colour("ink"), line)

    def _paint(self, layer: Surface) -> None:
        kit, look, high = self.kit, self.look, self.rect.h
        layer.fill(kit.theme.colour("paper"))
        title = kit.theme.style("subheading").sized(30 * min(1.1, self.text))
        x = kit.px(24)
        line = kit.text.line(look.title, title, kit.theme.hex("ink"))
        layer.blit(line, line.get_rect(midleft=(x, high // 2)))
        x += line.get_width() + kit.px(26)
        soft = kit.theme.style("text").sized(21 * self.text)
        line = kit.text.line(look.round, soft, kit.theme.hex("ink_soft"))
        layer.blit(line, line.get_rect(midleft=(x, high // 2)))
        x += line.get_width() + kit.px(36)
        room = Rect(x, 0, self.right - x - kit.px(16), high)
        if self.compact:
            fitted = kit.text.fit(look.last, soft, room.size, 2)
            kit.text.draw(layer, fitted, soft, kit.theme.hex("ink"), room, (0.5, 0.5))
        else:
            self._paint_teams(layer, room)

    def _paint_teams(self, layer: Surface, room: Rect) -> None:
        kit = self.kit
        style = kit.theme.style("text").sized(21)
        side, gap = kit.px(30), kit.px(12)
        wide = sum(kit.text.width(names, style) + side + gap + kit.px(32) for _, names in self.look.teams)
        squeeze = min(1.0, room.w / max(1, wide))
        x = room.x
        for team, names in self.look.teams:
            marks.draw_team(kit, layer, team, (x + side // 2, room.centery), side)
            box = Rect(x + side + gap, 0, 0, room.h)
            box.w = max(
                10, round((kit.text.width(names, style) + 2) * squeeze - (1 - squeeze) * (side + gap))
            )
            fitted = kit.text.fit(names, style, box.size, 2)
            kit.text.draw(layer, fitted, style, kit.theme.hex("ink"), box, (0.0, 0.5))
            x = box.right + kit.px(32 * squeeze)


class BarLink(Pressable):
    """Words, with a key cap where a key does the same, in a bar; `framed` ones look like a button."""

    role = "button"

    def __init__(
        self,
        kit: Kit,
        text: float,
        words: str,
        key: str,
        act: Callable[[], None],
        *,
        framed: bool = False,
    ) -> None:
        super().__init__(kit, words, act)
        self.text = text
        self.cap = key
        self.framed = framed

    @property
    def _style(self) -> TypeStyle:
        return self.kit.theme.style("label").sized(20 * self.text)

    def preferred(self, width: int) -> tuple[int, int]:
        """As wide as words and key."""
        wide = self.kit.text.width(self.name, self._style)
        if self.cap:
            wide += marks.key_size(self.kit, self.cap)[0] + self.kit.px(12)
        return min(width, wide + self.kit.px(16)), self.rect.h

    def draw(self, surface: Surface) -> None:
        """Words, then the key."""
        kit = self.kit
        fill = "paper_shade" if self.hovered and self.enabled else "field" if self.framed else ""
        if fill:
            line = "ink" if self.framed else ""
            draw_box(kit, surface, self.rect, Box(fill=fill, line=line, width=2.5, radius=8))
        colour = kit.theme.hex("ink" if self.enabled else "disabled")
        words = kit.text.line(self.name, self._style, colour)
        at = words.get_rect(midleft=(self.rect.x + kit.px(8), self.rect.centery))
        surface.blit(words, at)
        if not self.cap:
            return
        wide = marks.key_size(kit, self.cap)[0]
        marks.draw_key(kit, surface, (at.right + kit.px(10) + wide // 2, self.rect.centery), self.cap)

    @property
    def paint_rect(self) -> Rect:
        """A hair more than the box."""
        return self.rect.inflate(4, 4)
