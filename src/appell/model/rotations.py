"""The check that direction-cosine matrices written by a person are rotations for all values of the coordinates.

A matrix is checked when its frame is made, since that may never become part of a system: a frame without a name may be used in scalar
expressions only. The check uses the values and ranges that the system has declared by then, and passes over matrices that it cannot
evaluate. Frames of a system are checked again when its structure is known (:mod:`appell.gibbs.rotations`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from appell.errors import ModelError, UnknownSymbol, UnsupportedExpression, shown
from appell.graph import Lowering
from appell.model.frames import Frame, MatrixRotation
from appell.model.symbols import PARAMETER, TIME, Quantity, quantities

if TYPE_CHECKING:
    from appell.arrays import Array

ROUNDING = 1e-9  # of CᵀC − 1 and det C − 1: entries typed with fewer digits than that are not a rotation
SAMPLES = 3
RANGES = {PARAMETER: (0.5, 1.5), TIME: (0.0, 2.0)}  # of symbols that have neither a value nor a range
OTHER_RANGE = (-1.0, 1.0)


class Meanings(NamedTuple):
    """What a system declares of its symbols: ``names``, values of ``parameters``, prescribed ``functions`` and typical ``ranges``."""

    names: Mapping[str, object] = {}
    parameters: Mapping[Quantity, float | None] = {}
    functions: Mapping[Quantity, Any] = {}
    ranges: Mapping[Quantity, tuple[float, float]] = {}


def check_matrix(frame: Frame, meanings: Meanings) -> None:
    """Refuse a frame's matrix that violates CᵀC = 1 or det C = 1 at random values of its symbols; constraints are ignored."""
    if not isinstance(frame.rotation, MatrixRotation):
        return
    matrix = frame.rotation.matrix
    symbols = sorted({x for row in matrix for c in row for x in quantities(c)}, key=str)
    rng = np.random.default_rng(6) if symbols else None
    for _ in range(SAMPLES if symbols else 1):
        try:
            values = {} if rng is None else _SampleValues(meanings, rng).of(symbols)
            lower = Lowering(values).lower if values else float  # most matrices consist of numbers
            c = np.array([[lower(x) for x in row] for row in matrix], dtype=np.float64)
        except (
            UnsupportedExpression,
            UnknownSymbol,
            TypeError,
        ):  # no number here; an expression without any value is refused when it is lowered
            continue
        missed = misfit(c)
        if not missed <= ROUNDING:
            at = ", ".join(f"{x} = {values[x]:.3g}" for x in symbols)
            raise no_rotation(frame, missed, f"at {at}" if at else f"for {shown(c.tolist())}")


def misfit(c: Array) -> float:
    """The largest entry of CᵀC − 1, or det C − 1 where that is larger."""
    return float(max(np.abs(c.T @ c - np.eye(3)).max(), abs(np.linalg.det(c) - 1)))


def no_rotation(frame: Frame, missed: float, where: str) -> ModelError:
    """The error for a matrix that is no rotation."""
    return ModelError(
        f"the matrix of frame '{frame.name}' is not a rotation: CᵀC − 1 or det C − 1 is as large as {missed:.3g} {where}.\n"
        f"    Its columns are the frame's axes in parent components: of unit length, at right angles, right-handed, even where no "
        f"constraint is satisfied (for Euler parameters use s.quaternion). If it is a rotation only within the ranges of its "
        f"coordinates, declare these before, by s.typical."
    )


class _SampleValues:
    """Values of symbols: the declared ones, and random ones for the others."""

    def __init__(self, meanings: Meanings, rng: np.random.Generator) -> None:
        self.meanings, self.rng = meanings, rng
        self.values: dict[Any, float] = {}

    def of(self, symbols: Sequence[Any]) -> dict[Any, float]:
        for x in symbols:
            if x not in self.values:
                self.values[x] = self._of(x)
        return self.values

    def _of(self, x: Quantity) -> float:
        m = self.meanings
        if (value := m.parameters.get(x)) is not None:
            return value
        named: Any = m.names.get(x.base_name)
        function: Any = m.functions.get(named)
        if function is None:
            return float(self.rng.uniform(*m.ranges.get(x, RANGES.get(x.kind, OTHER_RANGE))))
        for _ in range(x.order):
            function = function.diff(x.time)
        found: Any = Lowering(self.of(sorted(quantities(function), key=str))).lower(function)
        return float(found)
