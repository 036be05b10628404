"""The table's sentences: names of cards, outlooks, results, what the seats do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.api import Event, Seat
from game.rules.boomtown.cards import TOWN_INDEX, CardId, Deck, Town
from game.rules.boomtown.events import Collapsed, Produced, SaloonPaid
from game.rules.boomtown.outlook import WAYS, Outlook, outlook
from game.rules.boomtown.production import saloon_price
from game.rules.boomtown.scoring import worth
from game.rules.boomtown.table import Mine, Saloon, Table, mines_in
from game.scenes.boomtown.mat_items import Item
from game.scenes.boomtown.paper import ResultLine
from game.storage.strings import Strings

EVENT_RULES = {
    "saloon": "23, 38",
    "saloon-girls": "24, 38",
    "dynamite": "17, 37",
    "expropriation": "18, 34",
    "governor": "19, 35",
    "card-shark": "16",
    "new-vein": "22",
    "mustang": "21, 40",
    "stagecoach": "25",
    "holdup": "20, 39",
    "telegraph": "26, 41",
}


@dataclass(frozen=True, slots=True)
class CardRules:
    """What the full card says: a heading, sentences, and which rules they come from."""

    heading: str
    sentences: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class TableWords:
    """Makes sentences for those who sit here."""

    words: Strings
    names: tuple[str, ...]
    deck: Deck
    short: bool = False
    """Whether the log speaks in few words, where there is little room."""
    one_word: bool = False
    """Whether a town goes by one word of its name, where there is even less."""

    def town(self, town: Town) -> str:
        """A town's name."""
        return self.words(f"boomtown.{'town_word' if self.one_word else 'town'}.{town}")

    def card(self, card: CardId) -> str:
        """ "Cold Mountain 6", or an event's name."""
        mine = self.deck.concession(card)
        if mine is None:
            return self.words(f"boomtown.card.{card}")
        return self.words("boomtown.card.mine", town=self.town(mine.town), number=mine.number)

    def listed(self, parts: Sequence[str]) -> str:
        """ "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words("boomtown.and", one=", ".join(parts[:-1]), other=parts[-1])

    def log(self, key: str, **values: object) -> str:
        """A line of the log, in its shorter form where there is little room and one is written."""
        short = f"boomtown.log.short.{key}"
        full = f"boomtown.log.{key}"
        return self.words(short if self.short and self.words.knows(short) else full, **values)

    # Looking ahead

    def outlook(self, table: Table, seat: Seat, card: CardId) -> str:
        """What a card would bring a seat: fee, mayor, expected income, end value."""
        seen = outlook(table, self.deck, seat, card)
        income = self.words("boomtown.outlook.income", income=signed(seen.income))
        value = self.words("boomtown.outlook.value", value=signed(seen.end_value))
        if card in self.deck.by_id:
            parts = [self._fee(seen), *self._pawn(seen, seat), income, value]
        else:
            parts = [self.words(f"boomtown.line.{card}")]
            parts += [income] if round(seen.income, 1) else []
            parts += [value] if seen.end_value else []
        return self.words("boomtown.outlook.card", card=self.card(card), parts=", ".join(parts))

    def _fee(self, seen: Outlook) -> str:
        if not seen.fee_due or seen.mayor_before is None:
            return self.words("boomtown.outlook.no_fee")
        key = "fee" if seen.fee_paid == seen.fee_due else "short"
        name = self.names[seen.mayor_before]
        return self.words(f"boomtown.outlook.{key}", fee=seen.fee_due, name=name, paid=seen.fee_paid)

    def _pawn(self, seen: Outlook, seat: Seat) -> list[str]:
        """Whether the seat becomes mayor."""
        if seen.mayor_after != seat or seen.mayor_before == seat:
            return []
        if seen.mayor_before is None:
            return [self.words("boomtown.outlook.mayor")]
        return [self.words("boomtown.outlook.mayor_from", name=self.names[seen.mayor_before])]

    # Cards in full

    def rules_of(self, card: CardId, bonus: int = 0) -> CardRules:
        """What a card does."""
        mine = self.deck.concession(card)
        if mine is None:
            return CardRules(
                self.card(card),
                (self.words(f"boomtown.rules.{card}"),),
                self._source(EVENT_RULES[card]),
            )
        sentences = [
            self.words(
                "boomtown.rules.mine", gold=mine.gold + bonus, number=mine.number, ways=WAYS[mine.number]
            )
        ]
        if bonus:
            sentences.append(self.words("boomtown.rules.vein", bonus=bonus))
        if mine.dangerous:
            sentences.append(self.words("boomtown.rules.danger"))
        return CardRules(
            self.card(card), tuple(sentences), self._source("27, 28" if mine.dangerous else "27")
        )

    def rules_of_item(self, item: Item, table: Table) -> tuple[CardId | None, CardRules]:
        """The card drawn for something on a mat, and what it does there."""
        if item.mine is not None:
            return item.mine.card.id, self.rules_of(item.mine.card.id, item.mine.bonus)
        if item.kept is not None:
            return item.kept, self.rules_of(item.kept)
        if item.saloon is not None:
            here = self.words(
                "boomtown.rules.saloon_here",
                town=self.town(item.saloon.town),
                price=saloon_price(item.saloon, self.deck.amounts),
            )
            card = CardId("saloon-girls" if item.saloon.girls else "saloon")
            return card, CardRules(self.card(CardId("saloon")), (here,), self._source("23, 24"))
        assert item.pawn is not None
        return None, self._rules_of_pawn(item.pawn, table)

    def _rules_of_pawn(self, town: Town, table: Table) -> CardRules:
        at = TOWN_INDEX[town]
        mayor = table.mayors[at]
        fee = 0 if mayor is None else mines_in(table, mayor, town) * (2 if table.governed[at] else 1)
        sentences = [self.words("boomtown.rules.pawn", town=self.town(town), fee=fee)]
        if table.governed[at]:
            sentences.append(self.words("boomtown.rules.governed"))
        return CardRules(self.town(town), tuple(sentences), self._source("11, 13–15"))

    def _source(self, rules: str) -> str:
        many = "," in rules or "–" in rules
        return self.words(f"boomtown.rules.number.{'many' if many else 'one'}", rules=rules)

    # What a roll has brought

    def results(self, events: Iterable[Event], total: int, roller: Seat) -> tuple[ResultLine, ...]:
        """A line for each seat that gains or pays, then the mines that are lost."""
        parts: dict[Seat, list[str]] = {}
        sums: dict[Seat, int] = {}
        lost: list[ResultLine] = []
        for event in events:
            match event:
                case Produced(seat, mine, gold):
                    card = self.deck.by_id[mine]
                    part = self.words("boomtown.result.mine", town=self.town(card.town), gold=gold)
                    _note(parts, sums, seat, part, gold)
                case SaloonPaid(payer, payee, mine, _, paid):
                    town = self.town(self.deck.by_id[mine].town)
                    _note(parts, sums, payer, self.words("boomtown.result.saloon_pays", gold=paid), -paid)
                    part = self.words("boomtown.result.saloon_gets", gold=paid, town=town)
                    _note(parts, sums, payee, part, paid)
                case Collapsed(seat, mine, _):
                    text = self.words("boomtown.result.collapse", card=self.card(mine))
                    lost.append(ResultLine(int(seat), self.names[seat], text, bad=True, hazard=True))
        lines = [
            ResultLine(
                int(seat), self.names[seat], self.listed(parts[seat]), signed(sums[seat]), sums[seat] < 0
            )
            for seat in parts
        ]
        if not lines and not lost:
            nothing = self.words("boomtown.result.nothing", total=total)
            return (ResultLine(int(roller), self.names[roller], nothing),)
        return (*lines, *lost)

    def holdup(self, seat: Seat, total: int, number: int, *, success: bool) -> ResultLine:
        """How a holdup went."""
        key = "holdup_yes" if success else "holdup_no"
        text = self.words(f"boomtown.result.{key}", total=total, number=number)
        return ResultLine(int(seat), self.names[seat], text, bad=not success)

    # Everything in words

    def seat(self, table: Table, seat: Seat) -> str:
        """What lies before a seat."""
        words = self.words
        mines = [self._mine(mine) for mine in table.mines[seat]]
        pawns = [self.town(town) for town, at in TOWN_INDEX.items() if table.mayors[at] == seat]
        saloons = [self._saloon(saloon) for saloon in table.saloons[seat]]
        kept = [self.card(card) for card in table.kept[seat]]

        def part(key: str, things: list[str]) -> str:
            return words(f"boomtown.say.{key}", list=self.listed(things)) if things else ""

        text = words(
            "boomtown.say.seat",
            gold=table.gold[seat],
            mines=part("mines", mines) or words("boomtown.say.no_mines"),
            pawns=part("pawns", pawns),
            saloons=part("saloons", saloons),
            kept=part("kept", kept),
        )
        return " ".join(text.split())

    def _mine(self, mine: Mine) -> str:
        return self.words("boomtown.say.mine", card=self.card(mine.card.id), gold=mine.gold)

    def _saloon(self, saloon: Saloon) -> str:
        return self.town(saloon.town)

    def scores(self, table: Table, winners: Sequence[Seat]) -> list[str]:
        """The result: every seat's score in its parts, best first, and who has won."""
        sums = [(worth(table, self.deck.amounts, Seat(seat)), seat) for seat in range(len(self.names))]
        sums.sort(key=lambda entry: (-entry[0].total, -entry[0].gold, entry[1]))
        lines = [
            self.words(
                "boomtown.end.score",
                name=self.names[seat],
                total=sum_.total,
                gold=sum_.gold,
                mines=sum_.mines,
                pawns=sum_.pawns,
            )
            for sum_, seat in sums
        ]
        names = [self.names[seat] for seat in winners]
        if len(names) == 1:
            lines.append(self.words("boomtown.end.wins", name=names[0]))
        elif names:
            lines.append(self.words("boomtown.end.shared", names=self.listed(names)))
        return lines


def _note(parts: dict[Seat, list[str]], sums: dict[Seat, int], seat: Seat, part: str, gold: int) -> None:
    parts.setdefault(seat, []).append(part)
    sums[seat] = sums.get(seat, 0) + gold


def signed(value: float) -> str:
    """A number with its sign, fractions to one place: "+1.3", "−2", "0"."""
    rounded = round(value, 1)
    if not rounded:
        return "0"
    text = f"{abs(rounded):g}"
    return f"+{text}" if rounded > 0 else f"−{text}"


def told_apart(names: Sequence[str], letters: Sequence[str]) -> tuple[str, ...]:
    """The names; those that are the same get their seat's letter as well."""
    return tuple(
        name if names.count(name) == 1 else f"{name} {letter}"
        for name, letter in zip(names, letters, strict=True)
    )
