"""The positions, velocities and Jacobians of points and frames.

    v = J u + v₀,        a = J u̇ + (J̇ u + v̇₀)

v₀ is the velocity at u = 0, by prescribed functions of time. Components are those of the inertial frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import casadi as ca

from appell.arguments import checked
from appell.frozen import Remade
from appell.graph import SX, column
from appell.graph.building import cached_property
from appell.kinematics import Positions
from appell.model import Frame, Point

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.functions.dynamics import Dynamics


@checked
class PointMotion(Remade):
    """The motion of a point as functions of the state: ``dyn.point("bob")``.

    It is made of ``dyn`` and the ``point``; ``q`` are the coordinates, ``u`` the speeds, ``t`` the time (s) and ``inputs`` those
    of the system, as everywhere in ``dyn``, and arrays that do not fit raise DataError.

    >>> bob = ap.dynamics("n-pendulum:n=1").point("bob 1"); q, u = [0.0], [2.0]
    >>> J, bias, Lambda = bob.jacobian(q), bob.jacobian_rate(q, u), bob.operational_inertia(q)
    >>> bool(np.allclose(J @ u, bob.velocity(q, u))), bob.position(q).shape
    (True, (3,))
    """

    def __init__(self, dyn: Dynamics, point: Point) -> None:
        self._dyn, self._point = dyn, point
        self.name = point.name

    def _recipe(self) -> tuple[Any, ...]:
        return PointMotion, (self._dyn, self._point)

    def __repr__(self) -> str:
        return f"PointMotion('{self.name}' of '{self._dyn.name}')"

    @cached_property
    def _graph(self) -> tuple[SX, SX, SX]:
        k = self._dyn.kinematics
        motion = k.point(self._point)
        velocity = column(k.express(motion.velocity, motion.home, k.system.frame))
        acceleration = column(k.express(motion.acceleration, motion.home, k.system.frame))
        return column(Positions(k).point(self._point)), velocity, acceleration

    def position(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The place r (m), over (…, 3)."""
        return self._dyn._column(f"position of {self.name}", lambda: self._graph[0], q, None, t, inputs)

    def velocity(self, q: Any, u: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """v = J u + v₀ (m/s), over (…, 3)."""
        return self._dyn._column(f"velocity of {self.name}", lambda: self._graph[1], q, u, t, inputs)

    def jacobian(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The Jacobian J = ∂v/∂u, over (…, 3, speeds)."""
        u = self._dyn.kinematics.u.column
        return self._dyn._matrix(f"jacobian of {self.name}", lambda: ca.jacobian(self._graph[1], u), q, None, t, inputs)

    def jacobian_rate(self, q: Any, u: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """J̇ u + v̇₀ (m/s²), the acceleration at u̇ = 0, over (…, 3)."""
        return self._dyn._column(
            f"bias of {self.name}", lambda: self._dyn._without_accelerations(self._graph[2]), q, u, t, inputs
        )

    def operational_inertia(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """Λ = (J M⁻¹ Jᵀ)⁻¹ (kg), over (…, 3, 3): a force F at the point adds Λ⁻¹ F to its acceleration.

        Where the point cannot move in some direction, the inverse is that of Moore and Penrose. Constraints are ignored.

        References: Khatib (1987), IEEE J. Robot. Autom. 3, 43–53.
        """
        return self._dyn._operational_inertia(self.jacobian(q, t=t, inputs=inputs), q, t, inputs)


@checked
class FrameMotion(Remade):
    """The motion of a frame, or of the frame of a body, as functions of the state: ``dyn.frame("arm")``.

    It is made of ``dyn`` and the ``frame``; ``q`` are the coordinates, ``u`` the speeds, ``t`` the time (s) and ``inputs`` those
    of the system, as everywhere in ``dyn``, and arrays that do not fit raise DataError.

    >>> top = ap.dynamics("heavy-top").frame("top"); q, u = [0.1, 0.5, 0.2], [0.3, 0.0, 9.0]
    >>> C, alpha = top.rotation(q), top.jacobian_rate(q, u)
    >>> bool(np.allclose(top.jacobian(q) @ u, top.omega(q, u)))
    True
    """

    def __init__(self, dyn: Dynamics, frame: Frame) -> None:
        self._dyn, self._frame = dyn, frame
        self.name = frame.name

    def _recipe(self) -> tuple[Any, ...]:
        return FrameMotion, (self._dyn, self._frame)

    def __repr__(self) -> str:
        return f"FrameMotion('{self.name}' of '{self._dyn.name}')"

    @cached_property
    def _graph(self) -> tuple[SX, SX, SX]:
        k = self._dyn.kinematics
        turn = ca.vertcat(*[column(list(row)).T for row in Positions(k).turn(self._frame)])
        home = k.system.frame
        return turn, column(k.omega(self._frame, home)), column(k.alpha(self._frame, home))

    def rotation(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The rotation matrix C with v_inertial = C v_frame, over (…, 3, 3)."""
        return self._dyn._matrix(f"rotation of {self.name}", lambda: self._graph[0], q, None, t, inputs)

    def omega(self, q: Any, u: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The angular velocity (rad/s), over (…, 3)."""
        return self._dyn._column(f"omega of {self.name}", lambda: self._graph[1], q, u, t, inputs)

    def jacobian(self, q: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The Jacobian ∂ω/∂u, over (…, 3, speeds)."""
        u = self._dyn.kinematics.u.column
        return self._dyn._matrix(f"turning of {self.name}", lambda: ca.jacobian(self._graph[1], u), q, None, t, inputs)

    def jacobian_rate(self, q: Any, u: Any, *, t: Any = 0.0, inputs: Any = None) -> Array:
        """The angular acceleration at u̇ = 0 (rad/s²), over (…, 3)."""
        return self._dyn._column(
            f"turning bias of {self.name}", lambda: self._dyn._without_accelerations(self._graph[2]), q, u, t, inputs
        )
