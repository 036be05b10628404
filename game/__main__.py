"""The command line: opens the window, or plays, replays and checks without one.

Only the standard library is imported at the top: the thinking process imports this module too and must
stay small, and answers such as `--version` should come at once.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from multiprocessing import freeze_support
from pathlib import Path
from typing import NoReturn

from game import __version__

FAILED = 2
"""The exit status when something was wrong; what it was stands on stderr."""
LOG_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class Parser(argparse.ArgumentParser):
    """Tells a mistake in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, and leave with status 2."""
        self.exit(FAILED, f"boombox: {message[:1].upper()}{message[1:]}. Try: boombox --help\n")


def make_parser() -> Parser:
    """All arguments with their help."""
    parser = Parser(prog="boombox", description="Three table games that start with Boom.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"Boombox {__version__}")
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep settings and saves in DIR")
    parser.add_argument("--log", action="store_true", help="tell on stderr what the program does")
    does = parser.add_argument_group("what to do, one of").add_mutually_exclusive_group()
    does.add_argument("--game", metavar="NAME", help="start a table: boomers, boomtown or boom_bokken")
    does.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    does.add_argument("--selfplay", metavar="NAME", help="let computers play a game, without a window")
    does.add_argument("--replay", type=Path, metavar="FILE", help="check a record and print the result")
    does.add_argument("--check", action="store_true", help="check all data and the settings")
    table = parser.add_argument_group("for --game and --selfplay")
    table.add_argument("--seed", type=int, help="what all chance is drawn from; without it a new one")
    table.add_argument("--options", default="", metavar="LIST", help='as in "board=quick,mines=true"')
    table.add_argument("--players", metavar="LIST", help='who sits where: "me,4,3"; a digit is a computer')
    table.add_argument("--seats", type=int, metavar="N", help="how many computers play")
    table.add_argument("--level", default="3", metavar="L", help='their levels: "3", or each its own: "3,1"')
    table.add_argument("--games", type=int, default=1, metavar="K", help="how many games they play")
    table.add_argument("--records", type=Path, metavar="DIR", help="where their records are written")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit status. Mistakes of the person are told on stderr in a sentence."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name may hold letters that a terminal cannot show
    wanted = make_parser().parse_args(arguments)
    stderr = logging.StreamHandler()
    stderr.setLevel(logging.DEBUG if wanted.log else logging.ERROR)
    logging.basicConfig(level=logging.INFO, format=LOG_FORMAT, handlers=[stderr])
    try:
        return _run(wanted)
    except BrokenPipeError:
        _leave_stdout()
        return FAILED
    except (ValueError, OSError) as error:
        print(f"boombox: {sentence(error)}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return 130


def _leave_stdout() -> None:
    """Nobody reads any more (`| head`): what is left over goes nowhere, so that closing it is no error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def sentence(error: Exception) -> str:
    """What went wrong, for a person: a file's error names the file."""
    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"{error.filename}: {error.strerror}."
    return str(error)


def _run(wanted: argparse.Namespace) -> int:
    """Do the one thing that is wanted. Raises ValueError and OSError with the reason when it cannot be."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if wanted.check or wanted.replay or wanted.selfplay:
        return _without_window(wanted)
    if wanted.players and not wanted.game:
        raise ValueError("--players goes with --game.")
    from game import app
    from game.commands import table

    start = table(wanted.game, wanted.players, wanted.seed, wanted.options) if wanted.game else wanted.load
    return app.main(wanted.data, start)


def _without_window(wanted: argparse.Namespace) -> int:
    """Answer on the terminal; the exit status is bad when what was checked is."""
    from game import commands

    if wanted.check:
        from game.check import check

        report = check(wanted.data)
    elif wanted.replay:
        report = commands.replay(wanted.replay)
    else:
        asked = (wanted.selfplay, wanted.seats, wanted.level, wanted.games, wanted.seed)
        report = commands.selfplay(commands.SelfPlay(*asked, wanted.options, wanted.records))
    good = True
    for line in report:
        good = good and not line.bad
        print(line.text, file=sys.stderr if line.bad else sys.stdout, flush=True)
    return 0 if good else FAILED


if __name__ == "__main__":
    # A packaged program starts itself again for its thinking process; that process goes no further than here.
    freeze_support()
    sys.exit(main())
