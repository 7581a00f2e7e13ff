"""Functions that are left open: tables whose values are parameters."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import appell as ap
from appell.errors import DuplicateName, MissingValue, ModelError

SAME = 1e-12
POINTS, VALUES = [-1.0, 0.0, 0.7, 2.0], [0.5, -0.2, 0.9, 0.1]


def spring(*, spline: bool, values: list[float] | None = None) -> tuple[ap.System, ap.System]:
    """A mass on a spring of some law, open and as ap.interpolated has it."""
    made = []
    for open_ in (True, False):
        s = ap.System("spring")
        x = s.coordinates("x")
        s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
        law = (
            s.function("law", POINTS, values, spline=spline)(x) if open_ else ap.interpolated(x, POINTS, VALUES, spline=spline)
        )
        s.potential(law)
        s.initial({x: 0.3, x.dot: 1.0})
        made.append(s)
    return made[0], made[1]


@pytest.mark.parametrize("spline", [False, True])
def test_filled_it_is_the_table(spline: bool) -> None:
    opened, table = spring(spline=spline)
    filled = {f"law_{i + 1}": v for i, v in enumerate(VALUES)}
    one, other = ap.derive(opened), ap.derive(table)
    for x in (-1.7, -0.4, 0.3, 1.1, 2.6):
        state = {"x": x, "x'": 0.0}
        assert one.accelerations(state, parameters=filled).accelerations == pytest.approx(
            other.accelerations(state).accelerations, abs=SAME
        )
    runs = [ap.simulate(s, 3.0, parameters=p).states[-1] for s, p in ((opened, filled), (table, {}))]
    assert runs[0] == pytest.approx(runs[1], rel=1e-9)


def test_left_open_it_derives_and_asks_for_its_values() -> None:
    s, _ = spring(spline=True)
    assert "law" in str(ap.derive(s).equations()[0])
    with pytest.raises(MissingValue, match="'law_1', 'law_2', 'law_3', 'law_4' have no value"):
        ap.simulate(s, 1.0)


def test_a_fit_finds_the_values_of_a_signal() -> None:
    s = ap.System("pushed")
    x = s.coordinates("x")
    push = s.function("push", [0.0, 1.0, 2.0, 3.0], [0.0, 0.0, 0.0, 0.0], spline=True)
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, push(s.t))
    run = ap.simulate(s, 3.0, parameters=push.filled([1.0, -0.5, 0.3, 0.8]), save=61)
    found = ap.fit(s, {"time": run.times, "x": run["x"].values}, unknowns=push.values)
    assert [found.values[str(v)] for v in push.values] == pytest.approx([1.0, -0.5, 0.3, 0.8], abs=1e-6)


def test_saved_and_loaded(tmp_path: Path) -> None:
    s, _ = spring(spline=True, values=VALUES)
    ap.save(s, tmp_path / "s.toml")
    end = ap.simulate(s, 1.0).states[-1]
    assert ap.simulate(ap.load(tmp_path / "s.toml"), 1.0).states[-1] == pytest.approx(end, rel=SAME)


def test_filled_and_refused() -> None:
    s = ap.System("bad")
    x = s.coordinates("x")
    f = s.function("f", [0.0, 1.0])
    assert f.filled(np.array([3.0, 4.0])) == {s["f_1"]: 3.0, s["f_2"]: 4.0}
    with pytest.raises(ModelError, match="has 2 points, and 3 values"):
        f.filled([1.0, 2.0, 3.0])
    with pytest.raises(ModelError, match="something that varies"):
        f(2.0)
    for points in ([0.0], [1.0, 0.0], [0.0, np.inf], list(range(41))):
        with pytest.raises(ModelError):
            s.function("g", points)
    with pytest.raises(ModelError, match="2 points and 1 values"):
        s.function("g", [0.0, 1.0], [1.0])
    with pytest.raises(DuplicateName):
        s.function("f", [0.0, 1.0])
    assert f(x).subs({s["f_1"]: 1.0, s["f_2"]: 3.0, x: 0.5}) == pytest.approx(2.0)


def test_a_table_that_does_not_increase_is_shown() -> None:
    s = ap.System("bad")
    with pytest.raises(ModelError, match=r"not \[1\.0, 2\.0\] at \[3\.0, 3\.0\]"):
        ap.interpolated(s.t, [3, 3], [1, 2])
