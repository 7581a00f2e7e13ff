"""Random systems through a model file and back, as many as wanted: the canonical text of each is to be the same, and so is R.

python -m tests.importers.random_files 500 [seed]
"""

from __future__ import annotations

import sys

import numpy as np

from appell.compile.model_key import model_text
from appell.errors import AppellError
from appell.gibbs import GibbsFunction, State
from appell.importers.model_files.building import Assembly
from appell.importers.model_files.reader import Document
from appell.importers.model_files.writing import text_of
from appell.model import Mechanism
from tests.strategies import CONSTRAINTS, FREEDOMS, INERTIAS, LOADS, LOOPS, SPEEDS, Recipe, build


def recipe(rng: np.random.Generator) -> Recipe:
    """A structure of up to five bodies and eight freedoms."""
    n = int(rng.integers(1, 6))
    joints = [str(x) for x in rng.choice(list(FREEDOMS), n)]
    for k in range(n - 1, -1, -1):
        if sum(FREEDOMS[j] for j in joints) > 8:
            joints[k] = "revolute"
    if not any(FREEDOMS[j] for j in joints):
        joints[0] = "revolute"
    return Recipe(
        seed=int(rng.integers(0, 2**16)),
        joints=tuple(joints),
        parents=tuple(int(rng.integers(0, k + 1)) for k in range(n)),
        inertias=tuple(str(x) for x in rng.choice(INERTIAS, n)),
        loads=tuple(str(x) for x in rng.choice(LOADS, int(rng.integers(0, 5)))),
        speeds=str(rng.choice(SPEEDS)),
        constraints=tuple(str(x) for x in rng.choice((*CONSTRAINTS, "rolls", *LOOPS), int(rng.integers(0, 2)))),
    )


def measured(gibbs: GibbsFunction, state: State) -> np.ndarray:
    """M and f at a state."""
    return np.concatenate([np.asarray(x.full()).ravel() for x in gibbs.function(*state.args())])


if __name__ == "__main__":
    count, generator = int(sys.argv[1]), np.random.default_rng(int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    same = derived = 0
    for k in range(count):
        made = recipe(generator)
        system = build(made).system
        back = Assembly(Document(text_of(Mechanism.of(system)), "random.toml")).described().system
        assert model_text(back) == model_text(system), made
        same += 1
        if k % 10 == 0:
            try:
                graphs = [GibbsFunction.of(s) for s in (system, back)]
                drawn = graphs[0].states().draw(3, 1)
            except AppellError:  # a structure that cannot move
                continue
            values = [[measured(g, state) for state in drawn] for g in graphs]
            assert all(np.array_equal(a, b) for a, b in zip(*values, strict=True)), made
            derived += 1
    print(f"{same} of {count} the same; of {derived} the forces and the mass matrix worked out, and equal to the last bit")
