"""Sweeps: laid out before, written unit by unit, gone on with after any end, and never mixed with another."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import xarray as xr
from typer.testing import CliRunner

pytest.importorskip("zarr", reason="sweeps are kept by Zarr")
pytest.importorskip("dask", reason="and laid out by Dask")

import appell as ap
from appell.cli import app
from appell.cli.sweeps import in_steps
from appell.ensembles import store as stores
from appell.ensembles.keep import RESULTS
from appell.ensembles.store import Layout
from appell.ensembles.sweep import Plan, do_unit, status, stored_ensemble, sweep
from appell.errors import DataError, DesignError, OptionError
from appell.model import Mechanism

UNIT = 10
OPTIONS = {
    "parameters": {"m1": np.linspace(1.0, 2.0, 3)}, "initial": {"theta1": "uniform(0.1, 1)"}, "runs": 14, "keep": ["final", "max:theta1"],
}  # fmt: skip


@pytest.fixture(scope="module")
def mechanism() -> Mechanism:
    return Mechanism.of(ap.load("n-pendulum:n=1"))


@pytest.fixture
def plan(mechanism: Mechanism, tmp_path: Path) -> Plan:
    return Plan(mechanism, 0.5, tmp_path / "sweep.zarr", OPTIONS)


@pytest.fixture(scope="module")
def whole(mechanism: Mechanism) -> ap.Ensemble:
    return ap.ensemble(mechanism, 0.5, progress=False, **OPTIONS)


def same(path: Path, whole: ap.Ensemble) -> bool:
    """Whether a store holds what an ensemble of the same runs gives, to the last bit."""
    there = stored_ensemble(path).dataset.load()
    return all(
        np.array_equal(there[k].values, v.values, equal_nan=v.dtype.kind == "f") for k, v in whole.dataset.variables.items()
    )


def test_how_runs_ended_is_read_once_and_the_rest_when_it_is_wanted(plan: Plan) -> None:
    """What was asked for once is known after the store is gone; what was not is no array of numbers yet."""
    sweep(plan, processes=1, unit_runs=UNIT)
    there = stored_ensemble(plan.path)
    assert not isinstance(there.dataset["final"].variable._data, np.ndarray)
    shutil.rmtree(plan.path)
    assert (there.status == "COMPLETED").all()
    assert there.ok.all()
    assert "none failed" in repr(there)


@pytest.mark.parametrize(("shape", "runs"), [((7, 50), 40), ((7, 50), 120), ((3, 4, 5), 1), ((100,), 33), ((), 5)])
def test_units_cover_all_runs_once_and_follow_one_another(shape: tuple[int, ...], runs: int) -> None:
    layout = Layout.of(shape, runs)
    all_runs = [layout.runs(u) for u in range(layout.units)]
    assert sorted(np.concatenate(all_runs).tolist()) == list(range(int(np.prod(shape))))
    assert all(x.size <= runs and (np.diff(x) == 1).all() for x in all_runs)


def test_units_are_counted_exactly() -> None:
    """2⁶⁴ would be none in whole numbers of 64 bits."""
    assert Layout.of((2**22, 2**21, 2**21), 1).units == 2**64


def test_the_layout_has_only_names_that_no_quantity_has(plan: Plan) -> None:
    sweep(plan, processes=1, unit_runs=50)
    there = stores.open_store(plan.path)
    assert {*there.variables, *there.dims} - {"m1", "theta1", "max:theta1", "sample"} <= {*RESULTS}


def test_an_ensemble_that_is_read_says_what_computed_it(plan: Plan) -> None:
    sweep(plan, processes=1, unit_runs=50)
    assert stored_ensemble(plan.path).backend == "cpu"
    file = plan.path / "zarr.json"
    about = json.loads(file.read_text(encoding="utf-8"))
    about["attributes"][stores.ABOUT] = json.dumps({**json.loads(about["attributes"][stores.ABOUT]), "backend": "cuda"})
    file.write_text(json.dumps(about), encoding="utf-8")
    assert stored_ensemble(plan.path).backend == "cuda"


def test_processes_of_this_machine_are_not_asked_for_beside_a_scheduler(plan: Plan) -> None:
    with pytest.raises(OptionError, match=r"--processes 3.*leave out one"):
        sweep(plan, processes=3, scheduler="tcp://127.0.0.1:1")
    assert not plan.path.exists()


def test_a_sweep_is_the_ensemble_and_goes_on_from_what_is_complete(plan: Plan, whole: ap.Ensemble) -> None:
    """A unit lost, a chunk flipped, one truncated, one gone, and a mark that was never written."""
    state = sweep(plan, unit_runs=UNIT, processes=1)
    assert (state.total, state.before, state.now, state.failed) == (42, 0, 42, 0)
    assert same(plan.path, whole)
    flipped = plan.path / "final/c/1/0/0"
    data = bytearray(flipped.read_bytes())
    data[len(data) // 2] ^= 16
    flipped.write_bytes(bytes(data))
    cut = plan.path / "max:theta1/c/2/0"
    cut.write_bytes(cut.read_bytes()[:5])
    (plan.path / "status/c/0/1").unlink()
    (plan.path / "unit_digest/c/0/0").unlink()
    assert status(plan.path, verify=True)["damaged"] == 3
    state = sweep(plan, resume=True, processes=1)
    assert (state.before, state.now) == (8, 34)  # two units of four runs are left of three of ten and three of four
    assert same(plan.path, whole)
    assert status(plan.path, verify=True)["damaged"] == 0
    assert sweep(plan, resume=True, processes=1).now == 0


ODD = {"an expression": "", "over": "a/b", "hidden": "..", "long": "x" * 300, "zarr's": "zarr.json", "two lines": "a\nb"}


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_what_is_kept_may_have_a_name_that_no_folder_has(name: str, mechanism: Mechanism, tmp_path: Path) -> None:
    half = mechanism.names["theta1"] ** 2 / 2
    keep = {name: ("max", half), "plain": ("min", half)} if name else [("max", half), "final"]
    options = {**OPTIONS, "runs": 2, "keep": keep}
    plan = Plan(mechanism, 0.1, tmp_path / "sweep.zarr", options)
    sweep(plan, processes=1, unit_runs=2)
    laid_out = (plan.path / "zarr.json").read_bytes()
    whole = ap.ensemble(mechanism, 0.1, progress=False, **options)
    kept = name or "max:theta1**2/2"
    assert set(stored_ensemble(plan.path).dataset.variables) == set(whole.dataset.variables)
    assert same(plan.path, whole)
    assert kept in whole.dataset
    shutil.rmtree(plan.path / stores.stored_name(kept) / "c")
    assert status(plan.path, verify=True)["damaged"] == 3
    assert sweep(plan, resume=True, processes=1).now == 6
    assert same(plan.path, whole)
    assert (plan.path / "zarr.json").read_bytes() == laid_out


def test_what_varies_may_have_a_name_that_no_folder_has(mechanism: Mechanism, tmp_path: Path) -> None:
    """A dimension of one's own, with labels and without."""
    light = xr.DataArray([1.0, 1.5, 2.0], dims="light/heavy")
    for i, masses in enumerate((light, light.assign_coords({"light/heavy": [1, 2, 3]}))):
        options = {"parameters": {"m1": masses}}
        plan = Plan(mechanism, 0.1, tmp_path / f"{i}.zarr", options)
        sweep(plan, processes=1, unit_runs=2)
        whole = ap.ensemble(mechanism, 0.1, progress=False, **options)
        assert stored_ensemble(plan.path).dataset.sizes == whole.dataset.sizes
        assert same(plan.path, whole)
        assert status(plan.path, verify=True)["damaged"] == 0


