"""A fit taken up from other places, where the values to begin with lead to a minimum that does not fit the data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from appell.analysis.fitting.residuals import draws
from appell.errors import AppellError, LimitReached, SimulationError, Unidentifiable

if TYPE_CHECKING:
    from appell.analysis.fitting.fit import Search
    from appell.arrays import Array, Flags

    Bounds = tuple[Array, Array]

PLACES, STARTS = 40, 4  # other values looked at, and how many of them are searched from
BETTER = 0.9  # of the misfit: what is more is the same


def elsewhere(search: Search, x: Array, scale: Array, bounds: Bounds, given: bool) -> tuple[Array, tuple[str, ...]]:
    """The best of several searches, x among them, and what to say of it."""
    first = best = search.misfit(search.motion(x)[1], scale)
    chosen, tried, cut = x, 0, ""
    try:
        for start in _starts(search, scale, bounds):
            tried += 1
            try:
                there = search.search(start, scale, *bounds)
                size = search.misfit(search.motion(there)[1], scale)
            except (SimulationError, Unidentifiable):
                continue
            if size < BETTER * best:
                chosen, best = there, size
                if not search.poor(chosen, scale, given):
                    break
    except LimitReached:
        cut = ", until a limit was reached"
    words = []
    if chosen is not x:
        ratio = np.sqrt(first / max(best, 1e-300))
        words.append(
            f"the search from the values given ended where {ratio:.3g} times as much is left over; another start led here."
        )
    if why := search.poor(chosen, scale, given):
        words.append(
            f"what is left over is not noise: {why}. This is a local minimum, or the model lacks something; "
            f"{tried} other starts led to nothing better{cut}. Begin with other values, or give bounds."
        )
    return chosen, tuple(words)


def _starts(search: Search, scale: Array, bounds: Bounds) -> Iterator[Array]:
    """Where searches over a growing part of the time lead to, from the values to begin with and from the best of others around: in
    a short part a motion that is off in its pace is not yet out of step."""
    first = search.start()
    parts = [early for early in search.horizons() if (search.present & early[:, None]).sum() > first.size + 1]
    yield _grown(search, first, scale, bounds, parts)
    found: list[tuple[float, int, Array]] = []
    for place in draws(first, search.sizes, np.array(search.is_parameter), *bounds, PLACES):
        try:
            with search.only(parts[0] if parts else None):
                found.append((search.misfit(search.motion(place)[1], scale), len(found), place))
        except LimitReached:
            raise
        except AppellError:
            continue
    for _, _, place in sorted(found, key=lambda one: one[:2])[:STARTS]:
        yield _grown(search, place, scale, bounds, parts)


def _grown(search: Search, x: Array, scale: Array, bounds: Bounds, parts: list[Flags]) -> Array:
    for early in parts:
        try:
            with search.only(early):
                x = search.search(x, scale, *bounds)
        except (SimulationError, Unidentifiable):
            continue
    return x
