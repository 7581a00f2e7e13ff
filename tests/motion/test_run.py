"""Run: labels, derived quantities, any time, on disk; and what cannot be run."""

from __future__ import annotations

import inspect
import pickle
import zipfile
from pathlib import Path

import numpy as np
import pytest
import sympy

import appell as ap
from appell import export_c
from appell.errors import BadSpan, MissingValue, ModelError, NotApplicable, OptionError, UnknownName
from appell.gallery import entry
from appell.model import System
from appell.motion import DOP853, Run, Status, simulate

START = {"theta": 1.2, "w3": 8.0}


@pytest.fixture(scope="module")
def run() -> Run:
    return simulate(entry("rolling-disk").build(), 2.0, initial=START, save=41)


def test_labels(run):
    assert run.coordinates.dims == ("time", "coordinate")
    assert run.coordinates.coordinate.values.tolist() == ["x", "y", "phi", "theta", "psi"]
    assert run["theta"].dims == ("time",)
    assert float(run["theta"][0]) == 1.2
    assert float(run["theta'"][0]) == pytest.approx(0.0, abs=1e-14)
    assert run.time.size == 41
    with pytest.raises(UnknownName, match="theta"):
        run["theeta"]


def test_time_is_labelled_as_the_others_are(run):
    assert run.time.dims == ("time",)
    assert (run.time.values == run.times).all()
    assert (run.time.time == run["theta"].time).all()
    assert float(np.abs(run["x"].differentiate("time") - run["x'"]).sel(time=1.0)) < 1e-2
    assert (run["x"] / run.time).dims == ("time",)


@pytest.mark.parametrize("name", ["rolling-disk", "pendulum", "heavy-top", "euler-top"])
def test_a_table_of_everything_has_rows(name):
    """Whatever the system has none of: inputs, constraint rows, actuators, loads that do work."""
    made = entry(name).run(0.1, progress=False)
    for table in (made.dataset, made.energy):
        assert 0 not in table.sizes.values()
        assert len(table.to_dataframe()) == np.prod(list(table.sizes.values()))
    assert made.energy["work"].by.values.tolist()[:3] == ["loads", "contact", "drive"]


def test_accelerations_are_those_of_the_equations(run):
    from appell.formulations import derive

    equations = derive(entry("rolling-disk").build())
    values = dict(zip((*run.names["coordinate"], *run.names["speed"]), run.states[7], strict=True))
    exact = equations.accelerations(values)
    assert np.abs(run.accelerations[7].values - exact.accelerations).max() < 1e-9
    assert np.abs(run.constraint_forces[7].values - exact.constraint_forces).max() < 1e-9


def test_positions_velocities_and_expressions(run):
    place, motion = run.position("disk"), run.velocity("disk")
    assert np.abs(place.sel(axis="z") - 0.5 * np.sin(run["theta"])).max() < 1e-14
    assert np.abs(motion.sel(axis="x") - run["x'"]).max() < 1e-12
    s = run.problem.system
    assert np.abs(run[s["x"] ** 2] - run["x"] ** 2).max() < 1e-14
    assert run.angular_velocity("disk").dims == ("time", "axis")
    with pytest.raises(UnknownName):
        run.position("wheel")


def test_the_state_at_any_time(run):
    exact = simulate(entry("rolling-disk").build(), 1.234, initial=START, solver=DOP853(tolerance=1e-13)).states[-1]
    assert np.abs(run.at(1.234).values - exact).max() < 1e-8
    assert run.at([0.0, 2.0, 0.5]).shape == (3, 10)
    assert np.abs(run.at(2.0).values - run.states[-1]).max() == 0
    with pytest.raises(MissingValue, match="covers"):
        run.at(3.0)


def test_save_and_load(run, tmp_path):
    path = tmp_path / "run.nc"
    run.save(path)
    again = Run.load(path)
    assert again.status is run.status
    assert again.audit == run.audit
    assert (again.coordinates.values == run.coordinates.values).all()
    assert (again.constraint_forces.values == run.constraint_forces.values).all()
    assert (again.energy["total"].values == run.energy["total"].values).all()
    with pytest.raises(NotApplicable, match="system"):
        again.position("disk")
    whole = Run.load(path, entry("rolling-disk").build())
    assert np.abs(whole.position("disk") - run.position("disk")).max() < 1e-14


def test_json_is_as_promised(run):
    made = run.as_dict()
    assert list(made) == ["system", "status", "time", "audit", "final"]
    assert list(made["audit"]) == ["constraint_residual", "energy_error", "steps", "rejected", "evaluations", "seconds"]
    assert made["final"]["theta"] == float(run["theta"][-1])


def test_simulate_is_a_function_that_shows_its_arguments():
    assert inspect.isfunction(ap.simulate)
    assert {"system", "span", "initial", "parameters", "inputs", "solver", "events", "save"} <= set(
        inspect.signature(ap.simulate).parameters
    )
    assert ap.simulate(entry("pendulum").build(), 0.1, initial={"x": -1.0, "y": 0.0}).status is Status.COMPLETED


def test_repr_says_how_it_went(run):
    assert "COMPLETED" in repr(run)
    assert "rolling-disk" in run._repr_html_()


