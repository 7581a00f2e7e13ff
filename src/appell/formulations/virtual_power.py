"""Generalised forces as coefficients of virtual power: Q·δu = Σ F·δv + Σ τ·δω, F not varied.

There are two views of the virtual velocities: those propagated body to body, and those got by differentiating positions.
Neither of them uses U.

References: Wang & Pao (2003), Eqs. 18, 49–50; Desloge (1988), Eqs. 8, 17.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

import casadi as ca

from appell.gibbs.loads import cable_of, line_of, tension_of
from appell.graph import SX, Num, Vec, column, dot, known, mat_mat, mat_T_vec, mat_vec, mul, sub, to_sx, transpose, vadd
from appell.graph.building import built_property
from appell.kinematics import Kinematics, Positions
from appell.kinematics.variables import Rates
from appell.model import Body, Frame, Point
from appell.model.loads import Cable, Force, GeneralisedForce, Gravity, LineForce, Potential, Torque
from appell.model.symbols import COORDINATE


class View(ABC):
    """Velocities of points and frames, linear in ``variables``."""

    def __init__(self, kinematics: Kinematics) -> None:
        self.k = kinematics

    @property
    @abstractmethod
    def variables(self) -> SX:
        """The variables that are varied: u, or q̇."""

    @abstractmethod
    def point(self, point: Point) -> tuple[Frame, Vec]:
        """A point's velocity, and the frame of its components."""

    @abstractmethod
    def omega(self, frame: Frame, home: Frame) -> Vec:
        """A frame's angular velocity in components of ``home``."""

    @abstractmethod
    def rate_coefficients(self) -> SX:
        """∂q̇/∂(variables)."""

    @abstractmethod
    def speed_coefficients(self) -> SX:
        """∂u/∂(variables)."""


class SpeedView(View):
    """Velocities propagated body to body, in the speeds u."""

    @property
    def variables(self) -> SX:
        return self.k.u.column

    def point(self, point: Point) -> tuple[Frame, Vec]:
        motion = self.k.point(point)
        return motion.home, motion.velocity

    def omega(self, frame: Frame, home: Frame) -> Vec:
        return self.k.omega(frame, home)

    def rate_coefficients(self) -> SX:
        return self.k.rate_matrix

    def speed_coefficients(self) -> SX:
        return ca.SX.eye(len(self.k.u))


class RateView(View):
    """Velocities by differentiating positions and direction cosines, in the rates q̇.

    v = ∂r/∂q q̇ + ∂r/∂t,      [ω×] = Cᵀ Ċ in the frame's own components
    """

    def __init__(self, kinematics: Kinematics) -> None:
        super().__init__(kinematics)
        self.positions = Positions(kinematics)
        self.q_dot = tuple(ca.SX.sym(f"{x.name}_rate") for x in kinematics.q.quantities)
        inputs = kinematics.inputs
        driven = [
            (node, inputs.nodes[inputs.index(quantity.dot)])
            for node, quantity in inputs.pairs()
            if quantity.dot in inputs.quantities
        ]
        self.rates = Rates([(kinematics.t, 1.0), *zip(kinematics.q.nodes, self.q_dot, strict=True), *driven])
        self._omegas: dict[Frame, Vec] = {}

    @property
    def variables(self) -> SX:
        return column(self.q_dot)

    def point(self, point: Point) -> tuple[Frame, Vec]:
        return self.k.system.frame, self._rate(self.positions.point(point))

    def omega(self, frame: Frame, home: Frame) -> Vec:
        own = self._omegas.get(frame)
        if own is None:
            c = self.positions.turn(frame)
            w = mat_mat(transpose(c), (self._rate(c[0]), self._rate(c[1]), self._rate(c[2])))
            own = self._omegas[frame] = (w[2][1], w[0][2], w[1][0])
        if home is frame:
            return own
        return mat_T_vec(self.positions.turn(home), mat_vec(self.positions.turn(frame), own))

    def _rate(self, v: Vec) -> Vec:
        return (self.rates.of(v[0]), self.rates.of(v[1]), self.rates.of(v[2]))

    def rate_coefficients(self) -> SX:
        return ca.SX.eye(len(self.k.q))

    def speed_coefficients(self) -> SX:
        """∂u/∂q̇ = N⁺: the left inverse, since u determines q̇."""
        n = self.k.rate_matrix
        return ca.solve(n.T @ n, n.T)

    @built_property
    def on_speeds(self) -> SX:
        """q̇ in terms of the speeds, with which ``variables`` are replaced."""
        return self.k.qdot


