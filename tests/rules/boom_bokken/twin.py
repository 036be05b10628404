"""A second Boom Bokken, written from the rulebook's text alone: slow, plain and mutable.

It shares no line with `game/rules/boom_bokken`; it speaks only seats and notation. Nothing here is clever:
hands are lists of card ids, and every question is answered by going through the cards again.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

FULL_DECK = [f"{kind}{value}" for kind in "bf" for value in range(1, 9) for _ in range(3)] + ["t"] * 8
ROLES = {2: "hitter guardian", 3: "hitter guardian runner", 4: "hitter guardian runner hitter"}
COIN_POINTS = [4, 3, 2, 1]
TOKEN_POINTS = 2
ROUNDS = 3
PLAY_LIMIT = 200
CHANCE = -1


class Twin:
    """The table, changed in place by `do`. `phase` says what it waits for."""

    def __init__(
        self,
        sizes: list[int],
        expert: bool = False,
        youngest: int = 0,
        deck: list[str] | None = None,
        hand_size: int | None = None,
        rounds: int = ROUNDS,
        play_limit: int = PLAY_LIMIT,
    ) -> None:
        self.sizes = sizes
        self.n = sum(sizes)
        self.expert = expert
        self.youngest = youngest
        self.deck = list(FULL_DECK if deck is None else deck)
        self.hand_size = hand_size or (7 if self.n <= 6 else 6)
        self.rounds, self.play_limit = rounds, play_limit
        self.coins: list[list[int]] = [[] for _ in range(self.n)]
        self.tokens = [0] * self.n
        self.round = 0
        self.starter = youngest
        self.phase = ""
        self.new_round()

    # Rule 31: teams, roles and cards, one chance step each.

    def new_round(self) -> None:
        self.round += 1
        self.teams: list[int] = []
        self.roles: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.in_play = list(range(self.n))
        self.home: list[int] = []
        self.exploded: list[int] = []
        self.unknown = list(self.deck)
        self.bottom: list[str] = []
        self.known: list[list[str]] = [[] for _ in range(self.n)]
        self.failed: dict[int, tuple[str, str]] = {}
        self.pile: list[tuple[str, int]] = []
        self.caller: int | None = None
        self.designated: int | None = None
        self.direction = ""
        self.plays = 0
        self.actor = 0
        self.phase = "team"

    def chance(self) -> dict[str, float]:
        """Every outcome of the chance step with its probability; empty elsewhere."""
        if self.phase == "team":
            places = Counter(dict(enumerate(self.sizes)))
            places.subtract(self.teams)
            return self.weighed(f"team {self.actor}", places)
        if self.phase == "role":
            team = self.teams[self.actor]
            left = Counter(ROLES[self.sizes[team]].split())
            left.subtract(role for seat, role in enumerate(self.roles) if self.teams[seat] == team)
            return self.weighed(f"role {self.actor}", left)
        if self.phase == "deal":
            return self.weighed(f"deal {self.actor}", Counter(self.unknown))
        if self.phase in ("draw", "hit draw"):
            cards = Counter(self.unknown) if self.unknown else Counter(self.bottom[:1])
            return self.weighed(f"draw {self.actor}", cards)
        return {}

    @staticmethod
    def weighed(words: str, weights: Counter) -> dict[str, float]:
        total = sum(weights.values())
        return {f"{words} {what}": weight / total for what, weight in weights.items() if weight}

    def do_chance(self, verb: str, what: str) -> None:
        if verb == "team":
            self.teams.append(int(what))
            if self.expert:
                self.phase = "role"
            else:
                self.next_seat_of_the_set_up()
        elif verb == "role":
            self.roles.append(what)
            self.phase = "team"
            self.next_seat_of_the_set_up()
        else:
            self.take(self.actor, what)
            if verb == "deal":
                self.deal_on()
            elif self.phase == "hit draw":
                self.phase = "call"
            else:
                self.start(self.actor)

    def take(self, seat: int, card: str) -> None:
        """Rule 43: the unknown part first, then the bottom's first card, which everybody knows."""
        self.hands[seat].append(card)
        if self.unknown:
            self.unknown.remove(card)
        else:
            assert self.bottom.pop(0) == card
            self.known[seat].append(card)

    def next_seat_of_the_set_up(self) -> None:
        self.actor += 1
        if self.actor == self.n:
            self.actor = 0
            self.phase = "deal"

    def deal_on(self) -> None:
        self.actor = (self.actor + 1) % self.n
        if len(self.hands[self.n - 1]) == self.hand_size:
            self.start(self.starter)

    # Rules 5, 10, 45: somebody has to start.

    def start(self, seat: int) -> None:
        for _ in self.in_play:
            self.actor = seat
            if any(card != "t" for card in self.hands[seat]):
                self.phase = "start"
                return
            self.known[seat] = list(self.hands[seat])
            if self.unknown or self.bottom:
                self.phase = "draw"
                return
            seat = self.next_in_play(seat)
        self.end_round()  # not in the rulebook, and out of its deck's reach: nobody can ever play again

    def next_in_play(self, seat: int) -> int:
        seat = (seat + 1) % self.n
        while seat not in self.in_play:
            seat = (seat + 1) % self.n
        return seat

    # Who may act, and how.

    def actors(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        if self.phase in ("team", "role", "deal", "draw", "hit draw"):
            return (CHANCE,)
        if self.phase in ("start", "restart"):
            return (self.actor,)
        order = [self.designated]
        while len(order) < len(self.in_play):
            order.append(self.next_in_play(order[-1]))
        return tuple(order)

    def legal(self, seat: int) -> list[str]:
        if seat not in self.actors() or seat == CHANCE:
            return []
        if self.phase == "restart":
            return [f"restart {other}" for other in self.in_play]
        if self.phase == "start":
            return self.throws(seat, "b1", "up")
        actions = []
        if seat == self.designated:
            actions += self.throws(seat, self.pile[-1][0], self.direction) or ["explode"]
        elif seat != self.caller:
            actions += self.flashes(seat)
            actions += self.takings(seat)
        if "t" in self.hands[seat] and self.plays < self.play_limit:
            actions.append("timeout")
        return actions

    def throws(self, seat: int, top: str, direction: str) -> list[str]:
        texts = []
        for cards in self.sets_of_one_value(seat):
            if not answers(cards[0], top, direction):
                continue
            for call in self.calls(seat):
                texts.append(f"throw {','.join(cards)} {call}")
                if self.may_hit(seat, cards):
                    texts.append(f"throw {','.join(cards)} {call} hit")
        return texts

    def flashes(self, seat: int) -> list[str]:
        value = self.pile[-1][0][1]
        return [
            f"flash {','.join(cards)} {call}"
            for cards in self.sets_of_one_value(seat)
            if set(cards) == {f"f{value}"}
            for call in self.calls(seat)
        ]

    def takings(self, seat: int) -> list[str]:
        if not self.expert or self.roles[seat] != "guardian":
            return []
        if self.teams[seat] != self.teams[self.designated]:
            return []
        top = self.pile[-1][0]
        return [
            f"taking {card} {call}"
            for card in sorted(set(self.hands[seat]) - {"t", f"f{top[1]}"})
            if answers(card, top, self.direction)
            for call in self.calls(seat)
        ]

    def sets_of_one_value(self, seat: int) -> list[tuple[str, ...]]:
        """Every way to lay cards at once: one, or (a Runner) several of one value, basics first."""
        found: set[tuple[str, ...]] = set()
        longest = 6 if self.expert and self.roles[seat] == "runner" else 1
        for value in "12345678":
            cards = sorted(card for card in self.hands[seat] if card[1:] == value)
            for length in range(1, longest + 1):
                found.update(combinations(cards, length))
        return sorted(found)

    def calls(self, seat: int) -> list[str]:
        return [f"{other} {way}" for other in self.in_play if other != seat for way in ("up", "down")]

    def may_hit(self, seat: int, cards: tuple[str, ...]) -> bool:
        hitter = self.expert and self.roles[seat] == "hitter"
        return hitter and len(cards) == 1 and cards[0][0] == "b" and self.plays < self.play_limit

    # What an action does.

    def do(self, text: str, seat: int = CHANCE) -> None:
        """Carries out a legal action; chance outcomes name their own seat."""
        verb, *words = text.split()
        if seat == CHANCE:
            self.do_chance(verb, words[1])
        elif verb == "restart":
            self.start(int(words[0]))
        elif verb == "explode":
            self.explode(seat)
        elif verb == "timeout":
            self.timeout(seat)
        else:
            self.lay(seat, words[0].split(","), int(words[1]), words[2], hit=len(words) > 3)

    def lay(self, seat: int, cards: list[str], designated: int, direction: str, hit: bool) -> None:
        self.plays += 1
        for card in cards:
            self.put_on_pile(seat, card)
        self.caller, self.designated, self.direction = seat, designated, direction
        if not self.hands[seat]:
            self.in_play.remove(seat)
            self.home.append(seat)
        if self.one_team_left():
            self.end_round()
        elif hit and self.something_to_draw():
            self.actor = designated
            self.phase = "hit draw"
        else:
            self.phase = "call"

    def put_on_pile(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.pile.append((card, seat))

    def something_to_draw(self) -> bool:
        """Rules 17 and 44: an empty deck is made of the pile without its top card."""
        if not self.unknown and not self.bottom:
            self.bottom = [card for card, _ in self.pile[:-1]]
            self.pile = self.pile[-1:]
        return bool(self.unknown or self.bottom)

    def timeout(self, seat: int) -> None:
        self.plays += 1
        self.put_on_pile(seat, "t")
        self.turn_pile_over()
        self.actor = seat
        self.phase = "draw"

    def explode(self, seat: int) -> None:
        self.tokens[self.caller] += 1
        self.in_play.remove(seat)
        self.exploded.append(seat)
        self.failed[seat] = (self.pile[-1][0], self.direction)
        self.turn_pile_over()
        if self.one_team_left():
            self.end_round()
        else:
            self.actor = seat
            self.phase = "restart"

    def turn_pile_over(self) -> None:
        self.bottom += [card for card, _ in self.pile]
        self.pile = []
        self.caller = self.designated = None
        self.direction = ""

    # Rules 18 to 22, 47, 48.

    def one_team_left(self) -> bool:
        return len({self.teams[seat] for seat in self.in_play}) == 1

    def end_round(self) -> None:
        self.home += self.in_play
        ranked: list[int] = []
        for seat in self.home:
            if self.teams[seat] not in ranked:
                ranked.append(self.teams[seat])
        for seat in self.home:
            self.coins[seat].append(COIN_POINTS[ranked.index(self.teams[seat])])
        self.in_play = []
        if self.round == self.rounds:
            self.phase = "over"
            return
        points = self.returns()
        clockwise = [(self.youngest + step) % self.n for step in range(self.n)]
        self.starter = next(seat for seat in clockwise if points[seat] == min(points))
        self.new_round()

    def returns(self) -> tuple[float, ...]:
        return tuple(
            float(sum(coins) + TOKEN_POINTS * tokens)
            for coins, tokens in zip(self.coins, self.tokens, strict=True)
        )

    def winners(self) -> set[int]:
        marks = list(zip(self.returns(), self.tokens, strict=True))
        return {seat for seat in range(self.n) if marks[seat] == max(marks)}


def answers(card: str, top: str, direction: str) -> bool:
    """Rule 6: higher (lower) or equal, as called."""
    return card[1] >= top[1] if direction == "up" else card[1] <= top[1]
