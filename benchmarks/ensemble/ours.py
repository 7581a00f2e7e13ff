"""Appell: a loop of single runs, and ensembles."""

import time
from collections.abc import Callable

import numpy as np

import appell as ap
from appell.ensembles.ensemble import prepared
from benchmarks.common import Vector
from benchmarks.derive.ours import planar_system
from benchmarks.ensemble.contract import SPAN, TOLERANCE, Found, starts

CONSTRAINED = {  # of the gallery: span (s), and what differs from run to run, between bounds
    "rolling-disk": (10.0, {"m": (0.5, 2.0)}, {"theta": 1.2, "w3": 8.0}),
    "n-trailer": (10.0, {"m0": (1.0, 2.0)}, None),
    "four-bar": (2.0, {"m2": (1.0, 2.0)}, None),
}


class Chain:
    """The n-link pendulum on a cart."""

    def __init__(self, n: int, runs: int) -> None:
        system, values = planar_system(n)
        names = [f"q{i}" for i in range(n + 1)]
        self.columns = dict(zip([*names, *(f"{q}'" for q in names)], starts(n, runs).T, strict=True))
        self.simulation = ap.Simulation(system, parameters=values, solver=ap.DOP853(tolerance=TOLERANCE))
        self.many = prepared(
            system, SPAN, parameters=values, initial=ap.Columns(self.columns), solver=ap.DOP853(tolerance=TOLERANCE)
        )
        self.runs = runs

    def loop(self) -> Found:
        """One run after another, each asked how it ended."""
        rows = [{k: float(v[i]) for k, v in self.columns.items()} for i in range(self.runs)]

        def all_runs() -> Vector:
            found = [self.simulation.run(SPAN, initial=row, save=2, progress=False) for row in rows]
            assert all(run.status.ok for run in found)
            return np.array([run.states[-1] for run in found])

        return timed(all_runs)

    def ensemble(self, threads: int) -> Found:
        """All of them, in so many threads."""
        return timed(lambda: self.many.block(np.arange(self.runs), threads).rows["final"])


class Constrained:
    """A system of the gallery with constraints."""

    def __init__(self, name: str, runs: int) -> None:
        self.span, varied, self.initial = CONSTRAINED[name]
        self.system = ap.load(name)
        self.initial = self.initial or dict(ap.gallery.entry(name).motion.initial) or None
        ((self.parameter, ends),) = varied.items()
        self.values = np.linspace(*ends, runs)
        self.simulation = ap.Simulation(self.system)
        self.many = prepared(self.system, self.span, parameters={self.parameter: self.values}, initial=self.initial)

    def loop(self) -> Found:
        """One run after another."""

        def all_runs() -> Vector:
            found = [
                self.simulation.run(
                    self.span, initial=self.initial, parameters={self.parameter: float(x)}, save=2, progress=False
                )
                for x in self.values
            ]
            assert all(run.status.ok for run in found)
            n = self.many.problem.sizes.q + self.many.problem.sizes.u
            return np.array([run.states[-1, :n] for run in found])

        return timed(all_runs)

    def ensemble(self, threads: int) -> Found:
        """All of them, in so many threads."""
        return timed(lambda: self.many.block(np.arange(self.values.size), threads).rows["final"])


def timed(work: Callable[[], Vector]) -> Found:
    """What some work takes."""
    wall, processor = time.perf_counter(), time.process_time()
    states = work()
    return Found(time.perf_counter() - wall, time.process_time() - processor, states)
