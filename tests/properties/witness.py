"""Mechanics done again by other means: positions differentiated along a curve, and nothing taken from the propagation of
velocities and accelerations that is under test.

    q(τ) = q + q̇ τ + q̈ τ²/2,     v = dr/dτ,   a = d²r/dτ²,   [ω×] = Cᵀ dC/dτ,   α = dω/dτ in body components
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import casadi as ca
import numpy as np

import appell as ap
from appell.gibbs import GibbsFunction, State
from appell.graph import to_sx
from appell.kinematics import Positions


@dataclass(frozen=True)
class Motion:
    """Of one body at one state, in inertial components (``r``, ``v``, ``a``, ``C``) and the body's own (``omega``, ``alpha``,
    ``inertia``); with its partial velocities ∂v/∂u and ∂ω/∂u."""

    mass: float
    r: np.ndarray
    v: np.ndarray
    a: np.ndarray
    C: np.ndarray
    omega: np.ndarray
    alpha: np.ndarray
    inertia: np.ndarray
    partial_v: np.ndarray
    partial_omega: np.ndarray


class Witness:
    """The motion of every body of a system."""

    def __init__(self, gibbs: GibbsFunction) -> None:
        self.gibbs = gibbs
        k = gibbs.kinematics
        positions = Positions(k)
        tau, q_dot, q_ddot = ca.SX.sym("tau"), ca.SX.sym("qd", len(k.q)), ca.SX.sym("qdd", len(k.q))
        here = ca.vertcat(k.t, k.q.column, k.inputs.column)
        there = ca.vertcat(k.t + tau, k.q.column + tau * q_dot + tau**2 / 2 * q_ddot, _inputs_later(k, tau))

        def later(expr: Any) -> Any:
            return ca.substitute(expr, here, there)

        def now(expr: Any) -> Any:
            return ca.substitute(expr, tau, 0)

        outputs, self._bodies = [], gibbs.system.bodies
        for body in self._bodies:
            r = later(ca.vertcat(*[to_sx(x) for x in positions.point(body.com)]))
            v = ca.jacobian(r, tau)
            rigid = isinstance(body, ap.Body)
            c = later(_matrix(positions.turn(body.frame))) if rigid else ca.SX.eye(3)
            skew = c.T @ ca.reshape(ca.jacobian(ca.vec(c), tau), 3, 3)
            omega = ca.vertcat(skew[2, 1], skew[0, 2], skew[1, 0])
            inertia = ca.SX.zeros(3, 3)
            if rigid:
                home = later(_matrix(positions.turn(body.inertia.frame or body.frame)))
                given = ca.vertcat(*[ca.horzcat(*[to_sx(k.lower(x)) for x in body.inertia.matrix.row(i)]) for i in range(3)])
                inertia = c.T @ home @ given @ home.T @ c
            parts = [to_sx(k.lower(body.mass)), r, v, ca.jacobian(v, tau), c, omega, ca.jacobian(omega, tau), inertia]
            parts += [ca.jacobian(v, q_dot), ca.jacobian(omega, q_dot)]
            outputs += [ca.densify(now(x)) for x in parts]
        self._f = ca.Function("witness", [*gibbs.arguments, q_dot, q_ddot], outputs)
        self._rates = ca.Function("rates", [*gibbs.arguments, k.accelerations.column], [k.qdot, k.qddot, k.rate_matrix])

    def at(self, state: State, u_dot: np.ndarray) -> list[Motion]:
        q_dot, q_ddot, n = (x.full() for x in self._rates(*state.args(), u_dot))
        values = [x.full() for x in self._f(*state.args(), q_dot, q_ddot)]
        out = []
        for k in range(len(self._bodies)):
            mass, r, v, a, c, omega, alpha, inertia, by_v, by_omega = values[10 * k : 10 * k + 10]
            flat = (x.ravel() for x in (r, v, a))
            out.append(Motion(float(mass[0, 0]), *flat, c, omega.ravel(), alpha.ravel(), inertia, by_v @ n, by_omega @ n))
        return out


def generalised_inertia_force(motions: list[Motion]) -> np.ndarray:
    """Newton and Euler: Σ m a·∂v/∂u + (I α + ω × I ω)·∂ω/∂u."""
    return sum(
        (
            m.mass * m.a @ m.partial_v + (m.inertia @ m.alpha + np.cross(m.omega, m.inertia @ m.omega)) @ m.partial_omega
            for m in motions
        ),
        start=np.zeros(motions[0].partial_v.shape[1]),
    )


def as_particles(motion: Motion) -> list[tuple[float, np.ndarray]]:
    """Six masses with the body's mass, centre and inertia, in body components: m/6 at ±√(3 J/m) along each principal axis,
    where J = ½(I_j + I_k − I_i) is the second moment along it."""
    moments, axes = np.linalg.eigh(motion.inertia)
    second = np.maximum(moments.sum() / 2 - moments, 0.0)
    arms = np.sqrt(3 * second / motion.mass) * axes
    return [(motion.mass / 6, sign * arms[:, i]) for i in range(3) for sign in (-1.0, 1.0)]


def acceleration_of(motion: Motion, arm: np.ndarray) -> np.ndarray:
    """a + α × r + ω × (ω × r), in inertial components."""
    w, alpha = motion.omega, motion.alpha
    return motion.a + motion.C @ (np.cross(alpha, arm) + np.cross(w, np.cross(w, arm)))


def _matrix(rows: Any) -> Any:
    return ca.vertcat(*[ca.horzcat(*[to_sx(x) for x in row]) for row in rows])


def _inputs_later(k: Any, tau: Any) -> Any:
    """Open functions move with their own rates; inputs stand still, since no position depends on them."""
    inputs = k.inputs
    out = []
    for node, x in inputs.pairs():
        first = inputs.nodes[inputs.index(x.dot)] if x.kind == "prescribed function" and x.dot in inputs.quantities else 0
        second = (
            inputs.nodes[inputs.index(x.dot.dot)] if x.kind == "prescribed function" and x.dot.dot in inputs.quantities else 0
        )
        out.append(node + tau * first + tau**2 / 2 * second)
    return ca.vertcat(*out) if out else ca.SX(0, 1)
