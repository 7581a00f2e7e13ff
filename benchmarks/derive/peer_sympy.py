"""SymPy: Kane's method, then `lambdify` with common subexpressions.

Written as SymPy's documentation teaches it, and as is quickest: angular velocities are set from the speeds u, so that
no q̇ has to be substituted afterwards; points get their velocities by `v2pt_theory`; and since u = q̇ only the mass
matrix and the forcing of the dynamic equations are made callable.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from sympy import Expr, Matrix, Symbol, lambdify, symbols
from sympy.core.cache import clear_cache
from sympy.physics.mechanics import (
    KanesMethod,
    Particle,
    Point,
    ReferenceFrame,
    RigidBody,
    Vector,
    dynamicsymbols,
    inertia,
)

from benchmarks.common import Stopwatch
from benchmarks.common import Vector as Floats  # a Vector here is SymPy's
from benchmarks.derive.problem import COMPILE, DERIVE, GRAVITY, INERTIA, LENGTH, MASS, Derived, planar_parameters


@dataclass(frozen=True)
class Equations:
    """M u̇ = f of one system, its symbols, and its parameters' values in their order."""

    q: list[Expr]
    u: list[Expr]
    parameters: list[Symbol]
    values: list[float]
    M: Matrix
    f: Matrix


def forget() -> None:
    """Empty SymPy's cache, so that no run profits from another."""
    clear_cache()


def planar(n: int) -> Derived:
    """The n-link pendulum on a cart."""
    return _derived(planar_equations, n)


def spatial(n: int) -> Derived:
    """The chain of n links by alternating revolute joints."""
    return _derived(spatial_equations, n)


def planar_equations(n: int) -> Equations:
    """Kane's equations of the n-link pendulum on a cart."""
    q, u = list(dynamicsymbols(f"q:{n + 1}")), list(dynamicsymbols(f"u:{n + 1}"))
    m, l, g = symbols(f"m:{n + 1}"), symbols(f"l:{n}"), Symbol("g")

    N = ReferenceFrame("N")
    origin = Point("O")
    origin.set_vel(N, 0)
    point = origin.locatenew("P0", q[0] * N.x)
    point.set_vel(N, u[0] * N.x)
    bodies = [Particle("cart", point, m[0])]
    loads = [(point, -m[0] * g * N.y)]
    for i in range(n):
        B = ReferenceFrame(f"B{i}")
        B.orient_axis(N, N.z, q[i + 1])
        B.set_ang_vel(N, u[i + 1] * N.z)
        tip = point.locatenew(f"P{i + 1}", l[i] * B.x)
        tip.v2pt_theory(point, N, B)
        bodies.append(Particle(f"bob{i}", tip, m[i + 1]))
        loads.append((tip, -m[i + 1] * g * N.y))
        point = tip
    M, f = _kane(N, q, u, bodies, loads)
    return Equations(q, u, [*m, *l, g], planar_parameters(n), M, f)


def spatial_equations(n: int) -> Equations:
    """Kane's equations of the chain of n links by alternating revolute joints."""
    q, u = list(dynamicsymbols(f"q:{n}")), list(dynamicsymbols(f"u:{n}"))
    m, l, Ixx, Iyy, Izz, g = symbols("m l Ixx Iyy Izz g")

    N = ReferenceFrame("N")
    joint = Point("O")
    joint.set_vel(N, 0)
    parent = N
    bodies, loads = [], []
    for i in range(n):
        axis = parent.z if i % 2 == 0 else parent.y
        B = ReferenceFrame(f"B{i}")
        B.orient_axis(parent, axis, q[i])
        B.set_ang_vel(parent, u[i] * axis)
        centre = joint.locatenew(f"C{i}", l / 2 * B.x)
        centre.v2pt_theory(joint, N, B)
        tip = joint.locatenew(f"P{i}", l * B.x)
        tip.v2pt_theory(joint, N, B)
        bodies.append(RigidBody(f"link{i}", centre, B, m, (inertia(B, Ixx, Iyy, Izz), centre)))
        loads.append((centre, -m * g * N.y))
        parent, joint = B, tip
    M, f = _kane(N, q, u, bodies, loads)
    return Equations(q, u, [m, l, Ixx, Iyy, Izz, g], [MASS, LENGTH, *INERTIA, GRAVITY], M, f)


def _kane(
    N: ReferenceFrame,
    q: list[Expr],
    u: list[Expr],
    bodies: list[Particle | RigidBody],
    loads: list[tuple[Point, Vector]],
) -> tuple[Matrix, Matrix]:
    method = KanesMethod(N, q_ind=q, u_ind=u, kd_eqs=[q_i.diff() - u_i for q_i, u_i in zip(q, u, strict=True)])
    method.kanes_equations(bodies, loads)
    return method.mass_matrix, method.forcing


def callable_accelerations(equations: Equations) -> Callable[[Floats, Floats], Floats]:
    """u̇(q, u) by `lambdify` and NumPy's solver, at the parameters' values."""
    e = equations
    evaluate = lambdify([e.q, e.u, e.parameters], [e.M, e.f], cse=True)

    def accelerations(q: Floats, u: Floats) -> Floats:
        M, f = evaluate(q, u, e.values)
        return np.linalg.solve(M, f)[:, 0]

    return accelerations


def _derived(derive: Callable[[int], Equations], n: int) -> Derived:
    watch = Stopwatch()
    equations = derive(n)
    watch.lap(DERIVE)
    accelerations = callable_accelerations(equations)
    watch.lap(COMPILE)
    return Derived(watch.laps, accelerations)
