"""The board: draws one observation with its marks, and hands on what is done with pointer and keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame
from pygame import Event, Rect, Surface

from game.rules.boomers.board import square_name
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers import board_marks, land
from game.scenes.boomers.geometry import Geometry, Point
from game.scenes.boomers.ground import paint_mines, paint_track
from game.scenes.boomers.marks import NO_MARKS, Marks, touched
from game.scenes.boomers.picture import RAISED, SIZES, Kind, LastTurn, Picture, Piece, Sprite, picture_of
from game.ui.kit import Kit
from game.ui.widget import Widget

MANY_SQUARES = 30
"""From so many changed squares on the whole board is drawn again."""

DRAG_FROM = 0.12
"""How far, in squares, the pointer moves before a press becomes a drag."""

LIFTED = 1.16 / 1.06
"""How much larger a piece is while it is held up."""

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class BoardPlayer(Protocol):
    """What a board tells of its input: squares, None for beside the board."""

    def grab(self, square: int | None) -> bool:
        """The button went down; True when a piece is held now and follows the pointer."""
        ...

    def drop(self, square: int | None, *, dragged: bool) -> None:
        """The button came up; `dragged` when the pointer has moved away since."""
        ...

    def hover(self, square: int | None) -> None:
        """The pointer or the keyboard's cursor is over another square."""
        ...

    def press(self, square: int) -> None:
        """Enter on the cursor's square."""
        ...

    def put_down(self) -> bool:
        """One step back; False when there is none."""
        ...


