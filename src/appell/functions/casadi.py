"""The dynamics as functions of CasADi, with derivatives of any order: for Opti, collocation, shooting and its integrators."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import casadi as ca

if TYPE_CHECKING:
    from appell.functions.dynamics import Dynamics


@dataclass(frozen=True)
class CasadiFunctions:
    """The dynamics as functions of CasADi; y = (q, u), and ``inputs`` and ``p`` are in the order of their names.

    ``rhs(t, y, inputs, p)`` → ydot, with the multipliers solved for; ``multipliers(t, y, inputs, p)`` → lam of the independent rows
    (rows that others imply are left out), then the forces of actuators; ``residual(t, y, udot, lam, inputs, p)`` →
    rho = (M u̇ − f − Cᵀλ, R u̇ − b), with all rows, zero along the motion; ``constraints(t, y, inputs, p)`` → phi, psi. R has the servo rows
    after the contact rows, C the directions of actuators after those of the contact rows. ``p`` are the values of ``parameters``. Which
    rows are independent was decided with these values: where other values make other rows independent, ``rhs`` and ``multipliers`` do
    not hold. Make functions for such values by ``ap.dynamics(system, parameters=…).casadi()``.
    """

    rhs: ca.Function
    multipliers: ca.Function
    residual: ca.Function
    constraints: ca.Function
    states: tuple[str, ...]
    inputs: tuple[str, ...]
    rows: tuple[str, ...]
    p: ca.DM


def casadi_functions(dyn: Dynamics) -> CasadiFunctions:
    """The functions of a system."""
    problem, k = dyn._problem, dyn.kinematics
    g, c = problem.gibbs, problem.compiled
    y, r, p, rho = ca.vertcat(k.q.column, k.u.column), k.inputs.column, k.p.column, dyn._residual_graph
    nu = len(k.u)
    if problem.sizes.rows:
        rows, columns = ([*range(nu), *(nu + i for i in kept)] for kept in (problem.kept_here.rows, problem.kept_here.columns))
        matrix = rho.by(rho.unknowns).whole
        right = ca.substitute(-rho.whole, rho.unknowns, ca.SX.zeros(rho.unknowns.numel()))  # ρ is linear in u̇ and λ
        solved = ca.solve(matrix[rows, columns], right[rows])
        udot, lam = solved[:nu], solved[nu:]
    else:
        udot, lam = c.free.acceleration, ca.SX(0, 1)
    phi = ca.vertcat(g.all_rows.position, k.unit_lengths)
    given, names = [k.t, y, r, p], ["t", "y", "inputs", "p"]
    return CasadiFunctions(
        ca.Function("rhs", given, [ca.vertcat(k.qdot, udot)], names, ["ydot"]),
        ca.Function("multipliers", given, [lam], names, ["lam"]),
        ca.Function(
            "residual", [k.t, y, rho.accelerations, rho.multipliers, r, p], [rho.whole], ["t", "y", "udot", "lam", "inputs", "p"], ["rho"]
        ),
        ca.Function("constraints", given, [phi, g.all_rows.velocity], names, ["phi", "psi"]),
        (*dyn.coordinates, *dyn.speeds), dyn.inputs, dyn.rows, ca.DM(problem.p),
    )  # fmt: skip
