"""General equations of a paper: each a function from the numbers at a state to the two sides that are to be equal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np

from appell.analysis import Computed, Published
from appell.analysis.published import Bench, apart

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

T = TypeVar("T")
Sides = Iterable[tuple[Any, Any] | tuple[Any, Any, float]]  # left, right, and the size of their terms if these may cancel


class Chapter(Generic[T]):
    """The equations of ``source`` that hold of any system, written in the numbers ``instants`` has at the states of a bench.

        @chapter.equation("(3)", "the constraints, differentiated", "A ẍ = b")
        def _(i): yield i.A @ i.x, i.b
    """

    def __init__(self, source: str, instants: Callable[[Bench], Sequence[T]]) -> None:
        self.source = source
        self.instants = instants
        self.records: list[Published] = []

    def equation(self, number: str, about: str, says: str) -> Callable[[Callable[[T], Sides]], Callable[[T], Sides]]:
        """Keep the decorated function as the equation of that number; what it ``says`` is shown to people."""

        def keep(sides: Callable[[T], Sides]) -> Callable[[T], Sides]:
            self.records.append(Published(number, self.source, about, self.claim(says, sides)))
            return sides

        return keep

    def erratum(self, number: str, about: str, printed: Computed, derived: Computed) -> None:
        """Keep an equation that is printed wrong."""
        self.records.append(Published(number, self.source, about, printed, derived))

    def claim(self, says: str, sides: Callable[[T], Sides]) -> Computed:
        """The claim that both sides are equal at every state."""

        def measure(bench: Bench) -> float:
            return max(apart(*pair) for instant in self.instants(bench) for pair in sides(instant))

        return Computed(says, measure)


def size(*products: tuple[Array, Array]) -> float:
    """The largest entry of Σ |matrix| |vector|: how large the terms are that may cancel."""
    return float(sum((np.abs(m) @ np.abs(v)).max(initial=0.0) for m, v in products))
