"""SymEngine: the Lagrangian written by hand, differentiated in C++, then `Lambdify`.

    p = ∂L/∂u,      M = ∂p/∂u,      f = ∂L/∂q − (∂p/∂q) u

SymEngine has no mechanics, so the user does the kinematics: velocities below are differentiated on paper.
"""

import numpy as np
import symengine as se

from benchmarks.common import Stopwatch
from benchmarks.derive.problem import COMPILE, DERIVE, Derived, planar_parameters


def forget() -> None:
    """SymEngine keeps nothing between derivations."""


def planar(n: int) -> Derived:
    """The n-link pendulum on a cart, evaluated by SymEngine's own interpreter: the quickest to be ready."""
    return _planar(n, backend="lambda")


def planar_llvm(n: int) -> Derived:
    """The n-link pendulum on a cart, compiled through LLVM."""
    return _planar(n, backend="llvm")


def _planar(n: int, *, backend: str) -> Derived:
    watch = Stopwatch()
    q, u = se.symbols(f"q:{n + 1}"), se.symbols(f"u:{n + 1}")
    m, l, g = se.symbols(f"m:{n + 1}"), se.symbols(f"l:{n}"), se.Symbol("g")

    vx, vy, height = u[0], se.Integer(0), se.Integer(0)
    terms = [m[0] * vx**2 / 2]
    for i in range(n):
        angle, rate = q[i + 1], u[i + 1]
        vx = vx - l[i] * se.sin(angle) * rate
        vy = vy + l[i] * se.cos(angle) * rate
        height = height + l[i] * se.sin(angle)
        terms += [m[i + 1] * (vx**2 + vy**2) / 2, -m[i + 1] * g * height]
    lagrangian = se.Add(*terms)

    Q, U = se.DenseMatrix(n + 1, 1, list(q)), se.DenseMatrix(n + 1, 1, list(u))
    p = se.DenseMatrix(n + 1, 1, [lagrangian.diff(u_i) for u_i in u])
    M = p.jacobian(U)
    f = se.DenseMatrix(n + 1, 1, [lagrangian.diff(q_i) for q_i in q]) - p.jacobian(Q) * U
    watch.lap(DERIVE)

    # cse=False is the quicker to be ready: the interpreter takes half as long again with it, LLVM as long either way.
    evaluate = se.Lambdify([*q, *u, *m, *l, g], M, f, backend=backend, cse=False)
    watch.lap(COMPILE)

    parameters = planar_parameters(n)

    def accelerations(q, u):
        M, f = evaluate([*q, *u, *parameters])
        return np.linalg.solve(M, f)[:, 0]

    return Derived(watch.laps, accelerations)
