"""Runs of the gallery for a machine with a GPU, written on one that has SymPy and CasADi: `python -m benchmarks.ensemble_gpu.motions`.

For every gallery system, once with an event that is watched and states that are saved, once without: the program (see
`appell.motion.gpu_program`), the starts of some runs with other parameters and initial values, and what came of them on the processor.
All goes to `build/benchmarks/ensemble_gpu/`, from where `benchmarks/ensemble_gpu/run_motions.py` takes it with NumPy and CuPy alone.
Runs whose rate is measured are written too; with `--cpu` they are run by the processor, on all its cores, and the rates go to
`motions_cpu.json` beside this file; `--audit RESULTS` adds the energy errors to what the GPU gave.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import xarray as xr

from appell import gallery, load
from appell.ensembles.block import CODES
from appell.ensembles.ensemble import prepared
from appell.ensembles.gpu import MOST, gpu_source
from appell.ensembles.runs import Runs, _RunValues
from appell.functions.batch import cores
from appell.motion import Event
from appell.motion.batch_runs import Ends, queued
from appell.motion.gpu_program import FLOAT, in_single
from appell.motion.whole_turns import free_to_wind
from benchmarks.common import BUILD

KEPT = ("final", "status", "end", "steps", "rejected", "constraint_residual", "event_count", "event_times", "states")
FOLDER = BUILD / "ensemble_gpu"
HERE = Path(__file__).parent
RUNS, SPAN = 16, 2.0  # of each system, and how long at most (s)
VARIED = 0.02  # of parameters and starts, either way
MEASURED = {
    "rolling-disk": 10.0,
    "four-bar": 6.0,
    "whipple-bicycle": 8.0,
}  # whose rates are measured, and how long each run is (s)
DIFFERENT = 256  # runs of each of these
TIED = ("pendulum", "shunt-motor")  # whose initial values the constraints tie to one another: only a parameter is varied
OVER = "n-pendulum:n=2"  # a double pendulum that is dropped from anywhere, until it turns over


def varied_runs(name: str, span: float, count: int, watched: bool) -> Runs:
    """Runs of a gallery system with a parameter and starts drawn beside its own."""
    of = gallery.entry(name)
    system, motion = of.build(), of.motion
    rng = np.random.default_rng(1899)
    given = {**{p.name: v for p, v in system.parameter_values.items()}, **motion.parameters}
    varied = next((k for k in given if k.startswith("g") and given[k]), next(k for k in given if given[k]))

    def beside(x: float) -> xr.DataArray:
        return xr.DataArray(x * (1 + VARIED * rng.uniform(-1, 1, count)), dims="run")

    free = {k for k, v in motion.initial.items() if v and not k.startswith("e") and name not in TIED}
    initial = {k: beside(v) if k in free else v for k, v in motion.initial.items()}
    parameters = {**motion.parameters, varied: beside(given[varied])}
    events = Event(system.q[0] - 1e-3, name="passes") if watched else ()
    keep = ["final", "events:3"] if watched else "final"
    save = np.linspace(0.0, span, 5)[1:-1] if watched else None
    return prepared(
        system, span, parameters=parameters, initial=initial or None, inputs=motion.inputs, events=events, keep=keep, save=save
    )


def dropped_runs(count: int) -> Runs:
    """The double pendulum, of which the time is kept when it turns over."""
    system = load(OVER)
    rng = np.random.default_rng(1899)
    starts = {x: xr.DataArray(rng.uniform(-3.1, 3.1, count), dims="run") for x in ("theta1", "theta2")}
    over = Event(abs(system["theta2"]) - np.pi, direction=1, terminal=True, name="over")
    return prepared(system, 10.0, initial=starts, events=over, keep="events:1")


def generate(name: str, runs: Runs, with_ends: bool) -> dict[str, object]:
    """Everything about runs of one system."""
    at = np.arange(runs.design.size)
    starts, ready = runs._starts(_RunValues(runs, at), at)
    if ready.size != at.size:
        raise AssertionError(f"of {name} {at.size - ready.size} runs need the processor")
    grid = None if runs.keep.grid is None else runs.grid
    program = gpu_source(runs.problem, runs.solver, None, 0 if grid is None else grid.size)
    free, most = free_to_wind(runs.problem), min(runs.simulation.limits.steps, MOST)
    numbers, arrays = queued(runs.problem, starts, *runs.span, most, 0, runs.keep.events, grid)
    made: dict[str, object] = {
        "name": name, "text": program.text, "kernel": program.name, "flags": program.flags, "fields": program.fields,
        "numbers": {**numbers, "free_count": free.size}, "arrays": {**arrays, "free": free},
        "scale": np.array([np.concatenate([x.q, x.v]) for x in starts.sizes]),
    }  # fmt: skip
    if not runs.problem.events:
        made["single"] = gpu_source(runs.problem, in_single(runs.solver), None, precision=FLOAT).text
    if with_ends:
        rows = runs.block(at).rows
        made["ends"] = {k: v for k, v in rows.items() if k in KEPT} | {"plain": [CODES["COMPLETED"], CODES["EVENT"]]}
    return made


def main() -> None:
    """Write one file for each system, each time; or measure the processor."""
    if "--cpu" in sys.argv:
        measure()
        return
    if "--audit" in sys.argv:
        audit(Path(sys.argv[-1]))
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in gallery.entries():
        span = min(gallery.entry(name).motion.span, SPAN)
        for kind, watched in (("motion", False), ("watched", True)):
            keep(kind, name, generate(name, varied_runs(name, span, RUNS, watched), True))
    for name in (*MEASURED, "double-pendulum"):
        keep("rate", name, generate(name, measured_runs(name), False))


def keep(kind: str, name: str, made: dict[str, object]) -> None:
    """Write a file, and say so."""
    np.save(FOLDER / f"{kind}-{name}.npy", np.array(made, dtype=object), allow_pickle=True)
    print(f"{kind} {name}: {len(str(made['text']))} characters", flush=True)


def measured_runs(name: str) -> Runs:
    """The runs whose rate is measured."""
    return dropped_runs(DIFFERENT) if name == "double-pendulum" else varied_runs(name, MEASURED[name], DIFFERENT, False)


def audit(results: Path) -> None:
    """The energy errors of the runs whose ends lie beside the results of a GPU, added to these."""
    found = json.loads(results.read_text(encoding="utf-8"))
    arrays = np.load(results.with_suffix(".npz"))
    for name in (*MEASURED, "double-pendulum"):
        runs, at = measured_runs(name), np.arange(DIFFERENT)
        starts, _ = runs._starts(_RunValues(runs, at), at)
        for here in found["rates"][name]:
            of = f"{name} {here['precision']} "
            ends = Ends.of({key.removeprefix(of): values for key, values in arrays.items() if key.startswith(of)})
            p, r = np.repeat(starts.p, 2, axis=0), np.repeat(starts.r, 2, axis=0)
            both = np.stack([starts.y, ends.states.astype(float)], axis=1)
            times = np.stack([np.zeros(DIFFERENT), ends.ends.astype(float)], axis=1)
            error = runs._audits.misfits(times, both, r, p, ends.balance if runs.problem.events else None)
            here["worst energy error"] = float(error.max())
            print(name, here["precision"], here["worst energy error"], flush=True)
    results.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def measure() -> None:
    """Runs and steps a second of the processor, starts included and, where runs go by themselves, without them; and how well it does."""
    found = {}
    for name in (*MEASURED, "double-pendulum"):
        runs, at = measured_runs(name), np.arange(DIFFERENT)
        runs.block(at)  # all is compiled
        began = time.perf_counter()
        rows = runs.block(at).rows
        seconds = time.perf_counter() - began
        began = time.perf_counter()
        runs._starts(_RunValues(runs, at), at)
        starts = time.perf_counter() - began
        tries = int(rows["steps"].sum() + rows["rejected"].sum())
        found[name] = {
            "runs": DIFFERENT, "seconds": seconds, "of which starts, on one core": starts, "runs/s": DIFFERENT / seconds,
            "steps/s": tries / seconds, "cores": cores(), "worst residual": float(rows["constraint_residual"].max()),
            "worst energy error": float(rows["energy_error"].max()),
        }  # fmt: skip
        print(name, found[name], flush=True)
    (HERE / "motions_cpu.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
