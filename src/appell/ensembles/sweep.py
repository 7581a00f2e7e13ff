"""Sweeps: large ensembles, written to disk while they are computed, by processes of this machine or of a cluster.

The results do not depend on how the work is divided, on which process does it, or on how often it was interrupted.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import sympy

import appell
from appell.compile.model_key import NoKey, model_text
from appell.compile.same_model import likeness
from appell.ensembles.design import FAMILIES, INPUT, Design
from appell.ensembles.ensemble import CPU, GOOD, Ensemble, prepared
from appell.ensembles.keep import MARKS, REASONS, STATUSES, Keep
from appell.ensembles.runs import Runs
from appell.ensembles.store import Layout, Store, check_room, description_of, digest, marks_of, open_store
from appell.errors import DataError, DesignError, MissingPackage, OptionError, SimulationError, shown
from appell.frozen import FrozenMapping
from appell.functions.batch import cores
from appell.model import Mechanism
from appell.motion import Limits, NativeController, Sampled, Table

UNIT_SECONDS = 10.0  # of work in one unit
PILOT = 64  # runs whose time is measured
MOST_RUNS, MOST_BYTES = 100_000, 1 << 26  # of a unit, at most: its results are in memory together
MOST_LOSSES = 5  # times in a row that a process may be lost before the sweep gives up
LOCAL = "local"  # instead of an address: a scheduler of this machine
AHEAD = 2  # units for each process that are handed out before one comes back


@dataclass(frozen=True, eq=False)
class Plan:
    """A sweep as it is sent to other processes: the arguments of :func:`prepared`, and the path of the store."""

    system: Mechanism
    span: Any
    path: Path
    options: Mapping[str, Any] = field(default_factory=dict)

    token: str = field(default_factory=lambda: secrets.token_hex(8))  # which of the plans this is, for other processes

    @property
    def runs(self) -> Runs:
        """The runs, made once in each process."""
        if _READY.get("token") != self.token:
            _READY.update(token=self.token, runs=prepared(self.system, self.span, fits=self._fits, **self.options))
        found: Runs = _READY["runs"]
        return found

    def _fits(self, design: Design, keep: Keep, limits: Limits) -> None:
        if not design.dims:
            raise DesignError(
                "nothing varies in this sweep. Give --vary, --sample or --table; for a single run use appell simulate."
            )
        inputs = self.options.get("inputs")
        laws = (
            {"the inputs": inputs}
            if not isinstance(inputs, Mapping)
            else {f"input '{x}'": v for x, v in design.fixed[INPUT].items()}
        )
        for what, law in laws.items():
            if isinstance(law, (Sampled, NativeController)) or (callable(law) and not isinstance(law, (sympy.Basic, Table))):
                raise DesignError(
                    f"this sweep has a controller for {what}, {shown(law)}. A sweep is resumed only where everything is "
                    f"as before, which cannot be checked for a function.\n    Give an expression or a Table; ap.ensemble takes controllers."
                )
        if not self.path.exists():
            check_room(self.path, design, keep)

    def about(self) -> dict[str, Any]:
        """The description of the sweep: everything that its results depend on, as text, numbers and digests."""
        runs = self.runs
        design, problem, limits = runs.design, runs.problem, runs.simulation.limits
        try:
            model: Any = hashlib.sha256(model_text(self.system).encode()).hexdigest()
        except NoKey:  # a part of the model has no text: it is described by values
            model = {k: [repr(x) for x in v] for k, v in likeness(problem.compiled).items()}
        columns = {
            f"{c.family} '{c.name}'": {
                "along": list(c.dims), "count": list(c.values.shape), "first": float(c.values.ravel()[0]),
                "last": float(c.values.ravel()[-1]), "digest": hashlib.sha256(c.values.tobytes()).hexdigest(), "from": c.source,
            }
            for c in design.columns
        }  # fmt: skip
        fixed = {f"{family} '{x.name}'": _exact_text(v) for family in FAMILIES for x, v in design.fixed[family].items()}
        return {
            "name": problem.system.name, "version": appell.__version__, "model": model, "span": list(runs.span),
            "solver": repr(runs.solver), "design": columns, "fixed": fixed, "own start": design.own_start,
            "kept": {k: v.about for k, v in runs.keep.variables().items()},
            "times": None if runs.keep.grid is None else runs.keep.grid.tolist(),
            "events": [repr(e) for e in problem.events], "stabilisation": repr(problem.stabilisation),
            "limits": {"steps": limits.steps, "seconds": limits.seconds},
            "backend": runs.backend, "precision": runs.precision,
        }  # fmt: skip


def _exact_text(value: Any) -> str:
    """A value that is the same in all runs as text, to the last digit: a Table by a digest of its times and values, an expression with its
    numbers."""
    if isinstance(value, Table):
        return f"{value}, {hashlib.sha256(value.times.tobytes() + value.values.tobytes()).hexdigest()}"
    if isinstance(value, sympy.Basic) and (numbers := value.atoms(sympy.Float)):
        return f"{value}, with {', '.join(sorted(repr(float(x)) for x in numbers))}"
    return str(value)


_READY: dict[str, Any] = {}  # the runs that this process has prepared


def do_unit(plan: Plan, unit: int, threads: int = 1) -> tuple[int, int]:
    """Compute a unit, write it and mark it; returns how many runs it has, and how many of them failed."""
    runs = plan.runs
    store = Store.open(plan.path, runs.design, runs.keep, plan.about())
    block = runs.block(store.layout.runs(unit), threads)
    if block.is_interrupted:
        raise KeyboardInterrupt("interrupted; the same command with --resume continues.")
    store.write(unit, block)
    return block.runs.size, len(block.reasons)


@dataclass
class SweepProgress:
    """How far a sweep is: the numbers of runs in all, done before, done now, and failed; and the time when it began."""

    total: int
    before: int = 0
    now: int = 0
    failed: int = 0
    since: float = field(default_factory=time.monotonic)

    @property
    def rate(self) -> float:
        """Runs a second."""
        return self.now / max(time.monotonic() - self.since, 1e-9)

    @property
    def left(self) -> float:
        """About how many seconds it will still take."""
        return (self.total - self.before - self.now) / self.rate if self.now else np.inf


def sweep(
    plan: Plan,
    *,
    resume: bool = False,
    processes: int | None = None,
    scheduler: str | None = None,
    unit_runs: int | None = None,
    tell: Callable[[SweepProgress], None] = lambda _: None,
) -> SweepProgress:
    """Do the units of a sweep that are not done yet. With ``resume`` an existing store is continued; otherwise there must be none.

    ``processes`` of this machine share the units, or the workers of the Dask ``scheduler`` at an address. ``unit_runs`` is the number
    of runs in a unit; by default as many as take ten seconds. Raises DataError for a store of another sweep, DesignError, NotWritable,
    OptionError.
    """
    if processes is not None and scheduler not in (None, LOCAL):
        raise OptionError(
            f"--processes {processes} is of this machine; the scheduler at '{scheduler}' has workers of its own: leave out one of the two."
        )
    runs, about = plan.runs, plan.about()
    plan = replace(plan, options={**plan.options, "backend": runs.backend})  # other processes use it too
    if plan.path.exists():
        if not resume:
            raise DataError(f"'{plan.path}' exists already. Continue it with --resume, or give another name.")
        store = Store.open(plan.path, runs.design, runs.keep, about)
        store.restore(about)
    else:
        store = Store.create(plan.path, runs.design, runs.keep, about, unit_runs or _unit_runs(runs))
    done = set(store.done().tolist())
    waiting = [u for u in range(store.layout.units) if u not in done]
    state = SweepProgress(runs.design.size, sum(store.layout.runs(u).size for u in done))
    tell(state)
    for count, failed in _do_units(plan, waiting, processes or (cores() if runs.backend == CPU else 1), scheduler):
        state.now, state.failed = state.now + count, state.failed + failed
        tell(state)
    return state


def _unit_runs(runs: Runs) -> int:
    """How many runs take about ten seconds, measured with some runs from all over the design, which are done twice: the first time
    includes compiling."""
    size = runs.design.size
    if runs.backend != CPU:  # a GPU does many runs at once
        return int(max(1, min(MOST_RUNS, MOST_BYTES / runs.keep.bytes_each)))
    some = np.unique(np.linspace(0, size - 1, min(PILOT, size)).astype(np.int64))
    runs.block(some, 1)
    began = time.perf_counter()
    runs.block(some, 1)
    each = (time.perf_counter() - began) / some.size
    return int(max(1, min(MOST_RUNS, MOST_BYTES / runs.keep.bytes_each, UNIT_SECONDS / each)))


def _do_units(plan: Plan, waiting: list[int], processes: int, scheduler: str | None) -> Iterator[tuple[int, int]]:
    """Do units in the processes that were asked for; yields the counts of :func:`do_unit` for each unit that is done."""
    if scheduler is not None:
        yield from _by_dask(plan, waiting, scheduler, processes)
    elif processes == 1 or len(waiting) < 2:
        for unit in waiting:
            yield do_unit(plan, unit, processes)
    else:
        yield from _by_processes(plan, waiting, min(processes, len(waiting)))


def _by_processes(plan: Plan, waiting: list[int], processes: int) -> Iterator[tuple[int, int]]:
    """Do units in processes of this machine. The unit of a process that is lost is done by another."""
    left, lost = list(reversed(waiting)), 0
    while left:
        submitted: dict[Future[tuple[int, int]], int] = {}
        pool = ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn"), initializer=_end_with_parent)
        try:
            while left or submitted:
                while left and len(submitted) < AHEAD * processes:
                    submitted[pool.submit(do_unit, plan, left[-1])] = left[-1]  # after a failure it is left
                    left.pop()
                for one in wait(submitted, return_when=FIRST_COMPLETED).done:
                    yield one.result()
                    del submitted[one]
                    lost = 0
        except BrokenProcessPool:
            lost += 1
            if lost == MOST_LOSSES:
                raise SimulationError(
                    f"processes were lost {MOST_LOSSES} times in a row; is there enough memory for {processes}?"
                ) from None
            left += sorted(submitted.values(), reverse=True)
        finally:
            pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """End this process when the one that started it has ended: nobody would receive its results."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, name="appell sweep: parent", daemon=True).start()


