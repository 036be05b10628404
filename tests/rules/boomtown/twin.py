"""Boomtown a second time, slow and plain, to check the real rules against.

Written from the rulebook with dictionaries, lists and texts only; it shares no code with the game.
A position is a dictionary; `offers` lists who may do what, `follow` copies the position and acts.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

Position = dict[str, Any]

TOWNS = ["cj", "cm", "cc", "dg", "sn"]
EVENTS = [
    "saloon",
    "saloon-girls",
    "dynamite",
    "expropriation",
    "governor",
    "card-shark",
    "new-vein",
    "mustang",
    "stagecoach",
    "holdup",
    "telegraph",
]


def new_game(cards: list[str], dangerous: set[str], seats: int, aside: int, any_roll: bool) -> Position:
    return {
        "n": seats,
        "unseen": list(cards),
        "left": len(cards) - aside,
        "dangerous": dangerous,
        "any_roll": any_roll,
        "gold": [10] * seats,
        "mines": [{} for _ in range(seats)],
        "saloons": [[] for _ in range(seats)],
        "kept": [[] for _ in range(seats)],
        "mayor": {},
        "governed": set(),
        "turn": 0,
        "row": [],
        "step": "start",
    }


def is_mine(card: str) -> bool:
    return card not in EVENTS


def town_of(card: str) -> str:
    return card.split("-")[0]


def place_of(card: str) -> tuple[int, int, int]:
    if not is_mine(card):
        return (9, EVENTS.index(card), 0)
    town, number, gold = card.split("-")
    return (TOWNS.index(town), int(number), int(gold))


def round_from(p: Position, seat: int) -> list[int]:
    return [(seat + step) % p["n"] for step in range(p["n"])]


# What may be done ---------------------------------------------------------------------------------------


def offers(p: Position) -> list[tuple[str, str]]:
    """Pairs of who (a seat or `c`) and what, the awaited seat's first."""
    return list(globals()["offers_" + p["step"]](p))


def offers_end(p: Position) -> Iterator[tuple[str, str]]:
    return iter(())


def offers_start(p: Position) -> Iterator[tuple[str, str]]:
    for seat in range(p["n"]):
        yield "c", f"start {seat}"


def offers_reveal(p: Position) -> Iterator[tuple[str, str]]:
    for card in sorted(set(p["unseen"]), key=place_of):
        if p["turn"] > 1 or is_mine(card):
            yield "c", f"reveal {card}"


def offers_roll(p: Position) -> Iterator[tuple[str, str]]:
    for first in range(1, 7):
        for second in range(1, 7):
            yield "c", f"dice {first} {second}"


offers_holdup_roll = offers_roll


def offers_auction(p: Position) -> Iterator[tuple[str, str]]:
    seat = p["asked"]
    yield str(seat), "pass"
    for amount in range(p["high"] + 1, p["gold"][seat] + 1):
        yield str(seat), f"bid {amount}"


def offers_take(p: Position) -> Iterator[tuple[str, str]]:
    for card in sorted(set(p["row"]), key=place_of):
        yield str(p["queue"][0]), f"take {card}"
    for seat in p["queue"][1:]:
        if "mustang" in p["kept"][seat]:
            yield str(seat), "mustang"


def offers_target(p: Position) -> Iterator[tuple[str, str]]:
    seat = p["taker"]
    for text in aims(p, seat, p["card"]):
        yield str(seat), text


def aims(p: Position, seat: int, card: str) -> list[str]:
    found = []
    if card == "saloon":
        return [f"open {town}" for town in TOWNS]
    for other in range(p["n"]):
        if other == seat:
            continue
        if card == "holdup":
            found += [f"holdup {other} {number}" for number in range(2, 13)]
        for town in TOWNS:
            mines = sorted((mine for mine in p["mines"][other] if town_of(mine) == town), key=place_of)
            if card == "dynamite":
                found += [f"dynamite {other} {mine}" for mine in mines]
                if any(place == town for place, _ in p["saloons"][other]):
                    found.append(f"dynamite {other} saloon-{town}")
            if card == "expropriation" and count(p, seat, town):
                found += [f"expropriate {other} {mine}" for mine in mines]
    return found


def offers_place(p: Position) -> Iterator[tuple[str, str]]:
    seat, card = waiting(p)[0]
    for text in spots(p, seat, card):
        yield str(seat), text


