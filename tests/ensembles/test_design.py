"""Designs: dimensions, tables, random samples, and what is refused before anything runs."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
import xarray as xr
from scipy import stats

import appell as ap
from appell.ensembles.design import Design
from appell.ensembles.keep import RESULTS
from appell.errors import DesignError, OptionError, UnknownName

SYSTEM = "n-pendulum:n=1"
SPAN = 0.01


def run(**options: object) -> ap.Ensemble:
    return ap.ensemble(SYSTEM, SPAN, progress=False, **options)


def test_rows_of_values_make_a_grid() -> None:
    found = run(parameters={"m1": [1.0, 2.0], "g": 9.0}, initial={"theta1": np.linspace(0, 1, 3)})
    assert dict(found["status"].sizes) == {"m1": 2, "theta1": 3}
    assert found.dataset["m1"].values.tolist() == [1.0, 2.0]
    assert np.allclose(found["final"].sel(state="theta1"), np.linspace(0, 1, 3), atol=1e-3)


@pytest.mark.parametrize(
    "table",
    [
        ap.Columns({"m1": [1.0, 2.0], "l1": [0.5, 0.25]}),
        pd.DataFrame({"m1": [1.0, 2.0], "l1": [0.5, 0.25]}),
        xr.Dataset({"m1": ("run", [1.0, 2.0]), "l1": ("run", [0.5, 0.25])}),
        {"m1": xr.DataArray([1.0, 2.0], dims="run"), "l1": xr.DataArray([0.5, 0.25], dims="run")},
    ],
    ids=["columns", "pandas", "xarray", "arrays"],
)
def test_tables_vary_together(table: object) -> None:
    found = run(parameters=table, initial={"theta1": 0.1})
    assert dict(found["status"].sizes) == {"run": 2}
    assert found.dataset["l1"].dims == ("run",)
    assert found.dataset["l1"].values.tolist() == [0.5, 0.25]


def test_labels_of_arrays_are_kept() -> None:
    values = xr.DataArray([[1.0, 2.0], [3.0, 4.0]], {"batch": ["a", "b"], "trial": [5, 6]}, ("batch", "trial"))
    found = run(parameters={"m1": values}, initial={"theta1": [0.1]})
    assert found["status"].dims == ("batch", "trial", "theta1")
    assert found.dataset["batch"].values.tolist() == ["a", "b"]
    assert found.dataset["m1"].dims == ("batch", "trial")


@pytest.mark.parametrize("sampling", ["independent", "latin-hypercube", "sobol"])
def test_random_samples_have_their_distributions(sampling: str) -> None:
    options = {
        "parameters": {"m1": "loguniform(1, 100)", "l1": stats.uniform(1, 2)}, "initial": {"theta1": "normal(0.5, 0.1)"},
        "runs": 200, "sampling": sampling,
    }  # fmt: skip
    found, again, other = run(**options, seed=7), run(**options, seed=7), run(**options, seed=8)
    data = found.dataset
    for name, law in (("m1", stats.loguniform(1, 100)), ("l1", stats.uniform(1, 2)), ("theta1", stats.norm(0.5, 0.1))):
        assert data[name].dims == ("sample",)
        assert stats.kstest(data[name].values, law.cdf).pvalue > 1e-3
    assert data.identical(again.dataset)
    assert not data.identical(other.dataset)
    if sampling == "latin-hypercube":  # one in each of as many strips
        strips = np.floor(stats.norm(0.5, 0.1).cdf(data["theta1"].values) * 200)
        assert sorted(strips.astype(int)) == list(range(200))


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"parameters": {"m1": []}}, DesignError, "no values"),
        ({"parameters": {"m1": ["a"]}}, DesignError, "no numbers"),
        ({"parameters": {"m1": [1.0, np.nan]}}, DesignError, "nan"),
        ({"parameters": {"m1": [True]}}, DesignError, "no numbers"),
        ({"parameters": {"m1": [[1.0]]}}, DesignError, "in a row"),
        ({"parameters": {"m": [1.0]}}, UnknownName, "Did you mean m1"),
        ({"initial": {"thet1": [1.0]}}, UnknownName, "Did you mean theta1"),
        ({"inputs": {"push": [1.0]}}, UnknownName, "no input"),
        ({"parameters": {"m1": [1.0, -1.0]}}, DesignError, "with m1 = -1.*mass -1 kg"),
        ({"parameters": {"m1": [0.0, 1.0]}}, DesignError, "with m1 = 0.*no mass"),
        ({"parameters": {"m1": "uniform(-1, 1)"}, "runs": 20}, DesignError, "mass -0"),
        ({"parameters": {"m1": "uniform(2, 1)"}, "runs": 2}, DesignError, "backward"),
        ({"parameters": {"m1": "unifrm(1, 2)"}, "runs": 2}, UnknownName, "uniform"),
        ({"parameters": {"m1": "uniform(1)"}, "runs": 2}, DesignError, "low, high"),
        ({"parameters": {"m1": "normal(1, -1)"}, "runs": 2}, DesignError, "positive"),
        ({"parameters": {"m1": "2*m"}, "runs": 2}, DesignError, "no distribution"),
        ({"parameters": {"m1": "uniform(1, 2)"}}, DesignError, "how many samples"),
        ({"parameters": {"m1": "uniform(1, 2)"}, "runs": 2, "sampling": "halton"}, UnknownName, "halton"),
        ({"runs": 2}, DesignError, "nothing here is random"),
        ({"parameters": ap.Columns({"m1": [1.0, 2.0]}), "initial": ap.Columns({"theta1": [1.0]})}, DesignError, "along 'run'"),
        ({"keep": "max:thet"}, UnknownName, "quantity to keep"),
        ({"keep": "mean:theta1"}, UnknownName, "mean:theta1"),
        ({"keep": "events"}, DesignError, "no events"),
        ({"keep": ["theta1", "end:theta1"]}, DesignError, "two things"),
        ({"keep": {"final": "max:theta1"}}, DesignError, "another part of the result"),
        ({"keep": {"reason": "max:theta1"}}, DesignError, "another part of the result"),
        ({"keep": {"last": "final"}}, DesignError, "has a name already"),
        ({"keep": {"fell": "events:3"}}, DesignError, "has a name already"),
        ({"keep": "final:theta1"}, DesignError, "end:…"),
        ({"parameters": {"m1": [1.0, 2.0]}, "keep": {"m1": "max:theta1"}}, DesignError, "the name of what varies"),
        ({"parameters": ap.Columns({"m1": [1.0]}, "trial"), "keep": {"trial": "max:theta1"}}, DesignError, "the name of what varies"),
        ({"parameters": ap.Columns({"m1": [1.0, 2.0]}, "steps")}, DesignError, "'steps' has the name of a part of the result"),
        ({"parameters": {"m1": xr.DataArray([1.0], dims="l1"), "l1": xr.DataArray([1.0], dims="x")}}, DesignError, "varies along x"),
        ({"keep": "max:theta1", "solver": ap.Scipy()}, OptionError, "extremes"),
        ({"backend": "gpu"}, UnknownName, "gpu"),
        ({"parameters": {"m1": np.linspace(1, 2, 10**6), "l1": np.linspace(1, 2, 10**6)}}, OptionError, "limit"),
    ],
)  # fmt: skip
def test_what_cannot_be_run_is_refused_before_anything_runs(options: dict, error: type, words: str, monkeypatch) -> None:
    monkeypatch.setattr("appell.ensembles.runs.Runs.block", lambda *_, **__: pytest.fail("something ran"))
    with pytest.raises(error, match=words):
        run(**options)


@pytest.mark.parametrize(
    "other", ["uniform(2, 3)", stats.uniform(2, 1), [2.0, 2.5, 3.0], 2.0], ids=["words", "law", "row", "number"]
)
def test_a_quantity_is_given_once_by_its_name_or_its_symbol(other: object) -> None:
    s = ap.load(SYSTEM)
    for first, second in (("theta1", s["theta1"]), (s["theta1"], "theta1")):
        for start in ({first: "uniform(0, 1)", second: other}, {first: other, second: "uniform(0, 1)"}):
            with pytest.raises(DesignError, match="'theta1' is given twice"):
                ap.ensemble(s, SPAN, initial=start, runs=3, progress=False)


@pytest.mark.parametrize("name", ["end", "steps", "status", "reason", "unit", "state"])
def test_a_quantity_named_like_a_part_of_the_result_varies_under_a_longer_name(name: str) -> None:
    s = ap.System("bob")
    q, m = s.coordinates("q"), s.parameters(**{name: 1.0})
    s.particle("bob", at=s.origin.shifted(q * s.frame.x), mass=m)
    found = ap.ensemble(s, SPAN, parameters={name: [1.0, 2.0]}, progress=False)
    assert found.dataset[f"{name} (parameter)"].values.tolist() == [1.0, 2.0]
    assert found["status"].dims == (f"{name} (parameter)",)
    assert found.ok.all()


def test_every_name_of_a_result_is_kept_from_quantities() -> None:
    s = ap.load(SYSTEM)
    found = ap.ensemble(
        s, SPAN, parameters={"m1": [1.0]}, save=3, events=ap.Event(s["theta1"]), keep=["final", "events"], progress=False
    )
    assert {*found.dataset.variables, *found.dataset.dims} - {"m1"} <= {*RESULTS}


def test_runs_are_counted_exactly() -> None:
    """2⁶⁴ would be none in whole numbers of 64 bits, for which there is room in every memory."""
    shape = (2**22, 2**21, 2**21)
    assert Design(dict(zip("abc", shape, strict=True)), (), {}).size == 2**64
    rows = {name: np.linspace(1.0, 2.0, size) for name, size in zip(("m1", "l1", "g"), shape, strict=True)}
    with pytest.raises(OptionError, match=f"{2**64:,} rows"):
        run(parameters=rows)


def test_columns_are_of_one_length() -> None:
    with pytest.raises(DesignError, match="one length"):
        ap.Columns({"m1": [1.0], "l1": [1.0, 2.0]})
