"""An MJCF file as one tree of elements, with the contents of included files, and the defaults of elements."""

from __future__ import annotations

from collections.abc import Iterator

from appell.errors import UnknownName, shown
from appell.importers.robots.attributes import word
from appell.importers.robots.folder import inside
from appell.importers.xml import Document, Element, read

MOST_FILES = 100  # included by one model
ROOTS = ("mujoco", "mujocoinclude")
TURNS = ("quat", "axisangle", "euler", "xyaxes", "zaxis")  # attributes for an orientation; an element may have one of them
MAIN = "main"  # the class of elements without another one


def included(document: Document) -> Element:
    """The root element, with every <include> replaced by the elements of the file that it names.

    Files have to be in the folder that the model may read. Raises ModelFileError.
    """
    root = document.root
    if root.tag not in ROOTS:
        raise root.error(f"an MJCF file is a <mujoco>, and this is a <{root.tag[:40]}>.")
    names: list[str] = []
    waiting = [root]
    while waiting:
        x = waiting.pop()
        while any(child.tag == "include" for child in x.children):
            x.children = [inner for child in x.children for inner in _opened(child, document, names)]
        waiting.extend(x.children)
    return root


def _opened(x: Element, document: Document, names: list[str]) -> list[Element]:
    if x.tag != "include":
        return [x]
    path = inside(x, "file", document)
    if str(path) in names:
        raise x.error(f"the file {shown(x.attributes['file'])} is included twice.", "file")
    names.append(str(path))
    if len(names) > MOST_FILES:
        raise x.error(f"more than {MOST_FILES} files are included.")
    found = read(path, document.folder).root
    if found.tag not in ROOTS:
        raise found.error(f"an included file is a <mujoco> or a <mujocoinclude>, and this is a <{found.tag[:40]}>.")
    return found.children


class Defaults:
    """The default classes of a model: values of attributes that an element does not give itself."""

    def __init__(self, root: Element) -> None:
        self.parents: dict[str, str | None] = {MAIN: None}
        self.elements: dict[str, list[Element]] = {MAIN: []}
        waiting: list[tuple[Element, str | None]] = [(x, None) for x in reversed(root.all("default"))]
        while waiting:
            x, parent = waiting.pop()
            name = word(x, "class", MAIN if parent is None else None)
            if parent is None and name != MAIN:
                raise x.error(f"the outermost default class is called {MAIN}, not {shown(name)}.", "class")
            if parent is not None and name in self.parents:
                raise x.error(f"two default classes are called {shown(name)}.", "class")
            self.parents.setdefault(name, parent)
            self.elements.setdefault(name, []).extend(child for child in x.children if child.tag != "default")
            waiting.extend((child, name) for child in reversed(x.children) if child.tag == "default")

    def classes(self, x: Element, childclass: str | None) -> Iterator[list[Element]]:
        """The defaults of each class that an element belongs to, the most general first."""
        name: str | None = x.attributes.get("class") or childclass or MAIN
        if name not in self.parents:
            raise x.error(str(UnknownName.among(self.parents, str(name), "default class")), "class")
        line: list[str] = []
        while name is not None:
            line.append(name)
            name = self.parents[name]
        for name in reversed(line):
            yield self.elements[name]

    def chain(self, x: Element, childclass: str | None) -> Iterator[Element]:
        """The elements with defaults in all classes of an element, the most general first."""
        for elements in self.classes(x, childclass):
            yield from elements

    def of(self, x: Element, childclass: str | None = None, tag: str | None = None) -> Element:
        """An element with its defaults filled in; ``tag`` is that of the elements with its defaults, if it differs from its own."""
        given: dict[str, str] = {}
        for default in self.chain(x, childclass):
            if default.tag == (tag or x.tag):
                given = _over(given, default.attributes)
        return Element(x.tag, _over(given, x.attributes), x.document, x.place, x.children, x.text)


def _over(under: dict[str, str], over: dict[str, str]) -> dict[str, str]:
    """The attributes ``under``, replaced by those ``over`` them; an orientation replaces any other attribute for an orientation."""
    turned = any(t in over for t in TURNS)
    kept = {k: v for k, v in under.items() if not (turned and k in TURNS)}
    return kept | over
