"""What a simulation looks for in the expressions of a mechanism is read from the mechanism, not from what others have lowered."""

from __future__ import annotations

import pytest
import sympy
from sympy import Abs, exp, tanh

import appell as ap
from appell.gibbs import GibbsFunction
from appell.gibbs.model_expressions import tells_of_time, written


def cart() -> ap.System:
    s = ap.System("cart")
    x = s.coordinates("x")
    force = s.inputs("force")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x, name="cart.place"), mass=1.0)
    s.generalised_force(x, force)
    return s


def _functions(s: ap.System) -> set[str]:
    return {type(e).__name__ for e, _ in written(GibbsFunction.of(s).kinematics).parts if isinstance(e, sympy.Function)}


def test_every_place_of_a_mechanism_is_read() -> None:
    s = cart()
    x = s["x"]
    assert _functions(s) == set()
    s.force(s["cart.place"], exp(-(x**2)) * s.frame.x)
    assert _functions(s) == {"exp"}
    s.spring(s.origin, s["cart.place"], tension=lambda l, v: tanh(v))
    assert _functions(s) == {"exp", "tanh"}
    h = s.prescribed("h", sympy.erf(s.t))
    assert "erf" in _functions(s)
    s.frame.rotated(sympy.atan(x), "z", name="turned")
    assert "atan" in _functions(s)
    s.constrain(x.dot - h - sympy.cosh(s.t))
    assert "cosh" in _functions(s)
    T = s.actuators("T")
    s.generalised_force(x, T)
    s.servo(x.dot - sympy.sinh(s.t), by=T)
    assert "sinh" in _functions(s)
    assert not written(GibbsFunction.of(s).kinematics).switches
    s.potential(Abs(x) ** 3)
    assert written(GibbsFunction.of(s).kinematics).switches


def test_runs_of_one_system_do_not_see_each_others_expressions() -> None:
    """Before, what one run had lowered, its inputs and events, was looked for by all that came after."""
    s = cart()
    x = s["x"]
    plain = ap.Simulation(s)
    narrow = ap.Simulation(s, inputs={"force": exp(-((s.t - 1) ** 2)) + Abs(x)}, events=ap.Event(tanh(x) - 0.5))
    assert narrow.problem.expressions.features.numel() == 1
    assert len(narrow.problem.expressions.switches) == 1
    after = ap.Simulation(s)
    for each in (plain, after):
        assert each.problem.expressions.features.numel() == 0
        assert len(each.problem.expressions.switches) == 0


def test_each_equations_meets_its_own_parts_of_the_constraint_surface() -> None:
    """What is on the graph is shared; which states were met is not, so that no answer depends on what was asked before."""
    s = ap.gallery.entry("four-bar").build()
    one, other = ap.derive(s).gibbs, ap.derive(s).gibbs
    assert one is not other
    assert one.S is other.S
    before = [state.q.tobytes() for state in other.draw(3, seed=1)]
    for state in one.draw(5, seed=7):
        one.structure_at(state)
    assert [state.q.tobytes() for state in ap.derive(s).gibbs.draw(3, seed=1)] == before


TIMED = {  # where time may stand
    "a place": lambda s, x: s.particle("driven", at=s.origin.shifted(sympy.sin(s.t) * s.frame.y), mass=2.0),
    "an angle": lambda s, x: s.body(
        "wheel", frame=s.frame.rotated(s.t**2, "z"), com=s.origin, mass=1.0, inertia=ap.inertia.sphere(1.0, 0.1)
    ),
    "a load": lambda s, x: s.force(s["bead.place"], s.t * s.frame.x),
    "gravity": lambda s, x: s.gravity(sympy.cos(s.t) * s.frame.x),
    "a potential": lambda s, x: s.potential(s.t * x),
    "a spring": lambda s, x: s.spring(s.origin, s["bead.place"], tension=lambda l, v: s.t * l),
    "the path of a cable": lambda s, x: s.cable(x + s.t, stiffness=1.0),
    "a prescribed function": lambda s, x: s.prescribed("h", 1.0 + 0 * s.t),
    "an input": lambda s, x: s.generalised_force(x, s.inputs("F")),
    "a constraint": lambda s, x: s.constrain(x.dot - sympy.cos(s.t)),
}


@pytest.mark.parametrize("where", TIMED)
def test_time_is_found_wherever_it_stands(where: str) -> None:
    s = ap.System("bead")
    x = s.coordinates("x")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x, name="bead.place"), mass=1.0)
    s.spring(s.origin.shifted(s.frame.y), s["bead.place"], stiffness=2.0)
    assert not tells_of_time(s.mechanism)
    TIMED[where](s, x)
    assert tells_of_time(s.mechanism)


def test_what_is_moved_by_time_does_work() -> None:
    """A pendulum on a support that is shaken by an expression of time, with no prescribed function."""
    s = ap.System("shaken")
    q = s.coordinates("q")
    rod = s.frame.rotated(q, "z")
    support = s.origin.shifted(0.3 * sympy.sin(5 * s.t) * s.frame.y)
    s.particle("bob", at=support.shifted(-rod.y), mass=1.0)
    s.gravity(-9.81 * s.frame.y)
    run = ap.simulate(s, 3.0, initial={q: 1.0}, solver=ap.DOP853(tolerance=1e-10))
    assert abs(run.energy.total[-1] - run.energy.total[0]) > 0.1
    assert run.audit.energy_error < 1e-8
