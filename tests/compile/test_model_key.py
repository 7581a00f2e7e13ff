"""The key of a model: the same for the same model, another for any other."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

import appell as ap
from appell.compile import Interpreter, compile_system
from appell.compile.model_key import DERIVES, library_key, model_key, model_text
from appell.kinematics import Kinematics
from appell.kinematics.lifted import LiftedKinematics
from tests.strategies import CONSTRAINTS, LOADS, SPEEDS, build, recipes
from tests.test_stages import ROOT, imported

Change = Callable[[ap.System, dict[str, object]], None]


def test_every_stage_that_a_kernel_is_made_by_is_in_its_key() -> None:
    """What the back end imports decides what a kernel computes: a change there must not find an old kernel."""
    files = (ROOT / "compile").rglob("*.py")
    assert {stage for path in files for stage in imported(path)} <= set(DERIVES)


def pendulum(change: str = "", **options: object) -> ap.System:
    """A system that says a little of everything, with one thing changed."""
    o = {
        "name": "pendulum", "mass": 1.0, "half": sympy.Rational(1, 2), "axis": "z", "gravity": 9.81, "inertia": 0.1,
        "field": "y",
        "stiffness": 3.0, "speed": 2, "constraint": 1.0, "constraint name": "tie", "range": (-1.0, 1.0),
        "prescribed": 1,
        "input": 1, "unit": "kg", "body": "bob", "independent": False, "force frame": "N", "actuator": True, "by": True,
    }  # fmt: skip
    assert set(options) <= set(o)
    o |= options
    s = ap.System(str(o["name"]))
    a, b = s.coordinates("a b")
    w = s.speeds("w")
    m, g, l = s.parameters(m=o["mass"], g=o["gravity"], l=2.0, units={"m": str(o["unit"])})  # type: ignore[arg-type]
    tau = s.inputs("tau")
    h = s.prescribed("h", o["prescribed"] * sympy.sin(s.t))
    A = s.frame.rotated(a, o["axis"], name="A")  # type: ignore[arg-type]
    B = A.rotated(b + h, "x", name="B")
    s.define_speeds({w: o["speed"] * a.dot})
    point = s.origin.shifted(o["half"] * l * A.x, name="P")
    bob = s.body(str(o["body"]), frame=B, com=point, mass=m, inertia=ap.Inertia(o["inertia"], 0.1, 0.1))
    s.gravity(-g * getattr(s.frame, str(o["field"])))
    s.spring_in(b, stiffness=o["stiffness"])
    s.torque(bob, o["input"] * tau * (s.frame if o["force frame"] == "N" else A).z)
    s.constrain(a - o["constraint"] * b - h, name=str(o["constraint name"]))
    s.typical({a: o["range"]})  # type: ignore[dict-item]
    if o["independent"]:
        s.independent(w)
    if o["actuator"]:
        T, F = s.actuators("T F")
        s.torque(A, T * s.frame.z, name="drive")
        s.generalised_force(b, F)
        s.servo(a.dot - 1, by=T if o["by"] else F, name="hold")
    return s


CHANGES: dict[str, object] = {
    "name": "another", "mass": 1.0000000000000002, "half": 0.5, "axis": "y", "gravity": 9.8, "inertia": 0.11,
    "field": "x",
    "stiffness": 3.5, "speed": 3, "constraint": 2.0, "constraint name": "knot", "range": (-1.0, 2.0), "prescribed": 2,
    "input": 2, "unit": "g", "body": "disk", "independent": True, "force frame": "A", "actuator": False, "by": False,
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_any_change_changes_the_key(what: str) -> None:
    assert model_key(pendulum(**{what: CHANGES[what]})) != model_key(pendulum())


def test_all_changes_are_told_apart() -> None:
    keys = [model_key(pendulum())] + [model_key(pendulum(**{what: value})) for what, value in CHANGES.items()]
    assert None not in keys
    assert len(set(keys)) == len(keys)


def test_the_order_of_loads_and_coordinates_counts() -> None:
    """Sums are made in that order, so that their rounding, and the layout of the state, depend on it."""

    def made(names: str) -> ap.System:
        s = ap.System("order")
        s.coordinates(names)
        return s

    assert model_key(made("a b")) != model_key(made("b a"))


def test_another_library_is_another_key(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A kernel that other files made is not found: what a stage's files are worth is in the key, by their names, sizes and times."""
    mine = model_key(pendulum())
    (tmp_path / "model").mkdir()
    file = tmp_path / "model" / "frames.py"
    file.write_text("x = 1")
    monkeypatch.setattr(ap, "__file__", str(tmp_path / "__init__.py"))
    made = library_key.__wrapped__
    keys = {made("model")}
    os.utime(file, ns=(1, 1))
    keys.add(made("model"))
    file.write_text("x = 22")
    os.utime(file, ns=(1, 1))
    keys.add(made("model"))
    keys.add(made("gibbs"))
    assert len(keys) == 4
    monkeypatch.setattr("appell.compile.model_key.library_key", lambda *stages: "another")
    assert model_key(pendulum()) != mine


def test_a_quantity_and_its_rate_are_told_apart() -> None:
    """A spring and a damper, x and x', a function left open, its rate and the rate of that: what is computed is not the same."""

    def made(order: int, where: str) -> ap.System:
        s = ap.System("order")
        x, y = s.coordinates("x y")
        s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
        h = s.prescribed("h")
        of = [x, x.dot, h, h.dot, h.dot.dot][order]
        if where == "load":
            s.generalised_force(x, -2 * of)
        else:
            s.constrain(y - of if order != 1 else y.dot - of)
        return s

    for where in ("load", "constraint"):
        texts = [model_text(made(order, where)) for order in range(5)]
        assert len(set(texts)) == 5, where
        assert len({model_key(made(order, where)) for order in range(5)}) == 5


@given(recipes(constraints=CONSTRAINTS))
@settings(max_examples=25)
def test_a_model_built_twice_has_one_key(recipe) -> None:
    assert model_key(build(recipe).system) == model_key(build(recipe).system) is not None


@given(recipes(), st.data())
@settings(max_examples=40)
def test_a_recipe_changed_is_another_model(recipe, data) -> None:
    change = data.draw(
        st.one_of(
            st.integers(0, 2**16).map(lambda seed: {"seed": seed}),
            st.sampled_from(SPEEDS).map(lambda speeds: {"speeds": speeds}),
            st.sampled_from(LOADS).map(lambda load: {"loads": (*recipe.loads, load)}),
        )
    )
    same = all(getattr(recipe, k) == v for k, v in change.items())
    assert (model_key(build(recipe).system) == model_key(build(recipe, **change).system)) == same


def test_another_process_finds_the_same_key() -> None:
    program = (
        "from tests.compile.test_model_key import pendulum, ap\n"
        "from appell.compile.model_key import model_text\n"
        "ap.System('one more, so that tokens differ')\n"
        "print(model_text(pendulum()))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, "."]), "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment, timeout=120
    )
    assert done.stdout.strip() == model_text(pendulum())


def test_what_has_no_canonical_text_has_no_key() -> None:
    s = pendulum(actuator=False)
    s.ranges[s["a"]] = np.array([0.0, 1.0])  # type: ignore[assignment]
    assert model_key(s) is None
    assert compile_system(s, Interpreter()).key is None


def test_kinematics_of_another_kind_have_no_key() -> None:
    from appell.gibbs import GibbsFunction

    s = pendulum(actuator=False)
    assert compile_system(GibbsFunction(LiftedKinematics(Kinematics(s))), Interpreter()).key is None
    assert compile_system(s, Interpreter()).key == model_key(s)
