"""Every public function takes the same things for a system, and the same keywords for its numbers."""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np
import pytest
from sympy import cos, sin

import appell as ap
from appell.errors import MissingValue, OptionError
from appell.gibbs import GibbsFunction
from appell.gibbs.states import State

FUNCTIONS = {name: f for name in dir(ap) if inspect.isfunction(f := getattr(ap, name)) and not name.startswith("_")}
CLASSES = {name: c for name in dir(ap) if inspect.isclass(c := getattr(ap, name)) and not issubclass(c, BaseException)}
ASKING = {name: f for name, f in {**FUNCTIONS, **CLASSES, "Mechanism.of": ap.Mechanism.of}.items()
          if any(p.annotation == "Model" for p in inspect.signature(f).parameters.values())}  # fmt: skip
MANY = "Varied | None"  # of an ensemble
NUMBERS = {"parameters": {"Mapping[Any, float] | None", MANY}, "initial": {"Mapping[Any, float] | None", MANY},
           "inputs": {"Mapping[Any, float] | None", "Signals | None", MANY}}  # fmt: skip
CLOSE = 1e-12


@pytest.mark.parametrize("name", sorted(ASKING))
def test_a_system_comes_first_and_numbers_by_keyword(name: str) -> None:
    given = inspect.signature(ASKING[name]).parameters
    assert next(iter(given)) == "system"
    assert given["system"].annotation == "Model"
    for key, kinds in NUMBERS.items():
        if key in given:
            assert given[key].kind is inspect.Parameter.KEYWORD_ONLY
            assert given[key].default is None
            assert given[key].annotation in kinds


def test_what_is_asked_of_a_state_takes_all_numbers() -> None:
    for name in ("linearise", "power_balance", "simulate", "sensitivities", "fit"):
        assert set(NUMBERS) <= set(inspect.signature(FUNCTIONS[name]).parameters), name


@pytest.mark.parametrize("function", [ap.linearise, ap.power_balance, ap.Equations.accelerations, ap.Reactions.at,
                                      ap.sympy.AuxiliaryReactions.at], ids=lambda f: f.__qualname__)  # fmt: skip
def test_a_state_is_given_whole_or_in_part_and_the_rest_by_keyword(function: Any) -> None:
    _, state, *rest = inspect.signature(function).parameters.values()
    assert (state.name, state.default) == ("state", None)
    assert [x.name for x in rest[:4]] == ["initial", "parameters", "inputs", "t"]
    assert all(x.kind is inspect.Parameter.KEYWORD_ONLY for x in rest)


LACKING = {  # which of parameters and inputs a question does without, and why
    "classify": ({"parameters", "inputs"}, "it takes the declared values, as the rank of the constraints does; directions have no inputs"),
    "verify": ({"inputs"}, "it draws them at random, with the states"),
    "derive": ({"parameters", "inputs"}, "equations hold for any values: eq.accelerations(…) takes them"),
    "reactions": ({"parameters", "inputs"}, "reactions hold for any values: at(…) takes them"),
    "save": ({"parameters", "inputs"}, "a file has the declared values"),
    "to_sympy": ({"parameters", "inputs"}, "its equations are in symbols of both"),
    "Mechanism": ({"parameters", "inputs"}, "it is the system as it was declared"),
    "Mechanism.of": ({"parameters", "inputs"}, "the same"),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(ASKING))
def test_parameters_and_inputs_are_taken_or_the_reason_is_known(name: str) -> None:
    given = set(inspect.signature(ASKING[name]).parameters)
    assert {"parameters", "inputs"} - given == LACKING.get(name, (set(), ""))[0]


def test_time_has_one_name() -> None:
    for name, function in ASKING.items():
        assert "time" not in inspect.signature(function).parameters, name


