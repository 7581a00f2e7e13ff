"""Rattleback, snakeboard, n-trailer and tippe top do what they are known for."""

import numpy as np
import pytest
from scipy.special import jv

import appell as ap
from appell.analysis.classify import classify
from appell.analysis.published import MATCHES
from appell.compile import Compiled, compile_system
from appell.errors import ModelError
from appell.gallery.systems import n_trailer, rattleback, snakeboard, tippe_top
from appell.gallery.tools.entry import Entry

KEPT = 1e-8  # of energy and integrals over these runs, at the default tolerance of 1e-9


@pytest.mark.parametrize("entry", [m.ENTRY for m in (rattleback, snakeboard, n_trailer, tippe_top)], ids=lambda e: e.name)
def test_every_formulation_and_every_equation(entry: Entry) -> None:
    for r in entry.verify(states=20):
        assert r.ok, r
        assert r.worst <= MATCHES, r


def values(system: ap.System) -> dict[str, float]:
    return {str(x): v for x, v in system.values().items()}


# -- rattleback ------------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def stone() -> Compiled:
    return compile_system(rattleback.build())


def spun(stone: Compiled, spin: float, **parameters: float) -> ap.Run:
    start = {"roll": 0.009, "w1": 0.0, "w2": 0.0, "w3": spin}
    run = ap.simulate(stone, 9.0, initial=start, parameters=parameters, save=181, progress=False)
    assert run.audit.energy_error < KEPT
    return run


def test_the_rattleback_reverses_its_spin_the_one_way_and_not_the_other(stone: Compiled) -> None:
    spin = 5.0
    against, along = spun(stone, -spin)["w3"].values, spun(stone, spin)["w3"].values
    assert against[0] == -spin
    assert against.max() > 0.9 * spin
    assert along.min() > 0.9 * spin


def test_its_handedness_is_the_sign_of_the_product_of_inertia(stone: Compiled) -> None:
    """The mirror image turns the other way, roll and spin reversed; with no skew neither way is preferred."""
    run = ap.simulate(stone, 9.0, initial={"roll": -0.009, "w1": 0, "w2": 0, "w3": 5.0}, parameters={"D": 2e-5}, save=181,
                      progress=False)  # fmt: skip
    # the growing rocking magnifies rounding and the tolerance, so that they are compared before it has turned
    early = slice(0, 60)
    np.testing.assert_allclose(run["w3"].values[early], -spun(stone, -5.0)["w3"].values[early], atol=1e-4)
    for spin in (-5.0, 5.0):
        assert np.abs(spun(stone, spin, D=0.0)["w3"].values - spin).max() < 0.05 * abs(spin)


# -- snakeboard ------------------------------------------------------------------------------------------------------------
def test_the_snakeboards_momentum_grows_by_a_bessel_function_each_cycle() -> None:
    """With J + J₀ + 2J₁ = m r² the momentum equation is m r² ċ = −J₀ ψ̈ sin φ with v = c r cos φ; over one cycle of the gait
    φ = A sin ωt, ψ = B sin ωt it integrates to 2π J₀ B ω J₁(A)/(m r²)."""
    s = snakeboard.build()
    p = values(s)
    assert p["J"] + p["J0"] + 2 * p["J1"] == pytest.approx(p["m"] * p["r"] ** 2, rel=1e-14)
    period = 2 * np.pi / p["omega"]
    cycles = 4
    run = ap.simulate(s, cycles * period, save=cycles * 10 + 1, progress=False)
    pace = (run["v"] / (p["r"] * np.cos(run["phi"]))).values[::10]
    gained = 2 * np.pi * p["J0"] * p["B"] * p["omega"] * jv(1, p["A"]) / (p["m"] * p["r"] ** 2)

    np.testing.assert_allclose(pace, gained * np.arange(cycles + 1), atol=KEPT)
    assert run["x"].values[-1] > 0.5  # it gets somewhere, and the energy account says whose work it is
    assert run.audit.energy_error < KEPT
    work = run.energy["work"].sel(by=["turn", "steer"]).sum("by").values[-1]
    assert work == pytest.approx(float(run.energy["kinetic"][-1] - run.energy["kinetic"][0]), rel=1e-9)


