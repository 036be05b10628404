"""A rulebook's text taken apart: headings, numbered rules, tables, paragraphs; and finding words in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

FIGURE: Final = re.compile(r"<!-- figure: (\w+) -->")
RULE: Final = re.compile(r"(\d+)\. (.*)", re.DOTALL)
BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
MARK: Final = "**"
CHAPTER: Final = 2
"""The depth of the headings that begin a chapter."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the book. `level` is a heading's depth, else 0; `rule` a rule's number; a table has rows.

    A `ruling` is a rule that settles what the printed rules leave open. `figure` names the picture that
    belongs here, `caption` says it in words.
    """

    text: str
    level: int = 0
    rule: int | None = None
    rows: tuple[tuple[str, ...], ...] = ()
    ruling: bool = False
    figure: str = ""
    caption: str = ""

    @property
    def words(self) -> str:
        """All its words, for looking something up."""
        cells = (cell for row in self.rows for cell in row)
        return " ".join((self.text, *cells, self.caption)).strip().replace(MARK, "")


def parse_book(text: str) -> tuple[Block, ...]:
    """Take a rulebook in simple Markdown apart; lines that belong together are joined.

    A line `<!-- figure: name -->` puts a picture to what stands before it.
    """
    blocks: list[Block] = []
    for part in re.split(r"\n\s*\n", text.strip()):
        blocks.extend(_blocks(part.split("\n")))
    return tuple(_with_rulings(blocks))


def _with_rulings(blocks: Iterable[Block]) -> Iterable[Block]:
    """The blocks with the rulings marked: rules that say the word, and all rules of a chapter that opens
    with it. The word is the one in bold before the first chapter, so that every language has its own.
    """
    word, chapter, whole = "", False, False
    for block in blocks:
        if block.level == CHAPTER:
            chapter, whole = True, False
        elif not chapter and not word and (bold := BOLD.search(block.text)):
            word = bold[1]
        says = bool(word) and any(bold[1].startswith(word) for bold in BOLD.finditer(block.text))
        if block.rule is None:
            whole = whole or (says and chapter)
        yield replace(block, ruling=block.rule is not None and (says or whole))


def _blocks(lines: list[str]) -> list[Block]:
    found: list[Block] = []
    table = [line for line in lines if line.startswith("|")]
    if table:
        rows = tuple(_cells(line) for line in table if not re.fullmatch(r"[|\s:-]+", line))
        found.append(Block("", rows=rows))
    run = ""
    for line in (line for line in lines if not line.startswith("|")):
        figure = FIGURE.fullmatch(line)
        if figure:
            found, run = [*found, *_block(run)], ""
            found[-1:] = [replace(block, figure=figure[1]) for block in found[-1:]]
        elif re.match(r"(\d+\. |#|- )", line) or run.startswith("#") or not run:
            found += _block(run)
            run = line
        else:
            run += f" {line.strip()}"
    return found + _block(run)


def _cells(line: str) -> tuple[str, ...]:
    return tuple(plain_code(cell.strip()) for cell in line.strip().strip("|").split("|"))


def _block(line: str) -> list[Block]:
    if not line:
        return []
    if line.startswith("#"):
        marks, _, words = line.partition(" ")
        return [Block(words, level=len(marks))]
    rule = RULE.fullmatch(line)
    if rule:
        return [Block(plain_code(rule[2]), rule=int(rule[1]))]
    return [Block(plain_code(line))]


def plain_code(text: str) -> str:
    """Text between backticks is written bold."""
    return re.sub(r"`([^`]+)`", r"**\1**", text)


def matching(blocks: tuple[Block, ...], wanted: str) -> tuple[Block, ...]:
    """The blocks that hold all the words looked for, each with the headings it stands under.

    A number finds the rule of that number too.
    """
    words = wanted.casefold().split()
    found: list[Block] = []
    above: list[Block] = []
    for block in blocks:
        if block.level:
            above = [heading for heading in above if 1 < heading.level < block.level] + [block]
        elif all(word == str(block.rule) or word in block.words.casefold() for word in words):
            found += [heading for heading in above if heading not in found]
            found.append(block)
    return tuple(found)


def highlighted(text: str, wanted: str) -> str:
    """The text with every word lit that holds one of those looked for; bold words stay bold beside them."""
    words = sorted((re.escape(word) for word in wanted.split()), key=len, reverse=True)
    if not words:
        return text
    pattern = re.compile(rf"[\w-]*(?:{'|'.join(words)})[\w-]*", re.IGNORECASE)
    parts = text.split(MARK)
    return "".join(_lit(pattern, part, MARK if number % 2 else "") for number, part in enumerate(parts))


def _lit(pattern: re.Pattern[str], part: str, mark: str) -> str:
    """A part of a text with what is found in it lit; `mark` stands around the rest."""
    lit = pattern.sub(lambda found: f"{mark}=={found[0]}=={mark}", part)
    return f"{mark}{lit}{mark}".replace(MARK * 2, "")
