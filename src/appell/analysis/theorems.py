"""Theorems that hold for every system, as measures to claim with :class:`appell.analysis.Computed`.

Each works out both sides in ways that share as little code as possible, and returns the worst relative difference.
"""

from __future__ import annotations

import casadi as ca
import numpy as np

from appell.analysis.published import Bench, apart
from appell.formulations import Lagrange
from appell.formulations.lagrange import LagrangeEquations
from appell.formulations.virtual_power import SpeedView, generalised_forces
from appell.graph import column


def lagrange_form(bench: Bench) -> float:
    """∂S/∂u̇ = Nᵀ (d/dt ∂T/∂q̇ − ∂T/∂q), with S from accelerations propagated and T from positions differentiated.

    Reference: Desloge (1988), Eq. 18.
    """
    gibbs = bench.gibbs
    k = gibbs.kinematics
    lagrange = LagrangeEquations(gibbs, Lagrange())
    m, f = lagrange.sides
    applied = ca.substitute(generalised_forces(lagrange.view), lagrange.view.variables, lagrange.view.on_speeds)
    # M u̇ − f carries the applied forces along: they are given back
    return bench.apart(gibbs.inertia_gradient, m @ k.accelerations.column - f + k.rate_matrix.T @ applied)


def virtual_work(bench: Bench) -> float:
    """Q = ∂U/∂u̇, the coefficients of the virtual power of the loads.

    References: Desloge (1988), Eqs. 8, 12, 17; Appell (1900), §2.
    """
    return bench.apart(bench.gibbs.forces, generalised_forces(SpeedView(bench.gibbs.kinematics)))


def partial_velocities(bench: Bench) -> float:
    """∂v/∂u = ∂a/∂u̇ and ∂ω/∂u = ∂α/∂u̇ of every body.

    References: Desloge (1988), Eq. 5; Appell (1900), §2.
    """
    k = bench.gibbs.kinematics
    v = column([x for b in k.bodies for x in (*b.centre.velocity, *b.omega)])
    a = column([x for b in k.bodies for x in (*b.centre.acceleration, *b.alpha)])
    return bench.apart(ca.vec(ca.jacobian(v, k.u.column)), ca.vec(ca.jacobian(a, k.accelerations.column)))


def least(bench: Bench) -> float:
    """R is least along the motion among all the accelerations the constraints allow (Gauss).

        R(u̇ + δ) − R(u̇) = ½ δᵀ M δ > 0        for every δ with A δ = 0

    References: Appell (1900), Eq. 16; Desloge (1988), Eq. 13.
    """
    gibbs = bench.gibbs
    moving, other = (bench.evaluate([gibbs.R], at).ravel() for at in (bench.motion, bench.allowed))
    worst = 0.0
    for i, state in enumerate(bench.states):
        m, _ = bench.equations.mass_and_forcing(state)
        if np.linalg.eigvalsh(bench.virtual[i].T @ m @ bench.virtual[i]).min() <= 0:
            return float("inf")
        delta = bench.allowed[i][0] - bench.motion[i][0]
        worst = max(worst, apart(other[i] - moving[i], 0.5 * delta @ m @ delta, abs(moving[i])))
    return worst
