"""FMUs: valid, and both kinds move as our own runs do; derivatives, events, states and start values as the standard has them."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
import sympy
from typer.testing import CliRunner

import appell as ap
from appell.cli import app
from appell.compile.c import FLAGS
from appell.errors import InconsistentStart, MissingValue, NotExportable, OptionError
from appell.exporters.units import base_unit
from appell.gallery import entry
from tests.compile.backends import needs_compiler
from tests.gibbs.dependent_rows import CHANGES, KINDS, START, beads

FMPY = importlib.util.find_spec("fmpy") is not None
needs_fmpy = pytest.mark.skipif(not FMPY, reason="FMPy is not installed")
SPAN, POINTS = 1.0, 11
# beside the size of the motion: of CVode's steps at 1e-11, and of ours at 1e-9
AGREES = 1e-6
KEPT = 1e-7  # m, m/s: above what Model Exchange lets states drift by, 1e-8 of the size of a row
SYSTEMS = (
    "n-pendulum",
    "rolling-disk",
    "servo-plate",
    "two-particles-rod",
    "euler-top",
)  # tree, rolling, servo, redundant, quaternions


def block() -> ap.System:
    """A block that rubs, pulled by a spring that stiffens."""
    s = ap.System("block")
    x = s.coordinates("x")
    m, mu, k = s.parameters(m=1.0, mu=0.5, k=20.0, units={"m": "kg", "mu": "N", "k": "N/m"})
    f = s.inputs("f")
    s.particle("block", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.generalised_force(x, f - k * x - mu * sympy.sign(x.dot) - 60 * sympy.Max(x - 0.5, 0))
    s.initial({x: 1.0})
    return s


def written(name: str, folder: Path, fmi: int = 3) -> tuple[Path, ap.Run]:
    """The FMU of a system of the gallery, and its motion."""
    found = entry(name)
    s, options = (
        found.build(),
        {"initial": found.motion.initial, "parameters": found.motion.parameters, "inputs": found.motion.inputs},
    )
    made = ap.export_fmu(s, folder / f"{name}.fmu", fmi=fmi, **options)
    run = ap.simulate(s, SPAN, **options, save=POINTS, solver=ap.DOP853(tolerance=1e-12), progress=False)
    return made.path, run


def moved(path: Path, kind: str, names: list[str], times: Any, **options: Any) -> Any:
    """The motion of an FMU at times, by name."""
    from fmpy import simulate_fmu

    interval = float(times[1] - times[0])
    tolerance = {"relative_tolerance": 1e-11} if kind == "ModelExchange" else {}
    out = simulate_fmu(
        str(path), stop_time=float(times[-1]), output_interval=interval, fmi_type=kind, output=names, **tolerance, **options
    )  # fmt: skip
    rows = [int(np.flatnonzero(np.isclose(out["time"], t))[-1]) for t in times]  # after events
    return np.array([out[name][rows] for name in names]).T


@needs_fmpy
@needs_compiler
@pytest.mark.parametrize("name", SYSTEMS)
def test_both_kinds_move_as_our_own_run(name: str, tmp_path: Path) -> None:
    from fmpy.validation import validate_fmu

    path, run = written(name, tmp_path)
    assert validate_fmu(str(path)) == []
    names = [*run.names["coordinate"], *run.names["speed"]]
    expected = run.states[:, : len(names)]
    for kind in ("ModelExchange", "CoSimulation"):
        found = moved(path, kind, names, run.times)
        assert np.abs(found - expected).max() <= AGREES * np.abs(expected).max()
        if run.names["actuator"]:
            forces = moved(path, kind, list(run.names["actuator"]), run.times)
            assert np.abs(forces - np.asarray(run.actuator_forces)).max() <= AGREES * np.abs(forces).max()
        energy = moved(path, kind, ["kinetic energy", "potential energy"], run.times)
        np.testing.assert_allclose(energy[:, 0], run.energy["kinetic"], rtol=1e-5, atol=1e-5)
        np.testing.assert_allclose(energy[:, 1], run.energy["potential"], rtol=1e-5, atol=1e-5)


@needs_fmpy
@needs_compiler
def test_co_simulation_has_steps_as_short_as_the_motion_wants(tmp_path: Path) -> None:
    """A rattleback rattles: at the default tolerance as exact as is promised, at a coarse one less so, and then with the longest step
    shorter again."""
    found = entry("rattleback")
    s, options = found.build(), {"initial": found.motion.initial, "parameters": found.motion.parameters}
    made = ap.export_fmu(s, tmp_path / "rattleback.fmu", **options)
    run = ap.simulate(s, SPAN, **options, save=POINTS, solver=ap.DOP853(tolerance=1e-12), progress=False)
    names = [*run.names["coordinate"], *run.names["speed"]]
    expected = run.states[:, : len(names)]

    def error(**start: float) -> float:
        found = moved(
            made.path, "CoSimulation", names, run.times, start_values={k.replace("_", " "): v for k, v in start.items()}
        )
        return float(np.abs(found - expected).max() / np.abs(expected).max())

    assert error() <= AGREES
    coarse = error(tolerance=1e-5)
    assert 10 * AGREES < coarse < 1.0
    assert error(tolerance=1e-5, internal_step=1e-3) < 0.1 * coarse
    with pytest.raises(Exception, match="fmi3SetFloat64 failed"):
        error(tolerance=0.0)


@needs_fmpy
@needs_compiler
@pytest.mark.parametrize("fmi", [3, 2])
def test_events_inputs_and_parameters(fmi: int, tmp_path: Path) -> None:
    """Both kinds stop at every switch; inputs and parameters that are set are used; outputs of one's own are there."""
    from fmpy import read_model_description
    from fmpy.validation import validate_fmu

    s = block()
    made = ap.export_fmu(s, tmp_path / "block.fmu", inputs={"f": 0.3}, outputs={"power": s["f"] * s["x"].dot}, fmi=fmi)
    assert validate_fmu(str(made.path)) == []
    description = read_model_description(str(made.path))
    assert description.fmiVersion == f"{fmi}.0"
    assert description.numberOfEventIndicators == 2
    known = {v.name: v for v in description.modelVariables}
    assert (known["f"].start, known["f"].causality, known["f"].unit) == ("0.3", "input", "N")
    assert (known["k"].start, known["k"].unit, known["x"].start) == ("20.0", "N/m", "1.0")
    run = ap.simulate(
        s, 2.0, inputs={"f": 0.7}, parameters={"k": 25.0}, save=POINTS, solver=ap.DOP853(tolerance=1e-12), progress=False
    )
    assert run.status.ok
    for kind in ("ModelExchange", "CoSimulation"):
        found = moved(made.path, kind, ["x", "x'", "power"], run.times, start_values={"f": 0.7, "k": 25.0})
        assert np.abs(found[:, :2] - run.states[:, :2]).max() <= AGREES * np.abs(run.states).max()
        np.testing.assert_allclose(found[:, 2], 0.7 * found[:, 1], atol=1e-12)


