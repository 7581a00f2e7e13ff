"""S and the equations in vectors say what S and the equations say."""

import numpy as np
import pytest
import sympy

import appell as ap
from appell.formulations.vectors import VectorForm
from appell.gallery import entries

AGREEMENT = 1e-10  # of a few hundred operations on numbers of order one


def numbers(eq, seed=0):
    rng = np.random.default_rng(seed)
    return {x: rng.uniform(0.3, 1.2) for _, x in eq.symbol_pairs()}


@pytest.mark.parametrize("name", ["heavy-top", "two-link-arm", "spherical-particle", "n-pendulum", "euler-top"])
def test_S_made_of_the_vectors_is_S(name):
    """Its derivatives with respect to the accelerations: other terms of S move nothing."""
    eq = ap.derive(entries()[name].build())
    S = sympy.S.Zero
    for b in eq.vectors().bodies:
        a = sympy.Matrix(b.acceleration)
        S += b.mass * a.dot(a) / 2
        if b.omega is not None:
            w, alpha = sympy.Matrix(b.omega), sympy.Matrix(b.alpha)
            S += alpha.dot(b.inertia * alpha) / 2 + alpha.dot(w.cross(b.inertia * w))
    values = numbers(eq)
    for x in eq.gibbs.kinematics.accelerations.quantities:
        mine, theirs = (float(e.diff(x).subs(values)) for e in (S, eq.S))
        assert mine == pytest.approx(theirs, rel=AGREEMENT, abs=AGREEMENT)


def test_the_rolling_disk_in_vectors():
    found = ap.derive(entries()["rolling-disk"].build()).vectors()
    assert isinstance(found, VectorForm)
    text = str(found)
    assert "  S = ½ m a(disk)·a(disk) + ½ α(disk)·I·α(disk) + α(disk)·(ω(disk) × I·ω(disk))\n" in text
    assert "  disk rolls: v(disk) + ω(disk) × (contact − centre) = v(O)\n" in text
    assert "Equations of motion, for u = w1, w2, w3\n" in text
    assert "  ω(disk) = w1 B.x + w2 B.y + w3 B.z\n" in text
    latex = found.latex()
    assert latex.startswith(r"\begin{aligned}")
    assert latex.count("{") == latex.count("}")
    assert found._repr_latex_() == f"$\\displaystyle {latex}$"


def test_a_surface_that_turns():
    text = str(ap.derive(entries()["sphere-on-turntable"].build()).vectors())
    assert "v(sphere) + ω(sphere) × (contact − centre) = v(O) + ω(table) × (contact − O)\n" in text


def test_constraints_between_points_and_particles():
    text = str(ap.derive(entries()["two-particles-rod"].build()).vectors())
    assert "rod: |r(first) − r(second)| = l0" in text
    assert "0 = (m1 a(m_1) − F(m_1))·∂v(m_1)/∂u + (m2 a(m_2) − F(m_2))·∂v(m_2)/∂u" in text


def test_what_is_printed_is_bounded():
    found = ap.derive(entries()["whipple-bicycle"].build()).vectors()
    assert len(str(found)) < 20_000
    assert max(map(len, str(found).splitlines())) < 200
    assert "more vectors left out; 'bodies' has them all" in str(found)
