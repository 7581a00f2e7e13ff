"""The one mechanism that checks public calls: what it says, what it hands on, and that it stands at every door."""

from __future__ import annotations

import inspect
import timeit
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import sympy

import appell as ap
from appell.arguments import checked
from appell.errors import ArgumentError, MixedSystems, ModelError, OptionError, UnknownSymbol, listed, shown
from appell.gallery import entry
from tests.hostile.surface import Surface, surfaces

OVERHEAD = 20e-6  # s for a call with two arguments, some ten times what it takes on an idle machine


def pendulum() -> tuple[ap.System, Any]:
    s = ap.System("pendulum")
    x = s.coordinates("x")
    m, l = s.parameters(m=1.0, l=0.5)
    s.particle("bob", at=s.origin.shifted(l * s.frame.rotated(x, "z").x), mass=m)
    s.gravity(9.81 * s.frame.x)
    return s, x


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda s, x: ap.DOP853(tol=1e-6), ("DOP853()", "'tol'", "Did you mean tolerance")),
        (lambda s, x: ap.DOP853(tolerance="1e-9"), ("DOP853()", "tolerance='1e-9'", "a finite number")),
        (lambda s, x: ap.simulate(b"rolling-disk", 1), ("simulate()", "b'rolling-disk'", "a System", "'model.toml'")),
        (lambda s, x: ap.simulate(s, 1.0, initial=[0.3]), ("initial=[0.3]", "a mapping")),
        (lambda s, x: ap.simulate(s, 1.0, tolerance=1e-9), ("no argument 'tolerance'", "more have one", "solver")),
        (lambda s, x: ap.simulate(s), ("simulate()", "needs span")),
        (lambda s, x: ap.simulate(s, 1.0, {}), ("takes 2 arguments by position (system, span), but 3",)),
        (lambda s, x: ap.simulate(s, 1.0, span=2.0), ("span is given twice",)),
        (lambda s, x: ap.derive(s).accelerations({x: "a"}), ("accelerations()", "state[x]='a'", "a finite number")),
        (lambda s, x: ap.derive(s).mass_and_forcing({x: 1.0}), ("mass_and_forcing()", "a state")),
        (lambda s, x: ap.inertia.sphere(1, None), ("sphere()", "radius=None", "a scalar")),
        (lambda s, x: ap.Event("x"), ("Event()", "expression='x'", "text is never evaluated")),
        (lambda s, x: s.particle("p", at=s.origin, mass=True), ("mass=True", "a scalar")),
        (lambda s, x: s.particle("p", at=s.origin, masses=1.0), ("'masses'", "Did you mean mass")),
        (lambda s, x: s.joint.revolute("j", 3), ("Joints.revolute()", "parent=3", "a body, a joint, a frame")),
        (lambda s, x: ap.verify(s, states=0), ("verify()", "states=0", "one")),
    ],
)  # fmt: skip
def test_a_call_that_does_not_fit_says_so_in_a_line(call: Callable[..., Any], words: tuple[str, ...]) -> None:
    with pytest.raises(ArgumentError) as caught:
        call(*pendulum())
    message = str(caught.value)
    for word in words:
        assert word in message
    assert "\n" not in message
    assert len(message) < 300


def test_errors_are_what_python_and_the_stage_would_raise() -> None:
    s, x = pendulum()
    for error in (TypeError, ValueError, ModelError):
        with pytest.raises(error):
            s.potential("x")
    for error in (TypeError, OptionError):
        with pytest.raises(error):
            ap.RK4(step=None)


def test_values_come_out_plain() -> None:
    solver = ap.DOP853(tolerance=np.float32(0.5), first_step=sympy.Rational(1, 4))
    assert (type(solver.tolerance), type(solver.first_step)) == (float, float)
    assert ap.Inertia(1, 2.5, np.int64(2)).xx == sympy.Integer(1)
    assert all(isinstance(e, sympy.Expr) for e in ap.Inertia(1, 2.5, np.int64(2)).matrix)


def test_a_labelled_state_is_an_initial_state() -> None:
    """run.at(t) goes where values by name go."""
    s, x = pendulum()
    eq = ap.derive(s)
    simulation = ap.Simulation(eq)
    run = simulation.run(0.2, initial={x: 0.4, x.dot: 1.0}, progress=False)
    again = simulation.run((0.1, 0.2), initial=run.at(0.1), progress=False)
    assert np.allclose(again.at(0.2), run.at(0.2), rtol=1e-8)
    by_name = {name: float(run.at(0.1).sel(state=name)) for name in ("x", "x'")}
    assert eq.accelerations(run.at(0.1)).accelerations == eq.accelerations(by_name).accelerations
    assert np.array_equal(simulation.run(0.1, initial={"x": run["x"][3]}, progress=False).states[0, 0], run["x"][3])


