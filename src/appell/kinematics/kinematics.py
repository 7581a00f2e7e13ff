"""Velocities and accelerations of every frame, point and body, propagated body to body in local components.

Each body's acceleration is built from its neighbour's by a fixed number of operations; this is where the linear cost of
everything downstream comes from.

    frame turned from its parent by C, spin σ:    ω = Cᵀ ω_p + σ,    α = Cᵀ α_p + σ̇ + ω × σ
    point shifted by r in a frame:                v = v_base + ṙ + ω × r
                                                  a = a_base + r̈ + 2 ω × ṙ + α × r + ω × (ω × r)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import casadi as ca
import numpy as np

from appell.errors import ModelError
from appell.frozen import Frozen
from appell.graph import (
    SX,
    ZERO,
    Mat,
    Num,
    Vec,
    add,
    column,
    cos,
    cross,
    mat_mat,
    mat_T_vec,
    mat_vec,
    mul,
    neg,
    sin,
    sq,
    sub,
    to_sx,
    transpose,
    vadd,
    vscale,
)
from appell.graph.building import built_property
from appell.kinematics.speeds import Speeds, quaternion_rates, solve_speeds
from appell.kinematics.variables import Rates, Symbols, Variables, naming
from appell.model import Body, Frame, Mechanism, Particle, Point, Quantity, System, Vector
from appell.model.frames import AxisRotation, QuaternionRotation
from appell.model.lookup import Lookup

NOT_CONSTANT = 1e-9  # change of an inertia in a second, relative to it, above which it is no rounding
IDENTITY: Mat = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


@dataclass(frozen=True)
class PointMotion:
    """Velocity and acceleration relative to the inertial frame, in components of ``home``."""

    home: Frame
    velocity: Vec
    acceleration: Vec


@dataclass(frozen=True)
class BodyMotion:
    """What S and T need of a body: its centre's motion, and ω, α, I in the frame in which I is constant."""

    body: Body | Particle
    mass: Num
    centre: PointMotion
    frame: Frame | None
    omega: Vec
    alpha: Vec
    inertia: Mat


