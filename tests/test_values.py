"""Each stage hands the next a value, and nobody changes it afterwards: along the rolling disk's way from model to report."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sympy

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
    run.report(tmp_path / "disk.html", states=0, progress=False)
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
    "compiled": lambda s: ap.Simulation(s).problem.compiled,
}


@pytest.mark.parametrize("value", VALUES.values(), ids=list(VALUES))
def test_no_field_of_a_value_can_be_assigned(value: Callable[[ap.System], Any]) -> None:
    """Neither what it was made of, nor what is made of it when it is first asked for, before and after; nor a new name."""
    made = value(ap.gallery.entry("rolling-disk").build())
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
    mutable = (list, dict, set, sympy.MutableDenseMatrix)
    return isinstance(x, mutable) or (isinstance(x, np.ndarray) and x.flags.writeable)


@pytest.mark.parametrize("value", VALUES.values(), ids=list(VALUES))
def test_nothing_that_a_value_holds_can_be_written(value: Callable[[ap.System], Any]) -> None:
    """Matrices, arrays, lists and dictionaries are given out as others that are equal, or cannot be written."""
    made = value(ap.gallery.entry("rolling-disk").build())
    names = {*getattr(made, "__dict__", FIELDS), *(n for n in dir(type(made)) if not callable(getattr(type(made), n)))}
    for name in (n for n in names if not n.startswith("_") and n != "shared"):  # where what is made once is kept
        with suppress(ap.errors.NotApplicable):  # some kernels are of systems without constraints
            assert not _can_be_written(getattr(made, name)) or getattr(made, name) is not getattr(made, name), name


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
