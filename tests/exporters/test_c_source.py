"""C99 with the numbers that were asked for: the example in C makes the motion that a simulation with the same numbers makes."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sympy as sp

import appell as ap
from appell import System
from appell.compile.c import FLAGS
from appell.errors import InconsistentStart, MissingValue, NotExportable, OptionError, UnknownName
from tests.compile.backends import needs_compiler
from tests.compile.test_export import compiler, library

pytestmark = needs_compiler

END, STEP = 1.0, 0.001  # s
CLOSE = 1e-9  # of the example's Runge-Kutta steps


def pushed() -> System:
    """A cart on a spring, pushed."""
    s = System("cart")
    x = s.coordinates("x")
    m, k = s.parameters(m=2.0, k=8.0)
    push = s.inputs("push")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.spring_in(x, stiffness=k)
    s.generalised_force(x, push)
    s.initial({x: 0.1})
    return s


def last_of_the_example(made: ap.ExportedC, folder: Path) -> np.ndarray:
    """The state that the example ends in."""
    program = folder / "example"
    command = [*compiler(), *FLAGS, str(made.source), str(made.example), "-lm", "-o", str(program)]
    subprocess.run(command, check=True, timeout=120)
    said = subprocess.run([str(program), str(END), str(STEP)], capture_output=True, text=True, check=True, timeout=60).stdout
    return np.array([float(x) for x in said.splitlines()[-1].split(",")[1:-1]])


def default_parameters(made: ap.ExportedC, folder: Path, count: int) -> list[float]:
    values = (ctypes.c_double * count).in_dll(library(made.source, folder), f"{made.source.stem}_default_parameters")
    return list(values)


@pytest.mark.parametrize(
    "numbers",
    [
        {},
        {"parameters": {"k": 18.0}},
        {"initial": {"x": 0.3, "x'": -0.5}},
        {"inputs": {"push": 1.5}},
        {"parameters": {"m": 1.0}, "initial": {"x": -0.2}, "inputs": {"push": sp.cos(3 * sp.Symbol("t"))}},
    ],
    ids=["its own", "parameters", "initial", "inputs", "all of them"],
)
def test_the_example_moves_as_a_simulation_with_the_same_numbers(numbers: dict[str, Any], tmp_path: Path) -> None:
    s = pushed()
    if isinstance(law := numbers.get("inputs", {}).get("push"), sp.Expr):
        numbers = numbers | {"inputs": {"push": law.xreplace({sp.Symbol("t"): s.t})}}
    made = ap.export_c(s, tmp_path / "out", **numbers)
    run = ap.simulate(s, END, solver=ap.DOP853(tolerance=1e-12), **numbers)
    assert last_of_the_example(made, tmp_path) == pytest.approx(run.states[-1, :2], abs=CLOSE)
    given = numbers.get("parameters", {})
    assert default_parameters(made, tmp_path, 2) == [given.get("m", 2.0), given.get("k", 8.0)]
    assert ("CART_INPUTS 0" in made.header.read_text()) == (law is not None and isinstance(law, sp.Expr))


def test_a_constrained_start_is_put_on_the_constraints(tmp_path: Path) -> None:
    s = ap.gallery.entry("four-bar").build()
    name = s.q[0].name
    run = ap.simulate(s, END, initial={name: 1.2}, solver=ap.DOP853(tolerance=1e-12))
    made = ap.export_c(s, tmp_path / "out", initial={name: 1.2})
    assert last_of_the_example(made, tmp_path) == pytest.approx(run.states[-1, : 2 * len(s.q)], abs=1e-6)


def test_what_was_derived_before_is_exported_too(tmp_path: Path) -> None:
    """Equations of a form: the header says that what runs is the elimination, whether or not numbers are replaced."""
    for i, numbers in enumerate(({}, {"parameters": {"m": 3.0}})):
        made = ap.export_c(ap.derive(pushed(), ap.Lagrange()), tmp_path / str(i), **numbers)
        assert "derived by" in made.header.read_text()


def test_numbers_that_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="stiffness"):
        ap.export_c(pushed(), tmp_path, parameters={"stiffness": 1.0})
    with pytest.raises(UnknownName, match="pull"):
        ap.export_c(pushed(), tmp_path, inputs={"pull": 1.0})
    with pytest.raises(InconsistentStart):
        ap.export_c("rolling-disk", tmp_path, initial={"x'": 1.0, "y'": 1.0, "psi'": 0.0, "phi'": 0.0, "theta'": 0.0})
    for signal in ({"push": ap.Table([0.0, 1.0], [0.0, 1.0])}, {"push": lambda t, state: 0.0}, lambda t, state: [0.0]):
        with pytest.raises(NotExportable, match=r"inputs of C come from outside.*\n.*give an expression"):
            ap.export_c(pushed(), tmp_path, inputs=signal)
    assert list(tmp_path.iterdir()) == []


def test_a_start_that_lacks_a_parameter_is_refused_and_one_that_nobody_asked_for_is_drawn(tmp_path: Path) -> None:
    s = System("no value")
    x = s.coordinates("x")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=s.parameters("m"))
    assert ap.export_c(s, tmp_path).source.exists()
    with pytest.raises(MissingValue, match="'m'"):
        ap.export_c(s, tmp_path, initial={x: 0.1})


@pytest.mark.parametrize("name", ["4bar", "_4bar", "99", "мост", "int", "a */ b", "x\\"])
def test_a_system_of_any_name_compiles(name: str, tmp_path: Path) -> None:
    s = System(name)
    x = s.coordinates("x")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.initial({x: 0.1, x.dot: 1.0})
    assert last_of_the_example(ap.export_c(s, tmp_path), tmp_path) == pytest.approx([1.1, 1.0], abs=CLOSE)


@pytest.mark.parametrize(("file", "name", "offered"), [("foo.c", "bar", "bar.c"), ("my-cart.c", None, "my_cart.c")])
def test_a_file_that_would_not_be_written_is_refused(file: str, name: str | None, offered: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=f"'{file}' would not be written.*\n.*{offered}"):
        ap.export_c(pushed(), tmp_path / file, name=name)
    assert not list(tmp_path.iterdir())
    assert ap.export_c(pushed(), tmp_path / offered, name=name).source == tmp_path / offered
