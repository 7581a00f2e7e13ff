"""The certificate covers the code that runs: an error planted in any part of that is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sympy

import appell as ap
from appell.analysis.code_that_runs import (
    LANES_OF_CODE,
    LANES_OF_TAPE,
    MACHINE_CODE,
    MANY,
    PLAIN,
    RUNS_OF_CODE,
    RUNS_OF_TAPE,
    TAPE,
    C,
)
from appell.analysis.verify import RUNS, FormulationRecord, _running
from appell.compile import Kernel, Task, arithmetic, c, compiled, llvm, schedule, tape
from appell.compile.c import compiler_command
from appell.formulations import elimination
from appell.gibbs.massless import HeldFunction
from appell.motion.kernels import Kernels
from appell.motion.switches import Switch, Switches
from tests.compile.backends import HAS_COMPILER, needs_compiler

STATES = 5
WAYS = (
    MACHINE_CODE, TAPE, LANES_OF_CODE, LANES_OF_TAPE, RUNS_OF_CODE, RUNS_OF_TAPE, MANY, *((C,) if HAS_COMPILER else ()),
)  # fmt: skip
SYSTEMS = ("rolling-disk", "four-bar", "servo-sphere", "n-pendulum", "gyrocompass")


def failing(name: str) -> set[str]:
    """The records of a system's certificate that do not agree."""
    return bad(ap.gallery.entry(name).verify(states=STATES))


def bad(found: ap.Verification) -> set[str]:
    return {r.formulation for r in found.records if isinstance(r, FormulationRecord) and not r.ok}


def massless() -> ap.System:
    """A spring whose end has no mass, and is held by a constraint."""
    s = ap.System("massless")
    x, y = s.coordinates("x y")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.spring_in(y, stiffness=2.0)
    s.constrain(y - sympy.sin(x) * sympy.cos(x))
    return s


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compiled with an error in it must not be found by others."""
    monkeypatch.setenv("APPELL_CACHE", "off")


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_kind_of_code_has_its_record(name: str) -> None:
    found = ap.gallery.entry(name).verify(states=STATES)
    labels = [r.formulation for r in found.records if isinstance(r, FormulationRecord)]
    assert [x for x in labels if x.startswith(RUNS)] == [f"{RUNS}, {way}" for way in WAYS]
    assert ("servo-elimination" if name.startswith(("servo", "gyro")) else "elimination") in labels
    assert found.ok


def _wrong_sum(writer: type) -> Callable[..., str]:
    """Differences where sums are meant, in everything that a writer writes."""
    right = arithmetic.Arithmetic.result

    def result(self: arithmetic.Arithmetic, code: int, a: list[str]) -> str:
        return right(self, schedule.SUB if code == schedule.ADD and isinstance(self, writer) else code, a)

    return result


def test_an_error_in_the_elimination_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = compiled.free_dynamics

    def wrong(*arguments: object) -> object:
        made = right(*arguments)  # type: ignore[arg-type]
        return replace(made, acceleration=1.5 * made.acceleration)

    monkeypatch.setattr(compiled, "free_dynamics", wrong)
    monkeypatch.setattr(elimination, "free_dynamics", wrong)
    assert failing("rolling-disk") == {"elimination", *(f"{RUNS}, {way}" for way in WAYS)}
    assert failing("four-bar")


def test_an_error_in_a_tapes_codes_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = tape.Tape.of

    def wrong(task: object) -> tape.Tape:
        made = right(task)  # type: ignore[arg-type]
        codes = [schedule.ADD if code == schedule.MUL else code for code in made.codes]
        return replace(made, codes=codes)

    monkeypatch.setattr(tape.Tape, "of", staticmethod(wrong))
    assert failing("n-pendulum") >= {f"{RUNS}, {way}" for way in (TAPE, LANES_OF_TAPE, RUNS_OF_TAPE, MANY)}


def test_an_error_in_the_writer_of_machine_code_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arithmetic.Arithmetic, "result", _wrong_sum(llvm._Writer))
    assert failing("rolling-disk") == {f"{RUNS}, {way}" for way in (MACHINE_CODE, LANES_OF_CODE, RUNS_OF_CODE, MANY)}


def test_an_error_in_the_lanes_alone_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = llvm._Writer.spread

    def wrong(self: llvm._Writer, x: str) -> str:
        """One number in all lanes but the last."""
        made = right(self, x)
        return self.aside(f"insertelement {self.kind} {made}, double 0.0, i64 {self.width - 1}")

    monkeypatch.setattr(llvm._Writer, "spread", wrong)
    found = ap.gallery.entry("rolling-disk").verify(states=2 * 8)  # each lane is looked at
    assert bad(found) >= {f"{RUNS}, {LANES_OF_CODE}"}
    assert not bad(found) & {f"{RUNS}, {way}" for way in (MACHINE_CODE, TAPE, LANES_OF_TAPE, RUNS_OF_TAPE, C)}


def test_lanes_that_share_the_parameters_of_the_first_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel of runs side by side, each with its own parameters, takes those of one run for all."""

    def wrong(self: Kernels) -> Kernel:
        return self.compiled.ready(Task("motion_apart", self.motion.task.inputs, self.motion.task.outputs, shared=("p", "r")))

    monkeypatch.setattr(Kernels, "motion_apart", property(wrong))
    assert failing("rolling-disk") == {f"{RUNS}, {way}" for way in (RUNS_OF_CODE, RUNS_OF_TAPE, MANY)}


