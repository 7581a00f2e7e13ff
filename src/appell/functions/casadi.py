"""The dynamics as functions of CasADi, with derivatives of any order: for Opti, for collocation and shooting, for its integrators."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import casadi as ca

if TYPE_CHECKING:
    from appell.functions.dynamics import Dynamics


@dataclass(frozen=True)
class CasadiFunctions:
    """Named functions; y = (q, u), ``inputs`` and ``p`` in the order of the names.

    ``rhs(t, y, inputs, p)`` → ydot, with the multipliers solved for; ``multipliers(t, y, inputs, p)`` → lam, of the rows that are
    kept (those that others imply are left out); ``residual(t, y, udot, lam, inputs, p)`` → rho = (M u̇ − f − Aᵀλ, A u̇ − b), with all
    rows, zero along the motion; ``constraints(t, y, p)`` → phi, psi. ``p`` has the values of ``parameters``, for who keeps them.
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
    """Those of a system."""
    problem, k = dyn._problem, dyn.kinematics
    g, c, n = problem.gibbs, problem.compiled, len(dyn.rows)
    y, r, p = ca.vertcat(k.q.column, k.u.column), k.inputs.column, k.p.column
    a, b = c.rows[0][:n, :], c.rows[1][:n]
    kept = list(problem.kept.rows) if n else []
    if kept:
        some, right = a[kept, :], b[kept]
        left = ca.vertcat(ca.horzcat(g.mass_matrix, -some.T), ca.horzcat(some, ca.SX(len(kept), len(kept))))
        solved = ca.solve(left, ca.vertcat(g.forcing, right))
        udot, lam = solved[: k.u.column.numel()], solved[k.u.column.numel() :]
    else:
        udot, lam = c.free.acceleration, ca.SX(0, 1)
    rho = dyn._residual_graph
    phi = ca.vertcat(g.all_rows.position, k.unit_lengths)
    given, names = [k.t, y, r, p], ["t", "y", "inputs", "p"]
    return CasadiFunctions(
        ca.Function("rhs", given, [ca.vertcat(k.qdot, udot)], names, ["ydot"]),
        ca.Function("multipliers", given, [lam], names, ["lam"]),
        ca.Function(
            "residual", [k.t, y, rho.accelerations, rho.multipliers, r, p], [rho.whole], ["t", "y", "udot", "lam", "inputs", "p"], ["rho"]
        ),
        ca.Function("constraints", [k.t, y, p], [phi, g.all_rows.velocity], ["t", "y", "p"], ["phi", "psi"]),
        (*dyn.coordinates, *dyn.speeds), dyn.inputs, dyn.rows, ca.DM(problem.p),
    )  # fmt: skip
