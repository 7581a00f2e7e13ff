"""One measurement in a process of its own: `python -m benchmarks.derive.measure TOOL FAMILY N` prints one JSON line.

A fresh process each time, pinned to one core, so that no tool profits from what it remembered of an earlier system. A
system of one link is derived first and thrown away: it pays for imports that libraries put off until first use. What they left
behind is collected: in whose time it would be is luck.
"""

import gc
import resource
import sys
from importlib import import_module

import numpy as np

from benchmarks.common import Stopwatch, print_answer
from benchmarks.derive import reference
from benchmarks.derive.problem import COMPILE, DERIVE, sample_state

# Relative to the largest acceleration. Mass matrices of long chains have condition numbers near 10⁶, so that two exact
# derivations may differ by 10⁶ × 10⁻¹⁶ with a margin of a hundred; a wrong term differs by far more than this.
TOLERANCE = 1e-8

# tool: (distribution, module here, {family: function})
TOOLS = {
    "appell": ("appell", "ours", {"planar": "planar", "spatial": "spatial"}),
    "sympy": ("sympy", "peer_sympy", {"planar": "planar", "spatial": "spatial"}),
    "symengine": ("symengine", "peer_symengine", {"planar": "planar"}),
    "symengine-llvm": ("symengine", "peer_symengine", {"planar": "planar_llvm"}),
    "heyoka": ("heyoka", "peer_heyoka", {"planar": "planar"}),
    "heyoka-O3": ("heyoka", "peer_heyoka", {"planar": "planar_optimised"}),
}


def measure(tool: str, family: str, n: int) -> dict[str, object]:
    """Seconds of each stage, difference from the reference, gradient nodes if any, and peak memory in MiB."""
    _, module_name, functions = TOOLS[tool]
    module = import_module(f"benchmarks.derive.{module_name}")
    derive = getattr(module, functions[family])
    module.forget()
    derive(1)
    module.forget()
    gc.collect()

    derived = derive(n)
    q, u = sample_state(family, n)
    first_call = Stopwatch()
    found = np.asarray(derived.accelerations(q, u), dtype=float)
    first_call.lap("first call")  # shown so that work put off until the first call cannot hide

    expected = getattr(reference, family)(q, u)
    return {
        "derive": derived.laps[DERIVE],
        "compile": derived.laps[COMPILE],
        "first_call": first_call.laps["first call"],
        "difference": float(np.max(np.abs(found - expected)) / np.max(np.abs(expected))),
        "gradient_nodes": derived.gradient_nodes,
        "peak_mib": _peak_mib(),
    }


def _peak_mib() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 2**10  # bytes there, KiB elsewhere


def main() -> None:
    """Measure what the command line names."""
    tool, family, n = sys.argv[1:]
    print_answer(lambda: measure(tool, family, int(n)))


if __name__ == "__main__":
    main()
