"""The systems that are timed, and what every tool has to hand back.

planar
    A cart of mass m₀ slides along x; n particles hang behind it on massless rods. q₀ is the cart's position,
    q₁ … qₙ the *absolute* angles of the rods from the x axis, u = q̇, gravity along −y: SymPy's
    `n_link_pendulum_on_cart`, without the force on the cart. Parameters m₀ … mₙ, l₁ … lₙ, g, all symbolic.

spatial
    n rigid links of length l in a chain, each turning on the one before: the first about z, the next about y, and so
    on, through the angles q. The centre of mass is half way along the link's x axis, the inertia there is
    diag(Ixx, Iyy, Izz) in the link's axes; u = q̇, gravity along −y. Parameters m, l, Ixx, Iyy, Izz, g, all symbolic,
    the same for every link.

The clock runs from nothing declared to a callable that takes numbers for q, u and the parameters and gives the
equations: M and f, or u̇ where that is what the tool makes. Imports do not count; building the model does.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from benchmarks.common import Vector

MASS = 1.0  # kg, of the cart, of each particle and of each link
LENGTH = 1.0  # m, of each rod and link
GRAVITY = 9.81  # m/s²
INERTIA = (0.02, 0.08, 0.09)  # kg·m², (Ixx, Iyy, Izz) of a link about its centre of mass

PLANAR_SIZES = (2, 5, 10, 20)
SPATIAL_SIZES = (2, 3, 4, 5, 6, 7, 8)
SPATIAL_SIZES_LONG = (20, 50, 100)

DERIVE = "derive"
COMPILE = "compile"


@dataclass(frozen=True)
class Derived:
    """Equations ready to evaluate, and what they cost.

    `accelerations(q, u)` evaluates the very callable that was timed, at the parameter values of this file.
    `laps` has DERIVE, the symbolic work with the model's building, and COMPILE, from there to the callable.
    """

    laps: dict[str, float]
    accelerations: Callable[[Vector, Vector], Vector]
    gradient_nodes: int | None = None  # operations in the graph of ∂R/∂u̇, for tools that have one


def freedoms(family: str, n: int) -> int:
    """Number of coordinates of a system of `n` links."""
    return n + 1 if family == "planar" else n


def planar_parameters(n: int) -> list[float]:
    """Values of m₀ … mₙ, l₁ … lₙ, g."""
    return [MASS] * (n + 1) + [LENGTH] * n + [GRAVITY]


def sample_state(family: str, n: int) -> tuple[Vector, Vector]:
    """The one random state, the same for every tool, at which accelerations are compared."""
    generator = np.random.default_rng(1899 + n)
    q, u = generator.uniform(-1.0, 1.0, (2, freedoms(family, n)))
    return q, u
