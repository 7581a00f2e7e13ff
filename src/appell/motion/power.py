"""The power of what moves by itself, for the books of energy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.gibbs.loads import has_potential, power_of_acceleration
from appell.graph import SX, Num, add, column, cross, dot, mat_vec, mul, to_sx

if TYPE_CHECKING:
    from appell.motion.problem import Problem

WORKING = 1e-12  # of what a row of contact is, at random states: a power of a unit force below it is rounding


def drive_power(problem: Problem) -> SX:
    """D: the power of what moves by itself."""
    k = problem.kinematics
    still = [k.u.column], [ca.SX.zeros(len(k.u), 1)]
    resting = still[1][0] if problem.direct else ca.substitute(k.qdot, *(x[0] for x in still))
    if resting.is_zero() and not ca.depends_on(problem.gibbs.R, column([k.t, *k.inputs.nodes])):
        return ca.SX(0)  # everything moves by the speeds alone, as mostly
    total: Num = 0.0
    for b in k.bodies:
        drift = ca.substitute([to_sx(x) for x in (*b.centre.velocity, *b.omega)], *still)
        v0, w0 = tuple(drift[:3]), tuple(drift[3:])
        if not all(x.is_zero() for x in v0):
            total = add(total, mul(b.mass, dot(b.centre.acceleration, v0)))
        if b.frame is not None and not all(x.is_zero() for x in w0):
            couple = [
                add(x, y) for x, y in zip(mat_vec(b.inertia, b.alpha), cross(b.omega, mat_vec(b.inertia, b.omega)), strict=True)
            ]
            total = add(total, dot(tuple(couple), w0))  # type: ignore[arg-type]
    v = problem.gibbs.V
    moving = ca.jacobian(v, k.q.column) @ resting
    by_time = to_sx(k.rates.of(v)) - ca.jacobian(v, k.q.column) @ k.qdot if ca.symvar(v) else ca.SX(0)
    if not ca.depends_on(v, ca.vertcat(k.t, k.inputs.column)):
        by_time = ca.SX(0)
    return to_sx(total) + moving + by_time


def contact_works(problem: Problem) -> bool:
    """Whether any contact row lets its force work: R u = 0 does not follow from ψ = 0."""
    if not problem.sizes.contact:
        return False
    r, _, psi = problem.compiled.rows
    c, k = problem.sizes.contact, problem.kinematics
    left = (r @ k.u.column - psi)[:c]
    f = ca.Function("left", problem.gibbs.arguments, [ca.densify(left)])
    measures, contact = problem.gibbs.measures, list(problem.compiled.contact_rows)
    for x in problem.gibbs.structure.samples:
        measure = measures.of(x.p)
        if (np.abs(f(*x.args()).full()).ravel() > WORKING * measure.pace(x.u) * measure.rows[contact]).any():
            return True
    return False


def powers_of(problem: Problem, drive: SX) -> tuple[SX, SX, SX] | None:
    """u·Q_n, and D = D₀ + D₁·u̇ of a ``drive`` D; None where nothing but what V accounts for does work."""
    k = problem.kinematics
    loads = [x for x in problem.system.loads if not has_potential(x)]
    power = ca.SX(0)
    if loads:
        silent = [k.actuators.column], [ca.SX.zeros(len(k.actuators), 1)]
        forces = ca.gradient(to_sx(power_of_acceleration(k, loads)), k.accelerations.column)
        power = ca.substitute([ca.dot(forces, k.u.column)], *silent)[0]
    rest, slope = drive, ca.SX.zeros(len(k.u), 1)
    if not drive.is_zero():
        rest = ca.substitute(drive, k.accelerations.column, slope)
        slope = ca.densify(ca.gradient(drive, k.accelerations.column))
    idle = not loads and not len(k.actuators) and not contact_works(problem)
    if idle and rest.is_zero() and slope.is_zero():
        return None
    return power, rest, slope


def powers_with(problem: Problem, power: SX, rest: SX, slope: SX, multipliers: SX) -> SX:
    """ẇ with the symbols u̇ and λ: what ``powers`` of the native model computes. The loads have the power ``power``, what moves
    frames and points by itself ``rest`` + ``slope``·u̇."""
    k, s = problem.kinematics, problem.sizes
    contact = ca.SX(0)
    if s.contact:
        contact = ca.dot(problem.rows[0][: s.contact, :] @ k.u.column, multipliers[: s.contact])
    drive = rest + ca.dot(slope, k.accelerations.column)
    directions = problem.gibbs.input_directions
    along = [(directions[i, :] @ k.u.column) * multipliers[s.contact + i] for i in range(s.actuators)]
    return ca.vertcat(power, contact, drive, *along)
