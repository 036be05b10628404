"""Makes the sounds in `assets/sounds`: run `python build/make_sounds.py` (needs the extra `build`).

Each effect is named after what it means. The same script and libraries make the same files, byte for byte:
nothing random is left, not even the number an Ogg stream carries.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from music import PIECES
from synth import (
    RATE,
    Samples,
    band,
    bell,
    chip,
    clock,
    drum,
    faded,
    knock,
    mix,
    modes,
    noise,
    peak,
    pitch_of,
    pluck,
    room,
    swell,
    trimmed,
)

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
BLOCK = 4096
"""Frames written at a time: libsndfile crashes on long Vorbis writes."""

Rng = np.random.Generator


def notes(at: str, step: float, ring: float = 0.9, warmth: float = 1.5) -> Samples:
    """A run of plucked notes, `step` seconds apart."""
    return mix(*((i * step, pluck(pitch_of(note), 1.6, warmth, ring)) for i, note in enumerate(at.split())))


def your_turn(rng: Rng) -> Samples:
    """Two warm plucks upwards: look here, no hurry."""
    return room(rng, notes("D4 A4", 0.12), 0.2)


def their_action(rng: Rng) -> Samples:
    """A knuckle on the table, further away."""
    return room(rng, knock(rng, 250, body=0.03), 0.45)


def picked_up(rng: Rng) -> Samples:
    """Wood lifted off wood: a light scrape and a small tock."""
    scrape = band(noise(rng, 0.07), 1200, 4200) * np.linspace(0.2, 1, round(0.07 * RATE)) ** 2
    return mix((0, peak(scrape, 0.16)), (0.06, knock(rng, 640, 0.18, 0.016) * 0.7))


def placed(rng: Rng) -> Samples:
    """A wooden stone set down, full and short."""
    return room(rng, mix((0, knock(rng, 330)), (0.045, knock(rng, 415, body=0.02) * 0.25)), 0.12, 0.2)


def closed(rng: Rng) -> Samples:
    """An area closes: a knock that opens into a chord."""
    chord = notes("G3 B3 D4 G4", 0.055)
    return room(rng, mix((0, knock(rng, 300) * 0.8), (0.05, peak(chord, 0.7))), 0.2)


def paid(rng: Rng) -> Samples:
    """Three brass chips change hands."""
    falls = ((0.0, 2350), (0.075, 2610), (0.165, 2120))
    return room(rng, mix(*((at, chip(rng, pitch)) for at, pitch in falls)), 0.15, 0.2)


def card(rng: Rng) -> Samples:
    """Paper slides and lands."""
    slide = band(noise(rng, 0.16), 1500, 7000) * np.sin(np.linspace(0, np.pi, round(0.16 * RATE))) ** 2
    landing = band(noise(rng, 0.08), 200, 1600) * swell(round(0.08 * RATE), 0.001, 0.012)
    return mix((0, peak(slide, 0.45)), (0.13, peak(landing, 0.7)))


def dice(rng: Rng) -> Samples:
    """Two dice rattle across wood and come to rest."""
    moments = np.cumsum(0.035 + 0.014 * np.arange(9) * (0.7 + 0.6 * rng.random(9)))
    falls = [
        (float(at), knock(rng, 820 + 420 * rng.random(), 0.15, 0.012) * (1 - 0.08 * i))
        for i, at in enumerate(moments)
    ]
    return room(rng, mix((0, knock(rng, 900, 0.15, 0.012)), *falls), 0.15, 0.2)


def won(rng: Rng) -> Samples:
    """A rising figure that comes home."""
    return room(rng, notes("G3 B3 D4 G4 B4 D5 G5", 0.11, 1.3), 0.3, 0.6)


def lost(rng: Rng) -> Samples:
    """A figure that sits down, without reproach."""
    return room(rng, notes("D4 B3 A3 G3", 0.2, 1.2, 1.9), 0.3, 0.6)


def refused(rng: Rng) -> Samples:
    """Two dull taps: not there."""
    return mix((0, knock(rng, 150, body=0.03)), (0.1, knock(rng, 130, body=0.03) * 0.8))


def fuse(rng: Rng) -> Samples:
    """A burning fuse: hiss and sparks."""
    hiss = band(noise(rng, 1.6), 2500, 9000) * (0.75 + 0.25 * band(noise(rng, 1.6), 2, 14))
    sparks = [
        (float(at), band(noise(rng, 0.02), 3000, 10000) * swell(round(0.02 * RATE), 0.0005, 0.003))
        for at in np.sort(rng.random(40)) * 1.5
    ]
    fire = mix((0, peak(hiss, 0.35)), *((at, peak(spark, 0.6)) for at, spark in sparks), length=1.6)
    return faded(fire * np.minimum(clock(1.6) / 0.08, 1), 0.3)


def boom(rng: Rng) -> Samples:
    """The bomb: a deep drop, a cloud of dust, a long room."""
    low = drum(rng, 44, 1.6)
    burst = band(noise(rng, 1.6), 40, 900) * swell(round(1.6 * RATE), 0.004, 0.32)
    crack = band(noise(rng, 0.3), 500, 5000) * swell(round(0.3 * RATE), 0.001, 0.05)
    return room(rng, mix((0, low), (0, peak(burst, 0.8)), (0, peak(crack, 0.35))), 0.3, 0.7)


def flash(rng: Rng) -> Samples:
    """A bolt: a quick run of bright strings with a shimmer behind it."""
    shimmer = band(noise(rng, 0.5), 5000, 11000) * swell(round(0.5 * RATE), 0.03, 0.12)
    run = notes("A4 D5 E5 A5 D6", 0.035, 0.5, 1.3)
    return room(rng, mix((0, peak(run, 0.8)), (0.02, peak(shimmer, 0.2))), 0.3, 0.5)


def timeout(rng: Rng) -> Samples:
    """A temple bell: everybody waits."""
    return room(rng, bell(392), 0.25, 0.6)


def tick(rng: Rng) -> Samples:
    """A wooden clock."""
    return knock(rng, 1150, 0.1, 0.009)


def click(rng: Rng) -> Samples:
    """A button of wood goes down."""
    return mix((0, knock(rng, 520, 0.12, 0.012)), (0.03, knock(rng, 700, 0.1, 0.008) * 0.4))


def focus(rng: Rng) -> Samples:
    """A fingertip moves on."""
    touch = band(noise(rng, 0.05), 400, 2200) * swell(round(0.05 * RATE), 0.001, 0.006)
    return peak(touch, 0.5) + modes(0.05, (880,), (0.4,), (0.008,))


EFFECTS: tuple[tuple[Callable[[Rng], Samples], float], ...] = (
    (your_turn, 0.55),
    (their_action, 0.5),
    (picked_up, 0.35),
    (placed, 0.7),
    (closed, 0.7),
    (paid, 0.5),
    (card, 0.4),
    (dice, 0.6),
    (won, 0.7),
    (lost, 0.6),
    (refused, 0.5),
    (fuse, 0.3),
    (boom, 0.95),
    (flash, 0.6),
    (timeout, 0.6),
    (tick, 0.3),
    (click, 0.35),
    (focus, 0.15),
)
"""Every effect with its loudness: 1 is the loudest a file can hold."""


def write(name: str, sound: Samples, compression: float) -> None:
    """Write one Ogg Vorbis file; `compression` from 0 (best) to 1 (smallest)."""
    path = SOUNDS / f"{name}.ogg"
    frames = sound.astype(np.float32)
    with soundfile.SoundFile(
        path, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=compression
    ) as file:
        for start in range(0, len(frames), BLOCK):
            file.write(frames[start : start + BLOCK])
    path.write_bytes(with_serial(path.read_bytes(), 1))
    print(f"{path.name:18} {len(sound) / RATE:6.2f} s {path.stat().st_size / 1024:7.1f} KB")


def with_serial(ogg: bytes, serial: int) -> bytes:
    """The stream with a fixed serial number and new checksums, page by page (RFC 3533)."""
    pages, start = bytearray(ogg), 0
    while start < len(pages):
        segments = pages[start + 26]
        end = start + 27 + segments + sum(pages[start + 27 : start + 27 + segments])
        pages[start + 14 : start + 18] = struct.pack("<I", serial)
        pages[start + 22 : start + 26] = bytes(4)
        pages[start + 22 : start + 26] = struct.pack("<I", checksum(bytes(pages[start:end])))
        start = end
    return bytes(pages)


def _checksums() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


CHECKSUMS = _checksums()


def checksum(page: bytes) -> int:
    """Ogg's CRC-32 of a page whose own checksum is zero."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ CHECKSUMS[(value >> 24) ^ byte]
    return value


def main() -> None:
    """Make every effect and every piece of music."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for number, (effect, loudness) in enumerate(EFFECTS):
        sound = faded(trimmed(effect(np.random.default_rng(number))))
        write(effect.__name__, peak(sound, loudness), 0.6)
    for name, piece in PIECES.items():
        write(f"music_{name}", peak(piece(), 0.5), 0.7)


if __name__ == "__main__":
    main()
