"""The thinking process and its two handles: `ProcessThinker` for play, `LocalThinker` for tests.

One spawned process thinks at low priority, so that the display never stutters. Requests and replies travel
through a pipe under ticket numbers; a shared integer holds the highest ticket that should stop thinking.
In the process one thread only reads the pipe: the parent's sends never block, and when the parent is gone
the process ends at once. Nothing here may import pygame: the process is spawned with the main module.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from game.ai.api import Policy, Reply, Request, Stop
from game.ai.policies import make_policy
from game.ai.simple import SimplePolicy
from game.rules.api import Game

NICENESS: Final = 10
"""How far the thinking process steps back behind the display."""

GRACE: Final = 1.5
"""Seconds a process may take beyond its limit, or after *move now*, before it counts as hung."""

UNLIMITED: Final = 120.0
"""Seconds allowed to a request that names no limit of seconds."""

STARTUP: Final = 30.0
"""Seconds a fresh process may take until it is ready; a limit counts from then on."""

Ticket: TypeAlias = int

READY: Final[Ticket] = 0
"""The ticket under which a fresh process tells that it has started."""


class _Shared(Protocol):
    """The integer both processes see."""

    value: int


class LocalThinker:
    """Thinks within the caller's own `poll`: for tests and for matches in one process."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games
        self._policies: dict[str, Policy] = {}
        self._request: Request | None = None
        self._cancelled = False

    def ask(self, request: Request) -> None:
        """Remember the request; `poll` answers it."""
        self._request, self._cancelled = request, False

    def poll(self) -> Reply | None:
        """Think to the end and reply."""
        request, self._request = self._request, None
        if request is None:
            return None
        stop = _stop_after(request.limit.seconds, lambda: self._cancelled)
        return _choose(self._games, self._policies, request, stop)

    def cancel(self) -> None:
        """Let the next `poll` answer at once."""
        self._cancelled = True

    def close(self) -> None:
        """Forget the request."""
        self._request = None


@dataclass(slots=True)
class _Pending:
    """The request being answered, when its process counts as hung, and how often it was started."""

    request: Request
    ticket: Ticket
    deadline: float = 0.0
    starts: int = 1


