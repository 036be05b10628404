"""Text is wrapped, shrunk and only then shortened."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.layout import TEXT_FLOOR
from tests.ui.gallery import make_kit

LONG = "Donaudampfschifffahrtsgesellschaftskapitän"


@given(st.text(alphabet="abc ÄÖß-–", max_size=80), st.integers(30, 400))
@settings(max_examples=60, deadline=None)
def test_wrapped_lines_fit_and_lose_no_letter(text: str, width: int) -> None:
    kit = shared_kit()
    style = kit.theme.style("text")
    lines = kit.text.wrap(text, style, width)
    assert all(kit.text.width(line, style) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def shared_kit(kits: list[Kit] = []) -> Kit:  # noqa: B006
    if not kits:
        kits.append(make_kit())
    return kits[0]


def test_a_word_longer_than_the_line_is_broken(kit: Kit) -> None:
    lines = kit.text.wrap(LONG, kit.theme.style("text"), 200)
    assert len(lines) > 1
    assert "".join(lines) == LONG


def test_fitting_keeps_the_size_if_it_can(kit: Kit) -> None:
    fitted = kit.text.fit("Undo", kit.theme.style("label"), (400, 60))
    assert (fitted.px, fitted.lines, fitted.cut) == (26, ("Undo",), False)


def test_fitting_wraps_before_it_shrinks(kit: Kit) -> None:
    fitted = kit.text.fit("Start the game", kit.theme.style("label"), (110, 80), lines=2)
    assert (fitted.px, len(fitted.lines)) == (26, 2)


def test_fitting_shrinks_before_it_breaks_a_word(kit: Kit) -> None:
    fitted = kit.text.fit("Surveyor", kit.theme.style("label"), (80, 80), lines=3)
    assert fitted.lines == ("Surveyor",)
    assert TEXT_FLOOR <= fitted.px < 26


def test_only_what_cannot_fit_is_shortened_and_says_so(kit: Kit) -> None:
    style = kit.theme.style("label")
    fitted = kit.text.fit(LONG, style, (60, 20))
    assert fitted.cut
    assert fitted.lines[0].endswith("…")
    assert kit.text.width(fitted.lines[0], style, fitted.px) <= 60


@pytest.mark.parametrize(("align", "left"), [(0.0, 100), (0.5, None), (1.0, None)])
def test_text_is_written_inside_its_box(kit: Kit, align: float, left: int | None) -> None:
    box = Rect(100, 50, 300, 80)
    written = kit.text.draw(
        Surface((600, 200)), "Two stones", kit.theme.style("text"), "#FFFFFF", box, (align, 0.5)
    )
    assert box.contains(written)
    assert left is None or written.left == left


def test_both_faces_have_the_letters_of_both_languages(kit: Kit) -> None:
    for name in ("title", "text"):
        font = kit.text.font(kit.theme.style(name))
        assert all(metrics is not None for metrics in font.metrics("ÄÖÜäöüß–…•×„“’0123456789+%"))


@pytest.mark.parametrize(
    "text", ["a\0b", "\0", "\ud800 Ada", "a\0\udcff", "\u202e\u200d\x01", "\n\0", "\u00ad", "\u061c"]
)
def test_any_text_can_be_measured_and_written(kit: Kit, text: str) -> None:
    style = kit.theme.style("text")
    fitted = kit.text.fit(text, style, (300, 60), lines=2)
    box = kit.text.draw(Surface((300, 60)), fitted, style, "#000000", Rect(0, 0, 300, 60))
    assert not fitted.cut
    assert box.w <= 300
    assert kit.text.line(text, style, "#000000").get_height() > 0
    assert kit.text.measure(text, style)[1] > 0


def test_what_no_font_can_write_is_a_question_mark(kit: Kit) -> None:
    style = kit.theme.style("text")
    assert kit.text.width("\0\ud800", style) == kit.text.width("??", style)


@pytest.mark.parametrize("weight", [400, 500, 600, 700])
@pytest.mark.parametrize("px", [13, 16, 17, 18])
def test_small_words_stand_a_fifth_of_their_size_apart(kit: Kit, px: int, weight: int) -> None:
    style = replace(kit.theme.style("text"), weight=weight)
    words = kit.text.width("mark", style, px) + kit.text.width("your", style, px)
    assert kit.text.width("mark your", style, px) - words >= px / 5


def test_a_figure_stays_with_the_word_before_it(kit: Kit) -> None:
    style = kit.theme.style("text")
    width = kit.text.width("Land for Purple:", style)
    assert kit.text.wrap("Land for Purple:\u00a0+12.", style, width) == ["Land for", "Purple:\u00a0+12."]
