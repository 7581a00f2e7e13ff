"""Files that a robot's file names: those of its folder, and no others."""

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
    """A file that an element names, from where the model stands (or ``below`` that), and in the folder that the model may read; with
    ``strip`` without the folders of its name."""
    name = word(x, attribute)
    if strip:
        name = name.replace("\\", "/").rpartition("/")[2]
    return _first(x, attribute, document, name, [Path(below) / name])


def addressed(x: Element, attribute: str, document: Document) -> Path:
    """A file that an element names by a path, file://… or package://…, in the folder that the model may read.

    A package is a folder of its name, beside the model or beside one of the folders that it stands in; where the model was taken out of
    its package, what the package would hold is looked for beside the model."""
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
    """The first of some places, from where the model stands, that is a file in the model's folder."""
    if document.home is None or document.folder is None:
        raise x.error(f"a model that is given as text has no folder, and names no file: {shown(name)}.", attribute)
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
            f"the path {shown(name)} leaves the model's folder; a model names files in its own folder only, or in folder=….",
            attribute,
        )
    raise x.error(f"there is no file {shown(name)} in the model's folder.", attribute)
