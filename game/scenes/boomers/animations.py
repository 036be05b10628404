"""From events to motion: boomers walk, stones fall where two would meet, land fills, a tent unfolds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.play.updates import Update
from game.rules.api import Event
from game.rules.boomers.actions import Piece as Placing
from game.rules.boomers.board import beside, set_of, squares_of
from game.rules.boomers.events import (
    AreaClosed,
    BoomerMoved,
    Placed,
    SoonerRidden,
    StonesPlaced,
)
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.picture import Filling, Kind, LastTurn, Piece, Sprite, Tinted
from game.scenes.boomers.view import BoardView
from game.ui.anim import Animation, Call, Parallel, Tween, Wait, ease_in, ease_out, linear
from game.ui.anim import Sequence as InTurn
from game.ui.kit import Kit

FALL = 0.6
"""From how high, in squares, stones fall."""
LAG = 2.0
"""Degrees by which a walking boomer leans back."""


class Animator:
    """Makes the animations of one table. `count` is told the scores to show while they count up."""

    def __init__(
        self,
        kit: Kit,
        board: BoardView,
        sound: Callable[[str], None],
        count: Callable[[tuple[float, float]], None],
    ) -> None:
        self._kit = kit
        self._board = board
        self._sound = sound
        self._count = count

    def steps(self, before: Update, after: Update, *, walked: bool) -> list[Animation]:
        """How the board gets from one moment to the next; `walked`: the move itself has been seen."""
        steps: list[Animation] = [Call(self._forget_last)]
        closed = [event for event in after.events if isinstance(event, AreaClosed)]
        for event in after.events:
            steps += self._for_event(event, walked=walked)
        if closed:
            steps.append(self._closing(before.observation, after.observation, closed))
        return steps

    def _for_event(self, event: Event, *, walked: bool) -> list[Animation]:
        match event:
            case BoomerMoved(seat, start, to):
                if walked:
                    return [Call(lambda: self._move(start, to))]
                return [self.walk(Piece(Kind.BOOMER, seat), start, to)]
            case SoonerRidden(_, start, to):
                return [self.walk(Piece(Kind.SOONER), start, to)]
            case StonesPlaced(_, active, helper, stones):
                return [self._stones(active, helper, stones)]
            case Placed(seat, piece, square):
                return [self._placing(int(seat), piece, square)]
        return []

    def _time(self, name: str) -> float:
        return self._kit.theme.motion(name)

    def _forget_last(self) -> None:
        self._board.picture.last = LastTurn()
        self._board.touch()

    def _move(self, start: int, to: int) -> None:
        pieces = self._board.picture.pieces
        if start in pieces:
            pieces[to] = pieces.pop(start)
        self._board.touch(start, to)

    # Walking

    def walk(self, piece: Piece, start: int, to: int) -> Animation:
        """A piece goes from square to square, leaning back a little."""
        board, geometry = self._board, self._board.geometry
        one, other = geometry.centre(start), geometry.centre(to)
        squares = max(abs(other[0] - one[0]), abs(other[1] - one[1])) // geometry.q
        length = min(self._time("walk_most"), self._time("walk_square") * squares)
        sprite = Sprite(piece, *one)
        lean = LAG if other[0] > one[0] else -LAG if other[0] < one[0] else 0.0

        def begin() -> None:
            board.picture.pieces.pop(start, None)
            board.picture.sprites.append(sprite)
            self._sound("picked_up")

        def along(share: float) -> None:
            self._touch(sprite)
            sprite.x = one[0] + (other[0] - one[0]) * share
            sprite.y = one[1] + (other[1] - one[1]) * share
            sprite.tilt = lean if share < 0.97 else 0.0
            self._touch(sprite)

        def end() -> None:
            self._take_away(sprite)
            board.picture.pieces[to] = piece
            board.touch(start, to)
            self._sound("placed")

        return InTurn(Call(begin), Tween(length, along, ease=ease_out), Call(end))

    def staged_walk(self, piece: Piece, start: int, to: int) -> Animation:
        """The way of a move that is not made yet; the board shows the piece on its target already."""
        board = self._board
        walk = self.walk(piece, start, to)

        def begin() -> None:
            board.hidden.add(to)

        def end() -> None:
            board.hidden.discard(to)
            if board.picture.pieces.get(to) == piece:
                board.picture.pieces[start] = board.picture.pieces.pop(to)
            board.touch(start, to)

        return InTurn(Call(begin), walk, Call(end))

    def _touch(self, sprite: Sprite) -> None:
        geometry = self._board.geometry
        side = round(2.6 * geometry.q)
        rect = geometry.field.copy()
        rect.size = (side, side)
        rect.center = (round(sprite.x), round(sprite.y - sprite.height * geometry.q))
        self._board.invalidate(rect)

    def _take_away(self, sprite: Sprite) -> None:
        self._touch(sprite)
        if sprite in self._board.picture.sprites:
            self._board.picture.sprites.remove(sprite)

    # Stones

    def _stones(self, active: int, helper: int, stones: Sequence[int]) -> Animation:
        """Sight lines are drawn first, then the stones fall, the second a little later."""
        ways = tuple((end, stone) for stone in stones for end in (active, helper))

        def look(share: float) -> None:
            self._board.picture.sight, self._board.picture.sight_share = ways, share
            for way in ways:
                self._board.touch_line(way)

        def done() -> None:
            self._board.picture.sight = ()
            for way in ways:
                self._board.touch_line(way)

        falling = [self._fall(Piece(Kind.STONE), stone) for stone in stones]
        return InTurn(
            Tween(self._time("sight_line"), look, ease=linear),
            Parallel(*falling, stagger=self._time("stone_second")),
            Call(done),
        )

    def _fall(self, piece: Piece, square: int) -> Animation:
        """A piece drops onto its square and gives a little."""
        board = self._board
        sprite = Sprite(piece, *board.geometry.centre(square), height=FALL)

        def begin() -> None:
            board.picture.sprites.append(sprite)
            board.touch(square)

        def fall(share: float) -> None:
            sprite.height = FALL * (1 - share)
            self._touch(sprite)

        def give(share: float) -> None:
            sprite.squash = 1 - 0.12 * (1 - abs(2 * share - 1))
            self._touch(sprite)

        def end() -> None:
            self._take_away(sprite)
            board.picture.pieces[square] = piece
            board.touch(square)

        return InTurn(
            Call(begin),
            Tween(self._time("stone_fall"), fall, ease=ease_in),
            Call(lambda: self._sound("placed")),
            Tween(self._time("stone_squash"), give, ease=linear),
            Call(end),
        )

    def _placing(self, seat: int, piece: Placing, square: int) -> Animation:
        kinds = {Placing.STONE: Kind.STONE, Placing.BOOMER: Kind.BOOMER, Placing.SOONER: Kind.SOONER}
        return self._fall(Piece(kinds[piece], seat if piece is Placing.BOOMER else None), square)

    # Closing land

    def _closing(
        self, before: BoomersObservation, after: BoomersObservation, closed: Sequence[AreaClosed]
    ) -> Animation:
        """Each side's land fills from its boomers; then the tents unfold while the score counts up."""
        won = [area for area in closed if area.seat is not None]
        if not won:
            return Wait(0)
        parts: list[Animation] = [Call(lambda: self._sound("closed"))]
        parts += [self._fill(area) for area in won]
        parts.append(Parallel(self._counting(before.scores, after.scores), *map(self._tents, won)))
        return InTurn(*parts)

    def _fill(self, area: AreaClosed) -> Animation:
        """The hatching spreads from the boomers, a square further each step."""
        rings = spreading(area.boomers, area.squares)
        filling = Filling(int(area.seat or 0), rings)

        def begin() -> None:
            self._board.picture.filling = filling

        def spread(count: float) -> None:
            if round(count) != filling.count:
                for ring in rings[filling.count : round(count)]:
                    for square in ring:
                        self._board.invalidate(self._board.geometry.rect(square))
                filling.count = round(count)

        steps = self._time("hatch_square") * len(rings)
        return InTurn(
            Call(begin), Tween(steps, spread, 0, len(rings), linear), Call(lambda: self._settle(area))
        )

    def _settle(self, area: AreaClosed) -> None:
        """The land is tinted for good, its border is drawn."""
        picture = self._board.picture
        picture.filling = None
        picture.land = (*picture.land, Tinted(int(area.seat or 0), area.squares, area.squares))
        self._board.touch()

    def _tents(self, area: AreaClosed) -> Animation:
        """The boomers pitch their tents."""
        sprites = [
            Sprite(Piece(Kind.HOME, area.seat), *self._board.geometry.centre(square), squash=0.05)
            for square in area.boomers
        ]

        def begin() -> None:
            for square, sprite in zip(area.boomers, sprites, strict=True):
                self._board.picture.pieces.pop(square, None)
                self._board.picture.sprites.append(sprite)

        def unfold(share: float) -> None:
            for sprite in sprites:
                sprite.squash = max(0.05, share)
                self._touch(sprite)

        def end() -> None:
            for square, sprite in zip(area.boomers, sprites, strict=True):
                self._take_away(sprite)
                self._board.picture.pieces[square] = sprite.piece

        return InTurn(Call(begin), Tween(self._time("tent"), unfold, ease=ease_out), Call(end))

    def _counting(self, before: tuple[int, int], after: tuple[int, int]) -> Animation:
        def count(share: float) -> None:
            purple, yellow = (old + (new - old) * share for old, new in zip(before, after, strict=True))
            self._count((purple, yellow))

        return Tween(2 * self._time("tent"), count, ease=ease_out)


def spreading(start: Sequence[int], squares: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """An area in rings: the squares at `start`, those next to them, and so on."""
    rest = set_of(squares) & ~set_of(start)
    rings = [tuple(start)]
    while rest:
        ring = beside(set_of(rings[-1])) & rest
        if not ring:
            break
        rings.append(tuple(squares_of(ring)))
        rest &= ~ring
    return tuple(rings)
