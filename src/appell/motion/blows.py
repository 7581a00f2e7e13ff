"""Blows: at a switch where the velocities of masses or a potential jump, the masses are hit, and the equations of motion on either
side do not determine their velocities afterwards.

At a jump on σ(q, t) = 0 a motion with L = T − V satisfies the corner conditions of Weierstrass and Erdmann,

    Δp = μ ∂σ/∂q + Aᵀλ,     Δh = −μ ∂σ/∂t,     p = ∂T/∂u,     h = u·p − T + V, of Lagrangians q̇·∂L/∂q̇ − L

There is a blow where unchanged velocities violate them: a support that stops at once, a step of a potential, a wire with a kink, a
mass of a Lagrangian that changes at once. A body whose mass changes is not hit: the mass that leaves keeps the velocity of the body,
so that Δp is taken with the same mass before and after.

Where positions jump, those of bodies at given coordinates or by a position constraint, no motion leads from one side to the other.

References: Gelfand & Fomin, Calculus of Variations (1963), §15.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

import casadi as ca
import numpy as np

from appell.gibbs.energies import kinetic_of_bodies
from appell.graph import SX, column, to_sx
from appell.graph.calculus import densify
from appell.kinematics.positions import Positions
from appell.model.symbols import PRESCRIBED

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.expressions import Expressions
    from appell.motion.workspace import Workspace

    Parts = dict[str, Array]

LARGE = 1e-6  # of what p and h are: jumps so small are below what the audit of the energy sees
ROUNDED = 8 * np.finfo(float).eps  # of a number: places that differ by whole turns may differ by so much more
JUDGED = "momenta", "masses", "places", "slip", "lagrangian", "energy"
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
    and where bodies are and how they are turned; T + V, which may be changed by what is outside; and the masses that change with time,
    each with the part of p that is proportional to it."""

    momenta: SX
    kinetic: SX
    potential: SX
    places: SX
    energy: SX
    masses: SX
    momenta_by_masses: SX


class Struck(NamedTuple):
    """With what that may jump: switches, by their numbers, and inputs that are held for a time, by theirs; and which of all switches
    depend on where the system is."""

    switches: frozenset[int]
    by_place: tuple[int, ...]
    inputs: frozenset[int]


class Jump(NamedTuple):
    """What jumps: in ``words`` what must not, nothing where the motion goes on; by how much T + V does (J), zero where that is
    rounding; and whether T + V ``differs`` just there from both sides. The work is that of what is outside, which changes a potential, a
    mass or a prescribed function at once."""

    words: str
    work: float
    differs: bool = False


NOTHING = Jump("", 0.0)


def blows_of(of: Expressions) -> Blows:
    """What masses are hit by where it jumps."""
    g, k = of.gibbs, of.kinematics
    half = kinetic_of_bodies(k)
    kinetic = ca.dot(ca.gradient(half, k.u.column), k.u.column) - half
    for x in k.lagrangians:
        kinetic = kinetic + x.kinetic - (0 if x.excess is None else x.excess)
    return Blows(g.momenta, to_sx(kinetic), g.V, _places(of), to_sx(g.T + g.V), *_changing_masses(of))


def _changing_masses(of: Expressions) -> tuple[SX, SX]:
    """The masses and moments of inertia that change with time, and the part of p that is proportional to each."""
    k, masses, parts = of.kinematics, ca.SX(0, 1), ca.SX(len(of.kinematics.u), 0)
    for b in k.bodies:
        v, w = b.centre.velocity, b.omega
        found = [(b.mass, sum((to_sx(x * x) for x in v), start=ca.SX(0)))]
        if b.frame is not None:
            found += [(b.inertia[i][j], to_sx(w[i] * w[j])) for i in range(3) for j in range(3)]
        for mass, square in ((to_sx(x), y / 2) for x, y in found):
            if ca.depends_on(mass, ca.vertcat(k.t, k.inputs.column)):
                masses, parts = ca.vertcat(masses, mass), ca.horzcat(parts, ca.gradient(square, k.u.column))
    return masses, parts


def _potential(of: Expressions) -> SX:
    """V with its switches held, but not those of inputs: an input pushes by itself, and not by how it changes."""
    k = of.kinematics
    pushes = ca.vertcat(ca.SX(0, 1), *[k.inputs.nodes[i] for i in of.laws if k.inputs.quantities[i].kind != PRESCRIBED])
    apart = ca.SX.sym("pushes", pushes.numel())
    (potential,) = of.held(ca.substitute(to_sx(of.gibbs.V), pushes, apart))
    return ca.substitute(potential, apart, of.fed(pushes)[0])


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
        return Struck(frozenset(), (), frozenset())
    found = ca.veccat(*of.held(*of.blows))
    switches = of.switches.all
    moved = ca.vertcat(of.blows.momenta, of.blows.places, of.blows.energy, of.rows[2])
    return Struck(
        frozenset(i for i, x in enumerate(switches) if ca.depends_on(found, x.mode)),
        tuple(i for i, x in enumerate(switches) if ca.depends_on(x.argument, k.q.column)),
        frozenset(i for i in held if ca.depends_on(moved, k.inputs.nodes[i])),
    )


