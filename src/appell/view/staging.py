"""From a run to its scene: what stands where at every frame.

Whatever can be seen is found from the model: declared shapes first, then inertia, joints, springs, rods and contacts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.counts import count
from appell.graph import column, to_sx
from appell.graph.building import cached_property
from appell.kinds import Count
from appell.kinematics import Positions
from appell.model import Body, Frame, Particle, Point, Vector, shapes
from appell.model.constraints import Coincident, Distance, EqualVelocity, Rolling, Scalar
from appell.model.frames import AxisRotation
from appell.model.loads import Force, GeneralisedForce, Gravity, LineForce, Torque
from appell.model.symbols import COORDINATE, SPEED, Quantity, quantities, scalar
from appell.motion import Run
from appell.view import palette
from appell.view.frames import frames_of
from appell.view.scene import Arrow, Axes, Disk, Line, Mover, Placed, Scene, Sphere, Surface, Trace, Vec3
from appell.view.solids import Known, bar, declared, guessed
from appell.view.turns import matrices, quaternions, towards, vector

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

STILL = 1e-6  # of the size: what moves less does not move
BALL = 0.03  # radius of the heaviest particle without a shape, of the size
ARROW = 0.35  # length of the longest arrow of its kind, of the size
TRAVELS = 8.0  # times its size: a system that goes farther is followed
FLAT = 0.25  # of its size: a system that takes up less across its plane is seen from the front
MOST_TRACES = 8
LOOKS = 60  # frames at which the extent of the motion is taken
CUBE = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], dtype=float)


@checked
def scene_of(run: Run, *, frames: Count | None = None) -> Scene:
    """The scene of a run, at ``frames`` equal steps of time (as many as look smooth if not said)."""
    return Staging(frames_of(run, None if frames is None else count(frames, "frames", "frames"))).scene()


class Staging:
    """One run at its frames, and where everything is."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.problem = run._live
        self.k = self.problem.kinematics
        self.system = self.k.system
        self.colours = {b.name: palette.colour(i) for i, b in enumerate(self.system.bodies)}

    # -- where everything is -------------------------------------------------------------------------------------------
    @cached_property
    def _evaluated(self) -> tuple[dict[Point, Array], dict[Frame, Array]]:
        positions = Positions(self.k)
        points, frames = list(self.system.points), list(self.system.frames)
        nodes = [to_sx(x) for p in points for x in positions.point(p)]
        nodes += [to_sx(x) for f in frames for row in positions.turn(f) for x in row]
        values = self.run.evaluate_graph(ca.vertcat(*nodes))
        split = 3 * len(points)
        r, c = values[:, :split].reshape(-1, len(points), 3), values[:, split:].reshape(-1, len(frames), 3, 3)
        return {p: r[:, i] for i, p in enumerate(points)}, {f: c[:, i] for i, f in enumerate(frames)}

    def at(self, point: Point) -> Array:
        """A point in inertial axes, (frames, 3)."""
        return self._evaluated[0][point]

    def turn(self, frame: Frame) -> Array:
        """C with v_inertial = C v_frame, (frames, 3, 3)."""
        return self._evaluated[1][frame]

    def number(self, value: Any) -> float:
        """A length written in parameters."""
        p = {x: float(v) for x, v in zip(self.k.p.quantities, self.problem.p, strict=True)}
        return float(scalar(value, "the size of a shape").subs(p))

    def within(self, body: Body, point: Point) -> Array | None:
        """The place of a point in a body's axes from its centre of mass, or None where it moves there."""
        local = np.einsum("tij,ti->tj", self.turn(body.frame), self.at(point) - self.at(body.com))
        first: Array = local[0]
        return first if np.abs(local - first).max() <= STILL * max(self.size, 1e-300) + 1e-12 else None

    @cached_property
    def size(self) -> float:
        """How large the system is at one time: of its points, its declared shapes, its radii of gyration."""
        r = np.stack([self.at(p) for p in self._seen_points])
        spread = float(np.linalg.norm(np.ptp(r, axis=0), axis=1).max()) if len(r) > 1 else 0.0
        own = [2 * max(p.solid.reach) for b in self.system.bodies for p in self._declared_solids(b)]
        for b in self.system.bodies:
            mass = self.number(b.mass)
            if isinstance(b, Body) and not b.shapes and mass > 0:
                own.append(2 * float(np.sqrt(np.linalg.eigvalsh(self._inertia(b))[-1] / mass)))
        path = float(np.linalg.norm(np.ptp(r, axis=(0, 1))))
        dots = not any(isinstance(b, Body) for b in self.system.bodies)  # as large on their path as can be seen
        return max(spread, *own, path / 8 if dots else 0.0) or path / 3 or 1.0

    @cached_property
    def _seen_points(self) -> list[Point]:
        """Centres of mass, and the points where bodies are joined, pulled and held; not the origin as such."""
        out = dict.fromkeys(b.com for b in self.system.bodies)
        out |= dict.fromkeys(self._held_points)
        for b in self.system.bodies:
            p: Point | None = b.com
            while p is not None and p.base is not None and self._is_arm(p):
                out[p.base] = None
                p = p.base
        return list(out)

    @cached_property
    def _held_points(self) -> list[Point]:
        out: dict[Point, None] = {}
        for c in self._conditions:
            if isinstance(c, (Coincident, EqualVelocity, Distance)):
                out |= {c.a: None, c.b: None}
        for load in self.system.loads:
            if isinstance(load, LineForce):
                out |= {load.a: None, load.b: None}
        return list(out)

    @property
    def _conditions(self) -> list[Any]:
        return [*self.system.constraints, *(s.condition for s in self.system.servos)]

    def _is_arm(self, point: Point) -> bool:
        """Whether a point is held to its base by a link of constant length that turns."""
        if point.shift.terms and all(f.parent is not None for f in point.shift.terms):
            r = np.linalg.norm(self.at(point) - self.at(point.base or point), axis=1)
            return bool(r[0] > 0 and np.ptp(r) <= STILL * r[0])
        return False

    # -- bodies --------------------------------------------------------------------------------------------------------
    def _declared_solids(self, b: Body | Particle) -> list[Placed]:
        out = []
        for shape in b.shapes:
            place = np.zeros(3)
            if shape.at is not None and isinstance(b, Body):
                fixed = np.einsum("ij,i->j", self.turn(b.frame)[0], (self.at(shape.at) - self.at(b.com))[0])
                place = fixed
            made = declared(shape, self.number, place, self.colours[b.name])
            if made is not None:
                out.append(made)
        return out

    def _inertia(self, body: Body) -> Array:
        """About the centre of mass, in the body's axes at the first frame."""
        own = np.array(body.inertia.matrix.applyfunc(self.number).tolist(), dtype=float)
        home = body.inertia.frame or body.frame
        c = self.turn(body.frame)[0].T @ self.turn(home)[0]
        made: Array = c @ own @ c.T
        return made

    def _joints(self, body: Body) -> list[Array]:
        """Where a body is joined to others, in its axes: held points, and the points of chains that pass through it."""
        chains: dict[Point, None] = dict.fromkeys(self._held_points)
        for other in self.system.bodies:
            p = other.com.base
            while p is not None:
                chains[p] = None
                p = p.base
        found = [self.within(body, p) for p in chains if p is not body.com]
        return [x for x in found if x is not None and np.linalg.norm(x) <= 3 * self.size]

    def _solids(self, b: Body | Particle) -> tuple[Placed, ...]:
        colour = self.colours[b.name]
        solids = self._declared_solids(b)
        if isinstance(b, Particle):
            if not solids:
                heaviest = max(self.number(x.mass) for x in self.system.bodies if isinstance(x, Particle))
                share = np.cbrt(self.number(b.mass) / heaviest) if heaviest > 0 else 1.0
                solids.append(Placed(Sphere(float(BALL * self.size * max(share, 0.3))), colour))
            return tuple(solids)
        for line in (s for s in b.shapes if isinstance(s, shapes.Line)):
            ends = [self.within(b, p) for p in (line.at or b.com, line.to)]
            if ends[0] is not None and ends[1] is not None:
                solids.append(bar(ends[0], ends[1], 0.02 * self.size, line.colour or colour))
        if solids or b.shapes:
            return tuple(solids)
        rolling = next((c for c in self.system.constraints if isinstance(c, Rolling) and c.body is b), None)
        contact = None if rolling is None else (self.at(rolling.at) - self.at(b.com))[0]
        return guessed(Known(self.number(b.mass), self._inertia(b), self._joints(b), contact, self.size, colour))

    @cached_property
    def movers(self) -> tuple[Mover, ...]:
        out = []
        for b in self.system.bodies:
            still = np.tile([1.0, 0.0, 0.0, 0.0], (self.run.times.size, 1))
            rotations = quaternions(self.turn(b.frame)) if isinstance(b, Body) else still
            out.append(Mover(b.name, self._solids(b), self.at(b.com), rotations))
        return tuple(out)

    # -- lines ---------------------------------------------------------------------------------------------------------
    def _lines(self) -> tuple[Line, ...]:
        drawn: dict[frozenset[Point], Line] = {}

        def line(a: Point, b: Point, name: str, kind: str, colour: str) -> None:
            points = np.stack([self.at(a), self.at(b)], axis=1)
            drawn.setdefault(frozenset((a, b)), Line(name, kind, colour, points))

        for load in self.system.loads:
            if isinstance(load, LineForce):
                line(load.a, load.b, load.name, "spring", palette.SPRING)
        for c in self.system.constraints:
            if isinstance(c, Distance):
                line(c.a, c.b, c.name, "rod", palette.ROPE)
        for b in self.system.bodies:
            for shape in (s for s in b.shapes if isinstance(s, shapes.Line)):
                start = shape.at or b.com
                if isinstance(b, Particle) or self.within(b, start) is None or self.within(b, shape.to) is None:
                    line(start, shape.to, f"{start.name}–{shape.to.name}", "arm", shape.colour or palette.ROPE)
        carried = {b.frame for b in self.system.bodies if isinstance(b, Body)}
        particles = [b.com for b in self.system.bodies if isinstance(b, Particle)]
        loose = [p for p in self._held_points if not carried & set(p.shift.terms)]  # on no body that is drawn
        for p in (*particles, *loose):
            while p.base is not None and self._is_arm(p):
                line(p.base, p, f"{p.base.name}–{p.name}", "arm", palette.ROPE)
                p = p.base
        return tuple(drawn.values())

    # -- traces --------------------------------------------------------------------------------------------------------
    def _traces(self) -> tuple[Trace, ...]:
        out = [
            Trace(f"contact of {c.body.name}", self.colours[c.body.name], self.at(c.at))
            for c in self.system.constraints
            if isinstance(c, Rolling)
        ]
        done = {c.body for c in self.system.constraints if isinstance(c, Rolling)}
        on_the_way = {p for b in self.system.bodies for p in b.com._chain()[1:]}  # of a chain its ends are enough
        ends = [b for b in self.system.bodies if b not in done and b.com not in on_the_way and self.number(b.mass) > 0]
        out += [Trace(b.name, self.colours[b.name], self.at(b.com)) for b in ends]
        moving = [t for t in out if np.linalg.norm(np.ptp(t.positions, axis=0)) > 0.02 * self.size]
        return tuple(moving[:MOST_TRACES])

    # -- arrows --------------------------------------------------------------------------------------------------------
    def _arrows(self) -> tuple[Arrow, ...]:
        made = [*self._velocities(), *self._forces(), *self._reactions()]
        out: list[Arrow] = []
        for kind, unit in dict.fromkeys((a[1], a[2]) for a in made):
            same = [a for a in made if (a[1], a[2]) == (kind, unit)]
            longest = max(float(np.linalg.norm(a[5], axis=1).max()) for a in same)
            if np.isfinite(longest) and longest > 0:
                scale = ARROW * self.size / longest
                out += [Arrow(n, k, u, colour, at, v, scale, shown) for n, k, u, colour, at, v, shown in same]
        return tuple(out)

    def _velocities(self) -> list[tuple[Any, ...]]:
        nodes = []
        for b in self.system.bodies:
            motion = self.k.point(b.com)
            nodes += [to_sx(x) for x in self.k.express(motion.velocity, motion.home, self.system.frame)]
        v = self.run.evaluate_graph(ca.vertcat(*nodes)).reshape(self.run.times.size, -1, 3)
        return [
            (f"velocity of {b.name}", "velocity", "m/s", palette.VELOCITY, self.at(b.com), v[:, i], False)
            for i, b in enumerate(self.system.bodies)
        ]

    def _forces(self) -> list[tuple[Any, ...]]:
        """Forces and torques of loads; those that an actuator gives as servo forces."""
        out: list[tuple[Any, ...]] = []
        for load in self.system.loads:
            if isinstance(load, Force):
                unit, place, pushing = "N", self.at(load.point), load.vector
            elif isinstance(load, Torque):
                unit, place, pushing = "N·m", self._turning_about(load.frame), load.vector
            elif isinstance(load, GeneralisedForce) and (found := self._along(load)) is not None:
                unit, place, pushing = found
            else:
                continue
            given, servo = self._vector(pushing)
            if np.abs(given).max(initial=0.0) > 0:
                out.append((load.name, "force", unit, palette.FORCE, place, given, unit == "N"))
            if servo is not None:
                out.append((load.name, "servo", unit, palette.SERVO, place, servo, True))
        return out

    def _along(self, load: GeneralisedForce) -> tuple[str, Array, Vector] | None:
        """A generalised force as a torque about the axis that its coordinate turns a frame by, or as a force along the axis
        that its coordinate shifts a point by; None where the coordinate does neither by itself."""
        for frame in self.system.frames:
            r = frame.rotation
            if isinstance(r, AxisRotation) and r.angle == load.along:
                return "N·m", self._turning_about(frame), Vector({frame: r.axis}) * load.value
        for point in self.system.points:
            for frame, components in point.shift.terms.items():
                for axis, c in zip((frame.x, frame.y, frame.z), components, strict=True):
                    if c == load.along:
                        return "N", self.at(point), axis * load.value
        return None

    def _turning_about(self, frame: Frame) -> Array:
        body = next((b for b in self.system.bodies if isinstance(b, Body) and b.frame is frame), None)
        return self.at(body.com if body is not None else self.system.origin)

    def _vector(self, load: Any) -> tuple[Array, Array | None]:
        """A load's vector in inertial axes: what is given of it, and what actuators give (None if they do not)."""
        k = self.k
        expr = column(k.vector(load, self.system.frame))
        silent = ca.substitute([expr], [k.actuators.column], [ca.SX.zeros(len(k.actuators), 1)])[0]
        given = self.run.evaluate_graph(silent)
        if not len(k.actuators) or not ca.depends_on(expr, k.actuators.column):
            return given, None
        slope = self.run.evaluate_graph(ca.densify(ca.jacobian(expr, k.actuators.column)).T)
        slope = slope.reshape(self.run.times.size, 3, len(k.actuators))
        servo: Array = np.einsum("tij,tj->ti", slope, self.run.actuator_forces.values)
        return given, servo

    def _reactions(self) -> list[tuple[Any, ...]]:
        """Forces of contact where rows have them at a point: rolling, points that are one, rods; of what the coordinates
        already see to, such as the height of a disk's centre, there is no row and no force here.

        λ of a row ψ = e·(v_a − v_b) is the component along e of the force on a; of |a − b|² = l² it is 2 λ (a − b)."""
        if not self.run.names["row"]:
            return []
        lam = dict(zip(self.run.names["row"], self.run.multipliers.values.T, strict=True))
        out: list[tuple[Any, ...]] = []
        for c in self.system.constraints:
            if isinstance(c, Distance):
                place, force = self.at(c.a), 2 * lam[c.name][:, None] * (self.at(c.a) - self.at(c.b))
            elif isinstance(c, (Rolling, Coincident, EqualVelocity)):
                frame, at, axes = (c.surface, c.at, "xyz") if isinstance(c, Rolling) else (c.frame, c.a, c.axes)
                kept = [x for x in axes if f"{c.name} · {x}" in lam]
                if not kept:
                    continue
                along = self.turn(frame)[:, :, ["xyz".index(x) for x in kept]]
                parts = np.stack([lam[f"{c.name} · {x}"] for x in kept], axis=1)
                place, force = self.at(at), np.einsum("tij,tj->ti", along, parts)
            else:
                continue
            out.append((f"{c.name} (contact)", "force", "N", palette.REACTION, place, force, False))
        return out

    # -- around it -----------------------------------------------------------------------------------------------------
    @cached_property
    def gravity(self) -> Array | None:
        """The sum of the fields at the first frame."""
        fields = [x for x in self.system.loads if isinstance(x, Gravity)]
        if not fields:
            return None
        total = sum((self._vector(x.vector)[0][0] for x in fields), start=np.zeros(3))
        return total if np.linalg.norm(total) > 0 else None

    @cached_property
    def ground(self) -> tuple[tuple[Surface, ...], tuple[Mover, ...], Array | None]:
        """Planes that are still, tables that move, and the normal of the first."""
        surfaces: list[Surface] = []
        tables: list[Mover] = []
        normal: Array | None = None
        rollings = [c for c in self.system.constraints if isinstance(c, Rolling)]
        for frame, point in dict.fromkeys((c.surface, c.surface_point) for c in rollings):
            mine = [c for c in rollings if (c.surface, c.surface_point) == (frame, point)]
            contacts = np.concatenate([self.at(c.at) for c in mine])
            centres = np.concatenate([self.at(c.body.com) for c in mine])
            across = int(np.argmin(np.ptp(contacts, axis=0)))
            n = np.eye(3)[across] * (1.0 if (centres - contacts)[:, across].sum() >= 0 else -1.0)
            moved = np.ptp(self.at(point), axis=0).max() > STILL * self.size or frame.parent is not None
            if not moved:
                middle = (contacts.max(axis=0) + contacts.min(axis=0)) / 2
                span = float(np.ptp(contacts, axis=0).max())
                surfaces.append(Surface("plane", vector(middle), towards(n), 1.4 * span + 3 * self.size))
                normal = n if normal is None else normal
            elif not any(isinstance(b, Body) and (b.com is point or b.frame is frame) for b in self.system.bodies):
                reach = float(np.linalg.norm(contacts - self.at(point).mean(axis=0), axis=1).max()) + self.size / 2
                thick = reach / 60
                solid = Placed(Disk(reach, thick), palette.GREY, vector(-thick / 2 * n), towards(n), 0.6)
                tables.append(Mover(frame.name, (solid,), self.at(point), quaternions(self.turn(frame))))
        if not surfaces and not tables and self._slides_on_ground():
            up = self._up_without_ground()
            r = np.concatenate([self.at(b.com) for b in self.system.bodies])
            middle = (r.max(axis=0) + r.min(axis=0)) / 2
            middle = middle - up * (middle @ up)
            surfaces.append(Surface("plane", vector(middle), towards(up), 1.4 * float(np.ptp(r, axis=0).max()) + 3 * self.size))
            normal = up
        return tuple(surfaces), tuple(tables), normal

    def _slides_on_ground(self) -> bool:
        """A velocity constraint that is written out, with nothing below the plane of the origin."""
        rates = (COORDINATE, SPEED)
        written = [c.expression for c in self.system.constraints if isinstance(c, Scalar)]
        if not any(
            isinstance(x, Quantity) and x.kind in rates and (x.kind == SPEED or x.order) for e in written for x in quantities(e)
        ):
            return False
        heights = np.concatenate([self.at(b.com) @ self._up_without_ground() for b in self.system.bodies])
        return bool(heights.min() >= -0.05 * self.size and np.ptp(heights) <= 3 * self.size)

    def _up_without_ground(self) -> Array:
        if self.gravity is not None:
            up: Array = -self.gravity / np.linalg.norm(self.gravity)
            return up
        return np.array([0.0, 0.0, 1.0])

    def _plane(self) -> Array | None:
        """The normal of the plane in which everything moves, where there is one and the system is flat along it."""
        for n in np.eye(3)[[2, 1, 0]]:
            heights = np.concatenate([(m.positions - m.positions[0]) @ n for m in self.movers])
            if np.abs(heights).max() > STILL * self.size:
                continue
            turned = [matrices(m.rotations) @ n for m in self.movers if np.ptp(m.rotations, axis=0).max() > STILL]
            if any(np.abs(np.abs(t @ n) - 1).max() > STILL for t in turned):
                continue
            if max((self._depth(m, p, n) for m in self.movers for p in m.solids), default=0.0) <= FLAT * self.size / 2:
                return n
        return None

    def _depth(self, mover: Mover, placed: Placed, n: Array) -> float:
        """How far a solid goes along n from the plane of the first frame's centres."""
        local = matrices(mover.rotations[0]).T @ n
        own = np.abs(matrices(np.array(placed.rotation)).T @ local) @ np.array(placed.solid.reach)
        return float(abs(local @ np.array(placed.position)) + own)

    def _extent(self) -> tuple[Array, float, bool]:
        """Centre and radius of the whole motion, and whether the system travels far beyond its own size."""
        some = np.unique(np.linspace(0, self.run.times.size - 1, LOOKS).astype(int))
        parts = [self.at(p)[some] for p in self._seen_points]
        for m in (*self.movers, *self.ground[1]):
            turn = matrices(m.rotations[some])
            for placed in m.solids:
                corners = np.array(placed.solid.reach) * CUBE @ matrices(np.array(placed.rotation)).T + np.array(
                    placed.position
                )
                parts.append((m.positions[some][:, None] + np.einsum("tij,cj->tci", turn, corners)).reshape(-1, 3))
        r = np.concatenate(parts)
        centre = (r.min(axis=0) + r.max(axis=0)) / 2
        radius = float(np.linalg.norm(r - centre, axis=1).max())
        path = float(np.linalg.norm(np.ptp(np.concatenate([m.positions for m in self.movers]), axis=0)))
        return centre, max(radius, 1e-9), path > TRAVELS * self.size and not self.ground[1]

    def _view(self, up: Array) -> Vec3:
        plane = self._plane() if self.ground[2] is None else None
        if plane is not None and abs(plane @ up) < 0.5:
            return vector(plane + 0.12 * up)
        first = np.eye(3)[int(np.argmin(np.abs(up)))]
        side = first - up * (first @ up)
        side /= np.linalg.norm(side)
        return vector(0.55 * side - 0.8 * np.cross(up, side) + 0.55 * up)

    def scene(self) -> Scene:
        """All of it."""
        surfaces, tables, _ = self.ground
        up = self._up_without_ground()
        if self.gravity is None and self.ground[2] is not None:
            up = self.ground[2]
        plane = self._plane()
        if self.gravity is None and self.ground[2] is None and plane is not None and abs(plane @ up) > 0.5:
            up = np.array([0.0, 1.0, 0.0])  # drawn as on paper
        centre, radius, follow = self._extent()
        axes = [Axes("ground", self.size / 2, *self._ground_axes(), False)]
        turning = [m for b, m in zip(self.system.bodies, self.movers, strict=True) if isinstance(b, Body)]
        axes += [Axes(m.name, self.size / 3, m.positions, m.rotations, False) for m in turning]
        return Scene(
            self.run.times, vector(up), self._view(up), vector(centre), radius, follow, (*self.movers, *tables),
            self._traces(), self._lines(), self._arrows(), tuple(axes), surfaces,
        )  # fmt: skip

    def _ground_axes(self) -> tuple[Array, Array]:
        n = self.run.times.size
        return np.zeros((n, 3)), np.tile([1.0, 0.0, 0.0, 0.0], (n, 1))
