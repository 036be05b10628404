"""Small instruments for `make_sounds.py`: wood, string, metal, paper, drum and air, as numpy arrays.

Every instrument gives mono samples at `RATE`, about -1 to 1. Whatever is random comes from the generator
that is handed in, so that the same script makes the same sound on each run.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Samples = NDArray[np.float64]


def clock(seconds: float) -> Samples:
    """The moment of each sample, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def modes(
    seconds: float, frequencies: Sequence[float], strengths: Sequence[float], decays: Sequence[float]
) -> Samples:
    """A struck body: each of its modes rings at its frequency (Hz) and dies away in its time (seconds)."""
    t = clock(seconds)
    sound = np.zeros_like(t)
    for frequency, strength, decay in zip(frequencies, strengths, decays, strict=True):
        if frequency < RATE * 0.45:
            sound += strength * np.exp(-t / decay) * np.sin(2 * np.pi * frequency * t)
    return sound


def noise(rng: np.random.Generator, seconds: float) -> Samples:
    """White noise."""
    return rng.standard_normal(round(seconds * RATE))


def band(sound: Samples, low: float, high: float) -> Samples:
    """What lies between two frequencies (Hz), with gentle slopes."""
    spectrum = np.fft.rfft(sound)
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    with np.errstate(divide="ignore"):
        slope = 1 / (1 + (low / np.maximum(hertz, 1e-9)) ** 4) / (1 + (hertz / high) ** 4)
    return np.fft.irfft(spectrum * slope, len(sound))


def swell(length: int, attack: float, decay: float) -> Samples:
    """An envelope that rises in `attack` seconds and then dies away in `decay`."""
    t = np.arange(length) / RATE
    return np.minimum(t / max(attack, 1e-4), 1.0) * np.exp(-np.maximum(t - attack, 0) / decay)


def peak(sound: Samples, level: float) -> Samples:
    """The sound as loud as `level`, where 1 is the loudest a file can hold."""
    return sound * (level / max(1e-9, float(np.max(np.abs(sound)))))


def knock(rng: np.random.Generator, pitch: float, seconds: float = 0.25, body: float = 0.035) -> Samples:
    """A wooden piece set down: three modes of a small bar and the touch itself."""
    wood = modes(seconds, (pitch, 2.76 * pitch, 5.4 * pitch), (1, 0.45, 0.2), (body, body * 0.5, body * 0.25))
    touch = band(noise(rng, seconds), 300, 3500) * swell(len(wood), 0.0005, 0.004)
    return peak(wood, 0.8) + peak(touch, 0.35)


def chip(rng: np.random.Generator, pitch: float, seconds: float = 0.35) -> Samples:
    """A brass chip on felt: high, inharmonic, quickly damped."""
    ratios = (1.0, 1.51, 2.13, 2.9, 3.77)
    metal = modes(
        seconds, [pitch * r for r in ratios], (1, 0.7, 0.5, 0.3, 0.2), (0.09, 0.07, 0.05, 0.04, 0.03)
    )
    felt = band(noise(rng, seconds), 120, 900) * swell(len(metal), 0.001, 0.015)
    return peak(metal, 0.6) + peak(felt, 0.4)


def pluck(pitch: float, seconds: float = 1.6, warmth: float = 1.5, ring: float = 0.9) -> Samples:
    """A plucked string; more `warmth` means a duller string, `ring` how long it sounds."""
    harmonics = range(1, max(2, min(22, int(9000 / pitch))))
    return peak(
        modes(
            seconds,
            [pitch * k * (1 + 0.00012 * k * k) for k in harmonics],
            [abs(np.sin(np.pi * k * 0.21)) / k**warmth for k in harmonics],
            [ring / (1 + 0.34 * (k - 1)) for k in harmonics],
        ),
        0.8,
    ) * np.minimum(clock(seconds) / 0.002, 1)


def piano(rng: np.random.Generator, pitch: float, seconds: float = 1.8) -> Samples:
    """An old upright behind felt: two strings a little apart, and the hammer."""
    strings = pluck(pitch * 0.9993, seconds, 2.0, 0.75) + pluck(pitch * 1.0009, seconds, 2.1, 0.6)
    hammer = band(noise(rng, seconds), 80, 700) * swell(len(strings), 0.002, 0.02)
    return peak(strings, 0.8) * np.minimum(clock(seconds) / 0.006, 1) + peak(hammer, 0.08)


def bell(pitch: float, seconds: float = 2.5) -> Samples:
    """A temple bell: low hum, clear strike, slow beat."""
    ratios = (0.5, 1.0, 1.006, 2.0, 2.74, 3.76)
    decays = (1.2, 0.9, 0.85, 0.45, 0.3, 0.15)
    return peak(modes(seconds, [pitch * r for r in ratios], (0.5, 1, 0.7, 0.4, 0.3, 0.2), decays), 0.8)


def drum(rng: np.random.Generator, pitch: float, seconds: float = 0.9) -> Samples:
    """A large skin: its pitch falls as it dies."""
    t = clock(seconds)
    falling = pitch * (1 + 0.9 * np.exp(-t / 0.04))
    skin = np.sin(2 * np.pi * np.cumsum(falling) / RATE) * np.exp(-t / 0.22)
    stick = band(noise(rng, seconds), 100, 1400) * swell(len(t), 0.001, 0.02)
    return peak(skin, 0.8) + peak(stick, 0.15)


def room(rng: np.random.Generator, sound: Samples, share: float, size: float = 0.35) -> Samples:
    """The sound in a room that dies away in `size` seconds; `share` of what is heard is the room."""
    tail = band(noise(rng, size * 3), 150, 5200) * swell(round(size * 3 * RATE), 0.004, size)
    tail /= np.sqrt(np.sum(tail**2))
    length = len(sound) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(sound, length) * np.fft.rfft(tail, length), length)
    return np.pad(sound, (0, len(tail))) * (1 - share) + echo * share


def mix(*parts: tuple[float, Samples], length: float | None = None, loop: bool = False) -> Samples:
    """Parts begun at their moments (seconds). A loop's tails run on into its beginning."""
    end = round(length * RATE) if length else max(round(at * RATE) + len(part) for at, part in parts)
    whole = np.zeros(end)
    for at, part in parts:
        places = round(at * RATE) + np.arange(len(part))
        if loop:
            np.add.at(whole, places % end, part)
        else:
            inside = places < end
            whole[places[inside]] += part[inside]
    return whole


def trimmed(sound: Samples) -> Samples:
    """The sound without the end that nobody hears (60 dB under its peak)."""
    heard = np.nonzero(np.abs(sound) > 0.001 * np.max(np.abs(sound)))[0]
    return sound[: heard[-1] + 1]


def faded(sound: Samples, seconds: float = 0.02) -> Samples:
    """The sound with a soft end."""
    count = min(len(sound), round(seconds * RATE))
    shape = np.ones(len(sound))
    shape[len(sound) - count :] = np.linspace(1, 0, count)
    return sound * shape


NOTES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")


def pitch_of(note: str) -> float:
    """The frequency (Hz) of a note such as "A4" or "Eb3"."""
    return float(440 * 2 ** ((NOTES.index(note[:-1]) + 12 * (int(note[-1]) - 4) - 9) / 12))
