"""Questions to the thinker: one at a time, within a hard limit, and never an illegal answer."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.ai.api import Level, Limit, Reply, Request, Thinker
from game.play.session import Session
from game.rules.api import Seat

POLL: Final = 0.02
"""How often, in seconds, a thinking seat is looked after."""

OVERTIME: Final = 0.3
"""Seconds past its limit after which the thinker is told to move now."""

PATIENCE: Final = 8.0
"""Seconds after that in which the thinker may mend itself; then a legal action is played without it."""

REACTION: Final = 0.15
"""The most seconds a computer seat may think about a reaction."""

USUAL: Final = 2.0
"""The seconds of a level that names no limit at all."""

LONGEST: Final = 10.0
"""The hard limit, in seconds, of a level that only limits its nodes."""


class Purpose(Enum):
    """What a question is for."""

    ACTION = "action"
    REACTION = "reaction"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Question:
    """A request and what it is for."""

    purpose: Purpose
    seat: Seat
    request: Request

    @property
    def seconds(self) -> float:
        """The most seconds the thinker has for it."""
        return self.request.limit.seconds or LONGEST


class Asker:
    """Puts questions to the thinker, one after the other, and brings the answers."""

    def __init__(self, thinker: Thinker, levels: Mapping[int, Level]) -> None:
        self._thinker = thinker
        self._levels = levels
        self._waiting: deque[Question] = deque()
        self._current: Question | None = None
        self._asked_at = 0.0
        self._hurried = False
        self._ids = 0

    @property
    def current(self) -> Question | None:
        """The question being thought about."""
        return self._current

    @property
    def asked_at(self) -> float:
        """Since when it is thought about."""
        return self._asked_at

    def level(self, number: int) -> Level:
        """A level by its number; one without figures of its own has none."""
        return self._levels.get(number) or Level(number)

    def ask(self, session: Session, seat: Seat, purpose: Purpose, number: int, now: float) -> None:
        """Put a question in line: what should this seat do, at this level?"""
        level = self.level(number)
        self._ids += 1
        request = Request(
            id=self._ids,
            game=session.game.name,
            info=session.info(seat),
            legal=session.legal_actions(seat),
            level=level,
            limit=limit_for(level, reaction=purpose is Purpose.REACTION),
            seed=whim(session.header.seed, session.version, seat),
        )
        self._waiting.append(Question(purpose, seat, request))
        self._go_on(now)

    def drop(self, *purposes: Purpose, now: float) -> None:
        """Forget the questions of these purposes (all, when none is named): nobody wants to know any more."""
        gone = set(purposes or Purpose)
        self._waiting = deque(one for one in self._waiting if one.purpose not in gone)
        if self._current and self._current.purpose in gone:
            self._thinker.cancel()
            self._current = None
        self._go_on(now)

    def hurry(self) -> None:
        """Move now."""
        if self._current:
            self._thinker.cancel()

    def poll(self, now: float) -> tuple[Question, Reply] | None:
        """An answered question, if there is one. The reply's action is legal, or None for no reaction."""
        question = self._current
        if question is None:
            return None
        reply = self._thinker.poll()
        if reply is None or reply.id != question.request.id:
            reply = self._mind_the_limit(question, now)
        if reply is None:
            return None
        self._current = None
        self._go_on(now)
        return question, _checked(question, reply)

    def _mind_the_limit(self, question: Question, now: float) -> Reply | None:
        over = now - self._asked_at - question.seconds
        if over > PATIENCE:
            return _without_thinking(question)
        if over > OVERTIME and not self._hurried:
            self._hurried = True
            self._thinker.cancel()
        return None

    def _go_on(self, now: float) -> None:
        if self._current is None and self._waiting:
            self._current = self._waiting.popleft()
            self._asked_at = now
            self._hurried = False
            self._thinker.ask(self._current.request)


def _checked(question: Question, reply: Reply) -> Reply:
    """The reply, if it is a legal one for its purpose."""
    if reply.action is None:
        fine = question.purpose is Purpose.REACTION
    else:
        fine = reply.action in question.request.legal
    return reply if fine else _without_thinking(question)


def _without_thinking(question: Question) -> Reply:
    """What is played when no usable answer comes: no reaction, or the first legal action."""
    action = None if question.purpose is Purpose.REACTION else question.request.legal[0]
    return Reply(question.request.id, action)


def limit_for(level: Level, *, reaction: bool) -> Limit:
    """A level's own limit, or the usual one; reactions are thought about only briefly."""
    own = level.limit
    seconds = own.seconds or (None if own.nodes else USUAL)
    return Limit(min(seconds, REACTION) if reaction and seconds else seconds, own.nodes)


def whim(seed: int, version: int, seat: Seat) -> int:
    """A level's private chance for one question: repeatable, and telling nothing about the deal's seed."""
    digest = hashlib.sha256(f"whim {seed} {version} {seat}".encode()).digest()
    return int.from_bytes(digest[:6], "big")
