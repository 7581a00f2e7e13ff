"""Types of arrays for annotations, and arrays that cannot be written, for values that do not change."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]
Complex: TypeAlias = NDArray[np.complex128]
Flags: TypeAlias = NDArray[np.bool_]
Whole: TypeAlias = NDArray[np.int64]

Numbers = TypeVar("Numbers", bound=NDArray[Any])


def fixed(values: Any) -> Array:
    """A copy of numbers as an array that cannot be written, so that later changes of the original have no effect."""
    return sealed(np.array(values, dtype=np.float64))


def sealed(array: Numbers) -> Numbers:
    """The array itself, made unwritable: for a new array that nobody else holds."""
    array.setflags(write=False)  # faster than by its flags
    return array


def kept(array: Numbers) -> Numbers:
    """An unwritable array with the same numbers: a copy, or the array itself if it is unwritable already."""
    return sealed(array.copy()) if array.flags.writeable else array
