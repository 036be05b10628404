# ruff: noqa: E501 (tables of examples)
"""Boomers rules 2 to 4 and 33: board files, the boards we ship, and what is wrong with others."""

from __future__ import annotations

from typing import Any

import pytest
import tomli

from game.rules.boomers.board import column_of, row_of, square_at, squares_of
from game.rules.boomers.board_file import parse_board
from game.rules.boomers.ground import DEFAULTS, prepare
from tests.rules.boomers.tables import BOARDS, names, shipped_game, squares

GOOD: dict[str, Any] = {
    "name": "Good",
    "columns": 7,
    "rows": 6,
    "purple": ["a1", "b3", "c5"],
    "yellow": ["g1", "f3", "e5"],
    "cornerstones": ["d1", "d3", "d5"],
    "sooners": ["d2", "d4", "d6"],
    "mines": ["a1", "g6", "d2", "b1", "f1"],
    "mine_value": 12,
    "river": {"deep": ["a2", "b2"], "shallow": ["c2", "d2"]},
    "railroads": {"straight": [[3, 0], [3, 6]], "bent": [[0, 3], [2, 3], [2, 0]]},
}
BAD: list[tuple[dict[str, Any], str]] = [
    ({"name": None}, "name: this key is missing."),
    ({"name": "  "}, "name: must be a text in quotes, not '  '."),
    ({"columns": None}, "columns: this key is missing."),
    ({"columns": 5}, "columns: must be a whole number from 6 to 15, not 5."),
    ({"rows": 16}, "rows: must be a whole number from 6 to 15, not 16."),
    ({"rows": True}, "rows: must be a whole number from 6 to 15, not True."),
    ({"purple": None}, "purple: this key is missing."),
    ({"purple": "a1"}, "purple: must be a list of squares like [\"c3\", \"d4\"], not 'a1'."),
    ({"purple": ["a1", "b3"]}, "purple: must name 3 squares, not 2."),
    ({"purple": ["a1", "b3", "b3"]}, "purple: b3 is listed twice."),
    ({"purple": ["a1", "b3", "h1"]}, "purple: h1 lies outside the 7 x 6 board."),
    ({"purple": ["a1", "b3", "a7"]}, "purple: a7 lies outside the 7 x 6 board."),
    ({"purple": ["a1", "b3", "B3"]}, "purple: “B3” is not the name of a square, like c3."),
    ({"purple": ["a1", "b3", 7]}, "purple: “7” is not the name of a square, like c3."),
    ({"yellow": ["a1", "f3", "e5"]}, "yellow: a1 is already taken by purple."),
    ({"cornerstones": ["a1", "d3", "d5"]}, "cornerstones: a1 is already taken by purple."),
    ({"cornerstones": ["d1", "d3"]}, "cornerstones: must name 3 squares, not 2."),
    ({"sooners": ["d1", "d4", "d6"]}, "sooners: d1 is already taken by cornerstones."),
    ({"sooners": ["d2"]}, "sooners: must name 3 squares, not 1."),
    ({"mines": ["d1", "g6", "d2", "b1", "f1"]}, "mines: d1 lies under a start cornerstone."),
    ({"mines": ["a1"]}, "mines: must name 5 squares, not 1."),
    ({"mine_value": 0}, "mine_value: must be a whole number from 1 to 99, not 0."),
    ({"river": ["a2"]}, "river: must be a table [river], not ['a2']."),
    ({"river": {"deep": ["a2"], "shallow": ["a2"]}}, "river.shallow: a2 is deep already."),
    ({"river": {"deep": ["a9"]}}, "river.deep: a9 lies outside the 7 x 6 board."),
    ({"railroads": {"bent": 3}}, "railroads.bent: must be a list of two or more grid points like [0, 3]."),
    ({"railroads": {"bent": [[0, 3]]}}, "railroads.bent: must be a list of two or more grid points like [0, 3]."),
    ({"railroads": {"bent": [[0, 3], "b"]}}, "railroads.bent: 'b' is not a grid point like [0, 3]."),
    ({"railroads": {"bent": [[0, 3], [2, 1.5]]}}, "railroads.bent: [2, 1.5] is not a grid point like [0, 3]."),
    ({"railroads": {"bent": [[0, 3], [2, 4]]}}, "railroads.bent: no straight line leads from [0, 3] to [2, 4]."),
    ({"railroads": {"bent": [[0, 3], [0, 3]]}}, "railroads.bent: no straight line leads from [0, 3] to [0, 3]."),
    ({"railroads": {"bent": [[1, 3], [2, 3], [2, 0]]}}, "railroads.bent: the track must begin and end on an edge, not at [1, 3]."),
    ({"railroads": {"bent": [[0, 3], [2, 3], [2, 1]]}}, "railroads.bent: the track must begin and end on an edge, not at [2, 1]."),
    ({"railroads": {"bent": [[0, 3], [8, 3], [8, 0]]}}, "railroads.bent: the track must run inside the board, not over [8, 3]."),
    ({"railroads": {"bent": [[0, 3], [10**9, 3]]}}, "railroads.bent: the track must run inside the board, not over [1000000000, 3]."),
    ({"railroads": {"bent": [[-1, 3], [2, 3], [2, 0]]}}, "railroads.bent: the track must run inside the board, not over [-1, 3]."),
    ({"railroads": {"bent": [[0, 0], [0, 3], [2, 3], [2, 0]]}}, "railroads.bent: the track must run inside the board, not over [0, 1]."),
    ({"railroads": {"bent": [[0, 2], [3, 2], [3, 4], [2, 4], [2, 0]]}}, "railroads.bent: the track meets itself."),
    ({"railroads": {"bent": [[0, 3], [7, 3]]}}, "railroads.bent: this track must turn at least once."),
    ({"railroads": {"straight": [[0, 3], [2, 3], [2, 0]]}}, "railroads.straight: this track must run in one line."),
    ({"cornerstones": ["a2", "b1", "d5"], "mines": None}, "purple: the boomer on a1 starts in an area of its own."),
    ({"yellow": ["g1", "f3", "g6"], "cornerstones": ["f6", "g5", "d5"], "sooners": None, "mines": None}, "yellow: the boomer on g6 starts in an area of its own."),
]  # fmt: skip


