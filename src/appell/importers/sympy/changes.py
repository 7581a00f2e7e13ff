"""The list of changes that an import made to a model, in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Change:
    """A change: ``kind`` is "added", "renamed", "recognised", "left out" or "finding", and ``text`` describes it."""

    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"


class Changes:
    """Collects changes, each once."""

    def __init__(self) -> None:
        self._found: list[Change] = []

    def add(self, kind: str, text: str) -> None:
        change = Change(kind, text)
        if change not in self._found:
            self._found.append(change)

    def all(self) -> tuple[Change, ...]:
        return tuple(self._found)
