"""The systems that are read.

Every system of the gallery; the pendulums on a cart and the spatial chains of `benchmarks.derive` ("pendulum-n", "arm-n"); the
Bricard linkage of the IFToMM benchmark: five rods along the edges of a cube, six hinges each at right angles to the rods that it
joins, one of the closing rows redundant.

What is counted are SymPy's operations (`count_ops`) in the equations of motion and in M and f, intermediates included. SymPy's are
those of its rows M u̇ − f by Kane's method, and of its M and f: as they come, and after `simplify` of every entry. Where there
are constraints, Kane's method keeps the accelerations of dependent speeds and adds a row for each, which ours has eliminated.
"""

import appell as ap
from appell.gallery import entries
from benchmarks.derive.ours import planar_system, spatial_system

PENDULUMS = (5, 10, 20)
ARMS = (2, 3, 4, 5, 6, 7)
PATIENCE = 600.0  # s of its core: how long SymPy may take
MEMORY = 8 << 30  # bytes that it may use
# SymPy's way to eliminate dependent speeds, where its own choice, LU, divides by what vanishes on the constraint surface
SOLVERS = {"bricard": "CRAMER"}


def names() -> list[str]:
    """Every system, by the name under which it is measured."""
    return [*entries(), *(f"pendulum-{n}" for n in PENDULUMS), *(f"arm-{n}" for n in ARMS), "bricard"]


def family(name: str) -> tuple[str, int] | None:
    """The family and size in `benchmarks.derive` of a system that SymPy is given too."""
    kind, _, size = name.rpartition("-")
    return {"pendulum": ("planar", int(size)), "arm": ("spatial", int(size))}[kind] if kind in ("pendulum", "arm") else None


def build(name: str) -> ap.System:
    """The system of that name."""
    if name == "bricard":
        return bricard()
    if (found := family(name)) is not None:
        kind, n = found
        return (planar_system if kind == "planar" else spatial_system)(n)[0]
    return entries()[name].build()


def bricard() -> ap.System:
    """The Bricard linkage: five rods of length l and mass m, and the ground."""
    s = ap.System("bricard")
    l, m, h, g = s.parameters(l=1.0, m=1.0, h=0.1, g=9.81)
    frame, point = s.frame, s.origin
    for i, (axis, along) in enumerate(zip("yzxyz", ("x", "-y", "z", "-x", "y"), strict=True)):
        joint = s.joint.revolute(f"q{i}", frame, at=point, axis=axis)
        frame = joint.frame
        rod = (-l if along[0] == "-" else l) * getattr(frame, along[-1])
        sizes = [l if x == along[-1] else h for x in "xyz"]
        s.body(f"rod {i}", frame=frame, com=point.shifted(rod / 2), mass=m, inertia=ap.inertia.box(m, *sizes))
        point = point.shifted(rod)
    s.close_loop("last hinge", (s.frame, s.origin.shifted(l * s.frame.z)), (frame, point), axis="x")
    s.gravity(-g * s.frame.y)
    s.independent(s["q0"].dot)
    s.typical({s[f"q{i}"]: (-0.4, 0.4) for i in range(5)})
    return s
