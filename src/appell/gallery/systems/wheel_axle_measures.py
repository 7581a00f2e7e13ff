"""Measures of the claims on the wheel-axle that are no scalar equations: on vectors, matrices and methods. See :mod:`.wheel_axle`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import casadi as ca
import numpy as np
from sympy import Matrix, cos, sin

from appell.analysis.published import Bench, Equation, apart, relative
from appell.formulations import AppellKane, Method, ReducedAppell
from appell.formulations.appell_kane import AppellKaneEquations
from appell.formulations.reduced import ReducedAppellEquations
from appell.formulations.virtual_power import RateView
from appell.gallery.papers.wang_pao import instants
from appell.gibbs import GibbsFunction
from appell.graph import column
from appell.model import Quantity, System, Vector
from appell.model.points import point_of

Measure = Callable[[Bench], float]


# -- seven coordinates -------------------------------------------------------------------------------------------------
def by(method: Method, equation: Any) -> Measure:
    """The error of an equation at the accelerations that this method of Wang & Pao gives."""

    def measure(bench: Bench) -> float:
        equations = AppellKane(method).derive(bench.gibbs)
        found = [equations.at(state) for state in bench.states]
        terms = [bench.lower(t) for t in Equation.of(equation).terms]
        return relative(*bench.with_sizes(terms, [(r.accelerations, r.multipliers) for r in found]), equation)

    return measure


def virtual_power(forces: Matrix) -> Measure:
    """The sum Σ forces δ¹q̇ for every virtual velocity, along the motion."""

    def measure(bench: Bench) -> float:
        values = bench.evaluate([bench.lower(f) for f in forces], bench.motion)
        pairs = zip(values, bench.virtual, strict=True)
        return max(apart(v @ t, np.zeros(t.shape[1]), float((np.abs(v) @ np.abs(t)).max())) for v, t in pairs)

    return measure


def column_of(printed: Sequence[Any], of: Quantity) -> Measure:
    """The difference of a printed column of C from Appell's, for the coordinate ``of`` whose rate is privileged."""

    def measure(bench: Bench) -> float:
        k = bench.gibbs.kinematics.q.index(of)
        values = bench.evaluate([bench.lower(c) for c in printed], bench.allowed)
        return max(apart(i.directions[:, i.free.index(k)], v) for i, v in zip(instants(bench), values, strict=True))

    return measure


def partial_velocities(printed: Sequence[Vector], of: Quantity) -> Measure:
    """The difference of printed β̄₁, γ̄₁, β̄₂, γ̄₂ from Appell's, for the coordinate ``of`` whose rate is privileged."""

    def measure(bench: Bench) -> float:
        k = bench.gibbs.kinematics
        homes = [home for b in k.bodies for home in (b.centre.home, b.frame) if home is not None]
        components = [c for v, home in zip(printed, homes, strict=True) for c in k.vector(v, home)]
        values = bench.evaluate(components, bench.allowed)
        pairs = zip(instants(bench), values, strict=True)
        return max(apart(i.beta @ i.directions[:, i.free.index(k.q.index(of))], v) for i, v in pairs)

    return measure


def cartesian_rows(d: Mapping[int, Sequence[Any]]) -> Measure:
    """D of the rolling rows from their coefficients on ṙ_c and ω: ṙ_c·e − a ω·(k × e) for e = i and j."""

    def measure(bench: Bench) -> float:
        k, a = bench.gibbs.kinematics, bench.gibbs.system["a"]
        N = bench.gibbs.system.frame
        coefficients = [(N.x, -a * N.y), (N.y, a * N.x)]
        worst = 0.0
        for wheel, (first, second) in enumerate(((1, 2), (3, 4))):
            body = k.bodies[wheel]
            assert body.frame is not None
            for number, (on_velocity, on_spin) in zip((first, second), coefficients, strict=True):
                vectors = [*k.vector(on_velocity, body.centre.home), *k.vector(on_spin, body.frame)]
                values = bench.evaluate([*vectors, *(bench.lower(x) for x in d[number])], bench.allowed)
                for i, row in zip(instants(bench), values, strict=True):
                    worst = max(worst, apart(row[:6] @ i.beta_q[6 * wheel : 6 * wheel + 6], row[6:]))
        return worst

    return measure


def reduced(bench: Bench) -> float:
    """The claim that the cyclic coordinates are the five, and that the two equations do not depend on their values."""
    equations = ReducedAppell().derive(bench.gibbs)
    assert isinstance(equations, ReducedAppellEquations)
    k = bench.gibbs.kinematics
    cyclic = equations.reduction.cyclic
    if {str(x) for x in cyclic} != {"x1", "y1", "x2", "y2", "psi2"} or equations.residual().numel() != 2:
        return 1.0
    rng = np.random.default_rng(3)
    worst = 0.0
    for state, (expected, _) in zip(bench.states, bench.motion, strict=True):
        q = state.q.copy()
        q[[k.q.index(x) for x in cyclic]] = rng.uniform(-5, 5, len(cyclic))
        worst = max(worst, apart(equations.at(replace(state, q=q)).accelerations, expected))
    return worst


def sum_too_long(model: Callable[[], System]) -> Measure:
    """(29) as printed: the relative excess of the L constraints of the whole ``model`` over the m rows of D′."""

    def measure(bench: Bench) -> float:
        rows = len(bench.gibbs.structure.partition.rows)
        return (len(GibbsFunction.of(model()).rows) - rows) / rows

    return measure


