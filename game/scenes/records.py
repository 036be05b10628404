"""The games that are kept: finished ones to look at, unfinished ones to go on with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.scenes import routes
from game.scenes.saved import moment, replayed, title_of
from game.scenes.screen import Screen
from game.scenes.table_seats import draw_seat_mark
from game.scenes.tables import go_on, why_no_table
from game.ui.layout import columns, inset
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.listview import ListView
from game.ui.widgets.panel import Answer, Dialog, Panel

if TYPE_CHECKING:
    from game.app import App
    from game.storage.history import Finished
    from game.storage.saves import SavedGame

FINISHED, UNFINISHED = 0, 1
ROW = 92
CELL, NAME = 300, 70
"""The most units a seat takes in a row, and the fewest in which its name is written."""


@dataclass(frozen=True, slots=True)
class SeatCell:
    """A seat in a row: who sat there, with how many points at the end, "" before it, and who has won."""

    seat: int
    name: str
    points: str = ""
    won: bool = False


class Records(Screen):
    """Two lists; the chosen game is looked at, gone on with, or thrown away."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._page = FINISHED
        self._at = 0
        self._now = datetime.now().astimezone()
        self._finished: tuple[Finished, ...] = ()
        self._unfinished: tuple[SavedGame, ...] = ()
        self._read()

    def _read(self) -> None:
        services = self.app.services
        services.history.catch_up(services.games)
        self._finished = services.history.games()
        self._unfinished = services.saves.unfinished()
        self._now = datetime.now().astimezone()

    # Building

    def build(self) -> None:
        """The lists' names above, the list, and what can be done with the chosen game."""
        words = self.words
        head, body, foot = self.areas()
        names = [words("records.finished"), words("records.unfinished")]
        left = self.put_pages(names, self._page, self._turn, words("records.title"), head)
        self.put_head(words("records.title"), words("records.note"), left)
        self.put(Panel(self.kit, ornate=True), body)
        inside = inset(body, self.kit.px(30), self.kit.px(24))
        count = len(self._finished if self._page == FINISHED else self._unfinished)
        if count:
            self._put_list(inside, count)
        else:
            key = "records.none_finished" if self._page == FINISHED else "records.none_unfinished"
            self.put(Label(self.kit, words(key), "label", align=(0.5, 0.5)), inside)
        self._put_buttons(foot, count > 0)

    def _put_list(self, room: Rect, count: int) -> None:
        name = self.words("records.finished" if self._page == FINISHED else "records.unfinished")
        self._at = min(self._at, count - 1)
        self.list = ListView(
            self.kit,
            name,
            count,
            self._draw_row,
            row_height=ROW,
            row_text=self._row_text,
            on_pick=self._pick,
        )
        self.put(self.list, room)
        self.list.move_cursor(self._at)
        self.stage.focus_on(self.list)

    def _put_buttons(self, foot: Rect, any_game: bool) -> None:
        words = self.words
        key, icon = ("records.look", "eye") if self._page == FINISHED else ("records.go_on", "play")
        act = Button(self.kit, words(key), lambda: self._pick(self.list.cursor), icon=icon, kind="main")
        act.enabled = any_game
        left, right = columns(foot, [1.9, 1.0], self.kit.px(22))
        if self._page == FINISHED:
            self.put(Label(self.kit, self._statistics(), "small", lines=3), left)
        else:
            delete = Button(self.kit, words("records.delete"), self._ask_delete, icon="close")
            delete.enabled = any_game
            self.put(delete, columns(left, [1.0, 1.0])[1])
        self.put(act, right)

    def _statistics(self) -> str:
        lines = []
        for game in self.app.services.games:
            levels = self.app.services.history.statistics(game).by_level.values()
            if played := sum(one.played for one in levels):
                title, won = title_of(self.words, game), f"{sum(one.won for one in levels):g}"
                lines.append(self.words("records.statistics", game=title, won=won, played=played))
        return "\n".join(lines)

    def _turn(self, page: int) -> None:
        self._page, self._at = page, 0
        self.resized()

    # Rows

    def _told(self, index: int) -> tuple[str, str, str, list[SeatCell]]:
        """A row's game, its date, a remark, and its seats."""
        words = self.words
        if self._page == UNFINISHED:
            saved = self._unfinished[index]
            seats = [SeatCell(seat, player.name) for seat, player in enumerate(saved.header.players)]
            when = moment(words, saved.played, self._now)
            remark = words("records.actions", count=saved.actions)
            return title_of(words, saved.header.game), when, remark, seats
        done = self._finished[index]
        names = [player.name for player in done.players]
        seats = [
            SeatCell(seat, name, f"{points:g}", won=seat in done.winners)
            for seat, (name, points) in enumerate(zip(names, done.scores, strict=True))
        ]
        winners = [names[seat] for seat in done.winners]
        remark = words("records.drawn")
        if len(winners) < len(names):
            remark = words("records.won_by", names=", ".join(winners))
        return title_of(words, done.game), moment(words, done.ended.astimezone(), self._now), remark, seats

    def _row_text(self, index: int) -> str:
        game, when, remark, seats = self._told(index)
        return ", ".join((game, when, *(f"{cell.name} {cell.points}".strip() for cell in seats), remark))

    def _draw_row(self, surface: Surface, row: Rect, index: int, state: str) -> None:
        del state
        text, theme = self.kit.text, self.kit.theme
        game, when, remark, seats = self._told(index)
        room = row.inflate(-2 * self.kit.px(18), 0)
        left, right = columns(room, [2.2, 1.0], self.kit.px(12))
        label, small = theme.style("label"), theme.style("text")
        half = row.h // 2
        top = Rect(left.x, row.y, left.w, half)
        text.draw(surface, text.fit(game, label, top.size), label, theme.hex("ink"), top, (0, 0.7))
        when_box, remark_box = Rect(right.x, row.y, right.w, half), Rect(right.x, row.y + half, right.w, half)
        soft = theme.hex("ink_soft")
        text.draw(surface, text.fit(when, small, when_box.size), small, soft, when_box, (1.0, 0.7))
        fitted = text.fit(remark, small, remark_box.size)
        text.draw(surface, fitted, small, theme.hex("ink"), remark_box, (1.0, 0.3))
        self._draw_seats(surface, Rect(left.x, row.y + half, left.w, half), seats)

    def _draw_seats(self, surface: Surface, box: Rect, seats: list[SeatCell]) -> None:
        wide = min(box.w // max(2, len(seats)), self.kit.px(CELL))
        high = min(self.kit.px(32), box.h)
        for number, cell in enumerate(seats):
            self._draw_seat(surface, Rect(box.x + number * wide, box.y, wide - self.kit.px(14), high), cell)

    def _draw_seat(self, surface: Surface, box: Rect, cell: SeatCell) -> None:
        """Mark, name and points; the winner's points have a cup. Where it is narrow the name is left out."""
        kit, gap, side = self.kit, self.kit.px(8), min(self.kit.px(28), box.h - 2)
        mark = Rect(box.x, box.centery - side // 2, side, side)
        draw_seat_mark(kit, surface, mark, cell.seat)
        strong, style = kit.theme.style("strong"), kit.theme.style("text")
        cup = side + gap // 2 if cell.won else 0
        after = kit.text.width(cell.points, strong) + gap + cup if cell.points else 0
        x, most = mark.right + gap, box.right - mark.right - gap - after
        if most >= kit.px(NAME):
            fitted = kit.text.fit(cell.name, style, (most, box.h))
            room = Rect(x, box.y, most, box.h)
            x = kit.text.draw(surface, fitted, style, kit.theme.hex("ink"), room, (0, 0.5)).right + gap
        room = Rect(x, box.y, max(1, box.right - x), box.h)
        written = kit.text.draw(surface, cell.points, strong, kit.theme.hex("ink"), room, (0, 0.5))
        if cell.won:
            icon = kit.images.icon("trophy", side, kit.theme.hex("brass"))
            surface.blit(icon, icon.get_rect(midleft=(written.right + gap // 2, box.centery)))

    # Doing

    def _pick(self, index: int) -> None:
        self._at = index
        if self._page == UNFINISHED:
            saved = self._unfinished[index]
            self._tell(go_on(self.app, saved.path, saved.header.game))
        else:
            self._look(self._finished[index])

    def _look(self, done: Finished) -> None:
        """Open the table of a finished game: its result lies on it, looking back is one press away."""
        problem = why_no_table(self.app, done.game)
        session = None if problem else replayed(self.app, done.path)
        if session is None:
            self._tell(problem or self.words("records.unreadable", file=done.path.name))
            return
        from game.scenes.table import resume_table

        self.app.push(resume_table(self.app, session, None))

    def _tell(self, problem: str) -> None:
        if problem:
            self._read()
            self.resized()
            self.app.services.sound.play("refused")
            self.stage.toast(problem, "refusal")

    def _ask_delete(self) -> None:
        self._at = self.list.cursor
        self.ask(self._delete_sheet)

    def _delete_sheet(self) -> Dialog:
        words = self.words
        game, when, *_ = self._told(self._at)
        answers = (
            Answer(words("records.delete_no"), None, "main"),
            Answer(words("records.delete_yes"), self._delete, "danger", "close"),
        )
        story = Label(self.kit, words("records.delete_story", game=f"{game}, {when}"))
        return Dialog(self.kit, words("records.delete_title"), story, answers, width=820)

    def _delete(self) -> None:
        self.app.services.saves.delete(self._unfinished[self._at].path)
        self._read()
        self.resized()


routes.register("records", Records)
