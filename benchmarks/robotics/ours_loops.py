"""Appell: parallel robots of their descriptions, and motions of them that are prescribed."""

import numpy as np

import appell as ap
from benchmarks.common import Vector
from benchmarks.robotics.robots import EYE, Robot


def system(robot: Robot) -> ap.System:
    """With a generalised force of each motor as an input, called after its joint."""
    s = ap.System(robot.name)
    frames, points = {None: s.frame}, {None: s.origin}

    def shifted(point: ap.Point, frame: ap.Frame, by: Vector) -> ap.Point:
        return point.shifted(float(by[0]) * frame.x + float(by[1]) * frame.y + float(by[2]) * frame.z) if np.any(by) else point

    for link in robot.links:
        frame, point = frames[link.parent], points[link.parent]
        point = shifted(point, frame, link.offset)
        if not np.array_equal(link.turn, EYE):
            frame = frame.rotated_matrix(link.turn.tolist())
        name = link.name.replace(" ", "_")
        if link.joint == "FREE":
            joint = s.joint.free(name, frame, at=point)
        else:
            kind = s.joint.revolute if link.joint[0] == "R" else s.joint.prismatic
            joint = kind(name, frame, at=point, axis=link.joint[1].lower())
        frames[link.name], points[link.name] = joint.frame, joint.point
        if link.mass:
            centre = shifted(joint.point, joint.frame, np.asarray(link.centre))
            s.body(f"body of {link.name}", frame=joint.frame, com=centre, mass=link.mass, inertia=ap.Inertia(*link.inertia))
        if link.name in robot.motors:
            effort = s.inputs(f"{link.name.replace(' ', '_')}_effort")
            s.generalised_force(joint.coordinates[0], effort)
    for loop in robot.loops:
        first, second = (
            shifted(points[name], frames[name], place) for name, place in ((loop.first, loop.place), (loop.second, loop.other))
        )
        s.coincide(first, second, axes=loop.axes)
    x, y, z = robot.gravity
    s.gravity(x * s.frame.x + y * s.frame.y + z * s.frame.z)
    return s


class Prescribed:
    """A motion in which the joints that have motors go back and forth: coordinates, speeds and accelerations of all joints at times.

    φ(q) = 0 with q_m = s(t);    A u = 0 with u_m = ṡ;    A u̇ = b with u̇_m = s̈
    """

    def __init__(self, robot: Robot, dyn: ap.Dynamics, size: float, pace: float = 4.0) -> None:
        self.robot, self.dyn, self.size, self.pace = robot, dyn, size, pace
        self.places = np.array([robot.joints.index(x) for x in robot.motors])

    def motors(self, t: float) -> tuple[Vector, Vector, Vector]:
        """Position, speed and acceleration of each, from rest."""
        phase = np.arange(1, len(self.places) + 1) * 0.7
        w = self.pace * (1 + 0.2 * np.cos(phase))
        way = self.size * np.sin(phase + 0.4)
        return way * (1 - np.cos(w * t)), way * w * np.sin(w * t), way * w**2 * np.cos(w * t)

    def at(self, times: Vector) -> tuple[Vector, Vector, Vector]:
        """q, u and u̇ in rows."""
        n, out = len(self.robot.joints), []
        q = np.zeros(n)
        pick = np.eye(n)[self.places]
        for t in times:
            s, rate, second = self.motors(float(t))
            q[self.places] = s
            for _ in range(50):  # Newton's, with the motors held; loops may have a row too many
                phi = np.array(
                    [v for k, v in self.dyn.residuals(0.0, np.concatenate([q, 0 * q])).items() if not k.endswith("'")]
                )
                if np.abs(phi).max() < 1e-14:
                    break
                full = np.vstack([self.dyn.constraint_jacobian(q), pick])
                q = q - np.linalg.lstsq(full, np.concatenate([phi, np.zeros(len(pick))]), rcond=1e-10)[0]
            a = np.vstack([self.dyn.constraint_jacobian(q), pick])
            u = np.linalg.lstsq(a, np.concatenate([np.zeros(len(a) - len(pick)), rate]), rcond=1e-10)[0]
            udot = np.linalg.lstsq(a, np.concatenate([self.dyn.constraint_bias(q, u), second]), rcond=1e-10)[0]
            out.append((q.copy(), u, udot))
        q_, u_, udot_ = (np.array(x) for x in zip(*out, strict=True))
        return q_, u_, udot_
