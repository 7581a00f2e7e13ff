"""Ensembles on GPUs: the program of the loop compiled for the processor gives the processor's runs, to the last bit."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import appell as ap
from appell.compile import compile_system
from appell.ensembles import backends, gpu
from appell.ensembles.cupy_queue import CudaGpus
from appell.errors import MissingPackage, OptionError, UnknownName
from appell.gallery import entries, entry
from appell.motion import DOP853, RK4, DormandPrince5, RadauIIA
from tests.compile.on_host import needs_host
from tests.ensembles.on_host import Cupy, HostGpus
from tests.singular.test_positions import cone

SINGLE = 2e-3  # of states after a second, with a tolerance of 3e-5
FACTORS = 1 + 1e-3 * np.arange(2)
SEVERAL = {"theta": np.linspace(1.0, 1.4, 5), "w3": [3.0, -60.0]}  # the last goes round so often that turns are counted apart


@pytest.fixture
def on_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> HostGpus:
    """The processor in the place of GPUs."""
    found = HostGpus(tmp_path)
    monkeypatch.setattr(backends, "_gpus_or_reason", lambda: found)
    return found


def same(one: ap.Ensemble, other: ap.Ensemble) -> None:
    """That all that was kept is the same, to the last bit."""
    assert set(one.dataset.data_vars) == set(other.dataset.data_vars)
    for name in one.dataset.data_vars:
        assert np.array_equal(one[name].values, other[name].values, equal_nan=one[name].dtype.kind == "f"), name
    assert one.failed == other.failed


def moved(name: str, on_host: HostGpus, *, watched: bool) -> None:
    """That runs of a gallery system are those of the processor, and that none of them was left to that."""
    of = entry(name)
    system, motion = of.build(), of.motion
    given = {**{p.name: v for p, v in system.parameter_values.items()}, **motion.parameters}
    varied = next((k for k in given if k.startswith("g") and given[k]), next(k for k in given if given[k]))
    events = {"events": ap.Event(system.q[0] - 1e-3, name="passes")} if watched else {}
    options = {
        "parameters": {**motion.parameters, varied: given[varied] * FACTORS}, "initial": dict(motion.initial) or None,
        "inputs": motion.inputs, "keep": ["final", f"max:{system.q[0].name}", *(["events:3"] if watched else [])],
        "progress": False, **events,
    }  # fmt: skip
    compiled, span = compile_system(system), min(motion.span, 0.4)
    found = ap.ensemble(compiled, span, backend="cuda", **options)
    assert (found.backend, on_host.programs, on_host.done) == ("cuda", 1, FACTORS.size)
    same(found, ap.ensemble(compiled, span, backend="cpu", **options))


@needs_host
@pytest.mark.parametrize("name", list(entries()))
def test_every_gallery_system_moves_as_on_the_processor(name: str, on_host: HostGpus) -> None:
    """States, extremes, the times of events, statuses, audits."""
    moved(name, on_host, watched=True)


@needs_host
@pytest.mark.parametrize("name", list(entries())[::8])
def test_with_nothing_to_watch_too(name: str, on_host: HostGpus) -> None:
    moved(name, on_host, watched=False)


@needs_host
def test_events(on_host: HostGpus) -> None:
    """Several of them, both ways, at the start and in one step, some that end a run, and more than are kept."""
    system = ap.load("n-pendulum:n=2")
    one, two = system["theta1"], system["theta2"]
    options = {"initial": {"theta1": np.linspace(0.0, 2.4, 5), "theta2": 0.2}, "keep": ["final", "events:3"], "progress": False}
    for events in (
        [ap.Event(one), ap.Event(two - 0.3, direction=1, name="up"), ap.Event(one - two, name="in line")],
        [ap.Event(one), ap.Event(two + 2, terminal=True, name="over")],
    ):
        found = ap.ensemble(system, 4.0, backend="cuda", events=events, **options)
        same(found, ap.ensemble(system, 4.0, backend="cpu", events=events, **options))
    assert set(found.status.values.tolist()) == {"COMPLETED", "EVENT"}
    assert found["event_count"].max() > 3
    assert on_host.done == 2 * len(found)


@needs_host
@pytest.mark.parametrize("span", [2.0, (1.0, -1.0)])
def test_states_at_times(span: object, on_host: HostGpus, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside events, and with runs that an event ends before; forward and backward; in several launches where much is saved."""
    monkeypatch.setattr(gpu, "SAVED", 5000)
    system = ap.load("rolling-disk")
    over = ap.Event(system["theta"] - 0.9, terminal=True, name="low")
    ends = (0.0, 2.0) if span == 2.0 else span
    for more in ({}, {"events": [over, ap.Event(system["x"] - 0.1)], "keep": ["final", "events:2"]}):
        options = {
            "initial": {"theta": [0.95, 1.4], "w3": [5.0, 6.0]},
            "save": np.linspace(*ends, 9)[1:-1],
            "progress": False,
            **more,
        }
        found, right = (ap.ensemble(system, span, backend=x, **options) for x in ("cuda", "cpu"))
        same(found, right)
    assert on_host.done == 8


