"""One feedback in four ways, beside each other: `python -m benchmarks.controllers`. Wants a C compiler.

The cart of a hanging pendulum is held by a spring and a damper for ten seconds. The ways take turns, so that what else the machine
does meets all of them; what is printed is the median of the evaluations per second of each, and how many times as long an evaluation
takes as with the expression.
"""

import ctypes
import os
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import appell as ap
from benchmarks.control.tasks import example

ROUNDS = 5
SPAN = 10.0  # s
START = {"x": 0.0, "theta": 0.5}
LAW = """
int law(const double *t, const double *y, double *r)
{
    r[0] = -10.0*y[0] - 3.0*y[2];
    return 0;
}
"""


def system() -> ap.System:
    """A cart-pole."""
    found: ap.System = example("optimal_control")["cart_pole"]()
    return found


def in_python(t: float, state: Any) -> list[float]:
    """The law as a function of Python's."""
    return [-10 * state["x"] - 3 * state["x'"]]


def remembering(t: float, state: Any, calls: int) -> tuple[list[float], int]:
    """The same, counting its calls."""
    return in_python(t, state), calls + 1


def compiled(folder: Path) -> Any:
    """The law as a function of C's."""
    (folder / "law.c").write_text(LAW, encoding="utf-8")
    subprocess.run([os.environ.get("CC") or "cc", "-O2", "-shared", "-fPIC", "law.c", "-o", "law.so"], cwd=folder, check=True)
    return ctypes.CDLL(str(folder / "law.so")).law


def main() -> None:
    """Measure and print."""
    s = system()
    x = s["x"]
    with tempfile.TemporaryDirectory() as folder:
        ways = {
            "expression": {"push": -10 * x - 3 * x.dot},
            "NativeController": ap.NativeController(compiled(Path(folder))),
            "controller in Python": in_python,
            "Sampled, 0.01 s, with a memory": ap.Sampled(remembering, 0.01, initial=0),
        }
        simulations = {name: ap.Simulation(s, inputs=given) for name, given in ways.items()}
        found: dict[str, list[float]] = {name: [] for name in ways}
        ends = {}
        for _ in range(ROUNDS + 1):  # the first is to get warm
            for name, simulation in simulations.items():
                run = simulation.run(SPAN, initial=START, progress=False)
                found[name].append(run.audit.evaluations / run.audit.seconds)
                ends[name] = (run.audit.evaluations, float(run["theta"][-1]))
    first = median(found["expression"][1:])
    for name, rates in found.items():
        rate = median(rates[1:])
        count, end = ends[name]
        print(
            f"{name:32} {rate:12,.0f} evaluations/s, {first / rate:8.2f} times the expression's; {count} of them, to {end:.9f} rad"
        )


if __name__ == "__main__":
    main()
