"""Runs of the gallery on a GPU: `python benchmarks/ensemble_gpu/run_motions.py FOLDER RESULTS`.

Takes what `benchmarks.ensemble_gpu.motions` wrote into FOLDER, and needs NumPy and CuPy. Every run is held against what the processor's
runs are: states beside the sizes of coordinates and speeds, how it ended, how many steps it took. Then rates are measured.
"""

import importlib.util
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parents[2]
RUNS = 1 << 17  # of which the rate is measured
REPEATS = 3
PROCESSES = 15
PLAIN = (0, 101)  # how runs end that are done, or that an event has stopped


def cupy_queue_module():
    """`appell.ensembles.cupy_queue` by its file: the rest of the package is not here."""
    spec = importlib.util.spec_from_file_location("cupy_queue", ROOT / "src/appell/ensembles/cupy_queue.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["cupy_queue"] = module
    spec.loader.exec_module(module)
    return module


cupy_queue = cupy_queue_module()


def load(path: Path) -> dict:
    """What was written of one system."""
    return np.load(path, allow_pickle=True).item()


def program(made: dict, precision: str = "double") -> "cupy_queue.GpuSource":
    """The program of it."""
    text, real = (made["single"], "f4") if precision == "single" else (made["text"], "f8")
    return cupy_queue.GpuSource(text, made["kernel"], tuple(made["flags"]), made["fields"], real)


def compiled(path: str, precision: str) -> tuple[str, str, float, int, int]:
    """Compile, into CuPy's cache: seconds, registers and bytes of memory of a thread."""
    import cupy as cp

    written = program(load(Path(path)), precision)
    began = time.perf_counter()
    module = cp.RawModule(code=written.text, options=("--std=c++17", *written.flags), backend="nvrtc")
    function = module.get_function(written.name)
    return path, precision, time.perf_counter() - began, function.num_regs, function.local_size_bytes


def parity(made: dict, launch) -> dict:
    """How far runs are from those of the processor."""
    arrays = {k: v.copy() for k, v in made["arrays"].items()}
    launch(made["numbers"], arrays)
    ends, counts = made["ends"], arrays["counts"]
    done, right = np.isin(counts[:, 0], PLAIN), np.isin(ends["status"], ends["plain"])
    both = done & right
    states = arrays["states"][:, : ends["final"].shape[1]]
    scale = np.maximum(np.abs(ends["final"]), made["scale"])
    off = np.abs(states[both] - ends["final"][both]) / scale[both]
    found = {
        "runs": len(done), "done": int(done.sum()), "ended alike": bool((done == right).all()),
        "same steps": int((counts[both, 1] == ends["steps"][both]).sum()),
        "same bits": int((states[both] == ends["final"][both]).all(axis=1).sum()), "misfit": float(off.max(initial=0.0)),
        "worst residual": float(arrays["worst"][both].max(initial=0.0)),
        "worst residual on the processor": float(ends["constraint_residual"][both].max(initial=0.0)),
    }  # fmt: skip
    if "event_count" in ends:
        times, expected = arrays["event_times"][both], ends["event_times"][both]
        found["events"] = int(ends["event_count"][both].sum())
        found["same events"] = bool((arrays["event_counts"][both] == ends["event_count"][both]).all())
        samples = np.abs(arrays["samples"][both, 1:-1, : states.shape[1]] - ends["states"][both]) / scale[both][:, None]
        found["misfit of samples"] = float(samples.max(initial=0.0))
        found["misfit of times"] = float(np.nanmax(np.abs(times - expected), initial=0.0))
    return found


def rate(made: dict, precision: str, block: int, count: int, ends: dict) -> dict:
    """Runs and steps a second."""
    import cupy as cp

    written = program(made, precision)
    function = cp.RawModule(code=written.text, options=("--std=c++17", *written.flags), backend="nvrtc").get_function(
        written.name
    )
    few = len(made["arrays"]["y"])
    at = np.arange(count) % few
    there = {}
    for name, x in made["arrays"].items():
        there[name] = cp.asarray(written.converted(x if name in cupy_queue.SHARED else x[at]))
    numbers = {**made["numbers"], "count": count}
    words = cp.asarray(written.packed_record({**numbers, **{k: x.data.ptr for k, x in there.items() if x.size}}))
    seconds = []
    for _ in range(REPEATS):
        there["event_counts"].fill(0)
        there["balance"].fill(0)
        cp.cuda.Device().synchronize()
        began = time.perf_counter()
        function((-(-count // block),), (block,), (words, np.int32(count)))
        cp.cuda.Device().synchronize()
        seconds.append(time.perf_counter() - began)
    counts, states = there["counts"].get(), there["states"].get()
    ends.update({f"{made['name']} {precision} {name}": there[name].get()[:few] for name in cupy_queue.OUTPUTS})
    best = float(np.median(seconds))
    tries = int(counts[:, 1].sum() + counts[:, 2].sum())
    return {
        "precision": precision, "block": block, "seconds": best, "runs": count, "runs/s": count / best, "steps/s": tries / best,
        "done": int(np.isin(counts[:, 0], PLAIN).sum()), "worst residual": float(there["worst"].get().max()),
        "same in all copies": bool(all((states[at == 0] == states[0]).all(axis=0))),
    }  # fmt: skip


def main() -> None:
    """Compile all, compare all, measure some."""
    folder, results = Path(sys.argv[1]), Path(sys.argv[2])
    rates = {path: load(path) for path in sorted(folder.glob("rate-*.npy"))}
    motions = sorted([*folder.glob("motion-*.npy"), *folder.glob("watched-*.npy")])
    each = {path: ["double", "single"] if "single" in made else ["double"] for path, made in rates.items()}
    each |= {path: ["double", "single"] if path.stem.startswith("motion") else ["double"] for path in motions}
    found: dict = {"compiled": [], "parity": {}, "rates": {}}
    ends: dict = {}

    def keep() -> None:
        results.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")

    began = time.perf_counter()
    with ProcessPoolExecutor(PROCESSES) as pool:
        for one in as_completed([pool.submit(compiled, str(path), x) for path, all_ in each.items() for x in all_]):
            path, precision, seconds, registers, local = one.result()
            found["compiled"].append([Path(path).stem, precision, round(seconds, 2), registers, local])
            print(
                f"{Path(path).stem} {precision}: compiled in {seconds:.1f} s, {registers} registers, {local} bytes", flush=True
            )
            keep()
    print(f"all compiled in {time.perf_counter() - began:.0f} s", flush=True)
    import cupy as cp

    device = cupy_queue.CudaGpus(cp, int(cp.cuda.runtime.getDeviceCount()))
    found["device"] = device.name
    for path, made in rates.items():
        found["rates"][made["name"]] = []
        for precision in each[path]:
            here = rate(made, precision, cupy_queue.BLOCK, RUNS, ends)
            found["rates"][made["name"]].append(here)
            print(made["name"], here, flush=True)
            keep()
    np.savez(results.with_suffix(".npz"), **ends)
    for path in motions:
        made = load(path)
        for precision in each[path]:
            here = parity(made, device.program(program(made, precision)))
            found["parity"][f"{path.stem} {precision}"] = here
            print(path.stem, precision, here, flush=True)
            keep()


if __name__ == "__main__":
    main()
