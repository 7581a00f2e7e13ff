"""S keeps the terms in which velocities and accelerations meet."""

from sympy import cos, expand, sin

import appell as ap


def test_S_of_a_particle_in_polar_coordinates() -> None:
    s = ap.System("polar")
    r, theta = s.coordinates("r theta")
    m = s.parameters("m")
    s.particle("P", at=s.origin.shifted(r * cos(theta) * s.frame.x + r * sin(theta) * s.frame.y), mass=m)

    S = expand(ap.derive(s).S)

    assert S.coeff(r.dot.dot, 1) == -m * r * theta.dot**2
    assert S.coeff(theta.dot.dot, 1) == 2 * m * r * r.dot * theta.dot
    assert S.coeff(r.dot.dot, 2) == m / 2
    assert S.coeff(theta.dot.dot, 2) == m * r**2 / 2


def test_the_same_in_a_turning_frame() -> None:
    s = ap.System("polar by a frame")
    r, theta = s.coordinates("r theta")
    m = s.parameters("m")
    arm = s.frame.rotated(theta, "z")
    s.particle("P", at=s.origin.shifted(r * arm.x), mass=m)

    S = ap.derive(s).S

    expected = (
        m * (r.dot.dot**2 + r**2 * theta.dot.dot**2) / 2
        - m * r * theta.dot**2 * r.dot.dot
        + 2 * m * r * r.dot * theta.dot * theta.dot.dot
    )
    assert expand(S - expected) == 0
