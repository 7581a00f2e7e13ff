"""The equations of motion: one file a principle, one contract.

gibbs_appell   ∂R/∂u̇ = 0 in independent accelerations, both forms
appell_kane    virtual power in partial velocities, by three methods
reduced        the smallest closed set, cyclic coordinates found
lagrange       d/dt ∂T/∂q̇ − ∂T/∂q = Q + Aᵀλ, an independent witness
gauss          least constraint, by generalised inverses
extended       the partitioned matrix equation, Cartesian and generalised
elimination    body by body from the tips, as a simulation does; ``free_dynamics`` is its graph
servo          constraints kept by actuators, by each of the ways that Appell and Béghin give: a folder, one file a way
"""

from __future__ import annotations

import importlib

from appell.arguments import checked
from appell.errors import UnknownName
from appell.formulations.appell_kane import AppellKane, Method
from appell.formulations.base import AbstractFormulation, Accelerations, Equations
from appell.formulations.elimination import Elimination, ServoElimination
from appell.formulations.explanation import ConstraintRow, Explanation
from appell.formulations.extended import Extended
from appell.formulations.gauss import AbstractInverse, Gauss, MoorePenroseInverse, OneFourInverse, OneInverse
from appell.formulations.gibbs_appell import GibbsAppell
from appell.formulations.lagrange import Lagrange
from appell.formulations.reduced import ReducedAppell
from appell.formulations.servo import (
    ServoEliminated,
    ServoGibbsAppell,
    ServoLagrange,
    ServoMultipliers,
    ServoObstacles,
)
from appell.gibbs import GibbsFunction
from appell.interruption import stoppable
from appell.kinds import Model
from appell.model import Mechanism

__all__ = [
    "AbstractFormulation", "AbstractInverse", "Accelerations", "AppellKane", "ConstraintRow", "Elimination", "Equations", "Explanation",
    "Extended", "Gauss", "GibbsAppell", "Lagrange", "Method", "MoorePenroseInverse", "OneFourInverse", "OneInverse", "ReducedAppell",
    "ServoEliminated", "ServoElimination", "ServoGibbsAppell", "ServoLagrange", "ServoMultipliers", "ServoObstacles", "derive",
    "every_formulation", "formulation_named", "formulations_for",
]  # fmt: skip


MODULES = (  # where formulations are, in the order of tables; a new one is a file with its FORMULATIONS, and its name here
    "gibbs_appell",
    "appell_kane",
    "reduced",
    "lagrange",
    "gauss",
    "extended",
    "servo.multipliers",
    "servo.eliminated",
    "servo.obstacles",
    "servo.lagrange",
    "servo.gibbs_appell",
    "elimination",
)


@checked
@stoppable("Deriving")
def derive(system: Model, form: AbstractFormulation | None = None) -> Equations:
    """The equations of motion of a system, by Gibbs–Appell (extended to servos if there are any) unless another principle
    is asked for.

        ∂R/∂u̇ = 0,     R = S − U

    ``system`` is a System, what was derived of one, or where one is described ("rolling-disk", "model.toml"); ``form`` a
    formulation such as Lagrange().

    Returns Equations: ``eq.R``, ``eq.equations()``, ``eq.latex()``, ``eq.explain()``. Raises ModelError and its kin for a
    description that cannot be honoured; NotApplicable where the principle does not apply; NoInertia where a motion is resisted
    by no mass.

    >>> s = ap.System("pendulum"); q = s.coordinates("q"); rod = s.frame.rotated(q, "z")
    >>> bob = s.particle("bob", at=s.origin.shifted(2 * rod.x), mass=1); field = s.gravity(10 * s.frame.x)
    >>> ap.derive(s).equations(), ap.derive(s, ap.Lagrange()).equations()
    ([Eq(4*q'' + 20*sin(q), 0)], [Eq(4*q'' + 20*sin(q), 0)])
    """
    gibbs = GibbsFunction.of(system)
    if form is None:
        form = ServoMultipliers() if gibbs.system.has_servos else GibbsAppell()
    if gibbs.system.has_servos:
        _ = gibbs.servo  # a servo that does not fit contact is refused as such
    _ = gibbs.R, gibbs.structure  # what is wrong with the description is said here, not at the first number
    return form.derive(gibbs)


def equations_of(system: Model) -> Equations:
    """Equations themselves; of anything else that says what a system is, those that ``derive`` gives."""
    return system if isinstance(system, Equations) else derive(system)


@checked
def formulations_for(system: Model) -> list[AbstractFormulation]:
    """The formulations meant for systems of the kind of ``system``: with servo constraints, or without.

    Raises UnknownName or ModelFileError for a text that names no system.

    >>> [f.label for f in ap.formulations.formulations_for("servo-plate")][:2]
    ['servo-multipliers', 'servo-eliminated']
    """
    return [f for f in every_formulation() if f.for_servo == Mechanism.of(system).has_servos]


@checked
def every_formulation() -> list[AbstractFormulation]:
    """One of each, with the options that make a difference.

    >>> {"gibbs-appell", "lagrange"} <= {f.label for f in ap.formulations.every_formulation()}
    True
    """
    homes = [importlib.import_module(f"{__name__}.{name}") for name in MODULES]
    return [formulation for home in homes for formulation in home.FORMULATIONS]


@checked
def formulation_named(label: str) -> AbstractFormulation:
    """The formulation that goes by this ``label`` on the command line.

    Raises UnknownName, with the near names.

    >>> ap.formulations.formulation_named("gauss-1-4")
    Gauss(inverse=OneFourInverse(seed=14), multiplier_form=False)
    """
    known = {f.label: f for f in every_formulation()}
    if label not in known:
        raise UnknownName.among(known, label, "formulation")
    return known[label]
