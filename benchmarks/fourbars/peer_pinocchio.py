"""The row of four-bars in Pinocchio: cranks and couplers as trees, loops closed by constraints, solved proximally."""

import time

import numpy as np
import pinocchio as pin

from benchmarks.common import Vector
from benchmarks.fourbars.problem import GRAVITY

REPEATS = 5
LEAST = 0.1  # s, of one repeat


class Chain:
    """n + 1 cranks and n couplers; joints in the order crank 0, coupler 0, crank 1, …"""

    def __init__(self, n: int) -> None:
        self.n, self.model = n, pin.Model()
        self.model.gravity.linear = np.array([0.0, -GRAVITY, 0.0])
        bar = pin.Inertia(1.0, np.array([0.5, 0.0, 0.0]), np.diag([0.0, 1.0 / 12.0, 1.0 / 12.0]))
        self.cranks, self.couplers = [], []
        for i in range(n + 1):
            self.cranks.append(self._bar(0, (float(i), 0.0), f"crank {i}", bar))
            if i < n:
                self.couplers.append(self._bar(self.cranks[i], (1.0, 0.0), f"coupler {i}", bar))
        end = pin.SE3(np.eye(3), np.array([1.0, 0.0, 0.0]))
        self.loops = pin.StdVec_RigidConstraintModel()
        for i in range(n):
            closing = (
                pin.ContactType.CONTACT_3D,
                self.model,
                self.couplers[i],
                end,
                self.cranks[i + 1],
                end,
                pin.ReferenceFrame.LOCAL,
            )
            self.loops.append(pin.RigidConstraintModel(*closing))
        self.data = self.model.createData()
        self.loop_data = pin.StdVec_RigidConstraintData()
        for loop in self.loops:
            self.loop_data.append(loop.createData())
        pin.initConstraintDynamics(self.model, self.data, self.loops, self.loop_data)
        self.settings = pin.ProximalSettings(1e-12, 1e-8, 10)  # what holds the rows across the plane, which are zero

    def _bar(self, parent: int, at: tuple[float, float], name: str, inertia: pin.Inertia) -> int:
        joint = self.model.addJoint(parent, pin.JointModelRZ(), pin.SE3(np.eye(3), np.array([*at, 0.0])), name)
        self.model.appendBodyToJoint(joint, inertia, pin.SE3.Identity())
        return int(joint)

    def accelerations(self, angle: float, rate: float) -> Vector:
        """Of the cranks, all at one angle."""
        q, v = self._state(angle, rate)
        found = self._solve(q, v)
        return np.array([found[self.model.joints[j].idx_v] for j in self.cranks])

    def _state(self, angle: float, rate: float) -> tuple[Vector, Vector]:
        q, v = np.zeros(self.model.nq), np.zeros(self.model.nv)
        for j in self.cranks:
            q[self.model.joints[j].idx_q], v[self.model.joints[j].idx_v] = angle, rate
        for j in self.couplers:  # relative to their cranks
            q[self.model.joints[j].idx_q], v[self.model.joints[j].idx_v] = -angle, -rate
        return q, v

    def _solve(self, q: Vector, v: Vector) -> Vector:
        tau = np.zeros(self.model.nv)
        return pin.constraintDynamics(self.model, self.data, q, v, tau, self.loops, self.loop_data, self.settings)

    def seconds(self, angle: float, rate: float) -> float:
        """Of one evaluation, from Python: a call costs some µs."""
        q, v = self._state(angle, rate)
        best, count = np.inf, 1
        for _ in range(REPEATS):
            while True:
                began = time.process_time()
                for _ in range(count):
                    self._solve(q, v)
                taken = time.process_time() - began
                if taken >= LEAST:
                    break
                count *= 2
            best = min(best, taken / count)
        return float(best)
