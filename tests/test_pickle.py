"""Every public value survives pickling, copying and a process of its own; symbols of two systems are never confused afterwards."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import appell as ap
from appell.errors import AppellError, ControllerError
from appell.gallery import entry
from tests.hostile.calls import INSTANCES, Bench

LOCAL = {  # the bench's holds a controller that is local to a function, which Python does not pickle; a place in memory is no other's
    "Sampled", "NativeController",
}  # fmt: skip
NAMELESS = {"Joints", "sympy.GibbsAppellMethod"}  # they have no words for themselves
SYSTEMS = (  # tree, loops, rolling, redundant rows, quaternions, rows not linear in the speeds, servos
    "n-pendulum", "four-bar", "rolling-disk", "two-particles-rod", "heavy-top", "appell-particle", "servo-plate", "servo-sphere",
)  # fmt: skip
REPLAYED = 1e-9  # the solver's tolerance is as fine


def again(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def push(t: float, state: Any) -> float:
    return -3.0 * state["x"]


class Counting:
    """A controller with a memory."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, t: float, state: Any) -> float:
        self.calls += 1
        return 0.0


def cart() -> ap.System:
    s = ap.System("cart")
    x = s.coordinates("x")
    s.parameters(m=2.0)
    f = s.inputs("f")
    point = s.origin.shifted(x * s.frame.x, name="tip")
    s.particle("cart", at=point, mass=s["m"])
    s.force(point, f * s.frame.x)
    return s


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("bench"))


@pytest.mark.parametrize("name", sorted(INSTANCES.keys() - LOCAL))
def test_every_public_value_survives(bench: Bench, name: str) -> None:
    value = INSTANCES[name](bench)
    for other in (again(value), copy.copy(value), copy.deepcopy(value)):
        assert type(other) is type(value)
        if name not in NAMELESS:
            assert repr(other) == repr(value)


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_was_derived_says_the_same_to_the_last_bit(name: str) -> None:
    """Equations, kernels, motions and functions of one system of each kind."""
    found = entry(name)
    s = found.build()
    eq, dyn = ap.derive(s), ap.dynamics(s, parameters=found.motion.parameters)
    sim = ap.Simulation(s, parameters=found.motion.parameters, solver=ap.DormandPrince5())
    run = sim.run(0.05, initial=found.motion.initial, save=3, progress=False)
    eq2, dyn2, sim2, run2 = again((eq, dyn, sim, run))
    state = eq.gibbs.states(found.motion.parameters).draw(1)[0]
    np.testing.assert_array_equal(eq2.at(state).accelerations, eq.at(state).accelerations)
    np.testing.assert_array_equal(run2.states, run.states)
    np.testing.assert_array_equal(run2.energy["total"], run.energy["total"])
    start = {str(key): value for key, value in found.motion.initial.items()}
    repeated = sim2.run(0.05, initial=start, save=3, progress=False)
    np.testing.assert_array_equal(repeated.states, run.states)
    size = len(dyn.coordinates) + len(dyn.speeds)
    np.testing.assert_array_equal(dyn2.rhs(0.0, run.states[:, :size]), dyn.rhs(0.0, run.states[:, :size]))


def test_symbols_of_two_systems_are_not_confused() -> None:
    """What is loaded fits what it was saved with, and neither the original nor another load of the same."""
    s = cart()
    run = ap.simulate(s, 0.1, initial={"x": 0.2}, save=3, progress=False)
    (t, ran), t2 = again((s, run)), again(s)
    assert len({s.token, t.token, t2.token}) == 3
    np.testing.assert_array_equal(ran["x"], run["x"])
    np.testing.assert_array_equal(ran[t["x"]], run[s["x"]])
    np.testing.assert_array_equal(ran.position(t["tip"]), run.position(s["tip"]))
    for wrong in (s["x"], t2["x"]):
        with pytest.raises(AppellError, match="x"):
            ran[wrong]
        with pytest.raises(AppellError, match="x"):
            ran.evaluate(wrong**2)
    with pytest.raises(AppellError, match="another system"):
        again(ap.dynamics(s)).point(s["tip"])
    with pytest.raises(AppellError):
        again(ap.Simulation(s)).run(0.1, initial={s["x"]: 0.2}, progress=False)
    t.constrain(t["x"] - 1)  # a builder that was loaded is another one
    assert not s.constraints
    assert not t2.constraints


def test_options_are_kept() -> None:
    s = cart()
    x, m, f = s["x"], s["m"], s["f"]
    options: dict[str, Any] = {
        "parameters": {m: 3.0}, "inputs": {f: -20.0 * x**3}, "solver": ap.RK4(0.01), "stabilisation": ap.Baumgarte(),
        "events": ap.Event(x - 0.15, terminal=True), "limits": ap.Limits(steps=500),
    }  # fmt: skip
    sim = ap.Simulation(s, **options)
    other = again(sim)
    assert (other.solver, other.limits) == (sim.solver, sim.limits)
    run, repeated = (z.run(5.0, initial={"x": 0.2}, progress=False) for z in (sim, other))
    assert repeated.status is run.status is ap.Status.EVENT
    np.testing.assert_array_equal(repeated.states, run.states)
    heavier = again(run.problem.with_parameters({"m": 5.0}))
    assert heavier.parameters == {"m": 5.0}
    varied = ap.sensitivities(s, 0.2, wrt="m", inputs={f: -(x**3)}, initial={"x": 0.2}, save=3, progress=False)
    np.testing.assert_array_equal(again(varied)["x"], varied["x"])


