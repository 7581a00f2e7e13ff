"""Derivatives carried along with a motion, against differences of motions and against closed forms."""

from functools import cache

import numpy as np
import pytest
import sympy

import appell as ap
from appell.compile import Compiled, compile_system
from appell.errors import InconsistentStart, NotApplicable, OptionError, UnknownName
from appell.gallery import entry
from appell.motion import sensitivities

TIGHT = ap.DOP853(tolerance=1e-12)
SLOPE = 3e-9  # relative: central differences of fourth order with steps of 1e-4, of motions good to 1e-12
TANGENT = 1e-11  # what perturbations may miss the tangents of the constraints by

CASES = {
    "pendulum": (("L", "g", "x"), {"x": 0.6, "x'": 0.3}, 1.0),  # x, y and a rod: y moves along
    "heavy-top": (("I1", "M", "theta", "psi'"), {"theta": 0.6, "phi": 0.1, "psi": 0.0, "psi'": 40.0, "phi'": 0.3, "theta'": 0.1}, 0.5),
    "rolling-disk": (
        ("a", "g", "theta", "w3"),
        {"x": 0.0, "y": 0.0, "phi": 0.2, "psi": 0.1, "theta": 1.2, "w1": 0.1, "w2": 0.3, "w3": 8.0},
        1.0,
    ),
    "four-bar": (("a", "b", "m2", "theta1", "theta1'"), {"theta1": 0.8, "theta1'": 1.0}, 0.7),  # redundant rows
    "chaplygin-sleigh": (("a", "I", "v", "theta"), {"x": 0.1, "y": 0.2, "theta": 0.3, "v": 1.0, "w": 1.0}, 0.7),
    "sphere-on-turntable": (("Omega", "x", "wz"), {"x": 0.4, "y": 0.0, "wz": 1.0, "wx": 0.2, "wy": 0.3}, 0.7),  # a quaternion
    "n-pendulum": (("theta1", "theta1'"), {"theta1": 0.3, "theta1'": 0.5}, 0.7),  # what is not given stays: nothing asks it to move
    "snakeboard": (("J0", "omega"), {}, 1.0),  # servos, and a start that moves with the parameters
}  # fmt: skip


@cache
def compiled(name: str) -> Compiled:
    s = entry(name).build()
    if name == "pendulum":
        s.typical({s["y"]: (-1.2, -0.2)})  # x alone leaves two places: the lower one
    return compile_system(s)


def difference(c: Compiled, x: str, initial: dict, span: float, save: int) -> np.ndarray:
    """∂(q, u)/∂x along a motion by central differences of fourth order: (time, state)."""
    values = {p.name: v for p, v in c.gibbs.system.values().items()}
    size = abs(values[x]) if x in values else max(1.0, abs(initial.get(x, 0.0)))
    h = 1e-4 * size
    n = c.sizes.q + c.sizes.u

    def at(d: float) -> np.ndarray:
        parameters, start = ({x: values[x] + d}, initial) if x in values else ({}, initial | {x: initial[x] + d})
        run = ap.simulate(c, span, initial=start, parameters=parameters, solver=TIGHT, save=save, progress=False)
        return run.states[:, :n]

    return (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h)


@pytest.mark.parametrize("name", CASES)
def test_sensitivities_are_the_slopes_of_the_motion(name: str) -> None:
    to, initial, span = CASES[name]
    c = compiled(name)
    found = sensitivities(c, span, wrt=to, initial=initial, solver=TIGHT, save=3, progress=False)
    assert found.coordinates.dims == ("time", "coordinate", "wrt")
    for j, x in enumerate(to):
        expected = difference(c, x, initial, span, save=3)
        assert np.abs(found.values[:, j] - expected).max() <= SLOPE * max(1.0, np.abs(expected).max()), x
        chosen = found.speeds.sel(wrt=x).values
        np.testing.assert_array_equal(chosen, found.values[:, j, c.sizes.q :])


