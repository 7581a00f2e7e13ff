"""What other packages add, by entry points: systems of the gallery, kinds of sources."""

from __future__ import annotations

import sys
import warnings
from functools import cache
from importlib.metadata import EntryPoints, entry_points
from typing import TypeVar

T = TypeVar("T")


def from_entry_points(group: str, kind: type[T], what: str) -> list[T]:
    """What the entry points of a group give, if it is of a kind. One that cannot be loaded is a stranger's: it is warned of, as
    ``what`` it should have been, and the others are still there."""
    out = []
    for point in points(group, tuple(sys.path)):
        try:
            made = point.load()
        except Exception as error:
            warnings.warn(f"the {what} '{point.name}' cannot be loaded: {error}", RuntimeWarning, stacklevel=3)
            continue
        if isinstance(made, kind):
            out.append(made)
    return out


@cache
def points(group: str, path: tuple[str, ...]) -> EntryPoints:
    """The entry points of a group; they are looked for once for each ``path`` of Python's, for every package has to be read."""
    return entry_points(group=group)
