"""Each stage hands the next a value, and nobody changes it afterwards: along the rolling disk's way from model to report."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
import sympy
import xarray as xr

import appell as ap
from appell.analysis.fitting.measured import Measured
from appell.compile import Compiled
from appell.compile.model_key import model_text
from appell.formulations import Equations
from appell.gibbs import GibbsFunction, function
from appell.kinematics import Kinematics
from appell.model.mechanism import FIELDS

FORMS = (ap.Lagrange(), ap.AppellKane(), ap.Gauss(ap.formulations.MoorePenroseInverse()), ap.Extended())
START = {"theta": 1.0, "w2": 0.2, "w3": -5.0}


def _kinematics(k: Kinematics) -> list[str]:
    bodies = [f"{b.body.name}: {b.centre.velocity} {b.centre.acceleration} {b.omega} {b.alpha} {b.inertia}" for b in k.bodies]
    known = sorted(f"{x}: {node}" for x, node in k.lowering._symbols.items())
    rates = sorted(f"{node}: {rate}" for node, rate in k.rates._rates.items())
    return [str(k.qdot), str(k.qddot), *bodies, *known, *rates, *sorted(map(str, k.rates._unknown.items()))]


def _gibbs(g: GibbsFunction) -> list[str]:
    graph = [str(x) for x in (g.S, g.T, g.V, g.U, g.R, g.mass_matrix, g.forcing, g.rows.A, g.rows.b, g.rows.velocity)]
    return [*graph, *g.rows.names, repr(g.structure)]


def _equations(e: Equations) -> list[str]:
    return [str(e.residual()), str(e.unknowns().quantities), e.choices(), str(e.equations()), e.latex()]


def _compiled(c: Compiled) -> list[str]:
    return [str(c.key), str(c.sizes), str(c.contact_rows), str(c.motion_outputs()), str(c.position), str(c.held)]


def _run(run: ap.Run) -> list[Any]:
    p = run.problem
    assert p is not None
    motion = (run.time, run.coordinates, run.speeds, run.accelerations, run.multipliers)
    return [*(x.values.tobytes() for x in motion), p.p.tobytes(), str(run.status), run.message]


class Watched:
    """Values, each with what it said when it was made."""

    def __init__(self) -> None:
        self.kept: list[tuple[str, Any, Callable[[Any], Any], Any]] = []

    def add(self, name: str, value: Any, says: Callable[[Any], Any]) -> Any:
        self.kept.append((name, value, says, says(value)))
        return value

    def changed(self) -> list[str]:
        return [name for name, value, says, before in self.kept if says(value) != before]


def test_no_value_is_changed_along_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every value says at the end what it said when it was made; and S was derived once for all of them."""
    counts = {"kinematics": 0, "U": 0}
    kinematics, power = Kinematics.__init__, function.power_of_acceleration

    def counted_kinematics(self: Any, *args: Any) -> None:
        counts["kinematics"] += 1
        kinematics(self, *args)

    def counted_power(*args: Any) -> Any:
        counts["U"] += type(args[0]) is Kinematics  # the elimination has one of its own, in lifted accelerations
        return power(*args)

    monkeypatch.setattr(Kinematics, "__init__", counted_kinematics)
    monkeypatch.setattr(function, "power_of_acceleration", counted_power)

    watched = Watched()
    s = ap.gallery.entry("rolling-disk").build()
    mechanism = watched.add("mechanism", s.mechanism, lambda m: [model_text(m), *(id(getattr(m, x)) for x in FIELDS)])
    eq = watched.add("equations", ap.derive(s), _equations)
    watched.add("kinematics", eq.gibbs.kinematics, _kinematics)
    watched.add("gibbs", eq.gibbs, _gibbs)
    for form in FORMS:
        watched.add(f"equations by {form.label}", ap.derive(s, form), lambda e: [str(e.residual()), e.choices()])
    run = watched.add("run", ap.simulate(s, 0.2, initial=START, progress=False), _run)
    watched.add("compiled", run.problem.compiled, _compiled)
    watched.add("verification", ap.verify(s, formulations=[ap.GibbsAppell(), *FORMS], states=3), str)
    watched.add("reactions", ap.reactions(s), repr)
    run.report(tmp_path / "disk.html", states=2, progress=False)  # its own certificate is on the way
    assert (tmp_path / "disk.html").stat().st_size > 10_000

    assert watched.changed() == []
    assert s.mechanism is mechanism
    assert counts == {"kinematics": 1, "U": 1}
    assert run.problem.gibbs.S is eq.gibbs.S


