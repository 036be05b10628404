"""The yard with all its widgets: shows one observation, what is chosen, and what may be done now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.api import Seat
from game.rules.boom_bokken.cards import Call, Card
from game.rules.boom_bokken.steps import Calling, Restarting, Starting
from game.rules.boom_bokken.table import Table
from game.scenes import routes
from game.scenes.boom_bokken import marks
from game.scenes.boom_bokken.big_button import BigButton
from game.scenes.boom_bokken.bubble import Bubble
from game.scenes.boom_bokken.buzzer_row import BuzzerRow
from game.scenes.boom_bokken.centre import BELOW, Centre, CentreLook
from game.scenes.boom_bokken.fuse import FuseBar
from game.scenes.boom_bokken.hand import CHOSEN, HandView
from game.scenes.boom_bokken.hint_strip import HintStrip
from game.scenes.boom_bokken.layout import Yard
from game.scenes.boom_bokken.overlay import Overlay
from game.scenes.boom_bokken.seat_view import SeatLook, SeatView
from game.scenes.boom_bokken.story import StoryPanel
from game.scenes.boom_bokken.top_bar import BarLink, BarLook, TopBar
from game.scenes.boom_bokken.trail import Trail
from game.scenes.boom_bokken.yard import paint_yard

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable

ACTIONS = 3


class BokkenView:
    """Makes the widgets of a table and keeps them told. Seats are found by number in `seats`."""

    def __init__(self, table: BokkenTable, yard: Yard) -> None:
        self.table, self.yard, self.kit = table, yard, table.kit
        self.words = table.words
        room = yard.log.x - self.kit.px(20) if yard.log else yard.window.w
        table.stage.set_background(paint_yard(self.kit, room))
        add = table.stage.root.add
        self.bar = add(TopBar(self.kit, yard.text, yard.compact))
        self.bar.place(yard.bar)
        self.links = self._make_links()
        self.trail = add(Trail(self.kit, yard.pile))
        self.centre = add(Centre(self.kit, yard))
        self.places = tuple(
            add(SeatView(self.kit, place, yard.text, table.press_seat)) for place in (yard.own, *yard.ring)
        )
        self.fuse = add(FuseBar(self.kit, yard.text, table.back_to_step))
        self.fuse.place(yard.fuse)
        done, key = self.words("bokken.done"), marks.key_name(table.settings.keys.done)
        self.done = add(BarLink(self.kit, yard.text, done, key, table.press_done, framed=True))
        self.actions = tuple(
            add(BigButton(self.kit, yard.text, partial(table.press_action, index)))
            for index in range(ACTIONS)
        )
        self.hand = add(HandView(self.kit, yard, table, table.teller.card))
        self.buzzers = add(BuzzerRow(self.kit, yard))
        self.story = self._make_story()
        speaking = Rect(4, yard.bar.bottom, room - 8, yard.window.h - yard.bar.bottom)
        self.bubble = add(Bubble(self.kit, yard.text, speaking))
        self.bubble.visible = False
        self.hint = add(HintStrip(self.kit, yard.text, yard.notice))
        self.overlay = add(Overlay(self.kit))
        self._place_done()

    # Building

    def _make_links(self) -> tuple[BarLink, ...]:
        table, words = self.table, self.words
        keys = table.settings.keys
        wanted = [
            (words("table.hint"), keys.hint, table.hints.press),
            (words("table.bar.rules"), "", table.sheets.rules),
            (words("bokken.menu"), keys.menu, table.sheets.pause),
        ]
        if self.yard.compact:
            wanted.insert(0, (words("bokken.log"), "l", table.toggle_story))
        links = []
        x = self.yard.bar.right - self.kit.px(10)
        for text, key, act in reversed(wanted):
            link = BarLink(self.kit, self.yard.text, text, marks.key_name(key) if key else "", act)
            wide = link.preferred(400)[0]
            x -= wide
            link.place(Rect(x, 3, wide, self.yard.bar.h - 8))
            table.stage.root.add(link)
            links.append(link)
        links.reverse()
        links[-2].enabled = routes.leads("rules")
        return tuple(links)

    def _make_story(self) -> StoryPanel:
        story = StoryPanel(self.kit, self.yard.text if self.yard.compact else 1.0, self.table.look_at)
        if self.yard.log is not None:
            story.place(self.yard.log)
        else:
            window, bar = self.yard.window, self.yard.bar
            wide = min(window.w // 2, self.kit.px(560))
            story.place(Rect(window.w - wide - 8, bar.h + 8, wide, window.h - bar.h - 16))
            story.visible = False
        return self.table.stage.root.add(story)

    def _place_done(self) -> None:
        fuse = self.fuse.rect
        wide = self.done.preferred(400)[0]
        right = fuse.right - self.kit.px(100 * self.yard.text)
        self.done.place(Rect(right - wide, fuse.y + self.kit.px(6), wide, round(fuse.h * 0.42)))
        self.done.visible = False

    # Seats

    def seat(self, seat: Seat) -> SeatView:
        """The view of a seat, wherever it sits now."""
        count = len(self.places)
        return self.places[(seat - self.table.viewpoint) % count]

    def seat_at(self, position: tuple[int, int]) -> Seat | None:
        """The seat under a position."""
        for view in self.places:
            if view.rect.inflate(self.kit.px(20), self.kit.px(10)).collidepoint(position):
                return Seat(view.look.seat)
        return None

    def show_seats(self, seen: Table) -> None:
        """Every seat as it is, with keys on those that may be designated."""
        table = self.table
        step = seen.step
        designated = step.target if isinstance(step, Calling) else None
        awaited = step.seat if isinstance(step, Starting | Restarting) else designated
        targets = table.chooser.targets
        for index, view in enumerate(self.places):
            seat = Seat((table.viewpoint + index) % len(self.places))
            look = self._seat_look(seen, seat, key=str(index) if seat in targets else "")
            here = seat == designated
            view.tell(
                replace(look, designated=here, awaited=seat == awaited),
                chosen=table.chooser.target == seat,
                lit=here,
            )

    def _seat_look(self, seen: Table, seat: Seat, *, key: str) -> SeatLook:
        teller = self.table.teller
        fate, fate_text = teller.fate(seen, seat)
        role = seen.roles[seat]
        return SeatLook(
            seat=seat,
            name=self.table.controller.players[seat].name,
            team=seen.teams[seat],
            role=role.value if role is not None else "",
            cards=seen.sizes[seat],
            points=teller.points(seen.points()[seat]),
            tokens=seen.tokens[seat],
            fate=fate,
            fate_text=fate_text,
            key=key,
            told=teller.seat_line(seen, seat),
            power=self.words(f"bokken.power.{role.value}") if role is not None else "",
        )

    # The middle

    def show_centre(self, seen: Table, *, with_call: bool = True) -> None:
        """Deck, pile and call."""
        self.centre.tell(self.centre_look(seen, with_call=with_call))

    def centre_look(self, seen: Table, *, with_call: bool = True) -> CentreLook:
        """What lies in the middle."""
        teller, step = self.table.teller, seen.step
        call = step.call if isinstance(step, Calling) and with_call else None
        value = seen.top_value
        return CentreLook(
            cards=tuple(laid.card for laid in seen.pile[-BELOW - 1 :]),
            count=len(seen.pile),
            deck=seen.deck_size,
            deck_text=self.words("bokken.left", count=seen.deck_size),
            call=call,
            call_text=teller.call(call).upper() if call else "",
            limit_text=teller.limit(value, call) if call else "",
            told="; ".join(teller.position(seen)[-3:]),
        )

    def show_bubble(self, seen: Table) -> None:
        """The caller says his word; a line leads to whom he has named."""
        step = seen.step
        if isinstance(step, Calling):
            word = self.table.teller.call(step.call) + "!"
            self.bubble.tell(self.seat(step.caller), word, step.call, self.to_be_read())
            self.trail.tell(self.seat(step.target))
        else:
            self.bubble.tell(None, "", Call.UP)
            self.trail.tell(None)

    def to_be_read(self) -> list[Rect]:
        """What a bubble may not cover: faces and what stands below them, keys, pile, fuse, hand, buttons."""
        kit, yard = self.kit, self.yard
        seats = [part for place in self.places for part in place.words]
        cards = [box.inflate(0, kit.px(2 * CHOSEN)) for box in self.hand.boxes()] or [self.buzzers.rect]
        middle = [yard.deck.inflate(kit.px(30), kit.px(30)), yard.pile, yard.call]
        return [*seats, *middle, self.fuse.paint_rect, *cards, yard.actions]

    # Bar, hand, buttons

    def show_bar(self, seen: Table, last: str) -> None:
        """Round, teams, the last action."""
        table, words = self.table, self.words
        kind = [words(f"bokken.{table.controller.reactions.value}")]
        if seen.setup.expert:
            kind.append(words("bokken.expert"))
        rounds = words("bokken.round_short", round=seen.number + 1, rounds=seen.setup.deck.rounds)
        teams = tuple(
            (team, table.teller.names([Seat(s) for s, own in enumerate(seen.teams) if own == team]))
            for team in range(len(seen.setup.split))
            if team in seen.teams
        )
        look = BarLook(words("bokken.title"), " · ".join([rounds, ", ".join(kind)]), teams, last)
        self.bar.tell(look, self.links[0].rect.x)

    def show_hand(self, cards: tuple[Card, ...]) -> None:
        """The open hand; what may be laid stands up."""
        chooser = self.table.chooser
        fits = chooser.hand == cards
        self.hand.visible = bool(cards)
        self.hand.tell(
            cards,
            chooser.playable if fits else frozenset(),
            frozenset(chooser.picked) if fits else frozenset(),
            armed=self.table.armed_places(cards),
            dead=self.table.eyes in self.table.seen.exploded,
        )

    def place_actions(self, count: int) -> None:
        """Put so many buttons beside the hand."""
        room = self.yard.actions
        for index, button in enumerate(self.actions):
            button.visible = index < count
            if index < count:
                gap = self.kit.px(10)
                wide = min(self.kit.px(142 * self.yard.text), (room.w - gap * (count - 1)) // max(1, count))
                high = min(room.h, round(wide * 1.0) + self.kit.px(84 * self.yard.text))
                box = Rect(0, 0, wide, high)
                total = count * wide + (count - 1) * gap
                box.topleft = (room.centerx - total // 2 + index * (wide + gap), room.bottom - high)
                if box != button.rect:
                    button.place(box)
