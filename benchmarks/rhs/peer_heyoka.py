"""heyoka: `lagrangian` and `cfunc`, at heyoka's own optimisation level.

A compiled function of heyoka takes one state, or many as columns, and then goes through them in its own compiled loop:
with `batch_size=1` one at a time, otherwise in SIMD lanes. That loop's calls do not wait for one another, which is in
heyoka's favour. One call from Python takes many columns, so that Python's share of it is small.
"""

import numpy as np

from benchmarks.common import Vector
from benchmarks.derive.peer_heyoka import compiled, forget, planar_equations
from benchmarks.derive.problem import planar_parameters
from benchmarks.rhs.contract import STATES, Loop, RightHandSide

COLUMN_BYTES = 2**19  # what the columns of one call take: they stay in the second-level cache


def planar(n: int) -> RightHandSide:
    """The n-link pendulum on a cart."""
    forget()
    equations = planar_equations(n)
    evaluate = compiled(equations)
    size = n + 1
    parameters = np.array(planar_parameters(n))
    x, a = np.empty(2 * size), np.empty(size)

    def accelerations(q: Vector, u: Vector) -> Vector:
        x[:size], x[size:] = q, u
        return evaluate(x, outputs=a, pars=parameters)

    def columns(evaluate_all: object, q: Vector, u: Vector) -> Loop:
        copies = max(1, COLUMN_BYTES // (8 * (3 * size + len(parameters)) * STATES))
        inputs = np.tile(np.hstack([q, u]).T, (1, copies))
        pars = np.tile(parameters[:, None], (1, inputs.shape[1]))
        outputs = np.full((size, inputs.shape[1]), np.nan)

        def run(rounds: int) -> None:
            for _ in range(rounds):
                evaluate_all(inputs, outputs=outputs, pars=pars)

        return Loop(run, lambda: outputs[:, :STATES].T, inputs.shape[1])

    return RightHandSide(
        accelerations,
        loop=lambda q, u: columns(compiled(equations, batch_size=1), q, u),
        lanes=lambda q, u: columns(evaluate, q, u),
    )
