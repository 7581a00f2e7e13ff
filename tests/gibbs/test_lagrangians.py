"""Motion that follows from an expression: L, or T, in the place of bodies and beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import casadi as ca
import numpy as np
import pytest
import sympy
from sympy import cos, log, sin, sqrt

import appell as ap
from appell.errors import MixedSystems, ModelError, NoInertia, NotApplicable, UnknownSymbol
from appell.formulations import formulations_for
from appell.formulations.free_dynamics import dense_dynamics, tree_dynamics
from appell.gallery import entries
from appell.gibbs import GibbsFunction
from tests.gibbs.twins import holonomic, lagrangian_twin

SAME = 1e-12  # beside the largest acceleration
KEPT = 1e-8  # of the energy account beside the energies, at the tolerance of the motions here
HOLONOMIC = {
    "euler-top", "four-bar", "heavy-top", "n-pendulum", "pendulum", "servo-plate-contact", "slider-crank", "spherical-particle",
    "symmetric-top", "tippe-top", "two-particles-rod",
}  # fmt: skip


def test_which_systems_of_the_gallery_are_holonomic() -> None:
    assert {name for name, entry in entries().items() if holonomic(entry.build())} == HOLONOMIC


@pytest.mark.parametrize("name", sorted(HOLONOMIC))
@pytest.mark.parametrize("kinetic", [False, True], ids=["L", "T and V"])
def test_a_system_without_bodies_moves_as_the_one_its_lagrangian_is_of(name: str, kinetic: bool) -> None:
    own = ap.derive(entries()[name].build())
    twin = ap.derive(lagrangian_twin(own.gibbs.system, kinetic=kinetic))
    assert not twin.gibbs.system.bodies
    states = own.gibbs.draw(6, seed=3)
    found = [(own.at(s).accelerations, twin.at(s).accelerations) for s in states]
    size = max(np.abs(x).max() for x, _ in found)
    assert size > 0.1
    assert max(np.abs(x - y).max() for x, y in found) <= SAME * size
    energies = [ca.Function("E", eq.gibbs.arguments, [eq.gibbs.T, eq.gibbs.V]) for eq in (own, twin)]
    for state in states:
        first, second = (np.array([float(x) for x in f(*state.args())]) for f in energies)
        assert np.abs(first - second).max() <= SAME * np.abs(first).max()


def double_pendulum() -> ap.System:
    s = ap.System("double pendulum")
    a, b = s.coordinates("a b")
    m, l, g = s.parameters(m=1.0, l=0.5, g=9.81)
    s.lagrangian(
        m * l**2 * (a.dot**2 + b.dot**2 / 2 + a.dot * b.dot * cos(a - b)) + m * g * l * (2 * cos(a) + cos(b)), name="L"
    )
    s.generalised_force(a, s.inputs("tau"))
    s.initial({a: 0.5, b: 1.0})
    return s


def relativistic() -> ap.System:
    s = ap.System("relativistic oscillator")
    x = s.coordinates("x")
    m, c, k = s.parameters(m=1.0, c=2.0, k=3.0)
    s.lagrangian(-m * c**2 * sqrt(1 - x.dot**2 / c**2) - k * x**2 / 2)
    s.initial({x: 1.0})
    s.typical({x.dot: (-1.5, 1.5)})
    return s


def charged() -> ap.System:
    s = ap.System("charge in a field")
    x, y = s.coordinates("x y")
    m, b = s.parameters(m=1.0, B=2.0)
    s.lagrangian(m * (x.dot**2 + y.dot**2) / 2 + b * (x * y.dot - y * x.dot) / 2 + b * s.t * y.dot * 0.1)
    s.initial({x: 1.0, x.dot: 1.0})
    return s


def wire(kinetic: bool) -> ap.System:
    """A bead on a wire that turns faster and slower: T₀(r, t)."""
    s = ap.System("bead on a wire")
    r = s.coordinates("r")
    m, w = s.parameters(m=1.0, w=2.0)
    (s.kinetic_energy if kinetic else s.lagrangian)(m * (r.dot**2 + r**2 * w**2 * (1 + sin(s.t) / 3)) / 2)
    s.potential(5 * r**2)
    s.initial({r: 1.0})
    return s


def quasi_velocities() -> ap.System:
    """Speeds of one's own, with a drift, a damper, and a particle beside L."""
    s = ap.System("quasi-velocities")
    x, th = s.coordinates("x th")
    w, v = s.speeds("w v")
    s.define_speeds({w: th.dot + 0.3 * s.t, v: x.dot * cos(th) + x * th.dot * sin(th) + 0.2})
    s.lagrangian(v**2 / 2 + w**2 + 0.4 * x.dot * w - 3 * x**2)
    s.particle("p", at=s.origin.shifted(x * s.frame.x + th * s.frame.y), mass=0.3)
    s.rayleigh(0.1 * v**2)
    s.initial({x: 1.0, th: 0.3})
    return s


