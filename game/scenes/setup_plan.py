"""A table before it is opened: who will sit where, and the options. Remembered from game to game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from game.play.player import Kind, Player
from game.storage.checks import Setup
from game.storage.strings import Strings

if TYPE_CHECKING:
    from game.services import Services

MOST_SEATS: Final = 9
"""The most seats of any game: so many sample names there are."""


@dataclass(slots=True)
class Seating:
    """One seat as planned. `level` is the computer's, also where a person sits: it may take over."""

    name: str
    person: bool
    level: int

    @property
    def player(self) -> Player:
        """The player this makes."""
        return Player(self.name.strip(), Kind.PERSON if self.person else Kind.COMPUTER, self.level)


@dataclass(slots=True)
class Plan:
    """All that is chosen for a game. `options` may hold more than the rules know (who shall begin)."""

    game: str
    seats: list[Seating]
    options: dict[str, object] = field(default_factory=dict)

    def swap(self) -> None:
        """Everybody moves on by one seat."""
        self.seats = self.seats[1:] + self.seats[:1]

    def players(self) -> tuple[Player, ...]:
        """Who will sit where."""
        return tuple(seat.player for seat in self.seats)

    def flag(self, key: str) -> bool:
        """An option that is on or off."""
        return self.options.get(key) is True

    def text(self, key: str, default: str) -> str:
        """An option that is a word."""
        value = self.options.get(key)
        return value if isinstance(value, str) else default


def remembered_plan(services: Services, game: str) -> Plan:
    """The table as it was set up last, or one person against computers."""
    setup = services.settings.last.setups.get(game)
    seats = services.games[game].seats
    if setup is None or len(setup.players) not in seats:
        options: Mapping[str, object] = setup.options if setup else {}
        return Plan(game, [fresh_seat(services, game, seat) for seat in range(seats[0])], dict(options))
    seatings = [Seating(player.name, player.is_person, player.level) for player in setup.players]
    return Plan(game, seatings, dict(setup.options))


def fresh_seat(services: Services, game: str, seat: int) -> Seating:
    """A seat nobody has sat in yet: a person in the first, computers in the others."""
    level: int = getattr(services.settings.computer, game)
    return Seating(sample_name(services.words, seat), seat == 0, level)


def sample_name(words: Strings, seat: int) -> str:
    """What a seat is called until somebody gives it a name."""
    key = f"setup.name.{seat}"
    return words(key) if words.knows(key) else f"{seat + 1}"


def with_sample_names(words: Strings, players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players, but every computer with a sample name that nobody else has; people keep theirs."""
    taken = {player.name.casefold() for player in players if player.is_person}
    named = []
    for seat, player in enumerate(players):
        if not player.is_person:
            around = (sample_name(words, (seat + step) % MOST_SEATS) for step in range(MOST_SEATS))
            free = next(name for name in around if name.casefold() not in taken)
            taken.add(free.casefold())
            player = replace(player, name=free)
        named.append(player)
    return tuple(named)


def remember(services: Services, plan: Plan) -> None:
    """Keep the plan for the next time."""
    setups = {
        **services.settings.last.setups,
        plan.game: Setup(plan.players(), dict(plan.options)),
    }
    services.change("last", game=plan.game, setups=setups)


def what_is_missing(words: Strings, plan: Plan) -> tuple[int, str] | None:
    """The first seat that is not ready, and why, in a sentence."""
    taken: dict[str, int] = {}
    for number, seat in enumerate(plan.seats):
        name = seat.name.strip().casefold()
        letter = chr(ord("A") + number)
        if not name:
            return number, words("setup.no_name", seat=letter)
        if name in taken:
            other = chr(ord("A") + taken[name])
            return number, words("setup.same_name", name=seat.name.strip(), seat=letter, other=other)
        taken[name] = number
    return None
