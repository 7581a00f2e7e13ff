"""The positions of points and the rotations of frames at the times of a run, and the size of the system."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.graph import to_sx
from appell.graph.building import cached_property
from appell.kinematics import Positions
from appell.model import Body, Frame, Particle, Point
from appell.model.constraints import Coincident, Distance, EqualVelocity
from appell.model.loads import LineForce
from appell.model.symbols import scalar
from appell.motion import Run
from appell.view import palette
from appell.view.scene import Placed
from appell.view.solids import declared

if TYPE_CHECKING:
    from appell.arrays import Array


ROUNDING = 1e-12  # of a position, relative to the distance from the origin
STILL = 1e-6  # relative to the size of the system: a smaller movement counts as none


class Places:
    """The positions and rotations of everything in a run, at its times."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.problem = run._live
        self.k = self.problem.kinematics
        self.system = self.k.system
        self.colours = {b.name: palette.colour(i) for i, b in enumerate(self.system.bodies)}

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
        """The positions of a point in inertial axes, (frames, 3)."""
        return self._evaluated[0][point]

    def turn(self, frame: Frame) -> Array:
        """The rotation matrices C with v_inertial = C v_frame, (frames, 3, 3)."""
        return self._evaluated[1][frame]

    def number(self, value: Any) -> float:
        """The value of a length or a mass that is an expression; at the beginning of the run if it changes."""
        p = {x: float(v) for x, v in zip(self.k.p.quantities, self.problem.p, strict=True)}
        found = scalar(value, "the size of a shape").subs(p)
        return float(found) if found.is_number else float(self.run.evaluate_graph(to_sx(self.k.lower(value)))[0, 0])

    def within(self, body: Body, point: Point) -> Array | None:
        """The position of a point relative to a body's centre of mass, in the body's axes; None where the point moves in the body."""
        local = np.einsum("tij,ti->tj", self.turn(body.frame), self.at(point) - self.at(body.com))
        first: Array = local[0]
        rounding = ROUNDING * float(np.abs(self.at(point)).max())
        return first if np.abs(local - first).max() <= STILL * self.size + rounding else None

    @cached_property
    def size(self) -> float:
        """The size of the system at one time: the largest of the distances of its points, its declared shapes and its radii of gyration."""
        r = np.stack([self.at(p) for p in self.seen_points])
        spread = float(np.linalg.norm(np.ptp(r, axis=0), axis=1).max()) if len(r) > 1 else 0.0
        own = [2 * max(p.solid.reach) for b in self.system.bodies for p in self.declared_solids(b)]
        for b in self.system.bodies:
            mass = self.number(b.mass)
            if isinstance(b, Body) and not b.shapes and mass > 0:
                own.append(2 * float(np.sqrt(np.linalg.eigvalsh(self.inertia(b))[-1] / mass)))
        path = float(np.linalg.norm(np.ptp(r, axis=(0, 1))))
        # particles alone are drawn large enough to be seen on their path
        dots = not any(isinstance(b, Body) for b in self.system.bodies)
        return max(spread, *own, path / 8 if dots else 0.0) or path / 3 or 1.0

    @cached_property
    def seen_points(self) -> list[Point]:
        """Centres of mass, and the points where bodies are joined, pulled and held; the origin only if it is one of them."""
        out = dict.fromkeys(b.com for b in self.system.bodies)
        out |= dict.fromkeys(self.held_points)
        for b in self.system.bodies:
            p: Point | None = b.com
            while p is not None and p.base is not None and self.is_arm(p):
                out[p.base] = None
                p = p.base
        return list(out)

    @cached_property
    def held_points(self) -> list[Point]:
        """The points to which constraints and springs are attached."""
        out: dict[Point, None] = {}
        for c in self.conditions:
            if isinstance(c, (Coincident, EqualVelocity, Distance)):
                out |= {c.a: None, c.b: None}
        for load in self.system.loads:
            if isinstance(load, LineForce):
                out |= {load.a: None, load.b: None}
        return list(out)

    @property
    def conditions(self) -> list[Any]:
        """Constraints and servo conditions."""
        return [*self.system.constraints, *(s.condition for s in self.system.servos)]

    def is_arm(self, point: Point) -> bool:
        """Whether a point is connected to its base by a rotating link of constant length."""
        if point.shift.terms and all(f.parent is not None for f in point.shift.terms):
            r = np.linalg.norm(self.at(point) - self.at(point.base or point), axis=1)
            return bool(r[0] > 0 and np.ptp(r) <= STILL * r[0])
        return False

    def declared_solids(self, b: Body | Particle) -> list[Placed]:
        """The solids of a body's declared shapes."""
        out = []
        for shape in b.shapes:
            place = np.zeros(3)
            if shape.at is not None and isinstance(b, Body):
                fixed = np.einsum("ij,i->j", self.turn(b.frame)[0], (self.at(shape.at) - self.at(b.com))[0])
                place = fixed
            turn = np.eye(3)
            if shape.frame is not None and isinstance(b, Body):
                turn = self.turn(b.frame)[0].T @ self.turn(shape.frame)[0]
            made = declared(shape, self.number, place, turn, self.colours[b.name])
            if made is not None:
                out.append(made)
        return out

    def inertia(self, body: Body) -> Array:
        """The inertia of a body about its centre of mass, in its axes at the first frame."""
        own = np.array(body.inertia.matrix.applyfunc(self.number).tolist(), dtype=float)
        home = body.inertia.frame or body.frame
        c = self.turn(body.frame)[0].T @ self.turn(home)[0]
        made: Array = c @ own @ c.T
        return made
