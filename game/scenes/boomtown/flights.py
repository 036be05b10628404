"""Small motions above the table, from which the animations of events are put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.scenes.boomtown.dice_tray import LIE
from game.scenes.boomtown.overlay import Sprite
from game.scenes.boomtown.payline import Point, along, arc
from game.scenes.boomtown.pieces import DIE_ANGLES
from game.scenes.boomtown.view import TableView
from game.ui.anim import Animation, Call, Ease, Parallel, Tween, Wait, ease_in, ease_in_out, ease_out, linear
from game.ui.anim import Sequence as InTurn

STAGGER = 55
"""Milliseconds between two chips of one payment."""
MOST_CHIPS = 4
TUMBLES = 7
"""Faces a die shows before it lies."""


def coins(amount: int) -> list[int]:
    """A few chips that stand for a sum: the largest first."""
    values: list[int] = []
    for value in (10, 5, 1):
        while amount >= value and len(values) < MOST_CHIPS:
            values.append(value)
            amount -= value
    return values


class Flights:
    """Makes motions of chips, cards, pawns and dice."""

    def __init__(self, view: TableView, time: Callable[[str], float]) -> None:
        self._view = view
        self._time = time

    def fly(
        self,
        picture: Surface,
        points: Sequence[Point],
        length: float,
        ease: Ease = ease_in_out,
        into: Surface | None = None,
    ) -> Animation:
        """A picture travels along points and is gone; `into`: it changes into another one on the way."""
        overlay = self._view.overlay
        sprite = Sprite(picture, points[0])
        looks = _between(picture, into) if into is not None else (picture,)

        def along_way(share: float) -> None:
            look = looks[min(len(looks) - 1, int(share * len(looks)))]
            overlay.move(sprite, along(points, share), look)

        return InTurn(
            Call(lambda: _put(self._view, sprite)),
            Tween(length, along_way, ease=ease),
            Call(lambda: overlay.take(sprite)),
        )

    def pop(self, picture: Surface, centre: Point, length: float) -> Animation:
        """A picture springs up, a little too large at first, and is gone."""
        overlay = self._view.overlay
        sprite = Sprite(picture, centre)
        sizes = (0.5, 0.8, 1.05, 1.18, 1.1, 1.0)
        looks = [pygame.transform.smoothscale_by(picture, size) for size in sizes]

        def spring(share: float) -> None:
            overlay.move(sprite, centre, looks[min(len(looks) - 1, int(share * len(looks)))])

        return InTurn(
            Call(lambda: _put(self._view, sprite)),
            Tween(length, spring, ease=linear),
            Call(lambda: overlay.take(sprite)),
        )

    # Gold

    def chips(self, amount: int, points: Sequence[Point], length: float) -> Animation:
        """A sum travels as a few chips, one behind the other."""
        side = self._view.kit.px(44)
        flights = [self.fly(self._view.pieces.chip(value, side), points, length) for value in coins(amount)]
        return Parallel(*flights, stagger=STAGGER) if flights else Wait(0)

    def from_bank(self, amount: int, goal: Point, length: float) -> Animation:
        """Gold comes from the bank in a bow."""
        start = self._view.layout.bank
        return self.chips(amount, arc(start, goal, self._view.kit.px(40)), length)

    # Cards

    def reveal(self, face: Surface, back: Surface, start: Point, goal: Point) -> Animation:
        """A card comes from the deck and turns over on its way."""
        overlay = self._view.overlay
        sprite = Sprite(back, start)

        def turn(share: float) -> None:
            look = back if share < 0.5 else face
            wide = max(2, round(face.get_width() * abs(1 - 2 * share)))
            if share < 1:
                look = pygame.transform.scale(look, (wide, face.get_height()))
            x = start[0] + (goal[0] - start[0]) * share
            y = start[1] + (goal[1] - start[1]) * share
            overlay.move(sprite, (x, y), look)

        return InTurn(
            Call(lambda: _put(self._view, sprite)),
            Tween(self._time("boomtown.reveal"), turn, ease=ease_out),
            Call(lambda: overlay.take(sprite)),
        )

    def hop(self, picture: Surface, start: Point, goal: Point) -> Animation:
        """A pawn leaps in a bow."""
        points = arc(start, goal, self._view.kit.px(90))
        return self.fly(picture, points, self._time("boomtown.pawn"))

    def burst(self, picture: Surface, box: Rect) -> Animation:
        """Something shakes, bursts, and its halves fall."""
        side = round(max(box.size) * 1.5)
        burst = self._view.kit.images.svg("boomtown/burst", (side, side))
        half = picture.get_width() // 2
        left = picture.subsurface((0, 0, half, picture.get_height())).copy()
        right = picture.subsurface((half, 0, picture.get_width() - half, picture.get_height())).copy()
        fall = self._time("boomtown.fall")
        halves = [
            self.fly(part, ((x, box.centery), (x + way, box.bottom + box.h * 0.6)), fall, ease_in)
            for part, x, way in ((left, box.x + half // 2, -20), (right, box.right - half // 2, 20))
        ]
        flash = self.fly(burst, (box.center, box.center), self._time("boomtown.burst"), linear)
        return Parallel(
            self._shake(picture, box),
            InTurn(Wait(self._time("boomtown.crack")), flash),
            *[InTurn(Wait(self._time("boomtown.crack") + 60), half_fall) for half_fall in halves],
        )

    def _shake(self, picture: Surface, box: Rect) -> Animation:
        way = self._view.kit.px(4)
        sprite = Sprite(picture, box.center)
        overlay = self._view.overlay

        def shake(share: float) -> None:
            off = way if int(share * 10) % 2 else -way
            overlay.move(sprite, (box.centerx + off, box.centery))

        return InTurn(
            Call(lambda: _put(self._view, sprite)),
            Tween(self._time("boomtown.crack"), shake, ease=linear),
            Call(lambda: overlay.take(sprite)),
        )

    # Dice

    def throw(self, faces: tuple[int, int]) -> Animation:
        """Both dice are thrown from below, bounce twice and lie as they were recorded."""
        return Parallel(*(self._throw(which, face) for which, face in enumerate(faces)), stagger=40)

    def _throw(self, which: int, face: int) -> Animation:
        view = self._view
        side, goal = view.tray.die_px, view.tray.places[which]
        tumble = [*DIE_ANGLES[3:], 0]
        looks = [
            view.pieces.die((face + 2 * step + which) % 6 + 1, side, tumble[(step + which) % len(tumble)])
            for step in range(TUMBLES)
        ]
        last = view.pieces.die(face, side, LIE[which])
        start = (goal[0] + side * (3.4 - 2 * which), goal[1] + side * 1.2)
        sprite = Sprite(looks[0], start)

        def move(share: float) -> None:
            x = start[0] + (goal[0] - start[0]) * share
            y = start[1] + (goal[1] - start[1]) * share - _bounce(share) * side
            step = int(share * TUMBLES * 1.05)
            view.overlay.move(sprite, (x, y), looks[step] if step < TUMBLES else last)

        return InTurn(
            Call(lambda: _put(view, sprite)),
            Tween(self._time("boomtown.roll"), move, ease=ease_out),
            Call(lambda: view.overlay.take(sprite)),
        )

    def turn_die(self, which: int, before: int, after: int) -> Animation:
        """A die turns over on the spot."""
        view = self._view
        side, spot = view.tray.die_px, view.tray.places[which]
        old, new = (view.pieces.die(face, side, LIE[which]) for face in (before, after))
        sprite = Sprite(old, spot)

        def turn(share: float) -> None:
            look = old if share < 0.5 else new
            high = max(2, round(look.get_height() * abs(1 - 2 * share)))
            view.overlay.move(sprite, spot, pygame.transform.scale(look, (look.get_width(), high)))

        return InTurn(
            Call(lambda: _put(view, sprite)),
            Tween(self._time("boomtown.telegraph"), turn, ease=linear),
            Call(lambda: view.overlay.take(sprite)),
        )


def _put(view: TableView, sprite: Sprite) -> None:
    view.overlay.put(sprite)


def _bounce(share: float) -> float:
    """Height above the table in dice: a throw and two bounces, each lower."""
    for start, end, high in ((0.0, 0.45, 0.9), (0.45, 0.75, 0.4), (0.75, 0.95, 0.15)):
        if start <= share < end:
            way = (share - start) / (end - start)
            return high * 4 * way * (1 - way)
    return 0.0


def _between(old: Surface, new: Surface, steps: int = 8) -> list[Surface]:
    """Pictures that lead in size from one to another, made before anything moves."""
    looks = []
    for step in range(steps):
        share = step / (steps - 1)
        size = tuple(round(a + (b - a) * share) for a, b in zip(old.get_size(), new.get_size(), strict=True))
        source = old if share < 0.6 else new
        looks.append(pygame.transform.smoothscale(source, size))
    return looks
