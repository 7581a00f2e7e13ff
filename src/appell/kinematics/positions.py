"""Positions of points and rotations of frames in inertial components, as functions of q and t.

Their derivatives give the velocities a second time, independently of the propagation in `kinematics.py`. Lagrange's equations and
Wang & Pao's second method use these, and so are independent checks of the others.
"""

from __future__ import annotations

from appell.graph import ZERO, Mat, Vec, mat_mat, mat_vec, vadd
from appell.kinematics.kinematics import Kinematics
from appell.kinematics.turns import IDENTITY
from appell.model import Frame, Point, Vector


class Positions:
    """r(q, t) of points and C(q, t) of frames, relative to the origin and axes of the inertial frame."""

    def __init__(self, kinematics: Kinematics) -> None:
        self._kinematics = kinematics
        self._turns: dict[Frame, Mat] = {kinematics.system.frame: IDENTITY}
        self._points: dict[Point, Vec] = {kinematics.system.origin: ZERO}

    def turn(self, frame: Frame) -> Mat:
        """C with v_inertial = C v_frame."""
        made = self._turns.get(frame)
        if made is None:
            assert frame.parent is not None
            made = self._turns[frame] = mat_mat(self.turn(frame.parent), self._kinematics.turn(frame))
        return made

    def point(self, point: Point) -> Vec:
        """The position of a point."""
        made = self._points.get(point)
        if made is None:
            assert point.base is not None
            made = self._points[point] = vadd(self.point(point.base), self.vector(point.shift))
        return made

    def vector(self, vector: Vector) -> Vec:
        """A vector of the model, in inertial components."""
        total = ZERO
        for frame, c in vector.terms.items():
            local = (self._kinematics.lower(c[0]), self._kinematics.lower(c[1]), self._kinematics.lower(c[2]))
            total = vadd(total, mat_vec(self.turn(frame), local))
        return total
