"""The title: three games, the one to go on with, and the ways to everything else."""

from __future__ import annotations

import math
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Event, Rect, Surface

from game import __version__
from game.scenes import routes
from game.scenes.menu_banner import RATIO, Banner
from game.scenes.menu_cards import CardWords, GameCard, Ticket
from game.scenes.screen import Screen
from game.storage.strings import Strings
from game.ui.layout import columns
from game.ui.widget import Widget
from game.ui.widgets.button import Button, alike
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Answer, Dialog

if TYPE_CHECKING:
    from game.app import App
    from game.storage.saves import SavedGame

GAMES: Final = ("boomers", "boomtown", "boom_bokken")
ROOMY: Final = (1180, 600)
"""Units of width and height from which the cards stand side by side."""
WIDEST, BANNER_HIGH, BANNER_LEAST = 1696, 358, 110
GAP, ROW, LINE = 36, 104, 30


class Title(Screen):
    """The first screen."""

    room = ""
    backdrop = "common/title_backdrop"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._saved: SavedGame | None = None
        self._ticket: Ticket | None = None
        self._drawn = False
        self._told: tuple[str, tuple[tuple[int, str], ...]] | None = None
        self._spoken: Strings | None = None
        self._notices: list[str] = []
        self._settled = False
        self.banner = Banner(self.kit, "")

    # Building

    def build(self) -> None:
        """Banner, cards, ticket and buttons; everything in one column where there is little room."""
        words = self.words
        if words is not self._spoken:
            self._spoken, self._told = words, None
        self.banner = Banner(self.kit, words("menu.name"))
        self.cards = [self._card(game) for game in GAMES]
        self._ticket = self._make_ticket()
        self.buttons = self._make_buttons()
        foot = (
            Label(self.kit, words("menu.keys"), "small"),
            Label(self.kit, words("menu.version", version=__version__), "small", align=(1.0, 0.5)),
        )
        units = (width / self.kit.scale.unit for width in self.kit.scale.window)
        if all(has >= needs for has, needs in zip(units, ROOMY, strict=True)):
            self._spread(foot)
        else:
            self._stack(foot)
        if self.stage.focus is None:
            last = self.app.services.settings.last.game
            self.stage.focus_on(self.cards[GAMES.index(last)])

    def _card(self, game: str) -> GameCard:
        words = self.words
        facts = (("person", words(f"menu.game.{game}.players")), ("clock", words(f"menu.game.{game}.time")))
        key = f"menu.game.{game}"
        said = CardWords(words(f"{key}.title"), words(f"{key}.tagline"), facts, words("menu.play"))
        return GameCard(self.kit, f"common/card_{game}", said, partial(self._play, game))

    def _make_ticket(self) -> Ticket | None:
        if self._saved is None:
            return None
        from game.scenes.saved import story_of

        story = story_of(self.words, self._saved, datetime.now().astimezone())
        ticket = Ticket(self.kit, self.words("menu.ticket.title"), story, self._go_on)
        if self._told is not None:
            ticket.tell(*self._told)
        return ticket

    def _make_buttons(self) -> list[Button]:
        ways = (
            ("rules", "rules", partial(self.go_to, "rules")),
            ("records", "trophy", partial(self.go_to, "records")),
            ("options", "settings", partial(self.go_to, "options")),
            ("quit", "close", self.app.quit),
        )
        stacked = self._saved is not None
        return [
            Button(self.kit, self.words(f"menu.{name}"), act, icon=icon, stacked=stacked, style="strong")
            for name, icon, act in ways
        ]

    def _spread(self, foot: tuple[Label, Label]) -> None:
        """Cards side by side, as in a wide window."""
        px, window = self.kit.px, self.kit.scale.rect
        room = Rect(0, 0, min(px(WIDEST), round(window.w * 0.92)), window.h)
        room.centerx = window.centerx
        edge = min(px(20), window.h // 40)
        gap, line, row = min(px(GAP), window.h // 24), px(LINE), px(ROW)
        free = window.h - 2 * edge - line - row - 2 * gap - gap // 2
        wide = (room.w - 2 * px(GAP)) // 3
        whole = max(card.whole(wide) for card in self.cards)
        high = max(px(300), min(whole, free - px(BANNER_LEAST)))
        banner = min(px(BANNER_HIGH), free - high + gap // 2, round(room.w / RATIO))
        spare = max(0, free - high - banner) // 2
        top = edge + spare // 2
        self.put(self.banner, Rect(room.x, top, room.w, banner))
        cards = Rect(room.x, top + banner + gap // 3 + spare // 2, room.w, high)
        for card, box in zip(self.cards, columns(cards, [1.0] * 3, px(GAP)), strict=True):
            self.put(card, box)
        size = min(card.title_size for card in self.cards)
        for card in self.cards:
            card.set_title(size)
        self._put_row(Rect(room.x, cards.bottom + gap, room.w, row))
        below = Rect(room.x, window.h - edge - line, room.w, line)
        left, right = columns(below, [2.0, 1.0])
        self.put(foot[0], left)
        self.put(foot[1], right)

    def _put_row(self, room: Rect) -> None:
        """Ticket and buttons, or the buttons alone; their words in one size."""
        self._put_buttons(room)
        alike(self.buttons)

    def _put_buttons(self, room: Rect) -> None:
        if self._ticket is None:
            for button, box in zip(self.buttons, columns(room, [1.0] * 4, self.kit.px(18)), strict=True):
                self.put(button, box.inflate(0, -self.kit.px(12)))
            return
        ticket, *_ = boxes = columns(room, [1.0] * 3, self.kit.px(GAP))
        self.put(self._ticket, ticket.union(boxes[1]))
        for button, box in zip(self.buttons, columns(boxes[2], [1.0] * 4, self.kit.px(18)), strict=True):
            self.put(button, box)

    def _stack(self, foot: tuple[Label, Label]) -> None:
        """Everything below each other in a view that scrolls."""
        window = self.kit.scale.rect
        edge = self.kit.px(14)
        wide = window.w - 4 * edge
        self.banner.rect = Rect(0, 0, wide, min(round(wide / RATIO), window.h // 4))
        parts: list[Widget] = [self.banner, *self.cards]
        if self._ticket is not None:
            parts.append(self._ticket)
        for button in self.buttons:
            button.stacked = False
        parts.append(Row(self.kit, self.buttons, [1.0] * 4, wrap=True))
        parts.extend(foot)
        self.put_scrolling(Column(self.kit, parts, gap=26), window.inflate(-4 * edge, -2 * edge))

    # Ways

    def _play(self, game: str) -> None:
        self.app.services.change("last", game=game)
        if routes.leads("setup"):
            self.go_to("setup", game)

    def _go_on(self) -> None:
        from game.scenes.tables import go_on

        saved = self._saved
        if saved is not None:
            problem = go_on(self.app, saved.path, saved.header.game)
            if problem:
                self._notices.append(problem)
                self._look_for_save()
                self.resized()
                self._tell_notices()

    def back(self) -> None:
        """Escape asks before it closes the program."""
        self.ask(self._leaving)

    def _leaving(self) -> Dialog:
        words = self.words
        answers = (
            Answer(words("menu.leave.stay"), None, "main"),
            Answer(words("menu.leave.go"), self.app.quit, "normal", "close"),
        )
        body = Label(self.kit, words("menu.leave.story"))
        return Dialog(self.kit, words("menu.leave.title"), body, answers, width=720)

    # Coming

    def enter(self) -> None:
        """Look for a game to go on with, tell what went wrong with files, let the hat settle once."""
        super().enter()
        before = self._saved
        self._look_for_save()
        if self._saved != before:
            self.resized()
        if not self._settled:
            self._settled = True
            if not self.stage.queue.reduced:
                self.stage.queue.beside(self.banner.settle())
        self._tell_notices()

    def _look_for_save(self) -> None:
        unfinished = self.app.services.saves.unfinished()
        self._saved = unfinished[0] if unfinished else None
        self._told = None

    def _tell_notices(self) -> None:
        problems = self.app.services.report.take()
        self._notices += [problem.say(self.words) for problem in problems]
        if self._notices and self.stage.dialog is None:
            self.ask(self._notice_sheet)

    def _notice_sheet(self) -> Dialog:
        lines: list[Widget] = [Label(self.kit, text, icon="warning") for text in self._notices]
        answers = (Answer(self.words("menu.notice.close"), self._notices.clear, "main"),)
        return Dialog(
            self.kit,
            self.words("menu.notice.title"),
            Column(self.kit, lines),
            answers,
            on_cancel=self._notices.clear,
        )

    # Time

    def handle(self, event: Event) -> bool:
        """Any key ends the hat's fall."""
        if event.type == pygame.KEYDOWN:
            self.stage.queue.skip()
        return super().handle(event)

    def update(self, now: float) -> None:
        """The fuse burns; the ticket learns the scores once the first picture is there."""
        super().update(now)
        self.banner.burn(now, still=self.stage.queue.reduced)
        if self._drawn and self._saved is not None and self._told is None:
            self._read_scores(self._saved)

    def _read_scores(self, saved: SavedGame) -> None:
        from game.scenes.saved import replayed, seat_scores, standing, story_of

        session = replayed(self.app, saved.path)
        now = datetime.now().astimezone()
        if session is None:
            self._told = story_of(self.words, saved, now), ()
        else:
            scores, turns = standing(session)
            self._told = story_of(self.words, saved, now, turns + 1), seat_scores(session, scores)
        if self._ticket is not None:
            self._ticket.tell(*self._told)

    @property
    def wake_at(self) -> float:
        """The notices', the fuse's and the ticket's moments."""
        waits = self._drawn and self._saved is not None and self._told is None
        return min(super().wake_at, self.banner.wake_at, self.app.now if waits else math.inf)

    def draw(self, surface: Surface) -> None:
        """Draw all; from now on there is time to read more."""
        super().draw(surface)
        self._drawn = True


routes.register("title", Title)
