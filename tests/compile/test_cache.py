"""The disk cache: what is kept is found again, and nothing that is damaged or someone else's is ever run."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import warnings
from pathlib import Path

import casadi as ca
import numpy as np
import pytest

from appell.compile import LLVM, CacheWarning, DiskCache, Task, compile_system, llvm
from appell.compile import cache as module
from benchmarks.rhs.problem import chain, sample

X = ca.SX.sym("x")
posix = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="owners and modes are POSIX's")


def task(k: float = 1.0) -> Task:
    return Task.of("f", {"x": X}, {"y": ca.sin(X) + k})


@pytest.fixture
def cache(tmp_path: Path) -> DiskCache:
    return DiskCache(tmp_path / "kept")


def files(cache: DiskCache) -> list[Path]:
    return sorted(cache.folder.iterdir())


def test_what_is_kept_is_found(cache: DiskCache, monkeypatch: pytest.MonkeyPatch) -> None:
    first = LLVM(cache=cache).compile(task())(0.5)
    monkeypatch.setattr(llvm, "object_code", lambda _: pytest.fail("compiled, though it was kept"))
    np.testing.assert_array_equal(LLVM(cache=cache).compile(task())(0.5), first)


def test_another_program_is_another_file(cache: DiskCache) -> None:
    values = [float(LLVM(cache=cache).compile(task(k))(0.0)[0][0]) for k in (1.0, 2.0, 1.0)]
    assert values == [1.0, 2.0, 1.0]
    assert len(files(cache)) == 2


def test_another_processor_is_another_key(cache: DiskCache, monkeypatch: pytest.MonkeyPatch) -> None:
    LLVM(cache=cache).compile(task())
    monkeypatch.setattr(llvm, "_target_key", lambda: "another")
    LLVM(cache=cache).compile(task())
    assert len(files(cache)) == 2


@pytest.mark.parametrize(
    "damage",
    [
        lambda raw: b"",
        lambda raw: raw[:-7],
        lambda raw: raw[:20],
        lambda raw: raw + b"x",
        lambda raw: b"\x7fELF" + raw[4:],
        lambda raw: bytes(len(raw)),
        lambda raw: raw[:60] + bytes([raw[60] ^ 1]) + raw[61:],
    ],
    ids=["empty", "truncated", "only a head", "longer", "no format", "zeros", "one bit"],
)
def test_a_damaged_file_is_compiled_anew_with_a_warning(cache: DiskCache, damage) -> None:
    LLVM(cache=cache).compile(task())
    (path,) = files(cache)
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    with pytest.warns(CacheWarning, match="damaged"):
        kernel = LLVM(cache=cache).compile(task())
    assert float(kernel(0.0)[0][0]) == 1.0
    assert files(cache) == [path]
    assert path.read_bytes() == whole  # mended


def test_a_file_under_another_name_is_not_believed(cache: DiskCache) -> None:
    cache.store("a", b"one")
    cache.store("b", b"two")
    a, b = cache._path("a"), cache._path("b")
    a.write_bytes(b.read_bytes())
    with pytest.warns(CacheWarning, match="damaged"):
        assert cache.load("a") is None


@posix
@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_a_folder_that_others_may_write_to_is_not_used(cache: DiskCache, mode: int) -> None:
    LLVM(cache=cache).compile(task())
    cache.folder.chmod(mode)
    with pytest.warns(CacheWarning, match="someone else"):
        cache.store("k", b"v")
    with pytest.warns(CacheWarning, match="someone else"):
        kernel = LLVM(cache=cache).compile(task())
    assert float(kernel(0.0)[0][0]) == 1.0


@posix
def test_a_file_that_others_may_write_to_is_not_used(cache: DiskCache) -> None:
    cache.store("k", b"v")
    files(cache)[0].chmod(0o666)
    with pytest.warns(CacheWarning, match="someone else"):
        assert cache.load("k") is None


@posix
def test_a_link_is_not_followed(cache: DiskCache, tmp_path: Path) -> None:
    cache.store("k", b"v")
    (path,) = files(cache)
    path.rename(tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")
    with pytest.warns(CacheWarning, match="not used"):
        assert cache.load("k") is None


@posix
def test_a_pipe_is_not_waited_for(cache: DiskCache) -> None:
    cache.store("k", b"v")
    (path,) = files(cache)
    path.unlink()
    os.mkfifo(path)
    with pytest.warns(CacheWarning, match="no plain file"):
        assert cache.load("k") is None


def test_a_file_larger_than_any_is_not_read(cache: DiskCache) -> None:
    cache.store("k", b"v")
    (path,) = files(cache)
    with path.open("r+b") as file:
        file.truncate(3 * 2**30)  # takes no room on most disks
    with pytest.warns(CacheWarning, match="larger than anything"):
        assert cache.load("k") is None
    assert files(cache) == []


def test_what_is_too_large_is_not_written(cache: DiskCache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST", 10)
    cache.store("k", bytes(11))
    assert not cache.folder.exists()


def test_a_folder_that_cannot_be_entered_is_a_warning(cache: DiskCache, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.store("k", b"v")

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", forbidden)
    with pytest.warns(CacheWarning, match="Permission denied"):
        assert cache.load("k") is None
    with pytest.warns(CacheWarning, match="Permission denied"):
        cache.store("other", b"v")


def test_a_user_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("APPELL_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    with pytest.warns(CacheWarning, match="no home"):
        assert DiskCache.usual() is None


@posix
def test_another_owner_is_not_believed(cache: DiskCache, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.store("k", b"v")
    monkeypatch.setattr(module.os, "geteuid", lambda: os.getuid() + 1)
    with pytest.warns(CacheWarning, match="someone else"):
        assert cache.load("k") is None


@posix
def test_the_folder_is_made_for_the_user_alone(cache: DiskCache) -> None:
    cache.store("k", b"v")
    assert stat.S_IMODE(cache.folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(files(cache)[0].stat().st_mode) & 0o077 == 0


def test_a_folder_that_cannot_be_made_is_a_warning(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.warns(CacheWarning, match="cannot be kept"):
        kernel = LLVM(cache=DiskCache(tmp_path / "file" / "folder")).compile(task())
    assert float(kernel(0.0)[0][0]) == 1.0


def test_the_least_recently_used_go_first(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path / "small", limit=4000)
    for i, key in enumerate("abc"):
        cache.store(key, bytes(1000))
        os.utime(cache._path(key), (i, i))
    assert cache.load("a") is not None  # used just now, so that b is the oldest
    cache.store("d", bytes(1000))
    assert [cache.load(key) is not None for key in "abcd"] == [True, False, True, True]


def test_all_files_are_looked_at_by_what_was_written_and_not_for_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit, looks, files_of = 1_000_000, [], DiskCache._files
    monkeypatch.setattr(DiskCache, "_files", lambda self: looks.append(self) or files_of(self))
    for i in range(1500):
        DiskCache(tmp_path / "many", limit).store(str(i), bytes(1000))  # one that is new knows what was written before
    assert module.SHARE < len(looks) < 2 * module.SHARE
    total = sum(path.stat().st_size for path in (tmp_path / "many").iterdir())
    assert limit * (1 - 2 / module.SHARE) < total <= limit


def test_what_others_wrote_counts_at_the_first_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = DiskCache(tmp_path / "shared", limit=1_000_000)
    cache.store("theirs", bytes(900_000))
    os.utime(cache._path("theirs"), (0, 0))
    monkeypatch.setattr(module, "_unseen", {})  # as in a process that has written nothing yet
    DiskCache(cache.folder).store("more", bytes(200_000))
    assert cache._path("theirs").exists()  # there is room for both, as far as that one knows
    cache.store("ours", b"v")
    assert [cache.load(key) is not None for key in ("theirs", "more", "ours")] == [False, True, True]


def test_nothing_half_written_is_left(cache: DiskCache, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.store("k", b"v")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.warns(CacheWarning, match="disk full"):
        cache.store("other", b"v")
    assert len(files(cache)) == 1


def test_the_variable_chooses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("APPELL_CACHE", "off")
    assert LLVM().cache is None
    monkeypatch.setenv("APPELL_CACHE", str(tmp_path))
    assert LLVM().cache == DiskCache(tmp_path)
    monkeypatch.delenv("APPELL_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    if sys.platform.startswith("linux"):
        assert LLVM().cache == DiskCache(tmp_path / "xdg" / "appell")
    assert LLVM(cache=None).cache is None


def test_a_model_is_recalled_without_deriving(cache: DiskCache, monkeypatch: pytest.MonkeyPatch) -> None:
    first = compile_system(chain(3), LLVM(cache=cache)).motion(*sample(3))
    monkeypatch.setattr("appell.compile.compiled.free_dynamics", lambda *_: pytest.fail("derived again"))
    monkeypatch.setattr(llvm, "object_code", lambda _: pytest.fail("compiled again"))
    again = compile_system(chain(3), LLVM(cache=cache)).motion
    np.testing.assert_array_equal(again(*sample(3))[1], first[1])
    assert again.signature.outputs == (("qdot", (3, 1)), ("a", (3, 1)))


def test_processes_share_the_folder(cache: DiskCache) -> None:
    program = (
        "import sys, casadi as ca\n"
        "from pathlib import Path\n"
        "from appell.compile import LLVM, DiskCache, Task\n"
        "x = ca.SX.sym('x')\n"
        "for k in range(12):\n"
        "    task = Task.of('f', {'x': x}, {'y': x + float(k)})\n"
        "    kernel = LLVM(cache=DiskCache(Path(sys.argv[1]), limit=20_000)).compile(task)\n"
        "    assert kernel(1.0)[0][0] == 1.0 + k\n"
    )
    command = [sys.executable, "-c", program, str(cache.folder)]
    running = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    for process in running:
        _, errors = process.communicate(timeout=120)
        assert process.returncode == 0, errors
        assert "CacheWarning" not in errors
    assert not list(cache.folder.glob("*.part"))


def test_clear(cache: DiskCache) -> None:
    cache.clear()
    cache.store("k", b"v")
    cache.clear()
    assert files(cache) == []
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert cache.load("k") is None
