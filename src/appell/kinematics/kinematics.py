"""Velocities and accelerations of every frame, point and body, propagated body to body in local components.

Each body's acceleration is built from its neighbour's by a fixed number of operations; this is where the linear cost of
everything downstream comes from.

    frame turned from its parent by C, spin σ:    ω = Cᵀ ω_p + σ,    α = Cᵀ α_p + σ̇ + ω × σ
    point shifted by r in a frame:                v = v_base + ṙ + ω × r
                                                  a = a_base + r̈ + 2 ω × ṙ + α × r + ω × (ω × r)
"""

from __future__ import annotations

from typing import Any

import casadi as ca

from appell.counts import counted
from appell.errors import ModelError
from appell.frozen import Frozen, FrozenMapping, Remade
from appell.graph import (
    SX,
    ZERO,
    Mat,
    Num,
    Vec,
    column,
    cross,
    mat_T_vec,
    mat_vec,
    vadd,
    vscale,
)
from appell.graph.building import built_property
from appell.kinematics.bodies import BodyMotion, PointMotion, body_motion
from appell.kinematics.components import carriers_of, home_of, is_ancestor
from appell.kinematics.lagrangians import LagrangianMotion, lagrangian_motion
from appell.kinematics.levels import levels_of
from appell.kinematics.speeds import Speeds, base_rates, solve_speeds
from appell.kinematics.states import state_rates
from appell.kinematics.turns import spin_of, turn_of
from appell.kinematics.variables import Rates, Symbols, Variables, naming
from appell.model import Body, Frame, Mechanism, Point, Quantity, System, Vector
from appell.model.frames import AxisRotation
from appell.model.lookup import Lookup
from appell.model.mechanism import kept_with


