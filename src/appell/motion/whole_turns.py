"""Angles that may grow without bound: whether whole turns of them make any difference.

An angle of 10⁶ rad has six digits less than one of 1 rad, and every step of a long run leaves an error in its last digit. Where
an angle appears only in sines and cosines, its whole turns are counted separately, and the state holds the angle that remains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.graph.building import BUILDING

if TYPE_CHECKING:
    from appell.arrays import Array, Flags, Whole
    from appell.motion.problem import Problem

PERIODIC = (ca.OP_SIN, ca.OP_COS, ca.OP_TAN)


def winds_freely(problem: Problem) -> Whole:
    """The angles that may grow without bound, so that whole turns can be taken off them: no event, controller or sensitivity reads them."""
    watched = (
        problem.expressions.event_count
        or problem.inputs.controller is not None
        or problem.expressions.features.numel()
        or problem.varied
    )
    return np.flatnonzero(problem.scales.turns & (not watched)).astype(np.int64)


def free_to_wind(problem: Problem) -> Whole:
    """Of these, the ones of which whole turns make no difference to the equations of motion."""
    known: Whole = problem.kernels.made("free to wind", lambda: np.flatnonzero(_periodic(problem)))
    return np.intersect1d(known, winds_freely(problem)).astype(np.int64)


def _periodic(problem: Problem) -> Flags:
    c, k, e = problem.compiled, problem.kinematics, problem.expressions
    parts = [k.qdot, c.free.acceleration, c.free.directions, *(e.powers or ())]
    if problem.sizes.rows:
        parts += [*e.rows, e.positions]
        parts.append(problem.gibbs.input_directions)
    with BUILDING:
        return periodic(ca.Function("winding", problem.gibbs.arguments, e.fed(*map(ca.SX, parts))), 1)


def periodic(f: ca.Function, argument: int) -> Flags:
    """Which entries of an argument may grow by 2π without any change of the outputs, by the operations on the graph.

    For each intermediate result it is known by how many times 2π it changes with each entry, or else the entry is not free.
    """
    size = f.numel_in(argument)
    free = np.ones(size, dtype=bool)
    still = np.zeros(size)
    turns: list[Array] = [still] * f.sz_w()
    constants: list[float | None] = [None] * f.sz_w()
    for i in range(f.n_instructions()):
        op, into, given = f.instruction_id(i), f.instruction_output(i), f.instruction_input(i)
        if op == ca.OP_OUTPUT:
            free &= turns[given[0]] == 0
            continue
        to, made, constant = into[0], still, None
        if op == ca.OP_INPUT:
            if given[0] == argument:
                made = np.eye(size)[given[1]]
        elif op == ca.OP_CONST:
            constant = float(f.instruction_constant(i))
        elif any(turns[x] is not still for x in given):
            made, known = _turned(op, [turns[x] for x in given], [constants[x] for x in given])
            if not known:
                for x in given:
                    free &= turns[x] == 0
                made = still
        turns[to], constants[to] = made if made.any() else still, constant
    return free


def _turned(op: int, turns: list[Array], constants: list[float | None]) -> tuple[Array, bool]:
    """The turns of what an operation makes of numbers with turns, and whether that is known."""
    one, other = turns[0], turns[-1]
    factor = next((c for c in constants if c is not None), None)
    if op in PERIODIC:
        return np.zeros_like(one), True
    if op == ca.OP_ADD:
        return one + other, True
    if op == ca.OP_SUB:
        return one - other, True
    if op == ca.OP_NEG:
        return -one, True
    if op == ca.OP_TWICE:
        return 2 * one, True
    if op == ca.OP_ASSIGN:
        return one, True
    if op == ca.OP_MUL and factor is not None and factor == round(factor):
        return factor * (one + other), True  # the constant itself has no turns
    return one, False
