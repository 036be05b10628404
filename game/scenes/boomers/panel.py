"""The panel beside the board: bar, plates, card, turn list, strip and buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes import routes
from game.scenes.boomers.land import SIDES
from game.scenes.boomers.layout import TableLayout
from game.scenes.boomers.turn_card import TurnCard
from game.scenes.table_log import TurnList
from game.scenes.table_seats import PlateLook, SeatPlate
from game.scenes.table_strip import WaitStrip
from game.ui.layout import columns
from game.ui.widgets.button import Button, alike
from game.ui.widgets.label import Label

if TYPE_CHECKING:
    from game.scenes.boomers.scene import BoomersTable


@dataclass(frozen=True, slots=True)
class Buttons:
    """The four at the foot; `main` is no stones, back to now, or the result."""

    undo: Button
    redo: Button
    hint: Button
    main: Button


class TablePanel:
    """Makes the widgets of a table and puts them in their places."""

    def __init__(self, table: BoomersTable, layout: TableLayout) -> None:
        self._table = table
        self._add = table.stage.root.add
        self._make_bar(layout.bar)
        self.plates = tuple(self._plate(seat, rect) for seat, rect in enumerate(layout.plates))
        self.card = self._add(TurnCard(table.kit, compact=layout.compact))
        self.card.place(layout.card)
        self.turns = self._add(TurnList(table.kit, table.words("table.log"), (0, 1), table.look_at))
        self.turns.place(layout.turns)
        self.strip = self._add(WaitStrip(table.kit, table.words("table.move_now"), table.move_now))
        self.strip.place(layout.strip)
        self.buttons = self._make_buttons(layout.buttons)

    # The bar

    def _make_bar(self, rect: Rect) -> None:
        table, words = self._table, self._table.words
        side, gap = rect.h, max(6, rect.h // 6)
        home = self._icon("home", words("table.bar.menu"), table.sheets.pause)
        home.place(Rect(rect.x, rect.y, side, side))
        icons = [
            self._icon("rules", words("table.bar.rules"), table.sheets.rules),
            self._icon("settings", words("table.bar.options"), lambda: table.sheets.go_to("options")),
            self._icon("sound_on", words("table.bar.sound_off"), self.toggle_sound),
            self._icon("fullscreen", words("table.bar.full_screen"), self._toggle_full_screen),
        ]
        icons[0].enabled, icons[1].enabled = routes.leads("rules"), routes.leads("options")
        self._sound_button = icons[2]
        x = rect.right - len(icons) * side - (len(icons) - 1) * gap
        room = Rect(rect.x + side + gap * 2, rect.y, x - rect.x - side - gap * 4, side)
        self._title(room)
        for icon in icons:
            icon.place(Rect(x, rect.y, side, side))
            x += side + gap
        self._show_sound()

    def _title(self, room: Rect) -> None:
        """The game's name, the shorter one where the long one would have to shrink."""
        kit, words = self._table.kit, self._table.words
        long, short = words("boomers.title"), words("boomers.short_title")
        fits = kit.text.width(long, kit.theme.style("subheading")) <= room.w
        title = self._add(Label(kit, long if fits else short, "subheading", lines=1))
        title.place(room)

    def _icon(self, icon: str, name: str, act: Callable[[], None]) -> Button:
        return self._add(Button(self._table.kit, "", act, icon=icon, name=name, tooltip=name))

    def toggle_sound(self) -> None:
        """Silence everything, or bring back what was heard before."""
        table, sound = self._table, self._table.settings.sound
        if sound.effects or sound.music:
            table.volumes = (sound.effects, sound.music)
            table.app.change("sound", effects=0, music=0)
        else:
            table.app.change("sound", effects=table.volumes[0], music=table.volumes[1])
        self._show_sound()

    def _show_sound(self) -> None:
        sound = self._table.settings.sound
        loud = bool(sound.effects or sound.music)
        self._sound_button.set_icon("sound_on" if loud else "sound_off")
        name = self._table.words("table.bar.sound_off" if loud else "table.bar.sound_on")
        self._sound_button.name = self._sound_button.tooltip = name

    def _toggle_full_screen(self) -> None:
        table = self._table
        table.app.change("window", full_screen=not table.settings.window.full_screen)

    # Plates and buttons

    def _plate(self, seat: int, rect: Rect) -> SeatPlate:
        look = PlateLook(seat, f"boomers/boomer_{SIDES[seat]}", f"plate_{SIDES[seat]}")
        plate = self._add(SeatPlate(self._table.kit, look))
        plate.place(rect)
        return plate

    def _make_buttons(self, rect: Rect) -> Buttons:
        table, words = self._table, self._table.words
        undo = self._add(Button(table.kit, words("table.undo"), table.go_back, icon="undo"))
        redo = self._add(Button(table.kit, words("table.redo"), table.go_on, icon="redo"))
        hint = self._add(Button(table.kit, words("table.hint"), table.hints.press, icon="hint"))
        main = self._add(
            Button(table.kit, words("boomers.no_stones"), table.main_button, icon="check", kind="main")
        )
        roomy = 4 * (main.preferred(rect.w)[0] - table.kit.px(30)) <= rect.w
        shares = [1.0, 1.0, 1.0, 1.04 if roomy else 1.35]
        for button, box in zip(
            (undo, redo, hint, main), columns(rect, shares, max(8, rect.h // 6)), strict=True
        ):
            button.place(box)
        alike((undo, redo, hint, main))
        return Buttons(undo, redo, hint, main)
