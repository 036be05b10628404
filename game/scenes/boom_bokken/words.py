"""What happened and how it stands, in sentences: for the log, the curtain, the bar and assistive text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.play.updates import Update
from game.rules.api import Event, Seat
from game.rules.boom_bokken.cards import TIMEOUT, VALUE_OF, Call, Card, is_flash
from game.rules.boom_bokken.events import (
    CardDrawn,
    CardsLaid,
    DeckRenewed,
    Exploded,
    GotHome,
    NothingToDraw,
    OnlyTimeouts,
    Restarted,
    RoundBegan,
    RoundEnded,
    TimeoutLaid,
    TokenTaken,
)
from game.rules.boom_bokken.steps import Calling, Restarting, Starting
from game.rules.boom_bokken.table import Table
from game.storage.strings import Strings

NameOf = Callable[[Seat], str]


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened: the version it led to, the seat it was about, the sentence."""

    version: int
    seat: Seat | None
    text: str
    acted: bool = False


class Teller:
    """Writes sentences in the person's language; `name_of` gives the players' names."""

    def __init__(self, words: Strings, name_of: NameOf) -> None:
        self.words = words
        self.name_of = name_of

    # Pieces

    def card(self, card: Card) -> str:
        """A card by its name."""
        if card == TIMEOUT:
            return self.words("bokken.card.timeout")
        kind = "flash" if is_flash(card) else "basic"
        return self.words(f"bokken.card.{kind}", value=VALUE_OF[card])

    def values(self, cards: Sequence[Card]) -> str:
        """The values of cards that are laid together."""
        return self.words("bokken.and").join(str(VALUE_OF[card]) for card in cards)

    def call(self, call: Call) -> str:
        """The word that is called."""
        return self.words(f"bokken.call.{call.value}")

    def limit(self, value: int, call: Call) -> str:
        """What answers a call: "5 or more"."""
        return self.words(f"bokken.limit.{call.value}", value=value)

    def place(self, place: int) -> str:
        """A place in the order of getting home, from 0: "1st"."""
        return self.words(f"bokken.place.{place + 1}")

    def team(self, team: int) -> str:
        """A team's name by its shape."""
        return self.words(f"bokken.team.{team % 4}")

    def names(self, seats: Sequence[Seat]) -> str:
        """Several names, with commas."""
        return ", ".join(self.name_of(seat) for seat in seats)

    def listed(self, seats: Sequence[Seat]) -> str:
        """Several names in a sentence: "Ada, Bo and Cy"."""
        *most, last = (self.name_of(seat) for seat in seats)
        return self.words("bokken.and").join(part for part in (", ".join(most), last) if part)

    # What happened

    def lines(self, moment: Update) -> list[Line]:
        """What a moment brought, told one line a matter."""
        told: list[Line] = []
        for event in moment.events:
            line = self._line(moment, event)
            if line is not None:
                told.append(line)
        return told

    def _line(self, moment: Update, event: Event) -> Line | None:
        words, name = self.words, self.name_of
        version = moment.version
        match event:
            case CardsLaid(seat, cards, target, call, how, hit):
                text = words(
                    f"bokken.did.{how.value}",
                    name=name(seat),
                    card=self.values(cards),
                    target=name(target),
                    call=self.call(call).lower(),
                )
                shout = words("bokken.did.hit") if hit else words("bokken.did.run") if len(cards) > 1 else ""
                return Line(version, seat, f"{shout} {text}".strip(), acted=True)
            case TimeoutLaid(seat):
                return Line(version, seat, words("bokken.did.timeout", name=name(seat)), acted=True)
            case CardDrawn(seat, card, why):
                what = self.card(card) if card is not None else words("bokken.a_card")
                return Line(version, seat, words(f"bokken.drew.{why.value}", name=name(seat), card=what))
            case Exploded(seat):
                return Line(version, seat, words("bokken.did.explode", name=name(seat)), acted=True)
            case TokenTaken(seat):
                return Line(version, seat, words("bokken.did.token", name=name(seat)))
            case Restarted(seat, target):
                told = words("bokken.did.restart", name=name(seat), target=name(target))
                return Line(version, seat, told, acted=True)
        return self._line_of_round(version, event)

    def _line_of_round(self, version: int, event: Event) -> Line | None:
        words, name = self.words, self.name_of
        match event:
            case GotHome(seat, place, declared):
                key = "bokken.did.declared" if declared else "bokken.did.home"
                return Line(version, seat, words(key, name=name(seat), place=self.place(place)))
            case OnlyTimeouts(seat):
                return Line(version, seat, words("bokken.did.only_timeouts", name=name(seat)))
            case DeckRenewed():
                return Line(version, None, words("bokken.did.renewed"))
            case NothingToDraw(seat):
                return Line(version, seat, words("bokken.did.nothing", name=name(seat)))
            case RoundBegan(number, starter):
                told = words("bokken.did.round", round=number + 1, name=name(starter))
                return Line(version, starter, told)
            case RoundEnded(number):
                return Line(version, None, words("bokken.did.round_over", round=number + 1))
        return None

    # How it stands

    def fate(self, table: Table, seat: Seat) -> tuple[str, str]:
        """("home" or "out" or "", and that in words)."""
        if seat in table.home:
            place = self.place(table.home.index(seat))
            return "home", self.words("bokken.fate.home", place=place)
        return ("out", self.words("bokken.fate.out")) if seat in table.exploded else ("", "")

    def call_line(self, table: Table) -> str:
        """The public call, or what else is waited for."""
        step = table.step
        match step:
            case Calling(caller, target, call):
                limit = self.limit(table.top_value, call)
                return self.words(
                    "bokken.stands.call", name=self.name_of(caller), target=self.name_of(target), limit=limit
                )
            case Starting(seat):
                return self.words("bokken.stands.start", name=self.name_of(seat))
            case Restarting(seat):
                return self.words("bokken.stands.restart", name=self.name_of(seat))
        return ""

    def seat_line(self, table: Table, seat: Seat) -> str:
        """A seat in a sentence, of what all may know."""
        parts = []
        if table.teams[seat] >= 0:
            parts.append(self.team(table.teams[seat]))
        role = table.roles[seat]
        if role is not None:
            parts.append(self.words(f"bokken.role.{role.value}"))
        fate = self.fate(table, seat)[1]
        parts.append(fate or self.words.count("bokken.cards", table.sizes[seat]))
        parts.append(self.points(table.points()[seat]))
        if table.tokens[seat]:
            parts.append(self.words.count("bokken.tokens", table.tokens[seat]))
        return ", ".join(parts)

    def points(self, points: int) -> str:
        """Points in short."""
        return self.words("bokken.points", points=points)

    def position(self, table: Table) -> list[str]:
        """The open table in sentences."""
        lines = [self.words("bokken.round", round=table.number + 1, rounds=table.setup.deck.rounds)]
        lines += [
            f"{self.name_of(Seat(seat))}: {self.seat_line(table, Seat(seat))}."
            for seat in range(table.setup.seats)
        ]
        lines.append(self.words("bokken.deck", count=table.deck_size))
        if table.pile:
            laid = ", ".join(self.card(one.card) for one in table.pile[-4:])
            lines.append(self.words("bokken.pile", cards=laid))
        stands = self.call_line(table)
        return [*lines, stands] if stands else lines
