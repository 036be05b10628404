"""What sentences quote: short things as they are, long ones cut, nothing that cannot be seen."""

from __future__ import annotations

from game.rules.quoting import LONGEST, brief, quoted


def test_what_is_short_is_quoted_as_it_is() -> None:
    assert brief("throw b6 3 up") == "throw b6 3 up"
    assert brief("ä" * LONGEST) == "ä" * LONGEST
    assert quoted("warp") == "'warp'"
    assert quoted(400) == "400"
    assert quoted([1, "a"]) == "[1, 'a']"


def test_of_what_is_long_the_beginning_and_the_end_are_quoted() -> None:
    text = "begin" + "x" * 5000 + "end"
    assert len(brief(text)) == LONGEST
    assert brief(text).startswith("beginxxx")
    assert brief(text).endswith("xxxend")
    assert brief(text).count("…") == 1
    assert quoted(text) == f"'{brief(text)}'"
    assert brief("0123456789", 6) == "012…89"
    assert len(quoted([text, text])) == LONGEST


def test_what_cannot_be_seen_becomes_a_question_mark() -> None:
    assert brief("a\0b\nc\x1b[31m\u202e") == "a?b?c?[31m?"


def test_a_number_that_python_will_not_write_is_told_in_words() -> None:
    assert quoted(16**5000) == "a number of thousands of digits"
