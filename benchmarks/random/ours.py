"""A drawing as a system of the package, in its units, and its motion back in those of the drawing."""

from __future__ import annotations

from typing import Any

import numpy as np
from sympy import sin, tanh

import appell as ap
from benchmarks.random.drawing import LETTERS, SEQUENCES, Closure, Contact, Drawing, Function, Link, Triple, dimensions

SECONDS = 20.0  # of wall time for one run


class Model:
    """The system, and how a state of it reads in the drawing's units."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.length, self.mass, self.time = drawing.units
        self.system = s = ap.System(f"mechanism {drawing.seed}")
        self.frames, self.points = [s.frame], [s.origin]
        self.bodies: list[Any] = [None]
        for k, link in enumerate(drawing.links, 1):
            self._link(k, link)
        for k, closure in enumerate(drawing.closures):
            self._close(k, closure)
        for k, contact in enumerate(drawing.contacts):
            self._touch(k, contact)
        self._loads()

    # -- parts ---------------------------------------------------------------------------------------------------------
    def _vector(self, frame: Any, components: Any, unit: float) -> Any:
        x, y, z = (float(c) * unit for c in components)
        return x * frame.x + y * frame.y + z * frame.z

    def _place(self, body: int, at: Triple, name: str) -> Any:
        if not any(at):
            return self.points[body]
        return self.points[body].shifted(self._vector(self.frames[body], at, self.length), name=name)

    def _turned(self, body: int, turn: Triple, name: str) -> Any:
        angle = float(np.linalg.norm(turn))
        if angle == 0:
            return self.frames[body]
        return self.frames[body].rotated(angle, [float(x) for x in np.array(turn) / angle], name=name)

    def _function(self, f: Function, unit: float) -> Any:
        t = self.system.t / self.time
        return unit * (f.amplitude * sin(f.rate * t + f.phase) + f.steady * t)

    def _link(self, k: int, link: Link) -> None:
        s, name, joint = self.system, f"j{k}", self.system.joint
        parent = self._turned(link.parent, link.turn, f"base {k}"), self._place(link.parent, link.at, f"seat {k}")
        kind, axis = link.joint, link.axis
        if kind == "disk":
            frame, point = self._disk(k, parent)
        else:
            made = {
                "revolute": lambda: joint.revolute(name, parent, axis=axis),
                "prismatic": lambda: joint.prismatic(name, parent, axis=axis),
                "cylindrical": lambda: joint.cylindrical(name, parent, axis=axis),
                "screw": lambda: joint.screw(name, parent, axis=axis, pitch=link.pitch * self.length),
                "universal": lambda: joint.universal(name, parent, axes=SEQUENCES["universal"]),
                "spherical": lambda: joint.spherical(name, parent),
                "angles": lambda: joint.spherical(name, parent, sequence=SEQUENCES["angles"]),
                "planar": lambda: joint.planar(name, parent),
                "free": lambda: joint.free(name, parent),
                "weld": lambda: joint.weld(name, parent),
                "driven turn": lambda: joint.revolute(name, parent, axis=axis, coordinates=self._function(link.drive, 1.0)),
                "driven slide": lambda: joint.prismatic(
                    name, parent, axis=axis, coordinates=self._function(link.drive, self.length)
                ),
            }[kind]()
            frame, point = made.frame, made.point
        self.frames.append(frame)
        self.points.append(point)
        com = self._place(k, link.com, f"centre {k}")
        unit = self.mass * self.length**2
        moments = ap.Inertia(*(float(x) * unit for x in link.inertia))
        self.bodies.append(s.body(f"body {k}", frame=frame, com=com, mass=link.mass * self.mass, inertia=moments))

    def _disk(self, k: int, parent: Any) -> tuple[Any, Any]:
        """A free body by slides and three angles, whose second frame does not spin: the contact is known in it."""
        s, (base, seat) = self.system, parent
        x, y, z = s.coordinates(" ".join(f"j{k}_{a}" for a in LETTERS))
        heading, lean, spin = s.coordinates(" ".join(f"j{k}_turn_{i}" for i in (1, 2, 3)))
        self.leaning = base.rotated(heading, "z", name=f"heading {k}").rotated(lean, "x", name=f"lean {k}")
        point = seat.shifted(x * base.x + y * base.y + z * base.z, name=f"j{k}.point")
        return self.leaning.rotated(spin, "z", name=f"j{k}.frame"), point

    def _close(self, k: int, c: Closure) -> None:
        (a, b), name = c.bodies, f"closure {k}"
        points = [self._place(body, at, f"{name} {side}") for body, at, side in zip(c.bodies, c.at, "ab", strict=True)]
        if c.kind == "rod":
            self.system.keep_distance(*points, c.length * self.length, name=name)
            return
        frames = [
            self._turned(body, turn, f"{name} {side} frame") for body, turn, side in zip((a, b), c.turns, "ab", strict=True)
        ]
        self.system.close_loop(name, (frames[0], points[0]), (frames[1], points[1]), joint=c.kind, axis=c.axis)

    def _touch(self, k: int, c: Contact) -> None:
        s, body, centre, name = self.system, self.bodies[c.body], self.points[c.body], f"contact {k}"
        if c.kind in ("ball", "disk"):
            up = s.frame.z if c.kind == "ball" else self.leaning.y
            at = centre.shifted(-c.radius * self.length * up, name=f"{name} point")
            if c.turning:
                table = s.frame.rotated(c.turning / self.time * s.t, "z", name=f"{name} table")
                s.rolls(body, at=at, on=(table, s.origin), name=name)
            else:
                s.rolls(body, at=at, name=name)
        elif c.kind == "knife":
            ground = s.origin.shifted(1.0 * self.length * s.frame.x, name=f"{name} ground")
            s.same_velocity(self._place(c.body, c.at, f"{name} edge"), ground, axes="y", frame=self.frames[c.body], name=name)
        else:
            rates = [s[f"j{c.body}_{a}"].dot for a in LETTERS]
            unit = (self.length / self.time) ** 2
            s.constrain(sum(f * v**2 for f, v in zip(c.factors, rates, strict=True)) - c.level * unit, name=name)

    def _loads(self) -> None:
        s, d = self.system, self.drawing
        force = self.mass * self.length / self.time**2
        if any(d.gravity):
            s.gravity(self._vector(s.frame, d.gravity, self.length / self.time**2))
        for k, spring in enumerate(d.springs):
            ends = [self._place(b, at, f"spring {k} {x}") for b, at, x in zip(spring.bodies, spring.at, "ab", strict=True)]
            s.spring(
                *ends, stiffness=spring.stiffness * self.mass / self.time**2, length=spring.length * self.length,
                damping=spring.damping * self.mass / self.time, name=f"spring {k}",
            )  # fmt: skip
        for f in d.forces:
            point = self._place(f.body, f.at, f"force on {f.body}")
            s.force(point, self._function(f.drive, force) * self._vector(s.frame, f.direction, 1.0))
        for load in d.joint_loads:
            self._joint_load(load, force)

    def _joint_load(self, load: Any, force: float) -> None:
        s, q = self.system, self.system[f"j{load.body}"]
        unit, length = (1.0, self.length) if self.drawing.links[load.body - 1].joint == "prismatic" else (self.length, 1.0)
        unit *= force  # of the load; the coordinate's is `length`
        if load.stiffness or load.damping:
            s.spring_in(
                q,
                stiffness=load.stiffness * unit / length,
                rest=load.rest * length,
                damping=load.damping * unit * self.time / length,
            )
        if load.friction:
            s.generalised_force(q, -load.friction * unit * tanh(q.dot * self.time / length / load.layer))
        if load.drive.amplitude:
            s.generalised_force(q, self._function(load.drive, unit))

    # -- states --------------------------------------------------------------------------------------------------------
    def scales(self) -> tuple[Any, Any]:
        """Units of the coordinates and of the speeds."""
        unit = {"s": self.length, "a": 1.0}
        both = [dimensions(link.joint) for link in self.drawing.links]
        q = [unit[x] for names, _ in both for x in names]
        return np.array(q), np.array([unit[x] / self.time for _, names in both for x in names])

    def initial(self) -> dict[str, float]:
        """The start, in the units of the model."""
        d, (q, u) = self.drawing, self.scales()
        values = [*(np.array(d.q) * q), *(np.array(d.u) * u)]
        return dict(zip([*d.coordinates, *d.speeds], map(float, values), strict=True))

    def run(self, solver: Any, times: Any) -> tuple[ap.Run, Any, Any]:
        """The run, and its coordinates and speeds in the drawing's units, one row a time."""
        run = ap.simulate(
            self.system, float(times[-1]) * self.time, initial=self.initial(), solver=solver,
            save=np.asarray(times) * self.time, limits=ap.Limits(seconds=SECONDS), progress=False,
        )  # fmt: skip
        d, (q, u) = self.drawing, self.scales()
        names = [*run.names["coordinate"], *run.names["speed"]]
        place = {name: i for i, name in enumerate(names)}
        columns = run.states[:, [place[name] for name in d.coordinates]], run.states[:, [place[name] for name in d.speeds]]
        return run, columns[0] / q, columns[1] / u