def pushed() -> ap.System:
    """A pendulum with a torque that is an input: l² m θ̈ = −g l m sin θ + τ."""
    s = ap.System("pushed pendulum")
    theta = s.coordinates("theta")
    m, l, g = s.parameters(m=2.0, l=0.5, g=9.81)
    tau = s.inputs("tau")
    bob = s.particle("bob", at=s.origin.shifted(l * sin(theta) * s.frame.x - l * cos(theta) * s.frame.y), mass=m)
    s.gravity(-g * s.frame.y)
    s.generalised_force(theta, tau)
    assert bob.name == "bob"
    return s


def test_inputs_that_are_not_given_are_zero_everywhere() -> None:
    s, at = pushed(), {"theta": 0.3, "theta'": 1.0}
    expected = -9.81 / 0.5 * np.sin(0.3)
    eq = ap.derive(s)
    assert abs(eq.accelerations(at).accelerations[0] - expected) < CLOSE
    assert abs(float(ap.simulate(s, 0.1, initial=at, progress=False).accelerations[0, 0]) - expected) < CLOSE
    assert abs(ap.Steady(s).solve({"theta": 0.1})["theta"]) < CLOSE
    assert np.allclose(ap.linearise(s, at).A, ap.linearise(s, at, inputs={"tau": 0.0}).A, rtol=0, atol=0)
    assert ap.power_balance(s, at) == ap.power_balance(s, at, inputs={"tau": 0.0})
    cut = ap.reactions(s)
    assert str(cut.at(at)) == str(cut.at(at, inputs={"tau": 0.0}))


def test_inputs_and_parameters_that_are_given_are_taken_everywhere() -> None:
    s, at, numbers = pushed(), {"theta": 0.3, "theta'": 1.0}, {"parameters": {"m": 4.0}, "inputs": {"tau": 1.5}}
    expected = -9.81 / 0.5 * np.sin(0.3) + 1.5 / (4.0 * 0.25)
    eq = ap.derive(s)
    assert abs(eq.accelerations(at, **numbers).accelerations[0] - expected) < CLOSE
    assert abs(float(ap.simulate(s, 0.1, initial=at, progress=False, **numbers).accelerations[0, 0]) - expected) < CLOSE
    found = ap.Steady(s, **numbers).solve({"theta": 0.1})
    assert abs(4.0 * 9.81 * 0.5 * np.sin(found["theta"]) - 1.5) < CLOSE * 10
    assert abs(ap.linearise(s, at, **numbers).B[1, 0] - 1 / (4.0 * 0.25)) < CLOSE
    assert abs(ap.power_balance(s, at, **numbers).loads - (1.5 - 4.0 * 9.81 * 0.5 * np.sin(0.3))) < CLOSE * 10


def test_some_values_or_all_of_a_state() -> None:
    s = ap.System("bead on a hoop")
    x, y = s.coordinates("x y")
    m, g = s.parameters(m=1.0, g=9.81)
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=m)
    s.gravity(-g * s.frame.y)
    s.constrain(x**2 + y**2 - 1, name="hoop")
    whole = ap.linearise(s, {"x": 0.6, "y": -0.8, "x'": 0.8, "y'": 0.6}, independent=["x", "x'"])
    some = ap.linearise(s, initial={"x": 0.6, "y": -0.8, "x'": 0.8}, independent=["x", "x'"])
    assert np.abs(whole.A - some.A).max() < 1e-9 * np.abs(whole.A).max()
    moved = ap.power_balance(s, initial={"x": 0.6, "y": -0.8, "x'": 0.8})
    assert moved.error < 1e-9
    for wrong in ({}, {"state": {"x": 0.6, "y": -0.8, "x'": 0.8, "y'": 0.6}, "initial": {"x": 0.6}}):
        with pytest.raises(OptionError, match=r"state=.*or by initial="):
            ap.linearise(s, **wrong)
    state = GibbsFunction.of(s).states().draw(1)[0]
    assert isinstance(state, State)
    with pytest.raises(OptionError, match="a State has its own parameters, inputs and time, and parameters is given"):
        ap.linearise(s, state, parameters={"m": 2.0})