@needs_fmpy
@needs_compiler
def test_states_of_first_order_go_along(tmp_path: Path) -> None:
    """A motor's current, beside a constraint that the coordinates keep."""
    s = ap.System("motor")
    q, x = s.coordinates("q x")
    current, voltage = s.states("current"), s.inputs("voltage")
    s.particle("bob", at=s.origin.shifted(0.3 * s.frame.rotated(q, "z").x), mass=0.5)
    s.particle("weight", at=s.origin.shifted(x * s.frame.y), mass=0.2)
    s.gravity(-9.81 * s.frame.y)
    s.rate(current, (voltage - 2.0 * current - 0.4 * q.dot) / 0.1)
    s.generalised_force(q, 0.4 * current)
    s.constrain(x - 0.1 * q)
    options: dict[str, Any] = {"initial": {"q": 0.3}, "inputs": {"voltage": 1.5}}
    made = ap.export_fmu(s, tmp_path / "motor.fmu", **options)
    run = ap.simulate(s, SPAN, **options, save=POINTS, solver=ap.DOP853(tolerance=1e-12), progress=False)
    names = [*run.names["coordinate"], *run.names["speed"]]
    for kind in ("ModelExchange", "CoSimulation"):
        found = moved(made.path, kind, names, run.times)
        assert np.abs(found - run.states[:, : len(names)]).max() <= AGREES * np.abs(run.states).max()


