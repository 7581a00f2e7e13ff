"""The Mechanism: what a system says, as a value. Made once for each state of the builder, and changed by nobody."""

from __future__ import annotations

import copy
import pickle
import weakref
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sympy

import appell as ap
from appell.frozen import FrozenMapping
from appell.gibbs import GibbsFunction, function
from appell.kinematics import Kinematics
from appell.model.mechanism import FIELDS


def pendulum() -> ap.System:
    s = ap.System("pendulum")
    q = s.coordinates("q")
    m, g = s.parameters(m=2.0, g=9.81)
    rod = s.frame.rotated(q, "z", name="rod")
    s.particle("bob", at=s.origin.shifted(rod.x, name="tip"), mass=m)
    s.gravity(-g * s.frame.y)
    return s


CHANGES: dict[str, Callable[[ap.System], object]] = {
    "coordinate": lambda s: s.coordinates("x"),
    "speed": lambda s: s.speeds("w"),
    "parameter": lambda s: s.parameters(k=1.0),
    "value": lambda s: s.parameter_values.update({s["m"]: 3.0}),
    "input": lambda s: s.inputs("torque"),
    "prescribed": lambda s: s.prescribed("h"),
    "quaternion": lambda s: s.quaternion("e"),
    "typical": lambda s: s.typical({s["q"]: (0.0, 1.0)}),
    "frame": lambda s: s.frame.rotated(0.1, "x", name="tilted"),
    "point": lambda s: s.origin.shifted(s.frame.x, name="aside"),
    "body": lambda s: s.particle("weight", at=s.origin, mass=1.0),
    "joint": lambda s: s.joint.weld("foot", s.frame),
    "load": lambda s: s.generalised_force(s["q"], 1.0),
    "constraint": lambda s: s.constrain(s["q"].dot - 1),
    "actuator": lambda s: s.actuators("T"),
    "independent": lambda s: s.independent(s["q"].dot),
    "a load taken away": lambda s: s.loads.clear(),
}


def test_an_unchanged_system_has_one() -> None:
    s = pendulum()
    made = s.mechanism
    assert s.mechanism is made is ap.Mechanism.of(s) is ap.Mechanism.of(made) is ap.Mechanism(s)
    with pytest.raises(ap.errors.ArgumentError, match=r"Mechanism\(\) needs system too"):
        ap.Mechanism()  # type: ignore[call-arg]
    eq = ap.derive(s)
    assert ap.Mechanism.of(eq) is ap.Mechanism.of(eq.gibbs) is eq.gibbs.system is made
    assert repr(made) == "Mechanism('pendulum': 1 coordinate, 1 body, 1 load, 0 constraints)"
    assert made["tip"] is s["tip"]
    assert made.values({"m": 3.0}) == {s["m"]: 3.0, s["g"]: 9.81}


@pytest.mark.parametrize("what", CHANGES)
def test_any_change_makes_another_and_leaves_the_first(what: str) -> None:
    s = pendulum()
    made = s.mechanism
    before = {name: getattr(made, name) for name in FIELDS}
    CHANGES[what](s)
    assert s.mechanism is not made
    assert s.mechanism is s.mechanism
    assert all(getattr(made, name) is before[name] for name in FIELDS)


def test_it_holds_all_that_the_builder_holds() -> None:
    """A list that is added to the builder one day has to be in the mechanism too."""
    own = {"label", "_mechanism", "_counters"}  # how frames and points find it, and book-keeping
    assert set(vars(pendulum())) - own == set(FIELDS)


def test_no_field_can_be_assigned_and_nothing_added() -> None:
    made = pendulum().mechanism
    for name in FIELDS:
        with pytest.raises((FrozenInstanceError, TypeError)):
            setattr(made, name, None)
        value = getattr(made, name)
        assert isinstance(value, (str, int, tuple, FrozenMapping, ap.Quantity, ap.Frame, ap.Point)), name
    with pytest.raises((AttributeError, TypeError)):
        made.something = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        made.parameter_values[made["m"]] = 3.0  # type: ignore[index]
    with pytest.raises(AttributeError, match="does not change"):
        made.parameter_values._entries = {}
    more = {"of", "values", "has_servos", "levels", "first_order"}
    assert not {n for n in dir(made) if not n.startswith("_")} - {f.name for f in fields(made)} - more


@pytest.mark.parametrize("thing", [lambda s: s.frame, lambda s: s["rod"], lambda s: s["tip"], lambda s: s["bob"]])
def test_neither_can_what_it_is_made_of(thing: Callable[[ap.System], Any]) -> None:
    made = thing(pendulum())
    with pytest.raises(AttributeError):
        made.name = "other"
    with pytest.raises(AttributeError):
        del made.name


