"""Loads and constraint rows as forces and moments on parts.

A load or a row that says where it acts is a sum of ends, each a force F at a point and a moment M on a part, and does
the virtual power Σ F·δv + M·δω. One that says only its virtual power (a potential, a generalised force, a scalar
constraint) acts along the coordinates: it is part of what the connections between the bodies transmit. So is one whose
ends turn out not to have its power, which is checked on the graph before they are believed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import casadi as ca
import numpy as np

from appell.analysis.reactions.tree import Part, Tree, chain, is_fixed
from appell.frozen import Frozen, FrozenMapping
from appell.gibbs import GibbsFunction
from appell.gibbs.loads import line_of, power_of_acceleration, tension_of
from appell.graph import SX, ZERO, Num, Vec, add, column, cross, mat_vec, mul, to_sx, vadd, vneg, vscale, vsub
from appell.graph.rounding import term_sizes
from appell.kinematics import Kinematics
from appell.kinematics.variables import naming
from appell.model import Frame, Particle, Point
from appell.model.constraints import Coincident, Constraint, Distance, EqualVelocity, Perpendicular, Rolling
from appell.model.loads import Force, Gravity, LineForce, Load, Torque

SAME_POWER = 1e-9  # relative: ends whose virtual power misses that of their load or row by more are not believed
SAMPLES = 3
_UNIT: dict[str, Vec] = {"x": (1.0, 0.0, 0.0), "y": (0.0, 1.0, 0.0), "z": (0.0, 0.0, 1.0)}


@dataclass(frozen=True, eq=False)
class End:
    """A force at a point and a moment on a part, in components of ``home``."""

    part: Part
    at: Point
    home: Frame
    force: Vec = ZERO
    moment: Vec = ZERO


Ends = tuple[End, ...]


class Pushes(Frozen):
    """Everything that acts on the parts of a system: ``inertia`` (ṗ and L̇ of each body), ``loads`` and ``rows`` by their
    ends, a row's for a multiplier of one; None where they act along the coordinates."""

    def __init__(self, gibbs: GibbsFunction, tree: Tree) -> None:
        self.gibbs = gibbs
        self.tree = tree
        k = gibbs.kinematics
        self.inertia: Ends = tuple(end for part in tree.bodies for end in _inertia(k, part))
        loads = {load.name: _of_load(k, tree, load) for load in k.system.loads}
        rows = [ends for c in k.system.constraints for ends in _of_constraint(k, tree, c)]
        believed = iter(self._believed([*loads.values(), *rows]))
        self.loads: Mapping[str, Ends | None] = FrozenMapping({name: next(believed) for name in loads})
        self.rows: tuple[Ends | None, ...] = tuple(believed)

    @property
    def along_coordinates(self) -> tuple[str, ...]:
        """The loads that act along the coordinates."""
        return tuple(name for name, ends in self.loads.items() if ends is None)

    def _believed(self, all_ends: Sequence[Ends | None]) -> list[Ends | None]:
        """The ends whose virtual power is that of their load or row at random states; the actuators as random numbers."""
        g, k = self.gibbs, self.gibbs.kinematics
        n = len(k.u)
        theirs = [power_of(k, load) for load in k.system.loads]
        theirs += [g.rows.A[i, :] for i in range(len(g.rows))]
        mine = [ca.SX.zeros(1, n) if ends is None else virtual_power(k, ends) for ends in all_ends]
        if not mine:
            return []
        arguments = [*g.arguments, k.accelerations.column, k.actuators.column]
        powers = [ca.densify(ca.vertcat(*x)) for x in (theirs, mine)]
        terms = [ca.reshape(column(term_sizes(ca.vertsplit(ca.vec(x)), arguments)), x.shape) for x in powers]
        f = ca.Function("power", arguments, [*powers, *terms])
        rng = np.random.default_rng(11)
        off, size = np.zeros(len(mine)), np.zeros(len(mine))
        for state in g.draw(SAMPLES, seed=5):
            found = f(*state.args(), np.zeros(n), rng.uniform(0.5, 1.5, len(k.actuators)))
            a, b, *sizes = (x.full() * g.measures.of(state.p).v for x in found)  # powers of speeds in their sizes
            off = np.maximum(off, np.abs(a - b).max(axis=1))
            size = np.maximum(size, np.maximum(*sizes).max(axis=1))  # of terms, which may cancel
        good = off <= SAME_POWER * size
        return [ends if ok else None for ends, ok in zip(all_ends, good, strict=True)]


