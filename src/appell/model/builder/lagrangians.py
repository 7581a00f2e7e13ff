"""s.lagrangian, s.kinetic_energy: energies that are given as expressions."""

from __future__ import annotations

from typing import Any

from appell.arguments import checked
from appell.errors import ModelError
from appell.kinds import Scalar
from appell.model.builder.base import Builder
from appell.model.lagrangians import Lagrangian
from appell.model.symbols import ACTUATOR, COORDINATE, SPEED, quantities


@checked
class LagrangianBuilder(Builder):
    """The methods of a System that add inertia by an expression."""

    def lagrangian(self, function: Scalar, *, name: str | None = None) -> Lagrangian:
        """A Lagrangian L(q, q̇, t), from which the motion follows; the system may have bodies and loads too, or none.

            d/dt ∂L/∂q̇ − ∂L/∂q = Q + Aᵀλ,      S = ½ q̈·H q̈ + h·q̈,    H = ∂²L/∂q̇²

        ``function`` is L (J), of coordinates, their rates or speeds that are defined, time and parameters; inputs may enter
        ∂L/∂q, but not the momenta ∂L/∂q̇. L need not be quadratic in the rates. The inertias and forces of several
        Lagrangians and of bodies add up. The energy of L is q̇·∂L/∂q̇ − L, which is conserved where L does not depend on time.

        Returns the Lagrangian. Raises ModelError where it depends on an acceleration, an actuator, or on no coordinate and speed;
        UnknownSymbol, MixedSystems, DuplicateName. When equations are derived from the system, raises ModelError where L is not
        finite at rest or its momenta depend on inputs, NoInertia where a motion has no inertia.

        >>> s = ap.System("pendulum"); q, m, l, g = s.coordinates("q"), *s.parameters(m=1.0, l=2.0, g=9.81)
        >>> L = s.lagrangian(m * l**2 * q.dot**2 / 2 + m * g * l * cos(q))
        """
        name = name or self._auto_name("Lagrangian")
        return self._add_lagrangian(Lagrangian(self._name(name), self._energy(function, f"Lagrangian '{name}'")))

    def kinetic_energy(self, function: Scalar, *, name: str | None = None) -> Lagrangian:
        """A kinetic energy T(q, q̇, t) given as an expression, of a part that is not described by a body.

            d/dt ∂T/∂q̇ − ∂T/∂q    is added to the inertia of the bodies

        ``function`` is T (J), of coordinates, their rates or speeds that are defined, time and parameters. A potential energy is
        given by :meth:`potential`, and both at once by :meth:`lagrangian`.

        Returns a Lagrangian, which is T. Raises ModelError where it depends on no rate or speed, on an acceleration or an
        actuator; UnknownSymbol, MixedSystems, DuplicateName.

        >>> s = ap.System("flywheel behind a gear"); q, J = s.coordinates("q"), s.parameters(J=0.2)
        >>> wheel = s.kinetic_energy(J * (5 * q.dot)**2 / 2)
        """
        name = name or self._auto_name("kinetic energy")
        where = f"kinetic energy '{name}'"
        found = self._energy(function, where)
        if not any(x.kind == SPEED or (x.kind == COORDINATE and x.order == 1) for x in quantities(found)):
            raise ModelError(f"{where} is {found}, which depends on no rate and no speed, and gives no inertia.")
        return self._add_lagrangian(Lagrangian(self._name(name), found, kinetic=True))

    def _energy(self, function: Any, where: str) -> Any:
        found = self._without_states(self._without_accelerations(self._scalar(function, where), where), where)
        for x in quantities(found):
            if x.kind == ACTUATOR:
                raise ModelError(f"{where} depends on the actuator '{x}', which is an unknown force. Use it in loads only.")
        if not any(x.kind in (COORDINATE, SPEED) for x in quantities(found)):
            raise ModelError(f"{where} is {found}, which depends on no coordinate and no speed, and causes no motion.")
        return found

    def _add_lagrangian(self, made: Lagrangian) -> Lagrangian:
        self.names[made.name] = made
        self.lagrangians.append(made)
        return made
