"""Finds the files that a robot's file names; they have to be in its folder."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from appell.errors import shown
from appell.importers.robots.attributes import word
from appell.importers.xml import Document, Element

_ADDRESS = re.compile(r"(?:(package|model)://([^/]+)/|file://)(.*)\Z", re.DOTALL)


def inside(x: Element, attribute: str, document: Document, below: str = "", *, strip: bool = False) -> Path:
    """The file that an element names, relative to the folder of the model (or a folder ``below`` it), in the folder that the model may
    read; with ``strip``, the folders in its name are ignored."""
    name = word(x, attribute)
    if strip:
        name = name.replace("\\", "/").rpartition("/")[2]
    return _first(x, attribute, document, name, [Path(below) / name])


def addressed(x: Element, attribute: str, document: Document) -> Path:
    """The file that an element names by a path, file://… or package://…, in the folder that the model may read.

    A package is a folder with its name: one that contains the model, or one beside or above the model. If there is none, as where the
    model was copied out of its package, the file is looked for relative to the folder of the model."""
    name = word(x, attribute)
    found = _ADDRESS.match(name)
    if found is None:
        return _first(x, attribute, document, name, [Path(name)])
    _, package, rest = found.groups()
    if package is None:
        return _first(x, attribute, document, name, [Path(rest)])
    places = [Path(rest)]
    if document.home is not None:
        home = Path(os.path.realpath(document.home))
        places = [
            p for up in (home, *home.parents) for p in (up / package / rest, *([up / rest] if up.name == package else []))
        ]
        places.append(home / rest)
    return _first(x, attribute, document, name, places)


def _first(x: Element, attribute: str, document: Document, name: str, places: Sequence[Path]) -> Path:
    """The first of some paths, relative to the folder of the model, that is a file in the folder that the model may read."""
    if document.home is None or document.folder is None:
        raise x.error(f"a model that is given as text has no folder, and cannot name a file: {shown(name)}.", attribute)
    allowed = Path(os.path.realpath(document.folder))
    within = False
    for place in places:
        try:
            found = Path(os.path.realpath(document.home / place))
            if found.is_relative_to(allowed):
                within = True
                if found.is_file():
                    return found
        except (OSError, ValueError) as error:
            raise x.error(f"{shown(name)} is no path: {error}.", attribute) from error
    if not within:
        raise x.error(
            f"the path {shown(name)} leaves the model's folder; a model can name files in its own folder only, or in folder=….",
            attribute,
        )
    raise x.error(f"there is no file {shown(name)} in the model's folder.", attribute)
