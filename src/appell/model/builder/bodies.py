"""s.body, s.particle: rigid bodies and particles."""

from __future__ import annotations

from collections.abc import Sequence

from appell.arguments import checked, unchecked
from appell.errors import ModelError
from appell.kinds import Scalar
from appell.model.bodies import Body, Particle
from appell.model.builder.base import Builder, places_in
from appell.model.frames import Frame
from appell.model.inertia import Inertia, MassProperties
from appell.model.points import Point
from appell.model.shapes import Shape
from appell.model.symbols import PRESCRIBED, TIME, quantities


@checked
class BodyBuilder(Builder):
    """The methods of a System that add bodies and particles."""

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
        """A rigid body, which turns with a frame and has its centre of mass at a point.

        ``frame`` turns with the body. ``com`` is its centre of mass, ``mass`` its mass (kg) and ``inertia`` its inertia
        (kg·m²), such as ``ap.inertia.rod(…)``; or give all three at once as ``properties``, with respect to the point ``at``.
        ``shape`` is what pictures show: one of ``ap.shapes``, or several.

        Mass and inertia may change with time (``s.t``, ``s.prescribed``): m a = F and I α + ω × I ω = τ then hold for the mass
        present, if mass leaves or joins at the local velocity of the body. Add thrust as a load, ``s.force``.

        Returns the Body, for use in loads, constraints and joints. Raises ModelError where something is missing, is given twice
        or changes with the motion, NonPhysicalInertia where no distribution of mass has that inertia, NotConnected for frames and points
        of another system, DuplicateName.

        >>> s = ap.System("pendulum"); q = s.coordinates("q"); rod = s.frame.rotated(q, "z", name="rod")
        >>> s.body("bar", frame=rod, com=s.origin.shifted(0.5 * rod.x), mass=2.0, inertia=ap.Inertia(0, 0.2, 0.2))
        Body('bar', frame='rod', mass=2.00000000000000)
        """
        if properties is not None:
            if at is None or com is not None or mass is not None or inertia is not None:
                raise ModelError(f"body '{name}': give properties= with at=, or com=, mass= and inertia=, not both.")
            self._require_own(at, f"body '{name}'", Point)
            com, mass, inertia = at.shifted(properties.com), properties.mass, properties.inertia
        if com is None or mass is None or inertia is None:
            raise ModelError(f"body '{name}' needs com=, mass= and inertia= (or properties= and at=).")
        self._require_own(frame, f"body '{name}'", Frame)
        self._require_own(com, f"body '{name}'", Point)
        mass = self._inertial(mass, f"the mass of '{name}'")
        if not isinstance(inertia, Inertia):
            raise ModelError(f"body '{name}' needs an inertia, such as ap.Inertia(…) or ap.inertia.rod(…), not {inertia!r}.")
        where = f"the inertia of '{name}'"
        for value in (inertia.xx, inertia.yy, inertia.zz, inertia.xy, inertia.yz, inertia.xz):
            self._inertial(value, where)
        if inertia.frame is not None:
            self._require_own(inertia.frame, where, Frame)
        if inertia.about is not None:
            self._require_own(inertia.about, where, Point)
        central = inertia.about_centre(mass, com, frame)
        moments = central.entries
        for value in moments:
            self._inertial(value, f"{where} about its centre of mass")
        _require_fixed_centre(name, frame, com, (mass, *moments))
        made = _body(self._name(name), frame, com, mass, central, self._shapes(shape, name))
        self._check_physical(made, self.parameter_values)
        self._enter(made)
        self.names[name] = made
        self.bodies.append(made)
        return made

    def particle(self, name: str, *, at: Point, mass: Scalar, shape: Shape | Sequence[Shape] = ()) -> Particle:
        """A mass at a point.

        ``at`` is the point, ``mass`` its mass (kg), a number or an expression of parameters and time, as for :meth:`body`;
        ``shape`` is what pictures show.

        Returns the Particle. Raises ModelError for a mass that changes with the motion, NonPhysicalInertia for one that is negative,
        NotConnected for a point of another system, DuplicateName.

        >>> s = ap.System("bead"); x, m = s.coordinates("x"), s.parameters(m=0.1)
        >>> bead = s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=m)
        """
        self._require_own(at, f"particle '{name}'", Point)
        mass = self._inertial(mass, f"the mass of '{name}'")
        made = _particle(self._name(name), at, mass, self._shapes(shape, name))
        self._check_physical(made, self.parameter_values)
        self._enter(made)
        self.names[name] = made
        self.bodies.append(made)
        return made

    def _shapes(self, shape: Shape | Sequence[Shape], name: str) -> tuple[Shape, ...]:
        """The shapes as a tuple; those with points or frames of another system are refused."""
        shapes = (shape,) if isinstance(shape, Shape) else tuple(shape)
        for place in (x for one in shapes for x in places_in(one)):
            self._require_own(place, f"the shape of '{name}'", Frame if isinstance(place, Frame) else Point)
        return shapes


_body, _particle = unchecked(Body), unchecked(Particle)


def _require_fixed_centre(name: str, frame: Frame, com: Point, inertial: Sequence[object]) -> None:
    """Refuse a mass that changes with time if its centre moves within the body: m a would not be that of a particle of the body."""
    if not any(x.kind in (TIME, PRESCRIBED) for e in inertial for x in quantities(e)):
        return
    moving = [c for p in com._chain() for f, components in p.shift.terms.items() if f is frame for c in components]
    stray = [x for c in moving for x in quantities(c) if x.kind in (TIME, PRESCRIBED)]
    if stray:
        raise ModelError(
            f"the mass of '{name}' changes with time, and so does the place of its centre of mass within the body, by '{stray[0]}': m a is "
            f"then not that of a particle of the body. Use two bodies that turn with one frame, each with a centre that is fixed in it."
        )