def changed(change: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in {**GOOD, **change}.items() if value is not None}


def test_rule_04_a_board_file_gives_every_part():
    board, warnings = parse_board("good", GOOD)
    assert warnings == ()
    assert (board.stem, board.name, board.columns, board.rows, board.mine_value) == ("good", "Good", 7, 6, 12)
    assert names(board.purple) == "a1 b3 c5"
    assert names(board.deep) == "a2 b2"
    assert board.bent == ((0, 3), (2, 3), (2, 0))


def test_rule_04_expansions_are_optional_keys():
    bare = {key: GOOD[key] for key in ("name", "columns", "rows", "purple", "yellow", "cornerstones")}
    board, warnings = parse_board("bare", bare)
    assert warnings == ()
    assert (board.sooners, board.mines, board.mine_value, board.deep, board.bent) == ((), (), 10, (), ())
    for key, value in (("sooners", True), ("mines", True), ("river", True), ("railroad", "straight")):
        with pytest.raises(ValueError, match=f"The board Good has no squares for this option: .*{key}"):
            prepare({"bare": board}, {"board": "bare", key: value})


@pytest.mark.parametrize(("change", "reason"), BAD, ids=[reason for _, reason in BAD])
def test_rule_33_a_malformed_board_is_named_with_key_and_reason(change, reason):
    with pytest.raises(ValueError) as caught:  # noqa: PT011 (the whole sentence is compared)
        parse_board("bad", changed(change))
    assert str(caught.value) == reason


