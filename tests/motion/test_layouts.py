"""What kernels give and take, by name: native code finds each part wherever it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import appell as ap
from appell import gallery
from appell.compile.layout import Layout
from appell.errors import GraphError
from appell.graph.building import built_property
from appell.motion import RadauIIA, Simulation, Symplectic, bounds
from appell.motion import native_calls as native
from appell.motion.kernels import Kernels
from appell.motion.simulate import problem_of
from appell.motion.solvers import symplectic
from appell.motion.sparse_constraint_kernels import Factored
from appell.motion.workspace import workspace
from tests.singular.test_assembly import four_bars
from tests.singular.test_positions import chain_start

CHAIN = 10
BRIEF = 1e-9  # of rates of order one to a hundred: the operations of a kernel come in another order
STATE = ("rates", "accelerations", "works")  # as a state has them
AS_A_STATE: list[tuple[type, str]] = [(Kernels, "motion_parts"), (Factored, "_motion_parts")]  # which begin with these
PARTS: list[tuple[type, str]] = [
    *AS_A_STATE, (Kernels, "geometry_parts"), (Factored, "_geometry_parts"), (Kernels, "_jacobian_parts"), (Kernels, "jacobian_seed"),
    (Kernels, "variation_seed"), (Kernels, "_variation_parts"), (Kernels, "tangent_seed"), (Kernels, "_tangent_parts"),
]  # fmt: skip
FUNCTIONS: list[tuple[Any, str]] = [(symplectic, "_momentum"), (bounds, "bounds_seed")]  # that give parts too


def turned_round(parts: dict[str, Any], begin: tuple[str, ...] = ()) -> dict[str, Any]:
    """The same parts, the last first; those that ``begin`` the column stay there."""
    first = [name for name in begin if name in parts]
    return {name: parts[name] for name in (*first, *(x for x in reversed(tuple(parts)) if x not in first))}


def turn(monkeypatch: pytest.MonkeyPatch, kind: type, name: str, begin: tuple[str, ...] = ()) -> None:
    """Turn round the parts of one kernel, for systems that are made afterwards."""
    made = vars(kind)[name].make
    changed = built_property(lambda self: turned_round(made(self), begin))
    changed.__set_name__(kind, name)
    monkeypatch.setattr(kind, name, changed)


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Turns all parts round, for systems that are made afterwards."""

    def turn_all() -> None:
        for kind, name in PARTS:
            turn(monkeypatch, kind, name, STATE if (kind, name) in AS_A_STATE else ())
        for module, name in FUNCTIONS:
            made = getattr(module, name)
            monkeypatch.setattr(module, name, lambda x, made=made: turned_round(made(x)))

    return turn_all


def placed_and_moved() -> np.ndarray:
    """A mechanism of many loops: a state beside its constraints, put back on them, and its rates."""
    made, start = Simulation(four_bars(CHAIN)), chain_start(CHAIN, 1.2, 1.0)
    k = made.problem.kinematics
    y = np.array([start[x.name] for x in (*k.q.quantities, *k.u.quantities)])
    y += 1e-7 * np.sin(np.arange(y.size))
    with workspace(made.problem) as room:
        room.decide(0.0, y, room.model.r)
        room.measure(0.0, y, 1.0)
        assert room.factored["on"] == 1
        room.model["pace"] = 1.0
        code, _, moved = native.project(room.model, 0.0, y)
        assert (code, moved) == (native.DONE, True)
        out = np.full_like(y, np.nan)
        assert native.rhs(room.model, 0.0, y, out) == native.DONE
        return np.concatenate([y, out, room.model.lam])


def stiff() -> np.ndarray:
    """A run with the compiled Jacobian, of a system with constraints and works."""
    found = gallery.entry("rolling-disk")
    return ap.simulate(found.build(), 0.5, initial={"theta": 1.2, "w3": 8.0}, solver=RadauIIA(), save=3).states


