"""Makes the packaged program: `python build/build.py` (needs the extra `build`) puts it under `out/dist`.

`--archive` also packs it into one file next to it. The build is repeatable: hashes are seeded and file
times come from the last commit.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "out"
EPOCH = "1735689600"
PROGRAM = OUT / "dist" / "boombox"


def last_commit_time() -> str:
    """The last commit's seconds since 1970, or a fixed moment outside a checkout."""
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or EPOCH


def freeze() -> None:
    """Run PyInstaller on the spec, in a Python with seeded hashes."""
    environment = os.environ | {
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": last_commit_time(),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    folders = ["--distpath", str(OUT / "dist"), "--workpath", str(OUT / "work")]
    spec = str(ROOT / "build" / "boombox.spec")
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, spec],
        cwd=ROOT,
        env=environment,
        check=True,
    )


def archive() -> Path:
    """Pack the program as a zip on Windows, else as a tar.gz that keeps the right to run it."""
    name = f"boombox-{platform.system()}-{platform.machine()}".lower()
    kind = "zip" if os.name == "nt" else "gztar"
    return Path(shutil.make_archive(str(OUT / "dist" / name), kind, PROGRAM.parent, PROGRAM.name))


def size_of(folder: Path) -> float:
    """Megabytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if not path.is_symlink()) / 1e6


def main() -> None:
    """Build, say how large it is, and pack it when asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--archive", action="store_true", help="also pack the program into one file")
    wanted = parser.parse_args()
    freeze()
    print(f"{PROGRAM.relative_to(ROOT)}: {size_of(PROGRAM):.1f} MB")
    if wanted.archive:
        packed = archive()
        print(f"{packed.relative_to(ROOT)}: {packed.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
