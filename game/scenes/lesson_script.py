"""What the other seats of a lesson do: the computers' part is played from a script."""

from __future__ import annotations

from game.ai.api import Reply, Request
from game.play.session import Session
from game.rules.api import Action, Seat


class Script:
    """The thinker of a lesson: computer seats do what is in `lines`, in its order, and nothing else."""

    def __init__(self, session: Session) -> None:
        self.lines: list[tuple[Seat, Action]] = []
        self._session = session
        self._asked: Request | None = None

    def ask(self, request: Request) -> None:
        """Keep the question."""
        self._asked = request

    def poll(self) -> Reply | None:
        """The seat's line if it is the next one; else no reaction, and no answer where one is awaited."""
        request = self._asked
        if request is None:
            return None
        seat = request.info.seat
        action = self.lines[0][1] if self.lines and self.lines[0][0] == seat else None
        if action is None and self._session.actors[:1] == (seat,):
            return None
        self._asked = None
        return Reply(request.id, action)

    def cancel(self) -> None:
        """Nothing to hurry."""

    def close(self) -> None:
        """Nothing to stop."""