@needs_fmpy
@needs_compiler
def test_fmi_2_is_the_same_under_other_names(tmp_path: Path) -> None:
    """Both kinds of a mechanism with redundant constraints; derivatives, and a state that is kept and sent."""
    from fmpy import extract, read_model_description
    from fmpy.fmi2 import FMU2Model, FMU2Slave
    from fmpy.validation import validate_fmu

    path, run = written("two-particles-rod", tmp_path, fmi=2)
    assert validate_fmu(str(path)) == []
    names = [*run.names["coordinate"], *run.names["speed"]]
    expected = run.states[:, : len(names)]
    for kind in ("ModelExchange", "CoSimulation"):
        assert np.abs(moved(path, kind, names, run.times) - expected).max() <= AGREES * np.abs(expected).max()
    description = read_model_description(str(path))
    rates = [v for v in description.modelVariables if v.name.startswith("der(")]
    assert [f"der({v.derivative.name})" for v in rates] == [v.name for v in rates] == [f"der({x})" for x in names]
    assert [x.variable.name for x in description.derivatives] == [v.name for v in rates]
    assert {x.variable.name for x in description.outputs} == {
        v.name for v in description.modelVariables if v.causality == "output"
    }
    places = {v.name: v.valueReference for v in description.modelVariables}
    about = {"guid": description.guid, "unzipDirectory": extract(str(path), str(tmp_path / "two")), "instanceName": "one"}
    found = {}
    for kind, make in (("exchange", FMU2Model), ("stepping", FMU2Slave)):
        fmu = make(modelIdentifier=description.coSimulation.modelIdentifier, **about)
        fmu.instantiate()
        fmu.setupExperiment(startTime=0.0)
        fmu.enterInitializationMode()
        fmu.exitInitializationMode()
        unknown, state = [places[f"der({x})"] for x in run.names["speed"]], [places[names[0]]]
        at, h = fmu.getReal(state)[0], 1e-5
        sides = []
        for sign in (1, -1):
            fmu.setReal(state, [at + sign * h])
            sides.append(np.array(fmu.getReal(unknown)))
        fmu.setReal(state, [at])
        slope = np.array(fmu.getDirectionalDerivative(unknown, state, [1.0]))
        np.testing.assert_allclose(slope, (sides[0] - sides[1]) / (2 * h), atol=1e-5 * (1 + np.abs(slope).max()))
        if kind == "stepping":
            kept = fmu.serializeFMUstate(fmu.getFMUstate())
            for _ in range(2):
                fmu.setFMUstate(fmu.deSerializeFMUstate(kept))
                fmu.doStep(currentCommunicationPoint=0.0, communicationStepSize=0.1)
                found.setdefault(kind, []).append(fmu.getReal([places[x] for x in names]))
            assert found[kind][0] == found[kind][1]
            np.testing.assert_allclose(found[kind][0], expected[1], atol=AGREES * np.abs(expected).max())
        fmu.terminate()
        fmu.freeInstance()
    with pytest.raises(Exception, match="instantiate"):
        FMU2Slave(modelIdentifier=description.coSimulation.modelIdentifier, **{**about, "guid": "another"}).instantiate()


@contextmanager
def instance(path: Path, folder: Path, kind: str) -> Iterator[tuple[Any, dict[str, int]]]:
    """An FMU in the mode after its initialization, and its references by name."""
    from fmpy import extract, read_model_description
    from fmpy.fmi3 import FMU3Model, FMU3Slave

    description = read_model_description(str(path))
    unzipped = extract(str(path), str(folder / "unzipped"))
    make = FMU3Model if kind == "ModelExchange" else FMU3Slave
    fmu = make(
        guid=description.guid, unzipDirectory=unzipped, modelIdentifier=description.modelExchange.modelIdentifier, instanceName="one"
    )  # fmt: skip
    fmu.instantiate()
    fmu.enterInitializationMode(startTime=0.0)
    fmu.exitInitializationMode()
    yield fmu, {v.name: v.valueReference for v in description.modelVariables}
    fmu.terminate()
    fmu.freeInstance()


