"""MuJoCo: fixed-step RK4, all steps in one call, at the longest step whose error is DOP853's at the tolerance.

That step is sought before anything is timed: a user would have to guess it.
"""

import time

import mujoco
import numpy as np

from benchmarks import mujoco_models
from benchmarks.common import Stopwatch, Unavailable, Vector
from benchmarks.simulate import reference
from benchmarks.simulate.contract import COMPILE, DERIVE, RUN, TASKS, Motion, Route, Task, start

STEPS_PER_SECOND = 100  # to begin the search with
ORDER = 4
CLOSE = 0.9  # an error between this share of the allowed one and the allowed one ends the search
MARGIN = 0.96  # what the next guess aims at
TRIALS = 8


def forget() -> None:
    """MuJoCo keeps nothing between models."""


class Simulation:
    """One motion by RK4 in a given number of steps."""

    def __init__(self, n: int, task: Task, steps: int) -> None:
        self.n, self.task, self.steps = n, task, steps
        self.start = np.split(start(n), 2)
        self.details = f"RK4, {1e3 * task.span / steps:.3g} ms"

    def cold(self) -> Motion:
        watch = Stopwatch(time.process_time, {DERIVE: 0.0})  # nothing is derived: the model is what MuJoCo runs
        self.model = mujoco_models.planar(self.n)
        self.model.opt.timestep = self.task.span / self.steps
        self.data = mujoco.MjData(self.model)
        watch.lap(COMPILE)
        return self._run(watch)

    def warm(self) -> Motion:
        watch = Stopwatch(time.process_time)
        mujoco.mj_resetData(self.model, self.data)
        return self._run(watch)

    def _run(self, watch: Stopwatch) -> Motion:
        q, u = self.start
        self.data.qpos[:] = mujoco_models.to_relative(q)
        self.data.qvel[:] = mujoco_models.to_relative(u)
        mujoco.mj_step(self.model, self.data, nstep=self.steps)
        halves = [mujoco_models.to_absolute(np.array(x)) for x in (self.data.qpos, self.data.qvel)]
        watch.lap(RUN)
        return Motion(np.concatenate(halves), watch.laps)


def planar(n: int, task: Task) -> Route:
    """The n-link pendulum on a cart."""
    name = next(name for name, known in TASKS.items() if known == task)
    expected, allowed = reference.final_state(n, name), reference.dop853_error(n, name)

    def error(steps: int) -> float:
        found: Vector = Simulation(n, task, steps).cold().state
        return float(np.max(np.abs(found - expected)))

    steps = round(task.span * STEPS_PER_SECOND)
    for _ in range(TRIALS):
        found = error(steps)
        if CLOSE * allowed <= found <= allowed:
            return Simulation(n, task, steps)
        steps = round(steps * (found / (MARGIN * allowed)) ** (1 / ORDER))
    raise Unavailable(f"no step of MuJoCo's RK4 found whose error is {allowed:.1e} (last: {found:.1e})")
