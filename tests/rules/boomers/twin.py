"""A slow second reading of the rules, with sets of (x, y) squares: it shares no line with the program.

It plays from the same board mapping and options and speaks the same action texts, so every list of legal
actions, score and ending can be held against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

Square = tuple[int, int]
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def xy(name: str) -> Square:
    return ord(name[0]) - 97, int(name[1:]) - 1


def name(square: Square) -> str:
    return f"{chr(97 + square[0])}{square[1] + 1}"


def order(square: Square) -> tuple[int, int]:
    return square[1], square[0]


class Twin:
    """One position that changes as actions are played; `copy` it first to keep it."""

    def __init__(self, board: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.size = board["columns"], board["rows"]
        self.squares = {(x, y) for x in range(self.size[0]) for y in range(self.size[1])}
        river = board.get("river", {}) if options.get("river") else {}
        self.deep = {xy(text) for text in river.get("deep", [])}
        self.mines = {xy(text) for text in board.get("mines", [])} if options.get("mines") else set()
        self.value = board.get("mine_value", 10)
        track = board["railroads"][options["railroad"]] if options.get("railroad") else []
        self.fences = set(fences(track))
        self.mover = a = options.get("starter", 0)
        self.pieces: dict[Square, str] = {}
        self.queue: list[tuple[int, str]] = []
        self.quiet = 0
        self.seen: list[object] = []
        sooners = bool(options.get("sooners"))
        if options.get("advanced"):
            b = 1 - a
            self.queue = [(a, "#"), (b, "#"), (a, "#")]
            self.queue += [(b, "S"), (a, "S"), (b, "S")] if sooners else []
            self.queue += [(seat, "PY"[seat]) for seat in (b, a, a, b, b, a)]
            self.first = a
        else:
            kinds = {"purple": "P", "yellow": "Y", "cornerstones": "#"} | (
                {"sooners": "S"} if sooners else {}
            )
            for key, mark in kinds.items():
                self.pieces |= {xy(text): mark for text in board[key]}
            self.seen = [self.snapshot()]

    def copy(self) -> Twin:
        other = Twin.__new__(Twin)
        other.__dict__ = dict(self.__dict__)
        other.pieces, other.queue, other.seen = dict(self.pieces), list(self.queue), list(self.seen)
        return other

    def snapshot(self) -> object:
        return frozenset(self.pieces.items()), self.mover

    # the board

    def slide(self, start: Square, pieces: Mapping[Square, str]) -> Iterator[Square]:
        for dx, dy in STEPS:
            x, y = start
            while (square := (x + dx, y + dy)) in self.squares and square not in pieces:
                yield square
                if square in self.deep:
                    break
                x, y = square

    def areas(self) -> list[set[Square]]:
        rest = {square for square in self.squares if self.pieces.get(square) != "#"}
        found = []
        while rest:
            area = connected({min(rest, key=order)}, rest, set())
            found.append(area)
            rest -= area
        return found

    def homesteads(self, mark: str) -> list[set[Square]]:
        if self.queue:
            return []
        return [area for area in self.areas() if {self.pieces[s] for s in area & set(self.pieces)} == {mark}]

    def score(self, mark: str) -> int:
        total = 0
        for area in self.homesteads(mark):
            sections = []
            rest = set(area)
            while rest:
                section = connected({min(rest)}, rest, self.fences)
                sections.append(section)
                rest -= section
            total += max(len(part) + self.value * len(part & self.mines) for part in sections)
        return total

    # the game

    def movable(self, mark: str) -> list[Square]:
        home = set().union(*self.homesteads(mark)) if not self.queue else set()
        return sorted((s for s, piece in self.pieces.items() if piece == mark and s not in home), key=order)

    def can_move(self, mark: str) -> bool:
        return any(True for start in self.movable(mark) for _ in self.slide(start, self.pieces))

    def over(self) -> str | None:
        if self.queue:
            return None
        if not self.can_move("PY"[self.mover]):
            return "no_move"
        if self.seen.count(self.seen[-1]) >= 3:
            return "repetition"
        return "quiet" if self.quiet >= 40 else None

    def legal(self) -> list[str]:
        if self.queue:
            return [f"{self.word()} {name(s)}" for s in sorted(self.squares, key=order) if self.may_place(s)]
        return [] if self.over() else list(self.turns())

    def word(self) -> str:
        return {"#": "stone", "S": "sooner"}.get(self.queue[0][1], "boomer")

    def may_place(self, square: Square) -> bool:
        """Tried out to the end, once just one side has boomers to come; before that nothing is hopeless."""
        if square in self.pieces:
            return False
        after = self.copy()
        after.put(square)
        if {"P", "Y"} <= {mark for _, mark in after.queue}:
            return True
        if not after.queue:
            return after.can_move("P") and after.can_move("Y")
        return any(after.may_place(other) for other in self.squares)

    def put(self, square: Square) -> None:
        _, mark = self.queue.pop(0)
        self.pieces[square] = mark
        self.mover = self.queue[0][0] if self.queue else self.first
        if not self.queue:
            self.seen = [self.snapshot()]

    def turns(self) -> Iterator[str]:
        own, rival = "PY"[self.mover], "YP"[self.mover]
        for start in self.movable(own):
            bare = {square: piece for square, piece in self.pieces.items() if square != start}
            for to in sorted(self.slide(start, bare), key=order):
                if to == start:
                    continue
                yield f"{name(start)}-{name(to)}"
                for helper in sorted((s for s, piece in bare.items() if piece in (rival, "S")), key=order):
                    stones = self.stones(bare, to, helper)
                    if stones:
                        yield from self.with_rides(bare, start, to, helper, stones)

    def stones(self, bare: Mapping[Square, str], active: Square, helper: Square) -> list[Square]:
        (ax, ay), (hx, hy) = active, helper
        if ax == hx or ay == hy:
            return []
        board = {**bare, active: "A"}
        return [
            corner
            for corner in ((ax, hy), (hx, ay))
            if corner not in board and self.sees(active, corner, board) and self.sees(helper, corner, board)
        ]

    def sees(self, one: Square, other: Square, board: Mapping[Square, str]) -> bool:
        (ax, ay), (bx, by) = one, other
        between = [(x, ay) for x in range(min(ax, bx) + 1, max(ax, bx))]
        between += [(ax, y) for y in range(min(ay, by) + 1, max(ay, by))]
        return not any(square in board or square in self.deep for square in between)

    def with_rides(
        self, bare: Mapping[Square, str], start: Square, to: Square, helper: Square, stones: list[Square]
    ) -> Iterator[str]:
        text = f"{name(start)}-{name(to)}+{name(helper)}"
        if bare[helper] != "S":
            yield text
            return
        board = {**bare, to: "A", **dict.fromkeys(stones, "#")}
        targets = sorted(self.slide(helper, board), key=order)
        yield from (f"{text}>{name(target)}" for target in targets) if targets else (text,)

    def play(self, text: str) -> None:
        if self.queue:
            self.put(xy(text.split()[1]))
            return
        move, _, rest = text.partition("+")
        start, to = (xy(part) for part in move.split("-"))
        self.pieces[to] = self.pieces.pop(start)
        self.mover = 1 - self.mover
        self.quiet += 1
        if rest:
            helper, _, ride = rest.partition(">")
            bare = {square: piece for square, piece in self.pieces.items() if square != to}
            for stone in self.stones(bare, to, xy(helper)):
                self.pieces[stone] = "#"
            if ride:
                self.pieces[xy(ride)] = self.pieces.pop(xy(helper))
            self.quiet = 0
        self.seen.append(self.snapshot())


def connected(seed: set[Square], land: set[Square], fences: set[frozenset[Square]]) -> set[Square]:
    found, queue = set(seed), list(seed)
    while queue:
        x, y = square = queue.pop()
        for dx, dy in STEPS:
            near = (x + dx, y + dy)
            if near in land and near not in found and frozenset((square, near)) not in fences:
                found.add(near)
                queue.append(near)
    return found


def fences(track: list[list[int]]) -> Iterator[frozenset[Square]]:
    """The pairs of neighbouring squares a track runs between."""
    for (x, y), (next_x, next_y) in pairwise(track):
        for step in range(min(y, next_y), max(y, next_y)):
            yield frozenset(((x - 1, step), (x, step)))
        for step in range(min(x, next_x), max(x, next_x)):
            yield frozenset(((step, y - 1), (step, y)))


def perft(twin: Twin, depth: int) -> int:
    """How many ways there are to play exactly this many actions."""
    legal = twin.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for text in legal:
        after = twin.copy()
        after.play(text)
        total += perft(after, depth - 1)
    return total