def test_signatures_and_documentation_stay() -> None:
    assert list(inspect.signature(ap.DOP853).parameters) == ["tolerance", "absolute", "first_step", "max_step"]
    assert str(inspect.signature(ap.System.rolls)).startswith("(self, body: 'Body', *, at: 'Point', on:")
    assert (ap.System.rolls.__doc__ or "").startswith("Rolling without slipping")
    assert inspect.isfunction(ap.derive)


def _is_checked(surface: Surface) -> bool:
    function = surface.function
    made: Any = (
        function
        if not inspect.isclass(function)
        else function.__init__
        if "__new__" not in vars(function)
        else function.__new__
    )
    return hasattr(made, "__checked__")


def test_it_stands_at_every_door() -> None:
    """Operators are Python's: what does not fit is NotImplemented there."""
    assert [s.name for s in surfaces().values() if not s.is_operator and not _is_checked(s)] == []


def test_it_costs_little() -> None:
    def add(a: float, b: float = 0.0) -> float:
        return a + b

    guarded = checked(add)
    plain, slow = (min(timeit.repeat(lambda f=f: f(1.0, b=2.0), number=1000, repeat=5)) / 1000 for f in (add, guarded))
    assert slow - plain < OVERHEAD


def test_values_in_messages_are_short() -> None:
    class Stranger:
        def __repr__(self) -> str:
            raise RuntimeError

    many = {f"p{i}": 1.0 for i in range(150)}
    assert all(
        len(shown(x)) <= 60 and "\n" not in shown(x)
        for x in (many, "a\nb" * 99, 10**5000, np.eye(30), Stranger(), [Stranger()])
    )
    assert listed(many) == "p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11 and 138 more"
    s = ap.System("large")
    s.parameters(**many)
    for ask in (lambda: s["nobody"], lambda: s.values({"nobody": 1.0}), lambda: s.parameters(**dict.fromkeys(many, "a"))):
        with pytest.raises(ap.errors.AppellError) as caught:
            ask()
        assert len(str(caught.value)) < 300


# -- names of another system -------------------------------------------------------------------------------------------
def test_a_symbol_of_another_system_is_refused_everywhere() -> None:
    s, x = pendulum()
    _, other = pendulum()
    eq = ap.derive(s)
    run = ap.simulate(eq, 0.01, initial={x: 0.3}, save=3, progress=False)
    sens = ap.sensitivities(eq, 0.01, wrt="l", initial={x: 0.3}, progress=False)
    steady = ap.Steady(eq)
    rest = steady.solve({x: 0.1})
    data = {"time": run.time, "x": np.asarray(run["x"])}
    tries: list[Callable[[Any], Any]] = [
        lambda k: run[k], lambda k: run[k.dot], lambda k: sens[k], lambda k: rest[k], lambda k: steady.solve({k: 0.1}),
        lambda k: steady.solve(held={k: 0.0}), lambda k: ap.simulate(eq, 0.01, initial={k: 0.3}),
        lambda k: ap.simulate(eq, 0.01, parameters={k: 0.3}), lambda k: eq.accelerations({k: 0.3, "x'": 0.0}),
        lambda k: ap.sensitivities(eq, 0.01, wrt=k), lambda k: ap.linearise(eq, {"x": 0.0, "x'": 0.0}, independent=[k, "x'"]),
        lambda k: ap.equilibria(eq, ranges={k: (0.0, 1.0)}), lambda k: ap.follow(rest, k, 1.0), lambda k: s.values({k: 1.0}),
        lambda k: ap.fit(eq, data, unknowns="l", initial={k: 0.3}), lambda k: ap.simulate(eq, 0.01, inputs={k: 0.0}),
        lambda k: ap.simulate(eq, 0.01, events=ap.Event(x - 0.299, change={k: 0.0}), initial={x: 0.3}),
        lambda k: ap.fit(eq, data, unknowns="l", initial={x: 0.3}, bounds={k: (0.0, 1.0)}),
    ]  # fmt: skip
    for ask in tries:
        with pytest.raises(MixedSystems):
            ask(other)
        with pytest.raises(UnknownSymbol):
            ask(_Plain("x"))


class _Plain(sympy.Symbol):
    """A symbol of no system, whose rate is asked for too."""

    dot = property(lambda self: self)


def test_a_body_of_another_system_has_no_place_in_a_run() -> None:
    run = ap.simulate(entry("heavy-top").build(), 0.01, save=2, progress=False)
    stranger = next(b for b in entry("heavy-top").build().bodies)
    for ask in (run.position, run.velocity, run.angular_velocity):
        with pytest.raises(ap.errors.UnknownName):
            ask(stranger)
