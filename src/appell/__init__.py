"""Appell: the motion of constrained mechanical systems, from one scalar function.

    import appell as ap
    s = ap.System("name")        # describe a mechanism
    eq = ap.derive(s)            # its equations of motion, by any classical principle
    ap.verify(s)                 # the proof that the principles agree
"""

from appell import errors, formulations, gallery
from appell.analysis import Verification, verify
from appell.formulations import (
    Accelerations,
    AppellKane,
    Equations,
    Extended,
    Gauss,
    GibbsAppell,
    Lagrange,
    Method,
    MoorePenrose,
    One,
    OneFour,
    ReducedAppell,
    derive,
)
from appell.model import (
    Body,
    Frame,
    Inertia,
    Joint,
    MassProperties,
    Particle,
    Point,
    Quantity,
    Quaternion,
    System,
    Vector,
    inertia,
    shapes,
)

__version__ = "0.1.0"

__all__ = [
    "Accelerations", "AppellKane", "Body", "Equations", "Extended", "Frame", "Gauss", "GibbsAppell", "Inertia", "Joint",
    "Lagrange", "MassProperties", "Method", "MoorePenrose", "One", "OneFour", "Particle", "Point", "Quantity", "Quaternion",
    "ReducedAppell", "System", "Vector", "Verification", "derive", "errors", "formulations", "gallery", "inertia", "shapes",
    "verify",
]  # fmt: skip
