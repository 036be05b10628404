"""Oklahoma Boomers in the set-up: two sides, the board, expansions, and who begins."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.rules.boomers.board_file import Board
from game.rules.boomers.game import BoomersGame
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.board_picture import board_picture
from game.scenes.boomers.setup_widgets import Between, BoardPanel, ExpansionTile, SideCard, Tiles
from game.scenes.setup_parts import SetupParts
from game.scenes.setup_plan import Plan
from game.ui.kit import Kit
from game.ui.layout import TEXT_FLOOR
from game.ui.widget import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Segmented, Stepper
from game.ui.widgets.chooser import CardChooser, CardOption, PictureMaker
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.app import App

RULE, PURPLE, YELLOW, LOT = "rule", "purple", "yellow", "lot"
FIRST: Final = (RULE, PURPLE, YELLOW, LOT)
"""Who moves first: as rule 5 has it, a side, or by lot."""
RAILROADS: Final = ("", "straight", "bent")
PICTURES: Final = {
    "sooners": "boomers/sooner",
    "railroad": "boomers/rail_h",
    "mines": "boomers/mine",
    "river": "boomers/river_shallow",
}
"""The expansions in the order in which they are offered."""


class Parts(SetupParts):
    """The set-up's part for Oklahoma Boomers."""

    ornament = "boomers/prop_wagons"

    def __init__(self, app: App, plan: Plan, changed: Callable[[], None]) -> None:
        super().__init__(app, plan, changed)
        self.boards = cast(BoomersGame, app.services.games["boomers"]).boards
        self._tidy()

    def _tidy(self) -> None:
        """Forget what this board, or this version, does not offer."""
        options = self.plan.options
        if self.plan.text("board", "") not in self.boards:
            options["board"] = next(iter(self._stems()))
        if self.plan.text("first", RULE) not in FIRST:
            options["first"] = RULE
        if self.plan.text("railroad", "") not in self._railroads():
            options["railroad"] = ""
        for key in ("sooners", "mines", "river"):
            options[key] = self.plan.flag(key) and self._offers(key)
        options["advanced"] = self.plan.flag("advanced")

    @property
    def board(self) -> Board:
        """The chosen board."""
        return self.boards[self.plan.text("board", "")]

    def _stems(self) -> list[str]:
        """All boards: the rulebook's first, then by size."""
        known = sorted(self.boards, key=lambda stem: (self.boards[stem].columns, stem))
        return sorted(known, key=lambda stem: stem != "prairie")

    def _offers(self, key: str) -> bool:
        board = self.board
        parts = {
            "sooners": board.sooners,
            "mines": board.mines,
            "river": board.deep or board.shallow,
            "railroad": board.straight or board.bent,
        }
        return bool(parts[key])

    def _railroads(self) -> list[str]:
        board = self.board
        tracks = {"": True, "straight": board.straight, "bent": board.bent}
        return [kind for kind in RAILROADS if tracks[kind]]

    # Left: both sides, and who begins

    def left(self, kit: Kit) -> Sequence[Widget]:
        """A card for each side with the swap between, then the start."""
        swap = Button(kit, self.words("setup.swap"), self._swap, icon="swap")
        cards = [self._card(kit, seat) for seat in (0, 1)]
        start = self._start(kit)
        self.grows = [*cards]
        return [cards[0], Between(kit, swap), cards[1], start]

    def _swap(self) -> None:
        self.plan.swap()
        if self.plan.text("first", RULE) in (PURPLE, YELLOW):
            first = self.plan.text("first", RULE)
            self.plan.options["first"] = YELLOW if first == PURPLE else PURPLE
        self.changed()

    def _card(self, kit: Kit, seat: int) -> SideCard:
        words, seating = self.words, self.plan.seats[seat]
        level: Widget
        if seating.person:
            level = Label(kit, words("setup.person_note"), "text", "ink_soft", lines=2)
        else:
            act = partial(self.set_level, seating)
            name = words("setup.level_of", seat="AB"[seat])
            kind = Segmented if self._levels_fit(kit) else Stepper
            level = kind(kit, name, self.level_names(), seating.level - 1, act, style="small")
        title = words("setup.boomers.side", side=words(f"boomers.side.{seat}"), letter="AB"[seat])
        badge = words("setup.moves_first") if self._first() == seat else ""
        return SideCard(kit, seat, title, badge, self.who(kit, seat), self.name_field(kit, seat), level)

    def _levels_fit(self, kit: Kit) -> bool:
        """Whether all levels can stand side by side on a card."""
        style = kit.theme.style("small")
        wide = sum(kit.text.width(name, style) + kit.px(32) for name in self.level_names())
        return wide < kit.scale.window[0] * 0.31

    def _start(self, kit: Kit) -> Panel:
        words = self.words
        placed = Segmented(
            kit,
            words("setup.boomers.layout"),
            [words("setup.boomers.printed"), words("setup.boomers.placed")],
            int(self.plan.flag("advanced")),
            lambda index: self._set("advanced", bool(index)),
            style="text",
        )
        self._who_first = Segmented(
            kit,
            words("setup.boomers.first"),
            self._first_names(),
            FIRST.index(self.plan.text("first", RULE)),
            lambda index: self._set("first", FIRST[index]),
            style="text",
        )
        rows = Row(
            kit,
            [
                Column(kit, [Label(kit, words("setup.boomers.layout"), "small"), placed], gap=4),
                Column(kit, [Label(kit, words("setup.boomers.first"), "small"), self._who_first], gap=4),
            ],
            [0.72, 1.0],
            gap=24,
        )
        self._why = Label(kit, self._why_first(), "small", "ink_soft", align=(1.0, 0.5), lines=2)
        head = Row(kit, [Label(kit, words("setup.boomers.begin"), "subheading"), self._why], [0.5, 1.0])
        return Panel(kit, "", Column(kit, [head, rows], gap=4))

    def _first_names(self) -> list[str]:
        names = [
            seat.name.strip() or self.words(f"boomers.side.{i}") for i, seat in enumerate(self.plan.seats)
        ]
        return [self.words("setup.boomers.by_rule"), *names, self.words("setup.boomers.by_lot")]

    def names_changed(self) -> None:
        """The names stand at "who moves first" too."""
        self._who_first.options = tuple(self._first_names())
        self._who_first.place(self._who_first.rect)
        self._why.text = self._why_first()

    def _chooser(self) -> int:
        """The seat that chose its colour: the only person, else Purple."""
        persons = [number for number, seat in enumerate(self.plan.seats) if seat.person]
        return persons[0] if len(persons) == 1 else 0

    def _first(self) -> int | None:
        """The seat that moves first, None while the lot has not been drawn."""
        fixed = {RULE: 1 - self._chooser(), PURPLE: 0, YELLOW: 1, LOT: None}
        return fixed[self.plan.text("first", RULE)]

    def _why_first(self) -> str:
        words, first = self.words, self.plan.text("first", RULE)
        if first == LOT:
            return words("setup.boomers.why_lot")
        seat = self._first()
        name = self.plan.seats[seat or 0].name
        if first != RULE:
            return words("setup.boomers.why_chosen", name=name)
        chooser = self._chooser()
        side = words(f"boomers.side.{chooser}")
        return words("setup.boomers.why_rule", chooser=self.plan.seats[chooser].name, side=side, name=name)

    # Right: the board and the expansions

    def right(self, kit: Kit) -> Sequence[Widget]:
        """The boards as cards with a picture each; a tile for every expansion."""
        board = self._board_panel(kit)
        self.grows.append(board)
        return [board, self._expansions(kit)]

    def _board_panel(self, kit: Kit) -> Panel:
        words, stems = self.words, self._stems()
        options = [self._board_card(kit, stem) for stem in stems]
        chooser = CardChooser(
            kit,
            words("setup.boomers.board"),
            options,
            stems.index(self.plan.text("board", "")),
            lambda index: self._set("board", stems[index]),
            card_width=self._card_width(kit, options),
            pages_text=lambda page, pages: words("setup.pages", page=page, pages=pages),
        )
        about = Label(kit, self._about_board(), "text", "ink_soft", align=(0.0, 0.0))
        return BoardPanel(kit, chooser, about)

    @staticmethod
    def _card_width(kit: Kit, options: Sequence[CardOption]) -> float:
        """Units a card needs so that its words can be read."""
        style = kit.theme.style("label")
        words = max(kit.text.width(one.title, style, TEXT_FLOOR) for one in options)
        return max(236.0, (words + kit.px(40)) / kit.scale.unit)

    def _board_card(self, kit: Kit, stem: str) -> CardOption:
        board = self.boards[stem]
        key = f"setup.boomers.boards.{stem}.time"
        note = self.words(key) if self.words.knows(key) else ""
        title = self.words("setup.boomers.size", name=board.name, columns=board.columns, rows=board.rows)
        return CardOption(title, note, self._painter(kit, stem))

    def _painter(self, kit: Kit, stem: str) -> PictureMaker:
        return lambda size: board_picture(kit, self._position(stem), size)

    def _position(self, stem: str) -> BoomersObservation:
        """How a board stands at the start; the chosen one with its expansions."""
        options: dict[str, object] = {"board": stem}
        if stem == self.plan.text("board", ""):
            options |= self._expansions_chosen()
        seen = self.app.services.games["boomers"].initial_state(2, options).observation(None)
        return cast(BoomersObservation, seen)

    def _about_board(self) -> str:
        words, board = self.words, self.board
        key = f"setup.boomers.boards.{board.stem}.about"
        first = words(key) if words.knows(key) else words("setup.boomers.own_board")
        if not self.plan.flag("mines"):
            return first
        mines = words.count("setup.boomers.mines_worth", len(board.mines), value=board.mine_value)
        return f"{first} {mines}"

    def _expansions(self, kit: Kit) -> Panel:
        tiles = Tiles(kit, [self._tile(kit, key) for key in PICTURES])
        return Panel(kit, self.words("setup.boomers.expansions"), tiles)

    def _tile(self, kit: Kit, key: str) -> ExpansionTile:
        words = self.words
        states: list[object] = [*self._railroads()] if key == "railroad" else [False, True]
        value = self.plan.options.get(key, states[0])
        at = states.index(value) if value in states else 0
        tile = ExpansionTile(
            kit,
            words(f"setup.boomers.{key}"),
            PICTURES[key],
            [self._state(state) for state in states],
            at,
            lambda index: self._set(key, states[index]),
        )
        tile.enabled = self._offers(key)
        tile.tooltip = words(f"setup.boomers.{key}_about" if tile.enabled else "setup.boomers.not_here")
        return tile

    def _state(self, state: object) -> str:
        if isinstance(state, str) and state:
            return self.words(f"setup.boomers.railroad_{state}")
        return self.words("setup.on" if state else "setup.off")

    def _set(self, key: str, value: object) -> None:
        self.plan.options[key] = value
        self._tidy()
        self.changed()

    # The options for the rules

    def _expansions_chosen(self) -> dict[str, object]:
        return {key: self.plan.options[key] for key in PICTURES if self.plan.options.get(key)}

    def options(self) -> dict[str, object]:
        """Board, expansions, set-up, and the side that begins."""
        first = self._first()
        starter = secrets.randbelow(2) if first is None else first
        chosen: dict[str, object] = {"board": self.board.stem, "starter": starter}
        if self.plan.flag("advanced"):
            chosen["advanced"] = True
        return chosen | self._expansions_chosen()
