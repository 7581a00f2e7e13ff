"""Remark 2: the inertia of the auxiliary system Σ₁ and the loads on it do not influence the motion of Σ.

Random systems of that kind: a carriage Σ₁ with one to three freedoms that the inputs drive, and on it a tree Σ of
bodies, with springs, contact constraints and as many servo conditions as the carriage has freedoms.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import cos, sin

import appell as ap
from appell.errors import UnreachableServo
from appell.formulations import ServoEliminated, ServoGibbsAppell, ServoLagrange, ServoMultipliers, ServoObstacles
from appell.formulations.servo import auxiliary_bodies
from appell.gibbs import GibbsFunction, State

SAME = 1e-9  # relative, of accelerations that the conditioning of a random servo may magnify
ROUTES = (
    ServoMultipliers(), ServoEliminated(), ServoObstacles(), ServoLagrange(), ServoGibbsAppell(),
    ServoGibbsAppell(auxiliary=True),
)  # fmt: skip
LEVELS = ("position", "velocity", "in time", "not linear")
AXES = ("x", "y", "z")


@dataclass(frozen=True)
class Recipe:
    """How many freedoms the carriage has, the joints of Σ, what Σ rolls on, and the level of each condition."""

    seed: int
    freedoms: int
    joints: tuple[str, ...]
    rolling: bool
    levels: tuple[str, ...]


@st.composite
def recipes(draw: st.DrawFn) -> Recipe:
    freedoms = draw(st.integers(1, 3))
    joints = draw(st.lists(st.sampled_from(("turn", "slide")), min_size=1, max_size=3))
    levels = draw(st.lists(st.sampled_from(LEVELS), min_size=freedoms, max_size=freedoms))
    rolling = len(joints) > 1 and draw(st.booleans())
    return Recipe(draw(st.integers(0, 2**16)), freedoms, tuple(joints), rolling, tuple(levels))


def build(recipe: Recipe) -> ap.System:
    """``scale`` multiplies Σ₁'s mass and inertia, ``load`` what pushes it; Σ has neither in it."""
    rng = np.random.default_rng(recipe.seed)
    s = ap.System("carriage")
    scale, load, g = s.parameters(scale=1.0, load=0.0, g=9.81)
    N = s.frame
    # Σ₁: it may slide along x and y and turn about z
    own = {name: s.coordinates(name) for name in ("x", "y", "psi")[: recipe.freedoms]}
    frame = N.rotated(own["psi"], "z", name="carriage frame") if "psi" in own else N
    centre = s.origin.shifted(own["x"] * N.x + own.get("y", 0) * N.y, name="carriage centre")
    moments = ap.Inertia(*(scale * m for m in rng.uniform(0.5, 0.8, 3)))
    carriage = s.body("carriage body", frame=frame, com=centre, mass=scale * rng.uniform(1, 3), inertia=moments)
    # Σ: bodies on it, one on another
    at, on = centre, frame
    q = []
    for i, joint in enumerate(recipe.joints):
        x = s.coordinates(f"q{i}")
        q.append(x)
        axis = AXES[rng.integers(3)]
        arm = rng.uniform(-0.6, 0.6, 3)
        if joint == "turn":
            on = on.rotated(x, axis, name=f"frame {i}")
        else:
            at = at.shifted(x * getattr(on, axis))
        at = at.shifted(sum((c * v for c, v in zip(arm, (on.x, on.y, on.z), strict=True)), 0 * on.x), name=f"place {i}")
        s.body(f"body {i}", frame=on, com=at, mass=rng.uniform(0.5, 2), inertia=ap.Inertia(*rng.uniform(0.3, 0.5, 3)))
        s.spring_in(x, stiffness=rng.uniform(0, 4), damping=rng.uniform(0, 1), name=f"joint {i}")
    s.gravity(-g * N.z + rng.uniform(-2, 2) * N.x)
    s.spring(centre, at, stiffness=rng.uniform(0, 3), length=2.0, name="between")
    # loads on Σ₁ alone
    s.force(centre, load * (N.x * (1 + sin(own["x"])) + N.y * cos(s.t) + own["x"].dot * N.x), name="on the carriage")
    s.torque(carriage, load * N.z, name="twist on the carriage")
    if recipe.rolling:
        a, b = rng.uniform(0.5, 1.5, 2)
        s.constrain(q[0].dot - a * q[1].dot + b * sin(q[1]) * own["x"].dot, name="rolling")
    s.obstacle(*own.values())
    everything = [*own.values(), *q]
    for i, (x, level) in enumerate(zip(own.values(), recipe.levels, strict=True)):
        c = rng.uniform(-0.4, 0.4, len(everything))
        position = x + sum(k * sin(y + k) for k, y in zip(c, q, strict=False)) + 0.2 * q[0] ** 2
        speed = x.dot + sum(k * y.dot for k, y in zip(c, everything, strict=True)) + c[0] * q[0]
        s.servo({
            "position": position, "in time": position - 0.3 * sin(1.3 * s.t + i), "velocity": speed,
            "not linear": speed + 0.3 * q[0].dot ** 2 - 0.2 * x.dot * q[0].dot,
        }[level], name=f"servo {i}")  # fmt: skip
    return s


