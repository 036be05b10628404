"""What the title and the lists say about a saved game."""

from __future__ import annotations

from game.play.player import person
from game.play.record import Header
from game.play.session import Session
from game.rules.boomtown.actions import Pass
from game.scenes.saved import standing
from game.storage.catalog import load_games


def test_a_game_of_boomtown_counts_its_turns_and_not_its_actions() -> None:
    players = tuple(person(name) for name in ("Ada", "Ben", "Cleo"))
    session = Session(load_games()["boomtown"], Header("boomtown", 1, {}, players))
    session.submit(session.actors[0], Pass(), session.version)
    session.submit(session.actors[0], Pass(), session.version)
    assert standing(session) == ((10, 10, 10), 0)