@pytest.mark.parametrize("tolerance", [1e-4, 1e-9])
@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "sphere-on-turntable"])
def test_perturbations_stay_on_the_tangents_of_the_constraints(name: str, tolerance: float) -> None:
    """However loose the steps are, where projection matters: δφ and δψ of the model's own rows."""
    to, initial, span = CASES[name]
    solver = ap.DOP853(tolerance=tolerance)
    found = sensitivities(compiled(name), 3 * span, wrt=to, initial=initial, save=5, progress=False, solver=solver)
    g = compiled(name).gibbs
    for rows in (g.all_rows.velocity, g.all_rows.position, g.kinematics.unit_lengths):
        if rows.numel():
            assert np.abs(found.of_graph(rows)).max() <= TANGENT * max(1.0, np.abs(found.values).max())


def test_the_sleigh_has_closed_forms() -> None:
    """v = c tanh τ from ω₀ = c/k, with τ = a c t/k² and k² = I/m + a²: ∂v/∂I and ∂v/∂ω₀ by SymPy."""
    m, inertia, a, w0, t = sympy.symbols("m I a w0 t", positive=True)
    k = sympy.sqrt(inertia / m + a**2)
    v = w0 * k * sympy.tanh(a * w0 / k * t)
    numbers = {m: 1.5, inertia: 0.4, a: 0.3, w0: 1.2}
    initial = {"theta": 0.3, "v": 0.0, "w": 1.2}
    found = sensitivities(
        compiled("chaplygin-sleigh"), 1.0, wrt=("I", "w"), initial=initial, solver=TIGHT, save=5, progress=False
    )
    for symbol, name in ((inertia, "I"), (w0, "w")):
        expected = [float(v.diff(symbol).subs(numbers | {t: float(x)})) for x in found.run.time]
        np.testing.assert_allclose(found["v"].sel(wrt=name), expected, atol=1e-10)


def test_any_output() -> None:
    """The height of the pendulum's bob, its energy (which does not change along the motion), and a parameter itself."""
    c = compiled("heavy-top")
    s = c.gibbs.system
    to, initial, span = CASES["heavy-top"]
    found = sensitivities(c, span, wrt=to, initial=initial, solver=TIGHT, save=4, progress=False)
    theta, l, I1, M, g = (s[n] for n in ("theta", "l", "I1", "M", "g"))
    height = found[l * sympy.cos(theta)]
    assert height.dims == ("time", "wrt")
    np.testing.assert_allclose(height, found.position("centre of mass").sel(axis="z"), atol=1e-14)
    np.testing.assert_allclose(height.sel(wrt="theta"), -0.2 * (np.sin(found.run["theta"]) * found["theta"].sel(wrt="theta")))
    np.testing.assert_allclose(found[I1].sel(wrt="I1"), 1.0)
    energy = c.gibbs.T + c.gibbs.V
    change = found.of_graph(energy)[:, 0]
    np.testing.assert_allclose(change, np.broadcast_to(change[0], change.shape), rtol=1e-8, atol=1e-9)
    assert set(found.dataset) == {"coordinates", "speeds", "d_coordinates", "d_speeds"}


def test_inputs_that_jump_and_inputs_that_feed_back() -> None:
    """m ẍ = F with F held from table to table, and with F = −k x of the state: ∂x/∂m in closed form."""
    s = ap.System("cart")
    x = s.coordinates("x")
    m, k = s.parameters(m=2.0, k=3.0)
    F = s.inputs("F")
    place = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=place, mass=m)
    s.force(place, F * s.frame.x)
    pushed = sensitivities(s, 2.0, wrt="m", inputs={F: ap.Table([0.0, 1.0], [4.0, -4.0])}, solver=TIGHT, save=3, progress=False)
    np.testing.assert_allclose(pushed["x"].values[:, 0], [0.0, -0.5, -1.0], atol=1e-12)  # −x/m, with x = 0, 1, 2
    swung = sensitivities(s, 2.0, wrt=(m, x, k), inputs={F: -k * x}, initial={x: 1.0}, solver=TIGHT, save=5, progress=False)
    t, w = swung.run.time, np.sqrt(1.5)
    np.testing.assert_allclose(swung["x"].sel(wrt="m"), t * w * np.sin(w * t) / 4, atol=1e-11)
    np.testing.assert_allclose(swung["x"].sel(wrt="x"), np.cos(w * t), atol=1e-11)
    np.testing.assert_allclose(swung["x"].sel(wrt="k"), -t * w * np.sin(w * t) / 6, atol=1e-11)


