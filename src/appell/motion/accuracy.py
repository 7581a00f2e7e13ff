"""Whether the audit of a run that came to its end is within what its solver promises.

An adaptive method keeps errors of the state within its tolerance ε, which to first order change the energy E by

    |δE| ≤ Σ |∂E/∂y_i| ε (|y_i| + size_i)

with the sizes of the mechanism. An error of the energy balance that is hundreds of times larger than that, and than the tolerance
of the energy exchanged, does not come from errors of single steps: the run has left its branch, a step has missed part of the
motion, or the equations are too stiff for the error estimate. A method with a fixed step promises nothing; but with any method
the result is useless where the error is a third of the energy exchanged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.gibbs.natural import Natural
from appell.motion.projection import KEPT
from appell.motion.solvers.base import Adaptive

if TYPE_CHECKING:
    from appell.motion.run import Run

HOPELESS = 0.3  # of the energy exchanged, or of a constraint's own size
RESTS = 10 * KEPT  # of the energy's uncertainty: a motion that exchanges less has come to rest
LEAST = 1e-8  # residual that a projection may leave where coordinates are large


def promised(run: Run) -> float:
    """The largest error of the energy balance, relative to the energy exchanged, that a solver promises. It does not include how
    uncertain the energy is because the state is (see ``_known``)."""
    return HOPELESS if isinstance(run.solver, str) else min(run.solver._promised(run.costs["steps"]), HOPELESS)


def outside(run: Run) -> str:
    """In words, which error of a run is far larger than promised; empty if none is."""
    solver = run.solver
    if isinstance(solver, str) or run.problem is None:
        return ""
    audit = run.audit
    bound = promised(run)
    error = audit.energy_error
    if error is not None and error > bound and error > min(bound * _known(run), HOPELESS) and not _is_at_rest(run):
        what = f"the energy balance is missed by {error:.1e} of the energy exchanged"
    elif np.isinf(run.problem.stabilisation.floor) and audit.constraint_residual > max(bound, LEAST):
        what = f"the constraints are missed by {audit.constraint_residual:.1e}, beside their sizes"
    else:
        return ""
    if isinstance(solver, Adaptive):
        return f"{what}, at a tolerance of {solver.tolerance:g}. Take a finer one or another solver: what two agree on is right"
    return f"{what}: the step is too long. Take a shorter one, or a solver that finds its own"


def _known(run: Run) -> float:
    """By what factor the promise is relaxed: Σ |∂E/∂y_i| (|y_i| + size_i) relative to the energy exchanged, at least 1. So much
    may errors of the state within the tolerance change the energy."""
    known, exchanged = _uncertain(run), run._exchanged.size
    return max(1.0, known / exchanged) if exchanged > 0 and np.isfinite(known) else 1.0


def _is_at_rest(run: Run) -> bool:
    """Whether no more energy is exchanged than rounding, and what a projection leaves of velocities, make of it: beside the energy that the
    run has, or beside that of the forces of the mechanism, since velocities of rounding alone are all that a locked one has."""
    exchanged = run._exchanged.size
    if exchanged <= RESTS * _uncertain(run) < np.inf:
        return True
    natural = Natural.of(run._live.gibbs, run._live.p)
    return bool(natural.forced and exchanged <= RESTS**2 * natural.energy)


def _uncertain(run: Run) -> float:
    """Σ |∂E/∂y_i| (|y_i| + size_i), in joules."""
    problem = run._live
    k, g, scales = problem.kinematics, problem.gibbs, problem.scales
    slope = np.abs(run.evaluate_graph(ca.gradient(g.T + g.V, ca.vertcat(k.q.column, k.u.column))))
    states = np.abs(run.states[:, : slope.shape[1]])
    q, u = states[:, : scales.q.size], states[:, scales.q.size :]
    length = q[:, scales.shifts].max(initial=0.0) if scales.length is None else 1.0
    sizes = np.concatenate([np.where(scales.shifts, length * scales.q, scales.q), scales.v * (u / scales.v).max(initial=0.0)])
    return float((slope * (states + sizes)).sum(axis=1).max())