def test_an_unmarked_unit_is_not_there(plan: Plan, whole: ap.Ensemble, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full when a unit has been written by half: it is computed again."""
    sweep_until = [3]

    def full(*args: object, **options: object) -> bytes:
        sweep_until[0] -= 1
        if sweep_until[0] == 0:
            raise OSError(28, "No space left on device")
        return digest(*args, **options)

    digest = stores.digest
    monkeypatch.setattr(stores, "digest", full)
    with pytest.raises(ap.errors.NotWritable, match="No space left"):
        sweep(plan, unit_runs=UNIT, processes=1)
    monkeypatch.undo()
    assert status(plan.path)["units done"] == 2
    names = stored_ensemble(plan.path).status.values.ravel().tolist()
    assert names.count("NOT_RUN") == 42 - 24  # two units marked, one written
    assert sweep(plan, resume=True, processes=1).before == 14
    assert same(plan.path, whole)


def test_a_store_of_another_sweep_is_refused_with_the_difference(plan: Plan, mechanism: Mechanism) -> None:
    sweep(plan, unit_runs=50, processes=1)
    with pytest.raises(DataError, match="exists already"):
        sweep(plan)
    others = {
        "span": Plan(mechanism, 0.6, plan.path, OPTIONS),
        "seed|digest": Plan(mechanism, 0.5, plan.path, {**OPTIONS, "seed": 1}),
        "solver": Plan(mechanism, 0.5, plan.path, {**OPTIONS, "solver": ap.DOP853(tolerance=1e-6)}),
        "kept": Plan(mechanism, 0.5, plan.path, {**OPTIONS, "keep": "final"}),
        "model": Plan(Mechanism.of(ap.load("n-pendulum:n=2")), 0.5, plan.path, OPTIONS),
        "fixed": Plan(mechanism, 0.5, plan.path, {**OPTIONS, "parameters": {**OPTIONS["parameters"], "g": 3.0}}),
    }
    for words, other in others.items():
        with pytest.raises(DataError, match=f"another sweep(.|\n)*({words})"):
            sweep(other, resume=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ap, "__version__", "9.9")
        with pytest.raises(DataError, match=r"version: the store has \"[\d.]+\", this command \"9.9\""):
            sweep(plan, resume=True)


def test_a_design_larger_than_the_disk_is_refused(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores.shutil, "disk_usage", lambda _: os.terminal_size((0, 0)) and type("Usage", (), {"free": 1000}))
    with pytest.raises(DesignError, match="GiB left"):
        sweep(plan, unit_runs=UNIT)
    assert not plan.path.exists()


def test_what_fails_says_why_in_the_store(tmp_path: Path) -> None:
    plan = Plan(Mechanism.of(ap.load("four-bar")), 0.05, tmp_path / "s.zarr", {"parameters": {"a": [1.0, 100.0]}})
    assert sweep(plan, unit_runs=1, processes=1).failed == 1
    assert stored_ensemble(plan.path).failed[(1,)].startswith("InconsistentStart")


KILLED = """
import sys
from pathlib import Path
import numpy as np
import appell as ap
from appell.ensembles.sweep import Plan, sweep
from appell.model import Mechanism
plan = Plan(Mechanism.of(ap.load("n-pendulum:n=1")), 0.5, Path(sys.argv[1]), {
    "parameters": {"m1": np.linspace(1.0, 2.0, 3)}, "initial": {"theta1": "uniform(0.1, 1)"}, "runs": 14, "keep": ["final", "max:theta1"],
})
sweep(plan, unit_runs=10, processes=1, tell=lambda state: print(state.now, flush=True))
"""


def test_a_sweep_that_is_killed_goes_on(plan: Plan, whole: ap.Ensemble) -> None:
    """SIGKILL while units are computed and written."""
    with subprocess.Popen([sys.executable, "-c", KILLED, str(plan.path)], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for _ in range(3):  # nothing, one unit, two
            child.stdout.readline()
        time.sleep(0.01)
        child.send_signal(signal.SIGKILL)
    before = status(plan.path)["units done"]
    state = sweep(plan, resume=True, processes=1)
    assert before >= 2
    assert state.before + state.now == 42
    assert same(plan.path, whole)


def test_units_of_other_processes_are_the_same(plan: Plan, whole: ap.Ensemble) -> None:
    """The plan travels by pickle, as it does to processes and to Dask's workers."""
    import pickle

    sweep(plan, unit_runs=14, processes=1)
    for mark in (plan.path / "unit_digest").glob("c/*/*"):
        mark.unlink()
    sent = pickle.loads(pickle.dumps(plan))
    units = [do_unit(sent, u) for u in range(3)]
    assert [count for count, _ in units] == [14, 14, 14]
    assert same(plan.path, whole)


# -- the command -------------------------------------------------------------------------------------------------------
def call(*words: object) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, [str(x) for x in words])
    return done.exit_code, done.stdout, done.stderr


