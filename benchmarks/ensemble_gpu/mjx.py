"""Steps of the same chains by MJX on a GPU: `python -m benchmarks.ensemble_gpu.mjx FOLDER [RESULTS]`.

Takes what `benchmarks.ensemble_gpu.generate` wrote into FOLDER, and needs NumPy, JAX and `mujoco-mjx`. MJX steps with MuJoCo's classical
Runge–Kutta method, everything switched off that chains do not have, in double precision and in single; where some chains are after a few
steps is first compared with the processor's own.
"""

import json
import sys
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import mujoco
import numpy as np
from mujoco import mjx

SECONDS = 0.5  # that a measurement takes at least
REPEATS = 5
SIZE = 2**17  # chains at once
LARGEST = 12  # links: more take minutes to compile


def states(model: mjx.Model, made: dict) -> mjx.Data:
    """SIZE chains at the starts that were written, which are taken again and again."""
    n, starts = made["links"], np.resize(np.array(made["starts"]).T, (SIZE, 2 * made["links"]))
    one = mjx.make_data(model)
    return jax.vmap(lambda q, u: one.replace(qpos=q, qvel=u))(
        jnp.asarray(starts[:, :n], one.qpos.dtype), jnp.asarray(starts[:, n:], one.qvel.dtype)
    )


def measured(made: dict) -> dict:
    """The largest difference to the processor's own steps, and steps a second, the median of some repeats."""
    began = time.perf_counter()
    model = mjx.put_model(mujoco.MjModel.from_xml_string(made["mjcf"]))
    step, data, ends = jax.vmap(mjx.step, in_axes=(None, 0)), states(model, made), np.array(made["ends"]).T

    @jax.jit
    def steps(data: mjx.Data, count: int) -> mjx.Data:
        return jax.lax.fori_loop(0, count, lambda _, d: step(model, d), data)

    d = jax.block_until_ready(steps(data, made["steps"]))
    compiled = time.perf_counter() - began
    ended = np.hstack([np.asarray(d.qpos)[: len(ends)], np.asarray(d.qvel)[: len(ends)]])
    count, taken = 2, 0.0
    while taken < SECONDS / REPEATS:
        count *= 2
        began = time.perf_counter()
        jax.block_until_ready(steps(data, count))
        taken = time.perf_counter() - began
    rates = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        jax.block_until_ready(steps(data, count))
        rates.append(SIZE * count / (time.perf_counter() - began))
    misfit = float(np.abs(ended - ends).max())
    return {"rate": float(np.median(rates)), "states": SIZE, "misfit": misfit, "seconds to compile": compiled}


def main() -> None:
    """Measure all chains, print, and write the results."""
    device, results = jax.devices()[0].device_kind, []
    for path in sorted(Path(sys.argv[1]).glob("chain-*.json"), key=lambda p: int(p.stem.split("-")[1])):
        made = json.loads(path.read_text(encoding="utf-8"))
        if made["links"] > LARGEST:
            continue
        row: dict = {"links": made["links"]}
        for precision in ("double", "float"):
            jax.config.update("jax_enable_x64", precision == "double")
            row[precision] = found = measured(made)
            print(
                f"{made['links']:3d} links  MJX {mujoco.__version__}  {precision} {found['rate'] / 1e6:.3f} M steps/s, misfit "
                f"{found['misfit']:.1e}, {found['seconds to compile']:.0f} s to compile",
                flush=True,
            )
        results.append(row)
        if len(sys.argv) > 2:
            text = json.dumps(
                {"device": device, "mujoco": mujoco.__version__, "jax": jax.__version__, "results": results}, indent=1
            )
            Path(sys.argv[2]).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
