"""The one holder of the true state: what is accepted, what chance decides, what can be taken back."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from game.play.player import Player
from game.play.record import RULES, Header, Line, Record, RecordError
from game.rules.api import CHANCE, Action, Event, Game, InfoState, Observation, Seat, State
from game.rules.chance import sample_outcome
from game.rules.quoting import brief, quoted


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted action, chance included: whose, what, its text in the record, what happened.

    Steps and their events are unfiltered: they are for the controller and the record, not for a screen.
    """

    seat: Seat
    action: Action
    text: str
    events: tuple[Event, ...]

    @property
    def line(self) -> Line:
        """The step as a record has it."""
        return Line(self.seat, self.text)


@dataclass(frozen=True, slots=True)
class Stale:
    """The table has moved on: the action answered another version than this one."""

    version: int


class Session:
    """A game in progress. The version is the number of steps so far.

    It starts with the steps of `lines`, if any (see `replay`), and then lets chance decide all it has to.
    Raises ValueError with a sentence for a number of players or an option the game does not know, and
    RecordError for a line that cannot be followed.
    """

    def __init__(self, game: Game, header: Header, lines: Sequence[Line] = ()) -> None:
        plain = json.loads(json.dumps(dict(header.options)))
        self.game = game
        self.header = replace(header, options=plain)
        self._states: list[State] = [game.initial_state(len(header.players), plain)]
        self._steps: list[Step] = []
        self._undone: list[tuple[Step, ...]] = []
        self._secrets = False
        self._rng = Random(header.seed)
        for number, line in enumerate(lines, start=2):
            self._follow(number, line)
        self._let_chance_decide()

    # What is so.

    @property
    def version(self) -> int:
        """How many steps led here."""
        return len(self._steps)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, in order."""
        return tuple(Seat(seat) for seat in range(len(self.header.players)))

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at each seat now."""
        return self.header.players

    @property
    def steps(self) -> Sequence[Step]:
        """All steps so far, oldest first."""
        return tuple(self._steps)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act: the awaited seat first; empty when the game is over."""
        return self._states[-1].actors

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.actors

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """What this seat may do now."""
        return self._states[-1].legal_actions(seat)

    def observation(self, seat: Seat | None, version: int | None = None) -> Observation:
        """What a seat (None: an onlooker) sees now, or saw at an earlier version."""
        return self._states[-1 if version is None else version].observation(seat)

    def actors_at(self, version: int) -> tuple[Seat, ...]:
        """Who could act at an earlier version."""
        return self._states[version].actors

    def events(self, seat: Seat | None, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        """What a seat (None: an onlooker) saw happen between two versions."""
        return tuple(event.seen_by(seat) for step in self._steps[since:until] for event in step.events)

    def info(self, seat: Seat) -> InfoState:
        """All that this seat knows: the only thing a computer ever receives."""
        return InfoState(seat, self.observation(seat), self.events(seat))

    def returns(self) -> tuple[float, ...]:
        """Each seat's margin, final when the game is over."""
        return self._states[-1].returns()

    def points(self) -> tuple[float, ...]:
        """Each seat's points as players count them, final when the game is over.

        A game whose margins are something else says so by a method `points(state)`.
        """
        points = getattr(self.game, "points", None)
        return self.returns() if points is None else points(self._states[-1])

    def winners(self) -> tuple[Seat, ...]:
        """The winning seats; empty while the game goes on."""
        return self.game.winners(self._states[-1]) if self.is_over else ()

    def time_out_action(self) -> Action | None:
        """What the awaited seat must do when its time runs out, or None when it is waited for.

        A game whose windows run by the clock says so by a method `time_out(state)`.
        """
        time_out = getattr(self.game, "time_out", None)
        return None if time_out is None else time_out(self._states[-1])

    # What happens.

    def submit(self, seat: Seat, action: Action, version: int) -> tuple[Step, ...] | Stale:
        """Let a seat act on the version it saw: the steps that follow, chance included, or Stale.

        Raises IllegalAction, and changes nothing, when the rules refuse the action.
        """
        if version != self.version:
            return Stale(self.version)
        state = self._states[-1]
        if action not in state.legal_actions(seat):
            raise self.game.why_illegal(state, seat, action)
        self._undone.clear()
        self._append(seat, action)
        self._let_chance_decide()
        return tuple(self._steps[version:])

    def change_player(self, seat: Seat, player: Player) -> None:
        """Put somebody else on a seat; the game goes on as it stands."""
        players = list(self.players)
        players[seat] = player
        self.header = replace(self.header, players=tuple(players))

    def _append(self, seat: Seat, action: Action) -> None:
        state, events = self._states[-1].apply(seat, action)
        self._push(Step(seat, action, self.game.action_to_string(action), events), state)

    def _push(self, step: Step, state: State) -> None:
        self._steps.append(step)
        self._states.append(state)
        self._secrets = self._secrets or self._hides_something(step)

    def _let_chance_decide(self) -> None:
        while self.actors == (CHANCE,):
            self._append(CHANCE, sample_outcome(self._states[-1], self._rng))

    def _follow(self, number: int, line: Line) -> None:
        """Do what a record's line says. Raises RecordError when it cannot be done."""
        try:
            action = self.game.action_from_string(line.text)
        except ValueError as error:
            raise RecordError(number, f'"{brief(line.text)}" is no action of this game. {error}') from error
        state = self._states[-1]
        if line.seat == CHANCE:
            if action not in [outcome for outcome, _ in state.chance_outcomes()]:
                raise RecordError(number, f'chance cannot decide "{brief(line.text)}" here.')
            # One call a chance step: the rest of the game gets the dice its seed holds for it.
            self._rng.random()
        elif action not in state.legal_actions(line.seat):
            raise RecordError(number, str(self.game.why_illegal(state, line.seat, action)))
        self._append(line.seat, action)

    # Taking back.

    def can_undo(self, seat: Seat | None = None) -> bool:
        """Whether `undo` would take something back."""
        return self._steps_to_undo(seat) > 0

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would bring something back."""
        return bool(self._undone)

    def undo(self, seat: Seat | None = None) -> tuple[Step, ...]:
        """Go back to the last decision of a seat (None: of any person), and return what was taken back.

        Nothing (an empty tuple) once something came to light that cannot be unseen: chance decided,
        anything was hidden, or, in a game with chance, somebody else has acted since. A game with neither
        chance nor secrets goes back all the way.
        """
        count = self._steps_to_undo(seat)
        if not count:
            return ()
        taken = tuple(self._steps[-count:])
        del self._steps[-count:], self._states[-count:]
        self._undone.append(taken)
        return taken

    def redo(self) -> tuple[Step, ...]:
        """Bring back what the last `undo` took, as long as nothing else was done since."""
        if not self._undone:
            return ()
        steps = self._undone.pop()
        for step in steps:
            self._push(step, self._states[-1].apply(step.seat, step.action)[0])
        return steps

    def _steps_to_undo(self, seat: Seat | None) -> int:
        """How many of the last steps an undo takes back; 0 where it is not allowed."""
        if self._secrets:
            return 0
        people = {one for one in self.seats if self.players[one].is_person} or set(self.seats)
        deciding = people if seat is None else {seat}
        chance = any(step.seat == CHANCE for step in self._steps)
        for count, step in enumerate(reversed(self._steps), start=1):
            if step.seat in deciding:
                return count
            if chance:
                return 0
        return 0

    def _hides_something(self, step: Step) -> bool:
        return any(event.seen_by(seat) != event for event in step.events for seat in (None, *self.seats))

    # The record.

    def record(self) -> Record:
        """The game so far as a record."""
        return Record(self.header, tuple(step.line for step in self._steps))


def new_seed() -> int:
    """A seed nobody can foresee, small enough to be exact in any JSON reader."""
    return secrets.randbits(53)


def seed_hash(seed: int) -> str:
    """The seal on a seed, shown before the game: SHA-256 of its decimal digits, in hexadecimal."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def replay(game: Game, record: Record) -> Session:
    """The session a record leads to, ready to go on; every earlier version can be looked at in it.

    Raises RecordError naming the line when an action is unknown, illegal or out of turn. Where the record
    stops in front of a chance step, chance decides, as it would have then.
    """
    header = record.header
    if header.game != game.name:
        raise RecordError(1, f'this is a game of "{brief(header.game)}", not of "{game.name}".')
    if header.rules != RULES:
        raise RecordError(
            1, f"this was played by rules {quoted(header.rules)}; this program knows rules {RULES}."
        )
    try:
        return Session(game, header, record.lines)
    except RecordError:
        raise
    except (ValueError, TypeError) as error:
        raise RecordError(1, f"the game cannot be set up so. {error}") from error