ALL = {
    "double pendulum": double_pendulum, "relativistic": relativistic, "charge": charged, "wire": lambda: wire(False),
    "wire by T": lambda: wire(True), "quasi-velocities": quasi_velocities,
}  # fmt: skip


@pytest.mark.parametrize("name", ["double pendulum", "relativistic", "wire by T", "quasi-velocities"])
def test_every_formulation_and_the_code_that_runs_agree(name: str) -> None:
    s = ALL[name]()
    found = ap.verify(s, states=10)
    assert found.ok, str(found)
    with pytest.raises(NotApplicable, match="has no Cartesian accelerations"):
        next(f for f in formulations_for(s.mechanism) if f.label == "extended-cartesian").derive(GibbsFunction.of(s))


@pytest.mark.parametrize("name", ALL)
def test_the_energy_account_closes(name: str) -> None:
    run = ap.simulate(ALL[name](), 3.0)
    assert run.audit.energy_error is not None
    assert run.audit.energy_error <= KEPT, run.audit


def test_closed_forms() -> None:
    s = relativistic()
    m, c, k = 1.0, 2.0, 3.0
    v, x = 1.1, 0.4
    found = ap.derive(s).accelerations({"x": x, "x'": v}).accelerations[0]
    assert found == pytest.approx(-k * x / m * (1 - v**2 / c**2) ** 1.5, rel=SAME)  # d(γ m v)/dt = γ³ m a
    run = ap.simulate(s, 5.0)
    x, v = run.states.T
    energy = m * c**2 / np.sqrt(1 - v**2 / c**2) + k * x**2 / 2
    assert np.ptp(energy) <= KEPT * energy[0]
    assert np.asarray(run.energy["total"]) == pytest.approx(energy, rel=SAME)


@pytest.mark.parametrize("solver", [ap.GaussLegendre(), ap.Scipy(), ap.Sundials(), ap.Symplectic(step=0.005)])
def test_every_solver_runs_them(solver: Any) -> None:
    s = charged()
    end = ap.simulate(s, 3.0).states[-1]
    assert ap.simulate(s, 3.0, solver=solver).states[-1] == pytest.approx(end, abs=1e-6)


def test_elimination_along_the_tree_is_the_dense_one() -> None:
    gibbs = GibbsFunction.of(quasi_velocities())
    none = ca.SX(len(gibbs.kinematics.u), 0)
    f = ca.Function("both", gibbs.arguments, [way(gibbs, none).acceleration for way in (dense_dynamics, tree_dynamics)])
    for state in gibbs.draw(5):
        dense, tree = (x.full() for x in f(*state.args()))
        assert dense == pytest.approx(tree, rel=SAME)


@pytest.mark.parametrize("name", ALL)
def test_saved_and_loaded(name: str, tmp_path: Path) -> None:
    s = ALL[name]()
    ap.save(s, tmp_path / "s.toml")
    found = ap.derive(ap.load(tmp_path / "s.toml"))
    own = ap.derive(s)
    assert [(x.name, x.kinetic) for x in found.gibbs.system.lagrangians] == [(x.name, x.kinetic) for x in s.lagrangians]
    for state in own.gibbs.draw(3):
        assert found.at(state).accelerations == pytest.approx(own.at(state).accelerations, rel=SAME)


def test_an_input_may_push_but_not_make_a_momentum() -> None:
    s = ap.System("pushed")
    x, push = s.coordinates("x"), s.inputs("push")
    s.lagrangian(x.dot**2 / 2 + push * x)
    run = ap.simulate(s, 1.0, inputs={push: 2.0})
    assert run.states[-1][0] == pytest.approx(1.0, rel=1e-9)
    assert "the rate of the input 'push'" in run.audit.word
    s = ap.System("heavier and heavier")
    x, mass = s.coordinates("x"), s.inputs("mass")
    s.lagrangian(mass * x.dot**2 / 2)
    with pytest.raises(ModelError, match=r"depends on the input 'mass', whose rate is not known. Use s.prescribed\('mass'\)"):
        ap.derive(s)


def test_a_potential_of_an_input_leaves_the_energy_account_open() -> None:
    s = ap.System("pushed")
    x, push = s.coordinates("x"), s.inputs("push")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(-push * x)
    run = ap.simulate(s, 1.0, inputs={push: 2.0})
    assert run.states[-1][0] == pytest.approx(1.0, rel=1e-9)
    assert run.audit.energy_error is None
    assert "the rate of the input 'push'" in run.audit.word


