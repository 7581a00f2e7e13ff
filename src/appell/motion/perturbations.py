"""Kernels of perturbations of (q, u) and of parameters, which are carried along a motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca

from appell.graph import column

if TYPE_CHECKING:
    from appell.compile import Kernel
    from appell.graph import SX
    from appell.motion.problem import Problem


def variation_of(problem: Problem) -> Kernel:
    """With u̇ and λ frozen: δq̇, and −δρ of every perturbation, its first part multiplied by M⁻¹."""
    x, seeds, along = _perturbed(problem)
    rho = problem._residual
    moved = problem.compiled.solved(ca.densify(ca.jtimes(-rho.balance, x, along))).directions
    extra = ca.vertcat(rho.unknowns, ca.vec(seeds))
    change = ca.jtimes(-rho.rows, x, along) if problem.sizes.rows else ca.SX(0, len(problem.varied))
    return problem._kernel_of("motion_variation", extra, ca.jtimes(problem._qdot, x, along), moved, change)


def tangent_of(problem: Problem) -> Kernel:
    """δφ without quaternions and δψ of every perturbation."""
    x, seeds, along = _perturbed(problem)
    phi = column([r.position for r in problem.row_list if r.position is not None])
    phi, psi = problem.switches.held(problem._fed(phi, problem.rows[2]))
    change = ca.jtimes(phi, x, along) if phi.numel() else ca.SX(0, len(problem.varied))
    return problem._kernel_of("motion_tangent", ca.vec(seeds), change, ca.jtimes(psi, x, along))


def _perturbed(problem: Problem) -> tuple[SX, SX, SX]:
    """(q, u, p), the symbols of the perturbations of (q, u), and those of all three, one column each."""
    k, count = problem.kinematics, len(problem.varied)
    x = ca.vertcat(k.q.column, k.u.column, k.p.column)
    seeds = ca.SX.sym("delta", len(k.q) + len(k.u), count)
    parameters = ca.SX(len(k.p), count)
    for c, i in enumerate(problem.varied):
        if i is not None:
            parameters[i, c] = 1.0
    return x, seeds, ca.vertcat(seeds, parameters)