def test_the_command(tmp_path: Path) -> None:
    out = tmp_path / "sweep.zarr"
    words = [
        "sweep", "n-pendulum:n=1", "-t", 0.5, "--vary", "m1=1:2:3", "--sample", "theta1~uniform(0.1, 1)", "--runs", "1e1", "--keep",
        "final,max:theta1,end:sin(theta1)+m1", "--out", out, "--processes", 1,
    ]  # fmt: skip
    code, shown, said = call(*words)
    assert (code, shown.strip()) == (0, f"30 runs in {out}: 0 were there, 30 are new."), said
    assert call(*words)[0] == 2
    assert json.loads(call(*words, "--resume", "--json")[1]) == {"runs": 30, "done before": 30, "done now": 0, "failed now": 0}
    data = stored_ensemble(out).dataset
    assert dict(data["status"].sizes) == {"m1": 3, "sample": 10}
    assert np.allclose(data["end:m1 + sin(theta1)"], np.sin(data["final"].sel(state="theta1")) + data["m1"])
    code, shown, _ = call("sweep-status", out, "--verify", "--json")
    assert code == 0
    assert json.loads(shown)["ended"] == {"COMPLETED": 30}
    for i, axes in enumerate((["max:theta1"], ["m1", "theta1"], ["theta1", "final:theta1", "--of", "steps"])):
        picture = tmp_path / f"{i}.png"
        assert call("sweep-plot", out, *axes, "--out", picture)[0] == 0
        assert picture.stat().st_size > 5000
    assert call("sweep-plot", out, "thet1")[0] == 2
    code, _, said = call("sweep-plot", out, "m1", "--of", "steps", "--out", tmp_path / "no.png")
    assert (code, "give Y too" in said, (tmp_path / "no.png").exists()) == (2, True, False)
    assert call("sweep-status", tmp_path / "nothing.zarr")[0] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--vary", "m1=2:1:4"], "backward"), (["--vary", "m1=1:2:0"], "empty"), (["--vary", "m1=a:2:3"], "not made of numbers"),
        (["--vary", "m1=1:2"], "no range"), (["--vary", "m=1:2:3"], "m1"), (["--vary", "m1=-1:1:3"], "mass -1"),
        (["--vary", "m1=1:2:3", "--sample", "m1~uniform(1,2)", "--runs", "3"], "twice"), (["--sample", "m1=uniform(1,2)"], "NAME~LAW"),
        (["--vary", "m1=1:2:3", "--keep", "mean:theta1"], "mean:theta1"), (["--vary", "m1=1:2:3", "--keep", "max:theta1+"], "--keep"),
        (["--sample", "m1~uniform(1,2)", "--runs", "2.5"], "whole number"), (["--vary", "m1=1:2:3", "--backend", "cuda"], "cuda"),
    ],
)  # fmt: skip
def test_what_the_command_refuses(words: list[str], said: str, tmp_path: Path) -> None:
    code, _, told = call("sweep", "n-pendulum:n=1", "-t", 0.1, "--out", tmp_path / "s.zarr", *words)
    assert code == 2
    assert said in told.replace("\n", " ")
    assert not (tmp_path / "s.zarr").exists()