def varied() -> np.ndarray:
    """A run that carries perturbations along, which are put back on the tangents of constraints."""
    found = gallery.entry("rolling-disk")
    made = ap.sensitivities(found.build(), 0.5, wrt=("a", "theta"), initial={"theta": 1.2, "w3": 8.0}, save=3, progress=False)
    return made.values


def explicit() -> np.ndarray:
    """A run of a system with constraints, which is kept on them, and whose loads do work."""
    found = gallery.entry("rolling-disk")
    return ap.simulate(found.build(), 0.5, initial={"theta": 1.2, "w3": 8.0}, save=3).states


def driven() -> np.ndarray:
    """A run with works, with inputs, with an actuator and with events."""
    s = ap.System("cart with a fan and a motor")
    x, y = s.coordinates("x y")
    fan, motor = s.inputs("fan"), s.actuators("motor")
    cart = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    s.particle("cart", at=cart, mass=2.0)
    s.force(cart, (fan - 0.3 * x.dot) * s.frame.x + (motor - 0.1 * y.dot) * s.frame.y)
    s.servo(y - 0.2 * x, by=motor)
    stop = ap.Event(x - fan, terminal=True)
    run = ap.simulate(s, 2.0, initial={x.dot: 1.0, y.dot: 0.2}, inputs={fan: 0.7}, events=stop, save=3)
    assert run.times[-1] < 1.0  # it has come to where the event is
    return np.concatenate([run.states.ravel(), run.times])


def in_momenta() -> np.ndarray:
    """Runs in coordinates and momenta, without constraints and with them."""
    free, bound = (
        ap.simulate(gallery.entry(name).build(), 0.2, solver=Symplectic(step=1e-2), save=3).states
        for name in ("n-pendulum", "four-bar")
    )
    return np.concatenate([free.ravel(), bound.ravel()])


def of_many_states() -> np.ndarray:
    """Accelerations and projections of states side by side."""
    system = gallery.entry("four-bar").build()
    made, run = ap.dynamics(system), ap.simulate(system, 0.5, save=20)
    nq = len(made.coordinates)
    y = run.states[:, : 2 * nq]
    y = made.project(0.0, y + 1e-7 * np.sin(np.arange(y.size)).reshape(y.shape))
    return np.concatenate([y, made.accelerations(y[:, :nq], y[:, nq:])], axis=1)


@pytest.mark.parametrize(
    "motion", [placed_and_moved, stiff, varied, explicit, driven, in_momenta, of_many_states], ids=lambda f: f.__name__
)
def test_the_parts_may_stand_anywhere(motion: Callable[[], np.ndarray], turned: Callable[[], None]) -> None:
    before = motion()
    turned()
    np.testing.assert_allclose(motion(), before, rtol=BRIEF, atol=BRIEF)


@pytest.mark.parametrize(("kind", "name"), AS_A_STATE)
def test_rates_begin_as_a_state_does(kind: type, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    turn(monkeypatch, kind, name)
    with pytest.raises(GraphError, match=r"'rates' from entry \d+ on; loops take them from entry 0 on"):
        placed_and_moved()


def test_a_layout_names_the_fields_of_a_record() -> None:
    k = problem_of(gallery.entry("rolling-disk").build()).kinematics
    seed, n, m, r = Layout.of(bounds.bounds_seed(k)), len(k.q), len(k.u), len(k.inputs)
    assert seed.fields({"h": "s_step", "du_high": "s_u_high"}) == {"s_step": r, "s_u_high": r + 1 + 2 * n + m}
    assert seed.size == r + 1 + 2 * (n + m)


def test_sizes_by_name() -> None:
    kernels = problem_of(gallery.entry("rolling-disk").build()).kernels
    assert kernels.motion.signature.size("p") == len(kernels.expressions.kinematics.p)
    assert kernels.motion.signature.length == kernels.motion_layout.size
    assert kernels.jacobian.signature.size("r") == Layout.of(kernels.jacobian_seed).size
