"""U, the applied loads as power of acceleration, U = Σ F·a + Σ τ·α, so that ∂U/∂u̇ are the generalised forces.

References: Desloge (1988), Eqs. 10–12.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import casadi as ca

from appell.graph import SX, Num, Vec, add, div, dot, known, mul, neg, sqrt, sub, to_sx, vsub
from appell.kinematics import Kinematics, Positions
from appell.kinematics.variables import naming
from appell.model import Frame, Point
from appell.model.frames import AxisRotation, QuaternionRotation
from appell.model.loads import Cable, Force, GeneralisedForce, Gravity, LineForce, Load, Potential, Rayleigh, Torque
from appell.model.symbols import COORDINATE, INPUT, SPEED, STATE, quantities


def power_of_acceleration(kinematics: Kinematics, loads: Iterable[Load] | None = None) -> Num:
    """U of all the loads of the system, or of some of them."""
    total: Num = 0.0
    for load in kinematics.system.loads if loads is None else loads:
        with naming(f"load '{load.name}'"):
            total = add(total, _of(kinematics, load))
    return total


def without_actuators(kinematics: Kinematics, *expressions: SX) -> list[SX]:
    """Expressions with the forces of actuators at zero: what is left of them is among the multipliers, or counted by itself."""
    gone = kinematics.actuators.column
    return ca.substitute(list(expressions), [gone], [ca.SX.zeros(*gone.shape)]) if gone.numel() else list(expressions)


def potential_energy(kinematics: Kinematics) -> Num:
    """V of the loads that have one: −Σ m g·r of a uniform field, declared potentials, springs without dampers."""
    k = kinematics
    positions = Positions(k)
    total: Num = 0.0
    for load in (x for x in k.system.loads if has_potential(x)):
        if isinstance(load, Gravity):
            field = positions.vector(load.vector)
            for body in k.bodies:
                total = sub(total, mul(body.mass, dot(field, positions.point(body.body.com))))
        elif isinstance(load, Potential):
            total = add(total, k.lower(load.energy))
        elif isinstance(load, (LineForce, Cable)):
            length = line_of(k, load.a, load.b)[0] if isinstance(load, LineForce) else k.lower(load.path)
            total = add(total, k.lowering.extended({load.length: length}).lower(load.potential))
    return total


def has_potential(load: Load) -> bool:
    """Whether V accounts for the load: a field that turns with a body, or a spring whose stiffness varies with a coordinate,
    has no potential."""
    if isinstance(load, Gravity):
        return all(_is_still(frame) and not _moves(*c) for frame, c in load.vector.terms.items())
    if isinstance(load, (LineForce, Cable)):
        return load.potential is not None and not _moves(load.potential)
    return isinstance(load, Potential)


def _moves(*expressions: Any) -> bool:
    return any(x.kind in (COORDINATE, SPEED, INPUT, STATE) for e in expressions for x in quantities(e))


def _is_still(frame: Frame | None) -> bool:
    """Whether no coordinate turns the frame."""
    while frame is not None and frame.rotation is not None:
        r = frame.rotation
        if isinstance(r, QuaternionRotation) or _moves(*((r.angle,) if isinstance(r, AxisRotation) else sum(r.matrix, ()))):
            return False
        frame = frame.parent
    return True


def _of(k: Kinematics, load: Load) -> Num:
    if isinstance(load, Gravity):
        return _gravity(k, load)
    if isinstance(load, Force):
        motion = k.material_point(load.on, load.point, k.system.frame) if load.on is not None else k.point(load.point)
        return dot(k.vector(load.vector, motion.home), motion.acceleration)
    if isinstance(load, Torque):
        power = dot(k.vector(load.vector, load.frame), k.alpha(load.frame, load.frame))
        if load.reaction is not None:
            back = dot(k.vector(load.vector, load.reaction), k.alpha(load.reaction, load.reaction))
            power = sub(power, back)
        return power
    if isinstance(load, LineForce):
        return _line_force(k, load)
    if isinstance(load, Cable):
        length, rate = cable_of(k, load)
        return neg(mul(tension_of(k, load, length, rate), k.rates.of(rate)))
    if isinstance(load, GeneralisedForce):
        along = load.along.dot.dot if load.along.kind == COORDINATE else load.along.dot
        return mul(k.lower(load.value), k.lower(along))
    if isinstance(load, Potential):
        return _potential(k, k.lower(load.energy))
    return _rayleigh(k, load)


def _gravity(k: Kinematics, load: Gravity) -> Num:
    total: Num = 0.0
    for body in k.bodies:
        field = k.carried(load.vector, body.centre.home)
        total = add(total, mul(body.mass, dot(field, body.centre.acceleration)))
    return total


def line_of(k: Kinematics, a: Point, b: Point) -> tuple[Num, Vec, Num, Num]:
    """Between two points: the distance, the unit vector from a to b in inertial components, the rate of the distance, and
    the acceleration of b relative to a along it."""
    root = k.system.frame
    r = k.vector(b - a, root)
    length = sqrt(dot(r, r))
    unit = (div(r[0], length), div(r[1], length), div(r[2], length))
    of_a, of_b = k.point(a), k.point(b)
    v = vsub(k.express(of_b.velocity, of_b.home, root), k.express(of_a.velocity, of_a.home, root))
    acceleration = vsub(k.express(of_b.acceleration, of_b.home, root), k.express(of_a.acceleration, of_a.home, root))
    return length, unit, dot(unit, v), dot(unit, acceleration)


def cable_of(k: Kinematics, load: Cable) -> tuple[Num, Num]:
    """The length of a cable, and its rate."""
    length = k.lower(load.path)
    return length, k.rates.of(length)


def tension_of(k: Kinematics, load: LineForce | Cable, length: Num, rate: Num) -> Num:
    """The tension at a given distance and rate."""
    return k.lowering.extended({load.length: length, load.rate: rate}).lower(load.tension)


def _line_force(k: Kinematics, load: LineForce) -> Num:
    length, _, rate, along = line_of(k, load.a, load.b)
    return neg(mul(tension_of(k, load, length, rate), along))


def _potential(k: Kinematics, energy: Num) -> Num:
    # dV/dt has ∂V/∂q as its coefficients of q̇, so −∂V/∂q·q̈ is what is wanted
    if type(energy) is float:
        return 0.0
    return neg(known(ca.dot(ca.gradient(to_sx(energy), k.q.column), k.qddot)))


def _rayleigh(k: Kinematics, load: Rayleigh) -> Num:
    function = k.lower(load.function)
    if type(function) is float:
        return 0.0
    return neg(known(ca.dot(ca.gradient(to_sx(function), k.u.column), k.accelerations.column)))
