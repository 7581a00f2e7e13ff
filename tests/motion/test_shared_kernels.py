"""Simulations of the same equations share their kernels, and what those have become; nothing else of each other."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import appell as ap
from appell.compile import LLVM, Interpreter, compile_system
from appell.compile.compiled import KEPT
from appell.compile.native.language import fields_of
from appell.errors import UnknownSymbol
from appell.gallery import entry
from appell.graph.building import BUILDING
from appell.motion import Baumgarte, Event, Simulation
from appell.motion.kernels import Kernels
from appell.motion.loops.model import Model
from appell.motion.solvers.base import stepper_of
from appell.motion.workspace import EMPTY, ROOMS, Workspace, workspace
from appell.recent import Recent

KERNELS = (
    "motion",
    "motion_lanes",
    "rates_lanes",
    "geometry",
    "events",
    "bounds",
    "features",
    "controller",
    "variation",
    "tangent",
)


def cart(constrained: bool = False) -> ap.System:
    """A mass on a spring, pushed; or one that a constraint holds at the height that it has."""
    s = ap.System("cart")
    x, y = s.coordinates("x y")
    k = s.parameters(k=4.0)
    push = s.inputs("push")
    s.particle("mass", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.generalised_force(x, push - k * x)
    if constrained:
        s.constrain(y, name="rail")
    return s


def kernels(of: object, **options: object) -> Kernels:
    return Simulation(of, **options).problem.kernels


@pytest.mark.parametrize("constrained", [False, True], ids=["free", "on a rail"])
def test_simulations_that_differ_in_numbers_and_solvers_share_kernels(constrained: bool) -> None:
    equations = ap.derive(cart(constrained))
    first = kernels(equations)
    assert kernels(equations, parameters={"k": 9.0}, inputs={"push": 2.0}, solver=ap.RadauIIA()) is first
    assert kernels(equations, inputs={"push": ap.Table([0.0, 1.0], [1.0, 2.0])}) is first


def test_what_enters_the_equations_has_kernels_of_its_own() -> None:
    system = cart(constrained=True)
    equations = ap.derive(system)
    x, k = system.mechanism.q[0], next(iter(system.mechanism.parameter_values))
    event = Event(x)
    found = [
        kernels(equations), kernels(equations, inputs={"push": -x}), kernels(equations, inputs={"push": -k * x}),
        kernels(equations, inputs=lambda t, state: 0.0), kernels(equations, events=event),
        kernels(equations, stabilisation=Baumgarte()), kernels(equations, backend=LLVM(cache=None)),
    ]  # fmt: skip
    assert len(set(found)) == len(found)
    assert kernels(equations, inputs={"push": -x}) is found[1]
    assert kernels(equations, events=event) is found[4]
    assert kernels(ap.derive(cart(constrained=True))) not in found


@pytest.mark.parametrize("constrained", [False, True], ids=["free", "on a rail"])
def test_runs_of_one_system_share_them_whatever_their_starts(constrained: bool) -> None:
    system = cart(constrained)
    runs = [ap.simulate(system, 0.1, initial={"x": x}, progress=False) for x in (1.0, 2.0)]
    assert kernels(system) is runs[0].problem.kernels is runs[1].problem.kernels


def test_which_parts_of_the_constraints_a_run_has_met_is_its_own_affair() -> None:
    system = cart(constrained=True)
    a, b = (Simulation(system).problem for _ in range(2))
    assert a.kernels is b.kernels
    assert a.gibbs._parts is not b.gibbs._parts
    for problem in (a, b):
        with workspace(problem) as room:  # the same, one after the other
            assert room.gibbs is problem.gibbs
            assert room.compiled is problem.compiled
        for other in (problem.without_events(), problem.plain(), problem.varying((None,)), problem.with_parameters({"k": 2.0})):
            assert other.gibbs is problem.gibbs
            assert other.compiled is problem.compiled


def crossed_rails() -> ap.System:
    """A bead on two wires that cross, x y = 0."""
    s = ap.System("crossed rails")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain(x * y, name="wires")
    s.gravity(-9.81 * s.frame.y)
    return s


def test_a_run_is_the_same_whatever_ran_before_it() -> None:
    """On one wire and on the other, in turns, and each by itself."""
    starts = ({"x": 1.0, "x'": -1.0}, {"y": 1.0}, {"x": -2.0, "x'": 0.5}, {"y": -1.0})

    def motion(system: ap.System, start: dict[str, float]) -> np.ndarray:
        return ap.simulate(system, 0.3, initial=start, save=4, progress=False).states

    alone = [motion(crossed_rails(), start) for start in starts]
    system = crossed_rails()
    for start, expected in [*zip(starts, alone, strict=True), *zip(starts, alone, strict=True)]:
        np.testing.assert_array_equal(motion(system, start), expected)


def test_a_structure_that_is_found_at_a_start_alone_has_kernels_of_its_own() -> None:
    """With l = 0 the two say the same, and the bead falls; with other lengths nobody knows what they leave free."""
    s = ap.System("length without a value")
    x, y = s.coordinates("x y")
    l = s.parameters("l")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain(x - l, name="right")
    s.constrain(x + l, name="left")
    runs = [ap.simulate(s, 0.1, initial={"y": height}, parameters={"l": 0.0}, progress=False) for height in (0.0, 1.0)]
    assert all(run.status.ok for run in runs)
    assert runs[0].problem.gibbs.structure is not runs[1].problem.gibbs.structure
    assert runs[0].problem.kernels is not runs[1].problem.kernels


def test_an_expression_of_another_system_is_refused_where_its_twin_is_known() -> None:
    system, twin = cart(), cart()
    equations = ap.derive(system)
    Simulation(equations, inputs={"push": -system.mechanism.q[0]})
    with pytest.raises(UnknownSymbol):
        Simulation(equations, inputs={"push": -twin.mechanism.q[0]}).run(1.0)


def test_machine_code_is_there_for_the_next_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("appell.compile.tape_or_machine_code.MAKING", 1e-9)
    monkeypatch.setattr("appell.compile.tape_or_machine_code.MAKING_EACH", 0.0)
    equations, start = ap.derive(cart()), {"x": 1.0}
    expected = Simulation(equations).run(1.0, initial=start, save=5, progress=False).states
    again = Simulation(equations, solver=ap.DOP853(tolerance=1e-9))
    assert again.problem.kernels.main.is_made()
    np.testing.assert_array_equal(again.run(1.0, initial=start, save=5, progress=False).states, expected)


def test_a_system_is_compiled_once_for_each_back_end() -> None:
    equations = ap.derive(cart())
    assert compile_system(equations) is compile_system(equations)
    assert compile_system(equations, Interpreter()) is not compile_system(equations)


def test_a_run_has_its_own_numbers_wherever_its_workspace_comes_from() -> None:
    equations, start = ap.derive(cart()), {"x": 1.0}
    alone = [
        Simulation(ap.derive(cart()), **options).run(2.0, initial=start, save=5, progress=False).states
        for options in ({}, {"inputs": {"push": 3.0}}, {"parameters": {"k": 1.0}})
    ]
    for _ in range(2):
        for options, expected in zip(({}, {"inputs": {"push": 3.0}}, {"parameters": {"k": 1.0}}), alone, strict=True):
            found = Simulation(equations, **options).run(2.0, initial=start, save=5, progress=False)
            np.testing.assert_array_equal(found.states, expected)


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "servo-ring", "symmetric-top", "appell-particle", "cart"])
def test_a_workspace_is_as_new_whoever_had_it_before(name: str) -> None:
    """Numbers and arrays of the model, which native code reads before a run writes to them."""
    equations = ap.derive(cart() if name == "cart" else entry(name).build())
    motion = {"x": 1.0} if name == "cart" else entry(name).motion.initial
    inputs = {"push": ap.Table([0.0, 0.1], [1.0, 5.0])} if name == "cart" else {}
    before = Simulation(equations, inputs=inputs, solver=ap.RadauIIA(tolerance=1e-12))
    before.run(0.3, initial=motion, progress=False)
    problem = Simulation(equations).problem
    assert problem.free_workspaces, "the one of the run before"
    with workspace(problem) as room:
        new = Workspace(problem).model
        fields = [x for x, kind in fields_of(Model).items() if kind in (int, float) and x not in KERNELS]
        assert {"floor", "pace", "evaluations", "generic_rank"} <= set(fields)
        assert {x: room.model[x] for x in fields} == {x: new[x] for x in fields}
        for x in ("p", "r", "prefer", *EMPTY):
            np.testing.assert_array_equal(getattr(room.model, x), getattr(new, x), err_msg=x)


def test_a_controller_of_another_simulation_is_not_pickled_along() -> None:
    equations = ap.derive(cart())
    asked = Simulation(equations, inputs=ap.Sampled(lambda t, state: 1.0, period=0.1))
    plain = Simulation(equations)
    assert plain.problem.kernels is asked.problem.kernels
    asked.run(0.3, progress=False)
    again = pickle.loads(pickle.dumps(plain))
    expected = plain.run(0.5, initial={"x": 1.0}, save=3, progress=False).states
    np.testing.assert_array_equal(again.run(0.5, initial={"x": 1.0}, save=3, progress=False).states, expected)


def test_no_more_is_kept_than_a_few() -> None:
    system = cart()
    equations, x = ap.derive(system), system.mechanism.q[0]
    first = kernels(equations, inputs={"push": -x})
    compiled = first.compiled
    for i in range(2, KEPT + 2):
        kernels(equations, inputs={"push": -i * x})
    assert len(compiled.kernels._made) == KEPT
    assert kernels(equations, inputs={"push": -x}) is not first
    with workspace(Simulation(equations).problem) as room:
        known = len(room._addresses)
        for k in range(3 * ROOMS):
            stepper_of(ap.RadauIIA(tolerance=1e-3 / (k + 1)), room, None)
        assert len(room.rooms._made) == ROOMS
        assert len(room._addresses) == known + 1, "the Jacobian, once for all of them"


def test_equal_solvers_take_the_same_stepper() -> None:
    with workspace(Simulation(ap.derive(cart())).problem) as room:
        made = stepper_of(ap.DOP853(tolerance=1e-7), room, None)
        assert stepper_of(ap.DOP853(tolerance=1e-7), room, None) is made
        assert stepper_of(ap.DOP853(tolerance=1e-8), room, None) is not made


class TestRecent:
    def test_what_was_asked_for_last_stays(self) -> None:
        kept, made = Recent(2), []

        def make(x: str) -> str:
            return kept.of(x, lambda: made.append(x) or x)  # type: ignore[func-returns-value]

        for x in "abacab":
            assert make(x) == x
        assert made == ["a", "b", "c", "b"]

    def test_what_has_no_hash_is_made_each_time(self) -> None:
        kept = Recent(2)
        assert kept.of(([],), list) is not kept.of(([],), list)

    def test_what_raises_is_not_kept(self) -> None:
        kept = Recent(2)
        with BUILDING, pytest.raises(TypeError, match="wrong"):
            kept.of("a", lambda: (_ for _ in ()).throw(TypeError("wrong")))
        assert kept.of("a", lambda: 1) == 1