# -- bad input ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("span", [0.0, (1.0, 1.0), float("nan"), float("inf"), "long", (0.0, 1.0, 2.0), None])
def test_spans_that_are_none(span):
    with pytest.raises(BadSpan):
        simulate(entry("pendulum").build(), span, initial={"x": -1.0, "y": 0.0})


@pytest.mark.parametrize(
    ("save", "way"),
    [(0.01, "every 0.01 s give save=101"), (np.float64(0.3), "about every 0.3 s give save=4"), (np.array(0.25), "save=5"),
     (sympy.Rational(1, 4), "save=5"), (5.0, "whole"), (True, "whole"), (float("nan"), "whole")],
)  # fmt: skip
def test_one_number_that_is_no_count_is_refused_with_the_way_out(save, way):
    with pytest.raises(OptionError, match=way):
        simulate(entry("pendulum").build(), 1.0, initial={"x": -1.0, "y": 0.0}, save=save)


def test_a_count_of_any_integer_kind():
    for save in (3, np.int32(3), sympy.Integer(3)):
        assert simulate(entry("pendulum").build(), 0.1, initial={"x": -1.0, "y": 0.0}, save=save).times.size == 3


@pytest.mark.parametrize("save", [1, [5.0], [0.5, 0.1], "all", [float("nan")]])
def test_times_to_save_that_are_none(save):
    with pytest.raises(OptionError, match="save"):
        simulate(entry("pendulum").build(), 1.0, initial={"x": -1.0, "y": 0.0}, save=save)


def test_numbers_that_are_none():
    with pytest.raises(MissingValue, match="finite"):
        simulate(entry("pendulum").build(), 1.0, initial={"x": float("nan")})
    with pytest.raises(ModelError, match="finite"):
        simulate(entry("pendulum").build(), 1.0, parameters={"m": float("inf")})
    with pytest.raises(OptionError, match="solver"):
        simulate(entry("pendulum").build(), 1.0, solver="rk45")


def test_a_step_driven_to_zero_says_where():
    """A force that grows without bound: the motion ends at t = 1."""
    s = System("singular")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.generalised_force(x, 2 * (1 + x.dot) ** 2)
    run = simulate(s, 2.0)
    assert run.status in (Status.STEP_TOO_SMALL, Status.NOT_FINITE)
    assert "condition number" in run.message
    assert run.time[-1] == pytest.approx(0.5, abs=1e-3)
    assert np.isfinite(run.states).all()
    assert run.time.size > 10


def test_an_interruption_keeps_what_was_computed(monkeypatch):
    from appell.progress import Progress

    def interrupt(self, fraction):
        if fraction > 0.2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "update", interrupt)
    run = simulate(entry("rolling-disk").build(), 100.0, initial=START)
    assert run.status is Status.INTERRUPTED
    assert 0 < run.time[-1] < 100.0
    assert run.audit.constraint_residual < 1e-12


@pytest.mark.parametrize(("form", "said"), [(ap.Lagrange(), True), (ap.formulations.Elimination(), False), (None, False)])
def test_says_where_another_formulation_runs(form, said: bool) -> None:
    disk = ap.gallery.entry("rolling-disk")
    system = disk.build() if form is None else ap.derive(disk.build(), form)
    run = ap.simulate(system, 0.1, initial=disk.motion.initial, progress=False)
    assert run.status.ok
    words = f"derived by {ap.Lagrange.title}; what runs is {ap.formulations.Elimination.title}"
    assert run.audit.note.startswith(words) if said else run.audit.note == ""


def told(system: ap.Equations, folder: Path) -> dict[str, str]:
    """What those who compile a system say of it."""
    run = ap.simulate(system, 0.4, save=5, progress=False)
    data = {"time": run.time, "theta1": run["theta1"]}
    export_c(system, folder, name="exported")
    made = ap.export_fmu(system, folder / "exported.fmu", library=False)
    with zipfile.ZipFile(made.path) as archive:
        model = archive.read("sources/model.c").decode()
    return {
        "run": run.audit.note, "again": pickle.loads(pickle.dumps(ap.Simulation(system))).run(0.1, progress=False).audit.note,
        "ensemble": repr(ap.ensemble(system, 0.1, initial={"theta1": [0.1, 0.2]}, progress=False)),
        "fit": "".join(ap.fit(system, data, unknowns="l1", parameters={"l1": 0.7}).notes), "dynamics": repr(ap.dynamics(system)),
        "C": (folder / "exported.h").read_text(encoding="utf-8"), "FMU": model,
    }  # fmt: skip


@pytest.mark.parametrize(("form", "said"), [(ap.Lagrange(), True), (ap.formulations.Elimination(), False)])
def test_no_form_that_is_handed_in_is_dropped_without_a_word(form, said: bool, tmp_path: Path) -> None:
    words = f"derived by {ap.Lagrange.title}; what runs is {ap.formulations.Elimination.title}"
    found = told(ap.derive("n-pendulum:n=1", form), tmp_path)
    assert {where: words in text for where, text in found.items()} == dict.fromkeys(found, said)
    assert any("derived by" in text for text in found.values()) == said
