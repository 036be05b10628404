"""The dice as they lie after a roll, with their sum."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from game.scenes.boomtown.pieces import NUMERAL, Pieces
from game.ui.kit import Kit
from game.ui.widget import Widget

LIE = (-14, 9)
"""The angles of the two dice at rest."""


class DiceTray(Widget):
    """Two dice and a large figure in the middle of the table."""

    role = "dice"

    def __init__(self, kit: Kit, pieces: Pieces, box: Rect) -> None:
        super().__init__(kit)
        self._pieces = pieces
        self._dice: tuple[int, int] | None = None
        self._note = ""
        self.summed = True
        self.place(box)
        self.visible = False

    @property
    def die_px(self) -> int:
        """A die's width."""
        return min(round(self.rect.h * 0.62), round(self.rect.w * 0.25))

    @property
    def places(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The middles of both dice."""
        x, y, step = self.rect.x, self.rect.centery, round(self.die_px * 1.14)
        return (x + round(self.die_px * 0.75), y - self.die_px // 14), (
            x + round(self.die_px * 0.75) + step,
            y + self.die_px // 10,
        )

    def tell(self, dice: tuple[int, int] | None, name: str, note: str, *, summed: bool) -> None:
        """Show these dice, with their sum when it is counted and a note below it."""
        if (dice, name, note, summed) != (self._dice, self.name, self._note, self.summed):
            self.invalidate()
            self._dice, self.name, self._note, self.summed = dice, name, note, summed
            self.visible = dice is not None
            self.invalidate()

    def value_text(self) -> str:
        """The faces."""
        return "" if self._dice is None else f"{self._dice[0]} + {self._dice[1]} = {sum(self._dice)}"

    def draw(self, surface: Surface) -> None:
        """Draw dice and sum."""
        if self._dice is None:
            return
        if self._note:
            style = self.kit.theme.style("label")
            foot = Rect(self.rect.x, self.rect.bottom - self.kit.px(40), self.rect.w, self.kit.px(40))
            words = self.kit.text.fit(self._note, style, foot.size)
            self.kit.text.draw(surface, words, style, self.kit.theme.hex("lamp"), foot, (1.0, 0.5))
        for face, angle, centre in zip(self._dice, LIE, self.places, strict=True):
            picture = self._pieces.die(face, self.die_px, angle)
            surface.blit(picture, picture.get_rect(center=centre))
        if self.summed:
            total = self.total(sum(self._dice))
            surface.blit(total, total.get_rect(center=self.total_place))

    @property
    def total_place(self) -> tuple[int, int]:
        """The middle of the large figure."""
        return self.places[1][0] + round(self.die_px * 1.55), self.rect.centery

    def total(self, number: int) -> Surface:
        """The large figure."""
        kit, px = self.kit, round(self.die_px * 1.08)

        def make() -> Surface:
            line = kit.text.line(str(number), NUMERAL, kit.theme.hex("lamp"), px)
            shade = kit.text.line(str(number), NUMERAL, kit.theme.hex("mat_edge"), px)
            picture = Surface((line.get_width(), line.get_height() + kit.px(5)), SRCALPHA)
            picture.blit(shade, (0, kit.px(5)))
            picture.blit(line, (0, 0))
            return picture

        return kit.images.composed(("boomtown total", number), (px, px), make)
