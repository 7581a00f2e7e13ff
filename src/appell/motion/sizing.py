"""How large the coordinates and speeds of a problem are, and which coordinates its rows know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.gibbs.sizes import Sizing

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from appell.graph import SX
    from appell.motion.problem import Problem

    Array = NDArray[np.float64]


def sizing_of(problem: Problem) -> Sizing:
    """Of the system as it runs, with the inputs that are expressions put in."""
    if problem.sizes.contact and not problem.inputs.expressions:
        return problem.gibbs.sizing  # which has found the rank of the rows already
    k, arguments = problem.kinematics, problem.gibbs.arguments

    def mass(t: float, q: Array, u: Array, p: Array, inputs: Array) -> Array:
        return problem.matrices(t, np.concatenate([q, u]), inputs, p)[0]

    def function(name: str, expression: SX) -> ca.Function:
        return ca.Function(name, arguments, problem._fed(ca.densify(expression)))

    phi = _positions(problem)
    rates = None if problem.direct else function("rates", k.rate_matrix)
    return Sizing(k, mass, rates, None if phi is None else function("positions", phi))


def in_rows(problem: Problem) -> Array:
    """One for coordinates that position rows know, zero for others."""
    out, phi = np.zeros(problem.sizes.q), _positions(problem)
    if phi is not None:
        known = np.array(ca.DM(ca.jacobian_sparsity(phi, problem.kinematics.q.column), 1))
        out[np.flatnonzero(known.any(axis=0))] = 1.0
    return out


def _positions(problem: Problem) -> SX | None:
    """φ, where there are rows of positions."""
    found = [ca.SX(r.position) for r in problem.row_list if r.position is not None] if problem.sizes.rows else []
    return ca.vertcat(*found) if found else None