def test_ranges() -> None:
    assert in_steps("--vary m", "1:2:3").tolist() == [1.0, 1.5, 2.0]
    assert in_steps("--vary m", "3,1,2").tolist() == [3.0, 1.0, 2.0]


def test_a_unit_that_is_interrupted_is_not_marked(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("appell.ensembles.block.Block.is_interrupted", True)
    with pytest.raises(KeyboardInterrupt, match="--resume"):
        sweep(plan, unit_runs=UNIT, processes=1)
    assert status(plan.path)["units done"] == 0


# -- events and what else the function takes ---------------------------------------------------------------------------------
def test_the_command_reaches_what_the_function_does(tmp_path: Path) -> None:
    """Events that stop a run and events that change its state, their times, states at times, a table, names, and limits."""
    out, table = tmp_path / "s.zarr", tmp_path / "rows.csv"
    table.write_text("theta1,m1\n3.0,1.0\n0.5,1.5\n-0.4,2.0\n", encoding="utf-8")
    code, _, said = call(
        "sweep", "n-pendulum:n=1", "-t", 1, "--table", table, "--vary", "g=5,10", "--event", "down=theta1,falling,stop", "--event",
        "kick=theta1-0.2,rising,theta1'=theta1'/2", "--keep", "events:3,top=max:abs(theta1),final", "--save", "0:1:5", "--out", out,
        "--processes", 1, "--tol", "1e-8", "--max-steps", 1e6,
    )  # fmt: skip
    assert code == 0, said
    s = ap.load("n-pendulum:n=1")
    x = s["theta1"]
    events = (ap.Event(x, -1, terminal=True, name="down"), ap.Event(x - 0.2, 1, change={"theta1'": x.dot / 2}, name="kick"))
    whole = ap.ensemble(
        s, 1.0, initial=ap.Columns({"theta1": [3.0, 0.5, -0.4]}), events=events, save=np.linspace(0, 1, 5), progress=False,
        parameters={"m1": xr.DataArray([1.0, 1.5, 2.0], dims="run"), "g": [5.0, 10.0]}, solver=ap.DOP853(tolerance=1e-8),
        keep={"events": "events:3", "top": ("max", abs(x)), "final": "final"},
    )  # fmt: skip
    data = stored_ensemble(out).dataset.load()
    for name in ("status", "final", "top", "event_count", "event_times", "states"):
        there = data[name].transpose(*whole[name].dims)
        np.testing.assert_array_equal(there.values, whole[name].values)
    assert set(stored_ensemble(out).status.values.ravel()) == {"COMPLETED", "EVENT"}
    assert data["event"].values.tolist() == ["down", "kick"]
    for axes in (
        ["run", "g", "--of", "event:kick", "--pixels"],
        ["event:down"],
        ["g", "event_count:kick", "--of", "event:down:2"],
    ):
        assert call("sweep-plot", out, *axes, "--out", tmp_path / "p.png")[0] == 0
    code, _, told = call("sweep-plot", out, "g", "--pixels")
    assert (code, "--of NAME" in told) == (2, True)


def test_a_single_run_takes_events_too() -> None:
    code, shown, said = call(
        "simulate", "n-pendulum:n=1", "-t", 2, "--initial", "theta1=0.3", "--event", "down=theta1,falling,stop", "--json"
    )
    assert code == 0, said
    end = json.loads(shown)
    assert end["status"] == "EVENT"
    assert abs(end["final"]["theta1"]) < 1e-12
    assert call("simulate", "n-pendulum:n=1", "--event", "down")[0] == 2


def test_what_an_event_changes_is_known_before_anything_runs(mechanism: Mechanism) -> None:
    wrong = ap.Event(mechanism.names["theta1"], change={"thet1": 0.0})
    with pytest.raises(ap.errors.UnknownName, match="Did you mean theta1"):
        ap.ensemble(mechanism, 0.5, events=wrong, progress=False)


def test_a_picture_has_one_pixel_for_each_run(tmp_path: Path) -> None:
    from matplotlib.image import imread

    out, picture = tmp_path / "s.zarr", tmp_path / "p.png"
    where = ["--vary", "theta1=-1:1:13", "--vary", "m1=1:2:7", "--keep", "end:theta1", "--processes", 1, "--out", out]
    assert call("sweep", "n-pendulum:n=1", "-t", 0.001, *where)[0] == 0
    assert call("sweep-plot", out, "theta1", "m1", "--of", "end:theta1", "--pixels", "--out", picture)[0] == 0
    pixels = imread(picture)
    assert pixels.shape[:2] == (7, 13)
    assert (pixels == pixels[:1]).all()  # the mass makes no difference
    assert len({tuple(x) for x in pixels[0].tolist()}) == 13
    assert (np.diff(pixels[0, :, 1]) > 0).all()  # viridis grows greener


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--event", "theta1"], "NAME=EXPRESSION"), (["--event", "a=thet1"], "theta1"),
        (["--event", "a=theta1,up"], "'up' cannot stand here"),
        (["--event", "a=theta1,rising,falling"], "at most one"), (["--event", "a=theta1,m1=2"], "m1"),
        (["--event", "a=theta1,theta1'=1,theta1.dot=2"], "twice"), (["--event", "a=theta1", "--event", "a=theta1-1"], "two events"),
        (["--keep", "events"], "no events"), (["--event", "a=theta1", "--keep", "events:x"], "events:20"),
        (["--keep", "b=final"], "already has a name"), (["--keep", "max:theta1,max:theta1"], "twice"), (["--save", "1"], "2 points"),
        (["--unit", "0"], "--unit"), (["--processes", "-1"], "--processes"), (["--seed", "-1"], "--seed"),
        (["--set", "m1=2"], "one of the two"),
        (["--keep", "m1=max:theta1"], "what varies"), (["--keep", "unit=max:theta1"], "another part of the result"),
        (["--save", "0:0.1:1000", "--max-rows", "100"], "raise it"), (["--save", "0:0.1:1e5", "--max-memory", "1e-4"], "raise it"),
        (["--sample", "l1~uniform(1,2)", "--runs", "inf"], "whole number"), (["--sample", "l1~uniform(1,2)", "--runs", "1e12"], "the most"),
        (["--vary", "l1=1:2:1e12"], "the most"), (["--vary", "l1=1:2:1e7", "--vary", "g=1:2:1e7"], "GiB left"),
        (["--save", "0:9:3"], "within"), (["--keep", "end:N.x"], "scalar"), (["--table", "nothing.csv"], "no file"),
    ],
)  # fmt: skip
def test_what_else_the_command_refuses(words: list[str], said: str, tmp_path: Path) -> None:
    code, _, told = call("sweep", "n-pendulum:n=1", "-t", 0.1, "--vary", "m1=1:2:2", "--out", tmp_path / "s.zarr", *words)
    assert code == 2
    assert said in told.replace("\n", " ")
    assert not (tmp_path / "s.zarr").exists()


