"""Outputs: refused before the work where they cannot be written, and whole or as they were if that is found out later."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

import appell
from appell import export_c
from appell.analysis import Steady
from appell.cli import app
from appell.cli.console import CLOSED, REFUSED
from appell.errors import NotWritable
from appell.files import writable, writable_folder, write, written
from appell.gallery import entry
from appell.gallery.tools.entry import Entry
from appell.gallery.tools.pages import build_gallery
from appell.motion import Run
from appell.view import eigenvalues as plots

resource = pytest.importorskip("resource", reason="a full disk is made by a limit on the size of files")

OLD = b"as it was"
SMALL = 1000  # bytes, less than any output


@contextmanager
def full_disk() -> Iterator[None]:
    """No file can grow beyond SMALL bytes, as if the disk were full there."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture(scope="module")
def run() -> Run:
    return entry("pendulum").run(0.2, progress=False)


# -- where it can be written -------------------------------------------------------------------------------------------
def test_places_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(OLD)
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "dangling").symlink_to(tmp_path / "none" / "x")
    for path, why in {
        tmp_path: "is a folder", tmp_path / "none" / "x": "no folder", tmp_path / "file" / "x": "not a directory",
        tmp_path / "loop": "symbolic links", tmp_path / "dangling": "is a link to", tmp_path / ("x" * 300): "too long",
        Path("a\0b"): "null", Path(): "is a folder",
    }.items():  # fmt: skip
        for ask in (writable, lambda path: write(path, "new")):
            with pytest.raises(NotWritable, match=why):
                ask(path)
    for path in (tmp_path / "file", tmp_path / "file" / "x", Path("a\0b"), tmp_path / ("x" * 300)):
        with pytest.raises(NotWritable, match="cannot be made"):
            writable_folder(path)
    assert sorted(x.name for x in tmp_path.iterdir()) == ["dangling", "file", "loop"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_places_without_permission(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(OLD)
    (tmp_path / "file").chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        for path in (tmp_path / "file", tmp_path / "new"):
            with pytest.raises(NotWritable, match="no permission"):
                write(path, "new")
    finally:
        tmp_path.chmod(0o700)


def test_what_was_there_is_replaced_with_its_mode_and_through_links(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_bytes(OLD)
    path.chmod(0o640)
    link.symlink_to("file")
    assert write(link, "neu: é") == link
    assert link.is_symlink()
    assert path.read_bytes() == "neu: é".encode()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    link.unlink()
    link.symlink_to("not yet")
    write(link, b"made")
    assert (tmp_path / "not yet").read_bytes() == b"made"
    os.umask(mask := os.umask(0))
    assert stat.S_IMODE((tmp_path / "not yet").stat().st_mode) == 0o666 & ~mask
    assert sorted(x.name for x in tmp_path.iterdir()) == ["file", "link", "not yet"]


def test_devices_and_pipes_are_written_into_and_stay(tmp_path: Path) -> None:
    write("/dev/null", "gone")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
    with pytest.raises(NotWritable, match="no space left"):
        write("/dev/full", "gone")
    os.mkfifo(tmp_path / "pipe")
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append((tmp_path / "pipe").read_bytes()))
    reader.start()
    write(tmp_path / "pipe", "through")
    reader.join()
    assert read == [b"through"]
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, OSError(5, "Input/output error")])
def test_what_ends_the_work_early_leaves_the_file_as_it_was(error: BaseException, tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(OLD)

    def work() -> None:
        with written(path) as part:
            assert part.suffix == ".txt"
            part.write_text("half")
            raise error

    with pytest.raises(NotWritable if isinstance(error, OSError) else error):  # type: ignore[arg-type]
        work()
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]


# -- everything that is written ----------------------------------------------------------------------------------------
def _export(run: Run, path: Path) -> None:
    export_c(entry("pendulum").build(), path)


def _modes(run: Run, path: Path) -> None:
    plots.save(plots.plot_modes(Steady(entry("n-pendulum").build()).solve().linear.modes()), path)


WRITERS: dict[str, Callable[[Run, Path], object]] = {
    "run.nc": lambda run, path: run.save(path),
    "page.html": lambda run, path: run.report(path, states=0, equations=False, progress=False),
    "plot.png": lambda run, path: run.plot("energy", path=path),
    "film.gif": lambda run, path: run.animate(path, fps=5, size=(1, 1), progress=False),
    "film.mp4": lambda run, path: run.animate(path, fps=5, size=(1, 1), progress=False),
    "modes.svg": _modes,
    "system.c": _export,
}


@pytest.mark.parametrize("name", WRITERS)
def test_a_full_disk_leaves_no_part_of_a_file(name: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(OLD)
    with full_disk(), pytest.raises(NotWritable, match=f"{name}' cannot be written"):
        WRITERS[name](run, path)
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]
    WRITERS[name](run, path)
    assert path.read_bytes() != OLD
    assert not [x for x in tmp_path.iterdir() if x.name.startswith(".")]


