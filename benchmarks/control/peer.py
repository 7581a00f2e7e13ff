"""opty: collocation by the midpoint rule, of equations from SymPy's mechanics or from Appell."""

import ctypes
from pathlib import Path
from typing import Any

import casadi
import numpy as np
import sympy
from sympy.physics import mechanics as me

import appell as ap
from benchmarks.common import Stopwatch, Unavailable, Vector
from benchmarks.control.clock import with_children
from benchmarks.control.tasks import TASKS, Task, example

T = me.dynamicsymbols._t


def library() -> Any:
    """opty; its IPOPT may be the one in CasADi's package, which cyipopt can be built against."""
    for shipped in Path(casadi.__file__).parent.glob("libipopt.so.3"):
        ctypes.CDLL(str(shipped))
    try:
        import opty
    except ImportError as error:
        raise Unavailable(f"opty cannot be imported: {error}") from error
    return opty


def cart_pole() -> tuple[sympy.Matrix, list, list]:
    """Kane's equations, states and inputs."""
    x, theta, v, w, push = me.dynamicsymbols("x theta v w push")
    n, o = me.ReferenceFrame("N"), me.Point("O")
    o.set_vel(n, 0)
    rod = n.orientnew("A", "Axis", [theta, n.z])
    rod.set_ang_vel(n, w * n.z)
    cart = o.locatenew("cart", x * n.x)
    cart.set_vel(n, v * n.x)
    bob = cart.locatenew("bob", -0.5 * rod.y)
    bob.v2pt_theory(cart, n, rod)
    kinematic = sympy.Matrix([x.diff(T) - v, theta.diff(T) - w])
    kane = me.KanesMethod(n, q_ind=[x, theta], u_ind=[v, w], kd_eqs=list(kinematic))
    parts = [me.Particle("cart", cart, 1.0), me.Particle("bob", bob, 0.3)]
    fr, frstar = kane.kanes_equations(parts, [(cart, push * n.x), (bob, -9.81 * 0.3 * n.y)])
    return kinematic.col_join(fr + frstar), [x, theta, v, w], [push]


def five_bar() -> tuple[sympy.Matrix, list, list]:
    """The same of a closed loop: two of Kane's equations, and the loop's two at the level of positions."""
    q, u = me.dynamicsymbols("a b c d"), me.dynamicsymbols("ua ub uc ud")
    left, right = me.dynamicsymbols("left right")
    n, o = me.ReferenceFrame("N"), me.Point("O")
    o.set_vel(n, 0)
    frames = []
    for i, (angle, rate) in enumerate(zip(q, u, strict=True)):
        frames.append(n.orientnew(f"F{i}", "Axis", [angle, n.z]))
        frames[-1].set_ang_vel(n, rate * n.z)
    foot = o.locatenew("foot", 0.5 * n.x)
    foot.set_vel(n, 0)
    places = []
    for start, crank, rod in ((o, frames[0], frames[2]), (foot, frames[1], frames[3])):
        elbow = start.locatenew("elbow", 0.4 * crank.x)
        elbow.v2pt_theory(start, n, crank)
        end = elbow.locatenew("end", 0.6 * rod.x)
        end.v2pt_theory(elbow, n, rod)
        places.append((elbow, end))
    gap = places[0][1].pos_from(places[1][1])
    closed = sympy.Matrix([gap.dot(n.x), gap.dot(n.y)])
    kinematic = sympy.Matrix([x.diff(T) - v for x, v in zip(q, u, strict=True)])
    rates = closed.diff(T).xreplace(dict(zip([x.diff(T) for x in q], u, strict=True)))
    kane = me.KanesMethod(n, q_ind=q[:2], q_dependent=q[2:], u_ind=u[:2], u_dependent=u[2:], kd_eqs=list(kinematic),
                          configuration_constraints=list(closed), velocity_constraints=list(rates))  # fmt: skip
    masses = [me.Particle(f"m{i}", p, 0.5) for i, p in enumerate((places[0][0], places[1][0], places[0][1]))]
    fr, frstar = kane.kanes_equations(masses, [(frames[0], left * n.z), (frames[1], right * n.z)])
    return kinematic.col_join(fr + frstar).col_join(closed), [*q, *u], [left, right]


SOLVED, ACCEPTABLE = (
    0,
    1,
)  # IPOPT's: to its own tolerance, or nearly; either way what it found is replayed, and its effort compared
EQUATIONS = {"swing-up": cart_pole, "five-bar": five_bar}


def solved(task: Task) -> dict:
    """opty as its documentation has it: equations in SymPy, compiled by Cython."""
    opty = library()
    effort, nodes, h = example("through_opty")["effort"], task.nodes, task.span / (task.nodes - 1)
    watch = Stopwatch(with_children)
    equations, states, inputs = EQUATIONS[task.name]()
    fixed = [x.func(0.0) - float(v) for x, v in zip(states, task.start, strict=True)]
    fixed += [states[i].func(task.span) - v for i, v in task.goal.items()]
    problem = opty.Problem(*effort(len(states), len(inputs), nodes, h), equations, states, nodes, h, instance_constraints=fixed,
                           bounds=dict.fromkeys(inputs, (-task.most, task.most)), integration_method="midpoint")  # fmt: skip
    return finished(task, problem, len(inputs), watch)


def with_ours(task: Task) -> dict:
    """Appell's equations and Jacobian in opty's Problem."""
    library()
    parts, nodes, h = example("through_opty"), task.nodes, task.span / (task.nodes - 1)
    watch = Stopwatch(with_children)
    dyn = ap.dynamics(TASKS[task.name]().system)
    start = {i: float(v) for i, v in enumerate(task.start)}
    efforts = parts["effort"](len(task.start), len(dyn.inputs), nodes, h)
    problem = parts["opty_problem"](dyn, *efforts, nodes=nodes, h=h, start=start, end=task.goal, most=task.most)
    return finished(task, problem, len(dyn.inputs), watch)


def finished(task: Task, problem: Any, inputs: int, watch: Stopwatch) -> dict:
    """Solve, judge."""
    watch.lap("derive")
    problem.add_option("print_level", 0)
    problem.add_option("sb", "yes")
    guess = np.zeros(problem.num_free)
    guess[: task.start.size * task.nodes] = task.guess(task.nodes).ravel()
    free, info = problem.solve(guess)
    watch.lap("solve")
    if info["status"] not in (SOLVED, ACCEPTABLE):
        raise Unavailable(f"IPOPT: {info['status_msg'].decode()}")
    first = task.start.size * task.nodes
    found: Vector = free[first : first + inputs * task.nodes].reshape(inputs, task.nodes)
    held = (found[:, :-1] + found[:, 1:]) / 2
    return {**watch.laps, "effort": float(problem.obj(free)), "missed": task.missed(ap.dynamics(task.system), held)}
