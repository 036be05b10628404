"""One quiet loop of music for each room, written as notes: see `voice` for how they are read.

The tails of the last notes run on into the beginning, so that a loop has no seam.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from synth import Samples, band, bell, drum, knock, mix, piano, pitch_of, pluck, room

Instrument = Callable[[float], Samples]
Part = tuple[float, Samples]


def voice(text: str, step: float, play: Instrument, level: float, start: float = 0.0) -> list[Part]:
    """Notes in time, `step` seconds apart: "." is a rest, "|" only helps the eye, "C4+E4" is a chord."""
    words = [word for word in text.split() if word != "|"]
    return [
        (start + place * step, level * play(pitch_of(note)))
        for place, word in enumerate(words)
        if word != "."
        for note in word.split("+")
    ]


def in_chords(chords: str, patterns: dict[str, str]) -> str:
    """The accompaniment: each chord's pattern in turn."""
    return " ".join(patterns[chord] for chord in chords.split())


def looped(parts: list[Part], length: float, share: float, size: float) -> Samples:
    """All parts as a seamless loop in one room."""
    dry = mix(*parts, length=length, loop=True)
    wet = room(np.random.default_rng(7), dry, share, size)
    return mix((0.0, wet), length=length, loop=True)


def softened(sound: Samples) -> Samples:
    """Without the shrill and the boomy ends: music stays behind the table."""
    return band(sound, 60, 4500)


def hall() -> Samples:
    """A slow waltz for strings, 16 bars."""
    step = 60 / 96 / 2 * 1.5
    guitar = """
    A2 . E3+A3 . C4 . | F2 . C3+F3 . A3 . | C3 . G3+C4 . E4 . | G2 . D3+G3 . B3 .
    A2 . E3+A3 . C4 . | F2 . C3+F3 . A3 . | D3 . A3+D4 . F4 . | E2 . E3+Ab3 . B3 .
    F2 . C3+F3 . A3 . | G2 . D3+G3 . B3 . | C3 . G3+C4 . E4 . | A2 . E3+A3 . C4 .
    D3 . A3+D4 . F4 . | E2 . E3+Ab3 . B3 . | A2 . E3+A3 . C4 . | A2 . E3 . A3 ."""
    tune = """
    E5 . . . C5 . | A4 . . . . . | G4 . . C5 . E5 | D5 . . . . .
    E5 . . . C5 . | A4 . . . F4 . | F4 . A4 . D5 . | B4 . . . . .
    C5 . . . A4 . | B4 . . . G4 . | E5 . . D5 C5 . | A4 . . . . .
    F4 . A4 . D5 . | C5 . B4 . Ab4 . | A4 . . . . . | . . . . . ."""
    parts = voice(guitar, step, lambda f: pluck(f, 2.4, 1.9, 1.1), 0.5)
    parts += voice(tune, step, lambda f: pluck(f, 2.4, 1.6, 1.3), 0.8)
    return softened(looped(parts, 16 * 6 * step, 0.25, 0.6))


def boomers() -> Samples:
    """Open prairie: thumb and two fingers on a guitar in G, 12 bars."""
    step = 60 / 88 / 2
    picking = {
        "G": "G2 B3 D3 G3 B2 B3 D3 G3",
        "C": "C3 E4 G3 C4 E3 E4 G3 C4",
        "D": "D3 F#4 A3 D4 A2 F#4 A3 D4",
        "Em": "E2 B3 G3 E3 B2 B3 G3 E3",
        "Am": "A2 C4 E3 A3 E2 C4 E3 A3",
    }
    guitar = in_chords("G G C G Em C G D G Am D G", picking)
    tune = """
    D5 . . . B4 . . . | A4 . G4 . . . . . | E4 . G4 . C5 . . . | B4 . . . . . . .
    G4 . . B4 . . E5 . | D5 . C5 . . . . . | B4 . . . G4 . . . | A4 . . . . . . .
    D5 . . . B4 . . . | C5 . . A4 . . . . | F#4 . A4 . C5 . A4 . | G4 . . . . . . ."""
    parts = voice(guitar, step, lambda f: pluck(f, 1.8, 1.8, 0.8), 0.5)
    parts += voice(tune, step, lambda f: pluck(f, 2.2, 1.5, 1.2), 0.75)
    return softened(looped(parts, 12 * 8 * step, 0.2, 0.5))


