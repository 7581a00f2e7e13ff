"""The state that a question is about: given with all its values, or with some of them, like the start of a motion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from appell.errors import OptionError
from appell.gibbs import GibbsFunction, State
from appell.gibbs.states import inputs_of, state_asked


def state_about(
    gibbs: GibbsFunction,
    state: State | Mapping[Any, float] | None,
    initial: Mapping[Any, float] | None,
    parameters: Mapping[Any, float] | None,
    inputs: Mapping[Any, float] | None,
    t: float,
) -> State:
    """``state`` as it is; or the one with the values of ``initial``, the others moved as little as the constraints require."""
    k = gibbs.kinematics
    if (state is None) == (initial is None):
        raise OptionError(
            f"a state of system '{k.system.name}' is given by state=, with every coordinate and speed, or by initial=, with any of "
            f"them; {'neither is' if state is None else 'both are'} given."
        )
    if state is not None:
        return state_asked(k, state, parameters, t, inputs=inputs)
    from appell.motion.initial import initial_state
    from appell.motion.simulate import problem_of

    held = inputs_of(k, inputs)
    problem = problem_of(gibbs, parameters=parameters, inputs=inputs)
    y = initial_state(problem, initial, t).y
    return State(float(t), y[: len(k.q)], y[len(k.q) :], problem.p, held)