class ProcessThinker:
    """Thinks in a process of its own. A hung or crashed process is restarted once for each request.

    If it fails again, or answers with an illegal action, a small policy answers in this process instead.
    The process is sent one request at a time, the next when it has answered the last: a pipe that nobody
    reads any more never fills up, for then sending would wait.
    """

    def __init__(self, games: Mapping[str, Game], *, grace: float = GRACE) -> None:
        self._games = dict(games)
        self._grace = grace
        self._context = get_context("spawn")
        self._tickets = 0
        self._pending: _Pending | None = None
        self._closed = False
        self._start()

    @property
    def pid(self) -> int | None:
        """The thinking process's id, or None when there is none."""
        return None if self._closed or not self._process.is_alive() else self._process.pid

    def ask(self, request: Request) -> None:
        """Send a request; whatever the process is thinking about is stopped and dropped."""
        if self._closed:
            return
        self._tickets += 1
        self._stopped.value = self._tickets - 1
        self._pending = _Pending(request, self._tickets)
        self._set_deadline()
        self._send()

    def poll(self) -> Reply | None:
        """The reply if it has come; also notices crashes and missed limits, and mends them."""
        pending = self._pending
        if pending is None:
            return None
        reply, alive = self._receive(pending.ticket)
        if reply is not None:
            self._pending = None
            return reply if self._is_legal(reply, pending.request) else self._answer_here(pending.request)
        if not alive or time.monotonic() > pending.deadline:
            return self._start_again(pending)
        return None

    def cancel(self) -> None:
        """Stop the process's thinking; its best so far comes with one of the next polls."""
        if self._pending is not None:
            self._stopped.value = self._pending.ticket
            self._set_deadline()

    def close(self) -> None:
        """End the process."""
        if not self._closed:
            self._closed, self._pending = True, None
            self._end()

    def _start(self) -> None:
        """A fresh process with its own pipe and stop number. The games travel now, never with a request."""
        self._pipe, theirs = self._context.Pipe()
        self._stopped: _Shared = self._context.Value("q", 0, lock=False)
        self._process = self._context.Process(
            target=_serve, args=(self._games, theirs, self._stopped), name="boombox-thinker", daemon=True
        )
        self._process.start()
        self._ready = False
        self._unanswered: Ticket | None = None
        theirs.close()

    def _end(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()

    def _start_again(self, pending: _Pending) -> Reply | None:
        """A new process; the request is sent to it once more, or answered here the second time."""
        cancelled = self._stopped.value >= pending.ticket
        self._end()
        self._start()
        if pending.starts > 1 or cancelled:
            self._pending = None
            return self._answer_here(pending.request)
        pending.starts += 1
        self._set_deadline()
        self._send()
        return None

    def _send(self) -> None:
        """Send the pending request if the process owes no other answer; else it follows that answer."""
        pending = self._pending
        if pending is None or self._unanswered is not None:
            return
        self._unanswered = pending.ticket
        with contextlib.suppress(OSError):  # a dead process shows at the next poll
            self._pipe.send((pending.ticket, pending.request))

    def _receive(self, ticket: Ticket) -> tuple[Reply | None, bool]:
        """The reply to a ticket if it is here, and whether the process can still send one."""
        try:
            while self._pipe.poll():
                answered, reply = self._pipe.recv()
                if answered == READY:
                    self._ready = True
                    self._set_deadline()
                    continue
                self._unanswered = None
                if answered == ticket:
                    return reply, True
                self._set_deadline()
                self._send()
        except (EOFError, OSError):
            return None, False
        return None, True

    def _set_deadline(self) -> None:
        """Count the time of the pending request from now on; after *move now* there is only the grace."""
        pending = self._pending
        if pending is not None:
            seconds = (pending.request.limit.seconds or UNLIMITED) if self._ready else STARTUP
            cancelled = self._stopped.value >= pending.ticket
            pending.deadline = time.monotonic() + (0.0 if cancelled else seconds) + self._grace

    def _is_legal(self, reply: Reply, request: Request) -> bool:
        """Whether a reply can be played; only a seat that is not awaited may answer nothing."""
        if reply.id != request.id or reply.action is not None:
            return reply.id == request.id and reply.action in request.legal
        state = self._games[request.game].sample_state(request.info, Random(request.seed))
        return request.info.seat not in state.actors[:1]

    def _answer_here(self, request: Request) -> Reply:
        return SimplePolicy().choose(self._games[request.game], request, lambda: False)


def _stop_after(seconds: float | None, cancelled: Stop) -> Stop:
    """Stop when cancelled, or when the seconds from now are over."""
    if seconds is None:
        return cancelled
    end = time.monotonic() + seconds
    return lambda: cancelled() or time.monotonic() >= end


def _choose(games: Mapping[str, Game], policies: dict[str, Policy], request: Request, stop: Stop) -> Reply:
    """Answer by the game's policy, which is made at its first request and kept."""
    if request.game not in policies:
        policies[request.game] = make_policy(request.game)
    return policies[request.game].choose(games[request.game], request, stop)


class _Inbox:
    """The newest request, put in by the reading thread and taken out by the thinking one."""

    def __init__(self, pipe: Connection[Any, Any]) -> None:
        self._pipe = pipe
        self._newest: tuple[Ticket, Request] | None = None
        self._arrived = threading.Condition()

    def read_for_ever(self) -> None:
        """Keep the newest request; when the parent is gone, end this process even in mid-thought."""
        while True:
            try:
                newest = self._pipe.recv()
            except (EOFError, OSError):
                os._exit(0)
            with self._arrived:
                self._newest = newest
                self._arrived.notify()

    def take(self) -> tuple[Ticket, Request]:
        """Wait for a request."""
        with self._arrived:
            self._arrived.wait_for(lambda: self._newest is not None)
            newest, self._newest = self._newest, None
        assert newest is not None
        return newest


def _serve(games: Mapping[str, Game], pipe: Connection[Any, Any], stopped: _Shared) -> None:
    """The thinking process: answer requests until the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's business
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    inbox = _Inbox(pipe)
    threading.Thread(target=inbox.read_for_ever, daemon=True).start()
    policies: dict[str, Policy] = {}
    _tell(pipe, (READY, None))
    while True:
        ticket, request = inbox.take()
        stop = _stop_after(request.limit.seconds, lambda mine=ticket: stopped.value >= mine)  # type: ignore[misc]
        reply = _choose(games, policies, request, stop)
        _tell(pipe, (ticket, reply))


def _tell(pipe: Connection[Any, Any], what: tuple[Ticket, Reply | None]) -> None:
    """Send to the parent; one that is gone wants to know nothing, and soon ends this process."""
    with contextlib.suppress(OSError):
        pipe.send(what)
