"""A second Boomtown, written from the rules document alone and sharing no line with the first.

It is slow and plain: lists and dictionaries that change in place, actions as the record's texts, and the
whole game as one script that is read from top to bottom. Wherever the script asks, it yields a question
(seat or chance -> answers with their weights) and is sent `(seat, text)`. Only what the deck's file says
goes in. `test_twin.py` plays both side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from tests.rules.boomtown.twin_table import TOWNS, TwinTable

CHANCE = -1
FACES = range(1, 7)

Question = dict[int, dict[str, int]]
Script = Generator[Question, tuple[int, str], None]
"""A part of the game that asks what it needs to know."""
Asking = Generator[Question, tuple[int, str], str]
"""A part of the game that asks and gives back the last text."""


class Twin(TwinTable):
    """One game under way. `data` is the deck's file as read from TOML."""

    def __init__(self, data: Mapping[str, Any], seats: int, telegraph_any_roll: bool = False) -> None:
        super().__init__(data, seats)
        self.any_roll = telegraph_any_roll
        self.first = 0
        self.passed: list[int] = []
        self.highest = 0
        self.bidder: int | None = None
        self.dice: list[int] = []
        self.script = self.game()
        self.question: Question = next(self.script)

    # What is asked and answered

    def actors(self) -> list[int]:
        return list(self.question)

    def legal(self, seat: int) -> list[str]:
        return [] if seat == CHANCE else list(self.question.get(seat, {}))

    def outcomes(self) -> dict[str, Fraction]:
        weights = self.question.get(CHANCE, {})
        return {text: Fraction(weight, sum(weights.values())) for text, weight in weights.items()}

    def answer(self, seat: int, text: str) -> None:
        assert text in self.question[seat]
        try:
            self.question = self.script.send((seat, text))
        except StopIteration:
            self.question = {}

    # The game from start to end

    def game(self) -> Script:
        text = yield from self.chance({f"start {seat}": 1 for seat in range(self.n)})
        self.first = int(text.split()[1])
        opening = True
        while self.to_come:
            yield from self.reveal(opening)
            opening = False
            winner = yield from self.auction()
            self.pay_the_others(winner)
            yield from self.choosing(winner)
            yield from self.production(winner)
            self.first = winner

    def reveal(self, opening: bool) -> Script:
        """Rules 2 and 4: only what has not been seen counts, whether set aside or in the deck."""
        for _ in range(self.n):
            cards = [c for c in self.in_order(self.unseen) if c in self.facts or not opening]
            text = yield from self.chance({f"reveal {card}": self.unseen[card] for card in cards})
            card = text.split()[1]
            self.unseen -= Counter([card])
            self.row.append(card)
            self.to_come -= 1

    def auction(self) -> Generator[Question, tuple[int, str], int]:
        """Rules 5 to 7 and 30."""
        self.passed, self.highest, self.bidder = [], 0, None
        seat = self.first
        while True:
            bids = [f"bid {gold}" for gold in range(self.highest + 1, self.gold[seat] + 1)]
            text = yield from self.ask(seat, ["pass", *bids])
            if text == "pass":
                self.passed.append(seat)
            else:
                self.highest, self.bidder = int(text.split()[1]), seat
            if len(self.passed) == self.n:
                return self.passed[0]
            if len(self.passed) == self.n - 1 and self.bidder is not None:
                return self.bidder
            seat = next(s for s in self.clockwise(seat + 1) if s not in self.passed)

    def pay_the_others(self, winner: int) -> None:
        """Rules 8 and 9: each keeps half, rounded up; the left neighbour or the bank has the rest."""
        rest = self.highest
        self.gold[winner] -= rest
        for steps in range(1, self.n):
            last = self.n > 3 and steps == self.n - 1
            share = rest if last else -(-rest // 2)
            self.gold[(winner - steps) % self.n] += share
            rest -= share

    def choosing(self, winner: int) -> Script:
        """Rules 10, 21 and 40."""
        waiting = list(self.clockwise(winner))
        while waiting:
            takes = {f"take {card}": 1 for card in self.in_order(self.row)}
            riders = {seat: {"mustang": 1} for seat in waiting[1:] if "mustang" in self.kept[seat]}
            seat, text = yield {waiting[0]: takes, **riders}
            waiting.remove(seat)
            if text == "mustang":
                self.kept[seat].remove("mustang")
                waiting.insert(0, seat)
            else:
                card = text.split()[1]
                self.row.remove(card)
                yield from self.taken(seat, card)

    def taken(self, seat: int, card: str) -> Script:
        """What a card just taken does, rules 11 to 26."""
        match card:
            case "card-shark":
                for other in self.others(seat):
                    self.pay(other, seat, self.amounts["card_shark"])
            case "stagecoach":
                self.gold[seat] += self.amounts["stagecoach"]
            case "dynamite":
                yield from self.dynamite(seat)
            case "expropriation":
                yield from self.expropriation(seat)
            case "holdup":
                yield from self.holdup(seat)
            case "saloon":
                text = yield from self.ask(seat, [f"open {town}" for town in TOWNS])
                self.saloons.append({"owner": seat, "town": text.split()[1], "girls": False})
            case "governor" | "new-vein" | "saloon-girls" | "mustang" | "telegraph":
                self.kept[seat].append(card)
            case _:
                self.fee(seat, self.facts[card]["town"])
                self.mines[card] = seat
        yield from self.settle(seat)

    def dynamite(self, seat: int) -> Script:
        """Rules 17 and 37."""
        targets = []
        for other, town in product(sorted(self.others(seat)), TOWNS):
            mines = [mine for mine in self.owned(other) if self.facts[mine]["town"] == town]
            saloon = [f"saloon-{town}"] if self.bars(other, town) else []
            targets += [f"dynamite {other} {what}" for what in mines + saloon]
        if not targets:
            return
        text = yield from self.ask(seat, targets)
        _, victim, what = text.split()
        if what in self.mines:
            self.lose(what)
        else:
            bars = self.bars(int(victim), what.removeprefix("saloon-"))
            self.saloons.remove(next((bar for bar in bars if bar["girls"]), bars[0]))

    def expropriation(self, seat: int) -> Script:
        """Rules 18 and 34."""
        towns = [self.facts[mine]["town"] for mine in self.owned(seat)]
        targets = [
            f"expropriate {other} {mine}"
            for other in sorted(self.others(seat))
            for mine in self.owned(other)
            if self.facts[mine]["town"] in towns
        ]
        if targets:
            text = yield from self.ask(seat, targets)
            mine = text.split()[2]
            self.fee(seat, self.facts[mine]["town"])
            self.mines[mine] = seat

    def holdup(self, seat: int) -> Script:
        """Rules 20 and 39."""
        choices = [f"holdup {s} {number}" for s in sorted(self.others(seat)) for number in range(2, 13)]
        text = yield from self.ask(seat, choices)
        victim, number = map(int, text.split()[1:])
        text = yield from self.roll()
        if sum(map(int, text.split()[1:])) >= number:
            self.pay(victim, seat, number)

    def production(self, roller: int) -> Script:
        """Rules 26 to 28, 41 and 42."""
        text = yield from self.roll()
        self.dice = list(map(int, text.split()[1:]))
        for seat in self.clockwise(roller):
            if seat == roller or self.any_roll:
                yield from self.telegraph(seat)
        total = sum(self.dice)
        self.produce(roller, total)
        if total in (2, 12):
            for mine in list(self.mines):
                if self.facts[mine].get("dangerous", False):
                    self.lose(mine)
        yield from self.settle(roller)

    def telegraph(self, seat: int) -> Script:
        """Rule 41; a holder of several may use one after the other."""
        text = ""
        while "telegraph" in self.kept[seat] and text != "keep":
            faces = [(die, face) for die in (1, 2) for face in FACES if face != self.dice[die - 1]]
            text = yield from self.ask(seat, [*(f"telegraph {die} {face}" for die, face in faces), "keep"])
            if text != "keep":
                die, face = map(int, text.split()[1:])
                self.dice[die - 1] = face
                self.kept[seat].remove("telegraph")

    def produce(self, roller: int, total: int) -> None:
        producing = [mine for mine in self.in_order(self.mines) if self.facts[mine]["number"] == total]
        for mine in producing:
            self.gold[self.mines[mine]] += self.worth(mine)
        for owner in self.clockwise(roller):
            for mine in producing:
                if self.mines[mine] == owner:
                    self.pay_saloons(owner, self.facts[mine]["town"])

    def pay_saloons(self, owner: int, town: str) -> None:
        """Rules 23, 24 and 27."""
        for host in self.others(owner):
            for bar in self.bars(host, town):
                price = self.amounts["saloon_with_girls"] if bar["girls"] else self.amounts["saloon"]
                self.pay(owner, host, price)

    # After every effect

    def settle(self, origin: int) -> Script:
        """Mayors (rules 13 to 15, 33), then whatever has to be placed (rules 31, 35, 36)."""
        for town in TOWNS:
            self.check_mayor(town)
        for seat in self.clockwise(origin):
            while "new-vein" in self.kept[seat] and self.owned(seat):
                text = yield from self.ask(seat, [f"vein {mine}" for mine in self.owned(seat)])
                self.veins[text.split()[1]] += 1
                self.kept[seat].remove("new-vein")
            while "governor" in self.kept[seat] and self.free_pawns(seat):
                text = yield from self.ask(seat, [f"govern {town}" for town in self.free_pawns(seat)])
                self.governed.add(text.split()[1])
                self.kept[seat].remove("governor")
            while "saloon-girls" in self.kept[seat] and self.free_bars(seat):
                towns = [town for town in TOWNS if any(b["town"] == town for b in self.free_bars(seat))]
                text = yield from self.ask(seat, [f"girls {town}" for town in towns])
                bar = next(b for b in self.free_bars(seat) if b["town"] == text.split()[1])
                bar["girls"] = True
                self.kept[seat].remove("saloon-girls")

    # Small questions

    def chance(self, weights: dict[str, int]) -> Asking:
        _, text = yield {CHANCE: weights}
        return text

    def roll(self) -> Asking:
        return (yield from self.chance({f"dice {one} {two}": 1 for one in FACES for two in FACES}))

    def ask(self, seat: int, texts: list[str]) -> Asking:
        _, text = yield {seat: dict.fromkeys(texts, 1)}
        return text
