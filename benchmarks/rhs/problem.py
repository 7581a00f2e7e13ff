"""The systems whose right-hand side is timed, the same for every tool.

spatial
    n rigid links of length 1 m in a chain by hinges, about z and y in turn; see benchmarks/derive/problem.py.
planar
    The same with every hinge about z.
"""

import numpy as np
from numpy.typing import NDArray

import appell as ap
from benchmarks.derive.problem import GRAVITY, INERTIA, LENGTH, MASS

Vector = NDArray[np.float64]
SIZES = (2, 7, 30, 100)


def chain(n: int, axes: str = "zy") -> ap.System:
    """n links, hinged about the axes in turn."""
    s = ap.System("spatial chain" if axes == "zy" else "planar chain")
    ixx, iyy, izz = INERTIA
    m, l, ixx, iyy, izz, g = s.parameters(m=MASS, l=LENGTH, Ixx=ixx, Iyy=iyy, Izz=izz, g=GRAVITY)
    frame, point = s.frame, s.origin
    for i in range(n):
        frame = s.joint.revolute(f"q{i}", frame, at=point, axis=axes[i % len(axes)]).frame
        s.body(f"link {i}", frame=frame, com=point.shifted(l / 2 * frame.x), mass=m, inertia=ap.Inertia(ixx, iyy, izz))
        point = point.shifted(l * frame.x)
    s.gravity(-g * s.frame.y)
    return s


def sample(n: int) -> tuple[Vector, Vector, Vector, Vector, Vector]:
    """t, q, u, parameters and inputs of one random state."""
    q, u = np.random.default_rng(1899 + n).uniform(-1.0, 1.0, (2, n))
    return np.zeros(1), q, u, np.array([MASS, LENGTH, *INERTIA, GRAVITY]), np.zeros(0)
