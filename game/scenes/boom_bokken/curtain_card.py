"""Boom Bokken's part of the curtain: who is asked, what is public about the call, what happened since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.rules.api import Seat
from game.rules.boom_bokken.steps import Calling
from game.scenes.boom_bokken import marks
from game.scenes.boom_bokken.card_pictures import card_shadow, face
from game.scenes.boom_bokken.marks import key_name
from game.scenes.boom_bokken.seat_view import portrait
from game.scenes.curtain import Curtain, CurtainText, HoldButton
from game.ui.kit import Kit
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable


def make_curtain(table: BokkenTable, kit: Kit, seat: Seat, reason: str) -> Curtain:
    """The curtain for a person; `reason` is turn, asked, claim or arm."""
    words, hot = table.words, table.hot_seat
    name = table.name_of(seat)
    opening = words("bokken.curtain.open", name=name)
    answers: list[Button] = [Button(kit, opening, hot.open, kind="main", icon="play")]
    if reason == "asked":
        nothing = words("bokken.curtain.pass", key=key_name(table.settings.keys.done))
        answers.append(Button(kit, nothing, hot.pass_by))
    if reason != "arm":
        peek = words("bokken.curtain.peek", key=key_name(table.settings.keys.peek))
        answers.append(HoldButton(kit, peek, lambda: hot.peek(True), lambda: hot.peek(False)))
    return Curtain(
        kit,
        _text(table, seat, reason),
        answers,
        lambda surface, rect: _paint(table, kit, seat, surface, rect),
        hot.doors,
    )


def _text(table: BokkenTable, seat: Seat, reason: str) -> CurtainText:
    words = table.words
    mark = table.kit.theme.seat(seat)
    described = words(
        "bokken.curtain.mark",
        letter=mark.letter,
        colour=words(f"bokken.colour.{mark.name}"),
        shape=words(f"bokken.shape.{mark.shape}"),
    )
    lines = [(line.seat, line.text) for line in table.telling.since(seat)]
    return CurtainText(
        seat=seat,
        pass_to=words(f"bokken.curtain.{reason}"),
        name=table.name_of(seat),
        mark=described,
        since=words("bokken.since", name=table.name_of(seat)),
        lines=tuple(lines),
        more=words("bokken.curtain.more"),
        here=words("bokken.curtain.here"),
        others=tuple((one, table.name_of(one)) for one in table.hot_seat.persons),
        look_away=words("bokken.curtain.away"),
    )


def _paint(table: BokkenTable, kit: Kit, seat: Seat, surface: Surface, rect: Rect) -> None:
    """Portrait and team, the call in words, the top card and the arrow."""
    seen, words = table.seen, table.words
    side = rect.h
    head = Rect(rect.x, rect.y, side, side)
    if seen.teams[seat] >= 0:
        marks.draw_team(kit, surface, seen.teams[seat], head.center, round(side * 0.9))
    fate = table.teller.fate(seen, seat)[0]
    picture = portrait(kit, seat, fate, round(side * 0.86))
    surface.blit(picture, picture.get_rect(center=(head.centerx, head.centery + round(side * 0.06))))
    right = rect.right
    step = seen.step
    if isinstance(step, Calling):
        arrow = kit.images.svg(f"boom_bokken/call_{step.call.value}", (round(side * 0.7),) * 2)
        surface.blit(arrow, arrow.get_rect(midright=(right, rect.centery)))
        card = Rect(0, 0, round(side * 0.68), round(side * 0.95))
        card.midright = (right - round(side * 0.68), rect.centery)
        card_shadow(kit, surface, card)
        picture = face(kit, seen.pile[-1].card, card.size)
        surface.blit(picture, picture.get_rect(center=card.center))
        right = card.x
    room = Rect(head.right + kit.px(28), rect.y, right - head.right - kit.px(40), rect.h)
    lines: list[tuple[str, str, str]] = []
    if seen.teams[seat] >= 0:
        partners = table.teller.listed(seen.partners(seat))
        told = words("bokken.curtain.team", team=table.teller.team(seen.teams[seat]), partners=partners)
        lines.append((told, "strong", "ink"))
    if isinstance(step, Calling):
        limit = table.teller.limit(seen.top_value, step.call)
        key = "called" if step.target == seat else "calls"
        told = words(f"bokken.curtain.{key}", name=table.name_of(step.target), limit=limit)
        lines.append((told, "strong", "call_red" if step.call.value == "up" else "indigo"))
    else:
        lines.append((table.teller.call_line(seen), "strong", "ink"))
    cards = words.count("bokken.cards", seen.sizes[seat])
    lines.append((f"{cards}, {table.teller.points(seen.points()[seat])}", "text", "ink_soft"))
    high = room.h // max(3, len(lines))
    for index, (text, style_name, colour) in enumerate(lines):
        style = kit.theme.style(style_name).sized(26 if style_name == "strong" else 22)
        box = Rect(room.x, room.y + index * high, room.w, high)
        fitted = kit.text.fit(text, style, box.size, 2)
        kit.text.draw(surface, fitted, style, kit.theme.hex(colour), box, (0.0, 0.5))
