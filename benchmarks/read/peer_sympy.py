"""SymPy's KanesMethod for any system that it can hold: our model, rebuilt in `sympy.physics.mechanics` piece by piece.

Written as SymPy's documentation teaches it, and where there is a choice, as is better for SymPy: a frame turned by a coordinate has
its angular velocity in the speed, a point fixed in a frame its velocity by `v2pt_theory`, and the kinematic equations come solved for
the rates. Redundant constraints are left out, dependent speeds are those that ours eliminates.

Servo constraints, and constraints that are not linear in the speeds, KanesMethod does not know.
"""

from functools import reduce
from operator import add

import numpy as np
import sympy
from sympy.physics import mechanics as me

import appell as ap
from appell.model import Body, Frame, Point, Quantity, Vector
from appell.model import constraints as kinds
from appell.model.frames import AxisRotation, QuaternionRotation
from appell.model.loads import Force, Gravity, Torque
from appell.model.symbols import COORDINATE, SPEED, TIME

SEED = 5


class NoCounterpart(Exception):
    """What KanesMethod has no words for."""


class Kane:
    """One of our systems in SymPy's words; ``M`` and ``f`` of M u̇ = f, the constraints' rows below those of motion."""

    def __init__(self, system: ap.System, solver: str = "LU") -> None:
        """``solver`` is what KanesMethod eliminates dependent speeds with."""
        self.solver = solver
        self.ours = ap.derive(system)
        self.system = self.ours.gibbs.system
        self.k = self.ours.gibbs.kinematics
        if self.system.servos or self.system.actuator_symbols:
            raise NoCounterpart("servo constraints")
        self.t = me.dynamicsymbols._t
        self.q = {x: me.dynamicsymbols(str(x)) for x in self.k.q.quantities}
        self.u = {x: me.dynamicsymbols(f"u_{x.base_name}") for x in self.k.u.quantities}
        self.p = {x: sympy.Symbol(str(x), real=True) for x in (*self.k.p.quantities, *self.k.inputs.quantities)}
        self.N = me.ReferenceFrame("N")
        self.frames: dict[Frame, me.ReferenceFrame] = {self.system.frame: self.N}
        origin = me.Point("O")
        origin.set_vel(self.N, 0)
        self.points: dict[Point, me.Point] = {self.system.origin: origin}
        self._method()

    def scalar(self, expr: object) -> sympy.Expr:
        """An expression in SymPy's dynamic symbols."""
        expr = sympy.sympify(expr)
        return expr.xreplace({x: self._symbol(x) for x in expr.atoms(Quantity)})

    def _symbol(self, x: Quantity) -> sympy.Expr:
        if x.kind == TIME:
            return self.t
        if x in self.u:
            return self.u[x]
        if x in self.q or x in self.p:
            return (self.q | self.p)[x]
        if x.kind == COORDINATE and x.order > 0:
            return next(s for y, s in self.q.items() if y.dot == x).diff(self.t)
        if x.kind == SPEED:  # a quaternion's own, where others were chosen
            return self.scalar(self.ours.raised(self.k.lower(x)))
        raise NoCounterpart(f"the {x.kind} '{x}'")

    def vector(self, v: Vector) -> me.Vector:
        """The same vector in SymPy's frames."""
        parts = [
            self.scalar(c) * axis for f, cs in v.terms.items() for c, axis in zip(cs, self._axes(f), strict=True) if c != 0
        ]
        return reduce(add, parts, me.Vector(0))

    def _axes(self, frame: Frame) -> tuple[me.Vector, me.Vector, me.Vector]:
        f = self.frame(frame)
        return f.x, f.y, f.z

    def frame(self, frame: Frame) -> me.ReferenceFrame:
        """The same frame, turned from the same parent."""
        if frame not in self.frames:
            parent = self.frame(frame.parent)
            made = me.ReferenceFrame(frame.name.replace(" ", ""))
            turn = frame.rotation
            if isinstance(turn, AxisRotation):
                axis = self.vector(Vector({frame.parent: turn.axis}))
                made.orient_axis(parent, axis, self.scalar(turn.angle))
                if (rate := getattr(turn.angle, "dot", None) if isinstance(turn.angle, Quantity) else None) in self.u:
                    made.set_ang_vel(parent, self.u[rate] * axis)
            elif isinstance(turn, QuaternionRotation):
                made.orient_quaternion(parent, [self.q[e] for e in turn.parameters])
                speeds = zip(turn.speeds, (made.x, made.y, made.z), strict=True)
                made.set_ang_vel(parent, reduce(add, (self.scalar(w) * axis for w, axis in speeds)))
            else:
                made.orient_explicit(parent, sympy.Matrix(turn.matrix).applyfunc(self.scalar))
            self.frames[frame] = made
        return self.frames[frame]

    def point(self, point: Point) -> me.Point:
        """The same point, laid out from the same base, with its velocity."""
        if point not in self.points:
            base = self.point(point.base)
            shift = self.vector(point.shift)
            made = base.locatenew(point.name.replace(" ", ""), shift)
            fixed = len(point.shift.terms) == 1 and not any(
                x.varies or x.kind == TIME for cs in point.shift.terms.values() for c in cs for x in c.atoms(Quantity)
            )
            if fixed:
                (frame,) = point.shift.terms
                made.v2pt_theory(base, self.N, self.frame(frame))
            else:
                made.set_vel(self.N, base.vel(self.N) + shift.dt(self.N))
            self.points[point] = made
        return self.points[point]

    def _carried(self, body: Body, at: Point) -> me.Vector:
        """The velocity of the particle of a body that is at a point now."""
        centre = self.point(body.com)
        return centre.vel(self.N) + self.frame(body.frame).ang_vel_in(self.N).cross(self.point(at).pos_from(centre))

    def _bodies(self) -> list[me.RigidBody | me.Particle]:
        made = []
        for b in self.system.bodies:
            if isinstance(b, Body):
                i, axes = b.inertia, self.frame(b.inertia.frame or b.frame)
                central = me.inertia(axes, *map(self.scalar, (i.xx, i.yy, i.zz, i.xy, i.yz, i.xz)))
                centre = self.point(b.com)
                made.append(me.RigidBody(b.name, centre, self.frame(b.frame), self.scalar(b.mass), (central, centre)))
            else:
                made.append(me.Particle(b.name, self.point(b.com), self.scalar(b.mass)))
        return made

    def _loads(self) -> list[tuple[me.Point | me.ReferenceFrame, me.Vector]]:
        made = []
        for load in self.system.loads:
            if isinstance(load, Gravity):
                made += [(self.point(b.com), self.scalar(b.mass) * self.vector(load.vector)) for b in self.system.bodies]
            elif isinstance(load, Torque):
                made.append((self.frame(load.frame), self.vector(load.vector)))
                if load.reaction is not None and load.reaction is not self.system.frame:
                    made.append((self.frame(load.reaction), -self.vector(load.vector)))
            elif isinstance(load, Force):
                at = self.point(load.point)
                if load.on is not None:
                    at = at.locatenew(f"{load.point.name}on", 0 * self.N.x)
                    at.set_vel(self.N, self._carried(load.on, load.point))
                made.append((at, self.vector(load.vector)))
            else:
                raise NoCounterpart(f"the load '{load.name}'")
        return made

    def _rows(self) -> list[sympy.Expr]:
        """Every scalar constraint at the level of velocities, in the order of ours."""
        out: list[sympy.Expr] = []
        for c in self.system.constraints:
            if isinstance(c, kinds.Scalar):
                value = self.scalar(c.expression)
                moving = any(x.kind == SPEED or x.order > 0 for x in c.expression.atoms(Quantity))
                out.append(value if moving else value.diff(self.t))
            elif isinstance(c, kinds.Coincident):
                apart = self.vector(c.a - c.b)
                out += [apart.dot(getattr(self.frame(c.frame), x)).diff(self.t) for x in c.axes]
            elif isinstance(c, kinds.EqualVelocity):
                apart = self.point(c.a).vel(self.N) - self.point(c.b).vel(self.N)
                out += [apart.dot(getattr(self.frame(c.frame), x)) for x in c.axes]
            elif isinstance(c, kinds.Perpendicular):
                out.append(self.vector(c.a).dot(self.vector(c.b)).diff(self.t))
            elif isinstance(c, kinds.Distance):
                apart = self.vector(c.a - c.b)
                out.append((apart.dot(apart) - self.scalar(c.length) ** 2).diff(self.t))
            else:
                ground = self.point(c.surface_point)
                arm = self.point(c.at).pos_from(ground)
                slip = self._carried(c.body, c.at) - ground.vel(self.N) - self.frame(c.surface).ang_vel_in(self.N).cross(arm)
                out += [slip.dot(axis) for axis in self._axes(c.surface)]
        return out

    def _method(self) -> None:
        self.M, self.f = sympy.Matrix(), sympy.Matrix()
        gone = self.ours.embedding.partition.dependent
        if gone and not self.ours.embedding.is_linear:
            raise NoCounterpart("constraints that are not linear in the speeds")
        order = [i for i in range(len(self.k.u)) if i not in gone] + list(gone)
        speeds = list(self.u.values())
        self.speeds = [speeds[i] for i in order]
        self.order = order
        kinematic = {e.lhs: e.rhs for e in self.ours.kinematic_equations()}
        rates = [self.scalar(kinematic.get(x.dot, x.dot)) for x in self.q]
        method = me.KanesMethod(
            self.N, list(self.q.values()), self.speeds[: len(order) - len(gone)],
            kd_eqs=[q.diff(self.t) - r for q, r in zip(self.q.values(), rates, strict=True)],
            u_dependent=[speeds[i] for i in gone], velocity_constraints=self._independent_rows(),
            constraint_solver=self.solver,
        )  # fmt: skip
        method.kanes_equations(self._bodies(), self._loads() or None)
        self.M, self.f = method.mass_matrix, method.forcing

    def _independent_rows(self) -> list[sympy.Expr]:
        rows = self._rows()
        if not rows:
            return []
        told = self.ours.explain().rows
        return [row for row, word in zip(rows, told, strict=True) if not word.redundant and not word.identical]

    def difference(self, m: sympy.Matrix, f: sympy.Matrix) -> float:
        """Between the accelerations of M u̇ = f and ours, at a random state, relative to the largest."""
        state = self.ours.gibbs.draw(1, SEED)[0]
        values: dict[sympy.Expr, float] = {self.t: state.t}
        for family, numbers in ((self.q, state.q), (self.u, state.u)):
            values |= dict(zip(family.values(), numbers, strict=True))
        values |= dict(zip(self.p.values(), (*state.p, *state.inputs), strict=True))
        a, b = (np.array(x.subs(values).evalf(), dtype=float) for x in (m, f))
        found = np.linalg.solve(a, b).ravel()
        mine = self.ours.at(state).accelerations[self.order]
        return float(np.abs(found - mine).max() / np.abs(mine).max())