@pytest.mark.parametrize(
    ("rows", "said"),
    [("m1\n1\n-2\n", "mass -2"), ("m1\n1\n\n,\n", "entries"), ("m1,g\n1,\n", "finite"), ("m1\nx\n", "is no number"), ("m1\n", "no values"),
     ("mm\n1\n", "m1"), ("", "is empty")],
)  # fmt: skip
def test_tables_that_are_refused(rows: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_text(rows, encoding="utf-8")
    code, _, told = call("sweep", "n-pendulum:n=1", "-t", 0.1, "--table", tmp_path / "rows.csv", "--out", tmp_path / "s.zarr")
    assert code == 2
    assert said in told.replace("\n", " ")
    assert not (tmp_path / "s.zarr").exists()


def test_limits_and_events_belong_to_what_a_store_is_of(plan: Plan, mechanism: Mechanism) -> None:
    sweep(plan, unit_runs=50, processes=1)
    theta1 = mechanism.names["theta1"]
    for words, more in (("limits", {"limits": ap.Limits(steps=7)}), ("events", {"events": ap.Event(theta1)})):
        with pytest.raises(DataError, match=f"another sweep(.|\n)*{words}"):
            sweep(Plan(mechanism, 0.5, plan.path, {**OPTIONS, **more}), resume=True)


def test_a_quantity_that_varies_and_is_in_a_file_of_parameters_is_refused_by_its_options(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text("m1 = 2.0\n", encoding="utf-8")
    words = ["--vary", "m1=1:2:2", "--parameters", tmp_path / "set.toml", "--out", tmp_path / "s.zarr"]
    code, _, told = call("sweep", "n-pendulum:n=1", "-t", 0.1, *words)
    assert (code, "--parameters" in told) == (2, True), told


def test_a_sweep_in_which_nothing_varies_is_refused(tmp_path: Path) -> None:
    code, _, told = call("sweep", "n-pendulum:n=1", "-t", 0.1, "--out", tmp_path / "s.zarr")
    assert (code, "nothing varies" in told) == (2, True)


def test_the_disk_is_looked_at_before_every_mass_is(tmp_path: Path) -> None:
    """10¹⁴ disks, each with a mass and a radius of its own: refused at once."""
    where = ["--vary", "m=1:2:1e7", "--vary", "a=1:2:1e7"]
    code, _, told = call("sweep", "rolling-disk", "-t", 0.1, *where, "--out", tmp_path / "s.zarr")
    assert (code, "GiB left" in told) == (2, True)


def pushed() -> Mechanism:
    s = ap.System("pushed")
    x = s.coordinates("x")
    push, m = s.inputs("push"), s.parameters(m=1.0)
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.generalised_force(x, push)
    return Mechanism.of(s)


def test_a_sweep_does_not_go_on_with_other_inputs(tmp_path: Path) -> None:
    """Tables that differ in a value or in a time between their ends, and expressions that differ in their last digits."""
    system, path = pushed(), tmp_path / "sweep.zarr"

    def plan(push: object, where: Path = path) -> Plan:
        return Plan(system, 1.0, where, {"parameters": {"m": [1.0, 2.0]}, "inputs": {"push": push}})

    sweep(plan(ap.Table([0.0, 0.3, 1.0], [1.0, 2.0, 3.0])), processes=1)
    assert sweep(plan(ap.Table([0.0, 0.3, 1.0], [1.0, 2.0, 3.0])), resume=True, processes=1).now == 0
    for times, values in (([0.0, 0.4, 1.0], [1.0, 2.0, 3.0]), ([0.0, 0.3, 1.0], [1.0, 2.5, 3.0])):
        with pytest.raises(DataError, match=r"another sweep(.|\n)*fixed"):
            sweep(plan(ap.Table(times, values)), resume=True, processes=1)
    other, t = tmp_path / "other.zarr", system.t
    sweep(plan(0.3 * t, other), processes=1)
    assert sweep(plan(0.3 * t, other), resume=True, processes=1).now == 0
    with pytest.raises(DataError, match=r"another sweep(.|\n)*fixed"):
        sweep(plan((0.3 + 2e-16) * t, other), resume=True, processes=1)


def test_a_sweep_has_no_controllers(tmp_path: Path) -> None:
    def law(t: float, state: object) -> float:
        return 1.0

    for inputs in ({"push": law}, law, ap.Sampled(law, 0.1)):
        options = {"parameters": {"m": [1.0, 2.0]}, "inputs": inputs}
        with pytest.raises(DesignError, match=r"controller(.|\n)*ap\.ensemble"):
            sweep(Plan(pushed(), 1.0, tmp_path / "sweep.zarr", options), processes=1)
    assert not (tmp_path / "sweep.zarr").exists()