# -- powers ----------------------------------------------------------------------------------------------------------------
def twist(k: Kinematics, part: Part, at: Point) -> tuple[Vec, Vec]:
    """The velocity of the particle of a part that is at a point, and the part's angular velocity; inertial components."""
    root = k.system.frame
    if part.body is None and not part.moved_by:
        return ZERO, ZERO
    motion = k.point(part.anchor)
    v = k.express(motion.velocity, motion.home, root)
    if isinstance(part.body, Particle):
        return v, ZERO
    if part.body is not None:
        v = k.material_point(part.body, at, root).velocity
        return v, k.omega(part.frame, root)
    w = k.omega(part.frame, root)
    return vadd(v, cross(w, k.vector(at - part.anchor, root))), w


def power_of(k: Kinematics, load: Load) -> SX:
    """∂U/∂u̇ of a load, a row: its virtual power, whether or not it says where it acts."""
    return ca.gradient(to_sx(power_of_acceleration(k, [load])), k.accelerations.column).T


def virtual_power(k: Kinematics, ends: Ends) -> SX:
    """Σ F·∂v/∂u + M·∂ω/∂u, a row: the gradient of Σ F·v + M·ω with the pushes held, in one sweep."""
    root = k.system.frame
    held: list[tuple[SX, Num]] = []
    power: Num = 0.0
    for end in ends:
        for push, rate in zip((end.force, end.moment), twist(k, end.part, end.at), strict=True):
            for c, r in zip(k.express(push, end.home, root), rate, strict=True):
                if not (type(c) is float and c == 0.0):
                    held.append((ca.SX.sym(f"push{len(held)}"), c))
                    power = add(power, mul(held[-1][0], r))
    if type(power) is float:
        return ca.SX.zeros(1, len(k.u))
    gradient = ca.gradient(to_sx(power), k.u.column)
    return ca.substitute(gradient, ca.vertcat(*(x for x, _ in held)), column([c for _, c in held])).T


# -- what there is ---------------------------------------------------------------------------------------------------------
def _inertia(k: Kinematics, part: Part) -> Ends:
    """ṗ = m a at the centre of mass, and L̇ = I α + ω × I ω about it."""
    motion = k.bodies[[b.body for b in k.bodies].index(part.body)] if part.body is not None else None
    assert motion is not None
    com = motion.body.com
    out = [End(part, com, motion.centre.home, vscale(motion.mass, motion.centre.acceleration))]
    if motion.frame is not None:
        spin = vadd(mat_vec(motion.inertia, motion.alpha), cross(motion.omega, mat_vec(motion.inertia, motion.omega)))
        out.append(End(part, com, motion.frame, ZERO, spin))
    return tuple(out)


def _of_load(k: Kinematics, tree: Tree, load: Load) -> Ends | None:
    root = k.system.frame
    with naming(f"load '{load.name}'"):
        if isinstance(load, Gravity):
            return tuple(
                End(tree.of_body(b.body), b.body.com, b.centre.home, vscale(b.mass, k.carried(load.vector, b.centre.home)))
                for b in k.bodies
            )
        if isinstance(load, Force):
            part = tree.of_body(load.on) if load.on is not None else tree.at_point(load.point)
            home = max(load.vector.terms, key=lambda f: f.depth, default=root)
            return (End(part, load.point, home, k.vector(load.vector, home)),)
        if isinstance(load, Torque):
            part = tree.with_frame(load.frame, body=load.bodies[0])
            torque = k.vector(load.vector, load.frame)
            ends = [End(part, part.anchor, load.frame, ZERO, torque)]
            if load.reaction is not None:
                back = tree.with_frame(load.reaction, body=load.bodies[1])
                ends.append(End(back, back.anchor, load.frame, ZERO, vneg(torque)))
            return tuple(ends)
        if isinstance(load, LineForce):
            length, unit, rate, _ = line_of(k, load.a, load.b)
            pull = vscale(tension_of(k, load, length, rate), unit)
            return (
                End(tree.at_point(load.a), load.a, root, pull),
                End(tree.at_point(load.b), load.b, root, vneg(pull)),
            )
    return None


