"""XML with the place of everything in it, read within bounds.

Robots come from strangers. No document type and no entity is declared in their files, so that nothing can be made of them but what
is written there; size, depth and number of elements are bounded, so that a bad file costs little to refuse; and every element
knows its file, line and column.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn
from xml.parsers import expat

from appell.errors import ModelFileError, shown
from appell.importers.contents import contents

LARGEST = 16 * 2**20  # bytes of a file
DEEPEST = 250  # elements in one another: a chain of as many links
MOST_ELEMENTS = 100_000
MOST_ATTRIBUTES = 64  # of one element
MOST_TEXT = 1000  # characters between elements that are kept: names and numbers, never more


@dataclass(eq=False)
class Element:
    """An element of a file: its tag, attributes and children, the text directly in it, and where it begins."""

    tag: str
    attributes: dict[str, str]
    document: Document
    place: int
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def all(self, tag: str) -> list[Element]:
        """The children with a tag."""
        return [x for x in self.children if x.tag == tag]

    def walk(self) -> Iterator[Element]:
        """This element and all in it."""
        waiting = [self]
        while waiting:
            x = waiting.pop()
            yield x
            waiting.extend(reversed(x.children))

    @property
    def where(self) -> tuple[int, int]:
        """Line and column, from 1."""
        return self.document.where(self.place)

    def error(self, message: str, attribute: str | None = None) -> ModelFileError:
        """The error at this element, or at one of its attributes."""
        place = self.place if attribute is None else self.document.attribute(self.place, attribute)
        return self.document.error(message, place)

    def __repr__(self) -> str:
        return f"<{self.tag}> at {self.document.name}:{self.where[0]}"


class Document:
    """The text of a file, its name and its root; the folder that it stands in, and the one whose files it may name, both None for
    text that is no file."""

    def __init__(self, data: bytes, name: str, home: Path | None = None, folder: Path | None = None) -> None:
        self.name, self.home, self.folder = name, home, folder or home
        self.data = data[3:] if data.startswith(b"\xef\xbb\xbf") else data
        self._lines = [0, *(m.end() for m in re.finditer(b"\n", self.data))]
        if len(data) > LARGEST:
            raise self.error(f"it is larger than {LARGEST // 2**20} MiB, more than any model needs.", 0)
        try:
            self.data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise self.error("a model is text in UTF-8, and here it is not.", error.start) from error
        self.root = _Reader(self).whole()

    def where(self, place: int) -> tuple[int, int]:
        """Line and column, from 1, of a byte."""
        line = bisect_right(self._lines, place)
        return line, len(self.data[self._lines[line - 1] : place].decode("utf-8", "replace")) + 1

    def error(self, message: str, place: int) -> ModelFileError:
        """The error at a place of this file."""
        return ModelFileError(message, self.name, *self.where(min(place, len(self.data))))

    def attribute(self, place: int, name: str) -> int:
        """Where an attribute of the element at a place stands; the element's own place where it has none of that name."""
        found = re.compile(rb"[^<]*?[\s\"'](" + re.escape(name.encode()) + rb")\s*=\s*[\"']").match(self.data, place + 1)
        return found.start(1) if found else place


class _Reader:
    """One pass of expat over the text."""

    def __init__(self, document: Document) -> None:
        self.file = document
        self.open: list[Element] = []
        self.root: Element | None = None
        self.count = 0
        self.parser: Any = expat.ParserCreate(encoding="utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.StartDoctypeDeclHandler = self.declared
        self.parser.EntityDeclHandler = self.declared
        self.parser.ExternalEntityRefHandler = self.declared

    def refuse(self, message: str) -> NoReturn:
        raise self.file.error(message, max(self.parser.CurrentByteIndex, 0))

    def whole(self) -> Element:
        try:
            self.parser.Parse(self.file.data, True)
        except expat.ExpatError as error:
            place = self.parser.ErrorByteIndex
            said = expat.ErrorString(error.code) or "it is not well formed"
            raise self.file.error(f"this is no XML: {said}.", max(place, 0)) from error
        finally:
            for name in ("StartElementHandler", "EndElementHandler", "CharacterDataHandler"):
                setattr(self.parser, name, None)  # what holds the parser, held by it
        assert self.root is not None  # expat has said so otherwise
        return self.root

    def declared(self, *_: Any) -> NoReturn:
        self.refuse("a document type or an entity is declared here; a model has none. Write out what the entity stands for.")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            self.refuse(f"there are more than {MOST_ELEMENTS} elements, more than any model needs.")
        if len(self.open) >= DEEPEST:
            self.refuse(f"elements stand deeper than {DEEPEST} in one another.")
        if len(attributes) > MOST_ATTRIBUTES:
            self.refuse(f"<{tag[:40]}> has {len(attributes)} attributes, more than any element of a model.")
        made = Element(tag, attributes, self.file, self.parser.CurrentByteIndex)
        if self.open:
            self.open[-1].children.append(made)
        else:
            self.root = made
        self.open.append(made)

    def end(self, _tag: str) -> None:
        self.open.pop()

    def characters(self, text: str) -> None:
        if self.open and len(self.open[-1].text) < MOST_TEXT:
            self.open[-1].text += text[:MOST_TEXT]


def read(path: Path, folder: Path | None = None) -> Document:
    """A file as elements; ``folder`` is the one that it may name files of, its own by default.

    Raises ModelFileError, also for what cannot be read, is no file, or is no UTF-8.
    """
    return Document(contents(path, LARGEST), str(path), path.parent, folder)


def document_of(source: str | Path, folder: Path | None = None) -> Document:
    """A path, or a text that begins with <, as a document."""
    if isinstance(source, str) and source.lstrip("\ufeff \t\r\n").startswith("<"):
        try:
            data = source.encode("utf-8")
        except UnicodeEncodeError as error:
            raise ModelFileError(f"the text has an invalid character: {shown(source[error.start])}.", "<text>", 1, 1) from error
        return Document(data, "<text>", folder, folder)
    return read(Path(source), folder)
