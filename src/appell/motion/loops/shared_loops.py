"""The functions that the loops of all methods need, compiled once for all of them."""

from __future__ import annotations

from appell.compile.native import Unit
from appell.motion.loops import course, linear, model, projection

CORE = Unit(
    "core",
    {
        "begun": course.begun, "put": course.put, "kept": course.kept, "projected": projection.projected,
        "rhs": model.rhs, "event_values": model.event_values, "batch": model.batch,
        "accelerations": model.accelerations,
    },
    shared=(
        model.rhs, model.constrain, model.variations, projection.project, projection.project_variations, projection.flush, linear.solve,
        linear.solve_symmetric,
    ),
)  # fmt: skip
