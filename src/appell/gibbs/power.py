"""The energy account of a system: what changes its energy E = T + V, each power as an expression on the graph.

    dE/dt = u·Q_n + u·A_cᵀΛ + Σ λ (a·u) + D

Q_n are the forces of the loads that have no potential, Λ those of contact (which work only where contact moves by itself), λ those
of the actuators, and D is the power of whatever moves frames and points by itself: with v₀, ω₀ the velocities at u = 0,

    D = Σ m a·v₀ + (I α + ω × I ω)·ω₀ + (dV/dt − ∂V/∂q·N u)

to which a body whose mass changes with time adds ½ ṁ v·v + ½ ω·İω, the energy that the mass carries with it. For a Lagrangian,
whose energy is q̇·∂L/∂q̇ − L, with q̇ = N u + n and p = ∂L/∂q̇,

    D = (ṗ − ∂L/∂q)·n − ∂L/∂t
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import casadi as ca
import numpy as np

from appell.errors import GraphError, ModelError
from appell.frozen import Frozen
from appell.gibbs.loads import has_potential, power_of_acceleration, without_actuators
from appell.gibbs.model_expressions import tells_of_time
from appell.gibbs.states import State, States
from appell.graph import SX, Num, add, column, cross, dot, mat_vec, mul, to_sx, vadd
from appell.graph.building import built_property

if TYPE_CHECKING:
    from appell.gibbs.function import GibbsFunction
    from appell.kinematics import BodyMotion, Kinematics
    from appell.model.loads import Load

WORKS = ("loads", "contact", "drive")  # whose works a run integrates, in this order; then that of each actuator
FEW = 3  # states with other parameters at which contact is looked at
WORKING = 1e-12  # relative to the size of a contact row: the power of a unit force that is smaller is rounding


class PowersAlong(NamedTuple):
    """The powers that do not depend on the multipliers: u·Q_n, and D₀ and D₁ of D = D₀ + D₁·u̇."""

    loads: SX
    drive: SX
    drive_slope: SX


class Powers(Frozen):
    """The powers (W) that change the energy of one system."""

    def __init__(self, gibbs: GibbsFunction) -> None:
        self.gibbs = gibbs
        self.kinematics = gibbs.kinematics

    @built_property
    def kinetic_rate(self) -> SX:
        """dT/dt, with the accelerations as symbols."""
        return to_sx(self.kinematics.rates.of(self.gibbs.T))

    @built_property
    def loads(self) -> SX:
        """u·Q of all loads, the actuators' forces at zero."""
        return without_actuators(self.kinematics, ca.dot(self.gibbs.forces, self.kinematics.u.column))[0]

    @built_property
    def loads_without_potential(self) -> SX:
        """u·Q_n: of the loads that V does not account for."""
        k, loads = self.kinematics, self._without_potential
        if not loads:
            return ca.SX(0)
        forces = ca.gradient(to_sx(power_of_acceleration(k, loads)), k.accelerations.column)
        return without_actuators(k, ca.dot(forces, k.u.column))[0]

    @built_property
    def drift(self) -> tuple[tuple[SX, ...], ...]:
        """v₀ and ω₀ of every body, six components: how it moves where every speed is zero."""
        k = self.kinematics
        parts = [to_sx(x) for b in k.bodies for x in (*b.centre.velocity, *b.omega)]
        found = ca.substitute(parts, [k.u.column], [ca.SX.zeros(len(k.u), 1)])
        return tuple(tuple(found[i : i + 6]) for i in range(0, len(found), 6))

    @built_property
    def drive(self) -> SX:
        """D: the power of what moves by itself. Raises ModelError where a rate in it is not known."""
        k = self.kinematics
        if k.qdot is k.u.column and not k.lagrangians and not tells_of_time(k.system):
            return ca.SX(0)
        still = ca.SX.zeros(len(k.u), 1)
        resting = still if k.qdot is k.u.column else ca.substitute(k.qdot, k.u.column, still)
        for x in k.lagrangians:
            if x.unknown:
                raise ModelError(x.unknown)
        steady = all(x.excess is None and x.by_time.is_zero() for x in k.lagrangians)
        if steady and resting.is_zero() and self._moves_by_speeds_alone:
            return ca.SX(0)  # as mostly
        total: Num = 0.0
        for b, drift in zip(k.bodies, self.drift, strict=True):
            v0, w0 = (drift[0], drift[1], drift[2]), (drift[3], drift[4], drift[5])
            if not all(x.is_zero() for x in v0):
                total = add(total, mul(b.mass, dot(b.centre.acceleration, v0)))
            if b.frame is not None and not all(x.is_zero() for x in w0):
                couple = vadd(mat_vec(b.inertia, b.alpha), cross(b.omega, mat_vec(b.inertia, b.omega)))
                total = add(total, dot(couple, w0))
            total = add(total, _taken_along(k, b))
        for x in k.lagrangians:
            total = add(total, ca.dot(x.force(k.qddot), resting) - x.by_time)
            if x.excess is not None:  # T itself is counted, not q̇·∂T/∂q̇ − T
                total = add(total, k.rates.of(x.excess))
        v = self.gibbs.potential_of_loads
        moving = ca.jacobian(v, k.q.column) @ resting
        by_time = to_sx(k.rates.of(v)) - ca.jacobian(v, k.q.column) @ k.qdot if ca.symvar(v) else ca.SX(0)
        if not ca.depends_on(v, ca.vertcat(k.t, k.inputs.column)):
            by_time = ca.SX(0)
        return to_sx(total) + moving + by_time

    @property
    def _moves_by_speeds_alone(self) -> bool:
        """Whether nothing is moved, or pushed, as a function of time. R need not contain time for that: in a frame that turns at
        a constant rate everything is the same at all times."""
        k = self.kinematics
        if not tells_of_time(k.system):
            return True
        by_time = ca.depends_on(self.gibbs.R, column([k.t, *k.inputs.nodes]))
        return not by_time and all(x.is_zero() for parts in self.drift for x in parts)

    @built_property
    def _known_drive(self) -> tuple[SX, str]:
        """D, or zero and the reason why it is not known."""
        try:
            return self.drive, ""
        except (GraphError, ModelError) as error:
            return ca.SX(0), f"the energy account cannot be closed: {error}"

    @property
    def why_open(self) -> str:
        """Why the energy account cannot be closed; nothing where it can."""
        return self._known_drive[1]

    def contact_works(self, contact: Sequence[int]) -> bool:
        """Whether any of these contact rows lets its force work, with the declared parameters or others: A u = 0 does not follow from
        ψ = 0."""
        if not len(contact):
            return False
        g, k, rows = self.gibbs, self.kinematics, list(contact)
        left = (g.rows.A @ k.u.column - g.rows.velocity)[rows]
        f = ca.Function("left", g.arguments, [ca.densify(left)])

        def works(x: State) -> bool:
            measure = g.measures.of(x.p)
            return bool((np.abs(f(*x.args()).full()).ravel() > WORKING * measure.pace(x.u) * measure.rows[rows]).any())

        samples, rng = g.structure.samples, np.random.default_rng(19)
        if any(works(x) for x in samples):
            return True
        there = States(g.measures_of_all, p=g.measures.any_parameters(rng))
        if not works(there.random(rng)):  # nor off the constraints: it is zero everywhere
            return False
        moved = (there.consistent(replace(x, p=there.p)) for x in samples[:FEW])
        return any(x is not None and works(x) for x in moved)

    def along(self, contact: Sequence[int]) -> PowersAlong | None:
        """The powers that a motion integrates to have the works; None where only loads that V accounts for do work.

        ``contact`` are the contact rows that the motion is solved with.
        """
        k, drive = self.kinematics, self._known_drive[0]
        idle = not self._without_potential and not len(k.actuators) and not self.contact_works(contact)
        if idle and drive.is_zero():
            return None
        rest, slope = drive, ca.SX.zeros(len(k.u), 1)
        if not drive.is_zero():
            rest = ca.substitute(drive, k.accelerations.column, slope)
            slope = ca.densify(ca.gradient(drive, k.accelerations.column))
        if idle and rest.is_zero() and slope.is_zero():
            return None
        return PowersAlong(self.loads_without_potential, rest, slope)

    def of_works(self, along: PowersAlong, rows: SX, multipliers: SX) -> SX:
        """ẇ with the symbols u̇ and λ, in the order of WORKS: the powers of the loads, of contact (of whose ``rows`` the multipliers come
        first), of what moves by itself, and of each actuator."""
        k, contact = self.kinematics, rows.shape[0]
        touching = ca.dot(rows @ k.u.column, multipliers[:contact]) if contact else ca.SX(0)
        drive = along.drive + ca.dot(along.drive_slope, k.accelerations.column)
        directions = self.gibbs.input_directions
        pushes = [(directions[i, :] @ k.u.column) * multipliers[contact + i] for i in range(len(k.actuators))]
        powers = {"loads": along.loads, "contact": touching, "drive": drive}
        return ca.vertcat(*[powers[name] for name in WORKS], *pushes)

    @property
    def _without_potential(self) -> list[Load]:
        return [x for x in self.gibbs.system.loads if not has_potential(x)]


def _taken_along(k: Kinematics, b: BodyMotion) -> Num:
    """½ ṁ v·v + ½ ω·İω."""
    v = b.centre.velocity
    total = mul(0.5, mul(k.rates.of(b.mass), dot(v, v)))
    if b.frame is None:
        return total
    x, y, z = ((k.rates.of(row[0]), k.rates.of(row[1]), k.rates.of(row[2])) for row in b.inertia)
    return add(total, mul(0.5, dot(b.omega, mat_vec((x, y, z), b.omega))))