def test_a_value_that_changes_is_seen() -> None:
    """The test above can fail: a lowering that learns a symbol, a structure that is another, a load that is added."""
    s = ap.gallery.entry("rolling-disk").build()
    eq = ap.derive(s)
    for name, value, says, change in (
        ("kinematics", eq.gibbs.kinematics, _kinematics, lambda k: k.lowering._symbols.update({"new": 1.0})),
        ("gibbs", eq.gibbs, _gibbs, lambda g: vars(g).update(structure="another")),
        ("mechanism", s.mechanism, model_text, lambda m: object.__setattr__(m, "loads", ())),
    ):
        watched = Watched()
        watched.add(name, value, says)
        change(value)
        assert watched.changed() == [name]


def _short_run(s: ap.System) -> ap.Run:
    return ap.simulate(s, 0.05, initial=START, save=3, progress=False)


VALUES: dict[str, Callable[[ap.System], Any]] = {
    "mechanism": lambda s: s.mechanism,
    "frame": lambda s: s.frame,
    "turned frame": lambda s: s["disk"].frame,
    "point": lambda s: s["disk"].com,
    "body": lambda s: s["disk"],
    "kinematics": lambda s: ap.derive(s).gibbs.kinematics,
    "gibbs": lambda s: ap.derive(s).gibbs,
    "rows": lambda s: ap.derive(s).gibbs.rows,
    "equations": lambda s: ap.derive(s),
    "powers": lambda s: ap.derive(s).gibbs.powers,
    "measures": lambda s: ap.derive(s).gibbs.measures,
    "measure": lambda s: ap.derive(s).gibbs.measures.of(ap.derive(s).gibbs.structure.samples[0].p),
    "sizing": lambda s: ap.derive(s).gibbs.sizing,
    "servo": lambda s: ap.derive("servo-ring").gibbs.servo,
    "state": lambda s: ap.derive(s).gibbs.structure.samples[0],
    "compiled": lambda s: ap.Simulation(s).problem.compiled,
    "problem": lambda s: ap.Simulation(s).problem,
    "expressions": lambda s: ap.Simulation(s).problem.expressions,
    "kernels": lambda s: ap.Simulation(s).problem.kernels,
    "sizes": lambda s: ap.Simulation(s).problem.scales,
    "run": _short_run,
    "pickled run": lambda s: pickle.loads(pickle.dumps(_short_run(s))),
    "resampled run": lambda s: _short_run(s).resampled([0.0, 0.02]),
    "loaded run": lambda s: _loaded(s),
    "sensitivities": lambda s: ap.sensitivities(s, 0.05, wrt="m", initial=START, save=3, progress=False),
    "ensemble": lambda s: ap.ensemble(s, 0.05, initial={**START, "theta": [0.9, 1.0]}, progress=False),
    "ensemble of a table": lambda s: ap.ensemble(
        s, 0.05, parameters=ap.Columns({"m": [1.0, 2.0]}), initial=START, progress=False
    ),
    "pickled ensemble": lambda s: pickle.loads(pickle.dumps(VALUES["ensemble of a table"](s))),
    "linearisation": lambda s: ap.linearise(s, ap.derive(s).gibbs.structure.samples[0]),
    "linearisation along": lambda s: ap.linearise_along(_short_run(s)),
    "steady motion": lambda s: ap.Steady(s).solve({"theta": 1.0}),
    "fit": lambda s: _fitted(),
    "fitted experiment": lambda s: _fitted().experiments[0],
    "steady": lambda s: ap.Steady(s),
    "functions": lambda s: ap.dynamics(s),
    "columns": lambda s: ap.Columns({"m": [1.0, 2.0]}),
    "event": lambda s: ap.Event(s["theta"], change={s["w1"]: -s["w1"]}),
    "experiment": lambda s: ap.Experiment({}, parameters={"m": 1.0}),
    "explanation": lambda s: ap.derive(s).explain(),
    "servo part": lambda s: ap.derive("servo-ring").explain().servo,
    "power balance": lambda s: ap.power_balance("servo-ring", ap.derive("servo-ring").gibbs.draw(1)[0]),
    "identifiable parameters": lambda s: ap.dynamics("n-pendulum").identifiable(),
    "base velocities": lambda s: ap.derive(s).gibbs.kinematics.speeds,
    "embedding": lambda s: ap.derive(s).embedding,
    "switches": lambda s: ap.Simulation(s).problem.expressions.switches,
    "layout": lambda s: ap.Simulation(s).problem.kernels.motion_layout,
    "back end": lambda s: ap.Simulation(s).problem.compiled.backend,
    "all reactions": lambda s: ap.reactions(s),
    "pushes": lambda s: ap.reactions(s).balance.pushes,
    "reactions": lambda s: ap.reactions(s).at(ap.derive(s).gibbs.structure.samples[0]),
    "reaction": lambda s: ap.reactions(s).at(ap.derive(s).gibbs.structure.samples[0]).reactions[0],
}


