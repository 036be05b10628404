"""The record's text for actions, and back. Only the one documented spelling is read.

team 3 1 · role 3 hitter · deal 0 b4 · draw 2 f3
throw b6 3 up · throw b5 2 down hit · throw b5,f5 2 down
flash f6 3 up · flash f5,f5 2 up · taking b5 2 down · timeout · explode · restart 4
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, assert_never

from game.rules.api import Seat
from game.rules.boom_bokken.actions import (
    Action,
    Deal,
    DealRole,
    DealTeam,
    Draw,
    Explode,
    Flash,
    Restart,
    Taking,
    Throw,
    Timeout,
)
from game.rules.boom_bokken.cards import VALUE_OF, Call, Card
from game.rules.boom_bokken.teams import Role
from game.rules.quoting import brief

CARD, VALUED, SEAT = r"(?:[bf][1-8]|t)", r"[bf][1-8]", r"[0-8]"
AIM = rf"({SEAT}) (up|down)"


def write(action: Action) -> str:
    """The text of an action."""
    match action:
        case DealTeam(seat, team):
            return f"team {seat} {team}"
        case DealRole(seat, role):
            return f"role {seat} {role.value}"
        case Deal(seat, card):
            return f"deal {seat} {card}"
        case Draw(seat, card):
            return f"draw {seat} {card}"
        case _:
            return _write_play(action)


def _write_play(action: Throw | Flash | Taking | Timeout | Explode | Restart) -> str:
    match action:
        case Throw(cards, target, call, hit):
            return f"throw {','.join(cards)} {target} {call.value}{' hit' if hit else ''}"
        case Flash(cards, target, call):
            return f"flash {','.join(cards)} {target} {call.value}"
        case Taking(card, target, call):
            return f"taking {card} {target} {call.value}"
        case Timeout():
            return "timeout"
        case Explode():
            return "explode"
        case Restart(target):
            return f"restart {target}"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action a text stands for. Raises ValueError with a sentence for any other spelling (rule 30)."""
    for pattern, make in SPELLINGS:
        if found := pattern.fullmatch(text):
            return make(*found.groups())
    raise ValueError(
        f"“{brief(text)}” is not an action of Boom Bokken. An action reads like “throw b6 3 up”, "
        "“flash f6 3 down”, “timeout”, “explode” or “restart 4”."
    )


def _cards(text: str) -> tuple[Card, ...]:
    """Several cards, in the one order in which they are written (rule 42)."""
    cards = tuple(Card(card) for card in text.split(","))
    ordered = sorted(cards)
    if list(cards) == ordered:
        return cards
    if len({VALUE_OF[card] for card in cards}) > 1:
        raise ValueError(f"“{brief(text)}”: cards played at once must all have the same value (rule 42).")
    raise ValueError(f"“{brief(text)}” is written {brief(','.join(ordered))}: basic cards first (rule 42).")


SPELLINGS: Final[tuple[tuple[re.Pattern[str], Callable[..., Action]], ...]] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (rf"team ({SEAT}) ([0-3])", lambda seat, team: DealTeam(Seat(int(seat)), int(team))),
        (
            rf"role ({SEAT}) (hitter|guardian|runner)",
            lambda seat, role: DealRole(Seat(int(seat)), Role(role)),
        ),
        (rf"deal ({SEAT}) ({CARD})", lambda seat, card: Deal(Seat(int(seat)), Card(card))),
        (rf"draw ({SEAT}) ({CARD})", lambda seat, card: Draw(Seat(int(seat)), Card(card))),
        (
            rf"throw ({VALUED}(?:,{VALUED})*) {AIM}( hit)?",
            lambda cards, seat, call, hit: Throw(_cards(cards), Seat(int(seat)), Call(call), bool(hit)),
        ),
        (
            rf"flash ({VALUED}(?:,{VALUED})*) {AIM}",
            lambda cards, seat, call: Flash(_cards(cards), Seat(int(seat)), Call(call)),
        ),
        (
            rf"taking ({VALUED}) {AIM}",
            lambda card, seat, call: Taking(Card(card), Seat(int(seat)), Call(call)),
        ),
        (r"timeout", Timeout),
        (r"explode", Explode),
        (rf"restart ({SEAT})", lambda seat: Restart(Seat(int(seat)))),
    )
)
