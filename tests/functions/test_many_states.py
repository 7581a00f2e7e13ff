"""Many states at once are what each is alone, to the last bit: with constraints and servo conditions, whatever the number of threads, and
wherever on the constraint surface each of them is."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import appell as ap
from appell.compile.base import LANES
from appell.errors import DataError, OffConstraints
from appell.functions import batch
from appell.functions.constrained import Constrained
from appell.gallery import entry
from tests.singular.test_assembly import four_bars

COUNT = 2 * LANES + 3


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