def _loaded(s: ap.System) -> ap.Run:
    with TemporaryDirectory() as folder:
        _short_run(s).save(Path(folder) / "run.nc")
        return ap.Run.load(Path(folder) / "run.nc", s)


def _fitted() -> Any:
    run = ap.simulate("n-pendulum:n=1", 0.4, save=5, progress=False)
    data = {"time": run.time, "theta1": run["theta1"]}
    return ap.fit("n-pendulum:n=1", data, unknowns="l1", parameters={"l1": 0.7})


@cache
def _made(name: str) -> Any:
    """One of them, for all tests that try to change it and fail."""
    return VALUES[name](ap.gallery.entry("rolling-disk").build())


@pytest.mark.parametrize("value", VALUES)
def test_no_field_of_a_value_can_be_assigned(value: str) -> None:
    """Neither what it was made of, nor what is made of it when it is first asked for, before and after; nor a new name."""
    made = _made(value)
    kept = vars(made) if hasattr(made, "__dict__") else {name: getattr(made, name) for name in FIELDS}
    given = [n for n in kept if not n.startswith("_")]
    lazy = [n for n in dir(type(made)) if n not in given and not n.startswith("_") and not callable(getattr(type(made), n))]
    assert given
    for name in (*given, *lazy, "another"):
        before = kept.get(name)
        with pytest.raises((AttributeError, TypeError)):
            setattr(made, name, 3)
        with pytest.raises((AttributeError, TypeError)):
            delattr(made, name)
        assert kept.get(name) is before


def _can_be_written(x: Any) -> bool:
    if isinstance(x, (xr.DataArray, xr.Dataset)):
        return True  # to which anybody may assign
    if isinstance(x, (tuple, Mapping)) and not isinstance(x, dict):
        return any(_can_be_written(part) for part in (x.values() if isinstance(x, Mapping) else x))
    mutable = (list, dict, set, sympy.MutableDenseMatrix)
    return isinstance(x, mutable) or (isinstance(x, np.ndarray) and x.flags.writeable)


GROWS = ("shared", "free_workspaces")  # where what is made once is kept, and room for runs: no value says anything of it


@pytest.mark.parametrize("value", VALUES)
def test_nothing_that_a_value_holds_can_be_written(value: str) -> None:
    """Matrices, arrays, lists and dictionaries are given out as others that are equal, or cannot be written; labelled arrays as
    others whose numbers cannot."""
    made = _made(value)
    names = {*getattr(made, "__dict__", FIELDS), *(n for n in dir(type(made)) if not callable(getattr(type(made), n)))}
    for name in (n for n in names if not n.startswith("_") and n not in GROWS):
        with suppress(ap.errors.NotApplicable):  # some kernels are of systems without constraints
            found, again = getattr(made, name), getattr(made, name)
            assert not _can_be_written(found) or found is not again, name
            for x, y in zip(_arrays(found), _arrays(again), strict=True):
                assert not x.flags.writeable or not np.shares_memory(x, y), name


def _arrays(x: Any) -> list[Any]:
    """The numbers of a labelled array with its coordinates, or of all variables in a Dataset."""
    if isinstance(x, xr.Dataset):
        return [array.values for array in x.variables.values()]
    return [x.values, *(c.values for c in x.coords.values())] if isinstance(x, xr.DataArray) else []


