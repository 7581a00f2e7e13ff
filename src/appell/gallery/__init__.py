"""Ready systems, one file each, with their published equations and citations."""

from __future__ import annotations

import importlib
import pkgutil

from appell.arguments import checked
from appell.errors import UnknownName
from appell.gallery.entry import Entry

__all__ = ["Entry", "entries", "entry"]


@checked
def entries() -> dict[str, Entry]:
    """Every system of the gallery by name: each Entry that a module here makes, ENTRY and variants of it."""
    modules = (importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__))
    found = {made.name: made for module in modules for made in vars(module).values() if isinstance(made, Entry)}
    return dict(sorted(found.items()))


@checked
def entry(name: str) -> Entry:
    """The entry of that name."""
    known = entries()
    if name not in known:
        raise UnknownName.among(known, name, "system of the gallery", most=len(known))
    return known[name]
