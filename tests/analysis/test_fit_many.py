"""Fits to several experiments, and from many starts: known answers, and refusals by name."""

from functools import cache

import numpy as np
import pytest

import appell as ap
from appell.analysis.fitting.experiments import trials_of
from appell.analysis.fitting.fit import Search
from appell.analysis.fitting.many_starts import Many
from appell.compile import Compiled, compile_system
from appell.errors import DataError, DesignError, Interrupted, LimitReached, OptionError, SimulationError, UnknownName
from appell.motion.limits import limits_of

TIME = np.linspace(0.0, 2.0, 21)
SAME = 1e-7  # two motions by the same method at 1e-9: one carries derivatives, which have a say in its steps


@cache
def oscillator() -> Compiled:
    """m ẍ = −k x + F, by hand: x = F/k + (x₀ − F/k) cos(√(k/m) t)."""
    s = ap.System("oscillator")
    x = s.coordinates("x")
    k, m = s.parameters(k=40.0, m=1.0)
    force = s.inputs("F")
    mass = s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.potential(k * x**2 / 2)
    s.force(mass.com, force * s.frame.x)
    return compile_system(s)


def exact(x0: float, k: float = 40.0, m: float = 1.0, force: float = 0.0, times: np.ndarray = TIME) -> np.ndarray:
    return force / k + (x0 - force / k) * np.cos(np.sqrt(k / m) * times)


def noisy(values: np.ndarray, seed: int, noise: float = 0.01) -> np.ndarray:
    return values + noise * np.random.default_rng(seed).normal(size=values.size)


# -- several experiments -----------------------------------------------------------------------------------------------------
def test_two_experiments_are_one_problem_of_least_squares() -> None:
    """Values, errors and degrees of freedom are those of the stacked problem, worked out by hand; the stiffness is one, and each
    experiment has its own start."""
    short = TIME[:9]
    data = [{"time": TIME, "x": noisy(exact(1.0), 1)}, {"time": short, "x": noisy(exact(0.5, times=short), 2)}]
    found = ap.fit(
        oscillator(), data, unknowns=("k", "x"), initial={"x": 0.8}, parameters={"k": 39.0}, inputs={"F": 0}, noise={"x": 0.01}
    )
    assert list(found.values) == ["k", "x [1]", "x [2]"]
    k, x1, x2 = found.values.values()
    w = np.sqrt(k)
    j = np.zeros((30, 3))
    for rows, times, x, place in ((slice(0, 21), TIME, x1, 1), (slice(21, 30), short, x2, 2)):
        j[rows, 0] = -x * times * np.sin(w * times) / (2 * w)
        j[rows, place] = np.cos(w * times)
    left = np.concatenate([x1 * np.cos(w * TIME) - data[0]["x"], x2 * np.cos(w * short) - data[1]["x"]])
    assert np.abs(j.T @ left).max() < 1e-6 * np.linalg.norm(j)  # no direction makes it less
    np.testing.assert_allclose(found.covariance, 1e-4 * np.linalg.inv(j.T @ j), rtol=1e-5)
    assert (found.degrees, found.used, found.gaps) == (27, {"x": 30}, {"x": 0})
    assert found.misfit == pytest.approx(left @ left / 1e-4, rel=1e-6)
    alone = [
        ap.fit(
            oscillator(), d, unknowns=("k", "x"), initial={"x": 0.8}, parameters={"k": 39.0}, inputs={"F": 0}, noise={"x": 0.01}
        )
        for d in data
    ]
    assert found.errors["k"] < min(a.errors["k"] for a in alone)
    for one, d in zip(found.experiments, data, strict=True):
        np.testing.assert_allclose(one.residuals["x"], one.run["x"].values - d["x"], atol=1e-12)
        again = ap.simulate(
            oscillator(), one.run.times[-1], parameters=one.parameters, initial=one.initial, inputs={"F": 0}, progress=False
        )
        assert again["x"].values[-1] == pytest.approx(one.predicted[-1, 0], abs=SAME)
    for name in ("run", "residuals", "initial", "parameters", "measured", "predicted", "sensitivities"):
        with pytest.raises(OptionError, match=r"2 experiments.*experiments\[0\]"):
            getattr(found, name)
    assert "x [2]" in str(found)


