"""Appell: the mechanism declared, derived, compiled and run."""

import time

import appell as ap
from appell.compile import LLVM
from appell.motion.workspace import workspace
from benchmarks.common import Stopwatch
from benchmarks.derive.ours import planar_system
from benchmarks.simulate.contract import COMPILE, DERIVE, RUN, Motion, Route, Task, start


def forget() -> None:
    """Nothing to forget: without a disk cache every simulation is made from nothing."""


def planar(n: int, task: Task) -> Route:
    """The n-link pendulum on a cart."""
    return _Route(n, task)


class _Route:
    def __init__(self, n: int, task: Task) -> None:
        self.n, self.task = n, task
        self.details = "Gauss–Legendre"
        names = [f"q{i}" for i in range(n + 1)]
        self.initial = dict(zip([*names, *(f"{q}'" for q in names)], start(n).tolist(), strict=True))

    def cold(self) -> Motion:
        watch = Stopwatch(time.process_time)
        system, values = planar_system(self.n)
        equations = ap.derive(system)
        _ = equations.gibbs.mass_matrix, equations.gibbs.forcing  # a stage is worked out when it is first asked for: ask
        watch.lap(DERIVE)
        solver = ap.GaussLegendre(tolerance=self.task.tolerance, absolute=self.task.tolerance)  # as SciPy is given
        self.simulation = ap.Simulation(equations, parameters=values, solver=solver, backend=LLVM(cache=None))
        with workspace(self.simulation.problem):
            pass
        watch.lap(COMPILE)
        return self._run(watch)

    def warm(self) -> Motion:
        return self._run(Stopwatch(time.process_time))

    def _run(self, watch: Stopwatch) -> Motion:
        run = self.simulation.run(self.task.span, initial=self.initial, save=2, progress=False)
        state = run.states[-1]
        watch.lap(RUN)
        return Motion(state, watch.laps)
