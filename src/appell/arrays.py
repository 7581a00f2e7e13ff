"""Arrays of numbers, as annotations say them, and arrays that cannot be written, for values that do not change."""

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
    """Numbers in an array of their own, which cannot be written: what the caller does with his later changes nothing."""
    return sealed(np.array(values, dtype=np.float64))


def sealed(array: Numbers) -> Numbers:
    """The array itself, which cannot be written from now on: for whoever has just made it, and hands it out."""
    array.setflags(write=False)  # sooner than by its flags
    return array


def kept(array: Numbers) -> Numbers:
    """An array that cannot be written: a copy, or the array itself where it cannot be written already."""
    return sealed(array.copy()) if array.flags.writeable else array
