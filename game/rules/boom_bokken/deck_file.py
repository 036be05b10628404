"""Reading `deck.toml`: a mapping, checked key by key, becomes a `Deck`.

Every complaint names the key and says what it should hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.boom_bokken.cards import TIMEOUT, VALUES, Card, basic, flash
from game.rules.boom_bokken.deck import Deck, Places, Split
from game.rules.chance import Multiset, total

SMALLEST_TEAM, LARGEST_TEAM = 2, 4


def parse_deck(mapping: Mapping[str, object]) -> Deck:
    """The deck a `deck.toml` describes. Raises ValueError with the key and the reason."""
    _only_keys(mapping, "", ("basic", "flash", "timeout", "points", "game", "places"))
    cards = _cards(mapping)
    points, game = _table(mapping, "points"), _table(mapping, "game")
    _only_keys(points, "points.", ("coins", "token"))
    _only_keys(game, "game.", ("rounds", "play_limit"))
    coins = _numbers(points, "coins", "points.coins", 0)
    places = _places(mapping, total(cards))
    most_teams = max(len(split) for line in places for split in line.splits)
    if len(coins) < most_teams:
        raise ValueError(
            f"points.coins: {most_teams} teams can get home, but only {len(coins)} coins are named."
        )
    return Deck(
        cards,
        places,
        coins,
        token=_number(points, "token", "points.token", 0),
        rounds=_number(game, "rounds", "game.rounds", 1),
        play_limit=_number(game, "play_limit", "game.play_limit", 1),
    )


def _cards(mapping: Mapping[str, object]) -> Multiset[Card]:
    """All kinds with their copies: basics, Flashes, Timeouts."""
    kinds: list[tuple[Card, int]] = []
    for name, make in (("basic", basic), ("flash", flash)):
        table = _table(mapping, name)
        _only_keys(table, f"{name}.", ("values", "copies"))
        values = _numbers(table, "values", f"{name}.values", 1)
        if sorted(set(values)) != list(values) or (values and values[-1] not in VALUES):
            raise ValueError(f"{name}.values: rising values from {VALUES[0]} to {VALUES[-1]} are expected.")
        copies = _number(table, "copies", f"{name}.copies", 1)
        kinds += [(make(value), copies) for value in values]
    timeout = _table(mapping, "timeout")
    _only_keys(timeout, "timeout.", ("copies",))
    copies = _number(timeout, "copies", "timeout.copies", 0)
    return tuple(kinds) + (((TIMEOUT, copies),) if copies else ())


def _places(mapping: Mapping[str, object], cards: int) -> tuple[Places, ...]:
    """One line a seat count, sorted."""
    entries = mapping.get("places")
    if not isinstance(entries, Sequence) or isinstance(entries, str) or not entries:
        raise ValueError("places: a list of tables is expected, one for each number of seats.")
    lines = sorted(
        (_place(entry, number, cards) for number, entry in enumerate(entries)), key=lambda p: p.seats
    )
    if len({line.seats for line in lines}) < len(lines):
        raise ValueError("places: a number of seats is described twice.")
    return tuple(lines)


def _place(entry: object, number: int, cards: int) -> Places:
    """One seat count: hand size and team splits."""
    where = f"places[{number}]"
    if not isinstance(entry, Mapping):
        raise ValueError(f"{where}: a table is expected.")
    _only_keys(entry, f"{where}.", ("seats", "hand", "splits"))
    seats = _number(entry, "seats", f"{where}.seats", 4)
    hand = _number(entry, "hand", f"{where}.hand", 1)
    if seats * hand > cards:
        raise ValueError(f"{where}.hand: {seats} hands of {hand} need more than the {cards} cards there are.")
    return Places(seats, hand, _splits(entry, where, seats))


def _splits(entry: Mapping[str, object], where: str, seats: int) -> tuple[Split, ...]:
    """The team splits of one seat count."""
    lists = entry.get("splits")
    if not isinstance(lists, Sequence) or isinstance(lists, str) or not lists:
        raise ValueError(f"{where}.splits: a list of team splits is expected.")
    splits = tuple(
        _numbers({"split": sizes}, "split", f"{where}.splits[{place}]", SMALLEST_TEAM)
        for place, sizes in enumerate(lists)
    )
    for place, split in enumerate(splits):
        if sum(split) != seats or len(split) < 2 or max(split) > LARGEST_TEAM:
            raise ValueError(
                f"{where}.splits[{place}]: two or more teams of {SMALLEST_TEAM} to {LARGEST_TEAM} seats "
                f"are expected, {seats} seats in all."
            )
    return splits


def _only_keys(table: Mapping[str, object], prefix: str, known: Sequence[str]) -> None:
    for key in table:
        if key not in known:
            raise ValueError(f"{prefix}{key}: this key is not known here. Known: {', '.join(known)}.")


def _table(mapping: Mapping[str, object], key: str) -> Mapping[str, object]:
    value = mapping.get(key)
    if not isinstance(value, Mapping):
        raise ValueError(f"{key}: a table is expected.")
    return value


def _number(table: Mapping[str, object], key: str, where: str, least: int) -> int:
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise ValueError(f"{where}: a whole number of at least {least} is expected.")
    return value


def _numbers(table: Mapping[str, object], key: str, where: str, least: int) -> tuple[int, ...]:
    value = table.get(key)
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise ValueError(f"{where}: a list of whole numbers is expected.")
    return tuple(
        _number({"item": item}, "item", f"{where}[{place}]", least) for place, item in enumerate(value)
    )
