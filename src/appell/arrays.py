"""Arrays of numbers, as annotations say them."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]
Complex: TypeAlias = NDArray[np.complex128]
Flags: TypeAlias = NDArray[np.bool_]
Whole: TypeAlias = NDArray[np.int64]
