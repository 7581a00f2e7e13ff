"""S and T of bodies and Lagrangians, summed one after another.

    S = Σ ½ m a·a + ½ α·Iα + α·(ω × Iω)  +  Σ ½ q̈·H q̈ + h·q̈,        T = Σ ½ m v·v + ½ ω·Iω

References: Appell (1900), Eq. 9; Desloge (1988), Eqs. 9, 21–23, and 18 for a Lagrangian's: ∂S/∂q̈ = d/dt ∂T/∂q̇ − ∂T/∂q.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from appell.graph import SX, Num, add, cross, dot, mat_vec, mul, to_sx, vadd
from appell.graph.calculus import densify
from appell.kinematics import Kinematics
from appell.model import Particle


class Energies(NamedTuple):
    """T and V (J): expressions, or arrays of their values. A kernel that gives both gives them in this order."""

    kinetic: Any
    potential: Any


def of_accelerations(kinematics: Kinematics) -> SX:
    """S, up to terms free of the accelerations."""
    total: Num = 0.0
    for b in kinematics.bodies:
        a = b.centre.acceleration
        total = add(total, mul(0.5, mul(b.mass, dot(a, a))))
        if b.frame is not None:
            half = mul(0.5, dot(b.alpha, mat_vec(b.inertia, b.alpha)))
            total = add(total, add(half, dot(b.alpha, cross(b.omega, mat_vec(b.inertia, b.omega)))))
    for x in kinematics.lagrangians:
        total = add(total, x.gibbs(kinematics.qddot))
    return to_sx(total)


def slopes(kinematics: Kinematics) -> tuple[list[Num], list[Num]]:
    """Accelerations x and p = ∂S/∂x: a with m a and α with Iα + ω × Iω of every body, q̈ with H q̈ + h of a Lagrangian.

    ∂S/∂z = (∂x/∂z)ᵀ p by any accelerations z, in which no ½ stands to be cancelled by the 2 of a square.
    """
    x: list[Num] = []
    p: list[Num] = []
    for b in kinematics.bodies:
        a = b.centre.acceleration
        x += a
        p += [mul(b.mass, c) for c in a]
        if b.frame is not None:
            x += b.alpha
            p += vadd(mat_vec(b.inertia, b.alpha), cross(b.omega, mat_vec(b.inertia, b.omega)))
    for lagrangian in kinematics.lagrangians:
        x += densify(kinematics.qddot).nonzeros()
        p += densify(lagrangian.force(kinematics.qddot)).nonzeros()
    return x, p


def free_of_accelerations(kinematics: Kinematics) -> SX:
    """½ |ω|² ω·Iω of every body."""
    total: Num = 0.0
    for b in kinematics.bodies:
        if b.frame is not None:
            total = add(total, mul(0.5, mul(dot(b.omega, b.omega), dot(b.omega, mat_vec(b.inertia, b.omega)))))
    return to_sx(total)


def kinetic_of_bodies(kinematics: Kinematics) -> SX:
    """T of the bodies."""
    total: Num = 0.0
    for b in kinematics.bodies:
        v = b.centre.velocity
        total = add(total, mul(0.5, mul(b.mass, dot(v, v))))
        if not isinstance(b.body, Particle):
            total = add(total, mul(0.5, dot(b.omega, mat_vec(b.inertia, b.omega))))
    return to_sx(total)
