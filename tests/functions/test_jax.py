"""The dynamics as functions of JAX: the same numbers, and derivatives equal to ours, to CasADi's and to differences."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from functools import cache
from typing import Any

import numpy as np
import pytest

import appell as ap
from appell.errors import DataError, MissingPackage, NotApplicable, OptionError
from appell.gallery import entry

needs_jax = pytest.mark.skipif(importlib.util.find_spec("jax") is None, reason="JAX is not installed")
pytestmark = pytest.mark.usefixtures("jax_in_doubles")
# a tree, a closed loop with redundant rows, rolling with time in the equations, servos
SYSTEMS = ("n-pendulum", "four-bar", "sphere-on-turntable", "servo-sphere")
EXACT = 1e-10  # beside the largest entry: the same formulas in another order
SOLVED = 1e-8  # and through a linear solver of another kind
DIFFERENCES = 1e-6  # of central differences in steps of 1e-6


@cache
def made(name: str) -> tuple[Any, Any, Any, Any, Any]:
    """The dynamics, and states on the constraints: t, y, inputs."""
    found = entry(name)
    s = found.build()
    dyn = ap.dynamics(s, parameters=found.motion.parameters)
    drawn = ap.derive(s).gibbs.states(found.motion.parameters).draw(3, 5)
    t, y, r = (np.array(x) for x in zip(*((s.t + 0.3, (*s.q, *s.u), s.inputs) for s in drawn), strict=True))
    return dyn, dyn.jax(), t, y, r


def close(found: Any, expected: Any, tolerance: float = EXACT) -> None:
    np.testing.assert_allclose(np.asarray(found), expected, rtol=0, atol=tolerance * (1 + np.abs(expected).max(initial=0.0)))


@needs_jax
@pytest.mark.parametrize("name", SYSTEMS)
def test_values_and_first_derivatives_are_ours(name: str) -> None:
    """Of one state and of many, jitted, mapped, forwards and backwards; with respect to time, state, inputs and parameters."""
    import jax

    dyn, f, t, y, r = made(name)
    nq = len(dyn.coordinates)
    expected = dyn.rhs(t, y, r)
    close(f.rhs(t, y, r), expected)
    close(jax.vmap(f.rhs)(t, y, r), expected)
    close(f.rhs(t[0], y[0], r[0], f.p), expected[0])
    close(f.mass_matrix(t, y), dyn.mass_matrix(y[:, :nq], t=t))
    close(
        f.energy(t, y), np.stack([dyn.kinetic_energy(y[:, :nq], y[:, nq:], t=t), dyn.potential_energy(y[:, :nq], t=t)], axis=-1)
    )
    close(f.forces(t, y, expected[:, nq:], r), dyn.forces(y[:, :nq], y[:, nq:], expected[:, nq:], r, t=t))
    close(f.constraints(t, y, r), np.array(list(dyn.residuals(t, y).values())).T.reshape(len(y), -1))

    exact = [x.full() for x in dyn.casadi().rhs.jacobian()(t[0], y[0], r[0], f.p, 0)]
    forward, backward = (how(f.rhs, argnums=(0, 1, 2, 3))(t[0], y[0], r[0], f.p) for how in (jax.jacfwd, jax.jacrev))
    unique = len(dyn._problem.kept.rows) == dyn._problem.sizes.rows
    step, scale = 1e-6, 1 + np.abs(forward[1]).max()
    for k, (a, b, at) in enumerate(zip(forward, backward, (t[0], y[0], r[0], f.p), strict=True)):
        close(b, a)
        close(np.asarray(a).reshape(len(y[0]), -1), exact[k], SOLVED)
        for i in (
            np.ndindex(np.shape(at)) if unique else ()
        ):  # off redundant constraints it depends on which of the rows are taken
            sides = []
            for sign in (1, -1):
                moved = [t[0], y[0], r[0], f.p]
                moved[k] = np.array(at, dtype=float)
                moved[k][i] += sign * step
                sides.append(np.asarray(f.rhs(*moved)))
            difference = (sides[0] - sides[1]) / (2 * step)
            np.testing.assert_allclose(np.asarray(a)[(slice(None), *i)], difference, rtol=0, atol=DIFFERENCES * scale)


@needs_jax
@pytest.mark.parametrize("name", ["four-bar", "servo-sphere"])
def test_multipliers_are_those_of_casadi(name: str) -> None:
    import jax

    dyn, f, t, y, r = made(name)
    c = dyn.casadi()
    for i in range(len(y)):
        close(f.multipliers(t[i], y[i], r[i]), c.multipliers(t[i], y[i], r[i], f.p).full().ravel())
    slope = jax.jacrev(f.multipliers, argnums=1)(t[0], y[0], r[0])
    expected = c.multipliers.jacobian()(t[0], y[0], r[0], f.p, 0)[1].full()
    close(slope, expected, SOLVED)
    actuators = tuple(x.name for x in dyn.kinematics.actuators.quantities)
    assert f.rows == tuple((*dyn.rows, *actuators)[i] for i in dyn._problem.kept.columns)


@needs_jax
def test_traced_functions_are_the_same_and_have_derivatives_of_any_order() -> None:
    import jax

    dyn = ap.dynamics(entry("n-pendulum").build(n=1))
    f, g, y = dyn.jax(), dyn.jax(traced=True), np.array([[0.3, 0.7], [-1.2, 0.1]])
    close(g.rhs(0.0, y), np.asarray(f.rhs(0.0, y)))
    close(g.mass_matrix(0.0, y), np.asarray(f.mass_matrix(0.0, y)))
    energy = lambda y: g.energy(0.0, y).sum()  # noqa: E731
    second = np.asarray(jax.hessian(energy)(y[0]))
    assert np.abs(second - second.T).max() < EXACT * np.abs(second).max()
    nq = len(dyn.coordinates)
    close(second[nq:, nq:], dyn.mass_matrix(y[0, :nq]))
    with pytest.raises(NotApplicable, match="traced=True"):
        jax.hessian(lambda y: f.energy(0.0, y).sum())(y[0])
    constrained = made("pendulum")
    traced = constrained[0].jax(traced=True)
    close(traced.rhs(*constrained[2:]), constrained[0].rhs(*constrained[2:]))
    close(traced.multipliers(*constrained[2:]), np.asarray(constrained[1].multipliers(*constrained[2:])))


@needs_jax
def test_every_operation_has_its_meaning() -> None:
    """Those of the schedule that mechanisms of the gallery do not use."""
    import jax
    import sympy

    s = ap.System("functions")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    every = [
        sympy.tan(x), sympy.asin(x / 3), sympy.acos(x / 3), sympy.atan(x), sympy.sinh(x), sympy.cosh(x), sympy.tanh(x), sympy.asinh(x),
        sympy.acosh(x + 2), sympy.atanh(x / 3), sympy.exp(x), sympy.log(x + 2), sympy.erf(x), sympy.atan2(x, y), (x + 3) ** y, sympy.Abs(y),
        sympy.sign(y), sympy.Min(x, y), sympy.Max(x, y), sympy.floor(3 * x), sympy.ceiling(3 * x), sympy.Mod(x, 0.3), sympy.sqrt(x + 2),
        sympy.Piecewise((x, (x < y) & (y > 0)), (y**2, (x > 2) | sympy.Ne(x, y)), (0, True)), sympy.Heaviside(y),
    ]  # fmt: skip
    s.generalised_force(x, sum(every))
    dyn = ap.dynamics(s)
    at = np.array([[0.3, 0.7, 0.0, 0.0], [0.9, -0.4, 0.1, 0.2], [-0.6, 0.2, 0.3, -0.1]])
    close(dyn.jax(traced=True).rhs(0.0, at), dyn.rhs(0.0, at))
    assert jax.config.jax_enable_x64


@needs_jax
def test_parameters_may_differ_from_state_to_state() -> None:
    dyn, f, t, y, r = made("n-pendulum")
    p = np.array([f.p * (1 + 0.1 * i) for i in range(3)])
    found = np.asarray(f.rhs(t, y, r, p))
    names = list(dyn.parameters)
    for i in range(3):
        other = ap.dynamics(entry("n-pendulum").build(), parameters=dict(zip(names, p[i], strict=True)))
        close(found[i], other.rhs(t[i], y[i], r[i]))


@needs_jax
def test_a_motion_in_jax_is_ours_and_its_gradient_that_of_our_sensitivities() -> None:
    """Steps of Runge and Kutta in a scan; the gradient of its end with respect to a parameter."""
    import jax

    s = entry("n-pendulum").build()
    f = ap.dynamics(s).jax()
    start, h, steps = np.array([0.5, -0.3, 0.2, 0.0, 0.0, 0.0]), 0.005, 40
    names = list(ap.dynamics(s).parameters)

    def end(p: Any) -> Any:
        def step(y: Any, _: Any) -> Any:
            a = f.rhs(0.0, y, None, p)
            b = f.rhs(0.0, y + h / 2 * a, None, p)
            c = f.rhs(0.0, y + h / 2 * b, None, p)
            d = f.rhs(0.0, y + h * c, None, p)
            return y + h / 6 * (a + 2 * b + 2 * c + d), None

        return jax.lax.scan(step, jax.numpy.asarray(start), None, length=steps)[0]

    states = dict(zip(("theta1", "theta2", "theta3"), start, strict=False))
    run = ap.sensitivities(s, h * steps, wrt=names[0], initial=states, save=2, progress=False)
    close(jax.jit(end)(f.p), run.run.states[-1, :6], 1e-7)
    gradient = jax.jit(jax.grad(lambda p: end(p)[0]))(f.p)
    close(gradient[0], np.asarray(run["theta1"])[-1].item(), 1e-6)


ON_ONE_CORE = """
import os
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # before JAX counts them
import jax, numpy as np
import appell as ap
jax.config.update("jax_enable_x64", True)
dyn = ap.dynamics("n-pendulum")
y = np.linspace(-1.0, 1.0, 8000 * 6).reshape(8000, 6)
function = jax.jit(jax.vmap(lambda y: dyn.jax().rhs(0.0, y)))
for _ in range(20):  # the first is done in the thread that asks
    found = function(y).block_until_ready()
