"""Appell: the mechanism declared, `derive`, the graph made callable."""

from collections.abc import Mapping

import numpy as np

import appell as ap
from appell.graph import node_count
from benchmarks.common import Stopwatch, Vector
from benchmarks.derive.problem import COMPILE, DERIVE, GRAVITY, INERTIA, LENGTH, MASS, Derived


def forget() -> None:
    """Appell keeps nothing between derivations."""


def planar(n: int) -> Derived:
    """The n-link pendulum on a cart."""
    watch = Stopwatch()
    return _derived(watch, *planar_system(n))


def spatial(n: int) -> Derived:
    """The chain of n links by alternating revolute joints."""
    watch = Stopwatch()
    return _derived(watch, *spatial_system(n))


def planar_system(n: int) -> tuple[ap.System, dict[str, float]]:
    """The n-link pendulum on a cart, and its parameters' values."""
    s = ap.System("pendulum on a cart")
    coordinates = s.coordinates(" ".join(f"q{i}" for i in range(n + 1)))
    masses = [s.parameters(f"m{i}") for i in range(n + 1)]
    lengths = [s.parameters(f"l{i}") for i in range(1, n + 1)]
    g = s.parameters("g")
    point = s.origin.shifted(coordinates[0] * s.frame.x)
    s.particle("cart", at=point, mass=masses[0])
    for i in range(1, n + 1):
        rod = s.frame.rotated(coordinates[i], "z")
        point = point.shifted(lengths[i - 1] * rod.x)
        s.particle(f"bob {i}", at=point, mass=masses[i])
    s.gravity(-g * s.frame.y)
    return s, {"g": GRAVITY} | {str(m): MASS for m in masses} | {str(x): LENGTH for x in lengths}


def spatial_system(n: int) -> tuple[ap.System, dict[str, float]]:
    """The chain of n links by alternating revolute joints, and its parameters' values."""
    s = ap.System("spatial chain")
    m, l, ixx, iyy, izz, g = s.parameters("m l Ixx Iyy Izz g")
    inertia = ap.Inertia(ixx, iyy, izz)
    frame, point = s.frame, s.origin
    for i in range(n):
        joint = s.joint.revolute(f"q{i}", frame, at=point, axis="zy"[i % 2])
        frame = joint.frame
        s.body(f"link {i}", frame=frame, com=point.shifted(l / 2 * frame.x), mass=m, inertia=inertia)
        point = point.shifted(l * frame.x)
    s.gravity(-g * s.frame.y)
    return s, {"m": MASS, "l": LENGTH, "g": GRAVITY} | dict(zip(("Ixx", "Iyy", "Izz"), INERTIA, strict=True))


def _derived(watch: Stopwatch, s: ap.System, values: Mapping[str, float]) -> Derived:
    gibbs = ap.derive(s).gibbs
    _ = gibbs.mass_matrix, gibbs.forcing  # a stage is worked out when it is first asked for: ask
    watch.lap(DERIVE)
    equations = gibbs.function
    watch.lap(COMPILE)
    p = np.array([values[str(x)] for x in gibbs.kinematics.p.quantities])

    def accelerations(q: Vector, u: Vector) -> Vector:
        mass_matrix, forcing = equations(0.0, q, u, p, [])
        return np.linalg.solve(mass_matrix, forcing.ravel())

    return Derived(watch.laps, accelerations, node_count([gibbs.gradient]))
