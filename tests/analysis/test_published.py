"""What equations in print claim: each kind of claim holds of what is right, and is missed by about as much as what is wrong is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import casadi as ca
import pytest
import sympy

import appell as ap
from appell.analysis import theorems
from appell.analysis.published import (
    Bench,
    Claim,
    Computed,
    Everywhere,
    Identity,
    InModel,
    OnMotion,
    SameGibbs,
    Virtual,
    WithoutConstraints,
    multiplier,
)
from appell.errors import AppellError
from appell.gibbs import GibbsFunction

OFF = 1e-6  # relative error that is planted
ROUNDING = 1e-13
M, G = 1.3, 9.81


def pendulum() -> ap.System:
    """A bob on a rod, in the coordinates of the plane."""
    s = ap.System("pendulum")
    x, y = s.coordinates("x y")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=M)
    s.gravity(-G * s.frame.y)
    s.constrain(x**2 + y**2 - 1, name="rod")
    return s


@pytest.fixture(scope="module")
def bench() -> Bench:
    return Bench(GibbsFunction.of(pendulum()), None, 5, 0)


def law(s: Any, by: float) -> tuple[Any, Any]:
    """Along y: m ÿ = 2 λ y − m g, with another weight."""
    return M * s["y"].dot.dot, 2 * multiplier(s, 1) * s["y"] - by * M * G


def rod(s: Any, by: float) -> Any:
    """The rod, differentiated twice."""
    x, y = s["x"], s["y"]
    return by * x * x.dot.dot + y * y.dot.dot + x.dot**2 + y.dot**2


a, b = sympy.symbols("a b")
CLAIMS: dict[str, Callable[[Any, float], Claim]] = {
    "on the motion": lambda s, by: OnMotion(rod(s, 1.0), law(s, by)),
    "identity": lambda s, by: Identity(rod(s, by), s["x"] * s["x"].dot + s["y"] * s["y"].dot),
    "without constraints": lambda s, by: WithoutConstraints((s["y"].dot.dot, -by * G)),
    "the same Gibbs function": lambda s, by: SameGibbs(by * M * (s["x"].dot.dot ** 2 + s["y"].dot.dot ** 2) / 2, "S"),
    "everywhere": lambda s, by: Everywhere(((a + b) ** 2, a**2 + 2 * by * a * b + b**2)),
    "virtual": lambda s, by: Virtual(s["x"] * s["x"].dot + by * s["y"] * s["y"].dot),
    "in another model": lambda s, by: InModel(pendulum, lambda other: OnMotion(law(other, by))),
}


@pytest.mark.parametrize("kind", CLAIMS)
def test_a_claim_that_is_wrong_is_missed_by_as_much(kind: str, bench: Bench) -> None:
    """Of several equations the worst counts."""
    s = bench.gibbs.system
    assert CLAIMS[kind](s, 1.0).worst(bench) <= ROUNDING
    assert 0.01 * OFF < CLAIMS[kind](s, 1.0 + OFF).worst(bench) < 10 * OFF


def test_what_holds_along_motions_is_no_identity_and_holds_with_constraints_alone(bench: Bench) -> None:
    """Each kind is held to its own accelerations."""
    s = bench.gibbs.system
    x, y = s["x"], s["y"]
    swing = (x * y.dot.dot - y * x.dot.dot, -G * x)  # the moment about the pivot, in which the rod has no part
    assert OnMotion(swing).worst(bench) <= ROUNDING
    assert Identity(swing).worst(bench) > 0.1
    assert Identity(rod(s, 1.0)).worst(bench) <= ROUNDING
    assert WithoutConstraints(rod(s, 1.0)).worst(bench) > 0.1
    assert OnMotion((y.dot.dot, -G)).worst(bench) > 0.1


def test_an_equation_that_says_nothing_is_refused(bench: Bench) -> None:
    x = bench.gibbs.system["x"]
    y, length = bench.gibbs.system["y"], x**2 + bench.gibbs.system["y"] ** 2 - 1  # zero, but for rounding
    for nothing in (0 * x, length * x.dot.dot, (length * x, y * length)):
        with pytest.raises(AppellError, match="says nothing: all its terms vanish"):
            OnMotion(nothing).worst(bench)
    with pytest.raises(AppellError, match="says nothing: all its terms vanish"):
        Everywhere((a * 0, 0)).worst(bench)
    with pytest.raises(AppellError, match="is not finite at a random state"):
        OnMotion(sympy.log(-1 - x**2)).worst(bench)


def test_an_equation_in_small_units_is_judged_as_any_other(bench: Bench) -> None:
    small = 1e-20
    right, wrong = (tuple(small * x for x in law(bench.gibbs.system, by)) for by in (1.0, 1.0 + OFF))
    assert OnMotion(right).worst(bench) <= ROUNDING
    assert 0.01 * OFF < OnMotion(wrong).worst(bench) < 10 * OFF


def test_what_says_nothing_of_virtual_velocities_is_refused(bench: Bench) -> None:
    """Among others that hold, too."""
    s = bench.gibbs.system
    x, y = s["x"], s["y"]
    right = x * x.dot + y * y.dot
    for nothing in ((x, 5), sympy.sin(x) + 7, (x**2 + y**2 - 1) * x.dot):
        with pytest.raises(AppellError, match="says nothing: no rate is in it"):
            Virtual(right, nothing).worst(bench)


@pytest.mark.parametrize("claim", [lambda s: Virtual(s["x"] * s["x"].dot), lambda s: SameGibbs(7 * s["x"].dot.dot, "S")])
def test_where_no_velocity_is_left_nothing_is_said_of_virtual_ones(claim: Callable[[Any], Claim]) -> None:
    s = pendulum()
    s.constrain(s["x"] - s["y"] * sympy.cos(s.t))
    with pytest.raises(AppellError, match="says nothing: the constraints allow none"):
        claim(s).worst(Bench(GibbsFunction.of(s), None, 2, 0))


def test_another_model_has_the_parameters_and_the_seed_of_the_first() -> None:
    """As many as it has too."""

    def falling(*names: str) -> ap.System:
        s = ap.System("falling")
        x = s.coordinates("x")
        s.parameters(g=G, **dict.fromkeys(names, 1.0))
        s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=M)
        s.gravity(-s["g"] * s.frame.x)
        return s

    seen = []

    def look(other: Bench) -> float:
        seen.append((float(other.states[0].p[0]), float(other.states[0].q[0])))
        return 0.0

    claim = InModel(falling, lambda _: Computed("", look))
    gibbs = GibbsFunction.of(falling("k"))
    for parameters, seed in (({}, 0), ({"g": 2.0, "k": 3.0}, 0), ({gibbs.system["g"]: 3.0}, 4)):
        claim.worst(Bench(gibbs, parameters, 2, seed))
    assert [g for g, _ in seen] == [G, 2.0, 3.0]
    assert seen[0][1] == seen[1][1] != seen[2][1]


def test_two_columns_are_as_far_apart_as_at_the_worst_state(bench: Bench) -> None:
    k = bench.gibbs.kinematics
    one = ca.vertcat(k.q.column, k.accelerations.column)
    factor = ca.vertcat(1, 1, 1, 1 + OFF)
    assert bench.apart(one, one) == 0.0
    assert 0.01 * OFF < bench.apart(one, factor * one) < 10 * OFF


def spoil(theorem: Any, bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have one side of a theorem be wrong by OFF: the gradient of S, the forces, the accelerations of bodies, or the motion."""
    columns, parts = theorems.column, {theorems.lagrange_form: "inertia_gradient", theorems.virtual_work: "forces"}
    if theorem in parts:
        wrong = (1 + OFF) * getattr(bench.gibbs, parts[theorem])
        monkeypatch.setattr(GibbsFunction, parts[theorem], property(lambda _: wrong))
    elif theorem is theorems.partial_velocities:
        factors = iter((1.0, 1 + OFF))
        monkeypatch.setattr(theorems, "column", lambda values: next(factors) * columns(values))
    else:
        bench.__dict__["motion"] = [((1 + OFF) * u_dot, forces) for u_dot, forces in bench.motion]


@pytest.mark.parametrize(
    "theorem",
    [theorems.lagrange_form, theorems.virtual_work, theorems.partial_velocities, theorems.least],
    ids=lambda f: f.__name__,
)
def test_a_theorem_of_which_one_side_is_wrong_is_missed_by_as_much(theorem: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Bench(GibbsFunction.of(pendulum()), None, 5, 0)
    assert theorem(made) <= ROUNDING
    spoil(theorem, made, monkeypatch)
    assert 0.01 * OFF < theorem(made) < 10 * OFF
