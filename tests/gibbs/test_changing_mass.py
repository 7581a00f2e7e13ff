"""Masses and inertias that change with time: m a = F of what is there."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from sympy import Piecewise, sin

import appell as ap
from appell.errors import ModelError, NonPhysicalInertia

EXACT = 1e-9  # of the ends of motions, at a tolerance of 1e-12
FINE = ap.DOP853(tolerance=1e-12)


def rocket() -> ap.System:
    """Tsiolkovsky's: v = w ln(m₀/m) − g t."""
    s = ap.System("rocket")
    x = s.coordinates("x")
    m0, burn, w, g = s.parameters(m0=10.0, burn=2.0, w=50.0, g=9.81)
    at = s.origin.shifted(x * s.frame.x)
    s.particle("rocket", at=at, mass=m0 - burn * s.t)
    s.gravity(-g * s.frame.x)
    s.force(at, burn * w * s.frame.x, name="thrust")
    s.typical({s.t: (0.0, 3.0)})
    return s


def leaking_top() -> ap.System:
    """A tilted rotor on an arm, whose mass, inertia and filling change; the filling as a function that is left open."""
    s = ap.System("leaking top")
    a, b = s.coordinates("a b")
    h = s.prescribed("h", 1 + sin(s.t) / 3)
    arm = s.frame.rotated(a, "z")
    rotor = arm.rotated(b, "x")
    m = 2 * h
    s.body("rotor", frame=rotor, com=s.origin.shifted(0.4 * arm.x), mass=m,
           inertia=ap.Inertia(0.1 * h, 0.2 + 0.05 * h, 0.15 + 0.1 * h))  # fmt: skip
    s.gravity(-9.81 * s.frame.y)
    s.rayleigh(0.1 * b.dot**2)
    s.initial({a: 0.3, b.dot: 2.0, a.dot: -1.0})
    return s


def test_a_rocket_flies_as_its_closed_form() -> None:
    run = ap.simulate(rocket(), 3.0, solver=FINE)
    t = 3.0
    left = 10.0 - 2.0 * t
    speed = 50.0 * np.log(10.0 / left) - 9.81 * t
    height = 50.0 / 2.0 * (left * np.log(left / 10.0) + 10.0 - left) - 9.81 * t**2 / 2
    assert run.states[-1][:2] == pytest.approx([height, speed], rel=EXACT)


def test_a_wheel_that_loses_its_rim_keeps_its_speed() -> None:
    s = ap.System("wheel")
    q = s.coordinates("q")
    s.body("wheel", frame=s.frame.rotated(q, "z"), com=s.origin, mass=3 - s.t, inertia=ap.inertia.disk(3 - s.t, 0.5))
    s.initial({q.dot: 4.0})
    run = ap.simulate(s, 2.0)
    assert run.states[-1][1] == pytest.approx(4.0, rel=EXACT)
    kinetic = np.asarray(run.energy["kinetic"])
    assert kinetic[-1] == pytest.approx(kinetic[0] / 3, rel=EXACT)


@pytest.mark.parametrize("made", [rocket, leaking_top])
def test_every_formulation_agrees_and_the_energy_account_closes(made) -> None:
    found = ap.verify(made(), states=10)
    assert found.ok, str(found)
    run = ap.simulate(made(), 2.0, solver=FINE)
    assert run.audit.energy_error is not None
    assert run.audit.energy_error < EXACT
    assert abs(np.asarray(run.energy["work"].sel(by="drive"))[-1]) > 0.1  # what the mass takes along is in it


def test_what_jumps_in_a_mass_is_found() -> None:
    s = ap.System("dropped stage")
    x = s.coordinates("x")
    at = s.origin.shifted(x * s.frame.x)
    s.particle("p", at=at, mass=Piecewise((2.0, s.t < 0.37), (1.0, True)))
    s.force(at, 1.0 * s.frame.x)
    run = ap.simulate(s, 1.0, solver=ap.DOP853(tolerance=1e-6))
    assert run.states[-1][1] == pytest.approx(0.37 / 2 + 0.63, rel=1e-9)


def test_saved_loaded_and_shown(tmp_path: Path) -> None:
    s = leaking_top()
    ap.save(s, tmp_path / "s.toml")
    end = ap.simulate(s, 0.5).states[-1]
    run = ap.simulate(ap.load(tmp_path / "s.toml"), 0.5)
    assert run.states[-1] == pytest.approx(end, rel=1e-12)
    assert run.report(tmp_path / "r.html", states=0, progress=False).is_file()


def test_refused() -> None:
    s = ap.System("bad")
    x, f, z = s.coordinates("x"), s.inputs("f"), s.states("z")
    at, frame = s.origin.shifted(x * s.frame.x), s.frame.rotated(x, "z")
    for mass, what in ((x, "coordinate 'x'"), (x.dot, "coordinate 'x''"), (1 + f, "input 'f'"), (1 + z, "state 'z'")):
        with pytest.raises(ModelError, match=f"the mass of 'p' is not constant: .* depends on the {what}"):
            s.particle("p", at=at, mass=mass)
        with pytest.raises(ModelError, match=f"depends on the {what}"):
            s.body("p", frame=frame, com=at, mass=1.0, inertia=ap.Inertia(mass, mass, mass))
    wandering = s.origin.shifted(s.t * frame.x)
    with pytest.raises(ModelError, match="so does the place of its centre of mass within the body, by 't'"):
        s.body("p", frame=frame, com=wandering, mass=2 - s.t, inertia=ap.Inertia(1, 1, 1))
    with pytest.raises(NonPhysicalInertia):
        s.particle("p", at=at, mass=-1.0)
    assert not s.bodies