def test_what_has_no_place_is_refused_by_name() -> None:
    s = double_pendulum()
    for ask in (ap.reactions, lambda s: ap.dynamics(s).momentum([0.1, 0.2], [0.0, 0.0]), lambda s: ap.derive(s).vectors()):
        with pytest.raises(NotApplicable, match="has the Lagrangian 'L'"):
            ask(s)


def test_what_is_shown_without_bodies(tmp_path: Path) -> None:
    run = ap.simulate(double_pendulum(), 0.5)
    assert run.report(tmp_path / "r.html", states=2, progress=False).is_file()
    with pytest.raises(NotApplicable, match="there is nothing to draw"):
        run.animate(tmp_path / "r.gif")
    assert "Lagrangians (1): L" in str(ap.derive(double_pendulum()).explain())
    assert "Lagrangians" in double_pendulum()._repr_html_()


def test_linear_equations_and_integrals() -> None:
    found = ap.linearise(double_pendulum(), initial={"a": 0.0, "b": 0.0})
    w = 9.81 / 0.5
    expected = np.sort(np.sqrt([w * (2 - np.sqrt(2)), w * (2 + np.sqrt(2))]))
    frequencies = np.sort(np.abs(np.linalg.eigvals(found.A).imag))[::2]
    assert frequencies == pytest.approx(expected, rel=1e-10)
    s = ap.System("charge")
    x, y = s.coordinates("x y")
    s.lagrangian((x.dot**2 + y.dot**2) / 2 - 2 * y * x.dot)  # Landau's gauge: x is cyclic, its momentum ẋ − 2y
    kept = ap.first_integrals(s)
    assert {f.name for f in kept.found} == {"T + V", "p_x"}


def test_refused() -> None:
    s = ap.System("bad")
    x, _ = s.coordinates("x y")
    drive = s.actuators("drive")
    with pytest.raises(ModelError, match="depends on the acceleration"):
        s.lagrangian(x.dot.dot**2)
    with pytest.raises(UnknownSymbol, match="uses the symbol 'k'"):
        s.lagrangian(x.dot**2 * sympy.Symbol("k"))
    with pytest.raises(ModelError, match="depends on no coordinate and no speed"):
        s.lagrangian(s.t)
    with pytest.raises(ModelError, match="depends on the actuator 'drive'"):
        s.lagrangian(x.dot**2 + drive * x)
    with pytest.raises(ModelError, match="depends on no rate and no speed"):
        s.kinetic_energy(x**2)
    with pytest.raises(MixedSystems):
        s.lagrangian(ap.System("other").coordinates("z"))
    assert not s.lagrangians


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (lambda x, y: (x.dot + y.dot) ** 2 / 2 - x**2, "singular at every state, in the motion of 'x'', 'y''"),
        (lambda x, y: x.dot * y - x**2, "singular at every state"),
        (lambda x, y: x**2 - x.dot**2 - y.dot**2, "negative at every state"),
    ],
)
def test_no_inertia(function: Any, why: str) -> None:
    s = ap.System("without inertia")
    s.lagrangian(function(*s.coordinates("x y")))
    with pytest.raises(NoInertia, match=why):
        ap.derive(s)


def test_not_finite_at_rest() -> None:
    s = ap.System("no rest")
    x = s.coordinates("x")
    s.lagrangian(log(x.dot) - x**2)
    with pytest.raises(ModelError, match="not finite where every rate is zero"):
        ap.derive(s)


def test_constraints_may_hold_what_has_no_inertia() -> None:
    s = ap.System("held")
    x, y = s.coordinates("x y")
    s.lagrangian(x.dot**2 / 2 - x**2 / 2)
    s.constrain(y - 2 * x)
    assert ap.derive(s).accelerations({"x": 0.5, "y": 1.0, "x'": 0.0, "y'": 0.0}).accelerations == pytest.approx([-0.5, -1.0])


def test_servo_formulations_take_them_too() -> None:
    s = ap.System("driven")
    x, y = s.coordinates("x y")
    s.lagrangian(x.dot**2 / 2 + y.dot**2 * (1 + x**2) / 2 + x.dot * y.dot / 4 - x * y)
    s.obstacle(y)
    s.servo(y - sin(s.t))
    found = ap.verify(s, states=5)
    assert found.ok, str(found)
    run = ap.simulate(s, 2.0)
    assert run.audit.energy_error is not None
    assert run.audit.energy_error <= KEPT
