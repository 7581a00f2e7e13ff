"""One measurement: `python -m benchmarks.jax.measure LINKS foreign|traced value|gradient`, which prints one line of JSON."""

import json
import sys
import time
from statistics import median

import jax
import numpy as np

import appell as ap
from benchmarks.common import own_clock
from benchmarks.derive.ours import spatial_system

STATES, REPEATS = 1000, 7


def main() -> None:
    """Measure and print."""
    links, way, what = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    jax.config.update("jax_enable_x64", True)
    system, values = spatial_system(links)
    dyn = ap.dynamics(system, parameters=values)
    f = dyn.jax(traced=way == "traced")
    y = np.random.default_rng(1899).uniform(-1, 1, (STATES, 2 * links))

    def one(y: jax.Array) -> jax.Array:
        return f.rhs(0.0, y)

    function = jax.jit(jax.vmap(one if what == "value" else jax.grad(lambda y: (one(y) ** 2).sum())))
    began = time.perf_counter()
    found = np.asarray(function(y))
    compiled = time.perf_counter() - began
    while time.perf_counter() < began + compiled + 1.0:  # machine code is made when it has paid
        function(y).block_until_ready()
    clock, taken = own_clock(), []
    for _ in range(REPEATS):
        began = clock()
        function(y).block_until_ready()
        taken.append((clock() - began) / STATES)
    exact = dyn.rhs(0.0, y)
    if what == "gradient":
        q, u = y[:, :links], y[:, links:]
        slopes = dyn.derivatives(q, u)
        exact = 2 * np.concatenate([np.einsum("si,sij->sj", exact[:, links:], slopes[x]) for x in ("q", "u")], axis=-1)
        exact[:, links:] += 2 * u
    difference = float(np.abs(found - exact).max() / np.abs(exact).max())
    print(json.dumps({"compile": compiled, "state": median(taken), "difference": difference}))


if __name__ == "__main__":
    main()
