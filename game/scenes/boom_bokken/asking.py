"""What the fuse bar asks and which big buttons lie beside the hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Event

from game.rules.api import Seat
from game.rules.boom_bokken.actions import Explode, Flash, Restart, Timeout
from game.rules.boom_bokken.cards import Call
from game.rules.boom_bokken.steps import Calling, Drawing, Restarting, Starting
from game.rules.boom_bokken.why import why_not
from game.scenes.boom_bokken.choosing import Laying, Step, cards_of
from game.scenes.boom_bokken.fuse import DONE, NOW, OPEN, BarText
from game.scenes.boom_bokken.marks import key_name
from game.scenes.table_hints import HintStep

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable

Button = tuple[str, str, str, bool, str, str, Callable[[], object]]
"""Picture, words, key, enabled, colour, why not, what it does."""

PICTURES = {"up": "boom_bokken/call_up", "down": "boom_bokken/call_down"}


class Asking:
    """Tells bar and buttons; `press` does what a button says."""

    def __init__(self, table: BokkenTable) -> None:
        self._table = table
        self._buttons: list[Button] = []

    def press(self, index: int) -> None:
        """Do what the button of this number does."""
        if index < len(self._buttons):
            self._buttons[index][6]()

    def explain(self, event: Event) -> None:
        """Say why a big button that is clicked cannot be used now; nothing for all that can."""
        table = self._table
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or table.stage.dialog is not None:
            return
        for button in table.view.actions:
            pale = button.visible and not button.enabled and button.tooltip
            if pale and button.rect.collidepoint(event.pos):
                table.say(button.tooltip)

    def show(self) -> None:
        """Tell everything; only what has changed is drawn."""
        table, view = self._table, self._table.view
        done = self._may_be_done()
        view.fuse.tell(self._bar(), view.done.rect.x if done else None)
        view.hint.tell(self._hint() if self._hinting else "")
        view.fuse.visible = view.fuse.told.prompt != ""
        self._buttons = self._wanted()
        view.place_actions(len(self._buttons))
        for button, told in zip(view.actions, self._buttons, strict=False):
            picture, words, key, enabled, colour, why, _ = told
            button.tell(picture, words, key, enabled=enabled, colour=colour, why=why)
        view.done.visible = done
        view.links[-3].enabled = table.mover is not None

    def _may_be_done(self) -> bool:
        table = self._table
        window = table.status.window
        if window is None or window.closed or table.busy or table.looking is not None:
            return False
        if table.status.claimed_by is not None or not window.open:
            return False
        if table.mover is not None:
            return not table.awaited and table.mover not in window.done
        persons = [seat for seat in table.hot_seat.persons if seat in table.shown.actors[1:]]
        return (
            table.viewer is None and window.asked is None and any(seat not in window.done for seat in persons)
        )

    # The bar

    def _bar(self) -> BarText:
        table = self._table
        words, status, step = table.words, table.status, table.seen.step
        calling = isinstance(step, Calling)
        if table.looking is not None:
            return BarText(words("table.looking", key=key_name(table.settings.keys.now)))
        if table.over:
            return BarText(words("table.over"))
        if table.watching.on:
            return BarText(table.watching.prompt())
        if table.busy:
            return BarText(self._happening(), fuse=calling)
        if table.mover is not None and table.chooser.step is not Step.NOTHING:
            return BarText(
                self._prompt(), self._steps(), fuse=self._timed, urgent=table.awaited or self._asked
            )
        if table.mover is not None and table.chooser.must_explode:
            key = "bokken.ask.timeout_or_boom" if table.chooser.may_timeout else "bokken.ask.boom"
            return BarText(words(key, name=table.name_of(table.mover)), fuse=self._timed, urgent=True)
        if status.claimed_by is not None:
            return BarText(words("bokken.ask.stopped", name=table.name_of(status.claimed_by)), fuse=calling)
        return BarText(self._standing(), fuse=calling, urgent=self._asked)

    @property
    def _timed(self) -> bool:
        """Whether the fuse counts for the mover: once it has burnt down an answer may take its time."""
        table = self._table
        window = table.status.window
        closed = window is not None and window.closed and table.awaited
        return isinstance(table.seen.step, Calling) and not closed

    @property
    def _asked(self) -> bool:
        """Whether the table stands still until the mover reacts or says that he does not."""
        window, mover = self._table.status.window, self._table.mover
        return mover is not None and window is not None and window.open and window.asked == mover

    @property
    def _hinting(self) -> bool:
        table = self._table
        return table.hints.step is not HintStep.NONE and table.mover is not None and table.looking is None

    def _happening(self) -> str:
        """What is being shown, in the words of the story."""
        table = self._table
        moment = table.moments[min(table.shown.version + 1, table.newest.version)]
        if moment.seat is None or moment.seat < 0:
            return self._standing()
        lines = sorted(table.teller.lines(moment), key=lambda line: not line.acted)
        return lines[0].text if lines else self._standing()

    def _standing(self) -> str:
        """For whom the table waits."""
        table = self._table
        words, status, step = table.words, table.status, table.seen.step
        window = status.window
        match step:
            case Calling(_, target, _):
                if window is not None and window.asked is not None and not table.busy:
                    key = "you" if self._asked and not table.awaited else "asked"
                    return words(f"bokken.ask.{key}", name=table.name_of(window.asked))
                may = (
                    window is not None
                    and not window.closed
                    and (table.chooser.flashes or self._may_be_done())
                )
                buzzer = self._buzzer_of(target)
                if buzzer:
                    key = "buzz" if may else "buzz_only"
                    return words(f"bokken.ask.{key}", name=table.name_of(target), key=buzzer)
                return words(f"bokken.ask.{'react' if may else 'answers'}", name=table.name_of(target))
            case Starting(seat) | Restarting(seat):
                key = "starts" if isinstance(step, Starting) else "restarts"
                return words(f"bokken.ask.{key}", name=table.name_of(seat))
            case Drawing(seat):
                return words("bokken.ask.draws", name=table.name_of(seat))
        return words("bokken.ask.dealing") if table.shown.actors else ""

    def _buzzer_of(self, target: Seat) -> str:
        """The key with which a designated person at a shared screen comes to answer; "" when he need not."""
        table, hot = self._table, self._table.hot_seat
        window = table.status.window
        waits = window is not None and window.open and not window.closed and not table.busy
        meant = hot.active and hot.live and hot.eyes is None and target in hot.persons
        return hot.buzzers.name(target) if waits and meant else ""

    def _prompt(self) -> str:
        """What the mover is asked."""
        table, chooser, step = self._table, self._table.chooser, self._table.seen.step
        words, name = table.words, table.name_of(table.mover or Seat(0))
        if chooser.restarts:
            return words("bokken.ask.restart", name=name)
        if chooser.step is Step.SEAT:
            return words("bokken.ask.seat", name=name)
        if chooser.step is Step.CALL:
            return words("bokken.ask.call", name=name, target=table.name_of(chooser.target or Seat(0)))
        if isinstance(step, Calling):
            limit = table.teller.limit(table.seen.top_value, step.call)
            if table.awaited:
                return words("bokken.ask.yours", name=name, limit=limit)
            return words("bokken.ask.you", name=name) if self._asked else self._standing()
        return words("bokken.ask.start", name=name)

    def _steps(self) -> tuple[tuple[str, str], ...]:
        chooser, words = self._table.chooser, self._table.words
        if chooser.restarts or (not self._table.awaited and not chooser.picked):
            return ()
        states = [
            DONE if step < chooser.step else NOW if step == chooser.step else OPEN for step in (1, 2, 3)
        ]
        names = ("card", "seat", "call")
        return tuple(
            (f"{number} {words(f'bokken.step.{name}')}", state)
            for number, (name, state) in enumerate(zip(names, states, strict=True), start=1)
        )

    def _hint(self) -> str:
        """The hint, a step more at each press."""
        table, words = self._table, self._table.words
        reply, step = table.hints.reply, table.hints.step
        if reply is None:
            return words("table.hint_thinking")
        action = reply.action
        if action is None:
            return words("bokken.hint.none")
        if isinstance(action, Timeout):
            return words("bokken.hint.timeout")
        if isinstance(action, Explode):
            return words("bokken.hint.explode")
        if isinstance(action, Restart):
            return words("bokken.hint.restart", target=table.name_of(action.target))
        return self._laying_hint(action, step)

    def _laying_hint(self, action: Laying, step: HintStep) -> str:
        table, words = self._table, self._table.words
        target, card = action.target, table.teller.values(cards_of(action))
        if step <= HintStep.WHERE:
            return words("bokken.hint.card", card=card)
        kind = "flash" if isinstance(action, Flash) else "lay"
        told = words(
            f"bokken.hint.{kind}",
            card=card,
            target=table.name_of(target),
            call=table.teller.call(action.call),
        )
        if step is not HintStep.WHY:
            return told
        partner = target in table.seen.partners(table.mover or Seat(0))
        return f"{told} {words('bokken.hint.partner' if partner else 'bokken.hint.rival')}"

    # The buttons

    def _wanted(self) -> list[Button]:
        table, chooser = self._table, self._table.chooser
        if table.looking is not None:
            return [self._to_now()]
        if table.over:
            return [self._result()]
        if table.watching.on:
            return [self._hurry()]
        if table.mover is None or chooser.restarts:
            return []
        if chooser.picked:
            return self._calls()
        if table.awaited:
            explode = [self._explode()] if chooser.must_explode else []
            calling = isinstance(table.seen.step, Calling)
            return [*explode, *([self._timeout()] if calling else self._calls()), *self._arm()]
        return [self._flash(), self._timeout()] if isinstance(table.seen.step, Calling) else []

    def _result(self) -> Button:
        table = self._table
        text = table.words("table.result")
        return ("boom_bokken/coin_gold", text, key_name("return"), True, "ink", "", table.sheets.end)

    def _to_now(self) -> Button:
        table = self._table
        text, key = table.words("table.to_now"), key_name(table.settings.keys.now)
        return ("common/icon_play", text, key, True, "ink", "", lambda: table.look_at(table.newest.version))

    def _hurry(self) -> Button:
        table = self._table
        watching, text = table.watching, table.words("bokken.watch.hurry")
        key = key_name(table.settings.keys.skip)
        return ("common/icon_fast", text, key, not watching.hurried, "ink", "", watching.hurry)

    def _calls(self) -> list[Button]:
        table, chooser, words = self._table, self._table.chooser, self._table.words
        ready = chooser.step is Step.CALL
        why = "" if ready else words("bokken.seat_first" if chooser.picked else "bokken.card_first")
        buttons: list[Button] = []
        for call, key, colour in ((Call.UP, "up", "call_red"), (Call.DOWN, "down", "indigo")):
            text = table.teller.call(call)
            cap = words(f"bokken.key.{key}")
            buttons.append((PICTURES[key], text, cap, ready, colour, why, partial(table.press_call, call)))
        if chooser.may_hit:
            text = words("bokken.hit_on" if chooser.hit else "bokken.hit")
            colour = "call_red" if chooser.hit else "ink"
            buttons.append(("boom_bokken/role_hitter", text, "X", True, colour, "", chooser.toggle_hit))
        return buttons

    def _flash(self) -> Button:
        table = self._table
        enabled = table.chooser.flashes
        text = table.words("bokken.flash", value=table.seen.top_value)
        why = "" if enabled else table.words("bokken.no_flash", value=table.seen.top_value)
        key = key_name(table.settings.keys.flash)
        return ("boom_bokken/flash_burst", text, key, enabled, "ink", why, table.press_flash)

    def _arm(self) -> list[Button]:
        """On a shared screen with buzzers: set one's reactions anew."""
        table, hot = self._table, self._table.hot_seat
        if not hot.active or not hot.live:
            return []
        return [("boom_bokken/arm_tag", table.words("bokken.arm.set"), "R", True, "ink", "", hot.arm_now)]

    def _timeout(self) -> Button:
        table = self._table
        enabled = table.chooser.may_timeout
        why = "" if enabled else self._why_no_timeout()
        key = key_name(table.settings.keys.timeout)
        text = table.words("bokken.timeout")
        return ("boom_bokken/timeout_stamp", text, key, enabled, "ink", why, table.press_timeout)

    def _why_no_timeout(self) -> str:
        table = self._table
        seat = table.mover
        reason = None if seat is None else why_not(table.seen, seat, table.hand, Timeout())
        return table.sentence(reason) if reason is not None else table.words("bokken.too_late")

    def _explode(self) -> Button:
        table = self._table
        words = table.words("bokken.explode")
        return ("boom_bokken/boom_burst", words, "E", True, "danger", "", table.press_explode)
