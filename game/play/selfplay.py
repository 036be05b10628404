"""Whole games between computer seats, without a window and without a clock."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.ai.api import Level, Reply, Request, Thinker
from game.play.asking import limit_for, whim
from game.play.player import computer
from game.play.record import Header
from game.play.session import Session
from game.rules.api import Action, Game, Seat

REST: Final = 0.001
"""Seconds between two looks at a thinking process."""


def play_games(
    game: Game,
    thinker: Thinker,
    levels: Mapping[int, Level],
    *,
    seats: Sequence[int],
    games: int = 1,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
) -> Iterator[Session]:
    """Finished sessions, one after the other, with the seeds `seed`, `seed` + 1 and so on.

    `seats` gives each seat's level by number. Raises ValueError with a sentence for a number of seats or an
    option the game does not know.
    """
    players = tuple(computer(number, f"Level {number}") for number in seats)
    for current in range(seed, seed + games):
        session = Session(game, Header(game.name, current, dict(options or {}), players))
        play_out(session, thinker, levels)
        yield session


def play_out(session: Session, thinker: Thinker, levels: Mapping[int, Level]) -> None:
    """Play a session to its end, every seat by the computer, whoever sits there.

    Where several seats may act, the others are asked in seat order from the awaited seat's left.
    """
    while not session.is_over:
        seat, action = _next_action(session, thinker, levels)
        session.submit(seat, action, session.version)


def _next_action(session: Session, thinker: Thinker, levels: Mapping[int, Level]) -> tuple[Seat, Action]:
    awaited, *others = session.actors
    for seat in others:
        if session.legal_actions(seat):
            action = _ask(session, seat, thinker, levels)
            if action is not None:
                return seat, action
    legal = session.legal_actions(awaited)
    return awaited, legal[0] if len(legal) == 1 else _ask(session, awaited, thinker, levels)


def _ask(session: Session, seat: Seat, thinker: Thinker, levels: Mapping[int, Level]) -> Action | None:
    """What a seat wants to do; an illegal answer is the session's to refuse."""
    number = session.players[seat].level
    level = levels.get(number) or Level(number)
    request = Request(
        id=session.version,
        game=session.game.name,
        info=session.info(seat),
        legal=session.legal_actions(seat),
        level=level,
        limit=limit_for(level, reaction=seat != session.actors[0]),
        seed=whim(session.header.seed, session.version, seat),
    )
    thinker.ask(request)
    return _wait_for(thinker).action


def _wait_for(thinker: Thinker) -> Reply:
    while True:
        reply = thinker.poll()
        if reply is not None:
            return reply
        time.sleep(REST)
