"""The table of Oklahoma Boomers: from input to actions, and from moments to what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.play.controller import Controller
from game.play.updates import Update
from game.rules.api import Seat
from game.rules.boomers.actions import BoomersAction, Turn
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.animations import Animator
from game.scenes.boomers.card_text import CardWriter
from game.scenes.boomers.choices import Choices
from game.scenes.boomers.ground import paint_ground
from game.scenes.boomers.hint_card import HintWriter
from game.scenes.boomers.layout import fitting_scale, lay_out
from game.scenes.boomers.marking import hint_marks, marks_for
from game.scenes.boomers.marks import NO_MARKS
from game.scenes.boomers.panel import TablePanel
from game.scenes.boomers.picture import Kind, Piece
from game.scenes.boomers.position_words import position_words
from game.scenes.boomers.selection import Picker, Step
from game.scenes.boomers.turn_card import CardText
from game.scenes.boomers.turn_entries import entries, pending_entry
from game.scenes.boomers.view import BoardView
from game.scenes.table import TableScene, register_table
from game.scenes.table_hints import HintStep
from game.scenes.table_log import Entry
from game.ui.anim import Animation
from game.ui.layout import Scale

if TYPE_CHECKING:
    from game.app import App


class BoomersTable(TableScene):
    """Board left, panel right. `picker` holds what a person has chosen of his turn so far."""

    room = "boomers"

    def __init__(self, app: App, controller: Controller) -> None:
        super().__init__(app, controller)
        self.picker = Picker(self._act, self._selection_changed, self.sound.play, self._walk_staged)
        self.volumes = (80, 40)
        self._offered: object = None
        self._called = 0
        """The moment at which the person was told that it is his turn."""
        self._counting: tuple[float, float] | None = None
        self._card_for: object = None
        self._listed_for: object = None
        self._listed: tuple[Entry, ...] = ()

    # Building

    def scale(self, window: Scale) -> Scale:
        """At most as large as the panel's rows allow."""
        return fitting_scale(window)

    def build(self) -> None:
        """The ground, the board and the panel."""
        seen = self._seen
        layout = lay_out(self.kit.scale, seen.columns, seen.rows, turned=self._turned)
        background = paint_ground(self.kit, layout.geometry, seen)
        self.stage.set_background(background)
        self.board = BoardView(
            self.kit, self.words("boomers.board"), layout.geometry, background, self.picker
        )
        self.stage.root.add(self.board)
        self.panel = TablePanel(self, layout)
        self.stage.notices.room = layout.turns.union(layout.strip)
        self.animator = Animator(self.kit, self.board, self.sound.play, self._count_scores)
        self.stage.focus_visible = False
        self.stage.focus_on(self.board)
        self._offered = self._card_for = None

    @property
    def _seen(self) -> BoomersObservation:
        """The observation on the screen."""
        seen = self.moment_on_screen().observation
        assert isinstance(seen, BoomersObservation)
        return seen

    @property
    def _turned(self) -> bool:
        """Whether the board is seen from Yellow's side: his turn, several persons, and it is wished for."""
        return self.settings.look.turn_table and self.shared and self._seen.mover == 1

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.controller.players)

    @property
    def writer(self) -> CardWriter:
        """What writes the card for the people who sit here now."""
        return CardWriter(self.words, self.names, self.settings.keys.pass_turn, tips=self.tips)

    # Showing

    def show(self, moment: Update) -> None:
        """Show a moment; the board turns first if somebody on the other side is to move."""
        self._counting = None
        if self._turned != self.board.geometry.turned:
            self.rebuild()
        else:
            self.board.show(moment.observation)
        self.board.hidden.clear()

    def animate(self, before: Update, after: Update) -> Sequence[Animation]:
        """Walks, falling stones, closing land."""
        self.stage.queue.skip()
        action = after.action
        way = (action.start, action.to) if isinstance(action, Turn) else None
        if after.seat is not None and not self.controller.players[after.seat].is_person:
            self.sound.play("their_action")
        return self.animator.steps(before, after, walked=way is not None and way == self.picker.carried)

    def moved_on(self) -> None:
        """What was chosen and hinted at is off the board, even if the same moment is shown again."""
        super().moved_on()
        self._offered = None

    def _count_scores(self, scores: tuple[float, float]) -> None:
        self._counting = scores
        self._show_plates()

    def refresh(self) -> None:
        """Offer the mover his turns; show plates, card, list, strip and buttons."""
        mover = self.mover
        offered = (self.shown.version, mover, self.looking)
        if offered != self._offered:
            self._offered = offered
            legal = self.controller.legal_actions(mover) if mover is not None else ()
            self.picker.offer(Choices(legal), self._seen.placing)
            if mover is not None and not self.shared and self.shown.version != self._called:
                self.sound.play("your_turn")
            self._called = self.shown.version
        self._show_plates()
        self._show_card()
        self._show_list()
        self._show_strip()
        self._show_buttons()

    def _show_plates(self) -> None:
        seen = self._seen
        scores = self._counting or seen.scores
        for seat, plate in enumerate(self.panel.plates):
            player = self.controller.players[seat]
            home = self.words.count("boomers.home", len(seen.exhausted[seat]))
            to_move = seen.ending is None and seen.mover == seat
            short = self.words("boomers.home_short", count=len(seen.exhausted[seat]))
            plate.tell(
                player.name,
                person=player.is_person,
                note=home,
                short_note=short,
                score=scores[seat],
                to_move=to_move,
            )

    def _show_card(self) -> None:
        hints = self.hints
        reason = (
            self._seen,
            self.picker.chosen,
            self.picker.step,
            hints.step,
            self.looking,
            (self.names, self.tips),
            (self.mover, self.busy, self.newest.version),
        )
        if reason != self._card_for:
            self._card_for = reason
            self.panel.card.tell(self._card_text())

    def _card_text(self) -> CardText:
        seen, writer, hints = self._seen, self.writer, self.hints
        if self.looking is not None:
            return writer.looking_back(seen)
        if self.busy and (told := self._happening(seen)) is not None:
            return told
        if seen.ending is not None:
            return writer.ended(seen)
        if self.mover is None:
            person = self.controller.players[seen.mover].is_person
            return writer.base(seen) if person else writer.waiting(seen)
        if self._hint_shown:
            reply = hints.reply
            action, margin = (reply.action, reply.evaluation) if reply else (None, None)
            return HintWriter(self.words, self.names, writer).write(seen, action, hints.step, margin)
        return writer.choosing(seen, self.picker)

    def _happening(self, seen: BoomersObservation) -> CardText | None:
        """The action that is being shown, in words."""
        action = self.moments[min(self.shown.version + 1, self.newest.version)].action
        if not isinstance(action, Turn) or self.shown is self.newest:
            return None
        return self.writer.outcome(self.writer.base(seen), seen, action)

    def _show_list(self) -> None:
        picker, mover = self.picker, self.mover
        reason = (self.shown, self.looking)
        if reason != self._listed_for:
            self._listed_for = reason
            self._listed = entries(self.moments[: self.shown.version + 1], self.looking)
        pending = (
            pending_entry(self._listed, mover, picker.chosen, picker.hovered_turn)
            if mover is not None
            else ()
        )
        self.panel.turns.tell(self.names, (*self._listed, *pending))

    def _show_strip(self) -> None:
        status, words = self.status, self.words
        awaited = status.awaited if status.awaited is not None else self._seen.mover
        if self.looking is not None:
            text, icon = words("table.looking", key=self.settings.keys.now.capitalize()), "eye"
        elif not self.shown.actors:
            text, icon = words("table.over"), "trophy"
        elif self.busy:
            actor = self.moments[min(self.shown.version + 1, self.newest.version)].seat
            text, icon = words("table.shows", name=self.name_of(actor or Seat(0))), "step"
        elif status.thinking is not None:
            text, icon = words("table.thinking", name=self.name_of(status.thinking)), "computer"
        elif self.hints.step is HintStep.ASKED:
            text, icon = words("table.hint_thinking"), "hint"
        elif self.mover is not None:
            text, icon = words("table.your_turn", name=self.name_of(self.mover)), "person"
        else:
            text, icon = words("table.waits_for", name=self.name_of(awaited)), "clock"
        self.panel.strip.tell(text, icon, status, self.app.now)

    def _show_buttons(self) -> None:
        buttons, words = self.panel.buttons, self.words
        person = self.mover is not None
        chosen = self.picker.chosen.start is not None
        self._show_ways(chosen=chosen)
        buttons.hint.enabled = person and self.hints.step is not HintStep.WHY
        buttons.hint.text = words("table.hint_more" if self.hints.step >= HintStep.WHERE else "table.hint")
        if self.looking is not None:
            text, icon, enabled = words("table.to_now"), "play", True
        elif self.over:
            text, icon, enabled = words("table.result"), "trophy", True
        else:
            text, icon, enabled = words("boomers.no_stones"), "check", self.picker.step is Step.HELPER
        buttons.main.enabled = enabled
        buttons.main.relabel(text, icon)

    def _show_ways(self, *, chosen: bool) -> None:
        """Undo and redo; where there is nothing to play, a moment back and on."""
        undo, redo, words = self.panel.buttons.undo, self.panel.buttons.redo, self.words
        if self.browsing:
            undo.enabled, redo.enabled = self.looking != 0, self.looking is not None
            undo.relabel(words("table.earlier"), "arrow_left")
            redo.relabel(words("table.later"), "arrow_right")
            return
        undo.enabled, redo.enabled = chosen or self.controller.can_undo(), self.controller.can_redo
        undo.relabel(words("table.undo"), "undo")
        redo.relabel(words("table.redo"), "redo")

    # Choosing

    @property
    def _hint_shown(self) -> bool:
        """Whether the board and the card show the hint: until something is picked up."""
        return self.hints.step is not HintStep.NONE and self.picker.chosen.start is None

    def _selection_changed(self) -> None:
        """Mark the board for what has been chosen so far."""
        if self.mover is None:
            marks = NO_MARKS
        elif self._hint_shown and self.hints.reply is not None and self.hints.reply.action is not None:
            marks = hint_marks(self.hints.reply.action, self.hints.step, self._seen)
            if self.hints.step is HintStep.WHERE:
                marks = replace(marks_for(self.picker, self._seen), hint=marks.hint)
        else:
            marks = marks_for(self.picker, self._seen)
        self.board.mark(marks)
        self._show_card()
        self._show_list()
        self._show_buttons()

    def hint_changed(self) -> None:
        """Show the hint's next step; what was picked up is put down for it."""
        while self.picker.chosen.start is not None:
            self.picker.put_down()
        self._selection_changed()

    def _walk_staged(self, start: int, to: int) -> None:
        """Let the boomer walk to where it is staged."""
        self.stage.queue.skip()
        piece = Piece(Kind.BOOMER, int(self.mover or 0))
        self.stage.queue.add(self.animator.staged_walk(piece, start, to))

    def _act(self, action: BoomersAction) -> bool:
        """Submit a person's action. A click on an empty square is no attempt to move."""
        match action:
            case Turn(start, to) if start == to and start not in self.board.picture.pieces:
                return False
        return self.submit(action)

    def act_on_key(self, deed: str) -> bool:
        """The key for no stones."""
        return deed == "pass_turn" and self.picker.place_no_stones()

    def step_back(self) -> bool:
        """Put down what is held, or choose the helper or the target anew."""
        return self.picker.put_down()

    def main_button(self) -> None:
        """No stones, back to now, or the result, whichever the button says."""
        if self.looking is not None:
            self.look_at(self.newest.version)
        elif self.over:
            self.sheets.end()
        else:
            self.picker.place_no_stones()

    def rematch_options(self) -> dict[str, object]:
        """The other side moves first (rule 5)."""
        options = dict(self.header.options)
        return {**options, "starter": 0 if options.get("starter") == 1 else 1}

    # Time and words

    @property
    def wake_at(self) -> float:
        """The base's moments, and the next dot of the strip."""
        return min(super().wake_at, self.panel.strip.wake_at(self.app.now))

    def describe_position(self) -> list[str]:
        """Both sides, stones, and how many turns there are to choose from."""
        mover: Seat | None = self.mover
        turns = len(self.controller.legal_actions(mover)) if mover is not None else 0
        return position_words(self.words, self.names, self._seen, turns)

    def describe_result(self) -> list[str]:
        """Why the game is over and who has won."""
        return self.writer.result(self._seen)


register_table("boomers", BoomersTable)