def spots(p: Position, seat: int, card: str) -> list[str]:
    if card == "new-vein":
        return [f"vein {mine}" for mine in sorted(p["mines"][seat], key=place_of)]
    if card == "governor":
        free = [town for town in TOWNS if p["mayor"].get(town) == seat and town not in p["governed"]]
        return [f"govern {town}" for town in free]
    return [f"girls {town}" for town in TOWNS if [town, False] in p["saloons"][seat]]


def waiting(p: Position) -> list[tuple[int, str]]:
    order = round_from(p, p["origin"])
    cards = ["new-vein", "governor", "saloon-girls"]
    return [
        (seat, card) for seat in order for card in cards if card in p["kept"][seat] and spots(p, seat, card)
    ]


def offers_wire(p: Position) -> Iterator[tuple[str, str]]:
    seat = p["wires"][0]
    for die in (1, 2):
        for face in range(1, 7):
            if p["dice"][die - 1] != face:
                yield str(seat), f"telegraph {die} {face}"
    yield str(seat), "keep"


# Doing it -----------------------------------------------------------------------------------------------


def follow(before: Position, who: str, text: str) -> Position:
    p = deepcopy(before)
    verb, *words = text.split()
    globals()["do_" + verb](p, -1 if who == "c" else int(who), *words)
    return p


def do_start(p: Position, _: int, seat: str) -> None:
    p.update(turn=1, first=int(seat), step="reveal")


def do_reveal(p: Position, _: int, card: str) -> None:
    p["unseen"].remove(card)
    p["row"].append(card)
    p["left"] -= 1
    if len(p["row"]) == p["n"]:
        p.update(step="auction", asked=p["first"], high=0, high_seat=None, out=[])


def do_bid(p: Position, seat: int, amount: str) -> None:
    p.update(high=int(amount), high_seat=seat)
    ask_next(p, seat)


def do_pass(p: Position, seat: int) -> None:
    p["out"].append(seat)
    ask_next(p, seat)


def ask_next(p: Position, seat: int) -> None:
    still = [other for other in [*round_from(p, seat)[1:], seat] if other not in p["out"]]
    if not still:
        settle_auction(p, p["out"][0])
    elif still == [p["high_seat"]]:
        settle_auction(p, still[0])
    else:
        p["asked"] = still[0]


def settle_auction(p: Position, winner: int) -> None:
    hand = p["high"]
    p["gold"][winner] -= hand
    for step in range(1, p["n"]):
        payee = (winner - step) % p["n"]
        last = step == p["n"] - 1 and p["n"] > 3
        kept = hand if last else hand - hand // 2
        p["gold"][payee] += kept
        hand -= kept
    p.update(step="take", winner=winner, queue=round_from(p, winner), dice=None)


def do_mustang(p: Position, seat: int) -> None:
    p["kept"][seat].remove("mustang")
    p["queue"].remove(seat)
    p["queue"].insert(0, seat)


def do_take(p: Position, seat: int, card: str) -> None:
    p["row"].remove(card)
    p["queue"].remove(seat)
    p.update(taker=seat, origin=seat, card=card)
    if is_mine(card):
        charge(p, seat, town_of(card))
        p["mines"][seat][card] = 0
        crown(p)
    elif card == "card-shark":
        for other in round_from(p, seat)[1:]:
            hand_over(p, other, seat, 4)
    elif card == "stagecoach":
        p["gold"][seat] += 10
    elif card in ("saloon", "dynamite", "expropriation", "holdup"):
        if aims(p, seat, card):
            p["step"] = "target"
            return
    else:
        p["kept"][seat].append(card)
    go_on(p)


def hand_over(p: Position, payer: int, payee: int, due: int) -> None:
    paid = min(due, p["gold"][payer])
    p["gold"][payer] -= paid
    p["gold"][payee] += paid


def count(p: Position, seat: int, town: str) -> int:
    return len([mine for mine in p["mines"][seat] if town_of(mine) == town])


def charge(p: Position, seat: int, town: str) -> None:
    boss = p["mayor"].get(town)
    if boss is not None and boss != seat:
        hand_over(p, seat, boss, count(p, boss, town) * (2 if town in p["governed"] else 1))


