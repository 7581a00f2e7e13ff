"""Steps of many chains at once on a GPU: `python -m benchmarks.ensemble_gpu.run FOLDER [RESULTS [LINKS]]`.

Takes what `benchmarks.ensemble_gpu.generate` wrote into FOLDER, and needs NumPy and CuPy; JAX, where it is there, is measured in the
same run with chains of up to LINKS (12; it takes minutes to compile those of 7), and what RESULTS has of it is kept for others. Every
kernel is first compared with what the processor's machine code gave: in double precision to the last bit; with CUDA's own sine and
cosine, which are good to two units of the last place, to rounding.
"""

import json
import re
import sys
import time
from pathlib import Path

import cupy as cp
import numpy as np

BLOCKS = (64, 128, 256)
SHARED = 227 * 1024  # bytes that a block may have
PEAK = 2 * 64 * 132 * 1.98e9  # fp64 operations a second of an H200: 132 multiprocessors, 64 fused multiply-adds each, 1.98 GHz
SECONDS = 0.5  # that a measurement takes at least
REPEATS = 5
CUDA = "CUDA's sine"
KINDS = ("double", CUDA, "float")


def real_of(kind: str) -> type:
    """The type of numbers: "double", the same with the sines of "CUDA", or "float"."""
    return np.float32 if kind == "float" else np.float64


def kernel(made: dict, kind: str, block: int, room: str = "registers") -> tuple[cp.RawModule, object]:
    """The kernel of one chain, with its parameters in constant memory, and what waits during a stage in a ``room``."""
    real, precision = real_of(kind), "float" if kind == "float" else "double"
    n, p = made["links"], np.array(made["parameters"], dtype=real)
    declared, apart = (str(x).format(block=block) for x in made["rooms"][room])
    options = {"n": n, "parameters": len(p), "block": block, "room": declared, "apart": apart, **made["written"]}
    text = made["sources"][precision] + made["kernel"].format(**options)
    if kind == CUDA:
        text, count = re.subn(
            r"(void appell_sincos\(.*?\{\n).*?\n\}\n", r"\1  sincos(x, sine, cosine);\n}\n", text, count=1, flags=re.S
        )
        assert count == 1
    flags = tuple(made["flags"]) if precision == "double" else ()
    module = cp.RawModule(code=text, options=("--std=c++17", *flags), backend="nvrtc")
    found = module.get_function("rk4")
    if room == "shared":
        found.max_dynamic_shared_size_bytes = shared_bytes(made, kind, block)
    constant = cp.ndarray(p.shape, dtype=real, memptr=module.get_global("P"))
    constant[...] = cp.asarray(p)
    return module, found


def shared_bytes(made: dict, kind: str, block: int) -> int:
    """What a block keeps in shared memory: the state and the sums of its rates."""
    return 4 * made["links"] * block * np.dtype(real_of(kind)).itemsize


