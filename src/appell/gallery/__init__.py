"""Ready systems with their published equations and citations.

systems   one file each: a new one is a file there and nothing else
papers    the equations of a paper that hold of any system
tools     what both are made with, and the pages that show them
"""

from __future__ import annotations

import importlib
import pkgutil

from appell.arguments import checked
from appell.errors import UnknownName
from appell.gallery import systems
from appell.gallery.tools.entry import Entry
from appell.plugins import from_entry_points

__all__ = ["Entry", "entries", "entry"]

GROUP = "appell.gallery"  # of entry points: each gives an Entry


@checked
def entries() -> dict[str, Entry]:
    """Every system of the gallery by name: each Entry that a module of systems makes, ENTRY and variants of it, and those that
    other packages add by entry points of the group ``appell.gallery``.

    >>> "rolling-disk" in ap.gallery.entries()
    True
    """
    return dict(sorted({**_of_others(), **_of_systems()}.items()))


def _of_systems() -> dict[str, Entry]:
    modules = (importlib.import_module(f"{systems.__name__}.{m.name}") for m in pkgutil.iter_modules(systems.__path__))
    return {made.name: made for module in modules for made in vars(module).values() if isinstance(made, Entry)}


def _of_others() -> dict[str, Entry]:
    return {made.name: made for made in from_entry_points(GROUP, Entry, "gallery system")}


@checked
def entry(name: str) -> Entry:
    """The entry of that ``name``.

    Raises UnknownName, with all the names there are.

    >>> ap.gallery.entry("pendulum").title
    'The simple pendulum in Cartesian coordinates'
    """
    if (own := _of_systems().get(name)) is not None:  # without a look at what is installed, which takes a while
        return own
    known = entries()
    if name not in known:
        raise UnknownName.among(known, name, "system of the gallery", most=len(known))
    return known[name]