def test_each_experiment_has_inputs_parameters_and_columns_of_its_own() -> None:
    """A heavier mass, another force, and speeds in the place of positions: noise-free, so that the answer is exact."""
    k, m = 37.0, 1.3
    w = np.sqrt(k / m)
    pushed = exact(0.2, k, m, 5.0)
    speed = -0.4 * w * np.sin(w * TIME)
    data = [
        ap.Experiment({"time": TIME, "x": pushed}, initial={"x": 0.2}, inputs={"F": 5.0}, name="pushed"),
        ap.Experiment({"time": TIME, "x'": speed}, inputs={"F": 0.0}),
        ap.Experiment({"time": TIME, "x": exact(0.4, 2 * k, m)}, name="two springs", inputs={"F": 0.0}),
    ]
    s = oscillator().gibbs.system
    found = ap.fit(oscillator(), data[:2], unknowns=("k", "m"), initial={"x": 0.4}, parameters={"k": 33.0, "m": 1.1})
    assert found["k"] == pytest.approx(k, rel=1e-6)
    assert found[s["m"]] == pytest.approx(m, rel=1e-6)
    assert found.used == {"x": 21, "x'": 21}
    assert [e.name for e in found.experiments] == ["pushed", "2"]
    heavy = ap.Experiment({"time": TIME, "x": exact(0.4, k, 4.0)}, parameters={"m": 4.0}, inputs={"F": 0.0})
    light = ap.Experiment({"time": TIME, "x": exact(0.4, k, 0.5)}, parameters={s["m"]: 0.5}, inputs={"F": 0.0})
    found = ap.fit(oscillator(), [heavy, light], unknowns="k", initial={"x": 0.4}, parameters={"k": 33.0})
    assert found["k"] == pytest.approx(k, rel=1e-6)
    assert [e.parameters["m"] for e in found.experiments] == [4.0, 0.5]


# -- many starts -------------------------------------------------------------------------------------------------------------
LONG = np.linspace(0.0, 8.0, 81)


def swung() -> dict[str, np.ndarray]:
    return {"time": LONG, "x": noisy(exact(1.0, times=LONG), 3)}


def fitted(**options: object) -> ap.Fit:
    usual = {"unknowns": "k", "initial": {"x": 1.0}, "inputs": {"F": 0.0}}
    return ap.fit(oscillator(), options.pop("data", swung()), **{**usual, **options})


def test_starts_end_in_the_minima_that_there_are() -> None:
    """A minimum of the misfit for each period gained or lost; which start leads to the right one is known from the nearest."""
    begins = np.linspace(15.0, 75.0, 13)
    found = fitted(starts={"k": begins}, parameters={"k": 15.0})
    assert found["k"] == pytest.approx(40.0, abs=5 * found.errors["k"])
    starts = found.starts
    assert starts.attrs["won"] == found.won
    ends, minima = starts["end"].values[:, 0], starts["minimum"].values
    right = np.abs(ends - found["k"]) < 0.05
    assert 2 <= right.sum() < 9
    assert found.agreed == right.sum() == (minima == 0).sum()
    assert right[found.won]
    np.testing.assert_array_equal(starts["begin"].values[:, 0], begins)
    assert np.abs(begins[right] - 40.0).max() < 8.0  # half the way to the next minimum
    misfit = starts["misfit"].values
    assert misfit[found.won] == misfit.min()
    assert misfit[~right].min() > 10 * misfit.min()
    assert f"13 starts: {found.agreed} ended here" in str(found)
    plain = fitted(parameters={"k": 39.5})
    assert found["k"] == pytest.approx(plain["k"], rel=1e-7)
    assert found.errors["k"] == pytest.approx(plain.errors["k"], rel=1e-4)
    assert (plain.starts, plain.won, plain.agreed) == (None, None, None)


def test_a_number_of_starts_is_drawn_between_bounds_and_the_same_each_time() -> None:
    options = {"starts": 12, "bounds": {"k": (20.0, 80.0)}, "parameters": {"k": 70.0}, "noise": {"x": 0.01}}
    one, two, other = fitted(**options), fitted(**options), fitted(**options, seed=5)
    np.testing.assert_array_equal(one.starts["end"], two.starts["end"])
    assert one.starts["begin"].values[0, 0] == other.starts["begin"].values[0, 0] == 70.0
    assert not np.array_equal(one.starts["begin"], other.starts["begin"])
    assert ((one.starts["begin"] > 20) & (one.starts["begin"] < 80)).all()
    assert ((one.starts["end"] >= 20) & (one.starts["end"] <= 80)).all()
    assert one["k"] == pytest.approx(40.0, abs=5 * one.errors["k"])


