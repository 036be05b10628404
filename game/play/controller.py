"""The one holder of time at a table: computer turns, reaction windows, updates for each seat.

Time is always an argument: `now` in seconds of any steady clock. The screen calls `tick(now)` when it wakes
and sleeps until the moment that returns; it calls `shown(version, now)` when its animations have caught up,
for until then no computer acts and no reaction window opens.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.ai.api import Level, Thinker
from game.play.asking import POLL, Asker, Purpose
from game.play.clock import TableClock
from game.play.facts import Facts
from game.play.moment import Moment
from game.play.player import Player
from game.play.record import Journal
from game.play.results import (
    Accepted,
    Hindrance,
    Hint,
    NotNow,
    Reactions,
    Result,
    Status,
    TooLate,
)
from game.play.session import Session, Stale, Step
from game.play.tempo import Tempo
from game.play.updates import Change
from game.rules.api import Action, Seat

HINT_LEVEL = 5


class Controller(Facts):
    """Leads one table. `levels` are the computer's levels of this game by number.

    `tempo` and `reactions` may be changed at any time; they count from the next version on.
    """

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        now: float,
        *,
        levels: Mapping[int, Level] | None = None,
        tempo: Tempo | None = None,
        reactions: Reactions = Reactions.LIVE,
        journal: Journal | None = None,
    ) -> None:
        super().__init__(session, journal)
        self.tempo = tempo or Tempo()
        self.reactions = reactions
        self._clock = TableClock()
        self._asker = Asker(thinker, levels or {})
        self._paused = False
        self._hint: Hint | None = None
        self._begin(now)

    # What is so.

    @property
    def hint(self) -> Hint | None:
        """The advice asked for, as long as it is for the newest version."""
        return self._hint

    def status(self, now: float) -> Status:
        """What the table waits for."""
        current = self._asker.current
        question = current if current and current.purpose is Purpose.ACTION else None
        window = self._moment.window
        return Status(
            version=self.version,
            actors=self._session.actors,
            thinking=question.seat if question else None,
            since=self._asker.asked_at,
            limit=question.seconds if question else 0.0,
            hinting=current.seat if current and current.purpose is Purpose.HINT else None,
            window=window.view(self._clock.read(now)) if window else None,
            claimed_by=self._moment.claimant,
            paused=self._paused,
            over=self.is_over,
        )

    # What people do.

    def submit(self, seat: Seat, action: Action, version: int, now: float) -> Result:
        """Let a person act on the version he saw. Raises IllegalAction when the rules refuse it."""
        self.tick(now)
        return self._refusal(seat, action, version) or self._accept(seat, action, now)

    def shown(self, version: int, now: float) -> None:
        """The screen has caught up with a version: computers may act on it, windows open."""
        if version == self.version:
            self._moment.show(self._clock.read(now))

    def ready(self, seat: Seat, version: int, now: float) -> None:
        """This person will not react to this version (or, awaited, wants no more time)."""
        if version == self.version and self._moment.window and not self._clock.stopped:
            self._moment.window.finish(seat, self._clock.read(now))

    def claim(self, seat: Seat, actions: Sequence[Action], version: int, now: float) -> Result:
        """A buzzer is pressed for one of these actions: the first press stops the table's clock.

        The claimant then submits one of them. A press for which none is legal locks the buzzer until the
        table moves on.
        """
        self.tick(now)
        refusal = self._refusal(seat, None, version)
        window = self._moment.window
        if refusal or window is None:
            return refusal or NotNow(Hindrance.NOT_ASKED)
        legal = self._session.legal_actions(seat)
        offered = tuple(action for action in actions if action in legal)
        if not offered or seat in window.locked:
            window.lock(seat, self._clock.read(now))
            return NotNow(Hindrance.LOCKED)
        self._moment.claimant, self._moment.claimed = seat, offered
        self._clock.stop("claim", now)
        return Accepted(version)

    def release(self, now: float) -> None:
        """The claimant does nothing after all: his buzzer is locked and the clock goes on."""
        claimant, window = self._moment.claimant, self._moment.window
        if claimant is not None and window:
            self._moment.claimant, self._moment.claimed = None, ()
            self._clock.go("claim", now)
            window.lock(claimant, self._clock.read(now))

    def pause(self, now: float) -> None:
        """A person stops the table: its clock stands still and nothing is accepted."""
        self._paused = True
        self._clock.stop("pause", now)

    def resume(self, now: float) -> None:
        """Go on after a pause."""
        self._paused = False
        self._clock.go("pause", now)

    def can_undo(self, seat: Seat | None = None) -> bool:
        """Whether `undo` would take something back. A finished game is finished."""
        return not self.is_over and self._session.can_undo(seat)

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would bring something back."""
        return self._session.can_redo

    def undo(self, now: float, seat: Seat | None = None) -> bool:
        """Take back to the last decision of a seat (None: of any person), if it is allowed."""
        if not self.can_undo(seat):
            return False
        self._session.undo(seat)
        self._log.jump(Change.UNDO)
        self._rewrite()
        self._begin(now)
        return True

    def redo(self, now: float) -> bool:
        """Bring back what was taken back last."""
        since = self.version
        steps = self._session.redo()
        if steps:
            self._note(steps, since, Change.REDO, now)
        return bool(steps)

    def change_player(self, seat: Seat, player: Player, now: float) -> None:
        """Hand a seat to the computer, to a person, or to another level, at any moment of the game."""
        if self.is_over:
            return
        self._session.change_player(seat, player)
        self._log.jump(Change.PLAYERS)
        self._rewrite()
        shown = self._moment.shown_at < math.inf
        self._begin(now)
        if shown:
            self.shown(self.version, now)

    def move_now(self, now: float) -> None:
        """The computer stops thinking and plays the best it has found, without a pause before it."""
        self._asker.hurry()
        self.skip(now)

    def skip(self, now: float) -> None:
        """Keep no pause before the computer's next action; the screen may be as far behind as it likes.

        What a person has to react stays as long as it is.
        """
        self._moment.hurry(self._clock.read(now))
        self.tick(now)

    def ask_hint(self, seat: Seat, now: float) -> None:
        """Have the computer think about a person's move; `hint` has the answer when it comes."""
        if self._session.legal_actions(seat):
            self._hint = None
            self._asker.drop(Purpose.HINT, now=now)
            self._asker.ask(self._session, seat, Purpose.HINT, HINT_LEVEL, now)

    # What time does.

    def tick(self, now: float) -> float:
        """Do what is due, at most one action, and say when to come again at the latest.

        Infinity means: not before something new happens.
        """
        self._listen(now)
        if not self._clock.stopped:
            due = self._moment.due(self._clock.read(now))
            if due:
                self._accept(due.seat, due.action, now)
                return now
            self._stop_asking_after_the_end(now)
        return self._wake(now)

    def close(self) -> None:
        """Leave the table: nobody thinks about it any more, and others may go on with its record.

        The thinker itself is its owner's to close.
        """
        self._asker.drop(now=0.0)
        if self._journal:
            self._journal.close()

    def _begin(self, now: float) -> None:
        """A new version: nothing of the old one counts any more."""
        self._asker.drop(now=now)
        self._clock.go("claim", now)
        self._hint = None
        levels = {seat: self._asker.level(self.players[seat].level) for seat in self.seats}
        self._moment = Moment(self._session, levels, self.tempo, self.reactions, self._clock.read(now))
        for seat in self._moment.undecided:
            awaited = seat == self._session.actors[0]
            purpose = Purpose.ACTION if awaited else Purpose.REACTION
            self._asker.ask(self._session, seat, purpose, self.players[seat].level, now)
        if self.is_over and self._journal:
            self._journal.finish(self.record())

    def _listen(self, now: float) -> None:
        """Take in what the thinker has answered."""
        while answer := self._asker.poll(now):
            question, reply = answer
            if question.purpose is Purpose.HINT:
                self._hint = Hint(question.seat, self.version, reply)
            else:
                self._moment.decisions[question.seat] = reply.action

    def _stop_asking_after_the_end(self, now: float) -> None:
        """Reactions nobody can have any more need no thought; the awaited seat's answer does."""
        window = self._moment.window
        if window and window.closed and self._asker.current:
            self._asker.drop(Purpose.REACTION, now=now)

    def _wake(self, now: float) -> float:
        poll = now + POLL if self._asker.current else math.inf
        return poll if self._clock.stopped else min(poll, self._clock.real(self._moment.wake()))

    def _refusal(self, seat: Seat, action: Action | None, version: int) -> TooLate | NotNow | None:
        """Why a person's action is not looked at, if it is not."""
        if version != self.version:
            return TooLate(self.version)
        why = Hindrance.PAUSED if self._paused else self._moment.hindrance(seat, action)
        if why is Hindrance.CLOSED:
            return TooLate(self.version)
        return NotNow(why) if why else None

    def _accept(self, seat: Seat, action: Action, now: float) -> Result:
        since = self.version
        steps = self._session.submit(seat, action, since)
        if isinstance(steps, Stale):
            return TooLate(steps.version)
        self._note(steps, since, Change.STEP, now)
        return Accepted(self.version)

    def _note(self, steps: Sequence[Step], since: int, change: Change, now: float) -> None:
        """Steps count from here on: they are on disk before anybody is told, or asked for the next."""
        if self._journal:
            self._journal.append([step.line for step in steps])
        self._log.steps(steps, since, change)
        self._begin(now)

    def _rewrite(self) -> None:
        if self._journal:
            self._journal.rewrite(self.record())