@needs_fmpy
@needs_compiler
@pytest.mark.parametrize("name", ["two-particles-rod", "servo-plate", "block"])
def test_directional_derivatives_are_those_of_differences(name: str, tmp_path: Path) -> None:
    """Of rates, outputs and event indicators, with respect to states, parameters, inputs and time."""
    if name == "block":
        path = ap.export_fmu(block(), tmp_path / "block.fmu", initial={"x": 0.8, "x'": 0.4}).path
    else:
        path = written(name, tmp_path)[0]
    with instance(path, tmp_path, "ModelExchange") as (fmu, references):
        from fmpy import read_model_description

        variables = read_model_description(str(path)).modelVariables
        knowns = [v.name for v in variables if v.initial == "exact" and v.name not in ("internal step", "tolerance")]
        knowns += [v.name for v in variables if v.causality == "output" and v.start is not None and v.name not in knowns]
        unknowns = [
            v.name for v in variables if v.name.startswith(("der(", "switch", "kinetic", "potential")) or v.name in ("lambda",)
        ]
        places = [references[x] for x in unknowns]
        scale = np.abs(fmu.getFloat64(places)).max() + 1.0
        for known in knowns:
            at, step = fmu.getFloat64([references[known]])[0], 1e-5
            sides = []
            for sign in (1, -1):
                fmu.setFloat64([references[known]], [at + sign * step])
                sides.append(np.array(fmu.getFloat64(places)))
            fmu.setFloat64([references[known]], [at])
            found = np.array(fmu.getDirectionalDerivative(places, [references[known]], [2.0]))
            np.testing.assert_allclose(found, (sides[0] - sides[1]) / step, rtol=1e-5, atol=1e-6 * scale)


@needs_fmpy
@needs_compiler
def test_a_state_can_be_kept_sent_and_taken_up_again(tmp_path: Path) -> None:
    path, _ = written("rolling-disk", tmp_path)
    with instance(path, tmp_path, "CoSimulation") as (fmu, references):
        theta = [references["theta"]]

        def ten() -> float:
            fmu.doStep(currentCommunicationPoint=0.1, communicationStepSize=0.1)
            return float(fmu.getFloat64(theta)[0])

        fmu.doStep(currentCommunicationPoint=0.0, communicationStepSize=0.1)
        state = fmu.getFMUState()
        sent = fmu.serializeFMUState(state)
        first = ten()
        fmu.setFMUState(state)
        assert ten() == first
        fmu.setFMUState(fmu.deserializeFMUState(sent))
        assert ten() == first
        fmu.reset()
        fmu.enterInitializationMode(startTime=0.0)
        fmu.exitInitializationMode()
        fmu.doStep(currentCommunicationPoint=0.0, communicationStepSize=0.1)
        assert ten() == first


@needs_fmpy
@needs_compiler
def test_start_values_off_the_constraints_are_put_on_them(tmp_path: Path) -> None:
    """By both kinds, since a constrained state is only approximately the one that was given; what drifts is put back."""
    path, run = written("pendulum", tmp_path)
    names = [*run.names["coordinate"], *run.names["speed"]]
    dyn = ap.dynamics(run.problem.compiled, parameters=run.parameters)
    start = {names[0]: float(run.states[0, 0]) + 1e-3}
    for kind in ("ModelExchange", "CoSimulation"):
        rows = moved(path, kind, names, run.times, start_values=start)
        for name, missed in dyn.residuals(0.0, rows).items():
            assert np.abs(missed).max() < KEPT, name
        assert abs(rows[0, 0] - run.states[0, 0]) > 1e-5


@needs_fmpy
@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_rows_are_those_with_the_parameters_that_are_set(kind: str, tmp_path: Path) -> None:
    """A row that says nothing with the parameters of the export, or follows from others, holds with those that it needs."""
    names = list(START)
    for declared, given in CHANGES:
        path = ap.export_fmu(beads(kind, declared), tmp_path / f"{declared}.fmu", initial=START).path
        run = ap.simulate(
            beads(kind, given), SPAN, initial=START, save=POINTS, solver=ap.DOP853(tolerance=1e-12), progress=False
        )
        for means in ("ModelExchange", "CoSimulation"):
            found = moved(path, means, names, run.times, start_values={"k": given})
            assert np.abs(found - run.states[:, :6]).max() <= AGREES


