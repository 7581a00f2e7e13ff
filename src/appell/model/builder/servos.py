"""s.actuators, s.obstacle, s.servo, s.servo_point: conditions kept by forces of the second kind (Appell and Béghin)."""

from __future__ import annotations

from typing import Any

from appell.arguments import checked
from appell.errors import ModelError, shown
from appell.kinds import Condition
from appell.model import constraints as kinds
from appell.model.builder.base import one_or_all, split
from appell.model.builder.constraints import ConstraintBuilder
from appell.model.builder.loads import LoadBuilder
from appell.model.frames import Frame
from appell.model.points import Point
from appell.model.symbols import ACTUATOR, Quantity


@checked
class ServoBuilder(LoadBuilder, ConstraintBuilder):
    """The methods of a System that add actuators and the conditions that they keep."""

    def actuators(self, names: str) -> Any:
        """Forces of the second kind, λ: unknown forces (N or N·m) that keep servo conditions.

        ``names`` are words in one string. Use each in a load, which defines where it acts: a torque, a force at a point, a
        generalised force, or a tension between two points (``s.spring(a, b, tension=lambda l, v: T)``).

        Returns one symbol, or a tuple of them. Raises DuplicateName, ModelError for a name that is no identifier.

        >>> s = ap.System("turntable"); ring = s.frame.rotated(s.coordinates("q"), "z")
        >>> drive = s.torque(ring, s.actuators("T") * s.frame.z)
        """
        made = self._quantities(split(names), ACTUATOR)
        self.actuator_symbols.extend(made)
        return one_or_all(made)

    def obstacle(self, *coordinates: Quantity, names: str | None = None) -> Any:
        """The reactions of a moving obstacle whose position is given by ``coordinates``: one actuator along each.

        Displacements that leave the obstacle in place, δq = 0, annul their work (Appell & Béghin, special case 3). ``names`` are
        those of the actuators, ``q_drive`` for a coordinate q by default.

        Returns one actuator's symbol, or a tuple of them. Raises ModelError without coordinates, or with another number of
        names; DuplicateName.

        >>> s = ap.System("plate"); q = s.coordinates("q")
        >>> s.obstacle(q)
        q_drive
        """
        if not coordinates:
            raise ModelError("the position of an obstacle is given by at least one coordinate: s.obstacle(q, …).")
        for q in coordinates:
            self._require_own_symbol(q, "obstacle()")
        chosen = names or " ".join(f"{q}_drive" for q in coordinates)
        made = self.actuators(chosen)
        drives = made if isinstance(made, tuple) else (made,)
        if len(drives) != len(coordinates):
            raise ModelError(f"an obstacle with {len(coordinates)} coordinates has as many actuators, not {len(drives)}.")
        for q, drive in zip(coordinates, drives, strict=True):
            self.generalised_force(q, drive, name=f"obstacle along {q}")
        return made

    def servo(self, condition: Condition, *, by: Any = None, name: str | None = None) -> kinds.Servo:
        """A condition expression = 0 on position or velocity that is kept by actuators, not by contact.

        ``condition`` is what :meth:`constrain` takes. ``by`` are the actuators that keep it, by default all of the system; several
        conditions may share actuators.

        Returns the Servo. Raises ModelError where ``by`` contains anything else than actuators, and the errors of :meth:`constrain`.
        When equations are derived from the system, raises UnreachableServo where there are not enough actuators.

        >>> s = ap.System("turntable"); q = s.coordinates("q"); T = s.obstacle(q)
        >>> steady = s.servo(q.dot - 2.0, by=T)
        """
        name = name or self._auto_name("servo")
        keepers = self._keepers(by, name)
        return self._as_servo(self.constrain(condition, name=name), keepers)

    def servo_point(
        self,
        a: Point,
        b: Point,
        *,
        axes: str = "xyz",
        frame: Frame | None = None,
        by: Any = None,
        name: str | None = None,
    ) -> kinds.Servo:
        """A programmed motion: actuators keep point ``a`` at point ``b``.

        ``axes`` and ``frame`` are those of :meth:`coincide`, ``by`` that of :meth:`servo`.

        Returns the Servo. Raises the errors of those two.

        >>> s = ap.System("crane"); x = s.coordinates("x"); drive = s.obstacle(x)
        >>> path = s.servo_point(s.origin.shifted(x * s.frame.x), s.origin.shifted(s.t * s.frame.x), axes="x", by=drive)
        """
        self._two_points(a, b, f"servo '{name}'" if name else "servo_point()")
        name = name or self._auto_name(f"{a.name} kept at {b.name}")
        keepers = self._keepers(by, name)
        return self._as_servo(self.coincide(a, b, axes=axes, frame=frame, name=name), keepers)

    def _keepers(self, by: Any, name: str) -> tuple[Quantity, ...]:
        chosen = () if by is None else tuple(by) if isinstance(by, (tuple, list, set)) else (by,)
        for x in chosen:
            if not isinstance(x, Quantity) or x.kind != ACTUATOR:
                kind = f"{x.kind} '{x}'" if isinstance(x, Quantity) else shown(x)
                raise ModelError(f"servo '{name}' cannot be kept by {kind}: it is kept by actuators, made by s.actuators(…).")
            self._require_own_symbol(x, f"servo '{name}'")
        return chosen

    def _as_servo(self, condition: Condition, keepers: tuple[Quantity, ...]) -> kinds.Servo:
        self.constraints.remove(condition)
        made = kinds.Servo(condition.name, condition, keepers)
        self.names[condition.name] = made
        self.servos.append(made)
        return made
