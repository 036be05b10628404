"""The shipped games and levels for the benches, and the openings they play from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random

import tomli

from game.ai.api import Level, read_levels, with_learned
from game.rules.api import Game, State
from game.rules.boomers.areas import divide
from game.rules.boomers.board import rectangle, set_of, square_at
from game.rules.boomers.board_file import Board, parse_board
from game.rules.boomers.game import BoomersGame
from game.rules.boomtown.deck_file import parse_deck
from game.rules.boomtown.game import BoomtownGame

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@lru_cache
def levels(game: str) -> tuple[Level, ...]:
    """The five levels of a game, with what they have learned."""
    folder = ASSETS / "games" / game
    found = read_levels(tomli.loads((folder / "levels.toml").read_text(encoding="utf-8")))
    learned = folder / "learned.toml"
    return with_learned(found, tomli.loads(learned.read_text("utf-8"))) if learned.exists() else found


@lru_cache
def load_game(name: str) -> Game:
    """A shipped game."""
    if name == "boomtown":
        return BoomtownGame(
            parse_deck(tomli.loads((ASSETS / "games" / name / "deck.toml").read_text("utf-8")))
        )
    if name != "boomers":
        raise ValueError(f"There are no openings for {name} yet.")
    paths = sorted((ASSETS / "games" / name / "boards").glob("*.toml"))
    return BoomersGame({p.stem: parse_board(p.stem, tomli.loads(p.read_text("utf-8")))[0] for p in paths})


def opening(game: Game, seats: int, options: Mapping[str, object], deal: int) -> tuple[Game, State]:
    """The game and first state of a deal: for Boomers from a random layout, in `layout=start` its own."""
    chosen = dict(options)
    if isinstance(game, BoomersGame) and chosen.pop("layout", "random") == "random":
        stem = str(chosen.get("board", "prairie"))
        game = BoomersGame({stem: random_layout(game.boards[stem], Random(f"layout {deal}"))})
    return game, game.initial_state(seats, chosen)


def random_layout(board: Board, rng: Random) -> Board:
    """The board with six boomers and three cornerstones at random, nobody in an area of his own.

    Square boards are mirrored on the long diagonal from a1, whose squares hold one cornerstone or three;
    others are turned by half.
    """
    columns, rows = board.columns, board.rows
    square = columns == rows
    while True:
        points = [(x, y) for x in range(columns) for y in range(rows)]
        twins = {(x, y): (y, x) if square else (columns - 1 - x, rows - 1 - y) for x, y in points}
        picked = rng.sample([point for point in points if twins[point] > point], 4)
        middle = rng.choice([point for point in points if twins[point] == point] or points)
        stones = {picked[3], twins[picked[3]], middle}
        purple = {point if rng.random() < 0.5 else twins[point] for point in picked[:3]}
        yellow = {twins[point] for point in purple}
        if len(stones | purple | yellow) < 9:
            continue
        sets = [tuple(square_at(x, y) for x, y in sorted(part)) for part in (purple, yellow, stones)]
        land = rectangle(columns, rows) & ~set_of(sets[2])
        boomers = set_of(sets[0]), set_of(sets[1])
        if divide(land, boomers, 0).homesteads == (0, 0):
            return replace(board, purple=sets[0], yellow=sets[1], cornerstones=sets[2])
