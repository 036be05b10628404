"""Tables for the controller's tests: a clock moved by hand, a screen that keeps up, a scripted thinker."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.ai.api import Level, Reply, Request
from game.play.controller import Controller
from game.play.player import Player
from game.play.record import Header, Line, Record
from game.play.results import Reactions
from game.play.session import Session
from game.play.tempo import Tempo
from game.rules.api import Action, Game, Seat
from tests.play.made_up import SnatchGame, SticksGame

Choice = Callable[[Request], Action | None]


def first(request: Request) -> Action | None:
    return request.legal[0]


@dataclass
class Scripted:
    """Answers by a function; `slow` keeps every answer back until `cancel` or `let_go`."""

    choose: Choice = first
    slow: bool = False
    deaf: bool = False
    asked: list[Request] = field(default_factory=list)
    cancels: int = 0
    _open: Request | None = None
    _released: bool = False

    def ask(self, request: Request) -> None:
        self.asked.append(request)
        self._open, self._released = request, False

    def poll(self) -> Reply | None:
        request = self._open
        if request is None or self.deaf or (self.slow and not self._released):
            return None
        self._open = None
        return Reply(request.id, self.choose(request))

    def cancel(self) -> None:
        self.cancels += 1
        self._released = True

    def close(self) -> None:
        self._open = None


@dataclass
class Notebook:
    """A journal that keeps all it is told."""

    lines: list[Line] = field(default_factory=list)
    rewritten: list[Record] = field(default_factory=list)
    finished: list[Record] = field(default_factory=list)
    notes: str = ""
    closed: bool = False

    def note(self, text: str) -> None:
        self.notes = text

    def append(self, lines: Sequence[Line]) -> None:
        self.lines += lines

    def rewrite(self, record: Record) -> None:
        self.rewritten.append(record)
        self.lines = list(record.lines)

    def finish(self, record: Record) -> None:
        self.finished.append(record)

    def close(self) -> None:
        self.closed = True


class Table:
    """A controller with a clock of its own. `screen` says whether a screen follows at once."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        thinker: Scripted | None = None,
        *,
        seed: int = 5,
        tempo: Tempo | None = None,
        reactions: Reactions = Reactions.LIVE,
        levels: Mapping[int, Level] | None = None,
        screen: bool = True,
    ) -> None:
        self.now = 100.0
        self.screen = screen
        self.thinker = thinker or Scripted()
        self.notebook = Notebook()
        self.session = Session(game, Header(game.name, seed, {}, tuple(players)))
        self.controller = Controller(
            self.session,
            self.thinker,
            self.now,
            levels=levels,
            tempo=tempo or Tempo(beat=1.0, window=4.0, asked=0.5),
            reactions=reactions,
            journal=self.notebook,
        )
        self.look()

    @property
    def version(self) -> int:
        return self.controller.version

    def look(self) -> None:
        if self.screen:
            self.controller.shown(self.version, self.now)

    def wait(self, seconds: float) -> None:
        """Let time pass, waking whenever the controller asks for it."""
        end = self.now + seconds
        while True:
            wake = self.controller.tick(self.now)
            self.look()
            if wake <= self.now:
                continue
            wake = min(wake, self.controller.tick(self.now))
            if wake > end:
                break
            self.now = max(wake, self.now)
        self.now = end
        self.controller.tick(self.now)
        self.look()

    def submit(self, seat: int, action: Action) -> object:
        return self.controller.submit(Seat(seat), action, self.version, self.now)


def sticks(*players: Player, **rest: object) -> Table:
    return Table(SticksGame(), players, **rest)  # type: ignore[arg-type]


def snatch(*players: Player, **rest: object) -> Table:
    return Table(SnatchGame(), players, **rest)  # type: ignore[arg-type]
