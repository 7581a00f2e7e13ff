"""Parameters from measured data: recovered within the stated confidence, or refused by name."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
import xarray as xr
from scipy import stats
from sympy import cos

import appell as ap
from appell.analysis.fitting.measured import Measured
from appell.analysis.fitting.residuals import is_given_noise, is_noise
from appell.compile import Compiled, compile_system
from appell.errors import DataError, OptionError, Unidentifiable, UnknownName
from appell.gallery import entry

TOP = {"theta": 0.6, "phi": 0.1, "psi": 0.0, "psi'": 40.0, "phi'": 0.3, "theta'": 0.1}
TRUE = {"I1": 0.04, "psi'": 40.0, "theta": 0.6}
SPREAD = {"theta": 0.002, "phi": 0.01}
TIME = np.linspace(0.0, 0.6, 40)


@cache
def compiled(name: str) -> Compiled:
    return compile_system(entry(name).build())


@cache
def truth() -> ap.Run:
    return ap.simulate(compiled("heavy-top"), TIME[-1], initial=TOP, save=TIME, progress=False)


def measured(seed: int) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(seed)
    return {"time": TIME, **{n: truth()[n].values + s * rng.normal(size=TIME.size) for n, s in SPREAD.items()}}


def fitted(data: object, **options: object) -> ap.Fit:
    start = {"initial": TOP | {"psi'": 38.0, "theta": 0.58}, "parameters": {"I1": 0.045}}
    return ap.fit(compiled("heavy-top"), data, unknowns=tuple(TRUE), **{**start, **options})


def test_coverage_is_what_it_says() -> None:
    """Of the 80 % intervals of 12 data sets about 10 hold the true value, and errors in units of their own standard errors
    are near one: each count is binomial, and must not be a 1 in 10⁴ surprise either way."""
    sets, level = 12, 0.8
    hits = dict.fromkeys(TRUE, 0)
    off = []
    for seed in range(sets):
        found = fitted(measured(seed), confidence=level)
        for name, value in TRUE.items():
            low, high = found.interval(name)
            hits[name] += low < value < high
            off.append((found[name] - value) / found.errors[name])
    for count in hits.values():
        assert stats.binom.cdf(count, sets, level) > 1e-4
    assert 0.6 < np.std(off) < 1.5  # 36 of them, in threes that hang together


def test_noise_is_found_or_taken_as_given() -> None:
    found = fitted(measured(3))
    for name, spread in SPREAD.items():
        assert found.noise[name] == pytest.approx(spread, rel=0.4)  # √(2·40) of it is 11 %
    given = fitted(measured(3), noise=SPREAD)
    assert given.noise == pytest.approx(SPREAD)
    assert 0.5 < given.misfit / given.degrees < 1.7
    doubled = fitted(measured(3), noise={n: 2 * s for n, s in SPREAD.items()})
    for name in TRUE:
        assert doubled[name] == pytest.approx(given[name], rel=1e-6)
        assert doubled.errors[name] == pytest.approx(2 * given.errors[name], rel=1e-4)


def test_the_errors_are_those_of_the_textbook() -> None:
    """cov = s² (JᵀJ)⁻¹ with s² = Σ/(N − p), J by differences of the motion; intervals by Student's t of N − p, or by the normal
    distribution where the noise is given. Bates & Watts (1988), ch. 2."""
    times = np.linspace(0.0, 2.0, 9)
    data = swinging(0.05, times)
    start = {"unknowns": ("k", "x"), "initial": {"x": 1.1}, "parameters": {"k": 39.0}}
    found, given = ap.fit(oscillator(), data, **start), ap.fit(oscillator(), data, noise={"x": 0.05}, **start)

    def slopes(k: float, x: float) -> np.ndarray:
        w = np.sqrt(k)
        return np.column_stack([-x * times * np.sin(w * times) / (2 * w), np.cos(w * times)])

    for fit, s in ((found, None), (given, 0.05)):
        k, x = fit["k"], fit["x"]
        left = x * np.cos(np.sqrt(k) * times) - data["x"]
        assert (fit.degrees, fit.used) == (7, {"x": 9})
        variance = left @ left / 7 if s is None else s**2
        j = slopes(k, x)
        np.testing.assert_allclose(fit.covariance, variance * np.linalg.inv(j.T @ j), rtol=1e-5)
        np.testing.assert_allclose(list(fit.errors.values()), np.sqrt(np.diag(fit.covariance)), rtol=1e-12)
        assert fit.noise["x"] == pytest.approx(np.sqrt(variance), rel=1e-6)
        for level in (0.8, 0.95):
            factor = stats.t.ppf(0.5 + level / 2, 7) if s is None else stats.norm.ppf(0.5 + level / 2)
            expected = (k - factor * fit.errors["k"], k + factor * fit.errors["k"])
            assert fit.interval("k", level) == pytest.approx(expected, rel=1e-12)
    assert found.interval("k") == found.interval("k", 0.95)
    assert given.misfit == pytest.approx(float((given.residuals["x"] ** 2).sum()) / 0.05**2, rel=1e-9)


def test_exact_data_give_the_exact_values() -> None:
    exact = {"time": TIME, "theta": truth()["theta"].values, "phi": truth()["phi"].values}
    found = fitted(exact)
    for name, value in TRUE.items():
        assert found[name] == pytest.approx(value, rel=1e-6)


def test_the_minimum_is_one() -> None:
    """Neighbouring values, run by simulate(), fit worse; the curvature along each is that of the covariance."""
    found = fitted(measured(1), noise=SPREAD)
    data = found.measured.values

    def misfit(change: dict[str, float]) -> float:
        values = {**found.values, **change}
        run = ap.simulate(
            compiled("heavy-top"), TIME[-1], save=TIME, progress=False, parameters={"I1": values["I1"]},
            initial=TOP | {"psi'": values["psi'"], "theta": values["theta"]}, solver=ap.DOP853(tolerance=1e-11),
        )  # fmt: skip
        left = np.column_stack([run[n].values for n in found.measured.names]) - data
        return float(((left / list(SPREAD.values())) ** 2).sum())

    inverse = np.linalg.inv(found.covariance)
    for i, name in enumerate(TRUE):
        step = 0.3 * found.errors[name]
        above, below = misfit({name: found[name] + step}), misfit({name: found[name] - step})
        assert min(above, below) > found.misfit
        assert (above + below - 2 * found.misfit) / 2 == pytest.approx(inverse[i, i] * step**2, rel=0.05)


def test_gaps_and_kinds_of_data(tmp_path: Path) -> None:
    data = measured(5)
    data["theta"][4:9] = np.nan
    found = fitted(data)
    assert (found.gaps, found.used) == ({"theta": 5, "phi": 0}, {"theta": 35, "phi": 40})
    assert np.isnan(found.residuals["theta"].values).sum() == 5
    set_ = xr.Dataset({n: ("time", data[n]) for n in SPREAD}, {"time": TIME})
    file = tmp_path / "data.csv"
    rows = zip(TIME, data["theta"], data["phi"], strict=True)
    lines = [f"{float(t)!r},{'' if np.isnan(a) else repr(float(a))},{float(b)!r}" for t, a, b in rows]
    file.write_text("time, theta, phi\n" + "\n".join(lines) + "\n", encoding="utf-8")
    for other in (set_, file, str(file)):
        again = fitted(other)
        assert again.values == pytest.approx(found.values, rel=1e-9)
    assert "5" in str(found)
    assert "standard error" in str(found)
    assert f"I1 = {found['I1']:.6g} ± " in repr(found)


def test_what_is_found_runs_as_it_fits() -> None:
    found = fitted(measured(2))
    run = ap.simulate(
        compiled("heavy-top"), TIME[-1], parameters=found.parameters, initial=found.initial, save=TIME, progress=False
    )
    np.testing.assert_allclose(run["theta"], found.run["theta"], atol=1e-7)
    assert found.correlation.sel({"of": "I1", "with": "I1"}) == pytest.approx(1.0)


def test_constrained_systems_and_outputs() -> None:
    """The sleigh, nonholonomic, seen from afar; the four-bar, whose start moves with its lengths."""
    sleigh = compiled("chaplygin-sleigh")
    s = sleigh.gibbs.system
    time = np.linspace(0.0, 1.0, 30)
    start = {"x": 0.1, "y": 0.2, "theta": 0.3, "v": 1.0, "w": 1.0}
    rng = np.random.default_rng(0)
    run = ap.simulate(sleigh, 1.0, initial=start, save=time, progress=False)
    ahead = run["x"] + 0.3 * np.cos(run["theta"])
    data = {"time": time, "nose": ahead.values + 1e-4 * rng.normal(size=30), "y": run["y"].values + 1e-4 * rng.normal(size=30)}
    outputs = {"nose": s["x"] + s["a"] * cos(s["theta"])}
    found = ap.fit(sleigh, data, unknowns=("a", "v"), outputs=outputs, initial=start | {"v": 0.9}, parameters={"a": 0.2})
    for name, value in (("a", 0.3), ("v", 1.0)):
        assert abs(found[name] - value) < 4 * found.errors[name]

    bar = compiled("four-bar")
    run = ap.simulate(bar, 1.0, initial={"theta1": 0.8, "theta1'": 1.0}, save=time, progress=False)
    data = {"time": time, "theta3": run["theta3"].values + 1e-4 * rng.normal(size=30)}
    found = ap.fit(bar, data, unknowns=("b", "theta1'"), initial={"theta1": 0.8, "theta1'": 0.9}, parameters={"b": 1.22})
    for name, value in (("b", 1.2), ("theta1'", 1.0)):
        assert abs(found[name] - value) < 4 * found.errors[name]


def test_what_the_data_cannot_tell_is_refused_by_name() -> None:
    top, data = compiled("heavy-top"), measured(0)
    with pytest.raises(Unidentifiable, match="'M' and 'l'"):  # the moment M g l is all there is
        ap.fit(top, data, unknowns=("M", "l"), initial=TOP)
    sleigh = compiled("chaplygin-sleigh")
    start = {"x": 0.1, "y": 0.2, "theta": 0.3, "v": 1.0, "w": 1.0}
    run = ap.simulate(sleigh, 1.0, initial=start, save=20, progress=False)
    with pytest.raises(Unidentifiable, match="'m' and 'I'"):  # only their ratio shows
        ap.fit(sleigh, {"time": run.time, "x": run["x"].values, "y": run["y"].values}, unknowns=("m", "a", "I"), initial=start)
    pendulum = compiled("pendulum")
    run = ap.simulate(pendulum, 1.0, initial={"x": 0.6, "y": -0.8}, save=20, progress=False)
    with pytest.raises(Unidentifiable, match=r"'m'.*no trace"):
        ap.fit(pendulum, {"time": run.time, "x": run["x"].values}, unknowns=("m", "g"), initial={"x": 0.6, "y": -0.8})
    with pytest.raises(Unidentifiable, match="2 measured values"):
        ap.fit(top, {"time": [0.0, 0.1], "theta": [0.6, 0.6]}, unknowns=("I1", "g"), initial=TOP)


def test_bad_data_and_options(tmp_path: Path) -> None:
    data = measured(0)
    with pytest.raises(UnknownName, match="thetta"):
        fitted({"time": TIME, "thetta": data["theta"]})
    with pytest.raises(DataError, match="no column 'time'"):
        fitted({"t": TIME, "theta": data["theta"]})
    with pytest.raises(DataError, match="increase"):
        fitted({"time": TIME[::-1], "theta": data["theta"]})
    with pytest.raises(DataError, match="shape"):
        fitted({"time": TIME, "theta": data["theta"][:-1]})
    with pytest.raises(DataError, match="all gaps"):
        fitted({"time": TIME, "theta": np.full(40, np.nan)})
    with pytest.raises(DataError, match="infinite"):
        fitted({"time": TIME, "theta": np.full(40, np.inf)})
    with pytest.raises(DataError, match="nothing else"):
        fitted({"time": TIME})
    with pytest.raises(DataError, match=r"no file '.*missing.csv'"):
        fitted(tmp_path / "missing.csv")
    (tmp_path / "bad.csv").write_text("time,theta\n0,1\n1,one\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"line 3 .* 'one' in column 'theta'"):
        fitted(tmp_path / "bad.csv")
    with pytest.raises(DataError, match="not 3"):
        Measured.of(3)
    with pytest.raises(DataError, match="'nose' are not in the data"):
        fitted(data, outputs={"nose": 1})
    with pytest.raises(UnknownName, match="gamma"):
        fitted(data, bounds={"gamma": (0, 1)})
    with pytest.raises(OptionError, match=r"'I1' begins at 0\.045"):
        fitted(data, bounds={"I1": (0.1, 1.0)})
    with pytest.raises(OptionError, match="positive standard deviation"):
        fitted(data, noise={"theta": 0.1})
    with pytest.raises(OptionError, match="confidence"):
        fitted(data, confidence=95)


def test_bounds_hold_and_are_spoken_of() -> None:
    found = fitted(measured(0), bounds={"I1": (0.0402, 0.06)})
    assert found["I1"] == pytest.approx(0.0402, rel=1e-3)
    assert any("'I1' stands at its bound" in note for note in found.notes)


def test_values_that_are_hard_to_tell_apart_are_spoken_of() -> None:
    """A linear and a cubic spring both make an oscillation faster; a damper does something else."""
    s, times = ap.System("springs"), np.linspace(0.0, 2.0, 60)
    x = s.coordinates("x")
    k, h, c = s.parameters(k=10.0, h=5.0, c=0.3)
    s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(k * x**2 / 2 + h * x**4 / 4)
    s.generalised_force(x, -c * x.dot)
    exact = ap.simulate(s, 2.0, initial={"x": 1.0}, save=times, progress=False)["x"].values
    data = {"time": times, "x": exact + 1e-4 * np.random.default_rng(0).normal(size=times.size)}
    alike, apart = (ap.fit(s, data, unknowns=names, initial={"x": 1.0}) for names in (("k", "h"), ("k", "c")))
    assert alike["h"] == pytest.approx(5.0, abs=5 * alike.errors["h"])
    (note,) = alike.notes
    assert note.startswith("'k' and 'h' are hard to tell apart: their errors correlate by -0.99")
    assert apart.notes == ()


# -- local minima ------------------------------------------------------------------------------------------------------------
LONG = np.linspace(0.0, 20.0, 201)


@cache
def oscillator() -> ap.System:
    s = ap.System("oscillator")
    x = s.coordinates("x")
    k = s.parameters(k=40.0)
    s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(k * x**2 / 2)
    return s


def swinging(noise: float, times: np.ndarray = LONG) -> dict[str, np.ndarray]:
    exact = np.cos(np.sqrt(40.0) * times)
    return {"time": times, "x": exact + noise * np.random.default_rng(1).normal(size=times.size)}


@pytest.mark.parametrize(("begin", "noise"), [(10.0, None), (55.0, {"x": 0.01}), (160.0, None)])
def test_a_minimum_that_does_not_fit_is_left(begin: float, noise: dict[str, float] | None) -> None:
    """A spring out of step with the data: twenty periods, and a minimum of the misfit for each that it gains or loses."""
    found = ap.fit(oscillator(), swinging(0.01), unknowns="k", initial={"x": 1.0}, parameters={"k": begin}, noise=noise)
    assert found["k"] == pytest.approx(40.0, abs=5 * found.errors["k"])
    assert found.noise["x"] == pytest.approx(0.01, rel=0.2)
    assert any("another start led here" in note for note in found.notes)
    assert "another start led here" in " ".join(str(found).split())


@pytest.mark.parametrize("noise", [None, {"x": 0.01}])
def test_a_fit_that_leaves_more_than_noise_says_so(noise: dict[str, float] | None) -> None:
    data = swinging(0.01)
    data["x"] = data["x"] + 0.1 * np.sin(LONG)  # which the model knows nothing of
    found = ap.fit(oscillator(), data, unknowns="k", initial={"x": 1.0}, noise=noise)
    (note,) = found.notes
    assert "what is left over is not noise" in note
    assert "other starts led to nothing better" in note
    assert ("times the noise given" if noise else "neighbouring points are off alike") in note


def test_what_is_left_over_may_be_noise_or_not() -> None:
    """Noise is small beside the data and off to either side; beside noise that was given it is as large as that."""
    rng, wave = np.random.default_rng(2), np.sin(LONG)[:, None]
    noise, every = rng.normal(size=wave.shape), np.full(wave.shape, True)
    assert is_noise(0.1 * noise, wave, every) == ""
    assert is_noise(0.1 * np.cos(LONG)[:, None], wave, every) == "neighbouring points are off alike"
    assert is_noise(0.5 * noise, wave, every).endswith("of how much they vary")
    assert is_noise(1e-12 * wave, wave, every) == ""  # exact data, but for rounding
    assert is_given_noise(200.0, 200) == is_given_noise(250.0, 200) == ""
    assert is_given_noise(800.0, 200) == "it is 2 times the noise given"


@pytest.mark.parametrize("noise", [None, {"x": 0.01}])
def test_a_good_fit_is_left_alone(noise: dict[str, float] | None) -> None:
    found = ap.fit(oscillator(), swinging(0.01), unknowns="k", initial={"x": 1.0}, parameters={"k": 39.9}, noise=noise)
    assert found.notes == ()
    assert found.evaluations < 30


def test_bounds_hold_for_other_starts_too() -> None:
    found = ap.fit(
        oscillator(), swinging(0.01), unknowns="k", initial={"x": 1.0}, parameters={"k": 30.0}, bounds={"k": (25.0, 36.0)}
    )
    assert 25.0 <= found["k"] <= 36.0
    assert any("what is left over is not noise" in note for note in found.notes)
