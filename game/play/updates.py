"""What each viewer of a table is told, in order: filtered events and the observation after each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.play.session import Session, Step
from game.rules.api import Action, Event, Observation, Seat


class Change(Enum):
    """What made an update."""

    START = "start"
    """The table as it stands when the viewer comes: nothing to animate."""
    STEP = "step"
    """An action, or what chance decided."""
    UNDO = "undo"
    """Steps were taken back: show the observation, animate nothing."""
    REDO = "redo"
    """Steps were brought back: one update each, as for `STEP`."""
    PLAYERS = "players"
    """Somebody else sits at a seat; the position is the same."""


@dataclass(frozen=True, slots=True)
class Update:
    """One change of the table as a viewer (None: an onlooker, the curtain) sees it.

    `version` and `observation` are those after the change; `events` are what the viewer saw happen, empty
    but for steps. `seat` acted (`CHANCE` too), and `action` is what it did, unless part of that is hidden
    from the viewer. `legal` are the viewer's legal actions if this is the table's newest version, else empty.
    """

    change: Change
    version: int
    viewer: Seat | None
    observation: Observation
    actors: tuple[Seat, ...]
    events: tuple[Event, ...] = ()
    seat: Seat | None = None
    action: Action | None = None
    legal: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class _Entry:
    """A change before it is filtered: every viewer's observation waits in it."""

    change: Change
    version: int
    observations: dict[Seat | None, Observation]
    actors: tuple[Seat, ...]
    step: Step | None = None


class UpdateLog:
    """All changes since the table was opened, handed to each viewer once and in order.

    A fresh game starts at version 0, so that the deal can be watched; one that is gone on with starts where
    it stopped.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._entries: list[_Entry] = []
        self._told: dict[Seat | None, int] = {}
        fresh = all(step.seat not in session.seats for step in session.steps)
        first = 0 if fresh else session.version
        self._note(Change.START, first)
        self.steps(session.steps[first:], first)

    def steps(self, steps: Sequence[Step], since: int, change: Change = Change.STEP) -> None:
        """Note steps that led on from a version."""
        for version, step in enumerate(steps, start=since + 1):
            self._note(change, version, step)

    def jump(self, change: Change) -> None:
        """Note that the table now stands otherwise, without steps to show."""
        self._note(change, self._session.version)

    def updates(self, viewer: Seat | None) -> tuple[Update, ...]:
        """What this viewer has not been told yet."""
        told = self._told.get(viewer, 0)
        self._told[viewer] = len(self._entries)
        return tuple(self._update(entry, viewer) for entry in self._entries[told:])

    def story(self, viewer: Seat | None) -> tuple[Update, ...]:
        """Every moment from version 0 to the newest, whatever this viewer has been told."""
        session = self._session
        moments = [Update(Change.START, 0, viewer, session.observation(viewer, 0), session.actors_at(0))]
        for version, step in enumerate(session.steps, start=1):
            seen = session.observation(viewer, version)
            update = Update(Change.STEP, version, viewer, seen, session.actors_at(version))
            moments.append(_with_step(update, step))
        return tuple(moments)

    def _note(self, change: Change, version: int, step: Step | None = None) -> None:
        # Observations are taken now: an undo may remove the version before every viewer has asked.
        session = self._session
        observations = {viewer: session.observation(viewer, version) for viewer in (None, *session.seats)}
        self._entries.append(_Entry(change, version, observations, session.actors_at(version), step))

    def _update(self, entry: _Entry, viewer: Seat | None) -> Update:
        newest = entry is self._entries[-1] and viewer is not None
        update = Update(
            change=entry.change,
            version=entry.version,
            viewer=viewer,
            observation=entry.observations[viewer],
            actors=entry.actors,
            legal=self._session.legal_actions(viewer) if newest and viewer is not None else (),
        )
        return update if entry.step is None else _with_step(update, entry.step)


def _with_step(update: Update, step: Step) -> Update:
    events = tuple(event.seen_by(update.viewer) for event in step.events)
    whole = events == step.events
    return replace(update, events=events, seat=step.seat, action=step.action if whole else None)
