"""Random states satisfy the constraints; states by name; what keeps them from being found is said."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from sympy import sin

import appell as ap
from appell.errors import UnknownName
from appell.gibbs import GibbsFunction
from appell.gibbs.states import RESIDUAL, state_of
from tests.properties.test_gibbs import function
from tests.strategies import CONSTRAINTS, Recipe, build, recipes


@settings(max_examples=15)
@given(recipes(constraints=CONSTRAINTS))
def test_states_are_on_the_constraints_and_in_their_ranges(recipe: Recipe) -> None:
    built = build(recipe)
    g = built.gibbs
    rows = function(g, g.rows.position, g.rows.velocity)
    ranges = built.system.ranges
    for state in built.states(4):
        for residual in rows(state):
            assert np.abs(residual).max(initial=0.0) <= 100 * RESIDUAL
        for x, value in zip(g.kinematics.q.quantities, state.q, strict=True):
            assert ranges[x][0] <= value <= ranges[x][1]
        assert ranges[built.system.t][0] <= state.t <= ranges[built.system.t][1]


@pytest.mark.parametrize(
    ("seed", "joint", "loop"), [(39500, "cylindrical", "universal loop"), (39499, "revolute", "spherical loop")]
)
def test_what_cannot_move_stands_still(seed: int, joint: str, loop: str) -> None:
    """Newton's method leaves speeds of some 1e-323, beside which their own rounding is as large."""
    built = build(Recipe(seed, (joint,), (0,), ("central",), (), "rates", (loop,), ()))
    reactions = ap.reactions(built.system)
    for state in built.states(3):
        assert not state.u.any()
        assert reactions.at(state).misfit < 1e-9


def four_bar() -> ap.System:
    s = ap.System("four-bar")
    a, b = s.coordinates("a b")
    f, h = s.frame.rotated(a, "z"), s.frame.rotated(b, "z")
    p = s.origin.shifted(1.0 * f.x, name="P")
    q = s.origin.shifted(2.0 * s.frame.x).shifted(1.5 * h.x, name="Q")
    s.particle("p", at=p, mass=1)
    s.particle("q", at=q, mass=1)
    s.keep_distance(p, q, 1.8, name="coupler")
    return s


def test_draws_differ_and_repeat() -> None:
    states = GibbsFunction.of(four_bar()).states()
    one, again, other = states.draw(5), states.draw(5), states.draw(5, seed=1)
    assert all((x.q == y.q).all() for x, y in zip(one, again, strict=True))
    assert not any((x.q == y.q).all() for x, y in zip(one, other, strict=True))
    assert len({tuple(x.q) for x in one}) == 5


def test_a_state_is_moved_onto_the_constraints() -> None:
    g = GibbsFunction.of(four_bar())
    states = g.states()
    state = states.random(np.random.default_rng(0))
    moved = states.consistent(state)
    assert moved is not None
    assert np.abs(function(g, g.rows.position)(moved)[0]).max() <= 10 * RESIDUAL


def test_typical_ranges_are_a_hint_and_no_fence() -> None:
    s = four_bar()
    s.typical({s["a"]: (0.0, 0.01), s["b"]: (0.0, 0.01)})  # where no state is
    assert ap.verify(s, states=3).ok


def test_states_by_name_or_symbol() -> None:
    s = ap.System("s")
    x, y = s.coordinates("x y")
    m = s.parameters(m=2.0)
    u = s.speeds("u")
    s.define_speeds({u: x.dot + y.dot})
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=m)
    k = GibbsFunction.of(s).kinematics
    completed = str(k.u.quantities[1])
    state = state_of(k, {"x": 1, y: 2, u: 3, completed: 4}, {m: 5}, t=6)
    assert (state.t, state.q.tolist(), state.u.tolist(), state.p.tolist()) == (6.0, [1, 2], [3, 4], [5])
    with pytest.raises(UnknownName, match="no coordinate, speed or input 'w'; it has"):
        state_of(k, {"w": 1})
    with pytest.raises(UnknownName, match="'m'"):
        state_of(k, {m: 1})


def test_structure_does_not_need_values() -> None:
    """Rank is found with stand-ins where parameters have no value."""
    s = ap.System("s")
    x, y = s.coordinates("x y")
    l, m = s.parameters("l m")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=m)
    s.constrain(x**2 + y**2 - l**2, name="rod")
    s.constrain(l * (x * x.dot + y * y.dot), name="its rate")
    eq = ap.derive(s)
    assert eq.gibbs.structure.rank == 1
    assert len(eq.equations()) == 1


def test_time_takes_part() -> None:
    s = ap.System("s")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.constrain(x - sin(s.t), name="drive")
    s.typical({s.t: (3.0, 4.0), x: (-1, 1)})
    for state in GibbsFunction.of(s).states().draw(5):
        assert 3.0 <= state.t <= 4.0
        assert state.q[0] == pytest.approx(np.sin(state.t), abs=1e-12)
        assert state.u[0] == pytest.approx(np.cos(state.t), abs=1e-12)
