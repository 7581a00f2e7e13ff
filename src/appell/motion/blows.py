"""Blows: where velocities of masses, or a potential, jump with a switch, masses are hit, and the equations on either side do not say how.

Over a jump on σ(q, t) = 0 a motion with L = T − V keeps to the corner conditions of Weierstrass and Erdmann,

    Δp = μ ∂σ/∂q + Aᵀλ,     Δh = −μ ∂σ/∂t,     p = ∂T/∂u,     h = u·p − T + V, of Lagrangians q̇·∂L/∂q̇ − L

Where velocities that go on as they are do not, the motion is another: a support that stops at once, a step of a potential, a wire with
a kink, a mass of a Lagrangian that changes at once. Bodies whose masses change are no such case: what leaves moves as they do.

Where places jump, of bodies at given coordinates or by a constraint on positions, there is no motion at all between the two.

References: Gelfand & Fomin, Calculus of Variations (1963), §15.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import casadi as ca
import numpy as np

from appell.frozen import FrozenMapping
from appell.gibbs.energies import kinetic_of_bodies
from appell.graph import SX, to_sx
from appell.graph.calculus import densify
from appell.kinematics.positions import Positions
from appell.model.symbols import PRESCRIBED

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.expressions import Expressions
    from appell.motion.workspace import Workspace

    Parts = dict[str, Array]

LARGE = 1e-6  # of what p and h are: jumps so small are below what the audit of the energy sees
NEAR = 1e-9  # of the run, and of sizes: the place of a switch is known better, so that what only bends there changes by no more
VELOCITIES = (
    "velocities or a potential jump there, so that masses are hit, and how they go on is not said.\n    Make the jump a steep slope, "
    "tanh(x/ε), and a corner of what is prescribed round (ap.interpolated(…, spline=True)); or end the run there by a terminal Event and "
    "go on from the velocities that follow"
)
PLACES = (
    "places jump there, of bodies or by a constraint, and no motion leads from one to the other.\n    Make the jump a way that takes a "
    "while, (1 + tanh(x/ε))/2 or ap.interpolated(…, spline=True); or end the run there by a terminal Event and go on from the state that "
    "follows"
)


class Blows(NamedTuple):
    """What velocities that go on as they are would change: p, and the parts of h; what no motion changes at once: φ of the constraints,
    and where bodies are and how they are turned; and T + V, which may be changed by what is outside."""

    momenta: SX
    kinetic: SX
    potential: SX
    places: SX
    energy: SX


class Struck(NamedTuple):
    """With what that may jump: switches, by their numbers, and whether each depends on where the system is; and inputs that are held
    for a time, by theirs."""

    switches: Mapping[int, bool]
    inputs: frozenset[int]


class Jump(NamedTuple):
    """What jumps: in ``words`` what must not, nothing where the motion goes on; and by how much T + V does (J), zero where that is
    rounding. The difference is work of what is outside, which changes a potential, a mass or a prescribed function at once."""

    words: str
    work: float


def blows_of(of: Expressions) -> Blows:
    """What masses are hit by where it jumps; p and h are left out where it is not known what a jump of them means."""
    g, k = of.gibbs, of.kinematics
    places, energy = _places(of), to_sx(g.T + g.V)
    masses = [to_sx(x) for b in k.bodies for x in (b.mass, *(y for row in b.inertia for y in row))]
    if masses and ca.depends_on(ca.vertcat(*masses), ca.vertcat(k.t, k.q.column)):
        return Blows(ca.SX(len(k.u), 1), ca.SX(0), ca.SX(0), places, energy)
    half = kinetic_of_bodies(k)
    kinetic, potential = ca.dot(ca.gradient(half, k.u.column), k.u.column) - half, g.V
    for x in k.lagrangians:
        kinetic = kinetic + x.kinetic - (0 if x.excess is None else x.excess)
    if ca.depends_on(kinetic + potential, ca.vertcat(ca.SX(0, 1), *[k.inputs.nodes[i] for i in of.laws])):
        potential = kinetic = ca.SX(0)  # an input pushes by itself, and not by how it changes
    return Blows(g.momenta, to_sx(kinetic), to_sx(potential), places, energy)


def _places(of: Expressions) -> SX:
    """φ of the constraints, the places of mass centres, and the direction cosines of bodies."""
    positions, values = Positions(of.kinematics), [of.positions]
    for b in of.kinematics.bodies:
        values += [to_sx(x) for x in positions.point(b.body.com)]
        if b.frame is not None:
            values += [to_sx(x) for row in positions.turn(b.frame) for x in row]
    return ca.vertcat(*values)


def struck_by(of: Expressions) -> Struck:
    """With what any of it may jump."""
    k = of.kinematics
    held = [i for i, x in enumerate(k.inputs.quantities) if x.kind == PRESCRIBED and i not in of.laws]
    if not (len(of.switches) or held):
        return Struck(FrozenMapping({}), frozenset())
    found = ca.vertcat(*of.held(*of.blows))
    switches = [(i, x.argument) for i, x in enumerate(of.switches.all) if ca.depends_on(found, x.mode)]
    moved = ca.vertcat(of.blows.momenta, of.blows.places, of.rows[2])
    return Struck(
        FrozenMapping({i: bool(ca.depends_on(argument, k.q.column)) for i, argument in switches}),
        frozenset(i for i in held if ca.depends_on(moved, k.inputs.nodes[i])),
    )


def held_blows(of: Expressions) -> Mapping[str, SX]:
    """The parts of blows with all switches held, of places those that may jump; with the rows of contact, and what says how much a part
    that only bends differs where the place of its switch is not quite known."""
    k = of.kinematics
    momenta, kinetic, potential, places, energy, contact = of.held(*map(densify, of.blows), of.rows[0][: of.sizes.contact, :])
    jumping = ca.vertcat(of.switches.modes, *[k.inputs.nodes[i] for i in of.struck.inputs])
    moved = ca.vertcat(ca.SX(0, 1), *[x for x in ca.vertsplit(places) if ca.depends_on(x, jumping)])
    found = {
        "momenta": momenta, "momenta_by_time": ca.jacobian(momenta, k.t), "rows": ca.vec(contact.T),
        "lagrangian": kinetic + potential, "lagrangian_by_places": ca.gradient(kinetic + potential, k.q.column),
        "sizes": ca.vertcat(kinetic, potential), "places": moved, "places_by_time": ca.jacobian(moved, k.t),
        "places_by_places": ca.vec(ca.jacobian(moved, k.q.column).T),
        "energy": energy, "energy_by_time": ca.jacobian(energy, k.t), "energy_by_places": ca.gradient(energy, k.q.column),
    }  # fmt: skip
    return {name: densify(x) for name, x in found.items()}


def at_switches(problem: Workspace, t: float, y: Array, switched: dict[int, float], span: float) -> Jump:
    """What jumps where switches go over to the sides given, by their numbers, in a run of this span (s)."""
    kept = problem.modes.copy()
    before = parts_at(problem, t, y)
    problem.modes[list(switched)] = [*switched.values()]
    after = parts_at(problem, t, y)
    problem.modes[:] = kept
    by_place = any(problem.expressions.struck.switches.get(i) for i in switched)
    return between(problem, before, after, span, by_place=by_place)


def between(problem: Workspace, before: Parts, after: Parts, span: float, *, by_place: bool = False) -> Jump:
    """What jumps from one side to the other; ``by_place`` where what makes it jump depends on where the system is."""
    scales = problem.scales
    jumps = {name: after[name] - x for name, x in before.items()}
    largest = {name: np.maximum(np.abs(after[name]), np.abs(x)) for name, x in before.items()}
    bends = np.abs(jumps["energy_by_time"] * span) + np.abs(jumps["energy_by_places"]) @ scales.q
    work = float(jumps["energy"][0])
    if abs(work) <= NEAR * float((bends + largest["sizes"].max() + largest["energy"])[0]):
        work = 0.0
    slopes = largest["places_by_places"].reshape(-1, scales.q.size) @ scales.q
    bends = np.abs(jumps["places_by_time"] * span) + slopes + largest["places"]
    if (np.abs(jumps["places"]) > NEAR * bends).any():
        return Jump(PLACES, work)
    if by_place:
        bends = NEAR * np.abs(jumps["lagrangian_by_places"]) @ scales.q
        is_hit = bool(abs(float(jumps["lagrangian"][0])) > LARGE * largest["sizes"].max() + bends)
        return Jump(VELOCITIES if is_hit else "", work)
    p, across = jumps["momenta"] * scales.v, after["rows"].reshape(-1, scales.v.size).T * scales.v[:, None]
    left = p - across @ np.linalg.lstsq(across, p, rcond=None)[0] if across.size else p
    bends = NEAR * np.abs(jumps["momenta_by_time"] * span) * scales.v
    is_hit = bool(np.abs(left).max() > (LARGE * largest["momenta"] * scales.v + bends + NEAR * np.abs(p)).max())
    return Jump(VELOCITIES if is_hit else "", work)


def parts_at(problem: Workspace, t: float, y: Array) -> Parts:
    """All of it at a state, with switches and inputs as they are held."""
    s, parts = problem.sizes, problem.expressions.held_blows
    out = problem.kernels.blows(t, y[: s.q], y[s.q : s.q + s.u], problem.model.p, problem.model.r)[0]
    ends = np.cumsum([x.numel() for x in parts.values()])
    return dict(zip(parts, np.split(out, ends[:-1]), strict=True))
