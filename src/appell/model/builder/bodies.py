"""s.body, s.particle: what has mass."""

from __future__ import annotations

from collections.abc import Sequence

from appell.arguments import checked, unchecked
from appell.errors import ModelError
from appell.kinds import Scalar
from appell.model.bodies import Body, Particle
from appell.model.builder.base import Builder
from appell.model.frames import Frame
from appell.model.inertia import Inertia, MassProperties
from appell.model.points import Point
from appell.model.shapes import Shape


@checked
class BodyBuilder(Builder):
    """The methods of a System that add masses."""

    def body(
        self,
        name: str,
        *,
        frame: Frame,
        com: Point | None = None,
        mass: Scalar | None = None,
        inertia: Inertia | None = None,
        at: Point | None = None,
        properties: MassProperties | None = None,
        shape: Shape | Sequence[Shape] = (),
    ) -> Body:
        """A rigid body: it turns with a frame and has its mass about a point.

        ``frame`` turns with the body. ``com`` is its centre of mass, ``mass`` its mass (kg) and ``inertia`` its inertia
        (kg·m²), such as ``ap.inertia.rod(…)``; or give all three at once as ``properties``, seen from the point ``at``.
        ``shape`` is what pictures show, one of ``ap.shapes`` or several.

        Returns the Body, which loads, constraints and joints take. Raises ModelError where something is missing, given twice
        or not constant, NonPhysicalInertia where no distribution of mass has that inertia, NotConnected for frames and points
        of another system, DuplicateName.

        >>> s = ap.System("pendulum"); q = s.coordinates("q"); rod = s.frame.rotated(q, "z", name="rod")
        >>> s.body("bar", frame=rod, com=s.origin.shifted(0.5 * rod.x), mass=2.0, inertia=ap.Inertia(0, 0.2, 0.2))
        Body('bar', frame='rod', mass=2.00000000000000)
        """
        if properties is not None:
            if at is None or com is not None or mass is not None or inertia is not None:
                raise ModelError(f"body '{name}': give properties= with at=, or com=, mass= and inertia=, not both.")
            self._own(at, f"body '{name}'", Point)
            com, mass, inertia = at.shifted(properties.com), properties.mass, properties.inertia
        if com is None or mass is None or inertia is None:
            raise ModelError(f"body '{name}' needs com=, mass= and inertia= (or properties= and at=).")
        self._own(frame, f"body '{name}'", Frame)
        self._own(com, f"body '{name}'", Point)
        mass = self._constant(mass, f"the mass of '{name}'")
        if not isinstance(inertia, Inertia):
            raise ModelError(f"body '{name}' wants an inertia, such as ap.Inertia(…) or ap.inertia.rod(…), not {inertia!r}.")
        where = f"the inertia of '{name}'"
        for value in (inertia.xx, inertia.yy, inertia.zz, inertia.xy, inertia.yz, inertia.xz):
            self._constant(value, where)
        if inertia.frame is not None:
            self._own(inertia.frame, where, Frame)
        if inertia.about is not None:
            self._own(inertia.about, where, Point)
        central = inertia.about_centre(mass, com, frame)
        for value in central.matrix:
            self._constant(value, f"{where} about its centre of mass")
        made = _body(self._name(name), frame, com, mass, central, _shapes(shape))
        self._check_physical(made, self.parameter_values)
        self.names[name] = made
        self.bodies.append(made)
        return made

    def particle(self, name: str, *, at: Point, mass: Scalar, shape: Shape | Sequence[Shape] = ()) -> Particle:
        """A mass at a point.

        ``at`` is the point, ``mass`` its mass (kg), a number or an expression of parameters; ``shape`` is what pictures show.

        Returns the Particle. Raises ModelError for a mass that is not constant, NonPhysicalInertia for one that is negative,
        NotConnected for a point of another system, DuplicateName.

        >>> s = ap.System("bead"); x, m = s.coordinates("x"), s.parameters(m=0.1)
        >>> bead = s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=m)
        """
        self._own(at, f"particle '{name}'", Point)
        mass = self._constant(mass, f"the mass of '{name}'")
        made = _particle(self._name(name), at, mass, _shapes(shape))
        self._check_physical(made, self.parameter_values)
        self.names[name] = made
        self.bodies.append(made)
        return made


_body, _particle = unchecked(Body), unchecked(Particle)


def _shapes(shape: Shape | Sequence[Shape]) -> tuple[Shape, ...]:
    return (shape,) if isinstance(shape, Shape) else tuple(shape)
