"""One tool on one row of four-bars: `python -m benchmarks.fourbars.measure WHAT N` prints one JSON line.

    evaluation   q̇, u̇ and λ at one state by our kernels, from a tape as a run begins with; one projection; derivation, first use
    pinocchio    the same accelerations by its constrained dynamics
    appell       10 s of motion in a process that has not seen the model, and the same again
    exudyn       the same by its trapezoidal rule at index 2, in STEPS steps

Times are the process's own on its core. A cold motion is all but the import: the model is written, derived, compiled and run. The
integrator's own loops, which are compiled once for a machine, are there.
"""

import sys
import time
from collections.abc import Callable

import numpy as np

from benchmarks.common import print_answer
from benchmarks.fourbars.problem import ANGLE, SPAN, error

RATE = 1.0  # rad/s
REPEATS, LEAST = 7, 0.05
STEPS = 2000  # of Exudyn, 5 ms each: errors of 2e-4 rad


def fastest(call: Callable[[], object]) -> float:
    """Seconds of one call, the least of several repeats."""
    best, count = np.inf, 1
    for _ in range(REPEATS):
        while True:
            began = time.process_time()
            for _ in range(count):
                call()
            taken = time.process_time() - began
            if taken >= LEAST:
                break
            count *= 2
        best = min(best, taken / count)
    return float(best)


def evaluation(n: int) -> dict:
    """Ours: one evaluation, one projection of a state that is a little off, and what goes before."""
    import appell as ap
    from appell.motion.native_calls import project, rhs
    from appell.motion.workspace import workspace
    from benchmarks.dae.problems import four_bars, four_bars_start

    laps = [time.process_time()]
    system = four_bars(n)
    laps.append(time.process_time())
    equations = ap.derive(system)
    laps.append(time.process_time())
    made = ap.Simulation(equations)
    run = made.run(1e-3, initial=four_bars_start(n), save=2, progress=False)
    laps.append(time.process_time())
    k = made.problem.kinematics
    y = run.states[0].copy()
    y[len(k.q) :] = [RATE if x.name.startswith("c") else 0.0 for x in k.u.quantities]
    rates, off = np.zeros_like(y), y.copy()
    off[: len(k.q)] += 1e-9 * np.cos(np.arange(len(k.q)))
    with workspace(made.problem) as room:
        room.decide(0.0, y, room.model.r)
        room.measure(0.0, y, SPAN)
        room.model["pace"] = 1.0
        once = fastest(lambda: rhs(room.model, 0.0, y, rates))
        placing = fastest(lambda: project(room.model, 0.0, off.copy()))
    cranks = np.array([rates[len(k.q) + i] for i, x in enumerate(k.u.quantities) if x.name.startswith("c")])
    return {
        "evaluation": once, "projection": placing, "build": laps[1] - laps[0], "derive": laps[2] - laps[1], "first": laps[3] - laps[2],
        "difference": acceleration_error(cranks, n),
    }  # fmt: skip


def acceleration_error(cranks: np.ndarray, n: int) -> float:
    """By how much accelerations of the cranks differ from the pendulum's, relatively."""
    from benchmarks.fourbars.problem import GRAVITY

    exact = -((n + 1) / 2 + n) / ((n + 1) / 3 + n) * GRAVITY * np.cos(ANGLE)
    return float(np.abs(cranks / exact - 1).max())


def pinocchio(n: int) -> dict:
    """Pinocchio's constrained dynamics."""
    from benchmarks.fourbars.peer_pinocchio import Chain

    chain = Chain(n)
    difference = acceleration_error(chain.accelerations(ANGLE, RATE), n)
    return {"evaluation": chain.seconds(ANGLE, RATE), "difference": difference}


def appell(n: int) -> dict:
    """Ours, 10 s."""
    import appell as ap
    from appell.compile import LLVM
    from benchmarks.dae.problems import four_bars, four_bars_start

    began = time.process_time()
    nothing_kept = LLVM(cache=None)  # of an earlier run of this very model
    run = ap.simulate(four_bars(n), SPAN, initial=four_bars_start(n), save=2, progress=False, backend=nothing_kept)
    cold = time.process_time() - began
    cranks = np.array([run.states[-1, i] for i, x in enumerate(run.problem.kinematics.q.quantities) if x.name.startswith("c")])
    made = ap.Simulation(run.problem.compiled)
    made.run(1e-3, initial=four_bars_start(n), save=2, progress=False)
    warm = []
    for _ in range(3):
        began = time.process_time()
        again = made.run(SPAN, initial=four_bars_start(n), save=2, progress=False)
        warm.append(time.process_time() - began)
    return {
        "cold": cold, "warm": max(warm), "error": error(cranks, n), "steps": int(again.audit.steps),
        "residual": float(again.audit.constraint_residual),
    }  # fmt: skip


def exudyn(n: int) -> dict:
    """Exudyn, 10 s."""
    from benchmarks.fourbars.peer_exudyn import Chain

    began = time.process_time()
    chain = Chain(n)
    warm, angles = chain.motion(STEPS)  # it compiles nothing: a second run takes as long
    return {"cold": time.process_time() - began, "warm": warm, "error": error(angles, n), "steps": STEPS}


TASKS: dict[str, Callable[[int], dict]] = {"evaluation": evaluation, "pinocchio": pinocchio, "appell": appell, "exudyn": exudyn}


def main() -> None:
    """Measure what the command line names."""
    what, n = sys.argv[1:]
    print_answer(lambda: TASKS[what](int(n)))


if __name__ == "__main__":
    main()
