"""Blows: where velocities of masses, or a potential, jump with a switch, masses are hit, and the equations on either side do not say how.

Over a jump on σ(q, t) = 0 a motion with L = T − V keeps to the corner conditions of Weierstrass and Erdmann,

    Δp = μ ∂σ/∂q + Aᵀλ,     Δh = −μ ∂σ/∂t,     p = ∂T/∂u,     h = u·p − T + V, of Lagrangians q̇·∂L/∂q̇ − L

Where velocities that go on as they are do not, the motion is another: a support that stops at once, a step of a potential, a wire with
a kink, a mass of a Lagrangian that changes at once. Bodies whose masses change are no such case: what leaves moves as they do.

References: Gelfand & Fomin, Calculus of Variations (1963), §15.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import casadi as ca
import numpy as np

from appell.gibbs.energies import kinetic_of_bodies
from appell.graph import SX, to_sx
from appell.graph.calculus import densify

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.expressions import Expressions
    from appell.motion.workspace import Workspace


LARGE = 1e-6  # of what p and h are: jumps so small are below what the audit of the energy sees
NEAR = 1e-9  # of the run, and of sizes: the place of a switch is known better, so that what only bends there changes by no more
SAID = (
    "velocities or a potential jump there, so that masses are hit, and how they go on is not said.\n    Make the jump a steep slope, "
    "tanh(x/ε), and a corner of what is prescribed round (ap.interpolated(…, spline=True)); or end the run there by a terminal Event and "
    "go on from the velocities that follow"
)


class Blows(NamedTuple):
    """What velocities that go on as they are would change: p, and the parts of h; the rows of contact; how p changes with time, and h
    with the coordinates."""

    momenta: SX
    kinetic: SX
    potential: SX
    rows: SX
    momenta_by_time: SX
    energy_by_places: SX


def blows_of(of: Expressions) -> Blows | None:
    """What masses are hit by where it jumps; nothing where it is not known what a jump of it means."""
    g, k = of.gibbs, of.kinematics
    masses = [to_sx(x) for b in k.bodies for x in (b.mass, *(y for row in b.inertia for y in row))]
    if masses and ca.depends_on(ca.vertcat(*masses), ca.vertcat(k.t, k.q.column)):
        return None
    half = kinetic_of_bodies(k)
    kinetic, potential = ca.dot(ca.gradient(half, k.u.column), k.u.column) - half, g.V
    for x in k.lagrangians:
        kinetic = kinetic + x.kinetic - (0 if x.excess is None else x.excess)
    if ca.depends_on(kinetic + potential, ca.vertcat(ca.SX(0, 1), *[k.inputs.nodes[i] for i in of.laws])):
        potential = kinetic = ca.SX(0)  # an input pushes by itself, and not by how it changes
    p, kinetic, potential = (densify(to_sx(x)) for x in of.fed(g.momenta, kinetic, potential))
    rows = ca.vec(of.rows[0][: of.sizes.contact, :].T)
    return Blows(p, kinetic, potential, rows, ca.jacobian(p, k.t), ca.gradient(kinetic + potential, k.q.column))


def is_hit(problem: Workspace, t: float, y: Array, switched: dict[int, float], span: float) -> bool:
    """Whether masses are hit where switches go over to the sides given, by their numbers, in a run of this span (s)."""
    sizes, kept = problem.scales, problem.modes.copy()
    before = _at(problem, t, y)
    problem.modes[list(switched)] = [*switched.values()]
    after = _at(problem, t, y)
    problem.modes[:] = kept
    jumps = {name: after[name] - x for name, x in before.items()}
    largest = {name: np.maximum(np.abs(after[name]), np.abs(x)) for name, x in before.items()}
    if any(problem.expressions.struck.get(i) for i in switched):
        bends = NEAR * np.abs(jumps["energy_by_places"]) @ sizes.q
        jump = abs(float(jumps["kinetic"][0] + jumps["potential"][0]))
        return bool(jump > LARGE * max(largest["kinetic"][0], largest["potential"][0]) + bends)
    p, across = jumps["momenta"] * sizes.v, after["rows"].reshape(-1, sizes.v.size).T * sizes.v[:, None]
    left = p - across @ np.linalg.lstsq(across, p, rcond=None)[0] if across.size else p
    bends = NEAR * np.abs(jumps["momenta_by_time"] * span) * sizes.v
    return bool(np.abs(left).max() > (LARGE * largest["momenta"] * sizes.v + bends + NEAR * np.abs(p)).max())


def _at(problem: Workspace, t: float, y: Array) -> dict[str, Array]:
    """All of it at a state, with switches as they are held."""
    s, blows = problem.sizes, problem.expressions.blows
    assert blows is not None
    out = problem.kernels.blows(t, y[: s.q], y[s.q : s.q + s.u], problem.model.p, problem.model.r)[0]
    ends = np.cumsum([x.numel() for x in blows])
    return dict(zip(Blows._fields, np.split(out, ends[:-1]), strict=True))
