"""All widgets on one screen, for the tests and to look at: `python tests/ui/gallery.py FOLDER` draws it."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from game.ui.images import Images
from game.ui.kit import Kit
from game.ui.layout import Scale, columns
from game.ui.stage import Stage
from game.ui.theme import Theme
from game.ui.widgets import (
    Answer,
    Button,
    CardChooser,
    CardOption,
    Checkbox,
    Column,
    Dialog,
    Flow,
    Label,
    ListView,
    Panel,
    Picture,
    RichText,
    Row,
    ScrollView,
    Segmented,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)

ASSETS = Path(__file__).resolve().parents[2] / "assets"
RULES = """# How a turn goes

Walk a boomer {boomers/boomer_purple} as far as you like **along a line**, then look for a helper. See
[rule 9](boomers.9) for what a helper is, and [rule 12](boomers.12) for areas.

- Two stones {boomers/cornerstone} fall where the two would meet.
- Without a helper {close} nothing happens. Donaudampfschifffahrtsgesellschaftskapitän.
"""


def make_kit(size: tuple[int, int] = (1920, 1080), ui: float = 1.0) -> Kit:
    tokens = tomllib.loads((ASSETS / "themes/boombox.toml").read_text(encoding="utf-8"))
    theme = Theme.from_mapping(tokens).in_room("boomers")
    return Kit(theme, Images(ASSETS / "images"), Scale(size, ui))


class Gallery:
    """A stage with every widget, and what the widgets said."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.said: list[object] = []
        self.damaged: list[Rect] = []
        self.stage = Stage(kit, self.damaged.append)
        self.turns = [f"g{n % 9 + 1}–g{n % 7 + 1} + e{n % 5 + 1}" for n in range(60)]
        self.build()
        self.resize()

    def build(self) -> None:
        kit, say = self.kit, self.said.append
        self.undo = Button(kit, "Undo", lambda: say("undo"), icon="undo")
        self.redo = Button(kit, "Redo", icon="redo")
        self.redo.enabled = False
        self.start = Button(kit, "Start the game", lambda: say("start"), icon="play", kind="main")
        self.give_up = Button(kit, "Give up", lambda: say("give up"), kind="danger")
        self.gear = Button(kit, "", lambda: say("options"), icon="settings", tooltip="Options")
        self.learn = Button(kit, "Learn", icon="rules", stacked=True, style="small")
        self.help = Checkbox(kit, "Show what a turn closes", True, say)
        self.mines = Toggle(kit, "Silver mines", False, say)
        self.on = Toggle(kit, "Red River", True, say)
        self.who = Segmented(kit, "Purple", ["Person", "Computer"], 0, say, icons=["person", "computer"])
        levels = ["Drifter", "Hand", "Scout", "Surveyor", "Marshal"]
        self.level = Segmented(kit, "Level", levels, 2, say)
        self.pace = Stepper(kit, "Pace", ["Slow", "Normal", "Fast", "Instant"], 1, say)
        self.music = Slider(kit, "Music", 0.4, say, shown=lambda value: f"{round(value * 100)} %")
        self.name = TextField(kit, "Name", "Ada", say, on_submit=lambda text: say(("done", text)))
        self.boards = CardChooser(
            kit,
            "Board",
            [CardOption(f"Prairie {n}×{n}", "about 30 minutes", self._board) for n in (11, 8, 9, 13)],
            0,
            say,
        )
        self.rules = RichText(kit, RULES, say)
        self.list = ListView(kit, "Turns", len(self.turns), self._draw_turn, row_text=self.turns.__getitem__,
                             on_pick=say)  # fmt: skip
        self.notes = Label(kit, "A few words that stay on the page.", colour="ink_soft", icon="clock")
        self.tabs = Tabs(kit, "Pages", [("Words", self.notes), ("Sound", self.music), ("Help", self.help)], 1)
        self.left = ScrollView(kit, self._left_column(), "Settings")
        self.middle = ScrollView(kit, Column(kit, [self.boards, Panel(kit, "Rules", self.rules)], gap=24))
        self.right = Panel(kit, "Turns", self.list, ornate=True)
        for part in (self.left, self.middle, self.right):
            self.stage.root.add(part)

    def _left_column(self) -> Column:
        kit = self.kit
        picture = Picture(kit, "boomers/boomer_purple", "Purple")
        heading = Row(kit, [picture, Label(kit, "Oklahoma Boomers", "heading")], [90, 1.0])
        settings = Column(
            kit, [self.who, self.level, Row(kit, [self.name, self.pace], [1.0, 1.0], wrap=True), self.tabs]
        )
        return Column(
            kit,
            [
                heading,
                Panel(kit, "Start", settings),
                Flow(kit, [self.mines, self.on]),
                Flow(kit, [self.undo, self.redo, self.start, self.give_up, self.gear, self.learn], gap=20),
            ],
            gap=24,
        )

    def _board(self, size: tuple[int, int]) -> Surface:
        return self.kit.images.svg("common/card_boomers", size)

    def _draw_turn(self, surface: Surface, row: Rect, index: int, state: str) -> None:
        style = self.kit.theme.style("strong" if state else "text")
        words = self.kit.text.shorten(f"{index + 1}  {self.turns[index]}", style, row.w - 12)
        self.kit.text.draw(surface, words, style, "#2B2118", row.inflate(-12, 0), (0, 0.5))

    def resize(self) -> None:
        kit = self.kit
        self.stage.resized()
        self.stage.set_background(kit.images.ground("boomers/backdrop", kit.scale.window))
        room = kit.scale.margins(40, 24)
        left, middle, right = columns(room, [1.0, 1.0, 0.6], kit.px(22))
        self.left.place(left)
        self.middle.place(middle)
        self.right.place(right)

    def ask(self) -> Dialog:
        dialog = Dialog(
            self.kit,
            "Leave the table?",
            Column(self.kit, [Label(self.kit, "The game is kept: you can go on where you stopped. " * 3),
                              Checkbox(self.kit, "Do not ask again", False, self.said.append)]),
            [Answer("Stay", kind="main"), Answer("Leave", lambda: self.said.append("left"), "danger"),
             Answer("Save a copy", icon="log")],
        )  # fmt: skip
        self.stage.open(dialog.placed())
        return dialog

    def picture(self) -> Surface:
        surface = Surface(self.kit.scale.window)
        self.stage.draw(surface)
        return surface


def main(folder: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for size, ui in (
        ((1024, 600), 1),
        ((1920, 1080), 1),
        ((3840, 2160), 1),
        ((1920, 1080), 1.5),
        ((1024, 600), 3),
    ):
        gallery = Gallery(make_kit(size, ui))
        gallery.stage.focus_on(gallery.start)
        gallery.stage.toast("That square is taken: rule 7 wants a free one.", "refusal")
        pygame.image.save(gallery.picture(), folder / f"gallery_{size[0]}_{ui}.png")
        gallery.ask()
        pygame.image.save(gallery.picture(), folder / f"dialog_{size[0]}_{ui}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
