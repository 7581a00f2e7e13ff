"""Constraint rows A u̇ = b, by differentiating what the user wrote.

    position   φ(q, t) = 0       ψ = φ̇ = 0,   A = ∂ψ/∂u,   b = −(ψ̇ at u̇ = 0)
    velocity   ψ(q, u, t) = 0                  A = ∂ψ/∂u,   b = −(ψ̇ at u̇ = 0)

A = ∂ψ/∂u whether or not ψ is linear in u: the reactions of a nonlinear constraint are taken along it (Chetaev's rule).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import casadi as ca
import numpy as np

from appell.errors import ModelError
from appell.frozen import Frozen
from appell.graph import SX, Num, column, cross, dot, mul, sq, sqrt, sub, to_sx, vadd, vsub
from appell.graph.building import built_property
from appell.kinematics import Kinematics
from appell.kinematics.variables import naming
from appell.model import Frame, Point, Quantity
from appell.model.constraints import (
    Acceleration,
    Coincident,
    Constraint,
    Distance,
    EqualVelocity,
    Perpendicular,
    Rolling,
    Scalar,
)
from appell.model.symbols import COORDINATE, SPEED

LINEARITY_TOLERANCE = 1e-10  # a row is linear if ∂²ψ/∂u² is less than this relative to ∂ψ/∂u, at random states


@dataclass(frozen=True)
class Row:
    """One scalar constraint: its ``name``, the name ``of`` the user's constraint that it belongs to, φ if it is one of position,
    and ψ. The size of a row of geometry is ``factor`` times a ``power`` of the mechanism's length; that of a row which the user
    wrote as an expression is not known, and ``power`` is None."""

    name: str
    of: str
    position: Num | None
    velocity: Num
    power: int | None = None
    factor: Num = 1.0
    acceleration: Num | None = None  # as it was given, of one on accelerations

    @property
    def written(self) -> Num:
        """The constraint at its own level."""
        found = self.acceleration if self.acceleration is not None else self.position
        return self.velocity if found is None else found

    @property
    def levels(self) -> list[Num]:
        """The constraint at every level at which it is known: φ, ψ, and what was given on accelerations."""
        return [x for x in (self.position, self.velocity, self.acceleration) if x is not None]


def rows_of(kinematics: Kinematics, constraints: Iterable[Constraint]) -> Rows:
    """The scalar rows of the constraints, in the order they were declared."""
    out: list[Row] = []
    for c in constraints:
        with naming(f"constraint '{c.name}'"):
            found = _rows(kinematics, c)
        for z in kinematics.system.state_symbols if not isinstance(c, Acceleration) else ():
            node = kinematics.q.nodes[kinematics.q.index(z)]
            if any(ca.depends_on(to_sx(row.velocity), node) for row in found):
                raise ModelError(f"constraint '{c.name}' depends on the state '{z}', which is no coordinate: it is not varied.")
        out += found
    return Rows(kinematics, tuple(out))


def _rows(k: Kinematics, c: Constraint) -> list[Row]:
    if isinstance(c, Scalar):
        value = k.lower(c.expression)
        if any(x.kind == SPEED or (x.kind == COORDINATE and x.order > 0) for x in c.expression.atoms(Quantity)):
            return [Row(c.name, c.name, None, value)]
        return [_position(k, c.name, c.name, value)]
    if isinstance(c, Acceleration):
        level = next(x for x in k.levels if x.constraint is c)
        kept = sub(level.value, k.q.nodes[k.q.index(c.level)])
        return [Row(c.name, c.name, None, kept, acceleration=level.expression)]
    if isinstance(c, Coincident):
        r = k.vector(c.a - c.b, c.frame)
        return [_position(k, f"{c.name} · {x}", c.name, r["xyz".index(x)], 1) for x in c.axes]
    if isinstance(c, Perpendicular):
        home = max((*c.a.terms, *c.b.terms), key=lambda f: f.depth)
        a, b = k.vector(c.a, home), k.vector(c.b, home)
        return [_position(k, c.name, c.name, dot(a, b), 0, sqrt(mul(dot(a, a), dot(b, b))))]
    if isinstance(c, Distance):
        r = k.vector(c.a - c.b, k.system.frame)
        return [_position(k, c.name, c.name, sub(dot(r, r), sq(k.lower(c.length))), 2)]
    if isinstance(c, EqualVelocity):
        v = vsub(_velocity(k, c.a, c.frame), _velocity(k, c.b, c.frame))
        return [Row(f"{c.name} · {x}", c.name, None, v["xyz".index(x)], 1) for x in c.axes]
    return _rolling(k, c)


def _position(k: Kinematics, name: str, of: str, value: Num, power: int | None = None, factor: Num = 1.0) -> Row:
    return Row(name, of, value, k.rates.of(value), power, factor)


def _velocity(k: Kinematics, point: Point, frame: Frame) -> tuple[Num, Num, Num]:
    motion = k.point(point)
    return k.express(motion.velocity, motion.home, frame)


def _rolling(k: Kinematics, c: Rolling) -> list[Row]:
    contact = k.material_point(c.body, c.at, c.surface)
    surface = _velocity(k, c.surface_point, c.surface)
    turning = cross(k.omega(c.surface, c.surface), k.vector(c.at - c.surface_point, c.surface))
    slip = vsub(contact.velocity, vadd(surface, turning))
    return [Row(f"{c.name} · {x}", c.name, None, slip[i], 1) for i, x in enumerate("xyz")]


class Rows(Frozen):
    """All the rows together: ``position`` φ, ``velocity`` ψ, ``A`` and ``b``, with their names."""

    def __init__(self, kinematics: Kinematics, rows: tuple[Row, ...]) -> None:
        self.kinematics = kinematics
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def __add__(self, other: Rows) -> Rows:
        return Rows(self.kinematics, self.rows + other.rows)

    def __repr__(self) -> str:
        return f"Rows({', '.join(r.name for r in self.rows)})"

    @built_property
    def names(self) -> tuple[str, ...]:
        return tuple(r.name for r in self.rows)

    @built_property
    def position_indices(self) -> tuple[int, ...]:
        return tuple(i for i, r in enumerate(self.rows) if r.position is not None)

    @built_property
    def on_velocities(self) -> tuple[int, ...]:
        """The rows that say something of a state: those on accelerations do not."""
        return tuple(i for i, r in enumerate(self.rows) if r.acceleration is None)

    @built_property
    def position(self) -> SX:
        """φ(q, t) of the position rows."""
        return column([r.position for r in self.rows if r.position is not None])

    @built_property
    def velocity(self) -> SX:
        """ψ(q, u, t) of every row."""
        return column([r.velocity for r in self.rows])

    @built_property
    def A(self) -> SX:
        """∂ψ/∂u."""
        if not self.rows:
            return ca.SX(0, len(self.kinematics.u))
        return ca.jacobian(self.velocity, self.kinematics.u.column)

    @built_property
    def b(self) -> SX:
        """−ψ̇ at u̇ = 0."""
        if not self.rows:
            return ca.SX(0, 1)
        k = self.kinematics
        rates = column([k.rates.of(r.velocity) for r in self.rows])
        return ca.densify(-ca.substitute(rates, k.accelerations.column, ca.SX.zeros(len(k.u), 1)))

    @built_property
    def linear(self) -> tuple[bool, ...]:
        """Which rows are linear in the speeds."""
        k = self.kinematics
        out = []
        for i, row in enumerate(self.rows):
            gradient = self.A[i, :]
            if not ca.depends_on(gradient, k.u.column):
                out.append(True)
                continue
            second = ca.jacobian(gradient.T, k.u.column)
            symbols = ca.symvar(ca.vertcat(to_sx(row.velocity), ca.vec(second), gradient.T))
            f = ca.Function("second", symbols, [second, gradient])
            rng = np.random.default_rng(i)
            sizes = [[float(ca.mmax(ca.fabs(x))) for x in f(*rng.uniform(0.4, 1.3, len(symbols)))] for _ in range(5)]
            out.append(all(bend <= LINEARITY_TOLERANCE * slope for bend, slope in sizes))
        return tuple(out)
