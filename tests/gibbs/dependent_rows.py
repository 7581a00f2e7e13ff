"""Systems whose constraint rows say something, or are independent, with some values of a parameter and not with others."""

from __future__ import annotations

import appell as ap

KINDS = ("nothing", "position", "velocity", "instead", "levels")
CHANGES = ((0.0, 1.0), (1.0, 0.0))  # of the parameter: as it is declared, and as it is given
START = {"x": 0.2, "y": 0.2, "z": 0.2, "x'": 0.1, "y'": 0.1, "z'": 0.1}  # which all of them allow


def beads(kind: str, value: float) -> ap.System:
    """Three beads on a line, pulled apart; ``k`` has that value.

    ``nothing``: a row that says nothing without k; ``position`` and ``velocity``: two that say the same without it; ``instead``: one
    that says with k what another says without; ``levels``: the same of the position and of the velocity, the former without k nothing.
    """
    s = ap.System("beads")
    x, y, z = s.coordinates("x y z")
    k, f = s.parameters(k=value), s.inputs("f")
    for i, at in enumerate((x, y, z)):
        s.particle(f"bead {at}", at=s.origin.shifted(at * s.frame.x), mass=1.0 + i)
    s.generalised_force(x, f + 0.3)
    s.generalised_force(z, -1.0)
    if kind == "nothing":
        s.constrain(k * (y - x), name="first")
    elif kind == "position":
        s.constrain(y - x, name="first")
        s.constrain(y - x + k * (z - y), name="second")
    elif kind == "velocity":
        s.constrain(y.dot - x.dot, name="first")
        s.constrain(y.dot - x.dot + k * (z.dot - y.dot), name="second")
    elif kind == "instead":
        s.constrain((1 - k) * (y.dot - x.dot), name="first")
        s.constrain(k * (y.dot - x.dot), name="second")
    else:
        s.constrain(y.dot - x.dot, name="first")
        s.constrain(k * (y - x), name="second")
    return s