def _by_dask(plan: Plan, waiting: list[int], scheduler: str, processes: int) -> Iterator[tuple[int, int]]:
    """Do units by the workers of the Dask scheduler at an address; "local" starts a cluster on this machine. The unit of a worker that is
    lost is done by another; where all workers with the plan are lost, it is sent again."""
    try:
        import distributed
    except ImportError as error:
        raise MissingPackage(f"a scheduler is Dask's, which is not installed ({error}): pip install 'appell[sweep]'") from error
    dask = cast("Any", distributed)  # it has no types
    left, lost = set(waiting), 0
    with _client(dask, scheduler, processes) as client:
        while left:
            sent = client.scatter(plan, broadcast=True)
            submitted = {client.submit(do_unit, sent, unit, pure=False): unit for unit in sorted(left)}
            for one in dask.as_completed(submitted):
                try:
                    done = one.result()
                except (dask.scheduler.KilledWorker, dask.CancelledError):
                    continue
                left.discard(submitted[one])
                yield done
            lost = 0 if len(left) < len(submitted) else lost + 1
            if lost == MOST_LOSSES:
                raise SimulationError(
                    f"Dask's workers were lost {MOST_LOSSES} times in a row; is there enough memory for each?"
                )


def _client(dask: Any, scheduler: str, processes: int) -> Any:
    """A client of the scheduler at an address, or of a new one on this machine. Raises OptionError where none answers."""
    if scheduler == LOCAL:
        return dask.Client(processes=True, n_workers=processes, threads_per_worker=1, dashboard_address=None)
    try:
        return dask.Client(scheduler)
    except (OSError, ValueError, TypeError) as error:
        raise OptionError(
            f"no Dask scheduler answers at '{scheduler}' ({error}).\n    Give the address that it prints, e.g. tcp://host:8786, or local."
        ) from error


