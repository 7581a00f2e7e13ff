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
PROCESSES = 14


def cards_module():
    """`appell.ensembles.cards` by its file: the rest of the package is not here."""
    spec = importlib.util.spec_from_file_location("cards", ROOT / "src/appell/ensembles/cards.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["cards"] = module
    spec.loader.exec_module(module)
    return module


cards = cards_module()


def load(path: Path) -> dict:
    """What was written of one system."""
    return np.load(path, allow_pickle=True).item()


def program(made: dict, variant: str = "") -> "cards.Written":
    """The program of it, in some variant that is tried out."""
    text, flags = made["text"], tuple(made["flags"])
    if "inline" in variant:
        text = text.replace("static __device__ __noinline__", "static __device__")
    return cards.Written(text, made["kernel"], flags, made["fields"])


def compiled(path: str, variant: str) -> tuple[str, str, float, int, int]:
    """Compile, into CuPy's cache: seconds, registers and bytes of memory of a thread."""
    import cupy as cp

    written = program(load(Path(path)), variant)
    began = time.perf_counter()
    module = cp.RawModule(code=written.text, options=("--std=c++17", *written.flags), backend="nvrtc")
    function = module.get_function(written.name)
    return path, variant, time.perf_counter() - began, function.num_regs, function.local_size_bytes


def parity(made: dict, launch) -> dict:
    """How far runs are from those of the processor."""
    arrays = {k: v.copy() for k, v in made["arrays"].items()}
    launch(made["numbers"], arrays)
    ends = made["ends"]
    n = ends["final"].shape[1]
    done, right = arrays["counts"][:, 0] == 0, ends["status"] == ends["completed"]
    both = done & right
    scale = np.maximum(np.abs(ends["final"]), made["scale"])
    states = arrays["states"][:, :n]
    off = np.abs(states[both] - ends["final"][both]) / scale[both]
    return {
        "runs": len(done), "done": int(done.sum()), "ended alike": bool((done == right).all()),
        "same steps": int((arrays["counts"][both, 1] == ends["steps"][both]).sum()), "both": int(both.sum()),
        "same bits": int((states[both] == ends["final"][both]).all(axis=1).sum()),
        "misfit": float(off.max(initial=0.0)), "worst residual": float(arrays["worst"][both].max(initial=0.0)),
        "worst residual on the processor": float(ends["constraint_residual"][both].max(initial=0.0)),
    }  # fmt: skip


def rate(made: dict, variant: str, block: int, count: int, out: Path | None) -> dict:
    """Runs and steps a second."""
    import cupy as cp

    written = program(made, variant)
    function = cp.RawModule(code=written.text, options=("--std=c++17", *written.flags), backend="nvrtc").get_function(
        written.name
    )
    few = len(made["arrays"]["y"])
    at = np.arange(count) % few
    there = {}
    for name, x in made["arrays"].items():
        there[name] = cp.asarray(written.as_taken(x if name == "free" else x[at]))
    numbers = {**made["numbers"], "count": count, "most": 2**30}
    words = cp.asarray(written.words({**numbers, **{k: x.data.ptr for k, x in there.items() if x.size}}))
    seconds = []
    for _ in range(REPEATS):
        cp.cuda.Device().synchronize()
        began = time.perf_counter()
        function((-(-count // block),), (block,), (words, np.int64(count)))
        cp.cuda.Device().synchronize()
        seconds.append(time.perf_counter() - began)
    counts, states = there["counts"].get(), there["states"].get()
    if out is not None:
        np.savez(out, states=states[:few], counts=counts[:few], worst=there["worst"].get()[:few])
    best = float(np.median(seconds))
    tries = int(counts[:, 1].sum() + counts[:, 2].sum())
    return {
        "variant": variant, "block": block, "seconds": best, "runs": count, "runs/s": count / best, "steps/s": tries / best,
        "done": int((counts[:, 0] == 0).sum()), "worst residual": float(there["worst"].get().max()),
        "same in all copies": bool(all((states[at == 0] == states[0]).all(axis=0))),
    }  # fmt: skip


def main() -> None:
    """Compile all, compare all, measure some."""
    folder, results = Path(sys.argv[1]), Path(sys.argv[2])
    variants, blocks = (sys.argv[3].split(",") if len(sys.argv) > 3 else [""]), (32, 64, 128)
    rates, motions = sorted(folder.glob("rate-*.npy")), sorted(folder.glob("motion-*.npy"))
    wanted = [(str(p), v) for v in variants for p in rates] + [(str(p), variants[0]) for p in motions]
    found: dict = {"compiled": [], "parity": {}, "rates": {}}

    def keep() -> None:
        results.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")

    began = time.perf_counter()
    with ProcessPoolExecutor(PROCESSES) as pool:
        for one in as_completed([pool.submit(compiled, *x) for x in wanted]):
            path, variant, seconds, registers, local = one.result()
            found["compiled"].append([Path(path).stem, variant, round(seconds, 2), registers, local])
            print(f"{Path(path).stem} {variant}: compiled in {seconds:.1f} s, {registers} registers, {local} bytes", flush=True)
            keep()
    print(f"all compiled in {time.perf_counter() - began:.0f} s", flush=True)
    import cupy as cp

    device = cards.CudaCards(cp, int(cp.cuda.runtime.getDeviceCount()))
    found["device"] = device.name
    for path in motions:
        made = load(path)
        found["parity"][made["name"]] = here = parity(made, device.program(program(made, variants[0])))
        print(made["name"], here, flush=True)
        keep()
    for path in rates:
        made = load(path)
        found["rates"][made["name"]] = []
        for variant in variants:
            for block in blocks:
                here = rate(made, variant, block, RUNS, results.parent / f"ends-{made['name']}.npz")
                found["rates"][made["name"]].append(here)
                print(made["name"], here, flush=True)
                keep()


if __name__ == "__main__":
    main()