@needs_host
def test_events_that_are_no_crossings_come_back_to_the_processor(on_host: HostGpus) -> None:
    """One that only touches zero, at the top of every swing."""
    system = ap.load("n-pendulum:n=1")
    options = {"initial": {"theta1": [0.5, 0.4]}, "events": ap.Event(system["theta1"] - 0.5, name="touches"), "keep": "events"}
    found, right = (ap.ensemble(system, 4.0, backend=x, progress=False, **options) for x in ("cuda", "cpu"))
    same(found, right)
    assert right["event_count"].values[0, 0] > 0
    assert on_host.done == 1


@needs_host
def test_a_pole_where_a_step_ends(on_host: HostGpus) -> None:
    """The step after it begins where 1/x is infinite, with the sign from before, and passes to the other: all is small beside that, and
    yet it is no zero. In exact numbers, so that it does so on every machine; with a direction, so that it is looked at no sooner."""
    s = ap.System("free")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    options = {
        "initial": {"x": [0.25, 0.5, 1.0, 2.0], "x'": -1.0}, "solver": RK4(0.25), "keep": ["final", "events:3"], "progress": False,
        "events": [ap.Event(1 / x, direction=-1), ap.Event(-3 / x, direction=1)],
    }  # fmt: skip
    found, right = (ap.ensemble(s, 3.0, backend=x, **options) for x in ("cuda", "cpu"))
    assert right["event_count"].values.tolist() == [[0, 0]] * 4
    same(found, right)
    assert on_host.done == 0  # poles are left to the processor


@needs_host
@pytest.mark.parametrize("solver", [DOP853(tolerance=1e-6, absolute=1e-6), DormandPrince5(tolerance=1e-7), RK4(0.01)])
def test_solvers_extremes_and_angles_that_go_round(solver: object, on_host: HostGpus) -> None:
    """A run that goes round more than 100 rad is not left to the processor."""
    options = {"initial": SEVERAL, "keep": ["final", "max:theta", "min:x", "end:psi"], "solver": solver, "progress": False}
    found = ap.ensemble("rolling-disk", 3.0, backend="cuda", **options)
    assert np.abs(found["end:psi"]).max() > 100.0
    assert on_host.done == len(found)
    same(found, ap.ensemble("rolling-disk", 3.0, backend="cpu", **options))


@needs_host
def test_runs_that_fail_come_back_to_the_processor(on_host: HostGpus) -> None:
    """Each with its reason: what is not plain is run by itself, as without a GPU."""
    s = ap.System("runaway")
    theta, k = s.coordinates("theta"), s.parameters(k=1.0)
    s.particle("bob", at=s.origin.shifted(0.5 * s.frame.rotated(theta, "z").x), mass=1.0)
    s.generalised_force(theta, k * theta**3)
    options = {"parameters": {"k": [-1.0, 3.0]}, "initial": {"theta": 1.0}, "progress": False}
    found = ap.ensemble(s, 4.0, backend="cuda", **options)
    assert found.ok.values.tolist() == [True, False]
    same(found, ap.ensemble(s, 4.0, backend="cpu", **options))
    found, right = (
        ap.ensemble("four-bar", 0.2, parameters={"a": [0.4, 1.0, 100.0]}, backend=x, progress=False) for x in ("cuda", "cpu")
    )
    # with a = 1 all bars come into line on the way: whether a step ends there is a matter of the last digit, but the same for both
    assert found.status.values[[0, 2]].tolist() == ["COMPLETED", "NOT_STARTED"]
    same(found, right)
    found, right = (
        ap.ensemble(cone(), 0.2, initial=ap.Columns({"x'": [0.0, 0.75e-6], "z'": [0.0, -1e-6]}), backend=x, progress=False)
        for x in ("cuda", "cpu")
    )
    assert found.status.values.tolist() == ["RANK_DROP", "COMPLETED"]
    same(found, right)
    assert on_host.programs == 3


@needs_host
@pytest.mark.parametrize("name", ["rolling-disk", "four-bar"])
def test_single_precision(name: str, on_host: HostGpus) -> None:
    """As near to the motion as its digits allow, on the constraints too; the tolerance is raised to that, and the audit holds it to it."""
    options = {"initial": dict(entry(name).motion.initial), "parameters": {"g": [9.81, 9.9]}, "progress": False}
    found = ap.ensemble(name, 1.0, backend="cuda", precision="single", **options)
    right = ap.ensemble(name, 1.0, backend="cpu", **options)
    assert on_host.done == len(found)
    assert found.ok.all()
    np.testing.assert_allclose(found["final"], right["final"], rtol=SINGLE, atol=SINGLE)
    assert 0 < found["energy_error"].max() < SINGLE
    assert found["constraint_residual"].max() < 1e-5
    assert not np.array_equal(found["final"], right["final"])