def with_values(gibbs: GibbsFunction, state: State, **values: float) -> State:
    p = state.p.copy()
    for name, value in values.items():
        p[[str(x) for x in gibbs.kinematics.p.quantities].index(name)] = value
    return State(state.t, state.q, state.u, p, state.inputs)


@settings(max_examples=60)
@given(recipes())
def test_the_auxiliary_system_plays_no_part(recipe):
    s = build(recipe)
    gibbs = GibbsFunction.of(s)
    assert auxiliary_bodies(gibbs) == ["carriage body"]
    equations = [route.derive(gibbs) for route in ROUTES]
    moved = 0
    for state in gibbs.states().draw(3, recipe.seed):
        try:
            found = equations[0].at(state)
        except UnreachableServo:
            continue
        drives = []
        size = np.abs(found.accelerations).max() * np.linalg.cond(found.matrices["E"]) + 1.0
        for scale, load in ((1.0, 0.0), (0.0, 0.0), (50.0, -30.0), (0.02, 700.0)):
            other = with_values(gibbs, state, scale=scale, load=load)
            for eq in equations:
                again = eq.at(other)
                assert np.abs(again.accelerations - found.accelerations).max() <= SAME * size
            drives.append(again.actuator_forces)
        moved += np.ptp(np.array(drives), axis=0).max() > 1e-3
    assert moved  # it is the drives that feel the difference


def test_the_drives_carry_just_what_the_carriage_takes():
    recipe = Recipe(7, 3, ("turn", "slide"), False, ("position", "velocity", "in time"))
    gibbs = GibbsFunction.of(build(recipe))
    eq = ServoMultipliers().derive(gibbs)
    k = gibbs.kinematics
    for state in gibbs.states().draw(5):
        light, heavy = (eq.at(with_values(gibbs, state, scale=x)) for x in (1.0, 3.0))
        more = heavy.matrices["M"] - light.matrices["M"]
        extra = more @ light.accelerations - (heavy.matrices["f"] - light.matrices["f"])
        own = [k.u.index(gibbs.system[n].dot) for n in ("x", "y", "psi")]
        np.testing.assert_allclose(heavy.actuator_forces - light.actuator_forces, extra[own], rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("kind", ["carried", "two for one"])
def test_no_auxiliary_system_is_claimed_where_there_is_none(kind):
    s = ap.System(kind)
    x, y = s.coordinates("x y")
    a = s.particle("a", at=s.origin.shifted(x * s.frame.x, name="A"), mass=1.0)
    s.particle("b", at=a.com.shifted(y * s.frame.x, name="B"), mass=1.0)
    T = s.actuators("T")
    if kind == "carried":  # b is moved by x as well as by its own y
        s.generalised_force(y, T)
    else:  # T pushes along x and y at once
        s.force(s["B"], T * s.frame.x)
    s.servo(x + y - sin(s.t), name="servo")
    assert auxiliary_bodies(GibbsFunction.of(s)) == []
    assert ap.derive(s).explain().servo.auxiliary == ()