def held_blows(of: Expressions) -> Mapping[str, SX]:
    """The parts of blows with all switches held, of places those that may jump; with the rows of contact, and what says how much a part
    that only bends differs where the place of its switch is not quite known."""
    k, blows, contact = of.kinematics, of.blows._replace(potential=ca.SX(0)), of.sizes.contact
    momenta, kinetic, _, places, energy, masses, by_masses, motion, rows, psi, rates, by_speeds = of.held(
        *map(densify, blows), to_sx(of.gibbs.T), of.rows[0][:contact, :], of.rows[2][:contact, :], k.qdot, k.rate_matrix
    )
    potential, q, inertia = _potential(of), k.q.column, densify(ca.jacobian(momenta, k.u.column))
    jumping = ca.vertcat(of.switches.modes, *[k.inputs.nodes[i] for i in of.struck.inputs])
    moved = ca.vertcat(ca.SX(0, 1), *[x for x in ca.vertsplit(places) if ca.depends_on(x, jumping)])
    sides = ca.vertcat(ca.SX(0, 1), *[of.switches.all[i].argument for i in of.struck.by_place])
    normals = ca.jacobian(sides, q) @ by_speeds
    ways = [i for i, x in enumerate(of.row_list[:contact]) if x.position is not None]
    slip, drift = psi[ways, :], psi - rows @ k.u.column
    found = {
        "time": to_sx(k.t), "coordinates": q, "rates": rates,
        "momenta": momenta, "momenta_by_time": ca.jacobian(momenta, k.t) + ca.jtimes(momenta, q, rates),
        "inertia": column([inertia[i, i] for i in range(len(k.u))]), "motion": motion,
        "masses": masses, "momenta_by_masses": ca.vec(by_masses),
        "rows": ca.vec(rows.T), "rows_by_time": drift,
        "slip": slip, "slip_by_time": ca.jacobian(slip, k.t) + ca.jtimes(slip, q, rates),
        "slip_sizes": (ca.fabs(rows) @ ca.fabs(k.u.column) + ca.fabs(drift))[ways, :],
        "normals": ca.vec(normals.T),
        "normals_by_time": ca.jacobian(sides, k.t) + ca.jtimes(sides, q, rates) - normals @ k.u.column,
        "lagrangian": kinetic + potential, "lagrangian_by_places": ca.gradient(kinetic + potential, q),
        "sizes": ca.vertcat(kinetic, potential), "places": moved, "places_by_time": ca.jacobian(moved, k.t),
        "places_by_places": ca.vec(ca.jacobian(moved, q).T),
        "energy": energy, "energy_by_time": ca.jacobian(energy, k.t), "energy_by_places": ca.gradient(energy, q),
    }  # fmt: skip
    return {name: densify(x) for name, x in found.items()}


def at_switches(
    problem: Workspace, t: float, y: Array, switched: dict[int, float], span: float, outside: Collection[int] = ()
) -> Jump:
    """What jumps where switches go over to the sides given, by their numbers, in a run of this span (s): first those whose time does
    not depend on where the system is, and those that what is ``outside`` takes over."""
    kept, struck = problem.modes.copy(), problem.expressions.struck
    before, found = parts_at(problem, t, y), NOTHING
    by_place = [i for i in switched if i in struck.by_place and i not in outside]
    normals = [struck.by_place.index(i) for i in by_place if i in struck.switches]
    for some, those in (([i for i in switched if i not in by_place], []), (by_place, normals)):
        if some and not found.words:
            problem.modes[some] = [switched[i] for i in some]
            after = parts_at(problem, t, y)
            jump = between(problem, before, after, span, normals=those)
            before, found = after, Jump(jump.words, found.work + jump.work)
    problem.modes[:] = kept
    held = float(before["energy"][0])  # on the sides that follow
    return found._replace(differs=found.work == 0 and is_jump(held, energy_there(problem, t, y)))


def between(problem: Workspace, before: Parts, after: Parts, span: float, *, normals: Sequence[int] = ()) -> Jump:
    """What jumps from one side to the other; ``normals`` are those of the switches that make it jump, where they depend on where the
    system is."""
    if all((np.abs(after[x] - before[x]) <= ROUNDED * np.abs(before[x])).all() for x in JUDGED):
        return NOTHING  # found in a fraction of the time, as at every soft wall
    sides = _Sides(before, after, problem, span)
    if sides.places_jump():
        return Jump(PLACES, sides.work())
    return Jump(VELOCITIES if sides.kink_in_a_way(normals) or sides.is_hit(normals) else "", sides.work())


