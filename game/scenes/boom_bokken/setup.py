"""Boom Bokken in the set-up: four to nine seats, teams, expert, the youngest, live or turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from pygame import Surface

from game.rules.boom_bokken.game import BokkenGame
from game.scenes.setup_parts import TIGHT, ManySeats
from game.ui.kit import Kit
from game.ui.shapes import lay_grain
from game.ui.widget import Widget
from game.ui.widgets.choice import Segmented, Stepper
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.toggles import Toggle

REACTIONS = ("live", "turns")
GAP = 10
"""Units between the parts of a panel: four panels fit below each other without scrolling."""


class Parts(ManySeats):
    """The set-up's part for Boom Bokken."""

    room = "boom_bokken"

    def ground(self, kit: Kit) -> Surface | None:
        """Rice paper."""
        size = kit.scale.window

        def make() -> Surface:
            ground = Surface(size)
            ground.fill(kit.theme.colour("rice"))
            lay_grain(kit, ground, kit.scale.rect)
            return ground

        return kit.images.composed(("setup rice",), size, make)

    def right(self, kit: Kit) -> Sequence[Widget]:
        """Teams, expert, the youngest, and how to react."""
        return [self._teams(kit), self._expert(kit), self._youngest(kit), self._reactions(kit)]

    def _splits(self) -> list[list[int]]:
        game = cast(BokkenGame, self.app.services.games["boom_bokken"])
        return [list(split) for split in game.splits(len(self.plan.seats))]

    def _chosen_split(self) -> int:
        splits, chosen = self._splits(), self.plan.options.get("teams")
        return splits.index(chosen) if chosen in splits else 0

    def _teams(self, kit: Kit) -> Panel:
        words, splits = self.words, self._splits()
        names = [" + ".join(map(str, split)) for split in splits]
        title = words("setup.bokken.teams")
        choice = Segmented(
            kit, title, names, self._chosen_split(), lambda index: self._set("teams", splits[index])
        )
        about = Label(kit, words("setup.bokken.teams_about"), "text", "ink_soft")
        return _panel(kit, title, [choice, about])

    def _expert(self, kit: Kit) -> Panel:
        words = self.words
        expert = Toggle(
            kit,
            words("setup.bokken.expert"),
            self.plan.flag("expert"),
            lambda on: self._set("expert", on),
        )
        about = Label(kit, words("setup.bokken.expert_about"), "text", "ink_soft")
        return _panel(kit, "", [expert, about])

    def _youngest(self, kit: Kit) -> Panel:
        words = self.words
        self._names = Stepper(
            kit,
            words("setup.bokken.youngest"),
            self._seat_names(),
            self._youngest_seat(),
            lambda seat: self._set("youngest", seat),
        )
        about = Label(kit, words("setup.bokken.youngest_about"), "text", "ink_soft")
        return _panel(kit, words("setup.bokken.youngest"), [self._names, about])

    def _seat_names(self) -> list[str]:
        return [seat.name.strip() or chr(ord("A") + i) for i, seat in enumerate(self.plan.seats)]

    def names_changed(self) -> None:
        """The names are offered for the youngest too."""
        self._names.options = tuple(self._seat_names())
        self._names.place(self._names.rect)

    def _youngest_seat(self) -> int:
        seat = self.plan.options.get("youngest")
        return seat if type(seat) is int and seat < len(self.plan.seats) else 0

    def _reactions(self, kit: Kit) -> Panel:
        words = self.words
        now = self.app.services.settings.pace.reactions
        names = [words(f"setup.bokken.{kind}") for kind in REACTIONS]
        title = words("setup.bokken.reactions")
        choice = Segmented(kit, title, names, REACTIONS.index(now), self._react, icons=("clock", "step"))
        about = Label(kit, words(f"setup.bokken.{now}_about"), "text", "ink_soft")
        return _panel(kit, title, [choice, about])

    def _react(self, index: int) -> None:
        self.app.services.change("pace", reactions=REACTIONS[index])
        self.changed()

    def _set(self, key: str, value: object) -> None:
        self.plan.options[key] = value

    def options(self) -> dict[str, object]:
        """Teams, expert and the youngest."""
        return {
            "teams": self._splits()[self._chosen_split()],
            "expert": self.plan.flag("expert"),
            "youngest": self._youngest_seat(),
        }


def _panel(kit: Kit, title: str, parts: Sequence[Widget]) -> Panel:
    return Panel(kit, title, Column(kit, parts, gap=GAP), padding=TIGHT)