def dependent_velocities(bench: Bench) -> float:
    """(29a): B with the inverse of the five rows of D′, compared with Appell's elimination."""
    return max(apart(i.B, i.directions[i.bound]) for i in instants(bench))


def constant_part(bench: Bench) -> float:
    """(29b): b, which vanishes since the constraints are homogeneous: ż = B ẏ."""
    found = instants(bench)
    return max(apart(i.b, i.q_dot[i.bound] - i.B @ i.q_dot[i.free], float(np.abs(i.q_dot).max())) for i in found)


# -- twelve coordinates, at states that need not satisfy the constraints -----------------------------------------------
def _anywhere(bench: Bench, left: Any, right: Any) -> float:
    """The largest difference of two expressions on the graph at random values of all arguments."""
    k = bench.gibbs.kinematics
    f = ca.Function("sides", [*bench.gibbs.arguments, k.accelerations.column], [ca.densify(left), ca.densify(right)])
    rng = np.random.default_rng(12)
    states = bench.gibbs.states()
    worst = 0.0
    for _ in bench.states:
        one, other = f(*states.random(rng).args(), rng.uniform(-1, 1, len(k.u)))
        worst = max(worst, apart(one.full(), other.full()))
    return worst


def _printed_omega(bench: Bench, j: int) -> Matrix:
    """(57) in inertial components, with the components of k, i′ and j″."""
    s = bench.gibbs.system
    phi, theta, psi = s[f"phi{j}"], s[f"theta{j}"], s[f"psi{j}"]
    k, i1 = Matrix([0, 0, 1]), Matrix([cos(phi), sin(phi), 0])
    j2 = cos(theta) * Matrix([-sin(phi), cos(phi), 0]) + sin(theta) * k
    return phi.dot * k + theta.dot * i1 + psi.dot * j2


def angular_velocity(bench: Bench) -> float:
    """(57) compared with ω from the rates of the direction cosines."""
    k = bench.gibbs.kinematics
    view = RateView(k)
    worst = 0.0
    for j in (1, 2):
        omega = column(view.omega(bench.gibbs.system[f"wheel frame {j}"], k.system.frame))
        printed = column([k.lower(c) for c in _printed_omega(bench, j)])
        worst = max(worst, _anywhere(bench, ca.substitute(omega, view.variables, view.on_speeds), printed))
    return worst


def angular_variation(bench: Bench) -> float:
    """(58) compared with ∂ω/∂q̇, where ω is propagated from frame to frame."""
    k = bench.gibbs.kinematics
    worst = 0.0
    for j in (1, 2):
        omega = column(k.omega(bench.gibbs.system[f"wheel frame {j}"], k.system.frame))
        printed = column([k.lower(c) for c in _printed_omega(bench, j)])
        worst = max(worst, _anywhere(bench, ca.jacobian(omega, k.u.column), ca.jacobian(printed, k.u.column)))
    return worst


def inertia(bench: Bench) -> float:
    """(59) compared with the inertia of the bodies, in i″, j″, k″."""
    s, k = bench.gibbs.system, bench.gibbs.kinematics
    m, a = s["m_rim"], s["a"]
    printed = [bench.lower(x) for x in (m * a**2 / 2, 0, 0, 0, m * a**2, 0, 0, 0, m * a**2 / 2)]
    return max(_anywhere(bench, column([x for row in b.inertia for x in row]), column(printed)) for b in k.bodies)


def point_of_rim(order: int) -> Measure:
    """(45a) or (45b) for a point on the rim of wheel 1."""

    def measure(bench: Bench) -> float:
        s, k = bench.gibbs.system, bench.gibbs.kinematics
        frame, root = s["wheel frame 1"], s.frame
        arm = s["a"] * frame.x
        hub = s["centre 1"]
        point, centre = k.point(point_of(hub.system, "rim", hub, arm)), k.point(hub)
        w, alpha, r = (column(v) for v in (k.omega(frame, root), k.alpha(frame, root), k.vector(arm, root)))
        if order == 0:
            right = column(k.express(centre.velocity, centre.home, root)) + ca.cross(w, r)
            return _anywhere(bench, column(k.express(point.velocity, point.home, root)), right)
        around = ca.cross(alpha, r) + ca.cross(w, ca.cross(w, r))
        right = column(k.express(centre.acceleration, centre.home, root)) + around
        return _anywhere(bench, column(k.express(point.acceleration, point.home, root)), right)

    return measure


def euler(bench: Bench) -> float:
    """(48) for both wheels, with their accelerations without constraints."""
    s, k = bench.gibbs.system, bench.gibbs.kinematics
    equations = AppellKaneEquations(bench.gibbs, AppellKane())
    f = ca.Function("wrench", [*bench.gibbs.arguments, k.accelerations.column], [equations.wrench])
    M, alpha, g = (s.values()[s[n]] for n in ("M", "alpha", "g"))
    one = [M * g * np.sin(alpha), 0.0, -M * g * np.cos(alpha), 0.0, 0.0, 0.0]
    pairs = zip(bench.states, bench.free, strict=True)
    return max(apart(f(*state.args(), free).full().ravel(), [*one, *one]) for state, (free, _) in pairs)
