"""What a person sees when the program itself made a mistake: a sentence, and the way back to the title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.base import WidgetScene
from game.ui.layout import centred, rows
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label

if TYPE_CHECKING:
    from game.app import App


class Trouble(WidgetScene):
    """Says that something went wrong, that the game is kept, and where the log lies."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.stage.set_background("night")

    def build(self) -> None:
        """A heading, what happened, and one button."""
        kit, words = self.app.kit, self.app.services.words
        heading = Label(kit, words("app.trouble.title"), "heading", "paper", align=(0.5, 1.0))
        story = Label(kit, words("app.trouble.story"), colour="paper", align=(0.5, 0.5))
        back = Button(kit, words("app.trouble.back"), self.app.start_over, kind="main")
        box = centred(kit.scale.rect, (kit.px(1100), kit.px(560)))
        parts = rows(box, [1.0, 1.4, kit.px("button_height")], kit.px("gap"))
        for widget, rect in zip((heading, story, back), parts, strict=True):
            widget.place(centred(rect, (kit.px(480), rect.h)) if widget is back else rect)
            self.stage.root.add(widget)
        self.stage.focus_on(back)