class Kinematics(Frozen):
    """The motion of a system on the graph.

    ``q``, ``u``, ``accelerations`` (u̇), ``p`` and ``inputs`` are its symbols; ``point(P)``, ``omega(F, home)`` and
    ``alpha(F, home)`` its velocities and accelerations; ``qdot`` holds q̇ = N u + n.
    """

    def __init__(self, system: System | Mechanism) -> None:
        system = Mechanism.of(system)
        if not system.q:
            raise ModelError(
                f"system '{system.name}' has no coordinates, so that nothing in it can move. Name some, s.coordinates(…), or "
                f"build with joints, s.joint.revolute(…)."
            )
        self.system = system
        self.variables = Variables.of(system)
        self.speeds: Speeds = solve_speeds(system, self.variables)
        self._turns: dict[Frame, Mat] = {}
        self._spins: dict[Frame, tuple[Vec, Vec]] = {}
        self._omega: dict[tuple[Frame, Frame], Vec] = {}
        self._alpha: dict[tuple[Frame, Frame], Vec] = {}
        self._points: dict[Point, PointMotion] = {system.origin: PointMotion(system.frame, ZERO, ZERO)}
        self._carried: dict[tuple[int, Frame], Vec] = {}
        self._qdot = self._base_rates()
        self.rates = self._all_rates()
        self.lowering = self.variables.lowering.extended(self._bindings())

    def __repr__(self) -> str:
        return f"Kinematics('{self.system.name}': {len(self.q)} coordinates, {len(self.u)} speeds)"

    # -- symbols -----------------------------------------------------------------------------------------------------
    @property
    def t(self) -> SX:
        return self.variables.t

    @property
    def q(self) -> Symbols:
        return self.variables.q

    @property
    def u(self) -> Symbols:
        return self.speeds.u

    @property
    def accelerations(self) -> Symbols:
        return self.speeds.accelerations

    @property
    def p(self) -> Symbols:
        return self.variables.p

    @property
    def inputs(self) -> Symbols:
        return self.variables.inputs

    @property
    def actuators(self) -> Symbols:
        return self.variables.actuators

    @built_property
    def arguments(self) -> dict[str, SX]:
        """What every function of a state takes, by name and in this order: time, coordinates, speeds, parameters, inputs."""
        return {"t": self.t, "q": self.q.column, "u": self.u.column, "p": self.p.column, "r": self.inputs.column}

    def lower(self, expr: Any) -> Num:
        """An expression of the system on the graph."""
        return self.lowering.lower(expr)

    def _base_rates(self) -> dict[Quantity, Num]:
        """q̇ by coordinate, in terms of u."""
        out: dict[Quantity, Num] = {}
        for quaternion in self.system.quaternions:
            w = [self.speeds.base[x] for x in quaternion.speeds]
            e = [self.q.nodes[self.q.index(x)] for x in quaternion.parameters]
            out |= dict(zip(quaternion.parameters, quaternion_rates(e, w), strict=True))
        for quantity in self.q.quantities:
            out.setdefault(quantity, self.speeds.base.get(quantity.dot, 0.0))
        return out

    def _all_rates(self) -> Rates:
        """Those of the variables, and q̇ and u̇."""
        known = [*zip(self.u.nodes, self.accelerations.nodes, strict=True)]
        unknown = [
            (node, f"the rate of the acceleration '{quantity}' is asked for, which no motion gives.")
            for node, quantity in self.accelerations.pairs()
        ]
        return self.variables.rates.extended([*known, *((node, self._qdot[x]) for node, x in self.q.pairs())], unknown)

    def _bindings(self) -> dict[Any, Num]:
        """What speeds, rates and accelerations are on the graph."""
        out: dict[Any, Num] = {}
        for quantity, node, rate in zip(self.u.quantities, self.u.nodes, self.accelerations.nodes, strict=True):
            out |= {quantity: node, quantity.dot: rate}
        for x in (x for quaternion in self.system.quaternions for x in quaternion.speeds):
            if x not in self.u.quantities:
                out |= {x: self.speeds.base[x], x.dot: self.rates.of(self.speeds.base[x])}
        out |= {x.dot: value for x, value in self._qdot.items()}
        return out | {x.dot.dot: self.rates.of(v) for x, v in self._qdot.items() if x.dot not in self.u.quantities}

    @built_property
    def qdot(self) -> SX:
        """q̇ = N u + n."""
        if not self.speeds.declared and not self.system.quaternions:
            return self.u.column
        return column([self._qdot[x] for x in self.q.quantities])

    @built_property
    def qddot(self) -> SX:
        """q̈ = N u̇ + Ṅ u + ṅ."""
        return column([self.lower(x.dot.dot) for x in self.q.quantities])

    @built_property
    def state_names(self) -> Lookup:
        """What a state is made of: coordinates, speeds and inputs, by symbol or name."""
        return Lookup(
            self.system, (*self.q.quantities, *self.u.quantities, *self.inputs.quantities), "coordinate, speed or input"
        )

    @built_property
    def unit_lengths(self) -> SX:
        """|e|² − 1 of every quaternion, which its rates keep at zero."""
        node = dict(zip(self.q.quantities, self.q.nodes, strict=True))
        return column([ca.sumsqr(column([node[x] for x in e.parameters])) - 1 for e in self.system.quaternions])

    @built_property
    def rate_matrix(self) -> SX:
        """N = ∂q̇/∂u."""
        return ca.jacobian(self.qdot, self.u.column)

    # -- frames --------------------------------------------------------------------------------------------------------
    def turn(self, frame: Frame) -> Mat:
        """C with v_parent = C v_frame."""
        made = self._turns.get(frame)
        if made is None:
            made = self._turns[frame] = self._make_turn(frame)
        return made

    def _make_turn(self, frame: Frame) -> Mat:
        r = frame.rotation
        if r is None:
            return IDENTITY
        with naming(f"the rotation of frame '{frame.name}'"):
            if isinstance(r, AxisRotation):
                if r.angle.is_number:
                    s, c = (self.lower(x) for x in r.sine_and_cosine)
                else:  # not by way of SymPy, which would look for ways to write them otherwise
                    angle = self.lower(r.angle)
                    s, c = sin(angle), cos(angle)
                return _axis_turn(_lower_axis(self, r.axis), s, c)
            if isinstance(r, QuaternionRotation):
                e = [self.lower(x) for x in r.parameters]
                return _quaternion_turn(e)
            rows = [[self.lower(x) for x in row] for row in r.matrix]
            return (_vec(rows[0]), _vec(rows[1]), _vec(rows[2]))

    def spin(self, frame: Frame) -> tuple[Vec, Vec]:
        """The frame's angular velocity relative to its parent and the rate of its components, in its own components."""
        made = self._spins.get(frame)
        if made is None:
            made = self._spins[frame] = self._make_spin(frame)
        return made

    def _make_spin(self, frame: Frame) -> tuple[Vec, Vec]:
        r = frame.rotation
        if r is None:
            return ZERO, ZERO
        if isinstance(r, AxisRotation):
            with naming(f"the rotation of frame '{frame.name}'"):
                axis = _lower_axis(self, r.axis)
                rate = self.rates.of(self.lower(r.angle))
            return vscale(rate, axis), vscale(self.rates.of(rate), axis)
        if isinstance(r, QuaternionRotation):
            w = _vec([self.lower(x) for x in r.speeds])
        else:
            c = self.turn(frame)
            rate_of = [[self.rates.of(x) for x in row] for row in c]
            w_matrix = mat_mat(transpose(c), (_vec(rate_of[0]), _vec(rate_of[1]), _vec(rate_of[2])))
            w = (w_matrix[2][1], w_matrix[0][2], w_matrix[1][0])
        return w, (self.rates.of(w[0]), self.rates.of(w[1]), self.rates.of(w[2]))

    def omega(self, frame: Frame, home: Frame) -> Vec:
        """Angular velocity of ``frame`` in components of ``home``.

        Seen from a frame it was turned from, the chain of spins is summed there, so that angles that do not matter (the spin
        of a wheel seen from its lean frame) never enter.
        """
        if frame.parent is None:
            return ZERO
        key = (frame, home)
        made = self._omega.get(key)
        if made is None:
            spin = self.spin(frame)[0]
            if home is frame:
                made = vadd(mat_T_vec(self.turn(frame), self.omega(frame.parent, frame.parent)), spin)
            elif _is_ancestor(home, frame):
                made = vadd(self.omega(frame.parent, home), self.express(self._in_parent(frame, spin), frame.parent, home))
            else:
                made = self.express(self.omega(frame, frame), frame, home)
            self._omega[key] = made
        return made

    def alpha(self, frame: Frame, home: Frame) -> Vec:
        """Angular acceleration of ``frame`` in components of ``home``."""
        if frame.parent is None:
            return ZERO
        key = (frame, home)
        made = self._alpha.get(key)
        if made is None:
            spin, spin_rate = self.spin(frame)
            if home is frame:
                turned = mat_T_vec(self.turn(frame), self.alpha(frame.parent, frame.parent))
                made = vadd(vadd(turned, spin_rate), cross(self.omega(frame, frame), spin))
            elif _is_ancestor(home, frame):
                parent = frame.parent
                if isinstance(frame.rotation, AxisRotation):  # the axis is fixed in the parent too
                    change = vadd(spin_rate, cross(self.omega(parent, parent), spin))
                else:
                    change = self._in_parent(frame, vadd(spin_rate, cross(self.omega(frame, frame), spin)))
                made = vadd(self.alpha(parent, home), self.express(change, parent, home))
            else:
                made = self.express(self.alpha(frame, frame), frame, home)
            self._alpha[key] = made
        return made

    def _in_parent(self, frame: Frame, v: Vec) -> Vec:
        return v if isinstance(frame.rotation, AxisRotation) and v is self.spin(frame)[0] else mat_vec(self.turn(frame), v)

    def express(self, v: Vec, frame: Frame, to: Frame) -> Vec:
        """The components in ``to`` of a vector given in ``frame``."""
        if frame is to or (v[0] is v[1] is v[2] is ZERO[0]):
            return v
        common = frame.common_ancestor(to)
        while frame is not common:
            v = mat_vec(self.turn(frame), v)
            assert frame.parent is not None
            frame = frame.parent
        path = []
        while to is not common:
            path.append(to)
            assert to.parent is not None
            to = to.parent
        for down in reversed(path):
            v = mat_T_vec(self.turn(down), v)
        return v

    def vector(self, vector: Vector, home: Frame) -> Vec:
        """A vector of the model, in components of ``home``."""
        total = ZERO
        for frame, c in vector.terms.items():
            total = vadd(total, self.express(self._lower3(c), frame, home))
        return total

    def carried(self, vector: Vector, home: Frame) -> Vec:
        """The same, remembered frame by frame on the way out: for a field that every body looks at."""
        key = (id(vector), home)
        made = self._carried.get(key)
        if made is None:
            if home.parent is None or home in vector.terms:
                made = self.vector(vector, home)
            else:
                made = mat_T_vec(self.turn(home), self.carried(vector, home.parent))
            self._carried[key] = made
        return made

    def _lower3(self, c: Any) -> Vec:
        return (self.lower(c[0]), self.lower(c[1]), self.lower(c[2]))

    # -- points and bodies ---------------------------------------------------------------------------------------------
    def point(self, point: Point) -> PointMotion:
        """Velocity and acceleration of a point."""
        made = self._points.get(point)
        if made is None:
            made = self._points[point] = self._make_point(point)
        return made

    def _make_point(self, point: Point) -> PointMotion:
        chain = []
        base = point
        while base not in self._points:
            chain.append(base)
            assert base.base is not None
            base = base.base
        motion = self._points[base]
        for p in reversed(chain):
            for frame in sorted(p.shift.terms, key=lambda f: f.depth):
                motion = self._shifted(motion, frame, p, p.shift.terms[frame])
            self._points[p] = motion
        return motion

    def _shifted(self, base: PointMotion, frame: Frame, point: Point, components: Any) -> PointMotion:
        with naming(f"the place of point '{point.name}'"):
            r = self._lower3(components)
        rate = (self.rates.of(r[0]), self.rates.of(r[1]), self.rates.of(r[2]))
        second = (self.rates.of(rate[0]), self.rates.of(rate[1]), self.rates.of(rate[2]))
        w, alpha = self.omega(frame, frame), self.alpha(frame, frame)
        w_r = cross(w, r)
        v = vadd(rate, w_r)
        a = vadd(vadd(second, cross(alpha, r)), cross(w, vadd(vscale(2.0, rate), w_r)))
        home = home_of(base.home, frame)
        return PointMotion(
            home,
            vadd(self.express(base.velocity, base.home, home), self.express(v, frame, home)),
            vadd(self.express(base.acceleration, base.home, home), self.express(a, frame, home)),
        )

    def material_point(self, body: Body, point: Point, home: Frame) -> PointMotion:
        """Velocity and acceleration, in components of ``home``, of the particle of ``body`` that is at ``point`` now:
        v_C + ω × r, and a_C + α × r + ω × (ω × r)."""
        centre = self.point(body.com)
        arm = point - body.com
        # crossed in the deepest frame the arm is written in, which for a wheel is its lean frame and not its spinning one
        own = max(arm.terms, key=lambda f: f.depth, default=home)
        r, w, alpha = self.vector(arm, own), self.omega(body.frame, own), self.alpha(body.frame, own)
        w_r = cross(w, r)
        around = vadd(cross(alpha, r), cross(w, w_r))
        return PointMotion(
            home,
            vadd(self.express(centre.velocity, centre.home, home), self.express(w_r, own, home)),
            vadd(self.express(centre.acceleration, centre.home, home), self.express(around, own, home)),
        )

    @built_property
    def bodies(self) -> tuple[BodyMotion, ...]:
        """The motion of every body and particle."""
        return tuple(self._body(b) for b in self.system.bodies)

    def _body(self, body: Body | Particle) -> BodyMotion:
        mass, centre = self.lower(body.mass), self.point(body.com)
        if isinstance(body, Particle):
            return BodyMotion(body, mass, centre, None, ZERO, ZERO, (ZERO, ZERO, ZERO))
        i = body.inertia
        home = i.frame or body.frame
        with naming(f"the inertia of body '{body.name}'"):
            xx, yy, zz, xy, yz, xz = (self.lower(x) for x in (i.xx, i.yy, i.zz, i.xy, i.yz, i.xz))
        inertia = ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))
        if home is not body.frame:
            self._check_constant(body, home, inertia)
        return BodyMotion(body, mass, centre, home, self.omega(body.frame, home), self.alpha(body.frame, home), inertia)

    def _check_constant(self, body: Body, home: Frame, inertia: Mat) -> None:
        """I is constant in ``home`` only if the body turns in it about an axis of symmetry: I [w×] = [w×] I."""
        w = tuple(sub(a, b) for a, b in zip(self.omega(body.frame, home), self.omega(home, home), strict=True))
        skew = ((0.0, neg(w[2]), w[1]), (w[2], 0.0, neg(w[0])), (neg(w[1]), w[0], 0.0))
        left, right = mat_mat(inertia, skew), mat_mat(skew, inertia)
        change = ca.vertcat(*[to_sx(sub(a, b)) for x, y in zip(left, right, strict=True) for a, b in zip(x, y, strict=True)])
        size = ca.vertcat(*[to_sx(x) for row in inertia for x in row])
        symbols = ca.vertcat(*ca.symvar(ca.vertcat(change, size)))
        at = np.random.default_rng(0).uniform(0.5, 1.5, symbols.shape)
        values, scale = (np.abs(x.full()).max() for x in ca.Function("change", [symbols], [change, size])(at))
        if values > NOT_CONSTANT * scale:
            raise ModelError(
                f"the inertia of body '{body.name}' is given in frame '{home.name}', but is not constant there: the body turns "
                f"in that frame about an axis that is not one of its symmetry.\n    Give it in the body's own frame, "
                f"'{body.frame.name}'."
            )

    # -- as text -------------------------------------------------------------------------------------------------------
    def as_text(self) -> str:
        """q̇ in terms of u, line by line."""
        return "\n".join(f"{x.dot} = {value}" for x, value in self._qdot.items())


