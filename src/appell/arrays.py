"""Arrays of numbers, as annotations say them, and copies of them for values that do not change."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]
Complex: TypeAlias = NDArray[np.complex128]
Flags: TypeAlias = NDArray[np.bool_]
Whole: TypeAlias = NDArray[np.int64]


def fixed(values: Any) -> Array:
    """Numbers in an array of their own, which cannot be written: what the caller does with his later changes nothing."""
    out = np.array(values, dtype=np.float64)
    out.flags.writeable = False
    return out