def crown(p: Position) -> None:
    for town in TOWNS:
        boss = p["mayor"].get(town)
        owned = {seat: count(p, seat, town) for seat in range(p["n"])}
        if boss is None:
            new = next((seat for seat in owned if owned[seat] >= 2), None)
        elif not any(owned.values()):
            new = None
        else:
            new = max(round_from(p, boss), key=lambda seat: owned[seat])
        if new != boss:
            p["governed"].discard(town)
        if new is None:
            p["mayor"].pop(town, None)
        else:
            p["mayor"][town] = new


def go_on(p: Position) -> None:
    if waiting(p):
        p["step"] = "place"
    elif p["dice"] is not None:
        finish_turn(p)
    else:
        p["step"] = "take" if p["queue"] else "roll"


def do_open(p: Position, seat: int, town: str) -> None:
    p["saloons"][seat].append([town, False])
    go_on(p)


def do_girls(p: Position, seat: int, town: str) -> None:
    p["kept"][seat].remove("saloon-girls")
    p["saloons"][seat].remove([town, False])
    p["saloons"][seat].append([town, True])
    go_on(p)


def do_govern(p: Position, seat: int, town: str) -> None:
    p["kept"][seat].remove("governor")
    p["governed"].add(town)
    go_on(p)


def do_vein(p: Position, seat: int, mine: str) -> None:
    p["kept"][seat].remove("new-vein")
    p["mines"][seat][mine] += 3
    go_on(p)


def do_dynamite(p: Position, _: int, victim: str, target: str) -> None:
    if target.startswith("saloon-"):
        saloons = p["saloons"][int(victim)]
        town = target.split("-")[1]
        saloons.remove([town, True] if [town, True] in saloons else [town, False])
    else:
        del p["mines"][int(victim)][target]
        crown(p)
    go_on(p)


def do_expropriate(p: Position, seat: int, victim: str, mine: str) -> None:
    charge(p, seat, town_of(mine))
    p["mines"][seat][mine] = p["mines"][int(victim)].pop(mine)
    crown(p)
    go_on(p)


def do_holdup(p: Position, _: int, victim: str, number: str) -> None:
    p.update(step="holdup_roll", named=(int(victim), int(number)))


def do_dice(p: Position, _: int, first: str, second: str) -> None:
    faces = [int(first), int(second)]
    if p["step"] == "holdup_roll":
        victim, number = p["named"]
        if sum(faces) >= number:
            hand_over(p, victim, p["taker"], number)
        go_on(p)
        return
    p["dice"] = faces
    seats = round_from(p, p["winner"]) if p["any_roll"] else [p["winner"]]
    p["wires"] = [seat for seat in seats if "telegraph" in p["kept"][seat]]
    ask_wire(p)


def do_telegraph(p: Position, seat: int, die: str, face: str) -> None:
    p["kept"][seat].remove("telegraph")
    p["dice"][int(die) - 1] = int(face)
    if "telegraph" not in p["kept"][seat]:
        p["wires"].pop(0)
    ask_wire(p)


def do_keep(p: Position, _: int) -> None:
    p["wires"].pop(0)
    ask_wire(p)


def ask_wire(p: Position) -> None:
    p["step"] = "wire"
    if not p["wires"]:
        take_effect(p, sum(p["dice"]))


def take_effect(p: Position, total: int) -> None:
    order = round_from(p, p["winner"])
    digging = [
        (seat, mine)
        for seat in order
        for mine in sorted(p["mines"][seat], key=place_of)
        if place_of(mine)[1] == total
    ]
    for seat, mine in digging:
        p["gold"][seat] += place_of(mine)[2] + p["mines"][seat][mine]
    for seat, mine in digging:
        for keeper in round_from(p, seat)[1:]:
            for town, girls in sorted(p["saloons"][keeper]):
                if town == town_of(mine):
                    hand_over(p, seat, keeper, 4 if girls else 2)
    if total in (2, 12):
        for mines in p["mines"]:
            for mine in p["dangerous"] & set(mines):
                del mines[mine]
        crown(p)
    p["origin"] = p["winner"]
    go_on(p)


def finish_turn(p: Position) -> None:
    p["step"] = "reveal" if p["left"] else "end"
    p.update(turn=p["turn"] + 1, first=p["winner"])


def scores(p: Position) -> list[int]:
    return [
        p["gold"][seat]
        + sum(place_of(mine)[2] + more for mine, more in p["mines"][seat].items())
        + 5 * list(p["mayor"].values()).count(seat)
        for seat in range(p["n"])
    ]