def test_reactions_keep_their_cuts_and_points(bench: Bench) -> None:
    chosen = bench.reactions.seen(at={"hinge": "tip"}).cut("mine", at="tip", outboard=["bar"])
    table, other = chosen.at(bench.values), again(chosen).at(bench.values)
    np.testing.assert_array_equal(other["mine"].force, table["mine"].force)
    np.testing.assert_array_equal(other["hinge"].moment, table["hinge"].moment)
    compiled = chosen.compile()
    state = bench.state
    np.testing.assert_array_equal(again(compiled)(*state.args()), compiled(*state.args()))


def test_reactions_that_are_copied_answer_as_they_did(bench: Bench) -> None:
    value = INSTANCES["Reactions"](bench)
    for other in (copy.copy(value), copy.deepcopy(value), again(value)):
        assert other.frame is other.system.frame
        assert repr(other.at(bench.values)) == repr(value.at(bench.values))


def test_frames_stay_those_of_their_system_and_those_of_a_copied_system_are_its_own() -> None:
    s = ap.System("arm")
    arm = s.frame.rotated(s.coordinates("q"), "z", name="arm")
    assert copy.deepcopy(arm) is arm
    other = copy.deepcopy(s)
    assert other.frame is not s.frame
    assert other["arm"].root is other.frame


def test_first_integrals_and_steady_motions_go_on(bench: Bench) -> None:
    integrals, motion = again((bench.integrals, bench.motion))
    for f in bench.integrals:
        assert integrals[f.name](bench.state) == f(bench.state)
    np.testing.assert_array_equal(motion.linear.A, bench.motion.linear.A)
    assert again(bench.steady).solve({"x": 0.1}).values.keys() != bench.motion.values.keys()  # by symbols of its own
    assert list(again(bench.steady).solve({"x": 0.1}).values.values()) == list(bench.motion.values.values())


def test_a_controller_at_the_top_of_a_module_goes_along_and_a_local_one_stays() -> None:
    s = cart()
    sim = ap.Simulation(s, inputs=ap.Sampled(push, 0.01))
    run = sim.run(0.1, initial={"x": 0.2}, save=5, progress=False)
    np.testing.assert_array_equal(again(sim).run(0.1, initial={"x": 0.2}, save=5, progress=False).states, run.states)

    for inputs in (ap.Sampled(lambda t, y: -3.0 * y["x"], 0.01), {"f": ap.Sampled(lambda t, y: -3.0 * y["x"], 0.01)}):
        sim = ap.Simulation(s, inputs=inputs)
        with pytest.raises((pickle.PicklingError, AttributeError), match="lambda"):
            pickle.dumps(sim)
        run = again(sim.run(0.1, initial={"x": 0.2}, save=5, progress=False))  # a run that is over asks no controller again
        shorter = sim.run(0.05, initial={"x": 0.2}, save=2, progress=False)
        np.testing.assert_allclose(run.at(0.05), shorter.states[-1, :2], rtol=REPLAYED)
        with pytest.raises(ControllerError, match="a pickled run does not contain its controller"):
            run.problem.inputs.controller(0.0, {"x": 0.0})


def test_a_copied_simulation_has_a_controller_of_its_own() -> None:
    controller = Counting()
    sim = ap.Simulation(cart(), inputs=ap.Sampled(controller, 0.01))
    other = copy.deepcopy(sim)
    other.run(0.1, initial={"x": 0.2}, save=2, progress=False)
    assert controller.calls == 0


def test_a_long_chain_is_no_deeper_than_a_short_one() -> None:
    s = entry("n-pendulum").build(n=120)
    assert again(s).mechanism.bodies[-1].name == s.bodies[-1].name
    assert len(again(s.mechanism).bodies) == 120


def _ran(sim: Any, start: float) -> Any:
    return sim.run(0.2, initial={"theta1": start}, save=5, progress=False)


def test_a_spawned_process_gives_the_same_bits() -> None:
    """What is sent there, and what comes back: runs, equations, a system; and what goes wrong there is said here."""
    s = entry("n-pendulum").build()
    sim = ap.Simulation(s)
    starts = [0.1, 0.2, 0.3]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        runs = pool.starmap(_ran, [(sim, x) for x in starts], chunksize=3)
        eq = pool.apply(ap.derive, (s,))
        with pytest.raises(AppellError, match="nobody"):
            pool.apply(sim.run, (0.1,), {"initial": {"nobody": 1.0}, "progress": False})
    for x, run in zip(starts, runs, strict=True):
        expected = _ran(sim, x)
        np.testing.assert_array_equal(run.states, expected.states)
        np.testing.assert_array_equal(run.accelerations, expected.accelerations)
        assert run.audit.energy_error == expected.audit.energy_error
    assert str(eq.equations()) == str(ap.derive(s).equations())


def test_a_saved_file_is_not_needed(tmp_path: Path) -> None:
    """A run without its system, from a file, is pickled as it is."""
    run = ap.simulate(cart(), 0.1, initial={"x": 0.2}, save=3, progress=False)
    run.save(tmp_path / "run.nc")
    loaded = ap.Run.load(tmp_path / "run.nc")
    np.testing.assert_array_equal(again(loaded)["x"], run["x"])