def test_backwards_and_by_other_solvers() -> None:
    to, initial, span = CASES["rolling-disk"]
    c = compiled("rolling-disk")
    there = sensitivities(c, -span, wrt=to, initial=initial, solver=TIGHT, save=2, progress=False)
    expected = difference(c, "g", initial, -span, save=2)
    np.testing.assert_allclose(there.values[:, to.index("g")], expected, atol=1e-8)
    plain = sensitivities(c, span, wrt=to, initial=initial, solver=TIGHT, save=2, progress=False).values
    for solver, close in ((ap.DormandPrince5(tolerance=1e-10), 1e-7), (ap.RK4(step=1e-3), 1e-6)):
        other = sensitivities(c, span, wrt=to, initial=initial, solver=solver, save=2, progress=False).values
        np.testing.assert_allclose(other, plain, atol=close * np.abs(plain).max())


def test_with_baumgartes_terms() -> None:
    """Nothing is projected then: S obeys the equations as they are stabilised."""
    c, pulled, start = compiled("rolling-disk"), ap.Baumgarte(alpha=3.0, beta=3.0), CASES["rolling-disk"][1]
    options = {"initial": start, "solver": TIGHT, "stabilisation": pulled, "save": 2, "progress": False}
    found = sensitivities(c, 1.0, wrt="a", **options).values[:, 0]
    h = 1e-4
    runs = [
        ap.simulate(c, 1.0, parameters={"a": 0.5 + d}, **options).states[:, : found.shape[1]] for d in (h, -h, 2 * h, -2 * h)
    ]
    expected = (8 * (runs[0] - runs[1]) - (runs[2] - runs[3])) / (12 * h)
    np.testing.assert_allclose(found, expected, atol=SLOPE * np.abs(expected).max())


def test_the_motion_is_the_one_simulate_gives() -> None:
    to, initial, span = CASES["four-bar"]
    c = compiled("four-bar")
    carried = sensitivities(c, span, wrt=to, initial=initial, save=4, progress=False).run
    plain = ap.simulate(c, span, initial=initial, save=4, progress=False)
    np.testing.assert_allclose(carried.states, plain.states, atol=1e-8)
    assert carried.audit.energy_error < 1e-8
    assert carried.names == plain.names
    np.testing.assert_allclose(carried.at(0.3), plain.at(0.3), atol=1e-8)


def test_what_is_refused() -> None:
    c = compiled("four-bar")
    with pytest.raises(UnknownName, match="theta9"):
        sensitivities(c, 1.0, wrt=["theta9"], progress=False)
    with pytest.raises(OptionError, match="each once"):
        sensitivities(c, 1.0, wrt=["g", "g"], progress=False)
    with pytest.raises(OptionError, match="at least one"):
        sensitivities(c, 1.0, wrt=[], progress=False)
    with pytest.raises(OptionError, match="RadauIIA"):
        sensitivities(c, 1.0, wrt="g", solver=ap.RadauIIA(), initial={"theta1": 0.8}, progress=False)
    start = ap.simulate(c, 0.1, initial={"theta1": 0.8}, save=2, progress=False)
    both = {"theta1": 0.8, "theta2": float(start["theta2"][0])}
    with pytest.raises(InconsistentStart, match=r"'theta1'.*\n.*fewer"):  # one freedom, and both its names held
        sensitivities(c, 1.0, wrt="theta1", initial=both, progress=False)
    with pytest.raises(InconsistentStart, match="parameter 'a'"):
        sensitivities(c, 1.0, wrt="a", initial=both, progress=False)
    driven = entry("euler-top").build()
    with pytest.raises(NotApplicable, match="no derivatives"):
        sensitivities(driven, 1.0, wrt="A", inputs=lambda t, state: [0.0, 0.0, 0.0], progress=False)
