"""One solver on one motion at every tolerance: `python -m benchmarks.dae.measure TOOL PROBLEM` prints one JSON line.

What is counted is the run alone, warm, in the process's own time on its core: the model is derived, the code compiled, the
integrator made. SUNDIALS is called through CasADi as its users would, on our equations in CasADi's own graph: its times have
nothing of ours in them. SciPy's Radau asks our compiled accelerations, and is put back on the constraints.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import casadi as ca
import numpy as np

import appell as ap
from appell.errors import AppellError
from appell.motion.native_calls import rhs
from appell.motion.solvers.sundials import _dae
from appell.motion.workspace import workspace
from benchmarks.common import Vector, print_answer
from benchmarks.dae import reference
from benchmarks.dae.problems import PROBLEMS, Problem

OURS = ("RadauIIA", "DOP853", "GaussLegendre")
PEERS = ("SUNDIALS", "SciPy Radau")
TOLERANCES = tuple(10.0**-k for k in range(3, 13))
REPEATS, FEWEST, LEAST = 15, 3, 0.3  # runs of one kind, at most and at least, unless these seconds are over before
SLOW = 2.0  # s: after a run that took so long, whether it came to its end or not, no finer tolerance is tried

Motion = Callable[[], Vector | None]  # the states at the reference's times, None where there are none


def ours(solver: Callable[[float], Any], p: Problem) -> Callable[[float], Motion]:
    """One of Appell's solvers."""
    equations, times = ap.derive(p.build()), np.linspace(0.0, p.span, reference.POINTS)

    def at(tolerance: float) -> Motion:
        made = ap.Simulation(equations, parameters=p.parameters, solver=solver(tolerance), limits=ap.Limits(seconds=20 * SLOW))

        def motion() -> Vector | None:
            try:
                run = made.run(p.span, initial=p.start, save=times, progress=False)
            except (AppellError, ValueError):  # SciPy's own way to end
                return None
            n = made.problem.sizes.q + made.problem.sizes.u
            return run.states[:, :n] if run.status.ok else None

        return motion

    return at


def sundials(p: Problem) -> Callable[[float], Motion]:
    """CVODES, or IDAS where there are constraints, as CasADi has them."""
    made = ap.Simulation(ap.derive(p.build()), parameters=p.parameters)
    started = made.run(1e-9 * p.span, initial=p.start, save=2, progress=False)
    times = np.linspace(0.0, p.span, reference.POINTS)
    with workspace(made.problem) as room:
        room.decide(0.0, started.states[0], room.model.r)
        start, rates = started.states[0].copy(), np.zeros_like(started.states[0])
        rhs(room.model, 0.0, start, rates)
        dae, kind = _dae(room), "idas" if room.sizes.rows else "cvodes"
        forces = room.model.lam[list(room.kept.columns)].copy() if room.sizes.rows else np.zeros(0)
        given, n = np.concatenate([room.p, room.model.r]), room.sizes.q + room.sizes.u

    def at(tolerance: float) -> Motion:
        options: dict[str, Any] = {"reltol": tolerance, "abstol": tolerance, "max_num_steps": 10_000_000}
        if kind == "idas":
            options |= {"calc_ic": False, "suppress_algebraic": True, "init_xdot": rates.tolist()}
        integrator = ca.integrator("run", kind, dae, 0.0, [float(t) for t in times[1:]], options)

        def motion() -> Vector | None:
            try:
                found = integrator(x0=start, z0=forces, p=given)["xf"].full().T
            except RuntimeError:
                return None
            return np.vstack([start[:n], found[:, :n]])

        return motion

    return at


def tool(name: str, p: Problem) -> Callable[[float], Motion]:
    """A solver by name."""
    if name == "SUNDIALS":
        return sundials(p)
    if name == "SciPy Radau":
        return ours(lambda t: ap.Scipy(method="Radau", tolerance=t), p)
    return ours(lambda t: getattr(ap, name)(tolerance=t), p)


def measure(name: str, problem: str, tolerances: tuple[float, ...] = TOLERANCES) -> dict[str, list[dict[str, float]]]:
    """Seconds and error at each tolerance; those at which the solver gives up, or takes too long, are left out."""
    made, exact = tool(name, PROBLEMS[problem]), reference.states(problem)
    rows: list[dict[str, float]] = []
    for tolerance in tolerances:
        motion, taken = made(tolerance), []
        while len(taken) < REPEATS and (len(taken) < FEWEST or sum(taken) < LEAST):  # the first may have compiled something
            began = time.process_time()
            found = motion()
            taken.append(time.process_time() - began)
            if found is None:  # it would give up again
                break
        if found is not None:
            rows.append({"tolerance": tolerance, "seconds": min(taken), "error": reference.error(found, exact)})
        if min(taken) > SLOW:
            break
    return {"rows": rows}


def main() -> None:
    """Measure what the command line names."""
    name, problem = sys.argv[1:]
    print_answer(lambda: measure(name, problem))


if __name__ == "__main__":
    main()