# -- existing stores ---------------------------------------------------------------------------------------------------
def stored_ensemble(path: str | Path) -> Ensemble:
    """The runs that a store has so far, as an Ensemble. The statuses are read now, other arrays when they are first used; runs that are
    not done have the status NOT_RUN.

    Raises DataError.
    """
    where = Path(path)
    data = open_store(where)
    description = description_of(where)
    letters, codes = data[REASONS], _codes(where, data)
    failed = np.flatnonzero(~np.isin(codes.ravel(), [*GOOD, 0]))
    reasons = {}
    if failed.size:
        import xarray as xr

        at = dict(zip(data["status"].dims, np.unravel_index(failed, codes.shape), strict=True)) if codes.ndim else {}
        text = letters.isel({d: xr.DataArray(i, dims="failed") for d, i in at.items()}).values.reshape(failed.size, -1)
        reasons = {
            int(run): row.tobytes().rstrip(b"\0").decode(errors="replace") for run, row in zip(failed, text, strict=True)
        }
    data = data.drop_vars([REASONS, MARKS]).assign(status=data["status"].copy(data=codes))  # already read
    return Ensemble(description["name"], data, FrozenMapping(reasons), description["backend"])


def _codes(path: Path, data: Any, region: Any = ...) -> Any:
    """The statuses of all runs, or of those in a region. Raises DataError where a chunk cannot be read."""
    try:
        return data["status"][region].values
    except (OSError, ValueError, RuntimeError, TypeError) as error:  # errors of the codecs for damaged bytes
        raise DataError(
            f"'{path}' is damaged: chunks of 'status' cannot be read ({error}).\n    appell sweep … --resume computes them again."
        ) from error


def _ended(path: Path, data: Any, layout: Layout) -> dict[str, int]:
    """How many runs have each status; runs of units that cannot be read are UNREADABLE."""
    try:
        parts, unreadable = [_codes(path, data)], 0
    except DataError:
        parts, unreadable = [], 0
        for unit in range(layout.units):
            try:
                parts.append(_codes(path, data, layout.region(unit)))
            except DataError:
                unreadable += layout.runs(unit).size
    found = {name: sum(int((x == code).sum()) for x in parts) for code, name in enumerate(STATUSES)}
    unreadable += sum(x.size for x in parts) - sum(found.values())
    found = {name: count for name, count in found.items() if count}
    return found | ({"UNREADABLE": unreadable} if unreadable else {})


def status(path: str | Path, *, verify: bool = False) -> dict[str, Any]:
    """How far a sweep is, as JSON prints it; with ``verify`` the digests of all chunks are compared with the marks. Raises DataError."""
    where = Path(path)
    data, description = open_store(where), description_of(where)
    layout = Layout(tuple(description["shape"]), tuple(description["chunk"]))
    marks = marks_of(where, layout)
    damaged = [u for u, mark in marks.items() if digest(where, layout, data, u) != mark] if verify else []
    return {
        "system": description["name"], "version": description["version"], "runs": int(data["status"].size), "units": layout.units,
        "units done": len(marks), "verified": verify, "damaged": len(damaged),
        "ended": _ended(where, data, layout),
    }  # fmt: skip
