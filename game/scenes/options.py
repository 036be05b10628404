"""The options: picture, sound, pace and keys. Every change acts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Event

from game.scenes import routes
from game.scenes.key_names import DEEDS, key_text, name_of, why_not
from game.scenes.screen import Screen
from game.scenes.sides import Sides
from game.storage.paths import Paths
from game.storage.report import Report
from game.storage.settings import Settings, SettingsFile
from game.storage.strings import PSEUDO
from game.ui.layout import columns
from game.ui.widget import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Segmented, Stepper
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Answer, Dialog, Panel
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggles import Toggle

if TYPE_CHECKING:
    from game.app import App

SPEEDS: Final = ("slow", "normal", "fast", "instant")
REACTIONS: Final = ("live", "turns")
VISIONS: Final = ("all", "red_green", "blue_yellow")
RESET: Final = ("window", "sound", "look", "pace", "keys")
"""The groups of settings that "reset" brings back."""
KEPT: Final = {"width", "height", "full_screen", "language"}
"""Settings that "reset" leaves alone: the window is where it is, and words stay readable."""


class Options(Screen):
    """Two pages: everything that is set, and the keys."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._page = 0
        self._waiting = ""

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.app.services.settings

    # Building

    def build(self) -> None:
        """The page's panels, reset and done at the foot."""
        head, body, foot = self.areas()
        pages = [self.words("options.page.all"), self.words("options.page.keys")]
        left = self.put_pages(pages, self._page, self._turn, self.words("options.pages"), head)
        self.put_head(self.words("options.title"), self.words("options.note"), left)
        panels = self._keys if self._page else self._panels
        self.put_scrolling(panels(body.h), body)
        reset = Button(self.kit, self.words("options.reset"), self._ask_reset, icon="undo")
        done = Button(self.kit, self.words("options.done"), self.back, icon="check", kind="main")
        _, second, third = columns(foot, [1.3, 1.0, 1.0], self.kit.px(22))
        self.put(reset, second)
        self.put(done, third)
        self.stage.focus_on(done)

    def _turn(self, page: int) -> None:
        self._page, self._waiting = page, ""
        if self._view is not None:
            self._view.scroll_to(0)
        self.resized()

    def _panels(self, height: int) -> Sides:
        left = [self._picture(), self._language()]
        right = [self._sound(), self._pace()]
        return Sides(self.kit, left, right, height=height, shares=(1.0, 1.0))

    def _panel(self, key: str, lines: Sequence[Widget]) -> Panel:
        return Panel(self.kit, self.words(f"options.{key}"), Column(self.kit, lines, gap=20))

    def _line(self, key: str, widget: Widget) -> Widget:
        label = Label(self.kit, self.words(f"options.{key}"), lines=2)
        return Row(self.kit, [label, widget], [0.62, 1.0], gap=18)

    def _picture(self) -> Panel:
        look, window = self.settings.look, self.settings.window
        scale = Slider(
            self.kit,
            self.words("options.scale"),
            window.scale,
            low=75,
            high=300,
            step=5,
            shown=self._percent,
            on_done=lambda value: self._set("window", scale=round(value)),
        )
        vision = Stepper(
            self.kit,
            self.words("options.vision"),
            [self.words(f"options.vision_{kind}") for kind in VISIONS],
            VISIONS.index(look.vision),
            lambda index: self._set("look", vision=VISIONS[index]),
        )
        lines = [self._line("scale", scale), self._line("vision", vision)]
        themes = sorted(self.app.services.catalog.themes)
        if len(themes) > 1 and look.theme in themes:
            names = [self._theme_name(theme) for theme in themes]
            act = self._chooser("look", "theme", themes)
            theme = Stepper(self.kit, self.words("options.theme"), names, themes.index(look.theme), act)
            lines.append(self._line("theme", theme))
        lines += [
            self._toggle("window", "full_screen", value=window.full_screen),
            self._toggle("look", "reduced_motion", value=look.reduced_motion),
        ]
        return self._panel("picture", lines)

    def _theme_name(self, theme: str) -> str:
        name = self.app.services.catalog.themes[theme].get("name", theme)
        return str(name)

    def _language(self) -> Panel:
        languages = list(self.app.services.catalog.languages)
        now = self.settings.look.language
        if now == PSEUDO:
            languages.append(PSEUDO)
        names = [self.app.services.catalog.strings(one)("options.language_name") for one in languages]
        value = languages.index(now) if now in languages else 0
        act = self._chooser("look", "language", languages)
        return self._panel(
            "language", [Segmented(self.kit, self.words("options.language"), names, value, act)]
        )

    def _sound(self) -> Panel:
        sound, now = self.app.services.sound, self.settings.sound

        def effects(value: float) -> None:
            sound.effects_volume = value / 100

        def music(value: float) -> None:
            sound.music_volume = value / 100

        def effects_done(value: float) -> None:
            self._set("sound", effects=round(value))
            sound.play("placed")

        loud = self._volume("effects", now.effects, effects, effects_done)
        tune = self._volume("music", now.music, music, lambda value: self._set("sound", music=round(value)))
        return self._panel("sound", [self._line("effects", loud), self._line("music", tune)])

    def _volume(
        self, key: str, value: int, moves: Callable[[float], None], done: Callable[[float], None]
    ) -> Slider:
        name = self.words(f"options.{key}")
        return Slider(
            self.kit, name, value, moves, low=0, high=100, step=5, shown=self._percent, on_done=done
        )

    def _pace(self) -> Panel:
        pace, look = self.settings.pace, self.settings.look
        speed = Segmented(
            self.kit,
            self.words("options.speed"),
            [self.words(f"options.speed_{name}") for name in SPEEDS],
            SPEEDS.index(pace.speed),
            self._chooser("pace", "speed", SPEEDS),
            style="text",
        )
        react = Segmented(
            self.kit,
            self.words("options.reactions"),
            [self.words(f"options.reactions_{name}") for name in REACTIONS],
            REACTIONS.index(pace.reactions),
            self._chooser("pace", "reactions", REACTIONS),
            style="text",
        )
        lines = [
            self._line("speed", speed),
            self._line("reactions", react),
            self._toggle("look", "turn_table", value=look.turn_table),
            self._toggle("look", "tips", value=look.tips),
        ]
        return self._panel("pace", lines)

    def _toggle(self, group: str, key: str, *, value: bool) -> Toggle:
        return Toggle(self.kit, self.words(f"options.{key}"), value, lambda on: self._set(group, **{key: on}))

    def _percent(self, value: float) -> str:
        return self.words("options.percent", number=round(value))

    def _chooser(self, group: str, key: str, values: Sequence[str]) -> Callable[[int], None]:
        return lambda index: self._set(group, **{key: values[index]})

    def _set(self, group: str, **values: object) -> None:
        self.app.change(group, **values)

    # Keys

    def _keys(self, height: int) -> Sides:
        half = (len(DEEDS) + 1) // 2
        sides = [[self._key_line(deed) for deed in part] for part in (DEEDS[:half], DEEDS[half:])]
        note = Label(self.kit, self.words("options.keys_note"), "text", "ink_soft")
        left = self._panel("keys", sides[0])
        right = self._panel("keys_more", [*sides[1], note])
        return Sides(self.kit, [left], [right], height=height, grows=(left, right), shares=(1.0, 1.0))

    def _key_line(self, deed: str) -> Widget:
        waiting = deed == self._waiting
        name = getattr(self.settings.keys, deed)
        text = self.words("options.press_key") if waiting else key_text(self.words, name)
        label = self.words(f"help.deed.{deed}")
        button = Button(self.kit, text, partial(self._wait_for_key, deed), style="strong", name=label)
        button.choose(waiting)
        button.name = label
        return Row(self.kit, [Label(self.kit, label, lines=2), button], [1.0, 0.62], gap=18)

    def _wait_for_key(self, deed: str) -> None:
        self._waiting = deed
        self.resized()

    def handle(self, event: Event) -> bool:
        """While a key is waited for, the next one is taken; Escape leaves it as it was."""
        if not self._waiting or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop_waiting()
            return super().handle(event)
        name = name_of(event)
        if event.key == pygame.K_ESCAPE:
            self._stop_waiting()
        elif name:
            self._give_key(name)
        return True

    def _stop_waiting(self) -> None:
        self._waiting = ""
        self.resized()

    def _give_key(self, name: str) -> None:
        deed = self._waiting
        problem = why_not(self.words, self.settings.keys, deed, name)
        self._waiting = ""
        if problem:
            self.resized()
            self.app.services.sound.play("refused")
            self.stage.toast(problem, "refusal")
        else:
            self._set("keys", **{deed: name})

    # Reset

    def _ask_reset(self) -> None:
        self.ask(self._reset_sheet)

    def _reset_sheet(self) -> Dialog:
        words = self.words
        answers = (
            Answer(words("options.reset_no"), None, "main"),
            Answer(words("options.reset_yes"), self._reset, "normal", "undo"),
        )
        story = Label(self.kit, words("options.reset_story"))
        return Dialog(self.kit, words("options.reset"), story, answers, width=820)

    def _reset(self) -> None:
        shipped = self._shipped()
        for group in RESET:
            values = {
                key: getattr(getattr(shipped, group), key)
                for key in asdict(getattr(shipped, group))
                if key not in KEPT
            }
            self._set(group, **values)
        self.stage.toast(self.words("options.reset_done"), "good")

    def _shipped(self) -> Settings:
        """The settings the program comes with."""
        return SettingsFile(Paths(self.app.services.paths.data, None), Report()).settings


routes.register("options", Options)
