"""The notes of an import: elements of a file that were left out, changed or renamed."""

from __future__ import annotations

from dataclasses import dataclass

from appell.arguments import checked
from appell.errors import listed
from appell.importers.xml import Element


@checked
@dataclass(frozen=True)
class Note:
    """An element of a file that differs in the system: its tag, its place, and the difference.

    ``kind`` is "left out" (the element is not in the system: it has no effect on the derived motion, or is switched off), "changed" (it
    acts or is drawn in another way than in the file's own simulator), or "named" (it has another name than in the file, or had none).
    """

    kind: str
    tag: str
    text: str
    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.kind}: <{self.tag}> {self.text}"


class Notes:
    """Collects notes. Equal ones become a single note with all their lines."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str], list[Element]] = {}

    def add(self, kind: str, x: Element, text: str) -> None:
        self._found.setdefault((kind, x.tag, text), []).append(x)

    def left_out(self, x: Element, text: str) -> None:
        self.add("left out", x, text)

    def changed(self, x: Element, text: str) -> None:
        self.add("changed", x, text)

    def named(self, x: Element, text: str) -> None:
        self.add("named", x, text)

    def all(self) -> tuple[Note, ...]:
        out = []
        for (kind, tag, text), (first, *others) in self._found.items():
            lines = list(dict.fromkeys(x.where[0] for x in others))
            more = f"; and {len(others)} more, at line{'s' if len(lines) > 1 else ''} {listed(lines)}" if others else ""
            out.append(Note(kind, tag, text + more, first.document.name, *first.where))
        return tuple(out)
