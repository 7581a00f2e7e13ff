"""Every error Appell raises on purpose, in one tree.

    AppellError
    ├── ModelError                      something in the description of the mechanism
    │   ├── DuplicateName               two things of one system share a name
    │   ├── UnknownSymbol               a symbol that belongs to no one
    │   ├── MixedSystems                a symbol, frame, point or body of another system
    │   ├── NotConnected                frames or points with no path between them
    │   ├── NonPhysicalInertia          moments no distribution of mass can have
    │   ├── SpeedError
    │   │   ├── DependentSpeeds         speed definitions that are not independent
    │   │   └── NonlinearSpeed          a speed that is not linear in the rates of the coordinates
    │   └── ConstraintError
    │       ├── EmptyConstraint         a constraint that involves no coordinate
    │       ├── ImpossibleConstraint    a constraint that no state satisfies
    │       ├── InconsistentConstraints constraints that no state satisfies together
    │       └── AccelerationConstraint  a constraint on accelerations
    ├── GraphError
    │   └── UnsupportedExpression       an expression the graph does not know
    ├── MissingValue                    a number was asked for and a parameter or input has none
    ├── FormulationError
    │   ├── NotApplicable               a principle that does not apply to this system, and why
    │   └── RankDrop                    the constraints lose rank at this state
    └── UnknownName                     a gallery system, formulation or option that does not exist

A message says the rule that was broken, the offender by its own name with its value, and what to do next.
"""

from __future__ import annotations


class AppellError(Exception):
    """Base of every error raised on purpose."""


class ModelError(AppellError, ValueError):
    """Something in the description of the mechanism is not right."""


class DuplicateName(ModelError):
    """Two things of one system share a name.

        s.parameters(m=1.0); s.parameters(m=2.0)       # refused
        m = s.parameters(m=1.0); …                     # declare once, keep the symbol
    """


class UnknownSymbol(ModelError):
    """An expression contains a symbol that the system did not make.

        k = sympy.Symbol("k"); s.potential(k*x**2/2)   # refused: 'k' belongs to no one
        k = s.parameters(k=3.0); s.potential(k*x**2/2) # right
    """


class MixedSystems(ModelError):
    """A symbol, frame, point or body of one system is used in another."""


class NotConnected(ModelError):
    """Two frames or points have no path between them."""


class NonPhysicalInertia(ModelError):
    """No distribution of mass has this inertia: a negative moment, or a failed triangle inequality."""


class SpeedError(ModelError):
    """The definition of the speeds is not usable."""


class DependentSpeeds(SpeedError):
    """The speed definitions are not independent combinations of the rates of the coordinates."""


class NonlinearSpeed(SpeedError):
    """A speed must be linear in the rates of the coordinates: u = Y(q, t) q̇ + y(q, t)."""


class ConstraintError(ModelError):
    """A constraint cannot be honoured."""


class EmptyConstraint(ConstraintError):
    """A constraint involves no coordinate and no speed, so nothing could keep it."""


class ImpossibleConstraint(ConstraintError):
    """No state of the system satisfies this constraint."""


class InconsistentConstraints(ConstraintError):
    """Each constraint can hold, but not all of them together."""


class AccelerationConstraint(ConstraintError):
    """A constraint may involve positions, velocities and time, not accelerations."""


class GraphError(AppellError):
    """Something the expression graph cannot carry."""


class UnsupportedExpression(GraphError, TypeError):
    """An expression the graph does not know."""


class MissingValue(AppellError, ValueError):
    """A number was asked for, and a parameter, input or prescribed function has no value."""


class FormulationError(AppellError):
    """A principle cannot give the accelerations."""


class NotApplicable(FormulationError):
    """This principle does not apply to this system; the message says why and which do."""


class RankDrop(FormulationError):
    """The constraint rows lose rank at this state, so that they no longer fix what they fix nearby."""


class UnknownName(AppellError, KeyError):
    """No gallery system, formulation or option has this name."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""
