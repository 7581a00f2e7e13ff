"""Appell: a pendulum of SymPy's imported and derived; the bicycle of SymPy's test by GibbsAppellMethod."""

import gc
import time

import numpy as np

import appell as ap
from benchmarks.common import Stopwatch
from benchmarks.derive import reference
from benchmarks.derive.problem import GRAVITY, LENGTH, MASS, sample_state
from benchmarks.imports import models


def pendulum(n: int) -> dict[str, object]:
    """Seconds to import n_link_pendulum_on_cart(n) and to derive M and f; the difference of accelerations from plain NumPy's."""
    ap.derive(ap.from_sympy(models.pendulum(1))).gibbs.function  # noqa: B018  # pays for imports put off until first use
    model = models.pendulum(n)
    gc.collect()  # what that has left: a collection takes longer than what is measured
    watch = Stopwatch(time.process_time)
    found = ap.from_sympy(model)
    watch.lap("import")
    equations = ap.derive(found)
    function = equations.gibbs.function
    watch.lap("derive")
    k = equations.gibbs.kinematics
    q, u = sample_state("planar", n)
    values = [{"m": MASS, "l": LENGTH, "g": GRAVITY}[str(p)[0]] for p in k.p.quantities]
    mass, forces = function(0.0, q, u, values, [])
    from_x = q + np.where(np.arange(q.size) > 0, np.pi / 2, 0.0)  # SymPy's links lie along y where their angles are zero
    theirs = reference.planar(from_x, u)
    difference = np.abs(np.linalg.solve(mass, forces).ravel() - theirs).max() / np.abs(theirs).max()
    return {"times": watch.laps, "difference": float(difference)}


def bicycle() -> dict[str, object]:
    """Seconds of the method's work in SymPy's own test, which holds the result against numbers of its own; and of all of it."""
    ap.derive(ap.from_sympy(models.pendulum(1)))
    home = models.bicycle_test()
    inside = 0.0

    class Timed(ap.sympy.GibbsAppellMethod):
        """The method, with what it takes added up."""

        def __init__(self, *args, **options):
            self._timed(super().__init__, *args, **options)

        def kanes_equations(self, *args, **options):
            return self._timed(super().kanes_equations, *args, **options)

        def linearize(self, *args, **options):
            return self._timed(super().linearize, *args, **options)

        def _timed(self, function, *args, **options):
            nonlocal inside
            began = time.process_time()
            try:
                return function(*args, **options)
            finally:
                inside += time.process_time() - began

    theirs, home.KanesMethod = home.KanesMethod, Timed
    watch = Stopwatch(time.process_time)
    try:
        home.test_bicycle()
    finally:
        home.KanesMethod = theirs
    watch.lap("the test")
    return {"times": {"the method": inside, "the rest of the test": watch.laps["the test"] - inside}, "difference": 0.0}
