"""What lies on the twin's table, who owns it, and what it is worth; see `twin`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

TOWNS = ["cj", "cm", "cc", "dg", "sn"]
EVENTS = [
    "saloon", "saloon-girls", "dynamite", "expropriation", "governor", "card-shark",
    "new-vein", "mustang", "stagecoach", "holdup", "telegraph",
]  # fmt: skip


class TwinTable:
    """Lists and dictionaries that change in place: `mines` are card and owner, `mayors` town and seat."""

    def __init__(self, data: Mapping[str, Any], seats: int) -> None:
        self.n = seats
        self.amounts: dict[str, int] = dict(data["amounts"])
        self.facts: dict[str, dict[str, Any]] = {}
        for town in TOWNS:
            for mine in sorted(data["towns"][town], key=lambda mine: (mine["number"], mine["gold"])):
                self.facts[f"{town}-{mine['number']}-{mine['gold']}"] = {**mine, "town": town}
        self.order = [*self.facts, *EVENTS]
        self.unseen = Counter(list(self.facts)) + Counter(data["events"])
        self.to_come = self.unseen.total() - int(data["set_aside"].get(str(seats), 0))
        self.row: list[str] = []
        self.gold = [self.amounts["start_gold"]] * seats
        self.kept: list[list[str]] = [[] for _ in range(seats)]
        self.mines: dict[str, int] = {}
        self.veins: Counter[str] = Counter()
        self.saloons: list[dict[str, Any]] = []
        self.mayors: dict[str, int] = {}
        self.governed: set[str] = set()

    def clockwise(self, start: int) -> Iterator[int]:
        return (seat % self.n for seat in range(start, start + self.n))

    def others(self, seat: int) -> list[int]:
        """Clockwise from the seat's left."""
        return [(seat + steps) % self.n for steps in range(1, self.n)]

    def in_order(self, cards: Collection[str]) -> list[str]:
        """Rule 44; equal cards once."""
        return [card for card in self.order if card in cards]

    def owned(self, seat: int) -> list[str]:
        return [mine for mine in self.in_order(self.mines) if self.mines[mine] == seat]

    def count(self, seat: int, town: str) -> int:
        return sum(self.facts[mine]["town"] == town for mine in self.owned(seat))

    def worth(self, mine: str) -> int:
        return int(self.facts[mine]["gold"]) + self.veins[mine] * self.amounts["new_vein"]

    def lose(self, mine: str) -> None:
        del self.mines[mine]
        self.veins.pop(mine, None)

    def free_pawns(self, seat: int) -> list[str]:
        return [town for town in TOWNS if self.mayors.get(town) == seat and town not in self.governed]

    def bars(self, seat: int, town: str) -> list[dict[str, Any]]:
        return [bar for bar in self.saloons if bar["owner"] == seat and bar["town"] == town]

    def free_bars(self, seat: int) -> list[dict[str, Any]]:
        return [bar for bar in self.saloons if bar["owner"] == seat and not bar["girls"]]

    def fee(self, seat: int, town: str) -> None:
        """Rules 11, 32 and 34: before the mine changes hands."""
        mayor = self.mayors.get(town)
        if mayor is not None and mayor != seat:
            self.pay(seat, mayor, self.count(mayor, town) * (2 if town in self.governed else 1))

    def pay(self, payer: int, payee: int, price: int) -> None:
        """Rule 12."""
        paid = min(price, self.gold[payer])
        self.gold[payer] -= paid
        self.gold[payee] += paid

    def check_mayor(self, town: str) -> None:
        counts = [self.count(seat, town) for seat in range(self.n)]
        most = max(counts)
        mayor = self.mayors.get(town)
        if mayor is None:
            if most >= 2:
                self.mayors[town] = counts.index(most)
        elif most == 0:
            del self.mayors[town]
            self.governed.discard(town)
        elif most > counts[mayor]:
            self.mayors[town] = next(s for s in self.clockwise(mayor) if counts[s] == most)
            self.governed.discard(town)

    def scores(self) -> list[int]:
        """Rule 29."""
        scores = list(self.gold)
        for mine, owner in self.mines.items():
            scores[owner] += self.worth(mine)
        for mayor in self.mayors.values():
            scores[mayor] += self.amounts["pawn"]
        return scores

    def winners(self) -> list[int]:
        ranks = list(zip(self.scores(), self.gold, strict=True))
        return [seat for seat in range(self.n) if ranks[seat] == max(ranks)]