# -- what constraints alone hold ---------------------------------------------------------------------------------------------
def test_what_has_no_mass_and_is_held_by_constraints_has_its_records() -> None:
    found = ap.verify(massless(), states=STATES)
    labels = [r.formulation for r in found.records if isinstance(r, FormulationRecord)]
    assert {"elimination", *(f"{RUNS}, {way}" for way in WAYS)} <= set(labels)
    assert found.ok, str(found)


def test_an_error_in_what_holds_the_massless_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice the inertia of what has mass, in S′ alone."""
    right: Any = HeldFunction.__dict__["_slopes_of_S"]

    def wrong(self: HeldFunction) -> tuple[list[Any], list[Any]]:
        x, p = right.make(self)
        count = len(self._plain._slopes_of_S[1])
        return x, [2 * y if i < count else y for i, y in enumerate(p)]

    monkeypatch.setattr(HeldFunction, "_slopes_of_S", property(wrong))
    assert bad(ap.verify(massless(), states=STATES)) == {"elimination", *(f"{RUNS}, {way}" for way in WAYS)}


def test_what_runs_is_left_out_where_a_simulation_refuses() -> None:
    """A ring without mass, by a number that is given later: its servo moves it, and a simulation divides by its inertia."""
    ring = ap.gallery.entry("servo-ring").build()
    found = ap.verify(ring, parameters={"I1": 0.0}, states=STATES)
    assert found.ok
    (reason,) = [why for _, label, why in found.not_applicable if label == RUNS]
    with pytest.raises(ap.errors.NoInertia) as refused:
        ap.simulate(ring, 1.0, parameters={"I1": 0.0}, progress=False)
    assert reason == str(refused.value)


@needs_compiler
def test_an_error_in_the_writer_of_c_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = c.function

    def wrong(*arguments: object) -> str:
        return right(*arguments).replace(" + ", " - ")  # type: ignore[arg-type]

    monkeypatch.setattr("appell.compile.export.function", wrong)
    assert failing("rolling-disk") == {f"{RUNS}, {C}"}


@pytest.mark.parametrize("why", ["there is no C compiler 'no-such-compiler' here", "the C compiler was stopped after"])
def test_c_that_cannot_be_compiled_is_named_with_the_reason(why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 5\n", encoding="utf-8")
    slow.chmod(0o700)
    monkeypatch.setenv("CC", str(slow) if "stopped" in why else "no-such-compiler")
    monkeypatch.setattr("appell.analysis.code_that_runs.COMPILING", 0.05)
    found = ap.verify("n-pendulum:n=1", states=2)
    assert found.ok
    assert f"{RUNS}, {C}" not in {r.formulation for r in found if isinstance(r, FormulationRecord)}
    assert [label for _, label, reason in found.not_applicable if why in reason] == [f"{RUNS}, {C}"]


@needs_compiler
def test_c_is_compared_by_a_compiler_with_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", f"'{(compiler_command() or [''])[0]}' -DNDEBUG")
    found = ap.verify("n-pendulum:n=1", states=2)
    assert f"{RUNS}, {C}" in {r.formulation for r in found if isinstance(r, FormulationRecord) and r.ok}


# -- switches, which a run holds ------------------------------------------------------------------------------------------------
HOLDING = tuple(way for way in WAYS if way not in PLAIN)


def switched() -> ap.System:
    """A particle with every kind of switch in its loads, one of them inside of others, and one in a constraint."""
    s = ap.System("switched")
    x, y, z = s.coordinates("x y z")
    N = s.frame
    s.particle("p", at=s.origin.shifted(x * N.x + y * N.y + z * N.z), mass=1.0)
    s.generalised_force(x, sympy.Piecewise((1, x < 0.1), (5, True)) - abs(x.dot) + sympy.Max(x, y))
    s.generalised_force(y, sympy.floor(4 * x) - sympy.ceiling(3 * y) + sympy.Min(z, 0.3 * sympy.sign(x - abs(y))))
    s.constrain(z.dot - sympy.sign(x) * x.dot)
    return s


def step() -> ap.System:
    s = ap.System("step")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, sympy.Piecewise((1, x < 0.1), (5, True)) - abs(x.dot))
    return s


def beside(x: float, speed: float, load: Callable[[Any], Any]) -> tuple[set[str], str]:
    """A particle on a line: the rows of the certificate with a record at one of its states, and why others have none."""
    s = ap.System("line")
    q = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(q * s.frame.x), mass=1.0)
    s.generalised_force(q, load(q))
    equations = ap.derive(s)
    state = replace(equations.gibbs.states().draw(1)[0], q=np.array([x]), u=np.array([speed]))
    found, why = _running(equations.gibbs, [state], [equations.at(state)], equations.formulation.label)
    assert all(r.ok for r in found)
    return {r.formulation for r in found}, why.get(RUNS, "")


def test_switches_are_held_as_in_a_run_and_agree() -> None:
    found = ap.verify(switched(), states=20)
    labels = [r.formulation for r in found.records if isinstance(r, FormulationRecord) and r.states == 20]
    assert [x for x in labels if x.startswith(RUNS)] == [f"{RUNS}, {way}" for way in WAYS]
    assert found.ok, str(found)


def test_an_error_in_what_is_held_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """One and a half times everything that a run evaluates with its switches held: by so much accelerations are wrong."""
    right = Switches.held

    def wrong(self: Switches, expressions: list[Any]) -> list[Any]:
        return [1.5 * x for x in right(self, expressions)] if self.all else expressions

    monkeypatch.setattr(Switches, "held", wrong)
    found = ap.verify(step(), states=STATES)
    assert bad(found) == {f"{RUNS}, {way}" for way in HOLDING}
    worst = [r.worst for r in found.records if isinstance(r, FormulationRecord) and not r.ok]
    assert worst == pytest.approx([0.5] * len(HOLDING), rel=1e-6)


def test_a_switch_on_the_wrong_side_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Switch.mode_at
    monkeypatch.setattr(Switch, "mode_at", lambda self, x, before: -right(self, x, before))
    assert bad(ap.verify(switched(), states=STATES)) == {f"{RUNS}, {way}" for way in HOLDING}


@pytest.mark.parametrize("speed", [0.3, 0.0])
def test_a_corner_has_one_value_from_either_side(speed: float) -> None:
    assert beside(0.0, speed, lambda x: 1 - abs(x)) == ({f"{RUNS}, {way}" for way in WAYS}, "")


def test_states_on_a_jump_that_a_run_leaves_are_left_out() -> None:
    """There the equations have sign 0 = 0, and a run has the value of the side to which it goes."""
    labels, why = beside(0.0, 0.3, lambda x: 2 * sympy.sign(x))
    assert labels == {f"{RUNS}, {way}" for way in WAYS if way in PLAIN}
    assert "switch x, at t = " in why
    assert "is left at once" in why


def test_states_on_a_jump_where_a_run_ends_are_left_out_with_its_words() -> None:
    labels, why = beside(0.2, 0.0, lambda x: -sympy.sign(x.dot))
    assert labels == {f"{RUNS}, {way}" for way in WAYS if way in PLAIN}
    assert ap.Status.SLIDING.value in why


def test_a_jump_on_which_a_run_stays_has_its_value_at_zero() -> None:
    """Equations have sign 0 = 0 all along, and so has a run."""
    s = step()
    y = s.coordinates("y")
    s.particle("q", at=s.origin.shifted(y * s.frame.y), mass=1.0)
    s.generalised_force(s["x"], sympy.sign(y.dot))
    s.constrain(y)
    assert not bad(ap.verify(s, states=STATES))
