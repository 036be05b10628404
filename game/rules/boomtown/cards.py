"""Boomtown's cards: towns, mining concessions, events, and the deck with its amounts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NewType

from game.rules.chance import Multiset, multiset

CardId = NewType("CardId", str)
"""`cm-6-9` (town, number, gold) for a concession, `saloon-girls` and the like for an event."""

Town = NewType("Town", str)
"""One of `TOWNS`."""

CACTUS_JUNCTION: Final = Town("cj")
COLD_MOUNTAIN: Final = Town("cm")
COYOTE_CITY: Final = Town("cc")
DRY_GULCH: Final = Town("dg")
SAN_NARCISO: Final = Town("sn")
TOWNS: Final = (CACTUS_JUNCTION, COLD_MOUNTAIN, COYOTE_CITY, DRY_GULCH, SAN_NARCISO)
"""All towns in the order of every list (Boomtown rule 44)."""
TOWN_INDEX: Final[Mapping[Town, int]] = MappingProxyType({town: at for at, town in enumerate(TOWNS)})

SALOON: Final = CardId("saloon")
SALOON_GIRLS: Final = CardId("saloon-girls")
DYNAMITE: Final = CardId("dynamite")
EXPROPRIATION: Final = CardId("expropriation")
GOVERNOR: Final = CardId("governor")
CARD_SHARK: Final = CardId("card-shark")
NEW_VEIN: Final = CardId("new-vein")
MUSTANG: Final = CardId("mustang")
STAGECOACH: Final = CardId("stagecoach")
HOLDUP: Final = CardId("holdup")
TELEGRAPH: Final = CardId("telegraph")
EVENT_CARDS: Final = (
    SALOON,
    SALOON_GIRLS,
    DYNAMITE,
    EXPROPRIATION,
    GOVERNOR,
    CARD_SHARK,
    NEW_VEIN,
    MUSTANG,
    STAGECOACH,
    HOLDUP,
    TELEGRAPH,
)
"""The eleven kinds of event in the order of every list (Boomtown rule 44)."""

NUMBERS: Final = range(2, 13)
"""What two dice can show together."""


@dataclass(frozen=True, slots=True)
class Concession:
    """A mining concession: its town, the production number 2-12, its gold value, whether it may collapse."""

    town: Town
    number: int
    gold: int
    dangerous: bool = False
    id: CardId = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", CardId(f"{self.town}-{self.number}-{self.gold}"))

    @property
    def order(self) -> tuple[int, int, int]:
        """Where it stands in every list: by town, number, gold."""
        return TOWN_INDEX[self.town], self.number, self.gold


@dataclass(frozen=True, slots=True)
class Amounts:
    """The gold that the rules name."""

    start_gold: int = 10
    pawn: int = 5
    """What a mayor pawn counts at the end."""
    new_vein: int = 3
    saloon: int = 2
    saloon_with_girls: int = 4
    card_shark: int = 4
    stagecoach: int = 10


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards of a game and its amounts (Boomtown rules 1 and 2).

    `set_aside` tells for a seat count how many cards are removed unseen; absent means none.
    Raises KeyError from `concession` for an id that is no concession of this deck.
    """

    concessions: tuple[Concession, ...]
    events: tuple[tuple[CardId, int], ...] = ()
    """Event ids with their counts."""
    amounts: Amounts = Amounts()
    seat_counts: tuple[int, ...] = (3, 4, 5)
    set_aside: tuple[tuple[int, int], ...] = ()
    """Pairs of seat count and cards removed."""
    by_id: Mapping[CardId, Concession] = field(init=False, repr=False, compare=False)
    cards: Multiset[CardId] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        ordered = sorted(self.concessions, key=lambda card: card.order)
        mines = multiset(card.id for card in ordered)
        counts = dict(self.events)
        events = tuple((card, counts[card]) for card in EVENT_CARDS if counts.get(card))
        object.__setattr__(self, "by_id", {card.id: card for card in ordered})
        object.__setattr__(self, "cards", mines + events)

    @property
    def size(self) -> int:
        """How many cards there are in all."""
        return len(self.concessions) + sum(count for _, count in self.events)

    def removed(self, seats: int) -> int:
        """How many cards are set aside unseen at a table of so many seats (Boomtown rule 2)."""
        return dict(self.set_aside).get(seats, 0)

    def concession(self, card: CardId) -> Concession | None:
        """The concession of this id, or None for an event."""
        return self.by_id.get(card)

    def order(self, card: CardId) -> tuple[int, int, int]:
        """Where a card stands in every list: concessions by town and number, then events as listed."""
        concession = self.by_id.get(card)
        return concession.order if concession else (len(TOWNS), EVENT_CARDS.index(card), 0)

    def __hash__(self) -> int:
        return hash((len(self.concessions), self.events))
