"""The books of energy at given states."""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.simulate.workspace import Workspace

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]


def energies(problem: Workspace, times: Array, states: Array) -> Array:
    """T, V, and T + V less the work done, at each state."""
    g, s = problem.gibbs, problem.sizes
    f = ca.Function("energy", g.arguments, problem._fed(g.T, g.V))
    out = []
    for t, y in zip(times, states, strict=True):
        kinetic, potential = (float(x) for x in f(t, y[: s.q], y[s.q : s.q + s.u], problem.p, problem.model.r))
        work = float(y[s.q + s.u : s.q + s.u + problem.works].sum())
        out.append((kinetic, potential, kinetic + potential - work))
    return np.array(out)
