"""heyoka: `lagrangian`, then `taylor_adaptive` at the task's tolerance, its cache on disk turned off.

Three ways to compile, from the quickest motion to the quickest start: heyoka's default, its compact mode (loops instead
of straight-line code), and the compact mode without optimisation.
"""

import time

import heyoka as hy
import numpy as np

from benchmarks.common import Stopwatch
from benchmarks.derive.peer_heyoka import forget, planar_equations
from benchmarks.derive.problem import planar_parameters
from benchmarks.simulate.contract import COMPILE, DERIVE, RUN, Motion, Route, Task, start

__all__ = ["forget", "planar", "planar_compact", "planar_unoptimised"]


class Simulation:
    """One motion by Taylor series."""

    def __init__(self, n: int, task: Task, **options: object) -> None:
        self.n, self.task, self.options, self.start = n, task, options, start(n)
        self.details = "Taylor"

    def cold(self) -> Motion:
        watch = Stopwatch(time.process_time)
        equations = planar_equations(self.n)
        watch.lap(DERIVE)
        parameters = planar_parameters(self.n)
        tolerance = self.task.tolerance
        self.integrator = hy.taylor_adaptive(equations, self.start, pars=parameters, tol=tolerance, **self.options)
        watch.lap(COMPILE)
        self.details = f"Taylor, {self.integrator.order}"
        return self._run(watch)

    def warm(self) -> Motion:
        watch = Stopwatch(time.process_time)
        self.integrator.time = 0.0
        self.integrator.state[:] = self.start
        return self._run(watch)

    def _run(self, watch: Stopwatch) -> Motion:
        self.integrator.propagate_until(self.task.span)
        watch.lap(RUN)
        return Motion(np.array(self.integrator.state), watch.laps)


def planar(n: int, task: Task) -> Route:
    """The n-link pendulum on a cart, compiled at heyoka's default."""
    return Simulation(n, task)


def planar_compact(n: int, task: Task) -> Route:
    """The n-link pendulum on a cart, in compact mode."""
    return Simulation(n, task, compact_mode=True)


def planar_unoptimised(n: int, task: Task) -> Route:
    """The n-link pendulum on a cart, in compact mode and without optimisation."""
    return Simulation(n, task, compact_mode=True, opt_level=0)
