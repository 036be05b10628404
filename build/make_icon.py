"""Makes the program's icon file for Windows and macOS from `app_icon.svg`; Linux shows the window's own."""

from __future__ import annotations

import io
import struct
import sys
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "assets" / "images" / "common" / "app_icon.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def png(size: int) -> bytes:
    """The icon as a square PNG."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(PICTURE, (size, size)), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """All sizes in one Windows icon file."""
    pictures = [png(size) for size in ICO_SIZES]
    start = 6 + 16 * len(pictures)
    entries = b""
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), start)
        start += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """All sizes in one macOS icon file."""
    pictures = [(kind, png(size)) for kind, size in ICNS_TYPES.items()]
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def icon_file() -> str | None:
    """The icon file that this system's programs carry, freshly made under `out/`."""
    makers = {"win32": ("boombox.ico", ico), "darwin": ("boombox.icns", icns)}
    if sys.platform not in makers:
        return None
    name, make = makers[sys.platform]
    path = ROOT / "out" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(make())
    return str(path)
