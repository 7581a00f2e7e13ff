"""Runs of the gallery for a machine with a GPU, written on one that has SymPy and CasADi: `python -m benchmarks.ensemble_gpu.motions`.

For every gallery system whose runs need nothing of the processor: the program (see `appell.motion.threads`), the starts of some runs with
other parameters, and what came of them on the processor. All goes to `build/benchmarks/ensemble_gpu/`, from where
`benchmarks.ensemble_gpu.run_motions` takes it with NumPy and CuPy alone; `--rates` writes the runs whose rate is measured too.
"""

import sys

import numpy as np

from appell import gallery
from appell.ensembles.block import CODES
from appell.ensembles.ensemble import prepared
from appell.ensembles.gpu import written
from appell.ensembles.runs import Runs, _Numbers
from appell.motion.uneventful import queued
from appell.motion.winding import free_to_wind
from benchmarks.common import BUILD

FOLDER = BUILD / "ensemble_gpu"
RUNS, SPAN = 16, 2.0  # of each system, and how long at most (s)
VARIED = 0.02  # of parameters and starts, either way
MEASURED = {  # whose rates are measured: how long each run is (s), and how many different ones there are
    "rolling-disk": (10.0, 256), "four-bar": (6.0, 256), "whipple-bicycle": (8.0, 256),
}  # fmt: skip
TOLERANCE = 1e-9


def prepared_runs(name: str, span: float, count: int) -> Runs:
    """Runs of a gallery system with parameters and starts drawn beside its own."""
    of = gallery.entry(name)
    system, motion = of.build(), of.motion
    rng = np.random.default_rng(1899)
    beside = lambda x: x * (1 + VARIED * rng.uniform(-1, 1, count))  # noqa: E731
    given = {**{p.name: v for p, v in system.parameter_values.items()}, **motion.parameters}
    varied = next((k for k in given if k.startswith("g") and given[k]), next(k for k in given if given[k]))
    import xarray as xr

    along = lambda values: xr.DataArray(values, dims="run")  # noqa: E731
    free = {k: along(beside(v)) if v and not k.startswith("e") else v for k, v in motion.initial.items()}
    parameters = {**motion.parameters, varied: along(beside(given[varied]))}
    return prepared(system, span, parameters=parameters, initial=free or None, inputs=motion.inputs)


def generate(name: str, span: float, count: int, with_ends: bool = True) -> dict[str, object] | None:
    """Everything about runs of one system; None where they need the processor."""
    runs = prepared_runs(name, span, count)
    if not runs.is_uneventful:
        return None
    starts, ready = runs._starts(_Numbers(runs, np.arange(count)), np.arange(count))
    if not ready.size:
        return None
    program, free = written(runs.problem, runs.solver, None), free_to_wind(runs.problem)
    numbers, arrays = queued(runs.problem, starts, *runs.span, runs.simulation.limits.steps, 0)
    made: dict[str, object] = {
        "name": name, "text": program.text, "kernel": program.name, "flags": program.flags, "fields": program.fields,
        "numbers": {**numbers, "free_count": free.size}, "arrays": {**arrays, "free": free},
        "scale": np.array([np.concatenate([x.q, x.v]) for x in starts.sizes]),
    }  # fmt: skip
    if with_ends:
        block = runs.block(ready)
        names = ("final", "status", "steps", "rejected", "constraint_residual")
        made["ends"] = {x: block.rows[x] for x in names} | {"completed": CODES["COMPLETED"]}
    return made


def main() -> None:
    """Write one file for each system."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = [(name, min(gallery.entry(name).motion.span, SPAN), RUNS, "motion") for name in gallery.entries()]
    if "--rates" in sys.argv:
        wanted = [(name, span, count, "rate") for name, (span, count) in MEASURED.items()]
    for name, span, count, kind in wanted:
        made = generate(name, span, count, kind == "motion")
        print(f"{name}: {'on the processor alone' if made is None else len(str(made['text']))}", flush=True)
        if made is not None:
            np.save(FOLDER / f"{kind}-{name}.npy", np.array(made, dtype=object), allow_pickle=True)


if __name__ == "__main__":
    main()
