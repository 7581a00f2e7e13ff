"""Many states at once are what each is alone, to the last bit: with constraints and servo conditions, whatever the number of threads, and
wherever on the constraint surface each of them is."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import appell as ap
from appell.compile import Interpreter
from appell.compile.base import LANES
from appell.errors import DataError, OffConstraints
from appell.functions import batch
from appell.functions.constrained import Constrained
from appell.gallery import entry
from tests.singular.test_assembly import four_bars

COUNT = 2 * LANES + 3
SAME = 1e-12  # Newton's method ends by sizes, which a model takes from its own inputs


def states(name: str) -> tuple[ap.Dynamics, Any, Any, Any, Any]:
    found = entry(name)
    system = found.build()
    drawn = ap.derive(system).gibbs.states(found.motion.parameters).draw(COUNT, 3)
    t, q, u, r = (np.array([getattr(s, x) for s in drawn]) for x in ("t", "q", "u", "inputs"))
    return ap.dynamics(system, parameters=found.motion.parameters), t, q, u, r


def looked_at_alone(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many states were looked at one by one, in each call."""
    seen: list[int] = []
    alone, projected = Constrained._one_by_one, Constrained._projected_one
    monkeypatch.setattr(
        Constrained, "_one_by_one", lambda self, at, which, *a: (seen.append(which.size), alone(self, at, which, *a))[1]
    )
    monkeypatch.setattr(Constrained, "_projected_one", lambda self, *a: (seen.append(1), projected(self, *a))[1])
    return seen


