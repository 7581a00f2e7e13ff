"""The functions of a system whose constraint rows depend on parameters: with other values than those declared."""

from __future__ import annotations

import importlib.util
from typing import Any

import numpy as np
import pytest

import appell as ap
from appell.motion.problem import Problem
from tests.gibbs.dependent_rows import CHANGES, KINDS, beads

EXACT = 1e-12  # N, m, s: the same numbers but for the order of sums
Q, U = np.full(3, 0.2), np.full(3, 0.1)
Y = np.concatenate([Q, U])
BESIDE = np.array([0.2, 0.25, 0.3, 0.1, 0.2, 0.15])  # the constraints
SOME = (1, 20)  # states: alone, and in lanes

changes = pytest.mark.parametrize(("declared", "given"), CHANGES)
kinds = pytest.mark.parametrize("kind", KINDS)
needs_jax = pytest.mark.skipif(importlib.util.find_spec("jax") is None, reason="JAX is not installed")


def both(kind: str, declared: float, given: float) -> tuple[ap.Dynamics, ap.Dynamics]:
    """With the value given, and with it declared."""
    return ap.dynamics(beads(kind, declared), parameters={"k": given}), ap.dynamics(beads(kind, given))


def same(found: Any, expected: Any) -> None:
    np.testing.assert_allclose(np.asarray(found), np.asarray(expected), rtol=0, atol=EXACT)


@changes
@kinds
def test_free_directions_and_efforts(kind: str, declared: float, given: float) -> None:
    dyn, expected = both(kind, declared, given)
    free, known = dyn.null_space(Q), expected.null_space(Q)
    assert np.abs(dyn.constraint_jacobian(Q) @ free).max() < EXACT
    same(free @ np.linalg.pinv(free), known @ np.linalg.pinv(known))
    wanted, needed = dyn.inverse(Q, U, np.zeros(3)), expected.inverse(Q, U, np.zeros(3))
    for name in ("inputs", "unique", "missing", "multipliers"):
        same(getattr(wanted, name), getattr(needed, name))


@changes
@kinds
def test_motion_derivatives_and_states_put_on_the_constraints(kind: str, declared: float, given: float) -> None:
    dyn, expected = both(kind, declared, given)
    for count in SOME:
        same(dyn.rhs(0.0, np.tile(Y, (count, 1))), expected.rhs(0.0, np.tile(Y, (count, 1))))
        same(dyn.project(0.0, np.tile(BESIDE, (count, 1))), expected.project(0.0, np.tile(BESIDE, (count, 1))))
    slopes, known = dyn.derivatives(Q, U), expected.derivatives(Q, U)
    for name, slope in slopes.items():
        same(slope, known[name])
    f = dyn.casadi()
    same(f.rhs(0.0, Y, 0.0, f.p).full().ravel(), expected.rhs(0.0, Y))


@needs_jax
@pytest.mark.usefixtures("jax_in_doubles")
@changes
@pytest.mark.parametrize("kind", ["nothing", "position"])
def test_functions_of_jax(kind: str, declared: float, given: float) -> None:
    """Also with parameters that are given in the call, but for multipliers of rows that the functions do not have."""
    dyn, expected = both(kind, declared, given)
    as_declared, p = ap.dynamics(beads(kind, declared)).jax(), np.array([given])
    for f in (dyn.jax(), dyn.jax(traced=True)):
        same(f.rhs(0.0, Y), expected.rhs(0.0, Y))
        assert f.rows == expected.jax().rows
        same(f.multipliers(0.0, Y), expected.jax().multipliers(0.0, Y))
    same(as_declared.rhs(0.0, Y, p=p), expected.rhs(0.0, Y))
    if as_declared.rows:
        with pytest.raises(Exception, match=r"Make functions with these parameters: ap.dynamics"):
            np.asarray(as_declared.multipliers(0.0, Y, p=p))


def test_numbers_that_are_changed_have_rows_of_their_own() -> None:
    problem: Problem = ap.dynamics(beads("position", 1.0))._problem
    assert problem.kept_here.rank == 2
    other = problem.with_parameters({"k": 0.0})
    assert (other.kept_here.rank, other.kept.rank) == (1, 2)
    assert other.with_parameters({"k": 0.3}).kept_here.rank == 2
