"""Motions of least effort with CasADi and IPOPT, replayed by simulate: a swing-up, and a parallel robot from point to point."""

# --8<-- docs/optimal-control.md
import casadi as ca
import numpy as np

import appell as ap

QUIET = {"ipopt.print_level": 0, "print_time": False, "ipopt.sb": "yes"}


def cart_pole():
    """A cart on a rail that carries a pendulum; theta = pi is upright."""
    s = ap.System("cart-pole")
    x, theta = s.coordinates("x theta")
    push = s.inputs("push")
    cart = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=cart, mass=1.0)
    s.particle("bob", at=cart.shifted(-0.5 * s.frame.rotated(theta, "z").y), mass=0.3)
    s.gravity(-9.81 * s.frame.y)
    s.force(cart, push * s.frame.x)
    return s


def five_bar():
    """Two driven cranks in a horizontal plane, closed by two rods that meet in a hand."""
    s = ap.System("five-bar")
    a, b, c, d = s.coordinates("a b c d")
    left, right = s.inputs("left right")
    crank1, crank2, rod1, rod2 = (s.frame.rotated(x, "z") for x in (a, b, c, d))
    elbow1, elbow2 = s.origin.shifted(0.4 * crank1.x), s.origin.shifted(0.5 * s.frame.x).shifted(0.4 * crank2.x)
    hand = elbow1.shifted(0.6 * rod1.x, name="hand")
    for name, point in (("elbow 1", elbow1), ("elbow 2", elbow2), ("tool", hand)):
        s.particle(name, at=point, mass=0.5)
    s.coincide(hand, elbow2.shifted(0.6 * rod2.x), axes="xy")
    s.generalised_force(a, left)
    s.generalised_force(b, right)
    return s


def least_effort(dyn, start, span, count, fixed, guess, most):
    """Inputs, held over ``count`` intervals, that lead from a state to one with the entries that are ``fixed``."""
    f, h, substeps = dyn.casadi(), span / count, 3
    y, r = ca.MX.sym("y", len(f.states)), ca.MX.sym("r", len(f.inputs))
    z = y
    for _ in range(substeps):  # Runge and Kutta's steps within an interval
        k1 = f.rhs(0, z, r, f.p)
        k2 = f.rhs(0, z + h / substeps / 2 * k1, r, f.p)
        k3 = f.rhs(0, z + h / substeps / 2 * k2, r, f.p)
        k4 = f.rhs(0, z + h / substeps * k3, r, f.p)
        z = z + h / substeps / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    step = ca.Function("step", [y, r], [z]).expand()

    problem = ca.Opti()
    states, inputs = problem.variable(len(f.states), count + 1), problem.variable(len(f.inputs), count)
    problem.minimize(h * ca.sumsqr(inputs))
    problem.subject_to(states[:, 0] == start)
    problem.subject_to(states[:, 1:] == step.map(count)(states[:, :-1], inputs))
    problem.subject_to(problem.bounded(-most, ca.vec(inputs), most))
    for i, value in fixed.items():
        problem.subject_to(states[i, -1] == value)
    problem.set_initial(states, guess)
    problem.solver("ipopt", QUIET)
    found = problem.solve()
    return found.value(states), np.atleast_2d(found.value(inputs))


def replayed(s, dyn, start, span, inputs):
    """The end of the motion that these inputs make, by simulate."""
    times = np.linspace(0.0, span, inputs.shape[1] + 1)[:-1]
    tables = {name: ap.Table(times, row) for name, row in zip(dyn.inputs, inputs, strict=True)}
    return ap.simulate(s, span, initial=dyn.unpack(start), inputs=tables, save=2, progress=False).states[-1, : start.size]


s = cart_pole()
dyn = ap.dynamics(s)
rest, upright = np.zeros(4), np.array([0.0, np.pi, 0.0, 0.0])
guess = np.linspace(rest, upright, 41).T
states, inputs = least_effort(dyn, rest, 2.0, 40, dict(enumerate(upright)), guess, most=20.0)
end = replayed(s, dyn, rest, 2.0, inputs)
print("swing-up: push up to", np.abs(inputs).max().round(2), "N; replayed within 1e-3:", np.abs(end - upright).max() < 1e-3)

s = five_bar()
dyn = ap.dynamics(s)
here, there = (
    dyn.project(0.0, dyn.pack({"a": a, "b": b, "c": c, "d": d})) for a, b, c, d in ((2.2, 0.9, 0.8, 2.3), (1.6, 0.4, 0.9, 2.0))
)
guess = np.linspace(here, there, 21).T
states, inputs = least_effort(dyn, here, 0.6, 20, {0: there[0], 1: there[1], 4: 0.0, 5: 0.0}, guess, most=10.0)
end = replayed(s, dyn, here, 0.6, inputs)
hand = dyn.point("hand").position
print("five-bar: the hand from", hand(here[:4]).round(3)[:2], "to", hand(there[:4]).round(3)[:2])
print("          torques up to", np.abs(inputs).max().round(2), "N·m; replayed within 1e-3:", np.abs(end - there).max() < 1e-3)
# --8<--