# -- n-trailer -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("n", [0, 1, 3])
def test_none_of_the_trailers_constraints_integrates(n: int) -> None:
    """n + 1 constraints on n + 3 coordinates, all of which can be reached; each bracket adds one direction (Jean 1996)."""
    found = classify(n_trailer.build(n))
    assert (found.constraints, found.integrable, found.reachable) == (n + 1, 0, n + 3)
    assert found.growth == tuple(range(2, n + 4))


def test_trailers_run_straight_and_in_circles() -> None:
    """On a circle Rₖ² = Rₖ₋₁² − dₖ², and no engine is needed for it."""
    n, v, w = 3, 1.3, 0.6
    s = n_trailer.build(n)
    straight = ap.simulate(s, 4.0, initial={"v": v, **{f"theta{k}": 0.4 for k in range(n + 1)}}, save=5, progress=False)
    np.testing.assert_allclose(straight["x"], v * np.cos(0.4) * straight.time, atol=KEPT)
    np.testing.assert_allclose(straight[f"theta{n}"], 0.4, atol=KEPT)

    radius, heading, start = v / w, 0.0, {"v": v, "w": w, "theta0": 0.0, "x": 0.0, "y": -v / w}
    radii = [radius]
    for k in range(1, n + 1):
        d = values(s)[f"d{k}"]
        heading -= np.arcsin(d / radius)
        radius = np.sqrt(radius**2 - d**2)
        radii.append(radius)
        start[f"theta{k}"] = heading
    run = ap.simulate(s, 8.0, initial=start, save=9, progress=False)
    for k, expected in enumerate(radii):
        place = run.position(f"axle {k}").values
        np.testing.assert_allclose(np.hypot(place[:, 0], place[:, 1]), expected, atol=KEPT)
    np.testing.assert_allclose(run["v"], v, atol=KEPT)


def test_a_car_draws_no_negative_number_of_trailers() -> None:
    with pytest.raises(ModelError, match="-1"):
        n_trailer.build(-1)


# -- tippe top -------------------------------------------------------------------------------------------------------------
def spinning(spin: float, tilt: float = 0.1, points: int = 201) -> tuple[ap.Run, np.ndarray]:
    """A motion that starts a little off upright, and the cosine of the tilt along it."""
    start = {"q0": np.cos(tilt / 2), "q1": np.sin(tilt / 2), "q2": 0.0, "q3": 0.0, "w1": 0.0, "w2": 0.0, "w3": spin}
    run = ap.simulate(tippe_top.build(), 4.0, initial=start, save=points, progress=False)
    q = run.coordinates
    return run, (1 - 2 * (q.sel(coordinate="q1") ** 2 + q.sel(coordinate="q2") ** 2)).values


def test_the_tippe_top_inverts_when_spun_fast_and_only_then() -> None:
    run, up = spinning(150.0)
    assert up[0] > 0.99
    assert up[-1] < -0.99
    # Jellett's integral says what spin is left: C ω₃ (R k₃ − e) at both ends, up to the tilts
    p = values(tippe_top.build())
    left = -150.0 * (p["R"] - p["e"]) / (p["R"] + p["e"])
    assert run["w3"].values[-1] == pytest.approx(left, rel=0.01)
    assert spinning(12.0)[1].min() > 0.9


def test_jellett_is_kept_and_the_plane_is_never_left() -> None:
    run, _ = spinning(150.0, points=4001)
    assert run.problem is not None
    s = run.problem.system  # its own symbols
    k = s.frame.z.in_frame(s["top axes"])
    w = [s[n] for n in ("w1", "w2", "w3")]
    R, e, A, C = (s[n] for n in ("R", "e", "A", "C"))
    jellett = run.evaluate(A * (w[0] * k[0] + w[1] * k[1]) * R + C * w[2] * (R * k[2] - e)).values
    np.testing.assert_allclose(jellett, jellett[0], rtol=KEPT)
    assert run.audit.energy_error < KEPT
    lost = run.energy["work"].sel(by="loads").values
    assert (np.diff(lost) <= 1e-15).all()  # friction only takes
    # N = m (z̈ + g), with z̈ of the centre of mass by differences
    lift = np.gradient(run.velocity("centre of mass").sel(axis="z").values, run.time)
    assert (lift > -9.81).all()
