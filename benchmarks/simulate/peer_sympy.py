"""SymPy and SciPy: Kane's method, `lambdify` with common subexpressions, NumPy's solver, DOP853."""

import time

import numpy as np
from scipy.integrate import solve_ivp

from benchmarks.common import Stopwatch, Vector
from benchmarks.derive.peer_sympy import callable_accelerations, forget, planar_equations
from benchmarks.simulate.contract import COMPILE, DERIVE, RUN, Motion, Route, Task, start

__all__ = ["forget", "planar"]


class Simulation:
    """One motion by DOP853."""

    details = "DOP853"

    def __init__(self, n: int, task: Task) -> None:
        self.n, self.task, self.start = n, task, start(n)

    def cold(self) -> Motion:
        watch = Stopwatch(time.process_time)
        equations = planar_equations(self.n)
        watch.lap(DERIVE)
        self.accelerations = callable_accelerations(equations)
        watch.lap(COMPILE)
        return self._run(watch)

    def warm(self) -> Motion:
        return self._run(Stopwatch(time.process_time))

    def _run(self, watch: Stopwatch) -> Motion:
        accelerations, size, tolerance = self.accelerations, self.n + 1, self.task.tolerance

        def rate(_: float, x: Vector) -> Vector:
            u = x[size:]
            return np.concatenate([u, accelerations(x[:size], u)])

        span = (0.0, self.task.span)
        run = solve_ivp(rate, span, self.start, method="DOP853", rtol=tolerance, atol=tolerance)
        watch.lap(RUN)
        return Motion(run.y[:, -1], watch.laps)


def planar(n: int, task: Task) -> Route:
    """The n-link pendulum on a cart."""
    return Simulation(n, task)
