"""Chapters: the general equations of a paper, each a function from the numbers at a state to the two sides of the equation."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import numpy as np

from appell.analysis import Computed, Published
from appell.analysis.published import Bench, apart

T = TypeVar("T")
# the left and right side, and the size of their terms where these may cancel
Sides = Iterable[tuple[Any, Any] | tuple[Any, Any, float]]


class Chapter(Generic[T]):
    """Equations of ``source`` that hold for any system, in the numbers that ``instants`` computes at the states of a bench.

    @chapter.equation("(3)", "the constraints, differentiated", "A ẍ = b")
    def _(i): yield i.A @ i.x, i.b
    """

    def __init__(self, source: str, instants: Callable[[Bench], Sequence[T]]) -> None:
        self.source = source
        self.instants = instants
        self._records: list[Published] = []

    @property
    def records(self) -> list[Published]:
        """All equations, ordered by number."""
        return sorted(self._records, key=_order)

    def equation(self, number: str, about: str, says: str) -> Callable[[Callable[[T], Sides]], Callable[[T], Sides]]:
        """A decorator that adds a function as the equation with this number; ``says`` is the text of the equation."""

        def keep(sides: Callable[[T], Sides]) -> Callable[[T], Sides]:
            self._records.append(Published(number, self.source, about, self.claim(says, sides)))
            return sides

        return keep

    def erratum(self, number: str, about: str, printed: Computed, derived: Computed) -> None:
        """Add an equation with a misprint: the printed and the derived form."""
        self._records.append(Published(number, self.source, about, printed, derived))

    def claim(self, says: str, sides: Callable[[T], Sides]) -> Computed:
        """The claim that both sides are equal at every state."""

        def measure(bench: Bench) -> float:
            return max(apart(*pair) for instant in self.instants(bench) for pair in sides(instant))

        return Computed(says, measure)


def _order(record: Published) -> tuple[int, str]:
    first = re.search(r"\d+", record.number)  # equations without a number come last
    return int(first[0]) if first else sys.maxsize, record.number


def size(*products: tuple[Any, Any]) -> float:
    """The sum of the largest entries of |matrix| |vector|: the size of terms that may cancel."""
    return float(sum((np.abs(m) @ np.abs(v)).max(initial=0.0) for m, v in products))