def test_rule_33_a_side_that_cannot_move_at_the_start_is_refused():
    shut = {"purple": ["a1", "a2", "a3"], "yellow": ["b1", "b2", "b3"], "cornerstones": ["a4", "f6", "g6"]}
    with pytest.raises(ValueError, match=r"^purple: none of these boomers can move\.$"):
        parse_board("shut", changed({**shut, "sooners": None, "mines": None}))


def test_rule_04_unknown_keys_are_ignored_with_a_warning():
    board, warnings = parse_board("odd", changed({"colour": "red", "river": {"deep": ["a2"], "wide": True}}))
    assert warnings == (
        "colour: nobody knows this key; it is ignored.",
        "river.wide: nobody knows this key; it is ignored.",
    )
    assert names(board.deep) == "a2"


@pytest.mark.parametrize(("columns", "rows"), [(6, 6), (6, 15), (15, 6), (15, 15)])
def test_rule_02_any_rectangle_from_6x6_to_15x15_is_a_board(columns, rows):
    sides = {"purple": ["a1", "a3", "a5"], "yellow": ["f1", "f3", "f5"], "cornerstones": ["c1", "c3", "c5"]}
    board, _ = parse_board("any", {"name": "Any", "columns": columns, "rows": rows, **sides})
    ground = prepare({"any": board}, {"board": "any"})
    assert ground.land.bit_count() == columns * rows


def test_rule_02_prairie_is_the_default_and_quick_is_8x8():
    boards = shipped_game().boards
    assert DEFAULTS["board"] == "prairie"
    assert [(boards[stem].columns, boards[stem].rows) for stem in ("prairie", "quick")] == [(11, 11), (8, 8)]


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.toml")), ids=lambda path: path.stem)
def test_rule_03_our_boards_are_mirrored_on_the_long_diagonal(path):
    board, _ = parse_board(path.stem, tomli.loads(path.read_text(encoding="utf-8")))

    def mirrored(found):
        return {square_at(row_of(square), column_of(square)) for square in found}

    assert mirrored(board.purple) == set(board.yellow)
    for part in (board.cornerstones, board.sooners, board.mines, board.deep, board.shallow):
        assert part
        assert mirrored(part) == set(part)
    assert tuple((y, x) for x, y in reversed(board.bent)) == board.bent
    assert board.straight


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.toml")), ids=lambda path: path.stem)
def test_rule_27_at_most_about_half_of_a_crossing_is_deep(path):
    board, _ = parse_board(path.stem, tomli.loads(path.read_text(encoding="utf-8")))
    assert len({row_of(square) for square in board.deep}) <= (board.rows + 1) / 2


def test_the_track_walls_lie_between_the_squares_it_separates():
    board, _ = parse_board("good", GOOD)
    straight = prepare({"good": board}, {"board": "good", "railroad": "straight"})
    assert names(tuple(squares_of(straight.track_east))) == "c1 c2 c3 c4 c5 c6"
    assert straight.track_north == 0
    bent = prepare({"good": board}, {"board": "good", "railroad": "bent"})
    assert tuple(squares_of(bent.track_east)) == squares("b1 b2 b3")
    assert tuple(squares_of(bent.track_north)) == squares("a3 b3")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"board": "moon"}, "There is no board “moon”; there are: long-grass, prairie, quick."),
        ({"colour": 1}, "Oklahoma Boomers has no option “colour”."),
        ({"starter": 2}, "The option “starter” must be 0 (Purple) or 1 (Yellow), not 2."),
        ({"starter": True}, "The option “starter” cannot be True."),
        ({"mines": "yes"}, "The option “mines” cannot be 'yes'."),
        ({"railroad": "steep"}, "The option “railroad” must be straight or bent, not 'steep'."),
    ],
)
def test_options_that_cannot_be_are_refused_in_a_sentence(options, reason):
    with pytest.raises(ValueError) as caught:  # noqa: PT011 (the whole sentence is compared)
        shipped_game().initial_state(2, options)
    assert str(caught.value) == reason


def test_two_play():
    with pytest.raises(ValueError, match="for 2 players, not 3"):
        shipped_game().initial_state(3, {})