def test_single_precision_is_for_gpus(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(backends, "_gpus_or_reason", lambda: HostGpus(tmp_path))
    system = ap.load("n-pendulum:n=1")
    for options in ({"backend": "cpu"}, {"backend": "cuda", "events": ap.Event(system["theta1"])}):
        with pytest.raises(OptionError, match="double precision"):
            ap.ensemble(system, 1.0, initial={"theta1": [0.1]}, precision="single", **options)
    with pytest.raises(UnknownName, match="'half'"):
        ap.ensemble(system, 1.0, initial={"theta1": [0.1]}, precision="half")


@needs_host
def test_a_design_of_many_runs_is_shared_out(on_host: HostGpus, monkeypatch: pytest.MonkeyPatch) -> None:
    """In launches of so many runs; "auto" takes GPUs where there are enough of them."""
    monkeypatch.setattr(gpu, "AT_ONCE", 7)
    monkeypatch.setattr(backends, "WORTH", 20)
    options = {"initial": {"theta1": np.linspace(-1, 1, 20)}, "progress": False}
    found = ap.ensemble("n-pendulum:n=1", 0.5, **options)
    assert found.backend == "cuda"
    same(found, ap.ensemble("n-pendulum:n=1", 0.5, backend="cpu", **options))
    assert ap.ensemble("n-pendulum:n=1", 0.5, initial={"theta1": [0.1]}, progress=False).backend == "cpu"


@needs_host
def test_several_gpus_share_the_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cupy = Cupy(tmp_path, 3)
    monkeypatch.setattr(backends, "_gpus_or_reason", lambda: CudaGpus(cupy, 3))
    options = {"initial": {"theta1": np.linspace(-1, 1, 20)}, "keep": ["final", "max:theta1"], "progress": False}
    found = ap.ensemble("n-pendulum:n=1", 0.5, backend="cuda", **options)
    assert sorted(cupy.launched) == [6, 7, 7]
    same(found, ap.ensemble("n-pendulum:n=1", 0.5, backend="cpu", **options))
    monkeypatch.setattr(gpu, "interrupt_requested", lambda: True)  # after Ctrl-C nothing more is launched
    ap.ensemble("n-pendulum:n=1", 0.5, backend="cuda", **options)
    assert sum(cupy.launched) == 20


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"events": ...}, "'bounce' changes the state"), ({"solver": RadauIIA()}, "RadauIIA"),
        ({"limits": ap.Limits(seconds=5)}, "5 s"),
    ],
)  # fmt: skip
def test_what_gpus_do_not_do_is_refused_by_name(
    options: dict[str, object], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backends, "_gpus_or_reason", lambda: HostGpus(tmp_path))
    system = entry("n-pendulum").build()
    if "events" in options:
        options = {"events": ap.Event(system.q[0], change={system.q[0].dot: -system.q[0].dot}, name="bounce")}
    with pytest.raises(OptionError, match=words):
        ap.ensemble(system, 1.0, initial={"theta1": [0.1, 0.2]}, backend="cuda", progress=False, **options)


def test_without_a_gpu(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """By name it is an error with the way to get it; "auto" says so, once, and goes on."""
    monkeypatch.setattr(backends, "WORTH", 2)
    run = lambda **more: ap.ensemble("n-pendulum:n=1", 0.1, initial={"theta1": [0.1, 0.2]}, progress=False, **more)  # noqa: E731
    for why, error, words in (
        ("no GPU is looked for, since CuPy is not installed", MissingPackage, r"pip install 'appell\[gpu\]'"),
        ("CUDA finds no GPU", OptionError, "CUDA finds no GPU"),
    ):
        monkeypatch.setattr(backends, "_gpus_or_reason", lambda why=why: why)
        backends._remark_once.cache_clear()
        with pytest.raises(error, match=words):
            run(backend="cuda")
        monkeypatch.setattr("appell.progress._silent", 0)
        assert run().backend == run().backend == "cpu"
        assert capsys.readouterr().err == f"{why}: the ensemble runs on the CPU.\n"
    assert run(precision="single").backend == "cpu"
    assert "in double precision" in capsys.readouterr().err


@pytest.mark.gpu
@pytest.mark.skipif(isinstance(backends._gpus_or_reason(), str), reason="needs a GPU, and CuPy")
def test_on_a_gpu() -> None:
    """The same motions, to within what the libraries' exponentials differ by; as many steps."""
    options = {"initial": SEVERAL, "keep": ["final", "max:theta"], "progress": False}
    found, right = (ap.ensemble("rolling-disk", 3.0, backend=x, **options) for x in ("cuda", "cpu"))
    assert found.backend == "cuda"
    assert np.array_equal(found["steps"], right["steps"])
    np.testing.assert_allclose(found["final"], right["final"], rtol=1e-9, atol=1e-9)
