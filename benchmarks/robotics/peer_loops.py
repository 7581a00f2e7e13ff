"""Pinocchio: the same robots, their loops closed by its constraints."""

import numpy as np
import pinocchio as pin

from benchmarks.common import Vector
from benchmarks.robotics.robots import Robot

JOINTS = {
    "RX": pin.JointModelRX,
    "RY": pin.JointModelRY,
    "RZ": pin.JointModelRZ,
    "PZ": pin.JointModelPZ,
    "FREE": pin.JointModelFreeFlyer,
}
SMALL = 1e-12  # of the proximal steps, which loops with a row too many need


def tree(robot: Robot) -> tuple[pin.Model, dict[str | None, int]]:
    """Links and joints, and the joints' places by name."""
    model, ids = pin.Model(), {None: 0}
    model.gravity.linear = np.array(robot.gravity)
    for link in robot.links:
        ids[link.name] = model.addJoint(ids[link.parent], JOINTS[link.joint](), pin.SE3(link.turn, link.offset), link.name)
        if link.mass:
            inertia = pin.Inertia(link.mass, np.asarray(link.centre), np.diag(link.inertia))
            model.appendBodyToJoint(ids[link.name], inertia, pin.SE3.Identity())
    return model, ids


class Peer:
    """A robot in Pinocchio, state by state."""

    def __init__(self, robot: Robot) -> None:
        model, ids = tree(robot)
        self.model, self.data = model, model.createData()
        self.constraints = pin.StdVec_RigidConstraintModel()
        for loop in robot.loops:
            places = [pin.SE3(np.eye(3), x) for x in (loop.place, loop.other)]
            self.constraints.append(
                pin.RigidConstraintModel(
                    pin.ContactType.CONTACT_3D, model, ids[loop.first], places[0], ids[loop.second], places[1], pin.ReferenceFrame.LOCAL
                )
            )  # fmt: skip
        self.workspaces = pin.StdVec_RigidConstraintData()
        for constraint in self.constraints:
            self.workspaces.append(constraint.createData())
        pin.initConstraintDynamics(model, self.data, self.constraints, self.workspaces)
        self.settings = pin.ProximalSettings(SMALL, SMALL, 20)
        self.motors = np.array([robot.joints.index(x) for x in robot.motors])
        self.rows = 3 * len(robot.loops)

    def accelerations(self, q: Vector, u: Vector, efforts: Vector) -> Vector:
        """Of the motors' efforts."""
        tau = np.zeros(self.model.nv)
        tau[self.motors] = efforts
        return pin.constraintDynamics(self.model, self.data, q, u, tau, self.constraints, self.workspaces, self.settings)

    def efforts(self, q: Vector, u: Vector, udot: Vector) -> Vector:
        """Of a motion: what the tree wants, in the directions that the loops leave free.

        Pinocchio has no inverse dynamics of closed loops; this is what its users write, with its Jacobians and NumPy's factors.
        """
        wanted = pin.rnea(self.model, self.data, q, u, udot)
        pin.computeJointJacobians(self.model, self.data, q)
        for constraint, workspace in zip(self.constraints, self.workspaces, strict=True):
            constraint.calc(self.model, self.data, workspace)
        a = pin.getConstraintsJacobian(self.model, self.data, self.constraints, self.workspaces)
        _, s, vt = np.linalg.svd(a)
        free = vt[int((s > 1e-9 * s[0]).sum()) :]
        return np.linalg.lstsq(free[:, self.motors], free @ wanted, rcond=None)[0]