def test_what_is_written_to_a_run_reaches_no_other() -> None:
    """Parameters and names are those of all runs of the same kernels: nobody can write into them."""
    swing = ap.Simulation("n-pendulum:n=1")
    first = swing.run(0.1, progress=False)
    for mapping, name, value in ((first.parameters, "m1", 7.0), (first.names, "coordinate", ("p",)), (first.costs, "steps", 0)):
        with pytest.raises(TypeError):
            mapping[name] = value  # type: ignore[index]  # which is what must not work
    again = swing.run(0.1, progress=False)
    assert again.parameters["m1"] == first.parameters["m1"] == swing.problem.parameters["m1"] != 7.0
    assert again["theta1"].values.tobytes() == first["theta1"].values.tobytes()
    assert first.parameters | {"m1": 7.0} == {**first.parameters, "m1": 7.0}  # what is put together of it is a dictionary


def test_what_is_done_to_a_labelled_array_does_not_change_its_run() -> None:
    """Numbers cannot be written; whatever is assigned to an array stays in it, and a copy is the user's own."""
    run = _short_run(ap.gallery.entry("rolling-disk").build())
    said, audit = _run(run), str(run.audit)
    arrays = (run.coordinates, run.speeds, run["theta"], run.accelerations, run.energy["kinetic"], run.dataset["speeds"])
    for array in arrays:
        with pytest.raises(ValueError, match="read-only"):
            array.values[...] *= 2
        with pytest.raises(ValueError, match=r"read-only|view"):  # where xarray says it in its own words
            array[0] = 2.0
    for times in (run.time, run.coordinates["time"]):
        with pytest.raises(ValueError, match="read-only"):
            times.values[0] = 7.0
    with pytest.raises(ValueError, match="read-only"):
        run.states[0, 0] = 2.0
    run.coordinates.values = np.zeros_like(run.states[:, : len(run.names["coordinate"])])
    run.dataset["speeds"] = run.dataset["speeds"] * 2
    run.energy["kinetic"] = run.energy["kinetic"] * 2
    own = run.coordinates.copy()
    own[...] = 0.0
    assert not own.values.any()
    assert (_run(run), str(replace(run).audit), str(run.audit)) == (said, audit, audit)
    assert (run.dataset["speeds"].values == run.speeds.values).all()


def test_arrays_that_a_run_is_made_of_stay_their_owners() -> None:
    """A run that is put together by hand has copies of arrays that can be written, and takes others as they are."""
    run = _short_run(ap.gallery.entry("rolling-disk").build())
    times, saved = run.times.copy(), np.linspace(0.0, 0.05, 3)
    made = replace(run, times=times)
    times[-1] = 7.0
    assert made.times[-1] == run.times[-1]
    assert made.states is run.states
    kept = ap.simulate("n-pendulum:n=1", 0.05, save=saved, progress=False)
    many = ap.ensemble("n-pendulum:n=1", 0.05, save=saved, progress=False)
    saved[1] = 7.0
    assert kept.time.values[1] == many["time"].values[1] == 0.025


def test_what_is_written_into_an_answer_stays_in_it() -> None:
    s = ap.gallery.entry("rolling-disk").build()
    eq, disk = ap.derive(s), s["disk"].frame
    for matrix in (disk.to_parent, *eq.matrices(), *eq.named_matrices()[:2]):
        with pytest.raises(TypeError):
            matrix[0, 0] = 7
    said = [str(eq.equations()), str(eq.intermediates), str(disk.dcm(disk.parent))]
    eq.equations().clear()
    eq.intermediates.append("another")
    disk.dcm(disk.parent)[0, 0] = 7
    assert [str(eq.equations()), str(eq.intermediates), str(disk.dcm(disk.parent))] == said


def test_what_the_caller_does_with_his_arrays_later_changes_nothing() -> None:
    """Tables of inputs, designs of ensembles and measured data have arrays of their own, which cannot be written."""
    times, numbers = np.array([0.0, 1.0]), np.array([1.0, 2.0])
    table, columns = ap.Table(times, numbers), ap.Columns({"m1": numbers})
    measured = Measured.of({"time": times, "x": numbers})
    kept = (table.times, table.values, columns.columns["m1"], measured.time, measured.values)
    before = [x.tobytes() for x in kept]
    times += 7.0
    numbers += 7.0
    assert [x.tobytes() for x in kept] == before
    assert not any(x.flags.writeable for x in kept)
    with pytest.raises(AttributeError):
        table.values = numbers
