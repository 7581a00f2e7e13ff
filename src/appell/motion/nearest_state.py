"""The nearest of several states on the constraints. Where their gradients vanish or depend on each other at the place where a
search begins (points that should be apart coincide, bars lie in line), Newton's method is started from random places around it
and the nearest result is taken. Where several are equally near, the start is not determined and is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.errors import InconsistentStart

if TYPE_CHECKING:
    from appell.arrays import Array


TRIES = 40  # other places to start from, where the first leads nowhere
ENOUGH = 6  # states found from there, of which the nearest is taken
SHORTEST = 1e-3  # of a pull towards the beginning, before it is said to lead nowhere
CLOSER = 60  # times that a state is pulled towards where the search began
SETTLED = 1e-6  # of the distance: what a pull that has come to its end changes
TIE = 1e-3  # relative: states whose distances differ by less are equally near
APART = 0.1  # of the distance: equally near states that differ by more are not the same


@dataclass(frozen=True)
class Search:
    """A search around x0 for values of some quantities, in units of their ``sizes``; those that are ``fixed`` stay. ``settle`` makes
    a state that keeps the constraints of one near it, or None."""

    quantities: Any
    x0: Array
    fixed: Mapping[int, float]
    sizes: Array
    settle: Callable[[Array], Array | None]

    def found(self, ranges: Any) -> list[Array] | None:
        """States found from random places within ranges, each pulled towards x0 along the constraints, the nearest first; None
        where none is found."""
        rng = np.random.default_rng(0)
        found: list[tuple[float, Array]] = []
        for _ in range(TRIES):
            x = np.array([self.x0[i] if i in self.fixed else rng.uniform(*ranges[i]) for i in range(self.x0.size)])
            made = self.settle(x)
            if made is None:
                continue
            found.append(self._pulled(made))
            if len(found) == ENOUGH:
                break
        return [x for _, x in sorted(found, key=lambda pair: pair[0])] or None

    def _away(self, x: Array) -> float:
        return float(np.linalg.norm((x - self.x0) / self.sizes))

    def _pulled(self, made: Array) -> tuple[float, Array]:
        """A state moved along the constraints towards x0 as long as it comes nearer, and its distance then."""
        away, pull = self._away(made), 0.5
        for _ in range(CLOSER):
            trial = self.settle(made + pull * (self.x0 - made))
            nearer = np.inf if trial is None else self._away(trial)
            if trial is not None and nearer < (1 - SETTLED) * away:
                made, away = trial, nearer
            elif pull < SHORTEST:
                break
            else:
                pull /= 2
        return away, made

    def nearest(self, found: list[Array], rows: list[str], name: str) -> Array:
        """The first of the states found, if no other is as near. ``rows`` are those that x0 misses, of the system of that name."""
        first = found[0]
        away = self._away(first)
        for other in found[1:]:
            apart = np.abs((other - first) / self.sizes)
            if self._away(other) <= (1 + TIE) * away and np.linalg.norm(apart) > APART * away:
                free = [str(self.quantities[i]) for i in np.argsort(-apart) if i not in self.fixed and apart[i] > APART * away]
                raise InconsistentStart(
                    f"the start of system '{name}' is not determined: where the search begins nothing in "
                    f"{', '.join(map(repr, rows))} shows the way, and states in different directions are equally near, such as\n"
                    f"        {self._text(first)}\n        {self._text(other)}\n"
                    f"    Say where it starts: initial={{'{free[0]}': …}}"
                    + (f", or {', '.join(free[1:3])}." if free[1:] else ".")
                )
        return first

    def _text(self, values: Array) -> str:
        return ", ".join(f"{x} = {v:.6g}" for x, v in zip(self.quantities, values, strict=True))