@needs_fmpy
@needs_compiler
def test_a_constraint_can_be_switched_on_along_the_way(tmp_path: Path) -> None:
    """By a parameter that is tuned, and off again."""
    path = ap.export_fmu(beads("velocity", 0.0), tmp_path / "beads.fmu", initial=START).path
    with instance(path, tmp_path, "ModelExchange") as (fmu, references):
        for k in (0.0, 1.0, 0.0):
            fmu.setFloat64([references["k"]], [k])
            found = fmu.getFloat64([references[f"der({x})"] for x in START])
            np.testing.assert_allclose(found, ap.dynamics(beads("velocity", k)).rhs(0.0, [*START.values()]), rtol=0, atol=1e-12)


@needs_compiler
def test_the_sources_compile_without_a_warning_and_alone(tmp_path: Path) -> None:
    """Also with a prefix, as FMUs that are linked into one program have it."""
    for name, fmi in (("two-particles-rod", 3), ("euler-top", 2), ("n-pendulum", 3)):
        path, _ = written(name, tmp_path, fmi)
        folder = tmp_path / name
        with zipfile.ZipFile(path) as archive:
            assert not any("py" in x for x in archive.namelist())
            archive.extractall(folder)
        compiler = shutil.which("cc") or "cc"
        command = [compiler, *FLAGS, f"-DFMI{fmi}_FUNCTION_PREFIX=one_", "-c", "all.c", "-o", str(tmp_path / "one.o")]
        subprocess.run(command, check=True, cwd=folder / "sources", timeout=120)


@needs_compiler
def test_a_compiler_with_options_makes_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "cc -DNDEBUG")
    assert ap.export_fmu(block(), tmp_path / "block.fmu").platform is not None


