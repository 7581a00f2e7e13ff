"""Where a program may find itself: no home, nothing that can be written, a full disk, a folder of someone else's.

Each case is a process of its own, in a copy of the package, that imports it and runs a motion.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path

import pytest

import appell

TIMEOUT = 240  # s, of a process on a busy machine
NOBODY = 54321  # a user that no machine knows
PROGRAM = textwrap.dedent("""
    import appell as ap
    s = ap.System("pendulum")
    theta = s.coordinates("theta")
    arm = s.frame.rotated(theta, "z")
    s.particle("bob", at=s.origin.shifted(0.5 * arm.x), mass=2.0)
    s.gravity(9.81 * s.frame.x)
    run = ap.simulate(s, 1.0, initial={theta: 1.0}, progress=False)
    print(run.status.name, run.audit.steps, float(run[theta][-1]))
""")
posix = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="owners and modes are POSIX's")
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
as_root = pytest.mark.skipif(not IS_ROOT, reason="only root can give a folder away or mount one")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the package, readable by everyone."""
    root = tmp_path_factory.mktemp("installed")
    shutil.copytree(Path(appell.__file__).parent, root / "appell", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(root)], check=True)  # once for all that start in it
    for folder in (root, *root.parents[:2]):
        folder.chmod(0o755)
    yield root
    shutil.rmtree(root, ignore_errors=True)


def start(installed: Path, cache: Path | str | None, before: str = "", **options: object) -> subprocess.Popen[str]:
    known = {k: v for k, v in os.environ.items() if k not in ("HOME", "XDG_CACHE_HOME", "APPELL_CACHE")}
    given: Mapping[str, str] = {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1", "HOME": "/proc/nonexistent"}
    environment = {**known, **given} | ({} if cache is None else {"APPELL_CACHE": str(cache)})
    return subprocess.Popen(
        [sys.executable, "-c", before + PROGRAM],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )  # type: ignore[call-overload]


def finished(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What it printed, once it has run its motion to the end."""
    out, errors = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0, errors
    assert out.startswith("COMPLETED"), out
    assert "Traceback" not in errors
    return out, errors


@pytest.fixture(scope="module")
def filled(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A cache in which all is compiled, and what the program printed that did it."""
    cache = tmp_path_factory.mktemp("filled") / "cache"
    return cache, finished(start(installed, cache))[0]


@pytest.fixture
def cache(filled: tuple[Path, str], tmp_path: Path) -> Path:
    """A copy of it, of one's own."""
    return Path(shutil.copytree(filled[0], tmp_path / "cache"))


@pytest.fixture(scope="module")
def expected(filled: tuple[Path, str]) -> str:
    return filled[1]


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nothing in the folder can be written: for root, who may write everywhere, it is mounted so."""
    if not IS_ROOT:
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o555 if path.is_dir() else 0o444)
        yield
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        return
    mounts = [["mount", "--bind", folder, folder], ["mount", "-o", "remount,ro,bind", folder]]
    if any(subprocess.run(command, check=False, capture_output=True).returncode for command in mounts):
        pytest.skip("no file system can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def test_nothing_can_be_written_and_there_is_no_home(installed: Path, expected: str) -> None:
    with read_only(installed):
        with pytest.raises(OSError, match=r"Read-only|denied"):
            (installed / "x").write_text("")
        out, errors = finished(start(installed, None))
    assert out == expected
    assert "compiled code cannot be kept" in errors


@as_root
def test_a_cache_that_belongs_to_someone_else(installed: Path, expected: str, tmp_path: Path) -> None:
    cache = tmp_path / "theirs"
    cache.mkdir(mode=0o700)
    os.chown(cache, NOBODY, NOBODY)
    out, errors = finished(start(installed, cache))
    assert out == expected
    assert "someone else" in errors
    assert list(cache.iterdir()) == []


@posix
def test_no_room_for_a_file(installed: Path, expected: str, tmp_path: Path) -> None:
    """A limit on the size of files fails every write, as a full disk does."""
    cache = tmp_path / "cache"
    limited = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
    out, errors = finished(start(installed, cache, limited))
    assert out == expected
    assert "cannot be kept" in errors
    assert list(cache.iterdir()) == []


@as_root
def test_a_full_disk(installed: Path, expected: str, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=16k", "none", str(disk)], check=False, capture_output=True
    ).returncode:
        pytest.skip("no file system can be mounted here")
    try:
        out, errors = finished(start(installed, disk / "cache"))
        left = list((disk / "cache").iterdir())
    finally:
        subprocess.run(["umount", str(disk)], check=True)
    assert out == expected
    assert "cannot be kept" in errors
    assert not [x for x in left if x.suffix != ".kernel"]


def test_two_at_once_and_then_a_third(installed: Path, expected: str, tmp_path: Path) -> None:
    cache = tmp_path / "shared"
    for process in [start(installed, cache) for _ in range(2)]:
        out, errors = finished(process)
        assert out == expected
        assert "Warning" not in errors
    kept = {x.name: x.stat().st_mtime_ns for x in cache.iterdir()}
    assert kept
    assert finished(start(installed, cache))[0] == expected
    assert set(kept) == {x.name for x in cache.iterdir()}  # it compiled nothing more


def edited(path: Path, before: str, after: str) -> None:
    text, found = path.read_text(encoding="utf-8"), path.stat()
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))  # as a tool that keeps times would leave it
    Path(cache_from_source(str(path))).unlink(missing_ok=True)  # which Python itself would take for that of the file


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("explicit.py", "SAFETY, MEMORY = 0.9, 0.02", "SAFETY, MEMORY = 0.5, 0.02"),
        ("course.py", "SHARE = 0.6", "SHARE = 0.1"),
    ],
    ids=["a method", "what it calls"],
)
def test_a_source_that_was_edited_is_what_runs(
    installed: Path, expected: str, cache: Path, name: str, before: str, after: str
) -> None:
    path = installed / "appell" / "motion" / "loops" / name
    edited(path, before, after)
    try:
        changed = finished(start(installed, cache))[0]
    finally:
        edited(path, after, before)
    assert int(changed.split()[1]) > int(expected.split()[1])  # more steps
    assert finished(start(installed, cache))[0] == expected


def test_a_planted_file_is_never_run(installed: Path, expected: str, cache: Path, tmp_path: Path) -> None:
    """Neither a pickle where another compiler's cache would keep one, nor anything in our own folder."""
    mark = tmp_path / "ran"
    bomb = f"cos\nsystem\n(S'touch {mark}'\ntR.".encode()
    for path in cache.iterdir():
        path.write_bytes(bomb)
    for folder in (installed / "appell").rglob("loops"):
        planted = folder / "__pycache__"
        planted.mkdir(exist_ok=True)
        for name in ("explicit.advance-1.py311.nbi", "explicit.advance-1.py311.1.nbc"):
            (planted / name).write_bytes(bomb)
    out, errors = finished(start(installed, cache))
    assert out == expected
    assert "damaged" in errors
    assert not mark.exists()