@pytest.mark.parametrize("name", WRITERS)
def test_a_place_that_is_none_is_refused(name: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(OLD)
    with pytest.raises(NotWritable):
        WRITERS[name](run, tmp_path / "file" / name)


@pytest.mark.filterwarnings("ignore:compiled code cannot be kept")  # on a full disk, which no other test has filled for it
def test_a_gallery_keeps_the_pages_that_are_finished(tmp_path: Path) -> None:
    with full_disk(), pytest.raises(NotWritable, match=r"pendulum\.html"):
        build_gallery(tmp_path, names=["pendulum"], states=0, processes=1)
    assert list(tmp_path.iterdir()) == []


def test_everything_is_written_by_one_function() -> None:
    """Nothing else opens files to write, but the cache of kernels and what is temporary."""
    root = Path(appell.__file__).parent
    known = {"files.py", "compile/cache.py", "compile/c.py"}
    writes = re.compile(r"\.(write_text|write_bytes|savefig|to_netcdf|saving)\(|open\([^)]*[\"'][wax]b?[\"']")
    lines = {
        f"{path.relative_to(root)}: {line.strip()}"
        for path in root.rglob("*.py")
        if str(path.relative_to(root)) not in known
        for line in path.read_text(encoding="utf-8").splitlines()
        if writes.search(line)
    }
    assert lines == {
        "motion/saved.py: raw = bytearray(data.to_netcdf(engine=ENGINE))  # type: ignore[call-overload]",
        'compile/export.py: whole.enter_context(written(where)).write_text(text, encoding="utf-8")',
        'ensembles/store.py: part.write_text(json.dumps(digests, indent=1), encoding="utf-8")',  # a part, moved into place
        "exporters/fmu.py: (Path(folder) / Path(where).name).write_bytes(content)",  # in a temporary folder
        "view/eigenvalues.py: figure.savefig(part, dpi=DOTS)",
        "view/plots.py: figure.savefig(part)",
        "view/animation.py: with written(target) as part, writer.saving(stage.figure, str(part), dpi):",
    }  # fmt: skip


# -- the command line --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "command",
    [("simulate", "pendulum", "--out"), ("report", "pendulum", "-o"), ("modes", "n-pendulum", "--plot")],
    ids=lambda c: c[0],
)
def test_a_place_that_is_none_is_said_before_the_work(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Entry, "run", lambda *_, **__: pytest.fail("it ran"))
    monkeypatch.setattr("appell.analysis.Steady", lambda *_, **__: pytest.fail("it searched"))
    (tmp_path / "folder.png").mkdir()
    for path in (tmp_path / "none" / "x.png", tmp_path / "folder.png"):
        result = CliRunner().invoke(app, [*command, str(path)])
        assert (result.exit_code, result.stdout) == (REFUSED, "")
        assert result.stderr.startswith("error: ")
        assert str(path) in result.stderr.replace("\n", "")


def test_a_run_that_cannot_be_saved_is_still_told(tmp_path: Path) -> None:
    out = tmp_path / "run.nc"
    with full_disk():
        result = CliRunner().invoke(app, ["simulate", "pendulum", "-t", "0.2", "--json", "--out", str(out)])
    assert result.exit_code == REFUSED
    assert json.loads(result.stdout)["status"] == "COMPLETED"
    assert "cannot be written: file too large" in result.stderr
    assert list(tmp_path.iterdir()) == []


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """A line of shell, with the command line as $appell."""
    return subprocess.run(
        ["bash", "-c", f'{command.replace("$appell", f"{sys.executable} -m appell")}; exit ${{PIPESTATUS[0]}}'],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize("what", ["--help", "--version", "list --json"])
def test_standard_output_that_takes_nothing(what: str) -> None:
    full = shell(f"$appell {what} > /dev/full")
    assert (full.returncode, full.stderr.count("\n")) == (REFUSED, 1), full.stderr
    assert "standard output cannot be written: No space left on device" in full.stderr


def test_standard_error_that_takes_nothing() -> None:
    assert shell("$appell nothing 2> /dev/full").returncode == REFUSED


def test_a_reader_who_has_gone_ends_it_silently_and_does_not_take_the_file(tmp_path: Path) -> None:
    gone = shell(f"$appell simulate pendulum -t 0.1 --out {tmp_path / 'run.nc'} | true")
    said = [line for line in gone.stderr.splitlines() if not line.endswith(" …")]  # a slow machine says what takes it so long
    assert (gone.returncode, said) == (CLOSED, [])
    assert Run.load(tmp_path / "run.nc").status.ok