def _of_constraint(k: Kinematics, tree: Tree, c: Constraint) -> list[Ends | None]:
    root = k.system.frame
    if isinstance(c, (Coincident, EqualVelocity)):
        on = c.on if isinstance(c, Coincident) else (None, None)
        parts = tree.at_point(c.a, on[0]), tree.at_point(c.b, on[1])
        out: list[Ends | None] = []
        for x in c.axes:
            e = _UNIT[x]
            ends = [End(parts[0], c.a, c.frame, e), End(parts[1], c.b, c.frame, vneg(e))]
            if isinstance(c, Coincident):  # the axes turn with their frame: d(e·r)/dt = e·ṙ + ω·(e × r)
                turning = tree.with_frame(c.frame)
                turning = next((p for p in parts if p.frame is c.frame and p.body is not None), turning)
                ends.append(End(turning, turning.anchor, c.frame, ZERO, cross(e, k.vector(c.a - c.b, c.frame))))
            out.append(tuple(ends))
        return out
    if isinstance(c, Perpendicular):
        (a,), (b,) = (list(v.terms) if len(v.terms) == 1 else [root] for v in (c.a, c.b))
        if not (is_fixed(c.a, a) and is_fixed(c.b, b)):
            return [None]
        parts = tree.with_frame(a), tree.with_frame(b)
        torque = cross(k.vector(c.a, a), k.vector(c.b, a))
        return [(End(parts[0], parts[0].anchor, a, ZERO, torque), End(parts[1], parts[1].anchor, a, ZERO, vneg(torque)))]
    if isinstance(c, Distance):
        pull = vscale(2.0, k.vector(c.a - c.b, root))
        return [(End(tree.at_point(c.a), c.a, root, pull), End(tree.at_point(c.b), c.b, root, vneg(pull)))]
    if isinstance(c, Rolling):
        body, surface = tree.of_body(c.body), tree.with_frame(c.surface, c.surface_point)
        return [(End(body, c.at, c.surface, e), End(surface, c.at, c.surface, vneg(e))) for e in (_UNIT[x] for x in "xyz")]
    return [None]


# -- summed --------------------------------------------------------------------------------------------------------------
class Wrenches(Frozen):
    """Sums of ends about a point, in components of one frame. Each push and each shift from point to point is turned into
    that frame once, so that a chain of n bodies has its n cuts for n² additions and no more turns than bodies."""

    def __init__(self, kinematics: Kinematics, frame: Frame) -> None:
        self._k = kinematics
        self.frame = frame
        self._pushes: dict[End, tuple[Vec, Vec]] = {}
        self._shifts: dict[Point, Vec] = {}

    def total(self, ends: Iterable[End], at: Point) -> tuple[Vec, Vec]:
        """Σ F and Σ M + (r − r_at) × F."""
        force, moment = ZERO, ZERO
        for end in ends:
            f, m = self._push(end)
            force, moment = vadd(force, f), vadd(moment, m)
            if end.at is not at and not all(type(c) is float and c == 0.0 for c in f):
                moment = vadd(moment, cross(self._arm(at, end.at), f))
        return force, moment

    def _push(self, end: End) -> tuple[Vec, Vec]:
        made = self._pushes.get(end)
        if made is None:
            made = self._k.express(end.force, end.home, self.frame), self._k.express(end.moment, end.home, self.frame)
            self._pushes[end] = made
        return made

    def _arm(self, start: Point, end: Point) -> Vec:
        """From one point to another, by the shifts that they do not share."""
        there, back = chain(end), chain(start)
        while there and back and there[-1] is back[-1]:
            there.pop()
            back.pop()
        out = ZERO
        for p in reversed(there):
            out = vadd(out, self._shift(p))
        for p in reversed(back):
            out = vsub(out, self._shift(p))
        return out

    def _shift(self, point: Point) -> Vec:
        made = self._shifts.get(point)
        if made is None:
            made = self._shifts[point] = self._k.vector(point.shift, self.frame)
        return made
