"""What the command line does without a window: replay a record, let computers play, check the data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.ai.worker import LocalThinker
from game.play.player import Player, computer, person
from game.play.record import Header, RecordError
from game.play.selfplay import play_games
from game.play.session import Session, new_seed
from game.play.session import replay as replayed
from game.rules.api import Game
from game.rules.quoting import brief
from game.storage.catalog import Catalog, load_games
from game.storage.files import read_record
from game.storage.paths import data_root
from game.storage.report import Report

ME = "me"
"""The word in `--players` for the person who types it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an answer; a bad one tells what is wrong."""

    text: str
    bad: bool = False


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """What `--selfplay` is asked for; `levels` as typed ("3", or one for each seat: "3,1")."""

    game: str
    seats: int | None
    levels: str
    games: int
    seed: int | None
    options: str
    records: Path | None


def table(name: str, players: str | None, seed: int | None, options: str) -> Header:
    """The table that `--game` and its fellows describe; without players, one person against computers.

    Raises ValueError with a sentence.
    """
    game = find_game(name)
    seated = parse_players(players) if players else (person(ME), *[computer(3)] * (game.seats[0] - 1))
    if len(seated) not in game.seats:
        raise ValueError(f"{name} is played by {_count(game)}, not by {len(seated)}: change --players.")
    return Header(name, new_seed() if seed is None else seed, parse_options(options), seated)


def find_game(name: str) -> Game:
    """The shipped game of this name. Raises ValueError with a sentence naming those there are."""
    games = load_games()
    if name not in games:
        raise ValueError(f'There is no game "{brief(name)}": choose one of {", ".join(sorted(games))}.')
    return games[name]


def parse_players(text: str) -> tuple[Player, ...]:
    """Seats from "me,4,Ada": a number is a computer of that level, anything else a person's name."""
    names = [part.strip() for part in text.split(",")]
    if not all(names):
        raise ValueError(f'In --players "{brief(text)}" a name is missing between two commas.')
    return tuple(computer(int(name)) if name.isdecimal() else person(name) for name in names)


def parse_options(text: str) -> dict[str, object]:
    """Options from "board=quick,mines=true": true, false, numbers, several numbers ("2+2+2"), else text."""
    options: dict[str, object] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, equals, value = part.partition("=")
        if not equals or not key.strip():
            raise ValueError(f'An option is written key=value, not "{brief(part)}".')
        options[key.strip()] = _value(value.strip())
    return options


def _value(text: str) -> object:
    if text in {"true", "false"}:
        return text == "true"
    numbers = text.split("+")
    if len(numbers) > 1 and all(number.isdecimal() for number in numbers):
        return [int(number) for number in numbers]
    return int(text) if text.removeprefix("-").isdecimal() else text


def _count(game: Game) -> str:
    seats = game.seats
    return f"{seats[0]} players" if len(seats) == 1 else f"{seats[0]} to {seats[-1]} players"


def replay(path: Path) -> Iterator[Line]:
    """Check a record and tell its result, or what line is wrong."""
    try:
        record = read_record(path)
        session = replayed(find_game(record.header.game), record)
    except RecordError as error:
        yield Line(f"{path}: {error}", bad=True)
        return
    header = session.header
    yield Line(f"{header.game}, {len(header.players)} players, seed {header.seed}: {session.version} actions")
    yield from result(session)


def result(session: Session) -> Iterator[Line]:
    """Each seat's margin, and who won or who is to act."""
    names = [f"seat {seat} ({player.name})" for seat, player in enumerate(session.players)]
    for name, margin in zip(names, session.returns(), strict=True):
        yield Line(f"  {name}: {margin:g}")
    if session.is_over:
        yield Line(f"Won by {' and '.join(names[seat] for seat in session.winners())}.")
    else:
        yield Line(f"The game is not over: {names[session.actors[0]]} is to act.")


def selfplay(wanted: SelfPlay) -> Iterator[Line]:
    """Let computers play against each other, tell each result, and write each record."""
    game = find_game(wanted.game)
    seats = game.seats[0] if wanted.seats is None else wanted.seats
    if seats not in game.seats:
        raise ValueError(f"{game.name} is played by {_count(game)}, not by {seats}: change --seats.")
    if wanted.games < 1:
        raise ValueError(f"--games is at least 1, not {wanted.games}.")
    levels = seat_levels(wanted.levels, seats)
    if wanted.records is not None:
        wanted.records.mkdir(parents=True, exist_ok=True)  # before the first game, which may take long
    sessions = play_games(
        game,
        LocalThinker({game.name: game}),
        Catalog(data_root() / "assets", Report()).levels(game.name),
        seats=levels,
        games=wanted.games,
        seed=new_seed() if wanted.seed is None else wanted.seed,
        options=parse_options(wanted.options),
    )
    wins = [0.0] * len(levels)
    for session in sessions:
        yield from _played(session, wanted.records)
        for seat in session.winners():
            wins[seat] += 1 / len(session.winners())
    yield Line(_summary(wanted.games, levels, wins))


def seat_levels(text: str, seats: int) -> tuple[int, ...]:
    """The level of each seat from "3" or "3,1"; a shorter list is gone through again and again."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and 1 <= int(part) <= 5 for part in parts):
        raise ValueError(f'--level is a number from 1 to 5, or one for each seat, not "{brief(text)}".')
    return tuple(int(parts[seat % len(parts)]) for seat in range(seats))


def _played(session: Session, folder: Path | None) -> Iterator[Line]:
    seed = session.header.seed
    yield Line(f"{session.game.name}, seed {seed}: {session.version} actions")
    yield from result(session)
    if folder is not None:
        path = folder / f"{session.game.name}-{seed}.txt"
        path.write_bytes(session.record().to_text().encode())
        yield Line(f"  {path}")


def _summary(games: int, levels: Sequence[int], wins: Sequence[float]) -> str:
    shares = (
        f"seat {seat} (level {level}) {won:g}"
        for seat, (level, won) in enumerate(zip(levels, wins, strict=True))
    )
    return f"Won of {games} {'game' if games == 1 else 'games'}: {', '.join(shares)}."