def generalised_forces(view: View) -> SX:
    """Q of every load, as coefficients of virtual power."""
    k = view.k
    x = view.variables
    total = ca.SX.zeros(*x.shape)
    for load in k.system.loads:
        if isinstance(load, Gravity):
            for body in k.bodies:
                home, v = view.point(body.body.com)
                total += _along(v, k.carried(load.vector, home), x, body.mass)
        elif isinstance(load, Force):
            home, v = _material(view, load.on, load.point) if load.on is not None else view.point(load.point)
            total += _along(v, k.vector(load.vector, home), x)
        elif isinstance(load, Torque):
            total += _along(view.omega(load.frame, load.frame), k.vector(load.vector, load.frame), x)
            if load.reaction is not None:
                total -= _along(view.omega(load.reaction, load.reaction), k.vector(load.vector, load.reaction), x)
        elif isinstance(load, LineForce):
            total += _line_force(view, load)
        elif isinstance(load, Cable):
            length, rate = cable_of(k, load)
            along = view.rate_coefficients().T @ ca.gradient(to_sx(length), k.q.column)
            total -= to_sx(tension_of(k, load, length, rate)) * along
        elif isinstance(load, GeneralisedForce):
            if load.along.kind == COORDINATE:
                row = view.rate_coefficients()[k.q.index(load.along), :]
            elif load.along in k.u.quantities:
                row = view.speed_coefficients()[k.u.index(load.along), :]
            else:  # a quaternion's angular speed, itself a combination of the speeds
                row = ca.jacobian(to_sx(k.lower(load.along)), k.u.column) @ view.speed_coefficients()
            total += to_sx(k.lower(load.value)) * row.T
        elif isinstance(load, Potential):
            gradient = ca.gradient(to_sx(k.lower(load.energy)), k.q.column)
            total -= view.rate_coefficients().T @ gradient
        else:
            gradient = ca.gradient(to_sx(k.lower(load.function)), k.u.column)
            total -= view.speed_coefficients().T @ gradient
    return total


def _along(v: Vec, force: Vec, x: SX, factor: Num = 1.0) -> SX:
    """Fᵀ ∂v/∂x with F held constant."""
    return ca.jtimes(column(v), x, column([mul(factor, f) for f in force]), True)


def _material(view: View, body: Body, point: Point) -> tuple[Frame, Vec]:
    k = view.k
    root = k.system.frame
    home, v = view.point(body.com)
    w = view.omega(body.frame, root)
    r = k.vector(point - body.com, root)
    around = (
        sub(mul(w[1], r[2]), mul(w[2], r[1])),
        sub(mul(w[2], r[0]), mul(w[0], r[2])),
        sub(mul(w[0], r[1]), mul(w[1], r[0])),
    )
    return root, vadd(k.express(v, home, root), around)


def _line_force(view: View, load: LineForce) -> SX:
    k = view.k
    root = k.system.frame
    length, unit, rate, _ = line_of(k, load.a, load.b)
    tension = tension_of(k, load, length, rate)
    (home_a, v_a), (home_b, v_b) = view.point(load.a), view.point(load.b)
    v_a, v_b = k.express(v_a, home_a, root), k.express(v_b, home_b, root)
    closing = dot(unit, (sub(v_a[0], v_b[0]), sub(v_a[1], v_b[1]), sub(v_a[2], v_b[2])))
    # only the velocities are varied: the unit vector does not contain the varied rates, and the tension is held constant
    held = ca.jacobian(column([closing]), view.variables)
    return (to_sx(known(tension)) * held).T
