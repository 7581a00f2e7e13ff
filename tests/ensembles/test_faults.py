"""What may happen to a sweep: whatever it is, --resume goes on to the store that nothing happened to, byte by byte."""

from __future__ import annotations

import multiprocessing
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("zarr", reason="sweeps are kept by Zarr")
pytest.importorskip("dask", reason="and laid out by Dask")

import appell as ap
from appell.ensembles import sweep as sweeps
from appell.ensembles.store import Store
from appell.ensembles.sweep import Plan, do_unit, status, stored_ensemble, sweep
from appell.errors import DataError, NotWritable, OptionError, SimulationError
from appell.model import Mechanism

RUNS, UNIT = 42, 7
OPTIONS = {"initial": {"theta1": "uniform(0.1, 1)"}, "runs": RUNS, "keep": ["final", "max:theta1"]}
PATIENCE = 20.0  # seconds for a process to end


@pytest.fixture(scope="module")
def mechanism() -> Mechanism:
    return Mechanism.of(ap.load("n-pendulum:n=1"))


@pytest.fixture(scope="module")
def whole(mechanism: Mechanism, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sweep that nothing happens to."""
    path = tmp_path_factory.mktemp("whole") / "sweep.zarr"
    sweep(Plan(mechanism, 0.3, path, OPTIONS), unit_runs=UNIT, processes=1)
    return path


@pytest.fixture
def plan(mechanism: Mechanism, tmp_path: Path) -> Plan:
    return Plan(mechanism, 0.3, tmp_path / "sweep.zarr", OPTIONS)


@pytest.fixture
def done(plan: Plan, whole: Path) -> Plan:
    """A sweep that is done, to be damaged."""
    shutil.copytree(whole, plan.path)
    return plan


def files(path: Path) -> dict[str, bytes]:
    return {str(x.relative_to(path)): x.read_bytes() for x in path.rglob("*") if x.is_file()}


def flipped(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 16
    file.write_bytes(bytes(data))


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:5])


def emptied(file: Path) -> None:
    file.write_bytes(b"")


@pytest.mark.parametrize("damage", [flipped, cut, emptied, Path.unlink])
@pytest.mark.parametrize("chunk", ["final/c/2/0", "status/c/2", "unit_digest/c/2/0"])
def test_damage_is_found_and_computed_again(chunk: str, damage: Any, done: Plan, whole: Path) -> None:
    """A power failure leaves files of no length, marks among them."""
    damage(done.path / chunk)
    assert files(done.path) != files(whole)
    seen = status(done.path, verify=True)
    assert seen["damaged"] + seen["units"] - seen["units done"] == 1
    state = sweep(done, resume=True, processes=1)
    assert (state.before, state.now) == (RUNS - UNIT, UNIT)
    assert files(done.path) == files(whole)


def test_what_cannot_be_read_is_said(done: Plan) -> None:
    cut(done.path / "status/c/2")
    assert status(done.path)["ended"] == {"COMPLETED": RUNS - UNIT, "UNREADABLE": UNIT}
    with pytest.raises(DataError, match="--resume"):
        stored_ensemble(done.path)


@pytest.mark.parametrize("damage", [flipped, cut, emptied, Path.unlink])
@pytest.mark.parametrize("file", ["theta1/c/0", "steps/zarr.json", "unit_digest/layout.json"])
def test_labels_and_descriptions_are_put_back(file: str, damage: Any, done: Plan, whole: Path) -> None:
    """A label that is wrong makes every run wrong that it is of, and no digest of a chunk shows it."""
    damage(done.path / file)
    assert sweep(done, resume=True, processes=1).now == 0
    assert files(done.path) == files(whole)


def test_what_cannot_be_made_again_as_it_was_is_refused(done: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other versions of what writes the store describe it in other words; nothing is put in the place of what is damaged."""
    lay_out = Store._lay_out

    def other(store: Store, path: Path, about: Any) -> None:
        lay_out(store, path, about)
        (path / "steps/zarr.json").write_text("{}")
        (path / "unit_digest/layout.json").unlink()

    monkeypatch.setattr(Store, "_lay_out", other)
    assert sweep(done, resume=True, processes=1).now == 0  # whole: nothing has to be made
    cut(done.path / "steps/zarr.json")
    with pytest.raises(DataError, match="is not as it was laid out"):
        sweep(done, resume=True, processes=1)


def test_a_store_that_was_never_laid_out_whole_is_not_there(plan: Plan, whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed while it is laid out."""
    lay_out = Store._lay_out

    def killed(store: Store, path: Path, about: Any) -> None:
        lay_out(store, path, about)
        (path / "zarr.json").unlink()
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_lay_out", killed)
        with pytest.raises(SystemExit):
            sweep(plan, unit_runs=UNIT, processes=1)
    assert not plan.path.exists()
    assert list(plan.path.parent.iterdir()) != []
    sweep(plan, resume=True, unit_runs=UNIT, processes=1)
    assert files(plan.path) == files(whole)
    assert list(plan.path.parent.iterdir()) == [plan.path]


def test_a_disk_that_is_full(plan: Plan, whole: Path) -> None:
    """No file can grow beyond some bytes: the system itself refuses, in the middle of a unit."""
    before = Plan(plan.system, plan.span, plan.path, plan.options)
    told: list[int] = []

    def tell(state: sweeps.SweepProgress) -> None:
        told.append(state.now)
        if state.now == 2 * UNIT:
            resource.setrlimit(resource.RLIMIT_FSIZE, (40, hard))

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        with pytest.raises(NotWritable, match="cannot be written"):
            sweep(before, unit_runs=UNIT, processes=1, tell=tell)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert told == [0, UNIT, 2 * UNIT]
    assert files(plan.path) != files(whole)
    assert sweep(plan, resume=True, processes=1).before == 2 * UNIT
    assert files(plan.path) == files(whole)


# -- processes ---------------------------------------------------------------------------------------------------------------
class Pool:
    """A pool whose worker is lost now and then, when something is handed to it or when it is waited for."""

    events: list[str]  # of each call of submit: "fine", "lost before" or "lost after"

    def __init__(self, *args: object, **options: object) -> None:
        self.broken = False

    def submit(self, work: Any, plan: Plan, unit: int) -> Future[tuple[int, int]]:
        what = Pool.events.pop(0) if Pool.events else "fine"
        self.broken |= what == "lost before"
        if self.broken:
            raise BrokenProcessPool
        out: Future[tuple[int, int]] = Future()
        if what == "lost after":
            self.broken = True
            out.set_exception(BrokenProcessPool())
        else:
            out.set_result(work(plan, unit))
        return out

    def shutdown(self, **options: object) -> None:
        pass


@pytest.mark.parametrize(
    "events", [["lost before"], ["fine", "lost before"], ["lost after"], ["fine", "fine", "fine", "fine", "lost before"]]
)
def test_no_unit_is_lost_with_a_process(events: list[str], plan: Plan, whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeps, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(Pool, "events", list(events), raising=False)
    state = sweep(plan, unit_runs=UNIT, processes=2)
    assert (state.total, state.now) == (RUNS, RUNS)
    assert files(plan.path) == files(whole)


def test_processes_that_are_always_lost_end_it(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeps, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(Pool, "events", ["lost before"] * 99, raising=False)
    with pytest.raises(SimulationError, match="5 times"):
        sweep(plan, unit_runs=UNIT, processes=2)


ORPHAN = """
import multiprocessing, sys, time
from tests.ensembles.test_faults import waits
if __name__ == "__main__":
    child = multiprocessing.get_context("spawn").Process(target=waits)
    child.start()
    child.join()
"""


def waits() -> None:
    """What a worker does that has nothing to do."""
    sweeps._end_with_parent()
    print(os.getpid(), flush=True)
    time.sleep(60.0)


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc")
def test_workers_end_with_their_parent() -> None:
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", ORPHAN],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert alive(child)
        parent.send_signal(signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while alive(child) and time.monotonic() < until:
        time.sleep(0.05)
    assert not alive(child)


# -- Dask --------------------------------------------------------------------------------------------------------------------
def test_a_worker_of_dasks_that_is_killed(plan: Plan, whole: Path) -> None:
    """The only one, in the middle of a unit: what was sent to it is gone with it, and sent again."""
    pytest.importorskip("distributed", reason="Dask's scheduler")
    killed: list[int] = []

    def tell(state: sweeps.SweepProgress) -> None:
        if state.now and not killed:
            for child in multiprocessing.active_children():
                killed.append(child.pid or 0)
                child.kill()

    state = sweep(plan, unit_runs=UNIT, scheduler="local", processes=1, tell=tell)
    assert len(killed) == 1
    assert (state.total, state.now) == (RUNS, RUNS)
    assert files(plan.path) == files(whole)


def test_a_scheduler_that_is_not_there(plan: Plan) -> None:
    dask = pytest.importorskip("dask", reason="Dask's scheduler")
    with (
        dask.config.set({"distributed.comm.timeouts.connect": "0.5s"}),
        pytest.raises(OptionError, match="no Dask scheduler answers"),
    ):
        sweep(plan, unit_runs=UNIT, scheduler="tcp://127.0.0.1:1")
    with pytest.raises(OptionError, match="no Dask scheduler answers"):
        sweep(plan, resume=True, scheduler="nonsense://x")


def test_units_do_not_depend_on_who_does_them(plan: Plan, whole: Path) -> None:
    sweep(plan, unit_runs=UNIT, processes=1)
    before = files(plan.path)
    assert do_unit(plan, 3) == (UNIT, 0)
    assert files(plan.path) == before == files(whole)
    assert np.isfinite(stored_ensemble(plan.path)["final"]).all()
