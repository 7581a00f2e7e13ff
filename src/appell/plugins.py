"""Additions of other packages, by entry points: systems of the gallery, kinds of sources."""

from __future__ import annotations

import sys
import warnings
from functools import cache
from importlib.metadata import EntryPoints, entry_points
from typing import TypeVar

T = TypeVar("T")


def from_entry_points(group: str, kind: type[T], what: str) -> list[T]:
    """The objects of a ``kind`` to which the entry points of a group refer. For one that cannot be loaded, or is of another kind, there is
    a warning, which calls it ``what``; the others are returned."""
    out = []
    for point in points(group, tuple(sys.path)):
        try:
            made = point.load()
        except Exception as error:
            warnings.warn(f"the {what} '{point.name}' cannot be loaded: {error}", RuntimeWarning, stacklevel=3)
            continue
        if isinstance(made, kind):
            out.append(made)
        else:
            warnings.warn(
                f"the {what} '{point.name}' is left out: '{point.value}' is of type {type(made).__name__}, not {kind.__name__}.",
                RuntimeWarning,
                stacklevel=3,
            )
    return out


@cache
def points(group: str, path: tuple[str, ...]) -> EntryPoints:
    """The entry points of a group. They are searched once for each value of Python's ``path``, since all installed packages are read."""
    return entry_points(group=group)
