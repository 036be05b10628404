"""One version of a table, from the step that led to it until the next: who may act, who is to act when."""

from __future__ import annotations

from random import Random

from game.ai.api import Level
from game.play.asking import whim
from game.play.results import Hindrance, Reactions
from game.play.session import Session
from game.play.tempo import QUICKEST, Tempo, reaction_time
from game.play.windows import NEVER, Due, LiveWindow, TurnWindow, Window
from game.rules.api import Action, Seat


class Moment:
    """All that is true of one version only, so that nothing of it outlives the version.

    Times are the table's time. `decisions` collects what the computer seats want to do, `delays` when a live
    window lets them react, `levels` is the level of each seat. Without a beat nothing waits for the screen,
    unless people may react.
    """

    def __init__(
        self,
        session: Session,
        levels: dict[Seat, Level],
        tempo: Tempo,
        reactions: Reactions,
        time: float,
    ) -> None:
        self.version = session.version
        self.actors = session.actors
        self.shown_at = NEVER
        self.hurried = False
        self.claimant: Seat | None = None
        self.claimed: tuple[Action, ...] = ()
        self.decisions: dict[Seat, Action | None] = {}
        self._session = session
        self._tempo = tempo
        self.computers = tuple(seat for seat in self.actors if not session.players[seat].is_person)
        self.persons = frozenset(self.actors) - frozenset(self.computers)
        self._decide_what_is_clear()
        self.delays = self._draw_delays(levels)
        self.window = self._make_window(reactions)
        if not tempo.beat and not (self.window and self.persons):
            self.show(time)

    @property
    def undecided(self) -> tuple[Seat, ...]:
        """The computer seats to be asked, in the order in which their answers are needed."""
        waiting = [seat for seat in self.computers if seat not in self.decisions]
        return tuple(sorted(waiting, key=lambda seat: (seat == self.actors[0], self.delays.get(seat, 0.0))))

    def show(self, time: float) -> None:
        """The screen has caught up."""
        if self.shown_at == NEVER:
            self.shown_at = time
            if self.window:
                self.window.open(time)

    def hurry(self, time: float) -> None:
        """Keep no pause before what computers do, and do not wait for the screen where nobody may react."""
        self.hurried = True
        if self.window:
            self.window.hurry()
            if not self.persons:
                self.show(time)

    def hindrance(self, seat: Seat, action: Action | None) -> Hindrance | None:
        """What keeps a person from acting at this moment, if anything does (legality apart)."""
        if seat not in self.actors:
            return None
        if not self._session.players[seat].is_person:
            return Hindrance.COMPUTER
        if self.claimant is not None:
            allowed = seat == self.claimant and action in self.claimed
            return None if allowed else Hindrance.CLAIMED
        if self.window is None or self.window.may_act(seat):
            return None
        if not self.window.is_open:
            return Hindrance.NOT_SHOWN
        if seat in self.window.locked:
            return Hindrance.LOCKED
        return Hindrance.NOT_ASKED if self.window.asked is not None else Hindrance.CLOSED

    def due(self, time: float) -> Due | None:
        """The action whose moment has come: a computer's, or what a person's time running out brings."""
        if self.window:
            return self.window.due(time, self.decisions) or self._time_out()
        action = self.decisions.get(self.actors[0]) if self.actors else None
        return Due(self.actors[0], action) if action is not None and time >= self._beat_over() else None

    def wake(self) -> float:
        """When `due` may next have something to say."""
        if self.window:
            return self.window.wake(self.decisions)
        return self._beat_over() if self.decisions else NEVER

    def _beat_over(self) -> float:
        if self.hurried:
            return -NEVER
        return self.shown_at + self._tempo.beat

    def _time_out(self) -> Due | None:
        """When a live window has closed, an awaited person who cannot answer is not waited for."""
        window = self.window
        if not isinstance(window, LiveWindow) or not window.closed or window.awaited not in self.persons:
            return None
        action = self._session.time_out_action()
        return None if action is None else Due(window.awaited, action)

    def _decide_what_is_clear(self) -> None:
        """Nothing to think about: a computer's only action, and no reaction where there is none."""
        for seat in self.computers:
            legal = self._session.legal_actions(seat)
            if seat != self.actors[0] and not legal:
                self.decisions[seat] = None
            elif seat == self.actors[0] and len(legal) == 1:
                self.decisions[seat] = legal[0]

    def _draw_delays(self, levels: dict[Seat, Level]) -> dict[Seat, float]:
        """When each computer seat that could react would: by its level, and the same at every replay."""
        seed = self._session.header.seed
        return {
            seat: reaction_time(levels[seat], self._tempo.window, Random(whim(seed, self.version, seat)))
            for seat in self.computers
            if seat != self.actors[0] and seat not in self.decisions
        }

    def _make_window(self, reactions: Reactions) -> Window | None:
        if len(self.actors) < 2:
            return None
        if reactions is Reactions.TURNS:
            return TurnWindow(self.actors, self.persons, self._tempo.asked)
        # With nobody to wait for, a window still lasts a beat, for those who watch.
        least = QUICKEST if self.persons else max(QUICKEST, self._tempo.beat)
        return LiveWindow(self.actors, self.persons, self._tempo.window, self.delays, least)
