"""What ``import appell`` offers, in one place.

What runs motions is fetched when it is first used: it takes a while to import, and who only derives does not need it.
"""

from __future__ import annotations

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
    MoorePenrose,
    One,
    OneFour,
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

if TYPE_CHECKING:
    from appell import view
    from appell.analysis.fit import Fit, fit
    from appell.analysis.integrals import FirstIntegrals, first_integrals
    from appell.simulate import (  # type: ignore[no-redef, unused-ignore]  # the package and its function share a name
        RK4,
        Audit,
        Baumgarte,
        Collocation,
        Event,
        Explicit5,
        Explicit8,
        Implicit,
        Limits,
        Projection,
        Run,
        Sampled,
        Scipy,
        Sensitivities,
        Simulation,
        Status,
        Sundials,
        Symplectic,
        Table,
        sensitivities,
        simulate,
    )

__all__ = [
    "RK4", "Accelerations", "AppellKane", "Audit", "Baumgarte", "Body", "Classification", "Collocation", "Elimination",
    "Equations", "Event", "Explanation", "Explicit5", "Explicit8", "Extended", "Family", "FirstIntegrals", "Fit", "Frame",
    "Gauss", "GibbsAppell", "Implicit", "Inertia", "Joint", "Lagrange", "Limits", "Linearisation", "LinearisationAlong",
    "MassProperties", "Mechanism", "Method", "Modes", "MoorePenrose", "One", "OneFour", "Particle", "Point", "PowerBalance",
    "Projection", "Quantity", "Quaternion", "Reaction", "ReactionTable", "Reactions", "ReducedAppell", "Run", "Sampled",
    "Scipy", "Sensitivities", "ServoEliminated", "ServoElimination", "ServoGibbsAppell", "ServoLagrange",
    "ServoMultipliers", "ServoObstacles", "Simulation", "Stability", "Status", "Steady", "SteadyMotion", "SteadyMotions",
    "Sundials", "Symplectic", "System", "Table", "Vector", "Verification", "classify", "derive", "equilibria", "errors",
    "first_integrals", "fit", "follow", "formulations", "gallery", "inertia", "linearise", "linearise_along",
    "power_balance", "reactions", "sensitivities", "shapes", "simulate", "stability", "steady_motions", "verify", "view",
]  # fmt: skip

_SIMULATE, _FIT, _INTEGRALS = "appell.simulate", "appell.analysis.fit", "appell.analysis.integrals"
_LATE = {
    **dict.fromkeys((
        "RK4", "Audit", "Baumgarte", "Collocation", "Event", "Explicit5", "Explicit8", "Implicit", "Limits", "Projection", "Run",
        "Sampled", "Scipy", "Sensitivities", "Simulation", "Status", "Sundials", "Symplectic", "Table", "sensitivities", "simulate",
    ), _SIMULATE),
    **dict.fromkeys(("Fit", "fit"), _FIT),
    **dict.fromkeys(("FirstIntegrals", "first_integrals"), _INTEGRALS),
    "view": "appell.view",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module 'appell.public' has no attribute '{name}'")
    from importlib import import_module

    with stoppable():
        package = import_module(_LATE[name])
    return package if name in ("simulate", "view") else getattr(package, name)  # the package simulate can be called
