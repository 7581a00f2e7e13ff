"""Appell: shooting in Opti, over `dyn.casadi()`, as the example has it."""

import appell as ap
from benchmarks.common import Stopwatch
from benchmarks.control.clock import with_children
from benchmarks.control.tasks import TASKS, Task, example


def solved(task: Task) -> dict:
    """Seconds of deriving and of solving, the effort, and by how much the motion misses its end."""
    least_effort = example("optimal_control")["least_effort"]
    watch = Stopwatch(with_children)
    dyn = ap.dynamics(TASKS[task.name]().system)
    watch.lap("derive")
    _, inputs = least_effort(dyn, task.start, task.span, task.intervals, task.goal, task.guess(task.intervals + 1), task.most)
    watch.lap("solve")
    return {**watch.laps, "effort": float((inputs**2).sum() * task.span / task.intervals), "missed": task.missed(dyn, inputs)}