class BoardView(Widget):
    """The squares and all that stands on them. `picture` may be changed by animations: then `touch`."""

    role = "board"
    focusable = True
    keeps_arrows = True
    repeats_keys = True

    def __init__(
        self, kit: Kit, name: str, geometry: Geometry, background: Surface, player: BoardPlayer
    ) -> None:
        super().__init__(kit, name)
        self.geometry = geometry
        self.cursor = geometry.square_of_cell(geometry.columns // 2, geometry.rows // 2) or 0
        self.marks = NO_MARKS
        self.picture = Picture({}, (), LastTurn())
        self.seen: BoomersObservation | None = None
        self.hidden: set[int] = set()
        """Squares whose piece is not drawn, because it is on its way there."""
        self._player = player
        self._background = background
        self._ground: Surface | None = None
        self._ground_of: object = None
        self._under: int | None = None
        self._pressed_at: Point | None = None
        self._held_at: Point | None = None
        self._dragging = False
        self.place(geometry.board)
        self._warm_up()

    def _warm_up(self) -> None:
        """Rasterise what will be drawn, so that no picture is made inside a frame that moves."""
        for image, size in board_marks.PICTURES:
            side = round(self.geometry.q * size)
            self.kit.images.svg(image, (side, side))
        for seat in (0, 1):
            for kind in (Kind.BOOMER, Kind.HOME, Kind.SOONER, Kind.STONE):
                piece, side = Piece(kind, seat), round(self.geometry.q * SIZES[kind])
                self.kit.images.svg(piece.image, (side, side))
            lifted = round(self.geometry.q * LIFTED * SIZES[Kind.BOOMER])
            self.kit.images.svg(Piece(Kind.BOOMER, seat).lifted_image, (lifted, lifted))

    # Showing

    def show(self, seen: BoomersObservation) -> None:
        """Show an observation as it stands."""
        self.seen = seen
        self.picture = picture_of(seen)
        self.invalidate()

    def mark(self, marks: Marks) -> None:
        """Show these marks instead."""
        if marks == self.marks:
            return
        old, self.marks = self.marks, marks
        squares = touched(old, marks)
        if len(squares) > MANY_SQUARES:
            self.invalidate()
            return
        self.touch_all(squares)
        for way in {*old.sight} ^ {*marks.sight}:
            self.touch_line(way)

    def touch(self, *squares: int) -> None:
        """Draw these squares and what may overlap them again; without squares all."""
        if not squares:
            self.invalidate()
        self.touch_all(squares)

    def touch_all(self, squares: Iterable[int]) -> None:
        """Draw these squares again and nothing else."""
        for square in squares:
            self.invalidate(self.geometry.near(square))

    def touch_line(self, way: tuple[int, int]) -> None:
        """Draw all squares from one to another again."""
        self.invalidate(self.geometry.near(way[0]).union(self.geometry.near(way[1])))

    @property
    def paint_rect(self) -> Rect:
        """The board and the hats that pass its upper edge."""
        return self.geometry.board

    @property
    def focus_rect(self) -> Rect:
        """The cursor's square."""
        return self.geometry.rect(self.cursor)

    def value_text(self) -> str:
        """The cursor's square."""
        return square_name(self.cursor)

    # Input

    def pointer_down(self, position: Point) -> bool:
        """Grab what is there."""
        square = self.geometry.square(position)
        self._pressed_at, self._dragging = position, False
        if square is not None:
            self.cursor = square
        if self._player.grab(square):
            self._held_at = position
            self.invalidate(self._held_rect())
        return True

    def pointer_drag(self, position: Point) -> None:
        """The held piece follows; only where it was and is gets drawn."""
        if self._pressed_at is None:
            return
        way = max(abs(position[0] - self._pressed_at[0]), abs(position[1] - self._pressed_at[1]))
        if way > DRAG_FROM * self.geometry.q:
            self._dragging = True
        if self._held_at is not None:
            self.invalidate(self._held_rect())
            self._held_at = position
            self.invalidate(self._held_rect())
        self._hover(self.geometry.square(position))

    def pointer_up(self, position: Point) -> None:
        """Drop what is held."""
        dragged, self._dragging = self._dragging, False
        if self._held_at is not None:
            self.invalidate(self._held_rect())
        self._pressed_at = self._held_at = None
        self._player.drop(self.geometry.square(position), dragged=dragged)

    def pointer_lost(self) -> None:
        """What is held goes back to where it was."""
        held, rect = self._held_at is not None, self._held_rect()
        self._pressed_at, self._held_at, self._dragging = None, None, False
        if held:
            self.invalidate(rect)
            self._player.drop(None, dragged=True)

    def pointer_move(self, position: Point) -> None:
        """Tell the square under the pointer."""
        self._hover(self.geometry.square(position))

    def pointer_leave(self) -> None:
        """No square is under the pointer."""
        self._hover(None)

    def _hover(self, square: int | None) -> None:
        if square != self._under:
            self._under = square
            self._player.hover(square)

    def key(self, event: Event) -> bool:
        """Arrows move the cursor, Enter acts on its square, Escape steps back."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in ARROWS:
            self.move_cursor(self.geometry.neighbour(self.cursor, *ARROWS[event.key]))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._player.press(self.cursor)
            return True
        return event.key == pygame.K_ESCAPE and self._player.put_down()

    def move_cursor(self, square: int) -> None:
        """Put the keyboard's cursor on a square."""
        if square != self.cursor:
            for touched in (self.cursor, square):
                self.invalidate(self.geometry.near(touched))
            self.cursor = square
            self._hover(square)

    def focus_changed(self) -> None:
        """The ring comes or goes."""
        self.invalidate(self.geometry.near(self.cursor))

    def _held_rect(self) -> Rect:
        side = round(self.geometry.q * 2.2)
        box = Rect(0, 0, side, side)
        box.center = self._held_at or (0, 0)
        return box

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Land and track, marks on the ground, pieces from the top rank down, what is lifted, signs."""
        if self.seen is None:
            return
        clip = surface.get_clip()
        surface.blit(self._land_layer(), self.geometry.field)
        painter = board_marks.MarkPainter(self.kit, surface, self.geometry)
        painter.closing(self.marks)
        self._draw_filling(surface)
        if self.marks.preview is not None or self.picture.filling is not None:
            paint_track(self.kit, surface, self.geometry, self.seen)
        painter.last_turn(self.picture.last)
        painter.below(self.marks)
        painter.sight(self.picture.sight, self.picture.sight_share)
        self._draw_pieces(surface, clip)
        painter.above(self.marks, self.picture.last, set(self.picture.pieces))
        for sprite in self.picture.sprites:
            self._draw_sprite(surface, sprite)
        self._draw_lifted(surface)
        self._draw_signs(surface)

    def _land_layer(self) -> Surface:
        """The squares with all homesteads and the track, made anew only when a homestead changes."""
        assert self.seen is not None
        buried = frozenset(self.seen.mines) & frozenset(self.seen.stones)
        key = (self.picture.land, buried, self.geometry, self.kit.scale)
        if self._ground is None or key != self._ground_of:
            self._ground_of = key
            field = self.geometry.field
            self._ground = self._background.subsurface(field).copy()
            local = Geometry(
                0, 0, self.geometry.q, self.geometry.columns, self.geometry.rows, self.geometry.turned
            )
            paint_mines(self.kit, self._ground, local, self.seen)
            for tinted in self.picture.land:
                idle = set(tinted.squares) - set(tinted.counting)
                land.paint_land(self.kit, self._ground, local, tinted.counting, tinted.seat)
                land.paint_idle_land(self.kit, self._ground, local, idle, tinted.seat)
                land.paint_border(self.kit, self._ground, local, frozenset(tinted.squares), tinted.seat)
            paint_track(self.kit, self._ground, local, self.seen)
        return self._ground

    def _draw_filling(self, surface: Surface) -> None:
        filling = self.picture.filling
        if filling is not None:
            land.paint_land(self.kit, surface, self.geometry, filling.done, filling.seat)

    def _draw_pieces(self, surface: Surface, clip: Rect) -> None:
        staged = self.marks.staged
        pieces = dict(self.picture.pieces)
        if staged is not None and staged[0] in pieces and staged[0] != staged[1]:
            pieces[staged[1]] = pieces.pop(staged[0])
        hidden = self.hidden | {self.marks.lifted}
        for square in sorted(pieces, key=lambda one: self.geometry.cell(one)[1]):
            if square not in hidden and self.geometry.near(square).colliderect(clip):
                self._draw_piece(surface, square, pieces[square])

    def _draw_piece(self, surface: Surface, square: int, piece: Piece) -> None:
        over = square == self.marks.hovered and square in self.marks.movable
        raised = RAISED[piece.kind] + (0.04 if over else 0)
        x, y = self.geometry.centre(square)
        self._blit(surface, piece.image, SIZES[piece.kind], (x, y), raised)
        if self.seen is not None and square in self.seen.mines and piece.kind is not Kind.STONE:
            side = round(self.geometry.q * 0.3)
            badge = self.kit.images.svg("boomers/mine_badge", (side, side))
            surface.blit(badge, badge.get_rect(bottomright=self.geometry.rect(square).bottomright))

    def _blit(self, surface: Surface, image: str, size: float, centre: Point, raised: float) -> None:
        side = round(self.geometry.q * size)
        picture = self.kit.images.svg(image, (side, side))
        surface.blit(
            picture, picture.get_rect(center=(centre[0], round(centre[1] - raised * self.geometry.q)))
        )

    def _draw_lifted(self, surface: Surface) -> None:
        """The piece that is picked up: over its square, or under the pointer."""
        square = self.marks.lifted
        piece = self.picture.pieces.get(square) if square is not None else None
        if square is None or piece is None:
            return
        centre = self._held_at or self.geometry.centre(square)
        side = round(self.geometry.q * 1.1)
        shadow = self.kit.images.svg("boomers/shadow_lift", (side, side))
        surface.blit(shadow, shadow.get_rect(center=(centre[0], round(centre[1] + 0.12 * self.geometry.q))))
        self._blit(surface, piece.lifted_image, LIFTED * SIZES[piece.kind], centre, 0.26)

    def _draw_sprite(self, surface: Surface, sprite: Sprite) -> None:
        side = round(self.geometry.q * SIZES[sprite.piece.kind])
        image = sprite.piece.lifted_image if sprite.lifted else sprite.piece.image
        picture = self.kit.images.svg(image, (side, side))
        foot = sprite.y + side / 2 - RAISED[sprite.piece.kind] * self.geometry.q
        if sprite.squash != 1.0:
            picture = pygame.transform.smoothscale(picture, (side, max(1, round(side * sprite.squash))))
        if sprite.tilt:
            picture = pygame.transform.rotozoom(picture, sprite.tilt, 1)
            foot += (picture.get_height() - side) / 2
        foot -= sprite.height * self.geometry.q
        surface.blit(picture, picture.get_rect(midbottom=(round(sprite.x), round(foot))))

    def _draw_signs(self, surface: Surface) -> None:
        pieces = set(self.picture.pieces)
        for home in self.picture.homes:
            square = land.sign_square(self.geometry, home.squares, pieces & set(home.squares))
            low = square in pieces
            land.draw_land_sign(self.kit, surface, self.geometry, square, home.seat, home.score, low=low)
        board_marks.draw_gains(self.kit, surface, self.geometry, self.marks, pieces)