@pytest.mark.parametrize("name", ["appell-particle", "whipple-bicycle", "cyclist-lean", "tippe-top"])
def test_with_constraints_and_servo_conditions(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Redundant rows, a mechanism without a length of its own, servo conditions, quaternions alone; by tape and by machine code, in one
    thread and in several."""
    dyn, t, q, u, r = states(name)
    y = np.hstack([q, u])
    off = y + 1e-4 * np.random.default_rng(1).normal(size=y.shape) * (1 + np.abs(y))
    rates = [np.hstack(dyn.rates_and_multipliers(*one, t=at)) for *one, at in zip(q, u, r, t, strict=True)]
    placed = [dyn.project(*one) for one in zip(t, off, strict=True)]
    assert max(np.abs(x).max() for i in range(COUNT) for x in dyn.residuals(t[i], placed[i]).values()) < 1e-10
    seen = looked_at_alone(monkeypatch)
    kernels = dyn._problem.kernels
    for threads in (1, 2):
        monkeypatch.setattr(batch, "cores", lambda threads=threads: threads)
        monkeypatch.setattr(batch, "WORTH", 0.0)
        for count in (LANES, COUNT):
            many = dyn.rates_and_multipliers(q[:count], u[:count], r[:count], t=t[:count])
            np.testing.assert_array_equal(np.hstack(many), rates[:count])
            np.testing.assert_array_equal(dyn.project(t[:count], off[:count]), placed[:count])
        if dyn._problem.sizes.rows and threads == 1:
            kernels.motion_apart.make(LANES)
            kernels.geometry.make(LANES)
            dyn._problem.free_workspaces.clear()
    assert not sum(seen)  # all of them in native code


def parted() -> ap.Dynamics:
    """A particle that is held on the plane x = 0, or else on the line y = z = 0: there two conditions say something, here one."""
    s = ap.System("plane or line")
    x, y, z = s.coordinates("x y z")
    at = s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z)
    s.particle("bead", at=at, mass=2.0)
    s.force(at, 6.0 * s.frame.x + 8.0 * s.frame.y + 10.0 * s.frame.z)
    s.constrain(x * y, name="xy")
    s.constrain(x * z, name="xz")
    return ap.dynamics(s)


def test_on_parts_of_another_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    dyn, rng = parted(), np.random.default_rng(4)
    q, u = rng.uniform(0.5, 2.0, (2, COUNT, 3))
    line = np.arange(COUNT) % 3 == 1
    for x in (q, u):
        x[line, 1:] = 0.0
        x[~line, 0] = 0.0
    found = dyn.accelerations(q, u)
    np.testing.assert_allclose(found, np.where(line[:, None], [3.0, 0.0, 0.0], [0.0, 4.0, 5.0]), atol=1e-12)
    np.testing.assert_array_equal(found, [dyn.accelerations(*one) for one in zip(q, u, strict=True)])
    seen = looked_at_alone(monkeypatch)
    y = np.hstack([q, u])
    off = y + 1e-6 * rng.normal(size=y.shape)
    placed = dyn.project(0.0, off)
    np.testing.assert_allclose(placed, y, atol=1e-4)
    assert 0 < sum(seen) < COUNT  # those of one part alone
    np.testing.assert_array_equal(placed, [dyn.project(0.0, one) for one in off])
    y[5] = 0.0  # where they meet
    np.testing.assert_array_equal(dyn.rhs(0.0, y)[5], dyn.rhs(0.0, y[5]))


def test_a_state_with_nothing_near_is_named() -> None:
    """x² + y² = t, before there is such a circle."""
    s = ap.System("growing circle")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain(x**2 + y**2 - s.t, name="circle")
    dyn, t = ap.dynamics(s), np.linspace(1.0, 2.0, COUNT)
    given = np.tile([0.9, 0.8, 0.0, 0.0], (COUNT, 1))
    placed = dyn.project(t, given)
    np.testing.assert_allclose((placed[:, :2] ** 2).sum(axis=1), t, atol=1e-12)
    t[11] = -1.0
    with pytest.raises(OffConstraints, match=r"'growing circle' was found near state 11: the largest relative residual"):
        dyn.project(t, given)


def test_arrays_are_taken_as_they_are() -> None:
    """One row for all states, rows that stand apart, every other column, negative strides; and what is not asked for is not written."""
    dyn = ap.dynamics("n-pendulum:n=9")
    rng = np.random.default_rng(5)
    y, a = rng.normal(size=(COUNT, 18)), rng.normal(size=(COUNT, 9))
    q, u = y[:, :9], y[:, 9:]
    expected = [dyn.forces(*one) for one in zip(q, u, a, strict=True)]
    np.testing.assert_array_equal(dyn.forces(q, u, a), expected)
    np.testing.assert_array_equal(dyn.forces(q[::-1], u[::-1], a[::-1])[::-1], expected)
    np.testing.assert_array_equal(dyn.forces(np.asfortranarray(q), u.copy(), a), expected)
    np.testing.assert_array_equal(dyn.forces(np.repeat(q, 2, axis=1)[:, ::2], u, a), expected)
    shared = dyn.forces(q[0], u, a[3], t=np.zeros(COUNT))
    np.testing.assert_array_equal(shared, [dyn.forces(q[0], one, a[3]) for one in u])
    both = dyn.mass_matrix(q.reshape(COUNT, 1, 9) + np.zeros((1, 2, 1)))
    assert both.shape == (COUNT, 2, 9, 9)
    np.testing.assert_array_equal(both[:, 0], [dyn.mass_matrix(one) for one in q])
    np.testing.assert_array_equal(both[:, 1], both[:, 0])
    around = np.full((COUNT + 2, 9, 9), np.nan)
    found = dyn.regressor(q, u, a, out=around[1:-1])
    np.testing.assert_array_equal(found, [dyn.regressor(*one) for one in zip(q, u, a, strict=True)])
    assert np.isnan(around[[0, -1]]).all()
    with pytest.raises(DataError, match="do not fit together"):
        dyn.forces(q, u[:4], a)


def test_many_loops() -> None:
    """Whose kernels solve for the forces themselves: one by one, in native code and threads."""
    dyn = ap.dynamics(four_bars(8))
    assert dyn._problem.kernels.factored is not None
    start = dyn.pack({f"c{i}": 1.0 for i in range(9)} | {f"c{i}'": 2.0 for i in range(9)})
    off = start + 1e-3 * np.random.default_rng(6).normal(size=(COUNT, start.size))
    placed = dyn.project(0.0, off)
    np.testing.assert_array_equal(placed, [dyn.project(0.0, one) for one in off])
    assert max(np.abs(x).max() for x in dyn.residuals(0.0, placed).values()) < 1e-10
    rates = dyn.rhs(0.0, placed)
    np.testing.assert_array_equal(rates, [dyn.rhs(0.0, one) for one in placed])


def test_a_servo_alone_leaves_no_rows() -> None:
    """One servo condition and no contact: nothing to list, of one state and of many."""
    dyn = ap.dynamics("servo-plate")
    q, u = np.array([0.1 + np.pi / 2, 0.1]), np.zeros(2)
    for lead in ((), (3,)):
        at = np.broadcast_to(q, (*lead, 2)), np.broadcast_to(u, (*lead, 2))
        assert dyn.constraint_bias(*at).shape == (*lead, 0)
        assert dyn.constraint_jacobian(at[0]).shape == (*lead, 0, 2)


def led() -> ap.System:
    """A bead led along x by a function that is left open."""
    s = ap.System("led")
    x, y = s.coordinates("x y")
    h = s.prescribed("h")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain(x - h, name="led")
    return s


def led_by_a_servo() -> ap.System:
    s = ap.System("led by a servo")
    a, b = s.coordinates("a b")
    arm = s.frame.rotated(a, "z", name="arm")
    hand = s.frame.rotated(b, "z", name="hand")
    elbow = s.origin.shifted(1.0 * arm.x, name="elbow")
    s.particle("knob", at=elbow, mass=1.0)
    s.particle("tip", at=elbow.shifted(1.0 * hand.x), mass=2.0)
    s.obstacle(a, names="motor")
    s.servo(a - b - s.prescribed("h"), name="angle")
    return s


def loops_led() -> ap.System:
    s = four_bars(8)
    s.constrain(s["c0"] - s.prescribed("h"), name="led")
    return s


def plane_or_line_led() -> ap.System:
    """A particle that is held on the line y = h, z = 0, or else on the plane x = 0."""
    s = ap.System("plane or line led")
    x, y, z = s.coordinates("x y z")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=2.0)
    s.constrain(x * (y - s.prescribed("h")), name="xy")
    s.constrain(x * z, name="xz")
    return s


LED: dict[Any, dict[str, float]] = {
    led: {"x": 0.4},
    led_by_a_servo: {"a": 0.7, "b": 0.3},
    loops_led: {f"c{i}": 0.4 for i in range(9)},
    plane_or_line_led: {"x": 1.0, "y": 0.4},
}
HERE, THERE = ({"h": h, "h'": 0.1, "h''": 2.0} for h in (0.4, 0.5))


@pytest.mark.parametrize("backend", [None, Interpreter()], ids=["machine code", "interpreter"])
@pytest.mark.parametrize("build", LED)
def test_states_are_put_where_the_inputs_of_the_call_have_the_constraints(build: Any, backend: Any) -> None:
    """Whatever inputs earlier calls had; each as by the dynamics whose own inputs these are. One state and many, alike in their inputs or
    not, and at a state of another rank."""
    dyn, other = (ap.dynamics(build(), inputs=x, backend=backend) for x in (HERE, THERE))
    assert (build is loops_led) == (dyn._problem.kernels.factored is not None)
    start = dyn.pack(LED[build])
    y = np.tile(start, (COUNT, 1)) + 1e-3 * np.random.default_rng(8).normal(size=(COUNT, start.size))
    if build is plane_or_line_led:
        y[::3, :3] = 0.0, 0.8, 0.7
    here, there = (np.array([x.project(0.0, one) for one in y]) for x in (dyn, other))
    assert np.abs(here - there).max() > 0.01
    for inputs, earlier, expected in ((THERE, HERE, there), (None, THERE, here), (HERE, THERE, here)):
        dyn.rhs(0.0, y, earlier)
        placed = dyn.project(0.0, y, inputs)
        np.testing.assert_allclose(placed, expected, rtol=0, atol=SAME)
        for one, found in zip(y, placed, strict=True):
            dyn.rhs(0.0, one, earlier)
            np.testing.assert_array_equal(dyn.project(0.0, one, inputs), found)
        assert max(np.abs(x).max() for x in dyn.residuals(0.0, placed, inputs).values()) < 1e-10
    turns = np.arange(COUNT) % 2
    r = np.array([list(x.values()) for x in (HERE, THERE)])[turns]
    np.testing.assert_allclose(dyn.project(0.0, y, r), np.where(turns[:, None] == 1, there, here), rtol=0, atol=SAME)


@pytest.mark.parametrize("build", LED)
def test_states_are_asked_to_satisfy_the_constraints_at_the_inputs_given(build: Any) -> None:
    """And terms and derivatives are those at the inputs given, too."""
    dyn, other = (ap.dynamics(build(), inputs=x) for x in (HERE, THERE))
    y, n = other.project(0.0, other.pack(LED[build])), len(dyn.coordinates)
    q, u = y[:n], y[n:]
    for name in ("accelerations", "multipliers", "actuator_forces"):
        np.testing.assert_array_equal(getattr(dyn, name)(q, u, THERE), getattr(other, name)(q, u))
        with pytest.raises(OffConstraints):
            getattr(dyn, name)(q, u)
    for found, expected in zip(dyn.derivatives(q, u, THERE).values(), other.derivatives(q, u).values(), strict=True):
        np.testing.assert_array_equal(found, expected)
    with pytest.raises(OffConstraints):
        dyn.derivatives(q, u)
    for name in ("constraint_bias", "bias"):
        np.testing.assert_array_equal(getattr(dyn, name)(q, u, inputs=THERE), getattr(other, name)(q, u))
    for name in ("constraint_jacobian", "mass_matrix"):
        np.testing.assert_array_equal(getattr(dyn, name)(q, inputs=THERE), getattr(other, name)(q))
    assert np.abs(other.constraint_jacobian(q) @ dyn.null_space(q, inputs=THERE)).max(initial=0.0) < 1e-12


def test_a_state_at_rest_is_given_the_speeds_of_constraints_that_move() -> None:
    """To the last digits, but not exactly: at rest there was no speed to compare with what is left."""
    dyn = ap.dynamics(loops_led(), inputs=HERE)
    y = np.tile(dyn.pack(LED[loops_led]), (COUNT, 1))
    for placed in (dyn.project(0.0, y[0]), *dyn.project(0.0, y)):
        np.testing.assert_allclose([dyn.unpack(placed)[f"c{i}'"] for i in range(9)], 0.1, rtol=1e-9)


def test_what_can_be_identified_while_prescribed_functions_move() -> None:
    """The random states are on the constraints with inputs of their own."""
    assert ap.dynamics(led(), inputs=HERE).identifiable(states=5).rank == 1


def test_casadi_has_constraints_that_prescribed_functions_move() -> None:
    f = ap.dynamics(led(), inputs=HERE).casadi()
    phi, psi = f.constraints(0.0, [0.5, 0.0, 0.3, 0.0], list(THERE.values()), [])
    np.testing.assert_allclose([float(phi), float(psi)], [0.0, 0.2], atol=1e-15)