def steps(found: object, states: cp.ndarray, h: float, count: int, block: int) -> None:
    """So many steps of all states."""
    real = states.dtype.type
    size = states.shape[1]
    arguments = (states, real(h), np.int32(count), np.int64(size))
    found(((size + block - 1) // block,), (block,), arguments, shared_mem=max(found.max_dynamic_shared_size_bytes, 0))


def misfit(made: dict, kind: str, room: str) -> float:
    """The largest difference to the processor's own steps."""
    _, found = kernel(made, kind, BLOCKS[0], room)
    states = cp.asarray(np.array(made["starts"], dtype=real_of(kind)))
    steps(found, states, made["step"], made["steps"], BLOCKS[0])
    return float(np.abs(states.get() - np.array(made["ends"])).max())


def rate(made: dict, kind: str, block: int, size: int, room: str) -> dict:
    """Steps a second of ``size`` chains: the median of some repeats."""
    _, found = kernel(made, kind, block, room)
    starts = np.array(made["starts"])
    states = cp.asarray(np.resize(starts.T, (size, 2 * made["links"])).T.astype(real_of(kind)))
    states = cp.ascontiguousarray(states)
    count = 8
    while True:
        began = time.perf_counter()
        steps(found, states, made["step"], count, block)
        cp.cuda.Device().synchronize()
        taken = time.perf_counter() - began
        if taken > SECONDS / REPEATS:
            break
        count *= 2
    found_rates = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        steps(found, states, made["step"], count, block)
        cp.cuda.Device().synchronize()
        found_rates.append(size * count / (time.perf_counter() - began))
    attributes = {"registers": found.num_regs, "spilled": found.local_size_bytes}
    return {"rate": float(np.median(found_rates)), "block": block, "room": room, **attributes}


def by_jax(made: dict, size: int) -> float | None:
    """Steps a second of the same schedule through JAX, in double precision."""
    try:
        import jax
    except ImportError:
        return None
    jax.config.update("jax_enable_x64", True)
    import jax.numpy as jnp

    space = {"jnp": jnp}
    exec(compile(made["jax"], "chain", "exec"), space)  # what generate.py wrote
    motion, n, h, p = space["motion"], made["links"], made["step"], made["parameters"]

    def step(_: int, y: tuple) -> tuple:
        q, u = list(y[:n]), list(y[n:])
        turn, total = [0.0] * n, [0.0] * n
        at_q, at_u = q, u
        for stage in range(4):
            qdot, a = motion(at_q, at_u, p)
            weight, ahead = 1.0 if stage in (0, 3) else 2.0, h if stage == 2 else 0.5 * h
            turn, total = ([s + weight * x for s, x in zip(t, r, strict=True)] for t, r in ((turn, qdot), (total, a)))
            at_q, at_u = ([y0 + ahead * x for y0, x in zip(b, r, strict=True)] for b, r in ((q, qdot), (u, a)))
        return tuple([y0 + h / 6 * s for y0, s in zip(q + u, turn + total, strict=True)])

    run = jax.jit(lambda y, count: jax.lax.fori_loop(0, count, step, y))
    starts = np.resize(np.array(made["starts"]).T, (size, 2 * n)).T
    y = tuple(jnp.asarray(x) for x in starts)
    few = tuple(jnp.asarray(x) for x in np.array(made["starts"]))
    ended = np.array([np.asarray(x) for x in run(few, made["steps"])])
    if np.abs(ended - np.array(made["ends"])).max() > 1e-9:
        raise AssertionError("JAX's motion is another")
    count = 4
    while True:
        jax.block_until_ready(run(y, count))
        began = time.perf_counter()
        jax.block_until_ready(run(y, count))
        taken = time.perf_counter() - began
        if taken > SECONDS / REPEATS:
            break
        count *= 2
    rates = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        jax.block_until_ready(run(y, count))
        rates.append(size * count / (time.perf_counter() - began))
    return float(np.median(rates))


def measured(made: dict) -> dict:
    """One chain by our kernels: each kind of numbers by the block and the room that are best for it."""
    n, size = made["links"], 2**20 if made["links"] <= 12 else 2**18
    row = {"links": n, "operations": made["operations"], "flops": made["flops"], "states": size}
    for kind in KINDS:
        row[f"{kind} misfit"] = max(misfit(made, kind, room) for room in made["rooms"])
        tried = [(b, r) for b in BLOCKS for r in made["rooms"] if r == "registers" or shared_bytes(made, kind, b) <= SHARED]
        row[kind] = max((rate(made, kind, block, size, room) for block, room in tried), key=lambda x: x["rate"])
    row["part of peak"] = row["double"]["rate"] * 4 * made["flops"] / PEAK
    d, f = row["double"], row["float"]
    print(
        f"{n:3d} links  double {d['rate'] / 1e9:7.3f} G steps/s ({100 * row['part of peak']:.0f} % of peak, {d['registers']} registers, "
        f"{d['spilled']} bytes spilled, block {d['block']}, {d['room']}), misfit {row['double misfit']:.1e};  {CUDA} "
        f"{row[CUDA]['rate'] / 1e9:.3f}, misfit {row[f'{CUDA} misfit']:.1e};  float {f['rate'] / 1e9:7.3f} ({f['spilled']} spilled), "
        f"misfit {row['float misfit']:.1e}",
        flush=True,
    )
    return row


def main() -> None:
    """Measure all chains, print, and write the results."""
    folder, written, by_jax_to = Path(sys.argv[1]), sys.argv[2:3], int(sys.argv[3]) if len(sys.argv) > 3 else 12
    kept = {}
    if written and Path(written[0]).exists():
        kept = {row["links"]: row["jax"] for row in json.loads(Path(written[0]).read_text(encoding="utf-8"))["results"]}
    name = cp.cuda.runtime.getDeviceProperties(0)["name"].decode()
    paths = sorted(folder.glob("chain-*.json"), key=lambda p: int(p.stem.split("-")[1]))
    chains = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    results = [{**measured(made), "jax": kept.get(made["links"])} for made in chains]
    for made, row in zip(chains, results, strict=True):  # after all of ours, since it takes long to compile
        if made["links"] <= by_jax_to:
            row["jax"] = by_jax(made, row["states"])
            print(f"{made['links']:3d} links  JAX {0 if row['jax'] is None else row['jax'] / 1e9:.3f} G steps/s", flush=True)
        if written:
            text = json.dumps({"device": name, "results": results}, indent=1) + "\n"
            Path(written[0]).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
