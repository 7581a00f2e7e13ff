"""What no one wrote down: the size of a speed that is made up, and the sign of products of inertia in the motion."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from sympy import cos, sin

import appell as ap
from appell.gibbs import GibbsFunction
from appell.kinematics import Kinematics


def test_a_speed_that_is_made_up_is_what_goes_across_the_definitions() -> None:
    """w = z·q̇ with z ⟂ Y, whatever the length of Y: for a speed 3 (cos θ ẋ + sin θ ẏ) it is 3 (cos θ ẏ − sin θ ẋ)."""
    s = ap.System("blade")
    x, y, theta = s.coordinates("x y theta")
    v = s.speeds("v")
    s.define_speeds({v: 3 * (cos(theta) * x.dot + sin(theta) * y.dot)})
    s.particle("blade", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    k = Kinematics(s)
    assert [u.name for u in k.u.quantities] == ["v", "u2", "theta'"]
    f = ca.Function("rates", [k.q.column, k.u.column], [k.qdot])
    for angle in (0.0, 0.7, np.pi / 2, -2.0):
        rates = f([0.0, 0.0, angle], [0.4, -0.9, 0.3]).full().ravel()
        c, sn = np.cos(angle), np.sin(angle)
        assert 3 * (c * rates[0] + sn * rates[1]) == pytest.approx(0.4, rel=1e-13)
        assert abs(3 * (c * rates[1] - sn * rates[0])) == pytest.approx(0.9, rel=1e-13)


def test_a_body_with_products_of_inertia_moves_as_its_particles_do() -> None:
    """Four particles on a free frame, and one body with their mass and inertia: the same S and T at any state."""
    places = [(0.5, 0.2, -0.3), (-0.4, 0.6, 0.1), (0.1, -0.5, 0.7), (-0.3, -0.1, -0.6)]
    masses = [1.0, 0.7, 1.3, 0.4]

    def built(as_body: bool) -> GibbsFunction:
        s = ap.System("stone")
        joint = s.joint.free("b", s.frame, sequence="zxy")
        f = joint.frame
        if as_body:
            total = sum(masses)
            com = sum(m * np.array(p) for m, p in zip(masses, places, strict=True)) / total
            arms = [np.array(p) - com for p in places]
            i = sum(m * ((r @ r) * np.eye(3) - np.outer(r, r)) for m, r in zip(masses, arms, strict=True))
            assert abs(i[1, 2]) > 0.1
            at = joint.point.shifted(com[0] * f.x + com[1] * f.y + com[2] * f.z)
            s.body("stone", frame=f, com=at, mass=total, inertia=ap.Inertia.of_matrix(i.tolist(), f))
        else:
            for n, (m, p) in enumerate(zip(masses, places, strict=True)):
                s.particle(f"p{n}", at=joint.point.shifted(p[0] * f.x + p[1] * f.y + p[2] * f.z), mass=m)
        return GibbsFunction.of(s)

    rng = np.random.default_rng(1)
    q, u, a = (rng.uniform(-1, 1, 6) for _ in range(3))
    found = []
    for as_body in (True, False):
        g = built(as_body)
        k = g.kinematics
        outputs = [g.T, g.S + g.S_rest, g.inertia_gradient, ca.densify(g.mass_matrix)]
        f = ca.Function("f", [*g.arguments, k.accelerations.column], outputs)
        found.append([np.asarray(x) for x in f(0.0, q, u, [], [], a)])
    for one, other in zip(*found, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-12, atol=1e-12)
