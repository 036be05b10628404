"""What stands on the board as drawn: taken from an observation, then bridged to the next by animations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from game.rules.boomers.actions import Piece as Placed
from game.rules.boomers.actions import Place, Turn
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.land import SIDES


class Kind(Enum):
    """The pieces there are."""

    BOOMER = "boomer"
    HOME = "home"
    SOONER = "sooner"
    STONE = "stone"


SIZES = {Kind.BOOMER: 1.06, Kind.HOME: 1.06, Kind.SOONER: 1.02, Kind.STONE: 0.92}
"""Width in squares."""
RAISED = {Kind.BOOMER: 0.07, Kind.HOME: 0.07, Kind.SOONER: 0.07, Kind.STONE: 0.0}
"""How far the middle of a piece lies above the middle of its square, in squares."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a kind; stones and Sooners have no seat."""

    kind: Kind
    seat: int | None = None

    @property
    def image(self) -> str:
        """Its picture's name."""
        match self.kind:
            case Kind.STONE:
                return "boomers/cornerstone"
            case Kind.SOONER:
                return "boomers/sooner"
        side = SIDES[self.seat or 0]
        return f"boomers/{self.kind.value}_{side}"

    @property
    def lifted_image(self) -> str:
        """Its picture while it is held up."""
        return f"{self.image}_lift" if self.kind is Kind.BOOMER else self.image


@dataclass(slots=True)
class Sprite:
    """A piece in motion: `x`, `y` the window position of its square's middle, `height` squares above it.

    `tilt` is in degrees, `squash` and `unfold` scale its height from the foot.
    """

    piece: Piece
    x: float
    y: float
    height: float = 0.0
    tilt: float = 0.0
    squash: float = 1.0
    lifted: bool = False


@dataclass(frozen=True, slots=True)
class Home:
    """A homestead on the board: its seat, squares and what it scores."""

    seat: int
    squares: tuple[int, ...]
    score: int


@dataclass(frozen=True, slots=True)
class Tinted:
    """Land in a seat's colour; what does not count, beyond the track, is fainter."""

    seat: int
    squares: tuple[int, ...]
    counting: tuple[int, ...]


@dataclass(slots=True)
class Filling:
    """Land being tinted ring by ring, as far from the boomers; `count` rings are done."""

    seat: int
    rings: tuple[tuple[int, ...], ...]
    count: int = 0

    @property
    def done(self) -> tuple[int, ...]:
        """The squares tinted so far."""
        return tuple(square for ring in self.rings[: self.count] for square in ring)


@dataclass(frozen=True, slots=True)
class LastTurn:
    """What the last action did: the way of its pieces, and the new stones."""

    ways: tuple[tuple[int, int], ...] = ()
    stones: tuple[int, ...] = ()


@dataclass(slots=True)
class Picture:
    """Everything that is drawn on the squares.

    `land` is all that is tinted, `homes` what has a sign as well. `sight` are lines of sight, drawn to a
    share of their length.
    """

    pieces: dict[int, Piece]
    homes: tuple[Home, ...]
    last: LastTurn
    land: tuple[Tinted, ...] = ()
    sprites: list[Sprite] = field(default_factory=list)
    filling: Filling | None = None
    sight: Sequence[tuple[int, int]] = ()
    sight_share: float = 1.0


def picture_of(seen: BoomersObservation) -> Picture:
    """The board as an observation has it."""
    pieces: dict[int, Piece] = dict.fromkeys(seen.stones, Piece(Kind.STONE))
    pieces |= dict.fromkeys(seen.sooners, Piece(Kind.SOONER))
    for seat, squares in enumerate(seen.boomers):
        for square in squares:
            home = square in seen.exhausted[seat]
            pieces[square] = Piece(Kind.HOME if home else Kind.BOOMER, seat)
    homes = tuple(Home(line.seat, line.squares, line.score) for line in seen.sheet)
    land = tuple(Tinted(line.seat, line.squares, line.section) for line in seen.sheet)
    return Picture(pieces, homes, _last_turn(seen), land)


def _last_turn(seen: BoomersObservation) -> LastTurn:
    match seen.last:
        case Turn(start, to, helper, ride):
            ways = ((start, to),) if helper is None or ride is None else ((start, to), (helper, ride))
            return LastTurn(ways, seen.last_stones)
        case Place(piece, square):
            stone = piece is Placed.STONE
            return LastTurn((), (square,)) if stone else LastTurn(((square, square),))
        case None:
            return LastTurn()
