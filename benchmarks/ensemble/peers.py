"""heyoka and SciPy.

heyoka's `taylor_adaptive` from one start after another; `taylor_adaptive_batch`, which has as many as the processor's vectors hold under
way at once; and `ensemble_propagate_until_batch`, which shares batches among threads. SciPy's DOP853 with SymPy's equations, in a pool
of processes.
"""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import cache

import heyoka as hy
import numpy as np
from scipy.integrate import solve_ivp

from benchmarks.common import Vector
from benchmarks.derive.peer_heyoka import planar_equations
from benchmarks.derive.peer_sympy import callable_accelerations
from benchmarks.derive.peer_sympy import planar_equations as sympy_equations
from benchmarks.derive.problem import planar_parameters
from benchmarks.ensemble.contract import SPAN, TOLERANCE, Found, starts
from benchmarks.ensemble.ours import timed


class Taylor:
    """The n-link pendulum on a cart by Taylor series."""

    def __init__(self, n: int, runs: int, tolerance: float = TOLERANCE) -> None:
        self.starts, parameters = starts(n, runs), np.asarray(planar_parameters(n))
        equations, self.wide = planar_equations(n), hy.recommended_simd_size()
        self.one = hy.taylor_adaptive(equations, self.starts[0], pars=parameters, tol=tolerance)
        first = np.ascontiguousarray(np.repeat(self.starts[:1].T, self.wide, axis=1))
        self.batch = hy.taylor_adaptive_batch(
            equations, first, pars=np.repeat(parameters[:, None], self.wide, axis=1), tol=tolerance
        )

    def loop(self) -> Found:
        """One after another."""

        def all_runs() -> Vector:
            out = []
            for start in self.starts:
                self.one.time, self.one.state[:] = 0.0, start
                self.one.propagate_until(SPAN)
                out.append(self.one.state.copy())
            return np.array(out)

        return timed(all_runs)

    def batches(self) -> Found:
        """Batch after batch."""

        def all_runs() -> Vector:
            out = []
            for first in range(0, len(self.starts), self.wide):
                self.batch.set_time(0.0)
                self.batch.state[:] = self.starts[first : first + self.wide].T
                self.batch.propagate_until(SPAN)
                out.append(self.batch.state.T.copy())
            return np.concatenate(out)

        return timed(all_runs)

    def ensemble(self, threads: int) -> Found:
        """Batches shared among threads."""

        def begin(integrator: hy.taylor_adaptive_batch, i: int) -> hy.taylor_adaptive_batch:
            integrator.set_time(0.0)
            integrator.state[:] = self.starts[i * self.wide : (i + 1) * self.wide].T
            return integrator

        def all_runs() -> Vector:
            count = len(self.starts) // self.wide
            found = hy.ensemble_propagate_until_batch(self.batch, SPAN, count, begin, max_workers=threads)
            return np.concatenate([one[0].state.T for one in found])

        return timed(all_runs)


@cache
def _rate(n: int) -> object:
    accelerations, size = callable_accelerations(sympy_equations(n)), n + 1

    def rate(_: float, x: Vector) -> Vector:
        return np.concatenate([x[size:], accelerations(x[:size], x[size:])])

    return rate


def _ready(n: int) -> None:
    _rate(n)


def _scipy(task: tuple[int, Vector]) -> Vector:
    n, start = task
    return solve_ivp(_rate(n), (0.0, SPAN), start, method="DOP853", rtol=TOLERANCE, atol=TOLERANCE).y[:, -1]


class Pool:
    """SciPy in so many processes, each of which has derived the equations before the clock starts."""

    def __init__(self, n: int, runs: int, processes: int) -> None:
        self.n, self.starts, self.processes = n, starts(n, runs), processes
        _ready(n)
        self.pool = ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("fork"))
        list(self.pool.map(_ready, [n] * processes))

    def run(self) -> Found:
        """All of them."""
        return timed(lambda: np.array(list(self.pool.map(_scipy, [(self.n, start) for start in self.starts]))))