def test_the_same_mechanism_is_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And without a compiler there are the sources, which is said."""
    monkeypatch.setenv("CC", "no-such-compiler")
    first, second = (ap.export_fmu(block(), tmp_path / f"{i}.fmu") for i in range(2))
    assert first.platform is None
    assert "sources only" in repr(first)
    assert first.path.read_bytes() == second.path.read_bytes()
    other = ap.export_fmu(block(), tmp_path / "other.fmu", parameters={"k": 21.0})
    assert other.path.read_bytes() != first.path.read_bytes()


def test_what_the_standard_forbids_is_refused_by_name(tmp_path: Path) -> None:
    s = block()
    with pytest.raises(NotExportable, match="Give name='my_block'"):
        ap.export_fmu(s, tmp_path / "a.fmu", name="my block")
    with pytest.raises(NotExportable, match=r"no word of C's own; 'int' is not one\. Give name='int_'"):
        ap.export_fmu(s, tmp_path / "a.fmu", name="int")
    ap.export_fmu(s, tmp_path / "a.fmu", name="int_", library=False).path.unlink()
    with pytest.raises(NotExportable, match="Give name='system_4bar'"):
        ap.export_fmu(s, tmp_path / "a.fmu", name="4bar")
    with pytest.raises(NotExportable, match="longer than 100 characters"):
        ap.export_fmu(s, tmp_path / "a.fmu", name="a" * 101)
    with pytest.raises(NotExportable, match="'double'"):
        ap.export_fmu(s, tmp_path / "a.fmu", name="double")
    with pytest.raises(NotExportable, match=r"'a\\tb'.*forbids"):
        ap.export_fmu(s, tmp_path / "a.fmu", outputs={"a\tb": s["x"]})
    with pytest.raises(NotExportable, match=r"two variables.*'x'"):
        ap.export_fmu(s, tmp_path / "a.fmu", outputs={"x": s["x"]})
    with pytest.raises(NotExportable, match="'f', a Table"):
        ap.export_fmu(s, tmp_path / "a.fmu", inputs={"f": ap.Table([0, 1], [0, 1])})
    with pytest.raises(NotExportable, match="a controller"):
        ap.export_fmu(s, tmp_path / "a.fmu", inputs={"f": lambda t, y: 0.0})
    with pytest.raises(OptionError, match="version of the standard is 3 or 2"):
        ap.export_fmu(s, tmp_path / "a.fmu", fmi=1)
    with pytest.raises(OptionError, match="tolerance=1e-15 is below rounding"):
        ap.export_fmu(s, tmp_path / "a.fmu", tolerance=1e-15)
    with pytest.raises(OptionError, match=r"a\.fmu"):
        ap.export_fmu(s, tmp_path / "a.zip")
    t = ap.System("timed")
    time = t.coordinates("time")
    m = t.parameters("m", units={"m": "furlong"})
    t.particle("p", at=t.origin.shifted(time * t.frame.x), mass=m)
    with pytest.raises(MissingValue, match="'m'"):
        ap.export_fmu(t, tmp_path / "a.fmu")
    with pytest.raises(NotExportable, match="'time'"):
        ap.export_fmu(t, tmp_path / "a.fmu", parameters={"m": 1.0})
    u = ap.System("odd unit")
    x = u.coordinates("x")
    u.particle("p", at=u.origin.shifted(x * u.frame.x), mass=u.parameters(m=1.0, units={"m": "furlong"}))
    with pytest.raises(NotExportable, match=r"'furlong' of parameter 'm'.*kg, m, s"):
        ap.export_fmu(u, tmp_path / "a.fmu")
    with pytest.raises(InconsistentStart):
        ap.export_fmu(entry("four-bar").build(), tmp_path / "a.fmu", initial={"theta1": 0.1, "theta2": 3.0, "theta3": 0.1})
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "powers", "factor"),
    [
        ("kg·m²", {"kg": 1, "m": 2}, 1.0), ("N·m/rad", {"kg": 1, "m": 2, "s": -2, "rad": -1}, 1.0), ("N/(m/s)", {"kg": 1, "s": -1}, 1.0),
        ("kg m^2", {"kg": 1, "m": 2}, 1.0), ("deg", {"rad": 1}, np.pi / 180), ("km/h", {"m": 1, "s": -1}, 1000 / 3600), ("1", {}, 1.0),
        ("V·s", {"kg": 1, "m": 2, "s": -2, "A": -1}, 1.0), ("m/s**2", {"m": 1, "s": -2}, 1.0), ("s⁻¹", {"s": -1}, 1.0),
    ],
)  # fmt: skip
def test_units_in_base_units(text: str, powers: dict[str, int], factor: float) -> None:
    found = base_unit(text, "it")
    assert {k: v for k, v in zip(("kg", "m", "s", "A", "K", "mol", "cd", "rad"), found.powers, strict=True) if v} == powers
    assert found.factor == pytest.approx(factor, rel=1e-15)


@pytest.mark.parametrize("text", ["m^0.5", "kg·", "N/(m", "m)", "?", "parsec", "1000 kg", "10 N"])
def test_units_that_cannot_be_said(text: str) -> None:
    if text == "kg·":  # a product with nothing is what it is
        assert base_unit(text, "it") == base_unit("kg", "it")
        return
    with pytest.raises(NotExportable, match="cannot be written in FMI"):
        base_unit(text, "it")


def test_the_command_writes_the_motion_that_it_would_simulate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    done = CliRunner().invoke(
        app, ["export", "servo-plate", "--fmu", "-o", str(tmp_path / "out"), "--step", "0.002", "--fmi", "2", "--json"]
    )
    assert done.exit_code == 0, done.output
    (file,) = json.loads(done.stdout)["files"]
    with zipfile.ZipFile(file) as archive:
        description = ElementTree.fromstring(archive.read("modelDescription.xml"))
    assert description.attrib["fmiVersion"] == "2.0"
    variables = description.find("ModelVariables")
    assert variables is not None
    start = {x.attrib["name"]: float(x[0].attrib["start"]) for x in variables if "start" in x[0].attrib}
    motion = entry("servo-plate").motion
    assert {k: start[k] for k in motion.initial} == pytest.approx(dict(motion.initial), abs=1e-12)
    assert {k: start[k] for k in motion.parameters} == dict(motion.parameters)
    assert start["internal step"] == 0.002
