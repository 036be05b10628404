"""Boomtown in the set-up: three to five seats, the house rule."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.scenes.setup_parts import ManySeats
from game.ui.kit import Kit
from game.ui.shapes import lay_grain
from game.ui.widget import Widget
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.panel import Panel
from game.ui.widgets.richtext import RichText
from game.ui.widgets.toggles import Toggle

TELEGRAPH = "telegraph_any_roll"


class Parts(ManySeats):
    """The set-up's part for Boomtown."""

    room = "boomtown"
    heading_colour = "paper"

    def ground(self, kit: Kit) -> Surface | None:
        """Felt under the lamp."""
        size = kit.scale.window

        def make() -> Surface:
            ground = Surface(size)
            ground.fill(kit.theme.colour("felt"))
            lay_grain(kit, ground, kit.scale.rect)
            return ground

        return kit.images.composed(("setup felt",), size, make)

    def right(self, kit: Kit) -> Sequence[Widget]:
        """What awaits the players, and the house rule."""
        words = self.words
        count = len(self.plan.seats)
        story = RichText(kit, words(f"setup.boomtown.story.{count}"))
        picture = Picture(kit, "common/card_boomtown")
        rule = Toggle(
            kit,
            words("setup.boomtown.telegraph"),
            self.plan.flag(TELEGRAPH),
            lambda on: self.plan.options.update({TELEGRAPH: on}),
        )
        about = Label(kit, words("setup.boomtown.telegraph_about"), "text", "ink_soft")
        panels = [
            Panel(kit, words("setup.boomtown.table"), Pictured(kit, picture, story)),
            Panel(kit, words("setup.house_rules"), Column(kit, [rule, about])),
        ]
        self.grows.append(panels[0])
        return panels

    def options(self) -> dict[str, object]:
        """The house rule, if it is in force."""
        return {TELEGRAPH: True} if self.plan.flag(TELEGRAPH) else {}


class Pictured(Column):
    """Words with a picture that takes what room is left."""

    def __init__(self, kit: Kit, picture: Picture, words: RichText) -> None:
        super().__init__(kit)
        self.picture = self.add(picture)
        self.story = self.add(words)

    def preferred(self, width: int) -> tuple[int, int]:
        """The words and a small picture."""
        return width, self.story.preferred(width)[1] + self.kit.px(150)

    def arrange(self) -> None:
        """The words at the foot, the picture above."""
        words = self.story.preferred(self.rect.w)[1]
        room = self.rect.copy()
        room.h = max(1, self.rect.h - words - self.kit.px(14))
        self.picture.place(room)
        room.top, room.h = room.bottom + self.kit.px(14), words
        self.story.place(room)
