"""Ready inertias, by integration over the body; Steiner; sums."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import sympy

import appell as ap
from appell.model.inertia import READY, Inertia

SAMPLES = 400_000
BY_CHANCE = 0.01  # relative: a few standard deviations of a mean over that many random points
ROUNDING = 1e-12

rng = np.random.default_rng(12)


def in_ball(n: int) -> np.ndarray:
    v = rng.standard_normal((n, 3))
    return v / np.linalg.norm(v, axis=1, keepdims=True) * rng.uniform(0, 1, (n, 1)) ** (1 / 3)


def on_circle(n: int) -> np.ndarray:
    a = rng.uniform(0, 2 * np.pi, n)
    return np.stack([np.cos(a), np.sin(a), 0 * a], axis=1)


def in_cone(n: int) -> np.ndarray:
    """Radius and height one, its axis z, the apex at 0 and the base at 1; moved to its centre of mass."""
    z = rng.uniform(0, 1, n) ** (1 / 3)
    flat = on_circle(n) * (z * np.sqrt(rng.uniform(0, 1, n)))[:, None]
    return flat + np.stack([0 * z, 0 * z, z - 0.75], axis=1)


# a body's points with its own measures, and the inertia it is said to have
BODIES: dict[str, tuple[Callable[[int], np.ndarray], Callable[[float], Inertia]]] = {
    "rod": (lambda n: rng.uniform(-1.5, 1.5, (n, 1)) * [1, 0, 0], lambda m: ap.inertia.rod(m, 3.0)),
    "disk": (lambda n: 2 * on_circle(n) * np.sqrt(rng.uniform(0, 1, (n, 1))), lambda m: ap.inertia.disk(m, 2.0)),
    "hoop": (lambda n: 2 * on_circle(n), lambda m: ap.inertia.hoop(m, 2.0)),
    "cylinder": (
        lambda n: 2 * on_circle(n) * np.sqrt(rng.uniform(0, 1, (n, 1))) + rng.uniform(-1.5, 1.5, (n, 1)) * [0, 0, 1],
        lambda m: ap.inertia.cylinder(m, 2.0, 3.0),
    ),
    "sphere": (lambda n: 2 * in_ball(n), lambda m: ap.inertia.sphere(m, 2.0)),
    "shell": (lambda n: 2 * (p := in_ball(n)) / np.linalg.norm(p, axis=1, keepdims=True), lambda m: ap.inertia.shell(m, 2.0)),
    "box": (lambda n: rng.uniform(-0.5, 0.5, (n, 3)) * [1.0, 2.0, 3.0], lambda m: ap.inertia.box(m, 1.0, 2.0, 3.0)),
    "cone": (lambda n: in_cone(n) * [2.0, 2.0, 3.0], lambda m: ap.inertia.cone(m, 2.0, 3.0)),
}


@pytest.mark.parametrize("name", BODIES)
def test_ready_inertias_are_integrals(name: str) -> None:
    points, said = BODIES[name]
    r = points(SAMPLES)
    assert r.mean(axis=0) == pytest.approx(np.zeros(3), abs=BY_CHANCE)  # about the centre of mass
    mass = 1.7
    integral = mass * (np.mean((r**2).sum(axis=1)) * np.eye(3) - r.T @ r / len(r))
    assert np.array(said(mass).matrix, dtype=float) == pytest.approx(integral, rel=BY_CHANCE, abs=BY_CHANCE)


def test_all_ready_ones_are_tried() -> None:
    assert set(READY) == set(BODIES)


@pytest.mark.parametrize("name", ["rod", "disk", "hoop", "cylinder", "cone"])
@pytest.mark.parametrize("axis", ["x", "y", "z", "-z"])
def test_axes(name: str, axis: str) -> None:
    """The odd moment out is the one about the axis; a unit vector of a frame says the frame as well."""
    s = ap.System("s")
    sizes = (2.0, 3.0)[: 1 if name in ("rod", "disk", "hoop") else 2]
    i = READY[name](1.0, *sizes, axis=axis)
    moments = [i.xx, i.yy, i.zz]
    about = moments.pop("xyz".index(axis[-1]))
    assert moments[0] == moments[1] != about
    if len(axis) == 1:
        in_frame = READY[name](1.0, *sizes, axis=getattr(s.frame, axis))
        assert in_frame.frame is s.frame
        assert in_frame.matrix == i.matrix


def numeric(i: Inertia) -> np.ndarray:
    return np.array(i.matrix, dtype=float)


def test_steiner_both_ways() -> None:
    """A rod about its end: m l²/3. And given about its end, m l²/12 about its centre."""
    s = ap.System("s")
    f = s.frame.rotated(s.coordinates("q"), "z")
    centre = s.origin.shifted(1.5 * f.x)
    body = s.body("rod", frame=f, com=centre, mass=2.0, inertia=ap.Inertia(0, 6.0, 6.0, about=s.origin))
    assert numeric(body.inertia) == pytest.approx(numeric(ap.inertia.rod(2.0, 3.0)), abs=ROUNDING)


def test_about_a_point_with_symbols() -> None:
    s = ap.System("s")
    m, l = s.parameters("m l")
    f = s.frame.rotated(s.coordinates("q"), "z")
    body = s.body(
        "rod",
        frame=f,
        com=s.origin.shifted(l / 2 * f.x),
        mass=m,
        inertia=ap.Inertia(0, m * l**2 / 3, m * l**2 / 3, about=s.origin),
    )
    assert body.inertia.matrix == ap.inertia.rod(m, l).matrix


@pytest.mark.parametrize("axis", [(3, 0, 4), (1.0, 2.0, 0.5), None])
def test_a_centre_on_the_axis_of_its_body_is_fixed_beside_it(axis: Any) -> None:
    """A top whose inertia is given in the frame that does not spin, and whose centre is given in the one that does."""
    s = ap.System("s")
    q = s.coordinates("q")
    tilt, l, m, moment = s.parameters(tilt=0.3, l=0.5, m=2.0, moment=3.0)
    axis = axis or (sympy.sin(tilt), 0, sympy.cos(tilt))
    spin = s.frame.rotated(q, axis, name="spin")
    x, y, z = s.frame.unit(axis)
    com = s.origin.shifted(l * (x * spin.x + y * spin.y + z * spin.z))
    made = s.body("top", frame=spin, com=com, mass=m, inertia=ap.Inertia(moment, moment, moment, frame=s.frame, about=s.origin))
    d = np.array([0.5 * float(c.subs(tilt, 0.3)) for c in map(sympy.sympify, (x, y, z))])
    found = np.array(made.inertia.matrix.subs(s.values()), dtype=float)
    assert found == pytest.approx(3 * np.eye(3) - 2 * (d @ d * np.eye(3) - np.outer(d, d)), abs=ROUNDING)


def test_products_of_inertia_carry_their_sign() -> None:
    """Two particles at ±(1, 1, 0): I_xy = −Σ m x y."""
    s = ap.System("s")
    f = s.frame
    ends = [ap.MassProperties(1.0, sign * (f.x + f.y), ap.Inertia(0, 0, 0, frame=f)) for sign in (-1, 1)]
    total = ends[0] + ends[1]
    assert (total.inertia.xy, total.inertia.xx, total.inertia.zz) == (-2.0, 2.0, 4.0)


def test_of_matrix_keeps_its_entries() -> None:
    m: Any = [[1.0, 0.1, 0.2], [0.1, 2.0, 0.3], [0.2, 0.3, 2.5]]
    assert numeric(Inertia.of_matrix(m)) == pytest.approx(np.array(m))
