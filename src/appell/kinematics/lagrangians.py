"""The inertia and the forces of Lagrangians, of which S and the energy balance are made, in the rates of the coordinates.

    d/dt ∂L/∂q̇ − ∂L/∂q = H q̈ + h,      H = ∂²L/∂q̇²,      h = ∂²L/∂q̇∂q q̇ + ∂²L/∂q̇∂t − ∂L/∂q

A Lagrangian is like a mass point in the space of the coordinates: q̇ is its velocity, H q̈ + h its mass times acceleration, and
½ q̈·H q̈ + h·q̈ its Gibbs function, whose gradient with respect to u̇ is Nᵀ(H q̈ + h).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.errors import ModelError
from appell.graph import SX, Num, column, to_sx
from appell.kinematics.variables import Rates, naming
from appell.model.lagrangians import Lagrangian

if TYPE_CHECKING:
    from appell.kinematics.kinematics import Kinematics

HOMOGENEOUS = 1e-12  # relative to T: a smaller 2T − q̇·∂T/∂q̇ at random states is rounding
SAMPLES = 5


@dataclass(frozen=True)
class LagrangianMotion:
    """A Lagrangian along the motion, in terms of q, u and t: its ``inertia`` H, the ``rest`` h, the ``momentum`` p = ∂L/∂q̇, its
    ``value`` with a ``kinetic`` and a ``potential`` part, and ``by_time`` ∂L/∂t. ``excess`` is 2T − q̇·p of a kinetic energy that is
    not quadratic in the rates."""

    lagrangian: Lagrangian
    inertia: SX
    rest: SX
    momentum: SX
    value: SX
    kinetic: SX
    potential: SX
    by_time: SX
    excess: SX | None
    unknown: str = ""  # why the rate of its energy is not known; empty where it is

    def force(self, qddot: SX) -> SX:
        """H q̈ + h."""
        return self.inertia @ qddot + self.rest

    def gibbs(self, qddot: SX) -> SX:
        """½ q̈·H q̈ + h·q̈."""
        return ca.dot(qddot, self.inertia @ qddot) / 2 + ca.dot(self.rest, qddot)


def lagrangian_motion(k: Kinematics, lagrangian: Lagrangian) -> LagrangianMotion:
    """The motion of a Lagrangian of the system."""
    plain = k.qdot is k.u.column
    rates = list(k.u.nodes) if plain else [ca.SX.sym(f"{x.name}_rate") for x in k.q.quantities]
    v, q = column(rates), k.q.column
    value = lagrangian_value(k, lagrangian, rates)
    momentum = ca.gradient(value, v)
    label = f"{'kinetic energy' if lagrangian.kinetic else 'Lagrangian'} '{lagrangian.name}' of system '{k.system.name}'"
    _check_momenta(k, momentum, label)
    along = k.variables.rates.extended(zip(k.q.nodes, rates, strict=True))
    drift = column([along.of(momentum[i]) for i in range(len(rates))])
    slope = ca.gradient(value, q)
    at_rest = ca.substitute(value, v, ca.SX.zeros(*v.shape))
    jacobi = ca.dot(v, momentum) - value
    _check_at_rest(at_rest, label)
    excess = None
    if lagrangian.kinetic:
        kinetic, potential = value, ca.SX(0)
        excess = value - jacobi
        excess = None if _vanishes(excess, value) else excess
    else:
        kinetic, potential = jacobi + at_rest, -at_rest
    parts = [ca.jacobian(momentum, v), drift - slope, momentum, value, kinetic, potential, _by_time(k, along, value)]
    parts.append(ca.SX(0) if excess is None else excess)
    if not plain:
        parts = ca.substitute(parts, [v], [k.qdot])
    driven = [str(x) for n, x in k.inputs.pairs() if x in k.system.input_symbols and ca.depends_on(value, n)]
    unknown = f"the rate of the input '{driven[0]}', which {label} depends on, is not known." if driven else ""
    *seven, last = parts
    h, rest, p, value, kinetic, potential, by_time = seven
    more = None if excess is None else last
    return LagrangianMotion(lagrangian, h, rest, p, value, kinetic, potential, by_time, more, unknown)


def lagrangian_value(k: Kinematics, lagrangian: Lagrangian, rates: Sequence[SX]) -> SX:
    """L on the graph, with these symbols for the rates of the coordinates, and speeds replaced by their definitions."""
    node = dict(zip(k.q.quantities, rates, strict=True))
    bindings: dict[Any, Num] = {x.dot: v for x, v in node.items()}
    for e in k.system.quaternions:
        w = _angular([k.q.nodes[k.q.index(x)] for x in e.parameters], [node[x] for x in e.parameters])
        bindings |= dict(zip(e.speeds, w, strict=True))
    lowering = k.variables.lowering.extended(bindings)
    for u, definition in k.system.speed_definitions.items():
        lowering = lowering.extended({u: lowering.lower(definition)})
    with naming(f"Lagrangian '{lagrangian.name}'"):
        return to_sx(lowering.lower(lagrangian.function))


def _angular(e: Sequence[SX], rate: Sequence[SX]) -> tuple[SX, SX, SX]:
    """w = 2 e* ⊗ ė, in the turned axes."""
    (a, b, c, d), (da, db, dc, dd) = e, rate
    return (
        2 * (a * db - b * da - c * dd + d * dc),
        2 * (a * dc + b * dd - c * da - d * db),
        2 * (a * dd - b * dc + c * db - d * da),
    )


def _by_time(k: Kinematics, along: Rates, value: SX) -> SX:
    """∂L/∂t through time and prescribed functions; the part of inputs is not known, and left out."""
    prescribed = [n for n, x in k.inputs.pairs() if x not in k.system.input_symbols]
    moving = [x for x in (k.t, *prescribed) if ca.depends_on(value, x)]
    return ca.jtimes(value, column(moving), column([along.of(x) for x in moving])) if moving else ca.SX(0)


def _check_momenta(k: Kinematics, momentum: SX, label: str) -> None:
    for node, x in k.inputs.pairs():
        if x in k.system.input_symbols and ca.depends_on(momentum, node):
            raise ModelError(
                f"the momentum ∂L/∂q̇ of {label} depends on the input '{x}', whose rate is not known. Use s.prescribed('{x}') "
                f"instead, or give its effect as a force: s.generalised_force(…)."
            )


def _check_at_rest(at_rest: SX, label: str) -> None:
    symbols = ca.symvar(at_rest)
    f = ca.Function("at_rest", [ca.vertcat(*symbols)], [at_rest]) if symbols else ca.Function("at_rest", [], [at_rest])
    rng = np.random.default_rng(2)
    arguments = [rng.uniform(0.3, 1.3, len(symbols)) for _ in range(SAMPLES)]
    values = [float(f(x)) if symbols else float(f()["o0"]) for x in arguments]
    if not np.isfinite(values).any():
        raise ModelError(
            f"{label} is not finite where every rate is zero (it is {values[0]}), so that it has no energy at rest. A Lagrangian is a "
            f"smooth function of the rates."
        )


def _vanishes(part: SX, whole: SX) -> bool:
    """Whether a part of an expression is nothing but rounding, at random values of its symbols."""
    symbols = ca.symvar(ca.vertcat(part, whole))
    f = ca.Function("part", [ca.vertcat(*symbols)], [part, whole])
    rng = np.random.default_rng(3)
    found = [[abs(float(x)) for x in f(rng.uniform(0.3, 1.3, len(symbols)))] for _ in range(SAMPLES)]
    return all(a <= HOMOGENEOUS * b for a, b in found)
