"""The new game: who plays, on what, by which options. One screen for all games; each brings its parts."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from pygame import Surface

from game.scenes import routes
from game.scenes.lesson_progress import lesson_offer
from game.scenes.saved import title_of
from game.scenes.screen import Screen
from game.scenes.setup_parts import SetupParts
from game.scenes.setup_plan import Plan, remember, remembered_plan, what_is_missing
from game.scenes.sides import Sides
from game.scenes.tables import start_table
from game.ui.layout import columns
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Picture

if TYPE_CHECKING:
    from game.app import App


class SetupScreen(Screen):
    """Seats left, the game's options right, Start at the foot."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.plan: Plan = remembered_plan(app.services, game)
        module = importlib.import_module(f"game.scenes.{game}.setup")
        self.parts: SetupParts = module.Parts(app, self.plan, self.resized)
        self.room = self.parts.room
        self.backdrop = self.parts.backdrop

    def ground(self) -> Surface:
        """The game's own room."""
        return self.parts.ground(self.kit) or super().ground()

    def build(self) -> None:
        """Head, both columns, and the way to the table."""
        head, body, foot = self.areas()
        colour = self.parts.heading_colour
        self.put_head(title_of(self.words, self.game), self.words("setup.title"), head, colour)
        self.parts.fields.clear()
        left, right = self.parts.left(self.kit), self.parts.right(self.kit)
        sides = Sides(self.kit, left, right, height=body.h, grows=self.parts.grows, shares=self.parts.shares)
        self.put_scrolling(sides, body)
        how = Button(self.kit, self.words("setup.rules"), self._rules, icon="rules")
        start = Button(self.kit, self.words("setup.start"), self.start, icon="play", kind="main")
        offer = lesson_offer(self.app.services, self.game)
        if offer is not None:
            place, learn, second, third = columns(foot, [1.1, 0.7, 0.75, 1.15], self.kit.px(22))
            self.put(Label(self.kit, offer, "text", self.parts.heading_colour, align=(1.0, 0.5)), place)
            self.put(Button(self.kit, self.words("lessons.learn"), self._learn, icon="star"), learn)
        else:
            place, second, third = columns(foot, [1.5, 0.75, 1.25], self.kit.px(22))
            if self.parts.ornament:
                self.put(Picture(self.kit, self.parts.ornament), place)
        self.put(how, second)
        self.put(start, third)
        self.stage.focus_on(start)

    def _learn(self) -> None:
        from game.scenes.lesson import start_lesson

        problem = start_lesson(self.app, self.game)
        if problem:
            self.refuse(problem)

    def _rules(self) -> None:
        self.go_to("rules", self.game)

    def start(self) -> None:
        """Open the table, or say what is missing."""
        missing = what_is_missing(self.words, self.plan)
        if missing is not None:
            seat, sentence = missing
            self.stage.focus_on(self.parts.fields[seat])
            self.refuse(sentence)
            return
        remember(self.app.services, self.plan)
        problem = start_table(self.app, self.game, self.plan.players(), self.parts.options(), replace=True)
        if problem:
            self.refuse(problem)

    def refuse(self, sentence: str) -> None:
        """Say why not."""
        self.app.services.sound.play("refused")
        self.stage.toast(sentence, "refusal")

    def leave(self) -> None:
        """What was chosen stays for the next time."""
        if what_is_missing(self.words, self.plan) is None:
            remember(self.app.services, self.plan)


def _make(app: App, game: str) -> Screen:
    if game not in app.services.games:
        return NoGame(app, game)
    return SetupScreen(app, game)


class NoGame(Screen):
    """In place of the set-up of a game whose data cannot be read."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self._game = game

    def build(self) -> None:
        """A sentence and the way back."""
        head, body, _ = self.areas()
        title = title_of(self.words, self._game)
        self.put_head(title, self.words("setup.title"), head)
        self.put(Label(self.kit, self.words("screen.no_data", game=title), "label"), body)


routes.register("setup", _make)