def test_a_vector_does_not_change() -> None:
    s = pendulum()
    field = s["gravity"].vector
    with pytest.raises(TypeError):
        field.terms[s.frame] = (1, 2, 3)
    with pytest.raises(AttributeError, match="does not change"):
        field.terms = {}
    for other in (copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
        assert str(other["gravity"].vector) == str(field)
        assert set(other["gravity"].vector.terms) == {other.frame}
        assert set(other["rod"].x.terms) == {other["rod"]}
    loaded = pickle.loads(pickle.dumps(s["rod"].x))
    (frame,) = loaded.terms
    assert frame.name == "rod"
    assert set(frame.x.terms) == {frame}


def test_old_equations_keep_their_old_mechanism() -> None:
    s = pendulum()
    before = ap.derive(s)
    read = str(before.equations())
    s.generalised_force(s["q"], -5.0 * s["q"].dot, name="friction")
    after = ap.derive(s)
    assert after.gibbs.system is s.mechanism is not before.gibbs.system
    assert len(before.gibbs.system.loads) == 1
    assert str(ap.derive(before, ap.GibbsAppell()).equations()) == read != str(after.equations())
    at_rest = {"q": 0.0, "q'": 2.0}
    assert after.accelerations(at_rest).accelerations[0] == pytest.approx(-9.81 - 5.0)  # m l² = 2, and −5·2/2
    assert before.accelerations(at_rest).accelerations[0] == pytest.approx(-9.81)


def test_every_public_function_takes_a_system_a_mechanism_or_equations() -> None:
    s = pendulum()
    for model in (s, s.mechanism, ap.derive(s)):
        assert ap.derive(model).gibbs.system is s.mechanism
        assert ap.verify(model, formulations=[ap.GibbsAppell(), ap.Lagrange()], states=2).ok
        assert ap.classify(model).coordinates == 1
        assert ap.reactions(model).system is s.mechanism
        assert len(ap.equilibria(model, starts=4)) >= 1
        assert ap.linearise(model, {"q": -1.5707963267948966, "q'": 0.0}).A.shape == (2, 2)
        assert ap.power_balance(model, {"q": 0.3, "q'": 1.0}).error < 1e-12
        assert ap.Simulation(model).problem.system is s.mechanism
        assert len(ap.formulations.formulations_for(model)) > 10


def test_a_gibbs_function_is_derived_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """derive, verify, a simulation and a report of one System: one Kinematics, one U, one S, one look at the constraints."""
    counts = {"kinematics": 0, "U": 0, "structure": 0}

    def counted(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*args: Any, **given: Any) -> Any:
            counts[name] += 1
            return call(*args, **given)

        return counting

    monkeypatch.setattr(Kinematics, "__init__", counted("kinematics", Kinematics.__init__))
    monkeypatch.setattr(function, "power_of_acceleration", counted("U", function.power_of_acceleration))
    monkeypatch.setattr(function, "analyse", counted("structure", function.analyse))
    s = pendulum()
    eq = ap.derive(s)
    assert ap.verify(s, formulations=[ap.GibbsAppell(), ap.Lagrange()], states=2).ok
    run = ap.simulate(s, 0.1, initial={"q": 0.3}, progress=False)
    ap.derive(s, ap.Lagrange())
    run.report(tmp_path / "pendulum.html", states=2, equations=False, progress=False)
    assert counts == {"kinematics": 1, "U": 1, "structure": 1}
    assert run.problem is not None
    assert run.problem.gibbs.S is eq.gibbs.S is GibbsFunction.of(s).S
    s.inputs("later")
    ap.derive(s)
    assert counts == {"kinematics": 2, "U": 2, "structure": 2}


def test_copies() -> None:
    """A value is its own copy; a builder that is copied or pickled is another, with a mechanism of its own."""
    s = pendulum()
    made = s.mechanism
    assert copy.copy(made) is made is copy.deepcopy(made)
    for other in (copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
        assert other.mechanism.token != made.token
        assert ap.derive(other).R.free_symbols.isdisjoint(ap.derive(s).R.free_symbols)
    loaded = pickle.loads(pickle.dumps(made))
    assert loaded.frame.system.token == loaded.token != made.token
    assert str(ap.derive(loaded).equations()) == str(ap.derive(made).equations())


def test_a_value_does_not_hold_its_builder() -> None:
    """While somebody builds with a system, frames and points that are named go into its lists; what a Mechanism, its frames and its
    points hold leads to no builder, and what is made of them when there is none is there for questions."""
    s = pendulum()
    made, builder = s.mechanism, weakref.ref(s)
    assert not isinstance(made.frame.system, ap.System)
    assert not isinstance(made["tip"].system, ap.System)
    for copied in (s, copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
        count = len(copied.frames)
        turned = copied["rod"].rotated(0.3, "x", name="turned")
        assert turned is copied["turned"]
        assert len(copied.frames) == count + 1
        with pytest.raises(ap.errors.DuplicateName):
            copied["rod"].rotated(0.3, "x", name="turned")
    assert len(s.frames) == 3
    del s, copied, turned
    assert builder() is None
    for one in (made, pickle.loads(pickle.dumps(made))):
        run = ap.simulate(one, 0.1, initial={"q": 0.3}, save=5, progress=False)
        end = one["tip"].shifted(one["rod"].rotated(0.0, "x").x)
        assert np.allclose(run.velocity(end), 2 * run.velocity("tip"), rtol=1e-12)
        assert len(one.frames) == 2
        assert end.position.in_frame(one.frame)[0] == 2 * sympy.cos(one["q"])
        with pytest.raises(ap.errors.ModelError, match="depends on the velocity"):
            one["tip"].shifted(one["q"].dot * one["rod"].y)
        with pytest.raises(ap.errors.MixedSystems):
            one["rod"].rotated(pendulum()["q"], "x")