print(np.abs(np.asarray(found) - dyn.rhs(0.0, y)).max())
"""


@needs_jax
@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="a process cannot be held to one core here")
def test_many_states_on_one_core_do_not_wait_for_each_other() -> None:
    """JAX has one thread then: it calls us, and would also have to copy what it hands over."""
    done = subprocess.run([sys.executable, "-c", ON_ONE_CORE], capture_output=True, text=True, timeout=120, check=True)
    assert float(done.stdout) <= EXACT


@needs_jax
def test_what_cannot_be_is_refused() -> None:
    import jax

    dyn, f, _, y, _ = made("n-pendulum")
    with pytest.raises(DataError, match=r"y has 6 entries.*theta1, theta2.*\(3,\)"):
        f.rhs(0.0, np.zeros(3))
    jax.config.update("jax_enable_x64", False)
    with pytest.raises(OptionError, match="jax_enable_x64"):
        dyn.jax()
    with pytest.raises(OptionError, match="jax_enable_x64"):
        f.rhs(0.0, y[0])


def test_without_jax_the_way_to_have_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(MissingPackage, match=r"pip install 'appell\[jax\]'"):
        ap.dynamics(entry("n-pendulum").build()).jax()


@needs_jax
@pytest.mark.parametrize("traced", [False, True])
def test_prescribed_functions_move_the_constraints(traced: bool) -> None:
    """By the inputs given, else by those of the dynamics."""
    s = ap.System("led")
    x = s.coordinates("x")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.constrain(x - s.prescribed("h"), name="led")
    f = ap.dynamics(s, inputs={"h": 0.4, "h'": 0.1, "h''": 0.0}).jax(traced=traced)
    y = np.array([0.5, 0.3])
    close(f.constraints(0.0, y), [0.1, 0.2])
    close(f.constraints(0.0, y, np.array([0.5, 0.3, 0.0])), [0.0, 0.0])
