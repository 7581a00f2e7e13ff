"""A swing-up through opty (https://opty.readthedocs.io): Appell's equations and their exact Jacobian in opty's Problem."""

import importlib.util

import casadi as ca
import numpy as np
import sympy
from sympy.physics.mechanics import dynamicsymbols

import appell as ap


def collocated(dyn, nodes, h):
    """Equations between neighbouring nodes and their derivatives, in the order that opty has both.

    By the midpoint rule, in implicit form: q̇ − N u, M u̇ − f − Aᵀλ and A u̇ − b, of states in the middle of two nodes. Unknown
    trajectories are the inputs, and after them the multipliers. Nothing is solved for, so that closed loops are no obstacle.
    """
    f = dyn.casadi()
    n, m = len(f.states), len(f.inputs) + f.residual.size1_in("lam")
    a, b, ra, rb, t = (ca.SX.sym(x, size) for x, size in (("a", n), ("b", n), ("ra", m), ("rb", m), ("t", 1)))
    y, ydot, r = (a + b) / 2, (b - a) / h, (ra + rb) / 2
    inputs, lam, nq = r[: len(f.inputs)], r[len(f.inputs) :], len(dyn.coordinates)
    rates = f.rhs(t, y, inputs, f.p)[:nq]
    g = ca.vertcat(ydot[:nq] - rates, f.residual(t, y, ydot[nq:], lam, inputs, f.p))
    known = [t, a, b, ra, rb]
    value = ca.Function("value", known, [g]).map(nodes - 1)
    slope = ca.Function("slope", known, [ca.densify(ca.jacobian(g, ca.vertcat(a, b, ra, rb))).T]).map(nodes - 1)
    middles = h * (np.arange(nodes - 1) + 0.5)

    def parts(free):
        x, r = free[: n * nodes].reshape(n, nodes), free[n * nodes : (n + m) * nodes].reshape(m, nodes)
        return middles, x[:, :-1], x[:, 1:], r[:, :-1], r[:, 1:]

    def values(free):
        return value(*parts(free)).full().ravel()  # equation by equation, each at all nodes

    def slopes(free):
        return slope(*parts(free)).full().T.ravel()  # node by node, each with all equations

    return values, slopes, g.numel(), m


def opty_problem(dyn, objective, gradient, *, nodes, h, start, end, most):
    """opty's Problem, with all the tools that it brings, of Appell's functions.

    ``start`` and ``end`` fix states by their places, ``most`` is the largest input. opty finds out from equations in SymPy which
    symbols there are, and makes functions of them; a linear stand-in with the same symbols is made in no time, and replaced.
    """
    import opty

    values, slopes, equations, unknown = collocated(dyn, nodes, h)
    t = dynamicsymbols._t
    states = [sympy.Function(f"y{i:03d}")(t) for i in range(len(dyn.coordinates) + len(dyn.speeds))]
    inputs = [sympy.Function(f"r{i:03d}")(t) for i in range(unknown)]  # opty sorts them by name
    rest = sum(inputs)
    stand_in = sympy.Matrix([states[min(i, len(states) - 1)].diff(t) + rest for i in range(equations)])
    span = h * (nodes - 1)
    fixed = [states[i].func(when) - x for when, which in ((0.0, start), (span, end)) for i, x in which.items()]
    bounds = dict.fromkeys(inputs[: len(dyn.inputs)], (-most, most))
    problem = opty.Problem(objective, gradient, stand_in, states, nodes, h, instance_constraints=fixed, bounds=bounds,
                           integration_method="midpoint", backend="numpy")  # fmt: skip
    of_instants, their_slopes = (
        problem.collocator.eval_instance_constraints,
        problem.collocator.eval_instance_constraints_jacobian_values,
    )
    problem.con = lambda free: np.hstack([values(free), of_instants(free)])
    problem.con_jac = lambda free: np.hstack([slopes(free), their_slopes(free)])
    return problem


def effort(states, inputs, nodes, h):
    """∫ r² dt by the trapezoidal rule, and its gradient, of the free variables: of ``inputs`` that stand after ``states``."""
    weights = np.full((inputs, nodes), h)
    weights[:, [0, -1]] /= 2
    which = slice(states * nodes, (states + inputs) * nodes)

    def value(free):
        return weights.ravel() @ free[which] ** 2

    def gradient(free):
        out = np.zeros_like(free)
        out[which] = 2 * weights.ravel() * free[which]
        return out

    return value, gradient


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


def main():
    """Solve and replay."""
    s, nodes, span = cart_pole(), 2001, 2.0  # a rule of second order
    dyn, h = ap.dynamics(s), span / (nodes - 1)
    upright = np.array([0.0, np.pi, 0.0, 0.0])
    problem = opty_problem(dyn, *effort(4, 1, nodes, h), nodes=nodes, h=h, start=dict(enumerate(np.zeros(4))),
                           end=dict(enumerate(upright)), most=20.0)  # fmt: skip
    problem.add_option("print_level", 0)
    guess = np.zeros(problem.num_free)
    guess[nodes : 2 * nodes] = np.linspace(0.0, np.pi, nodes)
    free, _ = problem.solve(guess)
    push = free[4 * nodes :]
    held = ap.Table(h * np.arange(nodes - 1), (push[:-1] + push[1:]) / 2)
    run = ap.simulate(s, span, inputs={"push": held}, save=2, progress=False)
    missed = np.abs(run.states[-1, :4] - upright).max()
    print("effort", round(problem.obj(free), 3), "N²·s; replayed within 1e-3:", missed < 1e-3)


if __name__ == "__main__":
    if importlib.util.find_spec("opty"):
        main()
    else:
        print("This needs opty: conda install opty, or pip install opty where there is a compiler and IPOPT.")
