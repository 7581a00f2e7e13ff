"""Equations of ours in SymPy's symbols: the same accelerations by NumPy, whatever the system has in it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import sympy
from sympy.physics.mechanics import dynamicsymbols

import appell as ap
from appell.errors import ModelError, NotApplicable
from appell.gallery import entries
from tests.importers.harvest import models

SAME = 1e-12  # of accelerations, beside the largest
t = dynamicsymbols._t
KINDS = {
    "pendulum": "a position constraint", "n-pendulum": "none", "rolling-disk": "speeds of its own, a redundant row",
    "wheel-axle": "redundant rows", "appell-particle": "nonlinear in the speeds", "euler-top": "a quaternion",
    "servo-plate": "a servo constraint", "servo-sphere": "contact and servo constraints", "two-link-arm": "two actuators",
    "ship-stabiliser": "in large numbers",
}  # fmt: skip


def at(found: ap.sympy.SymbolicEquations, gibbs: Any, states: list[Any], *matrices: Any) -> list[list[Any]]:
    """SymPy's matrices at states of the system, by NumPy."""
    k, ours = gibbs.kinematics, {quantity.base_name: x for x, quantity in found.symbols.items()}
    order = [x for family in (k.q, k.u, k.p, k.inputs) for x in family.quantities]
    theirs = [ours[x.base_name].diff(t, x.order) if x.order else ours[x.base_name] for x in order]
    names = {x: sympy.Dummy() for x in sorted(theirs, key=lambda x: not isinstance(x, sympy.Derivative))}
    given = [names[x] for x in theirs]
    function = sympy.lambdify([*given, t], [m.xreplace(names) for m in matrices], cse=True)
    return [
        [np.asarray(x, dtype=float) for x in function(*state.q, *state.u, *state.p, *state.inputs, state.t)] for state in states
    ]


def agree(found: ap.sympy.SymbolicEquations, system: Any) -> None:
    equations = ap.derive(system)
    gibbs = equations.gibbs
    states = gibbs.draw(2, seed=3)
    evaluated = at(found, gibbs, states, found.mass_matrix_full, found.forcing_full, found.rates)
    for state, (matrix, right, rates) in zip(states, evaluated, strict=True):
        n, m = len(found.q), len(found.u)
        kept = [i for i in range(right.size) if i - n - m not in found.redundant]
        solved = np.linalg.solve(matrix[np.ix_(kept, kept)], right.ravel()[kept])
        ours = equations.at(state).accelerations
        assert np.abs(solved[n : n + m] - ours).max() <= SAME * max(1.0, np.abs(ours).max())
        assert np.abs(solved[:n] - rates.ravel()).max() <= SAME * max(1.0, np.abs(rates).max())


@pytest.mark.parametrize("name", KINDS)
def test_gallery(name: str) -> None:
    system = entries()[name].build()
    found = ap.to_sympy(system)
    agree(found, system)
    assert len(found.constraints) == found.constraint_matrix.shape[0] == len(found.multipliers)
    assert found.mass_matrix_full.shape[0] == found.mass_matrix_full.shape[1]


def test_constraints_and_their_rates_belong_together() -> None:
    found = ap.to_sympy("rolling-disk")
    whole = found.velocities.diff(t).xreplace({x.diff(t): 0 for x in found.u}).xreplace(found.kindiffdict())
    slope = found.velocities.jacobian(found.u)
    gibbs = ap.derive("rolling-disk").gibbs
    for values in at(found, gibbs, gibbs.draw(3, seed=4), whole, found.constraint_forcing, slope, found.constraint_matrix):
        assert np.abs(values[0] + values[1]).max() <= SAME * np.abs(values[0]).max()
        assert np.abs(values[2] - values[3]).max() <= SAME * np.abs(values[2]).max()


def test_states_and_inputs_and_prescribed_functions() -> None:
    s = ap.System("motor")
    q, z = s.coordinates("q"), s.states("z")
    h, v, k = s.prescribed("h"), s.inputs("v"), s.parameters(k=2.0)
    s.rate(z, v - k * z - q.dot)
    s.particle("p", at=s.origin.shifted((q + h) * s.frame.x), mass=1.5)
    s.force(s["p"].com, k * z * s.frame.x)
    found = ap.to_sympy(s)
    agree(found, s)
    assert [str(x) for x in found.q] == ["q(t)", "z(t)"]
    assert found.forcing.has(dynamicsymbols("h").diff(t, 2))


def test_the_right_hand_side_is_solved() -> None:
    for name in ("pendulum", "rolling-disk", "servo-plate"):
        system = entries()[name].build()
        found, equations = ap.to_sympy(system), ap.derive(system)
        states = equations.gibbs.draw(1, seed=5)
        ((right,),) = at(found, equations.gibbs, states, found.rhs())
        ours = equations.at(states[0]).accelerations
        assert np.abs(right.ravel()[len(found.q) :] - ours).max() <= SAME * max(1.0, np.abs(ours).max())


def test_there_and_back() -> None:
    """An imported model in its own symbols: SymPy's matrices, from ours."""
    (kane,) = models("test_kane", "test_two_dof")
    imported = ap.from_sympy(kane)
    found = ap.to_sympy(imported, symbols=imported.symbols)
    assert list(found.q) == list(kane.q)
    assert list(found.u) == list(kane.u)
    assert sympy.simplify(found.mass_matrix - kane.mass_matrix) == sympy.zeros(2, 2)
    assert sympy.simplify(found.forcing - kane.forcing) == sympy.zeros(2, 1)
    assert found.kindiffdict() == kane.kindiffdict()


def test_what_is_refused() -> None:
    s = ap.System("twice")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    with pytest.raises(ModelError, match=r"'x' and 'y' of system 'twice' are both y\(t\) in SymPy: give another symbol"):
        ap.to_sympy(s, symbols={dynamicsymbols("y"): x})
    with pytest.raises(ModelError, match=r"maps c\(t\) to 'x', which is of another system than 'pendulum'"):
        ap.to_sympy("pendulum", symbols={dynamicsymbols("c"): x})
    with pytest.raises(ModelError, match="maps SymPy's symbols to the system's, not"):
        ap.to_sympy(s, symbols={"c": x})
    found = ap.to_sympy("pendulum")
    over = type(found)(**{**vars(found), "redundant": (), "constraint_matrix": sympy.zeros(2, 2),
                          "constraint_forcing": sympy.zeros(2, 1)})  # fmt: skip
    with pytest.raises(NotApplicable, match="4 equations are to determine 3 accelerations and multipliers"):
        over.rhs()
