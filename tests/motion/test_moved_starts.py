"""Derivatives of starts that the constraints have moved by a finite amount, against differences of such starts."""

from collections.abc import Callable

import numpy as np
import pytest
import sympy

import appell as ap
from appell.errors import NotApplicable
from appell.gallery import entry
from appell.motion import sensitivities
from appell.motion.initial import Initial
from appell.motion.problem import Problem
from appell.motion.simulate import problem_of
from appell.motion.start_derivatives import StartDerivatives

SLOPE = 1e-8  # relative: central differences of fourth order with steps of 3e-4, of starts good to 1e-15
MOVED = 1e-2  # what a start has to be moved by, for its metric to matter


def servo() -> ap.System:
    """A cart with a pole that a servo turns, and a second one that hangs from it: its velocities follow from the masses."""
    s = ap.System("servo")
    x, th, ps = s.coordinates("x theta psi")
    m, l, a = s.parameters(m=1.0, l=0.5, a=0.2)
    push = s.actuators("push")
    cart = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=cart, mass=2 * m)
    tip = cart.shifted(l * s.frame.rotated(th, "z").y)
    s.particle("pole", at=tip, mass=m)
    s.particle("second", at=tip.shifted(-0.3 * s.frame.rotated(ps, "z").y), mass=0.4)
    s.generalised_force(x, push)
    s.servo(th - a * sympy.sin(2 * s.t))
    s.gravity(-9.81 * s.frame.y)
    return s


def chain() -> ap.System:
    """A pendulum of four links whose tip is held on a line: three freedoms are left, and four angles move onto it."""
    s = ap.System("chain")
    angles = s.coordinates("a b c d")
    m, l, h = s.parameters(m=1.0, l=0.5, h=1.2)
    tip = s.origin
    for i, a in enumerate(angles):
        tip = tip.shifted((1 + 0.3 * i) * l * s.frame.rotated(a, "z").y)
        s.particle(f"bob {i}", at=tip, mass=(4 - i) * m)
    s.constrain(tip.position.dot(s.frame.y) - h)
    s.gravity(-9.81 * s.frame.y)
    s.typical({a: (0.1 * i, 0.3 * i + 0.2) for i, a in enumerate(angles)})
    return s


def gallery(name: str) -> Callable[[], ap.System]:
    return lambda: entry(name).build()


CASES = {
    "servo": (servo, {"psi": 0.5}),
    "servo, with a speed": (servo, {"psi": 0.5, "x": 0.1, "psi'": 0.7}),
    "chain": (chain, {}),
    "chain, with an angle": (chain, {"b": 0.4}),
    "chain, with a rate": (chain, {"b": 0.4, "a'": 0.6, "d'": -0.2}),
    "four-bar, from nowhere": (gallery("four-bar"), {}),
    "four-bar": (gallery("four-bar"), {"theta1": 0.8}),
    "four-bar, moving": (gallery("four-bar"), {"theta1": 0.8, "theta2'": 0.5}),
    "rolling disk": (gallery("rolling-disk"), {"theta": 1.2, "psi": 0.3, "w1": 0.4, "w3": 2.0}),
    "rolling disk, by a rate": (gallery("rolling-disk"), {"theta": 1.2, "phi": 0.3, "x'": 0.7, "phi'": 0.2}),
    "sphere": (gallery("sphere-on-turntable"), {"x": 0.4, "wz": 1.0}),  # a quaternion
    "snakeboard": (gallery("snakeboard"), {}),
    "appell-particle": (gallery("appell-particle"), {"x'": 0.6, "y'": 0.5}),  # a constraint that is not linear in the speeds
    "bicycle": (gallery("whipple-bicycle"), {"roll": 0.1, "steer": 0.2, "yaw": 0.3}),
}
MOVING = {"servo", "chain", "chain, with an angle", "chain, with a rate", "appell-particle"}


def start(problem: Problem, given: dict[str, float]) -> np.ndarray:
    return Initial(problem).solve(given, 0.0).y


def differences(problem: Problem, given: dict[str, float], x: str) -> np.ndarray:
    """∂y₀/∂x of what simulate starts from."""
    value = problem.parameters.get(x, given.get(x))
    assert value is not None
    h = 3e-4 * max(0.3, abs(value))

    def at(d: float) -> np.ndarray:
        if x in problem.parameters:
            return start(problem.with_parameters({x: value + d}), given)
        return start(problem, given | {x: value + d})

    return (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h)


@pytest.mark.parametrize("name", CASES)
def test_the_start_changes_as_its_differences_do(name: str) -> None:
    build, given = CASES[name]
    problem = problem_of(build())
    y = start(problem, given)
    names = [x for x in (*problem.parameters, *given) if not (name == "bicycle" and x in ("w", "c", "tilt"))]
    k, initial = problem.kinematics, Initial(problem)
    known = {z.name: z for z in (*(c.dot for c in k.q.quantities), *k.q.quantities, *k.u.quantities)}
    columns = [[*problem.parameters].index(x) if x in problem.parameters else known[x] for x in names]
    found = StartDerivatives(initial).variation(given, 0.0, y, columns)
    for row, x in zip(found, names, strict=True):
        expected = differences(problem, given, x)
        assert np.abs(row - expected).max() <= SLOPE * max(1.0, np.abs(expected).max()), x
    if name in MOVING:
        assert np.abs(list(initial.solve(given, 0.0).moved.values())).max() > MOVED


def test_velocities_found_by_projection_follow_the_masses() -> None:
    """Those of the servo's cart and of its second pole at t = 0, which are moved by the servo at 2a rad/s."""
    found = sensitivities(servo(), 0.1, wrt=["psi", "l"], initial={"psi": 0.5}, save=2, progress=False).speeds[0]
    np.testing.assert_allclose(found.sel(speed="x'"), [0.0141, 0.141], rtol=0.01)
    np.testing.assert_allclose(found.sel(speed="psi'"), [-0.248, 0.757], rtol=0.01)


def test_what_is_changed_is_given() -> None:
    """With the value that is found for ψ̇ given, the cart moves otherwise: a derivative with respect to it is of that start."""
    with pytest.raises(NotApplicable, match=r"psi' is not given.*another(.|\n)*initial=.*psi'"):
        sensitivities(servo(), 0.1, wrt="psi'", initial={"psi": 0.5}, save=2, progress=False)
    with pytest.raises(NotApplicable, match=r"a is not given.*another(.|\n)*initial=.*a"):
        sensitivities(chain(), 0.1, wrt="a", initial={}, save=2, progress=False)


def test_a_start_without_a_derivative_is_refused_by_name() -> None:
    """The rod's particles coincide where the search begins: their places are sought from around, but the weight changes none."""
    rod = entry("two-particles-rod").build()
    with pytest.raises(NotApplicable, match=r"'two-particles-rod'.*parameter 'm1'.*sought(.|\n)*initial=.*x"):
        sensitivities(rod, 0.1, wrt="m1", initial={}, save=2, progress=False)
    found = sensitivities(rod, 0.1, wrt="g", initial={}, save=2, progress=False)
    np.testing.assert_array_equal(found.values[0], 0.0)