class _Sides:
    """Both sides of a jump, in a run of this ``span`` (s): by how much each part jumps, and how large it is on the side where it is larger;
    how well its time and its place are known, ``when`` (s) and ``where``; and the sizes ``v`` that speeds have in this run."""

    def __init__(self, before: Parts, after: Parts, problem: Workspace, span: float) -> None:
        self.before, self.after, self.span = before, after, span
        self.v = problem.model.u_sizes * problem.model["pace"]
        self.jumps = {name: after[name] - x for name, x in before.items()}
        self.largest = {name: np.maximum(np.abs(after[name]), np.abs(x)) for name, x in before.items()}
        time, where = ROUNDED * np.abs(after["time"]), NEAR * problem.model.q_sizes
        self.when = NEAR * abs(span) + time
        self.where = where + ROUNDED * self.largest["coordinates"] + self.largest["rates"] * time

    def work(self) -> float:
        """By how much T + V jumps; zero where it only bends, at a time or a place that is not quite known."""
        jumps, largest = self.jumps, self.largest
        bends = np.abs(jumps["energy_by_time"]) * self.when + np.abs(jumps["energy_by_places"]) @ self.where
        work = float(jumps["energy"][0])
        return 0.0 if abs(work) <= float((bends + NEAR * (largest["sizes"].max() + largest["energy"]))[0]) else work

    def places_jump(self) -> bool:
        """Whether a body or a constraint jumps from one place to another."""
        jumps, largest = self.jumps, self.largest
        slopes = largest["places_by_places"].reshape(jumps["places"].size, self.where.size) @ self.where
        bends = np.abs(jumps["places_by_time"]) * self.when + slopes + NEAR * largest["places"]
        turns = ROUNDED * largest["places_by_time"] * (np.abs(self.after["time"]) + abs(self.span))
        return bool((np.abs(jumps["places"]) > bends + turns).any())

    def kink_in_a_way(self, normals: Sequence[int]) -> bool:
        """Whether a position constraint has a kink where the system comes to it, off which a bead may go in more than one way."""
        if not len(normals):
            return False
        jumps, largest, bends = self.jumps, self.largest, np.abs(self.jumps["slip_by_time"]) * self.when
        return bool((np.abs(jumps["slip"]) > LARGE * largest["slip_sizes"] + bends).any())

    def is_hit(self, normals: Sequence[int]) -> bool:
        """Whether velocities that go on as they are miss the corner conditions."""
        jumps, largest, v, masses = self.jumps, self.largest, self.v, self.jumps["masses"]
        p = (jumps["momenta"] - masses @ self.before["momenta_by_masses"].reshape(masses.size, v.size)) * v
        pushes, h = _pushes(self.after, "rows", v), np.zeros(1)
        if len(normals):
            pushes, h = np.vstack([pushes, _pushes(self.after, "normals", v)[normals]]), jumps["lagrangian"]
        else:
            pushes[:, -1] = 0.0  # what is outside changes h
        left = _left(np.concatenate([p, h]), pushes)
        bends = np.abs(jumps["momenta_by_time"]) * self.when * v
        least = NEAR * np.sqrt(2 * largest["motion"] * largest["inertia"]) * v + (bends + NEAR * np.abs(p)).max(initial=0.0)
        if (np.abs(left[:-1]) > LARGE * largest["momenta"] * v + least).any():
            return True
        bends = 2 * largest["lagrangian_by_places"] @ self.where
        return bool(abs(left[-1]) > (LARGE * largest["motion"] + bends + ROUNDED * largest["sizes"].max())[0])


def _pushes(parts: Parts, name: str, v: Array) -> Array:
    """How constraints or switches change (p, h) where they push, one in each row."""
    by_time = parts[f"{name}_by_time"]
    return np.column_stack([parts[name].reshape(by_time.size, v.size) * v, -by_time])


def _left(jump: Array, pushes: Array) -> Array:
    """What is left of a jump of (p, h) that pushes do not make, one in each row."""
    lengths = np.linalg.norm(pushes, axis=1)
    across = (pushes[lengths > 0] / lengths[lengths > 0, None]).T
    left: Array = jump - across @ np.linalg.lstsq(across, jump, rcond=None)[0] if across.size else jump
    return left


def energy_there(problem: Workspace, t: float, y: Array) -> float:
    """T + V at a state, with switches on the sides where it is, which is what a row has."""
    s = problem.sizes
    return float(problem.kernels.energies(t, y[: s.q], y[s.q : s.q + s.u], problem.p, problem.model.r)[0].sum())


def is_jump(one: float, other: float) -> bool:
    """Whether two energies differ by more than rounding; not where one is no number."""
    return abs(one - other) > NEAR * (abs(one) + abs(other))


def parts_at(problem: Workspace, t: float, y: Array) -> Parts:
    """All of it at a state, with switches and inputs as they are held."""
    s, parts = problem.sizes, problem.expressions.held_blows
    out = problem.kernels.blows(t, y[: s.q], y[s.q : s.q + s.u], problem.model.p, problem.model.r)[0]
    sizes = [x.numel() for x in parts.values()]
    return {name: out[end - n : end] for name, n, end in zip(parts, sizes, accumulate(sizes), strict=True)}