def _lower_axis(kinematics: Kinematics, axis: Any) -> Vec:
    return (_number(kinematics, axis[0]), _number(kinematics, axis[1]), _number(kinematics, axis[2]))


def _number(kinematics: Kinematics, c: Any) -> Num:
    return float(c) if isinstance(c, int) else kinematics.lower(c)


def _vec(v: Any) -> Vec:
    return (v[0], v[1], v[2])


def _axis_turn(axis: Vec, s: Num, c: Num) -> Mat:
    """Rodrigues: c 1 + s [k×] + (1 − c) k kᵀ."""
    if all(type(x) is float for x in axis):
        if abs(axis[0]) == 1.0:
            s = mul(axis[0], s)
            return ((1.0, 0.0, 0.0), (0.0, c, neg(s)), (0.0, s, c))
        if abs(axis[1]) == 1.0:
            s = mul(axis[1], s)
            return ((c, 0.0, s), (0.0, 1.0, 0.0), (neg(s), 0.0, c))
        if abs(axis[2]) == 1.0:
            s = mul(axis[2], s)
            return ((c, neg(s), 0.0), (s, c, 0.0), (0.0, 0.0, 1.0))
    k1, k2, k3 = axis
    one_c = sub(1.0, c)
    return (
        (add(c, mul(one_c, sq(k1))), sub(mul(one_c, mul(k1, k2)), mul(s, k3)), add(mul(one_c, mul(k1, k3)), mul(s, k2))),
        (add(mul(one_c, mul(k1, k2)), mul(s, k3)), add(c, mul(one_c, sq(k2))), sub(mul(one_c, mul(k2, k3)), mul(s, k1))),
        (sub(mul(one_c, mul(k1, k3)), mul(s, k2)), add(mul(one_c, mul(k2, k3)), mul(s, k1)), add(c, mul(one_c, sq(k3)))),
    )


