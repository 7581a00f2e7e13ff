"""What an operation costs in straight-line machine code: `python -m benchmarks.rhs.operations`.

Prints nanoseconds an operation, as the slope between a short and a long program. The constants of
``appell.formulations.free_dynamics`` are these, rounded. Then the choice they lead to: for spatial chains, what the dense and
the tree way are predicted to take, and what they take.
"""

import os
import sys
from collections.abc import Callable

import casadi as ca
import numpy as np

from appell.compile import LLVM, Compiled, Task
from appell.formulations.free_dynamics import FreeDynamics, dense_dynamics, tree_dynamics
from appell.gibbs import GibbsFunction
from benchmarks.rhs.loop import seconds_per_call
from benchmarks.rhs.problem import chain, sample

INPUTS = 32
NEAR = 60  # operands are taken from the last so many values, as they are in a mechanism
SHORT, LONG = 500, 2500
SIZES = (2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20)


def program(count: int, every: int, extra: Callable[[ca.SX], ca.SX] | None) -> ca.SX:
    """Products and sums of recent values, with one `extra` operation in `every`."""
    rng = np.random.default_rng(7)
    values = [ca.SX.sym(f"x{i}") for i in range(INPUTS)]
    for k in range(count):
        a, b, c = (values[-1 - int(i)] for i in rng.integers(0, min(NEAR, len(values)), 3))
        value = a * b + 0.5 * c if k % 2 else a - b * c
        values.append(extra(value) if extra is not None and k % every == 0 else value)
    return ca.vertcat(*values[:INPUTS]), ca.vertcat(*values[-INPUTS:])


def nanoseconds(count: int, every: int = 10, extra: Callable[[ca.SX], ca.SX] | None = None) -> tuple[float, int]:
    """Of a whole program, and its number of operations."""
    inputs, outputs = program(count, every, extra)
    task = Task.of("program", {"x": inputs}, {"y": outputs})
    kernel = LLVM(cache=None).compile(task)
    x = np.random.default_rng(1).uniform(0.2, 0.9, INPUTS)
    return seconds_per_call(kernel, x) * 1e9, task.program.operations


def slope(extra: Callable[[ca.SX], ca.SX] | None = None, every: int = 10) -> float:
    """Nanoseconds a plain operation, or an extra one beyond the plain ones."""
    (short, a), (long, b) = nanoseconds(SHORT, every, extra), nanoseconds(LONG, every, extra)
    if extra is None:
        return (long - short) / (b - a)
    (plain_short, _), (plain_long, _) = nanoseconds(SHORT), nanoseconds(LONG)
    return ((long - short) - (plain_long - plain_short)) / ((LONG - SHORT) / every)


def angles() -> float:
    """Nanoseconds for the sine and cosine of an input."""
    x = ca.SX.sym("x", 64)
    times = []
    for n in (16, 64):
        kernel = LLVM(cache=None).compile(Task.of("angles", {"x": x[:n]}, {"s": ca.sin(x[:n]), "c": ca.cos(x[:n])}))
        times.append(seconds_per_call(kernel, np.linspace(-3, 3, n)) * 1e9)
    return (times[1] - times[0]) / 48


def choice(n: int) -> tuple[tuple[FreeDynamics, float], ...]:
    """The two ways for a chain of n links, with what they take."""
    gibbs = GibbsFunction.of(chain(n))
    compiled = Compiled(gibbs, LLVM(cache=None))
    out = []
    for way in (dense_dynamics, tree_dynamics):
        free = way(gibbs, ca.SX(n, 0))
        task = Task.of("motion", compiled.inputs, {"qdot": gibbs.kinematics.qdot, "a": free.acceleration})
        out.append((free, seconds_per_call(LLVM(cache=None).compile(task), *sample(n)) * 1e9))
    return tuple(out)


def main() -> None:
    """Measure and print."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print("nanoseconds an operation")
    print(f"  plain              {slope():6.3f}")
    print(f"  division           {slope(lambda a: 1.0 / (2.0 + a), 3):6.3f}")
    print(f"  square root        {slope(lambda a: ca.sqrt(2.0 + a), 3):6.3f}")
    print(f"  sin, cos of input  {angles():6.3f}")
    print(f"  sin, cos of value  {slope(lambda a: ca.sin(a) + ca.cos(a), 20):6.3f}")
    for name in ("exp", "log", "tan", "atan", "tanh"):
        f = getattr(ca, name)
        print(f"  {name:18s} {slope(lambda a, f=f: f(1.5 + a * a), 20):6.3f}")
    print("\nspatial chain, ns a call: measured (predicted)")
    for n in [int(x) for x in sys.argv[1:]] or SIZES:
        (dense, dense_ns), (tree, tree_ns) = choice(n)
        chosen = min((dense, tree), key=lambda d: d.nanoseconds).method
        right = "" if (dense_ns < tree_ns) == (chosen == "dense") else f"  wrong by {abs(dense_ns - tree_ns):.0f} ns"
        print(
            f"  n={n:3d}  dense {dense_ns:7.0f} ({dense.nanoseconds:7.0f})"
            f"   tree {tree_ns:7.0f} ({tree.nanoseconds:7.0f})   takes {chosen}{right}", flush=True
        )  # fmt: skip


if __name__ == "__main__":
    main()
