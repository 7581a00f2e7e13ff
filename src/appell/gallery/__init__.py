"""Ready systems, one file each, with their published equations and citations."""

from __future__ import annotations

import importlib
import pkgutil

from appell.errors import UnknownName
from appell.gallery.entry import Entry

__all__ = ["Entry", "entries", "entry"]


def entries() -> dict[str, Entry]:
    """Every system of the gallery by name: each module here that has an ENTRY."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        made = getattr(importlib.import_module(f"{__name__}.{module.name}"), "ENTRY", None)
        if isinstance(made, Entry):
            found[made.name] = made
    return dict(sorted(found.items()))


def entry(name: str) -> Entry:
    """The entry of that name."""
    known = entries()
    if name not in known:
        raise UnknownName.among(known, name, "system of the gallery")
    return known[name]
