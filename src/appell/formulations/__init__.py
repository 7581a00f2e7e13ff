"""The equations of motion: one file for each principle, all with one contract.

gibbs_appell   ∂R/∂u̇ = 0 in independent accelerations, both forms
appell_kane    virtual power in partial velocities, by three methods
reduced        the smallest closed set of equations, without the cyclic coordinates
lagrange       d/dt ∂T/∂q̇ − ∂T/∂q = Q + Aᵀλ, an independent check
gauss          least constraint, by generalised inverses
extended       the partitioned matrix equation, Cartesian and generalised
elimination    body by body from the tips, as a simulation does
servo          constraints kept by actuators: a folder, with one file for each form that Appell and Béghin give

What they share:

base           the contract: AbstractFormulation, Equations, Accelerations
embedding      the dependent speeds in terms of the independent ones
virtual_power  generalised forces as coefficients of virtual power
inertia        solving with the mass matrix
free_dynamics  M⁻¹ applied to loads and constraint directions, on the graph
loops          constraint forces of mechanisms with many loops, on the graph
composite      the mass matrix and derivatives of the equations, collected body by body

The equations as they are read: reading, display, page_width, vectors, side_equations, explanation
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


MODULES = (  # the files of formulations, in the order of tables; a new one is a file with its FORMULATIONS, and its name here
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

    ``system`` is a System, anything derived from one, or the name or path of a model ("rolling-disk", "model.toml"); ``form`` a
    formulation such as Lagrange().

    Returns Equations: ``eq.R``, ``eq.equations()``, ``eq.latex()``, ``eq.explain()``. Raises ModelError, or a class derived from
    it, for a mistake in the model; NotApplicable where the principle does not apply; NoInertia where no mass resists a motion.

    >>> s = ap.System("pendulum"); q = s.coordinates("q"); rod = s.frame.rotated(q, "z")
    >>> bob = s.particle("bob", at=s.origin.shifted(2 * rod.x), mass=1); field = s.gravity(10 * s.frame.x)
    >>> ap.derive(s).equations(), ap.derive(s, ap.Lagrange()).equations()
    ([Eq(4*q'' + 20*sin(q), 0)], [Eq(4*q'' + 20*sin(q), 0)])
    """
    gibbs = GibbsFunction.of(system)
    if form is None:
        form = ServoMultipliers() if gibbs.system.has_servos else GibbsAppell()
    if gibbs.system.has_servos:
        _ = gibbs.servo  # first, so that a servo condition that does not fit contact is refused as such
    _ = gibbs.R, gibbs.structure  # mistakes in the model raise here, not when numbers are first asked for
    return form.derive(gibbs)


def equations_of(system: Model) -> Equations:
    """Equations as they are; for anything else that describes a system, those that ``derive`` gives."""
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
    """All formulations, each with every option that makes a difference.

    >>> {"gibbs-appell", "lagrange"} <= {f.label for f in ap.formulations.every_formulation()}
    True
    """
    homes = [importlib.import_module(f"{__name__}.{name}") for name in MODULES]
    return [formulation for home in homes for formulation in home.FORMULATIONS]


@checked
def formulation_named(label: str) -> AbstractFormulation:
    """The formulation that has this ``label`` on the command line.

    Raises UnknownName, with the near names.

    >>> ap.formulations.formulation_named("gauss-1-4")
    Gauss(inverse=OneFourInverse(seed=14), multiplier_form=False)
    """
    known = {f.label: f for f in every_formulation()}
    if label not in known:
        raise UnknownName.among(known, label, "formulation")
    return known[label]