def _quaternion_turn(e: list[Num]) -> Mat:
    e0, e1, e2, e3 = e
    s0, s1, s2, s3 = sq(e0), sq(e1), sq(e2), sq(e3)

    def twice(a: Num, b: Num, c: Num, d: Num, sign: float) -> Num:
        return mul(2.0, add(mul(a, b), mul(sign, mul(c, d))))

    return (
        (sub(sub(add(s0, s1), s2), s3), twice(e1, e2, e0, e3, -1.0), twice(e1, e3, e0, e2, 1.0)),
        (twice(e1, e2, e0, e3, 1.0), sub(add(sub(s0, s1), s2), s3), twice(e2, e3, e0, e1, -1.0)),
        (twice(e1, e3, e0, e2, -1.0), twice(e2, e3, e0, e1, 1.0), add(sub(sub(s0, s1), s2), s3)),
    )


def _is_ancestor(ancestor: Frame, frame: Frame) -> bool:
    walk: Frame | None = frame
    while walk is not None and walk.depth > ancestor.depth:
        walk = walk.parent
    return walk is ancestor


def home_of(base: Frame, frame: Frame) -> Frame:
    """In whose components a shifted point's motion is kept: the deeper frame along a chain, the common one across.

    Directly above the inertial frame it stays there, so that links placed by absolute angles cost one turn each, not two.
    """
    if base is frame:
        return base
    if _is_ancestor(base, frame):
        return base if base.parent is None and frame.parent is base else frame
    return base.common_ancestor(frame)
