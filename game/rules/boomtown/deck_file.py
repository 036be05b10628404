"""Reading a deck from plain values, as a TOML file gives them (Boomtown rule 45)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from game.rules.boomtown.cards import EVENT_CARDS, NUMBERS, TOWNS, Amounts, CardId, Concession, Deck, Town

KEYS: Final = ("seats", "set_aside", "amounts", "towns", "events")
SEATS: Final = range(3, 6)


def parse_deck(mapping: Mapping[str, object]) -> Deck:
    """The deck that a mapping describes.

    `seats` lists the seat counts; `set_aside` gives cards removed by seat count; `amounts` the gold of
    `Amounts`; `towns` a list of concessions (`number`, `gold`, `dangerous`) for each town; `events` the
    count of each event. Raises ValueError with the key and the reason.
    """
    only_keys("", mapping, KEYS)
    deck = Deck(
        concessions=parse_towns(table("towns", mapping)),
        events=parse_events(table("events", mapping)),
        amounts=parse_amounts(table("amounts", mapping)),
        seat_counts=parse_seats(mapping),
        set_aside=parse_set_aside(mapping),
    )
    check_totals(deck)
    return deck


def refuse(key: str, reason: str) -> ValueError:
    """The error for a key, with its reason."""
    return ValueError(f"{key}: {reason}.")


def only_keys(prefix: str, mapping: Mapping[str, object], known: tuple[str, ...]) -> None:
    """Refuses a key nobody reads: it is most likely misspelt."""
    for key in mapping:
        if key not in known:
            raise refuse(f"{prefix}{key}", f"unknown key; known are {', '.join(known)}")


def table(key: str, mapping: Mapping[str, object]) -> Mapping[str, object]:
    """The table under a key."""
    value = mapping.get(key)
    if not isinstance(value, Mapping):
        raise refuse(key, "a table is missing here")
    return value


def whole(key: str, value: object, least: int = 0) -> int:
    """A whole number, not below `least`."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise refuse(key, f"must be a whole number, not {value!r}")
    if value < least:
        raise refuse(key, f"must be {least} or more, not {value}")
    return value


def parse_seats(mapping: Mapping[str, object]) -> tuple[int, ...]:
    """The seat counts offered: one, two or all of 3, 4, 5, without a gap."""
    value = mapping.get("seats")
    if not isinstance(value, list | tuple) or not value:
        raise refuse("seats", "must list the seat counts, such as [3, 4, 5]")
    for seats in value:
        if whole("seats", seats) not in SEATS:
            raise refuse("seats", f"offers {seats} seats, but the rules know only 3 to 5")
    if list(value) != list(range(value[0], value[0] + len(value))):
        raise refuse("seats", "must rise one by one")
    return tuple(value)


def parse_set_aside(mapping: Mapping[str, object]) -> tuple[tuple[int, int], ...]:
    """Cards removed unseen by seat count; the keys are the seat counts."""
    if "set_aside" not in mapping:
        return ()
    found = []
    for seats, count in table("set_aside", mapping).items():
        key = f"set_aside.{seats}"
        if seats not in map(str, SEATS):
            raise refuse(key, "must be a seat count of 3 to 5")
        found.append((int(seats), whole(key, count)))
    return tuple(sorted(found))


def parse_amounts(mapping: Mapping[str, object]) -> Amounts:
    """All amounts of gold, each present."""
    names = tuple(each.name for each in fields(Amounts))
    only_keys("amounts.", mapping, names)
    return Amounts(**{name: whole(f"amounts.{name}", mapping.get(name)) for name in names})


def parse_events(mapping: Mapping[str, object]) -> tuple[tuple[CardId, int], ...]:
    """The events with their counts, in the order of the rules."""
    only_keys("events.", mapping, EVENT_CARDS)
    return tuple((card, whole(f"events.{card}", mapping[card])) for card in EVENT_CARDS if card in mapping)


def parse_towns(mapping: Mapping[str, object]) -> tuple[Concession, ...]:
    """The concessions of exactly the five towns, each only once."""
    only_keys("towns.", mapping, TOWNS)
    found: list[Concession] = []
    for town in TOWNS:
        entries = mapping.get(town)
        if not isinstance(entries, list | tuple) or not entries:
            raise refuse(f"towns.{town}", "the town has no list of concessions")
        for at, entry in enumerate(entries, start=1):
            key = f"towns.{town}, entry {at}"
            card = parse_concession(key, town, entry)
            if card.id in (other.id for other in found):
                raise refuse(key, f"{card.id} is there twice, and a record could not tell them apart")
            found.append(card)
    return tuple(found)


def parse_concession(key: str, town: Town, entry: object) -> Concession:
    """One concession: `number`, `gold`, and `dangerous` when it may collapse."""
    if not isinstance(entry, Mapping):
        raise refuse(key, "must be written like { number = 6, gold = 9 }")
    only_keys(f"{key}: ", entry, ("number", "gold", "dangerous"))
    number = whole(f"{key}: number", entry.get("number"))
    if number not in NUMBERS:
        raise refuse(f"{key}: number", f"two dice never show {number}; it must be 2 to 12")
    gold = whole(f"{key}: gold", entry.get("gold"))
    dangerous = entry.get("dangerous", False)
    if not isinstance(dangerous, bool):
        raise refuse(f"{key}: dangerous", f"must be true or false, not {dangerous!r}")
    return Concession(town, number, gold, dangerous)


def check_totals(deck: Deck) -> None:
    """Every row must be full (Boomtown rule 2); five towns always fill the first with concessions."""
    for seats in deck.seat_counts:
        played = deck.size - deck.removed(seats)
        if played <= 0 or played % seats:
            raise refuse("seats", f"{played} cards cannot be dealt in full rows to {seats} seats")