class Kinematics(Frozen, Remade):
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
        self._carriers = carriers_of(system)
        moving = base_rates(system, self.q, self.speeds)
        rates = _all_rates(self, moving)
        lowering = self.variables.lowering.extended(self._bindings(moving, rates))
        self.levels = levels_of(system, lowering, rates, self.u, self.accelerations)
        states = state_rates(system, lowering) | {x.constraint.level: x.rate for x in self.levels}
        self._qdot = moving | states
        self.rates = rates.extended((self.q.nodes[self.q.index(z)], rate) for z, rate in states.items())
        self.lowering = lowering.extended({z.dot: rate for z, rate in states.items()})

    def _recipe(self) -> tuple[Any, ...]:
        if type(self) is not Kinematics:
            raise TypeError(f"{type(self).__name__} is a step of a derivation, and is not pickled.")
        return kinematics_of, (self.system,)

    def __repr__(self) -> str:
        return f"Kinematics('{self.system.name}': {counted(len(self.q), 'coordinate')}, {counted(len(self.u), 'speed')})"

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
    def arguments(self) -> FrozenMapping[str, SX]:
        """The arguments of every function of a state, by name and in this order: time, coordinates, speeds, parameters, inputs."""
        return FrozenMapping({"t": self.t, "q": self.q.column, "u": self.u.column, "p": self.p.column, "r": self.inputs.column})

    def lower(self, expr: Any) -> Num:
        """An expression of the system on the graph."""
        return self.lowering.lower(expr)

    def _bindings(self, moving: dict[Quantity, Num], rates: Rates) -> dict[Any, Num]:
        """The graph's expressions for speeds, rates and accelerations."""
        out: dict[Any, Num] = {}
        for quantity, node, rate in zip(self.u.quantities, self.u.nodes, self.accelerations.nodes, strict=True):
            out |= {quantity: node, quantity.dot: rate}
        for x in (x for quaternion in self.system.quaternions for x in quaternion.speeds):
            if x not in self.u.quantities:
                out |= {x: self.speeds.base[x], x.dot: rates.of(self.speeds.base[x])}
        out |= {x.dot: value for x, value in moving.items()}
        speeds = set(self.u.quantities)
        return out | {x.dot.dot: rates.of(v) for x, v in moving.items() if x.dot not in speeds}

    @built_property
    def qdot(self) -> SX:
        """q̇ = N u + n, and the rates of states that are not mechanical."""
        if not self.speeds.declared and not self.system.quaternions and not self.system.first_order:
            return self.u.column
        return column([self._qdot[x] for x in self.q.quantities])

    @built_property
    def qddot(self) -> SX:
        """q̈ = N u̇ + Ṅ u + ṅ; zero for states that are not mechanical, along which no force does work."""
        return column([*(self.lower(x.dot.dot) for x in self.system.q), *(0.0 for _ in self.system.first_order)])

    @built_property
    def level_function(self) -> ca.Function:
        """(t, q, u, p, r) → a·u of every constraint on accelerations."""
        return ca.Function("levels", [*self.arguments.values()], [ca.densify(column([x.value for x in self.levels]))])

    @built_property
    def state_names(self) -> Lookup:
        """The quantities of a state, by symbol or name: coordinates, speeds and inputs."""
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
        """N = ∂q̇/∂u, by which coordinates are varied; zero for states that are not mechanical, which have no variations."""
        n, others = len(self.system.q), len(self.system.first_order)
        found = ca.jacobian(self.qdot[:n] if others else self.qdot, self.u.column)
        return ca.vertcat(found, ca.SX(others, len(self.u))) if others else found

    # -- frames --------------------------------------------------------------------------------------------------------
    def turn(self, frame: Frame) -> Mat:
        """C with v_parent = C v_frame."""
        made = self._turns.get(frame)
        if made is None:
            made = self._turns[frame] = turn_of(frame, self.lower)
        return made

    def spin(self, frame: Frame) -> tuple[Vec, Vec]:
        """The frame's angular velocity relative to its parent and the rate of its components, in its own components."""
        made = self._spins.get(frame)
        if made is None:
            made = self._spins[frame] = spin_of(frame, self.turn, self.lower, self.rates)
        return made

    def omega(self, frame: Frame, home: Frame) -> Vec:
        """Angular velocity of ``frame`` in components of ``home``.

        Where ``frame`` was turned from ``home``, the spins along the chain are added up in ``home``, so that angles which cancel do not
        enter (for a wheel in components of its lean frame, the angle of its spin).
        """
        if frame.parent is None:
            return ZERO
        key = (frame, home)
        made = self._omega.get(key)
        if made is None:
            spin = self.spin(frame)[0]
            if home is frame:
                made = vadd(mat_T_vec(self.turn(frame), self.omega(frame.parent, frame.parent)), spin)
            elif is_ancestor(home, frame):
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
            elif is_ancestor(home, frame):
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
        common = frame._common_ancestor(to)
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
        """The same, kept for each frame between the vector's and ``home``: for a field that acts on every body."""
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
        home = home_of(base.home, frame, self._carriers)
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
        # products are formed in the deepest frame in which the arm is given: for a wheel its lean frame, not the spinning one
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
        return tuple(body_motion(self, b) for b in self.system.bodies)

    @built_property
    def lagrangians(self) -> tuple[LagrangianMotion, ...]:
        """Inertia and forces of every Lagrangian."""
        return tuple(lagrangian_motion(self, x) for x in self.system.lagrangians)

    # -- as text -------------------------------------------------------------------------------------------------------
    def as_text(self) -> str:
        """q̇ in terms of u, line by line."""
        return "\n".join(f"{x.dot} = {value}" for x, value in self._qdot.items())


def _all_rates(k: Kinematics, moving: dict[Quantity, Num]) -> Rates:
    """The rates of the variables, and q̇ and u̇."""
    known = [*zip(k.u.nodes, k.accelerations.nodes, strict=True)]
    unknown = [
        (node, f"the rate of the acceleration '{quantity}' is asked for, and is not known.")
        for node, quantity in k.accelerations.pairs()
    ]
    return k.variables.rates.extended([*known, *((node, moving[x]) for node, x in k.q.pairs() if x in moving)], unknown)


def kinematics_of(mechanism: Mechanism) -> Kinematics:
    """The kinematics of a mechanism, made once and shared by all that is derived from it."""
    return kept_with(mechanism, Kinematics)
