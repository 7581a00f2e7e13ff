"""The names that ``import appell`` offers, in one place.

Modules that run motions are imported when a name of theirs is first used: the import takes long, and deriving equations does not need it.
"""

from __future__ import annotations

import ast
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from appell import errors, formulations, gallery
from appell.analysis import (
    Classification,
    Family,
    Linearisation,
    LinearisationAlong,
    Modes,
    PowerBalance,
    Reaction,
    Reactions,
    ReactionTable,
    Stability,
    Steady,
    SteadyMotion,
    SteadyMotions,
    Verification,
    classify,
    equilibria,
    follow,
    linearise,
    linearise_along,
    power_balance,
    reactions,
    stability,
    steady_motions,
    verify,
)
from appell.formulations import (
    Accelerations,
    AppellKane,
    Elimination,
    Equations,
    Explanation,
    Extended,
    Gauss,
    GibbsAppell,
    Lagrange,
    Method,
    ReducedAppell,
    ServoEliminated,
    ServoElimination,
    ServoGibbsAppell,
    ServoLagrange,
    ServoMultipliers,
    ServoObstacles,
    derive,
)
from appell.interruption import stoppable
from appell.model import (
    Body,
    Frame,
    Inertia,
    Joint,
    MassProperties,
    Mechanism,
    Particle,
    Point,
    Quantity,
    Quaternion,
    System,
    Vector,
    inertia,
    shapes,
)

__all__ = [
    "Accelerations", "AppellKane", "Body", "Classification", "Elimination", "Equations", "Explanation", "Extended",
    "Family", "Frame", "Gauss", "GibbsAppell", "Inertia", "Joint", "Lagrange", "Linearisation", "LinearisationAlong",
    "MassProperties", "Mechanism", "Method", "Modes", "Particle", "Point", "PowerBalance", "Quantity", "Quaternion",
    "Reaction", "ReactionTable", "Reactions", "ReducedAppell", "ServoEliminated", "ServoElimination", "ServoGibbsAppell",
    "ServoLagrange", "ServoMultipliers", "ServoObstacles", "Stability", "Steady", "SteadyMotion", "SteadyMotions", "System",
    "Vector", "Verification", "classify", "derive", "equilibria", "errors", "follow", "formulations", "gallery", "inertia",
    "linearise", "linearise_along", "power_balance", "reactions", "shapes", "stability", "steady_motions", "verify",
]  # fmt: skip


def _solvers() -> tuple[str, ...]:
    """The names of the solvers, read from the imports in their package, which is not imported for that, since it takes long. If they were
    written here too, a new solver would need two lines; the imports there are needed by type checkers."""
    text = get_data("appell", "motion/solvers/__init__.py") or b""
    lines = [node for node in ast.parse(text).body if isinstance(node, ast.ImportFrom)]
    return tuple(x.asname for node in lines for x in node.names if x.asname and x.asname != "AbstractSolver")


LATE = {  # names by module, imported when first used; for type checkers appell/__init__.py has the modules
    "appell.motion": (
        "Assembled", "Audit", "Baumgarte", "Event", "Limits", "NativeController", "Projection", "Run", "Sampled", "Sensitivities",
        "Simulation", "Status", "Table", "assemble", "sensitivities", "simulate",
    ),
    "appell.motion.solvers": _solvers(),
    "appell.ensembles": ("Columns", "Ensemble", "ensemble"),
    "appell.functions": ("Dynamics", "Identifiable", "dynamics"),
    "appell.exporters": ("ExportedC", "ExportedFMU", "export_c", "export_fmu"),
    "appell.analysis.fitting.experiments": ("Experiment",),
    "appell.analysis.fitting.fit": ("fit",),
    "appell.analysis.fitting.fitted": ("Fit",),
    "appell.analysis.integrals": ("FirstIntegrals", "first_integrals"),
    "appell.importers.robots": ("LoopClosure", "Robot", "from_mjcf", "from_urdf"),
    "appell.importers.sources": ("load", "save"),
    "appell.importers.sympy": ("Imported", "from_sympy", "to_sympy"),
    "appell.model.pathways": ("OnCylinder", "OnSphere", "pathway"),
    "appell.model.tables": ("interpolated",),
}  # fmt: skip
_PACKAGES = {"view": "appell.view", "sympy": "appell.importers.sympy"}
_HOMES = {name: home for home, names in LATE.items() for name in names}

if not TYPE_CHECKING:  # type checkers find these names by appell/__init__.py
    __all__ += [*_HOMES, *_PACKAGES]


def __getattr__(name: str) -> Any:
    if name not in _HOMES and name not in _PACKAGES:
        raise AttributeError(f"module 'appell.public' has no attribute '{name}'")
    from importlib import import_module

    with stoppable():
        return getattr(import_module(_HOMES[name]), name) if name in _HOMES else import_module(_PACKAGES[name])
