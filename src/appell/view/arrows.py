"""Arrows of a scene: velocities, forces and torques of loads, servo forces, reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.gibbs.loads import without_actuators
from appell.graph import column, to_sx
from appell.model import Body, Frame, Vector
from appell.model.constraints import Coincident, Distance, EqualVelocity, Rolling
from appell.model.frames import AxisRotation
from appell.model.loads import Force, GeneralisedForce, Torque
from appell.view import palette
from appell.view.points_and_frames import Places
from appell.view.scene import Arrow

if TYPE_CHECKING:
    from appell.arrays import Array


ARROW = 0.35  # length of the longest arrow of a kind, relative to the size of the system


class Arrows:
    """The arrows of one run."""

    def __init__(self, places: Places) -> None:
        self.places = places

    def all(self) -> tuple[Arrow, ...]:
        """All arrows; the longest of each kind and unit have the same length."""
        made = [*self._velocities(), *self._forces(), *self._reactions()]
        out: list[Arrow] = []
        for kind, unit in dict.fromkeys((a[1], a[2]) for a in made):
            same = [a for a in made if (a[1], a[2]) == (kind, unit)]
            longest = max(float(np.linalg.norm(a[5], axis=1).max()) for a in same)
            if np.isfinite(longest) and longest > 0:
                scale = ARROW * self.places.size / longest
                out += [Arrow(n, k, u, colour, at, v, scale, shown) for n, k, u, colour, at, v, shown in same]
        return tuple(out)

    def _velocities(self) -> list[tuple[Any, ...]]:
        nodes = []
        for b in self.places.system.bodies:
            motion = self.places.k.point(b.com)
            nodes += [to_sx(x) for x in self.places.k.express(motion.velocity, motion.home, self.places.system.frame)]
        v = self.places.run.evaluate_graph(ca.vertcat(*nodes)).reshape(self.places.run.times.size, -1, 3)
        return [
            (f"velocity of {b.name}", "velocity", "m/s", palette.VELOCITY, self.places.at(b.com), v[:, i], False)
            for i, b in enumerate(self.places.system.bodies)
        ]

    def _forces(self) -> list[tuple[Any, ...]]:
        """Forces and torques of loads; those that actuators give are servo forces."""
        out: list[tuple[Any, ...]] = []
        for load in self.places.system.loads:
            if isinstance(load, Force):
                unit, place, pushing = "N", self.places.at(load.point), load.vector
            elif isinstance(load, Torque):
                unit, place, pushing = "N·m", self._turning_about(load.frame), load.vector
            elif isinstance(load, GeneralisedForce) and (found := self._along(load)) is not None:
                unit, place, pushing = found
            else:
                continue
            given, servo = self.vector(pushing)
            if np.abs(given).max(initial=0.0) > 0:
                out.append((load.name, "force", unit, palette.FORCE, place, given, unit == "N"))
            if servo is not None:
                out.append((load.name, "servo", unit, palette.SERVO, place, servo, True))
        return out

    def _along(self, load: GeneralisedForce) -> tuple[str, Array, Vector] | None:
        """A generalised force as a torque about the axis about which its coordinate turns a frame, or as a force along the axis
        along which its coordinate shifts a point; None where the coordinate does neither by itself."""
        for frame in self.places.system.frames:
            r = frame.rotation
            if isinstance(r, AxisRotation) and r.angle == load.along:
                return "N·m", self._turning_about(frame), Vector({frame: r.axis}) * load.value
        for point in self.places.system.points:
            for frame, components in point.shift.terms.items():
                for axis, c in zip((frame.x, frame.y, frame.z), components, strict=True):
                    if c == load.along:
                        return "N", self.places.at(point), axis * load.value
        return None

    def _turning_about(self, frame: Frame) -> Array:
        body = next((b for b in self.places.system.bodies if isinstance(b, Body) and b.frame is frame), None)
        return self.places.at(body.com if body is not None else self.places.system.origin)

    def vector(self, load: Any) -> tuple[Array, Array | None]:
        """A load's vector in inertial axes: the given part, and the part of actuators (None without actuators)."""
        k = self.places.k
        expr = column(k.vector(load, self.places.system.frame))
        given = self.places.run.evaluate_graph(without_actuators(k, expr)[0])
        if not len(k.actuators) or not ca.depends_on(expr, k.actuators.column):
            return given, None
        slope = self.places.run.evaluate_graph(ca.densify(ca.jacobian(expr, k.actuators.column)).T)
        slope = slope.reshape(self.places.run.times.size, 3, len(k.actuators))
        servo: Array = np.einsum("tij,tj->ti", slope, self.places.run.actuator_forces.values)
        return given, servo

    def _reactions(self) -> list[tuple[Any, ...]]:
        """Contact forces of constraints that act at a point: rolling, coincident points, rods. Where the choice of coordinates
        replaces a constraint, such as the height of a disk's centre, there is no row and no force here.

        λ of a row ψ = e·(v_a − v_b) is the component along e of the force on a; of |a − b|² = l² it is 2 λ (a − b)."""
        if not self.places.run.names["row"]:
            return []
        lam = dict(zip(self.places.run.names["row"], self.places.run.multipliers.values.T, strict=True))
        out: list[tuple[Any, ...]] = []
        for c in self.places.system.constraints:
            if isinstance(c, Distance):
                place, force = self.places.at(c.a), 2 * lam[c.name][:, None] * (self.places.at(c.a) - self.places.at(c.b))
            elif isinstance(c, (Rolling, Coincident, EqualVelocity)):
                frame, at, axes = (c.surface, c.at, "xyz") if isinstance(c, Rolling) else (c.frame, c.a, c.axes)
                kept = [x for x in axes if f"{c.name} · {x}" in lam]
                if not kept:
                    continue
                along = self.places.turn(frame)[:, :, ["xyz".index(x) for x in kept]]
                parts = np.stack([lam[f"{c.name} · {x}"] for x in kept], axis=1)
                place, force = self.places.at(at), np.einsum("tij,tj->ti", along, parts)
            else:
                continue
            out.append((f"{c.name} (contact)", "force", "N", palette.REACTION, place, force, False))
        return out
