"""What ``import appell`` offers, in one place."""

from appell import errors, formulations, gallery
from appell.analysis import Verification, verify
from appell.formulations import (
    Accelerations,
    AppellKane,
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

__all__ = [
    "Accelerations", "AppellKane", "Body", "Equations", "Explanation", "Extended", "Frame", "Gauss", "GibbsAppell",
    "Inertia", "Joint", "Lagrange", "MassProperties", "Method", "MoorePenrose", "One", "OneFour", "Particle", "Point",
    "Quantity", "Quaternion", "ReducedAppell", "System", "Vector", "Verification", "derive", "errors", "formulations",
    "gallery", "inertia", "shapes", "verify",
]  # fmt: skip
