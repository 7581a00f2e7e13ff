"""An XML reader that keeps the place of each element and bounds the size of a file.

A robot's file may be malicious. Files with a document type or an entity are refused, so that a file cannot expand to more than is written
in it. Its size, depth and number of elements are bounded, so that refusing it costs little. Every element has its file, line and column,
for error messages.
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
DEEPEST = 250  # nested elements, as in a chain of so many links
MOST_ELEMENTS = 100_000
MOST_ATTRIBUTES = 64  # of one element
MOST_TEXT = 1000  # characters of text in an element that are kept, enough for names and numbers


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
        """The children with this tag."""
        return [x for x in self.children if x.tag == tag]

    def walk(self) -> Iterator[Element]:
        """This element and all elements in it."""
        waiting = [self]
        while waiting:
            x = waiting.pop()
            yield x
            waiting.extend(reversed(x.children))

    @property
    def where(self) -> tuple[int, int]:
        """Line and column, counted from 1."""
        return self.document.where(self.place)

    def error(self, message: str, attribute: str | None = None) -> ModelFileError:
        """An error at this element, or at one of its attributes."""
        place = self.place if attribute is None else self.document.attribute(self.place, attribute)
        return self.document.error(message, place)

    def __repr__(self) -> str:
        return f"<{self.tag}> at {self.document.name}:{self.where[0]}"


class Document:
    """The text of a file, its name and its root element; ``home`` is the folder of the file, and ``folder`` the one whose files it may
    name, both None for a text that is no file."""

    def __init__(self, data: bytes, name: str, home: Path | None = None, folder: Path | None = None) -> None:
        self.name, self.home, self.folder = name, home, folder or home
        self.data = data[3:] if data.startswith(b"\xef\xbb\xbf") else data
        self._lines = [0, *(m.end() for m in re.finditer(b"\n", self.data))]
        if len(data) > LARGEST:
            raise self.error(f"it is larger than {LARGEST // 2**20} MiB, more than any model needs.", 0)
        try:
            self.data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise self.error("a model is text in UTF-8, and this byte is not.", error.start) from error
        self.root = _Reader(self).whole()

    def where(self, place: int) -> tuple[int, int]:
        """Line and column of a byte, counted from 1."""
        line = bisect_right(self._lines, place)
        return line, len(self.data[self._lines[line - 1] : place].decode("utf-8", "replace")) + 1

    def error(self, message: str, place: int) -> ModelFileError:
        """An error at a place of this file."""
        return ModelFileError(message, self.name, *self.where(min(place, len(self.data))))

    def attribute(self, place: int, name: str) -> int:
        """The place of an attribute of the element at a place; that of the element where it has no such attribute."""
        found = re.compile(rb"[^<]*?[\s\"'](" + re.escape(name.encode()) + rb")\s*=\s*[\"']").match(self.data, place + 1)
        return found.start(1) if found else place


class _Reader:
    """Parses the text of a document with expat."""

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
            reason = expat.ErrorString(error.code) or "it is not well formed"
            raise self.file.error(f"this is no XML: {reason}.", max(place, 0)) from error
        finally:
            for name in ("StartElementHandler", "EndElementHandler", "CharacterDataHandler"):
                setattr(self.parser, name, None)  # break the reference cycle of the parser and these methods
        assert self.root is not None  # expat raises an error for a document without a root
        return self.root

    def declared(self, *_: Any) -> NoReturn:
        self.refuse(
            "a document type or an entity is declared here; a model has none. Write the text of the entity in its place."
        )

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            self.refuse(f"there are more than {MOST_ELEMENTS} elements, more than any model needs.")
        if len(self.open) >= DEEPEST:
            self.refuse(f"elements are nested more than {DEEPEST} deep.")
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
    """Read a file; ``folder`` is the one whose files it may name, its own by default.

    Raises ModelFileError, also where it cannot be read, is no file, or is not encoded in UTF-8.
    """
    return Document(contents(path, LARGEST), str(path), path.parent, folder)


def document_of(source: str | Path, folder: Path | None = None) -> Document:
    """The document of a path, or of a text that begins with <."""
    if isinstance(source, str) and source.lstrip("\ufeff \t\r\n").startswith("<"):
        try:
            data = source.encode("utf-8")
        except UnicodeEncodeError as error:
            raise ModelFileError(f"the text has an invalid character: {shown(source[error.start])}.", "<text>", 1, 1) from error
        return Document(data, "<text>", folder, folder)
    return read(Path(source), folder)
