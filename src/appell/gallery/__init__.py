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

__all__ = ["Entry", "entries", "entry"]


@checked
def entries() -> dict[str, Entry]:
    """Every system of the gallery by name: each Entry that a module of systems makes, ENTRY and variants of it."""
    modules = (importlib.import_module(f"{systems.__name__}.{m.name}") for m in pkgutil.iter_modules(systems.__path__))
    found = {made.name: made for module in modules for made in vars(module).values() if isinstance(made, Entry)}
    return dict(sorted(found.items()))


@checked
def entry(name: str) -> Entry:
    """The entry of that name."""
    known = entries()
    if name not in known:
        raise UnknownName.among(known, name, "system of the gallery", most=len(known))
    return known[name]