def boomtown() -> Samples:
    """A slow rag on an old upright behind felt, 16 bars of two beats."""
    rng = np.random.default_rng(11)
    step = 60 / 72 / 4
    left = {
        "F": "F2 . A3+C4 . C3 . A3+C4 .",
        "D7": "D3 . C4+F#4 . A2 . C4+F#4 .",
        "G7": "G2 . B3+F4 . D3 . B3+F4 .",
        "C7": "C3 . Bb3+E4 . G2 . Bb3+E4 .",
        "Bb": "Bb2 . D4+F4 . F2 . D4+F4 .",
        "Am": "A2 . C4+E4 . E3 . C4+E4 .",
    }
    rag = in_chords("F F D7 D7 G7 C7 F C7 F Am Bb Bb G7 C7 F F", left)
    right = """
    . A4 C5 A4 . C5 F5 . | E5 . C5 A4 . . . . | . F#4 A4 F#4 . A4 D5 . | C5 . A4 . . . . .
    . G4 B4 G4 . B4 D5 . | C5 . Bb4 G4 . E4 . . | . A4 C5 . F5 . . . | E5 . D5 . C5 . . .
    . A4 C5 A4 . C5 F5 . | E5 . C5 . A4 . . . | . D5 F5 D5 . Bb4 . . | D5 . C5 Bb4 . . . .
    . B4 D5 B4 . G4 F4 . | E4 . G4 Bb4 . C5 . . | A4 . C5 . F4 . . . | F4 . . . . . . ."""
    parts = voice(rag, step, lambda f: piano(rng, f, 1.3), 0.4)
    parts += voice(right, step, lambda f: piano(rng, f), 0.7)
    return softened(looped(parts, 16 * 8 * step, 0.22, 0.5))


def boom_bokken() -> Samples:
    """A yard of raked sand: few notes of a long zither, wood, a far drum, 12 bars."""
    rng = np.random.default_rng(13)
    step = 60 / 66 / 2
    zither = """
    D4 . . . A4 . Bb4 . | A4 . . G4 . . . . | Eb4 . D4 . . . . . | . . . . A3 . Bb3 .
    D4 . . Eb4 . . G4 . | A4 . . . . . . . | D5 . . . Bb4 . A4 . | G4 . . . Eb4 . . .
    D4 . . . . . A4 . | Bb4 . A4 . G4 . Eb4 . | D4 . . . . . . . | . . . . . . . ."""
    low = """
    D3 . . . . . . . | . . . . D3 . . . | . . . . A2 . . . | . . . . . . . .
    D3 . . . . . . . | A2 . . . . . . . | G2 . . . . . . . | . . . . A2 . . .
    D3 . . . . . . . | G2 . . . . . . . | D3 . A3 . D4 . . . | . . . . . . . ."""
    parts = voice(zither, step, lambda f: pluck(f, 2.8, 1.35, 1.3), 0.8)
    parts += voice(low, step, lambda f: pluck(f, 3.0, 1.7, 1.6), 0.6)
    bar = 8 * step
    parts += [(at * bar, drum(rng, 62) * 0.35) for at in (0, 3.5, 6, 9.5)]
    parts += [(at * bar, knock(rng, 560, body=0.05) * 0.16) for at in (1.75, 3.75, 7.5, 10.75)]
    parts += [(11 * bar, bell(196, 3.0) * 0.15)]
    return softened(looped(parts, 12 * bar, 0.32, 0.9))


PIECES: dict[str, Callable[[], Samples]] = {
    "hall": hall,
    "boomers": boomers,
    "boomtown": boomtown,
    "boom_bokken": boom_bokken,
}
"""Each room's loop; the hall is where no game is played."""
