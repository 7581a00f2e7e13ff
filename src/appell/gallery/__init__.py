"""Ready systems with their published equations and citations.

systems   one file for each system; to add a system, add a file
papers    equations of a paper that hold for any system
tools     the common parts of both, and the pages that show the systems
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

GROUP = "appell.gallery"  # the group of entry points; each is an Entry


@checked
def entries() -> dict[str, Entry]:
    """All systems of the gallery by name: each Entry in a module of systems (ENTRY and its variants), and those that other packages
    add by entry points of the group ``appell.gallery``.

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
    """The entry with this ``name``.

    Raises UnknownName, with a list of all names.

    >>> ap.gallery.entry("pendulum").title
    'The simple pendulum in Cartesian coordinates'
    """
    if (own := _of_systems().get(name)) is not None:  # before a search of installed packages, which takes a while
        return own
    known = entries()
    if name not in known:
        raise UnknownName.among(known, name, "system of the gallery", most=len(known))
    return known[name]
