"""The text of every action, as records write it: `bid 3`, `take cm-6-9`, `dynamite 2 saloon-cm`, ..."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, assert_never

from game.rules.api import Seat
from game.rules.boomtown.actions import (
    Bid,
    BoomtownAction,
    ChanceAction,
    Dice,
    DynamiteMine,
    DynamiteSaloon,
    Expropriate,
    Girls,
    Govern,
    Holdup,
    Keep,
    Mustang,
    Open,
    Pass,
    PlacingAction,
    Reveal,
    Start,
    Take,
    TargetAction,
    Telegraph,
    Vein,
)
from game.rules.boomtown.cards import SALOON, TOWNS, CardId, Town
from game.rules.quoting import quoted

SALOON_IN: Final = f"{SALOON}-"
"""What stands before the town of a saloon to be blown up."""


def to_text(action: BoomtownAction) -> str:
    """The text of an action or chance outcome."""
    match action:
        case Start() | Reveal() | Dice():
            return chance_text(action)
        case Open() | DynamiteMine() | DynamiteSaloon() | Expropriate() | Holdup():
            return target_text(action)
        case Vein() | Govern() | Girls():
            return placing_text(action)
        case Bid():
            return f"bid {action.amount}"
        case Take():
            return f"take {action.card}"
        case Telegraph():
            return f"telegraph {action.die} {action.face}"
        case Pass() | Mustang() | Keep():
            return type(action).__name__.lower()
        case _:
            assert_never(action)


def chance_text(action: ChanceAction) -> str:
    """The text of a chance outcome."""
    match action:
        case Start():
            return f"start {action.seat}"
        case Reveal():
            return f"reveal {action.card}"
        case Dice():
            return f"dice {action.first} {action.second}"
        case _:
            assert_never(action)


def target_text(action: TargetAction) -> str:
    """The text of an event's target."""
    match action:
        case Open():
            return f"open {action.town}"
        case DynamiteMine():
            return f"dynamite {action.victim} {action.mine}"
        case DynamiteSaloon():
            return f"dynamite {action.victim} {SALOON_IN}{action.town}"
        case Expropriate():
            return f"expropriate {action.victim} {action.mine}"
        case Holdup():
            return f"holdup {action.victim} {action.number}"
        case _:
            assert_never(action)


def placing_text(action: PlacingAction) -> str:
    """The text of attaching a card."""
    match action:
        case Vein():
            return f"vein {action.mine}"
        case Govern():
            return f"govern {action.town}"
        case Girls():
            return f"girls {action.town}"
        case _:
            assert_never(action)


Words: TypeAlias = tuple[str, ...]

NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")
"""How a number is written: plain digits, neither sign nor leading zero; no gold ever comes near a billion."""


def dynamite(words: Words) -> DynamiteMine | DynamiteSaloon:
    """The action of `dynamite 2 cm-6-9` or `dynamite 2 saloon-cm`."""
    victim, target = words
    if target.startswith(SALOON_IN):
        return DynamiteSaloon(seat(victim), town(target.removeprefix(SALOON_IN)))
    return DynamiteMine(seat(victim), CardId(target))


def seat(word: str) -> Seat:
    """A seat number."""
    return Seat(number(word))


def number(word: str) -> int:
    """A whole number from 0 on; raises ValueError for any other spelling."""
    if not NUMBER.fullmatch(word):
        raise ValueError(f"{quoted(word)} is no number.")
    return int(word)


def town(word: str) -> Town:
    """A town; raises ValueError for anything else."""
    if word not in TOWNS:
        raise ValueError(f"{quoted(word)} is no town.")
    return Town(word)


READERS: Final[Mapping[str, tuple[int, Callable[[Words], BoomtownAction]]]] = {
    "start": (1, lambda words: Start(seat(words[0]))),
    "reveal": (1, lambda words: Reveal(CardId(words[0]))),
    "dice": (2, lambda words: Dice(number(words[0]), number(words[1]))),
    "bid": (1, lambda words: Bid(number(words[0]))),
    "pass": (0, lambda _: Pass()),
    "take": (1, lambda words: Take(CardId(words[0]))),
    "open": (1, lambda words: Open(town(words[0]))),
    "girls": (1, lambda words: Girls(town(words[0]))),
    "dynamite": (2, dynamite),
    "expropriate": (2, lambda words: Expropriate(seat(words[0]), CardId(words[1]))),
    "govern": (1, lambda words: Govern(town(words[0]))),
    "holdup": (2, lambda words: Holdup(seat(words[0]), number(words[1]))),
    "vein": (1, lambda words: Vein(CardId(words[0]))),
    "mustang": (0, lambda _: Mustang()),
    "telegraph": (2, lambda words: Telegraph(number(words[0]), number(words[1]))),
    "keep": (0, lambda _: Keep()),
}
"""How many words follow each verb, and what they make."""


def from_text(text: str) -> BoomtownAction:
    """The action a text stands for. Raises ValueError for any other spelling."""
    verb, *words = text.split(" ")
    count, read = READERS.get(verb, (-1, None))
    if read is not None and len(words) == count:
        try:
            action = read(tuple(words))
        except ValueError as error:
            raise ValueError(f"{quoted(text)} is no Boomtown action.") from error
        if to_text(action) == text:
            return action
    raise ValueError(f"{quoted(text)} is no Boomtown action.")
