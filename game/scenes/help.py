"""Help: what the keys do, and the rulebook of each game, with a search."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect

from game.scenes import routes
from game.scenes.figures import Figures
from game.scenes.game_keys import AT_TABLE, COMMON, keys_of
from game.scenes.key_names import EVERYWHERE, key_text
from game.scenes.rulebook import CHAPTER, Block, matching, parse_book
from game.scenes.rulebook_figures import PLAIN, Page, figure_box
from game.scenes.rulebook_widgets import ChapterLink, KeyCaps, block_widget
from game.scenes.saved import title_of
from game.scenes.screen import Screen
from game.scenes.sides import Sides
from game.storage.books import book_text
from game.ui.layout import columns, inset
from game.ui.widget import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.app import App

KEYS = "keys"
GAMES = ("boomers", "boomtown", "boom_bokken")
PAGES = (KEYS, *GAMES)
ABOVE = {CHAPTER: 30, CHAPTER + 1: 20}
"""Units above headings, by their depth."""
CHAPTERS_FROM = 1150
"""Units of width from which the chapters stand beside the text."""


class Help(Screen):
    """`page` is "keys" or a game; `rule` the number of the rule to open the book at."""

    backdrop_align = (0.5, 1.0)

    def __init__(self, app: App, page: str = KEYS, rule: int | None = None) -> None:
        super().__init__(app)
        self.page = page
        self.rule = rule
        self._wanted = ""
        self._book: tuple[Block, ...] = ()
        self._figures: Figures | None = None
        self._body = self._below = Rect(0, 0, 0, 0)
        self._field: TextField | None = None
        self._page_widgets: list[Widget] = []
        self._rules: dict[int, Widget] = {}
        self._headings: list[tuple[str, Widget]] = []
        self._show_rule = rule is not None

    # Building

    def build(self) -> None:
        """The pages' names at the top; the page below."""
        head, body, foot = self.areas()
        body = body.union(foot)
        titles = [self.words("help.keys"), *(title_of(self.words, game) for game in GAMES)]
        title = self.words("help.title")
        left = self.put_pages(titles, PAGES.index(self.page), self._turn, title, head)
        self.put_head(title, "" if self.page == KEYS else self.words("help.rules_note"), left)
        if self.page == KEYS:
            self._put_keys(body)
        else:
            self._put_book(body)

    def _turn(self, index: int) -> None:
        self.page, self.rule, self._wanted = PAGES[index], None, ""
        if self._view is not None:
            self._view.scroll_to(0)
        self.resized()

    # The keys

    def _put_keys(self, body: Rect) -> None:
        """At a table what that game knows; elsewhere the keys of all games, each under its name."""
        here = _game_here(self.app)
        table = self._panel("help.at_table", self._deeds(AT_TABLE))
        games = [self._keys_of(game) for game in ((here,) if here else GAMES)]
        left = [self._everywhere(), *(() if here else (table,))]
        right = [*((table,) if here else ()), *games]
        ends = (left[-1], right[-1])
        sides = Sides(self.kit, left, right, height=body.h, grows=ends, shares=(1.0, 1.0))
        self.put_scrolling(sides, body)

    def _panel(self, title: str, lines: Sequence[Widget]) -> Panel:
        return Panel(self.kit, self.words(title), Column(self.kit, lines, gap=12))

    def _everywhere(self) -> Panel:
        fixed = [
            self._key_line(self.words(f"help.fixed.{what}"), *names) for what, names in EVERYWHERE.items()
        ]
        mouse = Label(self.kit, self.words("help.mouse"), "text", "ink_soft")
        note = Label(self.kit, self.words("help.keys_note"), "text", "ink_soft")
        change = Button(self.kit, self.words("help.options"), partial(self.go_to, "options"), icon="settings")
        return self._panel("help.everywhere", [*self._deeds(COMMON), *fixed, mouse, note, change])

    def _deeds(self, deeds: Sequence[str]) -> list[Widget]:
        keys = self.app.services.settings.keys
        return [self._key_line(self.words(f"help.deed.{deed}"), getattr(keys, deed)) for deed in deeds]

    def _keys_of(self, game: str) -> Panel:
        chosen = self.app.services.settings.keys
        lines = [
            self._key_line(self.words(f"help.{game}.{deed}"), *names)
            for deed, names in keys_of(game, chosen).items()
        ]
        if game == "boom_bokken":
            buzzers = ", ".join(key_text(self.words, name) for name in chosen.buzzers)
            lines.append(Label(self.kit, self.words("help.buzzers", keys=buzzers), "text", "ink_soft"))
        return Panel(self.kit, title_of(self.words, game), Column(self.kit, lines, gap=12))

    def _key_line(self, deed: str, *names: str) -> Widget:
        caps = KeyCaps(self.kit, [key_text(self.words, name) for name in names])
        return Row(self.kit, [Label(self.kit, deed, lines=4), caps], [1.0, 1.0], gap=18)

    # The book

    def _blocks(self) -> tuple[Block, ...] | None:
        services = self.app.services
        try:
            text = book_text(services.paths.assets, self.page, services.settings.look.language)
        except (OSError, UnicodeDecodeError):
            return None
        self._figures = Figures(services, self.page)
        return tuple(
            replace(block, caption=self._figures.caption(block.figure)) if block.figure else block
            for block in parse_book(text)
        )

    def _put_book(self, body: Rect) -> None:
        blocks = self._blocks()
        self._field = None
        if blocks is None:
            sentence = self.words("help.no_rules", game=title_of(self.words, self.page))
            self.put(Label(self.kit, sentence, "label"), body)
            return
        self._book, self._body = blocks, body
        line = self.kit.text.line_height(self.kit.theme.style("text"))
        high = max(self.kit.px(58), line + self.kit.px(16))
        left = body if self._narrow else columns(body, [0.36, 1.0], self.kit.px(36))[0]
        name = self.words("help.find")
        hint = self.words("help.find_hint")
        field = TextField(self.kit, name, self._wanted, self._search, placeholder=hint)
        self._field = field
        self.put(field, Rect(left.x, left.y, left.w, high))
        self._below = Rect(left.x, left.y + high + self.kit.px(8), left.w, left.h - high - self.kit.px(8))
        self._page_widgets = []
        self._fill()

    @property
    def _narrow(self) -> bool:
        return self._body.w < self.kit.px(CHAPTERS_FROM)

    def _search(self, text: str) -> None:
        self._wanted, self.rule = text, None
        self._fill()

    def _fill(self) -> None:
        """Set the text, all of it or what was found, and the contents."""
        for widget in self._page_widgets:
            self.stage.root.remove(widget)
        self._page_widgets = []
        found = matching(self._book, self._wanted) if self._wanted.strip() else self._book
        room = self._put_found(found)
        if self._narrow:
            self._put_text(room, found)
        else:
            right = columns(self._body, [0.36, 1.0], self.kit.px(36))[1]
            self._put_text(right, found)
            self._put_chapters(room)

    def _lay(self, widget: Widget, rect: Rect) -> None:
        self.put(widget, rect)
        self._page_widgets.append(widget)

    def _put_found(self, found: tuple[Block, ...]) -> Rect:
        """How often the words were found; the room left below."""
        count = sum(1 for block in found if not block.level)
        text = (
            self.words.count("help.found", count) if count else self.words("help.nothing", text=self._wanted)
        )
        if not self._wanted.strip():
            text = ""
        label = Label(self.kit, text, "text", lines=4)
        high = label.preferred(self._below.w)[1] if text else 0
        self._lay(label, Rect(self._below.x, self._below.y, self._below.w, high))
        top = high + self.kit.px(14)
        return Rect(self._below.x, self._below.y + top, self._below.w, self._below.h - top)

    def _put_text(self, room: Rect, found: tuple[Block, ...]) -> None:
        self._lay(Panel(self.kit, ornate=True), room)
        self._rules, self._headings = {}, []
        pad = self.kit.px(26)
        inside = inset(room, min(pad, room.w // 16), min(pad, room.h // 12))
        figures, page = self._figures, Page(self.kit)
        assert figures is not None
        if figures.problem:
            page.put(Label(self.kit, figures.problem, "text", "danger", icon="warning"))
        for block in found:
            marked = block.rule is not None and block.rule == self.rule
            widget = block_widget(self.kit, block, self._wanted, marked=marked)
            figure = figure_box(self.kit, block, figures, inside.h, self._wanted)
            page.put(widget, figure, above=ABOVE.get(block.level, PLAIN))
            if block.rule is not None:
                self._rules[block.rule] = widget
            if block.level == CHAPTER:
                self._headings.append((block.text, widget))
        self._view = ScrollView(self.kit, page, self.words("help.rules_note"))
        self._lay(self._view, inside)

    def _scroll_to(self, offset: int) -> None:
        """To where it was, or to the rule that was asked for."""
        if self._show_rule and self.rule in self._rules:
            self._scroll_to_widget(self._rules[self.rule])
        else:
            super()._scroll_to(offset)

    def _put_chapters(self, room: Rect) -> None:
        links = [
            ChapterLink(self.kit, text, partial(self._scroll_to_widget, widget))
            for text, widget in self._headings
        ]
        panel = Panel(self.kit, self.words("help.contents"))
        self._lay(panel, room)
        self._lay(ScrollView(self.kit, Column(self.kit, links, gap=2)), panel.content)

    def _scroll_to_widget(self, widget: Widget) -> None:
        if self._view is not None:
            self._view.scroll_to(self._view.offset + widget.rect.y - self._view.rect.y - self.kit.px(12))

    # Coming and keys

    def enter(self) -> None:
        """From now on the book stays where it is scrolled to, and the arrows scroll it."""
        super().enter()
        self._show_rule = False
        if self.page != KEYS and self.stage.focus is None:
            self.stage.show_focus(False)
            self.stage.focus_on(self._view)

    def handle(self, event: Event) -> bool:
        """Ctrl+F leads to the search, Escape first ends it; page keys scroll, wherever the focus is."""
        if self._finds(event) or self._finds_no_more(event) or super().handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self._view is not None:
            return self._view.wheel(event.y)
        scrolls = event.type == pygame.KEYDOWN and self.stage.dialog is None
        return scrolls and self._view is not None and self._view.key(event)

    def _finds(self, event: Event) -> bool:
        wished = event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL
        if not wished or self.page == KEYS or self.stage.dialog is not None:
            return False
        self.stage.focus_on(self._field)
        return True

    def _finds_no_more(self, event: Event) -> bool:
        wished = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if not wished or not self._wanted or self._field is None or self.stage.dialog is not None:
            return False
        self._field.text = ""
        self._search("")
        return True


def _rules(app: App, game: str | None = None, rule: object = None) -> Screen:
    """The rulebook of a game; without one, of the table that is open, else of the game played last."""
    number = re.search(r"\d+", str(rule)) if rule is not None else None
    return Help(app, game or _game_here(app) or app.services.settings.last.game, _whole(number))


def _whole(found: re.Match[str] | None) -> int | None:
    return int(found[0]) if found else None


def _game_here(app: App) -> str:
    from game.scenes.table import TableScene

    tables = [scene for scene in app.scenes if isinstance(scene, TableScene)]
    return tables[-1].header.game if tables else ""


routes.register("rules", _rules)
routes.register("help", Help)
