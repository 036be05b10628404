"""Records as text: written, read back, torn, and damaged in every way."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.player import Kind, Player, computer, person
from game.play.record import Header, Line, Record, RecordError, parse
from game.rules.api import CHANCE, Seat

HEADER = Header("sticks", 77, {"sticks": 5}, (person("Ada"), computer(4, "Bö\n")))
RECORD = Record(HEADER, (Line(CHANCE, "toss 1"), Line(Seat(0), "take 1"), Line(Seat(1), "take 12")))


def header_with(**fields: object) -> str:
    good = json.loads(RECORD.to_text().splitlines()[0])
    return json.dumps({**good, **fields}) + "\n"


def test_a_record_survives_being_written_and_read() -> None:
    assert parse(RECORD.to_text()) == RECORD
    assert parse(RECORD.to_text().encode()) == RECORD


def test_the_lines_are_seat_and_text_and_c_for_chance() -> None:
    assert RECORD.to_text().splitlines()[1:] == ["c toss 1", "0 take 1", "1 take 12"]


def test_a_line_without_its_line_feed_is_torn_and_does_not_count() -> None:
    data = RECORD.to_text().encode()
    header = data.index(b"\n") + 1
    for cut in range(header, len(data) + 1):
        lines = parse(data[:cut]).lines
        assert lines == RECORD.lines[: data[header:cut].count(b"\n")]


def test_a_record_cut_inside_its_header_is_refused_in_a_sentence() -> None:
    data = RECORD.to_text().encode()
    for cut in range(data.index(b"\n")):
        with pytest.raises(RecordError, match="Line 1: "):
            parse(data[:cut])


def test_windows_line_ends_a_byte_order_mark_and_empty_last_lines_are_forgiven() -> None:
    text = RECORD.to_text().replace("\n", "\r\n") + "\r\n\n"
    assert parse(b"\xef\xbb\xbf" + text.encode()) == RECORD


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[]\n", "header in JSON"),
        ("{\n", "header in JSON"),
        ("[" * 100_000 + "\n", "header in JSON"),
        (header_with(format=2), '"format" must be 1'),
        (header_with(game=5), '"game" must be a text'),
        (header_with(seed="77"), '"seed" must be a whole number'),
        (header_with(seed=True), '"seed" must be a whole number'),
        (header_with(options=[]), '"options" must be an object'),
        (header_with(players={}), '"players" must be a list'),
        (header_with(players=[3]), '"players" must be an object'),
        (header_with(players=[{"name": "A", "kind": "dog", "level": 1}]), '"person" or "computer"'),
        (header_with(players=[{"name": "A", "kind": "person", "level": 6}]), "from 1 to 5, not 6"),
        (header_with(players=[{"kind": "person", "level": 6}]), '"name" must be a text'),
        (header_with() + "2 take 1\n", 'Line 2: .*0 to 1 or "c", not "2"'),
        (header_with() + "0 take 1\n\n0 take 1\n", "Line 3: an action starts"),
        (header_with() + "0\n", 'Line 2: after seat "0" there is no action'),
        (header_with() + "00 take 1\n", "Line 2: an action starts"),
    ],
)
def test_a_damaged_record_is_a_sentence_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        header_with(players=[{"name": "A", "kind": "dog" * 2000, "level": 1}]),
        header_with(players=[{"name": "A", "kind": "person", "level": 10**4000}]),
        header_with() + "x" * 6000 + " take 1\n",
        header_with() + "\0\x1b[31m take 1\n",
    ],
)
def test_a_sentence_stays_short_and_plain_whatever_the_file_holds(text: str) -> None:
    with pytest.raises(RecordError) as refusal:
        parse(text)
    assert len(str(refusal.value)) < 200
    assert str(refusal.value).isprintable()


def test_bytes_that_are_no_text_are_named_by_line() -> None:
    with pytest.raises(RecordError, match="Line 2: this is not text"):
        parse(header_with().encode() + b"0 \xff\n")


@given(st.binary(max_size=200), st.booleans())
def test_any_bytes_are_read_or_refused_in_a_sentence(noise: bytes, headed: bool) -> None:
    data = (header_with().encode() if headed else b"") + noise
    with contextlib.suppress(RecordError):
        parse(data)


@given(st.text(), st.integers(0, 2**53), st.sampled_from(Kind))
def test_any_name_can_be_written(name: str, seed: int, kind: Kind) -> None:
    record = Record(Header("sticks", seed, {}, (Player(name, kind, 2),)))
    assert parse(record.to_text()) == record


def test_a_name_that_utf_8_cannot_hold_gets_a_question_mark() -> None:
    record = parse(Record(Header("sticks", 1, {}, (person("A\ud800"),))).to_text())
    assert record.header.players[0].name == "A?"


def test_a_name_that_utf_8_cannot_hold_gets_question_marks() -> None:
    odd = {"name": "A\ud800da", "kind": "person", "level": 3}
    record = parse(header_with(players=[odd, odd]))
    assert record.header.players[0].name == "A?da"
    assert parse(record.to_text()) == record
