"""A run in a thread of its own, from its start to its end: on a GPU, by the loop of one run.

A run that does not reach its end in this way is left to the caller, as in :mod:`appell.motion.loops.batch_runs`.
"""

from __future__ import annotations

from appell.compile.base import LANES
from appell.compile.native import Doubles, doubles, fma, native
from appell.motion.loops import explicit
from appell.motion.loops.batch_runs import Queue, keep_end, put_at_start, unwind
from appell.motion.loops.course import LARGEST, SHARE, Course, keep
from appell.motion.loops.event_handling import go_through
from appell.motion.loops.explicit import Tableau
from appell.motion.loops.loop import advance
from appell.motion.loops.model import DONE, FULL, Model

SUMS = LANES  # partial sums, as the processor adds them in the lanes of a vector


@native
def begin_samples(m: Model, c: Course, q: Queue, row: int) -> None:
    """The first of the states that are saved at times, and where the others will stand."""
    size = c.grid_size
    if size > 0:
        c.grid, c.times = q.grid, q.sample_times[row * size :]
        c.states, c.inputs = q.samples[row * size * c.n :], q.sample_inputs[row * size * m.inputs :]
        keep(m, c, 0, c.t, c.y)
        c.row = 1


@native
def run_through(m: Model, c: Course, w: Tableau, q: Queue, row: int) -> None:
    """A run, and what came of it into its row."""
    code = put_at_start(m, c, w, q, row)
    if code == DONE:
        begin_samples(m, c, q, row)
        code = advance(m, c, w, q.most)  # type: ignore[arg-type]  # which Method stands for here
        while code == FULL and c.asks == 1:
            unwind(c, q)
            code = advance(m, c, w, q.most - c.steps - c.rejected)  # type: ignore[arg-type]
    keep_end(m, c, q, row, code)


@native
def run_watched(m: Model, c: Course, w: Tableau, q: Queue, row: int) -> None:
    """The same with events, of which the times are kept."""
    code = put_at_start(m, c, w, q, row)
    if code == DONE:
        begin_samples(m, c, q, row)
        code = go_through(m, c, w, q, row)
    keep_end(m, c, q, row, code)


@native
def miss(e: Doubles, c: Course, rtol: float, atol: float) -> float:
    """Σ (e/s)² with entries one by one, added in the order in which vectors of lanes add them."""
    sums = doubles(SUMS)
    for j in range(SUMS):
        sums[j] = 0.0
    for i in range(c.n):
        one = e[i] / fma(rtol, max(abs(c.y[i]), abs(c.new[i])), atol * c.scale[i])
        sums[i % SUMS] = fma(one, one, sums[i % SUMS])
    found = 0.0
    for j in range(SUMS):
        found += sums[j]
    return found


# what stands for the loop's names where a thread has a run: a vector has one lane
METHOD = {**explicit.METHOD, "LANES": 1, "miss": miss}

# what is a matter of rounding in single precision, of 2⁻²⁴; a residual above KEPT is projected
SINGLE = {
    "SMALLEST": 5e-6, "NARROWEST": 2e-6, "SLOWEST": 1e-18, "TINY": 1e-30, "LOST": 1e-3, "ROUNDING": 5e-5, "RANK_TOLERANCE": 1e-5,
    "MISFIT": 1e-3, "EPSILON": 2.0**-23, "HOPELESS": 1e-6, "OFF_FOR_GOOD": 1e-5,
}  # fmt: skip
KEPT = 5e-6
FINEST = SINGLE["SMALLEST"] / (SHARE * LARGEST)  # tolerance of a run