def test_what_is_left_over_is_that_of_the_exact_search() -> None:
    """Through the ensemble, of two experiments with a start, a force and a parameter to find; a mass that no body has is no motion."""
    data = [
        ap.Experiment({"time": TIME, "x": exact(0.3), "x'": exact(0.1)}),
        ap.Experiment({"time": LONG, "x": exact(0.5, times=LONG)}),
    ]
    table = ap.Table([0.0, 1.0, 9.0], [0.0, 3.0, 3.0])
    trials = trials_of(oscillator(), data, ("m", "x"), {}, {"x": 0.4}, {"k": 30.0}, {"F": table}, None)
    search = Search(trials, None, limits_of(None))
    scale = np.array([0.1, 2.0])
    points = np.array([[1.0, 0.3, 0.5], [1.4, 0.2, 0.7], [-1.0, 0.3, 0.5]])
    many = Many(search, scale).residuals(points)
    for point, found in zip(points[:2], many, strict=False):
        np.testing.assert_allclose(found, search._residual(search.motion(point)[1], scale), atol=SAME)
    assert np.isnan(many[2]).all()


def test_laws_tables_and_starts_of_several_experiments() -> None:
    data = [{"time": TIME, "x": exact(1.0)}, {"time": TIME, "x": exact(0.5)}]
    found = fitted(
        data=data, unknowns=("k", "x"), starts={"k": "loguniform(30, 50)", "x": 0.7}, runs=6, seed=2, sampling="sobol"
    )
    assert found["k"] == pytest.approx(40.0, rel=1e-6)
    assert found.starts["begin"].shape == (6, 3)
    assert (found.starts["begin"].values[:, 1:] == 0.7).all()
    assert found.agreed == 6
    table = ap.Columns({"k": [35.0, 44.0], "x": [0.9, 1.2]})
    found = fitted(data=data[0], unknowns=("k", "x"), starts=table)
    np.testing.assert_array_equal(found.starts["begin"], [[35.0, 0.9], [44.0, 1.2]])
    assert found["x"] == pytest.approx(1.0, rel=1e-6)


# -- refusals ----------------------------------------------------------------------------------------------------------------
def test_what_is_refused() -> None:
    data = swung()
    for options, kind, words in (
        ({"starts": 0}, DesignError, "one or more"), ({"starts": -3}, DesignError, "one or more"), ({"runs": 3}, DesignError, "starts="),
        ({"starts": 3, "runs": 3}, DesignError, "one or more"), ({"starts": {"k": []}}, DesignError, "no values"),
        ({"starts": {"k": "uniform(1, 2)"}}, DesignError, "runs="), ({"starts": {"kk": [1.0]}}, UnknownName, "k"),
        ({"starts": {"m": [1.0]}}, UnknownName, "m"), ({"starts": {"k": [1.0, np.nan]}}, DesignError, "finite"),
        ({"starts": {"k": [30.0, 90.0]}, "bounds": {"k": (10.0, 50.0)}}, DesignError, "start 1 begins with k = 90"),
        ({"starts": {"m": [1.0, -1.0]}, "unknowns": "m"}, DesignError, "mass -1"), ({"starts": "many"}, DesignError, "mapping"),
        ({"starts": True}, DesignError, "mapping"), ({"starts": 2.5}, DesignError, "mapping"),
        ({"starts": {"k": "uniform(1, 2)"}, "runs": 4, "sampling": "grid"}, UnknownName, "sobol"),
        ({"data": []}, DataError, "no experiment"), ({"data": [data, 3]}, DataError, "not 3"),
        ({"data": [ap.Experiment(data, name="2"), data]}, OptionError, "called '2'"),
        ({"data": [ap.Experiment(data, parameters={"k": 3.0}), data]}, OptionError, "'1' gives 'k'"),
        ({"data": [data, ap.Experiment({"time": TIME, "y": TIME})]}, UnknownName, "y"),
        ({"data": [ap.Experiment(data, parameters={"q": 3.0})]}, UnknownName, "q"),
        ({"data": [ap.Experiment(ap.Experiment(data))]}, DataError, "Experiment"),
    ):  # fmt: skip
        with pytest.raises(kind, match=words):
            fitted(**options)


def test_limits_and_ctrl_c_reach_many_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LimitReached, match="seconds"):
        fitted(starts=5, limits=ap.Limits(seconds=1e-6))
    with pytest.raises(SimulationError, match="none of 4 starts"):
        fitted(starts=4, limits=ap.Limits(steps=3))
    monkeypatch.setattr("appell.ensembles.block.Block.is_interrupted", True)
    with pytest.raises(Interrupted):
        fitted(starts=3)
