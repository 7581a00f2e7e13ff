"""The row of four-bars in Exudyn: planar rigid bodies, revolute joints between them, the generalised-α method with sparse matrices."""

import time

import exudyn as exu
import numpy as np
from exudyn.itemInterface import (
    LoadMassProportional,
    MarkerBodyMass,
    MarkerBodyPosition,
    NodeRigidBody2D,
    ObjectGround,
    ObjectJointRevolute2D,
    ObjectRigidBody2D,
)

from benchmarks.common import Vector
from benchmarks.fourbars.problem import ANGLE, GRAVITY, SPAN

SOLVER = exu.DynamicSolverType.TrapezoidalIndex2  # which keeps energy, and is the more accurate of theirs on this motion


class Chain:
    """n + 1 cranks and n couplers, assembled; ``motion`` runs it anew."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.container = exu.SystemContainer()
        self.mbs = mbs = self.container.AddSystem()
        ground = mbs.AddObject(ObjectGround())
        c, s = np.cos(ANGLE), np.sin(ANGLE)
        self.cranks = [self._bar((i + 0.5 * c, 0.5 * s), ANGLE) for i in range(n + 1)]
        couplers = [self._bar((i + c + 0.5, s), 0.0) for i in range(n)]
        for i, (_, crank) in enumerate(self.cranks):
            pivot = mbs.AddMarker(MarkerBodyPosition(bodyNumber=ground, localPosition=[float(i), 0.0, 0.0]))
            self._joint(pivot, self._end(crank, -0.5))
        for i, (_, coupler) in enumerate(couplers):
            self._joint(self._end(self.cranks[i][1], 0.5), self._end(coupler, -0.5))
            self._joint(self._end(self.cranks[i + 1][1], 0.5), self._end(coupler, 0.5))
        mbs.Assemble()
        self.start = mbs.systemData.GetSystemState()

    def _bar(self, centre: tuple[float, float], angle: float) -> tuple[int, int]:
        reference = [centre[0], centre[1], angle]
        node = self.mbs.AddNode(NodeRigidBody2D(referenceCoordinates=reference))
        body = self.mbs.AddObject(ObjectRigidBody2D(physicsMass=1.0, physicsInertia=1.0 / 12.0, nodeNumber=node))
        mass = self.mbs.AddMarker(MarkerBodyMass(bodyNumber=body))
        self.mbs.AddLoad(LoadMassProportional(markerNumber=mass, loadVector=[0.0, -GRAVITY, 0.0]))
        return node, body

    def _end(self, body: int, x: float) -> int:
        return self.mbs.AddMarker(MarkerBodyPosition(bodyNumber=body, localPosition=[x, 0.0, 0.0]))

    def _joint(self, one: int, other: int) -> None:
        self.mbs.AddObject(ObjectJointRevolute2D(markerNumbers=[one, other]))

    def motion(self, steps: int) -> tuple[float, Vector]:
        """Seconds of this process that so many steps take, and the angles of the cranks at the end."""
        settings = exu.SimulationSettings()
        integration = settings.timeIntegration
        integration.numberOfSteps, integration.endTime = steps, SPAN
        integration.newton.useModifiedNewton = True
        integration.verboseMode = 0
        settings.linearSolverType = exu.LinearSolverType.EigenSparse
        settings.solution.file.write = False
        settings.parallel.numberOfThreads = 1
        self.mbs.systemData.SetSystemState(self.start)
        began = time.process_time()
        self.mbs.SolveDynamic(settings, solverType=SOLVER)
        taken = time.process_time() - began
        found = [
            float(np.asarray(self.mbs.GetNodeOutput(node, exu.OutputVariableType.Rotation)).ravel()[-1])
            for node, _ in self.cranks
        ]
        return taken, np.array(found)