def test_functions_of_time_that_are_left_open_have_to_be_given() -> None:
    s = ap.System("shaken pendulum")
    theta, (m, g) = s.coordinates("theta"), s.parameters(m=1.0, g=9.81)
    shake = s.prescribed("shake")
    s.particle("bob", at=s.origin.shifted((shake + sin(theta)) * s.frame.x - cos(theta) * s.frame.y), mass=m)
    s.gravity(-g * s.frame.y)
    at = {"theta": 0.3, "theta'": 1.0}
    for ask in (ap.linearise, lambda *given: ap.Steady(given[0]), lambda *given: ap.derive(given[0]).accelerations(given[1])):
        with pytest.raises(MissingValue, match=r"does not define the prescribed functions .*shake.*inputs="):
            ask(s, at)
    still = {"shake": 0.0, "shake'": 0.0, "shake''": 0.0}
    assert abs(ap.derive(s).accelerations(at, inputs=still).accelerations[0] + 9.81 * np.sin(0.3)) < CLOSE


def carried() -> tuple[ap.System, Any]:
    """A bead on a vertical wire that is carried along by h(t), with a force F along x held against it: m ẍ = F + λ, x = h."""
    s = ap.System("carried bead")
    (x, y), (m, g) = s.coordinates("x y"), s.parameters(m=2.0, g=9.81)
    h, push = s.prescribed("h"), s.inputs("F")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=m)
    s.gravity(-g * s.frame.y)
    s.generalised_force(y, push)
    s.constrain(x - h, name="wire")
    return s, h


HELD = {"h": 0.5, "h'": 2.0, "h''": 3.0}


def test_prescribed_functions_can_be_given_wherever_they_are_asked_for() -> None:
    """What a message names as the way out is taken: numbers, and, where the time is known, expressions of it."""
    s, h = carried()
    for ask in (ap.dynamics, ap.assemble, ap.linearise, ap.power_balance, ap.derive(s).accelerations, ap.reactions(s).at):
        given = () if inspect.ismethod(ask) else (s,)
        state = {} if ask in (ap.dynamics, ap.assemble) else {"initial": {"y": 0.0}}
        with pytest.raises(MissingValue, match=r"does not define the prescribed functions h, .*inputs=") as missing:
            ask(*given, **state)
        found = ask(*given, **state, inputs=HELD)
        assert found is not None
        if ask is not ap.assemble:
            assert "expression" not in str(missing.value)
        else:
            assert "an expression of s.t" in str(missing.value)
    found = ap.assemble(s, {"y": 0.3}, inputs={h: 0.5 + s.t**2}, t=1.0)
    assert (found["x"], found["x'"]) == (pytest.approx(1.5, abs=CLOSE), pytest.approx(2.0, abs=CLOSE))


def test_dynamics_take_their_inputs_where_a_call_gives_none() -> None:
    s, _ = carried()
    dyn = ap.dynamics(s, inputs={**HELD, "F": 4.0})
    q, u = [0.5, 0.1], [2.0, 0.0]
    assert dyn.inputs == ("F", "h", "h'", "h''")
    assert dyn.accelerations(q, u) == pytest.approx([3.0, 4.0 / 2.0 - 9.81], abs=CLOSE)
    assert dyn.accelerations(q, u, {"F": 0.0}) == pytest.approx([3.0, -9.81], abs=CLOSE)
    assert dyn.accelerations(q, u, [4.0, 0.5, 2.0, 1.0]) == pytest.approx([1.0, 4.0 / 2.0 - 9.81], abs=CLOSE)
    found = dyn.inverse(q, u, [3.0, 1.0])  # F is sought, h is known
    assert found.inputs == pytest.approx([2.0 * (1.0 + 9.81), 0.5, 2.0, 3.0], abs=1e-10)
    assert found.unique.all()
    assert found.multipliers == pytest.approx([6.0], abs=1e-10)
